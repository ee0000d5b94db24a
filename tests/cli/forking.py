"""Commands as processes that need not import the program first: each is forked from one that has done so.

No game is loaded in that one, so that a command reads its content itself, as one started by hand does. What
only a start by hand shows, such as workers or a seed of hashes, is for `subprocess`.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

OUT, ERR = "out", "err"


class Forks:
    """The process that commands are forked from; what they print goes through files of a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.cli.forking"],
            cwd=Path(__file__).parents[2],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def run(self, arguments: list[str], environment: dict[str, str]) -> tuple[int, str, str]:
        """Exit status, output and errors of a command."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(json.dumps([arguments, environment, str(self.folder)]), file=self.process.stdin, flush=True)
        status = int(self.process.stdout.readline())
        out, err = ((self.folder / name).read_text(encoding="utf-8") for name in (OUT, ERR))
        return status, out, err

    def close(self) -> None:
        with self.process:
            assert self.process.stdin is not None
            self.process.stdin.close()


def _be(arguments: list[str], environment: dict[str, str], folder: str) -> int:
    """Run a command in this process, as if it had been started with these."""
    from undercroft.cli import main

    os.environ.clear()
    os.environ.update(environment)
    for stream, name in ((sys.stdout, OUT), (sys.stderr, ERR)):
        file = os.open(os.path.join(folder, name), os.O_CREAT | os.O_TRUNC | os.O_WRONLY)
        os.dup2(file, stream.fileno())
    os.dup2(os.open(os.devnull, os.O_RDONLY), sys.stdin.fileno())
    return main(arguments)


def _serve() -> None:
    import_module("undercroft.cli")
    while wish := sys.stdin.readline():
        child = os.fork()
        if child == 0:
            sys.exit(_be(*json.loads(wish)))
        _, status = os.waitpid(child, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)


if __name__ == "__main__":
    _serve()
