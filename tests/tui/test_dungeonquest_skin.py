"""How DungeonQuest looks.

- every sign can be read in 16, 256 and all colours, and says the same without colour
- the whole dungeon and all heroes where there is room; else the part around the hero, never beyond the screen
- a wide screen has larger chambers, with a word for each
- brackets show where the choice in mind leads; doors, portcullises and odds stand in its words
- a fight is a face-off; what is hidden stays hidden
- in plain lines the table fits 80 columns and 24 lines, and ways are answered by name
- every choice of every combat system can be labelled and explained
"""

from __future__ import annotations

import contextlib
import io
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from rich.color import ColorSystem
from rich.style import Style
from textual.pilot import Pilot

from tests.tui.tables import (
    QUEST,
    NeverCame,
    after,
    at_each_size,
    at_the_table,
    play_at_random,
    press,
    screen_text,
    sit_down,
)
from undercroft.cli import play
from undercroft.games.dungeonquest.asks import ASKS
from undercroft.games.dungeonquest.board import column, row
from undercroft.games.dungeonquest.cards import tile
from undercroft.games.dungeonquest.guide.sentences import TEXTS
from undercroft.games.dungeonquest.words.chart import WORDS
from undercroft.kernel.ids import NO_CARD
from undercroft.tui import panes
from undercroft.tui.app import TableApp
from undercroft.tui.dungeonquest.board import STYLES
from undercroft.tui.line_mode import run_plain
from undercroft.tui.session import Session
from undercroft.tui.skin import Room

FOUR = ("human:Ada", "random", "random", "random")
ROOMS = {"4,4": "room-ODO", "5,4": "portcullis-OOO east", "4,5": "room-OOO"}


def quest(*seats: str, **more: Any) -> Session:
    """A game of DungeonQuest."""
    return sit_down(*seats, game=QUEST, **more)


def hugo(**more: Any) -> Session:
    """Ada plays Hugo alone at (4,4); a door is in the north, a portcullis in the east."""
    hero = {"hero": "hugo", "at": "4,4", **more}
    session = quest("human:Ada", position={"phase": "action", "heroes": [hero], "tiles": ROOMS})
    session.advance()
    return session


def a_quest_where(wish: Callable[[Session], bool], *seats: str, **options: Any) -> Session:
    """The first of a few games in which a wish comes true, at that moment."""
    for seed in range(1, 60):
        session = quest(*seats, seed=seed, **options)
        with contextlib.suppress(NeverCame):
            play_at_random(session, lambda s: s.asked is not None and wish(s), seed)
            return session
    raise NeverCame


def asking(question: str) -> Callable[[Session], bool]:
    """The wish that a certain question is put."""
    return lambda session: session.view().question == question


def board(session: Session, chosen: str | None = None, room: Room | None = None) -> str:
    return session.skin.board(session.view(), session.who, chosen, room).plain


def labels(session: Session) -> dict[str, str]:
    seen = session.view()
    return {key: session.skin.label(seen, key, session.who).plain for key in seen.options}


@pytest.mark.parametrize("system", [ColorSystem.STANDARD, ColorSystem.EIGHT_BIT, ColorSystem.TRUECOLOR])
@pytest.mark.parametrize("shows", [shows for shows, style in STYLES.items() if " on " in style])
def test_signs_stand_out_from_their_ground(shows: str, system: ColorSystem) -> None:
    style = Style.parse(STYLES[shows])
    assert style.color is not None
    assert style.bgcolor is not None
    front, ground = (
        _brightness(part.downgrade(system).get_truecolor()) for part in (style.color, style.bgcolor)
    )
    assert (max(front, ground) + 0.05) / (min(front, ground) + 0.05) > 4


def _brightness(colour: tuple[int, int, int]) -> float:
    parts = [part / 255 for part in colour]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


# the table


