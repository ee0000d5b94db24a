"""Answers in words: a Mob with position and Hit Points, an act with its roll, a Total with what it holds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from undercroft.games.battles.abilities import ATTACK, NOTHING, STANCE_ATTACKS
from undercroft.games.battles.asks import (
    BACK,
    DONE,
    GO_WORD,
    HOLD,
    LEFT,
    PASSING,
    RELEASED,
    USED,
    YIELDING,
)
from undercroft.games.battles.cards import MOD, NAMES, TITLES, TOTAL_AT, TURN
from undercroft.games.battles.cards.records import SPELL
from undercroft.games.battles.figures import counted as counts_as
from undercroft.games.battles.flow.mobs.beggar import PLEADING
from undercroft.games.battles.flow.mobs.wizard import LIES_AS
from undercroft.games.battles.guide.reading import asked_seat, heals, mustered, subject, table, value
from undercroft.games.battles.layout import ELEMENTS, FLOWER_COUNTER
from undercroft.games.battles.reach import standing_of
from undercroft.games.battles.table.muster import rune_value
from undercroft.games.battles.uses import OUT_BLOW
from undercroft.games.battles.words.naming import (
    aimed,
    at_most,
    called,
    counted,
    fit,
    place_name,
    total_of,
)
from undercroft.games.battles.words.needs import act_need, go_need, hit_need, use_need
from undercroft.kernel.sight import View

Label = Callable[[View, Any, Sequence[str]], str]

PASSES: Final[dict[str, str]] = {
    "before": "Go on to the Turn",
    "guard": "Let it happen",
    "avert": "Take the hit",
    "harm": "Let it be",
    "release": "Release nobody more",
}
"""What it means to pass, where it is not just that."""

DECLINED: Final[dict[str, str]] = {
    "mob": "No more Mobs",
    "open mob": "No more Mobs",
    "kis": "Keep what is left",
    "counter": "Do not strike back",
    "echo": "Nobody",
    "echo total": "No other Total",
    "joins": "Nobody more",
    "victim": "That is enough",
    "dissenter": "Nobody more",
    "target": "Nobody",
    "aim": "No Total",
}
"""What it means to choose nothing."""

ACTS: Final = (
    "Attack", "Attack out of the stance", "Leave the Firewall", "Make the Demon ready", "Wake a Mob",
    "Touch the Icon",
)  # fmt: skip
"""What is no ability, as something to do."""


def outcome(kind: str, value: Any, who: Sequence[str]) -> str:
    """What chance can give."""
    if kind == "coin":
        return str(who[value])
    if kind == "initiative":
        return f"{who[0]} {value[0]}, {who[1]} {value[1]}"
    return str(NAMES[value] if kind == "drawn mob" else value)


def label(kind: str, answer: Any, view: View, who: Sequence[str]) -> str:
    """An answer as it stands in a list of choices."""
    if answer == DONE and kind in DECLINED:
        return DECLINED[kind]
    said = _LABELS[kind](view, answer, who)
    return said[:1].upper() + said[1:]


# set-up


def _kind(view: View, kind: int, who: Sequence[str]) -> str:
    """A Mob of the almanac with its abilities."""
    return f"{NAMES[kind]} ({TITLES[2 * kind]}, {TITLES[2 * kind + 1]})"


def _kis(view: View, mob: int, who: Sequence[str]) -> str:
    return f"{called(view, mob, who)} ({counted(view.facts['kis'][mob], 'Kis')} so far)"


def _lp(view: View, number: int, who: Sequence[str]) -> str:
    return counted(number, "LP")


def _ability_lp(view: View, number: int, who: Sequence[str]) -> str:
    """Both shares. BA-SETUP-07"""
    first, second = (TITLES[2 * table(view).mobs[mustered(view)] + slot] for slot in (0, 1))
    rest = max(value(view, key) for key in view.options) - number if view.options else 0
    return f"{counted(number, 'LP')} to {first}, {rest} to {second}"


def _rune(view: View, number: int, who: Sequence[str]) -> str:
    """Both runes. BA-RUNECASTER-01"""
    known, seat = table(view), asked_seat(view)
    return f"first rune {number}, second rune {rune_value(known.muster[seat][-1]) - number}"


def _melee(view: View, number: int, who: Sequence[str]) -> str:
    """Both shares, and what comes of them. BA-SETUP-08, -10"""
    known, mob = table(view), mustered(view)
    rest = max(value(view, key) for key in view.options) - number if view.options else 0
    figures = f"ATT {known.att[mob] - number}, DEF {known.defense[mob] + rest}"
    return f"{number} to ATT, {rest} to DEF: {figures}"


# what can be done


def _doing(view: View, choice: str, who: Sequence[str]) -> str:
    """An ability to use, a Mob to release, or a word to say."""
    if choice in USED:
        mob, slot = USED[choice]
        return use(view, mob, 2 * view.facts["mobs"][mob] + slot, who)
    if choice in RELEASED:
        return _release(view, RELEASED[choice], who)
    if choice in LEFT:
        return f"{called(view, LEFT[choice], who)} leaves the Firewall"
    if choice == GO_WORD:
        return "say ready" if any(view.facts["said_go"]) else "say GO"
    return PASSES.get(view.question, "Pass") if choice == PASSING else choice


def use(view: View, mob: int, ability: int, who: Sequence[str]) -> str:
    """An ability in the GO step or out of turn, with what it needs: Barbarian uses Howl (13 or less)."""
    known = table(view)
    if view.question == "go":
        need = go_need(known, mob, ability)
    else:
        need = use_need(known, mob, ability, heals(view))
    said = f"{called(view, mob, who)} uses {TITLES[ability]}"
    return f"{said} ({need})" if need else said


def _release(view: View, mob: int, who: Sequence[str]) -> str:
    if view.facts["borrowed"][mob] == FLOWER_COUNTER:
        return f"let {called(view, mob, who)} go from the Flower"
    return f"release {called(view, mob, who)} from {TITLES[view.facts['standing'][mob]]}"


def _actor(view: View, mob: int, who: Sequence[str]) -> str:
    return "Hold: take no Turn now" if mob == HOLD else _mob(view, mob, who)


def _act(view: View, act: int, who: Sequence[str]) -> str:
    """What a Mob can declare, with what it needs. D10"""
    if act == BACK:
        return "Name another Mob"
    title = TITLES[act] if act < ATTACK else ACTS[act - ATTACK]
    mob = subject(view)
    need = act_need(table(view), mob, act) if mob != NOTHING else ""
    return f"{title} ({need})" if need else title


# Mobs and Totals


def _mob(view: View, mob: int, who: Sequence[str]) -> str:
    """A Mob with its position and Hit Points."""
    return f"{called(view, mob, who)} ({fit(view, mob)})"


def _target(view: View, mob: int, who: Sequence[str]) -> str:
    """Whom it is against, with what an ATT roll needs, of several Rogues if all need the same. BA-ATT-02"""
    known = table(view)
    need = ""
    if known.actor != NOTHING and known.step == "declare":
        need = hit_need(known, known.actor, known.act, mob)
    for ability in OUT_BLOW:
        if not need and view.trail and TITLES[ability] in view.trail[-1]:
            waiting = standing_of(known, asked_seat(view), ability)
            needs = {hit_need(known, other, ATTACK, mob) for other in waiting}
            need = needs.pop() if len(needs) == 1 else ""
    return f"{called(view, mob, who)} ({fit(view, mob)}{f'; {need}' if need else ''})"


def _stance_target(view: View, mob: int, who: Sequence[str]) -> str:
    known = table(view)
    need = hit_need(known, known.actor, STANCE_ATTACKS, mob)
    return f"{called(view, mob, who)} ({fit(view, mob)}; {need})"


def _striker(view: View, mob: int, who: Sequence[str]) -> str:
    """Whose Mod die counts. BA-JOKER-04"""
    return f"{called(view, mob, who)} ({counted(MOD[view.facts['mobs'][mob]], 'damage')})"


def _counter(view: View, mob: int, who: Sequence[str]) -> str:
    return f"strike back at {_mob(view, mob, who)}"


def _total(view: View, code: int, who: Sequence[str]) -> str:
    """A Total with what it holds."""
    mob, total = aimed(code)
    return f"{total_of(view, mob, total, who)}: {view.facts['totals'][mob][total]}"


def _joins(view: View, mob: int, who: Sequence[str]) -> str:
    """The Mob that is asked for joins, or stays. BA-CAVALIER-08"""
    asked = [found for found in (value(view, key) for key in view.options) if found != DONE]
    name = called(view, asked[0], who) if asked else "It"
    return f"{name} {'stays' if mob == DONE else 'charges'}"


# numbers and ways


def _spend(view: View, number: int, who: Sequence[str]) -> str:
    """So many LP with what they leave; in a plea with the roll they make. V4, BA-BEGGAR-05"""
    known = table(view)
    if known.responder != NOTHING:
        need = counts_as(known, known.responder, PLEADING + number)
        return f"{number} of the Stock: {at_most(need)}"
    turn = TURN[known.act] if known.actor != NOTHING else None
    if turn is None or not turn.spends:
        return counted(number, "LP")
    held = known.totals[known.actor][TOTAL_AT[known.act, turn.spends]]
    return f"{counted(number, 'LP')} ({max(0, held - number)} left)"


def _amplify(view: View, number: int, who: Sequence[str]) -> str:
    return f"by {number}, for {counted(number, 'LP')}"


def _more(view: View, number: int, who: Sequence[str]) -> str:
    spent = view.facts["spent"]
    return f"{counted(number, 'LP')}, as declared" if number == spent else f"{counted(number, 'LP')} in all"


def _as_what(view: View, type_: str, who: Sequence[str]) -> str:
    return "as a Spell" if type_ == SPELL else "as an Ability"


def _beg(view: View, number: int, who: Sequence[str]) -> str:
    return f"{number} or less" if number > 1 else "1"


def _element(view: View, element: int, who: Sequence[str]) -> str:
    """An element, and how he lies in it. BA-WIZARD-01"""
    return f"{ELEMENTS[element]}: {place_name(LIES_AS[element])}"


def _step(view: View, choice: str, who: Sequence[str]) -> str:
    """Move on, or stay. BA-WIZARD-06"""
    known = table(view)
    mob = known.responder
    if mob == NOTHING or known.element[mob] == NOTHING:
        return "move on" if choice == "yes" else "stay"
    element = known.element[mob]
    after = (element + 1) % len(ELEMENTS)
    moved = f"move on to {ELEMENTS[after]}: {place_name(LIES_AS[after])}"
    return moved if choice == "yes" else f"stay in {ELEMENTS[element]}"


def _final_delay(view: View, choice: str, who: Sequence[str]) -> str:
    return "try it" if choice == "yes" else "let the Turn be taken"


def _charge_attack(view: View, choice: str, who: Sequence[str]) -> str:
    return "attack: double damage, no DEF" if choice == "yes" else "do not attack"


def _shadows(view: View, way: str, who: Sequence[str]) -> str:
    """BA-MYSTIC-05"""
    actor = called(view, view.facts["actor"], who)
    return f"give up the Action: {actor} is INACTIVE" if way == YIELDING else f"{actor} takes the damage"


def _wall(view: View, position: int, who: Sequence[str]) -> str:
    return place_name(position)


_LABELS: Final[dict[str, Label]] = {
    "mob": _kind,
    "open mob": _kind,
    "kis": _kis,
    "mob lp": _lp,
    "ability lp": _ability_lp,
    "rune": _rune,
    "melee": _melee,
    **dict.fromkeys(("go", "before", "play", "end", "guard", "avert", "harm", "release"), _doing),
    "actor": _actor,
    **dict.fromkeys(("act", "charmed", "called act"), _act),
    "target": _target,
    **dict.fromkeys(("aim", "give", "change", "echo total", "divvy"), _total),
    "spend": _spend,
    "as what": _as_what,
    "counter": _counter,
    "beg": _beg,
    "element": _element,
    "step": _step,
    "final delay": _final_delay,
    **dict.fromkeys(
        (
            "echo", "plop", "forecast", "called mob", "raise", "bodyguard", "wolf", "disguise", "joins",
            "free attack", "victim", "dissenter", "dissenting ally", "charger",
        ),
        _mob,
    ),
    "called n": _lp,
    "amplify": _amplify,
    "spend more": _more,
    "stance target": _stance_target,
    "striker": _striker,
    "wall": _wall,
    "join charge": _joins,
    "charge attack": _charge_attack,
    "shadows": _shadows,
}  # fmt: skip
"""By question. Section 6"""
