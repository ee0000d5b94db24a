"""What has to be true of mutants: each changes one thing that a rule does, and nothing that is only told."""

from __future__ import annotations

from bench.mutation import broken, mutants

SOURCE = '''class Round:
    def end(self, t):
        """The round ends after 3 turns. DK-TURN-01"""
        if t.turns > 3 and not t.over:
            t.finish()
            t.tell(f"Over after {t.turns + 1}.")
        t.note_turn(1)
        return t.turns + 10 - 1

    def title(self, t):
        return t.turns + 1
'''


def test_every_step_that_does_something_can_be_changed() -> None:
    found = mutants(SOURCE, "flow.py", "Round.end")
    assert [(each.line, each.before, each.after) for each in found] == [
        (4, "t.turns > 3 and not t.over", "False"),
        (4, "t.turns > 3 and not t.over", "(t.turns > 3 or not t.over)"),
        (4, "t.turns > 3", "(t.turns <= 3)"),
        (4, "3", "4"),
        (4, "not t.over", "(t.over)"),
        (5, "t.finish()", "pass"),
        (8, "t.turns + 10 - 1", "(t.turns + 10 + 1)"),
        (8, "t.turns + 10", "(t.turns - 10)"),
        (8, "10", "11"),
        (8, "1", "2"),
    ]


def test_the_change_stands_where_it_was_found() -> None:
    last = mutants(SOURCE, "flow.py", "Round.end")[-1]
    assert broken(SOURCE, last) == SOURCE.replace("+ 10 - 1\n", "+ 10 - 2\n")


def test_titles_and_what_is_not_there_have_none() -> None:
    assert mutants(SOURCE, "flow.py", "Round.title") == []
    assert mutants(SOURCE, "flow.py", "Round.start") == []
