"""Helpers and companies:

- a helper's dice and figures count for its side until the battle ends, and then it is where it was;
- who joins after a roll of its side that is still open rolls at once;
- only the lead is lost, unless an option says otherwise, and all souls go to the lead;
- two characters share a space only by permission; attacked, one leads and the other helps, and fights on.
"""

from __future__ import annotations

import pytest

from tests.games.immortal_magic.dungeon_table import (
    NORTH,
    SOUTH,
    answer,
    asked,
    codes,
    dungeon,
    face_down,
    give,
    move,
    put,
    room,
    souls,
    told,
    where,
)
from tests.games.immortal_magic.laid import rewrite
from undercroft.games.immortal_magic.board import NUMBERS
from undercroft.games.immortal_magic.cards import FACES
from undercroft.games.immortal_magic.queries.lasting import ROUND, row_of
from undercroft.games.immortal_magic.queries.moves import destinations
from undercroft.games.immortal_magic.table import Keep
from undercroft.kernel.ids import NO_CARD
from undercroft.testing import clause


def permit(t: Keep, card: int) -> None:
    """This character may join another."""
    t.last(row_of(card, FACES["RM06"], 0, 0, 0, ROUND, SOUTH, SOUTH), "share")


@clause("DIM-HELP-01", "DIM-HELP-03", "DIM-HELP-07", "DIM-NAMED-16", "DIM-HELP-10")
def test_a_helper_that_joins_after_the_defence_roll_rolls_at_once() -> None:
    t = dungeon()
    attacker = put(t, SOUTH, "O14", "b1")
    xugag, nulgha = put(t, NORTH, "O02", "b2"), put(t, NORTH, "O01", "N:d", "AR02", fresh=True)
    give(t, NORTH, "IA01")
    state = move(t, attacker, "b2", "pass", "20", "5")
    assert asked(state) == "defence window 1"
    answer(state, "play IA01")
    assert (state.keys()[0], state.keys()[-1]) == ("4", "24")  # Nulgha, the only one who can come
    answer(state, "22")
    assert told(state, "holds") == [(xugag, 27, 3, 30, 26)]
    assert (t.defence_count, t.helpers, where(t, nulgha)) == (0, [nulgha], "N:d:1")
    answer(state, "20")  # the next attack is both their dice
    assert told(state, "attack total")[1] == (xugag, 20, 4, 24)
    answer(state, "30", "30", "5")
    assert state.pending is not None
    answer(state, "1")
    assert codes(t, t.graveyard[NORTH]) == ["IA01", "O02"]
    assert (where(t, nulgha), t.helpers) == ("N:d:1", [])
    assert told(state, "helper returns") == [(nulgha,)]


@clause("DIM-HELP-04")
def test_a_helper_that_joins_in_the_attack_window_rolls_with_the_attack() -> None:
    t = dungeon()
    footman = put(t, SOUTH, "H04", "b1")
    sergeant = put(t, SOUTH, "H09", "S:b")
    put(t, NORTH, "O02", "b2")
    give(t, SOUTH, "IA01")
    state = move(t, footman, "b2", "play IA01")
    assert t.helpers == [sergeant]
    assert (state.keys()[0], state.keys()[-1]) == ("3", "18")


@clause("DIM-HELP-04")
def test_a_helper_of_the_attacker_that_joins_in_the_defence_window_counts_from_the_next_roll() -> None:
    t = dungeon()
    footman = put(t, SOUTH, "H04", "b1")
    put(t, SOUTH, "H09", "S:b")
    put(t, NORTH, "O02", "b2")
    give(t, SOUTH, "IA01")
    state = move(t, footman, "b2", "pass", "3", "4", "play IA01")
    assert told(state, "more dice") == []
    assert told(state, "holds")[0][4] == 4  # the attack is final, Brannoc's aura in it
    answer(state, "1")
    assert (state.keys()[0], state.keys()[-1]) == ("3", "18")  # but it defends with the footman


@clause("DIM-BATTLE-11", "DIM-HELP-04")
def test_after_the_roll_a_helper_of_the_attacker_rolls_at_once() -> None:
    t = dungeon(attack_timing="after_roll")
    footman = put(t, SOUTH, "H04", "b1")
    put(t, SOUTH, "H09", "S:b")
    put(t, NORTH, "O02", "b2")
    give(t, SOUTH, "IA01")
    state = move(t, footman, "b2", "3", "play IA01", "7")
    assert (t.attack_dice, t.attack_count) == (10, 3)
    assert told(state, "attack total") == [(footman, 10, 2, 12)]


