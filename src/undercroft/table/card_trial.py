"""A trial of somebody's own card: a game in which it is one of the cards, played as far as answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercroft.bots import bots_for, make_bot
from undercroft.drive.dice import Seeded
from undercroft.drive.match import Match
from undercroft.drive.observers import Narrator
from undercroft.kernel.errors import UndercroftError
from undercroft.kernel.game import Game
from undercroft.kernel.making import Trial
from undercroft.kernel.options import read_options
from undercroft.kernel.sight import view
from undercroft.table.refusal import Refused
from undercroft.table.wire import TrialChoice, Tried

MOST_LINES: Final = 200
YOU, OTHER = "Maker", "Bot"


def attempt(game: Game, code: str, answers: Sequence[str], luck: int) -> Tried:
    """Play a trial up to the next question of the one who tries."""
    try:
        return _attempt(game, code, answers, luck)
    except UndercroftError as error:
        raise Refused("not_now", f"The trial cannot go on: {error}") from error


def _attempt(game: Game, code: str, answers: Sequence[str], luck: int) -> Tried:
    assert game.cards is not None
    trial = game.cards.trial(code)
    state = game.place(read_options(game.options, trial.options), trial.position)
    seats = range(state.table.seats)
    who = [YOU if seat == trial.seat else OTHER for seat in seats]
    lines: list[str] = []
    narrator = Narrator(game, who, trial.seat, lines.append)
    bots = [None if seat == trial.seat else make_bot(bots_for(game)[-1], game) for seat in seats]
    match = Match(game, state, bots, Seeded(luck), luck, [narrator])
    match.advance()
    for key in answers:
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
