"""What a card says and what it does are the same, card by card. From the effects of a card follow facts that
its words must tell, and nothing else may stand there:

- every figure, with what it is added to or what is counted;
- whom it is for and on what condition, by all that the filters ask for;
- when an instant can be played, when an ability can be used and what it takes, what sets an effect off;
- how long it lasts;
- no number stands in the words that is not in the effects or the printed limits.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from undercroft.games.immortal_magic.cards import CAMPAIGN_FACES, CARDS, FACES
from undercroft.games.immortal_magic.cards.records import (
    ARMOR,
    CHARACTER,
    ENEMY,
    FATE,
    FATE_ROLL,
    ITEM,
    ROOM,
    TRAP,
    TREASURE,
    WEAPON,
    Card,
)
from undercroft.games.immortal_magic.queries.matching import sieve
from undercroft.games.immortal_magic.words.effects import effect_words
from undercroft.kit.language.syntax import Condition, Effect, Filter, Roll, Step, all_steps

Facts = Iterator[str]
"""Patterns of which each must be found in the words, whatever the case."""

BOXED = tuple(card for card in CARDS if card.type != "campaign")
BY_CODE = {card.code: card for card in CARDS}
ACTING = tuple(card.code for card in BOXED if card.effects)
PLAIN = tuple(card.code for card in BOXED if not card.effects)

NUMBERS = {"one": 1, "twice": 2, "two": 2, "three": 3, "four": 4}

WORDS_OF = {
    "W": "Warrior", "M": "Mage", "Dwarf": "Dwar(f|ves)", "enemy": "enem(y|ies)", "char": "character",
    "fateroll": "Fate Roll", "any": "weapon",
}  # fmt: skip
"""What a value of a filter is called; the others by themselves."""

WINDOW_WORDS = {
    "attack": "attack roll|attacking side", "defence": "defence (roll|dice)|defending side",
    "fight": "battle|attack roll.*defence roll", "start": "as a battle begins", "move": "declared move",
    "respond": "as it is played", "fate": "just revealed|dungeon card's table", "any": "at any time",
    "deploy": "in your deployment phase", "main": "in your deployment or movement phase",
}  # fmt: skip
"""When instants and abilities can be played and used. DIM-WINDOW-09"""

COST_WORDS = {
    "c1": "remove|each", "once": "once per turn", "sac": "discard", "c1+once": "once per turn.*remove",
}  # fmt: skip

TRIGGER_WORDS = {
    "deploy": "when deployed", "win": "when .*(wins|defeats)", "dies": "when defeated", "slay": "kills",
    "turn": "at the start of", "battle": "when the battle begins", "enter": "enters",
}  # fmt: skip

UNTIL_WORDS = {
    "roll": "roll", "battle": "(this|the) battle", "turn": "this turn", "round": "until your next turn",
}  # fmt: skip

TARGET_WORDS = {
    "foe": "whoever fights|foe|victor", "foeside": "opposing side", "roller": "roll|side",
    "ally": "your", "rival": "an opponent", "rivals": "each opponent", "each": "everyone",
    "active": "that player", "occupant": "occupant", "occupier": "stands here.*that player",
    "own": "your", "opp": "opposing", "others": "your", "allown": "your", "allopp": "opposing", "all": "all",
    "enemies": "all .*enemies", "room": "room|dungeon card",
}  # fmt: skip

ACT_WORDS = {
    "first": "attacks? first|has the jump", "immune": "immune to", "stun": "cannot move during",
    "share": "space held by one other", "kill": "killed by fate", "remove": "discard", "cancel": "cancel",
    "reroll": "reroll", "help": "joins", "exit": "leaves the battle", "push": "back of the same column",
    "stop": "is stopped", "refill": "deal a new face-down card", "search": "from your deck into your hand",
    "recover": "from your graveyard to your hand", "nullify": "ignores?", "movesas": "sideways|diagonally",
    "steal": "take",
}  # fmt: skip
"""Actions by what they are called, apart from their figures."""

SIDEWAYS = {"Special": "sideways", "Royal": "diagonally"}


# facts


def of_filter(filter: Filter) -> Facts:
    """Every value that a filter asks for, and the cost."""
    for name, values in filter.terms:
        for value in values:
            if name == "zone":
                yield "in the dungeon" if value == "dungeon" else "zone"
            else:
                yield rf"\b{WORDS_OF.get(value, value)}"
    for name, _, most in filter.bounds:
        yield f"{name} {most} or less"


def of_figure(step: Step) -> Facts:
    """The figure of a step with what it is added to, or what is counted."""
    n = step.figure.n
    size, sign = abs(n), f"{n:+d}".replace("+", r"\+")
    yield from {
        "atk": (rf"{sign} .*(attack|roll)|{sign}\b.*\battack roll",),
        "def": (rf"{sign} .*(defence|roll)|gets {sign}",),
        "roll": (rf"{sign}",),
        "adice": (rf"{size} (more die|die fewer)",),
        "ddice": (rf"{size} more die",),
        "boost": (rf"{sign} effect",),
        "moves": ("moves twice per turn|one extra time",),
        "limit": (rf"up to {size} (soul counters|items)",),
        "discount": (f"{size} {'less' if n > 0 else 'more'}",),
        "gems": (f"{'gains?' if n > 0 else 'loses?'}.*{size} .*gem|{size} gem more",),
        "steal": (f"{size} gem",),
        "draw": (f"draws?( {size}| a card)",),
        "discard": (f"discard {size}",),
        "counters": (f"{size} counters",),
        "soul": (f"{size} .*soul",),
        "peek": (f"up to {size} face-down rooms",),
    }.get(step.act, ())
    if step.figure.of:
        yield {"chars": "each character|per character", "dungeon": "each of your characters in the dungeon"}[
            step.figure.of
        ]


def of_step(step: Step) -> Facts:
    """Action, figure, filters, whom it is for, how long."""
    yield from of_figure(step)
    yield from of_filter(step.filter)
    if step.act in ACT_WORDS:
        yield ACT_WORDS[step.act]
    if step.act == "movesas":
        yield SIDEWAYS[step.word]
    if step.act == "roll":
        yield "attack and .*defence|rolls?"
    if step.act in ("exit", "push"):
        yield "back where it came from" if step.word == "back" else "your (deployment )?zone"
    if step.target is not None:
        yield from of_filter(step.target.filter)
        if step.target.who in TARGET_WORDS:
            yield TARGET_WORDS[step.target.who]
    if step.until:
        yield UNTIL_WORDS[step.until]


def of_condition(condition: Condition) -> Facts:
    """What must hold."""
    if condition.who == "have":
        yield "another|at least one"
        yield from of_filter(condition.filter)
    elif condition.attribute == "initiator":
        yield "started by entering"
    elif condition.attribute == "own":
        yield "your own side"
    elif condition.attribute == "armor":
        yield "without armor" if condition.values == ("0",) or not condition.number else "wearing armor"
    elif condition.attribute == "souls":
        yield "with a soul counter"
    else:
        for value in condition.values:
            yield rf"\b{WORDS_OF.get(value, value)}"


def of_roll(roll: Roll) -> Facts:
    """The dice, and every line that does anything with its totals."""
    yield "roll" if roll.dice == 1 else f"roll {roll.dice} dice"
    for line in roll.lines:
        if any(step.act != "none" for step in all_steps(line.steps)):
            yield rf"\b{line.low}\b" if line.low == line.high else rf"\b{line.low}-{line.high}\b"


def of_effect(card: Card, effect: Effect) -> Facts:
    """Everything that the words must tell of an effect."""
    if effect.window:
        yield WINDOW_WORDS[effect.window]
    if effect.cost:
        yield COST_WORDS[effect.cost]
    if effect.on in TRIGGER_WORDS:
        yield TRIGGER_WORDS[effect.on]
    for condition in effect.conditions:
        yield from of_condition(condition)
    for step in effect.steps:
        if isinstance(step, Roll):
            yield from of_roll(step)
    for step in all_steps(effect.steps):
        yield from of_step(step)
        yield from of_bearer(card, effect, step)


def of_bearer(card: Card, effect: Effect, step: Step) -> Facts:
    """Who `me`, `you` and the rolling side are on this sort of card."""
    who = "" if step.target is None else step.target.who
    if who == "me" and card.type in (WEAPON, ARMOR, ITEM):
        yield "holder|wearer|for an? "
    if who == "me" and card.type in (FATE, FATE_ROLL, TRAP, TREASURE, ROOM):
        yield "character"
    if who == "you" and card.type == ENEMY:
        yield "controller|that player|1 gem more"
    if who == "roller" and effect.on == "use":
        yield "holder|your side" if step.figure.n >= 0 else "opposing side"
    if step.target is not None and who == "others" and FACES[card.code] in sieve(step.target.filter).faces:
        yield "other"
    if step.act == "boost":
        yield "battles?" if who == "me" else "you play"
    if step.act == "remove" and who != "card":
        yield "of the|worn by"


def of_path(card: Card) -> Facts:
    """Which path the rolling side, or somebody of the player, must have. DIM-PLAY-04, -05"""
    if card.type in (CHARACTER, WEAPON, ITEM) or not card.path or not card.instant:
        return
    on = {step.target.who for effect in card.effects for step in all_steps(effect.steps) if step.target}
    lead = on & {"roller", "ally", "foeside"}
    yield f"must be a {WORDS_OF[card.path]}" if lead else f"must have a {WORDS_OF[card.path]} in play"


def facts(card: Card) -> list[str]:
    """Everything that the words of a card must tell."""
    found = [fact for effect in card.effects for fact in of_effect(card, effect)]
    return list(dict.fromkeys([*found, *of_path(card)]))


# numbers


def numbers_of(card: Card) -> set[int]:
    """Every number that may stand in the words."""
    found = {card.hands, card.spaces, card.items}
    for effect in card.effects:
        for condition in effect.conditions:
            found.add(condition.number)
        for step in effect.steps:
            if isinstance(step, Roll):
                found |= {step.dice, *(n for line in step.lines for n in (line.low, line.high))}
        for step in all_steps(effect.steps):
            found |= {abs(step.figure.n), *(most for _, _, most in step.filter.bounds)}
            found |= {2, 1} if step.act == "moves" else set()
            found |= {1} if step.act in UNCOUNTED or step.target is not None else set()
            found |= {2} if condition_of_two(effect) else set()
    return found


UNCOUNTED = ("none", "remove", "share", "first", "refill", "recover", "search")
"""Actions that speak of one thing without a figure."""


def condition_of_two(effect: Effect) -> bool:
    """Whether a battle must be one of two players' characters."""
    return any(condition.values == ("char",) for condition in effect.conditions)


