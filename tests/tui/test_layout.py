"""The table on screens of all sizes.

- where there is little room, the viewer's own cards stand right below the Matrix and an opponent in a line
- cards keep their names on every screen, and a wide one has them in full
- free lines tell what the card in mind does
- the pane with the focus is marked; Tab leads from the choices to the table, then to the log
- a screen that is too small says so, and takes no answers
"""

from __future__ import annotations

import pytest
from textual.containers import VerticalScroll
from textual.pilot import Pilot
from textual.widgets import OptionList

from tests.tui.tables import (
    SIZE,
    a_game_where,
    at_each_size,
    at_the_table,
    press,
    screen_text,
    settle,
    sit_down,
)
from undercroft.games.dungeon_kingdom.cards import CARDS, CODES, icons
from undercroft.kernel.sight import EMPTY
from undercroft.tui.app import TableApp
from undercroft.tui.session import Session
from undercroft.tui.skin import Room

MARK = "▌"


def a_full_table(question: str) -> Session:
    """Ada among three bots in the middle of the game, being asked."""
    return a_game_where(
        lambda s: len(s.state.journal) > 150 and s.asked is not None and s.view().question == question,
        "human:Ada",
        "random",
        "random",
        "random",
    )


@pytest.mark.parametrize("question", ["take", "action", "menu"])
def test_ones_own_cards_are_never_below_the_fold(question):
    async def look(app: TableApp, pilot: Pilot[int], _: tuple[int, int]) -> None:
        lines = screen_text(app).splitlines()
        rows = {
            name: at for at, line in enumerate(lines) for name in app.session.who if f" {name} " in line[:20]
        }
        own = next(at for at, line in enumerate(lines) if "Ada (you)" in line)
        last = next(at for at, line in enumerate(lines) if line.startswith(("   7 ", "  7 ", " >7 ")))
        assert own - last in (1, 2), "the viewer comes right below the Matrix"
        assert any(line.startswith("   Hand ") for line in lines[own : own + 5])
        assert [rows[f"Random {seat}"] for seat in (2, 3, 4)] == list(
            range(rows["Random 2"], rows["Random 2"] + 3)
        )
        assert rows["Random 2"] > own
        assert app.query_one("#board").max_scroll_y == 0
        assert app.query_one("#choices").size.height >= 3
        assert app.session.prompt()[:20] in screen_text(app)

    at_each_size(a_full_table(question), [(80, 24), (60, 20), (140, 24), (95, 24)], look)


def test_where_there_is_room_the_table_is_whole():
    async def look(app: TableApp, pilot: Pilot[int], _: tuple[int, int]) -> None:
        assert screen_text(app).count("Treasury") == 4
        assert app.query_one("#board").max_scroll_y == 0

    at_each_size(a_full_table("take"), [(100, 32), (140, 45), (80, 40), (80, 50)], look)


def test_free_lines_tell_what_the_card_in_mind_does():
    session = a_full_table("take")

    async def look(app: TableApp, pilot: Pilot[int], _: tuple[int, int]) -> None:
        for key in session.view().options:
            card = CARDS[session.view().zones["matrix"][int(key)]]
            read = [" ".join(line[:65].split()) for line in screen_text(app).splitlines()]
            start = next((line for line in read if line.startswith(f"{card.name} ({card.code},")), None)
            assert start is not None or len(card.text) > 100
            await press(pilot, "right")

    at_each_size(session, [(80, 24), (100, 32), (140, 45)], look)


def test_a_room_of_any_size_is_filled_without_overflowing_its_width():
    session = a_full_table("menu")
    for width in range(60, 100, 3):
        for height in range(8, 40, 4):
            board = session.skin.board(session.view(), session.who, None, Room(width, height))
            assert max(len(line.rstrip()) for line in board.plain.splitlines()) <= width


def the_matrix(app: TableApp) -> str:
    """What stands above the first player."""
    text = screen_text(app)
    return text[text.index("MATRIX") : text.index("Reserve")]


def monsters_out(number: int) -> Session:
    """Ada among three bots, asked to take a card where so many Monsters with long names lie."""

    def wish(session: Session) -> bool:
        faces = session.view().zones["matrix"]
        long = [face for face in faces if face != EMPTY and len(CARDS[face].name) > 13]
        return session.asked is not None and session.view().question == "take" and len(long) >= number

    return a_game_where(wish, "human:Ada", "random", "random", "random")


def test_cards_of_the_matrix_keep_their_names():
    session = monsters_out(2)

    async def look(app: TableApp, pilot: Pilot[int], size: tuple[int, int]) -> None:
        shown = the_matrix(app)
        for face in session.view().zones["matrix"]:
            if face == EMPTY:
                continue
            card = CARDS[face]
            words = card.kind.split(" ")
            assert (card.kind if size[0] >= 100 else words[-1]) in shown
            if len(words) > 1 and size[0] >= 80:
                assert card.kind in shown or (card.value == 12 and f"{words[0][0]}. {words[1]} 12" in shown)

    at_each_size(session, [(80, 24), (60, 20), (100, 32), (160, 50)], look)


def test_a_wide_screen_is_used_for_names_and_what_defeats_them():
    session = monsters_out(2)

    async def look(app: TableApp, pilot: Pilot[int]) -> None:
        shown = the_matrix(app)
        for face in session.view().zones["matrix"]:
            if face != EMPTY:
                cost = " ".join(CODES[icon] for icon in icons(face, session.options.icon_set))
                assert f"{CARDS[face].name}  {cost}".rstrip() in shown
                assert CARDS[face].ability in shown
        third = next(line for line in shown.splitlines() if line[2:3] == "1")
        assert third.index(" 3 ") > 63
        array = session.view().zones["array"][0]
        line = next(line for line in screen_text(app).split("(you)")[1].splitlines() if "Array" in line)
        assert all(CARDS[face].name in line for face in array)
        assert array

    at_the_table(session, look, (160, 50))


