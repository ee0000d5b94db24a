"""BEG of the Beggar.

A Turn Action against one enemy that has a movable point; a VC roll; then its controller (with the option
the Beggar's) names a number the dice can show and N D6 are rolled: up to the number the sum is given, above
it a friend joins while there is one, and after the last nothing is given. The enemy's controller takes the
points from its Totals one by one; they go to the Stock; who stands is Hacked; friends are not moved.
"""

from __future__ import annotations

from typing import Any

from tests.games.battles.acts import BEG
from tests.games.battles.fights import ABILITY, Fight
from undercroft.testing import clause

BEGGAR = {"name": "beggar", "lp": (3, 0)}
PALADIN = {"name": "paladin", "totals": {("HOLY LIGHT", "pool"): 5, ("AID", "pool"): 6}}


def begging(*allies: str, **options: Any) -> Fight:
    """The roll to beg the Paladin has succeeded."""
    fight = Fight([BEGGAR, *allies], [PALADIN], **options)
    return fight.act(0, BEG).roll(9)


@clause("BA-BEGGAR-02", "BA-BEGGAR-03", "BA-BEGGAR-04")
def test_friends_join_until_the_dice_stay_below_the_number() -> None:
    """Named 1, 2 and 18, rolled 4, 8 and 10: ten points go to the Stock (EX-M08)."""
    fight = begging("joker", "thug")
    assert (fight.asked, fight.seat, fight.keys()) == ("beg", 1, ["1", "2", "3", "4", "5", "6"])
    fight.say("1").roll(4)
    assert fight.keys() == [str(number) for number in range(2, 13)]
    fight.say("2").roll(8)
    assert fight.keys() == [str(number) for number in range(3, 19)]
    fight.say("18").roll(10)
    assert (fight.asked, fight.seat, fight.keys()) == ("give", 1, ["#3.0", "#3.1"])
    fight.say(*["#3.0"] * 5)
    assert (fight.total(3, "HOLY LIGHT", "pool"), fight.total(3, "AID", "pool")) == (0, 1)
    assert fight.total(0, "PLEAD", "pool") == 1 + 10
    assert [fight.position(mob) for mob in range(4)] == ["INACTIVE", "ACTIVE", "ACTIVE", "ACTIVE"]


@clause("BA-BEGGAR-03", "BA-RULING-118")
def test_a_miss_with_every_friend_gives_nothing() -> None:
    """One ally: after two dice it is over."""
    fight = begging("joker").say("1").roll(2).say("2").roll(3)
    assert fight.asked not in ("beg", "give")
    assert fight.total(0, "PLEAD", "pool") == 1
    assert (fight.total(2, "HOLY LIGHT", "pool"), fight.position(0)) == (5, "INACTIVE")


@clause("BA-BEGGAR-03")
def test_dead_friends_do_not_join_but_lying_ones_do() -> None:
    """Living allies count in any position."""
    dead = {"name": "thug", "hp": 0, "position": "DEAD"}
    fight = Fight([BEGGAR, {"name": "joker", "position": "STUCK"}, dead], [PALADIN])
    fight.act(0, BEG).roll(9).say("1").roll(6)
    assert fight.asked == "beg"
    fight.say("2").roll(12)
    assert fight.asked != "beg"


@clause("BA-BEGGAR-01")
def test_a_failed_roll() -> None:
    """13 or less is needed: 14 leaves him INACTIVE, 20 STUCK."""
    for pips, position in ((14, "INACTIVE"), (20, "STUCK")):
        fight = Fight([BEGGAR, "joker"], [PALADIN]).act(0, BEG).roll(pips)
        assert (fight.position(0), fight.total(2, "AID", "pool")) == (position, 6)
        assert fight.asked != "beg"


@clause("BA-BEGGAR-01")
def test_only_whoever_has_points_can_be_begged() -> None:
    """A Mob whose movable Totals are all 0 cannot be named."""
    poor = {"name": "paladin", "totals": {("HOLY LIGHT", "pool"): 0, ("AID", "pool"): 0}}
    fight = Fight([BEGGAR, "joker"], [poor]).say("#0")
    assert {"beg"}.isdisjoint(fight.keys())
    fight = Fight([BEGGAR, "joker"], [PALADIN]).say("#0")
    assert {"beg"} <= set(fight.keys())


@clause("BA-BEGGAR-04")
def test_all_they_hold_if_they_hold_less() -> None:
    """A Paladin with two points cannot give six."""
    fight = Fight([BEGGAR, "joker"], [{**PALADIN, "totals": {("HOLY LIGHT", "pool"): 2, ("AID", "pool"): 0}}])
    fight.act(0, BEG).roll(1).say("6").roll(6)
    assert fight.total(2, "HOLY LIGHT", "pool") == 0
    assert fight.total(0, "PLEAD", "pool") == 1 + 2


@clause("BA-BEGGAR-04")
def test_giving_hacks_whoever_stands_and_not_giving_does_not() -> None:
    """A Barbarian in HOWL: hacked by what he gives only."""
    howling = {
        "name": "barbarian",
        "position": "BUSY",
        "standing": "HOWL",
        "totals": {("BERSERK", "pool"): 4},
    }
    fight = Fight([BEGGAR], [howling, "joker"]).act(0, BEG, 1).roll(5).say("1").roll(2)
    assert (fight.position(1), fight.t.standing[1]) == ("BUSY", ABILITY["HOWL"])
    fight = Fight([BEGGAR], [howling, "joker"]).act(0, BEG, 1).roll(5).say("6").roll(2)
    assert fight.asked == "give"
    fight.say("#1.0", "#1.0")
    assert (fight.position(1), fight.total(1, "BERSERK", "pool")) == ("INACTIVE", 2)


@clause("BA-RULING-118")
def test_with_the_option_the_beggar_names_the_number() -> None:
    """The dice are the same; the enemy still says which Totals give."""
    fight = begging("joker", beg_chooser="beggar")
    assert (fight.asked, fight.seat) == ("beg", 0)
    fight.say("6").roll(3)
    assert (fight.asked, fight.seat) == ("give", 1)


@clause("BA-BEGGAR-01")
def test_the_stance_is_out_of_reach() -> None:
    """BEG is an Ability: PROPERSTANCE cannot be begged."""
    stance = {"name": "samurai", "position": "BUSY", "standing": "PROPERSTANCE"}
    fight = Fight([BEGGAR], [stance, PALADIN]).act(0, BEG).roll(9)
    assert fight.told("declared")[-1][2][0].mob == 2
