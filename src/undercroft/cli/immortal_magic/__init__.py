"""What the commands for makers of cards and decks say. Use own content first: it is read but once."""
