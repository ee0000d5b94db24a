"""What has to be true of the rules in our words: every clause has its chapter, references their target."""

from __future__ import annotations

import pytest

from undercroft.drive.games import games
from undercroft.drive.rules import Chapter, Clause, UnknownClause, rule_book

BOOKS = [rule_book(game) for game in games().values()]


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.title)
def test_each_clause_stands_in_one_chapter(book):
    listed = [clause.id for chapter in book.chapters for clause in chapter.clauses]
    assert sorted(listed) == sorted(book.clauses)
    assert all(clause.says for clause in book.clauses.values())
    assert all(name.startswith(f"{book.prefix}-") for name in listed)


def test_clauses_and_chapters_are_found_by_full_and_by_short_names():
    book = BOOKS[0]
    for name in ("DK-CUT-01", "dk-cut-01", "CUT-01", " cut-01 "):
        found = book.find(name)
        assert isinstance(found, Clause)
        assert found.id == "DK-CUT-01"
    for name in ("CUT", "cut", "DK-CUT"):
        assert isinstance(book.find(name), Chapter)


def test_a_wrong_name_is_answered_with_near_ones():
    with pytest.raises(UnknownClause, match="DK-CUT-0"):
        BOOKS[0].find("DK-CUTT-01")
    with pytest.raises(UnknownClause, match="chapters are COMP"):
        BOOKS[0].find("no such thing")
