"""What a standing effect is worth to its side while it stands.

An effect of this Round is worth what the Mobs that are still to act make of it, one that lasts also what
those of the next Round will.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from undercroft.bots.heuristics.battles.situation import LATER, Situation
from undercroft.bots.heuristics.battles.worths import PER_HP, STRENGTH
from undercroft.games.battles.board import BUSY, FALLOW, INACTIVE, STUCK, ZONE_OF
from undercroft.games.battles.cards import (
    ATT_TOTAL,
    DEF_TOTAL,
    DMG,
    HP_TOTAL,
    ICONS,
    MOD,
    POOL,
    TYPES,
    USES,
    VC,
    VC2,
    WORTH,
)
from undercroft.games.battles.layout import AIR, EARTH, FIRE, ICE
from undercroft.games.battles.queries.figures import rank_bonus, rank_dice
from undercroft.games.battles.queries.odds import att_odds

CASTS: Final = tuple(
    (TYPES[2 * kind] == "spell") + (TYPES[2 * kind + 1] == "spell") for kind in range(len(STRENGTH))
)
"""By Mob of the almanac: how many of its abilities are Spells."""
LIES_FALLOW: Final = tuple(
    any("F" in ICONS[ability] for ability in (2 * kind, 2 * kind + 1)) for kind in range(len(STRENGTH))
)
"""By Mob of the almanac: whether an ability of it makes it FALLOW."""

Worth = Callable[[Situation, int, int], float]
"""Of a Mob and the ability."""


def _doubles(s: Situation, mob: int, ability: int) -> float:
    attack = s.powers.attack
    return 0.7 * (sum(attack[ally] for ally in s.mine(mob)) + 2 * attack[mob])


def _stabs(s: Situation, mob: int, ability: int) -> float:
    t = s.t
    n = min(rank_bonus(t, mob), t.totals[mob][POOL[ability ^ 1]])
    stab = att_odds(t.att[mob]).hits * s.hurt_most(mob, (2 + n) * (MOD[t.mobs[mob]] + 1) / 2)
    return stab * (0.6 if t.base(mob) == FALLOW else 0.5)


def _ambushes(s: Situation, mob: int, ability: int) -> float:
    hits, own = s.powers.hits[mob], s.powers.tempo[mob]
    blow = hits * 3.5 * PER_HP
    if s.theirs(mob):
        return blow + hits * 0.9 * s.threat(mob) - (1 - hits) * 0.8 * own
    return max(0.0, blow + hits * own - (1 - hits) * own) if s.mine(mob) else 0.2


def _swallows(s: Situation, mob: int, ability: int) -> float:
    spring = s.chance(mob, VC2[ability])
    if s.t.trap[mob] or s.t.base(mob) == FALLOW:
        return spring * s.threat(mob) * (1.2 if s.theirs(mob) else 0.9)
    return 0.6 * spring * s.chance(mob, VC[ability]) * s.threat(mob) if s.theirs(mob) else 0.0


def _burns(s: Situation, mob: int, ability: int) -> float:
    t = s.t
    zone, friends = ZONE_OF[t.base(mob)], s.friends(mob)
    there = sum(1 for friend in friends if ZONE_OF[t.base(friend)] == zone) / max(1, len(friends))
    burn = t.totals[mob][POOL[ability]] * 3.5 * PER_HP
    bare = 0.4 if t.base(mob) == STUCK else 0.0
    return burn * (0.25 + 0.55 * there) * min(1.5, 0.5 + s.horizon(mob) / 4) - bare


def _soars(s: Situation, mob: int, ability: int) -> float:
    t = s.t
    n = min(rank_bonus(t, mob), t.totals[mob][POOL[ability ^ 1]])
    return 0.85 * s.hurt_most(mob, 4.5 * n) + 0.25 * len(s.theirs(mob))


def _rains(s: Situation, mob: int, ability: int) -> float:
    pool = s.t.totals[mob][POOL[ability]]
    strike = s.chance(mob, VC[ability])
    burn = pool * 3.5 * PER_HP * 0.8
    theirs, mine = s.theirs(mob), s.mine(mob)
    share = min(1.0, (pool + 1) / max(1, len(theirs) + len(mine)))
    gain = s.tempo(theirs) + burn * len(theirs) - 1.25 * (s.tempo(mine) + burn * len(mine))
    return strike * share * gain


def _heals_actors(s: Situation, mob: int, ability: int) -> float:
    t = s.t
    heal = t.totals[mob][HP_TOTAL[ability]]
    now = sum(s.powers.gain(t, ally, heal) for ally in s.mine(mob))
    return now + LATER * sum(s.powers.gain(t, ally, heal) for ally in s.friends(mob) if ally != mob)


def _darkens(s: Situation, mob: int, ability: int) -> float:
    t = s.t
    dark = t.totals[mob][DMG[ability]]
    return sum(min(s.powers.tempo[foe], s.powers.loss(t, foe, dark)) for foe in s.theirs(mob))


def _bars_fallow(s: Situation, mob: int, ability: int) -> float:
    return 0.1 + 0.6 * sum(LIES_FALLOW[s.t.mobs[foe]] for foe in s.foes(mob))


def _gives_back(s: Situation, mob: int, ability: int) -> float:
    """Enemies suffer what they deal, or leave it."""
    return 0.55 * sum(s.powers.attack[foe] for foe in s.theirs(mob))


def _adds_def(s: Situation, mob: int, ability: int) -> float:
    bonus = min(8, s.t.totals[mob][DEF_TOTAL[ability]]) / 20
    attacks = sum(s.powers.attack[foe] / max(0.15, s.powers.hits[foe]) for foe in s.foes(mob))
    return 0.6 * bonus * attacks * (0.4 + 0.35 * s.horizon(mob) / max(1, len(s.foes(mob))))


def _stops(s: Situation, mob: int, ability: int) -> float:
    block = s.chance(mob, VC2[ability])
    hurt = s.t.totals[mob][DMG[ability]] * PER_HP
    return 0.8 * block * (1 + block) * (s.threat(mob) + hurt) * min(1.0, 0.3 + s.horizon(mob) / 3)


def _bites(s: Situation, mob: int, ability: int) -> float:
    t = s.t
    bite = s.chance(mob, VC2[ability])
    teeth = min(rank_bonus(t, mob), t.totals[mob][POOL[ability]]) * 2.5 * PER_HP
    return 1.2 * bite * teeth * sum(s.powers.hits[ally] for ally in s.mine(mob))


def _threatens(s: Situation, mob: int, ability: int) -> float:
    t = s.t
    best = s.hurt_most(mob, t.max_hp[mob])
    strike = s.chance(mob, VC[ability ^ 1])
    price = (t.totals[mob][DMG[ability ^ 1]] + 1) * PER_HP
    return max(0.3, strike * (best - price) * (0.75 if t.base(mob) == FALLOW else 0.5))


def _covers(s: Situation, mob: int, ability: int) -> float:
    covered = sum(1 for friend in s.friends(mob) if s.t.base(friend) in (BUSY, INACTIVE))
    return 0.25 * s.tempo(s.theirs(mob)) * covered / max(1, len(s.friends(mob)))


def _bars_abilities(s: Situation, mob: int, ability: int) -> float:
    tempo, attack = s.powers.tempo, s.powers.attack
    lost = [tempo[foe] - attack[foe] for foe in s.foes(mob)]
    return sum(lost) * (0.6 if s.theirs(mob) else 0.35)


def _wakes(s: Situation, mob: int, ability: int) -> float:
    t = s.t
    wake = s.chance(mob, VC2[ability])
    lying = [ally for ally in s.friends(mob) if ally != mob and t.position[ally] == INACTIVE]
    allies = [s.powers.tempo[ally] for ally in lying]
    again = 1.0 if t.base(mob) == FALLOW else 0.7
    return wake * max(allies, default=0.0) * 0.6 * again


def _lurks(s: Situation, mob: int, ability: int) -> float:
    """A Mob that changes its zone in the next Round sets them off."""
    return s.chance(mob, VC[ability]) * s.t.balls[mob] * 3.5 * PER_HP * 1.1


def _stores(s: Situation, mob: int, ability: int) -> float:
    t = s.t
    turns = len(s.theirs(mob)) + len(s.mine(mob))
    strikes = min(t.totals[mob][USES[ability]], max(1, t.stored[mob]) + 0.6 * turns)
    return 0.85 * strikes * s.powers.attack[mob] + 0.2 * len(s.theirs(mob))


def _outlives(s: Situation, mob: int, ability: int) -> float:
    uses = s.t.totals[mob][USES[ability]]
    return 0.7 * min(uses, 2) * s.powers.attack[mob] + (2.0 if s.t.hp[mob] < 12 else 0.7)


def _heals_laid(s: Situation, mob: int, ability: int) -> float:
    return 0.9 * sum(s.powers.gain(s.t, ally, 7.5) for ally in s.mine(mob))


def _drops(s: Situation, mob: int, ability: int) -> float:
    drops = s.t.totals[mob][POOL[ability ^ 1]] * 2.5 * PER_HP
    balance = len(s.theirs(mob)) - len(s.mine(mob))
    return drops * balance * 0.7 if s.t.touched[mob] else drops * 0.5 + 0.5


def _adds_att(s: Situation, mob: int, ability: int) -> float:
    bonus = min(8, s.t.totals[mob][ATT_TOTAL[ability]]) / 20
    attack, hits = s.powers.attack, s.powers.hits
    return bonus * sum(attack[ally] / max(0.15, hits[ally]) for ally in s.mine(mob))


def _weakens(s: Situation, mob: int, ability: int) -> float:
    strength = min(8, s.t.totals[mob][POOL[ability]])
    tempo, attack = s.powers.tempo, s.powers.attack
    return 0.06 * strength * sum(max(0.4, tempo[foe] - attack[foe]) for foe in s.theirs(mob))


def _puts_off(s: Situation, mob: int, ability: int) -> float:
    casters = [foe for foe in s.foes(mob) if CASTS[s.t.mobs[foe]]]
    return 0.1 + 0.12 * s.chance(mob, VC[ability]) * s.tempo(casters)


def _blasts(s: Situation, mob: int, ability: int) -> float:
    t = s.t
    element, fallen = t.element[mob], rank_dice(t, mob) * 3.5
    best = 0.85 * s.hurt_most(mob, fallen)
    if element == FIRE:
        return best + t.totals[mob][DMG[ability]] * PER_HP
    if element == ICE:
        return best + 0.9 * s.threat(mob) - 0.3
    if element == AIR:
        again = s.chance(mob, VC[ability])
        return 0.9 * (best * (1 + again) - (1 - again) * s.powers.tempo[mob])
    return 0.9 * earth(s, mob, fallen) if element == EARTH else 0.0


def earth(s: Situation, mob: int, fallen: float) -> float:
    """A blast of Earth: everybody suffers, and enemies lie down."""
    t = s.t
    hurt = sum(s.powers.loss(t, foe, fallen) for foe in s.foes(mob))
    own = sum(s.powers.loss(t, friend, fallen) for friend in s.friends(mob) if friend != mob)
    return max(0.0, hurt - own + s.tempo(s.theirs(mob)))


def _strikes_all(s: Situation, mob: int, ability: int) -> float:
    fallen = s.t.totals[mob][POOL[ability]] * 2.5
    return 0.85 * s.chance(mob, VC2[ability]) * sum(s.powers.loss(s.t, foe, fallen) for foe in s.foes(mob))


def _wards_off_spells(s: Situation, mob: int, ability: int) -> float:
    casters = sum(1 for foe in s.foes(mob) if CASTS[s.t.mobs[foe]])
    return 0.3 + 0.5 * casters + s.t.totals[mob][POOL[ability]] * 2.5 * PER_HP * 0.4


def _curses(s: Situation, mob: int, ability: int) -> float:
    curse = s.t.totals[mob][DMG[ability]] * PER_HP
    casters = [foe for foe in s.foes(mob) if CASTS[s.t.mobs[foe]]]
    now = [foe for foe in s.theirs(mob) if CASTS[s.t.mobs[foe]]]
    return 0.4 * curse * (len(now) + LATER * len(casters))


def _leads(s: Situation, mob: int, ability: int) -> float:
    charging = [ally for ally in s.mine(mob) if s.t.charging[ally] == mob]
    return 1.0 + 1.7 * s.powers.attack[mob] + 0.25 * s.tempo(charging)


def _holds(s: Situation, mob: int, ability: int) -> float:
    """What it holds is counted where it lies."""
    return 0.0


def _cancels(s: Situation, mob: int, ability: int) -> float:
    return 0.5 * s.chance(mob, VC[ability]) * sum(1 for foe in s.theirs(mob) if CASTS[s.t.mobs[foe]])


def _diverts(s: Situation, mob: int, ability: int) -> float:
    return 0.4 * s.chance(mob, VC[ability]) * len(s.theirs(mob))


def _lays_down(s: Situation, mob: int, ability: int) -> float:
    return 0.5 * s.chance(mob, VC[ability]) * s.threat(mob) if s.theirs(mob) else 0.0


def _repeats(s: Situation, mob: int, ability: int) -> float:
    return 0.9 * s.chance(mob, VC[ability]) if any(CASTS[s.t.mobs[ally]] for ally in s.mine(mob)) else 0.0


def _raises(s: Situation, mob: int, ability: int) -> float:
    return 0.7 * s.chance(mob, VC[ability]) if s.t.totals[mob][POOL[ability]] and s.mine(mob) else 0.0


def _dictates(s: Situation, mob: int, ability: int) -> float:
    return 0.6 * s.chance(mob, VC[ability]) if s.theirs(mob) else 0.0


def _doubles_rolls(s: Situation, mob: int, ability: int) -> float:
    return 0.5 * s.chance(mob, VC[ability]) * min(2, len(s.mine(mob)))


STANDING: Final[dict[str, Worth]] = {
    "doubles": _doubles,
    "stabs": _stabs,
    "holds": _holds,
    "ambushes": _ambushes,
    "swallows": _swallows,
    "burns": _burns,
    "soars": _soars,
    "rains": _rains,
    "heals actors": _heals_actors,
    "darkens": _darkens,
    "bars fallow": _bars_fallow,
    "gives back": _gives_back,
    "adds def": _adds_def,
    "stops": _stops,
    "bites": _bites,
    "threatens": _threatens,
    "covers": _covers,
    "bars abilities": _bars_abilities,
    "wakes": _wakes,
    "lurks": _lurks,
    "stores": _stores,
    "outlives": _outlives,
    "heals laid": _heals_laid,
    "drops": _drops,
    "adds att": _adds_att,
    "weakens": _weakens,
    "puts off": _puts_off,
    "blasts": _blasts,
    "strikes all": _strikes_all,
    "wards off spells": _wards_off_spells,
    "curses": _curses,
    "leads": _leads,
}
KEPT: Final[dict[str, Worth]] = {
    "cancels": _cancels,
    "diverts": _diverts,
    "lays down": _lays_down,
    "repeats": _repeats,
    "raises": _raises,
    "dictates": _dictates,
    "doubles": _doubles_rolls,
}
"""By the word of its record: what a standing effect is worth to its side, and what it is worth to keep a Mob
ACTIVE for what it can do out of turn."""

STANDING_WORTH: Final = tuple(STANDING.get(worth.stands, _holds) for worth in WORTH)
"""By ability: what its standing effect is worth to its side."""

RESERVE: Final[dict[int, tuple[Worth, int]]] = {
    ability // 2: (KEPT[worth.ready], ability) for ability, worth in enumerate(WORTH) if worth.ready
}
"""By Mob of the almanac: what it is worth to keep it ACTIVE, and for which ability."""
