"""A position that no game comes to is refused, with the field named that is wrong."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.immortal_magic.positions import person, placed
from undercroft.kernel.errors import BadRecord


def south(**own: Any) -> dict[str, Any]:
    """A position with this for South."""
    return {"players": [own]}


def one(*people: dict[str, Any]) -> dict[str, Any]:
    """A position with these characters of South."""
    return south(characters=list(people))


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ({"banquet": []}, "banquet is not a field; there are phase, active"),
        ({"phase": "lunch"}, "phase is 'lunch'; it is one of turn, deployment, movement"),
        ({"active": 2}, "active must be a number from 0 to 1"),
        ({"first": True}, "first must be a number"),
        ({"round": 61}, "round must be a number from 1 to 60"),
        ({"players": {}}, "players must be a list of tables, at most 2"),
        ({"players": [{}, {}, {}]}, "players must be a list of tables, at most 2"),
        ({"players": [1]}, r"players\[0\] must be a table"),
        (south(shoes=2), r"players\[0\]\.shoes is not a field"),
        (south(gems=-1), r"players\[0\]\.gems must be a number from 0"),
        (south(credits="2"), r"players\[0\]\.credits must be a number"),
        ({"players": [{}, {"bought": 1}]}, r"players\[1\]\.bought must be a number from 0 to 0"),
        (south(hand="H04"), r"players\[0\]\.hand must be a list"),
        (south(hand=["footman"]), r"players\[0\]\.hand names 'footman', which is not a card of a player"),
        (south(hand=["EN01"]), r"players\[0\]\.hand names 'EN01', which is not a card of a player"),
        (south(hand=["O04"]), r"players\[0\]\.hand names more cards Olkog Raider \(O04\) than there are"),
        (south(hand=["H04*4"]), r"players\[0\]\.hand names more cards Vadorian Footman"),
        (south(hand=["H04*x"]), r"a number after \* must be"),
        (south(hall=["WE01"]), r"players\[0\]\.hall holds champions"),
        (south(hall=["H04*2"]), "who has enough champions has won"),
        (south(deck=["EN01"]), r"players\[0\]\.deck names 'EN01', which does not belong there"),
        (south(row=["H04"]), r"players\[0\]\.row names Vadorian Footman, which is neither"),
        (south(row=["IS01"]), r"players\[0\]\.row names Fireball, which is neither"),
        (south(row=["UN07 2"]), r"players\[0\]\.row gives counters to Open Galleries"),
        (south(peeked=["b1"]), r"players\[0\]\.peeked names b1; say under down"),
        (south(characters=[{}]), r"players\[0\]\.characters\[0\]\.card must be a text"),
        (one({"card": "H04"}), r"characters\[0\]\.at must be a text"),
        (one({"card": "H04", "at": "a1", "age": 4}), r"characters\[0\]\.age is not a field"),
        (one(person("WE01", "a1")), r"characters\[0\]\.card names Drovaerian shortsword, which is no char"),
        (one(person("H04", "e1")), r"characters\[0\]\.at must be a space, as b2"),
        (one(person("H04", "N:a")), r"characters\[0\]\.at must be a space, as b2, or a line of the player's"),
        (one(person("H04", "a1", souls=6)), "no more souls than it can hold"),
        (one(person("H04", "a1", moved=13)), r"characters\[0\]\.moved must be a number from 0 to 12"),
        (one(person("H04", "a1", fresh=1)), r"characters\[0\]\.fresh must be true or false"),
        (one(person("H04", "a1", "H07")), r"characters\[0\]\.gear names Squire of Vado, which is no equip"),
        (one(person("H02", "a1", "IT01 0")), r"characters\[0\]\.gear has '0' behind a code"),
        (one(person("H02", "a1", "IT01 many")), r"characters\[0\]\.gear has 'many' behind a code"),
        (one(person("H04", "a1", "WE07", "WE08")), "a character carries no more than it can"),
        (one(person("H04", "a1", "AR04")), "equipment is of its bearer's path"),
        (one(person("H04", "a1", "AR09", "AR09")), "no two pieces of armor are of one type"),
        (one(person("H04", "a1"), person("H07", "a1"), person("H02", "a1")), "one holds a space, or two"),
        ({"rooms": {"a1": "EN01"}, **one(person("H04", "a1"))}, "nobody stands where an enemy"),
        ({"rooms": ["a1"]}, "rooms must be a table"),
        ({"rooms": {"e1": "EN01"}}, "rooms names 'e1', which is not a space; spaces are written as b2"),
        ({"rooms": {"a1": 3}}, "rooms.a1 must be a text"),
        ({"rooms": {"a1": "H04"}}, "rooms.a1 names 'H04', which is not a dungeon card"),
        ({"rooms": {"a1": "TR01"}}, "rooms.a1 must be an enemy or a room"),
        ({"rooms": {"a1": "RO01 1"}}, "souls lie on enemies"),
        ({"rooms": {"a1": "EN27", "a2": "EN27"}}, "rooms.a2 names more cards Vaelkhor"),
        ({"down": {"a1": "EN01"}, "open": ["a1"]}, "down.a1 is open, or somebody"),
        ({"down": {"a1": "EN01"}, **one(person("H04", "a1"))}, "down.a1 is open, or somebody"),
        ({"down": {"a1": "EN01"}, "rooms": {"a1": "EN02"}}, "down.a1 is open, or somebody or another card"),
        ({"open": ["a1"]}, "no space is bare while the pile has a card"),
        ({"dungeon": ["EN01"]}, "dungeon has too few cards for the face-down rooms"),
        ({"dungeon": ["H04"]}, "dungeon names 'H04', which does not belong there"),
        ({"discarded": ["EN27*2"]}, "discarded names more cards Vaelkhor"),
        ({"slain": {"EN27": 0}}, "slain is 'EN27'"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(position: dict[str, Any], message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        placed(**position)


def test_an_enemy_that_is_slain_lies_in_the_graveyard() -> None:
    with pytest.raises(
        BadRecord, match="slain names EN27, which lies in the dungeon; name it under discarded"
    ):
        placed({"campaign": "necromancers_lair"}, slain={"EN27": 0})
