"""`undercroft golden`: are the recorded games still what the rules give?"""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from undercroft.cli.arguments import BadArgument, GameName
from undercroft.drive.games import find_game
from undercroft.drive.own_content import VARIABLE
from undercroft.testing import perft
from undercroft.testing.golden import Difference, golden_files, update, verify
from undercroft.testing.ledger import folder_of_tests

NAME = "golden"
EXAMPLES = (
    "Examples:\n"
    "  undercroft golden dungeon-kingdom\n"
    "  undercroft golden dungeon-kingdom --update\n\n"
    "The transcripts lie in tests/golden. Exit status 1: one of them differs; its first differing line is "
    "shown. After an update, which writes the counts of tests/perft too, read the diff: it shows what the "
    "change of the rules does."
)


def run(
    game: GameName,
    /,
    *,
    rewrite: Annotated[
        bool, Parameter(name="--update", help="Write what the rules give now.", show_default=False)
    ] = False,
) -> int:
    """Play the golden transcripts of a game again and compare every line."""
    played = find_game(game)
    if played.content:
        raise BadArgument(f"The transcripts of {played.title} are of the printed cards; unset {VARIABLE}.")
    tests = folder_of_tests()
    files = [] if tests is None else golden_files(tests, played)
    if tests is None or not files:
        place = f"tests/golden/{played.folder}"
        raise BadArgument(f"There are no transcripts in {place} here; go to a checkout of the project.")
    if rewrite:
        for path in files:
            print(f"{path.name}: {'rewritten' if update(path) else 'unchanged'}")
        for path in perft.perft_files(tests, played):
            print(f"{path.name}: {'rewritten' if perft.update(path) else 'unchanged'}")
        return 0
    differences = [found for path in files if (found := verify(path)) is not None]
    for difference in differences:
        print(_text(difference))
    print(f"{len(files) - len(differences)} of {len(files)} transcripts of {played.title} are as recorded.")
    return 1 if differences else 0


def _text(difference: Difference) -> str:
    recorded = "the end of the file" if difference.recorded is None else difference.recorded
    now = "the end of the game" if difference.now is None else difference.now
    return f"{difference.path}:{difference.line}\n  recorded: {recorded}\n  now:      {now}"
