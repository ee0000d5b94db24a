"""What has to be true of the Demon King (Dark Glory):

- four points for a Monster defeated this turn that no Knight or Demon King has been used for;
- it is targeted from then on; all that holds for the Knight's target holds for the King's.
"""

from undercroft.testing import Play, clause, scenario


def phase(**position) -> Play:
    return scenario("dungeon-kingdom", phase="menu", **position)


def glory(play: Play, monster: str) -> Play:
    return play.answer("menu", f"control/{monster}").answer("controller", "hand/N")


@clause("DK-DEMON-01", "DK-KNIGHT-02", "DK-KNIGHT-06", "DK-RULING-20")
def test_four_points_for_each_defeat_once_and_the_earliest_first():
    play = phase(dungeon=["DE4", "DE7", "DE12"], hand=["N", "N", "N"], defeated=["UR4", "OR4"])
    glory(play, "DE12")
    assert play.reserve == [10, 6]
    assert play.targeted == 1
    glory(play, "DE4")
    assert play.reserve == [14, 6]
    glory(play, "DE7")
    assert play.reserve == [14, 6]
    assert [line for line in play.log() if "gains" in line] == [
        "A gains 4 for Undead Reaper 4.",
        "A gains 4 for Orthos 4.",
    ]


@clause("DK-DEMON-01", "DK-KNIGHT-03", "DK-RULING-21")
def test_a_monster_conquered_by_the_robot_counts():
    play = phase(dungeon=["GR4", "DE4"], hand=["N", "N", "W"], opponents={1: {"array": ["OR4"]}})
    glory(play, "GR4").at("menu")
    glory(play, "DE4")
    assert play.reserve == [6 + 4 + 4, 6]


@clause("DK-DEMON-01", "DK-KNIGHT-04")
def test_the_target_may_have_left_the_graveyard():
    play = phase(dungeon=["DE4"], hand=["N"], defeated=["UR4"])
    assert play.cards("graveyard") == []
    assert glory(play, "DE4").reserve == [10, 6]


@clause("DK-DEMON-01", "DK-KNIGHT-05")
def test_a_demon_king_controlled_too_early_gives_nothing_later():
    play = phase(kingdom=["OR4", "K", "W"], dungeon=["DE4"], hand=["N"])
    glory(play, "DE4")
    play.answer("menu", "defeat/OR4").at("menu")
    assert play.reserve == [10, 6]
    assert play.targeted == 0


@clause("DK-DEMON-01")
def test_the_demon_king_himself_is_not_a_defeated_monster():
    play = glory(phase(dungeon=["DE12", "DE4"], hand=["N", "N"]), "DE12")
    glory(play, "DE4")
    assert play.reserve == [6, 6]
    assert play.defeated == []
