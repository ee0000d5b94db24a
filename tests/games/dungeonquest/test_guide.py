"""What has to be true of the guide:

- every question, card, tile, token and zone has its words, with clauses that exist;
- answers lie where they lead: moves at the cell beyond the passage, cards where they lie;
- at a glance: barriers, where a trip leads, encounters that wait, the odds of dragon, escape and crossing;
- what cannot be done says why: walls, other heroes, the far side of a gap, a search too many, cards.
"""

from __future__ import annotations

import tomllib
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Any, cast

import pytest

from undercroft.games.dungeonquest.asks import ASKS
from undercroft.games.dungeonquest.board import cell
from undercroft.games.dungeonquest.cards import CARDS, CODES, FACES
from undercroft.games.dungeonquest.cards.tiles import TILES
from undercroft.games.dungeonquest.cards.vocabulary import VOCABULARY
from undercroft.games.dungeonquest.guide import GUIDE
from undercroft.games.dungeonquest.guide.marks import DEADLY
from undercroft.games.dungeonquest.guide.texts import TILE_CLAUSES
from undercroft.games.dungeonquest.layout import ZONES
from undercroft.games.dungeonquest.options import Options
from undercroft.games.dungeonquest.queries.heroes import attribute
from undercroft.games.dungeonquest.scenario import place
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.guide import Reason, Spot
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.sight import View, view
from undercroft.kernel.state import State
from undercroft.testing import clause

WHO = ("Ada", "Ben", "Cem", "Dee")
CHAPTERS = {
    "room": "ROOM", "corridor": "CORR", "trap_room": "TRAP", "rotating": "ROT", "darkness": "DARK",
    "pit": "PIT", "chasm_l": "CHASM", "chasm_r": "CHASM", "cave_in": "CAVE", "web": "WEB",
    "bridge": "BRIDGE", "portcullis": "GATE", "cat_entrance": "ENTR",
}  # fmt: skip


@cache
def clauses() -> frozenset[str]:
    """The ids of the ledger."""
    ledger = files("undercroft.games.dungeonquest") / "clauses.toml"
    return frozenset(tomllib.loads(ledger.read_text(encoding="utf-8"))["clause"])


def laid(x: int, y: int) -> Spot:
    """A cell of the board."""
    return Spot("laid", place=cell(x, y))


def acting(hero: dict[str, Any], *others: dict[str, Any], options: Any = None, **position: Any) -> State:
    """The first hero is to act."""
    chosen = Options(**{"players": 1 + len(others), **(options or {})})
    return place(chosen, {"phase": "action", "heroes": [hero, *others], **position})


def see(state: State) -> View:
    """The table as the one sees it who is asked."""
    assert state.asked is not None
    assert state.asked != CHANCE
    return view(state, state.asked)


def why(state: State, spot: Spot) -> Reason:
    """What the one is told who is asked and points at a spot."""
    return GUIDE.why_not(see(state), spot, WHO)


def spots(state: State) -> dict[str, tuple[Spot, ...]]:
    """Every answer with its spots."""
    seen = see(state)
    return {key: GUIDE.spots(seen, key) for key in seen.options}


def notes(state: State, key: str) -> list[str]:
    """What is said of an answer."""
    assert key in see(state).options
    return GUIDE.notes(see(state), key)


def marked(seen: View, kind: str) -> dict[Spot, str]:
    """The marks of a kind."""
    return {mark.spot: mark.says for mark in GUIDE.marks(seen) if mark.kind == kind}


def drawing(state: State, *keys: str) -> State:
    """Answer in this order."""
    for key in keys:
        offered = state.keys()
        assert key in offered, (key, offered)
        state.answer_key(key)
    return state


# words


def test_questions_and_zones_have_words_and_clauses_that_exist() -> None:
    for question in ASKS:
        assert GUIDE.rule(question).endswith("."), question
        assert GUIDE.clauses(question), question
        assert set(GUIDE.clauses(question)) <= clauses(), question
    assert GUIDE.short().startswith("Aim")
    assert [name for name, _, _ in GUIDE.zones()] == [zone.name for zone in ZONES]
    for _, says, about in GUIDE.zones():
        assert says.endswith(".")
        assert about
        assert set(about) <= clauses(), says
    assert GUIDE.rule("no such question") == ""
    assert GUIDE.clauses("no such question") == ()


