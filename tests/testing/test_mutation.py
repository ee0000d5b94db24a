"""What has to be true of mutants: each changes one thing that a rule does, and nothing that is only told."""

from __future__ import annotations

import pytest

from bench.mutation import TELLING, acts, broken, mutants, only_told, tellers

SOURCE = '''class Round:
    def end(self, t):
        """The round ends after 3 turns. DK-TURN-01"""
        if t.turns > 3 and not t.over:
            t.finish()
            t.tell(f"Over after {t.turns + 1}.")
        t.note_turn(1)
        t.note_end()
        return t.turns + 10 - 1

    def title(self, t):
        return t.turns + 1

    def note_turn(self, number):
        """Tells twice."""
        last = number - 1
        if last > 0:
            self.tell("turn", number)
        for each in (1, 2):
            self.tell_of("turn", each)

    def note_end(self):
        self.tell("end")
        self.ended = True

    def note_both(self):
        self.note_turn(1)

    def noted(self):
        self.tell("noted")
        return True
'''


def test_every_step_that_does_something_can_be_changed() -> None:
    found = mutants(SOURCE, "flow.py", "Round.end", tellers([SOURCE]))
    assert [(each.line, each.before, each.after) for each in found] == [
        (4, "t.turns > 3 and not t.over", "False"),
        (4, "t.turns > 3 and not t.over", "(t.turns > 3 or not t.over)"),
        (4, "t.turns > 3", "(t.turns <= 3)"),
        (4, "3", "4"),
        (4, "not t.over", "(t.over)"),
        (5, "t.finish()", "pass"),
        (8, "t.note_end()", "pass"),
        (9, "t.turns + 10 - 1", "(t.turns + 10 + 1)"),
        (9, "t.turns + 10", "(t.turns - 10)"),
        (9, "10", "11"),
        (9, "1", "2"),
    ]


def test_the_change_stands_where_it_was_found() -> None:
    last = mutants(SOURCE, "flow.py", "Round.end")[-1]
    assert broken(SOURCE, last) == SOURCE.replace("+ 10 - 1\n", "+ 10 - 2\n")


def test_titles_and_what_is_not_there_have_none() -> None:
    assert mutants(SOURCE, "flow.py", "Round.title") == []
    assert mutants(SOURCE, "flow.py", "Round.start") == []


def test_what_is_handed_over_only_to_be_told_is_left_alone() -> None:
    source = """
def enter(self, card, needed, row):
    self.hall.append(card)
    self.tell(needed, row)
    self.rows = row

def start(t, card):
    t.enter(card + 1, max(0, 2), 3)
    for one, two in zip(card, card, strict=True):
        t.go(one)
"""
    told = only_told([source], tellers([source]))
    assert told == {"enter": frozenset({1})}
    found = [each.before for each in mutants(source, "flow.py", "start", TELLING, told)]
    assert found == ["t.enter(card + 1, max(0, 2), 3)", "card + 1", "1", "3", "t.go(one)"]


def test_who_only_tells_is_known_by_what_it_does_and_not_by_its_name() -> None:
    assert tellers([SOURCE]) == {"tell", "tell_of", "note_turn", "note_both"}
    assert mutants(SOURCE, "flow.py", "Round.note_turn", tellers([SOURCE])) == []
    assert mutants(SOURCE, "flow.py", "Round.note_end", tellers([SOURCE]))
    other = "class Other:\n    def note_turn(self):\n        self.turns = 1\n"
    assert tellers([SOURCE, other]) == {"tell", "tell_of"}


@pytest.mark.parametrize(
    ("place", "is_a_rule"),
    [
        ("flow/rounds.py::Round.end", True),
        ("queries/prices.py::price", True),
        ("queries/odds.py::odds_of", False),
        ("guide/marks.py::marks", False),
        ("words.py::label", False),
        ("mobs/druid.toml::WALL OF THORNS", False),
    ],
)
def test_only_python_that_does_not_tell_is_broken(place: str, is_a_rule: bool) -> None:
    assert acts(place) is is_a_rule
