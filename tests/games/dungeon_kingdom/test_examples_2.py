"""The worked examples on abilities, step by step. What has to be true:

- EX-10 the Dungeon example of the booklet: Warrior, Wizard, Angel, Orthos with a Princess, and the raid;
- EX-13 an Angel chain with a Princess in limbo; EX-14 Orthos and a Knight; EX-15 Demon King, Knight, Reaper;
- EX-16 the Giant Robot with a Princess; EX-17 the Hungry Dragon; EX-19 the Wizard across two decks;
- EX-20 the Captain and a Monster on top; EX-24 the Ninja with a tie.
"""

import pytest

from undercroft.testing import Play, clause, scenario


def phase(**position) -> Play:
    return scenario("dungeon-kingdom", phase="menu", **position)


def bag(play: Play, zone: str, seat: int = 0) -> str:
    return "".join(sorted(play.cards(zone, seat)))


@clause("DK-WARRIOR-03", "DK-WIZARD-03", "DK-ANGEL-03", "DK-ORTHOS-05", "DK-PRINCESS-01")
def test_ex_10_resolving_the_dungeon():
    play = phase(
        matrix=["K"],
        kingdom=["Z"],
        dungeon=["W", "UR7", "OR4"],
        hand=["N", "P"],
        treasury=["N", "N", "C", "C", "P"],
        reserve=6,
        top=["K", "A", "W", "HD4", "C"],
        opponents={1: {"hand": ["K"]}},
    )
    play.answer("menu", "deed/W")
    play.answer("warrior.move", "kingdom/Z").answer("warrior.move", "UR7")
    assert play.cards("kingdom") == ["UR7"]
    assert play.cards("dungeon") == ["OR4", "Z"]

    play.answer("menu", "deed/Z")
    assert play.cards("look") == ["K", "A", "W", "HD4", "C"]
    play.answer("wizard.card", "A").answer("wizard.zone", "dungeon")
    assert play.cards("main") == ["K", "W", "HD4", "C"]
    assert play.cards("dungeon") == ["OR4", "A"]

    play.answer("menu", "deed/A").answer("angel.card", "hand/N").answer("angel.use", "skip")
    assert bag(play, "treasury") == "CCNNNP"

    play.answer("menu", "control/OR4").answer("controller", "hand/P")
    play.answer("gems", "purple/3+0")
    assert play.reserve[0] == 15
    play.answer("gems", "yellow/2+1")
    assert play.reserve[0] == 24
    assert play.cards("treasury", 0) == []
    assert play.cards("hand", 0) == []
    assert play.cards("kingdom") == ["UR7"]
    assert play.keys == ["end"]

    play.answer("menu", "end")
    assert play.reserve[0] == 22
    assert play.cards("array", 0) == ["UR7"]
    assert play.captured[play.game.faces.index("UR7")] == 2


@clause("DK-ANGEL-02", "DK-ANGEL-05", "DK-PRINCESS-05", "DK-ABIL-05", "DK-RULING-15")
def test_ex_13_angel_chain_and_limbo():
    play = phase(dungeon=["A"], hand=["A"], kingdom=["P"], treasury=["K", "K", "P"], reserve=0)
    play.answer("menu", "deed/A")
    assert play.cards("spent") == ["A"]
    assert play.keys == ["hand/A", "kingdom/P"]
    play.answer("angel.card", "hand/A").answer("angel.use", "use")
    assert (play.question, play.keys) == ("angel.card", ["kingdom/P"])
    play.answer("angel.card", "kingdom/P")
    assert play.cards("limbo") == ["A", "P"]
    play.answer("angel.use", "use")
    assert sorted(play.keys) == ["red/1+0", "red/1+1", "red/2+0", "red/2+1", "white/0+1"]
    play.answer("gems", "red/2+1")
    assert play.cards("treasury") == ["P", "A"]
    assert play.reserve[0] == 9
    assert play.log()[-2:] == ["Princess becomes a Gem of A.", "Angel becomes a Gem of A."]


@clause("DK-ORTHOS-04", "DK-KNIGHT-02")
def test_ex_14_orthos_and_a_knight():
    play = phase(defeated=["HD4", "GR7"], targeted=1, dungeon=["OR7", "K"], reserve=0)
    play.answer("menu", "control/OR7").answer("controller", "dungeon/K")
    assert play.question == "menu"
    assert play.reserve[0] == 2
    assert play.targeted == 2
    assert play.log()[-1] == "A gains 2 for Giant Robot 7."


@clause("DK-KNIGHT-01", "DK-DEMON-01", "DK-REAPER-02", "DK-REAPER-03")
def test_ex_15_demon_king_knight_and_reaper():
    play = phase(
        dungeon=["K", "DE4", "UR4", "Z"],
        hand=["C"],
        graveyard=["OR4", "HA7", "GR4"],
        defeated=["HA7", "GR4"],
        reserve=10,
    )
    play.answer("menu", "deed/K")
    assert play.log()[-1] == "A gains 2 for Harpy 7."
    play.answer("menu", "control/DE4").answer("controller", "hand/C")
    assert play.log()[-1] == "A gains 4 for Giant Robot 4."
    assert play.reserve[0] == 16
    play.answer("menu", "control/UR4").answer("controller", "dungeon/Z")
    assert play.keys == ["0", "1", "2", "3"]
    play.answer("reaper", 3)
    assert play.reserve[0] == 19
    assert play.cards("graveyard") == []
    assert {"DE4", "UR4"} <= set(play.cards("spent"))


