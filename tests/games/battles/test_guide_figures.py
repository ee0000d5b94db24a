"""What is printed besides the Mobs.

Every Total of the almanac comes once, Mob by Mob in the order of its numbers, with its kind, its ability, its
formula and what it is for; then come the twenty Ranks with their bonuses, and every ability with its icons.
"""

from __future__ import annotations

from undercroft.games.battles.cards import ABILITY_OF_TOTAL, RANKS, TITLES, TOTALS
from undercroft.games.battles.guide import GUIDE
from undercroft.games.battles.options import Options
from undercroft.kernel.guide import FigureText
from undercroft.testing import clause


def of_kind(kind: str) -> list[FigureText]:
    return [figure for figure in GUIDE.figures(None) if figure.kind == kind]


@clause("BA-SETUP-11")
def test_every_total_is_printed_once_and_in_its_order() -> None:
    printed = [
        (figure.key, figure.name, figure.text, *(number for _, number in figure.numbers))
        for figure in of_kind("total")
    ]
    expected = [
        (total.kind, TITLES[ability], total.of, kind, ability % 2, total.base, total.per_lp, total.die)
        for kind, totals in enumerate(TOTALS)
        for total, ability in zip(totals, ABILITY_OF_TOTAL[kind], strict=True)
    ]
    assert printed == expected


@clause("BA-SETUP-01", "BA-LP-02")
def test_ranks_come_from_page_to_hawk() -> None:
    ranks = of_kind("rank")
    assert [rank.name for rank in ranks] == [rank.title for rank in RANKS[1:]]
    page, hawk = dict(ranks[0].numbers), dict(ranks[-1].numbers)
    assert page == {"Rank": 1, "LP": 15, "RB": 3, "ATT": 0, "DEF": 0, "INIT": 0}
    assert hawk["RB"] == 0
    assert "any number of LP" in ranks[-1].text


def test_every_ability_is_printed_with_its_icons_as_they_stand_on_the_card() -> None:
    for figure in of_kind("ability"):
        numbers = dict(figure.numbers)
        line = GUIDE.cards(Options())[numbers["mob"]].line.split(" · ")[numbers["slot"]]
        assert line == f"{figure.name} ({figure.text})"
    assert len(of_kind("ability")) == len(TITLES)
