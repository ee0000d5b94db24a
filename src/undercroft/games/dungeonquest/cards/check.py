"""What a card may say: what one deck can do makes no sense in another. DQ-CARD-01, -07, -11

The printed cards are checked as an owner's are.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from undercroft.games.dungeonquest.cards.attacks import Attack
from undercroft.games.dungeonquest.cards.deck_cards import LOOT, DeckCard
from undercroft.games.dungeonquest.cards.printed import MOST_DICE
from undercroft.games.dungeonquest.cards.vocabulary import (
    ACTION,
    ATTACK_TYPES,
    CHASM,
    END,
    HELD,
    HURT,
    LOST,
    RESOLVE,
    REVEAL,
    SPEND,
    TESTED,
    TURN,
    USES,
    VOCABULARY,
    WIN,
    asked,
    says,
    steps_of,
)
from undercroft.kit.content import BadContent
from undercroft.kit.language.syntax import AnyStep, Effect, Figure, Roll, Step, all_steps, lists_in
from undercroft.kit.language.walking import MAY, OTHERWISE
from undercroft.kit.language.words import AMOUNT, FIGURE

DIE: Final = 6
WITH_MONSTERS: Final = ("crypt", "corpse")
"""Decks whose cards bring monsters."""

OBSTACLES: Final[dict[str, str]] = {"trapdoor": "trap", "hole": "catacomb"}
"""The obstacles that cards can be, and their decks."""

NAMED: Final[dict[str, tuple[str, ...]]] = {"wounds": ("half", "excess"), "heal": ("all",)}
"""Figures that have names, by their verbs."""

IN_CHAMBERS: Final[dict[str, tuple[str, ...]]] = {
    "turn": ("dungeon", "trap"),
    "descend(now)": ("trap",),
    "descend(later)": ("dungeon", "search"),
}
"""The decks with a step that needs the hero's chamber."""

PLAIN: Final = (SPEND, HELD, REVEAL, WIN, LOST)
"""Triggers whose lines neither roll nor ask anything."""


class Situation(NamedTuple):
    """Where a step stands: the place that errors name, where the line is said, its trigger and the card."""

    place: str
    where: str
    on: str
    card: DeckCard | Attack

    def wrong(self, why: str) -> BadContent:
        """The error of a step that cannot stand here."""
        return BadContent(f"{self.place}: {why}.")


def check_words(card: DeckCard | Attack) -> None:
    """Refuse a card that says what its deck cannot do."""
    kind = "card" if isinstance(card, DeckCard) else "power"
    place = f"{card.file}: {kind} {card.code}"
    for number, effect in enumerate(card.effects, 1):
        where = effect.window or (card.deck if effect.on == RESOLVE else effect.on)
        _check_effect(Situation(f"{place}: data {number}", where, effect.on, card), effect)
    if isinstance(card, DeckCard):
        _check_lines(place, card)


def _check_lines(place: str, card: DeckCard) -> None:
    once = ["use or end" if line.on in (USES, END) else line.window or line.on for line in card.effects]
    twice = [name for name in once if name != HELD and once.count(name) > 1]
    if twice:
        raise BadContent(f"{place}: data has two lines with {twice[0]}; make them one.")
    if card.lines(USES, ACTION) and card.lines(SPEND, CHASM):
        raise BadContent(f"{place}: data has two ways to use the card as an action; leave one out.")
    if card.lines(TURN) and not card.status:
        raise BadContent(f'{place}: status is missing; a card with turn needs one, as in status = "venom".')
    stays = card.type == LOOT or card.can_stay()
    if stays and any(says(line, "naga") or says(line, "surface") for line in card.lines(RESOLVE)):
        raise BadContent(
            f"{place}: data has naga() or surface(), which is not for cards that stay with a hero."
        )
    if card.status and not card.can_stay() and card.deck != "catacomb":
        raise BadContent(f"{place}: status needs a line that says keep(), so that the card stays.")


def _sort(card: DeckCard | Attack) -> str:
    if isinstance(card, Attack):
        return "power"
    return card.deck if card.deck == "rune" else LOOT if card.type == LOOT else "card"


def _check_effect(here: Situation, effect: Effect) -> None:
    trigger, sort = VOCABULARY.triggers[effect.on], _sort(here.card)
    if sort not in trigger.stands_on:
        known = ", ".join(name for name, each in VOCABULARY.triggers.items() if sort in each.stands_on)
        raise here.wrong(f"{effect.on} cannot stand on {VOCABULARY.sorts[sort]}, only: {known}")
    _check_conditions(here, effect)
    if effect.on in PLAIN and any(not isinstance(step, Step) or step.body for step in effect.steps):
        raise here.wrong(f"{effect.on} can neither roll nor ask; give the step a line with another trigger")
    for step in effect.steps:
        _check_any(here, effect, step, False)
    _check_order(here, effect.steps)
    if effect.on == SPEND and len(effect.steps) > 1 and not says(effect, "sleep"):
        raise here.wrong("a line with spend has one step; leave the others out")


