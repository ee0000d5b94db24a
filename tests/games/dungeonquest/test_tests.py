"""Attribute tests:

- two dice at or below the attribute pass, whatever they show; bonuses go to one or the other;
- a failure that can be repeated gives a token for this obstacle alone, and the token goes with the obstacle;
- before the dice come cards that need none, then Gherinn's sacrifice; after them the cards that roll again;
- runes are used once, by their owner, at their time: a trap averted, wounds kept off.
"""

from __future__ import annotations

from typing import cast

import pytest

from tests.games.dungeonquest.depths_table import (
    all_accounted,
    asked,
    below,
    give,
    in_room,
    lay,
    play,
    quest,
    stand,
)
from undercroft.games.dungeonquest import events
from undercroft.games.dungeonquest.board import CATACOMBS, DEAD, EAST, NORTH, cell
from undercroft.games.dungeonquest.cards import FACES
from undercroft.games.dungeonquest.cards.heroes import HEROES
from undercroft.games.dungeonquest.cards.vocabulary import ATTRIBUTES
from undercroft.games.dungeonquest.flow.resolve import DrawAndResolve
from undercroft.games.dungeonquest.flow.rolls import AttributeTest, Suffer
from undercroft.games.dungeonquest.flow.turn import Turn
from undercroft.games.dungeonquest.table import REPEATABLE, Quest
from undercroft.kernel.state import State
from undercroft.testing import clause


def passed(state: State) -> bool:
    """Whether the last test told was passed."""
    tests = [event for event in state.events() if event.kind is events.TESTS]
    return bool(tests[-1].facts_for(None)["passed"])


@clause("DQ-TEST-01")
@pytest.mark.parametrize("hero", [hero.key for hero in HEROES])
def test_a_total_up_to_the_attribute_passes(hero: str) -> None:
    assert ATTRIBUTES == ("strength", "agility", "armor", "luck")
    for name in ATTRIBUTES:
        t = quest(hero, *("hugo" if hero != "hugo" else "lindel",))
        t.bought = True  # Gherinn has no more to sacrifice
        printed = next(entry for entry in HEROES if entry.key == hero).attribute(name)
        for total in (printed, printed + 1):
            low = max(1, total - 6)
            state = play(t, AttributeTest(0, name, "card"), f"{low}+{total - low}")
            assert passed(state) == (total == printed)


@clause("DQ-TEST-02")
def test_a_test_without_determination_neither_gives_nor_takes_tokens() -> None:
    t = quest("hugo", "lindel")
    t.add_tokens(0, "torch", 2)
    for dice in ("6+6", "1+1"):
        state = play(t, AttributeTest(0, "luck", "torch", bare=True), dice)
        assert cast(Quest, state.table).tokens_for(0, "torch") == 2
        assert not [event for event in state.events() if event.kind is events.DETERMINED]


@clause("DQ-TEST-06")
def test_no_throw_succeeds_or_fails_by_itself() -> None:
    t = quest("hugo", "lindel")  # Agility 4, Strength 6
    in_room(t, 0)
    assert not passed(play(t, AttributeTest(0, "agility", "bridge", plus=3), "1+1"))
    assert passed(play(t, AttributeTest(0, "agility", "bridge", plus=2), "1+1"))
    for _ in range(6):
        assert play(t, AttributeTest(0, "strength", "web"), "6+6").over
    assert passed(play(t, AttributeTest(0, "strength", "web"), "6+6"))


@clause("DQ-HERO-09", "DQ-TEST-06")
def test_treasures_raise_the_attribute() -> None:
    t = quest("hugo", "lindel")
    give(t, 0, "treasure-belt-of-strength", "treasure-ebon-amulet", "treasure-vestments-of-kellos")
    for name, dice in (("strength", "1+6"), ("luck", "1+4"), ("armor", "4+6")):
        assert passed(play(t, AttributeTest(0, name, "card"), dice))
    assert not passed(play(t, AttributeTest(0, "agility", "card"), "1+4"))


@clause("DQ-TEST-02", "DQ-TEST-03")
def test_each_failure_gives_a_token_and_success_takes_them_all() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0, code="cave-in-OOO")
    for tokens in (1, 2, 3):
        assert play(t, Turn(0), "cross", "6+6").over
        assert t.tokens_for(0, "cave_in") == tokens
    assert asked(play(t, Turn(0), "cross", "1+6")) == "move on"
    assert t.determination == []


@clause("DQ-TEST-04", "DQ-RULING-24")
def test_every_obstacle_has_its_own_tokens() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    lay(t, 5, 4, "portcullis-OOO", EAST)
    lay(t, 4, 3, "portcullis-OOO", NORTH)
    give(t, 0, "dungeon-torch-goes-out")
    assert play(t, Turn(0), "6+6").over
    assert play(t, Turn(0), "1+4", "east", "6+6").over  # one token: Luck counts as 5
    assert (t.tokens_for(0, "torch"), t.tokens_for(0, "east"), t.tokens_for(0, "north")) == (0, 1, 0)
    assert play(t, Turn(0), "north", "3+4").over
    assert t.place[0] == cell(4, 4)


