"""Windows of a battle: cards and abilities that turn it are used, the others kept.

What is at stake is known beforehand: what the own lead is worth, and what is won with the other. An answer
is worth how much it moves the chances of that, less what it costs. Defence is played when both rolls are
known, so a card that does not reach the attack is kept, unless it does together with another.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from undercroft.bots.heuristics.immortal_magic.lookahead import Judge, outcome, passed
from undercroft.bots.heuristics.immortal_magic.outlook import Outlook
from undercroft.bots.heuristics.immortal_magic.paths import road_of, worth
from undercroft.bots.heuristics.immortal_magic.worths import (
    CARD,
    GEM,
    SOUL,
    counter_worth,
    gems_worth,
    keep_worth,
)
from undercroft.games.immortal_magic.asks import ABILITY_USED_BY, FACE_PLAYED_BY
from undercroft.games.immortal_magic.board import SPACES
from undercroft.games.immortal_magic.cards import CARDS
from undercroft.games.immortal_magic.layout import NO_SEAT
from undercroft.games.immortal_magic.queries.matching import controller, is_enemy, place_of, souls_on
from undercroft.games.immortal_magic.queries.odds import forecast
from undercroft.games.immortal_magic.table import Keep
from undercroft.kernel.ids import PASS, CardId, Seat
from undercroft.kernel.state import State

SPITE: Final = 0.5
"""What another's loss is worth in a battle that the seat has no part in."""

RETREAT: Final = 0.5
"""What is left of a lead's plans when it leaves the battle for its zone."""

COMBINED: Final = 2
"""So many cards are put together to reach an attack."""

LEAST: Final = 1.0
"""What an answer must gain to be better than to pass."""


class Stakes(NamedTuple):
    """What the enterer's and the opponent's survival are worth to the seat, both leads, and where it is."""

    enterer: CardId
    opponent: CardId
    alive: tuple[float, float]
    place: int


def lead_worth(outlook: Outlook, lead: CardId, other: CardId) -> float:
    """What is lost with a lead: the lead itself, or an enemy's spoils; and what the victor gains."""
    t = outlook.t
    souls = SOUL * (1 + min(3, souls_on(t, lead)))
    if is_enemy(t, lead):
        return GEM * CARDS[t.face[lead]].gems + souls
    found = max(worth(outlook, lead, road_of(outlook, lead)), outlook.body(lead))
    if place_of(t, lead) == t.heading_for or t.heading_for < SPACES or lead != t.enterer:
        return found + souls / 2
    return max(found, outlook.prize(controller(t, lead), t.face[lead])) + souls / 2


def stakes_of(outlook: Outlook) -> Stakes:
    """What is at stake in the battle on the table."""
    t, seat = outlook.t, outlook.seat
    found = []
    for lead, other in ((t.enterer, t.opponent), (t.opponent, t.enterer)):
        whose = controller(t, lead)
        value = lead_worth(outlook, lead, other)
        if whose == NO_SEAT:
            sign = -1.0 if controller(t, other) == seat else SPITE / 2
        elif whose == seat:
            sign = 1.0
        else:
            sign = -1.0 if seat in (controller(t, t.enterer), controller(t, t.opponent)) else -SPITE
        found.append(sign * value)
    return Stakes(t.enterer, t.opponent, (found[0], found[1]), t.heading_for)


def standing_worth(t: Keep, stakes: Stakes) -> float:
    """What the battle, or what came of it, is worth to the seat."""
    one, other = stakes.alive
    if t.enterer == stakes.enterer and t.opponent == stakes.opponent:
        ends = forecast(t)
        return ends.wins * one + ends.loses * other + ends.undecided * (RETREAT * one + other)
    mine, its = _left(t, stakes.enterer), _left(t, stakes.opponent)
    return one * _kept(t, stakes, stakes.enterer, mine) + other * _kept(t, stakes, stakes.opponent, its)


def _left(t: Keep, lead: CardId) -> bool:
    return lead in t.in_play or lead in t.rooms or any(lead in hall for hall in t.hall)


