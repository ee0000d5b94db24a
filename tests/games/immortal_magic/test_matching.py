"""Filters, conditions, figures, and who is who:

- filters look at what is printed, and for cards in play at the zone and the weapons held;
- conditions look at me, the foe, the roller, and the controller's other characters;
- the foe is the opposing lead, the roller the side whose roll can be changed now.
"""

from __future__ import annotations

import pytest

from tests.games.immortal_magic.laid import (
    NORTH,
    SOUTH,
    bury,
    counters,
    fight,
    lie,
    room,
    source,
    stand,
    table,
    wear,
)
from undercroft.games.immortal_magic.board import NUMBERS
from undercroft.games.immortal_magic.cards import CARDS, FACES
from undercroft.games.immortal_magic.cards.vocabulary import VOCABULARY
from undercroft.games.immortal_magic.layout import NO_SEAT, Layout
from undercroft.games.immortal_magic.queries.matching import (
    Source,
    all_characters,
    all_hold,
    amount,
    armor_worn,
    characters,
    controller,
    enemies,
    face_matches,
    fighters,
    foe,
    foe_of,
    gear_of,
    holds,
    in_dungeon,
    lead_of,
    matches,
    roller,
    standing,
    zone_of,
)
from undercroft.kernel.ids import NO_CARD
from undercroft.kit.language.notation import read_effect
from undercroft.kit.language.syntax import Condition, Figure, Filter, Step
from undercroft.testing import clause


def filtered(text: str) -> Filter:
    """A filter as cards write it."""
    step = read_effect(VOCABULARY, f"play: search({text})@you").steps[0]
    assert isinstance(step, Step)
    return step.filter


def condition(text: str) -> Condition:
    """A condition as cards write it."""
    return read_effect(VOCABULARY, f"static{{{text}}}: atk(1)@me").conditions[0]


@clause("DIM-CARD-04", "DIM-CARD-05", "DIM-CARD-06", "DIM-CARD-07", "DIM-CARD-08", "DIM-ENEMY-06")
@pytest.mark.parametrize(
    ("text", "yes", "no"),
    [
        ("path=W", "H04 WE02 RM02", "H06 WE01 EN01"),
        ("race=Human", "H04 EN08", "O02 WE01"),
        ("race=Undead", "EN03 EN27", "EN01 H04"),
        ("class=Royal/Legend", "H01 H14", "H11 H04"),
        ("align=Vado", "H04 H14", "H01 O01"),
        ("tag=Goblin/Halfling", "O05 N02 EN04", "O02 EN03"),
        ("type=spell", "SP01 IS01", "RM01 IN01"),
        ("type=instant", "IS01 IA01 IN01", "SP01 RM01 UN01"),
        ("type=arms", "RM01 RM02 IA01", "IN01"),
        ("type=deployable", "IT03 RM01", "IT01 RM02 UN01"),
        ("type=fate/fateroll/trap", "FA01 FR01 TP01", "TR01 RO01 EN01"),
        ("magic=fire", "IS01 SP13", "IS02 IN01"),
        ("kind=enemy", "EN01 EN26", "H04 WE01"),
        ("kind=boss", "EN26", "EN01"),
        ("kind=char", "H04", "EN01 WE01"),
        ("type=character&cost<=2", "H03 H04", "H05 IT01"),
        ("class=Soldier&align=Vado", "H04 H07", "H06 H09"),
        ("weapon=bow", "WE09", "WE01 H04"),
        ("any", "H04 EN01 IS01", ""),
    ],
)
def test_filters_look_at_what_is_printed(text: str, yes: str, no: str) -> None:
    f = filtered(text)
    assert [code for code in f"{yes} {no}".split() if face_matches(f, FACES[code])] == yes.split()


