"""Hasty fingers at the full-screen table.

- whatever keys come at once, in any game, no answer is given to a question that has not been on the screen
- an answer names its moment, and the session refuses one for another moment without changing anything
- a number is typed as it stands, also with two digits, in lines too
- what is said of one moment does not stay for the next, and no sheet of one person is left to another
- a hint asked for while others think comes with the question; a double click is one choice
- after the end there is another game, or the lesson, which leads through its script in either client
"""

from __future__ import annotations

import io
from random import Random

import pytest
from textual import events
from textual.pilot import Pilot
from textual.widgets import OptionList

from tests.conftest import SOAK
from tests.tui.tables import (
    BATTLES,
    a_game_where,
    at_the_table,
    play_at_random,
    press,
    screen_text,
    settle,
    sit_down,
)
from undercroft.drive.games import games
from undercroft.drive.records import read_record
from undercroft.kernel.codec import digest
from undercroft.kernel.options import read_options
from undercroft.tui import saves, screens
from undercroft.tui.app import TableApp
from undercroft.tui.line_mode import run_plain
from undercroft.tui.session import NotInLesson, NotShown, Session

KEYS = [*"123456780abcABC", *["enter"] * 4, *"hhuuwts?l", "escape", "tab", "up", "down", "left", "right"]
SIZES = [(100, 32), (80, 24), (160, 50), (50, 18)]
BURSTS = 24 if SOAK else 7


def strike(app: TableApp, keys: list[str]) -> None:
    """Press keys all at once, as a terminal hands them over that had no time before."""
    for key in keys:
        name = {"?": "question_mark"}.get(key, key)
        app.post_message(events.Key(name, key if len(key) == 1 else None))


class Watch:
    """Which questions have been drawn, as the screen itself shows, and which have been answered."""

    def __init__(self, app: TableApp, monkeypatch: pytest.MonkeyPatch) -> None:
        self.drawn: set[int] = set()
        self.answered: list[int] = []
        self.unseen: list[int] = []
        display, answer = app._display, Session.answer

        def displayed(screen, renderable):
            display(screen, renderable)
            session = app.session
            if session.moment in self.drawn:
                return
            if len(app.screen_stack) == 1 and session.asked is not None and not app._busy:
                text = " ".join(screen_text(app).split())
                if " ".join(session.prompt().split())[:24] in text:
                    self.drawn.add(session.moment)

        def answering(session, key, moment):
            if moment == session.moment and session.asked is not None:
                self.answered.append(moment)
                if moment not in self.drawn:
                    self.unseen.append(moment)
            answer(session, key, moment)

        monkeypatch.setattr(app, "_display", displayed)
        monkeypatch.setattr(Session, "answer", answering)


