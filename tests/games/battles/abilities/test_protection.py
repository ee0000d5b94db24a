"""PROTECTION raises the DEF of the whole party.

- A Turn Action with a `vc` roll; success: FALLOW, through End Round; failure: INACTIVE.
- While it stands, `def` is added to the DEF of every party member, the Theurgist included; not to enemies.
- It counts for a STUCK Mob and against attacks that compromise DEF; two add up; it ends with a Hack.
- The Total can be neither stolen nor raised.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.acts import AID, ICE_BOLT, PROTECTION, STEAL
from tests.games.battles.fights import Fight, Laid, aim
from undercroft.games.battles.abilities import ATTACK
from undercroft.games.battles.layout import END_ROUND
from undercroft.games.battles.queries.figures import strength
from undercroft.testing import clause

PROTECTING: dict[str, Any] = {
    "name": "theurgist",
    "lp": (0, 2),
    "standing": "PROTECTION",
    "position": "FALLOW",
}
"""PROTECTION: vc 12, def 3."""


def need(fight: Fight) -> int:
    """STR of the last ATT roll."""
    return int(fight.told("att roll")[-1][2])


@clause("BA-THEURGIST-08", "BA-TURN-25")
@pytest.mark.parametrize(("pips", "position"), [(12, "FALLOW"), (13, "INACTIVE"), (20, "STUCK")])
def test_it_is_cast_as_a_turn_action(pips: int, position: str) -> None:
    """VC 12; the DEF of the Joker is raised by 3 if it stands."""
    fight = Fight([{"name": "theurgist", "lp": (0, 2)}, "joker"], ["thug"]).act(0, PROTECTION).roll(pips)
    assert fight.position(0) == position
    assert strength(fight.t, 2, 1, False) == 13 + 2 + (3 if position == "FALLOW" else 0)


@clause("BA-THEURGIST-08", "BA-ATT-02")
def test_the_whole_party_is_harder_to_hit() -> None:
    """Ranger 11 against the Joker 2 + 3 and the Theurgist 1 + 3; the own attacks are not changed."""
    for target, str_ in ((1, 16), (0, 15)):
        fight = Fight([PROTECTING, "joker"], ["ranger", "thug"], turn=1).act(2, ATTACK, target).roll(14)
        assert (need(fight), fight.told("damaged")) == (str_, [])
    fight = Fight([PROTECTING, "joker"], ["ranger"]).act(1, ATTACK).roll(10)
    assert need(fight) == 14 + 3


@clause("BA-THEURGIST-08")
def test_it_counts_for_a_stuck_mob() -> None:
    """The Joker's own 2 does not."""
    a: list[Laid] = [PROTECTING, {"name": "joker", "position": "STUCK"}]
    fight = Fight(a, ["ranger", "thug"], turn=1).act(2, ATTACK, 1).roll(13)
    assert need(fight) == 11 + 3


@clause("BA-THEURGIST-08", "BA-ICEMAGE-01")
def test_it_counts_where_def_is_compromised() -> None:
    """ICE BOLT."""
    fight = Fight([PROTECTING, "joker"], ["ice mage", "thug"], turn=1).act(2, ICE_BOLT, 1, 1).roll(10)
    assert need(fight) == 14 + 3


@clause("BA-THEURGIST-09")
def test_two_add_up() -> None:
    """3 and 3."""
    fight = Fight([PROTECTING, PROTECTING, "joker"], ["ranger", "thug"], turn=1).act(3, ATTACK, 2).roll(15)
    assert need(fight) == 11 + 2 + 6


@clause("BA-THEURGIST-09")
def test_the_total_is_neither_stolen_nor_raised() -> None:
    """Only its `vc` is."""
    for mob, fight in (
        (0, Fight([PROTECTING, "paladin"], ["thief"]).act(1, AID)),
        (1, Fight(["thief"], [PROTECTING]).act(0, STEAL)),
    ):
        assert fight.may(aim(mob, "PROTECTION", "vc"))
        assert not fight.may(aim(mob, "PROTECTION", "def"))


@clause("BA-THEURGIST-08")
def test_a_hack_ends_it() -> None:
    """She is hit: the next Attack on the Joker needs 13 again."""
    fight = Fight([PROTECTING, "joker"], ["ranger", "thug"], turn=1).act(2, ATTACK, 0).roll(19, 1)
    assert (fight.position(0), strength(fight.t, 3, 1, False)) == ("INACTIVE", 13 + 2)


@clause("BA-THEURGIST-08", "BA-ILLUSIONIST-07")
def test_a_mob_at_the_flower_is_of_no_party() -> None:
    """The Joker stares at the flower on the Theurgist's side: no bonus."""
    joker = {"name": "joker", "position": "STUCK", "controller": 0, "side": 0, "borrowed": 2, "holder": 1}
    fight = Fight([PROTECTING, "illusionist"], [joker, "ranger"], turn=1)
    assert strength(fight.t, 3, 2, False) == 11


@clause("BA-POS-05")
def test_it_lasts_through_end_round() -> None:
    """FALLOW stays FALLOW."""
    fight = Fight([PROTECTING, "ranger"], ["thug"], at=END_ROUND, after={"turn_actions": 1}).say("pass")
    assert (fight.position(0), fight.t.standing[0]) == ("FALLOW", PROTECTION)


@clause("BA-ENCHANTER-05")
def test_it_does_not_wake_a_sleeper() -> None:
    """A continuous modifier."""
    a: list[Laid] = [{"name": "theurgist"}, {"name": "cleric", "position": "STUCK", "asleep_by": 2}]
    b: list[Laid] = [{"name": "enchanter", "standing": "SLEEP", "position": "FALLOW"}, "joker"]
    fight = Fight(a, b).act(0, PROTECTION).roll(1)
    assert (fight.position(0), fight.t.asleep_by[1], fight.position(2)) == ("FALLOW", 2, "FALLOW")
