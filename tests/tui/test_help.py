"""Whoever does not know the game is told.

- before the first game, and never again unasked, the game is told in short; help begins with it
- help tells what all cards do, and which of them are yours; why names the rule that puts the question
- a message goes away with Esc and with the next answer; undo names the reason why it does nothing
- the end shows how each score came about
"""

from __future__ import annotations

import re

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from tests.tui.tables import GAME, a_game_where, at_the_table, play_at_random, press, screen_text, sit_down
from undercroft.drive.rules import rule_book
from undercroft.games.dungeon_kingdom.asks import ASKS
from undercroft.games.dungeon_kingdom.cards import CARDS
from undercroft.games.dungeon_kingdom.guide.sentences import TEXTS
from undercroft.tui import saves, screens
from undercroft.tui.app import TableApp
from undercroft.tui.session import Session


@pytest.fixture
def newcomer(data_folder):
    """Somebody who has never played."""
    for path in (data_folder / "told").iterdir():
        path.unlink()


@pytest.mark.usefixtures("newcomer")
def test_the_first_game_begins_with_the_game_in_short():
    session = sit_down("human:Ada", "random", first_player="0")

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        assert "Aim: have the most points" in screen_text(app)
        await press(pilot, "down", "pagedown", "end")
        assert isinstance(app.screen, screens.Opening)
        assert len(session.state.journal) == 0
        await press(pilot, "1")
        assert "Take a card from" in screen_text(app)
        assert not any(question.kind.name == "take" for question, _ in session.state.journal)

    at_the_table(session, play)
    assert not saves.first_time("dungeon-kingdom")

    async def look(app: TableApp, pilot: Pilot[int]) -> None:
        assert "Aim: have the most points" not in screen_text(app)

    at_the_table(sit_down("human:Ada", "random", first_player="0"), look)


@pytest.mark.usefixtures("newcomer")
def test_what_cannot_be_remembered_is_told_again(data_folder):
    (data_folder / "told").rmdir()
    (data_folder / "told").touch()
    saves.remember_first_time("dungeon-kingdom")
    assert saves.first_time("dungeon-kingdom")


def test_the_game_in_short_is_short_and_explains_the_signs():
    assert len(TEXTS.short.splitlines()) <= 12
    assert len(TEXTS.short) < 2000
    for word in (
        "limbo",
        "(largest)",
        "(refill)",
        "half a point",
        "Reserve",
        "Kingdom",
        "Dungeon",
        "Aftermath",
    ):
        assert word in TEXTS.short


def read(app: TableApp) -> str:
    """The whole text of the sheet over the table."""
    assert isinstance(app.screen, screens.Reading)
    return app.screen.text.plain


def test_help_tells_the_game_the_choice_ones_own_cards_and_all_cards():
    session = a_game_where(
        lambda s: s.view().question == "take" and bool(s.view().zones["hand"][0].known), "human:Ada", "random"
    )

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await press(pilot, "question_mark")
        text = read(app)
        order = [text.index(part) for part in ("Your choice now", "Marks", "Aim: ", "Keys", "Your cards")]
        assert order == sorted(order)
        assert order[0] == 0
        own = text[text.index("Your cards") : text.index("Adventurers\n")]
        for face, _ in session.view().zones["hand"][0].known:
            assert CARDS[face].text in own
        everything = text[text.index("Adventurers\n") :]
        for card in CARDS:
            assert card.text in everything
            assert card.ability in everything

    at_the_table(session, play)


def test_help_names_only_ones_own_cards():
    session = a_game_where(lambda s: bool(s.view().zones["hand"][0].known), "human:Ada", "human:Ben")
    session.viewer = None
    assert session.skin.own(session.view()) == ""


def test_every_question_has_a_clause():
    clauses = rule_book(GAME).clauses
    assert set(TEXTS.cited) == set(ASKS)
    assert all(name in clauses for names in TEXTS.cited.values() for name in names)


@pytest.mark.parametrize("size", [(100, 32), (80, 24)])
def test_why_names_the_rule(size):
    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await press(pilot, "w")
        text = " ".join(re.sub("[│▌]", " ", screen_text(app)).split())
        assert "DK-TURN-03: " in text
        await press(pilot, "escape")
        assert "DK-TURN-03: " not in screen_text(app)

    at_the_table(sit_down("human:Ada", "random", first_player="0"), play, size)


def message(app: TableApp) -> str:
    return str(app.query_one("#status", Static).content)


def test_messages_go_with_esc_and_with_the_next_answer():
    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        for key in ("h", "w"):
            await press(pilot, key)
            assert message(app)
            assert app.query_one("#status").display
            await press(pilot, "escape")
            assert not message(app)
            assert not app.query_one("#status").display
        await press(pilot, "h", "1")
        assert not message(app)

    at_the_table(sit_down("human:Ada", "random", first_player="0"), play)


def test_undo_names_the_reason():
    session = sit_down("human:Ada", "random", first_player="0")
    assert session.why_no_undo() == "It is not your turn to choose."
    session.advance()
    assert session.why_no_undo().endswith("you have not chosen anything yet.")
    session.answer(session.choices()[0].key, session.moment)
    session.advance()
    assert not session.undo()
    assert session.why_no_undo().endswith("another player has acted since your last choice.")
    session = a_game_where(_has_just_seen_cards, "human:Ada", "random")
    assert not session.undo()
    assert session.why_no_undo().endswith("something has been revealed since your last choice.")


def _has_just_seen_cards(session: Session) -> bool:
    return session.view().question == "wizard.card"


@pytest.mark.parametrize("people", [1, 2])
def test_the_end_shows_how_each_score_came_about(people):
    session = sit_down(*["human"] * people, "random", "random", seed=3)
    play_at_random(session, lambda s: s.over)

    async def look(app: TableApp, pilot: Pilot[int]) -> None:
        text = screen_text(app)
        scores = session.game.result(session.state).scores
        for seat, name in enumerate(session.who):
            assert re.search(rf"{name}: Reserve \d+ \+ bonus \d+ = {scores[seat]}\.", text)
        assert session.scores()[-1] in text

    at_the_table(session, look, (80, 24))
    totals = [int(line.split("= ")[1].rstrip(".")) for line in session.tally() if "= " in line]
    assert totals == sorted(totals, reverse=True)
