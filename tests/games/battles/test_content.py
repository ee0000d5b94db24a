"""What has to be true of the Mobs and Ranks:

- figures, Totals and Ranks are those of the tables of the rules;
- every number of the tables by ability leads to the Total it names;
- how an ability is used agrees with its icons;
- everything has words of its own.
"""

from __future__ import annotations

import pytest

from tests.games.battles import acts
from tests.games.battles.acts import STEAL, VIGILANTE
from undercroft.games.battles import abilities
from undercroft.games.battles.abilities import ABILITIES, ACTS, MOB_FILES, MOBS, mob_of
from undercroft.games.battles.board import ACTIVE, BUSY, FALLOW, INACTIVE, NOWHERE, STUCK
from undercroft.games.battles.cards import (
    ABILITY_OF_TOTAL,
    ACT_NAMES,
    ARMOR,
    ATT_TOTAL,
    CARDS,
    CODES,
    DEF_TOTAL,
    DMG,
    FIRST_TOTAL,
    GO_USE,
    HP2_TOTAL,
    HP_TOTAL,
    ICONS,
    MOD,
    NAMES,
    POOL,
    RANKS,
    REACTION,
    STANDING,
    TITLES,
    TOTAL_AT,
    TOTALS,
    TURN,
    TYPES,
    USES,
    VC,
    VC2,
    written,
)
from undercroft.games.battles.cards.records import MOVABLE_KINDS, Total
from undercroft.games.battles.flow.mobs import MODULES
from undercroft.testing import clause

FORMULAS = {
    "ABSORBTION": "armor 3+LP", "BONUS DAMAGE": "dmg 3+LP", "BERSERK": "pool 2+LP", "HOWL": "vc 10+LP",
    "HOLY LIGHT": "pool 3+LP d8", "AID": "pool 3+LP", "COUNTER": "vc 12+LP", "CALLED SHOT": "vc 5+LP",
    "HIDE": "vc 12+LP", "BACKSTAB": "pool 2+LP", "ASSASSINATE": "vc 1+LP", "GUISE": "vc 8+LP",
    "SNEAK ATTACK": "vc 8+LP", "TRAP": "vc 9+LP, vc2 7+LP", "JOKE": "vc 10+LP", "PRANK": "vc 8+LP",
    "FIREBALL": "vc 8+LP", "FIREWALL": "vc 5+LP, pool 1+LP d6", "ICE BOLT": "pool 3+LP d6",
    "FREEZE": "vc 9+LP", "FLY": "vc 12+LP, dmg 1+LP d4", "AIR BOLT": "pool 3+LP d8",
    "EARTHQUAKE": "uses 2+LP", "METEOR SHOWER": "vc 9+LP, pool 1+LP d6", "STEAL": "vc 8+LP, pool 1+LP",
    "DIVVY": "pool 1+LP", "VIGILANTE": "pool LP×2", "CHARGE": "vc 9+LP",
    "LIGHT": "vc 9+LP, hp LP×3, hp2 LP×2", "SHADOWS": "vc 8+LP, dmg LP×2", "PEACE PIPE": "vc 9+LP",
    "DANCE": "vc 10+LP", "RETRIBUTION": "vc 10+LP", "PROTECTION": "vc 10+LP, def 1+LP",
    "SUMMON DEAD": "vc 8+LP, vc2 8+LP, hp LP×4", "DISINTEGRATION": "pool 2+LP d4", "HEAL": "pool 3+LP d8",
    "RESSURECT": "vc 9+LP", "WALL OF THORNS": "vc 9+LP, vc2 9+LP, dmg LP×2",
    "SUMMON WOLF": "vc 6+LP, vc2 6+LP, pool 1+LP d4", "SUMMON DEMON": "vc 9+LP, vc2 8+LP",
    "DEMON ATTACK": "vc 9+LP, dmg 1+LP", "AURA": "vc 10+LP", "NEW": "vc 10+LP", "DISGUISE": "vc 11+LP",
    "FLOWER": "vc 7+LP", "GRAPPLE": "vc 11+LP, dmg LP", "DODGE": "vc 9+LP", "ARENA": "pool 2+LP",
    "LEAP": "vc 10+LP, uses LP", "LIGHTNING STRIKE": "pool 2+LP d6", "MAGIC MISSILE": "pool 2+LP d4",
    "ENTROPY": "vc 11+LP", "TIME SLIP": "vc 10+LP, vc2 8+LP", "DISSENSION": "vc 8+LP",
    "BALLS": "vc 10+LP, pool 1+LP d6", "SWORDSING": "vc 7+LP", "PROPERSTANCE": "uses 2+LP",
    "SPIRITWALK": "vc 7+LP, uses 1+LP", "SPIRITHEALING": "vc 8+LP", "ICON OF IMPULSE": "vc 10+LP",
    "PIGEON": "pool 1+LP d4", "ENCHANTMENT": "vc 8+LP, att 1+LP", "SLEEP": "vc 7+LP",
    "HERB": "pool 3+LP d4", "CHARM": "vc 9+LP", "FORECAST": "vc 12+LP", "CALL": "vc 8+LP",
    "AMPLIFY": "vc 9+LP, pool 1+LP", "ATTENTUATION": "vc 8+LP, pool LP", "BEG": "vc 10+LP",
    "PLEAD": "pool LP", "ECHO": "vc 9+LP", "DELAY": "vc 9+LP, vc2 6+LP",
    "ELEMENTAL BLAST": "vc 7+LP, dmg LP", "COUNTER BALANCE": "vc 7+LP",
    "RUNECAST": "vc 6+LP, pool 0 d4, vc2 6",
    "MAGIC CIRCLE": "vc 6+LP, pool LP d4", "CURSE": "dmg 2+LP", "KARMA": "vc 6+LP, vc2 7+LP",
}  # fmt: skip
"""The Totals of each ability, with the dice that they count."""

