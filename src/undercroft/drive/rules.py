"""The rules of a game in our own words: chapters, clauses and rulings, read from its ledger file."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from undercroft.kernel.errors import UndercroftError
from undercroft.kernel.game import Game
from undercroft.kernel.guide import CardText
from undercroft.kit.content import BadContent, Entry, parse_toml, printed_or_none

FILE = "clauses.toml"
"""The file of a game's rules in words."""
CLAUSE_ID = re.compile(r"([A-Z]{2,3})-([A-Z0-9]+)-\d{2,3}")
"""A clause by its id: of which game, of which chapter, and its number."""


class UnknownClause(UndercroftError):
    """A clause or chapter that the rules of a game do not have."""


@dataclass(frozen=True)
class Clause:
    """One rule, or one ruling: then `asks` is the question it settles and `why` the reason."""

    id: str
    chapter: str
    says: str
    source: str
    rulings: tuple[str, ...] = ()
    option: str = ""
    asks: str = ""
    why: str = ""


@dataclass(frozen=True)
class Chapter:
    """A heading with its clauses in order."""

    id: str
    title: str
    clauses: tuple[Clause, ...]


@dataclass(frozen=True)
class RuleBook:
    """All chapters of a game, and its clauses by id; `prefix` begins every id."""

    title: str
    prefix: str
    chapters: tuple[Chapter, ...]
    clauses: Mapping[str, Clause]

    def find(self, name: str, nor: str = "") -> Clause | Chapter:
        """A clause or a chapter by its id; case and the prefix do not matter.

        `nor` tells in a refusal what else the name is not.
        """
        if not self.clauses:
            raise UnknownClause(f"Nobody has written down the rules of {self.title}.")
        asked = name.strip().upper()
        known: dict[str, Clause | Chapter] = {chapter.id: chapter for chapter in self.chapters}
        known.update(self.clauses)
        for candidate in (asked, f"{self.prefix}-{asked}", asked.removeprefix(f"{self.prefix}-")):
            if candidate in known:
                return known[candidate]
        raise UnknownClause(f"{self.title} has no clause {name[:40]!r}{nor}; {self._nearest(asked)}.")

    def _nearest(self, asked: str) -> str:
        full = asked if asked.startswith(f"{self.prefix}-") else f"{self.prefix}-{asked}"
        near = get_close_matches(full[:40], self.clauses, n=3, cutoff=0.7)
        if near:
            return f"near it are {', '.join(near)}"
        return f"its chapters are {', '.join(chapter.id for chapter in self.chapters)}"


def rule_book(game: Game) -> RuleBook:
    """The rules of a game as its ledger file says them, none where it has no such file; a faulty one is
    refused with the entry named."""
    text = printed_or_none(game.package, FILE)
    if text is None:
        return RuleBook(game.title, "", (), {})
    data = parse_toml(FILE, text)
    clauses = [_clause(name, entry) for name, entry in data.get("clause", {}).items()]
    if not clauses:
        raise BadContent(f"{FILE}: {game.title} has no clauses.")
    chapters = tuple(_chapter(entry, clauses) for entry in data.get("chapter", []))
    lost = {clause.chapter for clause in clauses} - {chapter.id for chapter in chapters}
    if lost:
        raise BadContent(f"{FILE}: no chapter {sorted(lost)[0]!r} is declared.")
    by_id = {clause.id: clause for clause in clauses}
    _check_references(by_id)
    return RuleBook(game.title, clauses[0].id.split("-")[0], chapters, by_id)


@dataclass(frozen=True)
class Leaf:
    """A leaf of the almanac: a card that a whole chapter of the rules is about; of an owner's own card the
    chapter is made of the clauses that it names, and called after the first."""

    card: CardText
    chapter: Chapter

    @property
    def numbers(self) -> str:
        """The numbers of the card in a line; a die is named by its sides."""
        return ", ".join(
            f"D{number}" if name in self.card.dice else f"{name.upper()} {number}"
            for name, number in self.card.numbers
        )


def almanac(game: Game, book: RuleBook) -> dict[str, Leaf]:
    """The cards of a game by code, if each printed one has a chapter of its own; other games have none."""
    chapters = {tuple(clause.id for clause in chapter.clauses): chapter for chapter in book.chapters}
    cards = game.guide.cards(game.options())
    known = [card.clauses for card in cards if card.clauses in chapters]
    own = len(cards) - len(known)
    if len({*known}) < len(known) or (own and not (game.content and own < len(known))):
        return {}
    return {card.code: Leaf(card, chapters.get(card.clauses) or _about(card, book)) for card in cards}


def _about(card: CardText, book: RuleBook) -> Chapter:
    """What the rules say of a card that has no chapter."""
    return Chapter(card.clauses[0], card.name, tuple(book.clauses[name] for name in card.clauses))


def leaf_name(name: str) -> str:
    """A card as it may be asked for: Some Card is some-card."""
    return name.strip().lower().replace(" ", "-")


def _clause(name: str, data: Mapping[str, Any]) -> Clause:
    match = CLAUSE_ID.fullmatch(name)
    if match is None:
        raise BadContent(f"{FILE}: {name!r} is not a clause id like DK-CUT-01.")
    entry = Entry(FILE, name, data)
    clause = Clause(
        id=name,
        chapter=match[2],
        says=entry.text("says"),
        source=entry.text("source"),
        rulings=entry.texts("ruling", []),
        option=entry.text("option", ""),
        asks=entry.text("asks", ""),
        why=entry.text("why", ""),
    )
    entry.finish()
    return clause


def _chapter(data: Mapping[str, Any], clauses: list[Clause]) -> Chapter:
    entry = Entry(FILE, f"chapter {data.get('id', '?')}", data)
    name, title = entry.text("id"), entry.text("title")
    entry.finish()
    return Chapter(name, title, tuple(clause for clause in clauses if clause.chapter == name))


def _check_references(clauses: Mapping[str, Clause]) -> None:
    for clause in clauses.values():
        for ruling in clause.rulings:
            if ruling not in clauses:
                raise BadContent(f"{FILE}: {clause.id}: there is no ruling {ruling!r}.")
