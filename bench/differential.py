"""Play an older build and this one side by side, and tell every difference that a player could meet.

    .venv/bin/python -m bench.differential REVISION          a thousand random and a hundred greedy games each
    .venv/bin/python -m bench.differential REVISION battles --random 50 --greedy 5 --seed 7

Each build runs in a process of its own, the older one from the sources of its revision. In random games the
older build chooses the answers and this one gives the same; in greedy games each build's own bot chooses.
After every answer these must be equal: who was asked what, the keys, action numbers and odds of all offers,
the events with who saw them, the view of every seat and of the public, and in the end the result.

A build from before views told what a question is about is compared without that.

What was renamed on purpose stands in `bench/renames.toml`; so do events that are told in another order, each
with the clause that allows it, and titles of what is going on that lingered in an older build. Whatever else
differs is printed with its seed and the number of the answer, and the exit status is 1.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tarfile
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields, is_dataclass
from hashlib import blake2b
from io import BytesIO
from itertools import takewhile
from pathlib import Path
from random import Random
from typing import Any, Final

HERE: Final = Path(__file__).resolve().parent
ROOT: Final = HERE.parent
TREES: Final = ROOT / "build" / "differential"
RENAMES: Final = HERE / "renames.toml"

PARTS: Final = ("question", "events", "views", "result")
SCALARS: Final = frozenset((int, str, bool, float, type(None)))
NO_NAMES: Final[Mapping[str, str]] = {}
SHOWN: Final = 3
"""So many differences of a game are printed."""


# one build, in a process of its own


class Names:
    """The names of an older build, as this one calls them."""

    def __init__(self, renames: Mapping[str, Any]) -> None:
        self.questions = renames.get("questions", NO_NAMES)
        self.keys = renames.get("keys", NO_NAMES)
        self.events = renames.get("events", NO_NAMES)
        self.fields = renames.get("fields", NO_NAMES)
        self.titles = renames.get("titles", NO_NAMES)
        self.lingering = frozenset(renames.get("lingering", ()))


class Build:
    """Plays games of one build, and writes down what players meet."""

    def __init__(self, name: str, renames: Mapping[str, Any]) -> None:
        from undercroft.drive.games import find_game

        self.game: Any = find_game(name)
        self.names = Names(renames)
        self.about = False

    def play(self, wish: Mapping[str, Any]) -> dict[str, Any]:
        """One game as it is wished for: its options, its answers and a digest of each part of each step."""
        rng = Random(wish["seed"])
        self.about = wish["about"]
        options = wish["options"] or self._some_options(wish["seed"])
        state = self.game.open(self.game.options(**options))
        choices = iter(wish["answers"]) if wish["answers"] is not None else self._choices(wish, state, rng)
        answers: list[str] = []
        steps: list[list[str]] = []
        shown, told = {}, 0
        for key in choices:
            question = self.question(state)
            state.answer_key(key)
            answers.append(self.names.keys.get(key, key))
            events = state.events()[told:]
            told += len(events)
            parts = (question, self.events(events), self._views(state), self._result(state))
            if len(steps) in wish["show"]:
                shown[str(len(steps))] = parts
            steps.append([digest(part) for part in parts])
            if state.over:
                break
        return {"options": options, "answers": answers, "steps": steps, "shown": shown, "over": state.over}

    def _some_options(self, seed: int) -> dict[str, Any]:
        """Every other game has the usual options, the others any; the number of players is any in both."""
        from undercroft.kernel.errors import BadOption
        from undercroft.kernel.options import settings

        rng = Random(f"options/{seed}")
        known = settings(self.game.options)
        while True:
            chosen = {
                name: rng.choice(setting.choices)
                for name, setting in known.items()
                if seed % 2 or name == "players"
            }
            try:
                self.game.options(**chosen)
            except BadOption:
                continue
            return chosen

    def _choices(self, wish: Mapping[str, Any], state: Any, rng: Random) -> Iterator[str]:
        """The answers of a bot in every seat, or at random; chance answers by the seed."""
        from undercroft.bots import make_bot
        from undercroft.drive.dice import Seeded
        from undercroft.drive.players import Thinker
        from undercroft.kernel.ids import CHANCE
        from undercroft.kernel.record import forced

        dice = Seeded(wish["seed"])
        bot = None if wish["bot"] == "random" else make_bot(wish["bot"], self.game)
        while not state.over:
            kind = state.pending.kind
            if state.asked == CHANCE:
                yield kind.key(dice.answer(state))
            elif bot is None or forced(state):
                yield kind.key(rng.choice(state.offers()))
            else:
                yield bot.choose(Thinker(self.game, state, rng))

    def question(self, state: Any) -> Any:
        """Who is asked what, the keys of all answers, and their action numbers with how likely they are."""
        kind = state.pending.kind
        chance = state.asked < 0
        offers = [(pair if chance else (pair, 1)) for pair in state.offers()]
        known: list[str] = state.keys()
        keys = [self.names.keys.get(key, key) for key in known]
        numbers = [[kind.number(value), weight] for value, weight in offers]
        return [state.asked, self.names.questions.get(kind.name, kind.name), keys, numbers]

    def events(self, events: Sequence[Any]) -> Any:
        """What was told, each with who saw what is hidden in it."""
        named = self.names.events
        return [
            [named.get(event.kind.name, event.kind.name), plain(event.facts), event.seers] for event in events
        ]

    def _views(self, state: Any) -> Any:
        from undercroft.kernel.sight import view

        return [self.view(view(state, seat)) for seat in (*range(state.table.seats), None)]

    def view(self, seen: Any) -> Any:
        """A view with today's names."""
        names, last = self.names, len(seen.trail) - 1
        about = seen.about if self.about else None
        return {
            "zones": {names.fields.get(name, name): plain(zone) for name, zone in seen.zones.items()},
            "facts": {names.fields.get(name, name): plain(fact) for name, fact in seen.facts.items()},
            "asked": seen.asked,
            "question": names.questions.get(seen.question, seen.question),
            "options": [names.keys.get(key, key) for key in seen.options],
            "trail": [
                names.titles.get(title, title)
                for at, title in enumerate(seen.trail)
                if title not in names.lingering or at == last
            ],
            "about": about and {names.fields.get(name, name): plain(fact) for name, fact in about.items()},
            "sealed": plain(seen.sealed),
        }

    def _result(self, state: Any) -> Any:
        if not state.over:
            return None
        result = self.game.result(state)
        return [plain(result.scores), plain(result.winners)]


