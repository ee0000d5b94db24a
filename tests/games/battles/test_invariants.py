"""Every law notices a table that breaks it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.battles.acts import FREEZE, HIDE, HOWL, LIGHTNING_STRIKE
from tests.games.battles.fights import Fight
from undercroft.games.battles.abilities import ATTACK
from undercroft.games.battles.board import ACTIVE, BUSY, DEAD, DEFENSE, FALLOW, MOBILE, STUCK
from undercroft.games.battles.invariants import check, check_at_rest, check_muster, check_offers
from undercroft.games.battles.layout import CHARM_COUNTER, FLOWER_COUNTER, GUISE_COUNTER, UNDEAD_COUNTER
from undercroft.games.battles.table import Field
from undercroft.kernel.errors import BrokenInvariant
from undercroft.testing import clause

Breach = Callable[[Field], Any]


def table() -> Field:
    """Warrior and Assassin against Necromancer, Wizard and a hidden Thug; all is well."""
    hidden = {"name": "thug", "position": "FALLOW", "standing": "HIDE"}
    t = Fight(["warrior", "assassin"], ["necromancer", "wizard", hidden]).t
    check(t)
    return t


def put(column: str, mob: int, number: Any) -> Breach:
    """Write a number into a column."""

    def breach(t: Field) -> None:
        getattr(t, column)[mob] = number

    return breach


def lend(counter: int, holder: int, controller: int, mob: int = 0) -> Breach:
    """Lay a counter on a Mob without anything that upholds it."""

    def breach(t: Field) -> None:
        t.borrowed[mob], t.holder[mob], t.controller[mob], t.side[mob] = (
            counter,
            holder,
            controller,
            controller,
        )

    return breach


def set_field(name: str, number: Any) -> Breach:
    """Write a field."""
    return lambda t: setattr(t, name, number)


BREACHES: dict[str, tuple[Breach, str]] = {
    "a column too short": (lambda t: t.kis.pop(), "all is known"),
    "homes mixed": (put("home", 0, 1), "come before"),
    "no position": (put("position", 0, 9), "exactly one position"),
    "on the Stage from nowhere": (put("position", 0, MOBILE), "place to return to"),
    "returning to nowhere": (put("return_to", 0, [ACTIVE]), "place to return to"),
    "dead beneath": (lambda t: (put("position", 0, DEFENSE)(t), put("return_to", 0, [DEAD])(t)), "came from"),
    "two positions beneath": (
        lambda t: (put("position", 0, DEFENSE)(t), put("return_to", 0, [ACTIVE, STUCK])(t)),
        "lie on each other",
    ),
    "on the wrong side": (put("side", 0, 1), "controller's side"),
    "no Hit Points": (put("hp", 0, 0), "is DEAD"),
    "too many Hit Points": (put("hp", 0, 99), "between 0 and the maximum"),
    "a living corpse": (put("position", 0, DEAD), "have no Hit Points"),
    "dead abroad": (
        lambda t: (put("position", 0, DEAD)(t), put("hp", 0, 0)(t), put("side", 0, 1)(t)),
        "lie at home",
    ),
    "another maximum": (put("max_hp", 0, 30), "only the undead"),
    "sacrificed and alive": (put("sacrificed", 0, True), "stays DEAD"),
    "a Total too many": (lambda t: t.totals[0].append(3), "Totals of its abilities"),
    "a Total below 0": (put("totals", 0, [-1, 3]), "below 0"),
    "more armor": (put("totals", 0, [4, 3]), "never rise"),
    "an immovable Total moved": (lambda t: t.totals[2].__setitem__(2, 7), "stay as written"),
    "BUSY without an effect": (put("position", 0, BUSY), "has a standing effect"),
    "an effect without a position": (put("position", 4, ACTIVE), "needs FALLOW"),
    "an effect in the STUCK slot": (put("position", 4, STUCK), "needs FALLOW"),
    "another's effect": (put("standing", 4, HOWL), "Mob's own"),
    "an undead that upholds": (lend(UNDEAD_COUNTER, 2, 1, 4), "uphold nothing"),
    "a trap without TRAP": (put("trap", 0, True), "a trap lies"),
    "BALLS without a Dark Mage": (put("balls", 0, 2), "BALLS have dice"),
    "a Pigeon without an Icon": (put("touched", 0, True), "Pigeon"),
    "attacks stored nowhere": (put("stored", 0, 1), "stored in the stance"),
    "stored below 0": (put("stored", 0, -1), "nothing stored"),
    "an element without a position": (put("element", 3, 1), "preparation"),
    "charging alone": (put("charging", 0, 1), "follows a Cavalier"),
    "a charge without a Cavalier": (lambda t: t.charges.append(0), "a charge stands"),
    "obeying without a counter": (
        lambda t: (put("controller", 0, 1)(t), put("side", 0, 1)(t)),
        "without a counter",
    ),
    "owing for nothing": (put("holder", 0, 2), "owes it to nobody"),
    "a guise without GUISE": (lend(GUISE_COUNTER, 2, 1), "Assassin in GUISE"),
    "a charm at home": (lend(CHARM_COUNTER, 1, 0), "obeys the other Player"),
    "a holder on the other side": (lend(FLOWER_COUNTER, 1, 1), "holder's Player"),
    "a flower that does not hold": (lend(FLOWER_COUNTER, 2, 1), "is STUCK"),
    "an undead without a Necromancer": (lend(UNDEAD_COUNTER, 3, 1), "summoned by a Necromancer"),
    "a sleeper that stands": (put("asleep_by", 0, 2), "sleepers are STUCK"),
    "asleep by nobody": (
        lambda t: (put("asleep_by", 0, 2)(t), put("position", 0, STUCK)(t)),
        "Enchanter in SLEEP",
    ),
    "a Turn outside of Turns": (
        lambda t: (set_field("phase", "go")(t), set_field("turn_seat", 0)(t)),
        "in their phase",
    ),
    "an Action in nobody's Turn": (
        lambda t: (set_field("actor", 0)(t), set_field("turn_seat", -1)(t)),
        "somebody's Turn",
    ),
    "more spent than there was": (
        lambda t: (set_field("actor", 0)(t), set_field("spent", 3)(t), set_field("held_before", 2)(t)),
        "no more LP",
    ),
    "an act without an actor": (set_field("act", ATTACK), "without an actor"),
    "over without a reason": (set_field("phase", "over"), "has a reason"),
    "going on when somebody is out": (
        lambda t: [(put("hp", mob, 0)(t), put("position", mob, DEAD)(t)) for mob in (0, 1)],
        "when a Player is out",
    ),
}


@clause("BA-POS-01", "BA-COUNTER-01", "BA-DMG-01")
@pytest.mark.parametrize("name", BREACHES)
def test_a_broken_table_is_noticed(name: str) -> None:
    """And the law that it breaks is named."""
    breach, law = BREACHES[name]
    t = table()
    breach(t)
    with pytest.raises(BrokenInvariant, match=law):
        check(t)


@clause("BA-COUNTER-01")
def test_an_assassin_and_an_enchanter_hold_one_mob_each() -> None:
    """Standing without anybody to hold breaks a law."""
    for name, ability, law in (
        ("assassin", "GUISE", "GUISE holds one"),
        ("enchanter", "SLEEP", "SLEEP holds one"),
    ):
        t = Fight([{"name": name, "position": "FALLOW", "standing": ability}, "joker"], ["thug"]).t
        with pytest.raises(BrokenInvariant, match=law):
            check(t)


@clause("BA-POS-08", "BA-DARKMAGE-05")
def test_the_named_exceptions_are_allowed() -> None:
    """Posted Mobs uphold from the STUCK slot, BALLS from the enemy's side."""
    wall = {"name": "fire mage", "position": "STUCK", "standing": "FIREWALL"}
    balls = {"name": "dark mage", "position": "STUCK", "standing": "BALLS", "side": 1, "balls": 1}
    ice = {"name": "wizard", "position": "STUCK", "standing": "ELEMENTAL BLAST", "element": 2, "start": 2}
    t = Fight([wall, balls, ice], ["thug"]).t
    check(t)
    assert t.base(0) == STUCK
    t.standing[1], t.balls[1] = -1, 0
    with pytest.raises(BrokenInvariant, match="controller's side"):
        check(t)


