"""How the game ends: champions, objectives, rounds, nobody left. DIM-WIN-01..06, DIM-CAMP-03, -05, -08"""

from __future__ import annotations

from typing import Any

from undercroft.games.immortal_magic.board import NOWHERE, SIDES, SPACES, advance
from undercroft.games.immortal_magic.cards import CARDS, IS_CHARACTER
from undercroft.games.immortal_magic.cards.campaigns import ALL, CHAMPIONS, SLAY, SURVIVE, Campaign, Objective
from undercroft.games.immortal_magic.layout import OVER
from undercroft.games.immortal_magic.queries.matching import characters, place_of
from undercroft.games.immortal_magic.table import Keep
from undercroft.kernel.frame import Frame, Next, done, over, unwind
from undercroft.kernel.game import Result
from undercroft.kernel.ids import CHANCE, Face, Seat


def champions(t: Keep, seat: Seat) -> int:
    """The champions of a player, credits included. DIM-CAMP-03"""
    return len(t.hall[seat]) + t.credits[seat]


def playing(t: Keep) -> list[Seat]:
    """Those who have not conceded, by seat."""
    return [seat for seat in range(t.seats) if not t.gone[seat]]


def end(t: Keep, winners: tuple[Seat, ...]) -> Next[Any]:
    """The game is over at once: what is going on does not go on. DIM-WIN-02"""
    t.end_game(winners)
    return over()


def end_endless(t: Keep, keeper: Seat, loop: str) -> Next[Any]:
    """Who alone keeps going round in circles is out; among the others it is as after the last round. Alone
    the game is lost. DIM-RULING-59"""
    t.tell_endless(loop)
    if t.seats == 1:
        t.lose_alone("play went round in circles")
        return end(t, ())
    if keeper != CHANCE:
        t.concede(keeper)
    left = playing(t)
    for seat in left:
        t.reckon(seat, rank(t, seat))
    return end(t, best(t, left))


class GoesOnWithout(Frame):
    """What goes on when a player who was asked in another's turn is out, at `without`."""

    def without(self, t: Keep, _: None) -> Next[None]:
        """They are asked no more. DIM-MULTI-05"""
        raise NotImplementedError


class OfOnePlayer(GoesOnWithout):
    """The turn of a player: when they are out it goes on at `cut_short`."""

    def cut_short(self, t: Keep, _: None) -> Next[None]:
        """What is left of the turn without them. DIM-MULTI-05"""
        raise NotImplementedError


def lose(t: Keep, seat: Seat) -> Next[Any]:
    """A player is out: the last one left wins, alone the game is lost. Their turn is over, and everything
    that was going on in it; in another's turn that goes on without them. DIM-WIN-05, DIM-MULTI-05"""
    t.concede(seat)
    left = playing(t)
    if len(left) <= 1:
        return end(t, tuple(left))
    if seat != t.active:
        return done(None)
    t.cut_short()
    return unwind(OfOnePlayer, OfOnePlayer.cut_short)


def concede(t: Keep, seat: Seat) -> Next[Any]:
    """A player who is asked gives up. In another's turn the window or the phase they were asked in goes on,
    and what they were asked about is dropped. DIM-WIN-05, DIM-MULTI-05"""
    own_turn = seat == t.active
    follows = lose(t, seat)
    if own_turn or t.phase == OVER:
        return follows
    return unwind(GoesOnWithout, GoesOnWithout.without)


# champions and objectives


def wins(t: Keep, seat: Seat) -> bool:
    """Whether a player has reached what is agreed on: champions, or what a campaign asks for.

    DIM-WIN-01, -02, -06, DIM-CAMP-08
    """
    played = t.options.of_campaign()
    if played is None or not played.objectives:
        return champions(t, seat) >= int(t.options.champions)
    if played.goal == ALL:
        return all(_met(t, seat, objective) for objective in played.objectives)
    types = {objective.type for objective in played.objectives}
    deciding = CHAMPIONS if CHAMPIONS in types else SLAY
    return any(_met(t, seat, objective) for objective in played.objectives if objective.type == deciding)


def _met(t: Keep, seat: Seat, objective: Objective) -> bool:
    """Whether a player has met an objective. DIM-CAMP-03"""
    if objective.type == CHAMPIONS:
        return champions(t, seat) >= objective.n
    if objective.type == SLAY:
        return (objective.face, seat) in zip(t.slain, t.slayers, strict=True)
    return seat in t.survivors