@clause("DIM-WINDOW-13", "DIM-HELP-03")
def test_a_reroll_takes_the_dice_of_helpers_too() -> None:
    t = dungeon()
    attacker = put(t, SOUTH, "O14", "b1")
    put(t, NORTH, "O02", "b2")
    put(t, NORTH, "O01", "N:d")
    give(t, NORTH, "IA01", "IN03")
    state = move(t, attacker, "b2", "pass", "20", "5", "play IA01", "22", "play IN03")
    assert (state.keys()[0], state.keys()[-1]) == ("5", "30")


@clause("DIM-HELP-08", "DIM-HELP-09", "DIM-RULING-19")
def test_only_the_lead_is_lost_and_souls_go_to_the_lead() -> None:
    t = dungeon()
    attacker = put(t, SOUTH, "O14", "b1")
    put(t, NORTH, "O02", "b2", souls=1)
    helper = put(t, NORTH, "O04", "N:d", souls=2)
    give(t, NORTH, "IA01")
    state = move(t, attacker, "b2", "pass", "20", "1", "play IA01", "1")
    assert state.keys() == ["0", "1", "2"]
    answer(state, "2")
    assert (where(t, helper), souls(t, helper), souls(t, attacker)) == ("N:d:1", 2, 2)


@clause("DIM-HELP-08", "DIM-RULING-19")
def test_an_enemy_slays_the_lead_alone() -> None:
    t = dungeon()
    lead = put(t, SOUTH, "O02", "b1")
    helper = put(t, SOUTH, "O04", "S:d")
    give(t, SOUTH, "IA01", gems=5)
    room(t, "b2", "EN04")
    move(t, lead, "b2", "play IA01", "6", "2")
    assert (where(t, helper), codes(t, t.graveyard[SOUTH])) == ("S:d:1", ["IA01", "O02"])
    assert t.gems[SOUTH] == 2  # the Cutpurse takes one from whose character it has killed


@clause("DIM-HELP-08")
def test_by_an_option_helpers_fall_too_and_leave_their_souls() -> None:
    t = dungeon(helpers_die=True)
    attacker = put(t, SOUTH, "O14", "b1")
    put(t, NORTH, "O02", "b2", souls=1)
    helper = put(t, NORTH, "O04", "N:d", souls=2)
    give(t, NORTH, "IA01")
    state = move(t, attacker, "b2", "pass", "20", "1", "play IA01", "1")
    assert state.keys() == ["0", "1", "2", "3", "4"]
    answer(state, "4")
    assert (where(t, helper), codes(t, t.graveyard[NORTH])) == ("", ["IA01", "O02", "O04"])


@clause("DIM-RULING-16", "DIM-HELP-07")
def test_the_space_of_a_helper_stays_its_own() -> None:
    t = dungeon()
    attacker = put(t, SOUTH, "H04", "b1")
    helper = put(t, SOUTH, "H09", "d1")
    put(t, NORTH, "O02", "b2")
    give(t, SOUTH, "IA01")
    state = move(t, attacker, "b2", "play IA01", "18", "1", "0")
    assert state.over
    assert (where(t, helper), face_down(t, "d1"), face_down(t, "b1")) == ("d1", False, True)


@clause("DIM-SHARE-01", "DIM-SHARE-02")
def test_a_permitted_character_joins_another_without_any_entry() -> None:
    t = dungeon()
    one, two = put(t, SOUTH, "H04", "b1"), put(t, SOUTH, "H03", "b2")
    room(t, "b2", "RO08")
    permit(t, one)
    state = move(t, one, "b2")
    assert (state.over, where(t, one), where(t, two)) == (True, "b2", "b2")
    assert told(state, "stunned") == []
    third = put(t, SOUTH, "H07", "b3")
    permit(t, third)
    assert NUMBERS["b2"] not in destinations(t, third)


@clause("DIM-SHARE-06", "DIM-SHARE-05")
def test_the_room_is_vacated_when_the_last_of_the_company_has_left() -> None:
    t = dungeon()
    one, two = put(t, SOUTH, "H04", "b2"), put(t, SOUTH, "H03", "b2")
    hall = room(t, "b2", "RO01")
    assert move(t, one, "b3", "RO02").over
    assert t.rooms[NUMBERS["b2"]] == hall
    assert NUMBERS["b2"] not in destinations(t, one)  # not again without a new permission
    assert move(t, two, "c2", "RO03").over
    assert codes(t, t.dungeon_graveyard) == ["RO01"]
    assert face_down(t, "b2")


