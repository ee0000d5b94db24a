"""Naming what an effect is for: targets, rooms, helpers and branches. DIM-PLAY-17, -18"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.immortal_magic.asks import BRANCH, DONE, HELPER, RIVAL, ROOM, STOP, TARGET
from undercroft.games.immortal_magic.cards import CARDS
from undercroft.games.immortal_magic.cards.vocabulary import PLAYERS, ROOMS
from undercroft.games.immortal_magic.queries.lasting import INSIDE, inner_step_id, step_with_id
from undercroft.games.immortal_magic.queries.matching import Source
from undercroft.games.immortal_magic.queries.playable import branches
from undercroft.games.immortal_magic.queries.targets import choosable, is_chosen
from undercroft.games.immortal_magic.table import Keep
from undercroft.kernel.ask import AskKind
from undercroft.kernel.frame import Next, ask, call, done
from undercroft.kernel.ids import NO_CARD, CardId, Face, Seat
from undercroft.kit.language.syntax import AnyStep, Choice, Step
from undercroft.kit.procedure import Procedure

Named = tuple[int, ...]
"""What a step is for: cards, a seat or spaces; for a choice the branch comes first."""

CALLED_OFF: Final = (DONE,)
"""Handed back when a card is taken back before it is paid for."""


def question(step: Step) -> AskKind[int]:
    """The question by which a target of this step is named."""
    if step.act == "help":
        return HELPER
    who = step.target.who if step.target else ""
    if who in PLAYERS:
        return RIVAL
    return ROOM if who in ROOMS else TARGET


def is_named(step: AnyStep) -> bool:
    """Whether something is named for a step before the card is paid for. DIM-PLAY-17"""
    return isinstance(step, Choice) or (isinstance(step, Step) and is_chosen(step))


NAMED: Final = tuple(
    tuple(any(is_named(step) for step in effect.steps) for effect in card.effects) for card in CARDS
)
"""Whether an effect has such a step, by face and number."""


def is_held(t: Keep, seat: Seat, face: Face, card: CardId) -> bool:
    """Whether a card that is not on the table yet is in its player's hand, as it must be."""
    return card != NO_CARD or t.in_hand(seat, face) != NO_CARD


@dataclass
class OfEffect(Procedure):
    """What is done for an effect, which the fields of its source name."""

    seat: Seat
    face: Face
    card: CardId
    me: CardId
    number: int

    def source(self) -> Source:
        return Source(self.seat, self.face, self.card, self.me, self.number)

    def steps(self) -> tuple[AnyStep, ...]:
        return CARDS[self.face].effects[self.number].steps


@dataclass
class NameStep(OfEffect):
    """Name what one step is for, of a choice the branch before that; hands back what was named, nothing if
    there is nothing to name. DIM-PLAY-18

    `unpaid` says that it is named before the card is paid for. With `cancel` it can be taken back, and is
    then CALLED_OFF. A single answer is not asked.
    """

    step_id: int
    window: str = ""
    unpaid: bool = False
    cancel: bool = False
    branch: tuple[int, ...] = ()
    picked: tuple[int, ...] = ()

    def start(self, t: Keep) -> Next[Named]:
        if self.step_id >= INSIDE or not isinstance(self.steps()[self.step_id], Choice):
            return self.next_one(t)
        legal = self.branches(t)
        if len(legal) > 1:
            return ask(self.seat, BRANCH, self.branches, then=self.go_into)
        return self.go_into(t, legal[0]) if legal else done(())

    def held(self, t: Keep) -> bool:
        """Whether a card that is not on the table yet is in its player's hand, as it must be."""
        return not self.unpaid or is_held(t, self.seat, self.face, self.card)

    def branches(self, t: Keep) -> Sequence[int]:
        """The branches that can be chosen. DIM-PLAY-18, DIM-WINDOW-09"""
        choice = self.steps()[self.step_id]
        assert isinstance(choice, Choice)
        return branches(t, choice, self.source(), self.window) if self.held(t) else ()

    def go_into(self, t: Keep, branch: int) -> Next[Named]:
        """Whatever the branch is for is named too."""
        self.branch, self.step_id = (branch,), inner_step_id(self.step_id, branch)
        return self.next_one(t)

    def next_one(self, t: Keep) -> Next[Named]:
        """The next card, seat or space, as long as one is wanted."""
        step = self.step()
        most = step.figure.n if step.act == "peek" else int(is_chosen(step))
        if len(self.picked) == most or not self.legal(t):
            return done(self.branch + self.picked)
        offered = self.offered(t)
        if len(offered) == 1:
            return self.answered(t, offered[0])
        return ask(self.seat, question(step), self.offered, then=self.answered)

    def step(self) -> Step:
        """The step that is named for."""
        return step_with_id(self.steps(), self.step_id)

    def name(self, t: Keep) -> int:
        """The step, as the question tells it."""
        return self.step_id

    def verb(self, t: Keep) -> str:
        return self.step().act

    def legal(self, t: Keep) -> list[int]:
        """What can be named. DIM-PLAY-07, -15"""
        found = choosable(t, self.step(), self.source())
        return sorted(one for one in found if one not in self.picked)

    def offered(self, t: Keep) -> Sequence[int]:
        """What can be named, no further room, or taking it back."""
        if not self.held(t):
            return ()
        found = self.legal(t)
        if self.picked:
            found.append(STOP)
        elif self.cancel and self.step().act != "help":
            found.append(DONE)
        return found

    def answered(self, t: Keep, one: int) -> Next[Named]:
        if one == DONE:
            return done(CALLED_OFF)
        if one == STOP:
            return done(self.branch + self.picked)
        self.picked = (*self.picked, one)
        return self.next_one(t)


@dataclass
class NameTargets(OfEffect):
    """Name everything an effect is for before it is paid for; hands back what was named for each step, or
    CALLED_OFF in their place. DIM-PLAY-17"""

    window: str
    cancel: bool
    named: tuple[Named, ...] = ()

    def start(self, t: Keep) -> Next[tuple[Named, ...]]:
        """The next step that something is named for."""
        steps = self.steps()
        while (at := len(self.named)) < len(steps):
            if is_named(steps[at]):
                frame = NameStep(*self.source(), at, self.window, True, self.cancel)
                return call(frame, then=self.step_named)
            self.named = (*self.named, ())
        return done(self.named)

    def step_named(self, t: Keep, picked: Named) -> Next[tuple[Named, ...]]:
        """On to the next step, unless the card was taken back."""
        if picked == CALLED_OFF:
            return done((CALLED_OFF,))
        self.named = (*self.named, picked)
        return self.start(t)
