"""Drawing cards, using them, and doing what they say. DQ-CARD-01..11, DQ-TURN-05, DQ-LOOT-05"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.dungeonquest.asks import DONE, OPEN, SURFACE
from undercroft.games.dungeonquest.board import CATACOMBS, DEAD
from undercroft.games.dungeonquest.cards import DECK_CARDS, NAMES
from undercroft.games.dungeonquest.cards.deck_cards import LOOT, NO_LINE
from undercroft.games.dungeonquest.cards.vocabulary import (
    END,
    HOLE,
    MONSTER_KEYS,
    RESOLVE,
    SPRUNG,
    TURN,
    USES,
)
from undercroft.games.dungeonquest.flow.base_frames import Deed, OnTurn
from undercroft.games.dungeonquest.flow.card_effects import ACCEPTED, DECLINED, Haggle, LoseLoot
from undercroft.games.dungeonquest.flow.catacombs import CarriedOff, Descend, Resurface
from undercroft.games.dungeonquest.flow.draw import Draws
from undercroft.games.dungeonquest.flow.monster import MeetMonster
from undercroft.games.dungeonquest.flow.rolls import AttributeTest, Spend, Suffer, Throw
from undercroft.games.dungeonquest.queries.actions import READ
from undercroft.games.dungeonquest.queries.depths import ignores, in_chamber, status_of, way_ahead
from undercroft.games.dungeonquest.queries.heroes import attribute, corridors, lowest
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.ask import AskKind
from undercroft.kernel.frame import Frame, Next, call, done
from undercroft.kernel.ids import NO_CARD, CardId, Face, Seat
from undercroft.kit.language.syntax import AnyStep, Roll, Step
from undercroft.kit.language.walking import BODY, OTHERWISE, Walk

KEEP: Final = "keep"
OPENS: Final = "pass"
SHED: Final = "shed"
END_TURN: Final = "end_turn"
RAGE: Final = "rage"
VERDICTS: Final = (KEEP, OPENS, SHED, END_TURN, RAGE)
"""Verbs that say what becomes of the card, the door, the status or the turn; who asked looks at them."""

NOTHING: Final = "nothing"
"""In place of a verdict, where a deck had no card to give. DQ-CARD-03"""

PILED: Final = frozenset(
    face for face, card in enumerate(DECK_CARDS) if card.deck == "catacomb" and card.type != LOOT
)
"""Cards that join the pile beside the hero. DQ-CAT-09"""

LINES: Final[dict[str, tuple[int, ...]]] = {
    on: tuple(card.line(on) for card in DECK_CARDS) for on in (RESOLVE, TURN, USES, END)
}
"""The number of each card's line with a trigger, by face."""

STEPS: Final = tuple(tuple(effect.steps for effect in card.effects) for card in DECK_CARDS)
"""What each card does, line by line."""


@dataclass
class DrawAndResolve(Draws):
    """Draw and resolve cards of a deck one after the other; hands back the last verdict. DQ-CARD-01..03

    `card` is the one that lies open now; if it is given, it is the first to be resolved. An empty deck gives
    nothing: the verdict is then NOTHING.
    """

    seat: Seat
    deck: str
    times: int = 1
    card: CardId = NO_CARD
    face: Face = NO_CARD

    def start(self, t: Quest) -> Next[str]:
        if t.place[self.seat] == DEAD:
            return done("")
        return self.draw(t) if self.card == NO_CARD else self.opened(t)

    def drawn(self, t: Quest, card: CardId) -> Next[str]:
        """Everybody sees it. DQ-CARD-01"""
        if card == NO_CARD:
            t.find_nothing(self.seat, self.deck)
            return done(NOTHING)
        t.open_card(self.seat, self.deck, card)
        self.card = card
        return self.opened(t)

    def opened(self, t: Quest) -> Next[str]:
        """A card of the Trap deck can be averted. DQ-RUNE-01"""
        self.face = t.face[self.card]
        if self.deck == "trap":
            return call(Spend(self.seat, SPRUNG), then=self.warned)
        return self.resolve(t)

    def warned(self, t: Quest, face: Face) -> Next[str]:
        return self.resolve(t) if face == DONE else self.put_away(t, "")

    def resolve(self, t: Quest) -> Next[str]:
        """A Catacomb card counts from now on; some cards work in chambers only. DQ-CAT-09, -14, DQ-CARD-11"""
        number = LINES[RESOLVE][self.face]
        if self.face in PILED:
            t.lay_on_trip(self.seat, self.card)
        if number == NO_LINE or (DECK_CARDS[self.face].chamber_only and not in_chamber(t, self.seat)):
            return self.put_away(t, "")
        return call(Perform(self.seat, self.face, number), then=self.put_away)

    def put_away(self, t: Quest, verdict: str) -> Next[str]:
        """Loot and kept cards stay with a living hero, others are discarded. DQ-CARD-01, -02, -05

        DQ-SEARCH-06
        """
        alive = t.place[self.seat] != DEAD
        if self.face in PILED:
            if verdict == KEEP and alive:
                t.keep_from_trip(self.seat, self.card)
        elif alive and (verdict == KEEP or DECK_CARDS[self.face].type == LOOT):
            t.keep(self.seat, self.card)
        else:
            t.put_away(self.card)
        self.times -= 1
        if self.times == 0:
            return done(verdict)
        self.card = self.face = NO_CARD
        return self.start(t)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return f"{who[self.seat]}: {NAMES[self.face]}" if self.face != NO_CARD else ""


