"""`undercroft ledger`: which rules have a test."""

from __future__ import annotations

import json as json_text
import shutil
import textwrap
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from undercroft.cli.arguments import BadArgument, Json
from undercroft.drive.games import find_game, games
from undercroft.drive.rules import rule_book
from undercroft.kernel.game import Game
from undercroft.testing.carriers import carriers
from undercroft.testing.ledger import Citation, Ledger, citations, folder_of_tests, ledger

NAME = "ledger"
EXAMPLES = (
    "Examples:\n"
    "  undercroft ledger\n"
    "  undercroft ledger dungeon-kingdom --json\n\n"
    'Tests cite clauses by the decorator clause("DK-CUT-01") of undercroft.testing. A clause is carried by '
    "the rule functions and data entries whose docstrings or comments name it. Exit status 1: a clause "
    "has no test, a test cites an unknown id, or a citing test could never fail (hollow)."
)
WIDEST = 100


def run(
    game: Annotated[str | None, Parameter(help="One game; all games if not given.")] = None,
    /,
    *,
    json: Json = False,
) -> int:
    """Count, clause by clause, the tests that would fail if the rule were broken."""
    chosen = list(games().values()) if game is None else [find_game(game)]
    tests = folder_of_tests()
    if tests is None:
        raise BadArgument(
            "There are no tests here to count; go to a checkout of the project, where tests/ is."
        )
    cited = citations(tests)
    prefixes = [prefix for each in games().values() if (prefix := rule_book(each).prefix)]
    ledgers = {each.name: _ledger(each, cited, prefixes) for each in chosen}
    if json:
        print(json_text.dumps({name: each.facts() for name, each in ledgers.items()}, indent=1))
    else:
        print("\n\n".join(_text(name, each, tests) for name, each in ledgers.items()))
    return 0 if all(each.complete for each in ledgers.values()) else 1


def _ledger(game: Game, cited: Sequence[Citation], prefixes: Sequence[str]) -> Ledger:
    book = rule_book(game)
    folder = Path(str(files(game.package)))
    return ledger(book, cited, prefixes, carriers(folder, book.prefix))


def _text(name: str, each: Ledger, tests: Path) -> str:
    lines = [f"{name}: {each.book.title}, tests of {tests}", ""]
    lines += [f"  {'chapter':<10}{'clauses':>8}{'covered':>9}{'tests':>7}{'carried':>9}"]
    for chapter in each.book.chapters:
        cited = [each.tests[clause.id] for clause in chapter.clauses]
        distinct = {test for tests_of_one in cited for test in tests_of_one}
        carried = sum(clause.id in each.carriers for clause in chapter.clauses)
        counts = f"{len(cited):>8}{sum(map(bool, cited)):>9}{len(distinct):>7}{carried:>9}"
        lines.append(f"  {chapter.id:<10}{counts}")
    total, covered = len(each.tests), len(each.tests) - len(each.uncovered)
    lines.append(f"  {'all':<10}{total:>8}{covered:>9}{total - len(each.uncarried):>16}")
    for heading, names in (
        ("uncovered", each.uncovered),
        ("named by no rule function or data entry", each.uncarried),
        ("unknown", each.unknown),
        ("hollow", each.hollow),
    ):
        if names:
            lines += ["", *_paragraph(f"  {heading} ({len(names)}): {', '.join(names)}")]
    return "\n".join(lines)


def _paragraph(text: str) -> list[str]:
    width = min(WIDEST, max(40, shutil.get_terminal_size((WIDEST, 24)).columns))
    return textwrap.wrap(
        text, width, subsequent_indent="    ", break_on_hyphens=False, break_long_words=False
    )
