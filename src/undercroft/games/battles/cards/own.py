"""What the abilities of an owner's own Mobs can do: what printed ones do, in other numbers and put together
otherwise. BA-RULING-135"""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final

from undercroft.games.battles.cards.facts import course, left_in, needs_other, options, standing_of, totals_in
from undercroft.games.battles.cards.records import Ability, Mob
from undercroft.games.battles.cards.vocabulary import VOCABULARY
from undercroft.kit.content import BadContent
from undercroft.kit.language.notation import write_effect
from undercroft.kit.language.syntax import Effect, all_steps

MOST_TOTALS: Final = 6
"""No Mob has more Totals."""
MOST_SIDES: Final = 12
MOST_NUMBER: Final = 30
UNUSED: Final = ", which no line uses"

Lent = dict[str, tuple[str, Ability]]
"""Lines that own abilities can have, by shape: as printed, and the ability that has it first."""

BOUND: Final = (
    "!", "posted", "mark", "immediate", "out[harm", "from=busy]{by=", "divert()@it", "hear[after]{by=party",
    "other.dmg", "pool,all",
)  # fmt: skip
"""Parts of lines that the rules, or the words of a question, know by their Mob."""

_BOUND: Final = re.compile(
    "|".join((r"!\w+(?:\([^)]*\))?", r"[\w.]+!=[\w/]+", r"\bmark(?:ed)?\b", *map(re.escape, BOUND)))
)

_NUMBER: Final = re.compile(r"(?<!vc)(?<!hp)\d+")
_ALIKE: Final = (("stand(fallow", "stand(busy"), ("from=fallow", "from=busy"), ("hit(bare)", "hit()"))
"""What makes no difference to who carries a line out."""

_ALWAYS: Final = ("absorb(armor)@me", "plus(damage,dmg)@me", "hear[back]", "hear[go]: quip")
"""What works though nothing stands."""


def shape(effect: Effect) -> str:
    """A line without its numbers: lines of one shape are carried out alike."""
    text = _NUMBER.sub("0", write_effect(VOCABULARY, effect))
    for said, like in _ALIKE:
        text = text.replace(said, like)
    return text


def lent_by(printed: Sequence[Mob]) -> Lent:
    """What the printed abilities lend."""
    found: Lent = {}
    for ability in (ability for mob in printed for ability in mob.abilities):
        for effect in ability.effects:
            text, beside = write_effect(VOCABULARY, effect), options(effect).get("as", ("attack",))
            if beside == ("attack",) and not any(part in text for part in BOUND):
                found.setdefault(shape(effect), (text, ability))
    return found


def check_lines(place: str, ability: Ability, lent: Lent) -> None:
    """Refuse what the rules would not carry out. BA-RULING-135"""
    shapes = [shape(effect) for effect in ability.effects]
    stands = standing_of(ability.effects) is not None
    for number, (effect, said) in enumerate(zip(ability.effects, shapes, strict=True), 1):
        at, text = f"{place}: data {number}:", write_effect(VOCABULARY, effect)
        if said not in lent:
            raise BadContent(f"{at} {_not_lent(text)}; write it as in {_nearest(said, lent)!r}.")
        if said in shapes[: number - 1] or _key(effect) in map(_key, ability.effects[: number - 1]):
            raise BadContent(
                f"{at} an ability has one line with {_key(effect)!r}, and this is the second; put it on "
                "the other ability, or take one of them out."
            )
        if any(int(sides) > MOST_SIDES for sides in re.findall(r"d(\d+)", text)):
            raise BadContent(f"{at} a die has more than {MOST_SIDES} sides; write {MOST_SIDES} or fewer.")
        if any(int(found) > MOST_NUMBER for found in _NUMBER.findall(text)):
            raise BadContent(f"{at} a number is above {MOST_NUMBER}; write {MOST_NUMBER} or less.")
        always = any(each in said for each in _ALWAYS)
        if effect.on in ("while", "hear", "hacked") and always == stands:
            remedy = "put it on the other ability" if always else "add a line that ends with stand(busy)"
            raise BadContent(f"{at} it works {'always' if always else 'while an effect stands'}; {remedy}.")
        if "as" in options(effect) and not stands:
            raise BadContent(f"{at} nothing stands to attack from; add a line that ends with stand(busy).")


