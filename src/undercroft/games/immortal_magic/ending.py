"""How the game ends: champions, objectives, rounds, nobody left. DIM-WIN-01..06, DIM-CAMP-03, -05, -08"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.immortal_magic.board import SIDES, SPACES, advance
from undercroft.games.immortal_magic.cards import IS_CHARACTER
from undercroft.games.immortal_magic.cards.campaigns import ALL, CHAMPIONS, SLAY, SURVIVE, Campaign, Objective
from undercroft.games.immortal_magic.matching import characters, place_of
from undercroft.games.immortal_magic.table import Keep
from undercroft.kernel.frame import Frame, Next, done
from undercroft.kernel.game import Result
from undercroft.kernel.ids import Face, Seat


def champions(t: Keep, seat: Seat) -> int:
    """The champions of a player, credits included. DIM-CAMP-03"""
    return len(t.hall[seat]) + t.credits[seat]


def playing(t: Keep) -> list[Seat]:
    """Who has not conceded."""
    return [seat for seat in range(t.seats) if not t.gone[seat]]


def end(t: Keep, winners: tuple[Seat, ...]) -> None:
    """The game is over at once; the step that says so returns `done`. DIM-WIN-02"""
    t.end_game(winners)


def lose(t: Keep, seat: Seat) -> None:
    """A player is out: the last one left wins, alone the game is lost. DIM-WIN-05, DIM-MULTI-05"""
    t.concede(seat)
    left = playing(t)
    if len(left) <= 1:
        end(t, tuple(left))


@dataclass
class Concede(Frame):
    """A player gives up. DIM-WIN-05, DIM-MULTI-05"""

    seat: Seat

    def start(self, t: Keep) -> Next[None]:
        """His cards are gone, and perhaps the game is over."""
        lose(t, self.seat)
        return done(None)

    def title(self, t: Keep, who: Sequence[str]) -> str:
        """Who."""
        return f"{who[self.seat]} concedes"


# champions and objectives


def wins(t: Keep, seat: Seat) -> bool:
    """Whether a player has reached what is agreed on. DIM-WIN-01, -02, DIM-CAMP-08"""
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
    return min(t.turns_taken) >= objective.n and bool(characters(t, seat))


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


def after_turn(t: Keep) -> tuple[Seat, ...] | None:
    """Who wins if the game ends with this turn, nobody or somebody; None if it goes on. DIM-WIN-03, -04"""
    taken = min(t.turns_taken[seat] for seat in playing(t))
    survivors = _survivors(t, taken)
    if survivors:
        return best(t, survivors)
    if taken >= t.options.rounds() or not any(has_characters(t, seat) for seat in playing(t)):
        return () if t.seats == 1 else best(t, playing(t))
    return None


def _survivors(t: Keep, taken: int) -> list[Seat]:
    """Who has won by surviving so many rounds, when the last of a round has had his turn. DIM-CAMP-03, -08"""
    played = t.options.of_campaign()
    if played is None or any(t.turns_taken[seat] != taken for seat in playing(t)):
        return []
    lasting = [goal for goal in played.objectives if goal.type == SURVIVE and taken >= goal.n]
    if not lasting:
        return []
    if played.goal == ALL:
        return [seat for seat in playing(t) if wins(t, seat)]
    return [seat for seat in playing(t) if taken == lasting[0].n and characters(t, seat)]


def has_characters(t: Keep, seat: Seat) -> bool:
    """Whether a player has a character in play, in hand or in his deck. DIM-WIN-04"""
    if characters(t, seat) or any(IS_CHARACTER[t.face[card]] for card in t.hand[seat]):
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
    """The champions of each player and who has won. DIM-WIN-02, -03"""
    return Result(tuple(champions(t, seat) for seat in range(t.seats)), tuple(t.winners))
