"""What is worth knowing of an answer and not in its words: exact chances, damage to expect."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from undercroft.games.battles.abilities import NOTHING
from undercroft.games.battles.asks import ASKS, BACK, HOLD, LEFT, RELEASED, USED
from undercroft.games.battles.board import POSITIONS
from undercroft.games.battles.cards import CARDS, GO_USE, NAMES, TITLES, TURN, written
from undercroft.games.battles.cards.records import Total
from undercroft.games.battles.flow.moves import released_as
from undercroft.games.battles.guide.chances import (
    act_rolls,
    against,
    hit_need,
    hit_on,
    likely,
    roll_need,
    rolls,
    succeeds_on,
)
from undercroft.games.battles.guide.reading import (
    asked_for,
    asked_seat,
    declaring,
    heals,
    mustered,
    subject,
    table,
)
from undercroft.games.battles.queries.declarable import spend_limit, targets
from undercroft.games.battles.queries.figures import counted as counts
from undercroft.games.battles.queries.figures import damage_number, rank_bonus, strength, vc
from undercroft.games.battles.queries.odds import SIDES, dice_chances, mean, number_of
from undercroft.games.battles.queries.targets import flowered, rolls_to_hit
from undercroft.games.battles.queries.turn_options import choices
from undercroft.games.battles.queries.uses import (
    GO_NUMBER,
    OUT_BLOW,
    OUT_NAMED,
    OUT_ROLL,
    OUT_ROLL_HEALING,
    SPENT_ADDED_TO,
)
from undercroft.games.battles.table import Field
from undercroft.games.battles.words.naming import dice_name
from undercroft.kernel.sight import View
from undercroft.kit.guide import notes_by_question, percent

Notes = list[str]


# set-up


def _almanac(view: View, kind: int) -> Notes:
    """The numbers of a card."""
    if kind < 0:
        return []
    card, hp = CARDS[kind], view.facts["options"].printed_hp(kind)
    return [f"ATT {card.att}, DEF {card.defense}, D{card.mod}, {hp} HP"]


def _ability_lp(view: View, lp: int) -> Notes:
    """What both abilities come to. BA-SETUP-07, -11"""
    mob = mustered(view)
    t, seat = table(view), asked_seat(view)
    kind = t.mobs[mob]
    rest = t.mob_lp(seat, mob - t.fielded(seat)[0]) - lp
    return [_comes_to(2 * kind, lp), _comes_to(2 * kind + 1, rest)]


def _comes_to(ability: int, lp: int) -> str:
    kind, slot = divmod(ability, 2)
    printed = CARDS[kind].abilities[slot].totals
    numbers = written(ability, lp)
    told = [
        f"{total.of} {in_figures(total, numbers[at])}" for at, total in enumerate(printed) if total.per_lp
    ]
    return f"{TITLES[ability]}: {', '.join(told)}"


def in_figures(total: Total, number: int) -> str:
    """A Total as it is pencilled on the card: VC 9, 4D6, 12."""
    if total.die:
        return dice_name(number, total.die)
    return f"VC {number}" if total.kind == "vc" else str(number)


# what a Mob does in its Turn


def _actor(view: View, mob: int) -> Notes:
    """One that can do nothing lies down. BA-ROUND-08"""
    if mob == HOLD or choices(table(view), asked_seat(view)).get(mob, [NOTHING]):
        return []
    return ["can do nothing and would become INACTIVE"]


def _act(view: View, act: int) -> Notes:
    """What is rolled; against whom, where there is one target only; how many LP."""
    mob = subject(view)
    if act == BACK or mob == NOTHING:
        return []
    t, turn = table(view), TURN[act]
    if turn is None:
        return []
    found = targets(t, mob, act) if turn.names else []
    if len(found) == 1 and turn.harms:
        return [f"only against {NAMES[t.mobs[found[0]]]}", *against(t, mob, act, found[0])]
    return [*act_rolls(t, mob, act), *_limit(t, mob, act)]


def _limit(t: Field, mob: int, act: int) -> Notes:
    """How many LP can be spent at once."""
    turn = TURN[act]
    if turn is None or not turn.spends:
        return []
    return [f"up to {spend_limit(t, mob, act, rank_bonus(t, mob))} LP"]


def _target(view: View, mob: int) -> Notes:
    """Chances against this target, with the Action that is declared, or that answers."""
    if mob < 0:
        return []
    t = table(view)
    if not declaring(view):
        return _answered(view, t, mob)
    turn = TURN[t.act]
    if turn is not None and not turn.harms:
        lost = t.max_hp[mob] - t.hp[mob]
        return [f"{lost} HP missing"] if turn.heals else act_rolls(t, t.actor, t.act)
    return against(t, t.actor, t.act, mob)


def _answered(view: View, t: Field, target: int) -> Notes:
    """A target of an ability out of turn. BA-ROGUE-02, BA-TIMEMAGE-01"""
    need, hit = prospects(view, t, target)
    return [likely(need)] if need is not None else [hit_on(hit)] if hit is not None else []


def prospects(view: View, t: Field, mob: int) -> tuple[int | None, int | None]:
    """What a VC roll and an ATT roll need if a Mob is chosen; None where there is none."""
    if view.question == "target" and declaring(view):
        hits = rolls_to_hit(t, t.actor, t.act)
        return roll_need(t, t.actor, t.act), hit_need(t, t.actor, t.act, mob) if hits else None
    if view.question == "target":
        user, ability = view.about["mob"], view.about["act"]
        if ability in OUT_BLOW:
            return None, strength(t, user, mob, False)
        return vc(t, user, ability, OUT_ROLL[ability]) if ability in OUT_NAMED else None, None
    if view.question in ("victim", "stance target") and rolls_to_hit(t, t.actor, t.act):
        return None, strength(t, t.actor, mob, False)
    if view.question in ("joins", "free attack") and t.targets:
        return None, strength(t, mob, t.targets[0], True)
    return None, None


def _spend(view: View, n: int) -> Notes:
    """What so many LP are worth: dice, and what they do to a target that is named. BA-BEGGAR-05"""
    t, mob = table(view), subject(view)
    ability = view.about["act"]
    if ability in SPENT_ADDED_TO:
        return [likely(counts(t, mob, SPENT_ADDED_TO[ability] + n))]
    turn = TURN[t.act] if declaring(view) else None
    if turn is None:
        return []
    found: Notes = []
    if turn.die and turn.number == "n":
        count = number_of(t, mob, t.act, turn, n)
        average = mean(dice_chances(count, turn.die, turn.multiplier))
        found.append(f"{dice_name(count, turn.die)}, {average:.1f} on average")
    if len(t.targets) == 1 and turn.harms:
        return [*found, *against(t, mob, t.act, t.targets[0], n)]
    return [*found, *act_rolls(t, mob, t.act)]


def _blow(view: View, mob: int) -> Notes:
    """Chances of the acting Mob against one more target, or of an ally against the Mob that is grappled,
    whose DEF does not count. BA-FIGHTER-04"""
    hit = prospects(view, table(view), mob)[1] if mob >= 0 else None
    return [] if hit is None else [hit_on(hit)]


# out of turn and in the GO step


def _use(view: View, choice: str) -> Notes:
    """The roll of an ability; a release costs the Round. BA-GO-06, BA-RULING-44"""
    if choice in LEFT:
        return ["becomes INACTIVE"]
    if choice in RELEASED:
        return [_released(table(view), RELEASED[choice])]
    if choice not in USED:
        return []
    t = table(view)
    mob, slot = USED[choice]
    ability = 2 * t.mobs[mob] + slot
    if view.question == "go":
        return _go(t, mob, ability)
    name = (OUT_ROLL_HEALING if view.question == "harm" and heals(view) else OUT_ROLL).get(ability, "")
    return [rolls(t, mob, ability, name)] if name else []


def _released(t: Field, mob: int) -> str:
    """Where a released Mob goes. BA-DARKMAGE-09, BA-ILLUSIONIST-09"""
    if flowered(t, mob):
        return "goes home, INACTIVE"
    return f"becomes {POSITIONS[released_as(t.standing[mob])]}"


def _go(t: Field, mob: int, ability: int) -> Notes:
    if ability in GO_NUMBER:
        return [f"success {percent(GO_NUMBER[ability] / SIDES)}"]
    go = GO_USE[ability]
    return [rolls(t, mob, ability, go.roll)] if go is not None and go.roll else []


def _counter(view: View, attacker: int) -> Notes:
    """First the roll, then the blow. BA-RANGER-02"""
    if attacker < 0:
        return []
    t = table(view)
    ability, name = asked_for(view)
    ranger = view.about["mob"]
    return [
        succeeds_on(vc(t, ranger, ability, name)),
        f"then {hit_on(strength(t, ranger, attacker, False))}",
    ]


def _shadows(view: View, way: str) -> Notes:
    """What the Shadows cost; damage Hacks who acts out of FALLOW or BUSY. BA-MYSTIC-05, BA-HACK-07"""
    if way != "damage":
        return ["its Turn is over"]
    t = table(view)
    amount = damage_number(t, view.about["mob"], view.about["act"])
    found = [f"{amount} of {t.hp[t.actor]} HP"]
    return [*found, "Hacked, and its Turn is over"] if t.standing[t.actor] != NOTHING and amount else found


def _final_delay(view: View, choice: str) -> Notes:
    """The roll that ends the Round for the enemy. BA-ABJURER-07"""
    return _asked_roll(view) if choice == "yes" else []


def _asked_roll(view: View, answer: object = None) -> Notes:
    """The roll that follows, of the Mob that the question is about. BA-DRUID-06, BA-THAUMATURGIST-02"""
    ability, name = asked_for(view)
    return [succeeds_on(vc(table(view), view.about["mob"], ability, name))]


_NOTES: Final[dict[str, Callable[[View, Any], Notes]]] = {
    "mob": _almanac,
    "open mob": _almanac,
    "ability lp": _ability_lp,
    "actor": _actor,
    "act": _act,
    "charmed": _act,
    "called act": _act,
    "target": _target,
    "spend": _spend,
    **dict.fromkeys(("victim", "stance target", "joins", "free attack"), _blow),
    "go": _use,
    "before": _use,
    "play": _use,
    "end": _use,
    "guard": _use,
    "avert": _use,
    "harm": _use,
    "release": _use,
    "counter": _counter,
    "shadows": _shadows,
    "final delay": _final_delay,
    "wolf": _asked_roll,
    "amplify": _asked_roll,
}

notes: Final = notes_by_question(ASKS, _NOTES)
"""What is worth knowing of an answer and not in its words."""
