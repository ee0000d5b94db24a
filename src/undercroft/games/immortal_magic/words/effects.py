"""Effects in words: what a step does, for whom and how long."""

from __future__ import annotations

from typing import Final

from undercroft.games.immortal_magic.cards.vocabulary import MODIFIERS
from undercroft.games.immortal_magic.words.naming import path_name
from undercroft.kit.language.syntax import AnyStep, Choice, Effect, Figure, Filter, Line, Roll, Step, Target
from undercroft.kit.words import counted, joined, one

TYPES: Final[dict[str, str]] = {"fateroll": "Fate Roll"}
KINDS: Final[dict[str, str]] = {"char": "players'", "enemy": "dungeon", "boss": "boss"}
PLACES: Final[dict[str, str]] = {"dungeon": "in the dungeon", "deployment": "in a deployment zone"}
EACH: Final[dict[str, str]] = {
    "chars": "each of your characters",
    "dungeon": "each of your characters in the dungeon",
    "souls": "each soul on it",
}

TARGETS: Final[dict[str, str]] = {
    "me": "it",
    "foe": "its foe",
    "foeside": "all who fight you",
    "roller": "the side that rolls",
    "ally": "your lead",
    "this": "this card",
    "card": "it",
    "room": "a room",
    "you": "you",
    "rival": "an opponent",
    "rivals": "each opponent",
    "each": "each player",
    "active": "the player whose turn it is",
    "occupant": "the occupant",
    "occupier": "the player whose character stands here",
}
"""Whom a step is for, where no filter is named."""

GROUPS: Final[dict[str, tuple[str, str]]] = {
    "own": ("one of your", "characters"),
    "opp": ("one opposing", "character"),
    "any": ("one", "character"),
    "others": ("your other", "characters"),
    "allown": ("all your", "characters"),
    "allopp": ("all opposing", "characters"),
    "all": ("all", "characters"),
    "enemies": ("all", "enemies"),
}
"""Whom a step is for, before and after what the filter says."""

DURATIONS: Final[dict[str, str]] = {
    "roll": "for this roll",
    "battle": "in this battle",
    "turn": "this turn",
    "round": "until your next turn starts",
}
LIMITS: Final[dict[str, str]] = {
    "hands": "hand",
    "spaces": "armor space",
    "items": "item",
    "souls": "soul",
}


# filters, figures, targets


def _values(name: str, values: tuple[str, ...]) -> str:
    """The values of a term in words: Weapon or Armor."""
    if name == "path":
        return joined([path_name(value) for value in values], "or")
    if name == "kind":
        return joined([KINDS.get(value, value) for value in values], "or")
    return joined([TYPES.get(value, value[:1].upper() + value[1:]) for value in values], "or")


def which(filter: Filter, noun: str) -> str:
    """What a filter lets through: Weapon or Armor cards, Warrior characters in the dungeon."""
    terms = dict(filter.terms)
    before = [_values(name, values) for name, values in filter.terms if name not in ("zone", "weapon")]
    after = [joined([PLACES[zone] for zone in terms["zone"]], "or")] if "zone" in terms else []
    if "weapon" in terms:
        after.append(
            f"with a {joined(['weapon' if each == 'any' else each for each in terms['weapon']], 'or')}"
        )
    after += [f"of {name} {most} or less" for name, _, most in filter.bounds]
    return " ".join([*before, noun, *after])


def target_name(target: Target | None) -> str:
    """A target as sentences name it: all your Human characters."""
    if target is None:
        return "nobody"
    if target.who in GROUPS:
        before, noun = GROUPS[target.who]
        return f"{before} {which(target.filter, noun)}"
    return TARGETS[target.who]


def _each(figure: Figure) -> str:
    return f" for {EACH[figure.of]}" if figure.of else ""


def more(number: int, thing: str) -> str:
    """A change of a number of things: 1 more move, 1 die fewer."""
    words = counted(abs(number), thing).split(" ", 1)
    return f"{words[0]} more {words[1]}" if number >= 0 else f"{words[0]} {words[1]} fewer"


# modifiers


CHANGES: Final[dict[str, str]] = {
    "adice": "attack dice", "ddice": "defence dice", "dice": "dice", "moves": "move",
}  # fmt: skip
"""Modifiers that give more or fewer of a thing."""