@pytest.mark.longer
@pytest.mark.parametrize("name", games())
def test_no_key_answers_a_question_that_was_not_on_the_screen(name, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    game, rng = games()[name], Random(f"fingers {name}")
    session = sit_down("human:Ada", "random", seed=3, game=game)

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        watch = Watch(app, monkeypatch)
        app.show()
        await settle(pilot)
        for _ in range(BURSTS):
            strike(app, [rng.choice(KEYS) for _ in range(rng.randrange(1, 10))])
            if rng.random() < 0.2:
                await pilot.resize_terminal(*rng.choice(SIZES))
                await pilot.resize_terminal(*SIZES[0])
            for _ in range(rng.randrange(3)):
                await pilot.pause()
            if rng.random() < 0.7:
                await settle(pilot)
            while isinstance(app.screen, screens.Sheet) and not app.session.over:
                strike(app, ["escape"])
                await settle(pilot)
        assert watch.unseen == []
        assert len(watch.answered) > BURSTS // 4

    at_the_table(session, play)


def test_the_same_key_twice_at_once_is_one_answer():
    session = sit_down("human:Ada", "random", first_player="0")

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        for keys in (["1", "1"], ["enter", "enter"]):
            before = [question.seat for question, _ in session.state.journal].count(0)
            strike(app, keys)
            await settle(pilot)
            free = [q for q, _ in session.state.journal if q.seat == 0 and q.kind.name == "take"]
            assert [question.seat for question, _ in session.state.journal].count(0) - before <= 2
            assert len(free) == (1 if keys == ["1", "1"] else 2)

    at_the_table(session, play)


def test_an_answer_for_another_moment_is_refused_and_changes_nothing():
    session = sit_down("human:Ada", "random", first_player="0")
    session.advance()
    moment, key = session.moment, session.choices()[0].key
    session.answer(key, moment)
    session.advance()
    before = digest(session.state)
    with pytest.raises(NotShown, match="earlier question"):
        session.answer(session.choices()[0].key, moment)
    assert digest(session.state) == before
    undone = a_game_where(lambda s: s.view().question == "action", "human:Ada", "random")
    moment = undone.moment
    assert undone.undo()
    assert undone.moment not in (moment, moment - 1)


def sharing(least: int) -> Session:
    """A session that shares out LP, with so many left."""
    return a_game_where(
        lambda s: s.view().question == "mob lp" and len(s.choices()) > least,
        "human:Ada",
        "random",
        game=BATTLES,
    )


@pytest.mark.parametrize(("keys", "number"), [("5", "5"), ("12", "12"), ("1\n", "1"), ("0", "0")])
def test_a_number_is_typed_as_it_stands(keys, number):
    session = sharing(13)
    count = len(session.state.journal)

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await press(pilot, *["enter" if key == "\n" else key for key in keys])
        question, value = session.state.journal[count]
        assert question.kind.key(value) == number

    at_the_table(session, play)


def test_a_number_is_typed_as_it_stands_in_lines_too():
    session = sharing(13)
    count, out = len(session.state.journal), io.StringIO()
    run_plain(session, io.StringIO("99\n12\n"), out)
    assert "\n12. 12 LP" in out.getvalue()
    assert "'99' is not a choice; type a number from 0 to" in out.getvalue()
    question, value = session.state.journal[count]
    assert question.kind.key(value) == "12"


def test_a_hint_asked_for_while_others_think_comes_with_the_question():
    session = sit_down("random", "human:Ada", first_player="0")

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await press(pilot, "1")
        strike(app, ["1", "h"])
        await settle(pilot)
        text = screen_text(app)
        assert "nothing to choose now" not in text
        assert "Thinking" not in text

    at_the_table(session, play)


def test_what_was_said_of_one_moment_does_not_stay_for_the_next():
    session = sit_down("human:Ada", "random", first_player="0")

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await press(pilot, "u")
        assert "Nothing can be taken back" in screen_text(app)
        await press(pilot, "1")
        assert "Nothing can be taken back" not in screen_text(app)
        app._busy = True
        await press(pilot, "h")
        assert "The others are thinking" in screen_text(app)
        app.go_on()
        await settle(pilot)
        await settle(pilot)
        assert "The others are thinking" not in screen_text(app)
        assert "Hint: " in screen_text(app)

    at_the_table(session, play)


def test_nobody_takes_over_a_sheet_that_another_was_reading():
    session = sit_down("human:Ada", "human:Ben", first_player="0")

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await press(pilot, "enter")
        strike(app, ["l"])
        await settle(pilot)
        session.answer(session.choices()[0].key, session.moment)
        app.go_on()
        await settle(pilot)
        for _ in range(20):
            if session.curtain is not None:
                break
            session.answer(session.choices()[0].key, session.moment)
            app.go_on()
            await settle(pilot)
        assert isinstance(app.screen, screens.HandOver)
        await press(pilot, "enter")
        assert len(app.screen_stack) == 1
        assert "Ben (you)" in screen_text(app)

    at_the_table(session, play)


def test_sheets_are_left_once_however_often_their_key_is_pressed():
    session = sit_down("human:Ada", "random", first_player="0")
    count = len(session.state.journal)

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        for key in ("l", "question_mark"):
            await press(pilot, key)
            strike(app, ["enter", "enter", "escape", "enter"])
            await settle(pilot)
            assert len(app.screen_stack) == 1
        assert len([q for q, _ in session.state.journal[count:] if q.seat == 0]) == 0

    at_the_table(session, play)


def test_the_first_screen_is_short_and_leads_to_the_lesson(data_folder):
    for game in games().values():
        (data_folder / "told" / game.name).unlink()
        session = sit_down("human:Ada", "random", game=game)

        async def play(app: TableApp, pilot: Pilot[int]) -> None:
            page = app.screen.query_one("#page")
            assert page.virtual_size.height <= page.size.height, "it has to be scrolled"
            assert app.session.skin.short().split("\n")[0][:30] in screen_text(app)
            strike(app, ["l", "l", "l"])
            await settle(pilot)
            assert app.session.lesson.script
            assert "Lesson, 1 of" in screen_text(app)

        at_the_table(session, play, (80, 24))
        assert not saves.first_time(game.name)


def test_after_the_end_there_is_another_game_and_the_lesson():
    session = sit_down("human:Ada", "random")
    play_at_random(session, lambda s: len(s.state.journal) > 220)
    play_at_random(session, lambda s: s.over)

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        assert "r plays again, l begins a lesson, Enter leaves" in screen_text(app)
        await press(pilot, "r", "r")
        assert app.session is not session
        assert app.session.who == session.who
        assert app.session.options == session.options
        assert app.session.saves.files != session.saves.files
        assert len(app.screen_stack) == 1
        await press(pilot, "enter")
        assert read_record(app.session.saves.files[0]).answers

    at_the_table(session, play)


def test_after_the_end_the_lesson_begins():
    session = sit_down("human:Ada", "random")
    play_at_random(session, lambda s: s.over)

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await press(pilot, "l")
        assert app.session.lesson.script
        assert app.session.teaching().startswith("Lesson, 1 of")
        assert "Lesson, 1 of" in screen_text(app)

    at_the_table(session, play)


def test_help_in_dungeonquest_has_the_signs_of_the_map_on_its_first_page():
    session = sit_down("human:Ada", "random", game=games()["dungeonquest"])

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await press(pilot, "question_mark")
        assert "Signs of the dungeon" in screen_text(app)
        assert "= is a door" in " ".join(screen_text(app).replace("│", " ").split())

    at_the_table(session, play, (100, 32))


@pytest.mark.parametrize("name", games())
def test_a_resumed_lesson_goes_on_as_one(name, tmp_path):
    path = tmp_path / "lesson.json"
    session = Session.learn(games()[name], 1, path)
    session.advance()
    while session.lesson.progress()[0] < 2:
        awaited = session.awaited()
        assert awaited is not None
        session.answer(awaited, session.moment)
        session.advance()
    resumed = Session.resume(path)
    resumed.advance()
    assert resumed.teaching() == session.teaching()
    assert resumed.teaching().startswith("Lesson, 3 of")
    assert resumed.awaited() == session.awaited()
    assert not resumed.undo()
    assert "lesson has led" in resumed.why_no_undo()
    while (awaited := resumed.awaited()) is not None:
        resumed.answer(awaited, resumed.moment)
        resumed.advance()
    assert resumed.lesson.taught
    again = Session.resume(path)
    again.advance()
    assert again.lesson.taught
    assert again.teaching() == resumed.teaching()


def test_a_game_that_left_the_script_or_began_otherwise_is_no_lesson(tmp_path):
    path = tmp_path / "game.json"
    game = games()["dungeon-kingdom"]
    assert game.tutorial is not None
    tutorial = game.tutorial()
    laid = sit_down("human:Ada", *tutorial.seats, record=path, position=dict(tutorial.position))
    assert laid.options == read_options(game.options, tutorial.options)
    laid.advance()
    laid.answer(laid.choices()[-1].key, laid.moment)
    assert laid.state.journal
    assert not Session.resume(path).lesson.script
    other = sit_down("human:Ada", "random", record=tmp_path / "other.json")
    other.advance()
    other.answer(other.choices()[0].key, other.moment)
    assert not Session.resume(tmp_path / "other.json").lesson.script


@pytest.mark.longer
def test_the_lesson_leads_through_its_script_at_the_full_screen():
    """To its end; in the long runs also with a wrong choice and a wish to take back at every step."""
    session = Session.learn(games()["dungeonquest"], 1)

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        steps = session.lesson.progress()[1]
        for number in range(1, steps + 1):
            assert session.teaching().startswith(f"Lesson, {number} of {steps}: ")
            shown = " ".join(screen_text(app).replace("│", " ").split())
            assert " ".join(session.teaching().split()[:5]) in shown
            wrong = next((at for at, c in enumerate(session.choices()) if c.key != session.awaited()), None)
            thorough = SOAK or number < 4 or number == steps
            if wrong is not None and thorough:
                marked = app.query_one("#choices", OptionList).highlighted
                app.query_one("#choices", OptionList).highlighted = wrong
                before = session.moment
                await press(pilot, "enter")
                assert session.moment == before
                app.query_one("#choices", OptionList).highlighted = marked
            await press(pilot, *(["u"] if thorough else []), "enter")
        assert session.lesson.taught
        tutorial = session.game.tutorial
        assert tutorial is not None
        assert session.teaching() in ("", tutorial().farewell)

    at_the_table(session, play)


@pytest.mark.parametrize("name", games())
def test_the_lesson_leads_through_its_script_in_lines(name):
    session, out = Session.learn(games()[name], 1), io.StringIO()
    tutorial = session.game.tutorial
    assert tutorial is not None

    class Learner(io.StringIO):
        def readline(self, size: int = -1, /) -> str:  # type: ignore[override]
            signs = [choice.sign for choice in session.choices() if choice.key == session.awaited()]
            return f"{signs[0]}\n" if signs else "quit\n"

    run_plain(session, Learner(), out)
    assert session.lesson.taught
    for step in tutorial().script:
        assert step.says in out.getvalue()
    assert tutorial().farewell in out.getvalue()
    other = Session.learn(games()[name], 1)
    other.advance()
    wrong = [choice.key for choice in other.choices() if choice.key != other.awaited()]
    if wrong:
        with pytest.raises(NotInLesson, match="waits for the choice it marks"):
            other.answer(wrong[0], other.moment)
