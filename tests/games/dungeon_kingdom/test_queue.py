"""Queueing up.

- Legal with nought to six cards in the Array, for any card.
- The new card goes to the right end and nothing else happens; a Monster comes without points.
- Seven is the limit of the Action Phase only.
"""

from __future__ import annotations

import pytest

from tests.games.dungeon_kingdom.positions import OTHERS, captured, taking
from undercroft.games.dungeon_kingdom.cards import CODES
from undercroft.testing import clause


@clause("DK-QUEUE-01")
@pytest.mark.parametrize("length", range(7))
def test_up_to_six_cards_leave_room_for_one_more(length: int) -> None:
    assert taking("A", array=["K"] * length).keys == ["queue"]
    lines = [f"cut/{line}" for line in range(length + 1)] if length else []
    assert taking("K", array=["K"] * length).keys == ["queue", *lines]


@clause("DK-QUEUE-01")
def test_seven_cards_leave_no_room() -> None:
    assert taking("A", array=["K"] * 7).refuses("action", "queue")
    assert taking("K", array=["K"] * 7).keys == [f"cut/{line}" for line in range(8)]


@clause("DK-QUEUE-02")
def test_the_new_card_goes_to_the_right_end_and_nothing_else_happens() -> None:
    play = taking("P", array=["DE7+2", "K", "Z"], hand=["A"], treasury=["W"], graveyard=["OR4"], reserve=3)
    play.answer("action", "queue")
    assert play.cards("array", 0) == ["DE7", "K", "Z", "P"]
    assert (play.cards("hand", 0), play.cards("treasury", 0), play.cards("graveyard", 0)) == (
        ["A"],
        ["W"],
        ["OR4"],
    )
    assert (play.reserve, captured(play, "DE7")) == ([3, 6], 2)
    assert (play.cards("discard"), play.cards("matrix")) == ([], ["-", *OTHERS])
    assert play.log()[1:] == ["A queues Princess (4 of 7)."]


@clause("DK-QUEUE-02")
def test_the_first_card_goes_to_the_first_slot() -> None:
    assert taking("Z").answer("action", "queue").cards("array", 0) == ["Z"]


@clause("DK-QUEUE-03")
@pytest.mark.parametrize("code", CODES)
def test_any_card_may_be_queued(code: str) -> None:
    play = taking(code, array=["A", "K"]).answer("action", "queue")
    assert play.cards("array", 0) == ["A", "K", code]


@clause("DK-QUEUE-04")
def test_a_queued_monster_carries_no_points() -> None:
    play = taking("HA12", array=["DE7+2"], reserve=9).answer("action", "queue")
    assert play.cards("array", 0) == ["DE7", "HA12"]
    assert (captured(play, "DE7"), captured(play, "HA12"), play.reserve[0]) == (2, 0, 9)


@clause("DK-QUEUE-05")
def test_kingdom_and_dungeon_together_may_exceed_seven() -> None:
    top = ["W", "W", "W", "W", "W", "W", "W", "W", "W", "W"]
    play = taking("A", array=["A", "A", "A", "OR4", "K", "K", "K"], hand=["Z"], top=top)
    play.answer("action", "cut/3").answer("menu", "control/OR4").answer("controller", "hand/Z")
    play.answer("wizard.card", "W").answer("wizard.zone", "dungeon")
    play.answer("wizard.card", "W").answer("wizard.zone", "kingdom")
    assert play.cards("kingdom") == ["A", "A", "A", "W"]
    assert play.cards("dungeon") == ["K", "K", "K", "W"]
