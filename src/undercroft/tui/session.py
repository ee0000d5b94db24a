"""A game at one keyboard: who may look, what they may read, and what is saved. Both clients stand on it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Self

from undercroft.bots import bots_for, make_bot
from undercroft.drive.dice import Seeded
from undercroft.drive.fault_records import FOLDER, bot_fault, keep, stand_in
from undercroft.drive.games import find_game
from undercroft.drive.lesson import LEARNER, WAITS, Lesson, taken_up
from undercroft.drive.match import Match
from undercroft.drive.observers import Narrator
from undercroft.drive.players import Bot, BotFault, Thinker, chosen
from undercroft.drive.records import read_record, replayed
from undercroft.drive.roster_answers import Prepared
from undercroft.kernel.codec import seal_holds
from undercroft.kernel.errors import BadOption, BadRecord, UndercroftError
from undercroft.kernel.game import Game
from undercroft.kernel.ids import CHANCE, Seat
from undercroft.kernel.options import read_options
from undercroft.kernel.record import forced, replay
from undercroft.kernel.sight import View, view
from undercroft.kernel.state import State
from undercroft.tui.invocation import command
from undercroft.tui.saves import Saves, claim, data_folder, usual_file, usual_folder
from undercroft.tui.seats import HUMAN, chairs_for
from undercroft.tui.skin import skin_for

ADVISER = "greedy"
"""The bot that gives hints."""

SEEDS = 2**31


def fresh_seed() -> int:
    """What the draws of a new game are derived from."""
    return secrets.randbelow(SEEDS)


class NoHint(UndercroftError):
    """There is nobody to give a hint, or nothing to give it on."""


class NotInLesson(UndercroftError):
    """Another answer than the one that the lesson waits for."""


class NotShown(UndercroftError):
    """An answer to another question than the one that is open."""


@dataclass(frozen=True)
class Choice:
    """One legal answer: its key, its words for the player who is asked, and what is typed for it in lines."""

    key: str
    label: str
    sign: str


class Session:
    """A match with people at one keyboard.

    `viewer` is the person whose eyes the screen is for (None: everybody's). With several people `curtain`
    names the one to whom the keyboard has to be passed; until it is lifted nobody's secrets are shown.
    `prepared` is what people have written down before the game, by seat. `lesson` is the script that leads
    through the beginning, if the game is one to learn by.
    """

    once: bool = False
    """Whether there is no second game like this one."""

    def __init__(self, game: Game, state: State, seats: Sequence[str], seed: int, saves: Saves) -> None:
        self.game = game
        self.options = state.table.options
        self.seed = seed
        self.chairs = chairs_for(game, seats)
        self.who = [chair.name for chair in self.chairs]
        self.saves = saves
        self.skin = skin_for(game, self.options)
        bots = [None if chair.human else make_bot(chair.kind, game) for chair in self.chairs]
        self.match = Match(game, state, bots, Seeded(seed), seed)
        self.people = [seat for seat, chair in enumerate(self.chairs) if chair.human]
        self.viewer: Seat | None = self.people[0] if len(self.people) == 1 else None
        self.curtain: Seat | None = None
        self.prepared: dict[Seat, Prepared] = {}
        self.lesson = Lesson()
        self._led = 0
        self._on_their_own = False
        self._read = [0] * len(self.chairs)
        self._failed: set[Seat] = set()
        self._warnings: list[str] = []

    @classmethod
    def new(
        cls,
        game: Game,
        options: Any,
        seats: Sequence[str],
        seed: int,
        record_path: Path | None = None,
        position: Mapping[str, Any] | None = None,
    ) -> Self:
        """A new game, from its opening or from a position laid out by hand.

        `seats` holds human, human:NAME or the name of a bot for each seat.
        """
        if len(seats) != options.players:
            raise BadOption(f"There are {len(seats)} seats for {options.players} players; give one for each.")
        chairs = chairs_for(game, seats)
        files: list[Path] = []
        if record_path is not None:
            files.append(record_path.expanduser())
            claim(files[0])
        if any(chair.human for chair in chairs):
            files.append(usual_file(game.name))
        return cls(game, replay(game, options, (), position), seats, seed, Saves(files))

    @classmethod
    def resume(cls, path: Path, record_path: Path | None = None) -> Self:
        """Go on with a saved game, which goes on being saved to the same file."""
        path = path.expanduser()
        record = read_record(path)
        game = find_game(record.game)
        if record.seed is None:
            raise BadRecord(f"{path}: seed is missing; a game without it can be replayed but not played on.")
        state = replayed(game, record)
        same_rules = record.rules_version == game.rules_version
        if same_rules and record.digest is not None and seal_holds(record.digest, game, state) is False:
            raise BadRecord(f"{path}: digest does not fit the answers; the file was changed or is damaged.")
        seats = record.seats or [HUMAN] * state.table.seats
        files = [path] if path.parent.absolute() == usual_folder() else [path, usual_file(game.name)]
        if record_path is not None and record_path.expanduser().absolute() != path.absolute():
            claim(record_path.expanduser())
            files.insert(0, record_path.expanduser())
        try:
            session = cls(game, state, seats, record.seed, Saves(files))
        except UndercroftError as error:
            raise BadRecord(f"{path}: seats: {error}") from error
        session._take_up_lesson()
        return session

    @classmethod
    def learn(cls, game: Game, seed: int, record_path: Path | None = None) -> Self:
        """The first lesson of a game: one person, and bots that follow its script."""
        if game.tutorial is None:
            raise BadOption(f"{game.title} has no lesson.")
        tutorial = game.tutorial()
        options = read_options(game.options, tutorial.options)
        seats = [HUMAN, *tutorial.seats]
        session = cls.new(game, options, seats, seed, record_path, dict(tutorial.position))
        session.lesson = Lesson(tutorial.script)
        return session

    def rematch(self) -> Session:
        """Another game of the same people and bots, with the same options and another seed."""
        seats = [chair.written for chair in self.chairs]
        position = None if self.lesson.script else self.state.position
        session = Session.new(self.game, self.options, seats, fresh_seed(), position=position)
        session.prepared = self.prepared
        return session

    # where the game stands

    @property
    def state(self) -> State:
        """The game at this moment; another object after an undo."""
        return self.match.state

    @property
    def moment(self) -> int:
        """The number of the open question, which an answer to it has to name."""
        return self.match.moment

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def asked(self) -> Seat | None:
        """The person who is to answer now and may see their cards; None while nobody is."""
        asked = self.state.asked
        ready = asked is not None and asked != CHANCE and asked == self.viewer and asked in self.people
        return asked if ready and not forced(self.state) else None

    def view(self) -> View:
        """The table for the eyes of the viewer."""
        return self.skin.veil(view(self.state, self.viewer))

    def prompt(self) -> str:
        """What is asked, and of whom."""
        return self.game.words.prompt(self.view(), self.who)

    def table(self, whole: bool = True) -> str:
        """The table as text, or as much of it as a small terminal shows."""
        drawn = self.game.words.table if whole else self.skin.sketch
        return drawn(self.view(), self.who)

    def trail(self) -> list[str]:
        """Why this is asked, outermost first."""
        return self.state.trail(self.who)

    def choices(self) -> list[Choice]:
        """What the asked person can answer."""
        if self.asked is None:
            return []
        seen = self.view()
        words = [self._in_words(seen, key) for key in seen.options]
        return [Choice(*each) for each in zip(seen.options, words, self.skin.numbers(seen), strict=True)]

    def _in_words(self, seen: View, key: str) -> str:
        words = self.game.words.label(seen.question, key, seen, self.who)
        return ", ".join((words, *self.skin.notes(seen, key)))

    def reasons(self, joint: str = " › ") -> list[str]:
        """Why this is asked: what is going on, outermost first, and the rules that put the question."""
        return [joint.join([*self.trail(), self.prompt()]), *self.skin.why(self.view())]

    def log(self) -> list[str]:
        """The whole log, as the viewer may read it."""
        return [self.game.words.tell(event, self.viewer, self.who) for event in self.state.events()]

    def told(self, start: int, end: int | None = None) -> list[str]:
        """A part of the log beside the table, without what the table shows anyway."""
        events = [event for event in self.state.events()[start:end] if event.kind.name not in self.skin.quiet]
        return [self.game.words.tell(event, self.viewer, self.who) for event in events]

    def own_turn_ended(self) -> int | None:
        """The place in the log where the viewer's last finished turn ended."""
        turns = [
            (at, seat)
            for at, event in enumerate(self.state.events())
            if (seat := self.skin.turn_of(event)) is not None
        ]
        own = [number for number, (_, seat) in enumerate(turns[:-1]) if seat == self.viewer]
        return turns[own[-1] + 1][0] if own else None

    def news(self) -> list[str]:
        """The lines of the log that the viewer has not been given yet."""
        if self.viewer is None:
            return []
        start, self._read[self.viewer] = self._read[self.viewer], len(self.state.events())
        return self.told(start)

    def read_up_to(self) -> int:
        """How much of the log the viewer had read when they last answered."""
        return 0 if self.viewer is None else self._read[self.viewer]

    # the lesson

    def teaching(self) -> str:
        """What the lesson says now; its farewell until the learner has chosen freely."""
        if not self.lesson.script or self.game.tutorial is None:
            return ""
        if self.lesson.taught:
            return "" if self._on_their_own else self.game.tutorial().farewell
        step = self.lesson.step(self.state)
        if step is None or self.asked is None:
            return ""
        done, steps = self.lesson.progress()
        return f"Lesson, {done + 1} of {steps}: {step.says}"

    def awaited(self) -> str | None:
        """The key of the answer that the lesson waits for; None where the asked person is free."""
        step = self.lesson.step(self.state)
        return None if step is None else step.answer

    def _take_up_lesson(self) -> None:
        """Go on as a lesson where this is one; what else people play from its position is theirs."""
        if self.people == [LEARNER]:
            self.lesson, self._led, self._on_their_own = taken_up(self.game, self.state)

    def _follow(self, was_forced: bool) -> None:
        if self.lesson.follow(was_forced):
            self._led = len(self.state.journal)

    # going on

    def thought(self) -> Callable[[], str] | None:
        """For a bot that is asked: the thinking, which changes nothing and may run beside the screen."""
        seat = self.state.asked
        bot = None if seat is None or seat == CHANCE or forced(self.state) else self.match.bots[seat]
        if bot is None:
            return None
        step = self.lesson.step(self.state)
        if step is not None:
            scripted = step.answer
            return lambda: scripted
        assert seat is not None
        return partial(
            self._thought_through, bot, seat, self._thinker("bot"), stand_in(self.game, self.state)
        )

    def _thought_through(self, bot: Bot, seat: Seat, thinker: Thinker, otherwise: str) -> str:
        """What a bot chooses; where it fails, a legal answer in its place, and a word to the player."""
        try:
            return chosen(bot, thinker)
        except BotFault as error:
            if seat not in self._failed:
                self._failed.add(seat)
                self._warnings.append(self._bot_failed(self.chairs[seat].kind, "bot", self.state, error))
            return otherwise

    def _bot_failed(self, bot: str, purpose: str, state: State, error: BotFault) -> str:
        """A sentence on a bot that failed, and where the record is that repeats it."""
        seats = [chair.written for chair in self.chairs]
        fault = bot_fault(self.game, state, seats, self.seed, bot, error, self._luck(purpose, state))
        assert fault.fault is not None
        says = f"The bot {bot} failed at a question to {self.who[fault.fault.seat]} ({error})"
        try:
            path = keep(data_folder() / FOLDER, fault)
        except OSError:
            return f"{says}."
        return f"{says}; a report of it is in {path}."

    def warnings(self) -> list[str]:
        """What the player has to be told of bots that failed, each once."""
        said, self._warnings = self._warnings, []
        return [f"{line} Another answer is given for it whenever it fails." for line in said]

    def _thinker(self, purpose: str) -> Thinker:
        """A thinker over a copy, so that play may go on meanwhile."""
        return Thinker(self.game, self.state.branch(), Random(self._luck(purpose, self.state)))

    def _luck(self, purpose: str, state: State) -> str:
        """Chance depends on seed and moment only: a resumed game goes on as it would have."""
        return f"{purpose}/{self.seed}/{len(state.journal)}"

    def give(self, key: str) -> None:
        """Give a bot's answer."""
        self.match.answer(key)
        self._follow(was_forced=False)

    def roll_on(self) -> None:
        """Answer chance, whatever leaves no choice, and what somebody has prepared; then see whether the
        keyboard changes hands."""
        while not self.over:
            step = self.lesson.step(self.state)
            if self.state.asked == CHANCE and step is not None:
                self.match.answer(step.answer)
                self._follow(was_forced=False)
            elif self.state.asked == CHANCE or forced(self.state):
                self.match.step()
            elif (key := self._ready_answer()) is not None:
                self.match.answer(key)
            else:
                break
        self._draw_curtain()

    def _ready_answer(self) -> str | None:
        """What the asked person has written down for this question before the game."""
        seat, question = self.state.asked, self.state.pending
        prepared = self.prepared.get(seat) if seat is not None else None
        if prepared is None or question is None:
            return None
        return prepared.answer(question.kind.name, lambda: view(self.state, seat))

    def _draw_curtain(self) -> None:
        if len(self.people) < 2:
            return
        asked = self.state.asked
        if self.over:
            self.viewer = self.curtain = None
        elif asked in self.people and asked != self.viewer:
            self.viewer = None
            self.curtain = asked

    def advance(self) -> None:
        """Go on until a person is asked or the game is over."""
        self.roll_on()
        while (thought := self.thought()) is not None:
            self.give(thought())
            self.roll_on()

    def lift_curtain(self) -> None:
        """The keyboard has been passed: show the table to its new owner."""
        if self.curtain is not None:
            self.viewer, self.curtain = self.curtain, None

    def answer(self, key: str, moment: int) -> None:
        """The asked person's answer; saved before anything else is thought about.

        `moment` is the one whose question the person was shown; at any other, nothing is answered.
        """
        seat = self.asked
        if seat is None or moment != self.moment:
            raise NotShown("That was meant for an earlier question; nothing has been answered.")
        if self.awaited() not in (None, key):
            raise NotInLesson(WAITS)
        self._on_their_own = self.lesson.taught
        read = len(self.state.events())
        self.match.answer(key)
        self._follow(was_forced=False)
        self._read[seat] = read
        self.roll_on()
        self.save()

    def undo(self) -> bool:
        """Take the asked person's last choice back, unless something has been revealed since."""
        if self.asked is None or not self.match.undo(self._led):
            return False
        told = len(self.state.events())
        self._read = [min(read, told) for read in self._read]
        self.save()
        return True

    def why_no_undo(self) -> str:
        """The reason why nothing can be taken back."""
        seat = self.asked
        if seat is None:
            return "It is not your turn to choose."
        if self.lesson.script and self._led == len(self.state.journal):
            return "Nothing can be taken back: so far the lesson has led."
        askers = [question.seat for question, _ in self.state.journal]
        if seat not in askers:
            return "Nothing can be taken back: you have not chosen anything yet."
        since = askers[len(askers) - askers[::-1].index(seat) :]
        if any(other != CHANCE for other in since):
            return "Nothing can be taken back: another player has acted since your last choice."
        return "Nothing can be taken back: something has been revealed since your last choice."

    def advice(self) -> Callable[[], str]:
        """The thinking of the bot that gives hints; it gives the key of an answer."""
        if self.asked is None:
            raise NoHint("There is nothing to choose now, so there is no hint.")
        if ADVISER not in bots_for(self.game):
            raise NoHint(f"There is no hint: no {ADVISER} bot plays {self.game.title} yet.")
        return partial(self._advised, make_bot(ADVISER, self.game), self._thinker("hint"), self.state.clone())

    def _advised(self, bot: Bot, thinker: Thinker, moment: State) -> str:
        try:
            return chosen(bot, thinker)
        except BotFault as error:
            raise NoHint(f"There is no hint. {self._bot_failed(ADVISER, 'hint', moment, error)}") from error

    def hint(self) -> Choice:
        """What the greedy bot would answer."""
        key = self.advice()()
        return next(choice for choice in self.choices() if choice.key == key)

    # saving and leaving

    def save(self) -> None:
        """Write the game to its files."""
        self.saves.write(self.match.record([chair.written for chair in self.chairs], self.seed))

    def save_as(self, path: Path) -> str:
        """Save to a file that the player names, and say what becomes of it; NotSaved gives a reason."""
        record = self.match.record([chair.written for chair in self.chairs], self.seed)
        new = self.saves.add(path, record)
        if self.over:
            return f"Saved to {path.expanduser()}."
        if new:
            return f"Saved to {path.expanduser()}. From now on the game is also kept there."
        return f"Saved to {path.expanduser()}, where the game is kept anyway."

    def scores(self) -> list[str]:
        """The result in words."""
        result = self.game.result(self.state)
        order = sorted(range(len(self.who)), key=lambda seat: -result.scores[seat])
        scores = [f"{self.who[seat]}: {result.scores[seat]}" for seat in order]
        return [*scores, *self.game.why_over(self.state, self.who), result.victory(self.who)]

    def tally(self) -> list[str]:
        """The result in words, with what each score is made of where the log has told that."""
        result = self.game.result(self.state)
        told = {
            event.facts_for(None)["seat"]: self.game.words.tell(event, None, self.who)
            for event in self.state.events()
            if event.kind.name in self.skin.counts
        }
        if len(told) < len(self.who):
            return self.scores()
        order = sorted(told, key=lambda seat: -result.scores[seat])
        why = self.game.why_over(self.state, self.who)
        return [*[told[seat] for seat in order], *why, "", result.victory(self.who)]

    def farewell(self) -> list[str]:
        """Where the game is and how to come back to it."""
        path = self.saves.written
        lines = [self.saves.problem] if self.saves.problem else []
        if path is None:
            return lines
        path = path.absolute()
        if self.over:
            return [*lines, f"Replay it with: {command('replay', path)}"]
        return [*lines, f"Resume it with: {command('play', self.game.name, '--resume', path)}"]

    def play_through(self, say: Callable[[str], None]) -> None:
        """Let bots play to the end, telling what the public sees, then the scores."""
        assert not self.people, "people have to be asked"
        narrator = Narrator(self.game, self.who, None, say)
        try:
            self.roll_on()
            narrator.after(self.state, None)
            while (thought := self.thought()) is not None:
                self.give(thought())
                for line in self.warnings():
                    say(line)
                self.roll_on()
                narrator.after(self.state, None)
        finally:
            self.save()
        for line in self.scores():
            say(line)
