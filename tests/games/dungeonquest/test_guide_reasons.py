"""What has to be true of the guide's answer to "why can't I":

- whose question it is, and what does not exist;
- spaces: walls, distance, other heroes, gaps, the dark, going back, an empty pile, towers;
- searching, going down, the dragon, escaping: what forbids it;
- Loot, runes and fight cards: when they are used, whose they are, what they do not answer.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.dungeonquest.fight_arena import Arena
from tests.games.dungeonquest.test_guide import WHO, acting, clauses, drawing, laid, see, spots, why
from undercroft.games.dungeonquest import GAME
from undercroft.games.dungeonquest.cards import DECK_CARDS, FACES, deck_card
from undercroft.games.dungeonquest.cards.vocabulary import END, MOMENTS, VOCABULARY
from undercroft.games.dungeonquest.cards.vocabulary import TIMES as WINDOWS_OF_USE
from undercroft.games.dungeonquest.guide import GUIDE, holdings
from undercroft.games.dungeonquest.guide.holdings import TIMES
from undercroft.games.dungeonquest.options import Options
from undercroft.games.dungeonquest.scenario import place
from undercroft.kernel.guide import Spot
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.piles import Deck
from undercroft.kernel.sight import view
from undercroft.kernel.state import State

ROOM = {"4,4": "room-OOO"}


def in_room(**hero: Any) -> State:
    """A hero in a room with passages on all sides."""
    return acting({"hero": "lindel", "at": "4,4", **hero}, tiles=ROOM)


def loot(code: str) -> Spot:
    """A Loot card of the first seat."""
    return Spot("loot", 0, face=FACES[code])


def test_who_is_not_asked_hears_who_is() -> None:
    """DQ-TURN-01"""
    state = acting({"hero": "lindel"}, {"hero": "hugo"})
    assert GUIDE.why_not(view(state, 1), laid(2, 1), WHO).says == "Ada is asked: Choose your action."
    assert GUIDE.why_not(view(state, None), laid(2, 1), WHO).says.startswith("You are watching. Ada is asked")
    drawing(state, "east")
    assert GUIDE.why_not(view(state, 0), laid(2, 1), WHO).says.startswith("Chance decides first")


def test_what_does_not_exist_is_answered_too() -> None:
    state = in_room()
    for spot in (Spot("attic"), Spot("loot"), Spot("loot", 7), Spot("rune", -1, 0)):
        assert why(state, spot).says == "There is no such place on the table."
    for spot in (Spot("laid", place=130), Spot("laid", place=-1), Spot("laid", place=3, gap=True)):
        assert why(state, spot).says == "There is no such space on the board."
    assert why(state, loot("corpse-rope")).says == "No such card lies there."
    assert "As far as you know" in why(state, Spot("monster_hand", face=FACES["combat-slash"])).says


def test_what_can_be_chosen_says_so() -> None:
    state = in_room()
    assert why(state, laid(4, 3)).says == "This can be chosen now."
    assert why(state, Spot("laid")).says.startswith("One of the spaces there can be chosen.")


def test_walls_and_distance_bar_the_way() -> None:
    """DQ-MOVE-01, DQ-MOVE-02"""
    state = acting({"hero": "lindel", "at": "4,4"}, tiles={"4,4": "room-WOO", "4,3": "room-WWO west"})
    assert why(state, laid(3, 4)).says == "Your side towards the west is a wall."
    assert why(state, laid(4, 3)).says == "The space in the north has a wall on this side."
    assert "not beside yours" in why(state, laid(5, 5)).says
    assert "the treasure chamber is not beside" in why(state, laid(7, 6)).says


def test_an_occupied_space_and_an_empty_pile_bar_the_way() -> None:
    """DQ-MOVE-03, DQ-MOVE-08"""
    tiles = {**ROOM, "4,3": "room-OOO"}
    state = acting({"hero": "lindel", "at": "4,4"}, {"hero": "hugo", "at": "4,3"}, tiles=tiles)
    reason = why(state, laid(4, 3))
    assert reason.says.startswith("Hugo the Glorious is there")
    assert reason.clauses == ("DQ-MOVE-03",)
    table: Any = state.table
    table.tiles = Deck()
    state.forget_offers()
    assert why(state, laid(5, 4)).clauses == ("DQ-MOVE-08",)


@pytest.mark.parametrize(
    ("tile", "clause"),
    [("chasm-l-OOO", "DQ-CHASM-01"), ("bridge-WOW", "DQ-BRIDGE-04"), ("cave-in-OOO", "DQ-CAVE-03")],
)
def test_the_other_side_of_a_gap_is_out_of_reach(tile: str, clause: str) -> None:
    """DQ-CHASM-01, DQ-BRIDGE-04, DQ-CAVE-03: the hero came over the arrow and stands on its side."""
    state = acting({"hero": "lindel", "at": "4,4"}, tiles={"4,4": tile, "4,5": "room-OOO"})
    assert "south" in spots(state)
    assert clause in why(state, laid(4, 3)).clauses


def test_who_must_go_on_hears_it() -> None:
    """DQ-DARK-04, DQ-WEB-03, DQ-WEB-04, DQ-TURN-07"""
    dark = acting({"hero": "lindel", "at": "4,4"}, tiles={"4,4": "darkness-OWO", "4,5": "room-OOO"})
    assert "the die gives the passage" in why(dark, laid(4, 5)).says
    tiles = {"4,4": "web-OOO", "4,5": "room-OOO"}
    stuck = acting({"hero": "lindel", "at": "4,4"}, tiles=tiles)
    assert "stuck in the web" in why(stuck, laid(4, 3)).says
    back = acting({"hero": "lindel", "at": "4,4", "returning": True}, tiles=tiles)
    assert "must return to (4,5)" in why(back, laid(4, 3)).says
    assert why(back, laid(4, 5)).says == "This can be chosen now."


def test_a_search_is_forbidden_for_a_reason() -> None:
    """DQ-SEARCH-02, DQ-SEARCH-03"""
    corridor = acting({"hero": "hugo", "at": "4,4"}, tiles={"4,4": "corridor-OOO"})
    assert why(corridor, laid(4, 4)).says == "There is no search icon on a Corridor."
    assert why(corridor, Spot("search")).clauses == ("DQ-SEARCH-02", "DQ-DEAD-03")
    assert why(in_room(searches=2), laid(4, 4)).clauses == ("DQ-SEARCH-03", "DQ-SEARCH-05")
    guarded = acting({"hero": "hugo", "at": "4,4"}, tiles=ROOM, lairs={"4,4": "troll"})
    assert "monster token lies here" in why(guarded, Spot("search")).says
    inside = acting({"hero": "hugo", "at": "treasure"})
    assert why(inside, Spot("search")).says == "The treasure chamber cannot be searched."


def test_towers_catacombs_and_dragon_have_their_conditions() -> None:
    """DQ-EXIT-01, DQ-SOLO-07, DQ-CAT-01, DQ-TC-04"""
    tower = acting({"hero": "hugo", "at": "1,1"}, options={"players": 1, "solo_exit": "treasure"})
    assert "You need a Treasure card to leave" in why(tower, laid(1, 1)).says
    several = acting({"hero": "hugo", "at": "1,1"}, {"hero": "lindel"})
    assert "You need a Loot card to leave" in why(several, laid(1, 1)).says
    assert "neither a Catacomb Entrance nor" in why(in_room(), Spot("catacomb")).says
    assert "you are not there" in why(in_room(), Spot("dragon")).says


def test_a_secret_way_and_a_tower_have_their_limits() -> None:
    """DQ-SEARCH-08, DQ-SETUP-08"""
    state = acting(
        {"hero": "hugo", "at": "4,4"}, tiles=ROOM, tops={"search": ["search-secret-door"]}, options={}
    )
    drawing(state, "search")
    assert why(state, laid(4, 3)).says == "This can be chosen now."
    assert why(state, laid(4, 4)).says == "This is where you are."
    assert "too far off" in why(state, laid(4, 2)).says


def test_at_the_start_a_cell_that_is_no_tower_sends_one_to_the_towers() -> None:
    """DQ-SETUP-08: and not to the cards that lead to a tower later."""
    state = GAME.open(Options(players=1))
    while state.asked == CHANCE or see(state).question != "tower":
        drawing(state, state.keys()[0])
    reason = why(state, laid(5, 5))
    assert reason.says == "Choose one of the tower rooms in the corners."
    assert reason.clauses == ("DQ-SETUP-08",)


def used_when(code: str) -> str:
    """The sentence of the window in which a card is used."""
    window = deck_card(FACES[code]).effects[0].window
    return next(word.says for word in VOCABULARY.words if word.name == window)


def test_every_window_and_the_end_are_a_time_that_can_be_told() -> None:
    assert TIMES.keys() == {*MOMENTS, *WINDOWS_OF_USE, END}


def test_loot_and_runes_say_when_they_are_used() -> None:
    """DQ-TURN-05, DQ-RUNE-01, DQ-LOOT-05"""
    held = ["corpse-rope", "search-unstable-potion", "search-coins-60", "treasure-belt-of-strength"]
    state = in_room(loot=held, rune="rune-slumber")
    assert "before a test at a Bottomless Pit, Bridge" in why(state, loot("corpse-rope")).says
    assert used_when("search-unstable-potion") == "at the start of the turn, before the hero acts"
    potion = why(state, loot("search-unstable-potion")).says
    assert potion == f"Unstable Potion is used {used_when('search-unstable-potion')}."
    assert why(state, loot("search-coins-60")).says == "Gold Coins 60 is worth 60 gold and has no other use."
    assert "works by itself" in why(state, loot("treasure-belt-of-strength")).says
    rune = why(state, Spot("rune", 0, 0)).says
    assert rune == "Rune of Slumber is used when Dragon Rage has been drawn."
    reading = acting({"hero": "lindel", "at": "treasure", "loot": ["treasure-forbidden-tome"]})
    assert why(reading, loot("treasure-forbidden-tome")).clauses == ("DQ-LOOT-05", "DQ-TC-04")


def test_a_card_is_told_with_its_tests_in_whatever_order_its_lines_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rope = FACES["corpse-rope"]
    written = DECK_CARDS[rope]
    other_way_round = {rope: replace(written, effects=written.effects[::-1])}
    monkeypatch.setattr(holdings, "DECK_CARDS", other_way_round)
    said = why(in_room(loot=["corpse-rope"]), loot("corpse-rope")).says
    assert "before a test at a Bottomless Pit" in said
    assert "as you act on a Chasm" in said


def test_possessions_belong_to_their_owner() -> None:
    """DQ-LOOT-03, DQ-RUNE-02"""
    other = {"hero": "hugo", "loot": ["search-coins-60"], "rune": "rune-might"}
    state = acting({"hero": "lindel"}, other)
    assert "This Loot is Ben's" in why(state, Spot("loot", 1, face=FACES["search-coins-60"])).says
    assert "only its owner uses it" in why(state, Spot("rune", 1, 0)).says
    assert "You carry no Loot" in why(state, Spot("loot", 0)).says


def test_a_loadstone_is_not_given_up_and_a_rune_is_no_loot() -> None:
    """DQ-LOOT-06, DQ-RUNE-03"""
    hero = {
        "hero": "lindel", "at": "4,4", "side": "far", "rune": "rune-might",
        "loot": ["treasure-loadstone", "search-coins-60"],
    }  # fmt: skip
    state = drawing(acting(hero, tiles={"4,4": "bridge-WOW"}), "cross")
    assert see(state).question == "drop"
    assert why(state, loot("treasure-loadstone")).clauses == ("DQ-LOOT-06",)
    assert why(state, Spot("rune", 0, 0)).clauses == ("DQ-RUNE-03",)


def test_cards_that_weigh_on_a_hero_and_cards_of_a_trip_are_no_choice() -> None:
    """DQ-STAT-01, DQ-CAT-09"""
    state = in_room(kept=["catacomb-vampire-bite"])
    assert (
        "Vampire Bite is no choice" in why(state, Spot("kept", 0, face=FACES["catacomb-vampire-bite"])).says
    )
    below = {
        "hero": "lindel",
        "at": "catacombs",
        "marker": "5,5",
        "heading": "north",
        "trip": ["catacomb-empty"],
    }
    tops = {"catacomb": ["catacomb-exit"]}
    trip = place(Options(players=1), {"heroes": [below], "tops": tops})
    assert "Nothing is chosen from here" in why(trip, Spot("trip", 0, 0)).says


# fights


@pytest.mark.parametrize(
    ("field", "value", "clause"),
    [("special", True, "DQ-SEARCH-08"), ("surfaced", True, "DQ-CAT-21"), ("came_from", 0, "DQ-MON-07")],
)
def test_who_cannot_escape_hears_why(field: str, value: Any, clause: str) -> None:
    """DQ-MON-07, DQ-CAT-21"""

    def hold(t: Any) -> None:
        getattr(t, field)[0] = value

    arena = Arena("tatianna", "troll", 4, no_escape=False, players=2, ready=hold)
    assert arena.asked == "volley"
    reason = why(arena.state, Spot("token", place=0))
    assert reason.says.startswith("The monster is fought until a side is dead.")
    assert clause in reason.clauses


def test_who_attacked_has_missed_his_escape() -> None:
    """DQ-ESC-07"""
    arena = Arena("tatianna", "troll", 4, no_escape=False, players=2).say("monster", "attack")
    assert why(arena.state, laid(3, 2)).clauses[0] == "DQ-ESC-07"


def test_hands_are_hidden_and_only_icons_that_fit_counterattack() -> None:
    """DQ-CMB-03, DQ-CNT-02"""
    arena = Arena("lindel", "golem", 6, players=2)
    mine = ["jab", "null-ward", "cleave", "spell-mirror"]
    its = ["aimed-shot", "aimed-shot", "cleave", "cleave"]
    arena.deal(["elven-grace", "crushing-fist"], mine, its)
    assert spots(arena.state)["combat-jab"] == (Spot("hero_hand", face=FACES["combat-jab"]),)
    assert why(arena.state, Spot("monster_hand")).says == "This hand is Ben's, and hidden from you."
    arena.play("jab", "aimed-shot")
    assert arena.asked == "counter"
    cleave = why(arena.state, Spot("hero_hand", face=FACES["combat-cleave"]))
    assert cleave.says == "Cleave has no counter icon; the attack to be answered is ranged."
    mirror = why(arena.state, Spot("hero_hand", face=FACES["combat-spell-mirror"]))
    assert mirror.says.startswith("Spell Mirror answers magic attacks only")


def test_a_card_that_would_deal_a_deathblow_is_marked_unless_challara_is_too_hurt() -> None:
    """DQ-DTH-01, DQ-HERO-04"""
    for hero, wounds, expected in (("lindel", 0, 2), ("challara", 7, 2), ("challara", 8, 0)):
        arena = Arena(hero, "golem", 6, players=2, wounds=wounds, others=("gherinn", "hugo"))
        power = {"lindel": "elven-grace", "challara": "mirror-image"}[hero]
        mine = ["jab", "null-ward", "cleave", "spell-mirror"]
        arena.deal([power, "crushing-fist"], mine, ["aimed-shot", "aimed-shot", "cleave", "cleave"])
        arena.stack("slash", "riposte", "quick-shot")
        seen = see(arena.state)
        marked = {mark.spot.face for mark in GUIDE.marks(seen) if mark.kind == "deathblow"}
        assert (FACES["combat-jab"] in marked) == bool(expected)
        assert GUIDE.notes(seen, "combat-jab") == ([f"deathblow {expected}"] if expected else [])


def test_reasons_cite_clauses_that_exist() -> None:
    state = in_room()
    for at in range(130):
        assert set(why(state, Spot("laid", place=at)).clauses) <= clauses()
