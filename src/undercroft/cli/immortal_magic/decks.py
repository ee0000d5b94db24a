"""What is said about decks."""

from __future__ import annotations

import json as json_text
import re
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from undercroft.cli.arguments import BadArgument, ordinary_file
from undercroft.drive.own_content import chosen_folder, content_text
from undercroft.games.immortal_magic.cards import CARDS, DECK_LISTS
from undercroft.games.immortal_magic.cards.deck_facts import DeckFacts, deck_facts
from undercroft.games.immortal_magic.cards.deck_texts import (
    SECTIONS,
    BadDeck,
    is_written,
    read_deck,
    read_deck_list,
    write_deck_list,
    write_deck_text,
)
from undercroft.games.immortal_magic.cards.decks import DeckList
from undercroft.kit.content import BadContent
from undercroft.kit.content_lines import with_line

WIDEST_BAR = 40
UNKNOWN = re.compile("there is no card|no file has such a card")
OWN_CARDS = "Own cards are known with --content DIR."
PATHS = {"W": "Warriors", "M": "Mages"}


def check(said: str, json: bool) -> int:
    """Read a deck from a file, by the key or name of a ready one, or written out; say whether it is legal."""
    try:
        deck = _read(said)
    except BadDeck as error:
        return _unreadable(error.faults, json)
    except BadContent as error:
        return _unreadable([str(error)], json)
    facts = deck_facts(CARDS, deck.cards)
    if json:
        print(json_text.dumps(_data(deck, facts), indent=1, ensure_ascii=False))
    else:
        print("\n".join([*_verdict(deck, facts), *_figures(facts)]))
    return 1 if facts.faults else 0


def show(name: str, json: bool) -> int:
    """Print a ready deck, or an own one that has been loaded."""
    deck = _found(name)
    facts = deck_facts(CARDS, deck.cards)
    if json:
        print(json_text.dumps(_data(deck, facts), indent=1, ensure_ascii=False))
        return 0
    print(write_deck_list(deck.name, deck.cards, CARDS))
    print("\n".join(f"# {line}" for line in (*_verdict(deck, facts), *_figures(facts))))
    print(f"# Short: {write_deck_text(deck.cards, CARDS)}")
    return 0


def _read(said: str) -> DeckList:
    short = ",".join(part.strip() for part in said.split(","))
    if is_written(short):
        return read_deck_list(short, CARDS)
    path = Path(said).expanduser()
    if path.is_file():
        text = content_text(path)
        try:
            return read_deck(str(path), text, CARDS)
        except BadDeck:
            raise
        except BadContent as error:
            raise BadContent(with_line(str(error), str(path), text)) from error
    if said.casefold() in _known():
        return _found(said)
    ordinary_file(path, f"name a file, a deck like H04*3,E12*1, or a ready one: {', '.join(DECK_LISTS)}")
    raise AssertionError("what is no ordinary file has been refused")


def _unreadable(faults: list[str], json: bool) -> int:
    told = [*faults, OWN_CARDS] if any(map(UNKNOWN.search, faults)) and chosen_folder() is None else faults
    print(json_text.dumps({"legal": False, "faults": faults}, indent=1) if json else "\n".join(told))
    return 1


def _known() -> dict[str, DeckList]:
    return {key: deck for deck in DECK_LISTS.values() for key in (deck.name.casefold(), deck.key)}


def _found(name: str) -> DeckList:
    wanted, known = name.casefold(), _known()
    if wanted in known:
        return known[wanted]
    near = get_close_matches(wanted[:80], known, 1)
    guess = f"did you mean {known[near[0]].key}?" if near else f"there are {', '.join(DECK_LISTS)}."
    raise BadArgument(f"There is no deck {name[:40]!r}; {guess}")


def _data(deck: DeckList, facts: DeckFacts) -> dict[str, Any]:
    return {
        "name": deck.name,
        "legal": not facts.faults,
        "faults": list(facts.faults),
        "size": facts.size,
        "types": facts.types,
        "classes": facts.classes,
        "paths": facts.paths,
        "dice": facts.dice,
        "gems": facts.gems,
        "costs": list(facts.costs),
        "cards": {CARDS[face].code: count for face, count in deck.cards},
        "short": write_deck_text(deck.cards, CARDS),
    }


def _verdict(deck: DeckList, facts: DeckFacts) -> list[str]:
    legal = "not legal" if facts.faults else "legal"
    return [f"{deck.name}: {facts.size} cards, {legal}.", *(f"  {fault}" for fault in facts.faults)]


def _figures(facts: DeckFacts) -> list[str]:
    types = ", ".join(f"{SECTIONS[type_]} {count}" for type_, count in facts.types.items() if count)
    classes = ", ".join(f"{count} {rank}" for rank, count in facts.classes.items() if count)
    paths = ", ".join(f"{facts.paths[path]} {name}" for path, name in PATHS.items())
    people = f"  {paths}, {facts.dice} dice in all: {classes}" if classes else "  no characters"
    return [f"  {types}", people, f"  All cards together cost {facts.gems} gems:", *_curve(facts.costs)]


def _curve(costs: tuple[int, ...]) -> list[str]:
    """A bar for each cost, as long as there are cards, or in proportion where there are many."""
    most = max(costs)
    last = max(cost for cost, count in enumerate(costs) if count)
    long = [count * WIDEST_BAR // most if most > WIDEST_BAR else count for count in costs]
    return [f"  {cost} {'█' * long[cost]} {costs[cost]}" for cost in range(last + 1)]
