"""Drawing cards and doing what they say. DQ-CARD-01..11"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.dungeonquest.asks import DONE, OPEN, REACT, SURFACE
from undercroft.games.dungeonquest.board import DEAD
from undercroft.games.dungeonquest.cards import DECK_CARDS, NAMES, effects
from undercroft.games.dungeonquest.cards.deck_cards import LOOT
from undercroft.games.dungeonquest.cards.effects import FAILURE, SUCCESS
from undercroft.games.dungeonquest.cards.gifts import Use
from undercroft.games.dungeonquest.cards.heroes import MONSTER_KEYS
from undercroft.games.dungeonquest.depth_queries import ignores, in_chamber, status_of
from undercroft.games.dungeonquest.flow.card_effects import ACCEPTED, DECLINED, Haggle, LoseLoot, Throw
from undercroft.games.dungeonquest.flow.descend import Descend
from undercroft.games.dungeonquest.flow.draw import Draws
from undercroft.games.dungeonquest.flow.monster import MeetMonster
from undercroft.games.dungeonquest.flow.resurface import CarriedOff, Resurface
from undercroft.games.dungeonquest.flow.rolls import AttributeTest, Suffer
from undercroft.games.dungeonquest.queries import attribute, corridors, with_word
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.frame import Frame, Next, ask, call, done
from undercroft.kernel.ids import NO_CARD, CardId, Face, Seat

EFFECT: Final = 0
STATUS: Final = 1
GIFT: Final = 2
"""Which list of a card is carried out: what resolving it does, what weighs on a hero, what using it does."""

KEEP: Final = "keep"
OPENS: Final = "door_opens"
END_STATUS: Final = "end_status"
END_TURN: Final = "end_turn"
RAGE: Final = "dragon_rage"
VERDICTS: Final = (KEEP, OPENS, "door_stays", END_STATUS, END_TURN, RAGE)
"""Words that say what becomes of the card, the door, the status or the turn; who asked looks at them."""

NOTHING: Final = "nothing"
"""In place of a verdict, where a deck had no card to give. DQ-CARD-03"""

PILED: Final = frozenset(
    face for face, card in enumerate(DECK_CARDS) if card.deck == "catacomb" and card.type != LOOT
)
"""Cards that join the pile beside the hero. DQ-CAT-09"""

LISTS: Final[tuple[tuple[tuple[effects.Effect, ...], ...], ...]] = (
    tuple(card.effect for card in DECK_CARDS),
    tuple(card.status.effect if card.status is not None else () for card in DECK_CARDS),
    tuple(card.gift.effect if isinstance(card.gift, Use) else () for card in DECK_CARDS),
)
"""The lists of all cards: EFFECT, STATUS, GIFT."""

JOURNEYS: Final[dict[str, Callable[[Seat], Frame]]] = {}
"""The words that lead a hero to another space at once; the game puts those of `flow.secret` in."""


def effect_list(face: Face, root: int, path: tuple[int, ...]) -> tuple[effects.Effect, ...]:
    """A list of effects of a card; the path names an effect and one of its branches, and so on inwards."""
    found = LISTS[root][face]
    for at in range(0, len(path), 2):
        found = found[path[at]].branch(path[at + 1])
    return found


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
        """The next card, while the hero lives."""
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
        """A card of the Trap deck can be averted. Section 6"""
        self.face = t.face[self.card]
        if self.deck == "trap" and with_word(t, self.seat, "averts_trap"):
            return ask(self.seat, REACT, self.warnings, then=self.warned)
        return self.resolve(t)

    def warnings(self, t: Quest) -> Sequence[Face]:
        """Cards that avert a trap, or none."""
        return [*with_word(t, self.seat, "averts_trap"), DONE]

    def warned(self, t: Quest, face: Face) -> Next[str]:
        """The trap does nothing, or what it says."""
        if face == DONE:
            return self.resolve(t)
        t.use(self.seat, face)
        return self.put_away(t, "")

    def resolve(self, t: Quest) -> Next[str]:
        """A Catacomb card counts from now on; some cards work in chambers only. DQ-CAT-09, -14, DQ-CARD-11"""
        card = DECK_CARDS[self.face]
        if self.face in PILED:
            t.lay_on_trip(self.seat, self.card)
        if not card.effect or (card.chamber_only and not in_chamber(t, self.seat)):
            return self.put_away(t, "")
        return call(Perform(self.seat, self.face), then=self.put_away)

    def put_away(self, t: Quest, verdict: str) -> Next[str]:
        """Loot and kept cards stay with a living hero, others are discarded. DQ-CARD-01, -02, -05"""
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
        """The card that lies open."""
        return f"{who[self.seat]}: {NAMES[self.face]}" if self.face != NO_CARD else ""


@dataclass
class Perform(Frame):
    """Carry out a list of effects of a card, in order, while the hero lives; hands back the last verdict.

    `obstacle` is what tests are against for determination where the effect does not say. DQ-CARD-07, -08
    """

    seat: Seat
    face: Face
    root: int = EFFECT
    obstacle: str = "card"
    path: tuple[int, ...] = ()
    at: int = 0
    verdict: str = ""

    def start(self, t: Quest) -> Next[str]:
        """The next effect; a hero who dies stops resolving. DQ-CARD-08"""
        if t.place[self.seat] == DEAD:
            t.stop_turn(self.seat)
            return done(self.verdict)
        found = LISTS[self.root][self.face]
        if self.path:
            found = effect_list(self.face, self.root, self.path)
        if self.at == len(found):
            return done(self.verdict)
        self.at += 1
        return self.carry_out(t, found[self.at - 1])

    def effect(self) -> effects.Effect:
        """The effect that is carried out."""
        return effect_list(self.face, self.root, self.path)[self.at - 1]

    def carry_out(self, t: Quest, effect: effects.Effect) -> Next[str]:
        """One word of the vocabulary."""
        if isinstance(effect, effects.Plain):
            return self.say(t, effect.word)
        if isinstance(effect, (effects.Wounds, effects.Heal, effects.LoseTurns, effects.Roll)):
            if effect.dice == 0:
                return self.apply(t, effect, 0)
            return call(Throw(self.seat, effect.dice, f"for {NAMES[self.face]}"), then=self.thrown)
        if isinstance(effect, effects.AttributeTest):
            return self.test(t, effect)
        if isinstance(effect, effects.Draw):
            return self.draw(t, effect)
        if isinstance(effect, effects.Encounter):
            monster = MeetMonster(self.seat, MONSTER_KEYS.index(effect.monster), no_escape=effect.no_escape)
            return call(monster, then=self.met)
        if isinstance(effect, effects.DiscardLoot):
            return call(LoseLoot(self.seat, self.face, effect.which), then=self.went_on)
        if isinstance(effect, effects.Bargain):
            return call(Haggle(self.seat, effect.times), then=self.haggled)
        return self.change(t, effect)

    def change(self, t: Quest, effect: effects.Effect) -> Next[str]:
        """Tiles that turn, moves of a rune. DQ-CARD-09, -10, DQ-RUNE-04"""
        if isinstance(effect, effects.Moves):
            t.give_moves(effect.count)
        elif isinstance(effect, effects.Turn):
            for at in corridors(t) if effect.corridors else [t.place[self.seat]]:
                t.turn_tile(at, effect.quarters)
        return self.start(t)

    def thrown(self, t: Quest, total: int) -> Next[str]:
        """What the dice say."""
        return self.apply(t, self.effect(), total)

    def apply(self, t: Quest, effect: effects.Effect, total: int) -> Next[str]:
        """Wounds, healing and lost turns by the dice; below nothing is nothing. DQ-CARD-08, DQ-STAT-02"""
        if isinstance(effect, effects.Wounds):
            less = attribute(t, self.seat, effect.less) if effect.less else 0
            return self.wound(total + effect.plus - less)
        if isinstance(effect, effects.Roll):
            return self.look_up(t, effect, total)
        if isinstance(effect, effects.Heal):
            t.heal(self.seat, total + effect.plus)
        elif isinstance(effect, effects.LoseTurns) and total + effect.plus > 0:
            t.owe_turns(self.seat, total + effect.plus)
        return self.start(t)

    def wound(self, wounds: int) -> Next[str]:
        """The hero suffers."""
        return call(Suffer(self.seat, max(0, wounds), NAMES[self.face]), then=self.suffered)

    def suffered(self, t: Quest, _: bool) -> Next[str]:
        """Whoever lives goes on."""
        return self.start(t)

    def look_up(self, t: Quest, effect: effects.Roll, total: int) -> Next[str]:
        """A total that no range holds does nothing."""
        for branch, entry in enumerate(effect.table):
            if entry.low <= total <= entry.high:
                return self.branch(t, effect, branch)
        return self.start(t)

    def branch(self, t: Quest, effect: effects.Effect, branch: int) -> Next[str]:
        """Go on with a list inside the effect."""
        if not effect.branch(branch):
            return self.start(t)
        path = (*self.path, self.at - 1, branch)
        return call(Perform(self.seat, self.face, self.root, self.obstacle, path), then=self.branched)

    def branched(self, t: Quest, verdict: str) -> Next[str]:
        """What it said stands."""
        self.verdict = verdict or self.verdict
        return self.start(t)

    def test(self, t: Quest, effect: effects.AttributeTest) -> Next[str]:
        """The attribute, or the lower of two, the first if they are equal. DQ-TEST-01"""
        name, other = effect.attribute, effect.or_lower
        if other and attribute(t, self.seat, other) < attribute(t, self.seat, name):
            name = other
        obstacle = effect.obstacle or self.obstacle
        return call(
            AttributeTest(self.seat, name, obstacle, bare=effect.without_determination), then=self.tested
        )

    def tested(self, t: Quest, margin: int) -> Next[str]:
        """Success or failure; a test that can be made again waits. DQ-TEST-04, -05, DQ-CAT-08"""
        effect = self.effect()
        assert isinstance(effect, effects.AttributeTest)
        if effect.again and margin >= 0:
            t.forget_hole(self.seat)
        elif effect.again:
            t.await_hole(self.seat)
        else:
            self.drop_tokens(t, effect)
        if margin < 0 and effect.excess:
            return self.wound(-margin)
        return self.branch(t, effect, SUCCESS if margin >= 0 else FAILURE)

    def drop_tokens(self, t: Quest, effect: effects.AttributeTest) -> None:
        """Determination for what cannot be tried again is gone. DQ-TEST-05"""
        if self.root != STATUS:
            t.overcome(self.seat, effect.obstacle or self.obstacle)

    def draw(self, t: Quest, effect: effects.Draw) -> Next[str]:
        """The inner card is finished first; some may be left alone. DQ-CARD-07"""
        if effect.optional:
            return ask(self.seat, OPEN, self.yes_or_no, then=self.open)
        return call(DrawAndResolve(self.seat, effect.deck, effect.count), then=self.resolved)

    def yes_or_no(self, t: Quest) -> Sequence[bool]:
        """Whether to."""
        return (True, False)

    def open(self, t: Quest, yes: bool) -> Next[str]:
        """Draw it, or leave it."""
        effect = self.effect()
        assert isinstance(effect, effects.Draw)
        if not yes:
            return self.start(t)
        return call(DrawAndResolve(self.seat, effect.deck, effect.count), then=self.resolved)

    def resolved(self, t: Quest, _: str) -> Next[str]:
        """The inner card is finished. DQ-CARD-07"""
        return self.start(t)

    def went_on(self, t: Quest, _: None) -> Next[str]:
        """Back to this card."""
        return self.start(t)

    def met(self, t: Quest, _: int) -> Next[str]:
        """The fight has said what became of the turn. DQ-CARD-05, DQ-END-04"""
        return self.start(t)

    def haggled(self, t: Quest, outcome: int) -> Next[str]:
        """A bargain struck, refused or not made."""
        if outcome == DECLINED:
            return self.start(t)
        return self.branch(t, self.effect(), SUCCESS if outcome == ACCEPTED else FAILURE)

    def say(self, t: Quest, word: str) -> Next[str]:
        """A word without numbers."""
        if word in VERDICTS:
            return self.decide(t, word)
        if word in JOURNEYS:
            return call(JOURNEYS[word](self.seat), then=self.went_on)
        if word == "wounds_half_life":
            return self.wound((t.life(self.seat) - t.wounds[self.seat] + 1) // 2)
        if word == "fall":
            return call(Descend(self.seat), then=self.went_on)
        if word == "leave_catacombs":
            return ask(self.seat, SURFACE, self.yes_or_no, then=self.leave)
        if word == "naga":
            return call(CarriedOff(self.seat), then=self.went_on)
        if word == "heal_all":
            t.heal(self.seat, t.wounds[self.seat])
        elif word == "passage_down":
            t.open_way_down(self.seat)
        else:
            assert word == "killed"
            t.kill(self.seat, NAMES[self.face])
        return self.start(t)

    def decide(self, t: Quest, word: str) -> Next[str]:
        """A verdict; a card whose status does not touch the hero is not kept. Section 2.12"""
        if word != KEEP or not ignores(t, self.seat, status_of(self.face)):
            self.verdict = word
        return self.start(t)

    def leave(self, t: Quest, yes: bool) -> Next[str]:
        """Out of the catacombs, or on. DQ-CAT-12"""
        return call(Resurface(self.seat), then=self.went_on) if yes else self.start(t)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        """Said by what carries it out."""
        return ""
