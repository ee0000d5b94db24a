"""A battle in words: who attacks whom, both totals with their terms, what is missing. DIM-BATTLE-07, -08"""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.games.immortal_magic.guide.reading import table
from undercroft.games.immortal_magic.layout import UNROLLED
from undercroft.games.immortal_magic.queries.figures import (
    attack_dice,
    attack_figures,
    attack_parts,
    defence_dice,
    defence_figures,
    defence_parts,
    missing,
)
from undercroft.games.immortal_magic.queries.in_force import Term, side_of
from undercroft.games.immortal_magic.queries.matching import foe_of, in_battle, is_rolling
from undercroft.games.immortal_magic.table import Keep
from undercroft.games.immortal_magic.words.naming import (
    called,
    called_at,
    counted,
    place_name,
    signed,
    terms_told,
)
from undercroft.kernel.sight import View


def meeting(view: View, who: Sequence[str]) -> str:
    """Who fights whom, and where: Ann's Footman enters b2 against Dungeon Wolf."""
    facts = view.facts
    enterer, opponent = called(view, facts["enterer"], who), called(view, facts["opponent"], who)
    return f"{enterer} enters {place_name(facts['heading_for'])} against {opponent}"


def attack_so_far(view: View, who: Sequence[str]) -> str:
    """The attack as it stands: Ann's Footman attacks Dungeon Wolf with 2 dice +1."""
    known = table(view)
    attacked = called_at(view, foe_of(known, known.attacker), who)
    return f"{called(view, known.attacker, who)} attacks {attacked} with {attack_sum(known)}"


def attack_sum(known: Keep) -> str:
    """Dice and figures of the attack, and their sum once it is rolled: 7 +3 = 10."""
    figures = attack_figures(known) if known.defence_dice == UNROLLED else _final_figures(known)
    if known.attack_dice == UNROLLED:
        number = sum(attack_dice(known, fighter) for fighter in side_of(known, known.attacker))
        return f"{counted(number, 'dice')}{_plus(figures)}"
    return _summed(known.attack_dice, figures)


def _final_figures(known: Keep) -> int:
    """The figures of an attack whose total is final. DIM-BATTLE-10"""
    return known.attack_total - known.attack_dice


def defence_sum(known: Keep) -> str:
    """Dice and figures of the defence, and their sum once it is rolled."""
    figures = defence_figures(known)
    if known.defence_dice == UNROLLED:
        number = sum(defence_dice(known, each) for each in side_of(known, foe_of(known, known.attacker)))
        return f"{counted(number, 'dice')}{_plus(figures)}"
    return _summed(known.defence_dice, figures)


def _summed(dice: int, figures: int) -> str:
    return f"{dice} {signed(figures)} = {dice + figures}" if figures else str(dice)


def _plus(figures: int) -> str:
    return f" {signed(figures)}" if figures else ""


def defence_so_far(view: View, who: Sequence[str]) -> str:
    """The defence against the attack, and how it would end. DIM-BATTLE-13"""
    known = table(view)
    lacks, lead = missing(known), foe_of(known, known.attacker)
    ends = f"it is {lacks} short" if lacks else "it holds"
    attacker = called(view, known.attacker, who)
    defends = f"{called_at(view, lead, who)} defends with {defence_sum(known)}"
    return f"{attacker} attacks with {known.attack_total}, {defends}: {ends}"


# term by term


def battle_lines(view: View, who: Sequence[str]) -> list[str]:
    """The battle with both sides term by term; nothing while nobody fights."""
    known = table(view)
    if not in_battle(known):
        return []
    lines = [f"Battle: {meeting(view, who)}"]
    if not is_rolling(known):
        return lines
    lines[0] += f", attack {known.attack_steps}"
    for side, lead, total, terms in (
        ("attacks", known.attacker, attack_sum(known), attack_parts(known)),
        ("defends", foe_of(known, known.attacker), defence_sum(known), defence_parts(known)),
    ):
        names = " with ".join(called(view, fighter, who) for fighter in side_of(known, lead))
        lines.append(f"  {names} {side}: {total}{_told(terms)}")
    return lines


def _told(terms: Sequence[Term]) -> str:
    told = terms_told([(term.face, term.amount) for term in terms])
    return f" ({told})" if told else ""
