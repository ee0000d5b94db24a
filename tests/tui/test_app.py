"""The full-screen table at 100×32.

- the whole table of four players stands on the screen, with the question, the choices and the log
- a game can be played by keys alone, with hint, undo, save, help, log and a safe way out
- with several people the screen shows nobody's secrets while the keyboard is passed, and never another's
"""

from __future__ import annotations

import re

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from tests.conftest import SOAK
from tests.tui.tables import (
    a_game_where,
    after,
    at_the_table,
    play_at_random,
    press,
    screen_text,
    settle,
    sit_down,
)
from undercroft.drive.records import read_record
from undercroft.kernel.codec import digest, seal
from undercroft.tui.app import TableApp
from undercroft.tui.session import Session


def test_the_whole_table_of_four_players_is_on_the_screen():
    session = sit_down("human:Ada", "random", "human:Ben", "random", seed=7)
    play_at_random(session, lambda s: len(s.state.journal) > 150 and s.view().question == "take")

    async def look(app: TableApp, pilot: Pilot[int]) -> None:
        text = screen_text(app)
        lines = text.splitlines()
        assert len(lines) == 32
        assert lines[0].startswith(f" Turn {session.game.turns(session.state)}")
        assert "[Take]" in lines[0]
        assert "MATRIX  deck" in lines[1]
        seen = session.view()
        board = session.skin.board(seen, session.who, seen.options[0], app._room()).plain
        for number, line in enumerate(board.splitlines(), 1):
            assert lines[number][1:].startswith(line.rstrip()), "a line of the board is cut off"
        for name in session.who:
            assert re.search(rf"{name}.*Reserve \d+ +hand \d+", text)
        assert "Take a card from" in text
        assert session.log()[-1][:20] in text
        for key in ("h Hint", "u Undo", "s Save", "? Rules", "l Log", "q Quit"):
            assert key in lines[-1]

    at_the_table(session, look)


def test_a_busy_table_still_fits():
    session = sit_down("random", "random", "human:Ada", "random", seed=2, memory_aid=True)
    tallest = 0

    async def look(app: TableApp, pilot: Pilot[int]) -> None:
        nonlocal tallest
        for number in range(5):
            play_at_random(session, after(60 + 50 * number))
            lines = session.skin.board(session.view(), session.who, None).plain.splitlines()
            tallest = max(tallest, len(lines))
            assert max(len(line) for line in lines) <= 63
            app.go_on()
            await settle(pilot)
            assert session.log()[-1][:20] in screen_text(app)
            assert app.query_one("#board").virtual_size.height <= app.query_one("#board").size.height

    at_the_table(session, look)
    assert tallest > 22


def test_keys_choose_and_the_log_grows():
    session = sit_down("human:Ada", "random", first_player="0")

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await press(pilot, "5")
        assert "Ada takes" in screen_text(app)
        assert session.state.journal[-1][0].seat in (0, 1)
        assert any("row 2, column 2" in line for line in session.log() if line.startswith("Ada takes"))
        before = len(session.state.journal)
        await press(pilot, "down", "enter")
        assert len(session.state.journal) > before
        await press(pilot, "Z")
        assert not session.over

    at_the_table(session, play)


def test_letters_choose_where_digits_do_not_suffice():
    session = a_game_where(lambda s: len(s.choices()) > 9, "human:Ada", "random")

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        key = session.view().options[9]
        await press(pilot, "a")
        answers = session.match.record([], 1).answers
        assert key in answers[-30:]

    at_the_table(session, play)


def test_the_number_of_a_card_is_the_number_of_its_slot():
    session = sit_down("human:Ada", "random")
    play_at_random(session, lambda s: s.view().question == "take" and s.view().options[0] != "0")

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        slot = session.view().options[-1]
        count = len(session.log())
        await press(pilot, str(int(slot) + 1))
        row, column = int(slot) // 3 + 1, int(slot) % 3 + 1
        assert session.log()[count].endswith(f"from row {row}, column {column}.")

    at_the_table(session, play)


def test_hint_undo_why_help_log_and_theme():
    session = a_game_where(lambda s: s.view().question == "action", "human:Ada", "random")

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await press(pilot, "h")
        assert "Hint: " in screen_text(app)
        assert app.query_one("#choices", OptionList).highlighted is not None
        await press(pilot, "w")
        assert "Ada's turn ›" in screen_text(app)
        await press(pilot, "question_mark")
        assert "Queue Up puts the new card" in screen_text(app)
        await press(pilot, "1", "h", "escape", "l")
        assert "Esc goes back to the table" in screen_text(app)
        await press(pilot, "home")
        assert "begins." in screen_text(app)
        await press(pilot, "escape", "t")
        assert app.theme == "textual-light"
        count = len(session.state.journal)
        await press(pilot, "u")
        assert "Taken back." in screen_text(app)
        assert len(session.state.journal) < count
        assert "[Take]" in screen_text(app)

    at_the_table(session, play)


def test_a_hint_names_the_key():
    session = a_game_where(lambda s: s.view().question == "take", "human:Ada", "random")

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await press(pilot, "h")
        at = app.query_one("#choices", OptionList).highlighted
        assert at is not None
        assert f"Hint: {session.skin.shortcuts(session.view())[at]}. " in screen_text(app)

    at_the_table(session, play)


