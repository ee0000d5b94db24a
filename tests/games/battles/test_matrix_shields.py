"""The interaction matrix, second part: AURA, MAGIC CIRCLE, the stance, HIDE, FLY, PEACE PIPE."""

from __future__ import annotations

import pytest

from tests.games.battles.acts import (
    ARENA,
    ASSASSINATE,
    BALLS,
    BEG,
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
    ICE_BOLT,
    JOKE,
    LIGHTNING_STRIKE,
    MAGIC_MISSILE,
    PEACE_PIPE,
    RUNECAST,
    SLEEP,
    STEAL,
    SWORDSING,
)
from tests.games.battles.duels import FLYING, SPARE, Duel, Laid, Mobs, named, standing, user
from tests.games.battles.fights import ABILITY
from undercroft.games.battles.abilities import ATTACK, NOTHING, STANCE_ATTACKS
from undercroft.games.battles.cards import TURN
from undercroft.games.battles.layout import GO
from undercroft.games.battles.queries.declarable import targets, turn_acts
from undercroft.testing import clause

AREAS = (DISINTEGRATION, FIREBALL, EARTHQUAKE, RUNECAST, ELEMENTAL_BLAST)
"""Effects that name nobody; the Wizard's blast is one of Earth."""


# AURA


@clause("BA-LIGHTMAGE-02", "BA-LIGHTMAGE-03")
@pytest.mark.parametrize("stands", [True, False], ids=["AURA", "without"])
@pytest.mark.parametrize("act", AREAS, ids=named)
def test_aura_against_areas(act: int, stands: bool) -> None:
    """Whoever lies in that Umbra is untouched and not Hacked; without AURA everybody is."""
    howl = standing("HOWL", "BUSY")
    b: Mobs = [howl, {"name": "monk", "hp": 40, "position": "INACTIVE"}, {"name": "thief", "hp": 40}]
    b.append({**SPARE, "position": "STUCK"})
    if stands:
        b.append(standing("AURA", "BUSY"))
    fight = Duel([user(act), SPARE], b)
    before = [fight.state_of(mob) for mob in (2, 3)]
    fight.carry_out(0, act, zone=5)
    after = [fight.state_of(mob) for mob in (2, 3)]
    assert (after == before) is stands
    assert all(one != other for one, other in zip(before, after, strict=True)) is not stands


@clause("BA-LIGHTMAGE-02", "BA-TIMEMAGE-01")
def test_aura_against_entropy() -> None:
    """Nobody in the Umbra can be named; the one in the Portal is the only one of B."""
    b: Mobs = [standing("AURA", "BUSY"), {"name": "monk", "position": "INACTIVE"}, {"name": "thief"}]
    fight = Duel(["time mage", "joker"], b).say("#0.1")
    assert (fight.asked, fight.keys()) == ("target", ["#0", "#1", "#4"])


@clause("BA-LIGHTMAGE-03", "BA-LIGHTMAGE-05")
@pytest.mark.parametrize(
    "looks",
    [
        standing("TRAP", "FALLOW", trap=True), standing("SHADOWS", "BUSY"), standing("METEOR SHOWER", "BUSY"),
        standing("ICON OF IMPULSE", "FALLOW", touched=True), standing("FIREWALL", "BUSY"),
        standing("WALL OF THORNS", "FALLOW"),
    ],
    ids=named,
)  # fmt: skip
def test_aura_does_not_help_an_actor(looks: Laid) -> None:
    """He is on the Stage, where all of these look."""
    fight = Duel([user(ATTACK), standing("AURA", "BUSY"), SPARE], [looks, "joker"])
    fight.carry_out(0, ATTACK, 3, {"shadows": "damage"})
    stopped = looks["standing"] in ("TRAP", "METEOR SHOWER", "WALL OF THORNS")
    assert bool(fight.told("cancelled")) is stopped
    assert bool(fight.lost(0)) is (looks["standing"] != "TRAP")


@clause("BA-LIGHTMAGE-04", "BA-ASSASSIN-13", "BA-DARKMAGE-05")
@pytest.mark.parametrize("zone", [5, 6])
def test_aura_against_guise_and_balls(zone: int) -> None:
    """Nobody there is taken; what the enemy brings there goes home INACTIVE, and who threw the BALLS too."""
    b: Mobs = [standing("AURA", "BUSY"), {"name": "monk", "position": "INACTIVE"}, SPARE]
    fight = Duel([user(GUISE), user(BALLS), SPARE], b)
    assert targets(fight.t, 0, GUISE) == [5]
    fight.carry_out(1, BALLS, zone=zone)
    assert (fight.position(1), fight.t.side[1], fight.t.standing[1]) == ("INACTIVE", 0, NOTHING)
    thief: Laid = {"name": "thief", "position": "INACTIVE", "controller": 1, "side": 1, "borrowed": 1}
    party: Mobs = ["light mage", standing("GUISE", "FALLOW"), SPARE]
    guised = Duel([SPARE, {**thief, "holder": 3}], party, at=GO, turn=1).say("#2.1").roll(1)
    assert (guised.t.controller[1], guised.t.side[1], guised.position(3)) == (0, 0, "INACTIVE")


