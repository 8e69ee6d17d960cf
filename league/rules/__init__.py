"""The rules of the game: pure functions over frozen values; no files, clock, dice or SQL."""
