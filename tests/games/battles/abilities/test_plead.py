"""PLEAD of the Beggar.

In W-GUARD, when he is the threatened target, from every position but STUCK, once in an Action: he spends
any part of his Stock and rolls against 9 and that. Success: the effect on him is blocked, a Turn Action
against him alone is over. Failure: the actor's controller adds the points to one of its movable Totals, the
Action goes on; after a 20 he is STUCK, without DEF. It is free. The Stock is movable.
"""

from __future__ import annotations

import pytest

from tests.games.battles.acts import ASSASSINATE, FIREBALL, STEAL
from tests.games.battles.fights import Fight
from undercroft.games.battles import GAME
from undercroft.games.battles.abilities import ATTACK
from undercroft.games.battles.queries.single_acts import movable_totals
from undercroft.kernel.sight import view
from undercroft.testing import clause

BEGGAR = {"name": "beggar", "lp": (0, 4)}


@clause("BA-BEGGAR-05", "BA-BEGGAR-06", "BA-RULING-119")
def test_a_plea_that_is_heard() -> None:
    """Two of four points: 11 is enough; the Ranger is INACTIVE without a blow, the points are gone."""
    fight = Fight([BEGGAR, "joker"], ["ranger", "thug"], turn=1).act(2, ATTACK, 0)
    assert (fight.asked, fight.seat, fight.keys()) == ("guard", 0, ["#0.2", "pass"])
    fight.say("#0.2")
    assert (fight.asked, fight.keys()) == ("spend", ["1", "2", "3", "4"])
    fight.say("2").roll(11)
    assert (fight.t.hp[0], fight.total(0, "PLEAD", "pool")) == (13, 2)
    assert (fight.position(0), fight.position(2)) == ("ACTIVE", "INACTIVE")
    assert fight.seat == 0


@clause("BA-BEGGAR-07")
def test_a_plea_that_is_not_heard_pays_the_actor() -> None:
    """The Ranger's player chooses which of his Totals gets the two points; then he strikes."""
    fight = Fight([BEGGAR, "joker"], ["ranger", "thug"], turn=1).act(2, ATTACK, 0).say("#0.2", "2").roll(12)
    assert (fight.asked, fight.seat, fight.keys()) == ("change", 1, ["#2.0", "#2.1"])
    before = fight.total(2, "CALLED SHOT", "vc")
    fight.say("#2.1")
    assert fight.total(2, "CALLED SHOT", "vc") == before + 2
    assert fight.asked == "d20"
    fight.roll(12, 5)
    assert (fight.t.hp[0], fight.total(0, "PLEAD", "pool")) == (8, 2)


@clause("BA-BEGGAR-07")
def test_points_for_an_actor_without_movable_totals_are_lost() -> None:
    """A Warrior's armor cannot rise; his bonus can, without a question."""
    fight = Fight([BEGGAR, "joker"], ["warrior", "thug"], turn=1).act(2, ATTACK, 0).say("#0.2", "1").roll(19)
    assert fight.asked == "d20"
    assert (fight.total(2, "ABSORBTION", "armor"), fight.total(2, "BONUS DAMAGE", "dmg")) == (3, 4)


@clause("BA-BEGGAR-07", "BA-BEGGAR-05")
def test_a_botched_plea_leaves_him_stuck_without_defense() -> None:
    """The Ranger needs his ATT of 11 alone, and hits."""
    fight = Fight([BEGGAR, "joker"], ["ranger", "thug"], turn=1).act(2, ATTACK, 0).say("#0.2", "4").roll(20)
    fight.say("#2.0").roll(11, 3)
    assert (fight.t.hp[0], fight.position(0)) == (10, "STUCK")


@clause("BA-BEGGAR-05")
@pytest.mark.parametrize(
    ("position", "pleads"), [("ACTIVE", True), ("INACTIVE", True), ("STUCK", False)]
)  # fmt: skip
def test_from_every_position_but_stuck(position: str, pleads: bool) -> None:
    """And it costs him nothing but points: he lies as before."""
    fight = Fight([{**BEGGAR, "position": position}, "joker"], ["ranger", "thug"], turn=1).act(2, ATTACK, 0)
    assert (fight.asked == "guard") is pleads
    if pleads:
        assert fight.say("#0.2", "4").roll(1).position(0) == position


