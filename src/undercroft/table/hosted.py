"""A hosted game: what its log amounts to. `apply` is the only way it changes, and it writes nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from undercroft.drive.commitment import commitment
from undercroft.drive.dice import Seeded
from undercroft.drive.games import find_game
from undercroft.kernel.errors import BadRecord, IllegalAnswer
from undercroft.kernel.game import Game
from undercroft.kernel.guide import ScriptStep
from undercroft.kernel.ids import CHANCE, Seat
from undercroft.kernel.options import read_options
from undercroft.kernel.record import Record, check_content, forced, record, replay
from undercroft.kernel.state import State
from undercroft.table.entries import (
    Acted,
    Answered,
    AnyEntry,
    AskedBack,
    Left,
    Opened,
    Rematched,
    Said,
    Sat,
    Scored,
    TookBack,
)
from undercroft.table.tokens import fits
from undercroft.table.wire import Stop


@dataclass
class Chair:
    """One seat: a person with a token (kept as a hash), a bot, or nobody.

    `stops` are the windows in which a person wants to be asked always, or never. His client says so each time
    it connects: it is in no log, and nobody else's business.
    """

    name: str = "Open seat"
    bot: str = ""
    token: str = ""
    host: bool = False
    stops: Mapping[str, Stop] = field(default_factory=dict)

    @property
    def person(self) -> bool:
        """Whether a person sits here."""
        return bool(self.token)

    @property
    def open(self) -> bool:
        """Whether nobody sits here."""
        return not self.token and not self.bot


@dataclass
class Asking:
    """A player asks that only so many answers stay; `waiting` are the seats that have not agreed yet."""

    seat: Seat
    keep: int
    waiting: list[Seat]


@dataclass
class Trace:
    """The answers so far, one list entry each: was it forced, and how many events had been told after it."""

    forced: list[bool] = field(default_factory=list)
    told: list[int] = field(default_factory=list)


@dataclass(frozen=True)
class Happening:
    """What one entry did: its kind, whose it was, where the new lines of the log begin, and what was said.

    `note` is what the table itself says of it, beside what people say.
    """

    what: str
    seat: Seat | None
    log_from: int
    said: Said | None = None
    note: str = ""


class HostedGame:
    """The fold of a table's log.

    `seq` is the number of the last entry, `game_seq` that of the last one that changed the game: what a
    client chose from an older state is stale. `freed` answers were given by a record or a tutorial before
    people were free to choose; they cannot be taken back.
    """

    def __init__(self, table: str, opened: Opened) -> None:
        self.table = table
        self.opened = opened
        self.game: Game = find_game(opened.game)
        if self.game.rules_version != opened.rules_version:
            raise BadRecord(
                f"rules_version is {opened.rules_version}; this version plays {self.game.title} "
                f"by rules version {self.game.rules_version}."
            )
        check_content(self.game, opened.content)
        self.options: Any = read_options(self.game.options, opened.options)
        self.commitment = commitment(opened.seed, opened.salt)
        self.chairs = [Chair() for _ in range(self.options.players)]
        self.chat: list[Said] = []
        self.requests: dict[tuple[Seat, str], int] = {}
        self.asking: Asking | None = None
        self.rematch: str | None = None
        self.scored: Scored | None = None
        self.seq = 1
        self.game_seq = 1
        self.freed = 0
        self.taken_back = 0
        self.script: tuple[ScriptStep, ...] = ()
        if opened.tutorial and self.game.tutorial is not None:
            self.script = self.game.tutorial().script
        self._scripted = 0
        self._dice = Seeded(opened.seed)
        self.trace = Trace()
        self.state: State = replay(self.game, self.options, (), opened.position)
        self.trace.told.append(len(self.state.events()))
        for number, key in enumerate(opened.answers):
            try:
                self._give(key, forced(self.state))
            except IllegalAnswer as error:
                raise BadRecord(f"answers[{number}] does not fit the game: {error}") from error
        self.freed = len(self.state.journal)
        self._run_on()
        self.happenings = [Happening("opened", None, 0)]

    # what clients and the house ask

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def who(self) -> list[str]:
        """What the players are called."""
        return [chair.name for chair in self.chairs]

    @property
    def asked(self) -> Seat | None:
        """The seat that has to choose now; for chance, the dealer of a table with real dice."""
        return self.opened.dealer if self.state.asked == CHANCE else self.state.asked

    @property
    def bot_asked(self) -> str:
        """The bot that has to choose now; empty where a person has to, or nobody."""
        return "" if self.asked is None else self.chairs[self.asked].bot

    @property
    def left_to_house(self) -> bool:
        """Whether the house answers now: for a bot, because nothing is left to choose, or as a player wished.

        What leaves no choice is answered as if the seat had chosen it, an entry of its own after the usual
        pause: whether there was a choice may depend on hidden cards, and is nobody else's business.
        """
        stop = self._stop()
        return bool(self.bot_asked) or (forced(self.state) if stop == "able" else stop == "never")

    def _stop(self) -> Stop:
        """When the player who is asked wants to be asked this."""
        if self.asked is None or self.state.pending is None or not self.taught:
            return "able"
        return self.chairs[self.asked].stops.get(self.state.pending.kind.name, "able")

    @property
    def persons(self) -> list[Seat]:
        """The seats of people."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.person]

    def seat_of(self, token: str) -> Seat | None:
        """The seat that a token opens."""
        matching = [seat for seat in self.persons if fits(token, self.chairs[seat].token)]
        return matching[0] if matching else None

    def lesson(self) -> ScriptStep | None:
        """The step of the tutorial that waits for an answer; what leaves no choice is no step of it."""
        return None if self.taught or forced(self.state) else self.script[self._scripted]

    @property
    def taught(self) -> bool:
        """Whether the script of the tutorial is at its end."""
        return self._scripted == len(self.script)

    def lessons(self) -> tuple[int, int]:
        """How many of the learner's steps are done, and how many there are."""
        done = sum(bool(step.says) for step in self.script[: self._scripted])
        return done, sum(bool(step.says) for step in self.script)

    def record(self) -> Record:
        """The game so far, written down; with the seed only once it is over."""
        seats = [chair.bot or f"human:{chair.name}" for chair in self.chairs]
        own_draws = self.opened.dealer is None and not self.opened.tutorial and not self.opened.answers
        told = self.over and own_draws
        made = record(self.game, self.state, seats, self.opened.seed if told else None)
        if told:
            made.salt, made.commitment = self.opened.salt, self.commitment
        return made

    # taking back

    def free_take_back(self, seat: Seat) -> int | None:
        """How many answers stay if the seat takes its last choice back without asking; None if it may not.

        As kernel.record.undo has it: never past what was revealed, nor past another's answer.
        """
        if self.state.asked != seat:
            return None
        return self._own_choice(seat, self.state.barrier, past_others=False)

    def far_take_back(self, seat: Seat) -> int | None:
        """How many answers stay if everybody lets the seat take its last choice back."""
        return None if self.over else self._own_choice(seat, self.freed, past_others=True)

    def _own_choice(self, seat: Seat, least: int, past_others: bool) -> int | None:
        journal = self.state.journal
        keep = len(journal)
        while keep > max(least, self.freed):
            keep -= 1
            own = journal[keep][0].seat == seat or (past_others and self._typed_in(keep, seat))
            if own and not self.trace.forced[keep]:
                return keep
            if not own and not past_others:
                return None
        return None

    def _typed_in(self, at: int, seat: Seat) -> bool:
        """Whether a seat typed an answer of chance in, as the dealer of a table with real dice."""
        return self.opened.dealer == seat and self.state.journal[at][0].seat == CHANCE

    # the fold

    def apply(self, entry: AnyEntry) -> None:
        """Let one more entry happen."""
        self.seq += 1
        self.happenings.append(self._happening(entry))
        match entry:
            case Acted() | TookBack():
                self._move(entry)
            case Sat():
                self._seat(entry.seat, Chair(entry.name, entry.bot, entry.token, entry.host))
            case Left():
                self._seat(entry.seat, Chair())
            case Said():
                self.chat.append(entry)
            case AskedBack() | Answered():
                self._negotiate(entry)
            case Rematched():
                self.rematch = entry.table
            case Scored():
                self._score(entry)
            case Opened():
                raise BadRecord(f"Table {self.table} was opened twice.")
        if entry.by is not None and self.chairs[entry.by].person:
            self.requests[(entry.by, entry.request)] = self.seq

    def _happening(self, entry: AnyEntry) -> Happening:
        told = len(self.state.events())
        if isinstance(entry, TookBack):
            told = self.trace.told[entry.keep]
        elif isinstance(entry, Sat | Left):
            told = 0  # every line names the players
        said = entry if isinstance(entry, Said) else None
        what = type(entry).__struct_config__.tag
        return Happening(str(what), getattr(entry, "seat", None), told, said, self._note(entry))

    def _note(self, entry: AnyEntry) -> str:
        """What is worth a note: that somebody takes back what he could not have without leave."""
        if not isinstance(entry, TookBack) or entry.keep == self.free_take_back(entry.seat):
            return ""
        leave = "practice tables allow it" if self.opened.practice else "everybody has agreed"
        return f"{self.who[entry.seat]} takes a choice back: {leave}."

    def _seat(self, seat: Seat, chair: Chair) -> None:
        """Somebody else, or nobody, sits here now. A table of people always has a host."""
        self.chairs[seat] = chair
        self.asking = None
        self.requests = {key: seq for key, seq in self.requests.items() if key[0] != seat}
        if self.persons and not any(chair.host for chair in self.chairs):
            self.chairs[self.persons[0]].host = True

    def _move(self, entry: Acted | TookBack) -> None:
        self.asking = None
        self.game_seq = self.seq
        if isinstance(entry, TookBack):
            self.taken_back += 1
            self._rebuild(entry.keep)
        else:
            self._give(entry.choice, forced(self.state))
            self._run_on()

    def _score(self, entry: Scored) -> None:
        """The game is over with this result, or the log tells of another game."""
        result = self.game.result(self.state) if self.over else None
        if result is None or (entry.score, entry.rounds) != (
            result.scores[entry.seat],
            self.game.turns(self.state),
        ):
            raise BadRecord(f"Table {self.table} was scored with what its game does not amount to.")
        self.scored = entry

    def _negotiate(self, entry: AskedBack | Answered) -> None:
        if isinstance(entry, AskedBack):
            others = [seat for seat in self.persons if seat != entry.seat]
            self.asking = Asking(entry.seat, entry.keep, others)
        elif self.asking is None:
            return
        elif not entry.agree:
            self.asking = None
        elif entry.seat in self.asking.waiting:
            self.asking.waiting.remove(entry.seat)

    def _give(self, key: str, was_forced: bool) -> None:
        self.state.answer_key(key)
        self.trace.forced.append(was_forced)
        self.trace.told.append(len(self.state.events()))
        if not was_forced and self._scripted < len(self.script):
            self._scripted += 1
            self.freed = len(self.state.journal)

    def _run_on(self) -> None:
        """Answer chance, by the script or the seed, unless real dice are thrown."""
        state = self.state
        while state.pending is not None and state.asked == CHANCE:
            step = self.lesson()
            if self.opened.dealer is not None and step is None:
                return
            key = state.pending.kind.key(self._dice.answer(state)) if step is None else step.answer
            self._give(key, False)

    def _rebuild(self, keep: int) -> None:
        keys = [question.kind.key(value) for question, value in self.state.journal[:keep]]
        flags = self.trace.forced[:keep]
        self.state = replay(self.game, self.options, (), self.opened.position)
        self.trace = Trace(told=[len(self.state.events())])
        for key, was_forced in zip(keys, flags, strict=True):
            self.state.answer_key(key)
            self.trace.forced.append(was_forced)
            self.trace.told.append(len(self.state.events()))
