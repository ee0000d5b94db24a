"""Records of what failed: a game up to the question at which a bot failed, or the answer at which the rules
did, so that it can be looked at and repeated.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Final

from undercroft.drive.dice import Seeded
from undercroft.drive.players import LONGEST, Bot, BotFault, Thinker, bot_luck, chosen
from undercroft.drive.records import encode_record, replayed, write_record
from undercroft.drive.roster_answers import Prepared, PreparedBot
from undercroft.kernel.codec import digest
from undercroft.kernel.errors import BadRecord
from undercroft.kernel.game import Game
from undercroft.kernel.ids import CHANCE, CONCEDE, Seat
from undercroft.kernel.record import Fault, Record, forced, record, undigested
from undercroft.kernel.state import State

FOLDER: Final = "faults"
"""What a folder of such records is called, wherever it lies."""

MOST_KEPT: Final = 100
"""So many of them are kept in a folder; the oldest go first."""

MakeBot = Callable[[str, Game], Bot]


def stand_in(game: Game, state: State) -> str:
    """The key of what is answered for a bot that has failed, as for an absent player."""
    assert state.pending is not None
    key: str = state.pending.kind.key(game.default(state))
    return key


def bot_fault(
    game: Game,
    state: State,
    seats: Sequence[str],
    seed: int | None,
    bot: str,
    why: object,
    luck: str = "",
    roster: str = "",
) -> Record:
    """A game up to the open question, at which the bot of the asked seat failed.

    `luck` is what its chance was derived from; empty where it sat in a Match with the seed. `roster` is what
    it set up by, on one line.
    """
    assert state.asked is not None
    made = record(game, state, seats, seed)
    made.fault = Fault(state.asked, bot, str(why)[:LONGEST], luck, roster=roster)
    return made


def rules_fault(game: Game, state: State, seats: Sequence[str], seed: int | None, error: Exception) -> Record:
    """A game up to the answer at which the rules raised something and could not go on."""
    made = undigested(game, state, seats, seed)
    question, _ = state.journal[-1]
    why = f"{type(error).__name__}: {error}"[:LONGEST]
    made.fault = Fault(question.seat, "", why, answer=made.answers.pop())
    return made


def keep(folder: Path, fault: Record) -> Path:
    """Write such a record into a folder of them, and give its name; the same failure has the same name."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    name = blake2b(encode_record(fault), digest_size=8).hexdigest()
    path = folder / f"{fault.game}-{name}.json"
    write_record(path, fault)
    with suppress(OSError):
        others = [file for file in folder.glob("*.json") if file != path]
        others.sort(key=lambda file: file.stat().st_mtime_ns, reverse=True)
        for old in others[MOST_KEPT - 1 :]:
            old.unlink(missing_ok=True)
    return path


def repeated(game: Game, failed: Record, make_bot: MakeBot) -> str:
    """What comes of it now: what it fails with once more, empty if it does not."""
    fault = failed.fault
    state = replayed(game, failed)
    if fault is None or state.asked != fault.seat:
        raise BadRecord("fault does not name the seat that is asked at the end of the record.")
    bot = None if fault.answer else _bot_of(game, fault, make_bot)
    if bot is None and fault.answer not in (*state.keys(), CONCEDE):
        raise BadRecord(f"fault: {fault.answer[:80]!r} is not among the answers at the end of the record.")
    try:
        if bot is None:
            _answer_again(game, failed, fault, state)
        else:
            _ask_again(game, failed, fault, state, bot)
    except BotFault as error:
        return str(error)
    except Exception as error:  # whatever the rules raise is what is looked for
        return f"{type(error).__name__}: {error}"
    return ""


def _bot_of(game: Game, fault: Fault, make_bot: MakeBot) -> Bot:
    """The bot that failed, as it sat there."""
    if fault.seat == CHANCE:
        raise BadRecord("fault names neither an answer nor the seat of a bot.")
    bot = make_bot(fault.bot, game)
    if not fault.roster:
        return bot
    if game.rosters is None:
        raise BadRecord(f"fault names a roster, and {game.title} has none.")
    return PreparedBot(bot, Prepared(game.rosters, fault.roster))


def _answer_again(game: Game, failed: Record, fault: Fault, state: State) -> None:
    """Give the answer, and do what a simulation does after it with the next question or the end."""
    state.answer_key(fault.answer)
    if state.asked == CHANCE:
        Seeded(failed.seed or 0).answer(state)
    state.keys()
    game.check(state)
    if state.over:
        game.result(state)
        game.turns(state)
    digest(state)


def _ask_again(game: Game, failed: Record, fault: Fault, state: State, bot: Bot) -> None:
    if fault.luck:
        chosen(bot, Thinker(game, state, Random(fault.luck)))
    else:
        _ask_all_again(game, failed, bot, fault.seat)


def _ask_all_again(game: Game, failed: Record, bot: Bot, seat: Seat) -> None:
    """In a Match a bot draws from one source all through the game: it is asked each of its questions."""
    rng = bot_luck(failed.seed or 0, seat)
    state = replayed(game, failed, 0)
    for key in failed.answers:
        if state.asked == seat and not forced(state):
            chosen(bot, Thinker(game, state, rng))
        state.answer_key(key)
    chosen(bot, Thinker(game, state, rng))
