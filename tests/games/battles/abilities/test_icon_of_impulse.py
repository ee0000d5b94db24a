"""ICON OF IMPULSE of the Conjurere, and touching it.

A GO action makes him FALLOW with an untouched Icon, through the Rounds; without dice of the Pigeon it
cannot be declared. In his first Turn the first player may touch it with an ACTIVE Mob; if he does anything
else or has no Turn, the other player must in his first Turn, and chooses who; without an ACTIVE Mob, or
after a touch that was stopped, nobody need any more in this Round. A touch is neither Attack, Spell nor
Ability; it touches every Icon; whoever touches is INACTIVE. The first player's touch lets the Pigeon drop
at once on an enemy that the Conjurere's player names, the other's does not. The duty goes before a CALL.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.acts import ICON_OF_IMPULSE
from tests.games.battles.fights import Fight
from undercroft.games.battles.abilities import ATTACK, NOTHING, TOUCH
from undercroft.games.battles.layout import END_ROUND, GO
from undercroft.games.battles.queries.turn_options import choices
from undercroft.testing import clause

ICON: dict[str, Any] = {
    "name": "conjurere",
    "lp": (0, 2),
    "position": "FALLOW",
    "standing": "ICON OF IMPULSE",
}
TRAP: dict[str, Any] = {"name": "rogue", "lp": (0, 4), "position": "FALLOW", "standing": "TRAP", "trap": True}


@clause("BA-CONJURERE-01", "BA-GO-06")
@pytest.mark.parametrize(
    ("pips", "position"), [(1, "FALLOW"), (13, "FALLOW"), (14, "INACTIVE"), (20, "STUCK")]
)
def test_the_go_action(pips: int, position: str) -> None:
    """LP 3: 13 or less; the Icon is untouched."""
    fight = Fight([{"name": "conjurere", "lp": (3, 0)}, "joker"], ["thug", "warrior"], at=GO)
    fight.say("#0.1").roll(pips)
    assert fight.position(0) == position
    assert fight.t.untouched_icons() == ([0] if position == "FALLOW" else [])


@clause("BA-CONJURERE-01")
def test_without_dice_of_the_pigeon_it_cannot_be_declared() -> None:
    """There is nothing to do in the GO step: dice for initiative are asked for."""
    conjurere = {"name": "conjurere", "totals": {("PIGEON", "pool"): 0}}
    assert Fight([conjurere, "joker"], ["thug", "warrior"], at=GO).asked == "initiative"


@clause("BA-CONJURERE-02")
def test_the_first_player_may_touch() -> None:
    """Beside everything else that his ACTIVE Mobs can do; the Conjurere himself is FALLOW."""
    fight = Fight([ICON, "joker", "ranger"], ["thug", "warrior"]).say("pass")
    assert fight.keys() == ["#1", "#2"]
    assert fight.say("#2").keys() == ["called-shot", "attack", "touch", "back"]


@clause("BA-CONJURERE-02", "BA-CONJURERE-05")
def test_otherwise_the_other_must() -> None:
    """He chooses who touches; afterwards all is as usual. There is no drop for his touch (EX-M07)."""
    fight = Fight(["ranger", "thief"], [ICON, "cleric", "fighter"]).act(0, ATTACK, 3).roll(2)
    fight.passing()
    assert (fight.seat, fight.asked, fight.keys()) == (1, "actor", ["#3", "#4"])
    fight.say("#3")
    assert (fight.asked, fight.keys()) == ("act", ["touch", "back"])
    fight.say("touch")
    assert (fight.position(3), fight.t.touched[2], fight.t.icon_due) == ("INACTIVE", True, 0)
    assert fight.told("damaged") == []
    assert fight.seat == 0


@clause("BA-CONJURERE-02")
def test_the_duty_comes_with_a_first_player_who_has_no_turn() -> None:
    """His Mobs lie INACTIVE: the other begins, and must touch."""
    asleep = [{"name": "ranger", "position": "INACTIVE"}, {"name": "thief", "position": "INACTIVE"}]
    fight = Fight(asleep, [ICON, "cleric", "fighter"]).passing()
    assert len(fight.told("skipped")) == 1
    assert (fight.seat, fight.keys()) == (1, ["#3", "#4"])
    assert fight.say("#4").keys() == ["touch", "back"]


@clause("BA-CONJURERE-02")
def test_without_an_active_mob_the_duty_lapses() -> None:
    """The other has only a FALLOW Monk: he may attack with him or hold, in that Turn and later."""
    monk = {"name": "monk", "position": "FALLOW", "standing": "SPIRITWALK", "lp": (3, 0)}
    fight = Fight(["ranger", "thief"], [ICON, monk]).act(0, ATTACK, 3).roll(2)
    assert fight.passing().keys() == ["#3", "hold"]
    fight.say("hold")
    assert fight.t.icon_due == 0
    assert fight.t.untouched_icons() == [2]


@clause("BA-CONJURERE-03")
def test_a_touch_is_neither_attack_nor_spell_nor_ability() -> None:
    """Legal for Mobs under NEW, and the Shaman cannot dance."""
    new = {"name": "light mage", "position": "FALLOW", "standing": "NEW"}
    fight = Fight(["cleric", "joker"], [ICON, new, "shaman"]).say("#0")
    assert fight.keys() == ["attack", "touch", "back"]
    fight.say("touch")
    assert (fight.asked, fight.seat) == ("plop", 1)


@clause("BA-CONJURERE-03")
def test_a_touch_that_is_stopped_ends_the_duty() -> None:
    """A trap stops it in the Play Phase: the Icon stays, and the other is free in his Turn."""
    fight = Fight(["ranger", "thief"], [ICON, TRAP, "cleric"]).act(0, TOUCH).roll(3).passing()
    assert (fight.position(0), fight.t.untouched_icons(), fight.told("touched")) == ("INACTIVE", [2], [])
    assert (fight.seat, fight.t.icon_due) == (1, 0)
    assert TOUCH not in choices(fight.t, 1)[4]


@clause("BA-CONJURERE-04", "BA-RULING-115")
def test_the_first_player_s_touch_drops_at_once() -> None:
    """The Conjurere's player names an enemy of his, the toucher too; 3D4, then two dice are left."""
    fight = Fight(["ranger", "thief"], [ICON, "cleric"]).act(0, TOUCH)
    assert (fight.seat, fight.asked, fight.keys()) == (1, "plop", ["#0", "#1"])
    fight.say("#0")
    assert fight.keys()[-1] == "12"
    fight.roll(7)
    assert (fight.t.hp[0], fight.position(0)) == (11, "INACTIVE")
    assert (fight.total(2, "PIGEON", "pool"), fight.t.touched[2]) == (2, True)


