"""What is printed on a Mob's card: its numbers, both abilities with their Totals, the clauses about it."""

from __future__ import annotations

from functools import cache
from typing import Final

from undercroft.games.battles.abilities import OWN_FILES, RUNECAST
from undercroft.games.battles.cards import CARDS, CODES
from undercroft.games.battles.cards.records import ABILITY, EITHER, SPELL, Ability, Mob, Total
from undercroft.games.battles.options import MOB_KEYS, Options
from undercroft.kernel.guide import CardText
from undercroft.kernel.ids import Face
from undercroft.kit.words import capital

Clauses = tuple[str, ...]

CHAPTERS: Final[tuple[tuple[str, int], ...]] = (
    ("WARRIOR", 8), ("BARBARIAN", 10), ("PALADIN", 6), ("RANGER", 10), ("THUG", 8), ("ASSASSIN", 13),
    ("ROGUE", 12), ("JOKER", 7), ("FIREMAGE", 11), ("ICEMAGE", 4), ("AIRMAGE", 6), ("EARTHMAGE", 8),
    ("THIEF", 6), ("CAVALIER", 17), ("MYSTIC", 6), ("SHAMAN", 8), ("THEURGIST", 9), ("NECROMANCER", 12),
    ("CLERIC", 5), ("DRUID", 11), ("WARLOCK", 11), ("LIGHTMAGE", 11), ("ILLUSIONIST", 11), ("FIGHTER", 11),
    ("GLADIATOR", 8), ("EVOKER", 5), ("TIMEMAGE", 7), ("DARKMAGE", 9), ("SAMURAI", 8), ("MONK", 7),
    ("CONJURERE", 8), ("ENCHANTER", 7), ("SOOTHSAYER", 6), ("DIVINER", 6), ("THAUMATURGIST", 7),
    ("BEGGAR", 8), ("ABJURER", 8), ("WIZARD", 8), ("RUNECASTER", 7), ("WITCH", 6),
)  # fmt: skip
"""By Mob of the almanac: its chapter of the rules, and how many clauses that has."""

OF_OWN: Final = "BA-RULING-135"

MOB_CLAUSES: Final[tuple[Clauses, ...]] = (
    *(
        tuple(f"BA-{chapter}-{number:02}" for number in range(1, clauses + 1))
        for chapter, clauses in CHAPTERS
    ),
    *[(OF_OWN,)] * len(OWN_FILES),
)
"""By Mob of the almanac: all clauses about it."""

TYPE_WORDS: Final[dict[str, str]] = {
    SPELL: "a Spell",
    ABILITY: "an Ability",
    EITHER: "a Spell or an Ability, as its controller says",
}
"""What an ability is."""

RUNES: Final = ("pool", "vc2")
"""The Totals of RUNECAST that are split at set-up. BA-RUNECASTER-01"""


def formula(total: Total) -> str:
    """How a Total is worked out from LP: 8 + LP, (2 + LP) D6."""
    lp = "LP" if total.per_lp == 1 else f"{total.per_lp} x LP"
    if total.per_lp:
        number = f"{total.base} + {lp}" if total.base else lp
    else:
        number = str(total.base)
    if not total.die:
        return number
    return f"{number} D{total.die}" if number.isalnum() else f"({number}) D{total.die}"


def total_line(total: Total) -> str:
    """A Total with what it is for: `to cast: VC 8 + LP`."""
    before = "VC " if total.kind == "vc" else ""
    after = " Hit Points" if total.kind == "hp" and "Hit Points" not in total.of else ""
    return f"{total.of}: {before}{formula(total)}{after}"


def totals_line(ability: Ability) -> str:
    """All Totals of an ability; runes are split by hand."""
    by_hand = RUNES if ability.code == CODES[RUNECAST] else ()
    return "; ".join(
        f"{total.of}: as it is split" if total.name in by_hand else total_line(total)
        for total in ability.totals
    )


def icons_of(ability: Ability) -> str:
    """The icons as they are printed: (T, RB)."""
    return f"({', '.join(ability.icons)})"


def ability_text(ability: Ability) -> str:
    """An ability in full: title, icons, type, Totals, what it does."""
    totals = totals_line(ability)
    head = f"{ability.title} {icons_of(ability)}, {TYPE_WORDS[ability.type]}."
    return " ".join(part for part in (head, f"{capital(totals)}." if totals else "", ability.words) if part)


def type_line(mob: Mob) -> str:
    """Both abilities with their icons."""
    return " · ".join(f"{ability.title} {icons_of(ability)}" for ability in mob.abilities)


def numbers_of(mob: Mob, hp: int) -> tuple[tuple[str, int], ...]:
    """What is printed before melee points, Rank and dice."""
    return (("att", mob.att), ("def", mob.defense), ("mod", mob.mod), ("hp", hp))


def card_text(face: Face, mob: Mob, hp: int) -> CardText:
    """One card of the almanac."""
    first, second = mob.abilities
    return CardText(
        face=face,
        code=MOB_KEYS[face],
        name=mob.name,
        family="mob",
        colour="",
        ability="",
        text=f"{mob.words}\n{ability_text(first)}\n{ability_text(second)}",
        clauses=MOB_CLAUSES[face],
        line=type_line(mob),
        numbers=numbers_of(mob, hp),
        dice=("mod",),
    )


@cache
def card_texts(options: Options) -> tuple[CardText, ...]:
    """Every Mob by its number in the almanac; an option prints the Samurai's Hit Points. BA-RULING-38"""
    return tuple(card_text(face, mob, options.printed_hp(face)) for face, mob in enumerate(CARDS))
