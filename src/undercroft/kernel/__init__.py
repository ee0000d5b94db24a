"""Machinery without any game: frames, questions, piles, sight, records."""
