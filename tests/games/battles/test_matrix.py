"""The interaction matrix, first part: in which order effects that meet at one moment are carried out.

Who beats whom, the second part, is in `test_matrix_shields`, `test_matrix_answers` and `test_matrix_holds`.
"""

from __future__ import annotations

from random import Random

import pytest

from tests.games.battles.acts import (
    AID,
    BACKSTAB,
    EARTHQUAKE,
    FIREBALL,
    HEAL,
    HIDE,
    HOLY_LIGHT,
    ICE_BOLT,
    RUNECAST,
)
from tests.games.battles.duels import SPARE, Duel, Laid, Mobs, standing, user
from tests.games.battles.fights import ABILITY, Fight
from undercroft.games.battles.abilities import ATTACK, NOTHING
from undercroft.games.battles.asks import act_key
from undercroft.games.battles.cards import CODES, GO_USE
from undercroft.games.battles.flow.windows import IN_WINDOW
from undercroft.games.battles.layout import END_ROUND, GO
from undercroft.testing import clause

LOOKED = {"healed": 3, "vc roll": 0, "damage roll": 0}
"""Events that tell of a standing effect that looks at an Action, and where they name its Mob."""

ACTOR: Laid = {"name": "barbarian", "hp": 400, "max_hp": 500, "att": 2}

A_LOOKS: list[Laid] = [
    standing("LIGHT", "FALLOW"),
    standing("METEOR SHOWER", "BUSY"),
    standing("ICON OF IMPULSE", "FALLOW", touched=True, lp=(0, 3)),
]
B_LOOKS: list[Laid] = [
    standing("SHADOWS", "BUSY"),
    standing("TRAP", "FALLOW", trap=True),
    standing("FIREWALL", "BUSY", lp=(0, 2)),
    standing("METEOR SHOWER", "BUSY"),
    standing("WALL OF THORNS", "FALLOW"),
    standing("BALLS", "FALLOW", side=0, balls=2),
    standing("ICON OF IMPULSE", "FALLOW", touched=True, lp=(0, 3)),
]
"""Everything that looks at a Turn Action of A against the Fire Mage: 1 to 3 are A's, 4 to 10 are B's."""

MISSES = {"TRAP": 19, "METEOR SHOWER": 19, "WALL OF THORNS": 19, "BALLS": 19}


def scene(since: list[int], first: int) -> Duel:
    """All of them, standing since then; ties are possible."""
    laid = [{**mob, "since": at} for mob, at in zip([*A_LOOKS, *B_LOOKS], since, strict=True)]
    return Duel([ACTOR, *laid[:3]], [*laid[3:], SPARE], first=first)


def looked(fight: Fight) -> list[int]:
    """The Mobs whose effects looked at the Action, each once, in the order of their looks."""
    found: list[int] = []
    for event in fight.state.events():
        if event.kind.name == "att roll":
            break
        if event.kind.name in LOOKED:
            mob = event.facts[LOOKED[event.kind.name]][0]
            if mob not in found:
                found.append(mob)
    return found


@clause("BA-TURN-08", "BA-TURN-12", "BA-INIT-05", "BA-RULING-16")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("seed", range(8))
def test_all_standing_effects_look_in_one_order(seed: int, first: int) -> None:
    """`play.standing`: the first player's first, then the longest standing, then almanac number and slot."""
    since = [Random(seed).randint(1, 6) for _ in range(10)]
    fight = scene(since, first).carry_out(0, ATTACK, 6, {"shadows": "damage"}, MISSES)
    t = fight.t
    mine, theirs = (
        sorted((since[mob - 1], t.mobs[mob], mob) for mob in (1, 2, 3)),
        sorted((since[mob - 1], t.mobs[mob], mob) for mob in range(4, 11)),
    )
    order = [*mine, *theirs] if first == 0 else [*theirs, *mine]
    assert looked(fight) == [mob for _, _, mob in order]


@clause("BA-TURN-08", "BA-TURN-24")
@pytest.mark.parametrize(
    ("mob", "says", "rolls"),
    [
        (2, {}, {**MISSES, "METEOR SHOWER": 1}),
        (4, {"shadows": "inactive"}, MISSES),
        (5, {}, {**MISSES, "TRAP": 1}),
        (7, {}, {**MISSES, "METEOR SHOWER": 1}),
        (8, {}, {**MISSES, "WALL OF THORNS": 1}),
    ],
    ids=["own meteor", "shadows", "trap", "enemy meteor", "thorns"],
)
def test_nothing_more_looks_once_the_actor_has_left(
    mob: int, says: dict[str, str], rolls: dict[str, int]
) -> None:
    """What stops the Action and stands longest is the only one to look."""
    since = [9] * 10
    since[mob - 1] = 1
    fight = scene(since, 0 if mob < 4 else 1).carry_out(0, ATTACK, 6, says, rolls)
    assert looked(fight) == ([] if says else [mob])
    assert (fight.position(0), len(fight.told("cancelled"))) == ("INACTIVE", 1)


