"""What has to be true of the Angel (Navigate):

- one Adventurer of hand, Kingdom or Dungeon is chosen, never a Monster, and lies in limbo;
- choosing is a must; using the chosen card's ability is free, and asked only if it has an effect from limbo;
- used or not, the chosen card becomes a Gem; it is not discarded;
- the Angel doing the deed is discarded; a chosen Angel chooses in turn, and the innermost card is kept first.
"""

import pytest

from undercroft.testing import Play, clause, scenario


def navigate(**position) -> Play:
    position["dungeon"] = ["A", *position.get("dungeon", [])]
    return scenario("dungeon-kingdom", phase="menu", **position).answer("menu", "deed/A")


@clause("DK-ANGEL-01", "DK-RULING-17")
def test_each_kind_of_hand_kingdom_and_dungeon_is_one_choice():
    play = navigate(
        hand=["N", "K", "K"],
        kingdom=["K", "P", "K"],
        dungeon=["A", "Z", "Z", "A"],
        treasury=["C"],
        opponents={1: {"hand": ["C"], "array": ["C"]}},
    )
    assert play.question == "angel.card"
    assert play.keys == [
        "hand/K",
        "hand/N",
        "kingdom/P",
        "kingdom/K",
        "dungeon/A",
        "dungeon/Z",
    ]


@clause("DK-ANGEL-01", "DK-ANGEL-03", "DK-ANGEL-04", "DK-RULING-17")
@pytest.mark.parametrize("zone", ["hand", "kingdom", "dungeon"])
def test_the_chosen_card_goes_by_limbo_into_the_treasury(zone):
    play = navigate(**{zone: ["P", "K"]}, treasury=["W"])
    play.answer("angel.card", f"{zone}/P")
    assert play.cards("limbo") == ["P"]
    assert play.cards(zone) == ["K"]
    play.answer("angel.use", "skip")
    assert play.cards("limbo") == []
    assert sorted(play.cards("treasury")) == ["P", "W"]
    assert play.cards("spent") == ["A"]
    assert play.question == "menu"


@clause("DK-ANGEL-02", "DK-ANGEL-03", "DK-ANGEL-04")
@pytest.mark.parametrize(
    ("card", "position", "answers", "reserve"),
    [
        ("P", {"treasury": ["N"]}, [("gems", "purple/1+0")], 8),
        ("K", {"defeated": ["OR4"]}, [], 8),
        ("A", {"kingdom": ["N"]}, [("angel.card", "kingdom/N")], 6),
        ("C", {"top": ["W", "W", "W"]}, [], 6),
        ("W", {"kingdom": ["N"]}, [("warrior.move", "kingdom/N"), ("warrior.move", "stop")], 6),
        ("Z", {"main": ["N"]}, [("wizard.card", "N"), ("wizard.zone", "kingdom")], 6),
        ("N", {"opponents": {1: {"hand": ["W"]}}}, [("ninja.card", "W")], 6),
    ],
)
def test_every_adventurer_can_act_through_an_angel_and_still_becomes_a_gem(card, position, answers, reserve):
    play = navigate(hand=[card], **position).answer("angel.card", f"hand/{card}")
    assert (play.question, play.keys) == ("angel.use", ["use", "skip"])
    play.answer("angel.use", "use")
    for kind, key in answers:
        play.answer(kind, key)
    assert play.at("menu").reserve == [reserve, 6]
    assert card in play.cards("treasury")
    assert card not in play.cards("spent")[1:]
    assert play.cards("spent")[0] == "A"


@clause("DK-ANGEL-02")
@pytest.mark.parametrize(
    ("zone", "card", "position"),
    [
        ("hand", "P", {}),
        ("hand", "K", {"defeated": ["OR4"], "targeted": 1}),
        ("hand", "A", {"kingdom": ["OR4"]}),
        ("hand", "C", {"main": [], "spent": ["K"]}),
        ("kingdom", "W", {"hand": ["K"]}),
        ("dungeon", "W", {"hand": ["K"]}),
        ("hand", "Z", {"main": []}),
        ("hand", "N", {}),
    ],
)
def test_without_an_effect_from_limbo_nothing_is_asked(zone, card, position):
    play = navigate(**{zone: [card]}, **position).answer("angel.card", f"{zone}/{card}")
    assert play.question == "menu"
    assert play.cards("treasury") == [card]
    assert play.reserve == [6, 6]


@clause("DK-ANGEL-02")
def test_a_chosen_card_does_not_meet_itself_but_meets_others():
    play = navigate(kingdom=["W", "OR4"]).answer("angel.card", "kingdom/W").answer("angel.use", "use")
    assert play.keys == ["OR4", "stop"]


@clause("DK-ANGEL-05", "DK-ANGEL-04", "DK-ABIL-06")
def test_angels_choose_angels_and_the_innermost_card_is_kept_first():
    play = navigate(hand=["A", "A"], kingdom=["A"], dungeon=["N"])
    play.answer("angel.card", "hand/A").answer("angel.use", "use")
    assert play.keys == ["hand/A", "kingdom/A", "dungeon/N"]
    play.answer("angel.card", "kingdom/A").answer("angel.use", "use")
    assert play.keys == ["hand/A", "dungeon/N"]
    play.answer("angel.card", "hand/A").answer("angel.use", "use")
    play.answer("angel.card", "dungeon/N")
    assert play.cards("treasury") == ["N", "A", "A", "A"]
    assert play.cards("spent") == ["A"]
    assert play.log()[-4:] == ["Ninja becomes a Gem of A.", *["Angel becomes a Gem of A."] * 3]


@clause("DK-ANGEL-05")
def test_ten_angels_in_a_row():
    play = navigate(hand=["A"] * 9 + ["P"], treasury=["K"])
    for _ in range(9):
        play.answer("angel.card", "hand/A").answer("angel.use", "use")
    play.answer("angel.card", "hand/P").answer("angel.use", "use")
    assert play.cards("limbo") == ["A"] * 9 + ["P"]
    play.answer("gems", "red/1+0")
    assert play.cards("treasury") == ["P"] + ["A"] * 9
    assert play.reserve == [8, 6]


@clause("DK-ANGEL-06", "DK-RULING-16")
def test_a_monster_is_never_chosen():
    play = navigate(kingdom=["OR4", "K"], dungeon=["DE12", "N"])
    assert play.keys == ["kingdom/K", "dungeon/N"]
    assert play.refuses("angel.card", "kingdom/OR4")


@clause("DK-ANGEL-07")
def test_once_the_deed_has_started_a_card_must_be_chosen():
    play = navigate(hand=["P"])
    assert (play.question, play.keys) == ("angel.card", ["hand/P"])
    assert play.refuses("angel.card", "stop")
    assert play.settle().cards("treasury") == ["P"]
