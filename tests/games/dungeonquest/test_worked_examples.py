"""The worked examples of the rules that are played on the board, step by step, as a whole game plays them.

Those of fights stand with the fights: E4 with escapes, E5 to E7 with card combat, E15 to E17 with variants.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dungeonquest.positions import laid, quest
from undercroft.games.dungeonquest.board import CATACOMBS, DEAD, EAST, NORTH, SOUTH, TREASURE, WEST, cell
from undercroft.games.dungeonquest.cards import FACES
from undercroft.games.dungeonquest.queries.heroes import side_at
from undercroft.testing import Play, clause

GONE: dict[str, Any] = {"at": "dead"}
"""A player whose hero is dead goes on playing monsters."""


def sides(play: Play, x: int, y: int) -> str:
    """What the sides of a space are, from the north clockwise."""
    return "".join(side_at(quest(play), cell(x, y), direction) for direction in (NORTH, EAST, SOUTH, WEST))


@clause("DQ-MOVE-06", "DQ-MOVE-13", "DQ-MOVE-02", "DQ-ROOM-01", "DQ-TURN-08")
def test_e1_exploring_and_a_wall() -> None:
    play = laid(heroes=[{"hero": "lindel", "at": "1,1"}, GONE])
    play.draws("tile-room-OOW").answer("action", "east")
    assert (sides(play, 2, 1), quest(play).facing[cell(2, 1)]) == ("OOWO", EAST)
    assert play.question == "card"
    play.draws("dungeon-empty")
    assert (play.round, play.place[0]) == (2, cell(2, 1))
    assert play.keys == ["east", "west", "search"]


@clause("DQ-PORT-03", "DQ-TEST-02", "DQ-TEST-03", "DQ-TEST-04", "DQ-GATE-01", "DQ-MON-07")
def test_e2_door_then_portcullis() -> None:
    play = laid(
        tiles={"4,4": "room-ODO east", "5,4": "portcullis-OOO east"},
        heroes=[{"hero": "hugo", "at": "4,4"}, GONE],
    )
    play.draws("door-opens", "3+4").answer("action", "east")
    t = quest(play)
    assert (play.round, t.place[0], t.tokens_for(0, "east")) == (2, cell(4, 4), 1)
    play.draws("door-opens", "2+5").answer("action", "east")
    assert (t.place[0], t.determination) == (cell(5, 4), [])
    assert t.faces(t.door_discard) == (FACES["door-opens"],) * 2
    play.draws("dungeon-troll", "token-troll-4")
    assert t.fighter == 0
    assert play.question == "card"  # they draw a Power card at once: nobody asks whether they escape
    assert "power-banner-cry" in play.keys


@clause("DQ-ESC-03", "DQ-ESC-04", "DQ-ESC-05", "DQ-TURN-06", "DQ-CORR-01", "DQ-MON-08")
def test_e3_escape_and_pending_encounter() -> None:
    play = laid(tiles={"3,2": "corridor-OOO north"}, heroes=[{"hero": "tatianna", "at": "3,2"}, GONE])
    t = quest(play)
    play.draws("tile-room-OOO", "dungeon-troll", "token-troll-4").answer("action", "south")
    assert (t.place[0], t.keeper, play.asked) == (cell(3, 3), 1, 0)
    assert play.see(1).zones["token"] == (FACES["token-troll-4"],)
    assert play.see(0).zones["token"] == (None,)
    play.draws("power-eagle-eye", "power-rend").answer("monster", "escape")
    assert (t.place[0], t.came_from[0], t.wounds[0], play.round) == (cell(3, 2), cell(3, 3), 0, 2)
    assert (t.lair_at, play.see(1).zones["lairs"]) == ([cell(3, 3)], (None,))
    assert t.faces(t.dungeon_discard) == (FACES["dungeon-troll"],)
    assert (play.question, play.keys) == ("move on", ["north", "east", "south", "west"])


@clause("DQ-CAT-05", "DQ-CAT-09", "DQ-CAT-13", "DQ-CAT-14", "DQ-CAT-16", "DQ-CAT-18", "DQ-PIT-01")
def test_e8_a_catacomb_trip() -> None:
    play = laid(
        round=5, tiles={"2,8": "cat-entrance-OOO east"}, heroes=[{"hero": "challara", "at": "2,8"}, GONE]
    )
    t = quest(play)
    play.answer("action", "descend").answer("heading", "east")
    assert (play.round, t.place[0], t.marker[0], t.trip[0]) == (6, CATACOMBS, cell(2, 8), [])
    play.draws("catacomb-empty")
    assert (play.round, play.cards("trip", 0)) == (7, ["catacomb-empty"])
    play.draws("catacomb-treasure-chest")
    assert (play.round, len(t.trip[0]) + t.trip_kept[0]) == (8, 2)
    assert play.cards("loot", 0) == ["catacomb-treasure-chest"]
    play.draws("catacomb-exit").answer("surface", "yes").draws("4", "tile-pit-WOW").answer("shift", "left")
    assert play.cards("considered") == ["tile-pit-WOW"]
    play.answer("arrow", "west")
    assert (play.round, t.place[0], t.facing[cell(5, 4)]) == (9, cell(5, 4), EAST)
    assert (sides(play, 5, 4), t.marker[0], t.trip[0]) == ("WOWO", -1, [])
    assert t.catacomb.size() == 39  # only the Chest stays with her
    assert play.cards("loot", 0) == ["catacomb-treasure-chest"]
    assert play.question == "dice"  # Luck against the pit
    play.draws("2+6")
    assert (play.round, t.place[0], play.question) == (10, cell(5, 4), "action")


@clause("DQ-CAT-14", "DQ-CAT-15", "DQ-CAT-17")
@pytest.mark.parametrize(("marker", "up"), [("6,3", cell(12, 1)), ("9,3", cell(13, 1))])
def test_e9_clipping_at_the_rim(marker: str, up: int) -> None:
    trip = ["catacomb-empty*6"]
    lindel = {"hero": "lindel", "at": "catacombs", "marker": marker, "heading": "north", "trip": trip}
    play = laid(round=5, draws=("catacomb-exit",), heroes=[lindel, GONE])
    play.answer("surface", "yes").draws("6").answer("shift", "right")
    if up == cell(12, 1):
        play.draws("tile-room-OOO").answer("arrow", "south")
    assert (quest(play).place[0], play.round) == (up, 6)


@clause("DQ-TC-05", "DQ-TC-06", "DQ-TC-07", "DQ-TC-09", "DQ-RULING-18")
def test_e10_the_dragon_with_two_heroes() -> None:
    four = ["treasure-obsidian-ring", "treasure-sun-spear", "treasure-giant-ruby", "treasure-gold-ring"]
    play = laid(
        phase="action", round=12, sleeping=3, active=1,
        heroes=[{"hero": "hugo", "at": "treasure", "loot": ["treasure-bag-of-gems", "treasure-pearl-ring"]},
                {"hero": "lindel", "at": "treasure", "loot": [*four, "corpse-rope"]}],
    )  # fmt: skip
    t = quest(play)
    play.draws("dragon-rage", "3+3").answer("action", "draw")
    assert (play.cards("loot", 1), t.wounds, play.asked) == (["corpse-rope"], [0, 6], 1)
    assert len(play.cards("loot", 0)) == 2  # Hugo's turn to burn comes when Lindel is gone
    play.draws("tile-room-OOO", "5+6").answer("retreat", "west")
    assert (t.place[1], t.facing[cell(6, 5)], t.place[0]) == (cell(6, 5), WEST, TREASURE)
    assert (play.cards("loot", 0), t.wounds, play.asked) == ([], [11, 6], 0)
    assert len(play.cards("dragon_cards")) == 4
    assert "west" not in play.keys
    play.draws("tile-room-OOW").answer("retreat", "south")
    assert (t.place[0], t.dragon.size(), t.dragon_cards) == (cell(7, 7), 8, [])
    assert len(t.treasure_discard) == 6
    assert (t.active, t.pending[1], play.question) == (0, True, "card")  # Hugo's own encounter begins


@clause("DQ-BRIDGE-02", "DQ-BRIDGE-04", "DQ-BRIDGE-05", "DQ-CAT-06", "DQ-TEST-06", "DQ-RULING-02")
@pytest.mark.parametrize("dice", ["3+5", "3+4"])
def test_e11_a_bridge(dice: str) -> None:
    loot = ["search-coins-10", "corpse-rope", "crypt-coins-20"]
    play = laid(
        tiles={"4,4": "room-OOO east"}, heroes=[{"hero": "tatianna", "at": "4,4", "loot": loot}, GONE]
    )
    t = quest(play)
    play.draws("tile-bridge-WOW").answer("action", "east").answer("bridge", "cross")
    play.answer("drop", "search-coins-10").answer("drop", "done").draws(dice).answer("react", "done")
    assert t.faces(t.search_discard) == (FACES["search-coins-10"],)
    if dice == "3+4":  # 7 and 2 Loot cards against 9
        play.draws("tile-room-OOO", "dungeon-empty").answer("move on", "east")
        assert (t.place[0], t.wounds[0]) == (cell(6, 4), 0)
        return
    play.draws("4")
    assert (t.wounds[0], play.question) == (4, "heading")
    play.answer("heading", "south")
    assert (t.place[0], t.marker[0], t.heading[0]) == (CATACOMBS, cell(5, 4), SOUTH)
    assert (play.round, play.question) == (2, "card")


@clause("DQ-CHASM-01", "DQ-MOVE-14")
def test_e12_a_chasm() -> None:
    play = laid(tiles={"4,5": "room-OOO north"}, heroes=[{"hero": "gherinn", "at": "4,5"}, GONE])
    play.draws("tile-chasm-l-OOO", "dungeon-empty").answer("action", "north")
    assert (play.place[0], sides(play, 4, 4)) == (cell(4, 4), "OOOO")
    assert play.keys == ["south", "west", "search"]


@clause("DQ-ROT-01", "DQ-DEAD-02", "DQ-DEAD-03", "DQ-DEAD-04", "DQ-SEARCH-03")
def test_e13_a_rotating_room() -> None:
    play = laid(
        tiles={"4,4": "room-OOO east", "6,4": "room-WOO north"}, heroes=[{"hero": "hugo", "at": "4,4"}, GONE]
    )
    t = quest(play)
    assert sides(play, 6, 4)[3] == "W"
    play.draws("tile-rotating-WWW").answer("action", "east")
    assert (t.place[0], sides(play, 5, 4), play.round) == (cell(5, 4), "WOWW", 2)
    assert play.keys == ["search"]
    play.draws("search-coins-60").answer("action", "search")
    assert (play.cards("loot", 0), play.round, play.keys) == (["search-coins-60"], 3, ["search"])
    play.draws("search-empty-room").answer("action", "search")
    assert (t.place, t.loot[0], play.question) == ([DEAD, DEAD], [], "")
    assert play.result.winners == ()


@clause("DQ-SUN-02", "DQ-SUN-04", "DQ-SUN-05", "DQ-WIN-05", "DQ-TURN-10")
def test_e14_the_sun() -> None:
    play = laid(
        phase="action", active=1, round=25, tiles={"4,4": "room-OOO north"},
        heroes=[GONE, {"hero": "krutzbeck", "at": "4,4", "loot": ["corpse-rope"]}],
    )  # fmt: skip
    play.draws("search-empty-room").answer("action", "search")
    assert (play.round, play.sun, play.question) == (26, 26, "die")
    play.draws("1")
    assert (play.place, play.question) == ([DEAD, DEAD], "")
    assert (play.result.scores, play.result.winners) == ((0, 0), ())
