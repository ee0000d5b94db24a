"""Playing cards and using abilities: name, pay, be answered, resolve. DIM-PLAY-01..18, DIM-WINDOW-06, -11"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.immortal_magic.asks import BEARER, COLUMN, COUNTERS, DONE, PLAYED, USED
from undercroft.games.immortal_magic.board import SIDES, lines, zone
from undercroft.games.immortal_magic.cards import (
    CARDS,
    IS_CHARACTER,
    IS_EQUIPMENT,
    NAMES,
    RUNS_OUT,
    TRIGGERS_OF,
)
from undercroft.games.immortal_magic.cards.records import ARMS, SPELL, UNIVERSAL
from undercroft.games.immortal_magic.flow.choices import Unburden, burdened
from undercroft.games.immortal_magic.flow.naming import CALLED_OFF, NAMED, Named, NameTargets, is_held
from undercroft.games.immortal_magic.flow.perform import Perform
from undercroft.games.immortal_magic.flow.triggers import Fire, set_off
from undercroft.games.immortal_magic.flow.windows import respond_window
from undercroft.games.immortal_magic.layout import UNROLLED
from undercroft.games.immortal_magic.queries.limits import may_wear
from undercroft.games.immortal_magic.queries.matching import Source, all_hold, characters
from undercroft.games.immortal_magic.queries.playable import ATTACK, DEFENCE, is_one_shot, play_effects
from undercroft.games.immortal_magic.queries.prices import price
from undercroft.games.immortal_magic.queries.reach import source_of
from undercroft.games.immortal_magic.table import Keep
from undercroft.kernel.frame import Frame, Next, ask, call, done
from undercroft.kernel.ids import NO_CARD, CardId, Face, Seat
from undercroft.kit.language.syntax import AnyStep, Step

ANSWERABLE: Final = tuple(card.type in (SPELL, ARMS, UNIVERSAL) for card in CARDS)
"""By face: whether a respond window opens when it is played. DIM-WINDOW-06"""

SUMMED: Final = (
    "atk", "def", "roll", "adice", "ddice", "dice", "moves", "gems", "steal", "draw", "discard", "soul",
)  # fmt: skip
"""Actions whose figure can be given for several counters at once. DIM-COUNTER-02"""


def zone_lines(t: Keep, seat: Seat) -> list[int]:
    """The lines of a player's deployment zone. DIM-DEPLOY-08, DIM-MULTI-01"""
    side = SIDES[t.seats][seat]
    return [zone(side, line) for line in range(lines(side, *t.options.size()))]


