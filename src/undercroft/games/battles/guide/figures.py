"""What is printed besides the Mobs: every Total and ability of the almanac, and the cards of the Ranks."""

from __future__ import annotations

from functools import cache

from undercroft.games.battles.cards import ABILITY_OF_TOTAL, CARDS, RANKS, TITLES, TOTALS
from undercroft.games.battles.cards.records import Rank, Total
from undercroft.kernel.guide import FigureText


@cache
def figure_texts() -> tuple[FigureText, ...]:
    """Totals by Mob of the almanac, in the order of `totals`; the Ranks from Page on; abilities by Mob."""
    totals = [
        _total(kind, ABILITY_OF_TOTAL[kind][at], total)
        for kind, printed in enumerate(TOTALS)
        for at, total in enumerate(printed)
    ]
    ranks = [_rank(number, rank) for number, rank in enumerate(RANKS) if rank.title]
    return (*totals, *ranks, *(_ability(*divmod(number, 2)) for number in range(len(TITLES))))


def _ability(kind: int, slot: int) -> FigureText:
    """An ability of a Mob: its title as name, its icons as text."""
    ability = CARDS[kind].abilities[slot]
    numbers = (("mob", kind), ("slot", slot))
    return FigureText("ability", ability.code, ability.title, numbers, ", ".join(ability.icons))


def _total(kind: int, ability: int, total: Total) -> FigureText:
    """A Total: its kind as key, its ability as name, what it is for as text."""
    numbers = (
        ("mob", kind), ("slot", ability % 2), ("base", total.base), ("per_lp", total.per_lp),
        ("die", total.die),
    )  # fmt: skip
    return FigureText("total", total.kind, TITLES[ability], numbers, total.of, ("BA-SETUP-11",))


def _rank(number: int, rank: Rank) -> FigureText:
    """A Rank card. RB 0 is without limit."""
    numbers = (
        ("Rank", number), ("LP", rank.lp), ("RB", rank.bonus), ("ATT", rank.att), ("DEF", rank.defense),
        ("INIT", rank.initiative),
    )  # fmt: skip
    limit = "any number of LP" if not rank.bonus else f"at most {rank.bonus} LP"
    text = (
        f"Hits come easier by {rank.att}, DEF is higher by {rank.defense}, initiative by {rank.initiative}; "
        f"one use of a Rank Bonus ability spends {limit}."
    )
    return FigureText(
        "rank", str(number), rank.title, numbers, text, ("BA-SETUP-01", "BA-SETUP-10", "BA-LP-02")
    )