def test_everything_with_a_face_has_its_text_and_clauses() -> None:
    texts = GUIDE.cards(Options())
    assert [text.face for text in texts] == list(range(len(CARDS)))
    assert [text.code for text in texts] == list(CODES)
    for text in texts:
        assert text.name, text.code
        assert text.text.endswith("."), text.code
        assert text.family, text.code
        assert text.clauses, text.code
        assert set(text.clauses) <= clauses(), text.code
        assert len(set(text.clauses)) == len(text.clauses)


def test_cards_show_what_is_printed() -> None:
    texts = {text.code: text for text in GUIDE.cards(Options())}
    ruby, doom, slash = texts["treasure-giant-ruby"], texts["power-doom"], texts["combat-slash"]
    assert (ruby.value, ruby.ability, ruby.family) == (3000, "Loot", "treasure")
    assert (doom.family, doom.colour, doom.value) == ("demon", "yellow", 7)
    assert doom.text.endswith("Escape 9, damage 6.")
    assert (slash.colour, slash.ability) == ("red", "Melee, answers ranged")
    assert texts["power-reassemble"].text.endswith("Escape 2, damage 0.")
    assert texts["power-leap-away"].text.endswith("Escape 9.")
    assert texts["token-golem-6"].value == 6
    assert "DQ-CAT-24" in texts["catacomb-giant-naga"].clauses
    assert "DQ-LOOT-05" in texts["treasure-forbidden-tome"].clauses
    assert "DQ-STAT-01" in texts["dungeon-lingering-shade"].clauses


def test_every_tile_has_the_whole_chapter_about_it_and_every_word_its_clauses() -> None:
    assert set(TILE_CLAUSES) == {tile.kind for tile in TILES}
    for kind, about in TILE_CLAUSES.items():
        assert set(about) <= clauses()
        assert {name for name in clauses() if name.startswith(f"DQ-{CHAPTERS[kind]}-")} <= set(about)
    for word in VOCABULARY.words:
        assert {clause for about in word.clauses.values() for clause in about} <= clauses()
    told_elsewhere = {"keep", "shed", "end_turn", "pass", "reroll", "sleep", "may"}
    assert {name for name, verb in VOCABULARY.verbs.items() if not verb.clauses} == told_elsewhere


def test_nothing_that_lies_open_is_veiled() -> None:
    """What could be remembered is shown."""
    seen = see(acting({"hero": "lindel"}, {"hero": "hugo"}))
    assert GUIDE.veil(seen) == seen


# where answers lie


def test_moves_point_at_the_cell_they_lead_to() -> None:
    """DQ-MOVE-01: to a neighbouring space; a search lies where the hero is. DQ-SEARCH-01"""
    found = spots(acting({"hero": "lindel", "at": "4,4"}, tiles={"4,4": "room-OOO"}))
    assert found["north"] == (laid(4, 3),)
    assert found["east"] == (laid(5, 4),)
    assert found["south"] == (laid(4, 5),)
    assert found["west"] == (laid(3, 4),)
    assert found["search"] == (laid(4, 4), Spot("search"))


def test_the_treasure_chamber_is_one_space_of_two_cells() -> None:
    """DQ-TC-01, DQ-TC-04"""
    outside = acting({"hero": "lindel", "at": "6,6"}, tiles={"6,6": "room-OOO"})
    assert spots(outside)["east"] == (laid(7, 6), laid(7, 5))
    inside = spots(acting({"hero": "lindel", "at": "treasure"}))
    assert inside["west"] == (laid(6, 5),)
    assert inside["south-west"] == (laid(6, 6),)
    assert inside["south"] == (laid(7, 7),)
    assert inside["draw"] == (Spot("dragon"), laid(7, 5), laid(7, 6))


def test_cards_are_used_where_they_lie() -> None:
    """DQ-LOOT-04, DQ-RUNE-04: a rune by its place, Loot by its face."""
    hero = {
        "hero": "lindel",
        "at": "4,4",
        "loot": ["corpse-rope", "treasure-ruby-ring"],
        "rune": "rune-stasis",
    }
    found = spots(acting(hero, tiles={"4,4": "chasm-l-OOO"}))
    assert found["use corpse-rope"] == (Spot("loot", 0, face=FACES["corpse-rope"]),)
    assert found["use rune-stasis"] == (Spot("rune", 0, 0),)


