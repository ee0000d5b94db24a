"""Components.

- 88 cards: ten of each Adventurer, one of each Monster; a Monster costs exactly the icons of its table.
- Every card has one colour; Captains are yellow, Ninjas purple, Monsters grey, and grey is a colour.
- Points never run out.
- The green card is one card, whether called Warrior or Amazon.
- A Gem is an Adventurer in a Treasury; a Monster is never one.
- Cards of one name are alike; none is ever lost or doubled.
"""

from __future__ import annotations

import pytest

from tests.games.dungeon_kingdom.positions import menu, taking
from undercroft.games.dungeon_kingdom.cards import CARDS, FACES
from undercroft.kernel.errors import BadRecord, BrokenInvariant
from undercroft.testing import clause, new_game, scenario

COLOURS = {
    "P": "white",
    "K": "red",
    "A": "orange",
    "C": "yellow",
    "W": "green",
    "Z": "blue",
    "N": "purple",
}
ICONS = {
    "OR4": "KW", "OR7": "KCC", "OR12": "AAZZN",
    "DE4": "AW", "DE7": "KKW", "DE12": "KKCNN",
    "HD4": "ZN", "HD7": "WWZ", "HD12": "KAACC",
    "HA4": "KC", "HA7": "CNN", "HA12": "AWWZZ",
    "GR4": "AZ", "GR7": "AZZ", "GR12": "CCWNN",
    "UR4": "CN", "UR7": "AAN", "UR12": "KKWWZ",
}  # fmt: skip


@clause("DK-COMP-01", "DK-RULING-04")
def test_the_deck_has_ten_of_each_adventurer_and_one_of_each_monster() -> None:
    play = new_game("dungeon-kingdom", first_player="0")
    assert play.question == "deal"
    counts = dict(zip(play.keys, [weight for _, weight in play.state.offers()], strict=True))
    assert counts == dict.fromkeys(COLOURS, 10) | dict.fromkeys(ICONS, 1)
    assert sum(counts.values()) == 88


@clause("DK-COMP-01", "DK-RULING-06")
@pytest.mark.parametrize("monster", ICONS)
def test_a_monster_costs_its_icons_in_colour_order_and_is_worth_its_value(monster: str) -> None:
    icons = list(ICONS[monster])
    play = menu(kingdom=[monster], hand=icons, reserve=0).answer("menu", f"defeat/{monster}").settle()
    assert play.cards("spent") == icons
    assert play.reserve[0] == int(monster[2:])


@clause("DK-RULING-06")
@pytest.mark.parametrize("monster", ICONS)
def test_no_icon_of_a_monster_can_be_left_out(monster: str) -> None:
    icons = list(ICONS[monster])
    for at in range(len(icons)):
        assert menu(kingdom=[monster], hand=icons[:at] + icons[at + 1 :]).keys == ["end"]


@clause("DK-COMP-02", "DK-COMP-05", "DK-RULING-05", "DK-RULING-41")
@pytest.mark.parametrize(("code", "colour"), COLOURS.items())
def test_a_gem_has_the_colour_of_its_card(code: str, colour: str) -> None:
    play = menu(dungeon=["P"], treasury=[code]).answer("menu", "deed/P").at("gems")
    assert play.keys == ["white/0+1" if code == "P" else f"{colour}/1+0"]


@clause("DK-COMP-02")
def test_every_monster_is_grey_and_grey_is_a_colour_to_cut_by() -> None:
    assert {card.code for card in CARDS if card.colour == "grey"} == set(ICONS)
    assert taking("UR12", array=["OR4"]).keys == ["queue", "cut/0", "cut/1"]
    assert taking("UR12", array=["K", "A", "C", "W", "Z", "N"]).keys == ["queue"]


@clause("DK-COMP-03")
@pytest.mark.parametrize("reserve", [165, 172, 999])
def test_points_never_run_out_whatever_the_tokens_are_worth(reserve: int) -> None:
    play = menu(kingdom=["GR12", "UR7"], hand=list("CCWNN"), reserve=reserve, opponents={1: {"reserve": 172}})
    play.answer("menu", "defeat/GR12").settle()
    assert play.reserve == [reserve + 12, 172]
    play.answer("menu", "end")
    assert play.reserve == [reserve + 10, 172]


