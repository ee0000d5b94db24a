"""A position that no game comes to is refused, with the field named that is wrong."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.positions import mob, placed, sides
from undercroft.kernel.errors import BadRecord


def one(name: str = "thug", at: str = "", **more: Any) -> dict[str, Any]:
    """A position with this Mob, a Cleric beside him, and a Ranger against them."""
    return {"players": sides([mob(name, at, **more), "cleric"], ["ranger"])}


def player(**own: Any) -> dict[str, Any]:
    """A position with this for the first player."""
    first, second = sides(["thug"], ["ranger"])
    return {"players": [{**first, **own}, second]}


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ({"banquet": []}, "banquet is not a field; there are phase, round"),
        ({"phase": "lunch"}, "phase is 'lunch'; it is one of turns, go, end round"),
        ({"first": 2}, "first must be a number from 0 to 1"),
        ({"active": True}, "active must be a number"),
        ({"round": 41}, "round must be a number from 1 to 40"),
        ({"actions": 61}, "actions must be a number from 0 to 60"),
        ({"phase": "go", "actions": 1}, "actions must be a number from 0 to 0"),
    ],
)
def test_a_field_of_the_position(position: dict[str, Any], message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        placed(**{"players": sides(["thug"], ["ranger"]), **position})


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ({}, "players must be two tables, each with mobs"),
        ({"players": {}}, "players must be a list of tables, at most 2"),
        ({"players": [{}, {}]}, r"players\[0\].mobs must be a list of tables, at most 12"),
        ({"players": sides(["thug"], [])}, r"players\[1\].mobs is empty; name a Mob at least"),
        ({"players": sides(["thug"] * 13, ["joker"])}, r"players\[0\].mobs must be a list .* at most 12"),
        (player(gold=3), r"players\[0\].gold is not a field; there are mobs, forecast"),
        (player(mobs=["thug"]), r"players\[0\].mobs\[0\] must be a table of fields"),
        (player(forecast=["#2"]), r"forecast is '#2'; Mobs are written from #0 to #1"),
        (player(called=3), "called must be a table"),
        (player(called={"mob": 1}), "called.mob is '1'; Mobs are written"),
        (player(called={"mob": "#0", "act": "dance-hall"}), "called.act is 'dance-hall'; it is one of"),
        (player(called={"mob": "#0", "act": "attack", "n": -2}), "called.n must be a number from -1 to 60"),
        (player(missed_charge=1), "missed_charge must be true or false"),
        (player(shut_out="no"), "shut_out must be true or false"),
    ],
)
def test_a_field_of_a_player(position: dict[str, Any], message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        placed(**position)


@pytest.mark.parametrize(
    ("position", "message"),
    [
        (one("dragon"), r"players\[0\].mobs\[0\].mob is 'dragon'; it is one of warrior, barbarian"),
        (one(colour="red"), r"mobs\[0\].colour is not a field; there are mob, lp"),
        (one(lp=[1]), "lp must be two numbers, the LP of both abilities"),
        (one(lp=[46, 0]), "lp must be a number from 0 to 45"),
        (one(kis=6), "kis must be a number from 0 to 5"),
        (one(att="5"), "att must be a number from -30 to 30"),
        (one(defense=-1), "defense must be a number from 0 to 30"),
        (one(hp=0), "hp must be a number from 1 to 17"),
        (one(hp=100), "hp must be a number from 0 to 99"),
        (one(hp=9, thp=8), "hp must be a number from 1 to 8"),
        (one(at="dead", hp=3), "hp must be 0 for a dead Mob; leave it out"),
        (one(most=9), "most is for the undead; others have thp at most"),
        (one(totals={"hide": 3}), "totals names 'hide'; Thug has hide vc, backstab pool"),
        (one(totals={"howl vc": 3}), "totals names 'howl vc'; Thug has hide vc, backstab pool"),
        (one(totals={"hide vc": 61}), "totals.hide vc must be a number from 0 to 60"),
        (one(owed=-1), "owed must be a number from 0 to 60"),
        (one(this_round=["slept"]), "this_round is 'slept'; it is one of go, barred"),
        (one(at="mobile"), "at is 'mobile'; it is one of active, stuck"),
        (one(at="fallow"), "scenario: It should be that who is FALLOW or BUSY has a standing effect"),
        (one(sacrificed=True), "scenario: It should be that who is sacrificed stays DEAD"),
    ],
)
def test_a_field_of_a_mob(position: dict[str, Any], message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        placed(**position)


@pytest.mark.parametrize(
    ("position", "message"),
    [
        (one(standing="backstab"), "standing is 'backstab'; it is one of hide"),
        (
            one("warrior", standing="howl"),
            "standing is not for Warrior, of whom nothing stands; leave it out",
        ),
        (one("active", standing="hide"), "mob is 'active'"),
        (one(at="active", standing="hide"), "at must be fallow or busy for what is said of it"),
        (one(standing="hide", since=0), "since must be a number from 1 to 99"),
        (one("wizard", standing="elemental-blast"), "standing follows from the element .* name that instead"),
        (one("wizard", element="wood"), "element is 'wood'; it is one of earth, air, ice, fire"),
        (one("wizard", element="air", start=1), "start is '1'; it is one of earth"),
        (one("wizard", element="air", steps=5), "steps must be a number from 0 to 4"),
        (one("wizard", "busy", element="ice"), "at must be stuck for what is said of it"),
        (one(element="air"), "element is not for Thug; only a Wizard prepares one"),
        (one("rogue", trap=True), "a trap lies while TRAP stands"),
        (one("dark-mage", standing="balls", balls=0), "BALLS have dice while they stand"),
        (one(stored=3), "attacks are stored in the stance"),
        (one("conjurere", pigeon=True), "a Pigeon flies while its Icon stands"),
    ],
)
def test_what_stands(position: dict[str, Any], message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        placed(**position)


@pytest.mark.parametrize(
    ("position", "message"),
    [
        (one(guise="me"), "guise is 'me'; Mobs are written from #0 to #2"),
        (one(guise="#2"), "guise names #2, which is no Assassin"),
        (one(at="busy", asleep="#2"), "at must be stuck for what is said of it"),
        (one(asleep="#2"), "asleep names #2, which is no Enchanter"),
        (one(charging="#1"), "charging names #1, which is no Cavalier"),
        (one(guise="#2", flower="#2"), "flower and guise cannot be together; name one of them"),
        (one("assassin", standing="guise"), "an Assassin in GUISE holds one Mob"),
        (one("enchanter", standing="sleep"), "an Enchanter in SLEEP holds one Mob"),
        (
            {"players": sides([mob("thug", undead="#1", at="dead"), "necromancer"], ["ranger"])},
            "the dead carry no counters",
        ),
        (
            {"players": sides([mob("thug", charging="#1"), "cavalier"], ["ranger"])},
            "who charges follows a Cavalier",
        ),
        (
            {"players": sides([mob("thug", flower="#1"), "illusionist"], ["ranger"])},
            "a borrowed Mob obeys the other Player",
        ),
        ({"players": sides([mob("thug", "dead")], ["ranger"])}, "the game is over when a Player is out"),
    ],
)
def test_who_holds_whom(position: dict[str, Any], message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        placed(**position)