def robot_with_a_princess() -> Play:
    play = phase(
        dungeon=["GR4", "N"],
        kingdom=["K", "P", "C"],
        hand=["N", "A"],
        reserve=0,
        opponents={1: {"array": ["K", "DE12+2", "W"]}},
    )
    play.answer("menu", "control/GR4").answer("controller", "dungeon/N")
    return play.answer("robot.target", "DE12")


@clause("DK-ROBOT-01", "DK-ROBOT-02", "DK-ROBOT-03", "DK-ROBOT-04", "DK-RULING-11")
def test_ex_16_giant_robot_with_a_princess():
    play = robot_with_a_princess()
    assert play.keys == ["K", "N"]
    play.answer("robot.waive", "N")
    for key in ("exact/kingdom", "wild/kingdom/hand/A", "exact/kingdom", "exact/hand"):
        assert (play.question, play.keys) == ("pay", [key])
        play.answer("pay", key)
    assert sorted(play.cards("spent")) == sorted(["GR4", "N", "K", "P", "A", "C", "N"])
    assert play.reserve[0] == 14
    assert play.cards("array", 1) == ["K", "W"]
    assert play.cards("graveyard", 0) == ["DE12"]


@clause("DK-ROBOT-01", "DK-ROBOT-03", "DK-RULING-11")
def test_ex_16_waiving_a_knight_instead():
    play = robot_with_a_princess().answer("robot.waive", "K")
    for key in ("exact/kingdom", "exact/kingdom", "exact/hand", "wild/kingdom/hand/A"):
        assert (play.question, play.keys) == ("pay", [key])
        play.answer("pay", key)
    assert play.reserve[0] == 14
    assert play.cards("hand", 0) == []


@clause("DK-DRAGON-01", "DK-DRAGON-02", "DK-DRAGON-03", "DK-DRAGON-04")
@pytest.mark.parametrize(
    ("meal", "points", "left"),
    [
        ("red", 3, ["PZ", "P", "PZ"]),
        ("red+white", 6, ["Z", "", "Z"]),
        ("white-only", 3, ["KZ", "KK", "Z"]),
    ],
)
def test_ex_17_hungry_dragon(meal, points, left):
    play = phase(
        options={"players": 3},
        dungeon=["HD4", "N"],
        treasury=["K", "P", "Z"],
        reserve=0,
        opponents={1: {"treasury": ["K", "K", "P"]}, 2: {"treasury": ["Z", "P"]}},
    )
    play.answer("menu", "control/HD4").answer("controller", "dungeon/N")
    assert play.keys == ["red", "red+white", "blue", "blue+white", "white-only"]
    play.answer("dragon", meal)
    assert play.reserve[0] == points
    assert [bag(play, "treasury", seat) for seat in (0, 1, 2)] == left


@clause("DK-WIZARD-03", "DK-WIZARD-05", "DK-RULING-30", "DK-RULING-48")
def test_ex_19_wizard_across_two_decks():
    play = phase(dungeon=["Z"], main=["K", "HD4"], discard=["A", "A", "N", "UR4"])
    play.answer("menu", "deed/Z")
    assert play.cards("look") == ["K", "HD4"]
    assert play.cards("discard") == []
    assert sorted(play.keys) == ["A", "N", "UR4"]
    play.draws("N", "A", "UR4")
    play.answer("wizard.card", "UR4").answer("wizard.zone", "kingdom")
    assert play.cards("kingdom") == ["UR4"]
    assert play.cards("main") == ["K", "HD4"]
    assert play.see(0).zones["ability"].loose == 1
    assert play.cards("ability") == ["N", "A"]
    assert play.cards("spent") == ["Z"]


@clause("DK-CAPTAIN-02", "DK-CAPTAIN-03", "DK-CAPTAIN-05", "DK-RULING-32")
@pytest.mark.parametrize("draws", [["C", "C", "P"], ["C", "OR12", "C", "P"], ["C", "OR12", "C", "HA4", "P"]])
def test_ex_20_captain_and_a_monster_on_top(draws):
    play = phase(dungeon=["C"], main=["OR12", "C", "C"], discard=["P", "HA4"])
    play.answer("menu", "deed/C")
    assert play.log()[-1] == "Orthos 12 goes back into the deck, which is shuffled."
    play.draws(*draws)
    assert play.question == "menu"
    assert play.cards("hand") == ["C", "C", "P"]
    assert play.cards("discard") == []
    table = play.state.table
    left = [
        [play.game.faces[face] for face, _ in getattr(table, deck).odds()] for deck in ("main", "ability")
    ]
    assert left == [["OR12"], ["HA4"]]


@clause("DK-NINJA-01", "DK-NINJA-02", "DK-NINJA-03", "DK-RULING-38")
def test_ex_24_ninja_with_a_tie():
    play = phase(
        options={"players": 4},
        dungeon=["N"],
        hand=["K", "K", "K", "A", "A", "A"],
        opponents={1: {"hand": ["W"] * 3}, 2: {"hand": ["P", "Z", "C"]}, 3: {"hand": ["N"]}},
    )
    play.answer("menu", "deed/N")
    assert (play.question, play.keys) == ("ninja.target", ["1", "2"])
    play.answer("ninja.target", 2)
    assert play.keys == ["P", "C", "Z"]
    play.answer("ninja.card", "C")
    assert [len(play.cards("hand", seat)) for seat in range(4)] == [7, 3, 2, 1]
