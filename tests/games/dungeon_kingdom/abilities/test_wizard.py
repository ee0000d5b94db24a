"""What has to be true of the Wizard (Summon):

- up to five cards are drawn one at a time, seen by the active player only, in the order drawn;
- exactly one of them, Adventurer or Monster, goes face up into Kingdom or Dungeon; a Monster without points;
- then the others go beneath the deck each was drawn from, first drawn uppermost, unseen by opponents;
- with fewer than five cards to draw, the choice is among those.
"""

import pytest

from undercroft.games.dungeon_kingdom.cards import ALL_CARDS
from undercroft.testing import Play, clause, scenario


def summon(**position) -> Play:
    position["dungeon"] = ["Z", *position.get("dungeon", [])]
    return scenario("dungeon-kingdom", phase="menu", **position).answer("menu", "deed/Z")


def odds(play: Play) -> dict[str, int]:
    return {play.game.faces[face]: weight for face, weight in play.state.offers()}


@clause("DK-WIZARD-01")
@pytest.mark.parametrize(("zone", "cards"), [("kingdom", ["N", "A"]), ("dungeon", ["P", "A"])])
def test_one_of_five_cards_goes_to_kingdom_or_dungeon(zone, cards):
    play = summon(kingdom=["N"], dungeon=["P"], main=["K", "A", "W", "C", "N", "Z"])
    assert (play.question, play.keys) == ("wizard.card", ["K", "A", "C", "W", "N"])
    play.answer("wizard.card", "A")
    assert (play.question, play.keys) == ("wizard.zone", ["kingdom", "dungeon"])
    play.answer("wizard.zone", zone)
    assert play.cards(zone) == cards
    assert play.see(1).zones[zone][-1] == play.game.faces.index("A")
    assert len(play.cards("kingdom") + play.cards("dungeon")) == 3
    assert play.question == "menu"


@clause("DK-WIZARD-01")
def test_each_card_looked_at_has_the_odds_of_the_cards_left():
    play = summon(hand=["K"] * 10, treasury=["A"] * 10)
    assert play.question == "look"
    before = odds(play)
    assert (before["P"], before["Z"], before["OR4"]) == (10, 9, 1)
    assert "K" not in before
    assert sum(before.values()) == ALL_CARDS - 21
    play.draws("P")
    assert odds(play) == before | {"P": 9}
    play.draws("P", "Z", "OR4")
    assert odds(play)["P"] == 8
    assert "OR4" not in odds(play)
    play.draws("P")
    assert (play.question, play.keys) == ("wizard.card", ["P", "Z", "OR4"])


@clause("DK-WIZARD-01")
def test_equal_cards_are_one_choice():
    play = summon(main=["K", "OR4", "K", "A", "K"])
    assert play.keys == ["K", "A", "OR4"]
    play.answer("wizard.card", "K").answer("wizard.zone", "kingdom")
    assert play.cards("kingdom") == ["K"]
    assert play.cards("main") == ["OR4", "K", "A", "K"]


@clause("DK-WIZARD-02")
def test_a_summoned_monster_carries_no_points():
    play = summon(main=["K", "UR7"], hand=["P"], reserve=3)
    play.answer("wizard.card", "UR7").answer("wizard.zone", "dungeon")
    assert play.cards("dungeon") == ["UR7"]
    assert not any(play.captured)
    play.answer("menu", "control/UR7").answer("controller", "hand/P")
    assert play.reserve == [3, 6]


@clause("DK-WIZARD-02")
def test_the_chosen_card_may_be_an_adventurer():
    play = summon(main=["UR7", "K"]).answer("wizard.card", "K").answer("wizard.zone", "kingdom")
    assert play.cards("kingdom") == ["K"]


@clause("DK-WIZARD-03", "DK-RULING-30")
def test_the_others_go_to_the_bottom_first_drawn_uppermost():
    play = summon(main=["K", "A", "UR4", "C", "N", "P", "W"])
    play.answer("wizard.card", "UR4").answer("wizard.zone", "kingdom")
    assert play.cards("main") == ["P", "W", "K", "A", "C", "N"]