@dataclass
class PlayCard(Frame):
    """Play a card of the hand; hands back whether it was paid for. DIM-PLAY-17

    `cancel` says that it can be taken back until then. `where` is the line of a character or the bearer of
    equipment, `numbers` the effects it has when it
    resolves and `named` what was named for each of them, `before` what could be answered before.
    """

    seat: Seat
    face: Face
    window: str
    cancel: bool = True
    card: CardId = NO_CARD
    where: int = NO_CARD
    numbers: tuple[int, ...] = ()
    named: tuple[tuple[Named, ...], ...] = ()
    at: int = 0
    before: CardId = NO_CARD

    def start(self, t: Keep) -> Next[bool]:
        """A character needs a line, equipment a bearer. DIM-DEPLOY-01, DIM-EQUIP-01"""
        if IS_CHARACTER[self.face]:
            return ask(self.seat, COLUMN, self.columns, then=self.placed)
        if IS_EQUIPMENT[self.face]:
            return self.hand_out(t)
        return self.choose_effects(t)

    def hand_out(self, t: Keep) -> Next[bool]:
        """A single bearer that cannot be declined is not asked for."""
        offered = () if self.cancel else self.bearers(t)
        if len(offered) == 1:
            return self.placed(t, offered[0])
        return ask(self.seat, BEARER, self.bearers, then=self.placed)

    def columns(self, t: Keep) -> Sequence[int]:
        """Every line of the zone, or taking it back. Section 6, decision 4, DIM-DEPLOY-02, DIM-RULING-31"""
        if not is_held(t, self.seat, self.face, NO_CARD):
            return ()
        return [*zone_lines(t, self.seat), DONE] if self.cancel else zone_lines(t, self.seat)

    def bearers(self, t: Keep) -> Sequence[CardId]:
        """Every own character that can take it, or taking it back. DIM-EQUIP-02..08, section 6, decision 5"""
        if not is_held(t, self.seat, self.face, NO_CARD):
            return ()
        able = sorted(card for card in characters(t, self.seat) if may_wear(t, card, self.face))
        return [*able, DONE] if self.cancel else able

    def placed(self, t: Keep, where: int) -> Next[bool]:
        if where == DONE:
            return done(False)
        self.where = where
        return self.choose_effects(t)

    def me(self) -> CardId:
        """On equipment the bearer, on a character itself. Section 2.4, who is who"""
        return self.card if IS_CHARACTER[self.face] else self.where

    def choose_effects(self, t: Keep) -> Next[bool]:
        """The effects whose conditions hold as it is played. DIM-PLAY-12"""
        numbers = []
        for number in play_effects(self.face, self.window):
            source = Source(self.seat, self.face, NO_CARD, self.me(), number)
            if all_hold(t, CARDS[self.face].effects[number], source):
                numbers.append(number)
        self.numbers = tuple(numbers)
        return self.name_targets(t)

    def name_targets(self, t: Keep) -> Next[bool]:
        """Everything to be named for the next of the effects. DIM-PLAY-17, -18"""
        while len(self.named) < len(self.numbers):
            number = self.numbers[len(self.named)]
            if NAMED[self.face][number]:
                names = NameTargets(
                    self.seat, self.face, NO_CARD, self.me(), number, self.window, self.cancel
                )
                return call(names, then=self.targets_named)
            self.named = (*self.named, ())
        return self.pay(t)

    def targets_named(self, t: Keep, named: tuple[Named, ...]) -> Next[bool]:
        """Until it is paid for it can be taken back. Section 6, decision 6"""
        if named == (CALLED_OFF,):
            return done(False)
        self.named = (*self.named, named)
        return self.name_targets(t)

    def pay(self, t: Keep) -> Next[bool]:
        """The cost goes to the pot; others may answer. DIM-PLAY-01, DIM-WINDOW-06"""
        self.card = t.begin_play(self.seat, self.face, price(t, self.seat, self.face))
        if not ANSWERABLE[self.face] or t.seats == 1:
            return self.resolve(t)
        self.before = t.answered
        t.open_to_answers(self.card)
        return call(respond_window(t, self.seat), then=self.answered)

    def answered(self, t: Keep, _: None) -> Next[bool]:
        """A cancelled card is gone already, its cost with it. DIM-WINDOW-11"""
        t.open_to_answers(self.before)
        return self.resolve(t) if self.card in t.plays else done(True)

    def resolve(self, t: Keep) -> Next[bool]:
        """It comes into play, or does what it does. DIM-PLAY-13, -14, DIM-DEPLOY-01"""
        if IS_CHARACTER[self.face]:
            t.deploy(self.card, self.where)
        elif IS_EQUIPMENT[self.face]:
            t.equip(self.card, self.where)
        elif not is_one_shot(self.face):
            t.lay_out(self.card)
        return self.perform(t)

    def perform(self, t: Keep) -> Next[bool]:
        """Its effects in order; what was named stays named. DIM-PLAY-17"""
        if self.at < len(self.numbers):
            number, named = self.numbers[self.at], self.named[self.at]
            self.at += 1
            frame = Perform(self.seat, self.face, self.card, self.me(), number, named)
            return call(frame, then=self.performed)
        if self.card in t.plays:
            t.finish_play(self.card)
        if IS_CHARACTER[self.face] and TRIGGERS_OF[self.face]["deploy"]:
            rows = set_off(t, "deploy", self.card)
            return call(Fire(rows), then=self.settle)
        return self.settle(t, None)

    def performed(self, t: Keep, fleeting: bool) -> Next[bool]:
        """What it did may be lost when a lead leaves the battle. DIM-EXIT-04, DIM-RULING-51"""
        if fleeting and t.attacker != NO_CARD and is_one_shot(self.face):
            t.note_step_card(self.seat, self.card)
        return self.perform(t)

    def settle(self, t: Keep, _: None) -> Next[bool]:
        """Where a limit has shrunk, something must go. DIM-EQUIP-12"""
        if burdened(t) != NO_CARD:
            return call(Unburden(), then=self.over)
        return done(True)

    def over(self, t: Keep, _: None) -> Next[bool]:
        return done(True)

    def title(self, t: Keep, who: Sequence[str]) -> str:
        """Who plays; what, once everybody sees it."""
        return f"{who[self.seat]} plays {NAMES[self.face] if self.card != NO_CARD else 'a card'}"

    def own_title(self, t: Keep, who: Sequence[str]) -> str:
        """Who plays knows what; anybody else is asked only once the card lies open."""
        return f"{who[self.seat]} plays {NAMES[self.face]}"


