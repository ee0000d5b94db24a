"""How Dungeons of Immortal Magic looks.

- every sign can be read in 16, 256 and all colours, and says the same without colour
- the dungeon lies between the zones, the viewer's own below it; the larger the screen, the more is told, and
  never beyond the screen
- souls, equipment, figures, gems, graveyards, Halls and Universals are seen; what is hidden stays hidden
- brackets show what the choice in mind is about; its words say everything once
- a battle shows both totals term by term
- in plain lines the table fits 80 columns and 24 lines, and answers can be given by their keys
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
    MAGIC,
    after,
    at_each_size,
    at_the_table,
    play_at_random,
    press,
    screen_text,
    sit_down,
)
from undercroft.games.immortal_magic.asks import ASKS
from undercroft.games.immortal_magic.board import EAST, NAMES, NORTH, SOUTH, WEST
from undercroft.games.immortal_magic.cards import CARDS
from undercroft.games.immortal_magic.guide.sentences import TEXTS
from undercroft.kernel.ids import Seat
from undercroft.kernel.sight import view
from undercroft.testing import clause
from undercroft.tui.app import TableApp
from undercroft.tui.immortal_magic.grid import STYLES, rows_from, shortened
from undercroft.tui.line_mode import run_plain
from undercroft.tui.session import Session
from undercroft.tui.skin import Room

TWO = ("human:Ada", "random")
FOUR = ("human:Ada", "random", "random", "random")
GRESHAM = {"card": "H03", "at": "b1", "gear": ["WE08"], "souls": 1}
LAID: dict[str, Any] = {
    "phase": "movement",
    "round": 3,
    "rooms": {"b2": "EN20 1", "c3": "RO01"},
    "down": {"a4": "EN26"},
    "discarded": ["TR01"],
    "players": [
        {
            "gems": 3,
            "hand": ["IN10", "IS01", "IS01", "H11"],
            "row": ["UN03", "RM01 2"],
            "graveyard": ["H04"],
            "hall": ["H04"],
            "characters": [GRESHAM, {"card": "H05", "at": "S:c"}, {"card": "H04", "at": "S:c"}],
            "peeked": ["a4"],
            "deck": [],
        },
        {
            "gems": 2,
            "hand": ["IN14", "O04"],
            "graveyard": ["IA03"],
            "characters": [{"card": "O05", "at": "N:d", "stunned": 1}],
            "deck": [],
        },
    ],
}
"""Ada's Gresham stands before an Ogre Jailer, with an Overreach in her hand."""

WORN = [{"card": "H05", "at": "S:c"}, {"card": "H04", "at": "S:c", "gear": ["WE01"]}]
"""A Lancer in front of a Footman with a shortsword."""


def magic(*seats: str, **more: Any) -> Session:
    """A game of Dungeons of Immortal Magic."""
    return sit_down(*seats, game=MAGIC, **more)


def laid(**more: Any) -> Session:
    """The position above; Ada is asked."""
    session = magic(*TWO, position={**LAID, **more})
    session.advance()
    return session


def board(session: Session, chosen: str | None = None, room: Room | None = None) -> str:
    return session.skin.board(session.view(), session.who, chosen, room).plain


def seen_by(session: Session, seat: Seat | None, room: Room | None = None) -> str:
    """The table for the eyes of any seat."""
    return session.skin.board(view(session.state, seat), session.who, None, room).plain


def key_of(session: Session, words: str) -> str:
    """The key of the choice that begins with some words."""
    return next(choice.key for choice in session.choices() if choice.label.startswith(words))


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


def test_where_there_is_room_figures_and_piles_are_told() -> None:
    async def look(app: TableApp, pilot: Pilot[int], _: tuple[int, int]) -> None:
        text = screen_text(app)
        assert "Jailer *1" in text
        assert "3d+2/3d+1" in text
        for told in ("+Boar Spear", "Grave  Vadorian Footman", "Grave  Brace"):
            assert told in text, told
        assert app.query_one("#board").max_scroll_y == 0

    at_each_size(laid(), [(140, 45), (100, 30), (80, 50)], look)


