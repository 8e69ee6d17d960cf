"""Data only: one folder per edition."""
