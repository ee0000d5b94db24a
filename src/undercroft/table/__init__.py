"""Hosted games: seats, a log that outlives crashes, bots, and what each viewer may see. No web framework."""