@pytest.mark.parametrize("seats", [TWO, FOUR])
def test_a_small_screen_shows_the_dungeon_and_everybody(seats: tuple[str, ...]) -> None:
    session = magic(*seats, seed=3)
    play_at_random(session, after(60), 3)

    async def look(app: TableApp, pilot: Pilot[int], size: tuple[int, int]) -> None:
        text = screen_text(app)
        assert app.query_one("#board").max_scroll_y == 0
        assert app.query_one("#choices").size.height >= (3 if size[1] > 20 else 2)
        said = " ".join(line.strip() for line in text.splitlines())
        assert session.prompt()[:20] in said
        rows = [
            line[1:3].strip() for line in text.splitlines() if line[3:].lstrip("open gat").count("│") >= 4
        ]
        assert [row for row in rows if row.isdigit()][:4] == ["4", "3", "2", "1"]
        for seat, name in enumerate(session.who):
            assert f"{seat + 1} {name}: " in text

    at_each_size(session, [(80, 24), (60, 20), (96, 24), (140, 20)], look)


@pytest.mark.parametrize(("seats", "grid"), [(TWO, "4x4"), (FOUR, "6x6"), (TWO, "2x6"), (FOUR[:3], "3x3")])
def test_a_room_of_any_size_is_filled_without_overflowing_it(seats: tuple[str, ...], grid: str) -> None:
    session = magic(*seats, seed=2, grid=grid)
    play_at_random(session, after(120), 2)
    for width in range(57, 100, 7):
        for height in range(13, 46, 8):
            lines = board(session, None, Room(width, height)).splitlines()
            assert max(len(line.rstrip()) for line in lines) <= width
            assert len(lines) <= height, (width, height)


def test_the_table_has_characters_with_all_that_is_theirs() -> None:
    text = board(laid())
    for told in (
        "Universals: 1 Blood Moon",
        "│!Ogre Jailer *1     │",
        "│3d+2/3d+1 3g        │",
        "│Silent Hall         │",
        "│1 Gresham of Vado *1│",
        "│2d+5/2d+2 m2        │",
        "│+Boar Spear         │",
        "│? Skullghaz         │",
        "2 Goblin Sneak",
        ">1 Ada: 3 gems, 1/2 champions, hand 4, deck 0, grave 1",
        "  Before  Goblin Army (2 counters)",
        "  Hall  Vadorian Footman",
        "  Hand  Captain Aldric (3), Fireball x2 (2), Overreach (1)",
        " 2 Random: 2 gems, 0/2 champions, hand 2, deck 0, grave 1",
        "Goblin Sneak first in line d: attack 1 die +2, defence 1 die +0, stunned",
    ):
        assert told in text, told
    assert "open gate" in text
    queue = [line[46:66].strip() for line in text.splitlines() if line[46:48] == "1 "]
    assert queue == ["1 Vadorian Lancer", "1 Vadorian Footman"]


@clause("DIM-ROOM-01")
def test_nobody_sees_what_is_hidden_from_him() -> None:
    session = laid()
    for seat in (1, None):
        text = seen_by(session, seat) + seen_by(session, seat, Room(63, 43))
        assert "Skullghaz" not in text
        assert "Fireball" not in text
        assert "Captain" not in text
    assert "Iron Nerve" not in seen_by(session, 0)
    assert "Hand  Olkog Raider (0), Iron Nerve (1)" in seen_by(session, 1)


def test_everybody_sees_his_own_zone_below() -> None:
    own, other = (seen_by(laid(), seat).splitlines() for seat in (0, 1))
    assert [line[:2].strip() for line in own if "│" in line and line[:2].strip()] == ["4", "3", "2", "1"]
    assert [line[:2].strip() for line in other if "│" in line and line[:2].strip()] == ["1", "2", "3", "4"]
    assert own[1].split() == ["a", "b", "c", "d"]
    assert other[1].split() == ["d", "c", "b", "a"]
    last = max(at for at, line in enumerate(other) if "│" in line)
    assert other[last + 2].startswith(" 2  2 Goblin Sneak ")