def test_where_there_is_room_the_dungeon_is_whole() -> None:
    async def look(app: TableApp, pilot: Pilot[int], _: tuple[int, int]) -> None:
        lines = [line[:65] for line in screen_text(app).splitlines()]
        rows = [line.split()[0] for line in lines if line[:4].strip().isdigit() and line[4:5] in "│├"]
        assert rows == [str(number) for number in range(1, 11)]
        for seat, name in enumerate(app.session.who):
            assert any(
                line.split()[:2] in ([f"{seat + 1}", name.split()[0]], [">", f"{seat + 1}"]) for line in lines
            )
        assert app.query_one("#board").max_scroll_y == 0

    at_each_size(a_quest_where(after(100), *FOUR), [(120, 40), (100, 36), (140, 45), (80, 50)], look)


def test_a_wide_screen_is_used_for_larger_chambers_with_their_names() -> None:
    async def look(app: TableApp, pilot: Pilot[int], size: tuple[int, int]) -> None:
        seen = app.session.view()
        room = size[0] - 56
        lines = [line[:room] for line in screen_text(app).splitlines()]
        heads = next(line for line in lines if line.split()[:2] == ["1", "2"])
        assert heads.split() == [str(number) for number in range(1, 14)]
        assert heads.rindex("13") > room - 20
        rows = {
            int(line.split()[0]): line for line in lines if line[:4].strip().isdigit() and line[4:5] in "│├"
        }
        assert list(rows) == list(range(1, 11))
        laid = {at: tile(face).kind for at, face in enumerate(seen.zones["laid"]) if face != NO_CARD}
        for at, kind in laid.items():
            assert WORDS[kind] in rows[row(at)], (kind, rows[row(at)])
        assert {"Room", "Corr"} <= {WORDS[kind] for kind in laid.values()}
        assert "Gold" in rows[5]
        assert "Strength" in screen_text(app)
        assert app.query_one("#board").max_scroll_y == 0

    at_each_size(a_quest_where(after(100), *FOUR), [(160, 50), (200, 60)], look)


@pytest.mark.parametrize("question", ["action", "fight", "surface"])
def test_a_small_screen_shows_what_is_asked_and_the_part_around_the_hero(question: str) -> None:
    session = a_quest_where(asking(question), "human:Ada", "random")
    place = session.view().facts["place"][0]

    async def look(app: TableApp, pilot: Pilot[int], _: tuple[int, int]) -> None:
        text = screen_text(app)
        assert app.query_one("#board").max_scroll_y == 0
        assert app.query_one("#choices").size.height >= 3
        said = " ".join(line.strip() for line in text.splitlines())
        assert session.prompt()[-20:] in said or session.prompt()[:20] in said
        if question == "action" and place >= 0:
            assert f" {row(place)} " in text
            assert f" {column(place)} " in text
            assert any(line.rstrip("│ ╵╷")[:60].count("1") for line in text.splitlines())
        assert "Ada" in text

    at_each_size(session, [(80, 24), (60, 20), (96, 24), (140, 20)], look)


def test_a_room_of_any_size_is_filled_without_overflowing_it() -> None:
    for question in ("action", "fight"):
        session = a_quest_where(asking(question), *FOUR)
        for width in range(57, 100, 5):
            for height in range(13, 45, 4):
                lines = board(session, None, Room(width, height)).splitlines()
                assert max(len(line.rstrip()) for line in lines) <= width
                assert len(lines) <= height, (question, width, height)


def test_brackets_show_where_the_choice_in_mind_leads() -> None:
    session = hugo()
    rows = {key: board(session, key).splitlines() for key in ("north", "east", "south", "west")}
    assert " 3 │ .   .   .  [.]" in rows["north"][5] + rows["north"][6]
    found = {
        key: [(y, line.index("[")) for y, line in enumerate(lines) if "[" in line]
        for key, lines in rows.items()
    }
    middle, across = found["east"][0]
    assert found["west"] == [(middle, across - 8)]
    assert found["north"] == [(middle - 2, across - 4)]
    assert found["south"] == [(middle + 2, across - 4)]


