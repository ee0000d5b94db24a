"""A plain Attack from the declaration to the end of the Turn."""

from __future__ import annotations

from tests.games.battles.fights import Fight
from undercroft.games.battles.abilities import ATTACK


def test_an_attack_that_hits() -> None:
    """Ranger against Thug: 11 + 2 = 13, a D8 of damage, then INACTIVE; the Thug's turn is not lost."""
    fight = Fight(["ranger"], ["thug", "joker"]).act(0, ATTACK, 1)
    assert fight.asked == "d20"
    fight.roll(13, 6)
    assert fight.t.hp[1] == 16 - 6
    assert (fight.position(0), fight.position(1)) == ("INACTIVE", "ACTIVE")
    assert fight.seat == 1
