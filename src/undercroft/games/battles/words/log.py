"""Events in words: every fact of a line as it is called in a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from undercroft.games.battles.abilities import NOTHING
from undercroft.games.battles.board import POSITIONS, ZONES
from undercroft.games.battles.cards import NAMES, TITLES
from undercroft.games.battles.layout import ELEMENTS
from undercroft.games.battles.queries.titles import DOES, toward
from undercroft.games.battles.table import Piece
from undercroft.games.battles.words.naming import (
    act_name,
    at_least,
    at_most,
    counted,
    dice_name,
    piece_name,
    pieces_name,
    total_name,
)
from undercroft.kernel.events import Event
from undercroft.kernel.ids import Seat
from undercroft.kit.words import Key, Known, Log, Who, capital, one, ordinal, signed

CAUSES: Final[dict[str, str]] = {
    "hit": "it is hit",
    "attacks": "it attacks",
    "affected": "an effect comes through to it",
    "damaged": "it is hurt",
    "missed": "its roll has missed",
    "botch": "its roll is a botch",
    "helped": "a friend helps it",
}
"""Why a Mob is Hacked; a release is told as such."""

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
"""How rolls come out."""


_FACTS: Final[dict[Key, Callable[[Any], str]]] = {
    "ability": lambda ability: TITLES[ability] if ability != NOTHING else "",
    "act": act_name,
    "position": POSITIONS.__getitem__,
    "element": ELEMENTS.__getitem__,
    "hp": lambda hp: counted(hp, "HP"),
    "zone": ZONES.__getitem__,
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
"""Facts by their names; with a kind of event those that mean something else there than elsewhere."""

_SEATS: Final[dict[Key, Callable[[Any, Who], str]]] = dict.fromkeys(
    ("seat", "first"), lambda seat, who: who[seat]
)
"""Facts that are a player, where they are no number of LP."""


# facts that only together can be said


def _lp(known: Known, who: Who) -> dict[str, str]:
    kind = known["mob"].kind
    first, second = TITLES[2 * kind], TITLES[2 * kind + 1]
    split = f"{counted(known['first'], 'LP')} for {first} and {counted(known['second'], 'LP')} for {second}"
    return {"split": split}


def _totals(known: Known, who: Who) -> dict[str, str]:
    kind = known["mob"].kind
    parts = [f"{total_name(kind, at)} {held}" for at, held in enumerate(known["totals"])]
    return {"totals": ", ".join(parts)}


def _moved(known: Known, who: Who) -> dict[str, str]:
    """The half of the table is told where it is not the home. BA-ASSASSIN-06"""
    side = known["side"]
    return {"where": "" if side == known["mob"].home else f" on {who[side]}'s side"}


def _another(known: Known, name: str, word: str, who: Who) -> str:
    """Who else has a part in it, after a word; nothing where it is the Mob itself, or nobody."""
    other = known[name]
    return f" {word} {piece_name(other, who)}" if isinstance(other, Piece) and other != known["mob"] else ""


def _by(known: Known, who: Who) -> dict[str, str]:
    """Who is held responsible, if it is another."""
    return {"source": _another(known, "source", "from", who)}


def _healed(known: Known, who: Who) -> dict[str, str]:
    """What is gained, if anything is missing. BA-HEAL-01"""
    if not known["amount"]:
        return {"gain": f"is at full health already: {counted(known['hp'], 'HP')}"}
    source = _another(known, "source", "from", who)
    return {"gain": f"gains {counted(known['amount'], 'HP')}{source}: {counted(known['hp'], 'HP')} now"}


def _total(known: Known, who: Who) -> dict[str, str]:
    rises = known["after"] > known["before"]
    return {
        "total": total_name(known["mob"].kind, known["total"]),
        "change": "rises" if rises else "falls",
    }


def _initiative(known: Known, who: Who) -> dict[str, str]:
    """Both rolls as they are made, with what the Rank adds. BA-INIT-01, -02"""
    rolls = zip(known["rollers"], known["dice"], known["bonuses"], strict=True)
    parts = [
        f"{who[seat]} rolls {pips}" + (f" {signed(bonus)} = {pips + bonus}" if bonus else "")
        for seat, pips, bonus in rolls
    ]
    return {"dice": ", ".join(parts)}


def _stance(known: Known, who: Who) -> dict[str, str]:
    """Not a VC roll: it succeeds or fails, and that is all. BA-SAMURAI-03"""
    need = known["need"]
    return {"need": at_most(need), "outcome": OUTCOMES["success" if known["roll"] <= need else "fail"]}


def _declared(known: Known, who: Who) -> dict[str, str]:
    """What a Mob does, to whom, with how many LP, at which Total. BA-TURN-02"""
    act, targets, aim = known["act"], known["targets"], known["aim"]
    aims = aim != NOTHING and bool(targets)
    return {
        "act": DOES[act],
        "targets": f"{toward(act)} {pieces_name(targets, who)}" if targets else "",
        "spent": f" with {counted(known['spent'], 'LP')}" if known["spent"] else "",
        "aim": f", aimed at {total_name(targets[0].kind, aim)}" if aims else "",
    }


def _harm(known: Known, who: Who) -> dict[str, str]:
    """Dice with all that is done to them: rolls 2D6 for damage: 7 x2 +3 = 17."""
    dice, multiplier, flat = known["dice"], known["multiplier"], known["flat"]
    amount = dice * multiplier + flat
    parts = [str(dice)]
    parts += [f"x{multiplier}"] if multiplier > 1 else []
    parts += [signed(flat)] if flat else []
    summed = f"{' '.join(parts)} = {amount}" if len(parts) > 1 else str(amount)
    if not known["count"]:
        return {"sum": f"deals {summed} damage"}
    return {"sum": f"rolls {dice_name(known['count'], known['sides'])} for damage: {summed}"}


def _heal(known: Known, who: Who) -> dict[str, str]:
    dice, multiplier = known["dice"], known["multiplier"]
    summed = f"{dice} x{multiplier} = {dice * multiplier}" if multiplier > 1 else str(dice)
    if not known["count"]:
        return {"sum": f"heals {summed} HP"}
    return {"sum": f"rolls {dice_name(known['count'], known['sides'])} to heal: {summed}"}


def _reacts(known: Known, who: Who) -> dict[str, str]:
    """At whom, if it is another. BA-O-02"""
    return {"target": _another(known, "target", "on", who)}


def _blocked(known: Known, who: Who) -> dict[str, str]:
    return {"by": _another(known, "by", "by", who)}


_TOGETHER: Final[dict[str, Callable[[Known, Who], dict[str, str]]]] = {
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

LOG: Final = Log(_FACTS, _SEATS, _TOGETHER, (Piece, piece_name))


def line(event: Event, seat: Seat | None, who: Who) -> str:
    """An event as a seat may read it."""
    return capital(LOG.line(event, seat, who))