def test_a_hint_on_one_of_very_many_choices_says_how_to_take_it(monkeypatch):
    session = a_game_where(lambda s: s.view().question == "take", "human:Ada", "random")
    monkeypatch.setattr(type(session.skin), "shortcuts", lambda self, seen: [""] * len(seen.options))

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await press(pilot, "h")
        said = str(app.query_one("#status", Static).render())
        assert said.startswith("Hint: ")
        assert said.endswith("; Enter takes it.")

    at_the_table(session, play)


def test_a_choice_need_not_wait_for_the_hint():
    session = a_game_where(lambda s: s.view().question == "action", "human:Ada", "random")
    count = len(session.state.journal)

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await press(pilot, *["h", "1"] * 4)
        await pilot.press("h", "1", "h", "1")
        await settle(pilot)
        assert len(session.state.journal) > count

    at_the_table(session, play)


def test_undo_says_when_nothing_can_be_taken_back():
    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await press(pilot, "u")
        assert "Nothing can be taken back" in screen_text(app)

    at_the_table(sit_down("human:Ada", "random", first_player="0"), play)


def test_save_to_a_file_and_quit(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    session = sit_down("human:Ada", "random", first_player="0")

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await press(pilot, "1", "s")
        assert "Save this game" in screen_text(app)
        await press(pilot, *"x.json", "enter")
        assert "Saved to x.json" in screen_text(app)
        await press(pilot, "q")
        assert "Leave the table?" in screen_text(app)
        await press(pilot, "escape", "q", "enter")

    app = at_the_table(session, play)
    assert app.return_value == 0
    assert read_record(tmp_path / "x.json").digest == seal(session.game, session.state)


def test_ctrl_c_leaves_at_once_and_loses_nothing(tmp_path):
    session = sit_down("human:Ada", "random", first_player="0", record=tmp_path / "game.json")

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await press(pilot, "1", "1")
        await press(pilot, "ctrl+c")

    app = at_the_table(session, play)
    assert app.return_value == 130
    saved = Session.resume(tmp_path / "game.json")
    saved.advance()
    assert digest(saved.state) == digest(session.state)


@pytest.mark.longer
def test_to_the_end_of_a_game_by_pressing_a_key_each_time():
    session = sit_down("human:Ada", "random")
    play_at_random(session, after(220 if SOAK else 300))

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        for _ in range(1000):
            if session.over:
                break
            await pilot.press("enter")
            await app.workers.wait_for_complete()
        await settle(pilot)
        text = screen_text(app)
        assert "The game is over" in text
        assert session.scores()[-1] in text
        assert "undercroft replay" in text
        await press(pilot, "escape", "1", "u", "h", "q", "enter")

    app = at_the_table(session, play)
    assert session.over
    assert app.return_value == 0


def test_passing_the_keyboard_shows_nothing_but_a_name():
    session = sit_down("human:Ada", "human:Ben", first_player="0")

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        for name in ("Ada", "Ben", "Ada"):
            text = " ".join(screen_text(app).split())
            assert text.startswith(f"Pass the keyboard to {name} — press Enter")
            assert "Reserve" not in text
            await press(pilot, "1", "u", "q", "enter")
            assert f"{name} (you)" in screen_text(app)
            await press(pilot, "enter")
            for _ in range(100):
                if session.curtain is not None:
                    break
                await press(pilot, "enter")

    at_the_table(session, play)


def test_no_screen_tells_what_another_person_drew():
    session = a_game_where(
        lambda s: s.asked == 1 and "Ada draws an Adventurer." in s.log()[-12:], "human:Ada", "human:Ben"
    )

    async def look(app: TableApp, pilot: Pilot[int]) -> None:
        assert screen_text(app).count("  Hand  ") == 1
        await press(pilot, "l")
        told = re.findall(r"Ada draws (\w+ \w+)", screen_text(app))
        assert set(told) == {"an Adventurer"}

    at_the_table(session, look)


def test_a_game_without_a_skin_is_shown_in_words(monkeypatch):
    from undercroft.tui.skin import WordsSkin

    session = sit_down("human:Ada", "random", first_player="0")
    session.skin = WordsSkin(session.game, session.options)

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        assert "Matrix row 1" in screen_text(app)
        await press(pilot, "1")
        assert "Ada takes" in screen_text(app)
        await press(pilot, "question_mark")
        assert "Arrows and Enter choose" in screen_text(app)

    at_the_table(session, play)


def test_a_small_terminal_stacks_table_and_choices():
    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        assert "MATRIX" in screen_text(app)
        assert "Take a card from the Matrix" in screen_text(app)

    at_the_table(sit_down("human:Ada", "random", first_player="0"), play, size=(70, 24))


def test_names_are_never_read_as_markup():
    session = sit_down("human:[red]Eve[/]", "random", first_player="0")

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        assert "[red]Eve[/] (you)" in screen_text(app)
        await press(pilot, "1", "w", "q")

    at_the_table(session, play)