@clause("DIM-SHARE-03", "DIM-SHARE-04")
def test_a_company_is_led_by_one_and_the_other_fights_on() -> None:
    t = dungeon()
    attacker = put(t, SOUTH, "O14", "b1")
    one, two = put(t, NORTH, "E05", "b2"), put(t, NORTH, "E03", "b2")
    state = move(t, attacker, "b2")
    assert (asked(state), state.keys()) == ("lead 1", [f"#{one}", f"#{two}"])
    answer(state, f"#{two}")
    assert (t.opponent, t.helpers) == (two, [one])
    answer(state, "30")
    assert state.keys()[-1] == "12"  # both roll
    answer(state, "2", "1")
    assert (t.opponent, t.helpers, t.attacker, where(t, two)) == (one, [], attacker, "")
    answer(state, "30", "1", "1")
    assert state.over
    assert (where(t, attacker), souls(t, attacker)) == ("b2", 2)


@clause("DIM-SHARE-07", "DIM-EXIT-01", "DIM-EXIT-06")
def test_when_the_lead_of_a_company_leaves_the_other_fights_on() -> None:
    t = dungeon()
    attacker = put(t, SOUTH, "O14", "b1")
    one, two = put(t, NORTH, "E05", "b2"), put(t, NORTH, "E03", "b2")
    give(t, NORTH, "IS08")
    state = move(t, attacker, "b2", f"#{two}", "play IS08")
    assert where(t, two) == "N:b:1"
    assert (t.opponent, t.helpers) == (one, [])
    answer(state, "30", "1", "0")
    assert (state.over, where(t, attacker)) == (True, "b2")


@clause("DIM-SHARE-07", "DIM-BATTLE-17")
def test_after_a_stand_off_both_of_a_company_stay() -> None:
    t = dungeon(battle_cap=6)
    attacker = put(t, SOUTH, "H04", "b1")
    one, two = put(t, NORTH, "E05", "b2"), put(t, NORTH, "E03", "b2")
    state = move(t, attacker, "b2", f"#{one}", *["1", "12", "2", "6"] * 3)
    assert state.over
    assert [where(t, card) for card in (attacker, one, two)] == ["b1", "b2", "b2"]
    assert t.opponent == NO_CARD


@clause("DIM-HELP-02", "DIM-PLAY-17")
def test_a_helper_that_is_gone_when_it_is_called_does_not_join(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "IN16", "play[respond]: kill()@opp(any)")
    t = dungeon()
    footman, lancer = put(t, SOUTH, "H04", "b1"), put(t, SOUTH, "H05", "S:a")
    put(t, SOUTH, "H05", "S:b")
    put(t, NORTH, "E05", "b2")
    give(t, SOUTH, "IA01")
    give(t, NORTH, "IN16")
    state = move(t, footman, "b2", "play IA01", f"#{lancer}", "play IN16", f"#{lancer}")
    assert (t.helpers, told(state, "joins"), asked(state)) == ([], [], "dice")
    assert state.keys() == ["1", "2", "3", "4", "5", "6"]  # the Footman attacks alone


@clause("DIM-HELP-02", "DIM-EXIT-03")
def test_without_a_lead_nobody_joins(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "IN16", "play[respond]: kill()@opp(any)")
    t = dungeon()
    footman = put(t, SOUTH, "H04", "b1")
    put(t, SOUTH, "H05", "S:a")
    put(t, NORTH, "E05", "b2")
    give(t, SOUTH, "IA01")
    give(t, NORTH, "IN16")
    state = move(t, footman, "b2", "play IA01", "play IN16", f"#{footman}")
    assert (state.over, told(state, "joins"), told(state, "helper returns")) == (True, [], [])


@clause("DIM-HELP-02")
def test_nobody_helps_twice_in_a_battle(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "IA01", "play[fight]: help(path=W)@ally~battle; help(path=W)@ally~battle")
    t = dungeon()
    footman, lancer = put(t, SOUTH, "H04", "b1"), put(t, SOUTH, "H05", "S:a")
    put(t, NORTH, "E05", "b2")
    give(t, SOUTH, "IA01")
    state = move(t, footman, "b2", "play IA01")
    assert (t.helpers, asked(state), state.keys()[-1]) == ([lancer], "dice", "18")
