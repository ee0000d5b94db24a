"""What runs in a worker: bots think here, one question at a time, of states that tell nothing hidden.

A program of its own: its argument says where bots are made, thoughts come in as lines and answers go out as
lines, the first of them an empty one when the worker is ready. It ends when nobody is left to send thoughts,
also in the middle of one. A game is loaded with the first thought about it.
"""

from __future__ import annotations

import os
import signal
import sys
from pkgutil import resolve_name
from queue import SimpleQueue
from random import Random
from threading import Thread
from typing import Any, BinaryIO, Final, Protocol, runtime_checkable

from msgspec import Struct, json

from undercroft.drive.games import find_game
from undercroft.drive.players import Thinker
from undercroft.drive.simulate import MakeBot
from undercroft.kernel.codec import decode

BEHIND_PEOPLE: Final = 10
"""How far a worker stands back where processors are scarce: the server, which people wait for, goes first."""


class Thought(Struct, frozen=True):
    """A question for a bot: a state re-dealt for the seat that is asked, and what to draw luck from.

    With `weigh` the bot says what every key is worth, otherwise which one it chooses.
    """

    game: str
    bot: str
    state: dict[str, Any]
    luck: str
    weigh: bool


class Answer(Struct, frozen=True):
    """What the bot chooses, or what the keys are worth to it; `failure` is a sentence where it failed."""

    key: str = ""
    values: list[tuple[str, float]] = []
    failure: str = ""


@runtime_checkable
class Weighing(Protocol):
    """A bot that can say what it thinks of every key."""

    def values(self, thinker: Thinker) -> list[tuple[str, float]]:
        """Every key with the value seen for it."""


def think(make_bot: MakeBot, thought: Thought) -> Answer:
    """Have a bot that remembers nothing answer."""
    game = find_game(thought.game)
    bot = make_bot(thought.bot, game)
    thinker = Thinker(game, decode(game, thought.state), Random(thought.luck))
    if not thought.weigh:
        return Answer(key=bot.choose(thinker))
    if not isinstance(bot, Weighing):
        return Answer(failure=f"The bot {thought.bot!r} does not say what choices are worth.")
    return Answer(values=bot.values(thinker))


def _answer(make_bot: MakeBot, line: bytes) -> bytes:
    try:
        return json.encode(think(make_bot, json.decode(line, type=Thought)))
    except (Exception, SystemExit) as error:  # whatever a faulty bot raises is told, and the worker lives on
        return json.encode(Answer(failure=f"The bot failed with {type(error).__name__}: {error}"))


def _listen(thoughts: SimpleQueue[bytes]) -> None:
    for line in sys.stdin.buffer:
        thoughts.put(line)
    os._exit(0)


def _aside() -> BinaryIO:
    """The way out for answers; what a bot prints goes to the error output from now on."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return answers


def main(bots: str) -> None:
    """Answer thoughts until there are no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(BEHIND_PEOPLE)
    answers, make_bot = _aside(), resolve_name(bots)
    thoughts: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(thoughts,), daemon=True).start()
    answer = json.encode(Answer())
    while True:
        try:
            answers.write(answer + b"\n")
            answers.flush()
        except BrokenPipeError:
            os._exit(0)
        answer = _answer(make_bot, thoughts.get())


if __name__ == "__main__":
    main(sys.argv[1])
