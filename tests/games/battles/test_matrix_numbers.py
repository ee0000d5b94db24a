"""The interaction matrix, second part: numbers: ATTENTUATION, CURSE, armor, HOWL, KARMA; phases."""

from __future__ import annotations

import pytest

from tests.games.battles.acts import (
    AIR_BOLT,
    ARENA,
    ASSASSINATE,
    BACKSTAB,
    BEG,
    BERSERK,
    CALLED_SHOT,
    DEMON_ATTACK,
    DISINTEGRATION,
    DISSENSION,
    EARTHQUAKE,
    ELEMENTAL_BLAST,
    FIREBALL,
    FLOWER,
    FREEZE,
    GRAPPLE,
    GUISE,
    HEAL,
    ICE_BOLT,
    JOKE,
    LIGHTNING_STRIKE,
    MAGIC_MISSILE,
    PRANK,
    RUNECAST,
    SLEEP,
    STEAL,
    SWORDSING,
)
from tests.games.battles.duels import SPARE, Duel, Laid, Mobs, named, standing, user
from undercroft.games.battles.abilities import ATTACK, STANCE_ATTACKS
from undercroft.games.battles.cards import CODES, TYPES
from undercroft.testing import clause

PIGEON = standing("ICON OF IMPULSE", "FALLOW", touched=True, lp=(0, 2))


# ATTENTUATION, CURSE, ABSORBTION


@clause("BA-THAUMATURGIST-05")
@pytest.mark.parametrize(
    ("weak", "says", "need"),
    [
        (standing("METEOR SHOWER", "BUSY"), {}, 9),
        (standing("TRAP", "FALLOW", trap=True), {}, 7),
        (standing("WALL OF THORNS", "FALLOW"), {}, 9),
        (standing("BALLS", "FALLOW", side=0, balls=2), {}, 10),
        ({"name": "witch", "hp": 60}, {"harm": "#3.2"}, 6),
        ({"name": "fighter", "hp": 60}, {"avert": "#3.2"}, 9),
        (standing("SUMMON DEMON", "BUSY"), {"guard": "#3.1"}, 8),
        (standing("ELEMENTAL BLAST", "BUSY", element=3, start=3), {"guard": "#3.2"}, 7),
        ({"name": "beggar", "hp": 60}, {"guard": "#3.2"}, 10),
    ],
    ids=["METEOR SHOWER", "TRAP", "THORNS", "BALLS", "KARMA", "DODGE", "Demon", "COUNTER BALANCE", "PLEAD"],
)  # fmt: skip
def test_attentuation_weakens_every_roll_of_the_enemy(weak: Laid, says: dict[str, str], need: int) -> None:
    """By 2; not below 1."""
    mage = standing("ATTENTUATION", "BUSY", totals={("ATTENTUATION", "pool"): 2})
    fight = Duel([user(ATTACK), mage, SPARE], [weak, SPARE])
    fight.carry_out(0, ATTACK, 3 if {"guard", "avert"} & set(says) else 4, says)
    assert [facts[2] for facts in fight.told("vc roll")][:1] == [need - 2]


@clause("BA-THAUMATURGIST-05", "BA-DRUID-06")
def test_attentuation_weakens_the_wolf() -> None:
    """6 less 2, and one die of D4 instead of three."""
    mage = standing("ATTENTUATION", "BUSY", totals={("ATTENTUATION", "pool"): 2})
    fight = Duel([user(ATTACK), standing("SUMMON WOLF", "BUSY", lp=(0, 4))], [mage, SPARE])
    fight.carry_out(0, ATTACK, 3)
    assert [facts[2] for facts in fight.told("vc roll")] == [10 - 2]
    assert [facts[1:3] for facts in fight.told("damage roll")][-1] == (1, 4)


@clause("BA-WITCH-02", "BA-RUNECASTER-05")
def test_circle_then_curse() -> None:
    """Both in one party: the Circle at the block, then the CURSE."""
    b: Mobs = [standing("MAGIC CIRCLE", "FALLOW", lp=(0, 3)), standing("CURSE", "BUSY", lp=(3, 0)), SPARE]
    fight = Duel([user(FREEZE), SPARE], b).carry_out(0, FREEZE, 2, dice=8)
    assert fight.lost(0, "standing") == [8, 5]


@clause("BA-WITCH-02", "BA-EVOKER-04", "BA-TIMEMAGE-01")
@pytest.mark.parametrize(("mob", "use"), [("evoker", "#0.2"), ("time mage", "#0.1")])
def test_curse_answers_spells_out_of_turn(mob: str, use: str) -> None:
    """She strikes whoever cast it."""
    fight = (
        Duel([{"name": mob, "hp": 60}, "joker"], [standing("CURSE", "BUSY", lp=(3, 0)), SPARE])
        .say(use, "#3")
        .roll(1)
    )
    assert fight.lost(0, "standing") == [5]


