"""Every action that happens once, on the cards that have it:

- each does what it says, to whom it says;
- what cannot be done is skipped; who is not there any more is left out;
- for a dungeon card the player it hits decides, for other cards their controller.
"""

from __future__ import annotations

from tests.games.immortal_magic.card_table import buried, casting, column, offered, perform, phase, stacked
from tests.games.immortal_magic.dungeon_table import (
    answer,
    asked,
    codes,
    dungeon,
    face_down,
    give,
    lay_out,
    move,
    opened,
    put,
    room,
    told,
    wear,
    where,
)
from undercroft.games.immortal_magic.board import NUMBERS
from undercroft.games.immortal_magic.cards import FACES
from undercroft.games.immortal_magic.cards.vocabulary import VOCABULARY
from undercroft.games.immortal_magic.flow.acts import AT_ONCE, PROCEDURES
from undercroft.games.immortal_magic.flow.playing import DICE_ACTS
from undercroft.testing import clause


@clause("DIM-GEM-01", "DIM-GEM-02", "DIM-RULING-43")
def test_gems_are_gained_for_each_and_lost_as_far_as_they_go() -> None:
    t = casting("RM07", gems=1)
    put(t, 0, "E05", "a1")
    put(t, 0, "E05", "b1")
    phase(t, "play RM07")
    assert t.gems[0] == 2
    perform(t, FACES["FA09"])
    assert t.gems[0] == 0


@clause("DIM-PLAY-15")
def test_stealing_takes_what_there_is() -> None:
    t = casting("IN05", gems=0)
    t.gems[1] = 1
    state = phase(t, "play IN05")
    assert (asked(state), state.keys()) == ("rival 0", ["1", "cancel"])
    answer(state, "1")
    assert t.gems == [1, 0]


@clause("DIM-ROOM-16")
def test_the_player_hit_chooses_what_he_discards() -> None:
    t = dungeon()
    give(t, 1, "H04", "H04", "H07")
    state = perform(t, FACES["FA02"], seat=1)
    assert (asked(state), state.keys()) == ("discard 1", ["H04", "H07"])
    answer(state, "H07")
    assert (codes(t, t.hand[1]), codes(t, t.graveyard[1]), state.over) == (["H04", "H04"], ["H07"], True)


@clause("DIM-ROOM-16")
def test_discarding_takes_as_many_as_there_are() -> None:
    t = dungeon()
    give(t, 0, "H04")
    state = perform(t, FACES["FR06"], "3")
    assert state.over
    assert t.hand[0] == []


@clause("DIM-PLAY-17")
def test_a_search_shows_the_card_and_may_fail() -> None:
    t = casting("RM05", "RM05")
    stacked(t, 0, "H04", "H13", "IN09", "E05")
    state = phase(t, "play RM05")
    assert (asked(state), state.keys()) == ("search 0", ["H04", "E05", "none"])
    answer(state, "H04")
    found = t.hand[0][-1]
    assert (codes(t, [found]), t.knows(1, found), t.deck[0].size()) == (["H04"], True, 3)
    answer(state, "play RM05", "none")
    assert (t.deck[0].size(), told(state, "found nothing")) == (3, [(0,)])


@clause("DIM-PLAY-17")
def test_a_card_is_recovered_of_ones_choice() -> None:
    t = casting("SP07", "SP14")
    buried(t, 0, "H13", "H04", "O04", "WE01")
    state = phase(t, "play SP07")
    assert (asked(state), state.keys()) == ("recover 0", ["H04", "O04"])
    answer(state, "O04", "play SP14")
    assert codes(t, t.hand[0]) == ["O04", "WE01"]
    assert codes(t, t.graveyard[0]) == ["H13", "H04", "SP07", "SP14"]


@clause("DIM-PLAY-17", "DIM-RULING-38")
def test_what_is_removed_from_a_chosen_character_is_chosen_while_resolving() -> None:
    t = casting("SP09")
    foe = put(t, 1, "E05", "b3", "IT04")
    sword, vest = wear(t, foe, "WE01"), wear(t, foe, "AR05")
    state = phase(t, "play SP09", f"#{foe}")
    assert (asked(state), state.keys()) == ("remove 0", [f"#{sword}", f"#{vest}"])
    answer(state, f"#{vest}")
    assert (codes(t, t.worn_by(foe)), codes(t, t.graveyard[1])) == (["IT04", "WE01"], ["AR05"])