@clause("BA-LIGHTMAGE-02", "BA-EARTHMAGE-02")
def test_aura_against_an_own_earthquake() -> None:
    """Hacked: AURA is gone."""
    a: Mobs = [user(EARTHQUAKE), standing("AURA", "BUSY"), {**SPARE, "position": "INACTIVE"}]
    fight = Duel(a, [SPARE, "joker"]).carry_out(0, EARTHQUAKE)
    assert (fight.position(1), fight.t.standing[1]) == ("INACTIVE", NOTHING)


# MAGIC CIRCLE

CIRCLE = standing("MAGIC CIRCLE", "FALLOW", lp=(0, 3))
"""3D4."""


@clause("BA-RUNECASTER-05")
@pytest.mark.parametrize(
    "act",
    [
        FIREBALL,
        EARTHQUAKE,
        DISSENSION,
        FREEZE,
        SLEEP,
        FLOWER,
        LIGHTNING_STRIKE,
        ICE_BOLT,
        DEMON_ATTACK,
        ELEMENTAL_BLAST,
    ],
    ids=named,
)
def test_the_circle_against_spells(act: int) -> None:
    """Blocked for the Runecaster; the caster takes 3D4, once."""
    circle = {**CIRCLE, "position": "STUCK"} if act == DISSENSION else CIRCLE
    thief = {"name": "thief", "hp": 40, "position": "INACTIVE" if act == EARTHQUAKE else "ACTIVE"}
    fight = Duel([user(act), SPARE], [circle, thief])
    before = fight.state_of(2)
    fight.carry_out(0, act, 2, {"dissenter": "#2"}, zone=3, dice=12)
    assert fight.state_of(2) == before
    assert fight.lost(0, "standing") == [12]
    assert [facts[0][0] for facts in fight.told("blocked")] == [2]


@clause("BA-RUNECASTER-05", "BA-RUNECASTER-07")
@pytest.mark.parametrize("act", [GUISE, STEAL, JOKE, SWORDSING, BEG, GRAPPLE, ASSASSINATE, ATTACK], ids=named)
def test_the_circle_against_abilities_and_attacks(act: int) -> None:
    """Not stopped; where it Hacks him, the Circle's parting blow strikes."""
    fight = Duel([user(act), SPARE], [CIRCLE, SPARE]).carry_out(0, act, 2, dice=9)
    assert not fight.told("blocked")
    assert fight.t.standing[2] == NOTHING
    assert fight.lost(0, "standing") == ([] if act == ASSASSINATE else [9])


@clause("BA-RUNECASTER-05", "BA-EVOKER-04", "BA-TIMEMAGE-01")
@pytest.mark.parametrize(("mob", "use"), [("evoker", "#0.2"), ("time mage", "#0.1")])
def test_the_circle_against_spells_out_of_turn(mob: str, use: str) -> None:
    """Blocked, and nobody is hurt."""
    fight = Duel([mob, "joker"], [CIRCLE, SPARE]).say(use)
    while fight.asked in ("d20", "target"):
        if fight.asked == "target":
            fight.say("#2")
        else:
            fight.roll(1)
    assert [facts[0][0] for facts in fight.told("blocked")] == [2]
    assert not fight.told("damaged")
    assert fight.t.standing[2] == ABILITY["MAGIC CIRCLE"]


# PROPERSTANCE

STANCE = standing("PROPERSTANCE", "BUSY")

ENEMIES = [
    act for act, turn in enumerate(TURN) if turn is not None and turn.names == "enemy" and act != ATTACK
]
"""Acts that name one enemy."""


@clause("BA-SAMURAI-04")
@pytest.mark.parametrize("act", ENEMIES, ids=named)
def test_the_stance_against_what_names_an_enemy(act: int) -> None:
    """Only a standard Attack may name him."""
    fight = Duel([user(act), SPARE], [STANCE, SPARE])
    assert targets(fight.t, 0, act) == [3]
    assert targets(fight.t, 1, ATTACK) == [2, 3]


