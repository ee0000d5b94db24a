"""Playing cards and using abilities, the windows for that, and effects as they are carried out.

What is played opens windows, in which cards are played, whose effects may open windows in turn.
DIM-PLAY-01..18, DIM-WINDOW-01..09, -11, -12, DIM-INSTANT-04
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from undercroft.games.immortal_magic.asks import (
    ABILITY_USED_BY,
    BEARER,
    COLUMN,
    COUNTERS,
    DICE,
    DONE,
    FACE_PLAYED_BY,
    WINDOW_ASKS,
)
from undercroft.games.immortal_magic.cards import (
    CARDS,
    IS_CHARACTER,
    IS_EQUIPMENT,
    NAMES,
    RUNS_OUT,
)
from undercroft.games.immortal_magic.cards.records import ARMS, FATE, FATE_ROLL, SPELL, TRAP, UNIVERSAL
from undercroft.games.immortal_magic.ending import GoesOnWithout
from undercroft.games.immortal_magic.flow.acts import (
    AT_ONCE,
    PROCEDURES,
    Doing,
    lose_souls,
    modify,
    remove,
)
from undercroft.games.immortal_magic.flow.choices import unburden
from undercroft.games.immortal_magic.flow.naming import (
    CALLED_OFF,
    NAMED,
    Named,
    NameStep,
    NameTargets,
    is_held,
)
from undercroft.games.immortal_magic.flow.rolls import SIDES_OF_A_DIE, RollMore, may_change
from undercroft.games.immortal_magic.layout import NO_SEAT, UNROLLED
from undercroft.games.immortal_magic.queries.figures import attack_dice, defence_dice, missing
from undercroft.games.immortal_magic.queries.in_force import side_of, source_of
from undercroft.games.immortal_magic.queries.lasting import inner_step_id
from undercroft.games.immortal_magic.queries.limits import why_not_bear
from undercroft.games.immortal_magic.queries.matching import (
    Source,
    all_hold,
    controller,
    foe_of,
)
from undercroft.games.immortal_magic.queries.moves import zone_lines
from undercroft.games.immortal_magic.queries.playable import is_one_shot, play_effects, usable
from undercroft.games.immortal_magic.queries.prices import price
from undercroft.games.immortal_magic.queries.targets import is_chosen
from undercroft.games.immortal_magic.queries.triggers import set_off
from undercroft.games.immortal_magic.queries.windows import clockwise, offers, others
from undercroft.games.immortal_magic.table import ATTACK, DEFENCE, Keep
from undercroft.kernel.frame import Frame, Next, Odds, ask, call, chance, done
from undercroft.kernel.ids import NO_CARD, PASS, CardId, Face, Seat
from undercroft.kernel.odds import dice_sum
from undercroft.kit.language.syntax import AnyStep, Choice, Roll, Step
from undercroft.kit.language.walking import Walk
from undercroft.kit.procedure import Procedure

MOST_TAKEN_BACK: Final = 3
"""So often in a row a choice can be taken back, until something is played, moved or passed."""

TITLES: Final[dict[str, str]] = {
    "start": "the battle begins", "attack": "on the attack", "defence": "on the defence",
    "move": "on the move", "respond": "in answer", "fate": "on the card", "end": "before the turn ends",
}  # fmt: skip
"""Each window in the words of the trail."""

BATTLE_WINDOWS: Final = ("start", "attack", "defence")
"""Windows that close when a lead leaves the battle. DIM-EXIT-03"""

ANSWERABLE: Final = tuple(card.type in (SPELL, ARMS, UNIVERSAL) for card in CARDS)
"""By face: whether a respond window opens when it is played. DIM-WINDOW-06"""

SUMMED: Final = (
    "atk", "def", "roll", "adice", "ddice", "dice", "moves", "gems", "steal", "draw", "discard", "soul",
)  # fmt: skip
"""Actions whose figure can be given for several counters at once. DIM-COUNTER-02"""

FATEFUL: Final = tuple(card.type in (FATE, FATE_ROLL, TRAP) for card in CARDS)
"""By face: dungeon cards that can be answered. DIM-WINDOW-07"""

FLEETING: Final = ("roll", "battle")
"""What lasts so long is lost when a lead leaves the battle. DIM-EXIT-04, DIM-RULING-51"""

DICE_ACTS: Final[dict[str, tuple[str, ...]]] = {
    "adice": (ATTACK,), "ddice": (DEFENCE,), "dice": (ATTACK, DEFENCE),
}  # fmt: skip
"""Which rolls a change of dice concerns."""

Rows = tuple[tuple[int, ...], ...]
"""Effects that are set off, each by the fields of its source."""


# windows


def play_or_use(seat: Seat, choice: str, window: str, taken_back: int) -> Any:
    """The procedure that a text stands for; it hands back whether it was paid for. DIM-PLAY-17"""
    cancel = taken_back < MOST_TAKEN_BACK
    if choice in FACE_PLAYED_BY:
        return PlayCard(seat, FACE_PLAYED_BY[choice], window, cancel)
    return UseAbility(seat, *ABILITY_USED_BY[choice], cancel)


@dataclass
class OpenWindow(GoesOnWithout):
    """One player at a time plays one card or ability, or passes, until all pass in a row. DIM-WINDOW-01

    Who holds cards is asked even if none of them can be played: the match passes for them, and nobody learns
    why. `taken_back` counts what was taken back in a row; `plays` and `answered` are how many cards were
    being played when it opened, and which one is answered. DIM-WINDOW-12, DIM-RULING-36
    """

    name: str
    seats: tuple[Seat, ...]
    at: int = 0
    passes: int = 0
    taken_back: int = 0
    plays: int = 0
    answered: CardId = NO_CARD

    def start(self, t: Keep) -> Next[None]:
        """The window opens over what is being played and answered."""
        self.plays, self.answered = len(t.plays), t.answered
        return self.go_on(t)

    def go_on(self, t: Keep) -> Next[None]:
        """Whoever is next and might have something to play; nobody when a lead has left the battle."""
        if self.broken_off(t):
            return done(None)
        while self.passes < len(self.seats):
            seat = self.seats[self.at]
            if (t.hand[seat] or usable(t, seat, self.name)) and not t.gone[seat]:
                return ask(seat, WINDOW_ASKS[self.name], self.choices, then=self.chosen)
            self.next_player()
        return done(None)

    def seat(self) -> Seat:
        return self.seats[self.at]

    def passed(self, t: Keep) -> tuple[Seat, ...]:
        """Who has passed since something was played."""
        return tuple([self.seats[at % len(self.seats)] for at in range(self.at - self.passes, self.at)])

    def moving(self, t: Keep) -> CardId:
        return t.moving

    def heading_for(self, t: Keep) -> int:
        return t.heading_for

    def enterer(self, t: Keep) -> CardId:
        return t.enterer

    def opponent(self, t: Keep) -> CardId:
        return t.opponent

    def attacker(self, t: Keep) -> CardId:
        return t.attacker

    def defender(self, t: Keep) -> CardId:
        return foe_of(t, t.attacker)

    def missing(self, t: Keep) -> int:
        return missing(t)

    def active(self, t: Keep) -> Seat:
        return t.active

    def next_player(self) -> None:
        self.passes += 1
        self.taken_back = 0
        self.at = (self.at + 1) % len(self.seats)

    def broken_off(self, t: Keep) -> bool:
        """Whether the battle of this window is over. DIM-EXIT-03"""
        return (t.enterer == NO_CARD or t.opponent == NO_CARD) and self.name in BATTLE_WINDOWS

    def choices(self, t: Keep) -> Sequence[str]:
        """A card, an ability, or nothing."""
        found = offers(t, self.seats[self.at], self.name)
        found.append(PASS)
        return found

    def chosen(self, t: Keep, choice: str) -> Next[None]:
        """After a play the next player has priority, and everybody may play again. DIM-WINDOW-01"""
        if choice == PASS:
            self.next_player()
            return self.go_on(t)
        return call(play_or_use(self.seat(), choice, self.name, self.taken_back), then=self.played)

    def played(self, t: Keep, happened: bool) -> Next[None]:
        """A play that was taken back before it was paid for is none."""
        if happened:
            self.passes = self.taken_back = 0
            self.at = (self.at + 1) % len(self.seats)
        else:
            self.taken_back += 1
        return self.go_on(t)

    def without(self, t: Keep, _: None) -> Next[None]:
        """What was being played in this window is dropped. DIM-MULTI-05"""
        for card in t.plays[self.plays :]:
            t.finish_play(card)
        t.open_to_answers(self.answered)
        return self.go_on(t)

    def title(self, t: Keep, who: Sequence[str]) -> str:
        """What can be answered, and who has passed since something was played."""
        passed = [str(who[seat]) for seat in self.passed(t)]
        return f"{TITLES[self.name]}, {' and '.join(passed)} passed" if passed else TITLES[self.name]


def _led_by(t: Keep, lead: CardId) -> tuple[Seat, ...]:
    """The lead's controller first; for an enemy the player after the active one. DIM-WINDOW-03, -04"""
    seat = controller(t, lead)
    return clockwise(t, t.active + 1 if seat == NO_SEAT else seat)