@clause("DIM-ROOM-16", "DIM-ROOM-03")
def test_for_a_dungeon_card_the_characters_controller_chooses() -> None:
    t = dungeon()
    mine = put(t, 1, "E05", "b3", "AR05", "AR12")
    state = perform(t, FACES["FA04"], seat=1, me=mine)
    assert asked(state) == "remove 1"
    answer(state, state.keys()[1])
    assert codes(t, t.graveyard[1]) == ["AR12"]


@clause("DIM-UNIV-03", "DIM-PLAY-14")
def test_any_universal_or_deployable_can_be_removed() -> None:
    t = casting("SP08", "RM08", "IN07")
    age, banner = lay_out(t, 1, "UN01"), lay_out(t, 1, "IT15")
    own = lay_out(t, 0, "RM01", 6)
    state = phase(t, "play RM08")
    assert state.keys() == [f"#{banner}", f"#{own}", "cancel"]
    answer(state, f"#{banner}", "play IN07", f"#{own}", "play SP08", f"#{age}")
    assert (codes(t, t.graveyard[1]), len(t.in_play)) == (["IT15", "UN01"], 2)


@clause("DIM-SOUL-06", "DIM-EQUIP-13")
def test_who_is_killed_by_fate_goes_with_everything() -> None:
    t = dungeon()
    mine = put(t, 0, "E05", "a1", "WE01", souls=3)
    state = perform(t, FACES["TP01"], "2", me=mine)
    assert (codes(t, t.graveyard[0]), t.in_play) == (["WE01", "E05"], [])
    assert told(state, "killed by fate") == [(mine, 3)]


@clause("DIM-SOUL-04")
def test_a_soul_can_be_kept_or_traded() -> None:
    t = dungeon()
    mine = put(t, 0, "E05", "a1")
    state = perform(t, FACES["TR07"], me=mine)
    assert asked(state) == "souls kept 0"
    answer(state, "0")
    assert (column(t, "souls", mine), t.gems[0]) == (0, 1)


@clause("DIM-ROOM-04", "DIM-NAMED-13")
def test_a_table_is_looked_up_and_its_line_carried_out() -> None:
    t = dungeon()
    put(t, 0, "E05", "S:a")
    put(t, 0, "E05", "a1")
    stacked(t, 0, "H04")
    assert perform(t, FACES["FR01"], "8").over
    assert t.gems[0] == 2
    assert perform(t, FACES["FR01"], "10", "H04").over
    assert (t.gems[0], codes(t, t.hand[0])) == (4, ["H04"])
    assert perform(t, FACES["FR01"], "5").over
    assert t.gems[0] == 4


@clause("DIM-WINDOW-07", "DIM-WINDOW-13")
def test_a_fate_roll_can_be_rolled_again_and_again() -> None:
    t = dungeon()
    mine = put(t, 0, "E05", "a1")
    give(t, 0, "IN04")
    give(t, 1, "IN04")
    state = perform(t, FACES["FR02"], "1", me=mine)
    assert (asked(state), t.table_roll) == ("fate window 0", 1)
    answer(state, "play IN04", "6")
    assert (asked(state), t.table_roll) == ("fate window 1", 6)
    answer(state, "play IN04", "2")
    assert (state.over, mine in t.in_play, t.table_roll) == (True, True, -1)
    assert [total for _, total in told(state, "table roll")] == [1, 6, 2]


@clause("DIM-WINDOW-07")
def test_the_table_of_an_instant_is_not_answered() -> None:
    t = dungeon()
    mine = put(t, 0, "H04", "a1")
    room(t, "a2", "EN13")
    give(t, 0, "IN11", "IN04")
    state = move(t, mine, "a2", "12", "1", "play IN11", "5")
    assert asked(state) != "fate window 0"
    assert told(state, "lasts")[0][3] == 5


