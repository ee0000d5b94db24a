"""What has to be true of the Princess (Happiness):

- one, two or three Gems of the Treasury that count as one colour are discarded for 2, 5 or 9 points;
- at least one and at most three Gems, white ones alone among them;
- a white Gem counts as any colour, but two other colours never go together;
- through an Angel she is in limbo while scoring and becomes a white Gem afterwards.
"""

import pytest

from undercroft.testing import Play, clause, scenario

COLOURS = {"red": "K", "orange": "A", "yellow": "C", "green": "W", "blue": "Z", "purple": "N"}
COLOURED_SETS = [(n, w) for n in (1, 2, 3) for w in (0, 1, 2) if n + w <= 3]
EVERY_SET = [
    *((colour, n, w) for colour in COLOURS for n, w in COLOURED_SETS),
    *(("white", 0, w) for w in (1, 2, 3)),
]


def happiness(*treasury: str) -> Play:
    play = scenario("dungeon-kingdom", phase="menu", dungeon=["P"], treasury=treasury, reserve=1)
    return play.answer("menu", "deed/P")


@clause("DK-PRINCESS-01", "DK-PRINCESS-02", "DK-PRINCESS-03")
def test_a_full_treasury_offers_every_set_once():
    play = happiness(*"KKKAAACCCWWWZZZNNNPPP")
    assert len(EVERY_SET) == 39
    assert play.keys == [f"{colour}/{n}+{w}" for colour, n, w in EVERY_SET]


@clause("DK-PRINCESS-01", "DK-PRINCESS-03")
@pytest.mark.parametrize(("colour", "n", "w"), EVERY_SET)
def test_every_set_is_worth_two_five_or_nine(colour, n, w):
    code = COLOURS.get(colour, "P")
    treasury = [*"KKKAAACCCWWWZZZNNNPPP"]
    play = happiness(*treasury).answer("gems", f"{colour}/{n}+{w}")
    for gem in [code] * n + ["P"] * w:
        treasury.remove(gem)
    assert sorted(play.cards("treasury")) == sorted(treasury)
    assert sorted(play.cards("spent")) == sorted(["P", *[code] * n, *["P"] * w])
    assert play.reserve == [1 + {1: 2, 2: 5, 3: 9}[n + w], 6]
    assert play.question == "menu"


@clause("DK-PRINCESS-02")
def test_at_least_one_gem_and_at_most_three():
    play = happiness(*"KKKKK")
    assert play.keys == ["red/1+0", "red/2+0", "red/3+0"]
    assert happiness(*"KKPPPP").keys == [
        "red/1+0",
        "red/1+1",
        "red/1+2",
        "red/2+0",
        "red/2+1",
        "white/0+1",
        "white/0+2",
        "white/0+3",
    ]


@clause("DK-PRINCESS-03")
def test_white_gems_may_be_scored_alone():
    play = happiness("P", "P")
    assert play.keys == ["white/0+1", "white/0+2"]
    play.answer("gems", "white/0+2")
    assert play.reserve[0] == 6
    assert play.cards("treasury") == []


@clause("DK-PRINCESS-04", "DK-RULING-07")
def test_two_colours_never_form_one_set():
    play = happiness("K", "A")
    assert play.keys == ["red/1+0", "orange/1+0"]
    assert play.refuses("gems", "red/2+0")


@clause("DK-PRINCESS-01", "DK-PRINCESS-04", "DK-RULING-07")
def test_a_white_gem_goes_with_one_colour_at_a_time():
    play = happiness("K", "A", "P")
    assert play.keys == ["red/1+0", "red/1+1", "orange/1+0", "orange/1+1", "white/0+1"]
    play.answer("gems", "orange/1+1")
    assert play.cards("treasury") == ["K"]
    assert play.log()[-1] == "A scores 1 orange and 1 white Gems (+5)."


@clause("DK-PRINCESS-01")
def test_only_your_own_treasury_counts():
    play = scenario(
        "dungeon-kingdom",
        phase="menu",
        dungeon=["P"],
        treasury=["N"],
        opponents={1: {"treasury": ["N", "K"]}},
    )
    play.answer("menu", "deed/P")
    assert play.keys == ["purple/1+0"]


@clause("DK-PRINCESS-05", "DK-RULING-15")
def test_through_an_angel_she_scores_from_limbo_and_then_becomes_a_white_gem():
    play = scenario("dungeon-kingdom", phase="menu", dungeon=["A"], hand=["P"], treasury=["K", "P"])
    play.answer("menu", "deed/A").answer("angel.use", "use")
    assert play.keys == ["red/1+0", "red/1+1", "white/0+1"]
    play.answer("gems", "red/1+1")
    assert play.cards("treasury") == ["P"]
    assert play.reserve == [11, 6]
    assert sorted(play.cards("spent")) == ["A", "K", "P"]
