"""The commands together, and what becomes of everything that goes wrong in them."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.metadata import version

import cyclopts
from cyclopts import App, Parameter

from undercroft.bots import UnknownBot
from undercroft.cli import games, golden, ledger, play, replay, rules, sim
from undercroft.cli.arguments import BadArgument
from undercroft.drive.games import UnknownGame
from undercroft.drive.rules import UnknownClause
from undercroft.kernel.errors import BadOption, BadRecord
from undercroft.tui.saves import NotSaved

WRONG_USE = 2
INTERRUPTED = 130
PIPE_CLOSED = 141
LONGEST_MESSAGE = 600

REFUSALS = (BadArgument, BadOption, BadRecord, NotSaved, UnknownBot, UnknownClause, UnknownGame)
"""What is the caller's to mend: told in a sentence, with exit status 2."""

ABOUT = "Rule-heavy tabletop games: play them in the terminal, simulate them, read their rules."


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
    for module in (games, play, sim, replay, ledger, golden, rules):
        app.command(module.run, name=module.NAME, help_epilogue=module.EXAMPLES)
    return app


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the result is the exit status."""
    try:
        _never_fail_on_letters()
        status = build_app()(list(sys.argv[1:] if arguments is None else arguments))
        sys.stdout.flush()
    except cyclopts.CycloptsError as error:
        return _refuse(_reworded(error))
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
    line = " ".join(message.split())
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


def _reworded(error: cyclopts.CycloptsError) -> str:
    command = " ".join(("undercroft", *(error.command_chain or ())))
    name = error.argument.name if error.argument is not None else ""
    remedy = f"`{command} --help` shows what it takes"
    if isinstance(error, cyclopts.UnknownCommandError):
        wrong = (error.unused_tokens or ["?"])[0]
        kind = "option" if wrong.startswith("-") else "command"
        return f"There is no {kind} {wrong[:40]!r}; `undercroft --help` lists the commands."
    if isinstance(error, cyclopts.MissingArgumentError):
        return f"`{command}` needs a value for {name}; {remedy}."
    if isinstance(error, cyclopts.UnusedCliTokensError):
        return f"`{command}` does not take {' '.join(error.unused_tokens or [])[:80]!r}; {remedy}."
    return f"{str(error).rstrip('.').replace('. Did', '; did')}; {remedy}."
