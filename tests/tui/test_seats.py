"""Who sits where.

- names are cleaned of whatever steers a terminal, and are short, distinct and never empty
- a seat that nobody can take is refused in a sentence that names those who can
"""

from __future__ import annotations

import sys
import unicodedata

import pytest

from tests.tui.tables import GAME, sit_down
from undercroft.bots import UnknownBot
from undercroft.drive.safe_text import printable
from undercroft.kernel.errors import BadOption
from undercroft.tui.seats import LONGEST_NAME, chairs_for, clean_name


@pytest.mark.parametrize(
    ("wish", "name"),
    [
        ("Ada", "Ada"),
        ("\x1b[31mEve\x1b[0m", "[31mEve [0m"),
        ("A\u202eB", "A B"),
        (" two\n\tlines ", "two lines"),
        ("\x00\x07", ""),
        ("x" * 500, "x" * LONGEST_NAME),
        ("界" * 40, "界" * (LONGEST_NAME // 2)),
        ("a" + "\u0302\u20dd\u0302" * 9, "\xe2\u20dd\u0302"),
        ("\u3164\u2800\uffa0\u115f", ""),
        ("A\ufe0fd\u034fa", "Ada"),
    ],
)
def test_names_are_cleaned(wish, name):
    assert clean_name(wish) == name


def test_names_keep_no_control_character():
    everything = "".join(map(chr, range(0x20))) + "\x7f\x9b\u2028\u200f\ud800"
    assert printable(everything) == ""


def test_names_keep_nothing_that_is_not_seen():
    named = {unicodedata.name(sign, ""): sign for sign in map(chr, range(sys.maxunicode))}
    selectors = [sign for name, sign in named.items() if "VARIATION SELECTOR" in name]
    others = [
        "KHITAN SMALL SCRIPT FILLER",
        "HANGUL FILLER",
        "BRAILLE PATTERN BLANK",
        "TIFINAGH CONSONANT JOINER",
    ]
    assert len(selectors) >= 259
    for sign in (*selectors, *map(named.__getitem__, others)):
        assert clean_name(sign) == "", f"{ord(sign):x}"
        assert clean_name(f"A{sign}da").replace(" ", "") == "Ada"


def test_names_are_distinct_and_never_empty():
    chairs = chairs_for(GAME, ["human:Ada", "human:Ada", "random", "random"])
    assert [chair.name for chair in chairs] == ["Ada", "Ada 2", "Random 3", "Random 4"]
    assert [chair.name for chair in chairs_for(GAME, ["human", "human:\x1b"])] == ["Player 1", "Player 2"]


def test_several_bots_of_a_kind_are_numbered_by_their_seats():
    names = [chair.name for chair in chairs_for(GAME, ["human", "greedy", "greedy", "greedy"])]
    assert names == ["Player 1", "Greedy 2", "Greedy 3", "Greedy 4"]
    names = [chair.name for chair in chairs_for(GAME, ["greedy", "random", "greedy:Bo"])]
    assert names == ["Greedy", "Random", "Bo"]


def test_a_record_keeps_names():
    chairs = chairs_for(GAME, ["human:Ada", "random"])
    assert chairs_for(GAME, [chair.written for chair in chairs]) == chairs


def test_a_seat_that_nobody_can_take_is_refused():
    with pytest.raises(UnknownBot, match=r"Seat 2 cannot be 'grandmaster'; a seat is one of human, random"):
        sit_down("human", "grandmaster")


def test_every_player_needs_a_seat():
    with pytest.raises(BadOption, match="2 seats for 3 players"):
        type(sit_down("human", "random")).new(GAME, GAME.options(players=3), ["human", "random"], 1)
