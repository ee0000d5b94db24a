"""What is in force on a fighter, and what it comes to:

- own figures, equipment, souls, and effects of characters, equipment, Deployables, Universals, enemies, the
  room held, the campaign, and what lasts;
- helpers count with all their own, but effects on the foe, the jump and immunity are the leads' only;
- nullified equipment counts as absent, and what one is immune to does nothing;
- boosts count for cards played by their controller, in the battles of their character.
"""

from __future__ import annotations

import pytest

from tests.games.immortal_magic.laid import (
    NORTH,
    SOUTH,
    fight,
    figures,
    last,
    lie,
    rewrite,
    room,
    stand,
    table,
    wear,
)
from undercroft.games.immortal_magic.cards import FACES
from undercroft.games.immortal_magic.layout import NO_SEAT
from undercroft.games.immortal_magic.queries.figures import (
    attack_dice,
    attack_figures,
    attack_terms,
    boost,
    boosted,
    defence_dice,
    defence_figures,
    defence_terms,
    has_first,
)
from undercroft.games.immortal_magic.queries.in_force import (
    Term,
    immune,
    nullified,
    serves,
    side_of,
    source_of,
)
from undercroft.games.immortal_magic.queries.lasting import as_target, step_of
from undercroft.games.immortal_magic.queries.matching import Source, gear_of
from undercroft.kernel.ids import NO_CARD
from undercroft.testing import clause


@clause("DIM-BATTLE-08", "DIM-EQUIP-14", "DIM-SOUL-01", "DIM-CARD-02", "DIM-ITEM-02")
def test_every_figure_is_named_with_its_card() -> None:
    t = table()
    footman = stand(t, "b1", "H04", SOUTH, souls=1)
    gauntlets = wear(t, footman, "AR01")
    banner, lantern, aldric = lie(t, SOUTH, "IT15"), lie(t, SOUTH, "IT03"), stand(t, "S:a", "H11")
    assert figures(t, footman) == (2, 8)
    assert attack_terms(t, footman) == [Term(NO_CARD, 1, footman), Term(FACES["IT15"], 1, banner)]
    assert [(term.amount, term.of) for term in defence_terms(t, footman)] == [
        (1, footman), (2, gauntlets), (1, footman), (1, gauntlets), (1, banner), (1, lantern), (1, aldric),
    ]  # fmt: skip


@clause("DIM-NAMED-05", "DIM-NAMED-08", "DIM-NAMED-02", "DIM-NAMED-01")
def test_named_figures() -> None:
    t = table()
    gresham, nulgha = stand(t, "S:c", "H03"), stand(t, "N:c", "O01")
    wear(t, gresham, "AR01")
    wear(t, nulgha, "AR02")
    moktar, galdrol = stand(t, "N:a", "O03"), stand(t, "S:a", "H01")
    assert figures(t, gresham) == (0, 3)
    assert figures(t, nulgha) == (4, 3)
    assert figures(t, moktar) == (1, 0)
    wear(t, moktar, "WE05")
    assert figures(t, moktar) == (2, 1)
    assert figures(t, galdrol) == (0, 5)
    assert [attack_dice(t, card) for card in (gresham, nulgha, galdrol)] == [2, 4, 4]


@clause("DIM-CARD-03", "DIM-BATTLE-09", "DIM-BATTLE-14", "DIM-ENEMY-04", "DIM-NAMED-12")
def test_enemies_have_figures_souls_and_conditions() -> None:
    t = table()
    boss = room(t, "c2", "EN26", souls=1)
    gresham, footman = stand(t, "c1", "H03", SOUTH), stand(t, "b1", "H04", SOUTH)
    assert figures(t, boss) == (4, 4)
    fight(t, gresham, boss, boss)
    assert (figures(t, boss), attack_dice(t, boss), defence_dice(t, boss)) == ((3, 3), 4, 4)
    fight(t, footman, boss, boss)
    assert figures(t, boss) == (4, 4)
    rats = room(t, "a1", "EN02")
    assert figures(t, rats) == (0, -1)