def test_a_trip_points_below_and_a_shift_at_all_it_may_lead_to() -> None:
    """DQ-CAT-14: one space ahead for each card, then a die to the side, to the rim at most."""
    hero = {
        "hero": "lindel", "at": "catacombs", "marker": "2,8", "heading": "east",
        "trip": ["catacomb-empty", "catacomb-empty"],
    }  # fmt: skip
    state = place(
        Options(players=1),
        {"heroes": [hero], "tops": {"catacomb": ["catacomb-exit"], "tiles": ["tile-pit-WOW"]}},
    )
    assert marked(view(state, None), "ahead") == {laid(5, 8): "Lindel's trip of 3 cards leads below here"}
    assert spots(state) == {"yes": (laid(5, 8),), "no": ()}
    drawing(state, "yes")
    assert spots(state)["left"] == tuple(laid(5, y) for y in (7, 6, 5, 4, 3, 2))
    assert spots(state)["right"] == (laid(5, 9), laid(5, 10))
    drawing(state, "left", "4")
    found = spots(state)
    assert found["west"] == (laid(4, 4),)
    assert found["north"] == (laid(5, 3),)


def test_the_sides_of_a_chasm_point_across_it() -> None:
    """DQ-CAT-20: chasm_l parts back and left from ahead and right."""
    hero = {"hero": "lindel", "at": "catacombs", "marker": "5,5", "heading": "north"}
    state = place(
        Options(players=1),
        {"heroes": [hero], "tops": {"catacomb": ["catacomb-exit"], "tiles": ["tile-chasm-l-OOO"]}},
    )
    drawing(state, "yes", "right", "1", "south")
    assert see(state).question == "side"
    assert set(spots(state)["0"]) == {laid(6, 5), laid(5, 4)}
    assert set(spots(state)["1"]) == {laid(6, 3), laid(7, 4)}


def test_who_flees_the_dragon_sees_where_to() -> None:
    """DQ-TC-06: not through a portcullis of an explored neighbour."""
    hero = {"hero": "krutzbeck", "at": "treasure"}
    state = acting(hero, sleeping=7, tiles={"6,5": "portcullis-OOO west"})
    assert marked(see(state), "dragon") == {Spot("dragon"): "the next card wakes the dragon"}
    assert notes(state, "draw") == ["the next card wakes the dragon"]
    drawing(state, "draw")
    while state.asked == CHANCE:
        drawing(state, state.keys()[0])
    assert marked(see(state), "dragon") == {}
    assert see(state).question == "retreat"
    assert spots(state)["north"] == (laid(7, 4),)
    assert notes(state, "north") == ["unexplored"]
    assert why(state, laid(6, 5)) == Reason("There is no time for the portcullis in the way.", ("DQ-TC-06",))
    assert "six passages" in why(state, laid(1, 1)).says


def test_the_monster_player_points_at_tokens_in_the_dungeon() -> None:
    """DQ-MON-05: with no token in the pool they choose one on the board."""
    tiles = {f"{x},9": "room-OOO" for x in (3, 5, 7, 9)}
    state = acting(
        {"hero": "lindel", "at": "4,4"},
        {"hero": "hugo"},
        tiles={**tiles, "4,4": "corridor-OOO"},
        lairs={name: "troll" for name in tiles},
        tops={"tiles": ["tile-room-OOO"], "dungeon": ["dungeon-troll"]},
    )
    drawing(state, "north")
    assert state.asked == 1
    assert spots(state)["7,9"] == (laid(7, 9), Spot("lairs", place=2))
    assert why(state, laid(4, 4)).says == "No Troll waits there."


def test_effects_at_the_end_lie_in_the_loot() -> None:
    """DQ-WIN-03: several effects are resolved in the order one likes."""
    loot = ["dungeon-bottle-imp", "treasure-artifact-eater", "treasure-gold-ring"]
    state = place(
        Options(players=1), {"phase": "reckoning", "heroes": [{"hero": "hugo", "at": "out", "loot": loot}]}
    )
    assert spots(state) == {code: (Spot("loot", 0, face=FACES[code]),) for code in loot[:2]}
    drawing(state, "dungeon-bottle-imp")
    assert spots(state)["yes"] == (Spot("loot", 0, face=FACES["dungeon-bottle-imp"]),)


