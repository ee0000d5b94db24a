"""What the commands for makers of cards and decks say. Load the games first: own content is read but once."""
