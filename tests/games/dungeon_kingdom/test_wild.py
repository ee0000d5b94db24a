"""The Princess as a wild card.

- She and one other Adventurer, another Princess included, pay one icon; she alone pays none.
- One Princess changes one card; any number may be used; those in Dungeon and Treasury do not help.
- A Monster is offered exactly if some way of paying exists; a wild card of the right kind is not offered.
- She matches every card in a cut and counts as any colour as a Gem; elsewhere she is an ordinary Adventurer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement

import pytest

from tests.games.dungeon_kingdom.positions import menu, taking
from undercroft.games.dungeon_kingdom.cards import CODES
from undercroft.testing import clause, scenario


@clause("DK-WILD-01", "DK-RULING-09")
def test_a_princess_and_another_adventurer_are_discarded_for_one_icon() -> None:
    play = menu(kingdom=["HD4"], hand=["P", "A", "N", "C"]).answer("menu", "defeat/HD4")
    assert play.keys == ["wild/hand/hand/A", "wild/hand/hand/C"]
    play.answer("pay", "wild/hand/hand/A").settle()
    assert (play.cards("spent"), play.cards("hand")) == (["P", "A", "N"], ["C"])
    assert (play.cards("graveyard"), play.reserve[0]) == (["HD4"], 10)


@clause("DK-WILD-01")
def test_princess_and_wild_card_come_from_hand_or_kingdom() -> None:
    play = menu(kingdom=["HD4", "P", "A"], hand=["P", "A", "N"]).answer("menu", "defeat/HD4")
    assert play.keys == [
        f"wild/{princess}/{card}"
        for princess in ("kingdom", "hand")
        for card in ("kingdom/P", "kingdom/A", "hand/P", "hand/A", "hand/N")
        if card != f"{princess}/P"
    ]
    play.answer("pay", "wild/kingdom/hand/A").answer("pay", "exact/hand")
    assert (play.cards("kingdom"), play.cards("hand")) == (["A"], ["P"])


@clause("DK-WILD-02", "DK-RULING-09")
@pytest.mark.parametrize("hand", ["PN", "PZ", "P", "PP"])
def test_a_princess_alone_pays_no_icon(hand: str) -> None:
    assert menu(kingdom=["HD4"], hand=list(hand)).keys == ["end"]


@clause("DK-WILD-03", "DK-RULING-10")
def test_two_princesses_pay_one_icon_of_any_kind() -> None:
    for monster, right in (
        ("HD4", "N"),
        ("HD4", "Z"),
        ("OR4", "K"),
        ("DE4", "W"),
        ("HA4", "C"),
        ("GR4", "A"),
    ):
        play = menu(kingdom=[monster], hand=["P", "P", right]).answer("menu", f"defeat/{monster}").settle()
        assert sorted(play.cards("spent")) == sorted(["P", "P", right])
        assert play.cards("graveyard") == [monster]


@clause("DK-WILD-04", "DK-RULING-46")
@pytest.mark.parametrize(
    ("hand", "payable"), [("PAA", False), ("PPA", False), ("PPP", False), ("PPAA", True), ("PPPP", True)]
)
def test_one_princess_changes_one_card_and_is_not_payment_as_well(hand: str, payable: bool) -> None:
    play = menu(kingdom=["HD4"], hand=list(hand))
    assert play.keys == (["defeat/HD4", "end"] if payable else ["end"])
    if payable:
        play.answer("menu", "defeat/HD4").settle()
        assert play.cards("hand") == []


@clause("DK-WILD-04")
def test_princesses_may_be_used_for_several_monsters_of_one_turn() -> None:
    play = menu(kingdom=["HD4", "OR4"], hand=list("PPAANK"), reserve=0)
    play.answer("menu", "defeat/HD4").answer("pay", "wild/hand/hand/A").answer("pay", "exact/hand")
    play.answer("menu", "defeat/OR4").settle()
    assert (play.reserve[0], play.cards("hand")) == (8, [])


@clause("DK-WILD-05")
def test_a_princess_in_the_dungeon_or_treasury_makes_nothing_wild() -> None:
    assert menu(kingdom=["HD4"], hand=["A", "N"], dungeon=["P"]).keys == ["end"]
    assert menu(kingdom=["HD4"], hand=["A", "N"], treasury=["P"]).keys == ["end"]
    assert menu(kingdom=["HD4", "P"], hand=["A", "N"]).keys == ["defeat/HD4", "end"]


def payable(cards: Counter[str], icons: str) -> bool:
    """Whether some way of paying exists, by trying them all."""
    if not icons:
        return True
    ways = [[icons[0]], *(["P", other] for other in cards)]
    for way in ways:
        left = cards.copy()
        left.subtract(way)
        if min(left.values()) >= 0 and payable(left, icons[1:]):
            return True
    return False


def hands(kinds: str, most: int) -> Iterator[tuple[str, ...]]:
    """Every hand of these kinds up to a size."""
    for size in range(most + 1):
        yield from combinations_with_replacement(kinds, size)


@clause("DK-WILD-06")
@pytest.mark.parametrize(
    ("monster", "icons", "kinds", "most"),
    [("HD4", "ZN", "PZNA", 5), ("OR7", "KCC", "PKCA", 6), ("OR12", "AAZZN", "PAZNK", 7)],
)
def test_a_monster_is_offered_exactly_if_some_payment_exists(
    monster: str, icons: str, kinds: str, most: int
) -> None:
    for cards in hands(kinds, most):
        here, there = list(cards[::2]), list(cards[1::2])
        play = scenario("dungeon-kingdom", phase="menu", kingdom=[monster, *here], hand=there)
        offered = f"defeat/{monster}" in play.keys
        assert offered == payable(Counter(cards), icons), cards


@clause("DK-WILD-06")
@pytest.mark.parametrize("cards", ["PPPKAW", "PKKCAW", "PPKCCAW", "PPPPPPK", "PPPPPPPP", "PPPKKKKK"])
def test_no_way_of_paying_leads_to_a_dead_end(cards: str) -> None:
    start = menu(kingdom=["UR12", *cards[::2]], hand=[*cards[1::2], "W", "Z", "Z"])
    assert start.keys[0] == "defeat/UR12"
    start.answer("menu", "defeat/UR12")
    states = [start.state]
    while states:
        state = states.pop()
        assert state.offers()
        for payment in {state.offers()[0], state.offers()[-1]}:
            after = state.branch()
            after.answer(payment)
            assert after.pending is not None
            if after.pending.kind.name == "pay":
                states.append(after)


@clause("DK-WILD-07", "DK-RULING-52")
def test_the_princess_may_spare_the_right_card_but_not_change_it_into_itself() -> None:
    play = menu(kingdom=["OR4", "K"], hand=["K", "W", "P", "A"]).answer("menu", "defeat/OR4")
    assert play.keys == ["exact/kingdom", "exact/hand", "wild/hand/hand/A"]
    assert play.refuses("pay", "wild/hand/hand/K")
    assert play.refuses("pay", "wild/hand/kingdom/K")
    play.answer("pay", "wild/hand/hand/A").settle()
    assert (play.cards("kingdom"), play.cards("hand")) == (["K"], ["K"])


@clause("DK-WILD-08", "DK-RULING-08")
def test_a_princess_matches_every_card_as_new_card_and_as_card_cut() -> None:
    for code in CODES:
        assert taking("P", array=[code]).keys == ["queue", "cut/0", "cut/1"]
        assert taking(code, array=["P"]).keys == ["queue", "cut/0", "cut/1"]


@clause("DK-WILD-09")
def test_white_gems_count_as_different_colours_in_different_scorings() -> None:
    play = menu(dungeon=["P", "P"], treasury=["P", "P", "K", "Z"], reserve=0).answer("menu", "deed/P")
    assert play.keys == [
        "red/1+0", "red/1+1", "red/1+2", "blue/1+0", "blue/1+1", "blue/1+2", "white/0+1", "white/0+2",
    ]  # fmt: skip
    play.answer("gems", "red/1+1").answer("menu", "deed/P")
    assert play.keys == ["blue/1+0", "blue/1+1", "white/0+1"]
    play.answer("gems", "blue/1+1")
    assert (play.reserve[0], play.cards("treasury")) == (10, [])


@clause("DK-WILD-10")
def test_in_the_dungeon_the_princess_is_an_ordinary_adventurer() -> None:
    play = menu(
        kingdom=["P"], dungeon=["P", "OR4"], hand=["P"], defeated=["UR4"], opponents={1: {"hand": ["K"]}}
    )
    # Her own deed needs a Gem, and she does nobody else's.
    assert play.keys == ["control/OR4", "end"]
    play.answer("menu", "control/OR4")
    assert play.keys == ["hand/P", "dungeon/P"]
    play.answer("controller", "hand/P")
    assert (play.question, play.reserve[0]) == ("menu", 6)
    play.answer("menu", "end")
    assert (play.cards("hand", 0), play.cards("treasury", 0)) == (["P"], ["P"])


@clause("DK-WILD-10")
def test_the_princess_is_moved_like_any_adventurer() -> None:
    play = menu(kingdom=["P"], dungeon=["W", "P"]).answer("menu", "deed/W")
    assert play.keys == ["kingdom/P", "dungeon/P", "stop"]
    play.answer("warrior.move", "dungeon/P").answer("warrior.move", "stop")
    assert play.cards("kingdom") == ["P", "P"]