def numbers_in(words: str) -> set[int]:
    """Every number in a text, also in letters."""
    digits = {int(number) for number in re.findall(r"\d+", words)}
    letters = {NUMBERS[word] for word in re.findall(r"[a-z]+", words.lower()) if word in NUMBERS}
    return digits | letters


# the cards


@pytest.mark.parametrize("code", ACTING)
def test_words_tell_what_the_effects_do(code: str) -> None:
    card = BY_CODE[code]
    found = facts(card)
    assert found
    missing = [fact for fact in found if not re.search(fact, card.words, re.IGNORECASE)]
    assert not missing, f"{card.words!r} does not tell {missing}"


@pytest.mark.parametrize("code", [card.code for card in BOXED])
def test_words_tell_no_other_number(code: str) -> None:
    card = BY_CODE[code]
    allowed = numbers_of(card)
    allowed |= {0} if "not below 0" in card.words else set()
    allowed |= {1} if "at least 1" in card.words else set()
    assert numbers_in(card.words) <= allowed, card.words


@pytest.mark.parametrize("code", PLAIN)
def test_a_card_without_effects_promises_none(code: str) -> None:
    """DIM-EQUIP-02, -04, -06, -07: what it says of hands, spaces, items and helmets is what it has."""
    card = BY_CODE[code]
    words = card.words.lower()
    rest = re.sub(r"no ability|no further effect|nothing happens|the figures are all it needs", "", words)
    for number, limit, name in (
        (r"(four|one|no) hands?", card.hands, "hands"),
        (r"(three) items", card.items, "items"),
        (r"needs (1) hand", card.hands, "hands it takes"),
    ):
        found = re.search(number, rest)
        assert found is None or {**NUMBERS, "no": 0, "1": 1}[found[1]] == limit, name
        rest = re.sub(number, "", rest)
    assert not card.helmet or "no helmet" not in rest
    assert not re.sub(r"no helmet|may hold|also|[,;. ]", "", rest), f"{card.words!r} promises {rest!r}"