@clause("DK-COMP-04")
def test_there_is_one_green_card_and_it_pays_every_green_icon() -> None:
    assert [(card.name, card.count) for card in CARDS if card.colour == "green"] == [("Warrior", 10)]
    assert "Amazon" not in {card.name for card in CARDS}
    for monster in ("OR4", "DE4"):
        play = menu(kingdom=[monster], hand=["K", "A", "W"]).answer("menu", f"defeat/{monster}").settle()
        assert "W" in play.cards("spent")


@clause("DK-COMP-05")
def test_a_monster_is_never_a_gem() -> None:
    cut = taking("HA7", array=["UR4", "K"]).answer("action", "cut/0")
    assert (cut.cards("treasury"), cut.cards("graveyard")) == ([], ["HA7"])
    left = menu(dungeon=["UR4", "K", "DE4"]).answer("menu", "end")
    assert (left.cards("treasury", 0), left.cards("array", 0)) == (["K"], ["UR4", "DE4"])
    assert menu(dungeon=["A", "UR4"], kingdom=["HA7"]).keys == ["control/UR4", "end"]
    with pytest.raises(BadRecord):
        scenario("dungeon-kingdom", phase="menu", treasury=["OR4"])


@clause("DK-COMP-05")
def test_gems_lie_face_up_even_if_they_come_from_a_hand() -> None:
    play = menu(dungeon=["A"], hand=["K", "Z"]).answer("menu", "deed/A").answer("angel.card", "hand/K")
    for seat in (0, 1, None):
        treasury = play.see(seat).zones["treasury"][0]
        assert (treasury.count(FACES["K"]), treasury.unknown) == (1, 0)


@clause("DK-COMP-06")
def test_cards_of_one_name_are_one_choice() -> None:
    play = menu(dungeon=["A", "K", "K", "UR4"], kingdom=["W", "W"], hand=["Z", "Z", "Z"], treasury=["C", "C"])
    assert play.keys == ["deed/A", "control/UR4", "end"]
    play.answer("menu", "deed/A")
    assert play.keys == ["hand/Z", "kingdom/W", "dungeon/K"]


@clause("DK-COMP-06")
def test_a_card_returned_to_an_unordered_deck_is_known_by_name_only() -> None:
    play = menu(dungeon=["C"], main=["OR12", "C", "K", "C"]).answer("menu", "deed/C")
    assert (play.question, play.state.offers()) == ("recall", [(1, 1), (3, 2)])
    deck = play.see(0).zones["main"]
    assert (deck.top, deck.loose, deck.bottom) == ((), 4, ())


@clause("DK-COMP-06")
def test_a_lost_or_doubled_card_is_noticed_by_counting_names() -> None:
    for spoil in ("lose", "double", "exchange"):
        play = menu(hand=["K", "A"], kingdom=["W"])
        play.game.check(play.state)
        hand = play.state.table.hand[0]  # type: ignore[attr-defined]
        if spoil == "lose":
            hand.pop()
        elif spoil == "double":
            hand.append(hand[0])
        else:
            hand[0] = hand[1]
        with pytest.raises(BrokenInvariant, match="every card"):
            play.game.check(play.state)


@clause("DK-RULING-41")
def test_slips_of_the_booklet_mean_what_play_shows() -> None:
    play = menu(kingdom=["OR4", "K"], dungeon=["OR7", "P", "Z"], hand=["W"], treasury=["K", "N"], reserve=0)
    # A "combating" Adventurer is one discarded for an icon.
    play.answer("menu", "defeat/OR4").settle()
    assert (play.cards("spent"), play.reserve[0]) == (["K", "W"], 4)
    # The "2-head Monster" is Orthos: it doubles.
    play.answer("menu", "control/OR7").answer("controller", "dungeon/P").answer("gems", "red/1+0").settle()
    assert (play.cards("treasury"), play.reserve[0]) == ([], 8)
    # "Discovering" a Gem is an Adventurer entering the Treasury.
    play.answer("menu", "end")
    assert play.cards("treasury", 0) == ["Z"]
