"""Rulings and rules that say how the books are read, or what does not happen:

- the later edition is the usual game, and what the earlier one has instead are options;
- souls lie on who has won them; all dice have six sides; enemies wait, and so may a character at a gate;
- lore does nothing, no card lacks its shields, and nothing beyond this box is part of the game.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from random import Random

import pytest

from tests.games.immortal_magic.card_table import deploying, offered, phase, stacked
from tests.games.immortal_magic.dungeon_table import (
    NORTH,
    SOUTH,
    answer,
    asked,
    codes,
    dungeon,
    empty_the_pile,
    face_down,
    give,
    lay_out,
    move,
    opened,
    play,
    put,
    room,
    souls,
    told,
    where,
)
from tests.games.immortal_magic.laid import figures
from undercroft.games.immortal_magic.board import NUMBERS
from undercroft.games.immortal_magic.cards import CAMPAIGNS, CARDS, FACES, FIRST_CAMPAIGN, FIRST_DUNGEON
from undercroft.games.immortal_magic.cards.decks import deck_faults
from undercroft.games.immortal_magic.flow.setup import Delve, FirstPlayer
from undercroft.games.immortal_magic.flow.turn import Turn
from undercroft.games.immortal_magic.options import Options
from undercroft.games.immortal_magic.table import Keep, blank
from undercroft.kernel.errors import BadOption
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.state import State
from undercroft.testing import clause


@clause("DIM-RULING-01")
def test_the_later_edition_is_the_usual_game() -> None:
    usual = Options()
    assert (usual.attack_timing, usual.room_replacement, usual.bonus_draw_phase) == (
        "before_roll", "E2", "deployment",
    )  # fmt: skip
    assert (usual.mulligan, usual.champion_gems, usual.loot_drops, usual.strict_magic) == (
        True, True, False, False,
    )  # fmt: skip
    assert (usual.soul_trade, usual.dungeon_empty) == ("on_gain", "open")  # where the later one is silent


@clause("DIM-RULING-01", "DIM-ROOM-09", "DIM-ROOM-12")
@pytest.mark.parametrize(("edition", "replaced"), [("E2", True), ("E1", False)])
def test_the_earlier_edition_is_an_option(edition: str, replaced: bool) -> None:
    t = dungeon(room_replacement=edition)
    scout = put(t, SOUTH, "E01", "b1")
    room(t, "b1", "RO02")
    opened(t, "b2")
    assert move(t, scout, "b2").over
    assert face_down(t, "b1") == replaced


@clause("DIM-RULING-01", "DIM-ROOM-11", "DIM-SOUL-06")
def test_where_the_later_edition_is_silent_the_earlier_one_is_followed() -> None:
    t = dungeon()
    scout, doomed = put(t, SOUTH, "E01", "b1"), put(t, SOUTH, "H04", "c1", souls=3)
    opened(t, "b2")
    empty_the_pile(t)
    t.dungeon_graveyard = [t.mint(FACES["TR01"], 0)]
    assert told(move(t, scout, "b2"), "room open") == [(NUMBERS["b1"],)]
    t.kill(doomed)
    assert (t.souls, t.gems) == ([0], [0, 0])


@clause("DIM-RULING-02")
def test_the_small_grid_has_three_rows_and_one_new_hand_is_taken_by_each() -> None:
    with pytest.raises(BadOption, match="grid"):
        Options(grid="3x8")
    state = State(blank(Options(grid="3x3")), Delve())
    random, hands = Random(1), []
    while asked(state) != "deployment 0" and asked(state) != "deployment 1":
        if state.asked == CHANCE:
            state.roll(random.getrandbits(48))
        else:
            hands.append(asked(state))
            state.answer_key("new hand")
    assert sorted(hands) == ["mulligan 0", "mulligan 1"]
    assert isinstance(state.table, Keep)
    assert sum(state.table.face_down) == 9
    assert sum(card.type == "fate" for card in CARDS) > 0


@clause("DIM-RULING-11", "DIM-RULING-46", "DIM-SOUL-02", "DIM-HELP-09")
def test_a_soul_lies_on_the_character_that_has_won_it() -> None:
    t = dungeon()
    footman, raider = put(t, SOUTH, "H04", "b1"), put(t, SOUTH, "O04", "S:a")
    room(t, "b2", "EN01")
    give(t, SOUTH, "IA01", gems=2)
    state = move(t, footman, "b2", "play IA01", "1", "6", "11", "1", "1")
    assert (state.over, where(t, footman), where(t, raider)) == (True, "b2", "S:a:1")
    assert (souls(t, footman), souls(t, raider), t.gems[SOUTH]) == (1, 0, 1)  # the gem is the Wolf's
    assert [figures(t, card)[0] for card in (footman, raider)] == [1, 1]
    t.kill(footman)
    assert (souls(t, raider), t.gems[SOUTH]) == (0, 1)


@clause("DIM-RULING-21", "DIM-BOOST-03")
def test_a_boost_does_not_make_a_spell_draw_more_cards() -> None:
    t = deploying()
    put(t, SOUTH, "H02", "S:a")
    lay_out(t, SOUTH, "IT12")
    give(t, SOUTH, "SP03", gems=3)
    stacked(t, SOUTH, "H04", "H04", "H04")
    state = phase(t, "play SP03", "a1", "stop", "EN01", "H04")
    assert asked(state) == "deployment 0"
    assert (codes(t, t.hand[SOUTH]), t.deck[SOUTH].size()) == (["H04"], 2)


SIDES_OF_A_DIE = ["1", "2", "3", "4", "5", "6"]


@clause("DIM-RULING-45")
def test_all_dice_have_six_sides() -> None:
    first = play(blank(Options()), FirstPlayer((0, 1)))
    assert first.keys() == SIDES_OF_A_DIE
    t = dungeon()
    footman = put(t, SOUTH, "H04", "b1")
    room(t, "b2", "EN01")
    state = move(t, footman, "b2")
    assert (asked(state), state.keys()) == ("dice", SIDES_OF_A_DIE)
    assert len({weight for _, weight in state.offers()}) == 1
    t = dungeon()
    state = move(t, put(t, SOUTH, "H03", "S:b"), "b1", "FR01")
    weights = dict(state.offers())
    assert weights[7] == 6 * weights[2] == 6 * weights[12]
    assert list(weights) == list(range(2, 13))


@clause("DIM-ENEMY-07")
def test_an_enemy_stays_and_begins_no_battle() -> None:
    t = dungeon()
    footman, raider = put(t, SOUTH, "H04", "b1"), put(t, NORTH, "O04", "c2")
    wolf = room(t, "b2", "EN01", souls=3)
    for seat in (SOUTH, NORTH):
        stacked(t, seat)
    for seat in (SOUTH, NORTH, SOUTH):
        state = play(t, Turn(seat), "play", "end turn")
        assert (state.over, told(state, "battle"), told(state, "attacks first")) == (True, [], [])
    assert (t.rooms[NUMBERS["b2"]], t.enemy_souls[NUMBERS["b2"]]) == (wolf, 3)
    assert (where(t, footman), where(t, raider)) == ("b1", "c2")


@clause("DIM-RULING-50", "DIM-MOVE-15")
def test_a_character_may_wait_before_the_gate() -> None:
    t = dungeon()
    footman = put(t, SOUTH, "H04", "b4")
    stacked(t, SOUTH)
    for _ in range(2):
        state = play(t, Turn(SOUTH), "play")
        assert f"move #{footman}" in offered(state)
        answer(state, "end turn")
        assert (state.over, where(t, footman), t.hall[SOUTH]) == (True, "b4", [])


@clause("DIM-WIN-06")
@pytest.mark.parametrize(("campaign", "credited"), [("none", 0), ("necromancers_lair", 1)])
def test_other_objectives_are_those_of_a_campaign(campaign: str, credited: int) -> None:
    t = dungeon(campaign=campaign)
    king = put(t, SOUTH, "H14", "b1", souls=5)
    room(t, "b2", "EN27")
    assert move(t, king, "b2", "4", "30", "30", "4").over
    assert (where(t, king), t.credits, t.winners) == ("b2", [credited, 0], [])


def history(words: str, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A game played at random with these words on every card: all answers and chances."""
    cards = tuple(replace(card, words=words) for card in CARDS)
    for name, module in list(sys.modules.items()):
        if name.startswith("undercroft.games.immortal_magic") and hasattr(module, "CARDS"):
            monkeypatch.setattr(module, "CARDS", cards)
    state, random, answers = State(blank(Options(start_gems=20)), Delve()), Random(3), []
    for _ in range(600):
        if state.asked == CHANCE:
            state.roll(random.getrandbits(48))
            continue
        answers.append(random.choice(state.keys()))
        state.answer_key(answers[-1])
    return answers


@clause("DIM-CARD-10", "DIM-CARD-11")
def test_what_is_written_on_a_card_to_be_read_does_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert history("", monkeypatch) == history("Draw 9 cards. You win the game.", monkeypatch)


@clause("DIM-RULING-57")
def test_nothing_beyond_this_box_is_part_of_the_game() -> None:
    assert (FIRST_DUNGEON, FIRST_CAMPAIGN - FIRST_DUNGEON) == (198, 74)
    assert {card.provenance for card in CARDS} == {"seed", "ours"}
    assert list(CAMPAIGNS) == ["necromancers_lair", "necromancers_lair_solo"]


@clause("DIM-RULING-58", "DIM-CARD-11", "DIM-DECK-04")
def test_every_card_has_shields_and_so_a_limit_for_its_copies() -> None:
    for face, card in enumerate(CARDS[:FIRST_DUNGEON]):
        assert card.shields >= 1, card.code
        within, beyond = (
            [fault for fault in deck_faults(CARDS, ((face, number),)) if card.name in fault]
            for number in (card.shields, card.shields + 1)
        )
        assert (within, len(beyond)) == ([], 1), card.code
