"""How often heroes leave the dungeon of DungeonQuest: by hero, combat system and line of play. Section 11

    .venv/bin/python bench/survival.py                            the greedy bot's three tempers
    .venv/bin/python bench/survival.py --player plain             the plain player that section 11 measured
    .venv/bin/python bench/survival.py --games 200 --modes dice   a quick look

One hero goes in alone. Classic Combat needs a second player: their hero is dead from the start, and they only
play the monsters; nobody minds a rival. Games are numbered and their seeds fixed, the same for every line
and system, so that a run can be repeated. Each cell of the table is written to `--out` as it grows: a run
that was broken off goes on where it stopped, and one with more `--games` adds to what is there. Remove the
folder when rules or bots have changed. Intervals are Wilson's, 95 %.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from math import sqrt
from multiprocessing import Pool
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, NamedTuple, cast

from bench.plain_player import LINES, PlainPlayer
from undercroft.bots.greedy import GreedyBot, Heuristic
from undercroft.bots.heuristics.dungeonquest import DungeonQuest
from undercroft.bots.heuristics.dungeonquest.temper import BALANCED, BOLD, CAUTIOUS
from undercroft.drive.dice import Seeded
from undercroft.drive.match import Match
from undercroft.drive.simulate import game_seed
from undercroft.games.dungeonquest import GAME
from undercroft.games.dungeonquest.board import CATACOMBS, OUT, TREASURE
from undercroft.games.dungeonquest.cards import CODES, DECKS, is_treasure
from undercroft.games.dungeonquest.cards.heroes import HERO_KEYS, MONSTERS
from undercroft.games.dungeonquest.options import Options
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.state import State

MODES = ("standard", "dice", "classic_solo", "classic")
TEMPERS = {temper.name: temper for temper in (CAUTIOUS, BALANCED, BOLD)}
SEED = 11
OF_ONE_HERO = 1_000_000
"""So far apart are the games of two heroes numbered."""

CHUNK = 5
BATCH = 500
"""After so many games a cell is written."""

Z = 1.959964
RUNES = [CODES[face] for face, _ in DECKS["rune"]]

SECTION_11 = {
    "cautious": (0.52, 0.49, 0.52, 0.53),
    "balanced": (0.22, 0.20, 0.22, 0.22),
    "all-in": (0.09, 0.06, 0.08, 0.09),
    "bold": (0.09, 0.06, 0.08, 0.09),
}
"""The plain player's means over the heroes, by line of play and system in the order of MODES."""

FEWER = {
    "Swinging Blade": "blade",
    "Lingering Shade": "shade",
    "Dragon Rage": "dragon",
    "pit": "pit",
    "sunset": "sunset",
    "catacombs": "catacombs",
    **{monster.name: "monsters" for monster in MONSTERS},
}
"""The causes of death that section 11 gives shares of; all others are cards, bridges and dead ends."""


class Cell(NamedTuple):
    """One cell of the table."""

    player: str
    line: str
    mode: str
    hero: str

    def file(self, out: Path) -> Path:
        """Where its figures are kept."""
        return out / f"{self.player}-{self.line}-{self.mode}-{self.hero}.json"


class Outcome(NamedTuple):
    """How one game went; `reached` is the round in which the hero saw the treasure chamber, or 0."""

    left: bool
    treasure: bool
    gold: int
    rounds: int
    reached: int
    cause: str


@dataclass
class Figures:
    """What the games of a cell add up to; gold is that of heroes who left."""

    games: int = 0
    left: int = 0
    treasure: int = 0
    gold: int = 0
    rounds: int = 0
    reached: int = 0
    reached_rounds: int = 0
    causes: dict[str, int] | None = None
    seconds: float = 0.0

    def add(self, one: Outcome) -> None:
        """One game more."""
        self.games += 1
        self.left += one.left
        self.treasure += one.treasure
        self.gold += one.gold
        self.rounds += one.rounds
        self.reached += one.reached > 0
        self.reached_rounds += one.reached
        self.causes = self.causes or {}
        if one.cause:
            self.causes[one.cause] = self.causes.get(one.cause, 0) + 1