def tells_about(tree: Path) -> bool:
    """Whether the views of a build tell what the open question is about."""
    return "    about: dict" in (tree / "src" / "undercroft" / "kernel" / "sight.py").read_text()


def plain(value: Any) -> Any:
    """A value as JSON has it; sets in order, and data classes by their fields."""
    if type(value) in SCALARS:
        return value
    if isinstance(value, tuple | list):
        return value if SCALARS.issuperset(map(type, value)) else [plain(inner) for inner in value]
    if is_dataclass(value):
        return {f.name: plain(getattr(value, f.name)) for f in fields(value)}
    return sorted(value) if isinstance(value, frozenset | set) else value


def digest(part: Any) -> str:
    """What tells a part of a step from any other."""
    return blake2b(json.dumps(part, sort_keys=True).encode(), digest_size=8).hexdigest()


def answer_requests() -> None:
    """Play what is asked for, a line a game, until nothing more comes."""
    builds: dict[str, Build] = {}
    for line in sys.stdin:
        wish = json.loads(line)
        name = wish["game"]
        if name not in builds:
            builds[name] = Build(name, wish["renames"])
        try:
            played = builds[name].play(wish)
        except Exception as error:  # whatever a build fails with is a difference to the other
            played = {"failed": f"{type(error).__name__}: {error}"}
        print(json.dumps(played), flush=True)