@dataclass
class Perform(Walk):
    """Carry out a line of a card, in order, while the hero lives; hands back the last verdict.

    `obstacle` is what tests are against for determination where the step does not say; `excess` by how much
    the test around the steps has failed. DQ-CARD-07, -08
    """

    seat: Seat
    face: Face
    number: int
    obstacle: str = "card"
    path: tuple[int, ...] = ()
    at: int = 0
    verdict: str = ""
    excess: int = 0

    def start(self, t: Quest) -> Next[str]:
        """The next step; a hero who dies stops resolving. DQ-CARD-08"""
        if t.place[self.seat] == DEAD:
            t.stop_turn(self.seat)
            return done(self.verdict)
        return self.next_step(t)

    def effect_steps(self) -> tuple[AnyStep, ...]:
        return STEPS[self.face][self.number]

    def finish(self, t: Quest) -> Next[str]:
        return done(self.verdict)

    def question(self, step: Step) -> AskKind[bool]:
        """A deck to draw from, or the way up. DQ-CARD-07, DQ-CAT-12"""
        inner = step.body[0]
        return SURFACE if isinstance(inner, Step) and inner.act == "surface" else OPEN

    def ahead(self, t: Quest) -> int:
        return way_ahead(t, self.seat)

    def roll(self, t: Quest, table: Roll) -> Next[str]:
        return call(Throw(self.seat, table.dice, f"for {NAMES[self.face]}"), then=self.look_up)

    def carry_out(self, t: Quest, step: Step) -> Next[str]:
        return CARRIED_OUT[step.act](self, t, step)

    def begin(self, t: Quest, step: Step) -> Next[str]:
        if step.act in BELOW and t.place[self.seat] != CATACOMBS:
            return self.start(t)
        return call(PROCEDURES[step.act](self, step), then=self.went_on)

    def kill(self, t: Quest, step: Step) -> Next[str]:
        t.kill(self.seat, NAMES[self.face])
        return self.start(t)

    def turn(self, t: Quest, step: Step) -> Next[str]:
        """All corridors, or the tile of a hero who is still in a chamber. DQ-CARD-09, -10"""
        here = [t.place[self.seat]] if in_chamber(t, self.seat) else []
        for at in here if step.target is None else corridors(t):
            t.turn_tile(at, step.figure.n)
        return self.start(t)

    def descend(self, t: Quest, step: Step) -> Next[str]:
        """Down at once, or a way down is found, where a step before has not led out of the chamber."""
        if not in_chamber(t, self.seat):
            return self.start(t)
        if step.word == NOW:
            return call(Descend(self.seat), then=self.went_on)
        t.open_way_down(self.seat)
        return self.start(t)

    def move(self, t: Quest, step: Step) -> Next[str]:
        if step.target is not None:
            journey = t.frame(OnTurn).journey(self.seat, step.target.who, step.figure.n)
            return call(journey, then=self.went_on)
        t.give_moves(step.figure.n)
        return self.start(t)

    def amount(self, t: Quest, step: Step) -> Next[str]:
        """The figure is rolled or read first."""
        if step.figure.sides:
            return call(Throw(self.seat, step.figure.n, f"for {NAMES[self.face]}"), then=self.thrown)
        return self.apply(t, step, self.figure(t, step))

    def figure(self, t: Quest, step: Step) -> int:
        """A number, or what a name stands for."""
        of = step.figure.of
        if of == "half":
            return (t.life(self.seat) - t.wounds[self.seat] + 1) // 2
        if of == "all":
            return t.wounds[self.seat]
        return self.excess if of else step.figure.n

    def thrown(self, t: Quest, total: int) -> Next[str]:
        step = self.step()
        return self.apply(t, step, total + step.figure.more)

    def apply(self, t: Quest, step: Step, total: int) -> Next[str]:
        """Wounds, healing and lost turns; below nothing is nothing. DQ-CARD-08, DQ-STAT-02"""
        if step.act == "wounds":
            for _, less in step.options:
                total -= attribute(t, self.seat, less)
            return call(Suffer(self.seat, max(0, total), NAMES[self.face]), then=self.went_on)
        if step.act == "heal":
            t.heal(self.seat, max(0, total))
        elif total > 0:
            t.owe_turns(self.seat, total)
        return self.start(t)

    def test(self, t: Quest, step: Step) -> Next[str]:
        """An attribute, or the lowest of several. DQ-TEST-01"""
        name, bare = lowest(t, self.seat, step.word), ("bare", "") in step.options
        return call(AttributeTest(self.seat, name, self.against(step), bare=bare), then=self.tested)

    def against(self, step: Step) -> str:
        """What a test is against, for determination."""
        return dict(step.options).get("obstacle", self.obstacle) if step.options else self.obstacle

    def tested(self, t: Quest, margin: int) -> Next[str]:
        """Success or failure; a Hole in the Roof can be tried again, and determination for anything else but
        a status is gone. DQ-TEST-04, -05, DQ-CAT-08"""
        obstacle = self.against(self.step())
        if obstacle == HOLE and margin >= 0:
            t.forget_hole(self.seat)
        elif obstacle == HOLE:
            t.await_hole(self.seat)
        elif self.number != LINES[TURN][self.face]:
            t.overcome(self.seat, obstacle)
        self.excess = max(0, -margin)
        return self.go_into(t, BODY if margin >= 0 else OTHERWISE)

    def went_on(self, t: Quest, _: object) -> Next[str]:
        """Back to this card; a fight has said what became of the turn. DQ-CARD-05, -07, DQ-END-04"""
        return self.start(t)

    def bargain(self, t: Quest, step: Step) -> Next[str]:
        return call(Haggle(self.seat, step.figure.times), then=self.haggled)

    def haggled(self, t: Quest, outcome: int) -> Next[str]:
        if outcome == DECLINED:
            return self.start(t)
        return self.go_into(t, BODY if outcome == ACCEPTED else OTHERWISE)

    def decide(self, t: Quest, step: Step) -> Next[str]:
        """A card whose status does not touch the hero is not kept. DQ-STAT-01"""
        if step.act != KEEP or not ignores(t, self.seat, status_of(self.face)):
            self.verdict = step.act
        return self.start(t)


