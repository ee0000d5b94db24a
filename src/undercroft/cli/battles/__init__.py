"""What the commands for makers of musters say. Use own content first: it is read but once."""