def _check_conditions(here: Situation, effect: Effect) -> None:
    known = {TESTED: ("test",), HELD: ("have",), REVEAL: ("foe", "wounds"), WIN: ("foe", "wounds")}
    for condition in effect.conditions:
        if condition.who not in known.get(here.where, ()):
            raise here.wrong(f"{condition.who} cannot be asked in a line with {here.where}; take it out")
    if here.where == TESTED and not effect.conditions:
        raise here.wrong("spend[tested] needs to know which test, as in {test.of=pit/bridge}")
    once = [each for each in effect.conditions if each.who in ("test", "have")]
    if len(once) > 1:
        raise here.wrong(f"{once[0].who} can be asked once in a line; part values by /, or write two lines")
    pairs = any(step.act == "worth" and not step.figure.sides for step in steps_of(effect))
    cards = [code for each in once if each.number == 1 for _, codes in each.filter.terms for code in codes]
    if here.where == HELD and once and says(effect, "worth") and not pairs:
        raise here.wrong("worth in a line with have(card=...) takes a number; leave the dice out")
    if here.where == HELD and (once or pairs) and not (pairs and len(cards) == 1):
        raise here.wrong("have(card=...)>=1, with one card, and worth(n) belong together; write both")
    types = asked(effect, "foe")
    only_types = len(effect.conditions) == 1 and types and {*types} <= {*ATTACK_TYPES}
    if says(effect, "cancel") and effect.on == REVEAL and not only_types:
        raise here.wrong("cancel() needs foe.is and one or more types, and nothing else")


def _check_any(here: Situation, effect: Effect, step: AnyStep, failed: bool) -> None:
    """A step and those inside it; `failed` says that it follows a failed test."""
    if isinstance(step, Roll):
        _check_table(here, step)
    elif isinstance(step, Step):
        _check_step(here, effect, step, failed)
    for number, inner in enumerate(lists_in(step)):
        fails = isinstance(step, Step) and step.act == "test" and number == OTHERWISE
        for each in inner:
            _check_any(here, effect, each, failed or fails)


def _check_table(here: Situation, roll: Roll) -> None:
    if roll.dice > MOST_DICE:
        raise here.wrong(f"table rolls {roll.dice} dice; make it {MOST_DICE} or fewer")
    lowest, most = roll.dice, DIE * roll.dice
    for line in roll.lines:
        if not lowest <= line.low <= line.high <= most:
            raise here.wrong(
                f"table has the line {line.low}-{line.high}; lines must rise, from {roll.dice} to {most}, "
                "and not overlap"
            )
        lowest = line.high + 1


def _check_step(here: Situation, effect: Effect, step: Step, failed: bool) -> None:
    verb = VOCABULARY.verbs[step.act]
    if here.where not in verb.windows:
        raise here.wrong(f"{step.act!r} cannot be said here, only in: {', '.join(verb.windows)}")
    known = [who for who in verb.targets if who != "foe" or isinstance(here.card, Attack)]
    if step.target is not None and step.target.who not in known:
        remedy = f"write one of {', '.join(known)}" if known else "take it out"
        raise here.wrong(f"{step.act} cannot act on {step.target.who} here; {remedy}")
    if step.until and not verb.lasts:
        raise here.wrong(f"~{step.until} has no meaning after {step.act}; take it out")
    if verb.takes:
        _check_figure(here, step, failed)
    check = CHECKS.get(step.act)
    if check is not None:
        check(here, effect, step)
    if isinstance(here.card, Attack):
        _check_power(here, step)


def _check_figure(here: Situation, step: Step, failed: bool) -> None:
    verb, figure = VOCABULARY.verbs[step.act], step.figure
    if AMOUNT not in verb.takes:
        if FIGURE in verb.takes and not verb.least <= figure.n <= verb.most:
            raise here.wrong(
                f"{step.act} has the figure {figure.n}; it must be from {verb.least} to {verb.most}"
            )
        return
    if here.where == HURT and (figure.n >= 0 or figure.of or step.options):
        raise here.wrong("spend[hurt] needs wounds below 0, as in wounds(-5)")
    if figure.plus != ((Figure(figure.more),) if figure.sides and figure.more else ()):
        raise here.wrong(f"{step.act} can add a number to dice and nothing else, as in 1d6+2")
    if figure.of:
        known = figure in [Figure(1, name) for name in NAMED.get(step.act, ())]
        if not known or (figure.of == "excess" and not failed):
            raise here.wrong(f"{step.act}({figure.of}) has no meaning here; write a number or dice")
    elif figure.sides and (figure.sides != DIE or not 1 <= figure.n <= MOST_DICE):
        raise here.wrong(f"{step.act} rolls 1 to {MOST_DICE} dice of {DIE} sides, as in 2d6")
    elif figure.times != 1 and step.act not in ("worth", "bargain"):
        raise here.wrong(f"{step.act} cannot multiply its dice; take *{figure.times} out")
    elif figure.n <= 0 and here.where != HURT:
        raise here.wrong(f"{step.act} needs a figure of 1 or more; below 0 are wounds in spend[hurt] only")


