"""Battles:

- an enemy attacks first, else the enterer, unless only the other side has the jump;
- a step is attack window, attack roll, defence roll, defence window, comparison; equality defends;
- the attack total is final when it is rolled, in the first edition when the window after the roll closes;
- the victor gains souls and an enemy's gems; a stand-off after many steps sends the enterer back;
- with loot drops a victor may take one card, and an enemy keeps what its victim wore.
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
    lay_out,
    move,
    put,
    room,
    souls,
    told,
    wear,
    where,
)
from tests.games.immortal_magic.laid import rewrite
from undercroft.games.immortal_magic.board import NUMBERS
from undercroft.games.immortal_magic.cards import FACES
from undercroft.kernel.ids import NO_CARD
from undercroft.testing import clause


@clause("DIM-BATTLE-10", "DIM-BATTLE-06")
def test_by_default_the_attack_cannot_be_changed_after_its_roll() -> None:
    t = dungeon()
    kenelm = put(t, SOUTH, "H02", "b1", "WE01")
    foe = put(t, NORTH, "O02", "b2")
    give(t, SOUTH, "IS01", "IN10", gems=3)
    state = move(t, kenelm, "b2", "pass", "1", "2")
    assert asked(state) == "attack window 0"  # the next step; nothing could be played after the rolls
    assert t.attack_steps == 2
    assert t.attacker == foe


@clause("DIM-BATTLE-11")
def test_extra_attack_dice_after_the_roll_are_rolled_at_once() -> None:
    t = dungeon(attack_timing="after_roll")
    mage = put(t, SOUTH, "H06", "b1")
    put(t, NORTH, "O02", "b2")
    give(t, SOUTH, "IS12")
    state = move(t, mage, "b2", "2", "play IS12")
    assert asked(state) == "dice"
    answer(state, "6")
    assert (t.attack_dice, t.attack_count, t.attack_total) == (8, 2, 8)


@clause("DIM-BATTLE-09", "DIM-CARD-03")
def test_extra_attack_dice_before_the_roll_are_rolled_with_it() -> None:
    t = dungeon()
    mage = put(t, SOUTH, "H06", "b1")
    put(t, NORTH, "O02", "b2")
    give(t, SOUTH, "IS12")
    state = move(t, mage, "b2", "play IS12")
    assert state.keys() == [str(number) for number in range(2, 13)]


@clause("DIM-BATTLE-12", "DIM-BATTLE-06", "DIM-RULING-06")
def test_the_defence_can_be_changed_after_its_roll() -> None:
    t = dungeon()
    attacker, defender = put(t, SOUTH, "H04", "b1"), put(t, NORTH, "O02", "b2")
    give(t, NORTH, "IN01", "IA05")
    state = move(t, attacker, "b2", "6", "1")
    assert asked(state) == "defence window 1"
    answer(state, "play IA05", "2")  # one more die, rolled at once
    assert (t.defence_dice, t.defence_count) == (3, 2)
    answer(state, "play IN01")
    assert told(state, "holds") == [(defender, 3, 5, 8, 6)]
    assert t.lasting == []


@clause("DIM-INSTANT-05", "DIM-BATTLE-05")
def test_what_is_for_a_roll_ends_with_the_comparison_and_the_roles_swap() -> None:
    t = dungeon()
    attacker, defender = put(t, SOUTH, "H04", "b1"), put(t, NORTH, "O02", "b2")
    give(t, NORTH, "IN01")
    state = move(t, attacker, "b2", "6", "1", "play IN01", "1", "1")
    assert [facts[0] for facts in told(state, "attack total")] == [attacker, defender]
    assert told(state, "holds")[1] == (attacker, 1, 1, 2, 1)
    answer(state, "6", "1")
    assert told(state, "defeated") == [(defender, 1, 0, 1, 6)]


@clause("DIM-BATTLE-03", "DIM-BATTLE-16")
def test_who_enters_attacks_first_and_moves_in_when_it_wins() -> None:
    t = dungeon()
    attacker, defender = put(t, SOUTH, "H04", "b1"), put(t, NORTH, "O02", "b2")
    state = move(t, attacker, "b2", "6", "1", "0")
    assert told(state, "attacks first") == [(attacker,)]
    assert (where(t, attacker), where(t, defender), t.gems) == ("b2", "", [1, 0])
    assert face_down(t, "b1")


@clause("DIM-BATTLE-04")
def test_the_jump_goes_before() -> None:
    t = dungeon()
    footman, archer = put(t, SOUTH, "H04", "b1"), put(t, NORTH, "E02", "b2", "WE09")
    assert told(move(t, footman, "b2"), "attacks first") == [(archer,)]
    t = dungeon()
    dancer, bat = put(t, SOUTH, "E09", "b1"), room(t, "b2", "EN06")
    assert told(move(t, dancer, "b2"), "attacks first") == [(bat,)]  # both have it
    t = dungeon()
    dancer = put(t, SOUTH, "E09", "b1")
    room(t, "b2", "EN01")
    assert told(move(t, dancer, "b2"), "attacks first") == [(dancer,)]


@clause("DIM-BATTLE-04", "DIM-WINDOW-02")
def test_an_ambush_in_the_start_window_gives_the_jump_for_the_battle() -> None:
    t = dungeon()
    footman, raider = put(t, SOUTH, "H04", "b1"), put(t, NORTH, "O04", "b2")
    give(t, NORTH, "IA07")
    give(t, SOUTH, "IA07")
    state = move(t, footman, "b2")
    assert (asked(state), t.attacker) == ("start window 1", NO_CARD)
    answer(state, "play IA07", "pass")
    assert told(state, "attacks first") == [(raider,)]


@clause("DIM-BATTLE-14")
def test_totals_may_be_negative() -> None:
    t = dungeon()
    footman = put(t, SOUTH, "H02", "b1")
    lay_out(t, NORTH, "UN02")
    lay_out(t, NORTH, "UN02")
    room(t, "b2", "EN05")
    state = move(t, footman, "b2", "1", "1")
    assert told(state, "defeated") == [(footman, 1, -4, -3, 2)]


@clause("DIM-BATTLE-17")
def test_an_option_says_after_how_many_attacks_a_battle_is_a_stand_off() -> None:
    t = dungeon(battle_cap=6)
    sentinel = put(t, SOUTH, "N12", "b1", souls=5)
    put(t, NORTH, "D11", "b2", souls=5)
    state = move(t, sentinel, "b2", *["3", "18"] * 6)
    assert (state.over, told(state, "stand-off")) == (True, [(6,)])


@clause("DIM-BATTLE-18", "DIM-BATTLE-21")
def test_what_begins_with_a_battle_comes_before_the_start_window() -> None:
    t = dungeon()
    footman = put(t, SOUTH, "H04", "b1")
    room(t, "b2", "EN23")
    give(t, SOUTH, "IA07", gems=3)
    state = move(t, footman, "b2")
    assert (asked(state), t.gems[SOUTH]) == ("start window 0", 2)


@clause("DIM-BATTLE-18")
def test_the_entering_side_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "H04", "battle: gems(1)@you")
    rewrite(monkeypatch, "O04", "battle: gems(1)@you")
    t = dungeon()
    footman = put(t, SOUTH, "H04", "b1")
    put(t, NORTH, "O04", "b2")
    assert [facts[0] for facts in told(move(t, footman, "b2"), "gains gems")] == [SOUTH, NORTH]


@clause("DIM-BATTLE-19", "DIM-BATTLE-20")
def test_the_order_at_the_end_of_a_battle() -> None:
    t = dungeon()
    duchess = put(t, SOUTH, "N13", "b1", "IT09")
    put(t, NORTH, "O02", "b2", souls=1)
    room(t, "b2", "RO08")
    state = move(t, duchess, "b2", "20", "1", "2")
    kinds = [event.kind.name for event in state.events()]
    order = ["falls", "gains souls", "gains gems", "stunned", "room dealt"]
    assert [kind for kind in kinds if kind in order] == [
        "falls", "gains souls", "gains gems", "gains gems", "stunned", "room dealt",
    ]  # fmt: skip
    assert t.gems == [2, 0]  # the Duchess and her lantern; nothing for the battle itself


@clause("DIM-BATTLE-19")
def test_a_win_looks_at_the_loser_though_it_is_gone() -> None:
    t = dungeon()
    miner = put(t, SOUTH, "D01", "b1", souls=5)
    room(t, "b2", "EN01")
    assert move(t, miner, "b2", "1", "6", "6", "1").over
    assert t.gems[SOUTH] == 1 + 1 + 1  # the Wolf's gem, the miner's, and a soul it could not keep


@clause("DIM-BATTLE-19")
def test_a_defeated_slime_takes_a_weapon_with_it_and_that_weapon_does_nothing_more() -> None:
    t = dungeon()
    king = put(t, SOUTH, "H14", "b1", "WE20")
    room(t, "b2", "EN07")
    state = move(t, king, "b2", "1", "10", "20", "1")
    assert codes(t, t.graveyard[SOUTH]) == ["WE20"]
    answer(state, "1")
    assert (state.over, souls(t, king)) == (True, 1)  # no second soul by the sword


@clause("DIM-BATTLE-19", "DIM-ENEMY-03")
def test_an_enemy_that_slays_does_what_its_card_says() -> None:
    t = dungeon()
    footman = put(t, SOUTH, "H04", "b1", souls=1)
    t.gems[SOUTH] = 3
    room(t, "b2", "EN04")
    assert move(t, footman, "b2", "6", "1").over
    assert t.gems[SOUTH] == 2
    footman = put(t, SOUTH, "H04", "c1")
    room(t, "c2", "EN27")
    assert move(t, footman, "c2", "24", "1").over
    assert t.enemy_souls[NUMBERS["c2"]] == 2


@clause("DIM-BATTLE-22", "DIM-HELP-05", "DIM-NAMED-17")
def test_a_penalty_on_every_roll_lowers_attack_and_defence() -> None:
    t = dungeon()
    one, two = put(t, SOUTH, "O04", "b1"), put(t, NORTH, "O02", "b2")
    lay_out(t, SOUTH, "UN01")
    state = move(t, one, "b2", "3", "3")
    assert told(state, "attack total") == [(one, 3, -1, 2)]
    assert told(state, "defeated") == [(two, 3, -2, 1, 2)]


@clause("DIM-BATTLE-26", "DIM-RULING-52")
def test_immunity_takes_the_dice_of_spells_out_of_an_attack() -> None:
    t = dungeon()
    mage = put(t, SOUTH, "H12", "b1")
    room(t, "b2", "EN19")
    give(t, SOUTH, "IS12")
    state = move(t, mage, "b2", "pass", "3", "18", "play IS12")
    assert state.keys()[-1] == "18"  # three dice, not four


@clause("DIM-BATTLE-24")
def test_with_loot_drops_the_victor_may_take_one_card_it_can_wear() -> None:
    t = dungeon(loot_drops=True)
    footman = put(t, SOUTH, "H04", "b1", "WE07")
    raider = put(t, NORTH, "O04", "b2", "WE02", "WE03", "AR02", "WE13")
    axe, helm = (t.in_play[t.in_play.index(raider) + number] for number in (1, 3))
    state = move(t, footman, "b2", "6", "1")
    assert (asked(state), state.keys()) == ("loot 0", [f"#{axe}", f"#{helm}", "none"])
    answer(state, f"#{helm}", "1")
    assert t.worn_by(footman)[-1] == helm
    assert codes(t, t.graveyard[NORTH]) == ["WE02", "WE03", "WE13", "O04"]
    t.kill(footman)
    assert codes(t, t.graveyard[NORTH])[-1] == "AR02"  # it stays its owner's


@clause("DIM-BATTLE-24")
def test_without_loot_drops_nothing_is_taken() -> None:
    t = dungeon()
    footman = put(t, SOUTH, "H04", "b1")
    put(t, NORTH, "O04", "b2", "AR02")
    assert asked(move(t, footman, "b2", "6", "1")) == "souls kept 0"
    assert codes(t, t.graveyard[NORTH]) == ["AR02", "O04"]


@clause("DIM-BATTLE-25")
def test_with_loot_drops_an_enemy_keeps_what_its_victim_wore() -> None:
    t = dungeon(loot_drops=True)
    footman = put(t, SOUTH, "H04", "b1", "AR05", "WE07")
    wolf = room(t, "b2", "EN01")
    state = move(t, footman, "b2", "6", "1")
    assert state.over
    vest, sword = t.worn_by(wolf)
    assert codes(t, t.graveyard[SOUTH]) == ["H04"]
    raider = put(t, NORTH, "O14", "b3", souls=5)
    state = move(t, raider, "b2", "6")
    assert told(state, "attack total") == [(wolf, 6, 1, 7)]  # a soul, and nothing of the sword
    answer(state, "30", "30", "1")
    assert state.keys() == [f"#{vest}", f"#{sword}", "none"]
    answer(state, f"#{sword}")
    assert (state.over, t.worn_by(raider)) == (True, [sword])
    assert codes(t, t.graveyard[SOUTH]) == ["H04", "AR05"]


@clause("DIM-BATTLE-25")
def test_what_an_enemy_hoards_is_discarded_with_it() -> None:
    t = dungeon(loot_drops=True)
    wolf = room(t, "b2", "EN01")
    footman = put(t, SOUTH, "H04", "b1")
    t.hoard(wear(t, footman, "WE07"), wolf)
    t.discard_room(NUMBERS["b2"])
    assert codes(t, t.graveyard[SOUTH]) == ["WE07"]
    assert FACES["WE07"] not in [t.face[card] for card in t.in_play]


@clause("DIM-RULING-44", "DIM-RULING-49", "DIM-INSTANT-03")
def test_the_victor_is_paid_whoever_played_the_card_that_killed() -> None:
    t = dungeon()
    footman = put(t, SOUTH, "H04", "b1")
    put(t, NORTH, "E03", "N:a")
    room(t, "b2", "EN01")
    give(t, NORTH, "IS01", gems=2)
    state = move(t, footman, "b2", "pass", "1", "6", "play IS01")
    assert (asked(state), codes(t, t.graveyard[NORTH])) == ("dice", ["IS01"])
    answer(state, "1", "6", "1")
    assert t.gems == [1, 0]
