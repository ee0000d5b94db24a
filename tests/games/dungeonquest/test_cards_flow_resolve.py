"""What single cards do:

- numbers below nothing are nothing, a hero who dies stops resolving;
- tests on cards use bonuses, forget determination, and count what is over the attribute where they say so;
- traps can be averted, tiles turn with everything on them, a passage down leaves a marker where it may.
"""

from __future__ import annotations

import pytest

from tests.games.dungeonquest.depths_table import (
    all_accounted,
    asked,
    below,
    ended,
    give,
    in_room,
    lay,
    offered,
    play,
    quest,
    stand,
    where,
)
from undercroft.games.dungeonquest.board import (
    CATACOMBS,
    DEAD,
    EAST,
    NORTH,
    NOWHERE,
    SOUTH,
    TREASURE,
    WEST,
    cell,
)
from undercroft.games.dungeonquest.cards import CODES, FACES
from undercroft.games.dungeonquest.flow.move import TryDoor
from undercroft.games.dungeonquest.flow.resolve import DrawAndResolve, UseCard
from undercroft.games.dungeonquest.flow.turn import CatacombTurn
from undercroft.games.dungeonquest.queries.heroes import ways
from undercroft.testing import clause


@clause("DQ-CARD-01", "DQ-CARD-08")
@pytest.mark.parametrize(("code", "pips", "wounds"), [
    ("corpse-scorpion", 1, 0), ("corpse-scorpion", 6, 5), ("corpse-small-scorpion", 1, 0),
    ("corpse-small-scorpion", 4, 2), ("corpse-deadly-scorpion", 6, 6),
])  # fmt: skip
def test_wounds_by_a_die(code: str, pips: int, wounds: int) -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    assert play(t, DrawAndResolve(0, "corpse"), code, str(pips)).over
    assert t.wounds[0] == wounds
    assert t.faces(t.corpse_discard) == (FACES[code],)


@clause("DQ-CARD-08", "DQ-DEATH-01", "DQ-DEATH-02")
def test_a_hero_who_dies_stops_resolving_and_loses_everything() -> None:
    t = quest("challara", "lindel")
    in_room(t, 0)
    give(t, 0, "treasure-ruby-ring", "rune-might")
    t.hurt_hero(0, 8)
    assert play(t, DrawAndResolve(0, "trap"), "trap-explosion").over
    assert t.place[0] == DEAD
    assert ended(t)
    assert t.lost_turns[0] == 0
    assert t.faces(t.trap_discard) == (FACES["trap-explosion"],)
    assert t.loot[0] == []
    assert t.faces(t.used_runes) == (FACES["rune-might"],)
    all_accounted(t)


@clause("DQ-CARD-08", "DQ-STAT-02")
def test_gas_wounds_first_and_then_takes_turns() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    assert play(t, DrawAndResolve(0, "trap"), "trap-gas", "5", "6").over
    assert (t.wounds[0], t.lost_turns[0]) == (2, 3)
    assert play(t, DrawAndResolve(0, "trap"), "trap-gas", "3", "1").over
    assert (t.wounds[0], t.lost_turns[0]) == (2, 3)


@clause("DQ-TEST-01", "DQ-TEST-05", "DQ-HERO-09")
def test_a_test_on_a_card_leaves_no_determination() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    give(t, 0, "treasure-belt-of-strength")
    assert play(t, DrawAndResolve(0, "crypt"), "crypt-spectral-storm", "3+4").over
    assert t.wounds[0] == 0
    assert play(t, DrawAndResolve(0, "crypt"), "crypt-hidden-trap", "trap-blade", "4+5").over
    assert t.determination == []
    t.hurt_hero(0, 3)
    t.shuffle_in(t.crypt, t.crypt_discard.pop(0))
    assert play(t, DrawAndResolve(0, "crypt"), "crypt-spectral-storm", "4+4").over
    assert t.wounds[0] == 3 + 7
    assert t.determination == []


@clause("DQ-TEST-01")
def test_what_is_over_the_attribute_wounds() -> None:
    t = quest("challara", "lindel")
    in_room(t, 0)
    assert play(t, DrawAndResolve(0, "trap"), "trap-crossfire", "4+5").over
    assert t.wounds[0] == 9 - 5
    give(t, 0, "treasure-vestments-of-kellos")
    assert play(t, DrawAndResolve(0, "trap"), "trap-crossfire", "3+4").over
    assert t.wounds[0] == 4 + (7 - 6)