@clause("BA-WITCH-02", "BA-WITCH-03")
@pytest.mark.parametrize(
    "act",
    [
        PRANK, FIREBALL, ICE_BOLT, FREEZE, AIR_BOLT, EARTHQUAKE, DISINTEGRATION, DEMON_ATTACK, FLOWER,
        LIGHTNING_STRIKE, MAGIC_MISSILE, DISSENSION, SLEEP, ELEMENTAL_BLAST, RUNECAST,
    ],
    ids=named,
)  # fmt: skip
def test_curse_answers_every_spell(act: int) -> None:
    """Once, whatever it did and to how many."""
    spare = {**SPARE, "position": "INACTIVE"} if act == EARTHQUAKE else SPARE
    b: Mobs = [{"name": "thief", "hp": 90}, standing("CURSE", "BUSY", lp=(3, 0)), spare]
    fight = Duel([user(act), SPARE], b).carry_out(0, act, 2, {"dissenter": "#2"})
    assert fight.lost(0, "standing") == [5]


@clause("BA-WITCH-02")
@pytest.mark.parametrize(
    "act",
    [
        ATTACK,
        BERSERK,
        BACKSTAB,
        ASSASSINATE,
        GUISE,
        JOKE,
        STEAL,
        GRAPPLE,
        ARENA,
        SWORDSING,
        BEG,
        STANCE_ATTACKS,
    ],
    ids=named,
)
def test_curse_answers_no_ability(act: int) -> None:
    """Nor an Attack."""
    b: Mobs = [{"name": "thief", "hp": 90}, standing("CURSE", "BUSY", lp=(3, 0)), SPARE]
    fight = Duel([user(act), SPARE], b).carry_out(0, act, 2, {"victim": "#2", "stance target": "#2"})
    assert not fight.lost(0)
    assert fight.told("declared")


@clause("BA-WARRIOR-01", "BA-WARRIOR-02", "BA-WARRIOR-05")
@pytest.mark.parametrize(
    ("hurts", "dealt"),
    [
        (standing("CURSE", "BUSY", lp=(6, 0)), 0), (PIGEON, 9),
        (standing("BALLS", "FALLOW", side=0, balls=2), 9),
        (standing("SHADOWS", "BUSY", lp=(0, 4)), 8),
    ],
    ids=["CURSE", "PIGEON", "BALLS", "SHADOWS"],
)  # fmt: skip
def test_armor_against_standing_damage(hurts: Laid, dealt: int) -> None:
    """Four less each time, and the armor wears off by one; a Warrior casts no Spell to be cursed for."""
    fight = Duel(
        [{"name": "warrior", "hp": 60, "att": 2, "lp": (1, 0)}, SPARE], [hurts, {"name": "thief", "hp": 60}]
    )
    fight.carry_out(0, ATTACK, 3, {"shadows": "damage"}, dice=9)
    assert fight.lost(0) == ([dealt - 4] if dealt else [])
    assert fight.total(0, "ABSORBTION", "armor") == (3 if dealt else 4)


@clause("BA-WARRIOR-01", "BA-WARLOCK-08", "BA-WITCH-04")
@pytest.mark.parametrize(
    ("says", "lost"), [({}, 60 - 4), ({"harm": "#1.2"}, 120 - 4)], ids=["plain", "KARMA"]
)
def test_armor_against_the_demon(says: dict[str, str], lost: int) -> None:
    """After KARMA; the Warlock's own price is not reduced by anything."""
    fight = Duel(
        [user(DEMON_ATTACK, lp=(0, 2)), "witch"], [{"name": "warrior", "hp": 200, "lp": (1, 0)}, SPARE]
    )
    fight.carry_out(0, DEMON_ATTACK, 2, says)
    assert (fight.lost(2), fight.lost(0, "self")) == ([lost], [3 + 1])


# HOWL, ENCHANTMENT, WOLF


