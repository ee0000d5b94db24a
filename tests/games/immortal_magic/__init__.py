"""Dungeons of Immortal Magic, clause by clause."""
