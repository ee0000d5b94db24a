"""What a card may say: which words make sense on which card, and how large figures can be.

The printed cards are checked as an owner's are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import Final

from undercroft.games.immortal_magic.cards.printed import Printed
from undercroft.games.immortal_magic.cards.records import (
    ARMOR,
    CHARACTER,
    ENEMY,
    ITEM,
    RACES,
    ROOM,
    UNIVERSAL,
    WEAPON,
    Card,
)
from undercroft.games.immortal_magic.cards.steps import Situation, check_condition, check_step
from undercroft.games.immortal_magic.cards.vocabulary import (
    CAMPAIGN,
    DEPLOYABLE,
    EQUIPMENT,
    EVENT,
    ONE_SHOT,
    VOCABULARY,
)
from undercroft.kit.content import BadContent, meant
from undercroft.kit.language.syntax import Choice, Effect, Filter, Roll, Step, all_steps

MOST_DIFFERENT: Final = 2000
"""How many cards there can be, the printed ones included."""

MOST_STEPS: Final = 8
MOST_TABLE_DICE: Final = 6


def sort_of(card: Card) -> str:
    """What a card is as far as its words are concerned."""
    if card.deployable():
        return DEPLOYABLE
    if card.type in (WEAPON, ARMOR, ITEM):
        return EQUIPMENT
    if card.type in (CHARACTER, UNIVERSAL, ENEMY, ROOM, CAMPAIGN):
        return card.type
    return EVENT if card.copies else ONE_SHOT


def check_cards(cards: Sequence[Printed]) -> None:
    """Refuse cards that cannot be used, an id that stands twice, names that no card has, too many cards."""
    if len(cards) > MOST_DIFFERENT:
        raise BadContent(
            f"{cards[MOST_DIFFERENT].place}: there are {len(cards)} different cards with it and those after "
            f"it; take out all but {MOST_DIFFERENT}."
        )
    places: dict[str, str] = {}
    for printed in cards:
        code = printed.card.code
        if code in places:
            raise BadContent(f"{printed.place}: id {code} is also that of {places[code]}; give it another.")
        places[code] = printed.place
        check_card(printed)
    known = names_known([printed.card for printed in cards])
    for printed in cards:
        check_names(printed, known)


def check_card(printed: Printed, field: str = "data") -> None:
    """Refuse a card that says what its type cannot do."""
    for number, effect in enumerate(printed.card.effects, 1):
        check_effect(printed, number, effect, field)
    check_some_effect(printed, field)


def check_effect(printed: Printed, number: int, effect: Effect, field: str = "data") -> None:
    """Refuse an effect, the one of a number, that the type of its card cannot have."""
    card, sort = printed.card, sort_of(printed.card)
    place = f"{printed.place}: {field} {number}"
    _check_trigger(place, card, sort, effect)
    situation = Situation(place, sort, effect.on, effect.window)
    for condition in effect.conditions:
        check_condition(situation, condition)
    if len(effect.steps) > MOST_STEPS:
        raise BadContent(
            f"{place}: has {len(effect.steps)} steps; part it into effects of {MOST_STEPS} or fewer."
        )
    for step in effect.steps:
        _check_any_step(situation, effect, step)


def check_some_effect(printed: Printed, field: str = "data") -> None:
    """Refuse a card that would do nothing."""
    if sort_of(printed.card) == ONE_SHOT and not printed.card.effects:
        raise BadContent(
            f"{printed.place}: {field} is missing; write what the card does, as in play: draw(1)@you."
        )


def _check_trigger(place: str, card: Card, sort: str, effect: Effect) -> None:
    if sort not in VOCABULARY.triggers[effect.on].stands_on:
        what = f"a card of type {card.type}" if sort == card.type else f"a card of type {card.type} ({sort})"
        known = [name for name, trigger in VOCABULARY.triggers.items() if sort in trigger.stands_on]
        raise BadContent(f"{place}: {effect.on} cannot stand on {what}, only: {', '.join(known)}.")
    if effect.on == "play" and card.instant and not effect.window:
        raise BadContent(f"{place}: play on an Instant needs a window, as in play[any].")
    if effect.on == "play" and effect.window and not card.instant:
        raise BadContent(f"{place}: play has a window, which only Instants have; take it out.")
    if effect.cost.startswith("c1") and not any(step.act == "counters" for step in _steps(card.effects)):
        raise BadContent(f"{place}: {effect.cost} needs counters; add an effect like play: counters(3)@this.")
    if effect.cost == "c1" and any(step.act == "counters" for step in _steps((effect,))):
        raise BadContent(f"{place}: what costs a counter cannot give counters; make it c1+once.")


def _check_any_step(situation: Situation, effect: Effect, step: Step | Choice | Roll) -> None:
    if not isinstance(step, Step) and effect.on == "static":
        raise BadContent(f"{situation.place}: static holds all the time, so it can neither choose nor roll.")
    if isinstance(step, Roll):
        check_table(situation.place, step)
    for inner in all_steps((step,)):
        check_step(situation, inner)


def check_table(place: str, roll: Roll) -> None:
    """Refuse a table that does not have every total of its dice once."""
    if roll.dice > MOST_TABLE_DICE:
        raise BadContent(f"{place}: table rolls {roll.dice} dice; make it {MOST_TABLE_DICE} or fewer.")
    totals = [total for line in roll.lines for total in range(line.low, line.high + 1)]
    for line in roll.lines:
        if line.low > line.high:
            raise BadContent(
                f"{place}: table has the line {line.low}-{line.high}; write the lower total first."
            )
        if len(line.steps) > MOST_STEPS:
            raise BadContent(
                f"{place}: table has a line of {len(line.steps)} steps; {MOST_STEPS} is the most."
            )
    for total in range(roll.dice, 6 * roll.dice + 1):
        if totals.count(total) != 1:
            wrong = "no line" if total not in totals else "more than one line"
            raise BadContent(f"{place}: table has {wrong} for {total}; give every total exactly one.")
    if len(totals) != 5 * roll.dice + 1:
        raise BadContent(
            f"{place}: table has lines for totals that {roll.dice}d6 cannot show; "
            f"keep to {roll.dice}-{6 * roll.dice}."
        )


def _steps(effects: Sequence[Effect]) -> Iterator[Step]:
    return (step for effect in effects for step in all_steps(effect.steps))


Names = dict[str, tuple[str, ...]]


def names_known(cards: Sequence[Card]) -> Names:
    """The races, realms and tags that cards have. An enemy's tags count as its races. DIM-CARD-05, -06"""
    tags = dict.fromkeys(tag for card in cards for tag in card.tags)
    races = (*RACES, *dict.fromkeys(tag for card in cards if card.type == ENEMY for tag in card.tags))
    realms = dict.fromkeys(card.realm for card in cards if card.realm)
    return {"race": races, "align": tuple(realms), "tag": tuple(tags)}


def check_names(printed: Printed, known: Names, field: str = "data") -> None:
    """Refuse a race, a realm or a tag that no card has: nothing could ever match it."""
    for number, effect in enumerate(printed.card.effects, 1):
        for name, value in _names(effect):
            if value not in known[name]:
                near = meant(get_close_matches(value, known[name], 1))
                raise BadContent(
                    f"{printed.place}: {field} {number}: no card has {name} {value!r}; "
                    f"give it to a card or take it out{near}"
                )


def _names(effect: Effect) -> Iterator[tuple[str, str]]:
    """The races, realms and tags that an effect names."""
    said = [(each.attribute, each.values) for each in effect.conditions]
    for chosen in _filters(effect):
        said += chosen.terms
    return ((name, value) for name, values in said if name in ("race", "align", "tag") for value in values)


def _filters(effect: Effect) -> Iterator[Filter]:
    yield from (each.filter for each in effect.conditions)
    for step in _steps((effect,)):
        yield step.filter
        if step.target is not None:
            yield step.target.filter
