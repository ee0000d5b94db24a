"""Standing effects: data on the table that changes numbers when they are asked, or answers events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from undercroft.kernel.compiled import mypyc_attr
from undercroft.kernel.ids import Seat

TableT = TypeVar("TableT", contravariant=True)


class Standing(NamedTuple):
    """A standing effect: which ability, who carries it, whose it is, and the moment that ends it."""

    ability: str
    source: int
    owner: Seat
    until: str


@mypyc_attr(allow_interpreted_subclasses=True)
class StandingAbility(Generic[TableT]):
    """What a standing effect does; games subclass it and keep one instance for each ability name."""

    stat: str = ""
    hears: str = ""

    def amount(self, t: TableT, standing: Standing, entity: int) -> int:
        """How much it adds to `stat` of an entity; 0 where it does not apply."""
        return 0

    def answers(self, t: TableT, standing: Standing, change: Any) -> bool:
        """Whether it will answer a change of the kind it `hears`."""
        return False


def modified(
    t: TableT,
    standing: Iterable[Standing],
    abilities: Mapping[str, StandingAbility[TableT]],
    stat: str,
    entity: int,
    base: int,
) -> int:
    """A number as it counts now: the base and every standing modifier that applies."""
    total = base
    for effect in standing:
        ability = abilities[effect.ability]
        if ability.stat == stat:
            total += ability.amount(t, effect, entity)
    return total


def listening(
    t: TableT,
    standing: Iterable[Standing],
    abilities: Mapping[str, StandingAbility[TableT]],
    hears: str,
    change: Any,
) -> tuple[Standing, ...]:
    """The effects that will answer a change. Ask *before* applying it and keep the answer in the frame
    that applies it: so one who dies of the blow still answers it."""
    return tuple(
        effect
        for effect in standing
        if abilities[effect.ability].hears == hears and abilities[effect.ability].answers(t, effect, change)
    )


def outlasting(standing: Sequence[Standing], moment: str) -> list[Standing]:
    """The effects that go on after a moment."""
    return [effect for effect in standing if effect.until != moment]