@clause("BA-BARBARIAN-07", "BA-BARBARIAN-10", "BA-ENCHANTER-01", "BA-DRUID-07")
@pytest.mark.parametrize("act", [GRAPPLE, STANCE_ATTACKS, ARENA, ATTACK], ids=named)
def test_what_helps_every_att_roll(act: int) -> None:
    """HOWL doubles, ENCHANTMENT takes 2 off, the WOLF bites once for the whole Action."""
    striker: Laid = standing("SPIRITWALK", "FALLOW", att=10) if act == ATTACK else user(act, att=10, stored=2)
    a: Mobs = [
        striker, {"name": "thief", "hp": 60, "att": 10}, standing("HOWL", "BUSY"),
        standing("ENCHANTMENT", "BUSY", lp=(1, 0)), standing("SUMMON WOLF", "BUSY", lp=(0, 4)),
    ]  # fmt: skip
    fight = Duel(a, [{"name": "thug", "hp": 200, "defense": 2}, {"name": "joker", "hp": 200}])
    fight.carry_out(0, act, 5, {"joins": "#1", "victim": "#5", "stance target": "#5"})
    rolls = fight.told("att roll")
    assert len(rolls) == (2 if act in (GRAPPLE, STANCE_ATTACKS) else 1)
    assert {facts[2] for facts in rolls} <= {10 - 2 + 2, 10 - 2, 10 - 2 + 1}
    assert all(facts[4] == 2 for facts in fight.told("damage roll")[:-1])
    assert [CODES[facts[1]] for facts in fight.told("vc roll")].count("SUMMON WOLF") == 1


@clause("BA-CLERIC-01", "BA-WITCH-05")
def test_karma_doubles_healing() -> None:
    """Of any side, and once for healing beside once for harm."""
    fight = Duel([user(HEAL), {**SPARE, "hp": 20, "max_hp": 60}], ["witch", SPARE])
    fight.carry_out(0, HEAL, 1, {"harm": "#2.2"}, dice=6)
    assert fight.t.hp[1] == 20 + 12


# types


@clause("BA-RULING-130", "BA-RULING-39")
def test_types_that_the_booklet_does_not_print() -> None:
    """CURSE, MAGIC CIRCLE and WALL OF THORNS ask for them."""
    spells = (
        "SUMMON DEMON, DEMON ATTACK, ENTROPY, TIME SLIP, DISSENSION, BALLS, ICON OF IMPULSE, PIGEON, "
        "MAGIC CIRCLE, CURSE"
    )
    abilities = "SWORDSING, PROPERSTANCE, SPIRITWALK, SPIRITHEALING"
    assert {TYPES[CODES.index(code)] for code in spells.split(", ")} == {"spell"}
    assert {TYPES[CODES.index(code)] for code in abilities.split(", ")} == {"ability"}
    thorns = standing("WALL OF THORNS", "FALLOW")
    for act, checked in ((SWORDSING, 1), (LIGHTNING_STRIKE, 0)):
        fight = Duel([user(act), SPARE], [thorns, SPARE]).carry_out(0, act, 3)
        assert [CODES[facts[1]] for facts in fight.told("vc roll")].count("WALL OF THORNS") == checked


# phases


@clause("BA-TURN-06", "BA-TURN-08", "BA-TURN-10", "BA-TURN-15", "BA-TURN-17", "BA-TURN-20", "BA-TURN-21")
def test_the_phases_of_a_turn_action() -> None:
    """Every question of it is asked in its phase."""
    cavalier = {"name": "cavalier", "lp": (4, 0)}
    b: Mobs = [{"name": "ranger", "hp": 60}, standing("SHADOWS", "BUSY"), cavalier, "evoker"]
    fight = Duel([user(CALLED_SHOT), "evoker", SPARE], b)
    fight.carry_out(0, CALLED_SHOT, 3, {"shadows": "damage"})
    assert list(dict.fromkeys(fight.phases))[3:] == [
        ("declare", "as what"), ("declare", "target"), ("declare", "d20"), ("play", "shadows"),
        ("play", "play"), ("play", "guard"), ("action", "d20"), ("damage", "dice"), ("end", "counter"),
        ("end", "end"),
    ]  # fmt: skip


@clause("BA-TURN-16", "BA-TURN-17")
@pytest.mark.parametrize(
    "act",
    [
        DISINTEGRATION, RUNECAST, FIREBALL, ELEMENTAL_BLAST, LIGHTNING_STRIKE, BERSERK, SWORDSING, ICE_BOLT,
        ATTACK, MAGIC_MISSILE, BACKSTAB,
    ],
    ids=named,
)  # fmt: skip
def test_damage_is_rolled_in_the_damage_phase(act: int) -> None:
    """And everything else of the Action before it."""
    b: Mobs = [{"name": "thief", "hp": 60, "position": "INACTIVE"}, SPARE]
    fight = Duel([user(act), SPARE], b).carry_out(0, act, 2, zone=5)
    assert {step for step, asked in fight.phases if asked == "dice"} == {"damage"}
    assert {step for step, asked in fight.phases if asked in ("d20", "zone")} <= {"action"}
