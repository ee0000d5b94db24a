"""What is printed of a game: cards, zones, options and rules, for clients to show beside the table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import MISSING, fields
from functools import cache, lru_cache
from typing import Any, TypeVar

from undercroft.bots import bots_for
from undercroft.drive.games import find_game
from undercroft.drive.offered_contents import game_of
from undercroft.drive.rules import Clause, RuleBook, rule_book
from undercroft.kernel.facts import Fact, Sort
from undercroft.kernel.game import Game
from undercroft.kernel.guide import CardText, FigureText
from undercroft.kernel.options import settings
from undercroft.table import wire

TextT = TypeVar("TextT", wire.CardText, wire.FigureText)


@cache
def book_of(name: str) -> RuleBook:
    """The rule book of a game."""
    return rule_book(find_game(name))


def rule_texts(game: str, ids: Iterable[str]) -> list[wire.RuleText]:
    """Clauses with their rulings, in our words."""
    clauses = book_of(game).clauses
    return [
        wire.RuleText(
            id=name,
            says=clauses[name].says,
            rulings=[_settled(clauses[ruling]) for ruling in clauses[name].rulings],
        )
        for name in ids
    ]


def _settled(ruling: Clause) -> str:
    """What a ruling settles, and how."""
    return f"{ruling.asks} {ruling.says}".strip()


def printed(game: Game, options: Any) -> wire.GameText:
    """Everything printed of a game, with these options."""
    return _printed(game.name, game.content, options)


@lru_cache(64)
def _printed(name: str, content: str, options: Any) -> wire.GameText:
    game = game_of(name, content)
    guide = game.guide
    cited = {name for question in game.asks for name in guide.clauses(question)}
    return wire.GameText(
        game=game.name,
        title=game.title,
        seats=list(game.seats),
        bots=bots_for(game),
        short=guide.short().splitlines(),
        options=option_texts(game),
        cards=[card_text(game, card) for card in guide.cards(options)],
        figures=[_with_clauses(wire.FigureText, game, figure) for figure in guide.figures(options)],
        zones=[
            wire.ZoneText(zone=zone, says=says, clauses=rule_texts(game.name, ids))
            for zone, says, ids in guide.zones()
        ],
        windows=[
            wire.WindowText(name=kind.name, says=kind.prompt) for kind in game.asks.values() if kind.window
        ],
        conceding=game.conceding,
        rules={text.id: text for text in rule_texts(game.name, sorted(cited))},
        tutorial=game.tutorial is not None,
    )


def card_text(game: Game, card: CardText) -> wire.CardText:
    """What is printed on a card, for the wire."""
    return _with_clauses(wire.CardText, game, card)


def _with_clauses(kind: type[TextT], game: Game, text: CardText | FigureText) -> TextT:
    """A text with its numbers by name, and with what the clauses say that it names."""
    clauses = rule_texts(game.name, text.clauses)
    return wire.part_of(kind, text, numbers=dict(text.numbers), clauses=clauses)


def table_text(name: str) -> wire.TableText:
    """What the views of a game are made of."""
    game = find_game(name)
    table = game.blank(game.options())
    zones = [
        wire.ZoneShape(zone=zone.name, shape=zone.shape, of_each_seat=zone.of_each_seat)
        for zone in table.zones()
    ]
    return wire.TableText(zones=zones, facts=list(map(_fact_text, table.facts())))


def _fact_text(fact: Fact) -> wire.FactText:
    return wire.FactText(
        name=fact.name,
        says=fact.says,
        sort=_sort_text(fact.sort),
        by=None if fact.by is None else _sort_text(fact.by),
        most=fact.most,
        columns=[wire.ColumnText(name=name, sort=_sort_text(sort)) for name, sort in fact.columns],
        secret=fact.secret,
    )


def _sort_text(sort: Sort) -> wire.SortText:
    return wire.SortText(what=sort.what, low=sort.low, high=sort.high, names=list(sort.names))


def option_texts(game: Game) -> list[wire.OptionText]:
    """The options of a game with what they may be."""
    defaults = {f.name: f.default for f in fields(game.options) if f.default is not MISSING}
    return [
        wire.OptionText(name=name, choices=list(setting.choices), default=defaults[name], help=setting.help)
        for name, setting in settings(game.options).items()
    ]