UNMOVED = {(VIGILANTE, "pool"), (STEAL, "vc")}
"""Totals of a movable kind that nobody can change."""

PLACES = {
    "vc": VC, "vc2": VC2, "pool": POOL, "uses": USES, "dmg": DMG, "hp": HP_TOTAL, "hp2": HP2_TOTAL,
    "armor": ARMOR, "def": DEF_TOTAL, "att": ATT_TOTAL,
}  # fmt: skip


def formula(total: Total) -> str:
    """A Total as the tables write it."""
    lp = {0: "", 1: "LP"}.get(total.per_lp, f"LP×{total.per_lp}")
    base = str(total.base) if total.base or not lp else ""
    return f"{total.name} {'+'.join(filter(None, (base, lp)))}" + (f" d{total.die}" if total.die else "")


def test_the_columns_of_the_forty_mobs_add_up() -> None:
    assert len(CARDS) == len(MOB_FILES) == MOBS
    assert sum(mob.att for mob in CARDS) == 530
    assert sum(mob.defense for mob in CARDS) == 65
    assert sum(mob.hp for mob in CARDS) == 621
    assert [MOD.count(sides) for sides in (4, 6, 8, 10, 12)] == [24, 6, 4, 4, 2]


def test_names_and_codes_are_the_constants_of_rules_and_tests() -> None:
    numbers = {name.upper().replace(" ", "_"): kind for kind, name in enumerate(NAMES)}
    numbers |= {code.replace(" ", "_"): ability for ability, code in enumerate(CODES)}
    modules = (abilities, acts, *MODULES)
    known = {name: getattr(module, name) for module in modules for name in numbers if hasattr(module, name)}
    assert len(known) > 75
    assert known == {name: numbers[name] for name in known}
    assert [mob_of(file) for file in MOB_FILES] == list(range(MOBS))
    assert len(set(NAMES)) == MOBS
    assert len(set(TITLES)) == ABILITIES