@clause("BA-SAMURAI-04")
@pytest.mark.parametrize("own", [False, True], ids=["enemy", "own side"])
@pytest.mark.parametrize("act", [FIREBALL, EARTHQUAKE, DISINTEGRATION, RUNECAST, ELEMENTAL_BLAST], ids=named)
def test_the_stance_against_areas(act: int, own: bool) -> None:
    """Of either side: nothing but an Attack touches him."""
    a: Mobs = [user(act), SPARE, *([STANCE] if own else [])]
    b: Mobs = [{**SPARE, "position": "INACTIVE"}, *([] if own else [STANCE]), "joker"]
    fight = Duel(a, b)
    samurai = 2 if own else 3
    before = fight.state_of(samurai)
    fight.carry_out(0, act, zone=5, rolls={"FIREBALL": 19 if own else 1})
    assert fight.state_of(samurai) == before


@clause("BA-SAMURAI-04", "BA-SAMURAI-07")
@pytest.mark.parametrize(
    "looks",
    [
        standing("TRAP", "FALLOW", trap=True), standing("SHADOWS", "BUSY"), standing("METEOR SHOWER", "BUSY"),
        standing("ICON OF IMPULSE", "FALLOW", touched=True), standing("FIREWALL", "BUSY"),
        standing("WALL OF THORNS", "FALLOW"), standing("BALLS", "FALLOW", side=0, balls=1),
    ],
    ids=named,
)  # fmt: skip
def test_the_stance_against_what_looks_at_actors(looks: Laid) -> None:
    """He attacks out of it unharmed."""
    fight = Duel([user(STANCE_ATTACKS), SPARE], [looks, "joker"])
    fight.carry_out(0, STANCE_ATTACKS, says={"stance target": "#2"})
    assert not fight.lost(0)
    assert not fight.told("cancelled")
    assert len(fight.told("att roll")) == 1


@clause("BA-SAMURAI-05", "BA-CAVALIER-01")
def test_the_stance_and_vigilante() -> None:
    """A miss against the Cavalier stores nothing; the Turn stores one."""
    fight = Duel([user(ATTACK), SPARE], [STANCE, {"name": "cavalier", "lp": (3, 0)}])
    fight.carry_out(0, ATTACK, 2, {"guard": "#3.1"}, att=2)
    assert fight.t.stored[2] == 1


# HIDE and FLY


@clause("BA-THUG-02")
@pytest.mark.parametrize("position", ["BUSY", "FALLOW"])
@pytest.mark.parametrize(
    "act",
    [RUNECAST, ELEMENTAL_BLAST, DISSENSION, MAGIC_MISSILE, FLOWER, SLEEP, SWORDSING, FIREBALL],
    ids=named,
)
def test_the_hidden_are_out_of_reach(act: int, position: str) -> None:
    """Neither named nor touched by what needs no ATT roll."""
    fight = Duel([user(act), SPARE], [standing("HIDE", position), SPARE])
    before = fight.state_of(2)
    if getattr(TURN[act], "names", "") == "enemy":
        assert targets(fight.t, 0, act) == [3]
    fight.carry_out(0, act, 2, zone=5 if position == "BUSY" else 3)
    assert fight.state_of(2) == before


@clause("BA-THUG-02", "BA-TIMEMAGE-01", "BA-EVOKER-04")
@pytest.mark.parametrize(("mob", "use"), [("time mage", "#0.1"), ("evoker", "#0.2")])
def test_the_hidden_are_out_of_reach_out_of_turn(mob: str, use: str) -> None:
    """ENTROPY and MAGIC MISSILE cannot name him either."""
    fight = Duel([mob, "joker"], [standing("HIDE", "FALLOW"), SPARE, "joker"]).say(use)
    if fight.asked == "d20":
        fight.roll(1)
    assert fight.may("#3")
    assert not fight.may("#2")


@clause("BA-AIRMAGE-02")
@pytest.mark.parametrize(
    ("act", "position"),
    [
        (RUNECAST, "INACTIVE"), (ELEMENTAL_BLAST, "INACTIVE"), (MAGIC_MISSILE, "INACTIVE"),
        (LIGHTNING_STRIKE, "INACTIVE"), (SWORDSING, "INACTIVE"), (FREEZE, "STUCK"), (SLEEP, "STUCK"),
        (FLOWER, "STUCK"),
    ],
    ids=named,
)  # fmt: skip
def test_a_flyer_is_affected_and_falls(act: int, position: str) -> None:
    """The fall comes after the effect; it does not free whom SLEEP or FLOWER holds."""
    fight = Duel([user(act), SPARE], [{**FLYING, "hp": 60, "lp": (3, 0)}, SPARE]).carry_out(0, act, 2)
    assert fight.lost(2, "self") == [4]
    assert fight.position(2) == position
    assert (fight.t.asleep_by[2] == 0, fight.t.borrowed[2] == 2) == (act == SLEEP, act == FLOWER)