class Child:
    """A build in a process, asked one game at a time."""

    def __init__(self, tree: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-P", str(HERE / "differential.py"), "--answer"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=dict(os.environ, PYTHONPATH=str(tree / "src"), PYTHONHASHSEED="0"),
        )

    def play(self, wish: Mapping[str, Any]) -> dict[str, Any]:
        """Have one game played."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(wish) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"A build ended with status {self.process.wait()}.")
        played: dict[str, Any] = json.loads(line)
        return played

    def close(self) -> None:
        """End it by closing its input."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


# both of them


class Comparison:
    """An older build and this one, game by game."""

    def __init__(self, tree: Path, game: str, renames: Mapping[str, Any]) -> None:
        self.game = game
        self.renames = {part: names for part, names in renames.items() if part != "reordered"}
        self.reordered = {frozenset(entry["kinds"]) for entry in renames.get("reordered", [])}
        self.builds = Child(tree), Child(ROOT)
        self.about = tells_about(tree)

    def differences(self, seeds: Sequence[int], bot: str) -> Iterator[tuple[int, list[str]]]:
        """Each seed with what differs there."""
        old, new = self.builds
        with ThreadPoolExecutor(2) as pool:
            coming = pool.submit(old.play, self._wish(seeds[0], bot))
            for number, seed in enumerate(seeds):
                led = coming.result()
                if number + 1 < len(seeds):
                    coming = pool.submit(old.play, self._wish(seeds[number + 1], bot))
                if "failed" in led:
                    yield seed, [f"the older build fails: {led['failed']}"]
                    continue
                wish = self._wish(seed, bot, led["options"], led["answers"] if bot == "random" else None)
                followed = pool.submit(new.play, {**wish, "renames": {}}).result()
                whole, parts = list(_parting(led, followed)), list(_differing(led, followed))
                coming.result()  # before the older build is asked again: it does one thing at a time
                yield seed, [*whole, *(self._told(wish, led["answers"], parts) if parts else ())]

    def _wish(self, seed: int, bot: str, options: Any = None, answers: Any = None) -> dict[str, Any]:
        return {
            "game": self.game,
            "seed": seed,
            "bot": bot,
            "options": options,
            "answers": answers,
            "show": [],
            "about": self.about,
            "renames": self.renames,
        }

    def _told(
        self, wish: Mapping[str, Any], answers: Sequence[str], found: Sequence[tuple[int, str]]
    ) -> Iterator[str]:
        """The differences in words, without those that only are events in an order that is allowed."""
        old, new = self.builds
        show, told = [step for step, _ in found], 0
        before = old.play({**wish, "answers": None, "show": show})["shown"]
        after = new.play({**wish, "renames": {}, "show": show}).get("shown", {})
        for step, part in found:
            at, key = PARTS.index(part), str(step)
            if part == "events" and self._only_reordered(before[key][at], after[key][at]):
                continue
            told += 1
            if told <= SHOWN:
                yield f"answer {step} ({answers[step]}), {part}:\n  {apart(before[key][at], after[key][at])}"
        if told > SHOWN:
            yield f"and {told - SHOWN} more differences"

    def _only_reordered(self, before: list[Any], after: list[Any]) -> bool:
        if sorted(map(json.dumps, before)) != sorted(map(json.dumps, after)):
            return False
        moved = {one[0] for one, other in zip(before, after, strict=True) if one != other}
        return any(moved <= kinds for kinds in self.reordered)

    def close(self) -> None:
        """End both builds."""
        for build in self.builds:
            build.close()


def _parting(led: Mapping[str, Any], followed: Mapping[str, Any]) -> Iterator[str]:
    """Where two games part altogether."""
    if "failed" in followed:
        yield f"this build fails: {followed['failed']}"
        return
    one, other = led["answers"], followed["answers"]
    if one != other:
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
        yield f"answer {same} is {one[same : same + 1]} in the older build, {other[same : same + 1]} here"


