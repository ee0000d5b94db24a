"""The commands together, and what becomes of everything that goes wrong in them."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from functools import cache
from importlib.metadata import entry_points, version
from itertools import takewhile
from types import ModuleType

import cyclopts
from cyclopts import App, Parameter

from undercroft.bots import UnknownBot
from undercroft.cli import (
    content,
    daily,
    games,
    golden,
    language,
    ledger,
    new_game,
    play,
    replay,
    rules,
    serve,
    sim,
)
from undercroft.cli.arguments import BadArgument
from undercroft.drive.daily import NoQuest, NotListed
from undercroft.drive.games import UnknownGame
from undercroft.drive.rules import UnknownClause
from undercroft.drive.safe_text import printable
from undercroft.kernel.errors import BadOption, BadRecord
from undercroft.kit.content import BadContent
from undercroft.tui.invocation import spelt
from undercroft.tui.saves import NotSaved
from undercroft.web.listening_sockets import CannotServe

WRONG_USE = 2
INTERRUPTED = 130
PIPE_CLOSED = 141
LONGEST_MESSAGE = 1000
"""Longer than the longest list of what there is; only what a caller wrote can be longer still."""

REFUSALS = (
    BadArgument, BadContent, BadOption, BadRecord, NoQuest, NotListed, NotSaved, UnknownBot, UnknownClause,
    UnknownGame, CannotServe,
)  # fmt: skip
"""What is the caller's to mend: told in a sentence, with exit status 2."""

COMMANDS = (games, play, daily, serve, sim, replay, ledger, golden, rules, content, language, new_game)
GROUP = "undercroft.commands"
"""Entry points of modules that have several commands each, for what only some game has."""

LISTS = ("--seats", "--bots", "--rosters")
"""Options whose value is a list with commas."""

ABOUT = "Rule-heavy tabletop games: play them in a browser or the terminal, simulate them, read their rules."


@cache
def groups() -> tuple[ModuleType, ...]:
    """The modules with several commands that are installed, by their names."""
    return tuple(point.load() for point in sorted(entry_points(group=GROUP)))


def build_app() -> App:
    """All commands."""
    app = App(
        name="undercroft",
        help=ABOUT,
        help_format="plaintext",
        help_epilogue="Example:\n  undercroft play dungeon-kingdom",
        version=lambda: version("undercroft"),
        default_parameter=Parameter(negative=()),
        result_action="return_value",
        exit_on_error=False,
        print_error=False,
        suppress_keyboard_interrupt=False,
    )
    for module in COMMANDS:
        app.command(module.run, name=module.NAME, help_epilogue=module.EXAMPLES)
    for group in groups():
        inner = App(name=group.NAME, help=group.ABOUT, help_epilogue=group.EXAMPLES)
        for name, (run, examples) in group.COMMANDS.items():
            inner.command(run, name=name, help_epilogue=examples)
        app.command(inner)
    return app


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the result is the exit status."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        _never_fail_on_letters()
        status = build_app()(given)
        sys.stdout.flush()
    except cyclopts.CycloptsError as error:
        return _refuse(_reworded(error, given))
    except REFUSALS as error:
        return _refuse(str(error))
    except KeyboardInterrupt:
        _close_quietly()
        return INTERRUPTED
    except BrokenPipeError:
        _close_quietly()
        return PIPE_CLOSED
    return status if isinstance(status, int) else 0


def _refuse(message: str) -> int:
    line = printable(spelt(message))
    if len(line) > LONGEST_MESSAGE:
        line = f"{line[:LONGEST_MESSAGE]} …"
    print(line, file=sys.stderr)
    return WRONG_USE


def _never_fail_on_letters() -> None:
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _close_quietly() -> None:
    """Let nothing that is still unwritten complain when the interpreter shuts down."""
    try:
        sys.stdout.flush()
    except (OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _reworded(error: cyclopts.CycloptsError, given: Sequence[str]) -> str:
    command = " ".join(("undercroft", *(error.command_chain or ())))
    remedy = f"`{command} --help` shows what it takes."
    if isinstance(error, cyclopts.UnknownCommandError):
        return _unknown((error.unused_tokens or ["?"])[0], error.command_chain or ())
    if isinstance(error, cyclopts.MissingArgumentError):
        needed = _needed(error, given)
        values = "a value" if len(needed) == 1 else "values"
        return f"`{command}` needs {values} for {_joined(needed)}; {remedy}"
    if isinstance(error, cyclopts.UnusedCliTokensError):
        unused = error.unused_tokens or []
        return f"`{command}` does not take {' '.join(unused)[:80]!r}; {_with_commas(given, unused) or remedy}"
    message = str(error).rstrip(".").replace(". Did", "; did")
    return f"{message}{'' if message.endswith('?') else ';'} {remedy}"


def _needed(error: cyclopts.MissingArgumentError, given: Sequence[str]) -> list[str]:
    """Everything that a command still needs, what was missed first before the rest."""
    command = build_app()
    for name in error.command_chain or ():
        command = command[name]
    required = [each.name for each in command.assemble_argument_collection() if each.field_info.required]
    first = error.argument.name if error.argument is not None else "?"
    unnamed = [name for name in required if not name.startswith("-")]
    unnamed = unnamed[unnamed.index(first) + 1 :] if first in unnamed else []
    named = [name for name in required if name.startswith("-") and not _is_given(name, given)]
    return [first, *(name for name in (*unnamed, *named) if name != first)]


def _is_given(name: str, given: Sequence[str]) -> bool:
    return any(token.partition("=")[0] == name for token in given)


def _joined(names: Sequence[str]) -> str:
    return " and ".join(part for part in (", ".join(names[:-1]), names[-1]) if part)


def _unknown(wrong: str, chain: Sequence[str]) -> str:
    kind = "option" if wrong.startswith("-") else "command"
    known = {group.NAME: list(group.COMMANDS) for group in groups()}
    names = known.get(" ".join(chain), [module.NAME for module in (*COMMANDS, *groups())])
    near = get_close_matches(wrong[:40], names, n=1)
    guess = f" did you mean {near[0]}?" if near else ""
    command = " ".join(("undercroft", *chain))
    return f"There is no {kind} {wrong[:40]!r};{guess} `{command} --help` lists the commands."


def _with_commas(given: Sequence[str], unused: Sequence[str]) -> str:
    """How a list is written, where its names were given with spaces between them."""
    flag = next((flag for flag in LISTS if flag in given), None)
    if flag is None or any(token.startswith("-") for token in unused):
        return ""
    names = takewhile(lambda token: not token.startswith("-"), given[given.index(flag) + 1 :])
    joined = ",".join(part for name in names for part in name.split(",") if part)
    return f"write `{flag} {joined[:80]}`, with commas and without spaces."
