"""Foreign files -> facts, with problems as values; nothing here opens a database."""
