"""What has to be true of abilities in general:

- an ability is carried out as far as possible; less is possible only with "up to", "any number" and "may";
- an ability used through another can be declined only where an Angel chose its card;
- each of the thirteen abilities has an effect on one condition, looked at after all costs have left;
- without effect an ability does nothing, and its costs stay paid;
- a card in limbo is in no zone: it is not moved, chosen, counted as a Gem, or in a place from which to pay;
- an inner ability is over before the outer one goes on;
- points are in the Reserve at once.
"""

import pytest

from undercroft.testing import Play, clause, scenario


def phase(**position) -> Play:
    return scenario("dungeon-kingdom", phase="menu", **position)


def control(monster: str, controller: str, **position) -> Play:
    return phase(**position).answer("menu", f"control/{monster}").answer("controller", controller)


@clause("DK-ABIL-01", "DK-RULING-18")
@pytest.mark.parametrize(
    ("card", "kind", "keys", "position"),
    [
        ("P", "gems", ["red/1+0", "orange/1+0"], {"treasury": ["K", "A"]}),
        ("A", "angel.card", ["hand/K", "hand/N"], {"hand": ["K", "N"]}),
        ("Z", "wizard.card", ["K", "N"], {"main": ["K", "N"]}),
        ("N", "ninja.card", ["K", "N"], {"opponents": {1: {"hand": ["K", "N"]}}}),
    ],
)
def test_a_deed_begun_cannot_be_declined(card, kind, keys, position):
    play = phase(dungeon=[card], **position).answer("menu", f"deed/{card}")
    assert (play.question, play.keys) == (kind, keys)


@clause("DK-ABIL-01", "DK-RULING-18")
@pytest.mark.parametrize(
    ("monster", "kind", "keys", "position"),
    [
        ("HD4", "dragon", ["red", "orange"], {"treasury": ["K", "A"]}),
        ("HA4", "harpy.card", ["1/0", "1/1"], {"opponents": {1: {"array": ["K", "A"]}}}),
        ("GR4", "robot.target", ["OR4", "HA4"], {"opponents": {1: {"array": ["OR4", "HA4"]}}}),
    ],
)
def test_a_controlled_monster_cannot_be_held_back(monster, kind, keys, position):
    play = control(monster, "dungeon/N", dungeon=[monster, "N"], hand=["K"], **position)
    assert (play.question, play.keys) == (kind, keys)


@clause("DK-ABIL-01", "DK-RULING-18")
def test_up_to_any_number_and_may_let_you_do_less():
    warrior = phase(dungeon=["W"], kingdom=["K"]).answer("menu", "deed/W")
    assert (warrior.question, warrior.keys) == ("warrior.move", ["kingdom/K", "stop"])
    reaper = control("UR4", "dungeon/N", dungeon=["UR4", "N"], graveyard=["OR4"])
    assert (reaper.question, reaper.keys) == ("reaper", ["0", "1"])
    angel = phase(dungeon=["A"], hand=["P"], treasury=["K"]).answer("menu", "deed/A").at("angel.use")
    assert angel.keys == ["use", "skip"]


@clause("DK-ABIL-01")
def test_an_ability_goes_as_far_as_it_can():
    play = phase(dungeon=["C"], main=["K", "A"]).answer("menu", "deed/C")
    assert play.cards("hand") == ["K", "A"]
    assert play.question == "menu"


@clause("DK-ABIL-02", "DK-RULING-18")
def test_the_controllers_ability_is_used_by_orthos_without_asking():
    play = control("OR4", "hand/K", dungeon=["OR4"], hand=["K"], defeated=["HA4", "GR4"])
    assert play.reserve == [10, 6]
    play = control("OR4", "hand/P", dungeon=["OR4"], hand=["P"], treasury=["K", "A"])
    assert play.question == "gems"
    play.answer("gems", "red/1+0")
    assert (play.question, play.keys) == ("gems", ["orange/1+0"])


@clause("DK-ABIL-02", "DK-RULING-18")
def test_the_card_of_an_angel_may_stay_idle():
    play = phase(dungeon=["A"], hand=["K"], defeated=["HA4"]).answer("menu", "deed/A")
    play.answer("angel.use", "skip")
    assert play.reserve == [6, 6]
    assert play.cards("treasury") == ["K"]