@clause("DIM-MULTI-01")
def test_the_dungeon_turns_with_the_side_one_looks_from() -> None:
    corners = {
        side: [NAMES[rows[y][x]] for y, x in ((-1, 0), (0, 0), (0, -1), (-1, -1))]
        for side in (SOUTH, WEST, NORTH, EAST)
        if (rows := rows_from(side, 3, 3))
    }
    clockwise = ["a1", "a3", "c3", "c1"]
    assert corners == {side: clockwise[side:] + clockwise[:side] for side in (SOUTH, WEST, NORTH, EAST)}


@clause("DIM-CAMP-10")
def test_a_campaign_stands_above_the_dungeon_and_nobody_guards_the_far_side() -> None:
    session = magic("human:Ada", seed=1, campaign="necromancers_lair_solo")
    session.advance()
    lines = board(session).splitlines()
    assert lines[0].startswith("Necromancer's Lair, solo: Make 1 champion. Slay Vaelkhor the Necromancer. ")
    assert lines[0].endswith(" There are 30 rounds. +1 attack and +1 defence for all Undead enemies.")
    assert lines[2].split() == ["open", "gate"] * 4
    assert any("!Vaelkhor" in line for line in lines)


@clause("DIM-CAMP-08")
def test_the_end_of_a_lost_campaign_says_why() -> None:
    position = {"phase": "movement", "round": 30, "players": [{"characters": [{"card": "H04", "at": "S:a"}]}]}
    session = magic("human:Ada", campaign="necromancers_lair_solo", deck_check=False, position=position)
    session.advance()

    async def end_the_turn(app: TableApp, pilot: Pilot[int]) -> None:
        await press(pilot, "down", "enter")
        shown = " ".join(screen_text(app).replace("│", " ").split())
        assert "The game is over" in shown
        assert "The game is lost: the last round (30) is over with 0 of 1 champions, Vaelkhor" in shown

    at_the_table(session, end_the_turn)


def test_long_names_are_shortened_by_what_matters_least() -> None:
    assert [shortened(name, 12) for name in ("Gresham of Vado", "Vadorian Footman", "The Grey Pilgrim")] == [
        "Gresham",
        "V. Footman",
        "Grey Pilgrim",
    ]
    assert shortened("Brundholm Shieldbearer", 8) == "Shieldbe"
    assert shortened("Blade of the Dawn", 8) == "Blade"


def test_a_wide_screen_has_names_in_full() -> None:
    long = {card.code: card.name for card in CARDS if card.code[0] in "OD" and 18 < len(card.name) <= 20}
    names = list(long.values())[:4]
    people = [{"card": code, "at": f"S:{'abcd'[at]}"} for at, code in enumerate(list(long)[:4])]
    assert len(names) == 4
    session = laid(players=[{**LAID["players"][0], "characters": people}, LAID["players"][1]])

    async def look(app: TableApp, pilot: Pilot[int]) -> None:
        assert all(f"1 {name}" in screen_text(app) for name in names)

    at_the_table(session, look, (160, 50))


def test_figures_that_do_not_fit_leave_out_dice_and_are_never_cut() -> None:
    session = magic(*FOUR, seed=1, grid="6x6", position={"players": [{"gems": 1, "characters": [GRESHAM]}]})
    session.advance()
    for width, told in ((140, "2d+3/2d+2 m2"), (77, "2+3/2+2"), (57, "+3/+2")):
        text = board(session, None, Room(width, 45))
        assert any(part.strip() == told for line in text.splitlines() for part in line.split("│")), text


# choices


def test_brackets_show_what_the_choice_in_mind_is_about() -> None:
    session = laid()
    move = key_of(session, "Move Gresham")
    assert "[1 Gresham *1]" in board(session, move)
    session.answer(move, session.moment)
    session.advance()
    ahead, back = key_of(session, "To b2"), key_of(session, "To line")
    assert "[!Ogre Jailer *1]" in board(session, ahead)
    assert "[open gate]" in board(session, back)
    deploying = laid(phase="deployment")
    assert "[Captain Aldric] (3)" in board(deploying, "play H11")


