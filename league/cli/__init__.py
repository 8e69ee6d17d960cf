"""Words in, words out: the command line. No rule and no SQL lives here."""