@clause("BA-TURN-09", "BA-PALADIN-05")
def test_nothing_looks_at_a_defended_action() -> None:
    """AID before ten standing effects."""
    fight = Duel([user(AID), *A_LOOKS], [*B_LOOKS, SPARE]).carry_out(0, AID)
    assert looked(fight) == []
    assert fight.told("total")


@clause("BA-O-01", "BA-GO-04", "BA-RULING-53")
@pytest.mark.parametrize(
    ("window", "codes"),
    [
        ("pre", "MAGIC MISSILE, ENTROPY, CALL"),
        ("play", "DANCE, DISGUISE, DELAY, ENTROPY, CALL, SNEAK ATTACK, MAGIC MISSILE, AMPLIFY"),
        ("guard", "VIGILANTE, SUMMON DEAD, SUMMON DEMON, PLEAD, COUNTER BALANCE"),
        ("avert", "DODGE"),
        ("harm", "KARMA"),
        ("end", "ECHO, LEAP, SNEAK ATTACK, ENTROPY, CALL, MAGIC MISSILE"),
    ],
)
def test_who_speaks_in_which_window(window: str, codes: str) -> None:
    """These abilities and no others."""
    assert {CODES[ability] for row in IN_WINDOW[window] for ability in row} == set(codes.split(", "))


@clause("BA-GO-04", "BA-GO-07")
def test_what_is_used_in_the_go_step() -> None:
    """Nineteen abilities; leaving a FIREWALL is no ability."""
    codes = (
        "HOWL, SNEAK ATTACK, FLY, METEOR SHOWER, CHARGE, RETRIBUTION, WALL OF THORNS, AURA, NEW, "
        "PROPERSTANCE, SPIRITWALK, SPIRITHEALING, ICON OF IMPULSE, ENCHANTMENT, FORECAST, ATTENTUATION, "
        "ELEMENTAL BLAST, RUNECAST, MAGIC CIRCLE"
    )
    assert {CODES[ability] for ability, go in enumerate(GO_USE) if go is not None} == set(codes.split(", "))


@clause("BA-GO-01", "BA-PALADIN-06", "BA-RUNECASTER-06")
@pytest.mark.parametrize("first", [0, 1])
def test_what_changes_when_the_go_step_begins(first: int) -> None:
    """`go.began`: AID of both sides, then MAGIC CIRCLE, the first player's first each time."""
    party: Mobs = ["paladin", standing("MAGIC CIRCLE", "FALLOW", lp=(0, 1)), "joker"]
    fight = Fight(party, party, at=GO, first=first, turn=first)
    mine, theirs = (0, 3) if first == 0 else (3, 0)
    assert [facts[0][0] for facts in fight.told("total")] == [mine, theirs, mine + 1, theirs + 1]
    assert fight.positions() == ["ACTIVE", "INACTIVE", "ACTIVE"] * 2


@clause("BA-ENCHANTER-01", "BA-THUG-01", "BA-SAMURAI-04", "BA-THEURGIST-08", "BA-THEURGIST-09", "BA-ATT-02")
@pytest.mark.parametrize(
    ("act", "hidden", "need"),
    [
        (ATTACK, True, 14 - 2 - 3 + 2 + 4 + 1 + 3),
        (ATTACK, False, 14 - 2 - 3 + 3 + 2 + 1 + 3),
        (BACKSTAB, True, 14 - 2 - 3 + 1 + 3),
        (ICE_BOLT, True, 14 - 2 - 3 + 1 + 3),
    ],
    ids=["attack on the hidden", "attack on the stance", "backstab", "ice bolt"],
)
def test_what_counts_in_a_roll_to_hit(act: int, hidden: bool, need: int) -> None:
    """`attack.before`: two ENCHANTMENTs, HIDE or the stance, two PROTECTIONs; only these if compromised."""
    shield = standing("HIDE", "FALLOW") if hidden else standing("PROPERSTANCE", "BUSY")
    a: Mobs = [
        user(act, att=14),
        standing("ENCHANTMENT", "BUSY", lp=(1, 0)),
        standing("ENCHANTMENT", "BUSY", lp=(2, 0)),
    ]
    b: Mobs = [shield, standing("PROTECTION", "FALLOW"), standing("PROTECTION", "FALLOW", lp=(0, 2)), SPARE]
    fight = Duel(a, b, duplicates=True).carry_out(0, act, 3)
    assert [facts[2] for facts in fight.told("att roll")] == [need]


