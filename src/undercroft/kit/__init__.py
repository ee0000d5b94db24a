"""Tabletop vocabulary for two games or more."""
