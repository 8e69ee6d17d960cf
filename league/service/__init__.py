"""Use cases: load, decide, append. One file per noun."""
