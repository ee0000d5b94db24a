"""What has to be true of what a question says of itself:

- every question is about something, or there is a reason why it is not;
- a test tells what the dice have to show, on the way to it and after the roll;
- a fight tells whether an escape was forbidden, and a card against wounds how many;
- a search tells where it is, and a flight what the flames rolled.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dungeonquest.fight_arena import Arena
from tests.games.dungeonquest.test_guide import WHO, acting, drawing, notes, see, why
from undercroft.games.dungeonquest import GAME
from undercroft.games.dungeonquest.asks import ASKS
from undercroft.games.dungeonquest.board import cell
from undercroft.games.dungeonquest.cards import FACES
from undercroft.kernel.guide import Spot
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.sight import view
from undercroft.kernel.state import State
from undercroft.testing import clause

SILENT = {
    "hero": "the heroes left are its answers",
    "tower": "the towers left are its answers",
    "drink": "the cards that can be used are its answers",
    "action": "it is about the whole position of the hero, which the table shows",
    "end effect": "the cards left are its answers, and of those in the box none has had its effect before",
}
"""Questions that are about nothing but their answers."""

PIT = {"4,4": "room-OOO north", "4,5": "pit-WOW north"}


def test_every_question_says_what_it_is_about_or_why_it_does_not() -> None:
    silent = [name for name, kind in ASKS.items() if not kind.about]
    for name in silent:
        print(f"{name}: {SILENT.get(name)}")
    print(f"{len(silent)} of {len(ASKS)} questions are about nothing but their answers")
    assert set(silent) == SILENT.keys()


def prompt(state: State) -> str:
    return GAME.words.prompt(see(state), WHO)


def into_the_pit(**hero: Any) -> State:
    """Lindel at the edge of a Bottomless Pit."""
    return drawing(acting({"hero": "lindel", "at": "4,4", **hero}, tiles=PIT), "south")


@clause("DQ-TEST-01")
def test_a_test_tells_what_the_dice_have_to_show_before_and_after_the_roll() -> None:
    before = into_the_pit(rune=["rune-flight"])
    asked = see(before).about
    assert asked["moment"] == "tested"
    assert asked["test"] == ("luck", "pit", 7, 0, 0)
    assert prompt(before) == "Ada: You are to test Luck: use a card instead of rolling."
    failed = drawing(into_the_pit(rune=["rune-fortune"]), "6+6")
    assert see(failed).about["test"] == ("luck", "pit", 7, 0, -5)
    assert prompt(failed) == "Ada: Your test of Luck has failed by 5: roll it again."
    passed = drawing(into_the_pit(rune=["rune-fortune"]), "1+2")
    assert prompt(passed) == "Ada: Your test of Luck is passed: roll it again."


@clause("DQ-TEST-02")
def test_tokens_for_something_else_do_not_hide_the_odds_of_a_test() -> None:
    state = into_the_pit(rune=["rune-flight"], determination={"west": 2})
    assert notes(state, "done") == ["chance 21 in 36"]


@clause("DQ-BRIDGE-02")
def test_who_may_cross_a_bridge_is_told_what_loot_adds() -> None:
    loot = ["treasure-loadstone", "search-coins-60", "treasure-gold-ring"]
    hero = {"hero": "tatianna", "at": "4,4", "side": "far", "loot": loot}
    state = drawing(acting(hero, tiles={"4,4": "bridge-WOW"}), "cross")
    assert see(state).about["test"] == ("agility", "bridge", 9, 4, 0)
    drawing(state, "search-coins-60")
    assert see(state).about["test"].plus == 3


@clause("DQ-MON-07")
@pytest.mark.parametrize("forbidden", [True, False])
def test_a_fight_tells_whether_the_card_forbade_an_escape(forbidden: bool) -> None:
    arena = Arena("tatianna", "troll", 4, players=2, no_escape=forbidden)
    if not forbidden:
        arena.say("monster", "attack")
    for seat in (0, 1, None):
        assert view(arena.state, seat).about == {"foe": 2, "forbidden": forbidden}
    says = why(arena.state, Spot("token", place=0)).says
    assert ("The card that brings this monster lets nobody escape." in says) == forbidden


@clause("DQ-CARD-08")
def test_a_card_against_wounds_is_told_how_many_they_are() -> None:
    state = acting(
        {"hero": "hugo", "at": "4,4", "rune": ["rune-shielding"]},
        tiles={"4,4": "room-OOO north", "4,3": "trap-room-OOO north"},
        tops={"trap": ["trap-explosion"]},
    )
    drawing(state, "north")
    while state.asked == CHANCE:
        drawing(state, state.keys()[-1])
    assert see(state).about["moment"] == "hurt"
    wounds = see(state).about["wounds"]
    assert prompt(state).endswith(f": use a card against {wounds} wounds.")


@clause("DQ-CARD-07")
def test_a_crypt_names_its_card_and_a_trip_the_cell_it_leads_below() -> None:
    state = acting(
        {"hero": "hugo", "at": "4,4"},
        tiles={"4,4": "room-OOO north", "4,3": "room-OOO north"},
        tops={"dungeon": ["dungeon-crypt"]},
    )
    drawing(state, "north")
    assert see(state).question == "open"
    assert see(state).about == {"face": FACES["dungeon-crypt"]}


@clause("DQ-HERO-08")
def test_keen_eyes_and_what_they_find_tell_where_is_searched() -> None:
    state = drawing(acting({"hero": "lindel", "at": "4,4"}, tiles={"4,4": "room-OOO north"}), "search")
    assert (see(state).question, see(state).about) == ("keen eyes", {"space": cell(4, 4)})
    drawing(state, "yes", "search-ferrox", "search-coins-60")
    assert (see(state).question, see(state).about) == ("found", {"space": cell(4, 4)})


@clause("DQ-TC-06")
def test_who_flees_the_dragon_is_told_what_the_flames_have_rolled() -> None:
    hero = {"hero": "hugo", "at": "treasure", "loot": ["search-coins-60"]}
    state = drawing(acting(hero, tops={"dragon": ["dragon-rage"]}), "draw", "2+3")
    assert (see(state).question, see(state).about) == ("retreat", {"dice": (2, 3)})