def marked(app: TableApp) -> set[str]:
    """The panes whose left edge shows the focus."""
    lines = screen_text(app).splitlines()
    panes = {name: app.query_one(name).region for name in ("#choices", "#board", "#past")}
    return {
        name for name, region in panes.items() if lines[region.y].ljust(200)[region.x : region.x + 1] == MARK
    }


@pytest.mark.parametrize("size", [SIZE, (80, 24)])
def test_tab_leads_to_the_table_before_the_log_and_the_focus_is_seen(size):
    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        for name in ("#choices", "#board", "#past", "#choices"):
            assert app.focused is app.query_one(name)
            assert marked(app) == {name}
            await press(pilot, "tab")
        await press(pilot, "shift+tab", "shift+tab")
        assert marked(app) == {"#past"}
        await press(pilot, "escape")
        assert marked(app) == {"#choices"}

    at_the_table(sit_down("human:Ada", "random", first_player="0"), play, size)


@pytest.mark.parametrize("size", [(59, 24), (80, 19), (20, 5)])
def test_a_screen_too_small_says_so_and_takes_no_answer(size):
    session = sit_down("human:Ada", "random", first_player="0")

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        assert "Enlarge the window" in screen_text(app)
        assert "MATRIX" not in screen_text(app)
        count = len(session.state.journal)
        await press(pilot, "1", "enter")
        assert len(session.state.journal) == count
        await pilot.resize_terminal(80, 24)
        await settle(pilot)
        assert "Enlarge" not in screen_text(app)
        assert "MATRIX" in screen_text(app)
        await press(pilot, "enter")
        assert len(session.state.journal) > count

    at_the_table(session, play, size)


def test_the_table_is_drawn_anew_for_a_new_size():
    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await pilot.resize_terminal(80, 24)
        await settle(pilot)
        assert app.query_one("#board").max_scroll_y == 0
        await press(pilot, "question_mark")
        await pilot.resize_terminal(140, 45)
        await settle(pilot)
        await press(pilot, "escape")
        assert screen_text(app).count("Treasury") == 4

    at_the_table(a_full_table("take"), play, (100, 32))


def test_arrows_move_across_the_matrix():
    session = sit_down("human:Ada", "random", first_player="0")

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        choices = app.query_one("#choices", OptionList)
        for key, slot in (
            ("down", 3),
            ("right", 4),
            ("down", 7),
            ("down", 1),
            ("up", 7),
            ("left", 6),
            ("up", 3),
        ):
            await press(pilot, key)
            assert choices.highlighted == slot
            assert f">{slot + 1} " in screen_text(app)

    at_the_table(session, play)


def test_arrows_reach_every_card_of_a_matrix_with_gaps():
    session = a_game_where(
        lambda s: s.view().question == "take" and len(s.view().options) < 6, "human:Ada", "random"
    )

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        choices = app.query_one("#choices", OptionList)
        seen = {choices.highlighted}
        for _ in session.view().options:
            before = choices.highlighted
            await press(pilot, "down")
            places = session.skin.places(session.view())
            assert before is not None
            assert choices.highlighted is not None
            if len({row for row, _ in places}) > 1:
                assert places[choices.highlighted][0] != places[before][0]
            await press(pilot, "right")
            seen.add(choices.highlighted)
        for _ in session.view().options:
            await press(pilot, "right")
            seen.add(choices.highlighted)
        assert len(seen) == len(session.view().options)

    at_the_table(session, play)


def test_left_and_right_move_in_every_other_list():
    session = a_full_table("action")

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        choices = app.query_one("#choices", OptionList)
        last = len(session.choices()) - 1
        for key, at in (("right", 1), ("left", 0), ("left", last), ("down", 0), ("up", last)):
            await press(pilot, key)
            assert choices.highlighted == at

    at_the_table(session, play)


def test_the_log_shows_its_end_from_the_first_overflow_on():
    session = sit_down("human:Ada", "random", first_player="0")

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        past = app.query_one("#past", VerticalScroll)
        for _ in range(12):
            await press(pilot, "1" if session.view().question != "take" else "enter")
            assert past.scroll_y == past.max_scroll_y
        assert past.max_scroll_y
        await press(pilot, "w", "escape")
        assert past.scroll_y == past.max_scroll_y

    at_the_table(session, play, (80, 24))


def test_a_rule_in_the_log_stands_where_ones_last_turn_ended():
    session = a_full_table("take")

    async def look(app: TableApp, pilot: Pilot[int]) -> None:
        text = screen_text(app)
        _, after = text.split("your last turn ended")
        assert "Random 4" in after
        assert "Ada takes" not in after

    at_the_table(session, look, (140, 45))
    end = session.own_turn_ended()
    assert end is not None
    assert session.told(end)[0].startswith("Random 2 takes")
    assert not any(line.startswith("Ada takes") for line in session.told(end))


def test_before_ones_first_turn_there_is_no_rule():
    session = sit_down("human:Ada", "random", first_player="0")
    session.advance()
    assert session.own_turn_ended() is None
    session.answer(session.choices()[0].key, session.moment)
    session.advance()
    end = session.own_turn_ended()
    assert end is not None
    assert session.told(end)[0].startswith("Random takes")
