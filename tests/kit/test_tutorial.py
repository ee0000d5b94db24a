"""What has to be true: a tutorial is read as it is written; a file that does not fit is refused by entry."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from undercroft.games.dungeon_kingdom.options import Options
from undercroft.kernel.guide import ScriptStep
from undercroft.kit.content import BadContent
from undercroft.kit.tutorial import read_tutorial

LESSON: dict[str, Any] = {
    "seats": ["greedy"],
    "farewell": "Now you know.",
    "options": {"players": 2},
    "position": {"matrix": ["K"]},
    "step": [{"answer": "0", "says": "Take the Knight."}, {"answer": "queue"}],
}


def test_a_tutorial_is_read_as_it_is_written() -> None:
    lesson = read_tutorial(LESSON, Options)
    assert lesson.script == (ScriptStep("0", "Take the Knight."), ScriptStep("queue"))
    assert (lesson.options, lesson.position) == (LESSON["options"], LESSON["position"])
    assert (lesson.seats, lesson.farewell) == (("greedy",), "Now you know.")


def broken(**changes: Any) -> dict[str, Any]:
    """The lesson with fields changed, or left out by None."""
    data = {**deepcopy(LESSON), **changes}
    return {name: value for name, value in data.items() if value is not None}


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"farewell": None}, "tutorial.toml: tutorial: farewell is missing"),
        ({"farewell": ""}, "tutorial: farewell is empty"),
        ({"farewell": "x" * 241}, "tutorial: farewell has 241 letters; 240 can be said at once"),
        ({"seats": "greedy"}, "tutorial: seats must be a list of texts"),
        ({"seats": []}, "tutorial: seats must name a bot for every seat but the learner's"),
        ({"seats": ["greedy", "greedy"]}, "tutorial: seats must name a bot"),
        ({"music": "harp"}, "tutorial: unknown field 'music'"),
        ({"options": None}, "tutorial.toml: options must be a table"),
        ({"options": {"players": 7}}, "tutorial.toml: options: Option players cannot be '7'"),
        ({"options": {"dice": 2}}, "tutorial.toml: options: There is no option 'dice'"),
        ({"position": ["K"]}, "tutorial.toml: position must be a table"),
        ({"step": None}, "tutorial.toml: step must be a list of tables, at least one"),
        ({"step": []}, "step must be a list of tables"),
        ({"step": ["queue"]}, "step must be a list of tables"),
        ({"step": [{"answer": "0"}, {"says": "Go on."}]}, r"step 2, answer \?: answer is missing"),
        ({"step": [{"answer": 0}]}, "step 1, answer 0: answer must be a text"),
        ({"step": [{"answer": ""}]}, "step 1, answer : answer is empty"),
        ({"step": [{"answer": "queue", "says": 1}]}, "step 1, answer queue: says must be a text"),
        ({"step": [{"answer": "queue", "says": "x" * 241}]}, "answer queue: says has 241 letters"),
        ({"step": [{"answer": "queue", "say": "Hm."}]}, "answer queue: unknown field 'say'"),
    ],
)
def test_a_broken_file_is_refused_by_its_entry(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(BadContent, match=message):
        read_tutorial(broken(**changes), Options)