@pytest.mark.parametrize("code", [card.code for card in BOXED if card.type == CHARACTER])
def test_a_character_that_speaks_of_its_limits_has_them(code: str) -> None:
    card, words = BY_CODE[code], BY_CODE[code].words.lower()
    limits = {"no hands": card.hands == 0, "one hand": card.hands == 1, "four hands": card.hands == 4}
    limits |= {"four armor spaces": card.spaces == 4, "three items": card.items == 3}
    limits |= {"no helmet": not card.helmet}
    assert all(true for said, true in limits.items() if said in words), card.words


@pytest.mark.parametrize("face", CAMPAIGN_FACES.values(), ids=str)
def test_the_effects_of_a_campaign_are_told_in_words(face: int) -> None:
    told = "; ".join(effect_words(effect) for effect in CARDS[face].effects)
    assert told
    missing = [fact for fact in facts(CARDS[face]) if not re.search(fact, told, re.IGNORECASE)]
    assert not missing, f"{told!r} does not tell {missing}"


def test_facts_would_notice_words_that_are_wrong() -> None:
    """The facts are strict enough: another figure, target, time or duration is found out."""
    for code, wrong in {
        "IS01": "+5 to the attack roll being prepared.",
        "SP01": "Choose one of your characters: +3 defence this turn.",
        "SP05": "All your characters in the dungeon: -2 attack and -2 defence until your next turn starts.",
        "IN09": "Draw 2 cards.",
        "IS04": "+4 to the attack roll being prepared.",
        "UN01": "All Mages have -2 on every roll.",
        "IT13": "3 counters; in your deployment phase remove one to draw a card.",
        "FR03": "Roll: 1-2 lose 2 gems; 3-4 nothing; 5-6 gain 2 gems.",
        "EN08": "When defeated: the victor's controller discards 1 card.",
        "IA08": "+5 to an attack roll of a Mounted lead.",
    }.items():
        found = facts(BY_CODE[code])
        assert any(not re.search(fact, wrong, re.IGNORECASE) for fact in found), (code, found)