@clause("BA-TURN-22")
def test_nothing_is_half_done_at_rest() -> None:
    """Nobody on the Stage, nobody acting, nothing left to see to; who charges may be MOBILE."""
    check_at_rest(table())
    for name, at_rest, law in (
        ("position", DEFENSE, "nobody defends"),
        ("position", MOBILE, "nobody but who charges"),
    ):
        t = table()
        getattr(t, name)[0] = at_rest
        with pytest.raises(BrokenInvariant, match=law):
            check_at_rest(t)
    t = table()
    t.position[0], t.charging[0] = MOBILE, 2
    check_at_rest(t)
    for field, number, law in (("actor", 0, "nobody acts"), ("upset", True, "is done")):
        t = table()
        setattr(t, field, number)
        with pytest.raises(BrokenInvariant, match=law):
            check_at_rest(t)


@clause("BA-TURN-13")
def test_an_action_on_the_way_is_not_at_rest() -> None:
    """In the middle of an Attack the laws hold, but it is no rest."""
    fight = Fight(["ranger", "joker"], ["thug", "warrior"]).act(0, ATTACK, 2)
    check(fight.t)
    with pytest.raises(BrokenInvariant):
        check_at_rest(fight.t)


@clause("BA-SETUP-05", "BA-SETUP-08", "BA-SETUP-09")
def test_numbers_of_setup() -> None:
    """LP, melee points and Hit Points that no dice could have given."""

    def mustered() -> Field:
        t = Fight(["ranger", "thug", "joker"], ["cleric", "thief", "witch"]).t
        for mob in range(6):
            t.lp[mob] = [3, 2]
            t.att[mob] -= 1
            t.thp[mob] = t.max_hp[mob] = t.thp[mob] + 2
        return t

    check_muster(mustered())
    for column, number, law in (
        ("lp", [9, 9], "those of the Rank"),
        ("att", 13, "improve ATT"),
        ("defense", 40, "melee points are"),
        ("thp", 90, "Total Hit Points"),
    ):
        t = mustered()
        getattr(t, column)[0] = number
        with pytest.raises(BrokenInvariant, match=law):
            check_muster(t)


@clause("BA-TURN-02")
def test_a_question_has_answers() -> None:
    """One at least, two hundred at most."""
    check_offers(1)
    check_offers(200)
    for number in (0, 201):
        with pytest.raises(BrokenInvariant, match="1 to 200"):
            check_offers(number)


@clause("BA-TURN-25", "BA-DMG-03")
def test_the_laws_hold_in_the_middle_of_things() -> None:
    """While somebody is about to stand, and while somebody without Hit Points is still to die."""
    hide = Fight(["thug", "joker"], ["evoker"]).act(0, HIDE).say("pass").roll(5)
    assert hide.asked == "end"
    check(hide.t)
    freeze = Fight(["ice mage", "joker"], [{"name": "mystic", "position": "FALLOW", "standing": "LIGHT"}])
    freeze.act(0, FREEZE).roll(3)
    assert freeze.t.base(2) == FALLOW
    check(freeze.t)
    bolt = Fight(["evoker", "joker"], ["thug", "ranger"]).say("pass").act(0, LIGHTNING_STRIKE, 2, 1)
    bolt.t.hp[3], bolt.t.upset = 0, True
    check(bolt.t)