def heuristic(player: str, line: str) -> Heuristic:
    """Who plays."""
    return PlainPlayer(line) if player == "plain" else DungeonQuest(replace(TEMPERS[line], envy=False))


def opened(mode: str, hero: str, seed: int) -> State:
    """A game of one hero."""
    if mode != "classic":
        return GAME.open(Options(players=1, combat_mode=mode, heroes_available=hero))
    heroes = [{"hero": hero, "at": "1,1", "rune": Random(seed).choice(RUNES)}, {"at": "dead"}]
    return GAME.place(Options(players=2, combat_mode=mode), {"heroes": heroes})


def play(job: tuple[Cell, int]) -> Outcome:
    """One game of a cell."""
    cell, number = job
    seed = game_seed(SEED, HERO_KEYS.index(cell.hero) * OF_ONE_HERO + number)
    state = opened(cell.mode, cell.hero, seed)
    t = cast(Quest, state.table)
    bot = GreedyBot(heuristic(cell.player, cell.line))
    match = Match(GAME, state, [bot] * t.seats, Seeded(seed), seed)
    reached, below = 0, False
    while match.step():
        if t.place[0] == TREASURE:
            reached = reached or t.round
        below = t.place[0] == CATACOMBS if t.place[0] > OUT else below
    left = t.place[0] == OUT
    treasure = left and any(is_treasure(face) for face in t.faces(t.loot[0]))
    gold = GAME.result(state).scores[0] if left else 0
    return Outcome(left, treasure, gold, t.round, reached, "" if left else death(state, below))


def death(state: State, below: bool) -> str:
    """What the hero died of: the sunset, the catacombs, or what the log says."""
    cause = next(
        str(event.facts[1]) for event in state.events() if event.kind.name == "killed" and not event.facts[0]
    )
    return "catacombs" if below and cause != "sunset" else cause


def measure(cell: Cell, figures: Figures, games: int, pool: Any, progress: Callable[[int], None]) -> None:
    """Play a cell on, up to a number of games."""
    began = perf_counter()
    jobs = ((cell, number) for number in range(figures.games, games))
    for one in pool.imap_unordered(play, jobs, CHUNK):
        figures.add(one)
        progress(figures.games)
    figures.seconds += perf_counter() - began


def keep(cell: Cell, figures: Figures, out: Path) -> None:
    """Write a cell; whoever looks sees all of it or nothing."""
    made = cell.file(out).with_suffix(".new")
    made.write_text(json.dumps(asdict(figures), sort_keys=True) + "\n")
    made.replace(cell.file(out))


def kept(cell: Cell, out: Path) -> Figures:
    """What has been measured of a cell before."""
    file = cell.file(out)
    if not file.exists():
        return Figures()
    try:
        return Figures(**json.loads(file.read_text()))
    except (ValueError, TypeError) as error:
        raise SystemExit(f"{file} is damaged ({error}); remove it to measure its cell again.") from None


def wilson(successes: int, trials: int) -> tuple[float, float]:
    """The interval that holds a chance with 95 % certainty."""
    share, extra = successes / trials, Z * Z / trials
    middle = (share + extra / 2) / (1 + extra)
    half = Z * sqrt(share * (1 - share) / trials + extra / trials / 4) / (1 + extra)
    return middle - half, middle + half


def shown(successes: int, trials: int) -> str:
    """A share with its interval."""
    low, high = wilson(successes, trials)
    return f"{successes / trials:.3f} [{low:.3f}, {high:.3f}]"


def total(found: Iterable[Figures]) -> Figures:
    """Several cells as one."""
    whole, causes = Figures(), Counter[str]()
    for figures in found:
        for name, number in asdict(figures).items():
            if name != "causes":
                setattr(whole, name, getattr(whole, name) + number)
        causes.update(figures.causes or {})
    whole.causes = dict(causes)
    return whole


