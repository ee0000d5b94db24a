"""Cards with lines put together by chance out of all words, as far as they are taken."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from undercroft.games.dungeonquest.cards.attacks import parse_attack
from undercroft.games.dungeonquest.cards.check import check_words
from undercroft.games.dungeonquest.cards.deck_cards import DECK_NAMES, LOOT, parse_card
from undercroft.games.dungeonquest.cards.printed import PACKAGE
from undercroft.games.dungeonquest.cards.vocabulary import (
    ATTRIBUTES,
    MOMENTS,
    OBSTACLES,
    STATUSES,
    TIMES,
    VOCABULARY,
)
from undercroft.kit.content import BadContent, printed_text

TRIES = 2000
CARDS = 8
DEEP = 3
FIGURES = ("1", "2", "3", "1d6", "2d6", "1d6-3", "1d6+2", "half", "all", "excess", "1d6*50", "-2")
CONDITIONS = {
    "tested": [f"test.of={tested}" for tested in (*ATTRIBUTES, *OBSTACLES, "pit/luck")],
    "reveal": ["", "foe.is=melee", "foe.is=troll/magic", "wounds>=2", "foe.is=magic,wounds<=5"],
    "win": ["", "foe.is=skeleton", "wounds<=3"],
    "held": ["", "", "have(card=treasure-sun-spear)>=1"],
}
TRIGGERS = {
    "power": ("reveal", "win", "lost"),
    "rune": ("use", "spend", "held"),
    LOOT: ("use", "spend", "held", "end", "resolve"),
    "": ("resolve", "resolve", "turn"),
}


def steps(luck: Random, where: str, depth: int = 0) -> str:
    return "; ".join(step(luck, where, depth) for _ in range(luck.choice((1, 1, 1, 2, 3))))


def step(luck: Random, where: str, depth: int) -> str:
    known = [name for name, verb in VOCABULARY.verbs.items() if where in verb.windows]
    branching = ("table", "table", "test", "test") if "test" in known and depth < DEEP else ()
    act = luck.choice((*known, *branching))
    return table(luck, where, depth) if act == "table" else verb_with(luck, where, act, depth)


def table(luck: Random, where: str, depth: int) -> str:
    dice = luck.choice((1, 2))
    low, said = dice, f"table({dice}d6"
    while low <= 6 * dice and luck.random() < 0.8:
        high = min(6 * dice, low + luck.randrange(4))
        totals = f"{low}-{high}" if high > low else str(low)
        said += f",[{totals} => {steps(luck, where, depth + 1)}]"
        low = high + 1 + luck.randrange(2)
    return f"{said})"


def verb_with(luck: Random, where: str, act: str, depth: int) -> str:
    verb = VOCABULARY.verbs[act]
    several = verb.several and len(verb.words) > 1
    words = luck.sample(verb.words, luck.choice((1, 2)) if several else 1) if verb.words else []
    parts = {"amount": luck.choice(FIGURES), "figure": str(luck.randrange(1, 4)), "word": "/".join(words)}
    said = [parts[part] for part in verb.takes]
    for name, values in verb.options.items():
        if luck.random() < 0.3:
            said.append(f"{name}={luck.choice(values)}" if values else name)
    target = f"@{luck.choice(verb.targets)}" if verb.targets and luck.random() < 0.5 else ""
    until = "~next" if verb.lasts and luck.random() < 0.5 else ""
    line = f"{act}({','.join(said)}){target}{until}"
    if verb.branches and depth < DEEP:
        line += f"[{steps(luck, where, depth + 1)}]" if luck.random() < 0.7 else ""
        line += f" else[{steps(luck, where, depth + 1)}]" if luck.random() < 0.6 else ""
    return line


def line_for(luck: Random, deck: str, kind: str) -> str:
    on = luck.choice(TRIGGERS[kind])
    window = luck.choice(TIMES) if on == "use" else luck.choice(MOMENTS) if on == "spend" else ""
    condition = luck.choice(CONDITIONS.get(window or on, [""]))
    where = window or (deck if on == "resolve" else on)
    braces = f"{{{condition}}}" if condition else ""
    return f"{on}{f'[{window}]' if window else ''}{braces}: {steps(luck, where)}"


def card(luck: Random, deck: str, kind: str, number: int) -> dict[str, Any] | None:
    """A card of a deck, or a Power card of somebody; None if chance made none that is taken."""
    for _ in range(TRIES):
        lines = [line_for(luck, deck, kind) for _ in range(luck.choice((1, 1, 2)))]
        data: dict[str, Any] = {
            "name": "Chance",
            "code": f"chance-{deck}-{number}",
            "text": "?",
            "provenance": "owner",
        }
        data |= {"data": lines, **_fields(luck, deck, kind)}
        try:
            check_words(parse_attack("x", deck, data) if kind == "power" else parse_card("x", deck, data))
            return data
        except BadContent:
            continue
    return None


def _fields(luck: Random, deck: str, kind: str) -> dict[str, Any]:
    if kind == "power":
        own = {} if deck == "hugo" else {"damage": 2}
        counter = luck.choice(("none", "any", "melee"))
        return {"type": luck.choice(("melee", "magic")), "value": 4, "counter": counter, "escape": 3, **own}
    fields: dict[str, Any] = {"count": luck.choice((1, 2)), "chamber_only": luck.random() < 0.5}
    if kind == LOOT:
        return {**fields, "type": LOOT, "value": luck.choice((0, 50))}
    return fields | ({"status": luck.choice(STATUSES)} if not kind and luck.random() < 0.4 else {})


def content(seed: int) -> Iterator[tuple[str, str]]:
    """The printed decks with cards more in them, and Power cards of a hero and a monster: names and texts."""
    luck = Random(seed)
    for deck in (name for name in DECK_NAMES if name != "dragon"):
        cards = []
        for number in range(CARDS):
            loot = deck == "treasure" or (deck not in ("rune", "door", "trap") and luck.random() < 0.35)
            cards.append(card(luck, deck, LOOT if loot else deck if deck == "rune" else "", number))
        yield f"decks/{deck}.toml", _text(f"decks/{deck}.toml", "card", cards)
    for name in ("heroes/hugo", "monsters/troll"):
        powers = [card(luck, name.rpartition("/")[2], "power", number) for number in range(4)]
        yield f"{name}.toml", _text(f"{name}.toml", "power", powers)


def _text(name: str, heading: str, cards: list[dict[str, Any] | None]) -> str:
    text = printed_text(PACKAGE, name)
    for data in filter(None, cards):
        text += f"\n[[{heading}]]\n" + "".join(
            f"{key} = {json.dumps(value)}\n" for key, value in data.items()
        )
    return text
