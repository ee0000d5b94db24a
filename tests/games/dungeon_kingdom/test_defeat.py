"""Defeating Monsters.

- A Monster of the Kingdom costs one Adventurer for each icon, from hand or Kingdom as one likes.
- Dungeon, Treasury and limbo never pay; a card pays once; payment is not interrupted.
- Then come its points and those on it; it goes to the Graveyard and counts as defeated this turn.
- A Monster in the Dungeon is out of reach; a defeated Monster's ability does nothing.
"""

from __future__ import annotations

import pytest

from tests.games.dungeon_kingdom.positions import captured, menu, questions
from undercroft.games.dungeon_kingdom.cards import FACES
from undercroft.testing import clause


@clause("DK-DEFEAT-01")
@pytest.mark.parametrize(
    ("hand", "kingdom", "payable"),
    [
        ("KKW", "", True),
        ("", "KKW", True),
        ("K", "KW", True),
        ("W", "KK", True),
        ("KW", "", False),
        ("KK", "AC", False),
        ("K", "WW", False),
        ("", "", False),
    ],
)
def test_every_icon_must_be_payable_from_hand_and_kingdom(hand: str, kingdom: str, payable: bool) -> None:
    play = menu(kingdom=["DE7", *kingdom], hand=list(hand))
    assert play.keys == (["defeat/DE7", "end"] if payable else ["end"])


@clause("DK-DEFEAT-02")
@pytest.mark.parametrize(
    ("first", "second", "hand", "kingdom"),
    [
        ("kingdom", "kingdom", "KW", ""),
        ("kingdom", "hand", "K", "W"),
        ("hand", "kingdom", "W", "K"),
        ("hand", "hand", "", "KW"),
    ],
)
def test_each_icon_is_paid_from_hand_or_kingdom_as_you_like(
    first: str, second: str, hand: str, kingdom: str
) -> None:
    play = menu(kingdom=["OR4", "K", "W"], hand=["K", "W"]).answer("menu", "defeat/OR4")
    assert play.keys == ["exact/kingdom", "exact/hand"]
    play.answer("pay", f"exact/{first}")
    assert play.keys == ["exact/kingdom", "exact/hand"]
    play.answer("pay", f"exact/{second}")
    assert (play.cards("hand"), play.cards("kingdom")) == (list(hand), list(kingdom))
    assert play.cards("spent") == ["K", "W"]


@clause("DK-DEFEAT-02")
def test_two_equal_icons_take_two_cards_and_no_payment_is_offered_in_two_orders() -> None:
    play = menu(kingdom=["DE7", "K", "W"], hand=["K", "K"]).answer("menu", "defeat/DE7")
    assert play.keys == ["exact/kingdom", "exact/hand"]
    play.answer("pay", "exact/hand")
    assert play.keys == ["exact/hand"]
    play.settle()
    assert (play.cards("spent"), play.cards("kingdom")) == (["K", "K", "W"], ["K"])


@clause("DK-DEFEAT-03")
@pytest.mark.parametrize("idle", ["dungeon", "treasury"])
def test_dungeon_and_treasury_never_pay(idle: str) -> None:
    play = menu(kingdom=["OR4", "K"], **{idle: ["W"]})
    assert "defeat/OR4" not in play.keys


@clause("DK-DEFEAT-03")
def test_only_hand_and_kingdom_are_offered_as_payment() -> None:
    play = menu(kingdom=["OR4", "K"], hand=["W"], dungeon=["K", "W"], treasury=["K", "W"])
    play.answer("menu", "defeat/OR4").at("pay")
    assert play.keys == ["exact/kingdom"]
    play.answer("pay", "exact/kingdom").at("pay")
    assert play.keys == ["exact/hand"]


@clause("DK-DEFEAT-03")
def test_a_card_an_angel_has_chosen_pays_no_more() -> None:
    play = menu(kingdom=["OR4", "K"], hand=["W"], dungeon=["A", "Z"], main=["K", "C"])
    assert play.keys == ["defeat/OR4", "deed/A", "deed/Z", "end"]
    play.answer("menu", "deed/A").answer("angel.card", "hand/W").answer("angel.use", "use")
    assert (play.question, play.cards("limbo")) == ("warrior.move", ["W"])
    play.answer("warrior.move", "stop")
    assert play.keys == ["deed/Z", "end"]


@clause("DK-DEFEAT-04")
@pytest.mark.parametrize(("monster", "hand"), [("UR4", "CN"), ("UR7", "AAN"), ("UR12", "KKWWZ")])
@pytest.mark.parametrize("on_it", [0, 2])
def test_printed_points_and_those_on_the_card_are_gained(monster: str, hand: str, on_it: int) -> None:
    code = f"{monster}+{on_it}" if on_it else monster
    play = menu(kingdom=[code, "OR4+2"], hand=list(hand), reserve=1).answer("menu", f"defeat/{monster}")
    assert play.reserve[0] == 1
    play.settle()
    assert play.reserve == [1 + int(monster[2:]) + on_it, 6]
    assert (captured(play, monster), captured(play, "OR4")) == (0, 2)


