"""A line, compiled: which method carries out each of its steps, and with which numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from undercroft.games.battles.abilities import NOTHING
from undercroft.games.battles.board import (
    NOWHERE,
)
from undercroft.games.battles.cards import CODES, STANDING, TOTAL_AT
from undercroft.games.battles.cards.facts import (
    AREAS,
    OF_TOTALS,
    POSITION,
    aimed_at,
    aims,
    number_of,
    options,
    origin,
    plain_number,
)
from undercroft.games.battles.cards.vocabulary import VOCABULARY
from undercroft.games.battles.flow import mobs
from undercroft.games.battles.table import Field
from undercroft.kernel.frame import Next
from undercroft.kit.content import BadContent
from undercroft.kit.language.notation import is_hook, read_amount
from undercroft.kit.language.syntax import AnyStep, Choice, Effect, Step, all_steps
from undercroft.kit.procedure import Procedure

Going = Next[Any] | None
"""What a step leads to; nothing where the next one follows at once."""


class Doing(NamedTuple):
    """A step, compiled: what it does and with which numbers.

    Its amount consists of `name`, whose place is `total` if it is a Total (of the least of several the last),
    and `number`, with dice of so many `sides`; `paid` means that a point of it was paid. To dice `flat` is
    added, and a Total whose place is `more`. Damage counts so many `times`, and with `times_n` by the points
    spent more. `aim` is whom it is for, `zone` where they lie; `area` is a line that strikes whoever lies
    somewhere. `said` are the options that it names. A roll in a standing effect `hacks_if_missed`; a botch of
    a `late` one is left to what follows. Of two steps in one `after` is the position of the second.
    """

    do: Callable[[Any, Field, Doing], Going]
    ability: int
    name: str = ""
    total: int = NOTHING
    number: int = 0
    sides: int = 0
    flat: int = 0
    more: int = NOTHING
    times: int = 1
    times_n: bool = False
    paid: bool = False
    position: int = NOWHERE
    aim: str = ""
    zone: str = ""
    area: bool = False
    said: tuple[str, ...] = ()
    hacks_if_missed: bool = False
    late: bool = False
    after: int = NOWHERE
    otherwise: tuple[Doing, ...] = ()


class Line(NamedTuple):
    """A line, compiled: of which ability, in which windows, from where, what must hold, and its steps.

    `stands` is the ability whose effect keeps it in force; `said` are all its conditions and options by name,
    of which `by`, `at` and `kinds` have their values here, and `left`, `pays` and `spends` the Total of each.
    `does` are its actions, and those that it is about; `asks` are its hooks among the conditions. It
    `names` somebody before it is used, or strikes at who acts, and `diverts` an effect to somebody.
    """

    on: str
    ability: int
    stands: int
    windows: tuple[str, ...]
    origin: tuple[int, ...]
    said: frozenset[str]
    by: tuple[str, ...]
    at: tuple[str, ...]
    kinds: tuple[str, ...]
    does: frozenset[str]
    asks: tuple[str, ...]
    left: int
    pays: int
    spends: int
    names: str
    diverts: str
    steps: tuple[Doing, ...]


Do = Callable[[Any, Field, Doing], Going]
"""Carries a step out."""

REACHED: Final = ("foe", "enemies", "all", "others", "one", "some")
"""Whom an effect has to get through to."""

UPHEAVAL: Final = "send_others"
"""What looks at each by itself. BA-EARTHMAGE-01"""

WHOLE: Final = (UPHEAVAL, "hit_some", "repeat_give", "repeat_attack")
"""Steps that are one with all that follow them."""

MOVING: Final = ("send", "stand", "take", "hold")
"""Actions whose word is a position."""


def compiled(ability: int, effect: Effect, frame: type[Procedure]) -> Line:
    """Compile a line for the frame that walks it.

    A step is carried out by the method of the frame that is called as it is written, whichever there is
    first: with the step that follows, where both are one (`hit_harm`); with its word (`send_busy`); with whom
    it is for (`send_me`); or just as what it does (`send`). Before the first step that reaches somebody comes
    `reach`, if the frame has it: whom the effect gets through to. A hook is carried out by what the Mob's
    module has for it; where it follows what it settles, by that alone.
    """
    values = {each.who: each.values for each in effect.conditions}
    use = options(effect)
    found = [step for step in effect.steps if isinstance(step, Step)]
    return Line(
        effect.on,
        ability,
        ability if STANDING[ability] is not None else ability ^ 1,
        tuple(effect.window.split("/")),
        origin((effect,)),
        frozenset((*values, *use)),
        values.get("by", ()),
        values.get("at", ()),
        values.get("kind", ()),
        frozenset((*values.get("has", ()), *[step.act for step in found])),
        tuple(name for name in values if is_hook(name)),
        TOTAL_AT[ability, values["left"][0]] if "left" in values else NOTHING,
        TOTAL_AT[ability, use["pay"][0]] if "pay" in use else NOTHING,
        TOTAL_AT[ability, use["spend"][0]] if "spend" in use else NOTHING,
        next((aimed_at(step) for step in found if _names(step)), ""),
        next((aimed_at(step) for step in found if step.act == "divert"), ""),
        tuple(_steps(ability, effect, effect.steps, frame)),
    )


def _steps(ability: int, effect: Effect, steps: Sequence[AnyStep], frame: type[Procedure]) -> Iterator[Doing]:
    reach: Do | None = getattr(frame, "reach", None)
    left = [step for step in steps if not _elsewhere(ability, step)]
    while left:
        step = left.pop(0)
        if isinstance(step, Choice):
            yield Doing(_doer(ability, frame, "choose"), ability)
            yield from _steps(ability, effect, step.options, frame)
            continue
        assert isinstance(step, Step)
        for_whom, hook = _for_whom(step), _hook(ability, step)
        if reach is not None and aimed_at(step) in REACHED and for_whom != UPHEAVAL:
            yield _doing(ability, effect, step, reach)
            reach = None
        if hook is not None:
            yield _doing(ability, effect, step, hook)
            continue
        if for_whom in WHOLE:
            yield _whole(ability, _doer(ability, frame, for_whom), [step, *left])
            return
        follows = left[0] if left and isinstance(left[0], Step) else None
        both = f"{step.act}_{follows.act}" if follows is not None else ""
        if follows is not None and hasattr(frame, both):
            doing = _both(ability, effect, step, follows, _doer(ability, frame, both))
            left.pop(0)
        elif follows is not None and "/" in step.word and _hook(ability, follows) is not None:
            continue
        else:
            doing = _alone(ability, effect, step, frame)
        yield doing._replace(otherwise=tuple(_steps(ability, effect, step.otherwise, frame)))


def _for_whom(step: Step) -> str:
    """The name of the method for just this target, or for just these steps inside it."""
    return f"{step.act}_{aimed_at(step) or _act(step.body)}"


def _alone(ability: int, effect: Effect, step: Step, frame: type[Procedure]) -> Doing:
    """A step by the method for its word, for its target, or for whatever it is written with."""
    of_word = f"{step.act}_{'somewhere' if '/' in step.word else step.word}"
    return _doing(ability, effect, step, _doer(ability, frame, of_word, _for_whom(step), step.act))


def _hook(ability: int, step: Step) -> Do | None:
    """What carries a hook out."""
    return mobs.STEPS[ability // 2].get(step.act) if is_hook(step.act) else None


def _elsewhere(ability: int, step: AnyStep) -> bool:
    """Whether a step is a hook that is called where a rule asks for it, and not here."""
    return isinstance(step, Step) and is_hook(step.act) and _hook(ability, step) is None


def _act(steps: Sequence[AnyStep]) -> str:
    """What the first of some steps does."""
    return steps[0].act if steps and isinstance(steps[0], Step) else ""


def _names(step: Step) -> bool:
    return aimed_at(step) in ("foe", "one") or (step.act == "hit" and aimed_at(step) == "actor")


def _doer(ability: int, frame: type[Procedure], *names: str) -> Do:
    """The first of these methods that there is."""
    for name in names:
        if hasattr(frame, name):
            do: Do = getattr(frame, name)
            return do
    raise BadContent(
        f"{CODES[ability]}: {frame.__name__} has no step {names[-1]!r}; write it there, or mend the line."
    )


def _both(ability: int, effect: Effect, first: Step, second: Step, do: Do) -> Doing:
    """Two steps that are one: the numbers of a hit are those of its damage."""
    said = tuple(name for name, _ in first.options)
    if first.act == "hit":
        return _doing(ability, effect, second, do)._replace(said=said)
    after = POSITION[second.word] if second.act == "stand" else NOWHERE
    return _doing(ability, effect, first, do)._replace(after=after)


def _whole(ability: int, do: Do, steps: Sequence[AnyStep]) -> Doing:
    """A step with all that follows: where some are sent where it fails, and where it does not."""
    sent = [POSITION[step.word] for step in all_steps(steps) if step.act == "send"]
    return Doing(do, ability, position=sent[-1], after=sent[0]) if sent else Doing(do, ability)


def _doing(ability: int, effect: Effect, step: Step, do: Do) -> Doing:
    said, use, figure = dict(step.options), options(effect), step.figure
    times = read_amount(VOCABULARY, said.get("times", "1"))
    name = figure.of.removeprefix("other.")
    owner = ability if name == figure.of else ability ^ 1
    terms = dict(step.target.filter.terms) if step.target is not None else {}
    word = said.get("to", step.word if step.act in MOVING else "")
    standing = effect.on == "hear" or (effect.on == "turn" and "from" in use)
    late = effect.on == "hacked" or effect.window == "avert"
    late = late or (effect.window == "guard" and bool(step.otherwise) and STANDING[ability] is not None)
    return Doing(
        do,
        ability,
        name,
        TOTAL_AT.get((owner, step.word if step.act in OF_TOTALS else name.rpartition("/")[2]), NOTHING),
        number_of(figure) if figure.sides else plain_number(figure),
        figure.sides,
        plain_number(figure) - number_of(figure),
        next((TOTAL_AT[ability, each.of] for each in figure.plus if (ability, each.of) in TOTAL_AT), NOTHING),
        times.n,
        bool(times.plus),
        name in use.get("pay", ()),
        POSITION.get(word, NOWHERE),
        aimed_at(step),
        terms.get("zone", ("",))[0],
        aims(effect, *AREAS),
        tuple(said),
        standing and "calm" not in said,
        late,
    )