@clause("DIM-BATTLE-07", "DIM-BATTLE-22", "DIM-HELP-01", "DIM-HELP-05", "DIM-UNIV-01", "DIM-NAMED-17")
@clause("DIM-RULING-35", "DIM-RULING-48", "DIM-RULING-18")
def test_lead_and_helper_under_a_universal() -> None:
    t = table()
    kenelm, xugag = stand(t, "b1", "H02", SOUTH, souls=2), stand(t, "b2", "O02", NORTH, souls=1)
    wear(t, kenelm, "WE01", "AR04")
    wear(t, xugag, "WE02")
    nulgha = stand(t, "N:c", "O01")
    wear(t, nulgha, "AR02")
    lie(t, NORTH, "UN01")
    assert (figures(t, kenelm), figures(t, xugag)) == ((3, 4), (3, -1))
    fight(t, kenelm, xugag, xugag)
    last(t, xugag, "RM01", 3, "roll", effect=1)
    assert (attack_figures(t), defence_figures(t)) == (6, 4)
    t.attacker, t.lasting = kenelm, []
    assert (attack_figures(t), defence_figures(t)) == (3, -1)
    t.helpers = [nulgha]
    assert side_of(t, xugag) == [xugag, nulgha]
    assert side_of(t, kenelm) == [kenelm]
    assert defence_figures(t) == -1 + 3 - 2
    t.attacker = xugag
    assert attack_figures(t) == 3 + 4 - 2


@clause("DIM-UNIV-02")
def test_equal_universals_add_up() -> None:
    t = table()
    mage, warrior = stand(t, "S:a", "H06"), stand(t, "N:a", "O04")
    lie(t, SOUTH, "UN01", "UN03")
    lie(t, NORTH, "UN01", "UN03")
    assert figures(t, mage) == (4, 1)
    assert figures(t, warrior) == (1 - 4 + 4, -4)


@clause("DIM-ITEM-02")
def test_groups_know_their_own() -> None:
    t = table()
    brannoc, squire = stand(t, "S:a", "H09"), stand(t, "S:b", "H07")
    theirs, acolyte = stand(t, "N:a", "H07"), stand(t, "S:c", "H06")
    assert [figures(t, card)[0] for card in (brannoc, squire, theirs, acolyte)] == [1, 1, 0, 0]
    horn = lie(t, NORTH, "IT11")
    assert [figures(t, card)[0] for card in (squire, theirs, acolyte)] == [1, 1, 0]
    second = stand(t, "S:d", "H09")
    assert (figures(t, squire)[0], figures(t, second)[0]) == (2, 1)
    assert source_of(t, horn, 0) == Source(NORTH, FACES["IT11"], horn, NO_CARD, 0)
    assert source_of(t, second, 0) == Source(SOUTH, FACES["H09"], second, second, 0)


@clause("DIM-CAMP-10", "DIM-CAMP-04")
def test_campaign_effects_count_without_a_controller() -> None:
    t = table(campaign="necromancers_lair")
    undead, wolf = room(t, "b2", "EN27"), room(t, "c1", "EN01")
    assert figures(t, undead) == (3, 3)
    assert figures(t, wolf) == (0, 0)
    lie(t, SOUTH, "UN06")
    assert (figures(t, undead), figures(t, wolf)) == ((4, 4), (1, 1))


@clause("DIM-CAMP-01")
def test_who_is_immune_to_universals_is_immune_to_the_campaign(monkeypatch: pytest.MonkeyPatch) -> None:
    t = table(campaign="necromancers_lair")
    undead = room(t, "b2", "EN27")
    rewrite(monkeypatch, "EN27", "static: immune(type=universal)@me")
    assert figures(t, undead) == (2, 2)


