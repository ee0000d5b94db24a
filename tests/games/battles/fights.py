"""Laid-out fights for tests: Mobs of both sides in any position, then answers and dice one by one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

from undercroft.games.battles.abilities import NOTHING
from undercroft.games.battles.asks import act_key, mob_key
from undercroft.games.battles.board import ACTIVE, POSITIONS
from undercroft.games.battles.cards import CODES, KIND_NAMED, TOTAL_AT, written
from undercroft.games.battles.flow.end_round import EndRound
from undercroft.games.battles.flow.go import GoStep
from undercroft.games.battles.flow.round import Battle, Round, Turns
from undercroft.games.battles.layout import END_ROUND, GO, TURNS
from undercroft.games.battles.options import Options
from undercroft.games.battles.table import Field, blank
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.state import State

Laid = str | Mapping[str, Any]
"""A Mob's name, or its name with fields: lp=(x, y), hp, max_hp, att, defense, position ("BUSY"), standing
("HOWL"), totals={("PRANK", "vc"): 12}, and any other column of the table."""

ABILITY = {code: number for number, code in enumerate(CODES)}
"""The number of an ability by its code."""


def aim(mob: int, code: str, name: str) -> str:
    """The answer that means a Total of a Mob."""
    return f"#{mob}.{TOTAL_AT[ABILITY[code], name]}"


def lay(t: Field, seat: int, laid: Laid) -> int:
    """Put one Mob on the field, with the numbers printed on its card unless others are given."""
    fields: dict[str, Any] = {"name": laid} if isinstance(laid, str) else dict(laid)
    kind = KIND_NAMED[str(fields.pop("name")).casefold()]
    t.field(seat, kind)
    mob = len(t.mobs) - 1
    lp = fields.pop("lp", (0, 0))
    t.lp[mob] = list(lp)
    t.totals[mob] = [*written(2 * kind, lp[0]), *written(2 * kind + 1, lp[1])]
    card = t.options.printed_hp(kind) if hasattr(t.options, "printed_hp") else 0
    hp = fields.pop("hp", card)
    t.hp[mob], t.max_hp[mob], t.thp[mob] = hp, max(hp, card), max(hp, card)
    for (code, name), number in fields.pop("totals", {}).items():
        t.totals[mob][TOTAL_AT[ABILITY[code], name]] = number
    position = fields.pop("position", "")
    t.position[mob] = POSITIONS.index(position) if position else ACTIVE
    standing = fields.pop("standing", "")
    if standing:
        t.standing[mob] = ABILITY[standing]
        t.clock += 1
        t.since[mob] = t.clock
    for name, number in fields.items():
        getattr(t, name)[mob] = number
    return mob


class Fight:
    """A game in the middle of its Turns (or its GO step, or End Round), with questions answered one by one.

    Mobs of A come first: A's are 0, 1, ..., B's follow. A is seat 0.
    """

    def __init__(
        self,
        a: Sequence[Laid],
        b: Sequence[Laid],
        *,
        at: str = TURNS,
        turn: int = 0,
        first: int = 0,
        after: Mapping[str, Any] | None = None,
        **options: Any,
    ) -> None:
        t = blank(Options(**options))
        for seat, party in enumerate((a, b)):
            for laid in party:
                lay(t, seat, laid)
        t.round, t.first, t.starter = 1, first, first
        for name, number in (after or {}).items():
            setattr(t, name, number)
        t.phase = at
        if at == TURNS:
            t.begin_turns()
            top: Any = Turns(turn)
        else:
            top = GoStep(turn) if at == GO else EndRound(first)
            assert at in (GO, END_ROUND)
        step = {TURNS: "end", GO: "order", END_ROUND: "over"}[at]
        self.state = State.amid(t, [(Battle(), "go_on"), (Round(), step), (top, "")], {})

    @property
    def t(self) -> Field:
        """The table."""
        table: Any = self.state.table
        return table

    @property
    def asked(self) -> str:
        """The kind of the open question ("" after the end)."""
        return "" if self.state.pending is None else self.state.pending.kind.name

    @property
    def seat(self) -> int | None:
        """Who is asked."""
        return self.state.asked

    def keys(self) -> list[str]:
        """What can be answered."""
        return self.state.keys()

    def may(self, key: str) -> bool:
        """Whether something can be answered."""
        return self.keys().count(key) > 0

    def say(self, *keys: str) -> Self:
        """Answer questions to players one after the other."""
        for key in keys:
            assert self.state.asked not in (None, CHANCE), f"{self.asked!r} is open, {key!r} cannot be said"
            self.state.answer_key(key)
        return self

    def roll(self, *numbers: int) -> Self:
        """Answer dice one after the other."""
        for number in numbers:
            assert self.state.asked == CHANCE, f"{self.asked!r} {self.keys()} is open, nothing is rolled"
            self.state.answer(number)
        return self

    def initiative(self, one: int, two: int) -> Self:
        """Both Players' dice."""
        assert self.asked == "initiative", f"{self.asked!r} is open"
        self.state.answer((one, two))
        return self

    def passing(self) -> Self:
        """Pass in every window until something else is asked."""
        while self.state.asked not in (None, CHANCE) and self.state.pending is not None:
            if not self.state.pending.kind.window:
                break
            self.state.answer_key("pass")
        return self

    def act(self, mob: int, act: int, target: int = NOTHING, n: int = NOTHING) -> Self:
        """Declare an act of a Mob as far as it is asked for: actor, act, target, LP."""
        while self.asked == "before":
            self.say("pass")
        if self.asked == "actor":
            self.say(mob_key(mob))
        if self.asked == "act":
            self.say(act_key(act))
        if self.asked == "target" and target != NOTHING:
            self.say(mob_key(target))
        if self.asked == "spend" and n != NOTHING:
            self.say(str(n))
        return self

    def position(self, mob: int) -> str:
        """Where a Mob is, in words."""
        return POSITIONS[self.t.position[mob]]

    def positions(self) -> list[str]:
        """Where all Mobs are, in words."""
        return [POSITIONS[position] for position in self.t.position]

    def total(self, mob: int, code: str, name: str) -> int:
        """A Total as it stands."""
        return self.t.totals[mob][TOTAL_AT[ABILITY[code], name]]

    def told(self, kind: str) -> list[tuple[Any, ...]]:
        """The facts of every event of a kind so far."""
        return [event.facts for event in self.state.events() if event.kind.name == kind]
