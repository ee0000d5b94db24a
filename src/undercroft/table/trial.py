"""What runs in a trial: a game in which somebody's own card is one of the cards, played as far as answered.

A program of its own, since cards are read when a game is loaded: it takes one trial from its input, and tells
where it stands on its output. It may use little memory and time, and can write no files.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from importlib.metadata import entry_points
from typing import Final

from msgspec import Struct, json

from undercroft.bots import bots_for, make_bot
from undercroft.drive.dice import Seeded
from undercroft.drive.games import GROUP
from undercroft.drive.match import Match
from undercroft.drive.observers import Narrator
from undercroft.drive.own_content import chosen_folder, own_files
from undercroft.kernel.errors import UndercroftError
from undercroft.kernel.game import Game
from undercroft.kernel.making import Trial
from undercroft.kernel.options import read_options
from undercroft.kernel.sight import view
from undercroft.kit.content import BadContent, OwnFile, replace_printed
from undercroft.table.bot_process import BEHIND_PEOPLE
from undercroft.table.wire import TrialChoice, Tried

MEMORY: Final = 1 << 30
SECONDS: Final = 20
MOST_LINES: Final = 200
YOU, OTHER = "Maker", "Bot"


class Trying(Struct, frozen=True):
    """A card to try: the game, the content file it is in and what that says, its code; the answers, and what
    to draw luck from."""

    game: str
    file: str
    text: str
    code: str
    answers: list[str]
    luck: int


class Outcome(Struct, frozen=True):
    """How a trial stands; or a sentence on what failed."""

    tried: Tried | None = None
    failure: str = ""


def attempt(game: Game, trying: Trying) -> Tried:
    """Play a trial up to the next question of the one who tries."""
    assert game.cards is not None
    trial = game.cards.trial(trying.code)
    state = game.place(read_options(game.options, trial.options), trial.position)
    seats = range(state.table.seats)
    who = [YOU if seat == trial.seat else OTHER for seat in seats]
    lines: list[str] = []
    narrator = Narrator(game, who, trial.seat, lines.append)
    bots = [None if seat == trial.seat else make_bot(bots_for(game)[-1], game) for seat in seats]
    match = Match(game, state, bots, Seeded(trying.luck), trying.luck, [narrator])
    match.advance()
    for key in trying.answers:
        if match.state.over:
            break
        match.answer(key)
        match.advance()
    return _told(match, trial, who, lines)


def _told(match: Match, trial: Trial, who: list[str], lines: list[str]) -> Tried:
    game, state = match.game, match.state
    shown = view(state, trial.seat)
    kind = state.pending.kind.name if state.pending is not None else ""
    keys = state.keys() if match.waiting_for == trial.seat else []
    return Tried(
        says=trial.says,
        lines=[line for line in lines if line][-MOST_LINES:],
        prompt="" if state.over else game.words.prompt(shown, who),
        choices=[TrialChoice(key=key, label=game.words.label(kind, key, shown, who)) for key in keys],
        table=game.words.table(shown, who),
        over=state.over,
    )


def game_with(name: str, file: str, text: str) -> Game:
    """A game with one more content file beside an owner's own; this process loads no other game."""
    folder = chosen_folder()
    own = own_files(folder) if folder is not None else {}
    replace_printed({**own, file: OwnFile("The card", text)})
    found: Game = next(iter(entry_points(group=GROUP, name=name))).load()
    return found


def tried(trying: Trying) -> Outcome:
    """A trial, or why there is none."""
    try:
        return Outcome(tried=attempt(game_with(trying.game, trying.file, trying.text), trying))
    except BadContent as error:
        return Outcome(failure=str(error))
    except UndercroftError as error:
        return Outcome(failure=f"The trial cannot go on: {error}")


def confine() -> None:
    """Let this process use little, stand back behind others, and write nothing."""
    if hasattr(os, "nice"):
        os.nice(BEHIND_PEOPLE)
    with suppress(ImportError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


def main() -> None:
    """Take a trial from the input, and tell how it stands."""
    confine()
    trying = json.decode(sys.stdin.buffer.read(), type=Trying)
    sys.stdout.buffer.write(json.encode(tried(trying)))


if __name__ == "__main__":
    main()