NOW: Final = "now"
"""Down into the catacombs at once, not from the next turn on."""

BELOW: Final = ("surface", "naga")
"""Verbs that do nothing for a hero whom a step before has led out of the catacombs."""

PROCEDURES: Final[dict[str, Callable[[Perform, Step], Frame]]] = {
    "draw": lambda at, step: DrawAndResolve(at.seat, step.word, step.figure.n),
    "monster": lambda at, step: MeetMonster(
        at.seat, MONSTER_KEYS.index(step.word), no_escape=bool(step.options)
    ),
    "lose": lambda at, step: LoseLoot(at.seat, at.face, step.word),
    "surface": lambda at, _: Resurface(at.seat),
    "naga": lambda at, _: CarriedOff(at.seat),
}
"""Verbs that are procedures of their own; a card that is drawn is finished first. DQ-CARD-07"""

CARRIED_OUT: Final[dict[str, Callable[[Perform, Quest, Step], Next[str]]]] = {
    **dict.fromkeys(VERDICTS, Perform.decide),
    **dict.fromkeys(("wounds", "heal", "lose_turns"), Perform.amount),
    **dict.fromkeys(PROCEDURES, Perform.begin),
    "test": Perform.test,
    "bargain": Perform.bargain,
    "kill": Perform.kill,
    "turn": Perform.turn,
    "descend": Perform.descend,
    "move": Perform.move,
}
"""What each verb does when a card is resolved or used, or at the start of a turn, or at the end."""


@dataclass
class UseCard(Deed):
    """Use a potion, a rune or the Tome: discarded unless it is kept, it does what it says. DQ-TURN-05"""

    face: Face

    def start(self, t: Quest) -> Next[None]:
        """First it is discarded. DQ-CARD-06, DQ-RUNE-01, DQ-LOOT-05"""
        if self.face in READ:
            t.read(self.seat, self.face)
        else:
            t.use(self.seat, self.face)
        return call(Perform(self.seat, self.face, LINES[USES][self.face]), then=self.over)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return f"{who[self.seat]} uses {NAMES[self.face]}"
