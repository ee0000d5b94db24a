"""Carrying out effects, step by step. Section 2.4, DIM-PLAY-17"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from undercroft.games.immortal_magic.asks import DICE
from undercroft.games.immortal_magic.cards import CARDS, FIRST_DUNGEON, NAMES
from undercroft.games.immortal_magic.cards.records import FATE, FATE_ROLL, TRAP
from undercroft.games.immortal_magic.flow.acts import (
    AT_ONCE,
    Doing,
    cards_for,
    figure,
    lose_souls,
    modify,
    named_cards,
    seats_for,
)
from undercroft.games.immortal_magic.flow.choices import Discard, Peek, RemoveWorn, Replace, Seek
from undercroft.games.immortal_magic.flow.draw import Draw
from undercroft.games.immortal_magic.flow.leaving import LeaveBattle, Push
from undercroft.games.immortal_magic.flow.naming import NameBranch, Named, NameStep
from undercroft.games.immortal_magic.flow.rolls import SIDES_OF_A_DIE, Join, Reroll, RollMore, may_change
from undercroft.games.immortal_magic.flow.souls import GainSouls
from undercroft.games.immortal_magic.flow.windows import fate_window
from undercroft.games.immortal_magic.layout import NO_SEAT, UNROLLED
from undercroft.games.immortal_magic.queries.force import attack_dice, defence_dice, side_of
from undercroft.games.immortal_magic.queries.lasting import name_step, named_step
from undercroft.games.immortal_magic.queries.matching import CHARACTERS, Source, controller, foe_of
from undercroft.games.immortal_magic.queries.targets import is_chosen
from undercroft.games.immortal_magic.table import Keep
from undercroft.games.immortal_magic.table.battle import ATTACK, DEFENCE
from undercroft.kernel.frame import Frame, Next, Odds, call, chance, done
from undercroft.kernel.ids import CardId, Face, Seat
from undercroft.kernel.odds import dice_sum
from undercroft.kit.language.syntax import Choice, Roll, Step

NO_LINE: Final = -1

FATEFUL: Final = tuple(card.type in (FATE, FATE_ROLL, TRAP) for card in CARDS)
"""By face: dungeon cards that can be answered. DIM-WINDOW-07"""

FLEETING: Final = ("roll", "battle")
"""What lasts so long is lost when a lead leaves the battle. DIM-EXIT-04, DIM-RULING-51"""

DICE_ACTS: Final[dict[str, tuple[str, ...]]] = {
    "adice": (ATTACK,), "ddice": (DEFENCE,), "dice": (ATTACK, DEFENCE),
}  # fmt: skip
"""Which rolls a change of dice concerns."""


@dataclass
class TableRoll(Frame):
    """Roll the dice of a card's table; hands back the total. On a Fate, Fate Roll or Trap everybody may have
    them rolled again. DIM-ROOM-04, DIM-WINDOW-07"""

    seat: Seat
    face: Face
    dice: int

    def start(self, t: Keep) -> Next[int]:
        """One roll of all dice."""
        return chance(DICE, self.sums, then=self.rolled)

    def sums(self, t: Keep) -> Odds[int]:
        """Every sum."""
        return dice_sum(self.dice, SIDES_OF_A_DIE)

    def rolled(self, t: Keep, total: int) -> Next[int]:
        """Window B; a total that nobody can change counts at once, also while another lies on the table."""
        if not FATEFUL[self.face]:
            t.roll_own_table(self.face, total)
            return done(total)
        t.roll_table(self.face, total)
        return call(fate_window(t, self.seat), then=self.settled)

    def settled(self, t: Keep, _: None) -> Next[int]:
        """What lies now counts."""
        total = t.table_roll
        t.settle_table()
        return done(total)

    def title(self, t: Keep, who: Sequence[str]) -> str:
        return f"the table of {NAMES[self.face]}"


@dataclass
class RollTableAgain(Frame):
    """Roll all dice of the table that is answered again. DIM-WINDOW-07, -13"""

    def start(self, t: Keep) -> Next[None]:
        """As many dice as before, if a total lies there."""
        if t.table_roll == UNROLLED:
            return done(None)
        return chance(DICE, self.sums, then=self.rolled)

    def sums(self, t: Keep) -> Odds[int]:
        """Every sum."""
        return dice_sum(t.frame(TableRoll).dice, SIDES_OF_A_DIE)

    def rolled(self, t: Keep, total: int) -> Next[None]:
        """The new result counts."""
        t.roll_table(t.frame(TableRoll).face, total)
        return done(None)

    def title(self, t: Keep, who: Sequence[str]) -> str:
        return "the table is rolled again"


# actions carried out by procedures: whom they are for, and the procedure for each


def _fighters(t: Keep, doing: Doing) -> list[CardId]:
    return [card for card in cards_for(t, doing) if t.face[card] in CHARACTERS]


def _picked(t: Keep, doing: Doing) -> list[int]:
    return list(doing.picked)


def _once(t: Keep, doing: Doing) -> list[int]:
    return [doing.source.seat]


def _draw(t: Keep, doing: Doing, seat: Seat) -> Frame:
    return Draw(seat, figure(t, doing))


def _discard(t: Keep, doing: Doing, seat: Seat) -> Frame:
    return Discard(seat, figure(t, doing))


def _seek(t: Keep, doing: Doing, seat: Seat) -> Frame:
    return Seek(seat, doing.source.face, doing.source.number, doing.name)


def _gain_souls(t: Keep, doing: Doing, card: CardId) -> Frame:
    return GainSouls(card, figure(t, doing))


def _remove_worn(t: Keep, doing: Doing, card: CardId) -> Frame:
    """For a dungeon card the character's controller chooses. Section 2.4, remove"""
    source = doing.source
    seat = source.seat if source.face < FIRST_DUNGEON else controller(t, card)
    return RemoveWorn(seat, card, source.face, source.number, doing.name)


