"""A position that no game comes to is refused, with the field named that is wrong."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dungeonquest.positions import HERE, ROOMS, laid
from undercroft.kernel.errors import BadRecord


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ({"banquet": []}, "banquet is not a field"),
        ({"phase": "lunch"}, "phase is 'lunch'"),
        ({"phase": "reckoning"}, "phase is reckoning exactly when"),
        ({"active": 2}, "active must be a number from 0 to 1"),
        ({"first": True}, "first must be a number"),
        ({"round": 61}, "round must be a number from 1 to 60"),
        ({"heroes": {}}, "heroes must be a list of tables"),
        ({"heroes": [{}, {}, {}]}, "heroes must be a list of tables, one for each of the 2 seats"),
        ({"heroes": [1]}, r"heroes\[0\] must be a table"),
        ({"heroes": [{"shoes": 2}]}, r"heroes\[0\]\.shoes is not a field"),
        ({"heroes": [{"hero": "conan"}]}, r"heroes\[0\]\.hero is 'conan'"),
        ({"heroes": [{"hero": "hugo"}, {"hero": "hugo"}]}, r"heroes\[1\]\.hero is 'hugo'"),
        ({"heroes": [{"at": "14,1"}]}, r"heroes\[0\]\.at names '14,1'"),
        ({"heroes": [{"at": 4}]}, r"heroes\[0\]\.at names '4'"),
        ({"heroes": [{"at": HERE}]}, r"heroes\[0\]\.at must be a space with a tile"),
        ({"heroes": [{"at": "1,1"}, {"at": "1,1"}]}, r"heroes\[1\]\.at is taken"),
        ({"heroes": [{"at": "catacombs"}]}, r"heroes\[0\]\.marker names"),
        ({"heroes": [{"at": "catacombs", "marker": "2,2"}]}, r"heroes\[0\]\.heading is"),
        ({"heroes": [{"marker": "2,2"}]}, r"heroes\[0\]\.marker and heading are for"),
        ({"heroes": [{"at": "out"}]}, "who left holds Loot"),
        ({"heroes": [{"at": "dead", "loot": ["corpse-rope"]}]}, "a dead hero holds no cards"),
        ({"heroes": [{"hero": "hugo", "wounds": 16}]}, r"heroes\[0\]\.wounds must be a number from 0 to 15"),
        ({"heroes": [{"pending": 1}]}, r"heroes\[0\]\.pending must be true or false"),
        ({"heroes": [{"came_from": "5,5"}]}, r"heroes\[0\]\.came_from must be a space next"),
        ({"heroes": [{"side": "left"}]}, r"heroes\[0\]\.side is 'left'"),
        ({"heroes": [{"side": "far"}]}, "who stands at a gap"),
        ({"heroes": [{"crossed": True}]}, "one is across a Cave-in or a Web only"),
        ({"heroes": [{"loot": "corpse-rope"}]}, r"heroes\[0\]\.loot must be a list"),
        ({"heroes": [{"loot": ["rope"]}]}, r"heroes\[0\]\.loot names 'rope', which is not a card"),
        ({"heroes": [{"loot": ["door-opens"]}]}, r"loot names 'door-opens', which does not belong"),
        ({"heroes": [{"loot": ["corpse-rope*4"]}]}, r"heroes\[0\]\.loot names more cards Rope"),
        ({"heroes": [{"loot": ["corpse-rope*x"]}]}, r"a number after \* must be"),
        ({"heroes": [{"rune": ["rune-might", "rune-flight"]}]}, r"heroes\[0\]\.rune must be one card"),
        ({"heroes": [{"trip": ["catacomb-empty"]}]}, "Catacomb cards lie beside who is below"),
        ({"heroes": [{"chests": [100]}]}, r"heroes\[0\]\.chests are opened by a hero who is out"),
        ({"heroes": [{"determination": {"boredom": 1}}]}, r"heroes\[0\]\.determination is 'boredom'"),
        ({"tiles": {"1,1": "room-OOO"}}, "tiles.1,1 is printed on the board"),
        ({"tiles": {"0,1": "room-OOO"}}, "tiles names '0,1'"),
        ({"tiles": {HERE: "attic-OOO"}}, "tiles.4,4 names 'tile-attic-OOO', which is not a card"),
        ({"tiles": {HERE: "room-OOO up"}}, "tiles.4,4 is 'up'"),
        ({"tiles": {HERE: 3}}, "tiles.4,4 must be a text"),
        ({"turned": ["4,4"]}, "turned names 4,4, which is no Rotating Room"),
        ({"entrances": ["4,4"]}, "markers lie on chambers that can bear them"),
        ({"lairs": {HERE: "golem"}}, "monster tokens lie in explored chambers"),
        ({"tiles": ROOMS, "lairs": {HERE: "imp"}}, "lairs.4,4 is 'imp'"),
        ({"tiles": ROOMS, "lairs": {HERE: "golem 9"}}, "lairs.4,4 names 'token-golem-9'"),
        ({"tops": {"hats": []}}, "tops is 'hats'"),
        ({"tops": {"trap": ["door-opens"]}}, "tops.trap names more cards Door Opens"),
        ({"discards": {"dragon": []}}, "discards is 'dragon'"),
        ({"sleeping": 1}, "sleeping must be 0 where no hero"),
        ({"phase": "action", "heroes": [{"at": "dead"}]}, "active must be a hero in the dungeon"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(position: dict[str, Any], message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        laid(**position)


def test_a_rune_is_refused_in_a_game_without_runes() -> None:
    with pytest.raises(BadRecord, match="none in a game without runes"):
        laid({"rune_cards": False}, heroes=[{"rune": "rune-might"}])