def _kept(t: Keep, stakes: Stakes, lead: CardId, left: bool) -> float:
    """How much of a lead is left: who has gone home has further to go again."""
    if not left:
        return 0.0
    both = _left(t, stakes.enterer) and _left(t, stakes.opponent)
    return RETREAT if both and lead in t.in_play and place_of(t, lead) != stakes.place else 1.0


def belongings(t: Keep, seat: Seat, need: int) -> float:
    """What players own, for and against the seat."""
    found = 0.0
    for other in range(t.seats):
        if other == seat:
            found += gems_worth(t.gems[other], need) + CARD * len(t.hand[other])
        else:
            found -= (GEM * t.gems[other] + CARD * len(t.hand[other])) / 2
    for card, owner, counters in zip(t.in_play, t.owner, t.counters, strict=True):
        if counters:
            found += (1.0 if owner == seat else -0.5) * counters * counter_worth(t.face[card])
    return found


def judge_of(stakes: Stakes, seat: Seat, need: int) -> Judge:
    """Judges a state by the battle and by what is left in hand."""

    def judge(state: State) -> float:
        t = state.table
        assert isinstance(t, Keep)
        return standing_worth(t, stakes) + belongings(t, seat, need)

    return judge


def extra_cost(t: Keep, key: str) -> float:
    """What an answer costs beyond gems, counters and one card: a good card is worth more, gear as well."""
    if key in FACE_PLAYED_BY:
        return max(-CARD / 2, keep_worth(FACE_PLAYED_BY[key]) / 2 - CARD)
    if key in ABILITY_USED_BY:
        card, number = ABILITY_USED_BY[key]
        cost = CARDS[t.face[card]].effects[number].cost
        return keep_worth(t.face[card]) / 2 if cost == "sac" else 0.3
    return 0.0


def within_values(state: State, seat: Seat, keys: list[str]) -> list[float]:
    """What each answer to a question within a play in a battle is worth."""
    t = state.table
    assert isinstance(t, Keep)
    outlook = Outlook(t, seat)
    judge = judge_of(stakes_of(outlook), seat, outlook.need())
    return [outcome(state, key, seat, judge) for key in keys]


def window_values(state: State, seat: Seat, keys: list[str]) -> list[float]:
    """What each answer in a window of a battle is worth; to pass is worth next to nothing."""
    t = state.table
    assert isinstance(t, Keep)
    outlook = Outlook(t, seat)
    judge = judge_of(stakes_of(outlook), seat, outlook.need())
    rest = _passing(state, seat, judge)
    found = []
    for key in keys:
        if key == PASS:
            found.append(LEAST)
        else:
            found.append(_tried(state, seat, key, judge, COMBINED) - rest)
    return found


def _passing(state: State, seat: Seat, judge: Judge) -> float:
    """What it comes to if the seat plays nothing."""
    tried = state.branch()
    if tried.pending is not None and tried.pending.kind.name == "respond window":
        return outcome(state, PASS, seat, judge)
    return judge(tried)


def _tried(state: State, seat: Seat, key: str, judge: Judge, most: int) -> float:
    """What a play leads to, at best together with further ones."""
    t = state.table
    assert isinstance(t, Keep)
    alone = outcome(state, key, seat, judge) - extra_cost(t, key)
    defending = state.pending is not None and state.pending.kind.name == "defence window"
    if most <= 1 or not defending or key not in FACE_PLAYED_BY:
        return alone
    now = passed(_resolved(state, key), seat)
    if now.pending is None or now.pending.seat != seat or now.pending.kind.name != "defence window":
        return alone
    offered = now.keys()
    more = [
        _tried(now, seat, further, judge, most - 1) - extra_cost(t, key)
        for further in offered
        if further != PASS
    ]
    return max([alone, *more])


def _resolved(state: State, key: str) -> State:
    """The state after a play that asks nothing, or as far as it goes."""
    tried = state.branch()
    tried.answer_key(key)
    return tried