@clause("DK-RULING-03")
def test_a_seven_with_two_points_on_it_is_worth_nine_in_all() -> None:
    play = menu(kingdom=["DE7+2"], hand=["K", "K", "W"], reserve=4).answer("menu", "defeat/DE7").settle()
    assert play.reserve[0] == 13


@clause("DK-DEFEAT-05")
def test_a_defeated_monster_goes_to_the_graveyard_and_is_remembered_this_turn() -> None:
    play = menu(kingdom=["HA4", "OR4"], hand=["K", "K", "C", "W"], dungeon=["K"], graveyard=["UR4"])
    assert "deed/K" not in play.keys
    play.answer("menu", "defeat/OR4").settle().answer("menu", "defeat/HA4").settle()
    assert (play.cards("graveyard"), play.cards("kingdom")) == (["UR4", "OR4", "HA4"], [])
    assert play.defeated == [FACES["OR4"], FACES["HA4"]]
    assert play.keys == ["deed/K", "end"]


@clause("DK-DEFEAT-06", "DK-RULING-46")
def test_a_card_pays_once() -> None:
    play = menu(kingdom=["OR4", "HA4"], hand=["K", "W", "C"])
    assert play.keys == ["defeat/OR4", "defeat/HA4", "end"]
    play.answer("menu", "defeat/OR4").settle()
    assert play.keys == ["end"]


@clause("DK-DEFEAT-06")
def test_any_number_of_monsters_may_be_defeated_each_for_its_own_payment() -> None:
    play = menu(kingdom=["OR4", "DE4", "HD4", "HA4", "GR4", "UR4"], hand=list("KWAWZNKCAZCN"), reserve=0)
    for monster in ("OR4", "DE4", "HD4", "HA4", "GR4", "UR4"):
        play.answer("menu", f"defeat/{monster}").settle()
    assert (play.reserve[0], len(play.cards("spent")), len(play.defeated)) == (24, 12, 6)
    assert (play.cards("hand"), play.keys) == ([], ["end"])


@clause("DK-DEFEAT-07")
def test_a_monster_in_the_dungeon_is_defeated_only_after_moving_to_the_kingdom() -> None:
    play = menu(dungeon=["OR4", "W"], hand=["K", "W"])
    assert play.keys == ["deed/W", "control/OR4", "end"]
    play.answer("menu", "deed/W").answer("warrior.move", "OR4").answer("warrior.move", "stop")
    assert play.keys == ["defeat/OR4", "end"]
    play.answer("menu", "defeat/OR4").settle()
    assert play.cards("graveyard") == ["OR4"]


@clause("DK-DEFEAT-08")
@pytest.mark.parametrize(
    ("monster", "hand"),
    [("OR4", "KW"), ("DE4", "AW"), ("HD4", "ZN"), ("HA4", "KC"), ("GR4", "AZ"), ("UR4", "CN")],
)
def test_the_ability_of_a_defeated_monster_does_nothing(monster: str, hand: str) -> None:
    play = menu(
        kingdom=[monster],
        hand=[*hand, "K", "C"],
        treasury=["K", "P"],
        graveyard=["UR7"],
        defeated=["UR7"],
        opponents={1: {"array": ["HA7", "P"], "treasury": ["K"]}},
    )
    play.answer("menu", f"defeat/{monster}").settle()
    assert set(questions(play)) == {"menu", "pay"}
    assert (play.question, play.reserve, play.targeted) == ("menu", [10, 6], 0)
    assert (play.cards("treasury"), play.cards("treasury", 1)) == (["K", "P"], ["K"])
    assert (play.cards("graveyard"), play.cards("array", 1)) == (["UR7", monster], ["HA7", "P"])


@clause("DK-DEFEAT-09")
def test_a_payment_once_begun_is_completed_without_anything_in_between() -> None:
    play = menu(kingdom=["DE7", "K", "K", "W"], hand=["K", "K", "W"], dungeon=["P", "UR4"], treasury=["K"])
    assert play.keys == ["defeat/DE7", "deed/P", "control/UR4", "end"]
    play.answer("menu", "defeat/DE7")
    for _ in range(3):
        assert (play.question, play.keys) == ("pay", ["exact/kingdom", "exact/hand"])
        play.answer("pay", "exact/kingdom")
    assert questions(play) == ["menu", "pay", "pay", "pay"]
    assert (play.question, play.cards("graveyard")) == ("menu", ["DE7"])