def start_window(t: Keep) -> OpenWindow:
    """When a battle begins: first who did not enter. DIM-WINDOW-02"""
    return OpenWindow("start", _led_by(t, t.opponent))


def attack_window(t: Keep) -> OpenWindow:
    """On an attack: the attacking lead's controller first. DIM-WINDOW-03"""
    return OpenWindow("attack", _led_by(t, t.attacker))


def defence_window(t: Keep) -> OpenWindow:
    """On a defence: the defending lead's controller first. DIM-WINDOW-04"""
    return OpenWindow("defence", _led_by(t, t.opponent if t.attacker == t.enterer else t.enterer))


def move_window(t: Keep) -> OpenWindow:
    """On a declared move: only the others. DIM-WINDOW-05, DIM-CAMP-06"""
    return OpenWindow("move", others(t, t.active))


def end_window(t: Keep) -> OpenWindow:
    """At the end of a turn that was played: only the others. DIM-WINDOW-08, DIM-CAMP-06"""
    return OpenWindow("end", others(t, t.active))


def respond_window(t: Keep, seat: Seat) -> OpenWindow:
    """On a card that is being played: all but its player. DIM-WINDOW-06"""
    return OpenWindow("respond", others(t, seat))


def fate_window(t: Keep, seat: Seat) -> OpenWindow:
    """On a Fate, Fate Roll or Trap, and on each roll of its table: who revealed it first. DIM-WINDOW-07"""
    return OpenWindow("fate", clockwise(t, seat))