@clause("BA-THAUMATURGIST-02", "BA-THAUMATURGIST-05", "BA-THAUMATURGIST-07")
@pytest.mark.parametrize(("base", "off", "need"), [(14, 1, 14), (14, 3, 12), (2, 9, 1)])
def test_what_counts_in_a_vc_roll(base: int, off: int, need: int) -> None:
    """`vc.before`: AMPLIFY adds 1, ATTENTUATION takes off, not below 1."""
    a: Mobs = [user(FIREBALL, totals={("FIREBALL", "vc"): base}), {"name": "thaumaturgist"}, SPARE]
    b: Mobs = [standing("ATTENTUATION", "BUSY", totals={("ATTENTUATION", "pool"): off}), SPARE]
    fight = Duel(a, b).carry_out(0, FIREBALL, says={"play": "#1.1", "amplify": "1"})
    rolled = {CODES[facts[1]]: facts[2] for facts in fight.told("vc roll")}
    assert rolled == {"AMPLIFY": max(1, 9 - off), "FIREBALL": need}


@clause("BA-LIGHTMAGE-02", "BA-SAMURAI-04", "BA-THUG-02")
@pytest.mark.parametrize("code", ["HIDE", "PROPERSTANCE"])
def test_the_first_block_is_the_only_one(code: str) -> None:
    """`effect.before`: what AURA shields does not come to the shield of its own."""
    b: Mobs = [standing(code, "BUSY"), SPARE]
    alone = Duel([user(RUNECAST), SPARE], b).carry_out(0, RUNECAST)
    assert [facts[1][0] for facts in alone.told("blocked")] == [2]
    fight = Duel([user(RUNECAST), SPARE], [*b, standing("AURA", "BUSY")]).carry_out(0, RUNECAST)
    assert [(facts[0][0], facts[1][0]) for facts in fight.told("blocked")] == [(2, 4), (4, 4)]


@clause("BA-WITCH-04", "BA-WARRIOR-01", "BA-WARRIOR-06", "BA-CAVALIER-03", "BA-TURN-18", "BA-RULING-12")
@pytest.mark.parametrize(("guarded", "lost"), [(False, 4 * 4 + 3 - 3), (True, 4 * 4 + 3 - 9)])
def test_multiply_then_add_then_reduce(guarded: bool, lost: int) -> None:
    """`damage.before`: a 20, HOWL and KARMA make x4 of a 4; BONUS DAMAGE 3; then armor 3 or VIGILANTE 9."""
    a: Mobs = [{"name": "warrior", "att": 2}, standing("HOWL", "BUSY"), "witch"]
    b: Mobs = [
        {"name": "warrior", "hp": 60},
        {"name": "cavalier", "hp": 60, "totals": {("VIGILANTE", "pool"): 9}},
    ]
    says = {"harm": "#2.2", **({"guard": "#4.1"} if guarded else {})}
    fight = Duel(a, b).carry_out(0, ATTACK, 3, says, att=20, dice=4)
    assert fight.lost(4 if guarded else 3) == [lost]
    assert (fight.total(3, "ABSORBTION", "armor"), fight.total(4, "VIGILANTE", "pool")) == (
        (3, 0) if guarded else (2, 9)
    )


@clause("BA-TURN-18", "BA-TURN-19", "BA-DMG-03", "BA-THEURGIST-03", "BA-MONK-03", "BA-HACK-05")
def test_what_follows_of_damage() -> None:
    """`damage.dealt`: all marks, the last answer, Hacks, waking, the fall, the Monk saved, deaths."""
    asleep = {"name": "joker", "hp": 30, "position": "STUCK", "asleep_by": 1}
    b: Mobs = [
        standing("RETRIBUTION", "BUSY"), standing("FLY", "BUSY"), asleep,
        {**standing("SPIRITWALK", "FALLOW"), "hp": 1}, {"name": "thug", "hp": 1}, SPARE,
    ]  # fmt: skip
    fight = Duel([user(RUNECAST), standing("SLEEP", "FALLOW"), SPARE], b).carry_out(0, RUNECAST)
    told = [
        (event.kind.name, event.facts[0][0]) for event in fight.state.events() if event.kind.name in FOLLOWS
    ]
    marked = [("damaged", mob) for mob in range(3, 9)]
    assert told == [
        *marked, ("damaged", 0), ("hacked", 0), ("hacked", 3), ("wakes", 5), ("hacked", 4), ("damaged", 4),
        ("saved", 6), ("dies", 7),
    ]  # fmt: skip


