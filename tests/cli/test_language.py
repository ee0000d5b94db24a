"""What has to be true: words are printed with what they mean, cards with how they are written in them, as the
docs have it of all games; a game without such a page is told so, with those that have one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from undercroft.cli import language
from undercroft.drive.games import find_game, games
from undercroft.testing.ledger import folder_of_tests


def test_the_words_of_a_game(run: Run):
    ran = run("language", "battles")
    assert ran.code == 0
    assert "| `heal(amount)` | Hit Points, up to all of them |" in ran.out


def test_how_cards_are_written(run: Run):
    ran = run("language", "dungeonquest", "--cards")
    assert ran.code == 0
    assert "| catacomb-giant-naga | adapter | `naga()` | |\n" in ran.out
    assert "| rune-banishment | moment | `met` | |\n" in ran.out


def test_cards_with_codes_are_found_by_their_names_too(run: Run):
    assert "| IN05 Pickpocket | adapter |" in run("language", "immortal-magic", "--cards").out


def test_the_page_of_all_games_in_the_docs_is_what_is_printed(run: Run):
    tests = folder_of_tests(Path(__file__).parent)
    assert tests is not None
    page = (tests.parent / "docs" / "how-cards-are-written.md").read_text(encoding="utf-8")
    assert page == run("language", "--cards").out
    assert [game.title for game in games().values() if f"\n## {game.title}\n" not in page] == []


def test_a_game_without_the_table_is_told_so(run: Run, monkeypatch: pytest.MonkeyPatch):
    bare = replace(find_game("dungeon-kingdom"), written=None)
    monkeypatch.setattr(language, "find_game", lambda name: bare)
    ran = run("language", "dungeon-kingdom", "--cards")
    assert ran.code == 2
    assert "Dungeon & Kingdom has no table of its cards; these games do: dungeon-kingdom, dungeonq" in ran.err


def test_words_are_those_of_a_game(run: Run):
    ran = run("language")
    assert ran.code == 2
    assert "Name the game whose words you would like to see; `undercroft games` lists them." in ran.err
