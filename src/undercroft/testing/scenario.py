"""Positions and play for tests: `scenario("dungeon-kingdom", hand=["K"], …).answer("menu", "deed/K")`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from undercroft.drive.dice import Dice, Scripted, Seeded
from undercroft.drive.games import find_game
from undercroft.kernel.codec import digest
from undercroft.kernel.errors import BadRecord, IllegalAnswer
from undercroft.kernel.game import Game, Result
from undercroft.kernel.ids import CHANCE, NO_CARD, Seat
from undercroft.kernel.options import read_options
from undercroft.kernel.piles import Deck
from undercroft.kernel.record import forced
from undercroft.kernel.sight import View, view
from undercroft.kernel.state import State

MOST_BYTES = 100_000


class Play:
    """A game in the hands of a test. Zones and public fields can be read as attributes, cards by code."""

    def __init__(self, game: Game, state: State, dice: Dice) -> None:
        self.game = game
        self.state = state
        self.dice = dice
        self._answer_chance()

    def draws(self, *keys: str) -> Play:
        """Script what chance answers next."""
        if isinstance(self.dice, Scripted):
            self.dice.keys += keys
        else:
            self.dice = Scripted(*keys)
        self._answer_chance()
        return self

    def answer(self, kind: str, key: object) -> Play:
        """Answer a question of this kind; those with a single answer before it answer themselves."""
        self._answer_forced(kind)
        asked = self.question
        if asked != kind:
            raise AssertionError(f"The question is {asked!r} with {self.keys}, not {kind!r}.")
        self.state.answer_key(str(key))
        self._answer_chance()
        return self

    def refuses(self, kind: str, key: object) -> bool:
        """Whether this answer is refused, leaving everything as it was."""
        self._answer_forced(kind)
        before = digest(self.state)
        try:
            assert self.question == kind, f"The question is {self.question!r}, not {kind!r}."
            self.state.answer_key(str(key))
        except IllegalAnswer:
            assert digest(self.state) == before, "A refused answer changed the state."
            return True
        return False

    def at(self, kind: str) -> Play:
        """Answer single-answer questions until one of this kind is asked."""
        self._answer_forced(kind)
        assert self.question == kind, f"The question is {self.question!r} with {self.keys}, not {kind!r}."
        return self

    def settle(self) -> Play:
        """Answer every question that has one answer only."""
        while forced(self.state):
            self.state.answer(self.state.offers()[0])
            self._answer_chance()
        return self

    def play_on(self, seed: int) -> Play:
        """Play to the end at random."""
        rng, dice = Random(seed), Seeded(seed)
        while not self.state.over:
            if self.state.asked == CHANCE:
                self.state.answer(dice.answer(self.state))
            else:
                self.state.answer(rng.choice(self.state.offers()))
        return self

    @property
    def question(self) -> str:
        """The kind of the open question, empty after the end."""
        return "" if self.state.pending is None else self.state.pending.kind.name

    @property
    def keys(self) -> list[str]:
        """The answers offered now."""
        return self.state.keys()

    @property
    def asked(self) -> Seat | None:
        """Who is asked now, None after the end."""
        return self.state.asked

    @property
    def result(self) -> Result:
        """How the game has ended."""
        return self.game.result(self.state)

    def see(self, seat: Seat | None) -> View:
        """The table as a seat (None: the public) sees it."""
        return view(self.state, seat)

    def log(self, seat: Seat | None = None) -> list[str]:
        """The log as a seat (None: the public) reads it; players are called A, B, C, D."""
        return [self.game.words.tell(event, seat, "ABCD") for event in self.state.events()]

    def trail(self) -> str:
        """What is going on."""
        return " > ".join(self.state.trail("ABCD"))

    def cards(self, zone: str, seat: Seat | None = None) -> list[str]:
        """The codes of the cards in a zone, `-` for an empty place; a zone of each seat wants the seat."""
        pile = getattr(self.state.table, zone)
        if isinstance(pile, Deck):
            pile = pile.top + pile.bottom
        elif pile and isinstance(pile[0], list):
            pile = pile[self.active_seat if seat is None else seat]
        faces = self.state.table.face
        return ["-" if card == NO_CARD else self.game.faces[faces[card]] for card in pile]

    @property
    def active_seat(self) -> Seat:
        """Whose turn it is."""
        seat: Seat = self.see(None).facts["active"]
        return seat

    def __getattr__(self, name: str) -> Any:
        """A public field of the table, by name."""
        table = self.__dict__["state"].table
        if name in table.public():
            return getattr(table, name)
        raise AttributeError(name)

    def _answer_forced(self, until: str) -> None:
        while self.question != until and forced(self.state):
            self.state.answer(self.state.offers()[0])
            self._answer_chance()

    def _answer_chance(self) -> None:
        while self.state.asked == CHANCE:
            if isinstance(self.dice, Scripted) and not self.dice.keys:
                return
            self.state.answer(self.dice.answer(self.state))


def scenario(
    name: str | Game, options: Mapping[str, Any] | None = None, draws: Sequence[str] = (), **position: Any
) -> Play:
    """A position laid out by hand; chance answers `draws` in order and then waits for a script.

    There are two players unless `options` says otherwise.
    """
    game = _game(name)
    rules = read_options(game.options, {"players": 2, **(options or {})})
    return Play(game, game.place(rules, position), Scripted(*draws))


def _game(name: str | Game) -> Game:
    return name if isinstance(name, Game) else find_game(name)


def new_game(name: str | Game, seed: int | None = None, **options: Any) -> Play:
    """A game from its opening, with chance seeded or (without a seed) to be scripted."""
    game = _game(name)
    state = game.open(read_options(game.options, options))
    return Play(game, state, Scripted() if seed is None else Seeded(seed))


def read_scenario(path: Path) -> tuple[Game, State]:
    """A position from a TOML file with `game`, a table `options` and a table `position`."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise BadRecord(f"{path} is larger than {MOST_BYTES} bytes; that is no scenario.")
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadRecord(f"{path} cannot be read: {error.strerror}.") from error
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"{path} is not a scenario: {error}") from error
    for name in data:
        if name not in ("game", "options", "position"):
            raise BadRecord(f"{path}: {name!r} is not a field; there are game, options, position.")
    for name, kind in (("game", str), ("options", dict), ("position", dict)):
        if not isinstance(data.get(name, kind()), kind):
            raise BadRecord(f"{path}: {name} must be a {'text' if kind is str else 'table'}.")
    game = find_game(data.get("game", ""))
    return game, game.place(read_options(game.options, data.get("options", {})), data.get("position", {}))