def _leave(t: Keep, doing: Doing, card: CardId) -> Frame:
    return LeaveBattle(card, doing.step.word)


def _push(t: Keep, doing: Doing, card: CardId) -> Frame:
    return Push(card, doing.step.word)


def _join(t: Keep, doing: Doing, card: CardId) -> Frame:
    return Join(card)


def _peek(t: Keep, doing: Doing, seat: Seat) -> Frame:
    return Peek(seat, doing.picked)


def _replace(t: Keep, doing: Doing, space: int) -> Frame:
    return Replace(space)


def _reroll(t: Keep, doing: Doing, seat: Seat) -> Frame:
    return RollTableAgain() if doing.step.word == "fate" else Reroll(doing.step.word)


Whom = Callable[[Keep, Doing], list[int]]
Procedure = Callable[[Keep, Doing, int], Frame]

PROCEDURES: Final[dict[str, tuple[Whom, Procedure]]] = {
    "draw": (seats_for, _draw),
    "discard": (seats_for, _discard),
    "search": (seats_for, _seek),
    "recover": (seats_for, _seek),
    "soul": (cards_for, _gain_souls),
    "remove": (_fighters, _remove_worn),
    "exit": (_fighters, _leave),
    "push": (_fighters, _push),
    "help": (_picked, _join),
    "peek": (_once, _peek),
    "refill": (_picked, _replace),
    "reroll": (_once, _reroll),
}
"""Actions that need answers, dice or further steps."""


def dice_of(t: Keep, roll: str) -> int:
    """How many dice a side would roll now."""
    if roll == ATTACK:
        return sum(attack_dice(t, card) for card in side_of(t, t.attacker))
    return sum(defence_dice(t, card) for card in side_of(t, foe_of(t, t.attacker)))


