"""RUNECAST of the Runecaster.

V = 6 + LP is split at set-up into two runes, the first smaller; each is a movable Total of its own. GO
action with a roll against V: BUSY. Turn option from there, never a duty: a roll against 6 + the second
rune; success strikes every living enemy in any position with as many D4 as the first rune, rolled once;
then INACTIVE. A miss Hacks, a 20 leaves STUCK. Nothing quips. Unused it is over at End Round. Hidden Mobs,
those under AURA and the stance are not struck.
"""

from __future__ import annotations

import pytest

from tests.games.battles.acts import RUNECAST
from tests.games.battles.fights import ABILITY, Fight
from undercroft.games.battles.abilities import ATTACK
from undercroft.games.battles.layout import END_ROUND, GO
from undercroft.games.battles.queries.declarable import turn_acts
from undercroft.games.battles.queries.single_acts import movable_totals
from undercroft.games.battles.table import most_of_rune, rune_value
from undercroft.testing import clause

RUNES = {("RUNECAST", "vc"): 13, ("RUNECAST", "pool"): 4, ("RUNECAST", "vc2"): 15}
PREPARED = {"name": "runecaster", "position": "BUSY", "standing": "RUNECAST", "totals": RUNES}


@clause("BA-RUNECASTER-02")
def test_preparing_in_the_go_step() -> None:
    """13 or less: BUSY; 14 INACTIVE; 20 STUCK."""
    for pips, position in ((13, "BUSY"), (14, "INACTIVE"), (20, "STUCK")):
        fight = Fight([{"name": "runecaster", "totals": RUNES}], ["ranger"], at=GO).say("#0.1").roll(pips)
        assert fight.position(0) == position
        assert (fight.t.standing[0] == ABILITY["RUNECAST"]) is (position == "BUSY")


@clause("BA-RUNECASTER-02", "BA-TURN-19", "BA-RULING-121")
def test_the_cast_strikes_every_enemy_with_one_roll() -> None:
    """In any position; friends and the dead are not struck, and the runes stay as they are."""
    stuck, dead = {"name": "thug", "position": "STUCK"}, {"name": "thief", "hp": 0, "position": "DEAD"}
    fight = Fight([PREPARED, "joker"], ["ranger", stuck, dead, {"name": "cleric", "position": "INACTIVE"}])
    fight.act(0, RUNECAST).roll(15, 9)
    assert fight.t.hp == [14, 15, 9, 7, 0, 7]
    assert fight.position(0) == "INACTIVE"
    assert (fight.total(0, "RUNECAST", "pool"), fight.total(0, "RUNECAST", "vc2")) == (4, 15)


@clause("BA-RUNECASTER-02")
def test_as_many_dice_as_the_first_rune() -> None:
    """4D4: from 4 to 16."""
    fight = Fight([PREPARED], ["ranger"]).act(0, RUNECAST).roll(1)
    assert (fight.asked, fight.keys()[0], fight.keys()[-1]) == ("dice", "4", "16")


@clause("BA-RUNECASTER-02")
@pytest.mark.parametrize(("pips", "position"), [(16, "INACTIVE"), (20, "STUCK")])
def test_a_miss_hacks(pips: int, position: str) -> None:
    """Nobody is struck."""
    fight = Fight([PREPARED], ["ranger", "thug"]).act(0, RUNECAST).roll(pips)
    assert (fight.position(0), fight.t.hp[1:]) == (position, [18, 16])
    assert len(fight.told("hacked")) == 1


@clause("BA-RUNECASTER-03")
def test_unused_it_is_over_at_end_round() -> None:
    """ACTIVE, unprepared."""
    fight = Fight([PREPARED], ["ranger"], at=END_ROUND, after={"turn_actions": 1}).say("pass")
    assert (fight.position(0), fight.t.standing[0]) == ("ACTIVE", -1)


@clause("BA-RUNECASTER-03", "BA-ROUND-05")
def test_it_is_never_a_duty() -> None:
    """With nobody else to act he may hold."""
    fight = Fight([PREPARED], ["ranger"]).say("pass")
    assert fight.keys() == ["#0", "hold"]


@clause("BA-RUNECASTER-01")
def test_each_rune_is_a_movable_total_of_its_own() -> None:
    """V, both runes, and the Totals of MAGIC CIRCLE."""
    assert movable_totals(Fight([PREPARED], ["ranger"]).t, 0) == [0, 1, 2, 3, 4]


@clause("BA-RUNECASTER-01", "BA-LP-06")
def test_without_a_first_rune_it_cannot_be_cast() -> None:
    """Stolen to 0, neither the GO action nor the cast is offered."""
    empty = {**RUNES, ("RUNECAST", "pool"): 0}
    fight = Fight([{"name": "runecaster", "totals": empty}], ["ranger"], at=GO)
    assert fight.asked == "go"
    assert {"#0.1"}.isdisjoint(fight.keys())
    fight = Fight([{**PREPARED, "totals": empty}, "joker"], ["ranger"])
    assert turn_acts(fight.t, 0) == []


@clause("BA-RUNECASTER-02", "BA-HACK-01")
def test_hacked_it_is_unprepared() -> None:
    """A Ranger's hit: INACTIVE."""
    fight = Fight([PREPARED], ["ranger", "thug"], turn=1).act(1, ATTACK).roll(12, 3)
    assert (fight.position(0), fight.t.standing[0]) == ("INACTIVE", -1)


@clause("BA-RUNECASTER-02", "BA-THUG-02", "BA-SAMURAI-04", "BA-LIGHTMAGE-02")
def test_whom_it_does_not_reach() -> None:
    """The hidden Thug, the stance, and an Umbra under AURA; the Ranger is struck."""
    hidden = {"name": "thug", "position": "FALLOW", "standing": "HIDE"}
    stance = {"name": "samurai", "position": "BUSY", "standing": "PROPERSTANCE"}
    fight = Fight([PREPARED], [hidden, stance, "ranger"]).act(0, RUNECAST).roll(3, 6)
    assert fight.t.hp[1:] == [16, 13, 12]
    assert [fight.position(mob) for mob in (1, 2)] == ["FALLOW", "BUSY"]
    aura = {"name": "light mage", "position": "BUSY", "standing": "AURA"}
    lying = {"name": "joker", "position": "INACTIVE"}
    fight = Fight([PREPARED], [aura, lying, "ranger"]).act(0, RUNECAST).roll(3, 6)
    assert fight.t.hp[1:] == [14, 15, 12]


@clause("BA-RUNECASTER-02", "BA-AIRMAGE-01")
def test_a_flyer_is_struck_and_falls() -> None:
    """Struck for 6; the fall is his own affair, but he stands no more."""
    flyer = {"name": "air mage", "position": "BUSY", "standing": "FLY", "hp": 40}
    fight = Fight([PREPARED], [flyer, "ranger"]).act(0, RUNECAST).roll(3, 6)
    while fight.asked == "dice":
        fight.roll(4)
    assert fight.t.hp[1] <= 34
    assert fight.t.standing[1] == -1


@clause("BA-RUNECASTER-01", "BA-SETUP-17")
def test_the_runes_are_split_at_set_up() -> None:
    """V = 13 allows 1 + 12 to 6 + 7."""
    assert (rune_value(7), most_of_rune(7)) == (13, 6)
    fight = Fight([{"name": "runecaster", "lp": (7, 0)}], ["ranger"])
    fight.t.split_runes(0, 6)
    assert (fight.total(0, "RUNECAST", "pool"), fight.total(0, "RUNECAST", "vc2")) == (6, 6 + 7)
