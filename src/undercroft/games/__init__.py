"""The games; each folder is pure rules and has the same files."""
