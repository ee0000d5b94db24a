"""A hosted game: what its log amounts to. Entries are the only way it changes, and it writes nothing."""

from __future__ import annotations

import logging
from collections import Counter, deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from msgspec import structs

from undercroft.drive.commitment import commitment
from undercroft.drive.offered_contents import game_of, withdrawn
from undercroft.kernel.errors import BadRecord, IllegalAnswer, OtherRules
from undercroft.kernel.game import Game
from undercroft.kernel.guide import ScriptStep
from undercroft.kernel.ids import CHANCE, PASS, Seat
from undercroft.kernel.options import read_options
from undercroft.kernel.record import Record, forced, record
from undercroft.kernel.state import State
from undercroft.table.clocks import TimeLeft
from undercroft.table.entries import (
    Acted,
    Answered,
    AnyEntry,
    AskedBack,
    CameBack,
    Claimed,
    Hosted,
    Left,
    Opened,
    Ran,
    Rematched,
    Said,
    Sat,
    Scored,
    StoodIn,
    TookBack,
)
from undercroft.table.play import Play, Trace
from undercroft.table.time_slices import Steps, finished
from undercroft.table.tokens import fits
from undercroft.table.wire import Stop

MOST_REMEMBERED = 500
"""Of how many answers of a sort it is kept how long they took."""

MOST_TALK = 200
"""How many of the last lines of chat are told to who comes in."""

STAND_IN_NOTES = {
    "away": "{} is away; a bot plays for them until they come back.",
    "time": "{} is out of time; a bot plays for them until they come back.",
    "host": "The host lets a bot play for {} until they come back.",
}


logger = logging.getLogger(__name__)


@dataclass
class Chair:
    """One seat: a person with a token (kept as a hash), a bot, or nobody.

    `stand_in` is the bot that plays for a person until they come back. `stops` are the windows in which a
    person wants to be asked always, or never; `at_once` has the house answer without delay what leaves them
    no choice. Their client says so each time it connects: it is in no log, and nobody else's business. `took`
    are the milliseconds of their last answers by what the others know of the question; in windows, of passes.
    """

    name: str = "Open seat"
    bot: str = ""
    token: str = ""
    host: bool = False
    stand_in: str = ""
    stops: Mapping[str, Stop] = field(default_factory=dict)
    at_once: bool = False
    took: dict[str, list[int]] = field(default_factory=dict)

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