@clause("BA-CONJURERE-04", "BA-CONJURERE-05", "BA-RULING-115")
def test_the_own_player_may_be_the_one_who_touches() -> None:
    """The drop still goes at an enemy of the Conjurere; with a single one nobody is asked."""
    hidden = {"name": "thug", "position": "BUSY", "standing": "HIDE"}
    fight = Fight([ICON, "joker"], [hidden, "warrior"]).act(1, TOUCH)
    assert fight.asked == "dice"
    fight.roll(9)
    assert (fight.t.hp[3], fight.position(1)) == (19 - 9 + 3, "INACTIVE")


@clause("BA-CONJURERE-04")
def test_nobody_to_drop_on() -> None:
    """The only enemy is hidden: the Pigeon flies without a drop, no die is lost."""
    hidden = {"name": "thug", "position": "FALLOW", "standing": "HIDE"}
    fight = Fight([ICON, "joker"], [hidden]).act(1, TOUCH)
    assert (fight.t.touched[0], fight.total(0, "PIGEON", "pool"), fight.t.hp[2]) == (True, 3, 16)


@clause("BA-CONJURERE-05")
def test_one_touch_touches_every_icon() -> None:
    """Both Pigeons drop, the first player's first."""
    fight = Fight([ICON, "joker"], [ICON | {"lp": (0, 0)}, "cleric"]).act(1, TOUCH)
    assert (fight.seat, fight.asked, fight.keys()) == (0, "plop", ["#2", "#3"])
    fight.say("#3").roll(3)
    assert (fight.seat, fight.asked) == (1, "plop")
    fight.say("#1").roll(2)
    assert (fight.t.hp[3], fight.t.hp[1]) == (13, 13)
    assert (fight.t.touched[0], fight.position(2)) == (True, "INACTIVE")


@clause("BA-CONJURERE-02", "BA-DIVINER-06")
def test_the_duty_goes_before_a_call() -> None:
    """The CALL lapses with that Turn."""
    fight = Fight(["ranger", "thief"], [ICON, "cleric", "fighter"]).act(0, ATTACK, 3).roll(2)
    fight.t.called[1] = [4, ATTACK, NOTHING]
    fight.passing()
    assert fight.keys() == ["#3", "#4"]
    assert fight.act(3, TOUCH).t.called[1] == []


@clause("BA-CONJURERE-07")
def test_untouched_it_stays_into_the_next_round() -> None:
    """FALLOW, and asked for again."""
    party = [ICON, {"name": "joker", "position": "INACTIVE"}]
    fight = Fight(party, ["thug", "warrior"], at=END_ROUND, after={"turn_actions": 1}).say("pass")
    assert (fight.position(0), fight.t.standing[0], fight.t.round) == ("FALLOW", ICON_OF_IMPULSE, 2)
    fight.say("GO").initiative(2, 1).passing()
    assert fight.t.icon_due == 1


@clause("BA-CONJURERE-01")
def test_hacked_the_icon_is_gone() -> None:
    """INACTIVE, and nobody has to touch."""
    fight = Fight(["ranger", "thief"], [ICON, "cleric"]).act(0, ATTACK, 2).roll(15, 3)
    assert (fight.position(2), fight.t.standing[2]) == ("INACTIVE", NOTHING)
    assert (fight.t.icon_due, fight.act(3, ATTACK, 0).asked) == (0, "d20")


@clause("BA-CONJURERE-04", "BA-CONJURERE-05", "BA-CONJURERE-07")
def test_a_pigeon_that_the_other_one_has_chased_away_does_not_drop() -> None:
    """Both Icons are touched; the first player's Pigeon strikes the other Conjurere."""
    fight = Fight([ICON, "joker"], [ICON, "thug"]).act(1, TOUCH)
    assert (fight.asked, fight.seat, fight.keys()) == ("plop", 0, ["#2", "#3"])
    fight.say("#2").roll(5)
    assert (fight.position(2), fight.t.hp[2], fight.t.standing[2]) == ("INACTIVE", 11, NOTHING)
    assert (fight.position(1), fight.t.hp[:2]) == ("INACTIVE", [16, 15])
