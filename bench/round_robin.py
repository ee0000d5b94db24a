"""How the ready decks of Dungeons of Immortal Magic do against each other, played by the greedy bot.

    .venv/bin/python bench/round_robin.py                      a thousand games a pair, and the page in docs
    .venv/bin/python bench/round_robin.py --games 100          a quick look; writes no page unless told where

Every pair plays the same dice from both seats: game 2n and game 2n + 1 have one seed with the decks swapped.
Who begins is rolled for. A drawn game counts half for both. Each pair is written to `--out` as it grows: a
run that was broken off goes on where it stopped, and one with more `--games` adds to what is there. Remove
the folder when rules, cards or bots have changed. Intervals are Wilson's, 95 %.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from math import sqrt
from multiprocessing import Pool
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple, cast

from undercroft.bots import make_bot
from undercroft.drive.dice import Seeded
from undercroft.drive.match import Match
from undercroft.drive.players import Bot
from undercroft.drive.simulate import game_seed
from undercroft.games.immortal_magic import GAME
from undercroft.games.immortal_magic.cards import DECK_LISTS
from undercroft.games.immortal_magic.cards.decks import DECK_KEYS
from undercroft.games.immortal_magic.options import Options
from undercroft.games.immortal_magic.table import Keep
from undercroft.kernel.options import JOINED

SEED = 2025
OF_A_PAIR = 1_000_000
"""So far apart are the games of two pairs numbered."""

CHUNK = 4
BATCH = 50
"""After so many games a pair is written."""

FULL = 1000
"""The games of a pair that the page in docs stands for."""

LOW, HIGH = 0.40, 0.60
"""No deck should win less or more of all its games."""

Z = 1.959964


class Pair(NamedTuple):
    """Two decks that play each other."""

    one: str
    other: str

    def file(self, out: Path) -> Path:
        """Where its figures are kept."""
        return out / f"{self.one}-{self.other}.json"


class Outcome(NamedTuple):
    """How one game went: what the first deck won, whether who began won, the rounds it took."""

    share: float
    beginner: float
    rounds: int


@dataclass
class Figures:
    """What the games of a pair add up to; `won` are games of the first deck, drawn ones half."""

    games: int = 0
    won: float = 0.0
    beginner: float = 0.0
    rounds: int = 0
    capped: int = 0
    seconds: float = 0.0


def play(job: tuple[Pair, int]) -> Outcome:
    """One game of a pair; odd ones with seats swapped."""
    pair, number = job
    swapped = number % 2
    order = DECK_KEYS.index(pair.one) * len(DECK_KEYS) + DECK_KEYS.index(pair.other)
    seed = game_seed(SEED, order * OF_A_PAIR + number // 2)
    decks = (pair.other, pair.one) if swapped else pair
    state = GAME.open(Options(players=2, decks=JOINED.join(decks)))
    bots: list[Bot | None] = [make_bot("greedy", GAME), make_bot("greedy", GAME)]
    Match(GAME, state, bots, Seeded(seed), seed).advance()
    t = cast(Keep, state.table)
    winners = GAME.result(state).winners
    if len(winners) != 1:
        return Outcome(0.5, 0.5, t.round)
    return Outcome(float(winners[0] == swapped), float(winners[0] == t.first), t.round)


def measure(pair: Pair, figures: Figures, games: int, pool: Any) -> None:
    """Play a pair on, up to a number of games."""
    began = perf_counter()
    jobs = ((pair, number) for number in range(figures.games, games))
    for one in pool.imap_unordered(play, jobs, CHUNK):
        figures.games += 1
        figures.won += one.share
        figures.beginner += one.beginner
        figures.rounds += one.rounds
        figures.capped += one.rounds >= Options().round_cap
    figures.seconds += perf_counter() - began


def keep(pair: Pair, figures: Figures, out: Path) -> None:
    """Write a pair; whoever looks sees all of it or nothing."""
    made = pair.file(out).with_suffix(".new")
    made.write_text(json.dumps(asdict(figures), sort_keys=True) + "\n")
    made.replace(pair.file(out))


def kept(pair: Pair, out: Path) -> Figures:
    """What has been measured of a pair before."""
    file = pair.file(out)
    if not file.exists():
        return Figures()
    try:
        return Figures(**json.loads(file.read_text()))
    except (ValueError, TypeError) as error:
        raise SystemExit(f"{file} is damaged ({error}); remove it to measure its pair again.") from None


def wilson(successes: float, trials: int) -> tuple[float, float]:
    """The interval that holds a chance with 95 % certainty."""
    share, extra = successes / trials, Z * Z / trials
    middle = (share + extra / 2) / (1 + extra)
    half = Z * sqrt(share * (1 - share) / trials + extra / trials / 4) / (1 + extra)
    return middle - half, middle + half


def shown(successes: float, trials: int) -> str:
    """A share with its interval, in hundredths."""
    low, high = wilson(successes, trials)
    return f"{100 * successes / trials:.1f} ({100 * low:.1f}–{100 * high:.1f})"


def won_by(deck: str, other: str, found: dict[Pair, Figures]) -> tuple[float, int]:
    """What a deck has won against another, and in how many games."""
    if Pair(deck, other) in found:
        figures = found[Pair(deck, other)]
        return figures.won, figures.games
    figures = found[Pair(other, deck)]
    return figures.games - figures.won, figures.games


def overall(deck: str, found: dict[Pair, Figures]) -> tuple[float, int]:
    """What a deck has won in all."""
    cells = [won_by(deck, other, found) for other in DECK_KEYS if other != deck]
    return sum(won for won, _ in cells), sum(games for _, games in cells)


def page(found: dict[Pair, Figures]) -> str:
    """The matrix as a page, with what else was measured."""
    names = [DECK_LISTS[deck].name for deck in DECK_KEYS]
    lines = [
        "# The ready decks of Dungeons of Immortal Magic against each other",
        "",
        "Share of games that the deck of the row wins against the deck of the column, in hundredths, with",
        "its 95 % interval: two players, default options, both seats played by `greedy`, seats swapped.",
        "Measured by `bench/round_robin.py`.",
        "",
        f"| | {' | '.join(names)} | all |",
        f"|---|{'---|' * (len(names) + 1)}",
    ]
    for deck, name in zip(DECK_KEYS, names, strict=True):
        cells = ["—" if deck == other else shown(*won_by(deck, other, found)) for other in DECK_KEYS]
        lines.append(f"| {name} | {' | '.join(cells)} | {shown(*overall(deck, found))} |")
    games = sum(figures.games for figures in found.values())
    rounds = sum(figures.rounds for figures in found.values()) / games
    first = sum(figures.beginner for figures in found.values())
    capped = sum(figures.capped for figures in found.values())
    lines += [
        "",
        f"{games:,} games. Who begins wins {shown(first, games)}; a game takes {rounds:.1f} rounds, "
        f"{100 * capped / games:.1f} of a hundred reach the round limit.",
    ]
    return "\n".join(lines) + "\n"


def uneven(found: dict[Pair, Figures]) -> list[str]:
    """Decks that win too little or too much."""
    shares = {deck: overall(deck, found) for deck in DECK_KEYS}
    return [deck for deck, (won, games) in shares.items() if not LOW <= won / games <= HIGH]


def number(text: str) -> int:
    """A positive number, as an argument."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 on")
    return int(text)