@clause("DK-WIZARD-03", "DK-RULING-30")
def test_beneath_a_shuffled_deck_they_are_the_last_cards():
    play = summon(draws=["N", "K", "OR4", "A", "K"])
    play.answer("wizard.card", "OR4").answer("wizard.zone", "dungeon")
    main = play.see(0).zones["main"]
    assert (main.top, main.loose) == ((), ALL_CARDS - 6)
    assert [play.game.faces[face] for face in main.bottom] == ["N", "K", "A", "K"]


@clause("DK-WIZARD-01", "DK-WIZARD-03")
def test_opponents_do_not_see_the_cards():
    play = summon(draws=["N", "K", "OR4", "A", "K"])
    assert play.see(0).zones["look"] == tuple(map(play.game.faces.index, ("N", "K", "OR4", "A", "K")))
    assert play.see(1).zones["look"] == (None,) * 5
    play.answer("wizard.card", "OR4").answer("wizard.zone", "dungeon")
    assert play.see(1).zones["main"].bottom == (None,) * 4
    assert play.log(1) == [
        "A: Wizard - Summon.",
        "A looks at 5 cards of the main deck.",
        "A summons Orthos 4 into the Dungeon.",
        "A puts 4 cards beneath the main deck.",
    ]


@clause("DK-WIZARD-04")
@pytest.mark.parametrize(
    ("position", "keys"),
    [
        ({"main": ["N"]}, ["N"]),
        ({"main": ["N", "K"], "ability": ["OR4"]}, ["K", "N", "OR4"]),
        ({"main": [], "discard": ["W", "W"], "spent": ["K"], "draws": ["W", "W"]}, ["W"]),
    ],
)
def test_fewer_than_five_cards_are_a_smaller_choice(position, keys):
    play = summon(**position)
    assert (play.question, play.keys) == ("wizard.card", keys)
    play.answer("wizard.card", keys[0]).answer("wizard.zone", "kingdom")
    assert play.cards("kingdom") == [keys[0]]


@clause("DK-WIZARD-05")
def test_the_look_zone_keeps_the_order_drawn_and_the_chosen_card_is_placed_first():
    play = summon(main=["N", "A"], ability=["K", "P", "W"])
    assert play.cards("look") == ["N", "A", "K", "P", "W"]
    assert play.look_from == [0, 0, 1, 1, 1]
    play.answer("wizard.card", "K")
    assert play.cards("look") == ["N", "A", "K", "P", "W"]
    play.answer("wizard.zone", "kingdom")
    assert play.cards("look") == []
    assert play.log(0)[-3:] == [
        "A summons Knight into the Kingdom.",
        "A puts beneath the main deck: Ninja, Angel.",
        "A puts beneath the ability deck: Princess, Warrior.",
    ]


@clause("DK-WIZARD-03", "DK-WIZARD-05", "DK-RULING-48")
def test_each_card_returns_to_the_deck_it_was_drawn_from():
    play = summon(main=["N", "A"], ability=["K", "P", "W", "C"])
    play.answer("wizard.card", "K").answer("wizard.zone", "kingdom")
    assert play.cards("main") == ["N", "A"]
    assert play.cards("ability") == ["C", "P", "W"]


@clause("DK-WIZARD-05", "DK-RULING-48")
def test_the_ability_deck_stays_the_same_zone_when_it_is_formed_anew_between_two_draws():
    play = summon(main=["N"], ability=["A"], discard=["K", "W", "C", "P"])
    assert odds(play) == {"P": 1, "K": 1, "C": 1, "W": 1}
    play.draws("W", "P", "C").answer("wizard.card", "P").answer("wizard.zone", "dungeon")
    assert play.cards("main") == ["N"]
    ability = play.see(0).zones["ability"]
    assert ability.loose == 1
    assert [play.game.faces[face] for face in ability.bottom] == ["A", "W", "C"]