def test_answers_say_through_what_a_way_leads_and_with_which_odds() -> None:
    session = hugo(searches=1)
    assert labels(session) == {
        "north": "North, through the door, into the unexplored",
        "east": "East to the Portcullis at (5,4), under the portcullis, chance 15 in 36",
        "south": "South to the Dungeon Room at (4,5)",
        "west": "West, into the unexplored",
        "search": "Search this chamber, search 2 of 2",
    }
    assert [choice.label for choice in session.choices()] == list(labels(session).values())
    assert session.skin.about(session.view(), "south") == ["Dungeon Room. Draw a Dungeon card."]


def test_a_fight_is_a_face_off_with_nothing_hidden() -> None:
    session = a_quest_where(
        lambda s: s.view().question == "fight" and s.view().facts["fighter"] == 0, "human:Ada", "random"
    )
    text = board(session)
    lines = text.splitlines()
    head = next(at for at, line in enumerate(lines) if "(Ada)" in line and " | " in line)
    assert "(Random)" in lines[head].split(" | ")[1]
    assert lines[head + 1].endswith("of ?")
    assert "cards in hand" in text.split(" | ", 1)[1]
    hand = session.view().zones["hero_hand"].known
    assert sum(line.startswith("- ") for line in lines) == len(hand)


def test_the_end_tells_how_each_quest_ended() -> None:
    hero = {"hero": "hugo", "at": "treasure", "came_from": "7,4", "wounds": 15}
    position = {"phase": "action", "sleeping": 7, "heroes": [hero], "tiles": {"7,4": "room-OOO south"}}
    session = quest("human:Ada", position=position)
    session.advance()
    session.answer("draw", session.moment)
    session.advance()
    assert session.tally() == ["Ada is killed: Dragon Rage.", "", "Nobody wins."]


# the rules


def test_every_question_has_its_rules_and_every_choice_its_words() -> None:
    assert set(TEXTS.rules) == set(ASKS)
    asked = set()
    for seed, mode in enumerate(("standard", "dice", "classic_solo", "classic")):
        session = quest("human:Ada", "human:Ben", seed=seed, combat_mode=mode, hero_assignment="choose")

        def over(s: Session) -> bool:
            seen = s.view()
            asked.add(seen.question)
            for key in seen.options:
                assert s.skin.label(seen, key, s.who).plain.strip()
                assert s.skin.explain(seen, key)
            assert s.skin.board(seen, s.who, next(iter(seen.options), None), Room(63, 30)).plain
            assert s.skin.ribbon(seen, s.who).plain.count("O") <= 1 + "".join(s.who).count("O")
            return s.over

        play_at_random(session, over, seed)
    assert len(asked) > 14


def test_why_names_the_clauses_and_the_legend_every_kind_of_chamber() -> None:
    session = hugo(rune=["rune-might"], loot=["treasure-gold-ring"])
    assert any(reason.startswith("DQ-TURN-03: ") for reason in session.reasons())
    own = session.skin.own(session.view())
    assert "Hugo the Glorious: life 16" in own
    assert "Rune of Might" in own
    assert "Gold Ring" in own
    legend = session.skin.legend()
    for name in ("Corridor", "Spider Web", "Bottomless Pit", "s Skeleton", "o Sorcerer", "portcullis"):
        assert name in legend


# in lines


@pytest.mark.parametrize("question", ["action", "fight"])
def test_in_lines_the_table_fits_a_small_terminal_in_plain_letters(question: str) -> None:
    session = a_quest_where(asking(question), *FOUR)
    lines = session.table(whole=False).splitlines()
    assert len(lines) <= 22
    assert max(map(len, lines)) < 80
    assert all(line.isascii() for line in lines)
    whole = session.table().splitlines()
    assert "10 | ^" in "\n".join(whole)
    assert max(map(len, whole)) < 100


def typed(session: Session, text: str) -> str:
    """What is printed while a player types."""
    written = io.StringIO()
    assert run_plain(session, io.StringIO(text), written) == 0
    return written.getvalue()


def test_ways_are_answered_by_name_and_the_table_is_shown_on_demand() -> None:
    session = quest("human:Ada", seed=8)
    said = typed(session, "1,1\ntable\nsouth\ntable all\n")
    assert "Ada: You are in the north-west tower room. Choose your action." in said
    assert "2. South, into the unexplored" in said
    assert " 1 | ^1" in said
    assert "Ada explores (1,2): " in said
    assert "13\n" in said