@clause("DQ-TEST-04")
def test_tokens_of_a_place_are_left_with_it_and_those_of_a_card_are_not() -> None:
    t = quest("hugo", "lindel")
    here = in_room(t, 0)
    lay(t, 5, 4, "portcullis-OOO", EAST)
    assert play(t, Turn(0), "east", "6+6").over
    give(t, 0, "dungeon-torch-goes-out")
    t.add_tokens(0, "torch", 1)
    stand(t, 0, lay(t, 4, 5, "room-OOO", NORTH))
    assert (t.tokens_for(0, "east"), t.tokens_for(0, "torch")) == (0, 1)
    stand(t, 0, here)
    assert t.tokens_for(0, "east") == 0


@clause("DQ-TEST-04")
def test_a_torch_that_burns_again_takes_its_tokens_along() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    give(t, 0, "dungeon-torch-goes-out")
    assert play(t, Turn(0), "6+6").over
    assert t.tokens_for(0, "torch") == 1
    assert asked(play(t, Turn(0), "1+4")) == "action"
    assert (t.determination, t.kept[0]) == ([], [])


@clause("DQ-TEST-05")
def test_what_cannot_be_repeated_leaves_no_token() -> None:
    assert not {"pit", "bridge", "trapdoor", "card"} & set(REPEATABLE)
    t = quest("hugo", "lindel")
    in_room(t, 0)
    assert play(t, DrawAndResolve(0, "trap"), "trap-crossfire", "6+6").over
    assert (t.wounds[0], t.determination) == (3, [])
    state = play(t, DrawAndResolve(0, "trap"), "trap-trapdoor", "6+6", "north")
    assert state.over
    assert (t.place[0], t.determination) == (CATACOMBS, [])


@clause("DQ-HERO-06")
def test_gherinn_suffers_for_three_tokens_once_a_turn() -> None:
    t = quest("gherinn", "hugo")  # Strength 3
    in_room(t, 0, 4, 4, "portcullis-OOO", NORTH)
    lay(t, 4, 5, "portcullis-OOW", NORTH)
    state = play(t, Turn(0), "south")
    assert (asked(state), state.keys()) == ("tokens", ["yes", "no"])
    state.answer_key("yes")
    assert t.wounds[0] == 1
    state.answer_key("1+6")
    assert state.over
    assert t.tokens_for(0, "back") == 4  # three, and one for the failure
    state = play(t, Turn(0), "south", "no", "1+6")
    assert t.place[0] == cell(4, 5)
    assert t.determination == []
    assert t.wounds[0] == 1


@clause("DQ-HERO-06")
def test_gherinn_has_one_sacrifice_a_turn_and_not_his_last_life() -> None:
    t = quest("gherinn", "hugo")
    in_room(t, 0)
    t.begin_turn(0)
    state = play(t, DrawAndResolve(0, "trap"), "trap-crossfire", "yes", "1+6")
    assert state.over
    assert t.determination == []  # a test that cannot be repeated
    state = play(t, DrawAndResolve(0, "trap"), "trap-crossfire")
    assert asked(state) == "dice"
    t.begin_turn(0)
    t.wounds[0] = 12
    assert asked(play(t, DrawAndResolve(0, "trap"), "trap-blade")) == "dice"
    t.wounds[0] = 11
    assert asked(play(t, DrawAndResolve(0, "trap"), "trap-trapdoor")) == "tokens"


@clause("DQ-HERO-06")
def test_nothing_helps_gherinn_against_the_demon_flame_and_nobody_else_suffers() -> None:
    t = quest("gherinn", "hugo")
    below(t, 0, 4, 4, EAST)
    assert asked(play(t, Turn(0), "catacomb-demon-flame")) == "dice"
    t = quest("hugo", "gherinn")
    in_room(t, 0)
    assert asked(play(t, DrawAndResolve(0, "trap"), "trap-blade")) == "dice"


@clause("DQ-TEST-02", "DQ-HERO-06")
def test_determination_does_not_count_where_the_card_says_so() -> None:
    t = quest("hugo", "lindel")  # Luck 4
    in_room(t, 0)
    for bare in (False, True):
        t.add_tokens(0, "web", 2)
        assert passed(play(t, AttributeTest(0, "luck", "web", bare=bare), "2+4")) != bare


