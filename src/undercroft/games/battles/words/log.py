"""Events in words: every fact of a line as it is called in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from undercroft.games.battles.abilities import NOTHING
from undercroft.games.battles.board import POSITIONS, ZONES
from undercroft.games.battles.cards import NAMES, TITLES
from undercroft.games.battles.layout import ELEMENTS
from undercroft.games.battles.table.muster import Piece
from undercroft.games.battles.titles import DOES, toward
from undercroft.games.battles.words.naming import (
    act_name,
    at_least,
    at_most,
    counted,
    dice_name,
    one,
    ordinal,
    piece_name,
    pieces_name,
    signed,
    total_name,
)
from undercroft.kernel.events import Event
from undercroft.kernel.ids import Seat
from undercroft.kit.words import told

Facts = Mapping[str, Any]

SEATS: Final = ("seat", "first")
"""Facts that are a player, where they are no number of LP."""

CAUSES: Final[dict[str, str]] = {
    "hit": "it is hit",
    "attacks": "it attacks",
    "affected": "an effect comes through to it",
    "damaged": "it is hurt",
    "missed": "its roll has missed",
    "botch": "its roll is a botch",
    "helped": "a friend helps it",
}
"""Why a Mob is Hacked; a release is told as such. V6"""

WHYS: Final[dict[str, str]] = {
    "a CHARGE": "by a Charge",
    "a CHARGE that missed": "the other has missed a Charge",
    "too many ties": "there were too many ties",
}
"""Why nobody rolls for initiative. BA-INIT-03, -04, BA-TERM-06"""

OUTCOMES: Final[dict[str, str]] = {"success": "success", "fail": "failure", "botch": "a botch"}
BLOWS: Final[dict[str, str]] = {
    "success": "a hit",
    "critical": "a critical hit",
    "fail": "a miss",
    "botch": "a botch",
}
"""How rolls come out. V5"""


def line(event: Event, seat: Seat | None, who: Sequence[str]) -> str:
    """An event as a seat may read it."""
    kind = event.kind.name
    known = event.facts_for(seat)
    facts = {name: _fact(kind, name, value, who) for name, value in known.items()}
    facts.update(_TOGETHER[kind](known, who) if kind in _TOGETHER else {})
    text = told(event, seat, facts)
    return text[:1].upper() + text[1:]


def _fact(kind: str, name: str, fact: Any, who: Sequence[str]) -> str:
    if isinstance(fact, Piece):
        return piece_name(fact, who)
    if (kind, name) in _FACTS_OF:
        return _FACTS_OF[kind, name](fact)
    if name in SEATS:
        return str(who[fact])
    return _FACTS[name](fact) if name in _FACTS else str(fact)


_FACTS: Final[dict[str, Callable[[Any], str]]] = {
    "ability": lambda ability: TITLES[ability] if ability != NOTHING else "",
    "act": act_name,
    "position": POSITIONS.__getitem__,
    "element": ELEMENTS.__getitem__,
    "hp": lambda hp: counted(hp, "HP"),
    "zone": ZONES.__getitem__,
}

_FACTS_OF: Final[dict[tuple[str, str], Callable[[Any], str]]] = {
    ("fields", "kind"): lambda kind: one(NAMES[kind]),
    ("lp", "first"): str,
    ("melee", "pips"): lambda pips: counted(pips, "melee point"),
    ("hit points", "hp"): str,
    ("moved", "before"): POSITIONS.__getitem__,
    ("hacked", "cause"): lambda cause: CAUSES.get(cause, cause),
    ("damaged", "amount"): lambda amount: counted(amount, "damage"),
    ("trap", "lying"): lambda lying: "has set a trap" if lying else "has no trap any more",
    ("stored", "stored"): lambda n: (
        f"has stored {counted(n, 'Attack')}" if n else "has no stored Attack left"
    ),
    ("begs", "dice"): lambda dice: dice_name(dice, 6),
    ("foreseen", "number"): ordinal,
    ("called", "n"): lambda n: f", with {counted(n, 'LP')}" if n >= 0 else "",
    ("go action", "act"): DOES.__getitem__,
    ("released", "ability"): lambda ability: f" from {TITLES[ability]}" if ability != NOTHING else "",
    ("initiative given", "why"): lambda why: WHYS.get(why, why),
    ("lp spent", "n"): lambda n: counted(n, "LP"),
    ("vc roll", "need"): at_most,
    ("vc roll", "outcome"): OUTCOMES.__getitem__,
    ("att roll", "need"): at_least,
    ("att roll", "outcome"): BLOWS.__getitem__,
    ("put off", "n"): lambda n: f"; {counted(n, 'point')} {'comes' if n == 1 else 'come'} back" if n else "",
    ("locked", "mobs"): lambda mobs: "1 Mob is" if mobs == 1 else f"{mobs} Mobs are",
}
"""Facts that mean something else in an event than elsewhere."""


# facts that only together can be said


def _lp(known: Facts, who: Sequence[str]) -> dict[str, str]:
    kind = known["mob"].kind
    first, second = TITLES[2 * kind], TITLES[2 * kind + 1]
    split = f"{counted(known['first'], 'LP')} for {first} and {counted(known['second'], 'LP')} for {second}"
    return {"split": split}


def _totals(known: Facts, who: Sequence[str]) -> dict[str, str]:
    kind = known["mob"].kind
    parts = [f"{total_name(kind, at)} {held}" for at, held in enumerate(known["totals"])]
    return {"totals": ", ".join(parts)}


def _moved(known: Facts, who: Sequence[str]) -> dict[str, str]:
    """The half of the table is told where it is not the home. BA-ASSASSIN-06"""
    side = known["side"]
    return {"where": "" if side == known["mob"].home else f" on {who[side]}'s side"}


def _by(known: Facts, who: Sequence[str]) -> dict[str, str]:
    """Who is held responsible, if it is another."""
    source = known["source"]
    told_apart = isinstance(source, Piece) and source != known["mob"]
    return {"source": f" from {piece_name(source, who)}" if told_apart else ""}


def _healed(known: Facts, who: Sequence[str]) -> dict[str, str]:
    """What is gained, if anything is missing. BA-HEAL-01"""
    if not known["amount"]:
        return {"gain": f"is at full health already: {counted(known['hp'], 'HP')}"}
    source = _by(known, who)["source"]
    return {"gain": f"gains {counted(known['amount'], 'HP')}{source}: {counted(known['hp'], 'HP')} now"}


def _total(known: Facts, who: Sequence[str]) -> dict[str, str]:
    rises = known["after"] > known["before"]
    return {
        "total": total_name(known["mob"].kind, known["total"]),
        "change": "rises" if rises else "falls",
    }


def _initiative(known: Facts, who: Sequence[str]) -> dict[str, str]:
    """Both rolls as they are made, with what the Rank adds. BA-INIT-01, -02"""
    rolls = zip(known["rollers"], known["dice"], known["bonuses"], strict=True)
    parts = [
        f"{who[seat]} rolls {pips}" + (f" {signed(bonus)} = {pips + bonus}" if bonus else "")
        for seat, pips, bonus in rolls
    ]
    return {"dice": ", ".join(parts)}


def _stance(known: Facts, who: Sequence[str]) -> dict[str, str]:
    """Not a VC roll: it succeeds or fails, and that is all. BA-SAMURAI-03"""
    need = known["need"]
    return {"need": at_most(need), "outcome": OUTCOMES["success" if known["roll"] <= need else "fail"]}


def _declared(known: Facts, who: Sequence[str]) -> dict[str, str]:
    """What a Mob does, to whom, with how many LP, at which Total. BA-TURN-02"""
    act, targets, aim = known["act"], known["targets"], known["aim"]
    aims = aim != NOTHING and bool(targets)
    return {
        "act": DOES[act],
        "targets": f"{toward(act)} {pieces_name(targets, who)}" if targets else "",
        "spent": f" with {counted(known['spent'], 'LP')}" if known["spent"] else "",
        "aim": f", aimed at {total_name(targets[0].kind, aim)}" if aims else "",
    }


def _harm(known: Facts, who: Sequence[str]) -> dict[str, str]:
    """Dice with all that is done to them: rolls 2D6 for damage: 7 x2 +3 = 17. V5"""
    dice, multiplier, flat = known["dice"], known["multiplier"], known["flat"]
    amount = dice * multiplier + flat
    parts = [str(dice)]
    parts += [f"x{multiplier}"] if multiplier > 1 else []
    parts += [signed(flat)] if flat else []
    summed = f"{' '.join(parts)} = {amount}" if len(parts) > 1 else str(amount)
    if not known["count"]:
        return {"sum": f"deals {summed} damage"}
    return {"sum": f"rolls {dice_name(known['count'], known['sides'])} for damage: {summed}"}


def _heal(known: Facts, who: Sequence[str]) -> dict[str, str]:
    dice, multiplier = known["dice"], known["multiplier"]
    summed = f"{dice} x{multiplier} = {dice * multiplier}" if multiplier > 1 else str(dice)
    if not known["count"]:
        return {"sum": f"heals {summed} HP"}
    return {"sum": f"rolls {dice_name(known['count'], known['sides'])} to heal: {summed}"}


def _reacts(known: Facts, who: Sequence[str]) -> dict[str, str]:
    """At whom, if it is another. BA-O-02"""
    target = known["target"]
    told_apart = isinstance(target, Piece) and target != known["mob"]
    return {"target": f" on {piece_name(target, who)}" if told_apart else ""}


def _blocked(known: Facts, who: Sequence[str]) -> dict[str, str]:
    by = known["by"]
    return {"by": f" by {piece_name(by, who)}" if by != known["mob"] else ""}


_TOGETHER: Final[dict[str, Callable[[Facts, Sequence[str]], dict[str, str]]]] = {
    "lp": _lp,
    "totals": _totals,
    "moved": _moved,
    "damaged": _by,
    "healed": _healed,
    "total": _total,
    "initiative": _initiative,
    "stance roll": _stance,
    "declared": _declared,
    "damage roll": _harm,
    "heal roll": _heal,
    "reacts": _reacts,
    "blocked": _blocked,
}
"""Events with facts that only together can be said."""