def test_in_a_small_room_a_queue_shows_whom_the_choice_is_about() -> None:
    small = Room(77, 13)
    players = [{**LAID["players"][0], "hand": ["WE01"]}, LAID["players"][1]]
    equipping = laid(phase="deployment", players=players)
    equipping.answer("play WE01", equipping.moment)
    equipping.advance()
    assert "[1 V. Lancer +1]" in board(equipping, key_of(equipping, "Vadorian Lancer"), small)
    assert "[1 V. Footman +1]" in board(equipping, key_of(equipping, "Vadorian Footman"), small)
    taking = laid(phase="deployment", players=[{**players[0], "characters": WORN}, players[1]])
    assert "[1 V. Footman +1]" in board(taking, key_of(taking, "Take Drovaerian"), small)


def test_words_and_notes_say_everything_once() -> None:
    session = laid(phase="deployment")
    labels = [choice.label for choice in session.choices()]
    assert "Deploy Captain Aldric (3 gems)" in labels
    seen = session.view()
    assert [session.skin.label(seen, key, session.who).plain for key in seen.options] == labels
    session.answer("play H11", session.moment)
    session.advance()
    assert [choice.label for choice in session.choices()][1:4] == [
        "Line b, in front",
        "Line c, behind Vadorian Footman, third there",
        "Line d, in front",
    ]
    moving = laid()
    moving.answer(key_of(moving, "Move Gresham"), moving.moment)
    moving.advance()
    label = next(choice.label for choice in moving.choices() if choice.key == "b2")
    assert label.startswith("To b2: Ogre Jailer, win chance ")
    about = moving.skin.about(moving.view(), "b2")
    assert about == ["Ogre Jailer (Enemy, Ogre; gems 3, dice 3, attack 1). No ability."]


@clause("DIM-BATTLE-07", "DIM-BATTLE-13")
def test_a_battle_shows_both_totals_term_by_term() -> None:
    session = laid()
    for words in ("Move Gresham", "To b2"):
        session.answer(key_of(session, words), session.moment)
        session.advance()
    assert session.view().question == "attack window"
    text = board(session, None, Room(77, 20))
    assert "Battle: Gresham of Vado enters b2 against Ogre Jailer, attack 1" in text
    assert "Ogre Jailer attacks: 3 dice +2 (Ogre Jailer +1, souls +1)" in text
    assert "Gresham of Vado defends: 2 dice +2 (Boar Spear +1, souls +1)" in text
    session.answer("play IN10", session.moment)
    session.advance()
    told = [line for line in session.log() if line.startswith("Ogre Jailer attacks with ")]
    assert "-2 = " in told[0]
    assert "Figures of Ogre Jailer: Ogre Jailer +1, souls +1, Overreach -4." in session.log()


def test_the_end_is_told() -> None:
    ready = {"gems": 1, "hall": ["H04"], "characters": [{"card": "H03", "at": "b4"}]}
    position = {"phase": "movement", "round": 3, "players": [ready, {"gems": 1}]}
    session = magic(*TWO, position=position)
    session.advance()

    async def through_the_gate(app: TableApp, pilot: Pilot[int]) -> None:
        assert "[1 Gresham]" in screen_text(app)
        await press(pilot, "1")
        choices = [choice.label for choice in session.choices()]
        gate = next(at for at, label in enumerate(choices) if label.startswith("Through the gate b"))
        assert choices[gate].endswith("to become a champion, 4 gems")
        await press(pilot, str(gate + 1))
        assert session.over
        assert "The game is over" in screen_text(app)
        assert "Ada wins" in screen_text(app)

    at_the_table(session, through_the_gate, (80, 24))