# cards and abilities


class Playing(Procedure):
    """What is played; hands back whether it was paid for."""

    def settle(self, t: Keep, _: object) -> Next[bool]:
        """Where a limit has shrunk, something must go. DIM-EQUIP-12"""
        return unburden(t, self.over)

    def over(self, t: Keep, _: object) -> Next[bool]:
        return done(True)


@dataclass
class PlayCard(Playing):
    """Play a card of the hand; hands back whether it was paid for. DIM-PLAY-17

    `cancel` says that it can be taken back until then. `where` is the line of a character or the bearer of
    equipment, `numbers` the effects it has when it resolves and `named` what was named for each of them,
    `before` what could be answered before.
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
        """Every line of the zone, or taking it back. DIM-DEPLOY-02, DIM-RULING-31"""
        if not is_held(t, self.seat, self.face, NO_CARD):
            return ()
        return [*zone_lines(t, self.seat), DONE] if self.cancel else zone_lines(t, self.seat)

    def bearers(self, t: Keep) -> Sequence[CardId]:
        """Every own character that can take it, or taking it back. DIM-EQUIP-02..08"""
        if not is_held(t, self.seat, self.face, NO_CARD):
            return ()
        able = sorted(card for card in t.in_play if why_not_bear(t, self.seat, card, self.face) is None)
        return [*able, DONE] if self.cancel else able

    def placed(self, t: Keep, where: int) -> Next[bool]:
        if where == DONE:
            return done(False)
        self.where = where
        return self.choose_effects(t)

    def me(self) -> CardId:
        """On equipment the bearer, on a character itself."""
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
                source = Source(self.seat, self.face, NO_CARD, self.me(), number)
                return call(NameTargets(*source, self.window, self.cancel), then=self.targets_named)
            self.named = (*self.named, ())
        return self.pay(t)

    def targets_named(self, t: Keep, named: tuple[Named, ...]) -> Next[bool]:
        """Until it is paid for it can be taken back."""
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
        rows = set_off(t, "deploy", self.card) if IS_CHARACTER[self.face] else ()
        return set_going(t, rows, self.settle)

    def performed(self, t: Keep, fleeting: bool) -> Next[bool]:
        """What it did may be lost when a lead leaves the battle. DIM-EXIT-04, DIM-RULING-51"""
        if fleeting and t.attacker != NO_CARD and is_one_shot(self.face):
            t.note_step_card(self.seat, self.card)
        return self.perform(t)

    def title(self, t: Keep, who: Sequence[str]) -> str:
        """Who plays; what, once everybody sees it."""
        return f"{who[self.seat]} plays {NAMES[self.face] if self.card != NO_CARD else 'a card'}"

    def own_title(self, t: Keep, who: Sequence[str]) -> str:
        """Who plays knows what; anybody else is asked only once the card lies open."""
        return f"{who[self.seat]} plays {NAMES[self.face]}"


def _sums(step: AnyStep) -> bool:
    return isinstance(step, Step) and step.act in SUMMED


@dataclass
class UseAbility(Playing):
    """Use an ability of a card in play; hands back whether it was paid for.

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
            source = source._replace(seat=self.seat)
            return call(NameTargets(*source, self.window(t), self.cancel), then=self.targets_named)
        return self.count(t)

    def window(self, t: Keep) -> str:
        """Which of the two windows of a fight is open."""
        window = CARDS[self.face].effects[self.number].window
        if window != "fight":
            return window
        return ATTACK if t.defence_dice == UNROLLED else DEFENCE

    def targets_named(self, t: Keep, named: tuple[Named, ...]) -> Next[bool]:
        """Until it is paid for it can be taken back."""
        if named == (CALLED_OFF,):
            return done(False)
        self.named = named
        return self.count(t)

    def count(self, t: Keep) -> Next[bool]:
        """The number of counters is chosen at once. DIM-COUNTER-02"""
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

    def title(self, t: Keep, who: Sequence[str]) -> str:
        return f"{who[self.seat]} uses {NAMES[self.face]}"