def test_our_spelling_of_what_the_booklet_misspells() -> None:
    spelled = {
        code: title for code, title in zip(CODES, TITLES, strict=True) if code.lower() != title.lower()
    }
    assert spelled == {
        "ABSORBTION": "Absorption",
        "RESSURECT": "Resurrect",
        "ATTENTUATION": "Attenuation",
    }


@clause("BA-SETUP-11")
@pytest.mark.parametrize("ability", range(ABILITIES))
def test_totals_are_those_of_the_tables(ability: int) -> None:
    totals = CARDS[ability // 2].abilities[ability % 2].totals
    assert ", ".join(map(formula, totals)) == FORMULAS[CODES[ability]]
    for total in totals:
        assert total.kind == total.name.rstrip("2")
        assert total.movable == (total.kind in MOVABLE_KINDS and (ability, total.name) not in UNMOVED)


@clause("BA-SETUP-11")
@pytest.mark.parametrize(
    ("code", "lp", "totals"),
    [
        ("BERSERK", 3, (5,)),
        ("VIGILANTE", 8, (16,)),
        ("VIGILANTE", 0, (1,)),
        ("LIGHT", 0, (9, 1, 1)),
        ("LIGHT", 4, (13, 12, 8)),
        ("LEAP", 0, (10, 1)),
        ("SUMMON DEAD", 5, (13, 13, 20)),
    ],
)
def test_a_total_of_nothing_is_written_as_one(code: str, lp: int, totals: tuple[int, ...]) -> None:
    assert written(CODES.index(code), lp) == totals


def test_places_of_totals_lead_to_the_totals_they_name() -> None:
    for ability in range(ABILITIES):
        mine = CARDS[ability // 2].abilities[ability % 2].totals
        for name, places in PLACES.items():
            at = places[ability]
            assert (at == -1) == (name not in [total.name for total in mine])
            if at >= 0:
                assert TOTALS[ability // 2][at] is next(total for total in mine if total.name == name)
                assert TOTAL_AT[ability, name] == at
                assert ABILITY_OF_TOTAL[ability // 2][at] == ability
        assert TOTALS[ability // 2][FIRST_TOTAL[ability]] is mine[0]


def test_uses_agree_with_icons() -> None:
    out_of_turn = {"SUMMON DEAD", "SUMMON DEMON"}
    for ability, icons in enumerate(ICONS):
        code = CODES[ability]
        assert (GO_USE[ability] is not None) == ("G" in icons), code
        assert (TURN[ability] is not None) == ("T" in icons), code
        reacts = code in out_of_turn or ("O" in icons and code != "PIGEON")
        assert (REACTION[ability] is not None) == reacts, code
        stands = STANDING[ability]
        if stands is not None:
            assert {origin for origin, _ in stands.recovers} <= {STUCK, FALLOW, BUSY}, code


@pytest.mark.parametrize("ability", range(ABILITIES))
def test_whoever_ends_fallow_or_busy_stands_there(ability: int) -> None:
    turn, go, stands = TURN[ability], GO_USE[ability], STANDING[ability]
    ends = {use.becomes for use in (turn, go) if use is not None} & {FALLOW, BUSY}
    held = {origin for origin, _ in stands.recovers} if stands is not None else set()
    assert ends <= held


@clause("BA-END-03")
def test_what_end_round_does_not_move() -> None:
    stays = {
        CODES[ability]
        for ability, stands in enumerate(STANDING)
        if stands is not None and any(end != ACTIVE for origin, end in stands.recovers if origin == BUSY)
    }
    assert stays == {"HIDE", "FIREWALL", "CURSE", "BALLS"}
    for stands in filter(None, STANDING):
        assert dict(stands.recovers).get(FALLOW, FALLOW) == FALLOW


@clause("BA-EARTHMAGE-05", "BA-RUNECASTER-07", "BA-DARKMAGE-09", "BA-MONK-04")
def test_exceptions_of_standing_effects() -> None:
    bound = {CODES[a] for a, stands in enumerate(STANDING) if stands is not None and not stands.releasable}
    assert bound == {"METEOR SHOWER", "MAGIC CIRCLE"}
    hacked = {CODES[a]: stands.hacked for a, stands in enumerate(STANDING) if stands is not None}
    assert {code: to for code, to in hacked.items() if to != INACTIVE} == {
        "BALLS": STUCK,
        "SPIRITWALK": ACTIVE,
    }


@clause("BA-RULING-109")
def test_which_reactions_cost_the_turn() -> None:
    costly = {CODES[a] for a, reaction in enumerate(REACTION) if reaction is not None and reaction.uses_turn}
    assert costly == {"SNEAK ATTACK", "DANCE", "ENTROPY", "CALL", "AMPLIFY", "ECHO"}


@clause("BA-ABJURER-01")
def test_what_echo_can_repeat() -> None:
    again = {CODES[a] for a in range(ABILITIES) if (turn := TURN[a]) is not None and turn.again}
    stays = {CODES[a] for a in range(ABILITIES) if STANDING[a] is not None}
    once = {"PRANK", "CHARM", "SUMMON DEAD", "FLOWER", "DEMON ATTACK", "ARENA"}
    prepared = {"ELEMENTAL BLAST", "RUNECAST"}
    turns = {CODES[a] for a in range(ABILITIES) if TURN[a] is not None}
    assert again == turns - once - (stays - prepared)
    assert len(again) == 26


@clause("BA-ATT-06", "BA-WARLOCK-06", "BA-FIREMAGE-10", "BA-TIMEMAGE-05", "BA-CONJURERE-03")
def test_acts_that_are_no_abilities() -> None:
    assert len(TURN) == len(TYPES) == len(ACT_NAMES) == ACTS
    attack, stance, wall, demon, wake, touch = (turn for turn in TURN[ABILITIES:] if turn is not None)
    assert (attack.names, attack.att, attack.number, attack.becomes) == ("enemy", True, "mod", INACTIVE)
    assert (stance.origin, stance.att, stance.damages) == ((BUSY,), True, True)
    assert (set(wall.origin), wall.becomes) == ({STUCK, FALLOW, BUSY}, INACTIVE)
    assert (demon.origin, demon.roll, demon.becomes) == ((BUSY,), "", FALLOW)
    assert (set(wake.origin), wake.roll, wake.sends) == ({FALLOW, BUSY}, "vc2", ACTIVE)
    assert (touch.origin, touch.harms, touch.sends) == ((ACTIVE,), False, NOWHERE)
    assert TYPES[ABILITIES:] == ("neither", "neither", "neither", "spell", "spell", "neither")


@clause("BA-RANGER-07")
def test_one_ability_is_declared_as_spell_or_ability() -> None:
    assert [CODES[a] for a in range(ABILITIES) if TYPES[a] == "either"] == ["CALLED SHOT"]
    assert TYPES[:ABILITIES].count("spell") == 51


def test_words_are_written_for_everything() -> None:
    for mob in CARDS:
        assert mob.name in mob.words
        for ability in mob.abilities:
            assert len(ability.words.split(". ")) >= 2, ability.code
            assert len(ability.words) > 100, ability.code
            assert all(total.of for total in ability.totals)


@clause("BA-KIS-02")
def test_ranks_rise_step_by_step() -> None:
    assert len(RANKS) == 21
    assert RANKS[1] == ("Page", 15, 1, 3, 3, 0, 0, 0, 20)
    assert RANKS[8] == ("Guardian", 22, 8, 4, 4, 2, 2, 1, 720)
    assert RANKS[20] == ("Hawk", 34, 20, 8, 0, 5, 5, 5, 0)
    for number, rank in enumerate(RANKS[1:20], 1):
        assert (rank.lp, rank.hp) == (14 + number, number)
        assert rank.kis == 10 * number * (number + 1)
        assert rank.most_mobs == 3 + number // 5 - (number % 5 == 0)
        assert rank.bonus == 3 + number // 5
        assert rank.defense == (number + 3) // 5
        assert rank.att == (number + 2) // 5
        assert rank.initiative == (number + 1) // 5
