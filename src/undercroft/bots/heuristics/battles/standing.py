"""What a standing effect is worth to its side while it stands. Section 11

An effect of this Round is worth what the Mobs that are still to act make of it, one that lasts also what
those of the next Round will.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from undercroft.bots.heuristics.battles.situation import LATER, Situation
from undercroft.bots.heuristics.battles.worths import PER_HP, STRENGTH
from undercroft.games.battles.abilities import (
    AIR_BOLT,
    AMPLIFY,
    ATTENTUATION,
    AURA,
    BACKSTAB,
    BALLS,
    CALL,
    CHARGE,
    CURSE,
    DANCE,
    DELAY,
    DEMON_ATTACK,
    DISGUISE,
    ECHO,
    ELEMENTAL_BLAST,
    ENCHANTMENT,
    ENTROPY,
    FIREWALL,
    FLY,
    GUISE,
    HIDE,
    HOWL,
    ICON_OF_IMPULSE,
    KARMA,
    LIGHT,
    MAGIC_CIRCLE,
    METEOR_SHOWER,
    NEW,
    PEACE_PIPE,
    PIGEON,
    PROPERSTANCE,
    PROTECTION,
    RETRIBUTION,
    RUNECAST,
    SHADOWS,
    SLEEP,
    SNEAK_ATTACK,
    SPIRITHEALING,
    SPIRITWALK,
    SUMMON_DEMON,
    SUMMON_WOLF,
    TIME_SLIP,
    TRAP,
    WALL_OF_THORNS,
)
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
)
from undercroft.games.battles.figures import rank_bonus, rank_dice
from undercroft.games.battles.layout import AIR, EARTH, FIRE, ICE
from undercroft.games.battles.odds import att_odds

CASTS: Final = tuple(
    (TYPES[2 * kind] == "spell") + (TYPES[2 * kind + 1] == "spell") for kind in range(len(STRENGTH))
)
"""By Mob of the almanac: how many of its abilities are Spells."""
LIES_FALLOW: Final = tuple(
    any("F" in ICONS[ability] for ability in (2 * kind, 2 * kind + 1)) for kind in range(len(STRENGTH))
)
"""By Mob of the almanac: whether an ability of it makes it FALLOW."""

Worth = Callable[[Situation, int], float]


def _howl(s: Situation, mob: int) -> float:
    attack = s.powers.attack
    return 0.7 * (sum(attack[ally] for ally in s.mine(mob)) + 2 * attack[mob])


def _hide(s: Situation, mob: int) -> float:
    t = s.t
    n = min(rank_bonus(t, mob), t.totals[mob][POOL[BACKSTAB]])
    stab = att_odds(t.att[mob]).hits * s.hurt_most(mob, (2 + n) * (MOD[t.mobs[mob]] + 1) / 2)
    return stab * (0.6 if t.base(mob) == FALLOW else 0.5)


def _sneak(s: Situation, mob: int) -> float:
    hits, own = s.powers.hits[mob], s.powers.tempo[mob]
    blow = hits * 3.5 * PER_HP
    if s.theirs(mob):
        return blow + hits * 0.9 * s.threat(mob) - (1 - hits) * 0.8 * own
    return max(0.0, blow + hits * own - (1 - hits) * own) if s.mine(mob) else 0.2


def _trap(s: Situation, mob: int) -> float:
    spring = s.chance(mob, VC2[TRAP])
    if s.t.trap[mob] or s.t.base(mob) == FALLOW:
        return spring * s.threat(mob) * (1.2 if s.theirs(mob) else 0.9)
    return 0.6 * spring * s.chance(mob, VC[TRAP]) * s.threat(mob) if s.theirs(mob) else 0.0


def _firewall(s: Situation, mob: int) -> float:
    t = s.t
    zone, friends = ZONE_OF[t.base(mob)], s.friends(mob)
    there = sum(1 for friend in friends if ZONE_OF[t.base(friend)] == zone) / max(1, len(friends))
    burn = t.totals[mob][POOL[FIREWALL]] * 3.5 * PER_HP
    bare = 0.4 if t.base(mob) == STUCK else 0.0
    return burn * (0.25 + 0.55 * there) * min(1.5, 0.5 + s.horizon(mob) / 4) - bare


def _fly(s: Situation, mob: int) -> float:
    t = s.t
    n = min(rank_bonus(t, mob), t.totals[mob][POOL[AIR_BOLT]])
    return 0.85 * s.hurt_most(mob, 4.5 * n) + 0.25 * len(s.theirs(mob))


def _meteor(s: Situation, mob: int) -> float:
    pool = s.t.totals[mob][POOL[METEOR_SHOWER]]
    strike = s.chance(mob, VC[METEOR_SHOWER])
    burn = pool * 3.5 * PER_HP * 0.8
    theirs, mine = s.theirs(mob), s.mine(mob)
    share = min(1.0, (pool + 1) / max(1, len(theirs) + len(mine)))
    gain = s.tempo(theirs) + burn * len(theirs) - 1.25 * (s.tempo(mine) + burn * len(mine))
    return strike * share * gain


def _light(s: Situation, mob: int) -> float:
    t = s.t
    heal = t.totals[mob][HP_TOTAL[LIGHT]]
    now = sum(s.powers.gain(t, ally, heal) for ally in s.mine(mob))
    return now + LATER * sum(s.powers.gain(t, ally, heal) for ally in s.friends(mob) if ally != mob)


def _shadows(s: Situation, mob: int) -> float:
    t = s.t
    dark = t.totals[mob][DMG[SHADOWS]]
    return sum(min(s.powers.tempo[foe], s.powers.loss(t, foe, dark)) for foe in s.theirs(mob))


def _peace_pipe(s: Situation, mob: int) -> float:
    return 0.1 + 0.6 * sum(LIES_FALLOW[s.t.mobs[foe]] for foe in s.foes(mob))


def _retribution(s: Situation, mob: int) -> float:
    """Enemies suffer what they deal, or leave it."""
    return 0.55 * sum(s.powers.attack[foe] for foe in s.theirs(mob))


def _protection(s: Situation, mob: int) -> float:
    bonus = min(8, s.t.totals[mob][DEF_TOTAL[PROTECTION]]) / 20
    attacks = sum(s.powers.attack[foe] / max(0.15, s.powers.hits[foe]) for foe in s.foes(mob))
    return 0.6 * bonus * attacks * (0.4 + 0.35 * s.horizon(mob) / max(1, len(s.foes(mob))))


def _thorns(s: Situation, mob: int) -> float:
    block = s.chance(mob, VC2[WALL_OF_THORNS])
    hurt = s.t.totals[mob][DMG[WALL_OF_THORNS]] * PER_HP
    return 0.8 * block * (1 + block) * (s.threat(mob) + hurt) * min(1.0, 0.3 + s.horizon(mob) / 3)


def _wolf(s: Situation, mob: int) -> float:
    t = s.t
    bite = s.chance(mob, VC2[SUMMON_WOLF])
    teeth = min(rank_bonus(t, mob), t.totals[mob][POOL[SUMMON_WOLF]]) * 2.5 * PER_HP
    return 1.2 * bite * teeth * sum(s.powers.hits[ally] for ally in s.mine(mob))


def _demon(s: Situation, mob: int) -> float:
    t = s.t
    best = s.hurt_most(mob, t.max_hp[mob])
    strike = s.chance(mob, VC[DEMON_ATTACK])
    price = (t.totals[mob][DMG[DEMON_ATTACK]] + 1) * PER_HP
    return max(0.3, strike * (best - price) * (0.75 if t.base(mob) == FALLOW else 0.5))


def _aura(s: Situation, mob: int) -> float:
    covered = sum(1 for friend in s.friends(mob) if s.t.base(friend) in (BUSY, INACTIVE))
    return 0.25 * s.tempo(s.theirs(mob)) * covered / max(1, len(s.friends(mob)))


def _new(s: Situation, mob: int) -> float:
    tempo, attack = s.powers.tempo, s.powers.attack
    lost = [tempo[foe] - attack[foe] for foe in s.foes(mob)]
    return sum(lost) * (0.6 if s.theirs(mob) else 0.35)


def _time_slip(s: Situation, mob: int) -> float:
    t = s.t
    wake = s.chance(mob, VC2[TIME_SLIP])
    lying = [ally for ally in s.friends(mob) if ally != mob and t.position[ally] == INACTIVE]
    allies = [s.powers.tempo[ally] for ally in lying]
    again = 1.0 if t.base(mob) == FALLOW else 0.7
    return wake * max(allies, default=0.0) * 0.6 * again


def _balls(s: Situation, mob: int) -> float:
    """A Mob that changes its zone in the next Round sets them off."""
    return s.chance(mob, VC[BALLS]) * s.t.balls[mob] * 3.5 * PER_HP * 1.1


def _stance(s: Situation, mob: int) -> float:
    t = s.t
    turns = len(s.theirs(mob)) + len(s.mine(mob))
    strikes = min(t.totals[mob][USES[PROPERSTANCE]], max(1, t.stored[mob]) + 0.6 * turns)
    return 0.85 * strikes * s.powers.attack[mob] + 0.2 * len(s.theirs(mob))


def _spirit(s: Situation, mob: int) -> float:
    uses = s.t.totals[mob][USES[SPIRITWALK]]
    return 0.7 * min(uses, 2) * s.powers.attack[mob] + (2.0 if s.t.hp[mob] < 12 else 0.7)


def _spirit_healing(s: Situation, mob: int) -> float:
    return 0.9 * sum(s.powers.gain(s.t, ally, 7.5) for ally in s.mine(mob))


def _icon(s: Situation, mob: int) -> float:
    drops = s.t.totals[mob][POOL[PIGEON]] * 2.5 * PER_HP
    balance = len(s.theirs(mob)) - len(s.mine(mob))
    return drops * balance * 0.7 if s.t.touched[mob] else drops * 0.5 + 0.5


def _enchantment(s: Situation, mob: int) -> float:
    bonus = min(8, s.t.totals[mob][ATT_TOTAL[ENCHANTMENT]]) / 20
    attack, hits = s.powers.attack, s.powers.hits
    return bonus * sum(attack[ally] / max(0.15, hits[ally]) for ally in s.mine(mob))


def _attentuation(s: Situation, mob: int) -> float:
    strength = min(8, s.t.totals[mob][POOL[ATTENTUATION]])
    tempo, attack = s.powers.tempo, s.powers.attack
    return 0.06 * strength * sum(max(0.4, tempo[foe] - attack[foe]) for foe in s.theirs(mob))


def _delay(s: Situation, mob: int) -> float:
    casters = [foe for foe in s.foes(mob) if CASTS[s.t.mobs[foe]]]
    return 0.1 + 0.12 * s.chance(mob, VC[DELAY]) * s.tempo(casters)


def _blast(s: Situation, mob: int) -> float:
    t = s.t
    element, fallen = t.element[mob], rank_dice(t, mob) * 3.5
    best = 0.85 * s.hurt_most(mob, fallen)
    if element == FIRE:
        return best + t.totals[mob][DMG[ELEMENTAL_BLAST]] * PER_HP
    if element == ICE:
        return best + 0.9 * s.threat(mob) - 0.3
    if element == AIR:
        again = s.chance(mob, VC[ELEMENTAL_BLAST])
        return 0.9 * (best * (1 + again) - (1 - again) * s.powers.tempo[mob])
    return 0.9 * earth(s, mob, fallen) if element == EARTH else 0.0


def earth(s: Situation, mob: int, fallen: float) -> float:
    """A blast of Earth: everybody suffers, and enemies lie down."""
    t = s.t
    hurt = sum(s.powers.loss(t, foe, fallen) for foe in s.foes(mob))
    own = sum(s.powers.loss(t, friend, fallen) for friend in s.friends(mob) if friend != mob)
    return max(0.0, hurt - own + s.tempo(s.theirs(mob)))


def _runecast(s: Situation, mob: int) -> float:
    fallen = s.t.totals[mob][POOL[RUNECAST]] * 2.5
    return 0.85 * s.chance(mob, VC2[RUNECAST]) * sum(s.powers.loss(s.t, foe, fallen) for foe in s.foes(mob))


def _circle(s: Situation, mob: int) -> float:
    casters = sum(1 for foe in s.foes(mob) if CASTS[s.t.mobs[foe]])
    return 0.3 + 0.5 * casters + s.t.totals[mob][POOL[MAGIC_CIRCLE]] * 2.5 * PER_HP * 0.4


def _curse(s: Situation, mob: int) -> float:
    curse = s.t.totals[mob][DMG[CURSE]] * PER_HP
    casters = [foe for foe in s.foes(mob) if CASTS[s.t.mobs[foe]]]
    now = [foe for foe in s.theirs(mob) if CASTS[s.t.mobs[foe]]]
    return 0.4 * curse * (len(now) + LATER * len(casters))


def _charge(s: Situation, mob: int) -> float:
    charging = [ally for ally in s.mine(mob) if s.t.charging[ally] == mob]
    return 1.0 + 1.7 * s.powers.attack[mob] + 0.25 * s.tempo(charging)


def _holds_another(s: Situation, mob: int) -> float:
    """What it holds is counted where it lies."""
    return 0.0


def _dance(s: Situation, mob: int) -> float:
    return 0.5 * s.chance(mob, VC[DANCE]) * sum(1 for foe in s.theirs(mob) if CASTS[s.t.mobs[foe]])


def _disguise(s: Situation, mob: int) -> float:
    return 0.4 * s.chance(mob, VC[DISGUISE]) * len(s.theirs(mob))


def _entropy(s: Situation, mob: int) -> float:
    return 0.5 * s.chance(mob, VC[ENTROPY]) * s.threat(mob) if s.theirs(mob) else 0.0


def _echo(s: Situation, mob: int) -> float:
    return 0.9 * s.chance(mob, VC[ECHO]) if any(CASTS[s.t.mobs[ally]] for ally in s.mine(mob)) else 0.0


def _amplify(s: Situation, mob: int) -> float:
    return 0.7 * s.chance(mob, VC[AMPLIFY]) if s.t.totals[mob][POOL[AMPLIFY]] and s.mine(mob) else 0.0


def _call(s: Situation, mob: int) -> float:
    return 0.6 * s.chance(mob, VC[CALL]) if s.theirs(mob) else 0.0


def _karma(s: Situation, mob: int) -> float:
    return 0.5 * s.chance(mob, VC[KARMA]) * min(2, len(s.mine(mob)))


RESERVE: Final[dict[int, Worth]] = {
    DANCE // 2: _dance, DISGUISE // 2: _disguise, ENTROPY // 2: _entropy, ECHO // 2: _echo,
    AMPLIFY // 2: _amplify, CALL // 2: _call, KARMA // 2: _karma,
}  # fmt: skip
"""By Mob of the almanac: what it is worth to keep it ACTIVE for what it can do out of turn."""

STANDING_WORTH: Final[dict[int, Worth]] = {
    HOWL: _howl, HIDE: _hide, GUISE: _holds_another, SNEAK_ATTACK: _sneak, TRAP: _trap, FIREWALL: _firewall,
    FLY: _fly, METEOR_SHOWER: _meteor, LIGHT: _light, SHADOWS: _shadows, PEACE_PIPE: _peace_pipe,
    RETRIBUTION: _retribution, PROTECTION: _protection, WALL_OF_THORNS: _thorns, SUMMON_WOLF: _wolf,
    SUMMON_DEMON: _demon, AURA: _aura, NEW: _new, TIME_SLIP: _time_slip, BALLS: _balls, PROPERSTANCE: _stance,
    SPIRITWALK: _spirit, SPIRITHEALING: _spirit_healing, ICON_OF_IMPULSE: _icon, ENCHANTMENT: _enchantment,
    SLEEP: _holds_another, ATTENTUATION: _attentuation, DELAY: _delay, ELEMENTAL_BLAST: _blast,
    RUNECAST: _runecast, MAGIC_CIRCLE: _circle, CURSE: _curse, CHARGE: _charge,
}  # fmt: skip
"""By ability: what its standing effect is worth to its side."""