def to_be_slain(t: Keep, face: Face) -> Objective | None:
    """The objective that names this enemy, as long as nobody has met it. DIM-CAMP-09"""
    played: Campaign | None = t.options.of_campaign()
    if played is None or face in t.slain:
        return None
    for objective in played.objectives:
        if objective.type == SLAY and objective.face == face:
            return objective
    return None


# the end of a turn


def survivors(t: Keep) -> list[Seat]:
    """Who meets an objective to survive with the end of this turn: the last of that round, and everybody who
    has a character in play. DIM-CAMP-03"""
    played = t.options.of_campaign()
    goals = [goal.n for goal in played.objectives if goal.type == SURVIVE] if played else []
    if not goals or t.survivors or any(t.turns_taken[seat] != goals[0] for seat in playing(t)):
        return []
    return [seat for seat in playing(t) if characters(t, seat)]


def after_turn(t: Keep) -> tuple[Seat, ...] | None:
    """Who wins if the game ends with this turn, nobody or somebody; None if it goes on. DIM-WIN-03, -04

    Who has survived has won, unless there is more to do. DIM-CAMP-08
    """
    played = t.options.of_campaign()
    through = [seat for seat in t.survivors if played and (played.goal != ALL or wins(t, seat))]
    if through:
        return best(t, through)
    taken = min(t.turns_taken[seat] for seat in playing(t))
    if taken >= t.options.rounds() or not any(has_characters(t, seat) for seat in playing(t)):
        return () if t.seats == 1 else best(t, playing(t))
    return None


def why_lost(t: Keep) -> str:
    """Why who plays alone has lost with the end of this turn. DIM-WIN-03, -04, DIM-CAMP-08"""
    if not has_characters(t, 0):
        return "no character is left in play, in hand or in the deck"
    played = t.options.of_campaign()
    goals = played.objectives if played else ()
    left = ", ".join(_still_open(t, goal) for goal in goals if not _met(t, 0, goal))
    return f"the last round ({t.options.rounds()}) is over{f' with {left}' if left else ''}"


def _still_open(t: Keep, goal: Objective) -> str:
    """An objective that was not met, in words."""
    if goal.type == CHAMPIONS:
        return f"{champions(t, 0)} of {goal.n} champions"
    if goal.type == SLAY:
        return f"{CARDS[goal.face].name} not slain"
    return f"round {goal.n} not survived"


def has_characters(t: Keep, seat: Seat) -> bool:
    """Whether a player has a character in play, in hand or in the deck. DIM-WIN-04"""
    for at, owner in enumerate(t.owner):
        if owner == seat and t.place[at] != NOWHERE:
            return True
    if any(IS_CHARACTER[t.face[card]] for card in t.hand[seat]):
        return True
    deck = t.deck[seat]
    known = (IS_CHARACTER[t.face[card]] for card in deck.top + deck.bottom)
    return any(known) or any(IS_CHARACTER[face] for face, _ in deck.odds())


def best(t: Keep, seats: list[Seat]) -> tuple[Seat, ...]:
    """The best of these; nobody where two are equal in everything. DIM-WIN-03"""
    ranks = [(rank(t, seat), seat) for seat in seats]
    first = max(ranks)[0]
    winners = tuple(seat for each, seat in ranks if each == first)
    return winners if len(winners) == 1 else ()


def rank(t: Keep, seat: Seat) -> tuple[int, int, int]:
    """Champions, then advance, then gems. DIM-WIN-03"""
    return champions(t, seat), advanced(t, seat), t.gems[seat]


def advanced(t: Keep, seat: Seat) -> int:
    """How far a player's characters in the dungeon have come, in all. DIM-WIN-03"""
    side = SIDES[t.seats][seat]
    width, height = t.options.size()
    places = [place_of(t, card) for card in characters(t, seat)]
    return sum(advance(side, place, width, height) for place in places if place < SPACES)


def result(t: Keep) -> Result:
    """The champions of each player, none for who has given up, and who has won. DIM-WIN-02, -03, -05"""
    scores = tuple(0 if t.gone[seat] else champions(t, seat) for seat in range(t.seats))
    return Result(scores, tuple(t.winners))
