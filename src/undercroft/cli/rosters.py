"""Rosters named on the command line: for a person in `play`, for bots in `sim`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from undercroft.bots import make_bot, take_up
from undercroft.cli.arguments import BadArgument
from undercroft.drive.own_content import content_text
from undercroft.drive.players import Bot
from undercroft.drive.roster_answers import Prepared, PreparedBot
from undercroft.kernel.game import Game
from undercroft.kernel.making import RosterDraft, RosterMaking

REMARKS_SHOWN = 3


def roster_text(rosters: RosterMaking, said: str) -> str:
    """A roster as it was said, the key of a ready one, or what the file of that name says."""
    keys = [draft.key for draft in rosters.ready()]
    if said in keys or "," in said or "=" in said:
        return said
    path = Path(said).expanduser()
    if not path.is_file():
        raise BadArgument(
            f"There is neither a file nor a ready roster {said[:60]!r}; ready ones are {', '.join(keys)}."
        )
    return content_text(path)


def roster_of(game: Game, said: str, options: Any, flag: str) -> RosterDraft:
    """A roster that can be played under the options (None: those of its rank)."""
    if game.rosters is None:
        raise BadArgument(f"{flag}: {game.title} has no rosters; leave it out.")
    text = roster_text(game.rosters, said)
    draft = game.rosters.read(text, "" if text == said else Path(said).stem, options)
    if draft.remarks:
        says = " ".join(remark.says for remark in draft.remarks[:REMARKS_SHOWN])
        raise BadArgument(f"{flag} {said[:60]}: {says}")
    return draft


def with_rank(game: Game, said: str | None, given: Mapping[str, str]) -> dict[str, str]:
    """Options with the rank of a roster, where no other was given."""
    if said is None:
        return dict(given)
    if game.rosters is None:
        raise BadArgument(f"{game.title} has no rosters; leave them out.")
    draft = game.rosters.read(roster_text(game.rosters, said), "", None)
    fitting = game.rosters.options_of(draft.rank or 1)
    return dict(given) if fitting.keys() & given.keys() else {**_written(fitting), **given}


def _written(options: Mapping[str, int]) -> dict[str, str]:
    return {name: str(value) for name, value in options.items()}


def prepared(game: Game, said: str, options: Any, flag: str) -> Prepared:
    """What a seat answers from a roster."""
    draft = roster_of(game, said, options, flag)
    assert game.rosters is not None
    return Prepared(game.rosters, draft.code)


class Company:
    """The bots of a simulation by name, each with its roster where rosters are given."""

    def __init__(self, game: Game, bots: Sequence[str], rosters: Sequence[str], options: Any) -> None:
        if rosters and len(rosters) != len(bots):
            raise BadArgument(
                f"--rosters names {len(rosters)} and --bots {len(bots)}; name one for each bot."
            )
        drafts = [roster_of(game, said, options, "--rosters") for said in rosters]
        self.names = tuple(bots)
        self.fielded: dict[str, tuple[str, str]] = {}
        if drafts:
            self.names = tuple(f"{bot} ({one.name})" for bot, one in zip(bots, drafts, strict=True))
            codes = [(bot, one.code) for bot, one in zip(bots, drafts, strict=True)]
            self.fielded = dict(zip(self.names, codes, strict=True))

    def make(self, name: str, game: Game) -> Bot:
        """A bot by its name here."""
        bot, code = self.fielded.get(name, (name, ""))
        if ":" in bot:
            take_up(bot)
        made = make_bot(bot, game)
        return PreparedBot(made, Prepared(game.rosters, code)) if code and game.rosters else made
