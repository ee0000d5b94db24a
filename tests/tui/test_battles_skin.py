"""How BATTLES: Armageddon looks.

- every sign can be read in 16, 256 and all colours, and says the same without colour
- both fields face each other, the viewer's own below; the larger the screen, the more is told, and never
  beyond the screen
- positions are a sign and a word, Hit Points a bar and numbers; Totals and standing effects are told
- the running Action stands between the fields with the roll it needs and who may react
- brackets show what the choice in mind is about
- what is written in secret at set-up is seen by its player alone; everybody sees who is done, and what may
  be had
- in plain lines the table fits 80 columns and 24 lines, and answers can be given by their keys,
  or by the numbers of the screen
- every choice can be labelled and explained
"""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.color import ColorSystem
from rich.style import Style
from textual.pilot import Pilot

from tests.tui.tables import (
    BATTLES,
    after,
    at_each_size,
    at_the_table,
    play_at_random,
    press,
    screen_text,
    sit_down,
)
from undercroft.games.battles.asks import ASKS
from undercroft.games.battles.board import POSITIONS
from undercroft.games.battles.cards import NAMES
from undercroft.games.battles.guide.sentences import TEXTS
from undercroft.kernel.ids import Seat
from undercroft.kernel.sight import view
from undercroft.testing import clause
from undercroft.tui.app import TableApp
from undercroft.tui.battles.rows import SIGNS, STYLES
from undercroft.tui.line_mode import run_plain
from undercroft.tui.session import Session
from undercroft.tui.skin import Room, own_numbers

TWO = ("human:Ada", "random")
PAIR = ("human:Ada", "human:Ben")
LAID: dict[str, Any] = {
    "phase": "turns",
    "round": 3,
    "first": 1,
    "active": 0,
    "players": [
        {
            "mobs": [
                {"mob": "barbarian", "lp": [3, 2], "hp": 9, "at": "busy", "standing": "howl"},
                {"mob": "ice-mage", "lp": [4, 1]},
                {"mob": "cleric", "lp": [3, 2], "at": "dead"},
            ]
        },
        {
            "mobs": [
                {"mob": "thug", "lp": [2, 2], "hp": 3, "at": "stuck"},
                {"mob": "time-mage", "lp": [5, 0]},
                {"mob": "mystic", "lp": [1, 4], "at": "fallow", "standing": "light"},
            ]
        },
    ],
}
"""Ada's Barbarian howls, her Cleric is dead; Ben's Thug is STUCK, his Mystic shines, his Time Mage waits."""


def battles(*seats: str, **more: Any) -> Session:
    """A game of BATTLES: Armageddon."""
    return sit_down(*seats, game=BATTLES, **more)


def laid(*seats: str) -> Session:
    """The position above; Ada is to declare."""
    session = battles(*(seats or PAIR), position=LAID)
    session.advance()
    session.lift_curtain()
    answer(session, "Go on to the Turn")
    return session


def board(session: Session, chosen: str | None = None, room: Room | None = None) -> str:
    return session.skin.board(session.view(), session.who, chosen, room).plain


def seen_by(session: Session, seat: Seat | None) -> str:
    """The table for the eyes of any seat."""
    return session.skin.board(view(session.state, seat), session.who, None, None).plain


def answer(session: Session, *words: str) -> None:
    """Give the answers that begin with some words."""
    for begin in words:
        session.answer(
            next(choice.key for choice in session.choices() if choice.label.startswith(begin)), session.moment
        )
        session.advance()
        session.lift_curtain()


def lines_of(text: str, name: str) -> list[str]:
    """The line of a Mob and those that belong to it."""
    lines = text.splitlines()
    first = next(at for at, line in enumerate(lines) if line[9:].startswith(f"{name} "))
    after_it = [at for at in range(first + 1, len(lines)) if not lines[at].startswith(" " * 9)]
    return [line.strip() for line in lines[first : after_it[0]]]


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


def test_every_position_has_a_sign_of_its_own() -> None:
    assert len(set(SIGNS)) == len(POSITIONS)