@clause("DQ-LOOT-04", "DQ-RUNE-01", "DQ-HERO-06", "DQ-TEST-01")
def test_cards_that_need_no_dice_come_first_then_the_sacrifice_then_the_dice_then_new_dice() -> None:
    t = quest("gherinn", "hugo")  # Luck 9
    in_room(t, 0)
    give(t, 0, "corpse-rope", "treasure-flying-carpet", "treasure-jinn-lamp", "rune-fortune")
    state = play(t, Turn(0), "north", "tile-pit-WOW")
    assert (asked(state), state.keys()) == ("react", ["corpse-rope", "treasure-flying-carpet", "done"])
    state.answer_key("done")
    assert asked(state) == "tokens"
    state.answer_key("no")
    assert asked(state) == "dice"
    state.answer_key("6+6")
    assert (asked(state), state.keys()) == ("react", ["treasure-jinn-lamp", "rune-fortune", "done"])
    state.answer_key("treasure-jinn-lamp")
    assert asked(state) == "dice"
    state.answer_key("5+5")
    assert state.keys() == ["rune-fortune", "done"]
    state.answer_key("rune-fortune")
    state.answer_key("4+5")
    assert state.over
    assert t.place[0] == cell(4, 3)
    assert t.faces(t.loot[0]) == (FACES["corpse-rope"], FACES["treasure-flying-carpet"])
    all_accounted(t)


@clause("DQ-RUNE-01")
def test_the_second_roll_stands() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    give(t, 0, "rune-fortune")
    assert play(t, Turn(0), "north", "tile-pit-WOW", "1+2", "rune-fortune", "6+6").over
    assert t.place[0] == DEAD


@clause("DQ-LOOT-04", "DQ-RUNE-01")
@pytest.mark.parametrize("card", ["corpse-rope", "treasure-flying-carpet", "rune-flight"])
@pytest.mark.parametrize("danger", ["pit-WOW", "bridge-WOW", "cave-in-OOO"])
def test_ropes_carpets_and_the_rune_of_flight_lead_over_dangers(card: str, danger: str) -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0, 4, 5)
    give(t, 0, card)
    state = play(t, Turn(0), "north", f"tile-{danger}")
    if danger == "cave-in-OOO":
        state.answer_key("dungeon-empty")
        state = play(t, Turn(0), "cross")
    if danger == "bridge-WOW":
        state.answer_key("cross")
        if card != "rune-flight":
            state.answer_key("done")
    assert state.keys() == [card, "done"]
    state.answer_key(card)
    assert (asked(state), state.over) == (("", True) if danger == "pit-WOW" else ("move on", False))
    assert t.place[0] == cell(4, 4)
    assert (t.loot[0], t.rune[0]) == ([], [])


@clause("DQ-RUNE-01", "DQ-TEST-03")
def test_the_rune_of_might_passes_tests_of_strength_only() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0, 4, 4, "portcullis-OOO", NORTH)
    lay(t, 4, 5, "room-OOO", NORTH)
    assert play(t, Turn(0), "south", "6+6").over
    give(t, 0, "rune-might")
    assert asked(play(t, DrawAndResolve(0, "trap"), "trap-blade")) == "dice"
    state = play(t, Turn(0), "south")
    assert state.keys() == ["rune-might", "done"]
    state.answer_key("rune-might")
    assert (t.place[0], t.determination, t.rune[0]) == (cell(4, 5), [], [])
    assert t.faces(t.used_runes) == (FACES["rune-might"],)


@clause("DQ-RUNE-01", "DQ-RUNE-02")
def test_the_rune_of_warning_averts_a_card_of_the_trap_deck() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    give(t, 0, "rune-warning")
    give(t, 1, "rune-shielding")
    state = play(t, DrawAndResolve(0, "dungeon"), "dungeon-hidden-trap")
    assert asked(state) == "card"  # not for a card that leads to a trap
    state.answer_key("trap-blade")
    assert (state.asked, state.keys()) == (0, ["rune-warning", "done"])
    state.answer_key("rune-warning")
    assert state.over
    assert (t.wounds[0], t.faces(t.trap_discard)) == (0, (FACES["trap-blade"],))
    assert len(t.rune[1]) == 1
    state = play(t, DrawAndResolve(0, "trap"), "trap-explosion")
    assert state.over  # Lindel's rune is no help to Hugo
    assert t.wounds[0] == 4


@clause("DQ-RUNE-01", "DQ-CARD-08")
def test_the_rune_of_shielding_keeps_off_five_wounds() -> None:
    for wounds, left in ((4, 0), (5, 0), (9, 4)):
        t = quest("hugo", "lindel")
        in_room(t, 0)
        give(t, 0, "rune-shielding")
        state = play(t, Suffer(0, wounds, "test"))
        assert state.keys() == ["rune-shielding", "done"]
        state.answer_key("rune-shielding")
        assert (t.wounds[0], t.rune[0]) == (left, [])
    t = quest("hugo", "lindel")
    in_room(t, 0)
    give(t, 0, "rune-shielding")
    assert play(t, Suffer(0, 0, "test")).over
    play(t, Suffer(0, 3, "test"), "done")
    assert (t.wounds[0], len(t.rune[0])) == (3, 1)


@clause("DQ-TEST-02", "DQ-TEST-04")
def test_tokens_are_the_heros_own() -> None:
    t = quest("hugo", "krutzbeck")
    t.add_tokens(1, "web", 3)
    in_room(t, 0, code="web-OOO")
    assert play(t, Turn(0), "cross", "3+4").over
    assert (t.tokens_for(0, "web"), t.tokens_for(1, "web")) == (1, 3)
