"""What has to be true of the end.

- The end is triggered in a Refill Phase that leaves, or finds, the main deck empty; the trigger is permanent.
- The rest of that turn and all later turns are played normally, without Refill Phases.
- The turn that takes the last card of the Matrix is the last, and is played to its end, raid included.
- Players need not have had equally many turns.
"""

from random import Random

import pytest

from tests.conformance.walks import weighted
from tests.games.endless_lines import named_loop, told_of_the_end
from undercroft.drive.games import find_game
from undercroft.games.dungeon_kingdom.ending import score
from undercroft.games.dungeon_kingdom.table import Realm
from undercroft.kernel.state import MOST_IN_ALL
from undercroft.testing import clause, scenario

GAME = "dungeon-kingdom"
FULL = ["K", "A", "C", "W", "Z", "N", "P", "K", "A"]
ROW_GONE = ["K", "A", "C", "-", "-", "-", "P", "K", "A"]


@clause("DK-END-01")
@pytest.mark.parametrize(
    ("main", "triggered"), [(["W"] * 4, False), (["W"] * 3, True), (["W"] * 2, True)], ids=["4", "3", "2"]
)
def test_a_refill_that_leaves_the_deck_empty_triggers_the_end(main, triggered):
    play = scenario(GAME, phase="refill", matrix=ROW_GONE, main=main)
    assert play.triggered == triggered
    left = 6 + len(main[:3])
    assert (f"The deck is empty: {left} more turns." in play.log()) == triggered


@clause("DK-END-01")
def test_the_deck_must_be_empty_after_refilling():
    play = scenario(GAME, phase="refill", matrix=FULL, main=["W"])
    assert not play.triggered


@clause("DK-END-02", "DK-RULING-31")
def test_the_trigger_needs_no_refill():
    play = scenario(GAME, matrix=FULL, main=[])
    assert not play.triggered
    play.answer("take", 4).answer("action", "queue")
    assert play.triggered
    assert "The deck is empty: 8 more turns." in play.log()


@clause("DK-END-02", "DK-RULING-31")
def test_the_next_refill_phase_finds_what_an_ability_has_emptied():
    play = scenario(GAME, phase="menu", matrix=FULL, dungeon=["C"], main=["N", "W", "Z"])
    play.answer("menu", "deed/C").answer("menu", "end")
    assert play.see(None).zones["main"].size() == 0
    assert not play.triggered
    play.answer("take", 0).answer("action", "queue")
    assert play.triggered


@clause("DK-END-03")
def test_no_refill_phase_follows_the_trigger():
    play = scenario(GAME, matrix=ROW_GONE, main=["W"] * 5, triggered=True)
    play.answer("take", 0).answer("action", "queue")
    assert play.cards("matrix") == ["-", *ROW_GONE[1:]]
    assert len(play.cards("main")) == 5
    assert play.triggered, "nothing takes the trigger back"


@clause("DK-END-03")
def test_the_turn_of_the_trigger_and_later_turns_are_played_normally():
    play = scenario(GAME, matrix=["P", "A", "C"], main=[], array=["W", "OR4"], reserve=6)
    play.answer("take", 0).answer("action", "cut/0")
    assert play.triggered
    play.answer("menu", "deed/W").answer("warrior.move", "OR4").answer("warrior.move", "stop")
    play.answer("menu", "end")
    assert (play.cards("array", 0), play.reserve[0]) == (["OR4"], 4)
    play.answer("take", 1).answer("action", "queue")
    assert play.cards("array", 1) == ["A"]
    assert (play.question, play.asked) == ("take", 0)


@clause("DK-END-04", "DK-RULING-42")
def test_the_last_turn_is_played_to_its_end_raid_included():
    play = scenario(GAME, matrix=["P"], triggered=True, array=["OR4", "K", "W", "DE12"], reserve=1)
    play.answer("take", 0)
    assert play.log()[-1] == "A takes the last card: this is the last turn."
    play.answer("action", "cut/4").answer("menu", "defeat/OR4").answer("menu", "end")
    assert play.state.over
    assert play.reserve[0] == 1 + 4 - 2
    assert play.cards("array", 0) == ["DE12"]
    assert play.result.scores[0] == 3 + 1, "a Gem and DE12 are two cards"


@clause("DK-END-04")
def test_the_game_goes_on_while_a_card_lies_in_the_matrix():
    play = scenario(GAME, matrix=["P", "-", "-", "-", "K"], triggered=True)
    play.answer("take", 0).answer("action", "queue")
    assert (play.question, play.asked, play.keys) == ("take", 1, ["4"])
    assert not play.last_turn
    play.answer("take", 4)
    assert play.last_turn
    play.answer("action", "queue")
    assert play.state.over


@clause("DK-END-05")
def test_nobody_gets_another_turn_to_make_turns_equal():
    play = scenario(GAME, options={"players": 3}, matrix=["P", "K"], triggered=True, turn=40)
    play.answer("take", 0).answer("action", "queue").answer("take", 1).answer("action", "queue")
    assert play.state.over
    assert [len(play.cards("array", seat)) for seat in range(3)] == [1, 1, 0]


@clause("DK-END-04")
def test_an_empty_matrix_is_refilled_before_the_trigger_and_the_game_goes_on():
    play = scenario(GAME, matrix=["P"], main=["K"] * 9 + ["A"])
    play.answer("take", 0).answer("action", "queue")
    assert (play.question, len(play.keys)) == ("take", 9)


@clause("DK-RULING-53")
def test_play_that_goes_on_and_on_is_counted_as_it_stands():
    rng, game = Random(4), find_game(GAME)
    state = game.open(game.options(players=3))
    while game.turns(state) < 9:
        state.answer(weighted(state, rng))
    state.given = MOST_IN_ALL - 1
    state.answer(weighted(state, rng))
    assert state.over
    assert isinstance(state.table, Realm)
    assert list(game.result(state).scores) == [score(state.table, seat) for seat in range(3)]
    assert told_of_the_end(state) == ["endless", "final score", "final score", "final score", "wins"]
    assert named_loop(state).startswith("Player ")
    game.check(state)
