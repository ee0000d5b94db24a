"""`undercroft replay`: read a recorded game again, as any viewer may."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, TypeAlias

from cyclopts import Parameter

from undercroft.bots import UnknownBot, make_bot
from undercroft.cli.arguments import BadArgument, Content, Number, record_from, use_content
from undercroft.drive.commitment import commitment
from undercroft.drive.dice import Seeded
from undercroft.drive.fault_records import repeated
from undercroft.drive.games import find_game
from undercroft.drive.records import options_of, replayed, replayed_as_far
from undercroft.kernel.codec import seal, seal_holds
from undercroft.kernel.events import Event
from undercroft.kernel.game import Game
from undercroft.kernel.ids import CHANCE, Seat
from undercroft.kernel.record import Fault, Record
from undercroft.kernel.sight import View, view
from undercroft.kernel.state import State
from undercroft.tui.seats import chairs_for

NAME = "replay"
EXAMPLES = (
    "Examples:\n"
    "  undercroft replay game.json\n"
    "  undercroft replay game.json --as seat1 --at 40\n"
    "  undercroft replay game.json --verify\n\n"
    "With --verify the log is printed only if --as or --at asks for it. Exit status 1: the file is a record, "
    "but its digest or its draws are not what the rules and the seed give, or what failed at its end fails "
    "again."
)
PUBLIC, ALL = "public", "all"
SEAT = "seat"


RecordPath: TypeAlias = Annotated[Path, Parameter(help="A record, as written by `undercroft play --record`.")]
Verify: TypeAlias = Annotated[
    bool,
    Parameter(help="Compare the end with the file's digest, the draws with its seed.", show_default=False),
]
Reader: TypeAlias = Annotated[
    str | None,
    Parameter(
        name="--as",
        help="Who reads: seat1, seat2 and so on, a player's name, public, or all to see everything. "
        "A bare number counts seats from 0.",
    ),
]
Moment: TypeAlias = Annotated[
    Number | None, Parameter(help="Show the table and the question after this many answers.")
]


def run(
    file: RecordPath,
    /,
    *,
    verify: Verify = False,
    as_: Reader = None,
    at: Moment = None,
    content: Content = None,
) -> int:
    """Print the log of a recorded game, or the table at one moment of it."""
    use_content(content)
    record = record_from(file)
    game = find_game(record.game)
    options = options_of(game, record)
    who = names_of(game, record.seats, options.players)
    viewer = _viewer(as_ or PUBLIC, who)
    if at is not None and at > len(record.answers):
        raise BadArgument(f"--at {at} is past the end; {file} has {len(record.answers)} answers.")
    other_rules = game.changed_since(record.rules_version)
    state, stands = replayed_as_far(game, record) if other_rules else (replayed(game, record), "")
    faults = list(_faults(game, record, state, stands)) if verify else []
    if verify:
        print("\n".join(faults) or _verified(game, record, state, other_rules))
    if at is not None:
        _show(game, replayed_as_far(game, record, at)[0], viewer, who)
    elif as_ is not None or not verify:
        for line in _log(game, record, state, viewer, who):
            print(line)
    if stands and not faults:
        print(stands, file=sys.stderr)
    return 1 if faults or stands else 0


def _log(
    game: Game, record: Record, state: State, viewer: Seat | str | None, who: Sequence[str]
) -> Iterator[str]:
    """What was told, and what failed in the end."""
    for event in state.events():
        yield _told(game, event, viewer, who)
    if record.fault is not None:
        yield _failure(record.fault, who)


def _failure(fault: Fault, who: Sequence[str]) -> str:
    """What failed where the record ends."""
    if fault.answer:
        return f"Here the rules failed at the answer {fault.answer[:80]!r}: {fault.why}"
    return f"Here the bot {fault.bot} failed, asked for {who[fault.seat]}: {fault.why}"


def names_of(game: Game, seats: Sequence[str], players: int) -> list[str]:
    """What the players are called in the log: as at the table, or by number where the file does not say."""
    try:
        return [chair.name for chair in chairs_for(game, seats)] or numbered(players)
    except UnknownBot:
        return numbered(players)


def numbered(players: int) -> list[str]:
    """Player 1, Player 2 and so on."""
    return [f"Player {seat + 1}" for seat in range(players)]


def _viewer(text: str, who: Sequence[str]) -> Seat | str | None:
    """Whose eyes a text means; words of the command go before names, a seat's word before its number."""
    if text == ALL:
        return ALL
    if text == PUBLIC:
        return None
    seats = [f"{SEAT}{seat + 1}" for seat in range(len(who))]
    if text in seats:
        return seats.index(text)
    if text in map(str, range(len(who))):  # as it was written before seats had names: counted from 0
        return int(text)
    if who.count(text) == 1:
        return who.index(text)
    raise BadArgument(
        f"--as {text[:40]!r} is nobody here; it is public, all, or one of {', '.join(seats)}. "
        f"The name of one player does too: {', '.join(who)}."
    )


