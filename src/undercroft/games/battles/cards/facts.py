"""How an ability is used, read off its lines.

Rules, odds and hints ask for these facts without walking the lines: from where, against whom, what is rolled,
spent and dealt, and what stands afterwards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from undercroft.games.battles.board import ACTIVE, BUSY, FALLOW, INACTIVE, NOWHERE, STUCK
from undercroft.games.battles.cards.records import ALLY, ENEMY, FRIEND, KINDS, Go, Reaction, Standing, Turn
from undercroft.games.battles.cards.vocabulary import VOCABULARY
from undercroft.kit.language.notation import read_amount
from undercroft.kit.language.syntax import AnyStep, Choice, Effect, Figure, Step, all_steps

Effects = Sequence[Effect]

PLACES: Final[dict[str, tuple[int, ...]]] = {
    "active": (ACTIVE,),
    "posted": (STUCK,),
    "fallow": (FALLOW,),
    "busy": (BUSY,),
    "any": (ACTIVE, FALLOW, BUSY, INACTIVE),
}
"""The positions that a use can start from, by word; who is posted lies where STUCK Mobs lie."""

POSITION: Final = {
    "active": ACTIVE, "stuck": STUCK, "posted": STUCK, "fallow": FALLOW, "busy": BUSY, "inactive": INACTIVE,
}  # fmt: skip
"""The positions that somebody goes to, by word."""

RECOVERED: Final = {STUCK: ACTIVE, FALLOW: FALLOW, BUSY: ACTIVE}
"""What End Round makes of a position that a Mob stands in, unless its line says otherwise."""

NAMES: Final = {"foe": ENEMY, "friend": FRIEND, "ally": ALLY}
"""Whom a declaration names, by target."""

AREAS: Final = ("enemies", "others", "all")
"""Targets of area effects."""

HOSTILE: Final = ("foe", "some", *AREAS)
"""Targets that an Action is against."""

HOLDING: Final = ("stand", "take", "hold")
"""What goes on after the Action cannot be repeated. BA-ABJURER-01"""


def options(effect: Effect) -> dict[str, tuple[str, ...]]:
    """How a line is used."""
    return dict(effect.options)


def title_of(effect: Effect) -> str:
    """The act beside the ability that a line is about, empty if it is the ability itself."""
    return "".join(options(effect).get("as", ()))


def origin(effects: Iterable[Effect]) -> tuple[int, ...]:
    """The positions that a use can start from."""
    found = (place for effect in effects for place in options(effect).get("from", ("active",)))
    return tuple(sorted({position for place in found for position in PLACES[place]}))


def course(steps: Iterable[AnyStep]) -> Iterator[Step]:
    """The steps that follow as long as nothing fails."""
    for step in steps:
        if isinstance(step, Step):
            yield step
            yield from course(step.body)
        elif isinstance(step, Choice):
            yield from step.options


def aimed_at(step: Step) -> str:
    """Whom a step is for."""
    return step.target.who if step.target is not None else ""


def aims(effect: Effect, *who: str) -> bool:
    """Whether a line is for one of those."""
    return any(aimed_at(step) in who for step in course(effect.steps))


def does(step: Step, act: str) -> bool:
    """Whether a step, or the hook that it is, carries out an action."""
    return step.act == act or (step.act.startswith("!") and act in dict(step.options))


def named_by(figure: Figure) -> str:
    """The name that an amount consists of, empty for any other."""
    return "" if figure.sides or figure.plus or "/" in figure.of else figure.of


def number_of(figure: Figure) -> int:
    """The number that an amount begins with, 0 where that is a name."""
    return 0 if figure.of else figure.n


def plain_number(figure: Figure) -> int:
    """What the numbers in an amount come to, without what has a name."""
    return sum(map(number_of, (figure, *figure.plus)))


def rolled(steps: Sequence[AnyStep]) -> str:
    """The Total of the VC roll that comes before damage, if there is one."""
    for step in course(steps):
        if step.act == "roll":
            return named_by(step.figure)
        if step.act == "harm":
            break
    return ""


def sent_to(steps: Iterable[AnyStep], whom: Sequence[str]) -> str:
    """Where some are sent, empty if nowhere."""
    for step in course(steps):
        if step.act == "send" and aimed_at(step) in whom:
            return step.word
    return ""


def stands_in(steps: Iterable[AnyStep]) -> int:
    """Where its user lies afterwards; where a player or a die decides, nothing is said. BA-POS-10"""
    for step in course(steps):
        if step.act == "stand" and step.word in POSITION:
            return POSITION[step.word]
        if step.act == "send" and aimed_at(step) == "me":
            return POSITION[step.word]
    return INACTIVE


def missed(steps: Iterable[AnyStep]) -> int:
    """Where a VC roll that fails leaves its user. BA-RULING-08"""
    for step in course(steps):
        if step.act == "roll":
            return POSITION[sent_to(step.otherwise, ("me",)) or "inactive"]
    return INACTIVE


def dice(steps: Sequence[AnyStep]) -> tuple[str, int, int]:
    """How many dice are rolled, as a word, of how many sides, and how often they count.

    An Attack rolls the Mod die. Where enemies are named one by one the dice are not those of the Action.
    """
    if any(aimed_at(step) == "some" for step in course(steps)):
        return "", 0, 1
    for step in course(steps):
        if step.act == "attack":
            return "mod", 0, 1
        if step.act in ("harm", "heal") and aimed_at(step) != "me":
            first = step.figure
            number = first.names()[0] if first.sides or first.of == "mod" else ""
            times = read_amount(VOCABULARY, dict(step.options).get("times", "1"))
            return number, first.sides, times.n
    return "", 0, 1


def named(steps: Iterable[AnyStep]) -> str:
    """Who is named in the Declare Phase, where it is one Mob."""
    for step in steps:
        who = aimed_at(step) if isinstance(step, Step) else ""
        if who and who != "me":
            return NAMES.get(who, "")
    return ""


def moved(steps: Sequence[AnyStep]) -> int:
    """Where the named Mob goes."""
    to = [
        dict(step.options)["to"]
        for step in course(steps)
        if step.act == "harm" and "to" in dict(step.options)
    ]
    place = to[0] if to and named(steps) else sent_to(steps, ("foe", "one"))
    return POSITION.get(place, NOWHERE)


WITH_TOTALS: Final = ("spend", "pay", "aim", "most")
"""Options that name a Total."""

OF_TOTALS: Final = ("quip", "wane", "absorb")
"""Actions whose word is a Total."""


def totals_in(effect: Effect) -> Iterator[str]:
    """The Totals of the ability that a line names."""
    for name, values in effect.options:
        yield from values if name in WITH_TOTALS else ()
    for condition in effect.conditions:
        yield from (name for name in condition.values if condition.who == "left" and name != "other")
    for step in all_steps(effect.steps):
        if step.act in OF_TOTALS:
            yield step.word
        yield from (name for name in step.figure.names() if name.rstrip("2") in KINDS)


def left_in(effect: Effect) -> str:
    """The Total that must not be 0 where a line is used; `other` is the pool of the other ability."""
    return "".join(name for each in effect.conditions if each.who == "left" for name in each.values)


def needs_other(effect: Effect) -> bool:
    """Whether a line is used while its user stands in the effect of the other ability."""
    return any(each.who == "stands" and each.op == "=" for each in effect.conditions)


def turn_of(effects: Effects, icons: Sequence[str], title: str = "") -> Turn | None:
    """How an ability, or an act beside it, is used as Turn Action. The first line that says so counts; others
    are used from other positions."""
    lines = [effect for effect in effects if effect.on == "turn" and title_of(effect) == title]
    if not lines:
        return None
    first, use = lines[0].steps, options(lines[0])
    steps = [step for line in lines for step in course(line.steps)]
    number, die, multiplier = dice(first)
    return Turn(
        origin=origin(lines),
        names=named(first),
        att=any(step.act in ("hit", "attack") for step in steps),
        compromised=any(step.act == "hit" and bool(step.options) for step in steps),
        roll=rolled(first),
        spends="".join(use.get("spend", ())),
        least=int("none" not in use),
        quips="".join(use.get("pay", ())),
        harms=any(aimed_at(step) in HOSTILE for step in steps),
        damages=any(
            (does(step, "harm") or does(step, "attack")) and aimed_at(step) != "me" for step in steps
        ),
        defended="D" in icons,
        again=not (title or "once" in use or any(step.act in HOLDING for step in steps)),
        number=number,
        die=die,
        multiplier=multiplier,
        heals=any(step.act == "heal" for step in steps),
        sends=moved(first),
        becomes=stands_in(first),
        missed=missed(first),
    )


def go_of(effects: Effects) -> Go | None:
    """How an ability is used in the GO step."""
    for effect in effects:
        if effect.on == "go" and not title_of(effect):
            return Go(rolled(effect.steps), stands_in(effect.steps))
    return None


def reaction_of(effects: Effects) -> Reaction | None:
    """How an ability is used out of turn."""
    lines = [effect for effect in effects if effect.on == "out"]
    if not lines:
        return None
    windows = dict.fromkeys(window for line in lines for window in line.window.split("/"))
    return Reaction(tuple(windows), origin(lines), "free" not in options(lines[0]))


def standing_of(effects: Effects) -> Standing | None:
    """What stands afterwards, if anything does."""
    stands = [step for effect in effects for step in all_steps(effect.steps) if step.act == "stand"]
    if not stands:
        return None
    recovers: dict[int, int] = {}
    for step in stands:
        said = dict(step.options)
        for word in step.word.split("/"):
            position = POSITION[word]
            recovered = POSITION[said["then"]] if "then" in said else RECOVERED[position]
            recovers[position] = position if "stays" in said else recovered
            if "then" in said:
                recovers[recovered] = recovered
    hacked = [sent_to(effect.steps, ("me",)) for effect in effects if effect.on == "hacked"]
    return Standing(
        POSITION[next(filter(None, hacked), "inactive")],
        tuple(sorted(recovers.items())),
        not any("fast" in dict(step.options) for step in stands),
        any(effect.on == "hear" and "play" in effect.window.split("/") for effect in effects),
    )
