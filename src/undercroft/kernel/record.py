"""Records: a game is its options and the list of its answers."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from hashlib import blake2b
from typing import Any, Final

from undercroft.kernel.ask import AskKind
from undercroft.kernel.codec import seal
from undercroft.kernel.errors import BadRecord, IllegalAnswer, OtherContent
from undercroft.kernel.game import Game
from undercroft.kernel.ids import CHANCE, Seat
from undercroft.kernel.state import State


@dataclass(frozen=True)
class Fault:
    """What went wrong at the end of a record: a bot failed at the question that is open there, or the rules
    did at an answer to it.

    `bot` is the name of the bot that sits in `seat`; `luck` what its chance was derived from, empty where
    the seed of the record says; `roster` what it set up by, empty where it chose that itself. `answer` is the
    one that the rules failed at, empty where the bot failed.
    """

    seat: Seat
    bot: str
    why: str
    luck: str = ""
    answer: str = ""
    roster: str = ""


FINGERPRINT_BYTES: Final = 8
"""So long is the fingerprint of a game so far."""


@dataclass
class Record:
    """A game as it is written down: every answer of players and chance by its key.

    `seats` names who sat where, `seed` what answered chance (None: typed in), `digest` the seal of the
    state after the last answer, where the writer gave it. `position` is the layout it began from, None for
    the opening. `commitment` is what the host of the game published of `seed` and `salt` before it began.
    `content` names an owner's own cards that it was played with, empty for the printed ones. `fault` is there
    where a bot or the rules failed at its end.
    """

    game: str
    rules_version: int
    options: dict[str, Any]
    answers: list[str]
    seats: list[str] = field(default_factory=list)
    seed: int | None = None
    digest: str | None = None
    position: dict[str, Any] | None = None
    salt: str | None = None
    commitment: str | None = None
    content: str = ""
    fault: Fault | None = None


def record(
    game: Game,
    state: State,
    seats: Sequence[str] = (),
    seed: int | None = None,
    keys: Sequence[str] | None = None,
) -> Record:
    """The record of a state, from its opening or the position it was placed in; `keys` are those of its
    answers, for whoever has kept them."""
    made = undigested(game, state, seats, seed, keys)
    made.digest = seal(game, state)
    return made


def undigested(
    game: Game,
    state: State,
    seats: Sequence[str] = (),
    seed: int | None = None,
    keys: Sequence[str] | None = None,
) -> Record:
    """The record of a state that may be in the middle of a step, where it has no digest."""
    options = {f.name: getattr(state.table.options, f.name) for f in fields(state.table.options)}
    answers = [question.kind.key(value) for question, value in state.journal] if keys is None else list(keys)
    position = None if state.position is None else dict(state.position)
    made = Record(game.name, game.rules_version, options, answers, list(seats), seed, position=position)
    made.content = game.content
    return made


def check_content(game: Game, content: str) -> None:
    """Refuse a game that was played with other cards than those that are in use now."""
    if content == game.content:
        return
    if not content:
        why = "it was played with the printed cards; leave out --content"
    elif not game.content:
        why = "it was played with an owner's own cards; name the folder that has them with --content DIR"
    else:
        why = f"the own cards in use are {game.content!r}; name the folder of the others with --content DIR"
    raise OtherContent(f"content is {content[:40]!r}: {why}.")


def replay(
    game: Game, options: Any, answers: Sequence[str], position: Mapping[str, Any] | None = None
) -> State:
    """Play a list of answers from the opening, or from a position laid out by hand."""
    state, why = replay_as_far(game, options, answers, position)
    if why:
        raise BadRecord(why)
    return state


def replay_as_far(
    game: Game, options: Any, answers: Sequence[str], position: Mapping[str, Any] | None = None
) -> tuple[State, str]:
    """The same up to the first answer that does not fit, and what is wrong with it; empty if all fit."""
    state = game.open(options) if position is None else game.place(options, position)
    for number, key in enumerate(answers):
        try:
            state.answer_key(key)
        except IllegalAnswer as error:
            return state, f"answers[{number}] does not fit the game: {error}"
    return state, ""


def answered(game: Game, state: State, key: str, before: bytes = b"") -> bytes:
    """Answer by the text form, and give the fingerprint of the game up to here; `before` is the last one.

    It is made of what people meet: who was asked what, what could be answered and how likely, what was
    answered, what that told, and how the game ended. No name of a frame, a field or an event is in it: rules
    that are written another way and play the same have the same fingerprints.
    """
    question, told = state.pending, len(state.events())
    asked = [] if question is None else [question.seat, question.kind.name, state.keys()]
    odds = [weight for _, weight in state.offers()] if state.asked == CHANCE else []
    state.answer_key(key)
    facts = [event.facts for event in state.events()[told:]]
    result = game.result(state) if state.over else None
    end = None if result is None else [result.scores, result.winners]
    step = json.dumps([asked, odds, key, facts, end], default=sorted)
    return blake2b(before + step.encode(), digest_size=FINGERPRINT_BYTES).digest()


def forced(state: State) -> bool:
    """Whether the open question has one answer only and nobody needs to be troubled with it."""
    question = state.pending
    if question is None or question.seat == CHANCE:
        return False
    kind = question.kind
    return isinstance(kind, AskKind) and not kind.waiting and len(state.offers()) == 1


def undo(game: Game, state: State, seat: Seat) -> State | None:
    """The state before the seat's last free choice, or None where taking back is not allowed.

    Allowed back to the last answer that revealed something to anyone, and never past another player's
    answer or the question being put to somebody else.
    """
    if state.asked != seat:
        return None
    keys = [question.kind.key(value) for question, value in state.journal]
    keep = len(keys)
    while keep > state.barrier and state.journal[keep - 1][0].seat == seat:
        keep -= 1
        earlier = replay(game, state.table.options, keys[:keep], state.position)
        if not forced(earlier):
            return earlier
    return None
