"""A game at one keyboard: who may look, what he may read, and what is saved. Both clients stand on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Self

from undercroft.bots import bots_for, make_bot
from undercroft.drive.dice import Seeded
from undercroft.drive.games import find_game
from undercroft.drive.match import Match
from undercroft.drive.observers import Narrator
from undercroft.drive.players import Bot, Thinker
from undercroft.drive.prepared import Prepared
from undercroft.drive.records import read_record, replayed
from undercroft.kernel.codec import digest
from undercroft.kernel.errors import BadOption, BadRecord, UndercroftError
from undercroft.kernel.game import Game
from undercroft.kernel.ids import CHANCE, Seat
from undercroft.kernel.record import forced, replay
from undercroft.kernel.sight import View, view
from undercroft.kernel.state import State
from undercroft.tui.chairs import HUMAN, chairs_for
from undercroft.tui.invocation import command
from undercroft.tui.saves import Saves, claim, usual_file, usual_folder
from undercroft.tui.skin import skin_for

ADVISER = "greedy"
"""The bot that gives hints."""


class NoHint(UndercroftError):
    """There is nobody to give a hint, or nothing to give it on."""


@dataclass(frozen=True)
class Choice:
    """One legal answer: its key, and its words for the player who is asked."""

    key: str
    label: str


class Session:
    """A match with people at one keyboard.

    `viewer` is the person whose eyes the screen is for (None: everybody's). With several people `curtain`
    names the one to whom the keyboard has to be passed; until it is lifted nobody's secrets are shown.
    `prepared` is what people have written down before the game, by seat.
    """

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
        self._read = [0] * len(self.chairs)

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
        if record.digest is not None and record.digest != digest(state):
            raise BadRecord(f"{path}: digest does not fit the answers; the file was changed or is damaged.")
        seats = record.seats or [HUMAN] * state.table.seats
        files = [path] if path.parent.absolute() == usual_folder() else [path, usual_file(game.name)]
        if record_path is not None and record_path.expanduser().absolute() != path.absolute():
            claim(record_path.expanduser())
            files.insert(0, record_path.expanduser())
        try:
            return cls(game, state, seats, record.seed, Saves(files))
        except UndercroftError as error:
            raise BadRecord(f"{path}: seats: {error}") from error

    # where the game stands

    @property
    def state(self) -> State:
        """The game at this moment; another object after an undo."""
        return self.match.state

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def asked(self) -> Seat | None:
        """The person who is to answer now and may see his cards; None while nobody is."""
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
        return [Choice(key, self._in_words(seen, key)) for key in seen.options]

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
        """How much of the log the viewer had read when he last answered."""
        return 0 if self.viewer is None else self._read[self.viewer]

    # going on

    def thought(self) -> Callable[[], str] | None:
        """For a bot that is asked: the thinking, which changes nothing and may run beside the screen."""
        seat = self.state.asked
        bot = None if seat is None or seat == CHANCE or forced(self.state) else self.match.bots[seat]
        if bot is None:
            return None
        thinker = self._thinker("bot")
        chosen: Bot = bot
        return lambda: chosen.choose(thinker)

    def _thinker(self, purpose: str) -> Thinker:
        """A thinker over a copy, so that play may go on meanwhile.

        Its chance depends on seed and moment only: a resumed game goes on as it would have.
        """
        moment = len(self.state.journal)
        return Thinker(self.game, self.state.branch(), Random(f"{purpose}/{self.seed}/{moment}"))

    def give(self, key: str) -> None:
        """Give a bot's answer."""
        self.match.answer(key)

    def roll_on(self) -> None:
        """Answer chance, whatever leaves no choice, and what somebody has prepared; then see whether the
        keyboard changes hands."""
        while not self.over:
            if self.state.asked == CHANCE or forced(self.state):
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

    def answer(self, key: str) -> None:
        """The asked person's answer; saved before anything else is thought about."""
        seat = self.asked
        assert seat is not None
        read = len(self.state.events())
        self.match.answer(key)
        self._read[seat] = read
        self.roll_on()
        self.save()

    def undo(self) -> bool:
        """Take the asked person's last choice back, unless something has been revealed since."""
        if self.asked is None or not self.match.undo():
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
        bot = make_bot(ADVISER, self.game)
        thinker = self._thinker("hint")
        return lambda: bot.choose(thinker)

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
        return [*[f"{self.who[seat]}: {result.scores[seat]}" for seat in order], result.victory(self.who)]

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
        return [*[told[seat] for seat in order], "", result.victory(self.who)]

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
                self.roll_on()
                narrator.after(self.state, None)
        finally:
            self.save()
        for line in self.scores():
            say(line)