def test_filters_in_play_look_at_zone_and_weapons() -> None:
    t = table()
    front, scout = stand(t, "S:a", "E02"), stand(t, "b2", "E02", SOUTH)
    bow = wear(t, scout, "WE09")
    assert [matches(t, filtered("zone=dungeon"), card) for card in (front, scout, bow)] == [False, True, True]
    assert [matches(t, filtered("zone=deployment"), card) for card in (front, scout)] == [True, False]
    assert [matches(t, filtered("weapon=bow"), card) for card in (front, scout)] == [False, True]
    assert matches(t, filtered("weapon=sword/bow"), scout)
    assert not matches(t, filtered("weapon=sword"), scout)
    assert not face_matches(filtered("zone=dungeon"), FACES["E02"])
    assert not face_matches(filtered("weapon=bow"), FACES["E02"])
    wolf = room(t, "c3", "EN01")
    assert matches(t, filtered("zone=dungeon"), wolf)
    assert zone_of(t, lie(t, SOUTH, "UN01")) == ""


def test_who_has_what_where() -> None:
    t = table()
    back = stand(t, "S:b", "H04"), stand(t, "S:b", "H07")
    other = stand(t, "b3", "E05", NORTH)
    sword = wear(t, other, "WE01")
    room(t, "c1", "EN01")
    hidden = room(t, "c2", "EN02", down=True)
    assert standing(t, NUMBERS["S:b"]) == list(back)
    t.slot[0], t.slot[1] = 2, 1
    assert standing(t, NUMBERS["S:b"]) == [back[1], back[0]]
    assert (characters(t, SOUTH), characters(t, NORTH)) == (list(back), [other])
    assert all_characters(t) == [*back, other]
    assert gear_of(t, other) == [sword]
    assert (in_dungeon(t, other), in_dungeon(t, back[0])) == (True, False)
    assert hidden not in enemies(t)
    assert len(enemies(t)) == 1


@clause("DIM-BATTLE-24", "DIM-BATTLE-25")
def test_equipment_is_its_bearers_to_use() -> None:
    t = table()
    mine, wolf = stand(t, "b1", "H04", SOUTH), room(t, "b2", "EN01")
    loot, hoard = wear(t, mine, "WE01"), wear(t, mine, "WE04")
    t.owner[t.in_play.index(loot)] = NORTH
    t.bearer[t.in_play.index(hoard)] = wolf
    assert controller(t, loot) == SOUTH
    assert controller(t, hoard) == NO_SEAT
    assert controller(t, wolf) == NO_SEAT


def battle() -> tuple[Layout, int, int, int]:
    """South's Kenelm enters where North's Thornblade stands; a Footman helps."""
    t = table()
    kenelm, thorn = stand(t, "b1", "H02", SOUTH), stand(t, "b2", "E05", NORTH)
    footman = stand(t, "S:c", "H04")
    fight(t, kenelm, thorn, helpers=(footman,))
    return t, kenelm, thorn, footman


@clause("DIM-BATTLE-01", "DIM-HELP-06")
def test_the_foe_is_the_opposing_lead() -> None:
    t, kenelm, thorn, footman = battle()
    bystander = stand(t, "a1", "H07", SOUTH)
    assert [foe_of(t, card) for card in (kenelm, thorn, footman, bystander)] == [
        thorn,
        kenelm,
        thorn,
        NO_CARD,
    ]
    assert (lead_of(t, SOUTH), lead_of(t, NORTH), lead_of(t, NO_SEAT)) == (kenelm, thorn, NO_CARD)
    assert fighters(t) == [kenelm, thorn, footman]
    t.opponent = NO_CARD
    assert foe_of(t, kenelm) == NO_CARD


@clause("DIM-WINDOW-03", "DIM-WINDOW-04")
def test_the_roller_prepares_the_attack_or_has_rolled_defence() -> None:
    t, kenelm, thorn, _ = battle()
    assert roller(t) == NO_CARD
    t.attacker = thorn
    assert roller(t) == thorn
    t.attack_dice = 4
    assert roller(t) == thorn
    t.defence_dice = 3
    assert roller(t) == kenelm


def test_the_foe_of_a_card_from_hand_opposes_the_roller() -> None:
    t, kenelm, thorn, _ = battle()
    for seat, own in ((SOUTH, kenelm), (NORTH, thorn)):
        assert foe(t, source(t, "IN02", seat)) == foe_of(t, own)
    t.attacker = thorn
    assert foe(t, source(t, "IN02", NORTH)) == foe(t, source(t, "IN02", SOUTH)) == kenelm
    t.defence_dice = 2
    assert foe(t, source(t, "IN02", NORTH)) == thorn
    assert foe(t, source(t, "O08", me=kenelm)) == thorn