def _check_test(here: Situation, effect: Effect, test: Step) -> None:
    options = dict(test.options)
    obstacle = options.get("obstacle", "")
    if obstacle and OBSTACLES[obstacle] != here.where:
        known = ", ".join(f"{name} in the {deck} deck" for name, deck in OBSTACLES.items())
        raise here.wrong(f"obstacle is {obstacle!r}, but cards have only: {known}")
    if here.on == TURN and "bare" not in options and not _lights_up(here.card, effect, test):
        raise here.wrong(
            "test needs bare, unless it is all that a torch does and its success alone says shed()"
        )


def _lights_up(card: DeckCard | Attack, effect: Effect, test: Step) -> bool:
    """Whether determination for this test ends with the status. DQ-STAT-01, DQ-TEST-04"""
    alone = isinstance(card, DeckCard) and card.status == "torch" and effect.steps == (test,)
    end = Step("shed")
    return alone and end in test.body and end not in list(all_steps(test.otherwise))


def _check_may(here: Situation, effect: Effect, step: Step) -> None:
    asks = len(step.body) == 1 and isinstance(step.body[0], Step) and step.body[0].act in ("draw", "surface")
    if here.on == END and effect.steps == (step,) and step.body and not step.otherwise:
        return
    if not asks or here.on != RESOLVE:
        raise here.wrong(
            "may() is for a single draw or surface() of a card that is resolved, or with end for all it does"
        )


def _check_draw(here: Situation, effect: Effect, step: Step) -> None:
    if (step.word == "combat") != (here.on == REVEAL):
        raise here.wrong("draw is from the combat deck on Power cards, and there alone")
    if step.word in WITH_MONSTERS and step.figure.n > 1:
        raise here.wrong(f"draw({step.word},{step.figure.n}) would bring several monsters; write 1")


def _check_place(here: Situation, effect: Effect, step: Step) -> None:
    """What needs a chamber: who draws the card elsewhere must be spared."""
    if step.target is not None:
        return
    what = f"{step.act}({step.word})" if step.word else step.act
    if here.where not in IN_CHAMBERS[what]:
        raise here.wrong(f"{what} cannot be said here, only in: {', '.join(IN_CHAMBERS[what])}")
    if step.word != "later" and isinstance(here.card, DeckCard) and not here.card.chamber_only:
        raise here.wrong(f"{what} needs chamber_only = true on the card")


def _check_move(here: Situation, effect: Effect, step: Step) -> None:
    who = step.target.who if step.target is not None else ""
    if who != "through" and here.where != ACTION:
        raise here.wrong("'move' cannot be said here but as move(1)@through or move(2)@through")
    most = {"through": 2, "tower": 1}.get(who, MOST_DICE)
    if step.figure.n > most:
        raise here.wrong(f"move@{who} has the figure {step.figure.n}; it must be from 1 to {most}")


def _check_lose(here: Situation, effect: Effect, step: Step) -> None:
    if here.on == END and step.word not in ("random", "best"):
        raise here.wrong("who has left keeps the card that says so; write lose(random) or lose(best)")


def _check_bargain(here: Situation, effect: Effect, step: Step) -> None:
    _check_lose(here, effect, step)
    if step.figure.sides != DIE or step.figure.n != 1 or step.figure.plus:
        raise here.wrong("bargain rolls one die, as in bargain(1d6*100)")


CHECKS: Final = {
    "test": _check_test,
    MAY: _check_may,
    "draw": _check_draw,
    "turn": _check_place,
    "descend": _check_place,
    "move": _check_move,
    "lose": _check_lose,
    "bargain": _check_bargain,
}
"""What is asked of some steps beside what their words are declared with."""


def _check_power(here: Situation, step: Step) -> None:
    """Power cards roll no dice; some steps need to say whom they act on, and when."""
    foe, figure = step.target is not None, step.figure
    if figure.sides or figure.of or step.options:
        raise here.wrong(f"{step.act} takes a plain number on Power cards")
    if step.act != "value" and not (here.on == WIN and step.act == "wounds") and figure.n > MOST_DICE:
        raise here.wrong(f"{step.act} has the figure {figure.n}; it must be from 1 to {MOST_DICE}")
    if step.act == "value" and foe and not step.until:
        raise here.wrong("value acts on foe in the next round only; add ~next")
    if step.act == "show" and not (foe and step.until):
        raise here.wrong("show is for the next card of the opponent; write show()@foe~next")
    if step.act == "discard" and not foe:
        raise here.wrong("discard acts on the opponent; write @foe")
    if step.act == "wounds" and foe != (here.on == WIN):
        raise here.wrong("wounds act on foe with win, and on the owner, without a target, with reveal")


def _check_order(here: Situation, said: Sequence[AnyStep]) -> None:
    """A monster ends what a card does: no second one can come into the same chamber. DQ-END-04"""
    for number, step in enumerate(said, 1):
        for inner in lists_in(step):
            _check_order(here, inner)
        if number < len(said) and any(_brings_monster(each) for each in all_steps((step,))):
            raise here.wrong(f"step {number} may bring a monster, so nothing can come after it")


def _brings_monster(step: Step) -> bool:
    return step.act == "monster" or (step.act == "draw" and step.word in WITH_MONSTERS)
