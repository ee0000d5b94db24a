"""A turn. DK-TURN-01..07"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.dungeon_kingdom.asks import ACTION, DISMISS, QUEUE, TAKE
from undercroft.games.dungeon_kingdom.flow.aftermath import Aftermath
from undercroft.games.dungeon_kingdom.flow.dungeon import DungeonAndKingdom
from undercroft.games.dungeon_kingdom.flow.refill import Refill
from undercroft.games.dungeon_kingdom.queries.offers import actions_with, in_order
from undercroft.games.dungeon_kingdom.table import Realm
from undercroft.kernel.frame import Frame, Next, ask, call, done
from undercroft.kernel.ids import NO_CARD, CardId, Seat


@dataclass
class Turn(Frame):
    """Action, Refill and, after a cut, Dungeon & Kingdom and Aftermath; `seat` is asked everything.

    With the option `refill_timing = end_of_turn` the Refill Phase comes last.
    DK-TURN-01, -05, DK-VARIANT-02, DK-RULING-01
    """

    seat: Seat
    cut: bool = False
    refills: bool = True

    def start(self, t: Realm) -> Next[None]:
        """Action Phase: take a card. DK-TURN-02, -03"""
        t.start_turn()
        t.enter("action")
        self.refills = not t.triggered
        return ask(self.seat, TAKE, self.slots, then=self.take)

    def slots(self, t: Realm) -> Sequence[int]:
        """Every occupied slot, whether or not its card will cut. DK-TURN-03, DK-DISMISS-05"""
        return [slot for slot, card in enumerate(t.matrix) if card != NO_CARD]

    def take(self, t: Realm, slot: int) -> Next[None]:
        """The new card lies in limbo; what is done with it?"""
        t.take(slot)
        return ask(self.seat, ACTION, self.actions, then=self.act)

    def actions(self, t: Realm) -> Sequence[int]:
        """Queue Up, Cut Array along a line, Dismiss."""
        array = t.faces(t.array[self.seat])
        return in_order(ACTION, actions_with(t.face[t.limbo[-1]], array, t.options.voluntary_dismiss))

    def taken(self, t: Realm) -> CardId:
        return t.limbo[-1]

    def act(self, t: Realm, action: int) -> Next[None]:
        """Exactly one of the three."""
        if action == QUEUE:
            t.queue()
        elif action == DISMISS:
            t.dismiss()
        else:
            t.cut(action)
            self.cut = True
        if t.options.refill_timing == "after_action":
            return self.refill(t, then_resolve=True)
        return self.resolve(t, None)

    def refill(self, t: Realm, then_resolve: bool) -> Next[None]:
        """Refill Phase, unless the end was triggered in an earlier turn. DK-REFILL-08"""
        if not self.refills:
            return self.resolve(t, None) if then_resolve else self.end(t, None)
        t.enter("refill")
        return call(Refill(), then=self.resolve) if then_resolve else call(Refill(), then=self.end)

    def resolve(self, t: Realm, _: None) -> Next[None]:
        """Dungeon & Kingdom Phase, after a cut only; without one there is no Aftermath and no hand limit.

        DK-PHASE-01, DK-TURN-07, DK-RULING-43
        """
        if not self.cut:
            return self.settled(t, None)
        t.enter("dungeon & kingdom")
        return call(DungeonAndKingdom(self.seat), then=self.aftermath)

    def aftermath(self, t: Realm, _: None) -> Next[None]:
        """Aftermath Phase, in the last turn too. DK-RULING-42"""
        t.enter("aftermath")
        return call(Aftermath(self.seat), then=self.settled)

    def settled(self, t: Realm, _: None) -> Next[None]:
        """A late Refill Phase comes here."""
        if t.options.refill_timing == "end_of_turn":
            return self.refill(t, then_resolve=False)
        return self.end(t, None)

    def end(self, t: Realm, _: None) -> Next[None]:
        """The spent pile joins the discard pile; the next player's turn. DK-TURN-06"""
        t.end_turn()
        return done(None)

    def title(self, t: Realm, who: Sequence[str]) -> str:
        return f"{who[self.seat]}'s turn"