@clause("BA-POS-01", "BA-COUNTER-01")
def test_the_table_has_both_fields_with_all_that_holds_of_their_mobs() -> None:
    text = board(laid())
    for told in (
        " Ben, Page, RB 3: first player",
        ">Ada, Page, RB 3: is asked",
        "Portal ! Thug           STUCK    ██░░░░ 3/17  ATT 13 DEF 0  D6",
        "Stage  ~ Mystic         FALLOW   ██████ 15/15 ATT 15 DEF 1  D4  Light stands",
        "Umbra  * Barbarian      BUSY     ███░░░ 9/21  ATT 10 DEF 2  D12  Howl stands",
        "Mausoleum: xCleric",
    ):
        assert told in text, text
    assert lines_of(text, "Ice Mage")[1:] == [
        "Ice Bolt (T RB), 4 LP: dice 7D6",
        "Freeze (T), 1 LP: to freeze 10",
    ]
    zones = [line.split()[0].strip(":") for line in text.splitlines() if line[:1].isupper()]
    assert zones == [
        *("Mausoleum", "Umbra", "Portal", "Stage"),
        *("Stage", "Portal", "Umbra", "Mausoleum"),
    ]


def test_everybody_sees_his_own_field_below() -> None:
    session = laid()
    for seat, name in enumerate(("Ada", "Ben")):
        assert seen_by(session, seat).splitlines()[-1][1:].startswith(name)


def test_where_there_is_room_totals_and_abilities_are_told() -> None:
    async def look(app: TableApp, pilot: Pilot[int], _: tuple[int, int]) -> None:
        text = screen_text(app)
        for told in ("Howl stands", "Freeze (T), 1 LP: to freeze 10", "Mausoleum: xCleric"):
            assert told in text, text
        assert app.query_one("#board").max_scroll_y == 0

    at_each_size(laid(), [(140, 45), (100, 30)], look)


def test_a_small_screen_shows_everybody() -> None:
    async def look(app: TableApp, pilot: Pilot[int], _: tuple[int, int]) -> None:
        text = screen_text(app)
        assert app.query_one("#board").max_scroll_y == 0
        assert app.query_one("#choices").size.height >= 2
        for name, position in (("Thug", "STUCK"), ("Mystic", "FALLOW"), ("Barbarian", "BUSY")):
            assert any(name in line and position in line for line in text.splitlines()), text
        assert "Howl stands" in text

    at_each_size(laid(), [(80, 24), (60, 20)], look)


def test_a_room_of_any_size_is_filled_without_overflowing_it() -> None:
    session = battles(*TWO, seed=4, rank_p1=20, rank_p2=20, hawk_mobs=12, auto_setup=True)
    play_at_random(session, after(150), 4)
    for width in (57, 63, 77):
        told: list[int] = []
        for height in range(13, 60, 6):
            lines = board(session, None, Room(width, height)).splitlines()
            assert max(len(line.rstrip()) for line in lines) <= width
            assert len(lines) <= height, (width, height)
            told.append(len(lines))
        assert told == sorted(told)


# set-up


@clause("BA-SETUP-04")
def test_what_is_written_in_secret_is_seen_by_its_player_alone() -> None:
    session = battles(*PAIR, seed=2)
    session.advance()
    session.lift_curtain()
    answer(session, "Warrior", "Thug")
    assert "Chosen so far: Warrior, Thug" in seen_by(session, 0)
    assert "Warrior (ATT 11" in session.skin.own(view(session.state, 0))
    for seat in (1, None):
        assert "Warrior" not in seen_by(session, seat)
    answer(session, "Cleric", "Rogue", "Druid", "Monk")
    answer(session, "6 LP", "5 LP", "2 LP to Absorption")
    own = seen_by(session, 0)
    assert "Absorption 2 LP, Bonus Damage 4 LP" in " ".join(lines_of(own, "Warrior"))
    assert "asked about, 5 LP" in " ".join(lines_of(own, "Thug"))
    for seat in (1, None):
        assert "Absorption" not in seen_by(session, seat)
        assert "4 LP" not in seen_by(session, seat).replace("Ben", "")


@clause("BA-SETUP-04")
def test_set_up_tells_everybody_what_is_public_of_it() -> None:
    session = battles(*PAIR, seed=2)
    session.advance()
    session.lift_curtain()
    secret = "Mobs are chosen in secret and shown when both players have chosen."
    for seat in (0, 1, None):
        text = seen_by(session, seat)
        assert " Ada, Page, RB 3: is asked" in text
        assert "  Ada chooses up to 3 Mobs in secret; 15 LP to share out" in text, text
        assert "  Ben chooses up to 3 Mobs next; 15 LP to share out" in text
        assert secret in text
    answer(session, "Warrior", "Thug", "Cleric")
    for seat in (1, None):
        text = seen_by(session, seat)
        assert "  Ada has chosen Mobs in secret; 15 LP to share out" in text
        assert "  Ben chooses up to 3 Mobs in secret; 15 LP to share out" in text
    answer(session, "Rogue", "Druid", "Monk")
    text = seen_by(session, None)
    assert secret not in text
    assert "  Ada shares out 15 LP in secret" in text
    assert "  Ben shares out 15 LP next" in text
    assert "LP are shared out in secret and shown when both players are done." in text
    assert "Ada shares out 15 LP in secret" in session.table()
    assert "Ada shares out 15 LP in secret" in session.table(whole=False)


