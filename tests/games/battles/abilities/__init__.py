"""One file for each ability: what has to be true of it."""