def _not_lent(text: str) -> str:
    """Why no own ability can have a line."""
    part, use = _BOUND.search(text), re.search(r"as=(?!attack\b)\w+", text)
    if part is not None:
        return f"{part[0]!r} cannot be lent, as the rules or their words know it by the one Mob that has it"
    if use is not None:
        return f"{use[0]!r} cannot be lent, as it is an act of one Mob beside its abilities"
    return "no printed line is like this but for its numbers"


def _nearest(said: str, lent: Lent) -> str:
    return lent[get_close_matches(said, lent, 1, 0.0)[0]][0]


def _key(effect: Effect) -> str:
    """What an ability has one line for, as lines spell it."""
    use, said = options(effect), [effect.window] if effect.window else []
    for name in ("as", "from") if effect.on == "turn" else ("as",):
        said += [f"{name}={'/'.join(use[name])}"] if name in use else []
    return f"{effect.on}[{','.join(said)}]" if said else effect.on


def as_used(mob: Mob) -> Mob:
    """A Mob whose card says of its Totals what the lines do with them: which dice they are, and that one is
    not used."""
    first, second = mob.abilities
    return mob._replace(abilities=(_as_used(first, second), _as_used(second, first)))


def _as_used(ability: Ability, other: Ability) -> Ability:
    used = {name for effect in ability.effects for name in totals_in(effect)}
    if any(left_in(effect) == "other" or _drains(effect) for effect in other.effects):
        used.add("pool")
    return ability._replace(
        totals=tuple(
            total._replace(
                die=_die_of(total.name, ability), of=total.of + ("" if total.name in used else UNUSED)
            )
            for total in ability.totals
        )
    )


def _die_of(name: str, ability: Ability) -> int:
    """The sides of the dice that a Total counts; 0 where it counts none, or dice of several sorts."""
    found = set()
    for effect in ability.effects:
        spent = options(effect).get("spend", ())
        for figure in (step.figure for step in all_steps(effect.steps)):
            named = {*figure.of.split("/")}
            if figure.sides and (name in named or ("n" in named and name in spent)):
                found.add(figure.sides)
    return found.pop() if len(found) == 1 else 0


def _drains(effect: Effect) -> bool:
    """Whether points go to the pool of its user's other ability."""
    return any(step.act == "drain" for step in course(effect.steps))


def check_pair(place: str, mob: Mob) -> None:
    """What one ability needs of the other, and what both need of the card."""
    if sum(len(ability.totals) for ability in mob.abilities) > MOST_TOTALS:
        raise BadContent(f"{place}: the mob: totals are more than {MOST_TOTALS}; take some out.")
    for ability, other in (mob.abilities, mob.abilities[::-1]):
        for number, effect in enumerate(ability.effects, 1):
            at = f"{place}: ability {ability.code}: data {number}:"
            if needs_other(effect) and other.standing is None:
                raise BadContent(f"{at} the other ability has nothing that stands; add stand(busy) to it.")
            if (left_in(effect) == "other" or _drains(effect)) and all(
                total.name != "pool" for total in other.totals
            ):
                raise BadContent(f"{at} the other ability has no Total 'pool'; add it to its totals.")


def icons_of(effects: Sequence[Effect]) -> tuple[str, ...]:
    """The icons that lines come to; D is for its author to say."""
    stands = {
        word
        for effect in effects
        for step in course(effect.steps)
        if step.act == "stand"
        for word in step.word.split("/")
    }
    found = {
        "G": any(effect.on == "go" for effect in effects),
        "T": any(effect.on == "turn" and "as" not in options(effect) for effect in effects),
        "O": any(effect.on == "out" for effect in effects),
        "F": "fallow" in stands,
        "B": "busy" in stands,
        "P": all(effect.on in ("while", "hear") for effect in effects),
        "RB": any("spend" in options(effect) for effect in effects),
    }
    return tuple(icon for icon, has in found.items() if has)


def like(effects: Sequence[Effect], lent: Lent) -> Ability:
    """The printed ability that bots take one for: by what it does while it stands, if it does."""
    lasting = [effect for effect in effects if effect.on in ("while", "hear")]
    return lent[shape((*lasting, *effects)[0])][1]