@clause("DIM-ROOM-07", "DIM-ROOM-18")
def test_a_room_counts_for_who_holds_it() -> None:
    t = table()
    room(t, "b2", "RO02")
    room(t, "b1", "RO03")
    holder, enterer = stand(t, "b2", "E05", NORTH), stand(t, "b1", "H04", SOUTH)
    assert (figures(t, holder), figures(t, enterer)) == ((1, 2), (2, 1))
    fight(t, enterer, holder, enterer)
    assert (figures(t, holder), figures(t, enterer)) == ((1, 2), (0, 1))
    elsewhere = stand(t, "c3", "H04", SOUTH)
    fight(t, elsewhere, stand(t, "c4", "E05", NORTH), elsewhere, (enterer, holder))
    assert (figures(t, holder), figures(t, enterer)) == ((1, 0), (0, 1))


@clause("DIM-SHARE-02", "DIM-SHARE-03", "DIM-ROOM-18")
def test_a_company_holds_its_room_together() -> None:
    t = table()
    room(t, "b2", "RO02")
    lead, other = stand(t, "b2", "E05", NORTH), stand(t, "b2", "E05", NORTH)
    fight(t, stand(t, "b1", "H04", SOUTH), lead, lead, (other,))
    assert (figures(t, lead), figures(t, other)) == ((1, 2), (1, 2))


@clause("DIM-ROOM-18")
def test_a_face_down_room_does_nothing() -> None:
    t = table()
    room(t, "b2", "RO02", down=True)
    assert figures(t, stand(t, "b2", "E05", NORTH)) == (1, 0)


@clause("DIM-HELP-06")
def test_effects_on_the_foe_are_the_leads() -> None:
    t = table()
    hexer, thorn = stand(t, "b1", "N06", SOUTH), stand(t, "b2", "E05", NORTH)
    masked, friend = stand(t, "S:a", "H04"), stand(t, "N:b", "E05")
    wear(t, masked, "AR19")
    assert figures(t, thorn) == (1, 0)
    fight(t, hexer, thorn, hexer, (masked, friend))
    assert (figures(t, thorn), figures(t, friend), figures(t, masked)) == ((0, -1), (1, 0), (0, 1))
    fight(t, masked, thorn, masked, (hexer,))
    assert figures(t, thorn) == (0, -1)


@clause("DIM-BATTLE-09")
def test_dice_change_but_never_to_none() -> None:
    t = table()
    special, soldier = stand(t, "b1", "H03", SOUTH), stand(t, "S:a", "H04")
    spider = room(t, "b2", "EN28")
    fight(t, special, spider, special, (soldier,))
    assert [attack_dice(t, card) for card in (special, soldier)] == [1, 1]
    assert defence_dice(t, special) == 2
    fight(t, soldier, spider, soldier)
    assert attack_dice(t, soldier) == 1
    last(t, soldier, "IS12", 1, "roll")
    assert attack_dice(t, soldier) == 1
    last(t, soldier, "IS12", 1, "roll")
    last(t, soldier, "IA05", 1, "roll")
    assert (attack_dice(t, soldier), defence_dice(t, soldier)) == (2, 2)


@clause("DIM-BATTLE-26", "DIM-RULING-52")
def test_immunity_takes_figures_and_extra_dice() -> None:
    t = table()
    goblin, imp, golem = stand(t, "b1", "O06", SOUTH), room(t, "b2", "EN14"), room(t, "c2", "EN19")
    fight(t, goblin, imp, goblin)
    last(t, goblin, "IS01", 8, "roll")
    last(t, goblin, "IA02", 3, "roll")
    last(t, goblin, "IS12", 1, "roll")
    assert (attack_figures(t), attack_dice(t, goblin)) == (3, 2)
    assert sum(term.amount for term in attack_terms(t, goblin)) == 11
    fight(t, goblin, golem, goblin)
    assert (attack_figures(t), attack_dice(t, goblin)) == (3, 1)
    fight(t, goblin, room(t, "d2", "EN01"), goblin)
    assert (attack_figures(t), attack_dice(t, goblin)) == (11, 2)


@clause("DIM-BATTLE-26")
def test_immunity_does_not_give_dice_back(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "IS12", "play[attack]: adice(-1)@roller~roll")
    t = table()
    special, golem = stand(t, "b1", "H03", SOUTH), room(t, "b2", "EN19")
    fight(t, special, golem, special)
    last(t, special, "IS12", -1, "roll")
    assert attack_dice(t, special) == 1


