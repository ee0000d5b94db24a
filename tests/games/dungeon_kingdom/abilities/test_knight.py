"""What has to be true of the Knight (Valor):

- two points for a Monster defeated this turn that no Knight or Demon King has been used for;
- each defeated Monster serves once in all, for one Knight or one Demon King;
- Monsters of the Kingdom and Monsters conquered by a Giant Robot count, even after the Reaper took them;
- the Monster has to be defeated first; nobody is asked which, the earliest serves.
"""

from undercroft.testing import Play, clause, scenario


def phase(**position) -> Play:
    return scenario("dungeon-kingdom", phase="menu", **position)


@clause("DK-KNIGHT-01", "DK-KNIGHT-02")
def test_two_points_for_each_defeated_monster_once():
    play = phase(dungeon=["K", "K", "K"], defeated=["OR4", "HA12"])
    play.answer("menu", "deed/K")
    assert play.reserve == [8, 6]
    assert play.targeted == 1
    play.answer("menu", "deed/K")
    assert play.reserve == [10, 6]
    assert play.keys == ["end"]


@clause("DK-KNIGHT-02", "DK-RULING-20")
def test_a_demon_king_finds_nothing_after_a_knight():
    play = phase(dungeon=["K", "DE4", "Z"], defeated=["OR4"], main=[]).answer("menu", "deed/K")
    play.answer("menu", "control/DE4")
    assert play.settle().reserve == [8, 6]


@clause("DK-KNIGHT-02", "DK-RULING-20")
def test_a_knight_finds_nothing_after_a_demon_king():
    play = phase(dungeon=["K", "DE4", "Z"], defeated=["OR4"], main=[])
    assert play.keys == ["deed/K", "control/DE4", "end"]
    play.answer("menu", "control/DE4").answer("controller", "dungeon/Z")
    assert play.reserve == [10, 6]
    assert play.keys == ["end"]


@clause("DK-KNIGHT-03")
def test_a_monster_defeated_in_the_kingdom_counts():
    play = phase(kingdom=["OR4", "K", "W"], dungeon=["K"]).answer("menu", "defeat/OR4").at("menu")
    play.answer("menu", "deed/K")
    assert play.reserve == [6 + 4 + 2, 6]


@clause("DK-KNIGHT-03", "DK-RULING-21")
def test_a_monster_conquered_by_the_robot_counts():
    play = phase(dungeon=["GR4", "K", "Z"], hand=["W"], main=[], opponents={1: {"array": ["OR4"]}})
    assert play.keys == ["control/GR4", "end"]
    play.answer("menu", "control/GR4").answer("controller", "dungeon/Z").at("menu")
    assert [play.game.faces[face] for face in play.defeated] == ["OR4"]
    play.answer("menu", "deed/K")
    assert play.reserve == [6 + 4 + 2, 6]
    assert play.log()[-1] == "A gains 2 for Orthos 4."


@clause("DK-KNIGHT-04")
def test_the_target_may_have_left_the_graveyard():
    play = phase(dungeon=["K", "UR4", "N"], graveyard=["OR4"], defeated=["OR4"])
    play.answer("menu", "control/UR4").answer("controller", "dungeon/N").answer("reaper", 1)
    assert play.cards("graveyard") == []
    play.answer("menu", "deed/K")
    assert play.reserve == [6 + 1 + 2, 6]


@clause("DK-KNIGHT-05")
def test_the_knight_comes_after_the_defeat():
    play = phase(kingdom=["OR4", "K", "W"], dungeon=["K"])
    assert play.keys == ["defeat/OR4", "end"]
    assert play.refuses("menu", "deed/K")
    play.answer("menu", "defeat/OR4").at("menu")
    assert play.keys == ["deed/K", "end"]


@clause("DK-KNIGHT-05")
def test_a_knight_used_in_vain_gives_no_bonus_later():
    play = phase(kingdom=["OR4", "K", "W"], dungeon=["OR7"], hand=["K"])
    play.answer("menu", "control/OR7").answer("controller", "hand/K")
    assert play.reserve == [6, 6]
    play.answer("menu", "defeat/OR4").at("menu")
    assert play.reserve == [10, 6]
    assert play.targeted == 0


@clause("DK-KNIGHT-06")
def test_the_earliest_defeat_serves_without_asking():
    play = phase(dungeon=["K", "K"], defeated=["HA4", "OR4", "GR4"], targeted=1)
    play.answer("menu", "deed/K")
    assert play.question == "menu"
    play.answer("menu", "deed/K")
    assert play.log()[1::2] == ["A gains 2 for Orthos 4.", "A gains 2 for Giant Robot 4."]