# at a glance


def test_barriers_on_the_way_are_marked_and_noted() -> None:
    """DQ-DOOR-01, DQ-PORT-01, DQ-TEST-02: a door, and a portcullis with the odds of lifting it."""
    hero = {"hero": "hugo", "at": "4,4", "determination": {"east": 1}}
    state = acting(hero, tiles={"4,4": "room-ODO", "5,4": "portcullis-OOO east"})
    seen = see(state)
    assert marked(seen, "door") == {laid(4, 3): "a door is in the way"}
    assert marked(seen, "portcullis") == {laid(5, 4): "a portcullis is in the way"}
    assert notes(state, "north") == ["door", "unexplored"]
    assert notes(state, "east") == ["portcullis, chance 21 in 36"]
    assert notes(state, "west") == ["unexplored"]
    assert not marked(view(state, None), "door")


def test_crossings_searches_and_the_way_out_tell_what_they_are_worth() -> None:
    """DQ-BRIDGE-02, DQ-CAVE-01, DQ-SEARCH-03, DQ-EXIT-01"""
    cave = acting(
        {"hero": "lindel", "at": "4,4", "determination": {"cave_in": 1}},
        tiles={"4,4": "cave-in-OOO", "4,5": "room-OOO"},
    )
    assert notes(cave, "cross") == ["chance 30 in 36"]
    loot = ["treasure-loadstone", "search-coins-60"]
    bridge = acting(
        {"hero": "tatianna", "at": "4,4", "side": "far", "loot": loot}, tiles={"4,4": "bridge-WOW"}
    )
    assert notes(bridge, "cross") == ["chance 15 in 36"]
    drawing(bridge, "cross")
    assert marked(see(bridge), "burden") == {Spot("loot", 0): "adds 3 to the dice on the bridge"}
    searched = acting({"hero": "hugo", "at": "4,4", "searches": 1}, tiles={"4,4": "room-OOO"})
    assert notes(searched, "search") == ["search 2 of 2"]
    leaving = acting({"hero": "hugo", "at": "1,1", "loot": ["search-coins-60", "treasure-gold-ring"]})
    assert notes(leaving, "leave") == ["250 gold"]


def test_a_trapped_hero_sees_it() -> None:
    """DQ-DEAD-02, DQ-DEAD-04: no passage, and one search left."""
    hero = {"hero": "hugo", "at": "4,4", "trapped_searches": 1, "searches": 1}
    tiles = {"4,4": "rotating-WWW", "4,5": "room-WWW east"}
    state = acting(hero, tiles=tiles, turned=["4,4"])
    assert marked(see(state), "trapped") == {laid(4, 4): "no way leads out: 1 search left, then you are lost"}
    assert notes(state, "search") == ["search 2 of 2", "trapped"]


def test_what_waits_for_a_hero_is_marked_for_everybody() -> None:
    """DQ-TURN-06, DQ-STAT-02; the life of a token is known only in the solo game. DQ-SOLO-02"""
    other = {"hero": "hugo", "at": "6,6", "pending": True, "lost_turns": 2}
    tiles = {"6,6": "room-OOO", "3,3": "room-OOO"}
    several = acting({"hero": "lindel"}, other, tiles=tiles, lairs={"3,3": "troll 4"})
    for seat in (None, 0, 1):
        seen = view(several, seat)
        assert marked(seen, "pending") == {laid(6, 6): "Hugo the Glorious encounters this space next turn"}
        assert marked(seen, "lost") == {laid(6, 6): "Hugo the Glorious loses 2 turns"}
        assert not marked(seen, "life")
    alone = acting({"hero": "lindel"}, tiles=tiles, lairs={"3,3": "troll 4"})
    assert marked(see(alone), "life") == {laid(3, 3): "4 wounds kill it"}


