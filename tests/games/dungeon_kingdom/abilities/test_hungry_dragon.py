"""What has to be true of the Hungry Dragon (Devour):

- one of the colours is named, with white Gems counting as it or not;
- all such Gems leave every Treasury, the own included; the word on white is one for all;
- each Gem discarded is a point, whoever owned it;
- the choice discards at least one Gem; white is not a colour to name: white Gems go alone only by naming a
  colour of which no Gem lies anywhere, and all such names are one option.
"""

import pytest

from undercroft.games.dungeon_kingdom.cards import CARDS, COLOURED
from undercroft.testing import Play, clause, scenario

COLOURS = {CARDS[face].colour: CARDS[face].code for face in COLOURED}
TREASURIES = (
    [*COLOURS.values(), "P"],
    ["K", "A", "A", "C", "C", "C", "P", "P"],
    ["W", "W", "Z", "N", "N", "N"],
)


def devour(*treasuries: list[str]) -> Play:
    play = scenario(
        "dungeon-kingdom",
        {"players": max(2, len(treasuries))},
        phase="menu",
        dungeon=["HD7"],
        hand=["K"],
        treasury=treasuries[0],
        opponents={seat: {"treasury": gems} for seat, gems in enumerate(treasuries[1:], start=1)},
    )
    return play.answer("menu", "control/HD7").answer("controller", "hand/K")


@clause("DK-DRAGON-01", "DK-DRAGON-04", "DK-RULING-23")
def test_every_colour_is_named_with_white_or_without():
    play = devour(*TREASURIES)
    assert play.keys == [key for colour in COLOURS for key in (colour, f"{colour}+white")]
    assert play.refuses("dragon", "white-only")
    assert play.refuses("dragon", "white")


@clause("DK-DRAGON-02", "DK-DRAGON-03")
@pytest.mark.parametrize("white", [False, True])
@pytest.mark.parametrize("colour", COLOURS)
def test_every_gem_of_the_colour_leaves_every_treasury_for_a_point(colour, white):
    play = devour(*TREASURIES).answer("dragon", colour + ("+white" if white else ""))
    food = {COLOURS[colour], "P"} if white else {COLOURS[colour]}
    for seat, gems in enumerate(TREASURIES):
        assert play.cards("treasury", seat) == [gem for gem in gems if gem not in food]
    eaten = [gem for gems in TREASURIES for gem in gems if gem in food]
    assert sorted(play.cards("spent")) == sorted(["HD7", "K", *eaten])
    assert play.reserve == [6 + len(eaten), 6, 6]
    assert play.question == "menu"


@clause("DK-DRAGON-02", "DK-DRAGON-03")
def test_the_losses_are_told():
    play = devour(*TREASURIES).answer("dragon", "yellow+white")
    assert play.log()[-1] == "A devours yellow and white (+7); Gems lost by each player: A 2, B 5, C 0."


@clause("DK-DRAGON-04", "DK-RULING-23")
def test_only_a_choice_that_discards_a_gem_is_offered():
    assert devour(["K"], ["Z"]).keys == ["red", "blue"]
    assert devour([], ["N", "N"]).keys == ["purple"]


@clause("DK-DRAGON-04", "DK-RULING-23")
def test_white_goes_alone_by_naming_a_colour_that_lies_nowhere():
    play = devour(["K", "P"], ["N", "P"], ["P"])
    assert play.keys == ["red", "red+white", "purple", "purple+white", "white-only"]
    play.answer("dragon", "white-only")
    assert [play.cards("treasury", seat) for seat in (0, 1, 2)] == [["K"], ["N"], []]
    assert play.reserve == [9, 6, 6]


@clause("DK-DRAGON-04", "DK-RULING-23")
def test_with_white_gems_only_there_is_one_option():
    play = devour([], ["P", "P"])
    assert play.keys == ["white-only"]
    assert play.settle().reserve == [8, 6]


@clause("DK-DRAGON-04")
@pytest.mark.parametrize("absent", COLOURS)
def test_any_one_absent_colour_lets_white_go_alone(absent):
    play = devour([code for colour, code in COLOURS.items() if colour != absent], ["P"])
    offered = [key for colour in COLOURS if colour != absent for key in (colour, f"{colour}+white")]
    assert play.keys == [*offered, "white-only"]
