"""What is done in worker processes: everything whose cost is chosen by whoever sends it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, Protocol, runtime_checkable

from msgspec import Struct, json

from undercroft.drive.offered_contents import game_of
from undercroft.drive.players import Thinker
from undercroft.drive.records import encode_record
from undercroft.drive.safe_text import printable
from undercroft.drive.simulate import MakeBot
from undercroft.kernel import making
from undercroft.kernel.codec import decode
from undercroft.kernel.errors import BadOption
from undercroft.kernel.game import Game
from undercroft.kernel.options import read_options
from undercroft.table import entries, wire
from undercroft.table.card_trial import attempt
from undercroft.table.founding import from_record, known_game
from undercroft.table.game_text import card_text, printed
from undercroft.table.jobs import (
    AnyJob,
    BeginTrial,
    CheckCard,
    CheckDeck,
    CheckRoster,
    Look,
    PrintGame,
    ReadLeft,
    ReadRecord,
    Think,
    TryCard,
)
from undercroft.table.log_reader import find
from undercroft.table.moments import looked
from undercroft.table.record_from_log import record_left
from undercroft.table.refusal import Refused


class Answer(Struct, frozen=True):
    """What a bot chooses, or what the keys are worth to it."""

    key: str = ""
    values: list[tuple[str, float]] = []


class Prepared(Struct, frozen=True):
    """A card that can be tried: its code, the content file it stands in, and what that says."""

    code: str
    file: str
    text: str


@runtime_checkable
class Weighing(Protocol):
    """A bot that can say what it thinks of every key."""

    def values(self, thinker: Thinker) -> list[tuple[str, float]]:
        """Every key with the value seen for it."""


def carried_out(job: AnyJob, make_bot: MakeBot) -> bytes:
    """What comes of a job, as JSON; Refused says what is wrong with what was sent."""
    match job:
        case ReadRecord():
            return entries.encode(from_record(job.data, job.at))
        case ReadLeft():
            return read_left(job)
        case Look():
            return looked(job)
        case _:
            return json.encode(_made(job, make_bot))


def _made(
    job: Think | CheckCard | CheckDeck | CheckRoster | BeginTrial | TryCard | PrintGame, make_bot: MakeBot
) -> Struct:
    match job:
        case Think():
            return think(make_bot, job)
        case CheckCard():
            return check_card(job)
        case CheckDeck():
            return check_deck(job)
        case CheckRoster():
            return check_roster(job)
        case BeginTrial():
            return prepared(job)
        case TryCard():
            return attempt(known_game(job.game), job.code, job.answers, job.luck)
        case PrintGame():
            return print_game(job)


def think(make_bot: MakeBot, job: Think) -> Answer:
    """Have a bot that remembers nothing answer."""
    game = game_of(job.game, job.content)
    bot = make_bot(job.bot, game)
    thinker = Thinker(game, decode(game, job.state), Random(job.luck))
    if not job.weigh:
        return Answer(key=bot.choose(thinker))
    if not isinstance(bot, Weighing):
        raise Refused("not_now", f"The bot {job.bot!r} does not say what choices are worth.")
    return Answer(values=bot.values(thinker))


def read_left(job: ReadLeft) -> bytes:
    """What is left of a table as a record file; nothing where the token opens no seat there."""
    with closing(sqlite3.connect(f"{Path(job.log).absolute().as_uri()}?mode=ro", uri=True)) as connection:
        bodies = [row.body for row in find(connection, job.table).rows]
    record = record_left(bodies, job.token)
    return b"" if record is None else encode_record(record)


def print_game(job: PrintGame) -> wire.GameText:
    """Cards, zones, options and rules of a game."""
    game = game_of(known_game(job.game).name, job.content)
    try:
        options: Any = read_options(game.options, dict(job.options))
    except BadOption as error:
        raise Refused("malformed", f"options: {error}") from error
    return printed(game, options)


# what people make


def decks_of(name: str) -> tuple[Game, making.DeckMaking]:
    """A game whose decks people build."""
    game = known_game(name)
    if game.decks is None:
        raise Refused("malformed", f"{game.title} has no decks to build.")
    return game, game.decks


def cards_of(name: str) -> tuple[Game, making.CardMaking]:
    """A game whose cards people make."""
    game = known_game(name)
    if game.cards is None:
        raise Refused("malformed", f"{game.title} has no workshop for cards.")
    return game, game.cards


def rosters_of(name: str, content: str | None) -> tuple[Game, making.RosterMaking]:
    """A game whose rosters people write, with the content of a table where that is given."""
    game = known_game(name)
    if content is not None:
        game = game_of(name, content)
    if game.rosters is None:
        raise Refused("malformed", f"{game.title} has no rosters to write.")
    return game, game.rosters


def deck_of(deck: making.DeckDraft) -> wire.Deck:
    """A deck for the wire."""
    return wire.part_of(wire.Deck, deck, cards=dict(deck.cards))


def roster_of(draft: making.RosterDraft) -> wire.Roster:
    """A roster for the wire."""
    members = [{"code": one.code, **one.numbers} for one in draft.members]
    return wire.part_of(wire.Roster, draft, members=members)


def check_deck(job: CheckDeck) -> wire.Deck:
    """A deck as far as it is made, and what is wrong with it."""
    return deck_of(decks_of(job.game)[1].read(job.wish.text, printable(job.wish.name)))


def check_card(job: CheckCard) -> wire.CardDraft:
    """A card as far as it is made, and what is wrong with it."""
    game, cards = cards_of(job.game)
    draft = cards.read(job.wish.file) if job.wish.file else cards.check(job.wish.fields)
    card = None if draft.card is None else card_text(game, draft.card)
    return wire.part_of(wire.CardDraft, draft, card=card)


def check_roster(job: CheckRoster) -> wire.Roster:
    """A roster as far as it is made, and what is wrong with it under the options."""
    wish = job.wish
    game, rosters = rosters_of(job.game, wish.content)
    try:
        options: Any = read_options(game.options, wish.options) if wish.options else None
    except BadOption as error:
        raise Refused("malformed", str(error)) from error
    return roster_of(rosters.read(wish.text, printable(wish.name), options))


def prepared(job: BeginTrial) -> Prepared:
    """The card as the trial's content file; the first thing wrong with it is why there is none."""
    game, cards = cards_of(job.game)
    draft = cards.check(job.fields)
    if draft.card is None:
        said = draft.remarks[0]
        raise Refused("malformed", f"{said.field or 'card'}: {said.says}")
    return Prepared(draft.card.code, f"{game.folder}/{cards.place(draft.fields)}", draft.file)