@clause("DIM-BATTLE-26", "DIM-HELP-06")
def test_only_the_lead_is_immune() -> None:
    t = table()
    sellsword, thorn, stoker = (
        stand(t, "b1", "N05", SOUTH),
        stand(t, "b2", "E05", NORTH),
        stand(t, "N:a", "D05"),
    )
    fight(t, sellsword, thorn, sellsword, (stoker,))
    last(t, sellsword, "IS01", 6, "roll")
    assert attack_figures(t) == 7
    fight(t, sellsword, stoker, sellsword, (thorn,))
    assert attack_figures(t) == 1
    assert immune(t, stoker, FACES["IS01"])
    assert not immune(t, stoker, FACES["IS02"])


@clause("DIM-HELP-06")
def test_the_lead_is_immune_for_a_while_if_a_card_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "IA04", "play[attack]: immune(type=universal)@foeside~battle")
    t = table()
    footman, thorn = stand(t, "b1", "H04", SOUTH), stand(t, "b2", "E05", NORTH)
    fight(t, footman, thorn, footman)
    assert not immune(t, footman, FACES["UN01"])
    last(t, footman, "IA04", 0, "battle")
    assert immune(t, footman, FACES["UN01"])
    assert not immune(t, thorn, FACES["UN01"])


def test_immunity_comes_from_cards_equipment_and_enemies() -> None:
    t = table()
    burglar, footman = stand(t, "S:a", "N02"), stand(t, "S:b", "H04")
    assert immune(t, burglar, FACES["TP01"])
    assert not immune(t, footman, FACES["TP01"])
    wear(t, footman, "AR13", "IT06")
    assert immune(t, footman, FACES["TP01"])
    assert immune(t, footman, FACES["IS10"])
    assert immune(t, room(t, "a1", "EN03"), FACES["IS03"])
    assert not immune(t, room(t, "a2", "EN01"), FACES["IS03"])


def test_what_one_is_immune_to_does_not_last_on_one(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "H04", "static: immune(type=universal)@me")
    t = table()
    footman, squire = stand(t, "S:a", "H04"), stand(t, "S:b", "H07")
    lie(t, NORTH, "UN01")
    assert (figures(t, footman), figures(t, squire)) == ((0, 1), (-2, -2))
    fight(t, squire, room(t, "b2", "EN01"), squire, (footman,))
    assert figures(t, footman) == (0, 1)
    grimnar = stand(t, "b1", "D14", SOUTH)
    last(t, grimnar, "IS10", -3, "roll", step=64)
    assert figures(t, grimnar) == (2 - 2, 4 - 2)


def test_an_immune_lead_may_use_what_raises_its_roll() -> None:
    t = table()
    speaker = stand(t, "b1", "N10", SOUTH)
    fight(t, speaker, room(t, "b2", "EN01"), speaker)
    last(t, speaker, "IS01", 7, "roll")
    assert attack_figures(t) == 8
    step = step_of(t.lasting[0])
    assert serves(step, 7)
    assert not serves(step, -1)


@clause("DIM-PLAY-15")
def test_nullified_equipment_counts_as_absent() -> None:
    t = table()
    dwarf = stand(t, "b1", "D03", SOUTH)
    plate = wear(t, dwarf, "WE14", "AR03")
    wraith = room(t, "b2", "EN21")
    assert (figures(t, dwarf), nullified(t, plate)) == ((4, 7), False)
    fight(t, dwarf, wraith, dwarf)
    assert (figures(t, dwarf), nullified(t, plate)) == ((4, 1), True)
    helper = stand(t, "S:a", "D03")
    wear(t, helper, "AR03")
    t.helpers = [helper]
    assert figures(t, helper)[1] == 7


def test_disarm_takes_figures_and_abilities_but_the_weapon_is_still_held() -> None:
    t = table()
    archer, foe = stand(t, "b1", "E02", SOUTH), stand(t, "b2", "O04", NORTH)
    wear(t, archer, "WE10")
    fight(t, archer, foe, foe)
    assert figures(t, archer) == (4, 0)
    last(t, archer, "IA04", 0, "battle")
    assert figures(t, archer) == (1, 0)
    assert has_first(t, archer)