def test_while_mobs_are_named_in_turns_the_board_says_so() -> None:
    session = battles(*PAIR, seed=2, selection="alternate")
    session.advance()
    text = seen_by(session, None)
    assert "  Ada names up to 3 Mobs in turns; 15 LP to share out" in text
    assert "in secret" not in text
    session.lift_curtain()
    answer(session, "Warrior")
    assert "Warrior" in seen_by(session, None)


def test_while_mobs_are_chosen_the_card_in_mind_is_told_on_a_small_screen() -> None:
    session = battles(*TWO, seed=2)
    session.advance()

    async def look(app: TableApp, pilot: Pilot[int]) -> None:
        assert "Absorption (P), an Ability. Armor: " in screen_text(app)
        await press(pilot, "down", "down")
        assert "Holy Light (T, RB)" in screen_text(app)

    at_the_table(session, look, (80, 24))


# the Action


@clause("BA-TURN-02", "BA-ATT-02", "BA-TURN-10")
def test_the_action_stands_between_the_fields_with_its_roll_and_who_may_react() -> None:
    session = laid()
    answer(session, "Ice Mage", "Attack", "Ben's Thug")
    assert session.asked == 1
    lines = board(session, None, Room(77, 13)).splitlines()
    at = lines.index("Play Phase: Ada's Ice Mage attacks Thug")
    assert lines[at + 1] == "  to roll: hit on 14 or more, D4 x2 damage"
    assert lines[at + 2] == "May react: Time Mage with Entropy"
    text = seen_by(session, 1)
    assert "hit on 14+, 35 %" in " ".join(lines_of(text, "Thug"))
    assert "may react" in " ".join(lines_of(text, "Time Mage"))
    assert "> Ice Mage       MOBILE " in text
    ribbon = session.skin.ribbon(session.view(), session.who).plain
    assert ribbon == " Round 3  Ada's Turn   Declare [Play] Action  Damage  End "
    assert session.skin.shortcuts(session.view()) == ["1", "0"]


def test_brackets_show_what_the_choice_in_mind_is_about() -> None:
    session = laid()
    (ice_mage,) = [choice.key for choice in session.choices() if choice.label.startswith("Ice Mage")]
    assert "+ [Ice Mage]     ACTIVE" in board(session, ice_mage)
    assert "[+Ice Mage 15/15]" in board(session, ice_mage, Room(77, 7))
    session.answer(ice_mage, session.moment)
    session.advance()
    assert "[Freeze] (T), 1 LP: to freeze 10" in board(session, "freeze")
    about = session.skin.about(session.view(), "freeze")
    assert len(about) == 1
    assert about[0].startswith("Freeze (T), 1 LP: to freeze 10. ")


def test_words_and_notes_say_everything_once() -> None:
    session = laid()
    answer(session, "Ice Mage")
    labels = [choice.label for choice in session.choices()]
    seen = session.view()
    assert [session.skin.label(seen, key, session.who).plain for key in seen.options] == labels
    assert session.skin.shortcuts(seen)[-1] == "0"


def test_the_end_is_told() -> None:
    last = {"mobs": [{"mob": "thug", "lp": [2, 2], "hp": 1, "at": "stuck"}]}
    strong = {"mobs": [{"mob": "warrior", "lp": [3, 2], "att": 1}]}
    session = battles(*TWO, seed=3, position={"phase": "turns", "round": 2, "players": [strong, last]})

    async def strike(app: TableApp, pilot: Pilot[int]) -> None:
        for _ in range(4):
            if not session.over:
                await press(pilot, "1")
        assert session.over
        assert "Ada wins" in screen_text(app)

    at_the_table(session, strike, (80, 24))


@clause("BA-WIN-04")
def test_one_can_give_up_after_being_asked_twice() -> None:
    for said, over in (("no", False), ("yes", True)):
        session, written = laid(), io.StringIO()
        run_plain(session, io.StringIO(f"concede\n{said}\n"), written)
        assert session.over is over
        assert "Type yes to do it" in written.getvalue()


# the rules