@clause("DIM-EXIT-04")
def test_a_table_whose_line_did_nothing_is_not_lost() -> None:
    t = dungeon()
    mine = put(t, 0, "H04", "a1")
    room(t, "a2", "EN13")
    give(t, 0, "IN11", "IN11", "IN01")
    state = move(t, mine, "a2", "12", "1", "play IN11", "1")
    assert t.step_cards == []
    answer(state, "play IN11", "4")
    assert [codes(t, [card]) for _, card in t.step_cards] == [["IN11"]]


@clause("DIM-ROOM-16")
def test_the_player_hit_chooses_between_branches() -> None:
    t = dungeon()
    stacked(t, 0, "H04")
    state = perform(t, FACES["TR10"])
    assert (asked(state), state.keys()) == ("branch 0", ["0", "1"])
    answer(state, "1", "H04")
    assert (codes(t, t.hand[0]), t.gems[0]) == (["H04"], 0)


@clause("DIM-ROOM-01")
def test_rooms_are_all_named_before_any_is_seen_and_only_he_sees_them() -> None:
    t = casting("SP03")
    stacked(t, 0, "H04")
    state = phase(t, "play SP03", "a1")
    assert (asked(state), "a1" in offered(state), "stop" in offered(state)) == ("room 0", False, True)
    answer(state, "b1", "EN01", "TR01", "H04")
    card = t.rooms[NUMBERS["a1"]]
    assert (codes(t, [card]), t.knows(0, card), t.knows(1, card)) == (["EN01"], True, False)
    assert (face_down(t, "a1"), face_down(t, "b1")) == (True, True)


@clause("DIM-RULING-53", "DIM-ROOM-10")
def test_a_room_is_discarded_unseen_and_a_new_one_dealt() -> None:
    t = casting("SP11", "SP11")
    boss = room(t, "a1", "EN26")
    wolf = room(t, "b1", "EN01", souls=2)
    put(t, 0, "E05", "c1")
    pile = t.in_pile()
    state = phase(t, "play SP11")
    assert not {"a1", "c1"} & set(state.keys())
    answer(state, "b1")
    assert (codes(t, t.dungeon_graveyard), face_down(t, "b1"), t.in_pile()) == (["EN01"], True, pile - 1)
    assert t.enemy_souls[NUMBERS["b1"]] == 0
    answer(state, "play SP11", "d4", "EN29")
    assert codes(t, t.dungeon_graveyard) == ["EN01", "EN29"]
    assert boss in t.rooms
    assert wolf not in t.rooms


@clause("DIM-ROOM-10", "DIM-ROOM-15")
def test_a_pushed_character_goes_to_the_back_and_its_space_is_refilled() -> None:
    t = casting("SP10")
    mine = put(t, 0, "E05", "a3")
    phase(t, "play SP10", f"#{mine}")
    assert (where(t, mine), face_down(t, "a3")) == ("S:a:2", True)


@clause("DIM-WINDOW-05")
def test_a_stopped_move_is_used_up_and_its_character_stunned() -> None:
    t = dungeon()
    mine = put(t, 0, "H03", "a1")
    give(t, 1, "IN06")
    state = move(t, mine, "a2", "play IN06")
    assert state.over
    assert (where(t, mine), column(t, "stunned", mine), column(t, "moved", mine)) == ("a1", 2, 1)


@clause("DIM-ROOM-17")
def test_who_is_immune_ignores_what_a_card_does() -> None:
    t = dungeon()
    mine = put(t, 0, "N02", "a1", "AR05")
    perform(t, FACES["TP04"], me=mine)
    assert codes(t, t.worn_by(mine)) == ["AR05"]


@clause("DIM-ROOM-10")
def test_a_space_left_by_an_effect_stays_as_it_is_within_a_move() -> None:
    t = dungeon()
    mine = put(t, 0, "E05", "a1")
    opened(t, "a2")
    state = move(t, mine, "a2")
    assert (state.over, face_down(t, "a1"), where(t, mine)) == (True, True, "a2")


def test_every_verb_is_carried_out_and_nothing_else() -> None:
    assert {*DICE_ACTS, *AT_ONCE, *PROCEDURES} == set(VOCABULARY.verbs)