@pytest.mark.parametrize(
    ("text", "kenelm", "thorn"),
    [
        ("me.path=M", True, False),
        ("me.race=Elf", False, True),
        ("me.class=Soldier", True, True),
        ("me.align=Drovaer", True, False),
        ("foe.align=Drovaer", False, True),
        ("me.kind=char", True, True),
        ("foe.kind=enemy", False, False),
        ("me.weapon=sword/axe", True, False),
        ("me.weapon=any", True, True),
        ("foe.weapon=bow", True, False),
        ("me.zone=dungeon", True, True),
        ("me.zone=deployment", False, False),
        ("me.armor>=1", False, True),
        ("me.armor>=2", False, False),
        ("me.armor=0", True, False),
        ("foe.armor>=1", True, False),
        ("me.souls>=2", False, True),
        ("foe.souls>=3", False, False),
        ("me.initiator", True, False),
        ("roller.own", True, False),
        ("roller.path=M", True, True),
        ("roller.tag=Mounted", False, False),
    ],
)
def test_conditions(text: str, kenelm: bool, thorn: bool) -> None:
    t, mage, elf, _ = battle()
    wear(t, mage, "WE01")
    wear(t, elf, "WE09", "AR05")
    t.souls[t.in_play.index(elf)] = 2
    t.attacker = mage
    known = condition(text)
    assert holds(t, known, Source(SOUTH, FACES["H02"], mage, mage, 0)) == kenelm
    assert holds(t, known, Source(NORTH, FACES["E05"], elf, elf, 0)) == thorn
    assert armor_worn(t, elf) == 1


@pytest.mark.parametrize("text", ["foe.kind=char", "roller.own", "me.armor=0", "foe.armor=0"])
def test_a_condition_on_nobody_does_not_hold(text: str) -> None:
    t = table()
    stand(t, "b1", "H02", SOUTH)
    assert not holds(t, condition(text), source(t, "IN02"))


def test_have_counts_other_characters() -> None:
    t = table()
    acolyte = stand(t, "S:a", "H06")
    effect = CARDS[FACES["H06"]].effects[0]
    me = Source(SOUTH, FACES["H06"], acolyte, acolyte, 0)
    assert not all_hold(t, effect, me)
    stand(t, "N:a", "H02")
    assert not all_hold(t, effect, me)
    stand(t, "S:b", "H02")
    assert all_hold(t, effect, me)
    worn = wear(t, acolyte, "WE01")
    assert not holds(t, condition("have(align=Drovaer)>=2"), Source(SOUTH, FACES["WE01"], worn, acolyte, 0))
    assert holds(t, condition("have(align=Drovaer)>=2"), source(t, "SP01"))
    assert not holds(t, condition("have(align=Drovaer)>=3"), source(t, "SP01"))


@clause("DIM-RULING-43")
def test_figures_are_multiplied_by_characters_or_souls() -> None:
    t = table()
    mine = stand(t, "S:a", "H04"), stand(t, "b1", "H07", SOUTH, souls=3)
    stand(t, "N:a", "E05")
    wolf = room(t, "c3", "EN01", souls=2)
    south = source(t, "RM07")
    assert amount(t, Figure(-2), south) == -2
    assert amount(t, Figure(-1, "chars"), south) == -2
    assert amount(t, Figure(1, "dungeon"), south) == 1
    assert amount(t, Figure(1, "souls"), source(t, "H07", me=mine[1])) == 3
    assert amount(t, Figure(2, "souls"), source(t, "EN01", NO_SEAT, wolf)) == 4
    assert amount(t, Figure(1, "souls"), south) == 0


def test_cards_being_played_have_a_player() -> None:
    t = table()
    bury(t, NORTH, "IS01")
    played = t.graveyard[NORTH].pop()
    t.plays.append(played)
    t.players_of_plays.append(NORTH)
    assert controller(t, played) == NORTH
    army = lie(t, SOUTH, "RM01")
    counters(t, army, 6)
    assert controller(t, army) == SOUTH
