"""What has to be true: words are printed with what they mean, cards with how they are written in them; a game
without such a page is told so, with those that have one."""

from __future__ import annotations

from tests.cli.conftest import Run


def test_the_words_of_a_game(run: Run):
    ran = run("language", "battles")
    assert ran.code == 0
    assert "| `heal(amount)` | Hit Points, up to all of them |" in ran.out


def test_how_cards_are_written(run: Run):
    ran = run("language", "dungeonquest", "--cards")
    assert ran.code == 0
    assert "| catacomb-giant-naga | adapter | `naga()` | |\n" in ran.out
    assert "| rune-banishment | moment | `met` | |\n" in ran.out


def test_a_game_without_the_table_is_told_so(run: Run):
    ran = run("language", "dungeon-kingdom", "--cards")
    assert ran.code == 2
    assert "Dungeon & Kingdom has no table of its cards; these games do: dungeonquest" in ran.err
