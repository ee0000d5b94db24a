"""Break rules one by one, and see whether a test that cites the clause notices.

    python -m bench.mutation                    60 clauses of all games, by the published seed
    python -m bench.mutation --clauses 10 --seed 7 --game battles

For each clause drawn a rule function that carries it, and as few others as possible, is drawn too, and a
place in it that is changed: a comparison, `and`, `not`, a sign or a number turned, a branch or call left out.
What only tells what has happened is not touched: the modules of words, guides and events, titles and texts,
functions whose whole body is telling, with the calls of them, and what is handed to a function that tells it
and nothing else. Nor is `strict=`, which changes nothing. Then the tests that cite the clause run in a copy
of the tree, first as it is, then broken.

A clause is drawn by the seed and its name alone, so that a citation that is mended moves no other clause.
What has been found is kept in `build/mutation` by seed, and a run of the same tree goes on where the last one
stopped.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias

from undercroft.drive.games import find_game
from undercroft.drive.games import games as all_games
from undercroft.drive.rules import rule_book
from undercroft.testing.carriers import carriers
from undercroft.testing.ledger import citations

ROOT: Final = Path(__file__).resolve().parents[1]
KEPT: Final = ROOT / "build" / "mutation"
TREE: Final = KEPT / "tree"
COPIED: Final = (
    "src",
    "tests",
    "bench",
    "docs",
    "pyproject.toml",
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
)

SEED: Final = 1611
"""The published seed."""

CLAUSES: Final = 60
PATIENCE: Final = 300
"""Seconds after which tests count as failed: the broken rule goes on for ever."""

NARRATION: Final = (
    "words", "guide", "events", "titles", "odds", "tutorial", "scenario", "making", "invariants",
)  # fmt: skip
"""Modules and folders of a game that tell and explain, or lay out positions for tests."""

TELLING: Final = frozenset({"tell", "tell_of"})
"""What puts an event into the log. A function that does nothing but call these tells something too."""

FLIPPED: Final[dict[type[ast.AST], type[ast.AST]]] = {
    ast.Lt: ast.GtE, ast.GtE: ast.Lt, ast.Gt: ast.LtE, ast.LtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.And: ast.Or,
    ast.Or: ast.And, ast.Add: ast.Sub, ast.Sub: ast.Add,
}  # fmt: skip

Part: TypeAlias = ast.expr | ast.stmt

NOTHING: Final[Mapping[str, frozenset[int]]] = {}

CAUGHT, SURVIVED, UNFIT = "caught", "survived", "unfit"


@dataclass(frozen=True)
class Mutant:
    """A change of one function: where, what stood there, and what stands there now."""

    path: str
    function: str
    line: int
    column: int
    before: str
    after: str


@dataclass(frozen=True)
class Finding:
    """What became of a mutant; it is unfit where the tests fail without it."""

    clause: str
    tests: int
    outcome: str
    mutant: dict[str, Any]


def mutants(
    source: str,
    path: str,
    function: str,
    telling: frozenset[str] = TELLING,
    told: Mapping[str, frozenset[int]] = NOTHING,
) -> list[Mutant]:
    """Every change of a function by one step, but for calls of what is `telling`, and for arguments that are
    only `told`."""
    node = _function(ast.parse(source), function.split("."))
    if node is None or node.name == "title" or node.name in telling:
        return []
    changes = [
        change for each in _acting(node.body, telling, told) for change in (*_turned(each), *_left_out(each))
    ]
    return [
        Mutant(path, function, at.lineno, at.col_offset, ast.get_source_segment(source, at) or "", after)
        for at, after in changes
    ]


def broken(source: str, mutant: Mutant) -> str:
    """The module with the change in it."""
    before = source.encode().splitlines(keepends=True)[: mutant.line - 1]
    at = sum(map(len, before)) + mutant.column
    said, old = source.encode(), mutant.before.encode()
    assert said[at : at + len(old)] == old, mutant
    return (said[:at] + mutant.after.encode() + said[at + len(old) :]).decode()


def _function(tree: ast.AST, names: Sequence[str]) -> ast.FunctionDef | None:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name == names[0]:
            if names[1:]:
                return _function(node, names[1:])
            return node if isinstance(node, ast.FunctionDef) else None
    return None


def _acting(
    body: Sequence[ast.AST], telling: frozenset[str], told: Mapping[str, frozenset[int]]
) -> Iterator[Part]:
    """The parts of a function that do more than tell something."""
    for node in body:
        texts = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if texts or isinstance(node, ast.JoinedStr | ast.Raise | ast.Assert) or _tells(node, telling):
            continue
        if isinstance(node, ast.expr | ast.stmt):
            yield node
        idle = _idle(node, told)
        parts = [part for part in ast.iter_child_nodes(node) if part not in idle]
        yield from _acting(parts, telling, told)


def _idle(node: ast.AST, told: Mapping[str, frozenset[int]]) -> list[ast.AST]:
    """What a call is handed that changes nothing."""
    if not isinstance(node, ast.Call):
        return []
    only = told.get(ast.unparse(node.func).rpartition(".")[2], frozenset())
    return [
        *(argument for at, argument in enumerate(node.args) if at in only),
        *(keyword for keyword in node.keywords if keyword.arg == "strict"),
    ]


def only_told(sources: Iterable[str], telling: frozenset[str]) -> dict[str, frozenset[int]]:
    """Which arguments, by their places, the functions of a name do nothing with but tell them."""
    found: dict[str, frozenset[int]] = {}
    for source in sources:
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef):
                places = _only_told(node, telling)
                found[node.name] = found.get(node.name, places) & places
    return {name: places for name, places in found.items() if places}


def _only_told(node: ast.FunctionDef, telling: frozenset[str]) -> frozenset[int]:
    names = [argument.arg for argument in node.args.args if argument.arg != "self"]
    said = [part for part in ast.walk(node) if _tells(part, telling)]
    inside = {id(name) for part in said for name in ast.walk(part)}
    used = [part for part in ast.walk(node) if isinstance(part, ast.Name)]
    acting = {name.id for name in used if id(name) not in inside}
    told = {name.id for name in used} - acting
    return frozenset(at for at, name in enumerate(names) if name in told)


def _tells(node: ast.AST, telling: frozenset[str]) -> bool:
    """A statement that calls something which only tells."""
    if not isinstance(node, ast.Expr) or not isinstance(node.value, ast.Call):
        return False
    return ast.unparse(node.value.func).rpartition(".")[2] in telling


def tellers(sources: Iterable[str]) -> frozenset[str]:
    """The functions that only tell, by name: whatever is called so calls what tells, on conditions or for
    each of several, works out what it tells, and changes and returns nothing."""
    named: dict[str, list[ast.FunctionDef]] = {}
    for source in sources:
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef):
                named.setdefault(node.name, []).append(node)
    found = TELLING
    while True:
        more = {name for name, all_ in named.items() if all(_only_tells(each.body, found) for each in all_)}
        if more <= found:
            return found
        found |= more


def _only_tells(body: Sequence[ast.stmt], telling: frozenset[str]) -> bool:
    said = [
        node for node in body if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
    ]
    return bool(said) and all(
        _tells(node, telling)
        or (isinstance(node, ast.Assign) and all(isinstance(part, ast.Name) for part in _bound(node)))
        or (
            isinstance(node, ast.If | ast.For)
            and _only_tells(node.body, telling)
            and (not node.orelse or _only_tells(node.orelse, telling))
        )
        for node in said
    )


def _bound(node: ast.Assign) -> Iterator[ast.expr]:
    for target in node.targets:
        yield from target.elts if isinstance(target, ast.Tuple) else (target,)


def _turned(node: Part) -> Iterator[tuple[Part, str]]:
    """A comparison, an operation or a constant turned into another."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        yield node, _with(node, "ops", [FLIPPED[type(node.ops[0])]()])
    elif isinstance(node, ast.BoolOp | ast.BinOp) and type(node.op) in FLIPPED:
        yield node, _with(node, "op", FLIPPED[type(node.op)]())
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield node, str(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield node, str(node.value + 1)


def _left_out(node: Part) -> Iterator[tuple[Part, str]]:
    """A branch that is never taken, a call that is not made, a `not` that is gone."""
    if isinstance(node, ast.If | ast.IfExp):
        yield node.test, "False"
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield node, "pass"
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node, f"({ast.unparse(node.operand)})"


def _with(node: ast.expr, field: str, value: object) -> str:
    changed = type(node)(**{**{name: getattr(node, name) for name in node._fields}, field: value})
    return f"({ast.unparse(ast.fix_missing_locations(changed))})"


def rules(game: str) -> Iterator[tuple[str, list[str]]]:
    """The clauses of a game with the functions that carry them, as paths in the tree with names: of several
    those that carry the fewest other clauses."""
    book = rule_book(find_game(game))
    folder = _folder(game)
    found = carriers(folder, book.prefix)
    acting = {
        clause: [place for place in dict.fromkeys(places) if acts(place)] for clause, places in found.items()
    }
    busy = Counter(place for places in acting.values() for place in places)
    for clause in book.clauses:
        least = min((busy[place] for place in acting.get(clause, ())), default=0)
        places = [place for place in acting.get(clause, ()) if busy[place] == least]
        if places:
            yield clause, [f"{folder.relative_to(TREE).as_posix()}/{place}" for place in places]


def _folder(game: str) -> Path:
    return TREE / "src" / "undercroft" / "games" / find_game(game).folder


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def acts(place: str) -> bool:
    """Whether what lies there, a path in the game with a name, does more than tell."""
    path = Path(place.partition("::")[0])
    first, *deeper = path.with_suffix("").parts
    room = deeper[0] if first == "queries" and deeper else first
    return path.suffix == ".py" and room not in NARRATION


def drawn(seed: int, number: int, games: Sequence[str]) -> Iterator[tuple[str, list[str], Mutant]]:
    """Clauses with their tests and a mutant each; those that no function carries, or that cannot be broken
    by one step, are passed over."""
    sources = {game: [_read(path) for path in _folder(game).rglob("*.py")] for game in games}
    telling = {game: tellers(sources[game]) for game in games}
    told = {game: only_told(sources[game], telling[game]) for game in games}
    tests: dict[str, list[str]] = {}
    for citation in citations(TREE / "tests"):
        for clause in dict.fromkeys(() if citation.hollow else citation.ids):
            tests.setdefault(clause, []).append(citation.test)
    known = [(game, *each) for game in games for each in rules(game)]
    luck = {clause: Random(f"{seed} {clause}") for _, clause, _ in known}
    known.sort(key=lambda each: luck[each[1]].random())
    found = 0
    for game, clause, places in known:
        rng = luck[clause]
        path, _, function = rng.choice(places).partition("::")
        ways = mutants(_read(TREE / path), path, function, telling[game], told[game])
        if ways and clause in tests and found < number:
            found += 1
            yield clause, tests[clause], rng.choice(ways)


def copy_tree() -> None:
    """A copy of the tree to break; what is there already is made anew."""
    shutil.rmtree(TREE, ignore_errors=True)
    TREE.mkdir(parents=True)
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, TREE / name, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        else:
            shutil.copy2(ROOT / name, TREE / name)


def _digest() -> str:
    """What the rules and tests of the copy are, in a few letters."""
    files = sorted(path for name in ("src", "tests") for path in (TREE / name).rglob("*.*") if path.is_file())
    return sha256(b"".join(path.read_bytes() for path in files)).hexdigest()[:12]


def passes(tests: Sequence[str]) -> bool:
    """Whether all these tests pass in the copy."""
    command = [sys.executable, "-B", "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist"]
    settings = {**os.environ, "PYTHONPATH": str(TREE / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        ended = subprocess.run(
            [*command, *tests], cwd=TREE, env=settings, capture_output=True, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        return False
    return ended.returncode == 0


def tried(clause: str, tests: Sequence[str], mutant: Mutant) -> Finding:
    """Run the tests of a clause without the mutant and with it."""
    whole = TREE / mutant.path
    source = _read(whole)
    outcome = UNFIT
    if passes(tests):
        try:
            whole.write_text(broken(source, mutant), encoding="utf-8")
            outcome = SURVIVED if passes(tests) else CAUGHT
        finally:
            whole.write_text(source, encoding="utf-8")
    return Finding(clause, len(tests), outcome, asdict(mutant))


def main() -> None:
    """Try one clause after the other, and print what became of it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--clauses", type=int, default=CLAUSES)
    parser.add_argument(
        "--game", action="append", choices=sorted(all_games()), help="all games unless said otherwise"
    )
    asked = parser.parse_args()
    games = asked.game or sorted(all_games())
    copy_tree()
    kept = KEPT / f"{asked.seed}-{'-'.join(games)}-{_digest()}.jsonl"
    lines = _read(kept).splitlines() if kept.exists() else []
    done = {(each["clause"], json.dumps(each["mutant"])): each["outcome"] for each in map(json.loads, lines)}
    outcomes: list[str] = []
    for number, (clause, tests, mutant) in enumerate(drawn(asked.seed, asked.clauses, games), 1):
        key = (clause, json.dumps(asdict(mutant)))
        if key not in done:
            finding = tried(clause, tests, mutant)
            with kept.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(finding)) + "\n")
            done[key] = finding.outcome
        outcomes.append(done[key])
        place = f"{mutant.path.removeprefix('src/undercroft/games/')}:{mutant.line} {mutant.function}"
        print(
            f"{number:>3}/{asked.clauses} {done[key]:<9} {clause:<20} {len(tests):>3} tests  {place}",
            flush=True,
        )
        if done[key] != CAUGHT:
            print(
                f"      {' '.join(mutant.before.split())}\n   -> {' '.join(mutant.after.split())}", flush=True
            )
    fit = len(outcomes) - outcomes.count(UNFIT)
    print(f"seed {asked.seed}: {outcomes.count(CAUGHT)} of {fit} caught by a test that cites the clause")


if __name__ == "__main__":
    main()
