"""Setting up:

- all decks and tiles are complete and shuffled, no card is discarded, twenty tokens lie in their pools;
- heroes are given by chance or chosen in the order of play, none twice;
- the highest die makes the First Player, and those tied for it roll again among themselves;
- everybody has one rune that all see, or none where the option says so;
- each hero starts unhurt, with empty hands, in a tower room of their own; the sun starts on its first space.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.conformance.walks import weighted
from tests.games.dungeonquest.depths_table import asked, offered
from tests.games.endless_lines import go_round, named_loop, told_of_the_end
from undercroft.games.dungeonquest import GAME
from undercroft.games.dungeonquest.board import EAST, SOUTH, TOWERS, WEST, cell
from undercroft.games.dungeonquest.cards import CODES, FACES, POWERS
from undercroft.games.dungeonquest.cards.heroes import HERO_KEYS
from undercroft.games.dungeonquest.flow.setup import Quests
from undercroft.games.dungeonquest.invariants import check_between_turns
from undercroft.games.dungeonquest.layout import DISCARDING, POOLS
from undercroft.games.dungeonquest.options import Options
from undercroft.games.dungeonquest.queries.heroes import GONE
from undercroft.games.dungeonquest.table import Quest, blank
from undercroft.kernel.errors import BadOption
from undercroft.kernel.game import Result
from undercroft.kernel.ids import NO_CARD
from undercroft.kernel.sight import view
from undercroft.kernel.state import MOST_IN_ALL, State
from undercroft.testing import clause

SIZES = {
    "dungeon": 50, "crypt": 15, "corpse": 15, "door": 15, "search": 30, "trap": 15, "treasure": 32,
    "catacomb": 40, "dragon": 8, "combat": 60, "runes": 12, "tiles": 117,
}  # fmt: skip


def begun(*keys: str, **options: Any) -> tuple[Quest, State]:
    """A game from its very beginning, with these answers."""
    t = blank(Options(**options))
    state = State(t, Quests())
    for key in keys:
        assert key in offered(state), f"{asked(state)} does not offer {key}, only {state.keys()}"
        state.answer_key(key)
    return t, state


@clause("DQ-SETUP-01", "DQ-SETUP-03", "DQ-SETUP-04")
def test_everything_is_in_its_deck_and_shuffled() -> None:
    t = blank(Options())
    for name, size in SIZES.items():
        deck = t.deck(name)
        assert (deck.size(), deck.loose, deck.top, deck.bottom) == (size, size, [], [])
    assert not any(t.discard_pile(name) for name in DISCARDING)
    assert [t.deck(pool).size() for pool in POOLS] == [4, 4, 4, 4, 4]
    assert set(t.laid) == {NO_CARD}
    assert not t.entrances
    assert not t.lairs
    assert {owner: len(cards) for owner, cards in POWERS.items()} == dict.fromkeys(POWERS, 4)


@clause("DQ-SETUP-05")
def test_heroes_are_given_by_chance_and_none_twice() -> None:
    t, state = begun(players=3)
    assert state.offers() == [(hero, 1) for hero in range(6)]
    for key in ("tatianna", "gherinn"):
        state.answer_key(key)
    assert set(state.keys()) == {"hugo", "krutzbeck", "lindel", "challara"}
    state.answer_key("hugo")
    assert [HERO_KEYS[hero] for hero in t.hero] == ["tatianna", "gherinn", "hugo"]


@clause("DQ-SETUP-05", "DQ-SETUP-06")
def test_heroes_can_be_chosen_in_the_order_of_play_after_the_roll() -> None:
    t, state = begun("2", "5", players=2, hero_assignment="choose", heroes_available="hugo+lindel+gherinn")
    assert t.first == 1
    assert (asked(state), state.asked, state.keys()) == ("hero", 1, ["hugo", "lindel", "gherinn"])
    state.answer_key("lindel")
    assert (state.asked, state.keys()) == (0, ["hugo", "gherinn"])
    state.answer_key("gherinn")
    assert [HERO_KEYS[hero] for hero in t.hero] == ["gherinn", "lindel"]


@clause("DQ-SETUP-06")
def test_those_tied_for_the_highest_die_roll_again() -> None:
    heroes = ("hugo", "lindel", "gherinn", "challara")
    t, state = begun(*heroes, "6", "5", "6", "6", players=4)
    assert t.first == -1
    for pips in ("3", "4", "4"):  # seats 0, 2 and 3
        assert asked(state) == "die"
        state.answer_key(pips)
    for pips in ("2", "1"):  # seats 2 and 3
        assert asked(state) == "die"
        state.answer_key(pips)
    assert t.first == 2
    assert asked(state) == "card"


@clause("DQ-SETUP-07", "DQ-RUNE-03")
def test_each_player_draws_a_rune_that_all_see() -> None:
    t, state = begun("hugo", "lindel", "1", "6", "rune-might", players=2)
    assert "rune-might" not in offered(state)
    state.answer_key("rune-stasis")
    assert t.faces(t.rune[1]) == (FACES["rune-might"],)  # the First Player draws first
    assert t.faces(t.rune[0]) == (FACES["rune-stasis"],)
    assert t.loot == [[], []]
    assert asked(state) == "tower"
    assert t.runes.size() == 10
    assert view(state, 0).zones["rune"] == view(state, 1).zones["rune"] == view(state, None).zones["rune"]
    assert view(state, 0).zones["rune"] == ((FACES["rune-stasis"],), (FACES["rune-might"],))


@clause("DQ-SETUP-07")
def test_runes_can_be_left_out() -> None:
    t, state = begun("hugo", "lindel", "1", "6", players=2, rune_cards=False)
    assert asked(state) == "tower"
    assert t.rune == [[], []]


@clause("DQ-SETUP-02", "DQ-SETUP-08", "DQ-SETUP-09", "DQ-TURN-01")
def test_heroes_choose_tower_rooms_clockwise_from_the_first_player() -> None:
    heroes, dice = ("hugo", "lindel", "gherinn"), ("2", "6", "3")
    t, state = begun(*heroes, *dice, players=3, rune_cards=False)
    for seat, tower in ((1, "13,1"), (2, "1,1"), (0, "13,10")):
        assert (state.asked, asked(state)) == (seat, "tower")
        state.answer_key(tower)
        assert tower not in offered(state)
    assert t.place == [TOWERS[3], TOWERS[1], TOWERS[0]]
    assert (t.wounds, t.loot, t.kept, t.determination) == ([0, 0, 0], [[], [], []], [[], [], []], [])
    assert (t.sun, t.round) == (1, 1)
    assert (asked(state), state.asked, t.active) == ("action", 1, 1)
    check_between_turns(t)


@clause("DQ-SETUP-06", "DQ-SOLO-01")
def test_alone_nobody_rolls() -> None:
    t, state = begun("krutzbeck", players=1)
    assert (t.first, asked(state)) == (0, "card")


@clause("DQ-TURN-01")
def test_turns_go_clockwise_and_one_after_the_other() -> None:
    heroes, dice = ("hugo", "lindel", "gherinn"), ("2", "6", "3")
    towers = ("13,1", "1,1", "13,10")
    t, state = begun(*heroes, *dice, *towers, players=3, rune_cards=False)
    order = []
    for way in ("south", "south", "north"):
        order.append(state.asked)
        state.answer_key(way)
        assert t.active == order[-1]  # the turn is not over before the tile is encountered
        state.answer_key("tile-rotating-WWW")
    assert [*order, state.asked] == [1, 2, 0, 1]
    assert (t.round, t.sun) == (2, 2)


@clause("DQ-SETUP-08")
def test_torchlight_lays_tiles_beside_the_towers_in_use() -> None:
    """The arrow of each tile faces the tower."""
    tiles = ("tile-room-OOW", "tile-pit-WOW", "tile-web-OOO", "tile-room-WWW")
    t, state = begun("hugo", "lindel", "6", "1", "1,1", "13,1", *tiles, rune_cards=False, torchlight=True)
    beside = (cell(2, 1), cell(1, 2), cell(13, 2), cell(12, 1))
    assert [CODES[t.face[t.laid[at]]] for at in beside] == list(tiles)
    assert sum(card != NO_CARD for card in t.laid) == 4
    assert [t.facing[at] for at in beside] == [EAST, SOUTH, SOUTH, WEST]
    assert (asked(state), state.keys()) == ("action", ["east", "south"])


@clause("DQ-SETUP-05")
def test_there_must_be_a_hero_for_each_player() -> None:
    with pytest.raises(BadOption, match="heroes_available names 1 hero for 2 players"):
        Options(players=2, heroes_available="hugo")


@clause("DQ-RULING-43")
def test_dice_that_tie_for_ever_end_the_game() -> None:
    _, state = begun(players=2, hero_assignment="choose")
    go_round(state, {"die": "6"}, Random(1))
    assert GAME.result(state) == Result((0, 0), (), ())
    assert told_of_the_end(state) == ["endless", "nobody wins"]
    assert named_loop(state) == "Who is the First Player: die"


@clause("DQ-RULING-43")
def test_in_the_dungeon_the_sun_sets_on_who_is_still_below() -> None:
    rng = Random(2)
    state = GAME.open(Options(players=2))
    while GAME.turns(state) < 3:
        state.answer(weighted(state, rng))
    assert isinstance(state.table, Quest)
    below = [seat for seat, place in enumerate(state.table.place) if place not in GONE]
    assert below
    state.given = MOST_IN_ALL - 1
    state.answer(weighted(state, rng))
    told = told_of_the_end(state)
    assert told[:2] == ["endless", "sunset"]
    assert told.count("killed") == len(below)
    assert state.over
    GAME.check(state)