@clause("DK-ABIL-03")
@pytest.mark.parametrize(
    ("card", "position"),
    [
        ("P", {"treasury": ["K"]}),
        ("K", {"defeated": ["OR4", "HA4"], "targeted": 1}),
        ("A", {"hand": ["K"]}),
        ("A", {"kingdom": ["K"]}),
        ("A", {"dungeon": ["A", "A"]}),
        ("C", {"main": ["K"]}),
        ("C", {"main": ["OR4"]}),
        ("C", {"main": [], "ability": ["K"]}),
        ("C", {"main": [], "discard": ["K"]}),
        ("Z", {"main": ["K"]}),
        ("Z", {"main": [], "ability": ["OR4"]}),
        ("Z", {"main": [], "discard": ["K"]}),
        ("W", {"kingdom": ["K"]}),
        ("W", {"kingdom": ["OR4"]}),
        ("W", {"dungeon": ["W", "W"]}),
        ("N", {"options": {"players": 3}, "opponents": {2: {"hand": ["K"]}}}),
    ],
)
def test_a_deed_with_an_effect_is_offered(card, position):
    play = phase(**{"dungeon": [card], **position})
    assert play.keys == [f"deed/{card}", "end"]


@clause("DK-ABIL-03")
@pytest.mark.parametrize(
    ("card", "position"),
    [
        ("P", {"hand": ["K"], "opponents": {1: {"treasury": ["K"]}}}),
        ("K", {"graveyard": ["OR4", "HA4"]}),
        ("K", {"defeated": ["OR4", "HA4"], "targeted": 2}),
        ("A", {"kingdom": ["OR4"], "treasury": ["K"], "opponents": {1: {"hand": ["K"], "array": ["K"]}}}),
        ("C", {"main": [], "spent": ["K"]}),
        ("Z", {"main": [], "spent": ["K"]}),
        ("W", {"hand": ["K"], "treasury": ["K"], "opponents": {1: {"array": ["K"]}}}),
        ("N", {"hand": ["K"], "options": {"players": 3}, "opponents": {1: {"array": ["K"]}}}),
    ],
)
def test_a_deed_without_effect_is_not_offered(card, position):
    play = phase(dungeon=[card], **position)
    assert play.keys == ["end"]


@clause("DK-ABIL-03")
def test_an_angel_or_warrior_does_not_count_itself_nor_an_angel_a_monster():
    assert phase(dungeon=["A", "OR4"]).keys == ["control/OR4", "end"]
    assert phase(dungeon=["W", "OR4"]).keys == ["deed/W", "control/OR4", "end"]


WITH_EFFECT = [
    ("OR4", "hand/P", {"hand": ["P"], "treasury": ["K"]}, "gems"),
    ("OR4", "hand/A", {"hand": ["A", "A"]}, "angel.card"),
    ("OR4", "dungeon/W", {"dungeon": ["OR4", "W"], "kingdom": ["HA4"]}, "warrior.move"),
    ("HD4", "hand/K", {"hand": ["K"], "opponents": {1: {"treasury": ["Z"]}}}, "dragon"),
    ("HD4", "hand/K", {"hand": ["K"], "treasury": ["P"]}, "dragon"),
    ("HA4", "hand/K", {"hand": ["K"], "opponents": {1: {"array": ["OR4", "Z"]}}}, "harpy.card"),
    ("GR4", "hand/Z", {"hand": ["Z", "K"], "opponents": {1: {"array": ["OR4"]}}}, "robot.target"),
    (
        "GR4",
        "hand/Z",
        {"hand": ["Z"], "kingdom": ["W"], "opponents": {1: {"array": ["OR4"]}}},
        "robot.target",
    ),
    ("UR4", "hand/K", {"hand": ["K"], "graveyard": ["OR4"]}, "reaper"),
]
WITHOUT_EFFECT = [
    ("OR4", "hand/P", {"hand": ["P"]}),
    ("OR4", "hand/K", {"hand": ["K"], "defeated": ["HA4"], "targeted": 1}),
    ("OR4", "hand/A", {"hand": ["A"]}),
    ("OR4", "dungeon/W", {"dungeon": ["OR4", "W"]}),
    ("OR4", "hand/C", {"hand": ["C"], "main": []}),
    ("OR4", "hand/N", {"hand": ["N"]}),
    ("DE4", "hand/K", {"hand": ["K"], "defeated": ["HA4"], "targeted": 1}),
    ("DE4", "hand/K", {"hand": ["K"], "graveyard": ["HA4"]}),
    ("HD4", "hand/K", {"hand": ["K"], "opponents": {1: {"hand": ["K"], "array": ["K"]}}}),
    (
        "HA4",
        "hand/K",
        {"hand": ["K"], "opponents": {1: {"array": ["OR4"], "hand": ["K"], "treasury": ["K"]}}},
    ),
    ("GR4", "hand/Z", {"hand": ["Z", "N"], "opponents": {1: {"array": ["OR4", "K"]}}}),
    ("GR4", "hand/K", {"hand": ["K"], "opponents": {1: {"array": ["OR4"]}}}),
    ("UR4", "hand/K", {"hand": ["K"], "opponents": {1: {"graveyard": ["OR4"]}}}),
]


@clause("DK-ABIL-03")
@pytest.mark.parametrize(("monster", "controller", "position", "question"), WITH_EFFECT)
def test_a_controlled_monster_with_an_effect_acts(monster, controller, position, question):
    play = control(monster, controller, **{"dungeon": [monster], **position})
    assert play.question == question


