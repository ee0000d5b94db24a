"""Own files played to the end, in a process of its own: content is read once, when the game is loaded.

Each game has a module `play_own` with what is its own of this: tables, what an own card has done, which
answers are preferred, what is looked at. It reads JSON from standard input (`files` by name, a seed, how many
games, and how often the greedy bot is asked), and writes what own cards did, the keys of all answers, what
more the game tells and what failed.
"""

from __future__ import annotations

import json
import sys
import traceback
from importlib import import_module
from random import Random
from typing import Any

from undercroft.kit.content import OwnFile, replace_printed

MOST_ANSWERS = 60_000


class OwnPlay:
    """Games with own files. Whatever needs the game imports it when it is asked."""

    folder = ""
    shown_every = 20

    def options(self, random: Random, number: int) -> dict[str, Any]:
        """The table of a game."""
        raise NotImplementedError

    def used(self, state: Any) -> set[str]:
        """The own cards that do something just now."""
        raise NotImplementedError

    def answer(self, state: Any, random: Random) -> Any:
        """An answer to what is asked; own cards are used rather than not."""
        return random.choice(list(state.offers()))

    def look(self, game: Any, seen: Any, who: list[str]) -> list[str]:
        """What clients ask of the game beside what they ask of every game."""
        return []

    def known(self) -> dict[str, Any]:
        """What more is told about the game."""
        return {}

    # the games

    def play(self, wanted: dict[str, Any]) -> dict[str, Any]:
        """Games on several tables, checked after every decision."""
        game = self._game()
        random = Random(wanted["seed"])
        used: set[str] = set()
        errors: list[str] = []
        for number in range(wanted["games"]):
            options = self.options(random, number)
            try:
                used |= self._to_the_end(options, random, wanted["greedy"])
            except Exception:
                errors.append(f"game {number} with {options}:\n{traceback.format_exc()}")
        keys = {name: list(kind.keys) for name, kind in {**game.asks, **game.chances}.items()}
        return {"used": sorted(used), "errors": errors, "keys": keys, **self.known()}

    def _game(self) -> Any:
        return import_module(f"undercroft.games.{self.folder}").GAME

    def _to_the_end(self, options: dict[str, Any], random: Random, greedy: float) -> set[str]:
        from undercroft.kernel.codec import decode, digest, encode
        from undercroft.kernel.ids import CHANCE

        game = self._game()
        state = game.open(game.options(**options))
        used: set[str] = set()
        for number in range(MOST_ANSWERS):
            if state.over:
                break
            if state.asked == CHANCE:
                state.roll(random.getrandbits(200))
                continue
            kind = state.pending.kind
            numbers = [kind.number(value) for value in state.offers()]
            assert numbers == sorted(set(numbers)), (kind.name, state.keys())
            if number % self.shown_every == 0:
                self._show(game, state)
                assert digest(decode(game, encode(state))) == digest(state)
            self._step(game, state, random, greedy)
            game.check(state)
            used |= self.used(state)
        assert state.over, f"not over after {MOST_ANSWERS} answers"
        game.result(state)
        return used

    def _step(self, game: Any, state: Any, random: Random, greedy: float) -> None:
        """An answer; now and then the greedy bot is asked for it."""
        from undercroft.bots import make_bot
        from undercroft.drive.players import Thinker, chosen

        if random.random() < greedy and len(state.offers()) > 1:
            state.answer_key(chosen(make_bot("greedy", game), Thinker(game, state, random)))
        else:
            state.answer(self.answer(state, random))

    def _show(self, game: Any, state: Any) -> None:
        """Put the position into words for who is asked, as every client does."""
        from undercroft.kernel.sight import view

        who = [f"Player {seat}" for seat in range(state.table.seats)]
        seen = view(state, state.asked)
        name = state.pending.kind.name
        said = [game.words.prompt(seen, who), game.words.table(seen, who), game.guide.rule(name)]
        keys: list[str] = state.keys()
        for key in keys:
            said.append(game.words.label(name, key, seen, who))
            game.guide.notes(seen, key)
            game.guide.spots(seen, key)
        game.guide.marks(seen)
        said += self.look(game, seen, who)
        said += [game.words.tell(event, state.asked, who) for event in state.events()[-3:]]
        assert all(said)


def run(play: OwnPlay) -> None:
    """Play as standard input wishes."""
    wanted = json.load(sys.stdin)
    own = {f"{play.folder}/{name}": OwnFile(name, text) for name, text in wanted["files"].items()}
    replace_printed(own)
    json.dump(play.play(wanted), sys.stdout)