GIVES: Final[dict[str, str]] = {
    "atk": "{n:+d} attack",
    "def": "{n:+d} defence",
    "roll": "{n:+d} attack and {n:+d} defence",
    "boost": "{n:+d} effect of {cards} played",
    "immune": "immunity to {cards}",
    "first": "the first attack",
    "movesas": "the directions of a {word}",
    "limit": "a limit of {limit}",
    "discount": "{cards} for {cheaper}",
    "nullify": "no use of {cards}",
    "stun": "no move now and in the next turn",
    "share": "leave to share a space with one other",
}
"""What other modifiers give."""


def gives(step: Step, figure: int) -> str:
    """What a modifier gives, with the figure it has in the end: +3 defence."""
    if step.act in CHANGES:
        return more(figure, CHANGES[step.act])
    return GIVES[step.act].format(
        n=figure,
        word=step.word,
        cards=which(step.filter, "cards"),
        limit=counted(figure, LIMITS.get(step.word, "card")),
        cheaper=f"{counted(abs(figure), 'gem')} {'less' if figure >= 0 else 'more'}",
    )


# what happens once


DOES: Final[dict[str, tuple[str, str, str]]] = {
    "gems": ("gain", "gains", "gem"),
    "draw": ("draw", "draws", "card"),
    "discard": ("discard", "discards", "card"),
    "soul": ("gain", "gains", "soul"),
}
"""Actions that count things: what you do, what another does, and the thing."""

ONCE: Final[dict[str, str]] = {
    "steal": "take {gems} from {target}",
    "search": "take {a_card} out of the deck",
    "recover": "take {a_card} back from the graveyard",
    "counters": "put {counters} on it",
    "kill": "{target} is killed by fate",
    "remove": "discard {a_card} {of_target}",
    "cancel": "cancel the card",
    "reroll": "roll all dice of the {roll} again",
    "help": "one of your {characters} joins the battle",
    "exit": "{target} leaves the battle",
    "push": "{target} goes back{home}",
    "stop": "the move is stopped",
    "peek": "look at {rooms}",
    "refill": "replace a room",
    "none": "nothing",
}
"""What other one-shot actions do."""


def _counting(step: Step) -> str:
    """Gains and losses: gain 2 gems, each opponent draws 1 card."""
    n, target = step.figure.n, target_name(step.target)
    base, third, thing = DOES[step.act]
    if n < 0:
        base, third = "lose", "loses"
    what = f"{counted(abs(n), thing)}{_each(step.figure)}"
    return f"{base} {what}" if target == "you" else f"{target} {third} {what}"


def does(step: Step) -> str:
    """What a one-shot action does: gain 2 gems, roll all dice of the defence again."""
    if step.act in DOES:
        return _counting(step)
    n, target = step.figure.n, target_name(step.target)
    anywhere = step.target is not None and step.target.who == "card"
    return ONCE[step.act].format(
        target=target,
        a_card=one(which(step.filter, "card")),
        characters=which(step.filter, "characters"),
        gems=counted(n, "gem"),
        counters=counted(n, "counter"),
        rooms=counted(n, "face-down room"),
        roll="table" if step.word == "fate" else step.word,
        home="" if step.word == "back" else " to its zone",
        of_target="in play" if anywhere else f"of {target}",
    )


# steps and effects


def step_words(step: AnyStep) -> str:
    """A step: +4 attack for the side that rolls, for this roll; gain 2 gems or draw 1 card."""
    if isinstance(step, Choice):
        return " or ".join(step_words(option) for option in step.options)
    if isinstance(step, Roll):
        return f"roll {counted(step.dice, 'dice')}: {'; '.join(map(line_words, step.lines))}"
    if step.act not in MODIFIERS:
        return does(step)
    until = f", {DURATIONS[step.until]}" if step.until else ""
    return f"{gives(step, step.figure.n)}{_each(step.figure)} for {target_name(step.target)}{until}"


def line_words(line: Line) -> str:
    """A line of a table: 2-4 lose 1 gem."""
    totals = f"{line.low}" if line.low == line.high else f"{line.low}-{line.high}"
    return f"{totals} {steps_words(line.steps)}"


def steps_words(steps: tuple[AnyStep, ...]) -> str:
    """Steps joined by and: draw 1 card and gain 2 gems."""
    return " and ".join(step_words(step) for step in steps)


def effect_words(effect: Effect) -> str:
    """All steps of an effect, without when and on what condition."""
    return steps_words(effect.steps)


def total_words(roll: Roll, total: int) -> str:
    """What a total on a table does."""
    steps = [line.steps for line in roll.lines if line.low <= total <= line.high]
    return steps_words(steps[0]) if steps else "nothing"
