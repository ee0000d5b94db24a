"""Dismissing the Array.

- Legal only with seven or more cards and no cut (unless with `voluntary_dismiss`), and then forced.
- The new card and the whole Array are discarded, points on them go to the supply.
- A card that cannot cut may be taken although another could.
"""

from __future__ import annotations

from tests.games.dungeon_kingdom.positions import OTHERS, captured, taking
from undercroft.testing import clause, scenario

SEVEN = ["DE7+2", "HD4+2", "K", "C", "W", "W", "Z"]
EIGHT_MONSTERS = ["OR4+2", "DE4+2", "HD4+2", "HA4+2", "GR4+2", "UR4+2", "OR7+2", "DE7+2"]


@clause("DK-DISMISS-01", "DK-RULING-27")
def test_seven_cards_are_dismissed_only_if_the_new_card_cannot_cut() -> None:
    assert taking("A", array=SEVEN).keys == ["dismiss"]
    assert taking("K", array=SEVEN).keys == ["cut/2", "cut/3"]
    assert taking("K", array=SEVEN).refuses("action", "dismiss")


@clause("DK-DISMISS-01")
def test_fewer_than_seven_cards_are_never_dismissed() -> None:
    assert taking("A", array=SEVEN[:6]).keys == ["queue"]
    assert taking("A", {"voluntary_dismiss": True}, array=SEVEN[:6]).keys == ["queue"]


@clause("DK-DISMISS-01")
def test_more_than_seven_cards_are_a_full_array() -> None:
    assert taking("A", array=EIGHT_MONSTERS).keys == ["dismiss"]
    assert taking("UR7", array=EIGHT_MONSTERS).keys == [f"cut/{line}" for line in range(9)]


@clause("DK-DISMISS-01", "DK-RULING-27")
def test_with_voluntary_dismiss_a_full_array_may_be_dismissed_instead_of_cut() -> None:
    play = taking("K", {"voluntary_dismiss": True}, array=SEVEN)
    assert play.keys == ["cut/2", "cut/3", "dismiss"]


@clause("DK-DISMISS-02")
def test_the_new_card_and_the_whole_array_are_discarded() -> None:
    play = taking("A", array=SEVEN, hand=["P"], treasury=["N"], graveyard=["OR4"], discard=["C"])
    play.answer("action", "dismiss")
    assert play.cards("array", 0) == []
    assert sorted(play.cards("discard")) == ["A", "C", "C", "DE7", "HD4", "K", "W", "W", "Z"]
    assert [play.cards(zone, 0) for zone in ("hand", "treasury", "graveyard")] == [["P"], ["N"], ["OR4"]]


@clause("DK-DISMISS-03", "DK-RULING-28")
def test_points_on_dismissed_monsters_go_to_the_supply() -> None:
    play = taking("A", array=SEVEN, reserve=5).answer("action", "dismiss")
    assert play.reserve == [5, 6]
    assert (captured(play, "DE7"), captured(play, "HD4")) == (0, 0)
    assert play.cards("array", 0) == []
    assert play.log()[-1] == "A dismisses 8 cards and loses 4 captured points."


@clause("DK-DISMISS-04")
def test_with_seven_cards_a_card_that_does_not_match_forces_the_dismissal() -> None:
    play = taking("N", array=SEVEN)
    assert play.refuses("action", "queue")
    assert play.keys == ["dismiss"]
    play.settle()
    assert (play.cards("array", 0), play.asked) == ([], 1)


@clause("DK-DISMISS-05")
def test_a_card_that_cannot_cut_may_be_taken_although_another_could() -> None:
    play = scenario("dungeon-kingdom", matrix=["K", *OTHERS[:7], "A"], array=SEVEN)
    assert play.keys == [str(slot) for slot in range(9)]
    play.answer("take", 8)
    assert play.keys == ["dismiss"]
