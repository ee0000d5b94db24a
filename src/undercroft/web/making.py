"""Pages and routes for what people make: decks, and cards of their own with a trial of them."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import structs
from starlette.responses import Response

from undercroft.bots import bots_for
from undercroft.drive.games import games
from undercroft.kernel import making
from undercroft.table import wire
from undercroft.table.game_text import printed
from undercroft.table.job_handlers import Prepared, cards_of, deck_of, decks_of
from undercroft.table.jobs import BeginTrial, CheckCard, CheckDeck, TryCard
from undercroft.web.pages import AnyCall, encoded_once, missing, written_once
from undercroft.web.route import Call


def deck_box(name: str) -> wire.DeckBox:
    """All that decks of a game are made of; what rules say about cards is left to the rule book."""
    game, decks = decks_of(name)
    cards = {card.code: structs.replace(card, clauses=[]) for card in printed(game, game.options()).cards}
    return wire.DeckBox(
        game=game.name,
        game_title=game.title,
        option=decks.option(),
        rules=list(decks.rules()),
        stock=[
            wire.part_of(wire.StockCard, one, card=cards[one.code], facets=dict(one.facets))
            for one in decks.stock()
        ],
        ready=[deck_of(deck) for deck in decks.ready()],
        bots=bots_for(game),
    )


def bench(name: str) -> wire.Bench:
    """All that cards of a game are made of."""
    game, cards = cards_of(name)
    return wire.Bench(
        game=game.name,
        game_title=game.title,
        kinds=[_kind(kind) for kind in cards.kinds()],
        printed=[
            wire.PrintedCard(kind=kind, name=called, fields=dict(fields))
            for kind, called, fields in cards.printed()
        ],
        words=list(cards.words()),
    )


def _kind(kind: making.CardKind) -> wire.CardKind:
    fields = [wire.part_of(wire.CardField, one, choices=dict(one.choices)) for one in kind.fields]
    return wire.part_of(wire.CardKind, kind, fields=fields)


# the pages


async def decks_page(call: AnyCall) -> Response:
    """Where decks are built."""
    found = games().get(call.path["game"])
    if found is None or found.decks is None:
        return missing(call.request, "There are no decks to build", "The lobby shows the games there are.")
    decks = found.decks
    return await written_once(call, "decks.html", lambda: {"game": found, "rules": decks.rules()})


async def workshop_page(call: AnyCall) -> Response:
    """Where cards are made."""
    found = games().get(call.path["game"])
    if found is None or found.cards is None:
        return missing(call.request, "There is no such workshop", "The lobby shows the games there are.")
    cards = found.cards
    return await written_once(call, "workshop.html", lambda: {"game": found, "kinds": cards.kinds()})


# the routes


async def deck_stock(call: AnyCall) -> Response:
    """The cards that decks are made of, the rules for decks, and decks to begin with."""
    return await encoded_once(call, deck_box)


async def check_deck(call: Call[Any, wire.DeckWish]) -> Response:
    """Read a deck from its text, and say what is wrong with it."""
    return await call.done(CheckDeck(call.path["game"], call.body))


async def card_bench(call: AnyCall) -> Response:
    """The types of card with their fields, cards to begin from, and the notation of effects."""
    return await encoded_once(call, bench)


async def check_card(call: Call[Any, wire.CardWish]) -> Response:
    """Read a card from its fields or its file, and say what is wrong with it."""
    return await call.done(CheckCard(call.path["game"], call.body))


async def try_card(call: Call[Any, wire.TrialWish]) -> Response:
    """Play with a card in a small position, up to the next question."""
    game, wish = call.path["game"], call.body
    card = msgspec.json.decode(await call.worked(BeginTrial(game, wish.fields)), type=Prepared)
    trial = TryCard(game, card.code, wish.answers, wish.luck)
    return await call.done(trial, {card.file: card.text})