def arguments_of(words: Sequence[str] | None = None) -> argparse.Namespace:
    """Read the arguments."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--games", type=number, default=FULL, help="games for each pair")
    parser.add_argument("--workers", type=number, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--out", type=Path, default=Path("build/round_robin"), help="where pairs are kept")
    parser.add_argument("--page", type=Path, help="the page to write; with all games that in docs")
    arguments = parser.parse_args(words)
    if arguments.page is None and arguments.games >= FULL:
        arguments.page = Path("docs/immortal-magic-decks.md")
    return arguments


def ignore_interrupts() -> None:
    """Leave them to the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def main() -> int:
    """Measure what is missing, then print; fails if a deck is too weak or too strong."""
    arguments = arguments_of()
    arguments.out.mkdir(parents=True, exist_ok=True)
    pairs, found = [Pair(*each) for each in combinations(DECK_KEYS, 2)], dict[Pair, Figures]()
    with Pool(arguments.workers, ignore_interrupts) as pool:
        for at, pair in enumerate(pairs, 1):
            figures = found[pair] = kept(pair, arguments.out)
            head = f"pair {at} of {len(pairs)}: {pair.one} against {pair.other}"
            while figures.games < arguments.games:
                measure(pair, figures, min(figures.games + BATCH, arguments.games), pool)
                keep(pair, figures, arguments.out)
                print(f"{head}: {figures.games} games, {figures.seconds:.0f} s", file=sys.stderr, flush=True)
    text = page(found)
    print(text)
    if arguments.page is not None:
        arguments.page.write_text(text, encoding="utf-8")
    for deck in uneven(found):
        print(f"{deck} wins too little or too much.", file=sys.stderr)
    return 1 if uneven(found) else 0


if __name__ == "__main__":
    sys.exit(main())
