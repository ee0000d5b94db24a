"""What has to be true of the Undead Reaper (Requiem):

- any number of Monsters, none to all, leaves your Graveyard for a point each;
- Monsters defeated this turn and Monsters that came by cutting count alike; the Reaper controlled does not;
- you say how many; those that have lain there longest leave.
"""

import pytest

from tests.games.dungeon_kingdom.positions import BEASTS
from undercroft.testing import Play, clause, scenario


def requiem(**position) -> Play:
    play = scenario("dungeon-kingdom", phase="menu", dungeon=["UR7", "N"], **position)
    return play.answer("menu", "control/UR7").answer("controller", "dungeon/N")


@clause("DK-REAPER-01", "DK-REAPER-04", "DK-RULING-50")
@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_none_to_all_leave_the_oldest_first_for_a_point_each(number):
    graves = ["HA7", "DE4", "OR12"]
    play = requiem(graveyard=graves, opponents={1: {"graveyard": ["GR4"]}})
    assert (play.question, play.keys) == ("reaper", ["0", "1", "2", "3"])
    play.answer("reaper", number)
    assert play.question == "menu"
    assert play.cards("graveyard", 0) == graves[number:]
    assert play.cards("graveyard", 1) == ["GR4"]
    assert play.cards("spent") == ["N", "UR7", *graves[:number]]
    assert play.reserve == [6 + number, 6]


@clause("DK-REAPER-01")
def test_all_other_monsters_can_leave_at_once():
    graves = [monster for monster in BEASTS if monster != "UR7"]
    play = requiem(graveyard=graves)
    assert play.keys == [str(number) for number in range(len(BEASTS))]
    assert play.answer("reaper", len(graves)).reserve == [6 + len(graves), 6]


@clause("DK-REAPER-02")
def test_a_monster_that_cut_and_a_monster_defeated_this_turn_both_count():
    play = scenario("dungeon-kingdom", matrix=["GR12", *"CCCCCCCC"], array=["OR4", "K", "W", "UR7", "N"])
    play.answer("take", 0).answer("action", "cut/3").answer("menu", "defeat/OR4").at("menu")
    assert play.cards("graveyard") == ["GR12", "OR4"]
    play.answer("menu", "control/UR7")
    assert play.at("reaper").keys == ["0", "1", "2"]
    assert play.answer("reaper", 2).reserve == [6 + 4 + 2, 6]


@clause("DK-REAPER-03")
def test_the_reaper_itself_lies_in_the_spent_pile_and_does_not_count():
    play = requiem(graveyard=["OR4"])
    assert play.keys == ["0", "1"]
    assert play.cards("spent") == ["N", "UR7"]
    assert requiem().question == "menu"


@clause("DK-REAPER-04", "DK-RULING-50")
def test_only_the_number_is_asked():
    play = requiem(graveyard=["OR12", "OR4"]).answer("reaper", 1)
    assert play.question == "menu"
    assert play.log()[-1] == "A dispels Orthos 12 (+1)."
