"""The language of tests: lay out a position, script chance, answer as a player would, look as a seat."""

from undercroft.testing.clauses import clause
from undercroft.testing.scenario import Play, new_game, read_scenario, scenario

__all__ = ["Play", "clause", "new_game", "read_scenario", "scenario"]
