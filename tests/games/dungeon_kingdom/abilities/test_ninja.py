"""What has to be true of the Ninja (Kidnap):

- the victim is an opponent whose hand is the largest among opponents; only a tie is asked;
- the thief sees that hand and takes exactly one card of it into the own hand;
- the own hand's size plays no part; with every opponent's hand empty there is no effect;
- thief and victim know the card taken; others know only that one was taken.
"""

import pytest

from undercroft.testing import Play, clause, scenario


def kidnap(*hands: list[str], own: list[str] | None = None) -> Play:
    play = scenario(
        "dungeon-kingdom",
        {"players": 1 + len(hands)},
        phase="menu",
        dungeon=["N"],
        hand=own or [],
        opponents={seat: {"hand": hand} for seat, hand in enumerate(hands, start=1)},
    )
    return play.answer("menu", "deed/N")


@clause("DK-NINJA-01")
def test_a_single_largest_hand_is_searched_without_asking():
    play = kidnap(["K"], ["A", "A", "W"], ["Z", "Z"])
    assert (play.question, play.keys) == ("ninja.card", ["A", "W"])
    assert play.log(3)[-1] == "A searches C's hand."


@clause("DK-NINJA-01")
@pytest.mark.parametrize(
    ("hands", "keys"),
    [
        ((["K"], ["A"], ["W"]), ["1", "2", "3"]),
        ((["K", "K"], ["A"], ["W", "W"]), ["1", "3"]),
        ((["K"], ["A", "A"], ["W", "W"]), ["2", "3"]),
    ],
)
def test_a_tie_of_largest_hands_is_the_thiefs_choice(hands, keys):
    play = kidnap(*hands)
    assert (play.question, play.keys) == ("ninja.target", keys)
    play.answer("ninja.target", keys[-1]).answer("ninja.card", hands[int(keys[-1]) - 1][0])
    assert play.cards("hand") == ["W"]


@clause("DK-NINJA-02")
def test_exactly_one_card_changes_hands():
    play = kidnap(["W", "K", "W", "P"], own=["K"])
    assert play.keys == ["P", "K", "W"]
    assert play.cards("hand") == ["K"]
    play.answer("ninja.card", "W")
    assert play.cards("hand", 0) == ["K", "W"]
    assert sorted(play.cards("hand", 1)) == ["K", "P", "W"]
    assert play.question == "menu"


@clause("DK-NINJA-02")
def test_only_the_thief_sees_the_searched_hand():
    play = kidnap(["W", "K"], ["A"])
    hand = [dict(play.see(seat).zones["hand"][1].known) for seat in (0, 1, 2)]
    codes = [{play.game.faces[face]: number for face, number in seen.items()} for seen in hand]
    assert codes == [{"W": 1, "K": 1}, {"W": 1, "K": 1}, {}]
    assert play.log(0)[-1] == "A searches B's hand: Knight, Warrior."
    assert play.log(2)[-1] == "A searches B's hand."
    assert play.see(2).options == ()


@clause("DK-NINJA-01", "DK-NINJA-03", "DK-RULING-38")
def test_the_thiefs_own_hand_does_not_count():
    play = kidnap(["K"], ["A", "W"], own=["P", "P", "P"])
    assert (play.question, play.keys) == ("ninja.card", ["A", "W"])
    play = kidnap(["K"], ["A"], own=["P"])
    assert (play.question, play.keys) == ("ninja.target", ["1", "2"])


@clause("DK-NINJA-03")
def test_with_every_opponents_hand_empty_there_is_no_effect():
    play = scenario("dungeon-kingdom", {"players": 3}, phase="menu", dungeon=["N", "OR4"], hand=["K"])
    assert play.keys == ["control/OR4", "end"]
    play.answer("menu", "control/OR4").answer("controller", "dungeon/N")
    assert play.question == "menu"
    assert play.cards("hand", 0) == ["K"]


@clause("DK-NINJA-04", "DK-RULING-37")
def test_thief_and_victim_know_the_card_and_the_others_do_not():
    play = kidnap(["W", "K"], ["A"]).answer("ninja.card", "W")
    assert [play.log(seat)[-1] for seat in (0, 1, 2, None)] == [
        "A takes Warrior from B's hand.",
        "A takes Warrior from B's hand.",
        "A takes a card from B's hand.",
        "A takes a card from B's hand.",
    ]
    warrior = play.game.faces.index("W")
    assert [play.see(seat).zones["hand"][0].count(warrior) for seat in (0, 1, 2)] == [1, 1, 0]
    assert play.see(2).zones["hand"][0].unknown == 1
    assert play.see(2).zones["hand"][1].unknown == 1