@clause("DQ-TEST-01", "DQ-HERO-09")
def test_troll_smash_counts_armor_with_its_bonus() -> None:
    t = quest("gherinn", "lindel")
    below(t, 0, 3, 3, EAST)
    give(t, 0, "treasure-vestments-of-kellos")
    assert play(t, CatacombTurn(0), "catacomb-troll-smash", "no", "5+5").over
    assert t.wounds[0] == 10 - 5


@clause("DQ-HERO-06", "DQ-TEST-05")
def test_bought_determination_helps_one_trap_and_is_gone() -> None:
    t = quest("gherinn", "lindel")
    in_room(t, 0)
    assert play(t, DrawAndResolve(0, "trap"), "trap-crossfire", "yes", "4+4").over
    assert t.wounds[0] == 1 + (8 - 4 - 3)
    assert t.determination == []


@clause("DQ-HERO-06")
def test_demon_flame_takes_no_determination() -> None:
    t = quest("gherinn", "lindel")
    below(t, 0, 3, 3, EAST)
    assert play(t, CatacombTurn(0), "catacomb-demon-flame", "4+5").over
    assert t.wounds[0] == 1


@clause("DQ-CARD-07")
def test_a_crypt_may_be_left_alone() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    assert play(t, DrawAndResolve(0, "dungeon"), "dungeon-crypt", "no").over
    assert play(t, DrawAndResolve(0, "dungeon"), "dungeon-crypt", "yes", "crypt-coins-250").over
    assert t.faces(t.loot[0]) == (FACES["crypt-coins-250"],)
    assert len(t.dungeon_discard) == 2


@clause("DQ-CARD-07", "DQ-RUNE-01", "DQ-RUNE-02")
def test_only_cards_of_the_trap_deck_can_be_averted() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    give(t, 0, "rune-warning")
    state = play(t, DrawAndResolve(0, "dungeon"), "dungeon-hidden-trap", "trap-blade")
    assert (asked(state), state.asked) == ("react", 0)
    state.answer_key("rune-warning")
    assert state.over
    assert t.place[0] >= 0
    assert t.faces(t.trap_discard) == (FACES["trap-blade"],)
    assert t.faces(t.used_runes) == (FACES["rune-warning"],)
    assert asked(play(t, DrawAndResolve(0, "trap"), "trap-snakes")) == "die"


@clause("DQ-CARD-03")
def test_an_empty_deck_gives_nothing_and_a_missing_door_card_opens() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    for deck in (t.trap, t.door):
        deck.pool = [0] * len(CODES)
        deck.loose = 0
    assert play(t, DrawAndResolve(0, "trap")).over
    assert play(t, TryDoor(0)).over
    assert not ended(t)


@clause("DQ-DOOR-01", "DQ-DOOR-02", "DQ-DOOR-03", "DQ-DOOR-04", "DQ-RULING-04")
def test_a_door_opens_or_ends_the_turn() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    play(t, TryDoor(0), "door-opens")
    assert not ended(t)
    play(t, TryDoor(0), "door-hidden-trap", "trap-snakes", "2")
    assert ended(t)
    assert t.wounds[0] == 2
    t.begin_turn(0)
    play(t, TryDoor(0), "door-jammed")
    assert ended(t)
    assert len(t.door_discard) == 3


@clause("DQ-CAT-06", "DQ-CARD-11", "DQ-RULING-09")
def test_a_trapdoor_works_in_chambers_only() -> None:
    t = quest("hugo", "lindel")
    space = in_room(t, 0)
    play(t, DrawAndResolve(0, "trap"), "trap-trapdoor", "4+5", "west")
    assert (t.place[0], t.marker[0], t.heading[0], t.wounds[0]) == (CATACOMBS, space, WEST, 1)
    assert ended(t)
    assert t.trip[0] == []
    for place in (cell(1, 1), TREASURE):
        t = quest("hugo", "lindel")
        stand(t, 0, place, came_by=0)
        assert play(t, DrawAndResolve(0, "trap"), "trap-trapdoor").over
        assert play(t, DrawAndResolve(0, "trap"), "trap-ceiling-collapses").over
        assert (t.place[0], t.wounds[0], ended(t)) == (place, 0, False)


