"""Compare the speed of an older build with this one: decisions a second (P1) and clones mid-game (P2).

    .venv/bin/python -m bench.builds REVISION
    .venv/bin/python -m bench.builds REVISION battles --rounds 11 --seconds 2
    .venv/bin/python -m bench.builds --trees build/compiled-before build/compiled

Both builds run in processes of their own and take turns: a round gives each the same CPU time on the same
seeds, and who goes first changes from round to round. Shown is the median of the rounds' ratios, this build
over the older one, with the interval that holds the true median in 95 of 100 such runs. The first round only
warms up.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from math import comb
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

from bench.differential import ROOT, sources_of
from bench.run import Child, Remote, compete

LEAST: Final = 0.95
"""How much of the older speed must be left."""


class Ratio(NamedTuple):
    """A median of ratios and its interval."""

    low: float
    middle: float
    high: float

    def __str__(self) -> str:
        return f"{self.middle:.3f} ({self.low:.3f} to {self.high:.3f})"


def ratio_of(ratios: Sequence[float]) -> Ratio:
    """The median and, by order alone, its interval of at least 95 %."""
    ordered, number = sorted(ratios), len(ratios)
    outside, cut = 0, 0
    while 2 * (outside + comb(number, cut)) <= 0.05 * 2**number:
        outside += comb(number, cut)
        cut += 1
    at = max(cut - 1, 0)
    return Ratio(ordered[at], median(ordered), ordered[-1 - at])


def compared(old: Remote, new: Remote) -> tuple[Ratio, Ratio]:
    """How fast this build decides and clones, over the older one."""
    pairs = list(zip(old.rounds, new.rounds, strict=True))
    return (
        ratio_of([now.players / was.players for was, now in pairs]),
        ratio_of([was.clone / now.clone for was, now in pairs]),
    )


def main() -> int:
    """Compare, print, and give the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n", 1)[0])
    parser.add_argument("revision", nargs="?", help="the older build: a commit, a tag, a branch")
    parser.add_argument("games", nargs="*", help="games to compare, all of them unless said otherwise")
    parser.add_argument(
        "--trees", nargs=2, type=Path, metavar=("OLD", "NEW"), help="made by bench/compile.py"
    )
    parser.add_argument("--rounds", type=int, default=11, help="interleaved rounds, at least 6")
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds of play in a round")
    wish = parser.parse_args()
    if wish.rounds < 6:
        parser.error("--rounds must be at least 6: fewer give no interval")
    if wish.trees:
        trees, names = wish.trees, [*filter(None, [wish.revision]), *wish.games]
    elif wish.revision:
        trees, names = [sources_of(wish.revision) / "src", ROOT / "src"], wish.games
    else:
        parser.error("name a revision, or two trees with --trees")
    builds = [Child(tree) for tree in trees]
    unknown = [name for name in names if name not in builds[0].games]
    if unknown:
        parser.error(f"there is no game {unknown[0]!r}; there are: {', '.join(builds[0].games)}")
    return show(builds, names or builds[0].games, wish.rounds, wish.seconds)


def show(builds: Sequence[Child], games: Sequence[str], rounds: int, seconds: float) -> int:
    """Play and print game by game; 1 if one has become too slow."""
    slow = 0
    print(f"{rounds} interleaved rounds of {seconds:g} CPU seconds; this build over the older one:")
    print(f"{'game':<18}{'decisions/s before':>20}{'now':>10}  {'speed':<24}  speed of clones")
    for game in games:
        old, new = (Remote(game, str(build.tree), build) for build in builds)
        compete([old, new], rounds, seconds)
        decides, clones = compared(old, new)
        rates = f"{old.median().players:>20,.0f}{new.median().players:>10,.0f}"
        print(f"{game:<18}{rates}  {decides!s:<24}  {clones}", flush=True)
        slow += decides.middle < LEAST or clones.middle < LEAST
    for build in builds:
        build.close()
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