@clause("DIM-WIN-05")
def test_one_can_give_up_after_being_asked_twice() -> None:
    session = laid()

    async def giving_up(app: TableApp, pilot: Pilot[int]) -> None:
        await press(pilot, "ctrl+g")
        assert "Give up this game?" in screen_text(app)
        await press(pilot, "n")
        assert not session.over
        await press(pilot, "ctrl+g")
        await press(pilot, "y")
        assert session.over

    at_the_table(session, giving_up, (80, 24))
    for answer, over in (("no", False), ("yes", True)):
        again, written = laid(), io.StringIO()
        run_plain(again, io.StringIO(f"concede\n{answer}\n"), written)
        assert again.over is over
        assert "Type yes to do it" in written.getvalue()


# the rules


def test_every_question_has_its_rules_and_every_choice_its_words() -> None:
    assert set(TEXTS.rules) == set(ASKS)
    asked: dict[str, int] = {}
    for seed, options in enumerate(
        ({"grid": "3x3", "champions": 1}, {"loot_drops": True, "soul_trade": "deployment", "round_cap": 20})
    ):
        session = magic("human:Ada", "human:Ben", seed=seed, **options)

        def over(s: Session) -> bool:
            seen = s.view()
            asked[seen.question] = asked.get(seen.question, 0) + 1
            if asked[seen.question] <= 3:
                look_at(s)
            return s.over

        play_at_random(session, over, seed)
    assert len(asked) > 14


def look_at(session: Session) -> None:
    """Everything that is shown of a moment has words."""
    seen, skin, who = session.view(), session.skin, session.who
    for key in seen.options:
        label = skin.label(seen, key, who).plain
        assert label.strip()
        assert "free" not in label.split(", ")
        assert skin.explain(seen, key)
        assert skin.board(seen, who, key, Room(63, 30)).plain
    assert skin.ribbon(seen, who).plain.startswith(f" Round {seen.facts['round']}  ")


def test_why_names_the_clauses_and_the_legend_every_dungeon_card() -> None:
    session = laid(phase="deployment")
    assert any(reason.startswith("DIM-TURN-08: ") for reason in session.reasons())
    own = session.skin.own(session.view())
    assert "Fireball (Instant Spell, Fire; price 2). On an attack: +6" in own
    assert "Gresham of Vado (Human Warrior, Special" in own
    assert "Goblin Sneak" not in own
    legend = session.skin.legend()
    for name in (
        "face-down room",
        "2d+3/1d+2",
        "Rat Swarm (Enemy, Beast",
        "Sinking Floor (Trap)",
        "[brackets]",
    ):
        assert name in legend
    ribbon = session.skin.ribbon(session.view(), session.who).plain
    assert ribbon == " Round 3  Ada  [Deployment] Movement   dungeon 90, discarded 1 (Scattered Gems)"


def test_a_rule_in_the_log_stands_where_ones_last_turn_ended() -> None:
    session = laid()
    session.answer("end turn", session.moment)
    session.advance()
    end = session.own_turn_ended()
    assert end is None or session.told(end)[0].startswith("Round 3, Random's turn")
    turns = [session.skin.turn_of(event) for event in session.state.events()]
    assert turns.count(1) >= 1


# in lines


@pytest.mark.parametrize(("seats", "grid"), [(TWO, "4x4"), (FOUR, "6x6")])
def test_in_lines_the_table_fits_a_small_terminal_in_plain_letters(seats: tuple[str, ...], grid: str) -> None:
    session = magic(*seats, seed=4, grid=grid)
    play_at_random(session, after(80), 4)
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
    session = magic(*TWO, position={**LAID, "phase": "deployment"})
    said = typed(session, "PLAY H11\nS:a\ntable\ngo on\ngo away\n")
    assert "Ada deploys Captain Aldric in line a of the south zone." in said
    assert " 1  1 Captain Aldric" in said
    assert "Ada: Movement phase." in said
    assert "'go away' is not a choice" in said


def test_a_game_is_played_to_its_end_by_numbers_alone() -> None:
    session = magic(*TWO, seed=5, grid="3x3", champions=1, round_cap=10)
    said = typed(session, "1\n" * 900)
    assert session.over
    assert "Replay it with: " in said
    assert "Ada: " in said
