"""Pages and routes for what people make: decks, and cards of their own with a trial of them."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Final

from litestar import get, post
from litestar.datastructures import State
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody, PathParameter
from litestar.response import Template
from msgspec import structs

from undercroft.bots import bots_for
from undercroft.drive.games import games
from undercroft.drive.names import printable
from undercroft.kernel import making
from undercroft.kernel.game import Game
from undercroft.table import wire
from undercroft.table.founding import known_game
from undercroft.table.printed import card_text, printed
from undercroft.table.refusal import Refused
from undercroft.table.trials import Trials
from undercroft.web.pages import missing

GameName = Annotated[str, PathParameter(min_length=1, max_length=32)]


def _decks(name: str) -> tuple[Game, making.DeckMaking]:
    game = known_game(name)
    if game.decks is None:
        raise Refused("malformed", f"{game.title} has no decks to build.")
    return game, game.decks


def _cards(name: str) -> tuple[Game, making.CardMaking]:
    game = known_game(name)
    if game.cards is None:
        raise Refused("malformed", f"{game.title} has no workshop for cards.")
    return game, game.cards


# for the wire


def _remarks(remarks: tuple[making.Remark, ...]) -> list[wire.Remark]:
    return [wire.Remark(says=one.says, field=one.field, line=one.line, place=one.place) for one in remarks]


def _deck(deck: making.DeckDraft) -> wire.Deck:
    return wire.Deck(
        name=deck.name,
        cards=dict(deck.cards),
        code=deck.code,
        text=deck.text,
        remarks=_remarks(deck.remarks),
        key=deck.key,
    )


@cache
def deck_box(name: str) -> wire.DeckBox:
    """All that decks of a game are made of; what rules say about cards is left to the rule book."""
    game, decks = _decks(name)
    cards = {card.code: structs.replace(card, clauses=[]) for card in printed(name, game.options()).cards}
    return wire.DeckBox(
        game=game.name,
        game_title=game.title,
        option=decks.option(),
        rules=list(decks.rules()),
        stock=[
            wire.StockCard(card=cards[one.code], price=one.price, most=one.most, facets=dict(one.facets))
            for one in decks.stock()
        ],
        ready=[_deck(deck) for deck in decks.ready()],
        bots=bots_for(game),
    )


@cache
def bench(name: str) -> wire.Bench:
    """All that cards of a game are made of."""
    game, cards = _cards(name)
    return wire.Bench(
        game=game.name,
        game_title=game.title,
        kinds=[_kind(kind) for kind in cards.kinds()],
        printed=[
            wire.PrintedCard(kind=kind, name=called, fields=dict(fields))
            for kind, called, fields in cards.printed()
        ],
        words=[
            wire.NotationWord(group=one.group, word=one.word, says=one.says, example=one.example)
            for one in cards.words()
        ],
    )


def _kind(kind: making.CardKind) -> wire.CardKind:
    fields = [
        wire.CardField(
            name=one.name,
            label=one.label,
            sort=one.sort,
            help=one.help,
            least=one.least,
            most=one.most,
            choices=dict(one.choices),
            optional=one.optional,
        )
        for one in kind.fields
    ]
    return wire.CardKind(key=kind.key, label=kind.label, fields=fields, blank=dict(kind.blank))


def _draft(game: Game, draft: making.CardDraft) -> wire.CardDraft:
    return wire.CardDraft(
        fields=dict(draft.fields),
        file=draft.file,
        card=card_text(game, draft.card) if draft.card is not None else None,
        remarks=_remarks(draft.remarks),
    )


# the pages


@get("/games/{game:str}/decks", include_in_schema=False)
async def decks_page(game: FromPath[str]) -> Template:
    """Where decks are built."""
    found = games().get(game)
    if found is None or found.decks is None:
        return missing("There are no decks to build", "The lobby shows the games there are.")
    return Template("decks.html", context={"game": found, "rules": found.decks.rules()})


@get("/games/{game:str}/workshop", include_in_schema=False)
async def workshop_page(game: FromPath[str]) -> Template:
    """Where cards are made."""
    found = games().get(game)
    if found is None or found.cards is None:
        return missing("There is no such workshop", "The lobby shows the games there are.")
    return Template("workshop.html", context={"game": found, "kinds": found.cards.kinds()})


# the routes


@get("/api/games/{game:str}/decks", tags=["making"])
async def deck_stock(game: GameName) -> wire.DeckBox:
    """The cards that decks are made of, the rules for decks, and decks to begin with."""
    return deck_box(known_game(game).name)


@post("/api/games/{game:str}/decks/check", tags=["making"], status_code=200)
async def check_deck(game: GameName, data: JSONBody[wire.DeckWish]) -> wire.Deck:
    """Read a deck from its text, and say what is wrong with it."""
    _, decks = _decks(game)
    return _deck(decks.read(data.text, printable(data.name)))


@get("/api/games/{game:str}/workshop", tags=["making"])
async def card_bench(game: GameName) -> wire.Bench:
    """The types of card with their fields, cards to begin from, and the notation of effects."""
    return bench(known_game(game).name)


@post("/api/games/{game:str}/workshop/check", tags=["making"], status_code=200)
async def check_card(game: GameName, data: JSONBody[wire.CardWish]) -> wire.CardDraft:
    """Read a card from its fields or its file, and say what is wrong with it."""
    found, cards = _cards(game)
    return _draft(found, cards.read(data.file) if data.file else cards.check(data.fields))


@post("/api/games/{game:str}/workshop/try", tags=["making"], status_code=200)
async def try_card(state: State, game: GameName, data: JSONBody[wire.TrialWish]) -> wire.Tried:
    """Play with a card in a small position, up to the next question."""
    trials: Trials = state.trials
    return await trials.run(_cards(game)[0], data)


PAGES: Final[list[HTTPRouteHandler]] = [decks_page, workshop_page]
ROUTES: Final[list[HTTPRouteHandler]] = [deck_stock, check_deck, card_bench, check_card, try_card]
"""Every route that is not a page."""