def _differing(led: Mapping[str, Any], followed: Mapping[str, Any]) -> Iterator[tuple[int, str]]:
    """The steps and parts that differ."""
    for step, parts in enumerate(zip(led["steps"], followed.get("steps", ()), strict=False)):
        for part, before, after in zip(PARTS, *parts, strict=True):
            if before != after:
                yield step, part


def apart(before: Any, after: Any, where: str = "") -> str:
    """Where two values first differ."""
    if isinstance(before, dict) and isinstance(after, dict):
        for name in sorted({*before, *after}):
            if before.get(name) != after.get(name):
                return apart(before.get(name), after.get(name), f"{where}.{name}")
    if isinstance(before, list) and isinstance(after, list):
        for at, (one, other) in enumerate(zip(before, after, strict=False)):
            if one != other:
                return apart(one, other, f"{where}[{at}]")
        if len(before) != len(after):
            longer = before if len(before) > len(after) else after
            who = "older" if longer is before else "this"
            return f"{where}: only {who} build has {json.dumps(longer[min(len(before), len(after)) :])[:400]}"
    return f"{where}: {json.dumps(before)[:400]} | {json.dumps(after)[:400]}"


def sources_of(revision: str) -> Path:
    """The sources of a revision, laid out once."""
    command = ["git", "-C", str(ROOT), "rev-parse", "--short=12", f"{revision}^{{commit}}"]
    found = subprocess.run(command, capture_output=True, text=True)
    if found.returncode:
        raise SystemExit(f"There is no revision {revision!r} in this repository.")
    tree = TREES / found.stdout.strip()
    if not tree.exists():
        packed = subprocess.run(
            ["git", "-C", str(ROOT), "archive", "--format=tar", revision, "src"],
            check=True,
            capture_output=True,
        ).stdout
        with tarfile.open(fileobj=BytesIO(packed)) as sources:
            sources.extractall(tree, filter="data")
    return tree


def main() -> int:
    """Compare, print, and give the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n", 1)[0])
    parser.add_argument("revision", help="the older build: a commit, a tag, a branch")
    parser.add_argument("games", nargs="*", help="games to compare, all of them unless said otherwise")
    parser.add_argument("--random", type=int, default=1000, help="random games of each")
    parser.add_argument("--greedy", type=int, default=100, help="games of each between greedy bots")
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    wish = parser.parse_args()
    from undercroft.drive.games import games

    known = list(games())
    for name in wish.games:
        if name not in known:
            parser.error(f"there is no game {name!r}; there are: {', '.join(known)}")
    renames = tomllib.loads(RENAMES.read_text())
    tree, differing = sources_of(wish.revision), 0
    for name in wish.games or known:
        comparison = Comparison(tree, name, renames.get(name, {}))
        for bot, number in (("random", wish.random), ("greedy", wish.greedy)):
            differing += compare(comparison, bot, range(wish.seed, wish.seed + number))
        comparison.close()
    return 1 if differing else 0


def compare(comparison: Comparison, bot: str, seeds: Sequence[int]) -> int:
    """Compare the games of some seeds and print what differs; gives how many do."""
    differing = 0
    for number, (seed, found) in enumerate(comparison.differences(seeds, bot) if seeds else ()):
        if found:
            differing += 1
            print(f"\r{comparison.game}, {bot}, seed {seed}:", *found, sep="\n")
        if sys.stderr.isatty():
            print(f"\r{comparison.game}, {bot}: {number + 1} of {len(seeds)}", end="", file=sys.stderr)
    print(f"\r{comparison.game}, {bot}: {len(seeds)} games, {differing} differ")
    return differing


if __name__ == "__main__":
    if sys.argv[1:] == ["--answer"]:
        answer_requests()
    else:
        sys.exit(main())
