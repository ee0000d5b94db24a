"""`undercroft roster`: musters of BATTLES: Armageddon, ready ones and your own."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from undercroft.cli.arguments import (
    Content,
    GameName,
    Json,
    Number,
    Option,
    Preset,
    number_from,
    ordinary_file,
    use_content,
)

NAME = "roster"
ABOUT = "Check, show and draw musters of BATTLES: Armageddon."
MOST_RANK = 20
EXAMPLES = """Examples:
  undercroft roster list
  undercroft roster show stone_wall
  undercroft roster check my-party.toml
  undercroft play battles --roster my-party.toml"""

CHECK_EXAMPLES = """Examples:
  undercroft roster check my-party.toml
  undercroft roster check my-party.toml --option rank_p1=6 --option rank_p2=6 --option kis=4
  undercroft roster check my-party.toml --json
  undercroft roster check rank1,warrior:3/2,thug:4/1,cleric:3/2
  undercroft roster check stone_wall --preset champion

A muster is a file of TOML with a rank and a [[mob]] for each Mob, or one line:

  rank1,warrior:3/2,thug:4/1:att10,runecaster:3/2:rune4

The numbers are the LP of both abilities; att10 puts all melee points into ATT, att0 all into DEF. Without
--option it is judged for a game of its own Rank. Exit status 1: it cannot be read, or not be fielded."""
LIST_EXAMPLES = """Examples:
  undercroft roster list
  undercroft roster list --json"""
SHOW_EXAMPLES = """Examples:
  undercroft roster show my-party.toml
  undercroft roster show stone_wall
  undercroft roster show rank1,warrior:3/2,thug:4/1,cleric:3/2

It prints each Mob as it will stand before the dice: figures of its Rank, LP, and the Totals that come out."""
RANDOM_EXAMPLES = """Examples:
  undercroft roster random battles --rank 6 --seed 7
  undercroft roster random battles --seed 7 > my-party.toml

It prints a file that the other commands read."""

Muster = Annotated[str, Parameter(help="A file, a muster on one line, or the key of a ready one.")]


def check(
    muster: Muster,
    /,
    *,
    option: Option = None,
    preset: Preset = None,
    content: Content = None,
    json: Json = False,
) -> int:
    """Say whether a muster can be fielded, and what is wrong with it."""
    use_content(content)
    from undercroft.cli.battles import rosters

    path = None
    if Path(muster).expanduser().exists() or not ("," in muster or rosters.is_ready(muster)):
        remedy = "name a file of TOML or text, a ready muster (`roster list`), or write it on one line"
        path = ordinary_file(Path(muster), remedy)
    return rosters.check(path or muster, option, preset, json)


def listing(*, content: Content = None, json: Json = False) -> int:
    """List the ready musters, each with a sentence about it."""
    use_content(content)
    from undercroft.cli.battles import rosters

    return rosters.listing(json)


def show(muster: Muster, /, *, content: Content = None, json: Json = False) -> int:
    """Draw a party: its Mobs, their LP, and their Totals as they will be."""
    use_content(content)
    from undercroft.cli.battles import rosters

    return rosters.show(muster, json)


def random(
    game: GameName,
    /,
    *,
    seed: Annotated[Number, Parameter(help="What the lots are derived from.")],
    rank: Annotated[int, Parameter(help="The Rank it is for.", converter=number_from(1, MOST_RANK))] = 1,
    content: Content = None,
    json: Json = False,
) -> int:
    """Print a muster by lot."""
    use_content(content)
    from undercroft.cli.battles import rosters

    return rosters.random(game, rank, seed, json)


COMMANDS = {
    "check": (check, CHECK_EXAMPLES),
    "list": (listing, LIST_EXAMPLES),
    "show": (show, SHOW_EXAMPLES),
    "random": (random, RANDOM_EXAMPLES),
}
