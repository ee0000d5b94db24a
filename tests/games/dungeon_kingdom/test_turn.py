"""The turn.

- Action, Refill and, after a cut only, Dungeon & Kingdom and Aftermath, in this order.
- No pass; a card from any occupied slot, then exactly one action with it; a taken card does not go back.
- Nobody but the active player is ever asked.
- The turn ends with the spent pile discarded, defeats forgotten, and the next player clockwise.
"""

from __future__ import annotations

import pytest

from tests.games.dungeon_kingdom.positions import OTHERS, captured, menu, questions, taking
from undercroft.games.dungeon_kingdom.cards import ALL_CARDS
from undercroft.kernel.ids import CHANCE
from undercroft.testing import clause, new_game, scenario

LAST_OF_ROW = ["A", "-", "-", "C", "N", "C", "N", "C", "N"]


@clause("DK-TURN-01", "DK-RULING-01")
def test_a_cut_is_followed_by_refill_then_both_halves_then_aftermath() -> None:
    play = scenario("dungeon-kingdom", matrix=LAST_OF_ROW, array=["K", "A", "UR4"])
    assert play.phase == "action"
    play.answer("take", 0).answer("action", "cut/2")
    assert (play.question, play.phase) == ("refill", "refill")
    play.draws("Z", "Z", "W")
    assert (play.question, play.phase) == ("menu", "dungeon & kingdom")
    assert play.cards("matrix")[:3] == ["Z", "Z", "W"]
    play.answer("menu", "end")
    assert (play.question, play.asked, play.phase) == ("take", 1, "action")
    assert play.log()[-3] == f"Refill: 3 cards dealt, {ALL_CARDS - 13} left in the deck."
    assert play.log()[-2:] == [
        "A takes back into hand: Knight, Angel.",
        "Undead Reaper 4 captures 2 points of A.",
    ]


@clause("DK-TURN-01")
def test_the_aftermath_comes_after_the_menu() -> None:
    play = taking("A", array=["K", "A", "UR4"]).answer("action", "cut/2")
    assert (play.question, play.cards("hand"), play.reserve[0]) == ("menu", [], 6)
    play.answer("menu", "end")
    assert (play.cards("hand", 0), play.reserve[0]) == (["K", "A"], 4)


@clause("DK-TURN-01", "DK-TURN-07")
@pytest.mark.parametrize(
    ("array", "action"), [(["K"], "queue"), (["K", "K", "C", "C", "W", "W", "Z"], "dismiss")]
)
def test_queue_and_dismiss_are_followed_by_refill_and_nothing_else(array: list[str], action: str) -> None:
    play = scenario("dungeon-kingdom", matrix=LAST_OF_ROW, array=array)
    play.answer("take", 0).answer("action", action)
    assert play.question == "refill"
    play.draws("Z", "Z", "W")
    assert questions(play) == ["take", "action", "refill", "refill", "refill"]
    assert (play.question, play.asked) == ("take", 1)


@clause("DK-TURN-07")
def test_monsters_with_and_without_points_stay_in_the_array_when_nothing_is_cut() -> None:
    play = taking("K", array=["UR4+2", "HA4", "Z"], hand=["P"]).answer("action", "queue")
    assert play.cards("array", 0) == ["UR4", "HA4", "Z", "K"]
    assert (captured(play, "UR4"), captured(play, "HA4")) == (2, 0)
    assert (play.reserve, play.cards("hand", 0), play.cards("treasury", 0)) == ([6, 6], ["P"], [])


@clause("DK-TURN-02", "DK-TURN-03")
def test_a_card_must_be_taken_from_one_of_the_occupied_slots() -> None:
    play = scenario("dungeon-kingdom", matrix=["A", "-", "K", "-", "W", "-", "P", "-", "OR4"])
    assert (play.keys, play.phase) == (["0", "2", "4", "6", "8"], "action")
    assert play.refuses("take", "pass")
    assert play.refuses("take", 1)


@clause("DK-TURN-02", "DK-TURN-03")
def test_a_single_card_left_must_be_taken() -> None:
    play = scenario("dungeon-kingdom", matrix=["-"] * 8 + ["A"], main=[], triggered=True)
    assert play.keys == ["8"]


@clause("DK-TURN-03")
def test_the_new_card_is_used_for_exactly_one_action() -> None:
    play = taking("A", array=["K", "A"])
    assert (play.cards("limbo"), play.cards("matrix")[0]) == (["A"], "-")
    assert play.keys == ["queue", "cut/1", "cut/2"]
    play.answer("action", "queue")
    assert (play.question, play.asked, play.cards("limbo")) == ("take", 1, [])


@clause("DK-TURN-04")
def test_a_taken_card_cannot_be_put_back_even_if_only_dismiss_is_left() -> None:
    play = taking("A", array=["K", "K", "C", "C", "W", "W", "Z"])
    assert play.keys == ["dismiss"]
    play.answer("action", "dismiss")
    assert play.cards("matrix") == ["-", *OTHERS]
    assert "A" in play.cards("discard")


@clause("DK-TURN-05")
def test_only_the_active_player_is_asked_even_when_others_are_robbed() -> None:
    play = menu(
        {"players": 3},
        active=1,
        dungeon=["N", "HA4", "GR4", "HD4"],
        hand=["C", "C", "C", "W", "K"],
        opponents={
            0: {"hand": ["P", "Z"], "array": ["Z", "OR4", "A"], "treasury": ["K", "Z", "P"]},
            2: {"hand": ["K", "N"], "treasury": ["K", "A"]},
        },
    )
    play.answer("menu", "deed/N").answer("ninja.target", 2).answer("ninja.card", "N")
    play.answer("menu", "control/HA4").answer("controller", "hand/C")
    play.answer("harpy.card", "0/0").answer("harpy.zone", "kingdom")
    play.answer("menu", "control/GR4").answer("controller", "hand/C")
    play.answer("robot.target", "OR4").answer("robot.waive", "K").settle()
    play.answer("menu", "control/HD4").answer("controller", "hand/C").answer("dragon", "red+white")
    assert {question.seat for question, _ in play.state.journal} == {1}
    assert (play.asked, play.see(0).options, play.see(2).options) == (1, (), ())


@clause("DK-TURN-05")
def test_in_a_whole_game_nobody_else_is_asked() -> None:
    play = new_game("dungeon-kingdom", seed=5, players=3).play_on(5)
    active = CHANCE
    for question, _ in play.state.journal:
        if question.kind.name == "take":
            active = question.seat
        assert question.seat in (active, CHANCE)


@clause("DK-TURN-06")
def test_the_end_of_the_turn_discards_forgets_and_passes_on() -> None:
    play = menu(
        {"players": 3}, discard=["Z"], spent=["K"], graveyard=["OR4"], defeated=["OR4", "HA4"], targeted=1
    )
    assert (play.cards("spent"), play.cards("discard")) == (["K"], ["Z"])
    play.answer("menu", "end")
    assert (play.cards("spent"), sorted(play.cards("discard"))) == ([], ["K", "Z"])
    assert (play.defeated, play.targeted) == ([], 0)
    assert (play.question, play.asked) == ("take", 1)


@clause("DK-TURN-06")
def test_play_passes_from_the_last_seat_to_the_first() -> None:
    play = taking("K", {"players": 3}, active=2).answer("action", "queue")
    assert (play.question, play.asked) == ("take", 0)
