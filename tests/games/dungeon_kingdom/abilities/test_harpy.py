"""What has to be true of the Harpy (Grapple):

- one Adventurer of any opponent's Array goes into your Kingdom or Dungeon, from any slot;
- that Array closes the gap to the left, even if it becomes empty;
- Monsters, hands and Treasuries are out of reach.
"""

import pytest

from undercroft.testing import Play, clause, scenario


def grapple(**position) -> Play:
    play = scenario("dungeon-kingdom", phase="menu", dungeon=["HA7"], hand=["K"], **position)
    return play.answer("menu", "control/HA7").answer("controller", "hand/K")


@clause("DK-HARPY-01", "DK-HARPY-03")
def test_every_adventurer_of_every_opponents_array_can_be_grappled_and_nothing_else():
    play = grapple(
        options={"players": 4},
        active=0,
        kingdom=["N"],
        treasury=["N"],
        opponents={
            1: {"array": ["OR4+2", "P", "DE4", "P"], "hand": ["W"], "treasury": ["W"]},
            2: {"array": ["UR4"]},
            3: {"array": ["K", "A", "C", "W", "Z", "N", "P"]},
        },
    )
    assert play.question == "harpy.card"
    assert play.keys == ["1/1", "1/3", *(f"3/{slot}" for slot in range(7))]
    assert play.refuses("harpy.card", "1/0")


@clause("DK-HARPY-01")
@pytest.mark.parametrize(("zone", "other"), [("kingdom", "dungeon"), ("dungeon", "kingdom")])
def test_the_card_goes_into_kingdom_or_dungeon(zone, other):
    play = grapple(kingdom=["N"], opponents={1: {"array": ["Z", "A"]}}).answer("harpy.card", "1/1")
    assert (play.question, play.keys) == ("harpy.zone", ["kingdom", "dungeon"])
    before = play.cards(other)
    play.answer("harpy.zone", zone)
    assert play.cards(zone)[-1] == "A"
    assert play.cards(other) == before
    assert play.cards("array", 1) == ["Z"]
    assert play.question == "menu"
    assert play.log()[-1] == f"A takes Angel from B's Array into the {zone.title()}."


@clause("DK-HARPY-02", "DK-RULING-39")
def test_the_array_closes_up_around_a_card_between_monsters():
    play = grapple(
        options={"players": 3}, opponents={1: {"array": ["OR4+2", "Z", "DE4", "W"]}, 2: {"array": ["P"]}}
    )
    play.answer("harpy.card", "1/1").answer("harpy.zone", "kingdom")
    assert play.cards("array", 1) == ["OR4", "DE4", "W"]
    assert play.cards("array", 2) == ["P"]
    assert play.captured[play.game.faces.index("OR4")] == 2
    assert play.reserve == [6, 6, 6]


@clause("DK-HARPY-02", "DK-RULING-39")
def test_an_array_may_be_emptied():
    play = (
        grapple(opponents={1: {"array": ["Z"]}}).answer("harpy.card", "1/0").answer("harpy.zone", "dungeon")
    )
    assert play.cards("array", 1) == []
    assert play.cards("dungeon") == ["Z"]


@clause("DK-HARPY-03")
def test_monsters_hands_and_treasuries_cannot_be_grappled():
    play = grapple(opponents={1: {"array": ["OR4", "DE12"], "hand": ["K"], "treasury": ["A"]}})
    assert play.question == "menu"
    assert play.cards("array", 1) == ["OR4", "DE12"]
