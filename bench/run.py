"""Measure our games beside the peers: P1 (decisions a second) and P2 (clone of a mid-game state).

    .venv-bench/bin/python bench/run.py                        pure Python against the peers
    .venv-bench/bin/python bench/run.py --compiled build/compiled    the compiled build as well

All contestants take turns inside one run: a round gives every one of them the same CPU time, and the
order turns by one place from round to round. A ratio is the median of the rounds' ratios, so that a machine
that slows down slows down both sides of it. Only ratios mean anything; the raw figures are shown beside.

Our side is `bench/ours.py`, with `GAMES: list[str]`, `random_game(game, seed)` and `clone_seconds(game,
seed)`. The compiled build needs an interpreter of its own: it runs in a child process that answers one
request at a time while this one waits.
"""

from __future__ import annotations

import argparse
import gc
import importlib
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

HERE = Path(__file__).resolve().parent
ANCHOR = "pyspiel gin_rummy"
GOALS = {"pure": (1.0, 0.5), "compiled": (4.0, 0.2)}
COMPILED_GAIN = 2.5


class Round(NamedTuple):
    """What one contestant did in one round: decisions a second without and with chance, clone seconds."""

    players: float
    everyone: float
    clone: float


class Contestant:
    """Something that plays random games and clones states in this process."""

    def __init__(self, game: str, build: str, player: Any) -> None:
        self.game = game
        self.build = build
        self.name = game if build == "peer" else f"{game}, {build}"
        self.player = player
        self.rounds: list[Round] = []

    def play(self, seed: int, seconds: float) -> None:
        """Play games until they have taken this much CPU time, then clone one state."""
        self.rounds.append(measure(self.player, seed, seconds))

    def median(self) -> Round:
        """Give the median of each figure."""
        return Round(*(median(column) for column in zip(*self.rounds, strict=True)))


class OurGame:
    """One of our games, with the interface of a peer."""

    def __init__(self, ours: Any, game: str) -> None:
        self.ours = ours
        self.game = game

    def random_game(self, seed: int) -> tuple[int, int, float]:
        """Play one uniform random game."""
        players, chances, seconds = self.ours.random_game(self.game, seed)
        return players, chances, seconds

    def clone_seconds(self, seed: int) -> float:
        """Time one clone in the middle of that game."""
        return float(self.ours.clone_seconds(self.game, seed))