@clause("DQ-CARD-11", "DQ-CAT-09")
def test_a_trapdoor_does_nothing_below() -> None:
    t = quest("hugo", "lindel")
    below(t, 0, 3, 3, EAST)
    assert play(t, CatacombTurn(0), "catacomb-hidden-trap", "trap-trapdoor").over
    assert t.marker[0] == cell(3, 3)
    assert t.faces(t.trip[0]) == (FACES["catacomb-hidden-trap"],)


@clause("DQ-CARD-09", "DQ-MOVE-13")
def test_a_ceiling_turns_the_chasm_and_the_hero_on_it() -> None:
    t = quest("hugo", "lindel")
    space = in_room(t, 0, code="chasm-l-OOO", facing=NORTH)
    assert ways(t, 0) == [SOUTH, WEST]
    play(t, DrawAndResolve(0, "dungeon"), "dungeon-ceiling-collapses")
    assert t.facing[space] == EAST
    assert ways(t, 0) == [NORTH, WEST]


@clause("DQ-CARD-10")
@pytest.mark.parametrize(("pips", "quarters"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_the_curse_turns_every_corridor_and_nothing_else(pips: int, quarters: int) -> None:
    t = quest("hugo", "lindel")
    room = in_room(t, 0, facing=NORTH)
    corridors = [lay(t, 8, 8, "corridor-OOO", NORTH), lay(t, 9, 8, "corridor-WOW", NORTH)]
    play(t, DrawAndResolve(0, "dungeon"), "dungeon-curse-of-the-wizard", str(pips))
    assert [t.facing[at] for at in corridors] == [quarters, quarters]
    assert t.facing[room] == NORTH


@clause("DQ-CAT-01", "DQ-CAT-03", "DQ-CAVE-05", "DQ-SEARCH-07")
def test_a_passage_down_leaves_a_marker_where_it_may() -> None:
    t = quest("hugo", "lindel")
    space = in_room(t, 0)
    for _ in range(2):
        play(t, DrawAndResolve(0, "dungeon"), "dungeon-passage-down")
    assert (t.entrances, t.permitted[0], t.place[0]) == ([space], False, space)
    stand(t, 0, lay(t, 6, 4, "cave-in-OOO", NORTH))
    play(t, DrawAndResolve(0, "search"), "search-passage-down")
    assert (t.entrances, t.permitted[0]) == ([space], True)
    for x in range(1, 10):
        stand(t, 0, lay(t, x, 8, "room-OOO", NORTH))
        play(t, DrawAndResolve(0, "search"), "search-passage-down")
        t.shuffle_in(t.search, t.search_discard.pop())
    assert len(t.entrances) == 10
    stand(t, 0, lay(t, 11, 8, "web-OOO", NORTH))
    play(t, DrawAndResolve(0, "search"), "search-passage-down")
    assert len(t.entrances) == 10
    assert t.permitted[0]


@clause("DQ-LOOT-06")
def test_golem_grab_takes_a_loadstone_last() -> None:
    t = quest("hugo", "lindel")
    below(t, 0, 3, 3, EAST)
    give(t, 0, "treasure-loadstone", "treasure-gold-ring")
    state = play(t, CatacombTurn(0), "catacomb-golem-grab", "6+6")
    assert state.keys() == ["treasure-gold-ring"]
    state.answer_key("treasure-gold-ring")
    assert t.wounds[0] == 2
    assert t.faces(t.treasure_discard) == (FACES["treasure-gold-ring"],)
    t.shuffle_in(t.catacomb, t.trip[0].pop())
    state = play(t, CatacombTurn(0), "catacomb-golem-grab", "6+6")
    assert state.keys() == ["treasure-loadstone"]


@clause("DQ-TURN-05", "DQ-DEATH-04", "DQ-CARD-06")
@pytest.mark.parametrize(("pips", "wounds"), [(1, 10), (2, 8), (3, 6), (4, 6), (5, 4), (6, 2)])
def test_an_unstable_potion(pips: int, wounds: int) -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    give(t, 0, "crypt-unstable-potion")
    t.hurt_hero(0, 8)
    play(t, UseCard(0, FACES["crypt-unstable-potion"]), str(pips))
    assert t.wounds[0] == wounds
    assert t.faces(t.crypt_discard) == (FACES["crypt-unstable-potion"],)


@clause("DQ-TURN-05", "DQ-DEATH-04", "DQ-RUNE-01")
def test_quicksilver_and_the_rune_of_healing() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    give(t, 0, "treasure-quicksilver-potion", "rune-healing")
    t.hurt_hero(0, 8)
    play(t, UseCard(0, FACES["rune-healing"]), "4")
    assert t.wounds[0] == 2
    t.hurt_hero(0, 8)
    play(t, UseCard(0, FACES["treasure-quicksilver-potion"]))
    assert t.wounds[0] == 0
    assert t.loot[0] == []
    assert t.rune[0] == []
    give(t, 0, "crypt-unstable-potion")
    t.hurt_hero(0, 3)
    play(t, UseCard(0, FACES["crypt-unstable-potion"]), "6")
    assert t.wounds[0] == 0  # six healed of three


@clause("DQ-LOOT-05")
def test_the_tome_is_kept_and_can_lead_to_a_tower() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    stand(t, 1, cell(1, 1), came_by=NOWHERE)
    give(t, 0, "treasure-forbidden-tome")
    tome = FACES["treasure-forbidden-tome"]
    play(t, UseCard(0, tome), "4+4", "treasure-giant-ruby")
    assert len(t.loot[0]) == 2
    state = play(t, UseCard(0, tome), "6+6")
    assert state.keys() == ["13,1", "1,10", "13,10"]
    state.answer_key("13,10")
    assert (asked(state), "leave" in offered(state)) == ("tower room", True)
    state.answer_key("leave")
    assert state.over
    assert ended(t)
    assert "loot" in where(t, tome)


@clause("DQ-RUNE-03")
def test_a_rune_cannot_be_given_up_as_loot() -> None:
    t = quest("hugo", "lindel")
    below(t, 0, 3, 3, EAST)
    give(t, 0, "rune-might")
    assert play(t, CatacombTurn(0), "catacomb-golem-grab", "6+6").over
    assert len(t.rune[0]) == 1


@clause("DQ-CARD-04", "DQ-CARD-05", "DQ-RULING-34")
def test_old_bones_may_become_a_skeleton() -> None:
    for deck in ("crypt", "corpse"):
        t = quest("hugo", "lindel", combat_mode="dice")
        in_room(t, 0)
        assert play(t, DrawAndResolve(0, deck), f"{deck}-old-bones", "3").over
        t.shuffle_in(t.deck(deck), t.discard_pile(deck).pop())
        state = play(t, DrawAndResolve(0, deck), f"{deck}-old-bones", "4", "token-skeleton-2")
        while not state.over:
            assert "escape" not in offered(state)
            state.answer_key("1+1" if asked(state) == "dice" else offered(state)[0])
        assert t.faces(t.discard_pile(deck)) == (FACES[f"{deck}-old-bones"],)
        assert not ended(t)


@clause("DQ-CARD-09", "DQ-CAVE-01", "DQ-CAVE-03")
def test_a_ceiling_turns_the_way_back_out_of_rubble() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0, code="cave-in-OOO", facing=NORTH)
    assert ways(t, 0) == [SOUTH]
    play(t, DrawAndResolve(0, "dungeon"), "dungeon-ceiling-collapses")
    assert ways(t, 0) == [WEST]
    t.cross(0)
    assert ways(t, 0) == [NORTH, EAST, SOUTH]


@clause("DQ-CARD-10")
def test_the_curse_turns_the_corridor_under_a_hero() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    in_room(t, 1, 8, 8, "corridor-WOW", NORTH)
    assert ways(t, 1) == [NORTH, SOUTH]
    play(t, DrawAndResolve(0, "dungeon"), "dungeon-curse-of-the-wizard", "6")
    assert ways(t, 1) == [EAST, WEST]


@clause("DQ-CARD-03")
@pytest.mark.parametrize("deck", ["dungeon", "crypt", "corpse", "search", "trap", "door"])
def test_an_empty_deck_is_made_anew_from_its_discard_pile(deck: str) -> None:
    code = {"dungeon": "empty", "crypt": "empty", "corpse": "empty", "search": "empty-room", "trap": "snakes"}
    card = f"{deck}-{code.get(deck, 'jammed')}"
    t = quest("hugo", "lindel")
    in_room(t, 0)
    t.deck(deck).clear()
    t.deck(deck).put(FACES[card])
    for _ in range(2):
        state = play(t, DrawAndResolve(0, deck), card)
        if asked(state) == "die":
            state.answer_key("1")
        assert t.faces(t.discard_pile(deck)) == (FACES[card],)
        assert t.deck(deck).size() == 0