@pytest.mark.parametrize(("hero", "odds"), [("hugo", 4), ("krutzbeck", 3), ("tatianna", 10), ("lindel", 8)])
def test_the_odds_of_an_escape_are_those_of_the_power_cards(hero: str, odds: int) -> None:
    """DQ-ESC-02: against a Demon."""
    state = place(
        Options(players=1),
        {
            "phase": "encounter",
            "heroes": [{"hero": hero, "at": "4,4", "came_from": "4,5"}],
            "tiles": {"4,4": "room-OOO", "4,5": "room-OOO"},
            "lairs": {"4,4": "demon 5"},
        },
    )
    assert notes(state, "escape") == [f"chance {odds} in 16"]
    assert spots(state) == {"attack": (Spot("token", place=0),), "escape": (laid(4, 5),)}


PIT = {"4,4": "room-OOO north", "4,5": "pit-WOW north"}


def test_the_way_into_a_known_pit_tells_its_odds_and_is_nobodys_default() -> None:
    state = acting({"hero": "lindel", "at": "4,4"}, tiles=PIT)
    seen = view(state, 0)
    notes = {key: GUIDE.notes(seen, key) for key in seen.options}
    into = [key for key, told in notes.items() if any(note.endswith(DEADLY) for note in told)]
    luck = attribute(cast(Quest, state.table), 0, "luck")
    passing = sum(one + other <= luck for one in range(1, 7) for other in range(1, 7))
    assert len(into) == 1
    assert notes[into[0]] == [f"Luck: chance {passing} in 36, else you are killed"]
    kind = ASKS[seen.question]
    assert kind.default is not None
    for options in ([*into, "search"], [*into, *(key for key in seen.options if key not in into)]):
        assert kind.default(state.table, options) not in into
    assert kind.default(state.table, into) == into[0]


@clause("DQ-PIT-01")
def test_of_two_tiles_the_pit_tells_its_odds_and_is_nobodys_default() -> None:
    pit, room = FACES["tile-pit-WOW"], FACES["tile-room-OOO"]
    state = acting({"hero": "lindel", "at": "4,4"}, tiles={"4,4": "room-OOO north"})
    seen = replace(view(state, 0), question="tile", options=(CODES[pit], CODES[room]))
    assert GUIDE.notes(seen, CODES[pit])[0].endswith("in 36, else you are killed")
    assert GUIDE.notes(seen, CODES[room]) == []
    default = ASKS["tile"].default
    assert default is not None
    assert (default(state.table, [pit, room]), default(state.table, [pit])) == (room, pit)


@pytest.mark.parametrize("rune", ["rune-flight", "rune-fortune"])
def test_a_card_that_spares_a_roll_or_rolls_again_tells_the_odds_of_that_roll(rune: str) -> None:
    """DQ-TEST-01: before the test of a pit, or after its roll."""
    state = acting({"hero": "lindel", "at": "4,4", "rune": [rune]}, tiles=PIT)
    seen = see(state)
    state.answer_key(next(key for key in seen.options if any(DEADLY in note for note in notes(state, key))))
    if rune == "rune-fortune":
        state.answer_key("6+6")
    assert view(state, 0).question == "react"
    luck = attribute(cast(Quest, state.table), 0, "luck")
    rolls = "done" if rune == "rune-flight" else rune
    told = {key: notes(state, key) for key in see(state).options}
    passing = sum(one + other <= luck for one in range(1, 7) for other in range(1, 7))
    assert {key for key, says in told.items() if says} == {rolls}
    assert told[rolls] == [f"chance {passing} in 36"]


@pytest.mark.parametrize(("keys", "odds"), [(("cross", "done"), "15 in 36"), (("west",), "10 in 36")])
def test_loot_weighs_on_who_crosses_a_bridge_and_not_on_who_lifts_a_portcullis_there(
    keys: tuple[str, ...], odds: str
) -> None:
    """DQ-BRIDGE-02: the odds before the choice are those of the second roll as well."""
    loot = ["treasure-loadstone", "search-coins-60"]
    hero = {"hero": "tatianna", "at": "4,4", "side": "near", "loot": loot, "rune": ["rune-fortune"]}
    state = acting(hero, tiles={"4,4": "bridge-WOW east", "3,4": "portcullis-OOO west"})
    assert notes(state, keys[0])[0].endswith(f"chance {odds}")
    drawing(state, *keys, "6+6")
    assert notes(state, "rune-fortune") == [f"chance {odds}"]
