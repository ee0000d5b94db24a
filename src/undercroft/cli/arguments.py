"""What several commands take from the command line: numbers, options, seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, TypeAlias

from cyclopts import Parameter

from undercroft.drive.games import read_own_content
from undercroft.drive.own_content import choose_content
from undercroft.drive.records import read_record
from undercroft.kernel.errors import BadRecord, UndercroftError
from undercroft.kernel.game import Game
from undercroft.kernel.options import listed as choices_listed
from undercroft.kernel.options import read_options, settings, written
from undercroft.kernel.record import Record

HIGHEST = 2**63 - 1


class BadArgument(UndercroftError):
    """A value on the command line that cannot be used; the message names the remedy."""


def number_from(lowest: int, highest: int) -> Callable[[object, Sequence[Any]], int]:
    """A reader of numbers from the command line, without the liberties that int() takes."""

    def read(_type: object, tokens: Sequence[Any]) -> int:
        text: str = tokens[0].value
        if text.isascii() and text.isdecimal() and len(text) <= 19 and lowest <= int(text) <= highest:
            return int(text)
        unbounded = highest == HIGHEST and not (text.isascii() and text.isdecimal() and len(text) > 18)
        limits = f"from {lowest} on" if unbounded else f"from {lowest} to {highest}"
        raise ValueError(f"{text[:40]!r} is not a whole number {limits}")

    return read


GameName: TypeAlias = Annotated[str, Parameter(help="The game; `undercroft games` lists them.")]
Number: TypeAlias = Annotated[int, Parameter(converter=number_from(0, HIGHEST))]
Option: TypeAlias = Annotated[
    list[str] | None,
    Parameter(
        help="A variant, written NAME=VALUE; may be given several times. `undercroft games` lists them.",
        name="--option",
        negative=(),
    ),
]
Preset: TypeAlias = Annotated[
    str | None,
    Parameter(help="A set of options by its name; --option goes before it. `undercroft games` lists them."),
]
Content: TypeAlias = Annotated[
    Path | None,
    Parameter(help="A folder with your own cards, heroes or tiles; `undercroft content --help` tells more."),
]
Json: TypeAlias = Annotated[bool, Parameter(help="Print JSON, for programs.", show_default=False)]


def use_content(content: Path | None) -> None:
    """Where an owner's own content is chosen, have it read now and say what is wrong with it."""
    if content is not None:
        choose_content(content)
    read_own_content()


def listed(text: str, flag: str) -> tuple[str, ...]:
    """Names separated by commas."""
    names = tuple(name.strip() for name in text.split(","))
    if not all(names):
        raise BadArgument(f"{flag} is a list of names with commas between them, like random,random.")
    return names


def given_options(pairs: Sequence[str] | None) -> dict[str, str]:
    """What `--option NAME=VALUE` said, not yet compared with a game."""
    given: dict[str, str] = {}
    for pair in pairs or ():
        name, sign, value = pair.partition("=")
        if not sign or not name:
            raise BadArgument(
                f"--option {pair[:40]!r} is not of the form NAME=VALUE, like --option players=3."
            )
        if given.get(name, value) != value:
            raise BadArgument(
                f"--option {name} is given as {given[name]!r} and as {value[:40]!r}; leave one out."
            )
        given[name] = value
    return given


def with_preset(game: Game, preset: str | None, given: Mapping[str, str]) -> dict[str, str]:
    """The options of a preset, and over them those that were given."""
    if preset is None:
        return dict(given)
    if preset not in game.presets:
        known = f"has these: {', '.join(game.presets)}" if game.presets else "has none; use --option"
        raise BadArgument(f"--preset {preset[:40]!r} is not known; {game.title} {known}.")
    return {**{name: written(value) for name, value in game.presets[preset].items()}, **given}


def counted_players(number: int) -> str:
    """So many players, in words that fit the number."""
    return "1 player" if number == 1 else f"{number} players"


def options_for(game: Game, given: Mapping[str, str], players: int, flag: str) -> Any:
    """Options of a game for as many players as have been named; `--option players` may only agree."""
    if players not in game.seats:
        raise BadArgument(f"{game.title} is for {game.players()} players; {flag} names {players}.")
    if given.get("players", str(players)) != str(players):
        raise BadArgument(
            f"{flag} names {counted_players(players)} and --option players={given['players'][:20]} "
            "contradicts it; leave the option out."
        )
    return read_options(game.options, {**given, "players": str(players)})


def option_text(game: Game, name: str) -> str:
    """What an option does, its choices, and which holds unless another is chosen."""
    setting = settings(game.options)[name]
    usual = setting.shown(getattr(game.options(), name))
    return f"{setting.help} ({choices_listed(setting.choices, setting)}; {usual} unless chosen)"


def ordinary_file(path: Path, remedy: str) -> Path:
    """A file that is there; what is no ordinary file (a folder, a device, a pipe) is not even opened."""
    path = path.expanduser()
    if not path.exists():
        raise BadArgument(f"There is no file {path}; {remedy}.")
    if not path.is_file():
        raise BadArgument(f"{path} is not a file; {remedy}.")
    return path


def record_from(path: Path) -> Record:
    """A record from a file."""
    remedy = "name a record, as written by `undercroft play --record`"
    try:
        return read_record(ordinary_file(path, remedy))
    except BadRecord as error:
        message = str(error)
        if "is not a record" in message or "is no record" in message:
            raise BadRecord(f"{message.rstrip('.')}; {remedy}.") from error
        raise
