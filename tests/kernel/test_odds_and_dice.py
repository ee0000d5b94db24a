"""What has to be true:

- the odds of dice are exact;
- picking by number gives each outcome exactly its weight;
- seeded chance depends on seed, kind, running number and outcomes only, and follows an undone game back;
- a script answers in order and says when it is at its end; people are asked until the answer is possible.
"""

from __future__ import annotations

from collections import Counter
from itertools import product
from types import SimpleNamespace
from typing import Any

import pytest

from undercroft.drive.dice import Physical, Scripted, Seeded
from undercroft.kernel.errors import IllegalAnswer
from undercroft.kernel.odds import at_least, dice_read_apart, dice_sum, pick
from undercroft.kernel.record import replay
from undercroft.testing import new_game


@pytest.mark.parametrize(("count", "sides", "plus"), [(1, 20, 0), (2, 6, 0), (3, 6, 2), (4, 4, -1)])
def test_sums_of_dice_are_exact(count: int, sides: int, plus: int) -> None:
    throws = Counter(sum(throw) + plus for throw in product(range(1, sides + 1), repeat=count))
    assert dict(dice_sum(count, sides, plus)) == throws


def test_dice_read_apart_are_exact() -> None:
    throws = Counter(tuple(sorted(throw)) for throw in product(range(1, 7), repeat=3))
    assert dict(dice_read_apart(3, 6)) == throws


def test_the_chance_to_reach_a_number() -> None:
    assert at_least(dice_sum(2, 6), 10) == (6, 36)


def test_picking_gives_each_outcome_its_weight() -> None:
    odds = [("a", 1), ("b", 3), ("c", 2)]
    assert Counter(pick(odds, number) for number in range(60)) == {"a": 10, "b": 30, "c": 20}


def test_seeded_chance_is_repeatable_and_differs_between_seeds() -> None:
    first, again, other = (new_game("dungeon-kingdom", seed=seed) for seed in (7, 7, 8))
    assert first.cards("matrix") == again.cards("matrix")
    assert first.cards("matrix") != other.cards("matrix")


def test_seeded_chance_follows_a_game_that_was_taken_back() -> None:
    play = new_game("dungeon-kingdom", seed=3, players=2)
    dice = Seeded(3)
    state = play.state
    for _ in range(40):
        state.answer(dice.answer(state) if state.asked == -1 else state.offers()[0])
    keys = [question.kind.key(value) for question, value in state.journal]
    chances = [at for at, (question, _) in enumerate(state.journal) if question.seat == -1]
    for at in (chances[3], chances[-1], chances[5]):
        earlier = replay(play.game, state.table.options, keys[:at])
        assert dice.answer(earlier) == state.journal[at][1]


def _asked(kind: str, earlier: list[str]) -> Any:
    """A question to chance after some others, as far as dice look at it."""
    journal = [(SimpleNamespace(kind=SimpleNamespace(name=name)), None) for name in earlier]
    question = SimpleNamespace(kind=SimpleNamespace(name=kind))
    return SimpleNamespace(
        pending=question, journal=journal, offers=lambda: [(face, 1) for face in range(1000)]
    )


def test_questions_of_one_kind_do_not_shift_those_of_another() -> None:
    alone = [Seeded(5).answer(_asked("deal", ["deal"] * at)) for at in range(6)]
    between = [Seeded(5).answer(_asked("deal", ["deal", "look", "call"] * at)) for at in range(6)]
    assert alone == between
    assert len(set(alone)) > 3


def test_kinds_have_streams_of_their_own() -> None:
    deals, looks = (
        [Seeded(5).answer(_asked(kind, [kind] * at)) for at in range(6)] for kind in ("deal", "look")
    )
    assert deals != looks


def test_a_script_at_its_end_says_what_is_asked() -> None:
    play = new_game("dungeon-kingdom")
    with pytest.raises(IllegalAnswer, match="'first'"):
        Scripted().answer(play.state)


def test_people_are_asked_until_the_answer_is_possible() -> None:
    answers = iter(["Zeus", "", "2"])
    asked: list[str] = []

    def ask(prompt: str, keys: list[str]) -> str:
        asked.append(prompt)
        return next(answers)

    play = new_game("dungeon-kingdom")
    assert Physical(ask).answer(play.state) == 2
    assert asked == ["Who begins"] * 3
