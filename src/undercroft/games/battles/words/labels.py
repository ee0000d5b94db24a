"""Answers in words: a Mob with position and Hit Points, an act with its roll, a Total with what it holds."""

from __future__ import annotations

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
from undercroft.games.battles.flow.mobs.wizard import LIES_AS
from undercroft.games.battles.guide.reading import asked_seat, heals, mustered, subject, table, value
from undercroft.games.battles.layout import ELEMENTS, FLOWER_COUNTER
from undercroft.games.battles.queries.figures import counted as counts_as
from undercroft.games.battles.queries.uses import OUT_BLOW, SPENT_ADDED_TO
from undercroft.games.battles.table import rune_value
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
from undercroft.kit.words import Key, Names, Phrase, Who, answer_told, capital

PASSES: Final[dict[str, str]] = {
    "before": "Go on to the Turn",
    "guard": "Let it happen",
    "avert": "Take the hit",
    "harm": "Let it be",
    "release": "Release nobody more",
}
"""What it means to pass, where it is not just that."""

ACTS: Final = (
    "Attack", "Attack out of the stance", "Leave the Firewall", "Make the Demon ready", "Wake a Mob",
    "Touch the Icon",
)  # fmt: skip
"""What is no ability, as something to do."""


def outcome(kind: str, value: Any, who: Who) -> str:
    """What chance can give."""
    if kind == "coin":
        return str(who[value])
    if kind == "initiative":
        return f"{who[0]} {value[0]}, {who[1]} {value[1]}"
    return str(NAMES[value] if kind == "drawn mob" else value)


def label(kind: str, answer: Any, view: View, who: Who) -> str:
    """An answer as it stands in a list of choices."""
    return capital(answer_told(_LABELS, _NAMES, kind, answer, view, who))


# set-up


def _ability_lp(view: View, number: int, who: Who) -> str:
    """Both shares. BA-SETUP-07"""
    first, second = (TITLES[2 * table(view).mobs[mustered(view)] + slot] for slot in (0, 1))
    rest = max(value(view, key) for key in view.options) - number if view.options else 0
    return f"{counted(number, 'LP')} to {first}, {rest} to {second}"


def _rune(view: View, number: int, who: Who) -> str:
    """Both runes. BA-RUNECASTER-01"""
    known, seat = table(view), asked_seat(view)
    return f"first rune {number}, second rune {rune_value(known.muster[seat][-1]) - number}"


def _melee(view: View, number: int, who: Who) -> str:
    """Both shares, and what comes of them. BA-SETUP-08, -10"""
    known, mob = table(view), mustered(view)
    rest = view.about["pips"] - number
    figures = f"ATT {known.att[mob] - number}, DEF {known.defense[mob] + rest}"
    return f"{number} to ATT, {rest} to DEF: {figures}"


# what can be done


def _doing(view: View, choice: str, who: Who) -> str:
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


def use(view: View, mob: int, ability: int, who: Who) -> str:
    """An ability in the GO step or out of turn, with what it needs: Barbarian uses Howl (13 or less)."""
    known = table(view)
    if view.question == "go":
        need = go_need(known, mob, ability)
    else:
        need = use_need(known, mob, ability, heals(view))
    said = f"{called(view, mob, who)} uses {TITLES[ability]}"
    return f"{said} ({need})" if need else said


def _release(view: View, mob: int, who: Who) -> str:
    if view.facts["borrowed"][mob] == FLOWER_COUNTER:
        return f"let {called(view, mob, who)} go from the Flower"
    return f"release {called(view, mob, who)} from {TITLES[view.facts['standing'][mob]]}"


def _act(view: View, act: int, who: Who) -> str:
    """What a Mob can declare, with what it needs."""
    if act == BACK:
        return "Name another Mob"
    title = TITLES[act] if act < ATTACK else ACTS[act - ATTACK]
    mob = subject(view)
    need = act_need(table(view), mob, act) if mob != NOTHING else ""
    return f"{title} ({need})" if need else title


# Mobs and Totals


def _target(view: View, mob: int, who: Who) -> str:
    """Whom it is against, with what an ATT roll needs. BA-ATT-02"""
    known, about = table(view), view.about
    need = ""
    if known.actor != NOTHING and known.step == "declare":
        need = hit_need(known, known.actor, known.act, mob)
    elif about["act"] in OUT_BLOW:
        need = hit_need(known, about["mob"], ATTACK, mob)
    return f"{called(view, mob, who)} ({fit(view, mob)}{f'; {need}' if need else ''})"


def _stance_need(view: View, mob: int) -> str:
    known = table(view)
    return hit_need(known, known.actor, STANCE_ATTACKS, mob)


def _total(view: View, code: int, who: Who) -> str:
    """A Total with what it holds."""
    mob, total = aimed(code)
    return f"{total_of(view, mob, total, who)}: {view.facts['totals'][mob][total]}"