def test_every_question_has_its_rules_and_every_choice_its_words() -> None:
    assert set(ASKS) <= set(TEXTS.rules)
    asked: dict[str, int] = {}
    for seed in range(2):
        session = battles(*PAIR, seed=seed, rank_p1=6, rank_p2=6, round_cap=10)

        def over(s: Session) -> bool:
            question = s.view().question
            asked[question] = asked.get(question, 0) + 1
            if asked[question] <= 2:
                look_at(s)
            return s.over

        play_at_random(session, over, seed)
    assert len(asked) > 12, asked


def look_at(session: Session) -> None:
    """Everything that is shown of a moment has words."""
    seen, skin, who = session.view(), session.skin, session.who
    for key in seen.options:
        assert skin.label(seen, key, who).plain.strip()
        assert skin.explain(seen, key)
        assert skin.board(seen, who, key, Room(63, 30)).plain
    assert len(skin.shortcuts(seen)) == len(seen.options)
    assert "[" in skin.ribbon(seen, who).plain


def test_why_names_the_clauses_and_the_legend_every_sign_and_mob() -> None:
    session = laid()
    assert any(reason.startswith("BA-ROUND-03: ") for reason in session.reasons())
    own = session.skin.own(session.view())
    assert "Ice Mage. Ice Bolt (T RB), 4 LP: dice 7D6." in own
    assert "Time Mage" not in own.replace("Time Mage's", "")
    assert session.skin.own(view(session.state, None)) == ""
    legend = session.skin.legend()
    for sign, position in zip(SIGNS, POSITIONS, strict=True):
        assert f"{sign} {position} (" in legend
    for name in NAMES:
        assert f"\n{name} (ATT " in legend


def test_a_rule_in_the_log_stands_where_ones_last_turn_ended() -> None:
    session = laid(*TWO)
    answer(session, "Ice Mage", "Attack", "Random's Thug")
    turns = [session.skin.turn_of(event) for event in session.state.events()]
    assert turns.count(0) == 1


# in lines


@pytest.mark.parametrize(("rank", "mobs"), [(1, 3), (20, 8)])
def test_in_lines_the_table_fits_a_small_terminal_in_plain_letters(rank: int, mobs: int) -> None:
    session = battles(*TWO, seed=4, rank_p1=rank, rank_p2=rank, auto_setup=True)
    play_at_random(session, after(90), 4)
    assert session.view().facts["home"].count(0) <= mobs
    lines = session.table(whole=False).splitlines()
    assert len(lines) <= 22
    assert max(map(len, lines)) < 80
    assert all(line.isascii() for line in lines)
    assert lines[0].startswith(f"Round {session.view().facts['round']} ")


def typed(session: Session, text: str) -> str:
    """What is printed while a player types."""
    written = io.StringIO()
    assert run_plain(session, io.StringIO(text), written) == 0
    return written.getvalue()


def test_answers_are_given_by_their_keys_and_the_table_is_shown_on_demand() -> None:
    said = typed(battles(*TWO, position=LAID), "table\nPASS\n#1\nback\n#1\nattack\n#3\ngo away\n")
    assert "Ada's Ice Mage attacks Random's Thug." in said
    assert "'go away' is not a choice" in said
    assert "Portal ! Thug " in said


def test_numbers_in_lines_are_those_on_the_screen() -> None:
    session = battles(*TWO, seed=5, auto_setup=True, round_cap=10)
    seen: set[str] = set()

    def over(s: Session) -> bool:
        signs, keys = [choice.sign for choice in s.choices()], s.skin.shortcuts(s.view())
        assert [sign for sign, key in zip(signs, keys, strict=True) if key.isdecimal() and sign != key] == []
        seen.update(choice.key for choice in s.choices() if choice.sign == "0")
        return s.over

    play_at_random(session, over, 5)
    assert {"GO", "pass"} <= seen
    said = typed(battles(*TWO, position=LAID), "9\n0\n")
    assert "0. Go on to the Turn" in said
    assert "'9' is not a choice; type a number from 0 to " in said


def test_a_game_is_played_to_its_end_by_numbers_alone() -> None:
    session = battles(*TWO, seed=5, auto_setup=True, round_cap=10)
    said = typed(session, "1\n" * 900)
    assert session.over
    assert "Replay it with: " in said


def test_a_number_is_typed_as_it_is_also_where_it_is_the_only_one() -> None:
    assert own_numbers(["0"], ["0 LP to Berserk, 0 to Howl"]) == ["0"]
    assert own_numbers(["0", "1"], ["none", "1 LP"]) == ["0", "1"]
    assert own_numbers(["pass"], ["Pass"]) == []
