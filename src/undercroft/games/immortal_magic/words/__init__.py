"""Dungeons of Immortal Magic in words: labels of answers, lines of the log, the table as text."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from undercroft.games.immortal_magic.asks import ASKS, CHANCES, SKIP_FOR_CARDS
from undercroft.games.immortal_magic.cards import CARDS, NAMES
from undercroft.games.immortal_magic.cards.vocabulary import DURATIONS
from undercroft.games.immortal_magic.layout import Piece
from undercroft.games.immortal_magic.queries.lasting import named_step
from undercroft.games.immortal_magic.words.effects import gives, step_words
from undercroft.games.immortal_magic.words.labels import label, outcome
from undercroft.games.immortal_magic.words.naming import (
    at_place,
    counted,
    joined,
    ordinal,
    piece_at,
    piece_name,
    place_name,
    signed,
    spot_name,
    terms_told,
)
from undercroft.games.immortal_magic.words.prompts import line_of_table, prompt
from undercroft.games.immortal_magic.words.sheet import sheet
from undercroft.kernel.events import Event
from undercroft.kernel.ids import Face, Seat
from undercroft.kernel.sight import View
from undercroft.kit.language.syntax import Choice
from undercroft.kit.words import asking, told


class ImmortalMagicWords:
    """The words of the game; everything is written for one viewer."""

    def face(self, face: Face) -> str:
        """The name of a card."""
        return NAMES[face]

    def label(self, kind: str, key: str, view: View, who: Sequence[str]) -> str:
        """An answer as it stands in a list of choices, chance's answers included."""
        if kind in CHANCES:
            return outcome(kind, CHANCES[kind].value(key))
        return label(kind, ASKS[kind].value(key), view, who)

    def prompt(self, view: View, who: Sequence[str]) -> str:
        """What is asked, and of whom."""
        return asking(view, who, lambda asked: prompt(asked, who))

    def tell(self, event: Event, seat: Seat | None, who: Sequence[str]) -> str:
        """The line of the log for an event."""
        kind = event.kind.name
        known = event.facts_for(seat)
        facts = {name: _fact(kind, name, value, who) for name, value in known.items()}
        facts.update(_TOGETHER[kind](known, who) if kind in _TOGETHER else {})
        text = told(event, seat, facts)
        return text[:1].upper() + text[1:]

    def table(self, view: View, who: Sequence[str]) -> str:
        """The whole table as text."""
        return "\n".join(sheet(view, who))


def _fact(kind: str, name: str, fact: Any, who: Sequence[str]) -> str:
    if name in ("seat", "victim"):
        return str(who[fact])
    if name == "seats":
        return joined([who[seat] for seat in fact])
    if isinstance(fact, Piece):
        return _PIECES.get((kind, name), piece_name)(fact, who)
    says = _FACTS_OF.get((kind, name)) or _FACTS.get(name, str)
    return says(fact)


def _bare(piece: Piece, who: Sequence[str]) -> str:
    """A card whose player the sentence names anyway."""
    return NAMES[piece.face]


def _of(thing: str) -> Callable[[Any], str]:
    """So many of a thing."""
    return lambda number: counted(number, thing)


def _lost_souls(souls: int) -> str:
    return f", {counted(souls, 'soul')} {'is' if souls == 1 else 'are'} lost" if souls else ""


def _traded(souls: int) -> str:
    return f" and trades {souls} for {counted(souls, 'gem')}" if souls else ""


def _gained(souls: int) -> str:
    return f"{'gains' if souls >= 0 else 'loses'} {counted(abs(souls), 'soul')}"


def _removed(counters: int) -> str:
    return f" and removes {counted(counters, 'counter')}" if counters else ""


def _credited(champions: int) -> str:
    return f", which counts as {counted(champions, 'champion')}" if champions else ""


_FACTS: Final[dict[str, Callable[[Any], str]]] = {
    "face": NAMES.__getitem__,
    "place": place_name,
    "gems": _of("gem"),
    "souls": _of("soul"),
    "kept": _of("soul"),
    "count": _of("dice"),
    "slot": ordinal,
    "terms": terms_told,
}

