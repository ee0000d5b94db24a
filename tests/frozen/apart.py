"""Games with content of an owner's own, each in a process of its own: content is read when a game is loaded.

Reads what is to be done from standard input, a line of JSON each, and writes what comes of it so, too.
The processes are forked from this one, which has loaded everything but games.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

from tests.frozen import seen
from tests.frozen.keeping import tried
from undercroft.cli import content
from undercroft.drive.dice import Seeded
from undercroft.drive.games import find_game
from undercroft.drive.own_content import VARIABLE, choose_content
from undercroft.drive.records import encode_record
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.record import record

ROOT = Path(__file__).parents[2]


def done_apart(wishes: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Have some things done, each in a process of its own; what comes of them."""
    surroundings = {name: value for name, value in os.environ.items() if name != VARIABLE}
    ran = subprocess.run(
        [sys.executable, "-m", "tests.frozen.apart"],
        input="".join(json.dumps(wish) + "\n" for wish in wishes),
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
        env=surroundings,
    )
    return [json.loads(line) for line in ran.stdout.splitlines()]


def play(wish: dict[str, Any]) -> dict[str, Any]:
    """A game with own content and random answers, as a record."""
    choose_content(Path(wish["folder"]))
    game = find_game(wish["game"])
    players = wish["options"].get("players", game.options().players)
    state = game.open(game.options(**{"players": players, **wish["options"]}))
    rng, dice = Random(wish["seed"]), Seeded(wish["seed"])
    while not state.over and len(state.journal) < wish["answers"]:
        state.answer(dice.answer(state) if state.asked == CHANCE else rng.choice(state.offers()))
    made = record(game, state, ["random"] * players, wish["seed"])
    return {"record": encode_record(made).decode()}


def look(wish: dict[str, Any]) -> dict[str, Any]:
    """What own content means: that it is taken, what it is known as, and how a game with it was played."""
    choose_content(Path(wish["folder"]))
    with redirect_stdout(StringIO()):
        status = content.run(wish["game"], check=Path(wish["folder"]))
    meaning = seen.record(Path(wish["record"]))
    meaning["facts"] |= {"status": status, "known as": find_game(wish["game"]).content}
    return meaning


def check_cards(wish: dict[str, Any]) -> dict[str, Any]:
    """What `undercroft cards check` says of a folder."""
    from undercroft.cli.immortal_magic.cards_command import check

    with redirect_stdout(StringIO()) as said:
        status = check(Path(wish["folder"]), games=0, json=True)
    found = json.loads(said.getvalue())
    cards = {each["file"]: each["cards"] for each in found["files"]}
    return {"facts": {"status": status, "faults": found["faults"], "cards": cards}, "words": {}}


DOING = {"play": play, "look": look, "cards": check_cards}


def _do(wish: dict[str, Any]) -> None:
    print(json.dumps(tried(DOING[wish["do"]], wish)), flush=True)


def _main() -> None:
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            _do(json.loads(line))
            sys.stdout.flush()
            os._exit(0)
        os.waitpid(child, 0)


if __name__ == "__main__":
    _main()
