"""The whole table judged outside battles: characters where they stand, gems, cards, champions, open gates."""

from __future__ import annotations

from typing import Final

from undercroft.bots.heuristics.immortal_magic.lookahead import Judge
from undercroft.bots.heuristics.immortal_magic.outlook import Outlook
from undercroft.bots.heuristics.immortal_magic.paths import PATIENCE, worth
from undercroft.games.immortal_magic.board import SIDES, SPACES, ways, zone
from undercroft.games.immortal_magic.queries.matching import all_characters, controller, place_of
from undercroft.games.immortal_magic.queries.moves import directions
from undercroft.games.immortal_magic.table import Keep
from undercroft.kernel.ids import NO_CARD, CardId, Seat
from undercroft.kernel.state import State

OTHERS: Final = 0.8
"""What another's advantage counts against the own."""

NEEDED: Final = 6
"""The gems that others have a use for, as far as anybody knows."""

CROWD: Final = 0.93
"""What is left of each further character, the best first: few are needed."""


def table_worth(t: Keep, seat: Seat, need: int) -> float:
    """What a table is worth to a seat that has a use for so many gems."""
    outlook = Outlook(t, seat)
    found = 0.0
    for other in range(t.seats):
        own = [worth(outlook, card) for card in all_characters(t) if controller(t, card) == other]
        total = sum(each * CROWD**at for at, each in enumerate(sorted(own, reverse=True)))
        total += outlook.belongings(other, need if other == seat else NEEDED)
        found += total if other == seat else -OTHERS * total / (t.seats - 1)
    return found


def judge_of(seat: Seat, need: int) -> Judge:
    """Judges a state by its table."""

    def judge(state: State) -> float:
        t = state.table
        assert isinstance(t, Keep)
        return table_worth(t, seat, need)

    return judge


def guards(outlook: Outlook) -> dict[int, CardId]:
    """Who guards each line of the seat's zone. DIM-CHAMP-03"""
    side = SIDES[outlook.t.seats][outlook.seat]
    lines = [zone(side, line) for line in range(max(outlook.size))]
    return {line: outlook.held.get(line, NO_CARD) for line in lines}


def risk(outlook: Outlook, guarded: dict[int, CardId], but: CardId = NO_CARD) -> float:
    """The expected loss at our own gates next turn with these guards, leaving one foe out."""
    t = outlook.t
    found = 0.0
    for foe in outlook.foes:
        if foe == but:
            continue
        place = place_of(t, foe)
        if not 0 <= place < SPACES or t.stunned[t.in_play.index(foe)] > 1:
            continue
        whose = controller(t, foe)
        near = ways(SIDES[t.seats][whose], directions(t, foe), *outlook.size, t.seats)[place]
        chances = [_through(outlook, foe, guarded[line]) for line in near if line in guarded]
        if chances:
            found += PATIENCE * outlook.prize(whose, t.face[foe]) * max(chances)
    return found


def _through(outlook: Outlook, foe: CardId, guard: CardId) -> float:
    if guard == NO_CARD or not outlook.t.options.guarded_gates:
        return 1.0
    return outlook.clash(foe, guard).wins