FOLLOWS = ("damaged", "hacked", "wakes", "saved", "dies")


@clause("BA-DRUID-06", "BA-WITCH-02", "BA-RANGER-01", "BA-TURN-20", "BA-TURN-21")
def test_what_follows_of_an_action() -> None:
    """WOLF, then CURSE, then COUNTER, then W-END."""
    a: Mobs = [user(ICE_BOLT), standing("SUMMON WOLF", "BUSY", lp=(0, 3)), "evoker", SPARE]
    b: Mobs = [{"name": "ranger", "hp": 60}, standing("CURSE", "BUSY"), "evoker"]
    fight = Duel(a, b).carry_out(0, ICE_BOLT, 4, {"counter": "#0"})
    blows = [(facts[0][0], facts[3][0]) for facts in fight.told("damaged")]
    assert blows == [(4, 0), (4, 1), (0, 5), (0, 4)]
    assert fight.asks[-3:] == ["counter", "end", "end"]


@clause("BA-MONK-06", "BA-DARKMAGE-06", "BA-DARKMAGE-07")
@pytest.mark.parametrize("first", [0, 1])
def test_healing_comes_before_the_balls(first: int) -> None:
    """`position.changed` before `zone.entered`, whoever is first player and whichever stands longer."""
    a: Mobs = [user(HEAL), standing("SPIRITHEALING", "BUSY", since=9), {**SPARE, "hp": 50, "max_hp": 60}]
    b: Mobs = [standing("BALLS", "BUSY", side=0, balls=1, since=1), SPARE]
    fight = Duel(a, b, first=first)
    fight.t.hp[0] = 40
    fight.carry_out(0, HEAL, 2)
    after = [event.kind.name for event in fight.state.events() if event.kind.name in ("healed", "damaged")]
    assert after == ["healed", "healed", "damaged"]
    assert fight.t.hp[0] == 40 + 3 - 1


@clause(
    "BA-HACK-04", "BA-EARTHMAGE-04", "BA-MYSTIC-02", "BA-RUNECASTER-07", "BA-ASSASSIN-09", "BA-ENCHANTER-06"
)
@pytest.mark.parametrize("seed", range(4))
def test_hacked_lines_are_carried_out_in_order(seed: int) -> None:
    """`mob.hacked`: LIGHT's roll, GUISE, SLEEP, CHARGE and the Demon, all shaken by one EARTHQUAKE."""
    since = [Random(seed).randint(1, 3) for _ in range(5)]
    codes = ("LIGHT", "GUISE", "SLEEP", "CHARGE", "SUMMON DEMON")
    b: Mobs = [
        {**standing(code, "BUSY" if code in ("CHARGE", "SUMMON DEMON") else "FALLOW"), "since": at}
        for code, at in zip(codes, since, strict=True)
    ]
    held: Laid = {
        "name": "joker",
        "position": "INACTIVE",
        "controller": 1,
        "side": 1,
        "borrowed": 1,
        "holder": 5,
    }
    sleeper: Laid = {"name": "thug", "position": "STUCK", "asleep_by": 6}
    charging: Laid = {"name": "cleric", "position": "MOBILE", "return_to": [0], "charging": 7}
    spare = {**SPARE, "position": "INACTIVE"}
    fight = Duel([user(EARTHQUAKE), held, sleeper, spare], [*b, charging], after={"charges": [7]})
    fight.carry_out(0, EARTHQUAKE)
    hacked = [facts[0][0] for facts in fight.told("hacked")]
    assert hacked == [
        mob for _, _, mob in sorted((since[mob - 4], fight.t.mobs[mob], mob) for mob in range(4, 9))
    ]
    assert [fight.position(mob) for mob in (1, 2, *range(4, 10))] == ["INACTIVE"] * 8
    assert fight.t.controller[1] == 0
    assert [CODES[facts[1]] for facts in fight.told("vc roll")] == ["LIGHT"]


@clause("BA-SAMURAI-05", "BA-LIGHTMAGE-06", "BA-TURN-23")
def test_the_stance_stores_before_the_aura_ends_the_round() -> None:
    """`turn.ended`: PROPERSTANCE gets one, then AURA looks at Portal and Stage."""
    a: Mobs = [user(HOLY_LIGHT), standing("AURA", "BUSY"), standing("PROPERSTANCE", "BUSY", stored=0)]
    fight = Duel(a, [SPARE, "joker"]).carry_out(0, HOLY_LIGHT)
    told = [
        event.kind.name
        for event in fight.state.events()
        if event.kind.name in ("stored", "turn ended", "aura end")
    ]
    assert told == ["stored", "turn ended", "aura end"]
    assert fight.positions() == ["ACTIVE"] * 5


