"""Undercroft: dungeon card games with every rule enforced and explained."""

__version__ = "0.1.0"
