"""What an act or an answer out of turn needs and takes, in words: 8 or less, 5 LP left, hit on 13 or more."""

from __future__ import annotations

from undercroft.games.battles.abilities import ABILITIES, ATTACK, NOTHING, STANCE_ATTACKS
from undercroft.games.battles.board import POSITIONS
from undercroft.games.battles.cards import GO_USE, MOD, POOL, TOTAL_AT, TOTALS, TURN, USES
from undercroft.games.battles.cards.records import Turn
from undercroft.games.battles.queries.figures import (
    attack_number,
    bonus_damage,
    howls,
    strength,
    value,
    vc,
    weakened,
)
from undercroft.games.battles.queries.figures import counted as counts_as
from undercroft.games.battles.queries.in_force import LEADING
from undercroft.games.battles.queries.odds import number_of
from undercroft.games.battles.queries.single_acts import MOST_NAMED
from undercroft.games.battles.queries.targets import rolls_to_hit
from undercroft.games.battles.queries.uses import (
    GO_NUMBER,
    GO_SEVERAL,
    OUT_BLOW,
    OUT_HARM,
    OUT_ROLL,
    OUT_ROLL_HEALING,
    OWNER,
    ROLLED_AT_DECLARE,
    SPENT_ADDED_TO,
    TIMES_N,
)
from undercroft.games.battles.table import Field
from undercroft.games.battles.words.naming import at_least, at_most, counted, dice_name, element_name
from undercroft.kit.words import signed


def go_need(t: Field, mob: int, ability: int) -> str:
    """What a GO action needs, and where success leaves the Mob. BA-GO-06, BA-SAMURAI-03"""
    go = GO_USE[ability]
    if go is None:
        return ""
    need = GO_NUMBER[ability] if ability in GO_NUMBER else vc(t, mob, ability, go.roll)
    if ability in GO_SEVERAL:
        return at_most(need)
    return f"{at_most(need)}, then {POSITIONS[go.becomes]}"


def use_need(t: Field, mob: int, ability: int, healing: bool = False) -> str:
    """What an answer out of turn needs, or what it has left."""
    if ability in SPENT_ADDED_TO:
        return f"{spent_need(t, mob, ability)}; Stock {value(t, mob, POOL[ability])}"
    if ability in OUT_BLOW:
        return f"an Attack with {dice_name(1, MOD[t.mobs[mob]])}, ATT {attack_number(t, mob)}"
    if ability in OUT_HARM:
        return f"D{OUT_HARM[ability]} without a roll to hit, {value(t, mob, POOL[ability])} left"
    name = (OUT_ROLL_HEALING if healing else OUT_ROLL).get(ability, "")
    if (ability, name) in TOTAL_AT:
        return at_most(vc(t, mob, ability, name))
    return (
        f"{counted(value(t, mob, POOL[ability]), 'damage')} prevented at most" if POOL[ability] >= 0 else ""
    )


def spent_need(t: Field, mob: int, ability: int) -> str:
    """What the roll of PLEAD needs after enemy ATTENTUATIONs. BA-BEGGAR-05, BA-THAUMATURGIST-05"""
    off = weakened(t, mob)
    return f"{SPENT_ADDED_TO[ability]} and what is spent{f', minus {off}' if off else ''}, or less"


def act_need(t: Field, mob: int, act: int) -> str:
    """What a Turn Action needs, and what it takes from."""
    if act == ATTACK:
        return f"{dice_name(1, MOD[t.mobs[mob]])}, ATT {attack_number(t, mob)}"
    if act == STANCE_ATTACKS:
        most = value(t, mob, USES[OWNER[act]])
        return f"{counted(min(max(t.stored[mob], 1), most), 'Attack')} stored"
    if act >= ABILITIES:
        return _roll_of(t, mob, act)
    return ", ".join(part for part in (_roll_of(t, mob, act), _price_of(t, mob, act)) if part)


def _roll_of(t: Field, mob: int, act: int) -> str:
    if act in ROLLED_AT_DECLARE:
        return at_most(vc(t, mob, act, ROLLED_AT_DECLARE[act]))
    if t.element[mob] != NOTHING:
        return element_name(t.element[mob])
    turn = TURN[act]
    return at_most(vc(t, mob, OWNER[act], turn.roll)) if turn is not None and turn.roll else ""


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
    if t.actor == NOTHING or t.act == STANCE_ATTACKS or t.act in MOST_NAMED:
        return ""
    turn = TURN[t.act]
    if turn is None:
        return ""
    parts = [at_most(vc(t, t.actor, OWNER[t.act], turn.roll))] if turn.roll else []
    parts += [hit_need(t, t.actor, t.act, t.targets[0])] if t.targets and turn.att else []
    if turn.number and (t.spent or not turn.spends or not turn.least):
        dice = dice_name(number_of(t, t.actor, t.act, turn, t.spent), turn.die or MOD[t.mobs[t.actor]])
        parts.append(f"{dice} to heal" if turn.heals else f"{dice}{_changed(t, turn)} damage")
    return ", ".join(part for part in parts if part)


def _changed(t: Field, turn: Turn) -> str:
    """What is done to the damage dice of the running Action: x2 +3. BA-THUG-06, BA-CAVALIER-11"""
    times, flat = turn.multiplier, 0
    if t.act in TIMES_N:
        times += counts_as(t, t.actor, t.spent)
    if rolls_to_hit(t, t.actor, t.act):
        times += howls(t, t.actor) + (t.act == ATTACK and t.standing[t.actor] in LEADING)
        flat = bonus_damage(t, t.actor)
    return (f" x{times}" if times > 1 else "") + (f" {signed(flat)}" if flat else "")
