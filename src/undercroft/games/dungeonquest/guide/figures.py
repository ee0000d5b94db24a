"""What is printed on the cards of heroes and monsters, with the clauses about each."""

from __future__ import annotations

from functools import cache
from typing import Final

from undercroft.games.dungeonquest.cards.heroes import (
    ARCHER,
    DETERMINED,
    FIERCE,
    HANDICAPPED,
    HEROES,
    KEEN_EYED,
    MONSTERS,
    SCOUTING,
    STEADY,
    UNSHAKEN,
    Hero,
    Monster,
)
from undercroft.games.dungeonquest.cards.vocabulary import ATTRIBUTES
from undercroft.kernel.guide import FigureText

ABILITY_CLAUSES: Final[dict[str, str]] = {
    STEADY: "DQ-HERO-01",
    FIERCE: "DQ-HERO-02",
    ARCHER: "DQ-HERO-03",
    HANDICAPPED: "DQ-HERO-04",
    SCOUTING: "DQ-HERO-05",
    DETERMINED: "DQ-HERO-06",
    UNSHAKEN: "DQ-HERO-07",
    KEEN_EYED: "DQ-HERO-08",
}
"""The clause about each thing that a hero can do."""

MONSTER_CLAUSES: Final = ("DQ-MON-01", "DQ-MON-03", "DQ-DICE-02")


def _hero(hero: Hero) -> FigureText:
    numbers = (("life", hero.life), *((name, hero.attribute(name)) for name in ATTRIBUTES))
    clauses = tuple(ABILITY_CLAUSES[ability] for ability in hero.abilities)
    return FigureText("hero", hero.key, hero.name, numbers, hero.text, clauses)


def _monster(monster: Monster) -> FigureText:
    lives = ", ".join(str(life) for life in sorted(monster.lives))
    text = f"Its tokens have {lives} life. With Combat Dice it is fought by {monster.attribute.capitalize()}."
    numbers = (("least life", min(monster.lives)), ("most life", max(monster.lives)))
    return FigureText("monster", monster.key, monster.name, numbers, text, MONSTER_CLAUSES)


@cache
def figure_texts() -> tuple[FigureText, ...]:
    """The heroes, then the monsters, each by number."""
    return (*map(_hero, HEROES), *map(_monster, MONSTERS))