@clause("BA-BEGGAR-05", "BA-BEGGAR-08")
def test_nothing_to_plead_with() -> None:
    """At Stock 0 he is not asked; with the option 0 counts as 1."""
    empty = {"name": "beggar", "totals": {("PLEAD", "pool"): 0}}
    assert Fight([empty, "joker"], ["ranger", "thug"], turn=1).act(2, ATTACK, 0).asked == "d20"
    fight = Fight([empty, "joker"], ["ranger", "thug"], turn=1, zero_rule="always").act(2, ATTACK, 0)
    assert fight.say("#0.2").roll(10).total(0, "PLEAD", "pool") == 0
    assert fight.position(2) == "INACTIVE"


@clause("BA-BEGGAR-05")
def test_only_for_himself_and_only_when_he_is_named() -> None:
    """Not for an ally, and not against a FIREBALL."""
    assert Fight([BEGGAR, "joker"], ["ranger", "thug"], turn=1).act(2, ATTACK, 1).asked == "d20"
    assert Fight([BEGGAR, "joker"], ["fire mage", "thug"], turn=1).act(2, FIREBALL).asked == "d20"


@clause("BA-BEGGAR-06", "BA-ASSASSIN-05")
def test_the_assassin_is_stopped_before_his_rolls() -> None:
    """No quip: ASSASSINATE was cancelled before its ATT roll."""
    fight = Fight([BEGGAR, "joker"], ["assassin", "thug"], turn=1)
    before = fight.total(2, "ASSASSINATE", "vc")
    fight.act(2, ASSASSINATE, 0).say("#0.2", "4").roll(13)
    assert (fight.total(2, "ASSASSINATE", "vc"), fight.t.hp[0], fight.position(2)) == (before, 13, "INACTIVE")


@clause("BA-BEGGAR-08")
def test_the_stock_is_movable() -> None:
    """It can be stolen."""
    fight = Fight(["thief", "joker"], [BEGGAR])
    assert len(movable_totals(fight.t, 2)) == 2
    fight.act(0, STEAL)
    assert {"#2.1"} <= set(fight.keys())


@clause("BA-BEGGAR-05", "BA-LIGHTMAGE-09")
def test_a_new_mob_does_not_plead() -> None:
    """Unless his Attack is all that NEW leaves him."""
    new = {"name": "light mage", "position": "FALLOW", "standing": "NEW"}
    assert Fight([BEGGAR, "joker"], [new, "ranger"], turn=1).act(3, ATTACK, 0).asked == "d20"


@clause("BA-BEGGAR-05", "BA-THAUMATURGIST-05")
def test_attentuation_makes_it_harder() -> None:
    """9 and 4, less 4: a 10 is too much."""
    weak = {"name": "thaumaturgist", "lp": (0, 4), "position": "BUSY", "standing": "ATTENTUATION"}
    fight = Fight([BEGGAR, "joker"], ["ranger", weak], turn=1).act(2, ATTACK, 0).say("#0.2", "4").roll(10)
    assert fight.asked == "change"


@clause("BA-BEGGAR-05", "BA-THAUMATURGIST-05")
def test_the_words_tell_what_attentuation_takes_off() -> None:
    """9 and what is spent, minus 4."""
    weak = {"name": "thaumaturgist", "lp": (0, 4), "position": "BUSY", "standing": "ATTENTUATION"}
    fight = Fight([BEGGAR, "joker"], ["ranger", weak], turn=1).act(2, ATTACK, 0)
    who, words = ("Ana", "Ben"), GAME.words
    need = "9 and what is spent, minus 4, or less"
    assert words.label("guard", "#0.2", view(fight.state, 0), who) == f"Beggar uses Plead ({need}; Stock 4)"
    seen = view(fight.say("#0.2").state, 0)
    assert words.prompt(seen, who).endswith(f"The roll needs {need}.")
    assert words.label("spend", "4", seen, who) == "4 of the Stock: 9 or less"
