"""DungeonQuest in words: labels of answers, lines of the log, the table as text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from undercroft.games.dungeonquest.asks import ASKS, CHANCES
from undercroft.games.dungeonquest.board import DIRECTION_NAMES
from undercroft.games.dungeonquest.cards import NAMES, is_loot, token
from undercroft.games.dungeonquest.cards.heroes import MONSTERS
from undercroft.games.dungeonquest.table.fights import HERO_SIDE
from undercroft.games.dungeonquest.words.labels import label, outcome, side_name
from undercroft.games.dungeonquest.words.naming import (
    attack_name,
    counted,
    dice,
    hero_name,
    loot_name,
    names,
    space_within,
)
from undercroft.games.dungeonquest.words.prompts import prompt
from undercroft.games.dungeonquest.words.sheet import sheet
from undercroft.kernel.events import Event
from undercroft.kernel.ids import Face, Seat
from undercroft.kernel.sight import View
from undercroft.kit.words import asking, told


class DungeonQuestWords:
    """The words of the game; everything is written for one viewer."""

    def face(self, face: Face) -> str:
        """The name of a card, tile or token."""
        return NAMES[face]

    def label(self, kind: str, key: str, view: View, who: Sequence[str]) -> str:
        """An answer as it stands in a list of choices, chance's answers included."""
        if kind in CHANCES:
            return outcome(kind, CHANCES[kind].value(key))
        return label(kind, ASKS[kind].value(key), view)

    def prompt(self, view: View, who: Sequence[str]) -> str:
        """What is asked, and of whom."""
        return asking(view, who, prompt)

    def tell(self, event: Event, seat: Seat | None, who: Sequence[str]) -> str:
        """The line of the log for an event."""
        kind = event.kind.name
        known = event.facts_for(seat)
        facts = {name: _fact(kind, name, value, who) for name, value in known.items()}
        if "side" in known and "seat" in known:
            facts["fighter"] = str(who[known["seat"]]) if known["side"] == HERO_SIDE else "the monster"
        text = told(event, seat, facts)
        return text[:1].upper() + text[1:]

    def table(self, view: View, who: Sequence[str]) -> str:
        """The whole table as text."""
        return "\n".join(sheet(view, who))


def _party(side: int) -> str:
    """A side of a fight."""
    return ("the hero", "the monster")[side]


def _fact(kind: str, name: str, fact: Any, who: Sequence[str]) -> str:
    if name in ("seat", "keeper"):
        return str(who[fact]) if fact >= 0 else "the monster"
    if name == "seats":
        return " and ".join(who[seat] for seat in fact)
    says = _FACTS_OF.get((kind, name)) or _FACTS.get(name, str)
    return says(fact)


def _names(faces: Any) -> str:
    return str(faces) if isinstance(faces, int) else names(faces)


def _held(face: Face) -> str:
    return loot_name(face) if is_loot(face) else NAMES[face]


def _turned(quarters: int) -> str:
    """How far a chamber turns. DQ-ROT-01, DQ-CARD-09"""
    return ("not at all", "a quarter clockwise", "half round", "a quarter counter-clockwise")[quarters % 4]


def _burnt(treasures: int) -> str:
    """What the dragon takes from a hero. DQ-TC-05"""
    return f"loses {counted(treasures, 'treasure')}" if treasures else "has no treasure to lose"


def _of(thing: str) -> Callable[[Any], str]:
    """So many of a thing."""
    return lambda number: counted(number, thing)


_FACTS: Final[dict[str, Callable[[Any], str]]] = {
    "card": NAMES.__getitem__,
    "tile": NAMES.__getitem__,
    "cards": _names,
    "space": space_within,
    "hero": hero_name,
    "monster": lambda monster: MONSTERS[monster].name,
    "deck": str.capitalize,
    "dice": dice,
    "attribute": str.capitalize,
    "plus": lambda plus: f" + {plus}" if plus else "",
    "passed": lambda passed: "passed" if passed else "failed",
    "away": lambda away: "and away" if away else "and no escape",
    "heading": DIRECTION_NAMES.__getitem__,
    "side": _party,
    "wounds": _of("wound"),
    "hits": _of("hit"),
    "quarters": _turned,
    "wounding": lambda wounding: ", and the hero's card wounds the monster" if wounding else "",
}

_FACTS_OF: Final[dict[tuple[str, str], Callable[[Any], str]]] = {
    ("sun", "space"): lambda space: f"space {space}",
    ("sunset roll", "range"): lambda last: "1" if last == 1 else f"1-{last}",
    ("loses turn", "left"): lambda left: f" ({left} more to lose)" if left else "",
    ("must lose", "number"): _of("turn"),
    ("determined", "tokens"): _of("token"),
    ("keeps", "card"): _held,
    ("stands", "side"): side_name,
    ("advances", "cards"): _of("card"),
    ("dragon burns", "number"): _burnt,
    ("takes token", "token"): lambda face: str(token(face).life),
    ("shows attack", "card"): attack_name,
    ("reveals", "card"): attack_name,
    ("reveals", "against"): attack_name,
    ("counters", "card"): attack_name,
    ("draws combat", "number"): _of("Combat card"),
    ("dealt", "number"): _of("wound"),
    ("wins round", "number"): _of("wound"),
    ("deathblow", "number"): _of("wound"),
    ("mends", "number"): _of("wound"),
}
"""Facts that mean something else in an event than elsewhere."""


WORDS: Final = DungeonQuestWords()
