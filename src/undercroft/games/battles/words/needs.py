"""What an act or an answer out of turn needs and takes, in words: 8 or less, 5 LP left, hit on 13 or more."""

from __future__ import annotations

from undercroft.games.battles.abilities import (
    ABILITIES,
    ARENA,
    ATTACK,
    BACKSTAB,
    CALLED_SHOT,
    ELEMENTAL_BLAST,
    KARMA,
    MAGIC_MISSILE,
    NOTHING,
    PLEAD,
    PROPERSTANCE,
    SNEAK_ATTACK,
    STANCE_ATTACKS,
    SUMMON_DEAD,
    SUMMON_DEMON,
    TIME_SLIP,
    WAKE,
)
from undercroft.games.battles.board import POSITIONS
from undercroft.games.battles.cards import GO_USE, MOD, POOL, TOTAL_AT, TOTALS, TURN, USES
from undercroft.games.battles.cards.records import Turn
from undercroft.games.battles.figures import attack_number, bonus_damage, howls, strength, value, vc, weakened
from undercroft.games.battles.figures import counted as counts_as
from undercroft.games.battles.flow.mobs.beggar import PLEADING
from undercroft.games.battles.flow.mobs.samurai import STANCE_NUMBER
from undercroft.games.battles.in_force import LEADING
from undercroft.games.battles.odds import number_of
from undercroft.games.battles.reach import rolls_to_hit
from undercroft.games.battles.table import Field
from undercroft.games.battles.words.naming import at_least, at_most, counted, dice_name, element_name, signed

GUARDED_BY: dict[int, str] = {SUMMON_DEAD: "vc2", SUMMON_DEMON: "vc2"}
"""Abilities that roll another Total out of turn than in the Turn. BA-NECROMANCER-07, BA-WARLOCK-03"""


def go_need(t: Field, mob: int, ability: int) -> str:
    """What a GO action needs, and where success leaves the Mob. BA-GO-06, BA-SAMURAI-03"""
    go = GO_USE[ability]
    if go is None:
        return ""
    need = STANCE_NUMBER if ability == PROPERSTANCE else vc(t, mob, ability, go.roll)
    if ability == ELEMENTAL_BLAST:
        return at_most(need)
    return f"{at_most(need)}, then {POSITIONS[go.becomes]}"


def use_need(t: Field, mob: int, ability: int, healing: bool = False) -> str:
    """What an answer out of turn needs, or what it has left. V8"""
    if ability == PLEAD:
        return f"{plea_need(t, mob)}; Stock {value(t, mob, POOL[PLEAD])}"
    if ability == SNEAK_ATTACK:
        return f"an Attack with {dice_name(1, MOD[t.mobs[mob]])}, ATT {attack_number(t, mob)}"
    if ability == MAGIC_MISSILE:
        return f"D4 without a roll to hit, {value(t, mob, POOL[ability])} left"
    name = "vc2" if ability == KARMA and healing else GUARDED_BY.get(ability, "vc")
    if (ability, name) in TOTAL_AT:
        return at_most(vc(t, mob, ability, name))
    return (
        f"{counted(value(t, mob, POOL[ability]), 'damage')} prevented at most" if POOL[ability] >= 0 else ""
    )


def plea_need(t: Field, mob: int) -> str:
    """What the roll of PLEAD needs after enemy ATTENTUATIONs. BA-BEGGAR-05, BA-THAUMATURGIST-05"""
    off = weakened(t, mob)
    return f"{PLEADING} and what is spent{f', minus {off}' if off else ''}, or less"


def act_need(t: Field, mob: int, act: int) -> str:
    """What a Turn Action needs, and what it takes from. Section 3.5"""
    if act == ATTACK:
        return f"{dice_name(1, MOD[t.mobs[mob]])}, ATT {attack_number(t, mob)}"
    if act == STANCE_ATTACKS:
        most = value(t, mob, USES[PROPERSTANCE])
        return f"{counted(min(max(t.stored[mob], 1), most), 'Attack')} stored"
    if act == WAKE:
        return at_most(vc(t, mob, TIME_SLIP, "vc2"))
    if act >= ABILITIES:
        return ""
    return ", ".join(part for part in (_roll_of(t, mob, act), _price_of(t, mob, act)) if part)


def _roll_of(t: Field, mob: int, act: int) -> str:
    if act == CALLED_SHOT:
        return at_most(vc(t, mob, act))
    if act == ELEMENTAL_BLAST:
        return element_name(t.element[mob])
    turn = TURN[act]
    return at_most(vc(t, mob, act, turn.roll)) if turn is not None and turn.roll else ""


def _price_of(t: Field, mob: int, act: int) -> str:
    """What LP, dice or uses there are."""
    turn = TURN[act]
    name = "" if turn is None else turn.spends or turn.quips or turn.number
    if (act, name) not in TOTAL_AT:
        return ""
    total = TOTAL_AT[act, name]
    held, die = value(t, mob, total), TOTALS[t.mobs[mob]][total].die
    return f"{dice_name(held, die)} left" if die else f"{held} left"


def hit_need(t: Field, attacker: int, act: int, target: int) -> str:
    """What an ATT roll of an act needs against a target, nothing where none is made. BA-ATT-02, -05"""
    turn = TURN[act]
    if turn is None or not rolls_to_hit(t, attacker, act):
        return ""
    charge = act == ATTACK and t.standing[attacker] in LEADING
    return f"hit on {at_least(strength(t, attacker, target, turn.compromised or charge))}"


def still_needs(t: Field) -> str:
    """What the running Action has to roll before it does anything, and its dice. BA-TURN-10"""
    if t.actor == NOTHING or t.act in (STANCE_ATTACKS, ARENA):
        return ""
    turn = TURN[t.act]
    if turn is None:
        return ""
    rolled = TIME_SLIP if t.act == WAKE else t.act
    parts = [at_most(vc(t, t.actor, rolled, turn.roll))] if turn.roll else []
    parts += [hit_need(t, t.actor, t.act, t.targets[0])] if t.targets and turn.att else []
    if turn.number and (t.spent or not turn.spends or t.act == BACKSTAB):
        dice = dice_name(number_of(t, t.actor, t.act, turn, t.spent), turn.die or MOD[t.mobs[t.actor]])
        parts.append(f"{dice} to heal" if turn.heals else f"{dice}{_changed(t, turn)} damage")
    return ", ".join(part for part in parts if part)


def _changed(t: Field, turn: Turn) -> str:
    """What is done to the damage dice of the running Action: x2 +3. V5, BA-THUG-06, BA-CAVALIER-11"""
    times, flat = turn.multiplier, 0
    if t.act == BACKSTAB:
        times += counts_as(t, t.actor, t.spent)
    if rolls_to_hit(t, t.actor, t.act):
        times += howls(t, t.actor) + (t.act == ATTACK and t.standing[t.actor] in LEADING)
        flat = bonus_damage(t, t.actor)
    return (f" x{times}" if times > 1 else "") + (f" {signed(flat)}" if flat else "")