_FACTS_OF: Final[dict[tuple[str, str], Callable[[Any], str]]] = {
    ("skips", "what"): lambda what: "more cards" if what == SKIP_FOR_CARDS else "more gems",
    ("reshuffled", "number"): _of("card"),
    ("plays", "gems"): lambda gems: f" for {counted(gems, 'gem')}" if gems else "",
    ("counters", "number"): _of("counter"),
    ("uses", "number"): _removed,
    ("more moves", "number"): lambda number: f"{counted(number, 'more time')}",
    ("souls return", "number"): _of("soul"),
    ("room dealt", "left"): _of("dungeon card"),
    ("dungeon reshuffled", "number"): _of("card"),
    ("battle", "place"): at_place,
    ("killed by fate", "souls"): _lost_souls,
    ("gains souls", "traded"): _traded,
    ("enemy souls", "number"): _gained,
    ("champion", "needed"): lambda needed: f" of {needed}" if needed > 0 else "",
    ("champion", "gems"): lambda gems: f" and gains {counted(gems, 'gem')}" if gems else "",
    ("slain", "credits"): _credited,
    ("reckoned", "champions"): _of("champion"),
    ("reckoned", "advance"): lambda steps: f"{counted(steps, 'step')} of advance",
}
"""Facts that mean something else in an event than elsewhere."""

_PIECES: Final[dict[tuple[str, str], Callable[[Piece, Sequence[str]], str]]] = {
    ("deploys", "card"): _bare,
    ("equips", "card"): _bare,
    ("equips", "bearer"): spot_name,
    ("laid out", "card"): _bare,
    ("takes off", "bearer"): spot_name,
    ("uses", "card"): _bare,
    ("trades", "card"): spot_name,
    ("lasts", "target"): piece_at,
    ("more moves", "card"): piece_at,
    ("stunned", "card"): piece_at,
    ("killed by fate", "card"): piece_at,
    ("joins", "card"): piece_at,
    ("lead chosen", "card"): piece_at,
    ("granted", "card"): piece_at,
    ("refused", "card"): piece_at,
}
"""Cards on the table that an event calls otherwise than by owner and name."""


def _lasts(known: Mapping[str, Any], who: Sequence[str]) -> dict[str, str]:
    """What a modifier gives, to whom, and when it ends. Section 2.4, durations"""
    step = named_step(CARDS[known["face"]].effects[known["effect"]].steps, known["step"])
    until = {"roll": "for this roll", "battle": "in this battle", "turn": "this turn"}
    ends = until.get(DURATIONS[known["until"]], f"until {who[known['ender']]}'s next turn starts")
    target = known["target"]
    whom = piece_at(target, who) if isinstance(target, Piece) else str(who[-1 - target])
    return {"act": gives(step, known["figure"]), "until": ends, "target": whom}


def _chosen(known: Mapping[str, Any], who: Sequence[str]) -> dict[str, str]:
    """The branch that was chosen. DIM-PLAY-17"""
    steps = [step for effect in CARDS[known["face"]].effects for step in effect.steps]
    branches = [step.options for step in steps if isinstance(step, Choice)]
    chosen = [options[known["branch"]] for options in branches if known["branch"] < len(options)]
    return {"branch": step_words(chosen[0]) if chosen else "one of its ways"}


def _sum(known: Mapping[str, Any], who: Sequence[str]) -> dict[str, str]:
    """A total with its dice and figures: 7 +3 = 10. DIM-BATTLE-07, -08"""
    figures = known["figures"]
    return {"sum": f"{known['dice']} {signed(figures)} = {known['total']}" if figures else str(known["dice"])}


def _rolled(known: Mapping[str, Any], who: Sequence[str]) -> dict[str, str]:
    """A total, and what it does by the card's table."""
    face, total = known["face"], known["total"]
    return {"total": f"{total} is rolled, {line_of_table(face, total)}"}


_TOGETHER: Final[dict[str, Callable[[Mapping[str, Any], Sequence[str]], dict[str, str]]]] = {
    "lasts": _lasts,
    "chosen": _chosen,
    "table roll": _rolled,
    "attack total": _sum,
    "holds": _sum,
    "defeated": _sum,
}
"""Events with facts that only together can be said."""


WORDS: Final = ImmortalMagicWords()
