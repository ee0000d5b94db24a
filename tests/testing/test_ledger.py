"""What has to be true of the ledger: a clause counts as covered only by a test that runs and asserts."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

from undercroft.drive.games import find_game
from undercroft.drive.rules import rule_book
from undercroft.kernel.errors import BadRecord
from undercroft.testing.carriers import carriers
from undercroft.testing.ledger import Ledger, citations, folder_of_tests, ledger

BOOK = rule_book(find_game("dungeon-kingdom"))
GAMES = Path(__file__).resolve().parents[2] / "src" / "undercroft" / "games"


def read(tmp_path: Path, source: str) -> Ledger:
    tests = tmp_path / "tests"
    tests.mkdir()
    (tests / "test_it.py").write_text(dedent(source))
    return ledger(BOOK, citations(tests), ["DK", "BA"], {"DK-CUT-01": ["table.py::cut"]})


def test_a_citing_test_with_an_assertion_covers(tmp_path: Path):
    found = read(tmp_path, '@clause("DK-CUT-01", "DK-CUT-02")\ndef test_a():\n    assert f()\n')
    assert found.tests["DK-CUT-01"] == found.tests["DK-CUT-02"] == ["tests/test_it.py::test_a"]
    assert "DK-CUT-01" not in found.uncovered
    assert "DK-CUT-03" in found.uncovered
    assert not found.hollow
    assert not found.unknown


@pytest.mark.parametrize(
    "source",
    [
        'import pytest\n@pytest.mark.clause("DK-CUT-01")\nasync def test_a():\n    assert f()',
        'pytestmark = clause("DK-CUT-01")\ndef test_a():\n    assert f()',
        'pytestmark = [mark.slow, clause("DK-CUT-01")]\ndef test_a():\n    assert f()',
        '@clause("DK-CUT-01")\nclass TestIt:\n    def test_a(self):\n        assert f()',
        'class TestIt:\n    pytestmark = clause("DK-CUT-01")\n    def test_a(self):\n        assert f()',
        '@mark.parametrize("x", [param(1, marks=clause("DK-CUT-01"))])\ndef test_a(x):\n    assert x',
        '@clause("DK-CUT-01")\ndef test_a():\n    with pytest.raises(ValueError):\n        f()',
        '@clause("DK-CUT-01")\ndef test_a():\n    play = f()\n    play.answer("menu", "end").at("take")',
        '@clause("DK-CUT-01")\ndef test_a():\n    aid()\ndef aid():\n    so()\ndef so():\n    assert f()',
    ],
)
def test_every_way_to_cite_and_to_prove_counts(tmp_path: Path, source: str):
    found = read(tmp_path, source)
    assert len(found.tests["DK-CUT-01"]) == 1
    assert not found.hollow


@pytest.mark.parametrize(
    "source",
    [
        '@clause("DK-CUT-01")\ndef test_a():\n    pass',
        '@clause("DK-CUT-01")\ndef test_a():\n    """Says much."""',
        '@clause("DK-CUT-01")\ndef test_a():\n    f()',
        '@clause("DK-CUT-01")\ndef test_a():\n    assert True',
        '@clause("DK-CUT-01")\n@pytest.mark.skip\ndef test_a():\n    assert f()',
        '@clause("DK-CUT-01")\n@pytest.mark.xfail(reason="x")\ndef test_a():\n    assert f()',
        '@mark.skip\nclass TestA:\n    @clause("DK-CUT-01")\n    def test_a(self):\n        assert f()',
    ],
)
def test_a_test_that_could_never_fail_is_hollow_and_covers_nothing(tmp_path: Path, source: str):
    found = read(tmp_path, source)
    assert not found.tests["DK-CUT-01"]
    assert len(found.hollow) == 1
    assert not found.complete


def test_helpers_and_other_functions_are_no_tests(tmp_path: Path):
    found = read(tmp_path, '@clause("DK-CUT-01")\ndef check():\n    assert f()')
    assert not found.tests["DK-CUT-01"]
    assert not found.hollow


def test_unknown_ids_are_told_and_other_games_are_left_to_them(tmp_path: Path):
    found = read(
        tmp_path, '@clause("DK-CUT-99", "BA-RANK-01", "KD-CUT-01", *MORE)\ndef test_a():\n    assert f()'
    )
    assert found.unknown == ["DK-CUT-99", "KD-CUT-01", "*MORE"]


def test_a_complete_ledger_is_complete(tmp_path: Path):
    ids = ", ".join(f'"{name}"' for name in BOOK.clauses)
    found = read(tmp_path, f"@clause({ids})\ndef test_a():\n    assert f()")
    assert found.complete
    assert found.facts()["uncovered"] == []


def test_a_test_file_that_is_no_python_is_refused_by_name(tmp_path: Path):
    with pytest.raises(BadRecord, match=r"tests/test_it\.py"):
        read(tmp_path, "def test_a(:")


def test_the_tests_are_found_from_below_and_else_beside_the_source(tmp_path: Path):
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "tests" / "deep").mkdir(parents=True)
    assert folder_of_tests(tmp_path / "tests" / "deep") == (tmp_path / "tests").resolve()
    (tmp_path / "pyproject.toml").unlink()
    assert folder_of_tests(tmp_path) == Path(__file__).resolve().parents[1]


def test_clauses_are_carried_by_what_names_them(tmp_path: Path):
    (tmp_path / "table.py").write_text(
        dedent(
            '''
            """All of DK-ALL-01."""
            LIMIT = 3
            """DK-CUT-01, -03"""
            def cut():
                """Cuts. DK-CUT-05..07, DK-WIN-02 and BA-GO-01"""
            '''
        )
    )
    (tmp_path / "cards.toml").write_text('# DK-ALL-02\n[[card]]\ncode = "K"\nn = 1  # DK-KNIGHT-01\n')
    (tmp_path / "clauses.toml").write_text('# DK-ALL-03\nname = "x"  # DK-ALL-04\n')
    assert carriers(tmp_path, "DK") == {
        "DK-CUT-01": ["table.py::LIMIT"],
        "DK-CUT-03": ["table.py::LIMIT"],
        "DK-CUT-05": ["table.py::cut"],
        "DK-CUT-06": ["table.py::cut"],
        "DK-CUT-07": ["table.py::cut"],
        "DK-WIN-02": ["table.py::cut"],
        "DK-KNIGHT-01": ["cards.toml::K"],
    }


def test_a_clause_that_no_rule_names_is_told(tmp_path: Path):
    found = read(tmp_path, '@clause("DK-CUT-01")\ndef test_a():\n    assert f()\n')
    assert "DK-CUT-01" not in found.uncarried
    assert "DK-CUT-02" in found.uncarried


@pytest.mark.parametrize("name", ["battles", "dungeon-kingdom", "dungeonquest", "immortal-magic"])
def test_every_clause_leads_to_the_rules_that_carry_it(name: str):
    game = find_game(name)
    book = rule_book(game)
    found = ledger(book, [], [book.prefix], carriers(GAMES / game.folder, book.prefix))
    assert found.uncarried == []
    assert found.unknown == []
