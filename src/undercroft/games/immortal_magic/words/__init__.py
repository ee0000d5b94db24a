"""Dungeons of Immortal Magic in words: labels of answers, lines of the log, the table as text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from undercroft.games.immortal_magic.asks import ASKS, CHANCES, SKIP_FOR_CARDS
from undercroft.games.immortal_magic.cards import CARDS, NAMES
from undercroft.games.immortal_magic.cards.vocabulary import DURATIONS
from undercroft.games.immortal_magic.layout import Piece
from undercroft.games.immortal_magic.queries.lasting import step_with_id
from undercroft.games.immortal_magic.words.effects import gives, step_words
from undercroft.games.immortal_magic.words.labels import label, outcome
from undercroft.games.immortal_magic.words.naming import (
    at_place,
    piece_at,
    piece_name,
    place_name,
    spot_name,
    terms_told,
)
from undercroft.games.immortal_magic.words.prompts import line_of_table, prompt
from undercroft.games.immortal_magic.words.sheet import sheet
from undercroft.kernel.events import Event
from undercroft.kernel.ids import Seat
from undercroft.kit.language.syntax import Choice
from undercroft.kit.words import (
    GameWords,
    Key,
    Known,
    Log,
    Who,
    capital,
    counted,
    joined,
    number_of,
    ordinal,
    signed,
)


def _bare(piece: Piece, who: Who) -> str:
    """A card whose player the sentence names anyway."""
    return NAMES[piece.face]


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


_FACTS: Final[dict[Key, Callable[[Any], str]]] = {
    "face": NAMES.__getitem__,
    "place": place_name,
    "gems": number_of("gem"),
    "souls": number_of("soul"),
    "kept": number_of("soul"),
    "count": number_of("dice"),
    "slot": ordinal,
    "terms": terms_told,
    ("skips", "what"): lambda what: "more cards" if what == SKIP_FOR_CARDS else "more gems",
    ("reshuffled", "number"): number_of("card"),
    ("plays", "gems"): lambda gems: f" for {counted(gems, 'gem')}" if gems else "",
    ("counters", "number"): number_of("counter"),
    ("uses", "number"): _removed,
    ("more moves", "number"): lambda number: f"{counted(number, 'more time')}",
    ("souls return", "number"): number_of("soul"),
    ("room dealt", "left"): number_of("dungeon card"),
    ("dungeon reshuffled", "number"): number_of("card"),
    ("battle", "place"): at_place,
    ("killed by fate", "souls"): _lost_souls,
    ("gains souls", "traded"): _traded,
    ("enemy souls", "number"): _gained,
    ("champion", "needed"): lambda needed: f" of {needed}" if needed > 0 else "",
    ("champion", "gems"): lambda gems: f" and gains {counted(gems, 'gem')}" if gems else "",
    ("slain", "credits"): _credited,
    ("reckoned", "champions"): number_of("champion"),
    ("reckoned", "advance"): lambda steps: f"{counted(steps, 'step')} of advance",
}
"""Facts by their names; with a kind of event those that mean something else there than elsewhere."""

_NAMED: Final[dict[Key, Callable[[Any, Who], str]]] = {
    "seat": lambda seat, who: who[seat],
    "victim": lambda seat, who: who[seat],
    "seats": lambda seats, who: joined([who[seat] for seat in seats]),
    ("deploys", "card"): _bare,
    ("equips", "card"): _bare,
    ("equips", "bearer"): spot_name,
    ("laid out", "card"): _bare,
    ("takes off", "bearer"): spot_name,
    ("uses", "card"): _bare,
    ("trades", "card"): spot_name,
    ("more moves", "card"): piece_at,
    ("stunned", "card"): piece_at,
    ("killed by fate", "card"): piece_at,
    ("joins", "card"): piece_at,
    ("lead chosen", "card"): piece_at,
    ("granted", "card"): piece_at,
    ("refused", "card"): piece_at,
}
"""Players, and cards on the table that an event calls otherwise than by owner and name."""


def _lasts(known: Known, who: Who) -> dict[str, str]:
    """What a modifier gives, to whom, and when it ends."""
    step = step_with_id(CARDS[known["face"]].effects[known["effect"]].steps, known["step"])
    until = {"roll": "for this roll", "battle": "in this battle", "turn": "this turn"}
    ends = until.get(DURATIONS[known["until"]], f"until {who[known['ender']]}'s next turn starts")
    target = known["target"]
    whom = piece_at(target, who) if isinstance(target, Piece) else str(who[-1 - target])
    return {"act": gives(step, known["figure"]), "until": ends, "target": whom}


def _chosen(known: Known, who: Who) -> dict[str, str]:
    """The branch that was chosen. DIM-PLAY-17"""
    steps = [step for effect in CARDS[known["face"]].effects for step in effect.steps]
    branches = [step.options for step in steps if isinstance(step, Choice)]
    chosen = [options[known["branch"]] for options in branches if known["branch"] < len(options)]
    return {"branch": step_words(chosen[0]) if chosen else "one of its ways"}


def _sum(known: Known, who: Who) -> dict[str, str]:
    """A total with its dice and figures: 7 +3 = 10. DIM-BATTLE-07, -08"""
    figures = known["figures"]
    return {"sum": f"{known['dice']} {signed(figures)} = {known['total']}" if figures else str(known["dice"])}


def _rolled(known: Known, who: Who) -> dict[str, str]:
    """A total, and what it does by the card's table."""
    face, total = known["face"], known["total"]
    return {"total": f"{total} is rolled, {line_of_table(face, total)}"}


_TOGETHER: Final[dict[str, Callable[[Known, Who], dict[str, str]]]] = {
    "lasts": _lasts,
    "chosen": _chosen,
    "table roll": _rolled,
    "attack total": _sum,
    "holds": _sum,
    "defeated": _sum,
}
"""Events with facts that only together can be said."""

LOG: Final = Log(_FACTS, _NAMED, _TOGETHER, (Piece, piece_name))


def line(event: Event, seat: Seat | None, who: Who) -> str:
    """An event as a seat may read it."""
    return capital(LOG.line(event, seat, who))


WORDS: Final = GameWords(NAMES, ASKS, CHANCES, outcome, label, prompt, line, sheet)
