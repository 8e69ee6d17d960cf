"""Match sheets: text <-> values, and the reference of the grammar; pure, no files, no clock, no rules of the game."""