def test_one_short_command_begins_a_solo_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 400))
    assert play.run("dungeonquest", seats="human", seed=8) == 0
    said = capsys.readouterr().out
    assert said.startswith("DungeonQuest: Player 1 (human). Seed 8.")
    assert "Replay it with: " in said


def test_a_solo_game_is_played_to_its_end_by_numbers_alone() -> None:
    for mode in ("standard", "dice", "classic_solo"):
        session = quest("human:Ada", seed=3, combat_mode=mode)
        said = typed(session, "1\n" * 400)
        assert session.over
        assert "Ada has " in said or "Ada is killed" in said
        assert said.count("draws a Combat card") == 0


# by keyboard


def test_a_whole_game_is_played_by_keyboard_alone() -> None:
    session = quest("human:Ada", seed=3, combat_mode="dice")

    async def play_on(app: TableApp, pilot: Pilot[int]) -> None:
        for _ in range(150):
            if session.over:
                break
            await press(pilot, "1")
        assert session.over
        assert "The game is over" in screen_text(app)
        assert session.scores()[-1] in screen_text(app)

    at_the_table(session, play_on, (80, 24))


def test_the_question_stands_before_the_trail_that_leads_to_it() -> None:
    trail = ["Ada in the room", "Ada: Golem", "Ada meets a Golem", "Ada fights a Golem, round 1"]
    asked = "Ada: Round 1 against the Golem: choose the card you play."
    assert panes.question(asked, trail, Room(60, 1)).plain == asked
    assert panes.question(asked, trail, Room(60, 2)).plain == f"{' › '.join(trail[1:])}\n{asked}"
    assert panes.question(asked, trail, Room(60, 9)).plain == f"{' › '.join(trail)}\n{asked}"


def test_a_turn_is_played_by_keyboard_alone() -> None:
    session = hugo()

    async def turn(app: TableApp, pilot: Pilot[int]) -> None:
        assert "[.]" in screen_text(app)
        await press(pilot, "down", "down")
        assert "4 │ .   .   .   R1" in screen_text(app)
        assert "5 │ .   .   .  [R]" in screen_text(app)
        await press(pilot, "enter")
        assert session.state.table.place != [3 * 13 + 3]  # type: ignore[attr-defined]

    at_the_table(session, turn, (120, 40))


def test_a_bottomless_pit_is_not_pointed_at_and_its_odds_are_told() -> None:
    hero = {"hero": "hugo", "at": "4,4"}
    tiles = {"4,4": "room-OOO north", "4,5": "pit-WOW north"}
    session = quest("human:Ada", position={"phase": "action", "heroes": [hero], "tiles": tiles})
    session.advance()
    seen = session.view()
    deadly = [key for key, label in labels(session).items() if label.endswith("in 36, else you are killed")]
    assert len(deadly) == 1
    first = replace(seen, options=(deadly[0], *(key for key in seen.options if key != deadly[0])))
    assert (session.skin.first(first), session.skin.first(replace(seen, options=(deadly[0],)))) == (1, 0)
    assert next(choice.label for choice in session.choices() if choice.key == deadly[0]).endswith("killed")


def test_beside_a_pit_enter_alone_does_not_lead_into_it() -> None:
    hero = {"hero": "hugo", "at": "4,4"}
    tiles = {"4,4": "room-OOO south", "4,3": "pit-WOW south"}
    session = quest("human:Ada", position={"phase": "action", "heroes": [hero], "tiles": tiles})
    session.advance()
    assert session.choices()[0].label.endswith("in 36, else you are killed")

    async def go_on(app: TableApp, pilot: Pilot[int]) -> None:
        assert "else you are killed" in screen_text(app)
        await press(pilot, "enter")
        question, way = session.state.journal[0]
        assert question.kind.key(way) == "east"

    at_the_table(session, go_on, (120, 40))