def _faults(game: Game, record: Record, end: State, stands: str) -> Iterator[str]:
    """What is not as the record says; `stands` is why it could be played no further than to this end."""
    if stands:
        yield stands
        return
    if not game.changed_since(record.rules_version):
        yield from _untrue(game, record, end)
    if record.fault is not None and (why := repeated(game, record, make_bot)):
        yield f"It fails again: {why}"


def _untrue(game: Game, record: Record, end: State) -> Iterator[str]:
    """Draws, word and digest that are not what seed and rules give."""
    if record.seed is not None:
        number = _first_foreign_draw(game, record, record.seed)
        if number is not None:
            yield f"answers[{number}] is not what seed {record.seed} gives."
    if record.commitment is not None and not _kept_its_word(record):
        yield "commitment does not fit seed and salt: the seed is not the one the host committed to."
    if record.digest is not None and seal_holds(record.digest, game, end) is False:
        yield f"digest is {record.digest[:48]!r} in the file; the game ends with {seal(game, end)!r}."


def _kept_its_word(record: Record) -> bool:
    if record.seed is None or record.salt is None:
        return False
    return record.commitment == commitment(record.seed, record.salt)


def _first_foreign_draw(game: Game, record: Record, seed: int) -> int | None:
    state, dice = replayed(game, record, 0), Seeded(seed)
    for number, key in enumerate(record.answers):
        question = state.pending
        if state.asked == CHANCE and question is not None and question.kind.key(dice.answer(state)) != key:
            return number
        state.answer_key(key)
    return None


def _verified(game: Game, record: Record, end: State, other_rules: str) -> str:
    checked = [f"all {len(record.answers)} answers fit the rules"]
    if other_rules:
        return f"Verified: {checked[0]}. {other_rules} Its digest and draws are not compared."
    if record.digest is None:
        checked.append("the file holds no digest")
    elif seal_holds(record.digest, game, end) is None:
        checked.append("its digest is of another build and is not compared")
    else:
        checked.append("the digest is right")
    checked.append("the file names no seed" if record.seed is None else "every draw is the seed's")
    if record.fault is not None:
        checked.append("what failed at its end does not fail any more")
    if record.commitment is not None:
        checked.append(f"the seed is the one committed to at the start ({record.commitment})")
    return f"Verified: {', '.join(checked)}."


def _told(game: Game, event: Event, viewer: Seat | str | None, who: Sequence[str]) -> str:
    if viewer == ALL:
        seers = (seat for seat in range(len(who)) if event.seen_by(seat))
        return game.words.tell(event, next(seers, None), who)
    assert not isinstance(viewer, str)
    return game.words.tell(event, viewer, who)


def _show(game: Game, state: State, viewer: Seat | str | None, who: Sequence[str]) -> None:
    seen = _seen(state, viewer)
    print(game.words.table(seen, who))
    print()
    print(" › ".join(state.trail(who)))
    print(game.words.prompt(seen, who))
    for key in seen.options:
        print(f"  {key}: {game.words.label(seen.question, key, seen, who)}")


def _seen(state: State, viewer: Seat | str | None) -> View:
    if not isinstance(viewer, str):
        return view(state, viewer)
    bare = state.branch()
    for card, face in enumerate(bare.table.face):
        if face >= 0:
            bare.table.show(card, bare.table.all)
    return view(bare, None if state.asked == CHANCE else state.asked)