@clause("DK-ABIL-03")
def test_orthos_or_a_demon_king_with_an_untargeted_defeat_gains_points():
    for monster, reserve in (("OR4", 8), ("DE4", 10)):
        play = control(monster, "hand/K", dungeon=[monster], hand=["K"], defeated=["HA4", "GR4"], targeted=1)
        assert play.reserve == [reserve, 6]


@clause("DK-ABIL-03", "DK-ABIL-04")
@pytest.mark.parametrize(("monster", "controller", "position"), WITHOUT_EFFECT)
def test_a_controlled_monster_without_effect_does_nothing_and_its_costs_stay_paid(
    monster, controller, position
):
    play = control(monster, controller, **{"dungeon": [monster], **position})
    assert play.question == "menu"
    assert play.reserve == [6, 6]
    assert sorted(play.cards("spent")) == sorted([monster, controller[-1]])
    assert play.cards("dungeon") == []
    assert len(play.log()) == 1


@clause("DK-ABIL-04")
def test_the_second_use_of_orthos_without_effect_refunds_nothing():
    play = control("OR4", "hand/P", dungeon=["OR4"], hand=["P"], treasury=["K"]).answer("gems", "red/1+0")
    assert play.question == "menu"
    assert play.reserve == [8, 6]
    assert sorted(play.cards("spent")) == ["K", "OR4", "P"]


@clause("DK-ABIL-05", "DK-RULING-15")
@pytest.mark.parametrize("zone", ["hand", "kingdom", "dungeon"])
def test_the_chosen_card_lies_in_limbo_and_in_no_zone(zone):
    position = {"dungeon": ["A"], "kingdom": ["K"], "hand": [], "treasury": ["K"]}
    position[zone] = [*position[zone], "P"]
    play = phase(**position).answer("menu", "deed/A").answer("angel.card", f"{zone}/P")
    assert play.cards("limbo") == ["P"]
    for elsewhere in ("hand", "kingdom", "dungeon", "treasury", "spent"):
        assert "P" not in play.cards(elsewhere)
    play.answer("angel.use", "skip")
    assert play.cards("limbo") == []
    assert sorted(play.cards("treasury")) == ["K", "P"]


@clause("DK-ABIL-05", "DK-RULING-15")
def test_a_card_in_limbo_is_not_moved_not_chosen_again_and_no_gem():
    play = phase(dungeon=["A", "K"], kingdom=["W"]).answer("menu", "deed/A").answer("angel.card", "kingdom/W")
    play.answer("angel.use", "use")
    assert play.keys == ["dungeon/K", "stop"]

    play = phase(dungeon=["A"], hand=["A", "K"], kingdom=["N"]).answer("menu", "deed/A")
    play.answer("angel.card", "hand/A").answer("angel.use", "use")
    assert play.keys == ["hand/K", "kingdom/N"]

    play = (
        phase(dungeon=["A"], hand=["P"], treasury=["Z"]).answer("menu", "deed/A").answer("angel.use", "use")
    )
    assert play.keys == ["blue/1+0"]


@clause("DK-ABIL-06")
def test_the_inner_ability_is_over_before_the_outer_goes_on():
    play = control("OR4", "hand/A", dungeon=["OR4", "K"], hand=["A", "A", "W"], kingdom=["Z"], reserve=0)
    play.answer("angel.card", "hand/A").answer("angel.use", "use")
    play.answer("angel.card", "hand/W").answer("angel.use", "use")
    play.answer("warrior.move", "kingdom/Z")
    assert play.cards("treasury") == []
    assert play.cards("limbo") == ["A", "W"]
    assert play.question == "warrior.move"
    play.answer("warrior.move", "stop")
    assert play.cards("limbo") == []
    assert play.cards("treasury") == ["W", "A"]
    assert (play.question, play.keys) == ("angel.card", ["dungeon/K", "dungeon/Z"])
    assert play.log()[1:] == [
        "Double Power: first use of Angel.",
        "A's Angel chooses Angel from the hand.",
        "A uses Angel - Navigate.",
        "A's Angel chooses Warrior from the hand.",
        "A uses Warrior - Gallop.",
        "A moves Wizard to the Dungeon.",
        "Warrior becomes a Gem of A.",
        "Angel becomes a Gem of A.",
        "Double Power: second use of Angel.",
    ]


@clause("DK-ABIL-07")
def test_points_are_in_the_reserve_before_the_ability_is_over():
    play = control("OR4", "hand/P", dungeon=["OR4"], hand=["P"], treasury=["K", "K", "Z"], reserve=1)
    play.answer("gems", "red/2+0")
    assert play.question == "gems"
    assert play.reserve == [6, 6]
    assert play.see(1).facts["reserve"] == (6, 6)