@clause("BA-ABJURER-07", "BA-CONJURERE-02", "BA-DIVINER-02", "BA-DIVINER-05", "BA-DIVINER-06")
@pytest.mark.parametrize(("icon", "called"), [(True, True), (False, True), (False, False)])
def test_who_dictates_a_turn(icon: bool, called: bool) -> None:
    """`turn.offered`: the final DELAY before all, then the duty to touch, then a CALL, then a FORECAST."""
    a: Mobs = [
        standing("DELAY", "FALLOW"),
        *([standing("ICON OF IMPULSE", "FALLOW")] if icon else [{**SPARE, "position": "INACTIVE"}]),
    ]
    b: Mobs = [{"name": "joker", "hp": 60}, {"name": "ice mage", "hp": 60}, {"name": "thug", "hp": 60}]
    call: list[int] = [3, ATTACK, NOTHING] if called else []
    fight = Duel(a, b, after={"called": [[], call], "forecast": [[], [4, 2, 3]]})
    assert (fight.asked, fight.seat) == ("final delay", 0)
    fight.say("no")
    if icon:
        assert (fight.asked, fight.keys()) == ("actor", ["#2", "#3", "#4"])
        fight.say("#3")
        assert fight.may("touch")
    elif called:
        assert (fight.asked, fight.t.actor, fight.t.act) == ("target", 3, ATTACK)
    else:
        assert (fight.asked, fight.keys()) == ("act", [act_key(HIDE), act_key(ATTACK)])


@clause("BA-END-01", "BA-END-03", "BA-CONJURERE-07")
def test_the_end_of_a_round() -> None:
    """`round.ending`: the Pigeon lands, releases are asked for, then all but the exceptions recover."""
    a: Mobs = [
        standing("ICON OF IMPULSE", "FALLOW", touched=True, lp=(0, 2)), standing("HIDE", "BUSY"),
        standing("FIREWALL", "STUCK"), standing("CURSE", "BUSY"), standing("BALLS", "STUCK", side=1, balls=1),
        standing("SLEEP", "FALLOW"), standing("ELEMENTAL BLAST", "STUCK", element=2, start=2),
        {"name": "illusionist", "position": "STUCK"}, {"name": "ranger", "position": "INACTIVE"},
    ]  # fmt: skip
    flowered: Laid = {
        "name": "joker",
        "position": "STUCK",
        "controller": 0,
        "side": 0,
        "borrowed": 2,
        "holder": 7,
    }
    b: Mobs = [flowered, {"name": "thug", "position": "STUCK", "asleep_by": 5}, "barbarian"]
    fight = Fight(a, b, at=END_ROUND, after={"turn_actions": 1})
    assert (fight.asked, fight.seat, fight.position(0)) == ("release", 0, "INACTIVE")
    assert not fight.may("release #0")
    fight.say("pass")
    assert fight.t.round == 2
    assert fight.positions() == [
        "ACTIVE", "FALLOW", "STUCK", "BUSY", "STUCK", "FALLOW", "ACTIVE", "INACTIVE",
        "ACTIVE", "STUCK", "STUCK", "ACTIVE",
    ]  # fmt: skip
    assert [fight.t.standing[mob] for mob in (0, 6)] == [NOTHING, NOTHING]
    assert [fight.t.standing[mob] for mob in (1, 2, 3, 4, 5)] == [
        ABILITY[code] for code in ("HIDE", "FIREWALL", "CURSE", "BALLS", "SLEEP")
    ]


@clause("BA-LIGHTMAGE-09", "BA-DIVINER-01", "BA-CONJURERE-02", "BA-INIT-03")
def test_what_begins_when_the_order_is_fixed() -> None:
    """`initiative.before` CHARGE; `initiative.set`: NEW binds, FORECAST is written, the Icon asks."""
    a: Mobs = ["cavalier", "diviner", standing("NEW", "FALLOW"), standing("ICON OF IMPULSE", "FALLOW")]
    fight = Fight(a, ["joker", "thug", "ice mage"], at=GO)
    fight.say("#0.2").roll(1).say("stays").say("#1.1").roll(1)
    assert not fight.t.binding
    assert not fight.told("foreseen")
    fight.say("GO")
    assert fight.told("initiative given")[-1][0] == 0
    assert (fight.asked, fight.seat, fight.t.binding, fight.t.icon_due) == ("forecast", 0, True, 1)
    fight.say("#6", "#4")
    assert fight.t.forecast[1] == [6, 4, 5]