def _sums(step: AnyStep) -> bool:
    return isinstance(step, Step) and step.act in SUMMED


@dataclass
class UseAbility(Frame):
    """Use an ability of a card in play; hands back whether it was paid for. Section 2.4, use

    `cancel` says that it can be taken back until then. The card may be gone when it is carried out.
    """

    seat: Seat
    card: CardId
    number: int
    cancel: bool = True
    face: Face = NO_CARD
    me: CardId = NO_CARD
    named: tuple[Named, ...] = ()

    def start(self, t: Keep) -> Next[bool]:
        """What it is for is named before anything is paid. DIM-PLAY-17"""
        source = source_of(t, self.card, self.number)
        self.face, self.me = source.face, source.me
        if NAMED[self.face][self.number]:
            whose = (self.seat, self.face, self.card, self.me, self.number)
            names = NameTargets(*whose, self.window(t), self.cancel)
            return call(names, then=self.targets_named)
        return self.count(t)

    def window(self, t: Keep) -> str:
        """Which of the two windows of a fight is open."""
        window = CARDS[self.face].effects[self.number].window
        if window != "fight":
            return window
        return ATTACK if t.defence_dice == UNROLLED else DEFENCE

    def targets_named(self, t: Keep, named: tuple[Named, ...]) -> Next[bool]:
        """Until it is paid for it can be taken back. Section 6, decision 6"""
        if named == (CALLED_OFF,):
            return done(False)
        self.named = named
        return self.count(t)

    def count(self, t: Keep) -> Next[bool]:
        """The number of counters is chosen at once. DIM-COUNTER-02, section 6, decision 15"""
        effect = CARDS[self.face].effects[self.number]
        if effect.cost == "c1" and len(self.numbers(t)) > 1 and all(_sums(step) for step in effect.steps):
            return ask(self.seat, COUNTERS, self.numbers, then=self.pay)
        return self.pay(t, 1 if effect.cost.startswith("c1") else 0)

    def numbers(self, t: Keep) -> Sequence[int]:
        """One, or more, up to all, as far as the question goes."""
        return range(1, min(t.counters[t.in_play.index(self.card)], COUNTERS.domain[-1]) + 1)

    def pay(self, t: Keep, counters: int) -> Next[bool]:
        """Counters, the one use of this turn cycle, or the card itself. DIM-COUNTER-01, -03, DIM-PLAY-14"""
        cost = CARDS[self.face].effects[self.number].cost
        t.note_use(self.seat, self.card, counters)
        if cost.endswith("once"):
            t.use_up(self.card, self.number)
        left = t.remove_counters(self.card, counters) if counters else 1
        if cost == "sac" or (not left and RUNS_OUT[self.face] and not IS_CHARACTER[self.face]):
            t.remove_card(self.card)
        frame = Perform(self.seat, self.face, self.card, self.me, self.number, self.named, max(1, counters))
        return call(frame, then=self.settle)

    def settle(self, t: Keep, _: bool) -> Next[bool]:
        """Where a limit has shrunk, something must go. DIM-EQUIP-12"""
        if burdened(t) != NO_CARD:
            return call(Unburden(), then=self.over)
        return done(True)

    def over(self, t: Keep, _: None) -> Next[bool]:
        return done(True)

    def title(self, t: Keep, who: Sequence[str]) -> str:
        return f"{who[self.seat]} uses {NAMES[self.face]}"


def _play(seat: Seat, choice: str, window: str, cancel: bool) -> PlayCard:
    return PlayCard(seat, PLAYED[choice], window, cancel)


def _use(seat: Seat, choice: str, window: str, cancel: bool) -> UseAbility:
    return UseAbility(seat, *USED[choice], cancel)


WINDOW_PLAYS: Final[dict[str, Callable[[Seat, str, str, bool], Frame]]] = {"play": _play, "use": _use}
"""What a choice in a window leads to, by its first word."""