# effects


@dataclass
class TableRoll(Frame):
    """Roll the dice of a card's table; hands back the total. On a Fate, Fate Roll or Trap everybody may have
    them rolled again. DIM-ROOM-04, DIM-WINDOW-07"""

    seat: Seat
    face: Face
    dice: int

    def start(self, t: Keep) -> Next[int]:
        return chance(DICE, self.sums, then=self.rolled)

    def sums(self, t: Keep) -> Odds[int]:
        return dice_sum(self.dice, SIDES_OF_A_DIE)

    def rolled(self, t: Keep, total: int) -> Next[int]:
        """A total that nobody can change counts at once, also while another lies on the table."""
        if not FATEFUL[self.face]:
            t.roll_own_table(self.face, total)
            return done(total)
        t.roll_table(self.face, total)
        return call(fate_window(t, self.seat), then=self.settled)

    def settled(self, t: Keep, _: None) -> Next[int]:
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
        return dice_sum(t.frame(TableRoll).dice, SIDES_OF_A_DIE)

    def rolled(self, t: Keep, total: int) -> Next[None]:
        t.roll_table(t.frame(TableRoll).face, total)
        return done(None)

    def title(self, t: Keep, who: Sequence[str]) -> str:
        return "the table is rolled again"


def dice_of(t: Keep, roll: str) -> int:
    """How many dice a side would roll now."""
    if roll == ATTACK:
        return sum(attack_dice(t, card) for card in side_of(t, t.attacker))
    return sum(defence_dice(t, card) for card in side_of(t, foe_of(t, t.attacker)))