class Foreseen(NamedTuple):
    """Where an answer leads to, chance included, and its entry with what that is known by again; or where
    taking some back does."""

    play: Play
    entry: Acted | TookBack


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
    client chose from an older state is stale. Make one with `founded`: what the class alone makes lacks the
    answers of a record. `stands` says why the game does not go on by these rules. `acted` is how many answers
    were given here, those taken back too, `comings` how often people have sat down, by the sign of their
    network, `lines` how much was said from each seat, `arranged` how often each player has given seats away,
    voted, or asked others for leave; `talk` is what was said last, by people or by the table itself.
    """

    def __init__(self, table: str, opened: Opened) -> None:
        self.table = table
        self.opened = opened
        self.game: Game = game_of(opened.game, opened.content)
        self.stands = ""
        self._unfollowed: list[str] | None = None
        self.options: Any = read_options(self.game.options, opened.options)
        self.commitment = commitment(opened.seed, opened.salt)
        self.chairs = [Chair() for _ in range(self.options.players)]
        self.complete = False
        self.chat: list[Said] = []
        self.lines: Counter[Seat] = Counter()
        self.requests: dict[tuple[Seat, str], int] = {}
        self.asking: Asking | None = None
        self.claims: set[Seat] = set()
        self.time = None if opened.clock is None else TimeLeft(opened.clock, len(self.chairs))
        self.founder: Seat | None = None
        self.rematch: str | None = None
        self.scored: Scored | None = None
        self.seq = 1
        self.game_seq = 1
        self.acted = 0
        self.taken_back = 0
        self.arranged: Counter[Seat] = Counter()
        self.comings: Counter[str] = Counter()
        self.play = Play(self.game, self.options, opened)
        self.happenings = [Happening("opened", None, 0)]
        self.talk: deque[Happening] = deque(maxlen=MOST_TALK)

    @classmethod
    def founded(cls, table: str, opened: Opened) -> HostedGame:
        """A game at its first question, after the answers of the record that it goes on from."""
        return finished(cls.founding(table, opened))

    @classmethod
    def founding(cls, table: str, opened: Opened) -> Steps[HostedGame]:
        """The same in steps: between any two of them something else can be done."""
        hosted = cls(table, opened)
        for number, key in enumerate(opened.answers):
            try:
                hosted.play.give(key)
            except IllegalAnswer as error:
                raise BadRecord(f"answers[{number}] does not fit the game: {error}") from error
            yield
        hosted.play.freed = len(hosted.state.journal)
        hosted.play.run_on(opened.drawn)
        return hosted

    def opening(self) -> Opened:
        """The first entry as it is written: with what chance has answered so far."""
        drawn = None if self.play.course.script else self.trace.keys[len(self.opened.answers) :]
        return structs.replace(self.opened, drawn=drawn)

    # what is to come, and what was by other rules

    def foresee(self, acted: Acted) -> Foreseen:
        """Where an answer leads to; the game itself stays where it is until that is adopted."""
        ahead, answers = self.play.ahead(), len(self.state.journal)
        ahead.give(acted.choice, (acted.seat, acted.took))
        ahead.run_on()
        if self.taught:
            drawn = ahead.trace.keys[answers + 1 :]
            acted = structs.replace(acted, drawn=drawn, print=ahead.trace.prints[-1].hex())
        return Foreseen(ahead, acted)

    def foresee_back(self, entry: TookBack) -> Steps[Foreseen]:
        """Where taking answers back leads to, in steps: many may have to be played again."""
        return Foreseen((yield from self.play.back(entry.keep)), entry)

    def follow(self, entry: AnyEntry) -> Steps[None]:
        """Let an entry happen in steps that was written earlier, perhaps when other rules held.

        From where these do not lead to the same the game stands still: people still come and go and talk.
        """
        if self.stands:
            self._pass_over(entry)
            return
        answers, seq = len(self.state.journal), self.seq + 1
        try:
            if isinstance(entry, TookBack):
                self.adopt((yield from self.foresee_back(entry)))
            else:
                self.apply(entry)
            if isinstance(entry, Acted) and entry.print:
                self._check_print(entry.print)
        except Exception as error:
            if self.opened.rules_version == self.game.rules_version:
                raise
            logger.warning("Table %s stands still, as these rules are others: %s", self.table, error)
            self.seq = seq
            self.play = yield from self.play.back(answers)
            self._stand(entry, answers)

    def check_offered(self) -> None:
        """Let the game stand still where the content that it is played with is not offered here now."""
        why = withdrawn(self.opened.game, self.opened.content, self.opened.content_name)
        if why and not self.over and not self.stands:
            self.asking = None
            self.stands = f"This game stands still. {why} You can look at it and have its record."

    def _check_print(self, kept: str) -> None:
        other = self.opened.rules_version != self.game.rules_version
        if other and kept != self.trace.prints[-1].hex():
            raise OtherRules("An answer leads elsewhere by these rules.")

    def _stand(self, entry: AnyEntry, answers: int) -> None:
        self.asking = None
        self._unfollowed = []
        self.happenings += [Happening("said", None, 0)] * (self.seq - len(self.happenings))
        changed = self.game.changed_since(self.opened.rules_version)
        self.stands = (
            f"This game stands still after {answers} answers: by the rules of this server it would go "
            f"another way. {changed} You can look at it and have its record."
        )
        self._note_unfollowed(entry)

    def _pass_over(self, entry: AnyEntry) -> None:
        if isinstance(entry, Sat | Left | Said | Rematched):
            self.apply(entry)
            return
        self.seq += 1
        self.happenings.append(Happening("said", getattr(entry, "seat", None), len(self.state.events())))
        self._note_unfollowed(entry)

    def _note_unfollowed(self, entry: AnyEntry) -> None:
        """Keep for the record what was answered later, as long as it is known what chance answered."""
        if self._unfollowed is None or not isinstance(entry, Acted | TookBack):
            return
        reached = len(self.trace.keys)
        if isinstance(entry, TookBack) and entry.keep >= reached:
            del self._unfollowed[entry.keep - reached :]
        elif isinstance(entry, Acted) and entry.drawn is not None:
            self._unfollowed += [entry.choice, *entry.drawn]
        else:
            self._unfollowed = None

    # what clients and the house ask

    @property
    def state(self) -> State:
        """The game as it is now."""
        return self.play.state

    @property
    def trace(self) -> Trace:
        """What is kept of each answer."""
        return self.play.trace

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
        if self.stands:
            return None
        return self.opened.dealer if self.state.asked == CHANCE else self.state.asked

    @property
    def bot_asked(self) -> str:
        """The bot that has to choose now; empty where a person has to, or nobody."""
        return "" if self.asked is None else self.chairs[self.asked].bot or self.chairs[self.asked].stand_in

    @property
    def person_asked(self) -> Seat | None:
        """The seat that has to choose now, if a person plays it themselves."""
        return self.asked if self.asked in self.playing else None

    @property
    def running(self) -> Seat | None:
        """The seat whose clock runs. It does so too where the house answers for want of a choice: whether
        there is one is nobody else's business. No clock runs before every seat was taken once."""
        waits = self.over or bool(self.stands) or not self.complete
        return None if waits or self.time is None else self.person_asked

    @property
    def begun(self) -> bool:
        """Whether a player has chosen anything."""
        return any(question.seat != CHANCE for question, _ in self.state.journal)

    @property
    def asked_for(self) -> str:
        """What everybody knows of the question that is open; empty where that is nothing."""
        kind = None if self.state.pending is None else self.state.pending.kind
        return "" if kind is None or getattr(kind, "private", False) else kind.name

    @property
    def left_to_house(self) -> bool:
        """Whether the house answers now: for a bot, because nothing is left to choose, or as a player wished.

        What leaves no choice is answered as if the seat had chosen it, an entry of its own after the usual
        pause: whether there was a choice may depend on hidden cards, and is nobody else's business.
        """
        if self.stands:
            return False
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

    @property
    def playing(self) -> list[Seat]:
        """The seats of people for whom no bot stands in."""
        return [seat for seat in self.persons if not self.chairs[seat].stand_in]

    @property
    def host(self) -> Seat | None:
        """The seat of the host."""
        return next((seat for seat, chair in enumerate(self.chairs) if chair.host), None)

    def seat_of(self, token: str) -> Seat | None:
        """The seat that a token opens."""
        matching = [seat for seat in self.persons if fits(token, self.chairs[seat].token)]
        return matching[0] if matching else None

    def lesson(self) -> ScriptStep | None:
        """The step of the tutorial that waits for an answer."""
        return self.play.lesson()

    @property
    def taught(self) -> bool:
        """Whether the script of the tutorial is at its end."""
        return self.play.course.taught

    @property
    def seed_told(self) -> bool:
        """Whether everybody may know the seed now: the game is over, and nothing but the seed drew for it."""
        opened = self.opened
        return self.over and opened.dealer is None and not opened.tutorial and not opened.answers

    def record(self) -> Record:
        """The game so far, written down; with the seed only once it is over."""
        seats = [chair.bot or f"human:{chair.name}" for chair in self.chairs]
        told = self.seed_told
        made = record(self.game, self.state, seats, self.opened.seed if told else None, self.trace.keys)
        if told:
            made.salt, made.commitment = self.opened.salt, self.commitment
        if self.stands:
            made.rules_version, made.digest = self.opened.rules_version, None
            made.answers += self._unfollowed or []
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
        return None if self.over else self._own_choice(seat, self.play.freed, past_others=True)

    def _own_choice(self, seat: Seat, least: int, past_others: bool) -> int | None:
        journal = self.state.journal
        keep = len(journal)
        while keep > max(least, self.play.freed):
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
        self._happen(entry, None)

    def adopt(self, foreseen: Foreseen) -> None:
        """Let happen what was foreseen from here: it is not played a second time."""
        self._happen(foreseen.entry, foreseen.play)

    def _happen(self, entry: AnyEntry, played: Play | None) -> None:
        self.seq += 1
        self._keep_happening(self._happening(entry))
        match entry:
            case Acted() | TookBack():
                self._move(entry, played)
            case Sat() | Left():
                self._seat(entry)
            case StoodIn() | CameBack() | Claimed() | Hosted() | Ran():
                self._keep_company(entry)
            case Said():
                self.chat.append(entry)
                self.lines[entry.seat] += 1
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
            self.arranged[entry.by] += not isinstance(entry, Acted | TookBack | Said | Rematched)

    def _keep_happening(self, happening: Happening) -> None:
        self.happenings.append(happening)
        if happening.said is not None or happening.note:
            self.talk.append(happening)

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
        """What is worth a note: who plays, who is the host, and what is taken back only by leave."""
        who = self.who
        match entry:
            case StoodIn():
                return f"{STAND_IN_NOTES[entry.why].format(who[entry.seat])} The seat is kept."
            case CameBack():
                return f"{who[entry.seat]} is back and plays again."
            case Claimed():
                return f"{who[entry.seat]} would let a bot play for {who[entry.of]}."
            case Hosted():
                return f"{who[entry.seat]} is the host now."
            case Left() if self.begun and entry.by != entry.seat:
                return f"The host opens the seat of {who[entry.seat]}, hand and all."
            case Sat() if self.begun and not entry.bot:
                return f"{entry.name} takes the open seat, hand and all."
            case TookBack() if entry.keep != self.free_take_back(entry.seat):
                leave = "practice tables allow it" if self.opened.practice else "everybody has agreed"
                return f"{who[entry.seat]} takes a choice back: {leave}."
        return ""

    def _seat(self, entry: Sat | Left) -> None:
        """Somebody else, or nobody, sits here now. A table of people always has a host."""
        seat, chair = entry.seat, Chair()
        if isinstance(entry, Sat):
            chair = Chair(entry.name, entry.bot, entry.token, entry.host)
        if chair.host:
            self.founder = seat
        elif seat == self.founder:
            self.founder = None
        self.chairs[seat] = chair
        self.complete = self.complete or not any(other.open for other in self.chairs)
        self.arranged[seat] = 0
        if isinstance(entry, Sat) and not entry.bot:
            self.comings[entry.sign] += 1
        self.asking = None
        self.claims.clear()
        self.requests = {key: seq for key, seq in self.requests.items() if key[0] != seat}
        if self.time is not None and seat == self.asked:
            self.time.run(0)
        heirs = self.playing or self.persons
        if heirs and self.host is None:
            self.chairs[heirs[0]].host = True

    def _keep_company(self, entry: StoodIn | CameBack | Claimed | Hosted | Ran) -> None:
        match entry:
            case Ran():
                self._run(entry)
            case Claimed():
                self.claims.add(entry.seat)
            case Hosted():
                for seat, chair in enumerate(self.chairs):
                    chair.host = seat == entry.seat
            case _:
                self._stand_in(entry)

    def _stand_in(self, entry: StoodIn | CameBack) -> None:
        """A bot plays for a person, or no longer; the time they had for this answer is gone."""
        chair = self.chairs[entry.seat]
        chair.stand_in = entry.bot if isinstance(entry, StoodIn) else ""
        self.asking = None
        self.claims.clear()
        if self.time is not None and entry.seat == self.asked:
            self.time.gave_up(entry.seat)

    def _run(self, entry: Ran) -> None:
        if self.time is None or entry.seat != self.asked:
            raise BadRecord(f"Table {self.table} was timed where no clock runs.")
        self.time.run(entry.spent, entry.at)

    def _move(self, entry: Acted | TookBack, played: Play | None) -> None:
        self.asking = None
        self.claims.clear()
        self.game_seq = self.seq
        if isinstance(entry, TookBack):
            self.taken_back += 1
            self._take_back(entry, played or finished(self.play.back(entry.keep)))
            return
        self.acted += 1
        if entry.by is not None:
            self._remember(entry)
        if self.time is not None:
            self.time.answered(entry.seat, entry.took)
        if played is None:
            self.play.give(entry.choice, (entry.seat, entry.took))
            self.play.run_on(entry.drawn)
        else:
            self.play = played

    def _remember(self, entry: Acted) -> None:
        """Keep how long a person took: in windows to pass, elsewhere to choose."""
        kind = None if self.state.pending is None else self.state.pending.kind
        if not getattr(kind, "window", False) or entry.choice == PASS:
            took = self.chairs[entry.seat].took.setdefault(self.asked_for, [])
            took.append(entry.took)
            del took[:-MOST_REMEMBERED]

    def _take_back(self, entry: TookBack, played: Play) -> None:
        """Whoever takes an answer back has the time it took no more; others have theirs again."""
        stay, gone = self.trace.took[: entry.keep], self.trace.took[entry.keep :]
        if self.time is not None and self.asked is not None:
            gone.append((self.asked, self.time.spent))
        self.play = played
        if self.time is not None:
            again = [took for seat, took in gone if seat == entry.seat == self.asked]
            self.time.take_back(stay, sum(again))

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
            others = [seat for seat in self.playing if seat != entry.seat]
            self.asking = Asking(entry.seat, entry.keep, others)
        elif self.asking is None:
            return
        elif not entry.agree:
            self.asking = None
        elif entry.seat in self.asking.waiting:
            self.asking.waiting.remove(entry.seat)