@dataclass
class Perform(Frame):
    """Carry out the steps of an effect from left to right; what a step cannot do is skipped.

    The first fields are its source. `chosen` is what was named for each step before it was paid for; without
    it everything is named now. `times` is the number of counters removed. Inside a table `line` is the line
    and `inner` the step in it. `waiting` are those that the step is still to be done for. Hands back whether
    something would be lost if a lead left the battle. DIM-PLAY-17, DIM-COUNTER-02, DIM-EXIT-04
    """

    seat: Seat
    face: Face
    card: CardId
    me: CardId
    number: int
    chosen: tuple[tuple[int, ...], ...] = ()
    times: int = 1
    at: int = 0
    line: int = NO_LINE
    inner: int = 0
    name: int = 0
    picked: tuple[int, ...] = ()
    waiting: tuple[int, ...] = ()
    fleeting: bool = False

    def start(self, t: Keep) -> Next[bool]:
        """The next step; nothing more for a player who is out. DIM-MULTI-05"""
        if self.seat != NO_SEAT and t.gone[self.seat]:
            return done(False)
        steps = CARDS[self.face].effects[self.number].steps
        while self.at < len(steps):
            step = steps[self.at]
            if isinstance(step, Roll) and self.line == NO_LINE:
                return call(TableRoll(self.seat, self.face, step.dice), then=self.looked_up)
            if isinstance(step, Roll) and self.inner == len(step.lines[self.line].steps):
                self.at, self.line, self.inner = self.at + 1, NO_LINE, 0
                continue
            going_on = self.name_it(t, step)
            if going_on is not None:
                return going_on
        return done(self.fleeting)

    def source(self) -> Source:
        return Source(self.seat, self.face, self.card, self.me, self.number)

    def looked_up(self, t: Keep, total: int) -> Next[bool]:
        """The line of the table that has the total. DIM-ROOM-04"""
        table = CARDS[self.face].effects[self.number].steps[self.at]
        assert isinstance(table, Roll)
        self.line = next(at for at, line in enumerate(table.lines) if line.low <= total <= line.high)
        return self.start(t)

    def name_it(self, t: Keep, step: Step | Choice | Roll) -> Next[bool] | None:
        """What the step is for was named when the card was played, or is named now. DIM-PLAY-17"""
        if self.chosen and self.line == NO_LINE:
            named = self.chosen[self.at]
            return (
                self.branch(t, named) if isinstance(step, Choice) else self.do(t, name_step(self.at), named)
            )
        if isinstance(step, Choice):
            return call(NameBranch(*self.source(), self.at, ""), then=self.branched)
        name = name_step(self.at) if self.line == NO_LINE else name_step(self.at, self.line, self.inner)
        inside = (
            step if isinstance(step, Step) else named_step(CARDS[self.face].effects[self.number].steps, name)
        )
        if not is_chosen(inside):
            return self.do(t, name, ())
        self.name = name
        return call(NameStep(*self.source(), name), then=self.named)

    def branched(self, t: Keep, named: Named) -> Next[bool]:
        """The player has chosen a branch; without a legal one the step is skipped. DIM-ROOM-16"""
        return self.branch(t, named) or self.start(t)

    def branch(self, t: Keep, named: Named) -> Next[bool] | None:
        """The branch that was chosen; without one the step is skipped."""
        if not named:
            return self.step_over()
        t.choose_branch(self.seat, self.face, named[0])
        return self.do(t, name_step(self.at, named[0]), named[1:])

    def named(self, t: Keep, named: Named) -> Next[bool]:
        """The step, for what was named."""
        return self.do(t, self.name, named) or self.start(t)

    def step_over(self) -> Next[bool] | None:
        """On to the next step."""
        if self.line == NO_LINE:
            self.at += 1
        else:
            self.inner += 1
        return None

    def do(self, t: Keep, name: int, picked: Named) -> Next[bool] | None:
        """Carry a step out: at once, or by a procedure for each it is for."""
        self.name, self.picked = name, picked
        doing = self.doing()
        step = doing.step
        if step.until in FLEETING or step.act == "help" or (step.act == "reroll" and step.word != "fate"):
            self.fleeting = True
        if step.act in DICE_ACTS:
            return self.change_dice(t, doing)
        if step.act in AT_ONCE:
            AT_ONCE[step.act](t, doing)
            return self.step_over()
        if step.act == "soul" and step.figure.n < 0:
            lose_souls(t, doing)
            return self.step_over()
        if step.act == "remove" and step.target is not None and step.target.who == "card":
            self.remove(t, doing)
            return self.step_over()
        self.waiting = tuple(PROCEDURES[step.act][0](t, doing))
        return self.next_one(t)

    def doing(self) -> Doing:
        """The step that is carried out."""
        step = named_step(CARDS[self.face].effects[self.number].steps, self.name)
        return Doing(step, self.name, self.source(), self.picked, self.times)

    def next_one(self, t: Keep) -> Next[bool] | None:
        """The procedure for the next one that the step is for."""
        if not self.waiting:
            return self.step_over()
        one, self.waiting = self.waiting[0], self.waiting[1:]
        doing = self.doing()
        frame: Any = PROCEDURES[doing.step.act][1](t, doing, one)
        return call(frame, then=self.went_on)

    def went_on(self, t: Keep, _: None) -> Next[bool]:
        return self.next_one(t) or self.start(t)

    def remove(self, t: Keep, doing: Doing) -> None:
        """A card in play is discarded; a character is gone as if killed by fate. Section 2.4, remove"""
        for card in named_cards(t, doing):
            if t.face[card] in CHARACTERS:
                t.kill(card)
            else:
                t.remove_card(card)

    def change_dice(self, t: Keep, doing: Doing) -> Next[bool] | None:
        """More or fewer dice; a roll that is made and still open gets its further dice at once."""
        rolls = [roll for roll in DICE_ACTS[doing.step.act] if may_change(t, roll)]
        before = [dice_of(t, roll) for roll in rolls]
        modify(t, doing)
        for roll, number in zip(rolls, before, strict=True):
            more = dice_of(t, roll) - number
            if more > 0:
                return call(RollMore(roll, more), then=self.went_on)
        return self.step_over()

    def title(self, t: Keep, who: Sequence[str]) -> str:
        return NAMES[self.face]