def show(found: dict[Cell, Figures]) -> None:
    """Print the whole table, line by line of play, and what else section 11 gives figures of."""
    for player, line in dict.fromkeys((cell.player, cell.line) for cell in found):
        cells = {(cell.mode, cell.hero): found[cell] for cell in found if cell[:2] == (player, line)}
        modes = list(dict.fromkeys(mode for mode, _ in cells))
        heroes = list(dict.fromkeys(hero for _, hero in cells))
        print(f"\n{player}, {line}: share of heroes who leave the dungeon, 95 % interval\n")
        print(f"{'':<12}" + "".join(f"{mode:<24}" for mode in modes))
        for hero in heroes:
            row = [cells[mode, hero] for mode in modes]
            print(f"{hero:<12}" + "".join(f"{shown(one.left, one.games):<24}" for one in row))
        means = [total(cells[mode, hero] for hero in heroes) for mode in modes]
        print(f"{'mean':<12}" + "".join(f"{shown(one.left, one.games):<24}" for one in means))
        if line in SECTION_11:
            table = [SECTION_11[line][MODES.index(mode)] for mode in modes]
            print(f"{'section 11':<12}" + "".join(f"{mean:<24.2f}" for mean in table))
        show_more(total(cells.values()))


def show_more(whole: Figures) -> None:
    """Print the further figures of a line of play."""
    games, reached = whole.games, max(1, whole.reached)
    print(
        f"\n  treasure chamber reached by {whole.reached / games:.0%}, in round "
        f"{whole.reached_rounds / reached:.1f}; left with treasure {whole.treasure / games:.1%}; "
        f"gold of survivors {whole.gold / max(1, whole.left):.0f}; rounds {whole.rounds / games:.1f}"
    )
    causes = Counter[str]()
    for cause, number in (whole.causes or {}).items():
        causes[FEWER.get(cause, "traps and others")] += number
    print("  deaths: " + ", ".join(f"{name} {number / games:.1%}" for name, number in causes.most_common()))


def cells_of(arguments: argparse.Namespace) -> list[Cell]:
    """The cells asked for, heroes and systems of a line of play together."""
    lines = LINES if arguments.player == "plain" else tuple(TEMPERS)
    return [
        Cell(arguments.player, line, mode, hero)
        for line in lines
        for mode in arguments.modes
        for hero in arguments.heroes
    ]


def names(allowed: Sequence[str]) -> Callable[[str], list[str]]:
    """A list of names with commas between, as an argument."""

    def read(text: str) -> list[str]:
        for name in text.split(","):
            if name not in allowed:
                raise argparse.ArgumentTypeError(f"{name!r} is not one of {', '.join(allowed)}")
        return text.split(",")

    return read


def number(text: str) -> int:
    """A positive number, as an argument."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 on")
    return int(text)


def arguments_of() -> argparse.Namespace:
    """Read the arguments."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--player", choices=("greedy", "plain"), default="greedy", help="who plays")
    parser.add_argument("--games", type=number, default=2000, help="games for each cell")
    parser.add_argument("--modes", type=names(MODES), default=list(MODES), help="combat systems")
    parser.add_argument("--heroes", type=names(HERO_KEYS), default=list(HERO_KEYS), help="heroes")
    parser.add_argument("--workers", type=number, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--out", type=Path, default=Path("build/survival"), help="where cells are kept")
    return parser.parse_args()


def ignore_interrupts() -> None:
    """Leave them to the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def main() -> int:
    """Measure what is missing, then print."""
    arguments = arguments_of()
    arguments.out.mkdir(parents=True, exist_ok=True)
    cells, found = cells_of(arguments), dict[Cell, Figures]()
    with Pool(arguments.workers, ignore_interrupts) as pool:
        for at, cell in enumerate(cells, 1):
            head = f"cell {at} of {len(cells)}: {' '.join(cell)}"

            def progress(games: int, head: str = head) -> None:
                if sys.stderr.isatty():
                    print(f"\r{head} {games}", end="", file=sys.stderr, flush=True)

            figures = found[cell] = kept(cell, arguments.out)
            while figures.games < arguments.games:
                measure(cell, figures, min(figures.games + BATCH, arguments.games), pool, progress)
                keep(cell, figures, arguments.out)
            end = f"{figures.games} games, {shown(figures.left, figures.games)}, {figures.seconds:.0f} s"
            print(f"\r{head}: {end}", file=sys.stderr, flush=True)
    show(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
