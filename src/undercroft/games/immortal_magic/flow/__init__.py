"""The procedures of the rules."""
