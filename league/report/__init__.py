"""What people and programs read: rows for each report, and how rows are printed. No SQL lives here."""
