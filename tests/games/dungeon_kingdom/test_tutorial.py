"""The tutorial.

- Its script fits the game from its position on, with everything that leaves no choice answered by the table.
- Something is said before every answer of the learner and before no other, and it is short.
- It teaches the whole turn: take, queue, cut, deed, defeat and payment, Gems, control, the Aftermath.
- The numbers it speaks of are those of the table, and the game goes on after it.
"""

from __future__ import annotations

from tests.games.lessons import lessons, opened, played, tutorial
from undercroft.bots import make_bot
from undercroft.drive.games import find_game
from undercroft.games.dungeon_kingdom.events import EVENTS
from undercroft.games.dungeon_kingdom.table import Realm
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.options import read_options
from undercroft.kit.tutorial import LONGEST

GAME = find_game("dungeon-kingdom")
LEARNER, OPPONENT = 0, 1


def reserves_before(answer: str) -> list[int]:
    """The Reserves when the learner is to give an answer."""
    state = opened(GAME)
    for step in lessons(GAME, state):
        if step.says and step.answer == answer:
            assert isinstance(state.table, Realm)
            return state.table.reserve[:]
    raise AssertionError(f"The learner never answers {answer}.")


def test_the_script_fits_and_the_game_goes_on() -> None:
    state = played(GAME)
    assert not state.over
    assert state.asked in (LEARNER, OPPONENT)
    assert len(state.keys()) > 1


def test_only_the_learner_is_spoken_to_and_always() -> None:
    state = opened(GAME)
    asked = []
    for step in lessons(GAME, state):
        assert bool(step.says) == (state.asked == LEARNER), step
        asked.append(state.asked)
    assert 12 <= asked.count(LEARNER) <= 18
    assert {CHANCE, OPPONENT} < set(asked)


def test_what_is_said_is_short() -> None:
    lesson = tutorial(GAME)
    said = [step.says for step in lesson.script if step.says] + [lesson.farewell]
    assert all(len(says) <= LONGEST and says == says.strip() for says in said)
    assert len(set(said)) == len(said)


def test_every_kind_of_question_of_a_turn_is_put_to_the_learner() -> None:
    state = opened(GAME)
    put: dict[str, set[str]] = {}
    for step in lessons(GAME, state):
        if state.asked == LEARNER and state.pending is not None:
            put.setdefault(state.pending.kind.name, set()).add(step.answer.split("/")[0])
    assert put["action"] == {"queue", "cut"}
    assert put["menu"] == {"defeat", "deed", "control", "end"}
    assert put["pay"] == {"wild"}
    assert {"take", "controller", "gems", "harpy.card", "harpy.zone"} < set(put)


def test_everything_taught_is_told() -> None:
    events = played(GAME).events()
    told = {each.kind.name for each in events if each.facts_for(LEARNER).get("seat", LEARNER) == LEARNER}
    taught = {
        "takes", "queues", "cuts", "becomes gem", "refilled", "deed", "draws", "defeats", "scores gems",
        "controls", "grapples", "returns", "finds gems", "captures",
    }  # fmt: skip
    assert taught <= set(EVENTS)
    assert taught <= told


def test_the_points_spoken_of_are_on_the_table() -> None:
    assert reserves_before("defeat/HD7") == [6, 6]
    assert reserves_before("deed/P") == [13, 6]
    assert reserves_before("control/HA4") == [22, 6]
    assert reserves_before("3") == [20, 6]


def test_the_bots_exist_and_leave_one_seat_to_the_learner() -> None:
    lesson = tutorial(GAME)
    options = read_options(GAME.options, lesson.options)
    assert len(lesson.seats) == options.players - 1
    assert all(make_bot(name, GAME) for name in lesson.seats)
