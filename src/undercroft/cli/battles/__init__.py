"""What the commands for makers of musters say. Load the games first: own content is read but once."""