@clause("BA-AIRMAGE-02", "BA-TIMEMAGE-02")
def test_entropy_fells_a_flyer() -> None:
    """Out of turn, too."""
    fight = Duel(["time mage", "joker"], [{**FLYING, "hp": 60, "lp": (3, 0)}, SPARE])
    fight.say("#0.1", "#2").roll(1, 7)
    assert (fight.lost(2, "self"), fight.position(2)) == ([7], "INACTIVE")


@clause("BA-AIRMAGE-01")
@pytest.mark.parametrize("act", [GRAPPLE, ARENA, STANCE_ATTACKS, ATTACK, ICE_BOLT], ids=named)
def test_a_flyer_cannot_be_struck(act: int) -> None:
    """No legal target of what rolls to hit, the Monk's spirit attack included."""
    alone = Duel([user(act), SPARE], [FLYING, {"name": "joker", "position": "DEAD", "hp": 0}])
    assert act not in turn_acts(alone.t, 0)
    monk = Duel([standing("SPIRITWALK", "FALLOW"), SPARE], [FLYING, "joker"])
    assert targets(monk.t, 0, ATTACK) == [3]


# PEACE PIPE


@clause("BA-SHAMAN-01", "BA-SHAMAN-05")
@pytest.mark.parametrize(
    "stands",
    [
        "SPIRITWALK", "ICON OF IMPULSE", "SLEEP", "DELAY", "TIME SLIP", "SUMMON DEMON", "ELEMENTAL BLAST",
        "BALLS", "GUISE", "LIGHT", "PROTECTION", "WALL OF THORNS", "TRAP", "HIDE", "FIREWALL",
    ],
)  # fmt: skip
def test_the_pipe_ends_whatever_is_fallow(stands: str) -> None:
    """Hacked when it begins to play, and INACTIVE, the Monk and the Dark Mage too."""
    more = {"element": 1, "start": 1} if stands == "ELEMENTAL BLAST" else {}
    fight = Duel(["shaman", SPARE], [{**standing(stands, "FALLOW"), **more}, SPARE])
    fight.carry_out(0, PEACE_PIPE)
    assert (fight.position(2), fight.t.standing[2], fight.t.side[2]) == ("INACTIVE", NOTHING, 1)
    assert [facts[0][0] for facts in fight.told("hacked")] == [2]
    assert fight.position(0) == "FALLOW"


@clause("BA-SHAMAN-02", "BA-LIGHTMAGE-08")
@pytest.mark.parametrize(
    ("mob", "used"), [("light mage", ["#2.1"]), ("druid", []), ("monk", ["#2.2"]), ("conjurere", [])]
)
def test_nothing_becomes_fallow_beneath_the_pipe(mob: str, used: list[str]) -> None:
    """NEW, WALL OF THORNS, SPIRITWALK and the Icon are not for the GO step of its enemies."""
    fight = Duel([standing("PEACE PIPE", "FALLOW"), SPARE], [mob, "barbarian"], at=GO, turn=1)
    assert [key for key in ("#2.1", "#2.2") if fight.may(key)] == used


@clause("BA-SHAMAN-01", "BA-RUNECASTER-05")
def test_the_pipe_against_the_circle() -> None:
    """Blocked for the Runecaster, the Shaman takes the pool, the Circle stands."""
    fight = Duel([{"name": "shaman", "hp": 40}, SPARE], [CIRCLE, standing("LIGHT", "FALLOW"), SPARE])
    fight.carry_out(0, PEACE_PIPE, dice=9)
    assert (fight.position(2), fight.lost(0, "standing"), fight.position(3)) == ("FALLOW", [9], "INACTIVE")


@clause("BA-SHAMAN-02", "BA-DARKMAGE-05")
@pytest.mark.parametrize(
    ("zone", "side", "position"), [(1, 1, "STUCK"), (3, 0, "INACTIVE"), (4, 0, "INACTIVE"), (6, 1, "BUSY")]
)
def test_balls_beneath_the_pipe(zone: int, side: int, position: str) -> None:
    """The move to FALLOW is one to INACTIVE at home; the others are as ever."""
    fight = Duel([user(BALLS), SPARE], [standing("PEACE PIPE", "FALLOW"), SPARE]).carry_out(
        0, BALLS, zone=zone
    )
    assert (fight.position(0), fight.t.side[0]) == (position, side)