def test_nullified_equipment_gives_no_immunity_and_immunity_saves_equipment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rewrite(monkeypatch, "EN21", "static: nullify(type=item)@foe")
    t = table()
    footman, wraith = stand(t, "b1", "H04", SOUTH), room(t, "b2", "EN21")
    wear(t, footman, "IT06")
    assert immune(t, footman, FACES["IS03"])
    fight(t, footman, wraith, wraith)
    assert not immune(t, footman, FACES["IS03"])
    assert figures(t, footman)[1] == 1
    rewrite(monkeypatch, "H04", "static: immune(race=Undead)@me")
    assert not nullified(t, wear(t, footman, "IT01"))
    assert figures(t, footman)[1] == 2
    rewrite(monkeypatch, "H04")
    rewrite(monkeypatch, "IT06", "static: immune(race=Undead)@me")
    assert nullified(t, gear_of(t, footman)[0])


@clause("DIM-BATTLE-04", "DIM-HELP-06")
def test_who_has_the_jump() -> None:
    t = table()
    naevys, archer, veylan = (
        stand(t, "b1", "E09", SOUTH),
        stand(t, "b2", "E02", NORTH),
        stand(t, "S:a", "E13"),
    )
    bat = room(t, "c2", "EN06")
    assert has_first(t, naevys)
    assert not has_first(t, archer)
    wear(t, archer, "WE09")
    assert has_first(t, archer)
    fight(t, veylan, bat)
    assert (has_first(t, veylan), has_first(t, bat)) == (True, True)
    fight(t, veylan, archer, helpers=(naevys,))
    assert not has_first(t, veylan)
    last(t, veylan, "IA07", 0, "battle")
    assert has_first(t, veylan)
    room(t, "d2", "RO06")
    guard = stand(t, "d2", "H04", SOUTH)
    assert has_first(t, guard)
    fight(t, guard, archer)
    assert not has_first(t, guard)


@clause("DIM-BOOST-01", "DIM-BOOST-02", "DIM-NAMED-03", "DIM-RULING-20", "DIM-RULING-22")
def test_boosts_are_for_cards_of_their_controller_in_their_battle() -> None:
    t = table()
    kenelm, firebrand, wolf = stand(t, "b1", "H02", SOUTH), stand(t, "S:a", "O06"), room(t, "b2", "EN01")
    fireball, bolt, volley = FACES["IS01"], FACES["IS02"], FACES["IA02"]
    assert boost(t, SOUTH, fireball) == 0
    fight(t, kenelm, wolf, wolf)
    assert [boost(t, SOUTH, face) for face in (fireball, bolt, volley)] == [1, 1, 0]
    assert boost(t, NORTH, fireball) == 0
    t.helpers = [firebrand]
    assert [boost(t, SOUTH, face) for face in (fireball, bolt)] == [3, 1]
    lie(t, SOUTH, "IT12")
    lie(t, NORTH, "IT12")
    assert [boost(t, SOUTH, fireball), boost(t, NORTH, fireball)] == [4, 1]
    wear(t, kenelm, "WE12")
    assert boost(t, SOUTH, fireball) == 6


@clause("DIM-BOOST-02")
def test_a_boost_keeps_the_sign() -> None:
    assert [boosted(figure, 2) for figure in (4, -3, 0)] == [6, -5, 0]
    assert boosted(1, -3) == 0