@dataclass
class Perform(Walk):
    """Carry out the steps of an effect from left to right; what a step cannot do is skipped.

    The first fields are its source. `chosen` is what was named for each step before it was paid for; without
    it everything is named now. `times` is the number of counters removed. `waiting` are those that the step
    is still to be done for. Hands back whether something would be lost if a lead left the battle.
    DIM-PLAY-17, DIM-COUNTER-02, DIM-EXIT-04
    """

    seat: Seat
    face: Face
    card: CardId
    me: CardId
    number: int
    chosen: tuple[Named, ...] = ()
    times: int = 1
    path: tuple[int, ...] = ()
    at: int = 0
    picked: Named = ()
    waiting: tuple[int, ...] = ()
    fleeting: bool = False

    def next_step(self, t: Keep) -> Next[bool]:
        """Nothing more for a player who is out. DIM-MULTI-05"""
        if self.seat != NO_SEAT and t.gone[self.seat]:
            return done(False)
        return super().next_step(t)

    def finish(self, t: Keep) -> Next[bool]:
        return done(self.fleeting)

    def effect_steps(self) -> tuple[AnyStep, ...]:
        return CARDS[self.face].effects[self.number].steps

    def source(self) -> Source:
        return Source(self.seat, self.face, self.card, self.me, self.number)

    def roll(self, t: Keep, table: Roll) -> Next[bool]:
        """DIM-ROOM-04"""
        return call(TableRoll(self.seat, self.face, table.dice), then=self.look_up)

    def choose(self, t: Keep, choice: Choice) -> Next[bool]:
        """The branch was chosen when the card was played, or is chosen now. DIM-PLAY-17"""
        if self.chosen:
            return self.branched(t, self.chosen[self.at - 1])
        return call(NameStep(*self.source(), self.at - 1), then=self.branched)

    def branched(self, t: Keep, named: Named) -> Next[bool]:
        """The branch that was chosen; without a legal one the step is skipped. DIM-ROOM-16"""
        if not named:
            return self.next_step(t)
        t.choose_branch(self.seat, self.face, named[0])
        self.path, self.at = (self.at - 1, named[0]), 1
        return self.do(t, named[1:])

    def carry_out(self, t: Keep, step: Step) -> Next[bool]:
        """What the step is for was named when the card was played, or is named now. DIM-PLAY-17"""
        if self.chosen and not self.path:
            return self.do(t, self.chosen[self.at - 1])
        if not is_chosen(step):
            return self.do(t, ())
        return call(NameStep(*self.source(), self.step_id()), then=self.do)

    def step_id(self) -> int:
        """The id of the step that is carried out."""
        return inner_step_id(self.path[0], self.path[1], self.at - 1) if self.path else self.at - 1

    def do(self, t: Keep, picked: Named) -> Next[bool]:
        """Carry a step out: at once, or by a procedure for each it is for."""
        self.picked = picked
        doing = self.doing()
        step = doing.step
        if step.until in FLEETING or step.act == "help" or (step.act == "reroll" and step.word != "fate"):
            self.fleeting = True
        if step.act in DICE_ACTS:
            return self.change_dice(t, doing)
        if step.act in AT_ONCE:
            AT_ONCE[step.act](t, doing)
        elif step.act == "soul" and step.figure.n < 0:
            lose_souls(t, doing)
        elif step.act == "remove" and step.target is not None and step.target.who == "card":
            remove(t, doing)
        elif step.act == "reroll" and step.word == "fate":
            return call(RollTableAgain(), then=self.next_one)
        else:
            self.waiting = tuple(PROCEDURES[step.act][0](t, doing))
            return self.next_one(t, None)
        return self.next_step(t)

    def doing(self) -> Doing:
        """The step that is carried out."""
        return Doing(self.step(), self.step_id(), self.source(), self.picked, self.times)

    def next_one(self, t: Keep, _: object) -> Next[bool]:
        """The procedure for the next one that the step is for."""
        if not self.waiting:
            return self.next_step(t)
        one, self.waiting = self.waiting[0], self.waiting[1:]
        doing = self.doing()
        frame: Any = PROCEDURES[doing.step.act][1](t, doing, one)
        return call(frame, then=self.next_one)

    def change_dice(self, t: Keep, doing: Doing) -> Next[bool]:
        """More or fewer dice; a roll that is made and still open gets its further dice at once."""
        rolls = [roll for roll in DICE_ACTS[doing.step.act] if may_change(t, roll)]
        before = [dice_of(t, roll) for roll in rolls]
        modify(t, doing)
        for roll, number in zip(rolls, before, strict=True):
            more = dice_of(t, roll) - number
            if more > 0:
                return call(RollMore(roll, more), then=self.next_one)
        return self.next_step(t)

    def title(self, t: Keep, who: Sequence[str]) -> str:
        return NAMES[self.face]


@dataclass
class Fire(Procedure):
    """Carry out effects that were set off, each completely; what has left the table does nothing more.

    A campaign's effects have no card.
    """

    rows: Rows
    at: int = 0

    def start(self, t: Keep) -> Next[None]:
        while self.at < len(self.rows):
            seat, face, card, me, number = self.rows[self.at]
            self.at += 1
            if card == NO_CARD or card in t.in_play or card in t.rooms:
                return call(Perform(seat, face, card, me, number), then=self.fired)
        return done(None)

    def fired(self, t: Keep, _: bool) -> Next[None]:
        """Where a limit has shrunk, something must go. DIM-EQUIP-12"""
        return unburden(t, self.goes_on)

    def goes_on(self, t: Keep, _: None) -> Next[None]:
        return self.start(t)


def set_going(t: Keep, rows: Rows, then: Callable[[Keep, None], Next[Any]]) -> Next[Any]:
    """Carry out effects that are set off, if there are any, before what follows. DIM-PLAY-20"""
    return call(Fire(rows), then=then) if rows else then(t, None)
