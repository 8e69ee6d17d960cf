"""Random seasons: teams, matches and everything between them, made up by dice and held against the rules."""