@clause("DIM-BOOST-01", "DIM-RULING-22")
def test_boosts_can_last(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(
        monkeypatch, "SP01", "play: boost(magic=fire,2)@you~round", "play: boost(type=spell,1)@own(any)~turn"
    )
    t = table()
    mage, wolf = stand(t, "b1", "H06", SOUTH), room(t, "b2", "EN01")
    last(t, as_target(SOUTH), "SP01", 2, "round")
    last(t, mage, "SP01", 1, "turn", effect=1)
    assert [boost(t, seat, FACES["IS01"]) for seat in (SOUTH, NORTH)] == [2, 0]
    fight(t, mage, wolf)
    assert [boost(t, SOUTH, FACES[code]) for code in ("IS01", "IS02")] == [3, 1]


@clause("DIM-INSTANT-05")
def test_rows_count_for_their_target_and_action_only() -> None:
    t = table()
    one, two = stand(t, "b1", "H04", SOUTH), stand(t, "c1", "H04", SOUTH)
    last(t, one, "SP04", 2, "round")
    last(t, one, "SP01", 3, "round")
    assert (figures(t, one), figures(t, two)) == ((2, 6), (0, 1))


@clause("DIM-BATTLE-25")
def test_loot_of_an_enemy_has_no_effect() -> None:
    t = table()
    wolf, footman = room(t, "b2", "EN01"), stand(t, "b1", "H04", SOUTH)
    mask = wear(t, footman, "AR19")
    fight(t, footman, wolf, wolf)
    assert (figures(t, wolf), figures(t, footman)) == ((-1, -1), (0, 1))
    t.bearer[t.in_play.index(mask)] = wolf
    assert (figures(t, wolf), figures(t, footman)) == ((0, 0), (0, 1))
    assert source_of(t, mask, 0).seat == NO_SEAT


@pytest.mark.parametrize(
    ("line", "mine", "theirs", "beast"),
    [
        ("static: atk(2)@allopp(any)", 0, 2, 0),
        ("static: atk(2)@all(any)", 2, 2, 0),
        ("static: atk(2)@enemies(tag=Beast)", 0, 0, 2),
        ("static: atk(1*chars)@allown(any)", 1, 0, 0),
        ("static: atk(2)@roller", 0, 2, 0),
    ],
)
def test_other_targets_of_universals(
    monkeypatch: pytest.MonkeyPatch, line: str, mine: int, theirs: int, beast: int
) -> None:
    rewrite(monkeypatch, "UN03", line)
    t = table()
    south, north, wolf = stand(t, "a1", "H04", SOUTH), stand(t, "a2", "H04", NORTH), room(t, "b2", "EN01")
    lie(t, SOUTH, "UN03")
    fight(t, south, north, north)
    assert [figures(t, card)[0] for card in (south, north, wolf)] == [mine, theirs, beast]


def test_foeside_and_ally_of_a_universal(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "UN03", "static: atk(2)@ally", "static: def(-1)@foeside")
    t = table()
    south, north, helper = stand(t, "a1", "H04", SOUTH), stand(t, "a2", "H04", NORTH), stand(t, "N:a", "H04")
    lie(t, SOUTH, "UN03")
    assert figures(t, south) == (0, 1)
    fight(t, south, north, north, (helper,))
    assert [figures(t, card) for card in (south, north, helper)] == [(2, 1), (0, 0), (0, 0)]


def test_enemies_and_rooms_that_act_on_the_whole_table(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "EN13", "static: roll(-1)@all(path=W)", "static: atk(5)@me", "static: atk(5)@foe")
    t = table()
    warrior, mage = stand(t, "a1", "H04", SOUTH), stand(t, "a2", "H06", SOUTH)
    bear, wolf = room(t, "d4", "EN13"), room(t, "c3", "EN01")
    assert [figures(t, card)[0] for card in (warrior, mage, wolf, bear)] == [-1, 0, 0, 6]
    fight(t, warrior, wolf, wolf)
    assert [figures(t, card)[0] for card in (warrior, wolf)] == [-1, 0]
    fight(t, warrior, bear, bear)
    assert [figures(t, card)[0] for card in (warrior, bear)] == [4, 6]
    t.face_down[t.rooms.index(bear)] = True
    fight(t, warrior, wolf, wolf)
    assert figures(t, warrior)[0] == 0
    rewrite(monkeypatch, "RO03", "static: atk(2)@occupant", "static: def(1)@allown(any)")
    room(t, "a2", "RO03")
    assert [figures(t, card) for card in (warrior, mage)] == [(0, 2), (2, 2)]
    fight(t, mage, wolf, wolf)
    assert figures(t, mage) == (0, 2)