class Child:
    """An interpreter that has another build of undercroft first on its path."""

    def __init__(self, tree: Path) -> None:
        self.tree = tree = tree.resolve()
        path = os.pathsep.join([str(tree), *filter(None, [os.environ.get("PYTHONPATH")])])
        self.process = subprocess.Popen(
            [sys.executable, str(HERE / "run.py"), "--answer", str(tree)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=dict(os.environ, PYTHONPATH=path),
        )
        self.games: list[str] = self.read()

    def read(self) -> Any:
        """Read one line of JSON from the child."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"The child that runs {self.tree} ended with status {self.process.wait()}.")
        return json.loads(line)

    def request(self, game: str, seed: int, seconds: float) -> Round:
        """Let the child play one round."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps([game, seed, seconds]) + "\n")
        self.process.stdin.flush()
        return Round(*self.read())

    def close(self) -> None:
        """End the child by closing its input."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


class Remote(Contestant):
    """One of our games in a child process."""

    def __init__(self, game: str, build: str, child: Child) -> None:
        super().__init__(game, build, None)
        self.child = child

    def play(self, seed: int, seconds: float) -> None:
        """Play one round over there."""
        self.rounds.append(self.child.request(self.game, seed, seconds))


def measure(player: Any, seed: int, seconds: float) -> Round:
    """Play random games for some CPU seconds and time a clone."""
    gc.collect()
    players = chances = 0
    spent = 0.0
    game = seed
    while spent < seconds:
        more_players, more_chances, cpu = player.random_game(game)
        players += more_players
        chances += more_chances
        spent += cpu
        game += 1
    clone = median(player.clone_seconds(seed + i) for i in range(3))
    return Round(players / spent, (players + chances) / spent, clone)


def load_ours() -> Any:
    """Import bench/ours.py, which imports undercroft from wherever the path leads."""
    sys.path.insert(0, str(HERE))
    return importlib.import_module("ours")


def answer(tree: Path) -> None:
    """Be the child: say which games there are, then play the rounds asked for."""
    ours = load_ours()
    check_origin(tree)
    gc.freeze()
    print(json.dumps(list(ours.GAMES)), flush=True)
    for line in sys.stdin:
        game, seed, seconds = json.loads(line)
        print(json.dumps(measure(OurGame(ours, game), seed, seconds)), flush=True)


def check_origin(tree: Path) -> None:
    """Stop if undercroft does not come from the tree, or anything of a compiled tree is interpreted."""
    compiled = tree / "compiled.txt"
    names = compiled.read_text().split() if compiled.exists() else ["undercroft"]
    if not names:
        raise SystemExit(f"{tree} holds no compiled module: its build failed.")
    for name in names:
        file = str(importlib.import_module(name).__file__)
        if file.endswith(".py") == compiled.exists() or not file.startswith(str(tree)):
            raise SystemExit(f"This is not the build of {tree}: {name} came from {file}.")


def compete(contestants: list[Contestant], rounds: int, seconds: float) -> None:
    """Let all contestants take turns; the first round only warms up and is forgotten."""
    gc.freeze()
    for number in range(rounds + 1):
        shift = number % len(contestants)
        for contestant in contestants[shift:] + contestants[:shift]:
            contestant.play(1_000 * number, seconds)
        if number == 0:
            for contestant in contestants:
                contestant.rounds.clear()
        if sys.stderr.isatty():
            print(f"\rround {number} of {rounds}", end="", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        print("\r" + " " * 24 + "\r", end="", file=sys.stderr, flush=True)


def ratio(ours: Contestant, theirs: Contestant, figure: str) -> float:
    """Give the median over the rounds of ours / theirs."""
    return median(
        float(getattr(mine, figure) / getattr(other, figure))
        for mine, other in zip(ours.rounds, theirs.rounds, strict=True)
    )


def show(contestants: list[Contestant], rounds: int, seconds: float) -> bool:
    """Print raw figures, P1 and P2, and the gain by compiling; say whether every goal is met."""
    anchor = next(c for c in contestants if c.name == ANCHOR)
    python = sys.version.split()[0]
    print(f"Medians of {rounds} interleaved rounds of {seconds:g} CPU seconds each; Python {python}.\n")
    print(f"{'contestant':<32}{'decisions/s':>14}{'with chance':>14}{'clone':>12}", end="")
    print(f"{'P1':>8}{'P1 chance':>11}{'P2':>8}")
    for contestant in contestants:
        raw = contestant.median()
        ratios = [ratio(contestant, anchor, figure) for figure in Round._fields]
        print(
            f"{contestant.name:<32}{raw.players:>14,.0f}{raw.everyone:>14,.0f}{raw.clone * 1e6:>9.2f} µs"
            f"{ratios[0]:>8.2f}{ratios[1]:>11.2f}{ratios[2]:>8.2f}"
        )
    print(f"\nP1 = players' decisions/s over {ANCHOR}'s; P1 chance counts chance answers too, on both sides")
    print(f"P2 = CPU time of a mid-game clone over {ANCHOR}'s\n")
    met = True
    for contestant in contestants:
        if contestant.build in GOALS:
            met = judge(contestant, anchor) and met
    return show_gain(contestants) and met


def judge(contestant: Contestant, anchor: Contestant) -> bool:
    """Print one game's figures against the goals of its build."""
    least, most = GOALS[contestant.build]
    p1, p2 = ratio(contestant, anchor, "players"), ratio(contestant, anchor, "clone")
    for label, value, met, goal in (
        ("P1", p1, p1 >= least, f"≥ {least}"),
        ("P2", p2, p2 <= most, f"≤ {most}"),
    ):
        print(f"{contestant.name}: {label} = {value:.2f}, goal {goal}: {'met' if met else 'MISSED'}")
    return p1 >= least and p2 <= most


def show_gain(contestants: list[Contestant]) -> bool:
    """Print how many times the pure build's speed the compiled one reaches, if both ran."""
    met = True
    for fast in (c for c in contestants if c.build == "compiled"):
        slow = next(c for c in contestants if c.build == "pure" and c.game == fast.game)
        gain, clone = ratio(fast, slow, "players"), 1 / ratio(fast, slow, "clone")
        good = gain >= COMPILED_GAIN
        met = met and good
        print(
            f"{fast.name}: {gain:.2f} times the pure decisions/s, goal ≥ {COMPILED_GAIN}: "
            f"{'met' if good else 'MISSED'}; clone {clone:.2f} times as fast"
        )
    return met


def gather(tree: Path | None, only_peers: bool) -> tuple[list[Contestant], Child | None]:
    """Import everyone who takes part."""
    sys.path.insert(0, str(HERE))
    contestants = [Contestant(peer.name, "peer", peer) for peer in importlib.import_module("peers").PEERS]
    if only_peers:
        return contestants, None
    ours = load_ours()
    contestants += [Contestant(game, "pure", OurGame(ours, game)) for game in ours.GAMES]
    if tree is None:
        return contestants, None
    child = Child(tree)
    contestants += [Remote(game, "compiled", child) for game in child.games]
    return contestants, child


def main() -> int:
    """Read the arguments, run, print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--rounds", type=int, default=7, help="interleaved rounds, at least 5")
    parser.add_argument(
        "--seconds", type=float, default=1.0, help="CPU seconds of play a contestant gets in a round"
    )
    parser.add_argument("--compiled", type=Path, metavar="TREE", help="a tree made by bench/compile.py")
    parser.add_argument("--only-peers", action="store_true", help="leave our games out")
    parser.add_argument("--strict", action="store_true", help="exit with status 1 if a goal is missed")
    parser.add_argument("--answer", type=Path, metavar="TREE", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.answer:
        answer(arguments.answer)
        return 0
    if arguments.rounds < 5:
        parser.error("--rounds must be at least 5: fewer give no median worth the name")
    contestants, child = gather(arguments.compiled, arguments.only_peers)
    compete(contestants, arguments.rounds, arguments.seconds)
    if child:
        child.close()
    met = show(contestants, arguments.rounds, arguments.seconds)
    return 1 if arguments.strict and not met else 0


if __name__ == "__main__":
    sys.exit(main())
