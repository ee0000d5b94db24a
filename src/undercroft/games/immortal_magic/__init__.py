"""Dungeons of Immortal Magic."""