def _joins(view: View, mob: int, who: Who) -> str:
    """The Mob that is asked for joins, or stays. BA-CAVALIER-08"""
    return f"{called(view, view.about['mob'], who)} {'stays' if mob == DONE else 'charges'}"


# numbers and ways


def _spend(view: View, number: int, who: Who) -> str:
    """So many LP with what they leave; in a plea with the roll they make. BA-BEGGAR-05"""
    known = table(view)
    ability = view.about["act"]
    if ability in SPENT_ADDED_TO:
        need = counts_as(known, known.responder, SPENT_ADDED_TO[ability] + number)
        return f"{number} of the Stock: {at_most(need)}"
    if known.responder != NOTHING:
        return counted(number, "LP")
    turn = TURN[known.act] if known.actor != NOTHING else None
    if turn is None or not turn.spends:
        return counted(number, "LP")
    held = known.totals[known.actor][TOTAL_AT[known.act, turn.spends]]
    return f"{counted(number, 'LP')} ({max(0, held - number)} left)"


def _more(view: View, number: int, who: Who) -> str:
    spent = view.facts["spent"]
    return f"{counted(number, 'LP')}, as declared" if number == spent else f"{counted(number, 'LP')} in all"


def _step(view: View, choice: str, who: Who) -> str:
    """Move on, or stay. BA-WIZARD-06"""
    known = table(view)
    mob = known.responder
    if mob == NOTHING or known.element[mob] == NOTHING:
        return "move on" if choice == "yes" else "stay"
    element = known.element[mob]
    after = (element + 1) % len(ELEMENTS)
    moved = f"move on to {ELEMENTS[after]}: {place_name(LIES_AS[after])}"
    return moved if choice == "yes" else f"stay in {ELEMENTS[element]}"


_NAMES: Final[Names] = {
    "kind": lambda given: NAMES[given.answer],
    "abilities": lambda given: f"{TITLES[2 * given.answer]}, {TITLES[2 * given.answer + 1]}",
    "mob": lambda given: called(given.view, given.answer, given.who),
    "fit": lambda given: fit(given.view, given.answer),
    "kis": lambda given: counted(given.view.facts["kis"][given.answer], "Kis"),
    "damage": lambda given: counted(MOD[given.view.facts["mobs"][given.answer]], "damage"),
    "to_hit": lambda given: _stance_need(given.view, given.answer),
    "number": lambda given: str(given.answer),
    "lp": lambda given: counted(given.answer, "LP"),
    "place": lambda given: place_name(given.answer),
    "element": lambda given: f"{ELEMENTS[given.answer]}: {place_name(LIES_AS[given.answer])}",
    "actor": lambda given: called(given.view, given.view.facts["actor"], given.who),
}

_LABELS: Final[dict[Key, Phrase]] = {
    **dict.fromkeys(("mob", "open mob"), "{kind} ({abilities})"),
    "kis": "{mob} ({kis} so far)",
    **dict.fromkeys(("mob lp", "called n"), "{lp}"),
    "ability lp": _ability_lp,
    "rune": _rune,
    "melee": _melee,
    **dict.fromkeys(("go", "before", "play", "end", "guard", "avert", "harm", "release"), _doing),
    **dict.fromkeys(("act", "charmed", "called act"), _act),
    "target": _target,
    **dict.fromkeys(("aim", "give", "change", "echo total", "divvy"), _total),
    "spend": _spend,
    ("as what", SPELL): "as a Spell",
    "as what": "as an Ability",
    "counter": "strike back at {mob} ({fit})",
    ("beg", 1): "1",
    "beg": "{number} or less",
    "element": "{element}",
    "step": _step,
    ("final delay", "yes"): "try it",
    "final delay": "let the Turn be taken",
    **dict.fromkeys(
        (
            "actor", "echo", "plop", "forecast", "called mob", "raise", "bodyguard", "wolf", "disguise",
            "joins", "free attack", "victim", "dissenter", "dissenting ally", "charger",
        ),
        "{mob} ({fit})",
    ),
    "amplify": "by {number}, for {lp}",
    "spend more": _more,
    "stance target": "{mob} ({fit}; {to_hit})",
    "striker": "{mob} ({damage})",
    "wall": "{place}",
    "join charge": _joins,
    ("charge attack", "yes"): "attack: double damage, no DEF",
    "charge attack": "do not attack",
    ("shadows", YIELDING): "give up the Action: {actor} is INACTIVE",
    "shadows": "{actor} takes the damage",
    ("actor", HOLD): "Hold: take no Turn now",
    ("mob", DONE): "No more Mobs",
    ("open mob", DONE): "No more Mobs",
    ("kis", DONE): "Keep what is left",
    ("counter", DONE): "Do not strike back",
    ("echo", DONE): "Nobody",
    ("echo total", DONE): "No other Total",
    ("joins", DONE): "Nobody more",
    ("victim", DONE): "That is enough",
    ("dissenter", DONE): "Nobody more",
    ("target", DONE): "Nobody",
    ("aim", DONE): "No Total",
}  # fmt: skip
"""By question, and by question and answer."""
