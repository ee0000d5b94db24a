"""The words that lines are made of, who uses them, and how a card is written in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from undercroft.kit.language.hooks import hooks_in
from undercroft.kit.language.notation import is_hook, read_amount
from undercroft.kit.language.syntax import AnyStep, Choice, Condition, Effect, Filter, Step, lists_in
from undercroft.kit.language.words import AMOUNT, Item, Option, Trigger, Vocabulary, Word

Said: TypeAlias = tuple[Word, tuple[str, ...]]
"""A word, and what a line says beside it: values, names in the brackets of a verb."""


def used_in(vocabulary: Vocabulary, effect: Effect) -> Iterator[Word]:
    """The words that an effect is made of, in the order of its line; some perhaps more than once."""
    return (word for word, _ in said_in(vocabulary, effect))


def said_in(vocabulary: Vocabulary, effect: Effect) -> Iterator[Said]:
    """The same, each with what the line says beside it."""
    yield vocabulary.triggers[effect.on], ()
    slots = (effect.cost, *effect.window.split("/"))
    options = dict(effect.options)
    for word in vocabulary.words:
        if isinstance(word, Item) and word.of == effect.on and word.name in slots:
            yield word, ()
        elif isinstance(word, Option) and effect.on in word.of and word.name in options:
            yield word, options[word.name]
    for condition in effect.conditions:
        yield from _asked(vocabulary, condition)
    yield from _said_in(vocabulary, effect.steps)


def _asked(vocabulary: Vocabulary, condition: Condition) -> Iterator[Said]:
    if condition.who in vocabulary.facts:
        yield vocabulary.facts[condition.who], condition.values
    elif condition.who in vocabulary.countings:
        yield vocabulary.countings[condition.who], ()
        yield from _terms(vocabulary, condition.filter)
    elif not is_hook(condition.who):
        yield vocabulary.subjects[condition.who], ()
        yield vocabulary.attributes[condition.attribute], condition.values


def _said_in(vocabulary: Vocabulary, steps: Iterable[AnyStep]) -> Iterator[Said]:
    for step in steps:
        if isinstance(step, Step):
            yield from _step(vocabulary, step)
        else:
            yield vocabulary.shapes["choose" if isinstance(step, Choice) else "table"], ()
        for inner in lists_in(step):
            yield from _said_in(vocabulary, inner)


def _step(vocabulary: Vocabulary, step: Step) -> Iterator[Said]:
    if not is_hook(step.act):
        verb = vocabulary.verbs[step.act]
        yield verb, (*step.word.split("/"), *(name for name, _ in step.options))
        names = step.figure.names()
        for name, value in step.options:
            if verb.options[name] == (AMOUNT,):
                names += read_amount(vocabulary, value).names()
        for name in names:
            yield vocabulary.amounts.get(name) or vocabulary.multiples[name], ()
        yield from _terms(vocabulary, step.filter)
    if step.target is not None:
        yield vocabulary.aims[step.target.who], ()
        yield from _terms(vocabulary, step.target.filter)
    if step.until:
        yield vocabulary.durations[step.until], ()


def _terms(vocabulary: Vocabulary, chosen: Filter) -> Iterator[Said]:
    for name, values in (*chosen.terms, *chosen.excluded):
        yield vocabulary.terms[name], values
    for name, _, _ in chosen.bounds:
        yield vocabulary.terms[name], ()


class Written(NamedTuple):
    """A card or an ability with its lines; the `module` that has Python for it alone, whether a procedure in
    it carries a line out, which is `code`, and the methods of shared procedures that only its lines reach."""

    name: str
    lines: Sequence[Effect]
    module: str = ""
    code: bool = False
    methods: tuple[str, ...] = ()


FIGURES, WORDS, MOMENT, ADAPTER, HOOK, CODE = "figures", "words", "moment", "adapter", "hook", "code"
HOW: Final[Mapping[str, str]] = {
    FIGURES: "figures alone, no line",
    WORDS: "lines of words that others use too",
    MOMENT: "the same, and a moment or a word of the core rules that it alone uses",
    ADAPTER: "lines with a word that it alone uses",
    HOOK: "lines that the procedures of all carry out, beside Python of its own for single steps",
    CODE: "a procedure of its own carries a line out; its lines tell when, and make no users of words",
}
"""The ways in which a card can be written."""


def is_core(word: Word) -> bool:
    """Whether a word may have a single user: a moment, a shape of steps, or a name in the rules."""
    return bool(word.core) or isinstance(word, Trigger | Item) or type(word) is Word


def users_of(vocabulary: Vocabulary, cards: Sequence[Written]) -> list[tuple[Word, list[str]]]:
    """All words and their parts, each with those of the cards that use it in their lines; code uses none."""
    used = {
        card.name: {
            (id(word), part)
            for line in card.lines
            for word, beside in said_in(vocabulary, line)
            for part in ("", *beside)
        }
        for card in cards
        if not card.code
    }
    return [
        (each, [name for name, said in used.items() if (id(word), part) in said])
        for word in vocabulary.words
        for part, each in {"": word, **word.parts}.items()
    ]


def how_written(vocabulary: Vocabulary, cards: Sequence[Written]) -> list[tuple[Written, str, list[str]]]:
    """Each card with how it is written, and the words that it alone uses."""
    alone: dict[str, list[Word]] = {}
    for word, users in users_of(vocabulary, cards):
        if len(users) == 1:
            alone.setdefault(users[0], []).append(word)
    return [
        (card, _how(card, own := alone.get(card.name, [])), [word.written for word in own]) for card in cards
    ]


def _how(card: Written, alone: Sequence[Word]) -> str:
    if card.code:
        return CODE
    if card.module or any(True for _ in hooks_in(card.lines)):
        return HOOK
    if any(not is_core(word) for word in alone):
        return ADAPTER
    if alone:
        return MOMENT
    return WORDS if card.lines else FIGURES


def written_page(vocabulary: Vocabulary, cards: Sequence[Written]) -> str:
    """How many cards are written in each way, and how each of them is, in Markdown."""
    found = how_written(vocabulary, cards)
    lines = ["| how | what that means | cards |", "|---|---|---|"]
    for how, means in HOW.items():
        lines.append(f"| {how} | {means} | {sum(each == how for _, each, _ in found)} |")
    lines += [
        "",
        _counted(found),
        _single(vocabulary, cards),
        "",
        "| card | how | words that it alone uses | Python for it alone |",
    ]
    lines.append("|---|---|---|---|")
    for card, how, alone in found:
        own = [f"`{each}`" for each in (card.module, *card.methods) if each]
        words = [f"`{word}`" for word in alone]
        lines.append(f"| {card.name} | {how} | {', '.join(words)} | {', '.join(own)} |")
    return "\n".join(lines).replace("|  |", "| |").replace("|  |", "| |") + "\n"


def _single(vocabulary: Vocabulary, cards: Sequence[Written]) -> str:
    """How many words are not shared, in a sentence."""
    number = [len(users) for word, users in users_of(vocabulary, cards) if not is_core(word)]
    none = f", and {number.count(0)} none" if 0 in number else ""
    return f"Of the words that the core rules have no name for, {number.count(1)} have a single user{none}."


def _counted(found: Sequence[tuple[Written, str, list[str]]]) -> str:
    """How many cards need no Python for themselves, in a sentence."""
    said = [card for card, how, _ in found if how in (FIGURES, WORDS, MOMENT)]
    free = [card for card, how, _ in found if how not in (HOOK, CODE)]
    counted = f"Of {len(found)}, {len(said)} are said in words of others, and {len(free)} have no module."
    if not any(card.methods for card in free):
        return counted
    plain, bare = (sum(not card.methods for card in cards) for cards in (said, free))
    return f"{counted} Without those that alone reach a method, these are {plain} and {bare}."
