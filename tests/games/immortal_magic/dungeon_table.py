"""Tables that the tests of moves, rooms and battles start from, and how a script is played on them."""

from __future__ import annotations

from random import Random
from typing import Any

from undercroft.games.immortal_magic.board import NUMBERS, SPACES, spaces
from undercroft.games.immortal_magic.cards import FACES
from undercroft.games.immortal_magic.flow.movement import Move
from undercroft.games.immortal_magic.layout import Piece
from undercroft.games.immortal_magic.options import Options
from undercroft.games.immortal_magic.table import Keep, blank
from undercroft.kernel.frame import Frame
from undercroft.kernel.ids import CHANCE, NO_CARD
from undercroft.kernel.odds import pick
from undercroft.kernel.record import forced
from undercroft.kernel.state import State

SOUTH, NORTH = 0, 1


def dungeon(**options: Any) -> Keep:
    """A table in the movement phase of the first seat: a face-down card in every space, nobody in play."""
    t = blank(Options(**options))
    t.lay_rooms(spaces(*t.options.size()))
    t.active = t.first = SOUTH
    t.round, t.phase = 2, "movement"
    t.turns_taken = [2] * t.seats
    return t


def mint(t: Keep, seat: int, code: str) -> int:
    """A card of a player, seen by all."""
    card = t.mint(FACES[code], t.deck[seat].lot)
    t.show(card, t.all)
    return card


def put(t: Keep, seat: int, code: str, place: str, *gear: str, souls: int = 0, fresh: bool = False) -> int:
    """A character in play with its equipment; the space it stands in loses its face-down card."""
    card, at = mint(t, seat, code), NUMBERS[place]
    if at < SPACES:
        t.face_down[at] = False
    t.come_into_play(card, seat, at, 0 if at < SPACES else t.back_of(at), NO_CARD)
    t.souls[-1], t.fresh[-1] = souls, fresh
    for worn in gear:
        wear(t, card, worn)
    return card


def wear(t: Keep, bearer: int, code: str, counters: int = 0) -> int:
    """A piece of equipment on a character."""
    seat = t.owner[t.in_play.index(bearer)]
    card = mint(t, seat, code)
    t.come_into_play(card, seat, -1, 0, bearer)
    t.counters[-1], t.fresh[-1] = counters, False
    return card


def lay_out(t: Keep, seat: int, code: str, counters: int = 0) -> int:
    """A Deployable or Universal in play."""
    card = mint(t, seat, code)
    t.come_into_play(card, seat, -1, 0, NO_CARD)
    t.counters[-1], t.fresh[-1] = counters, False
    return card


def give(t: Keep, seat: int, *codes: str, gems: int = 9) -> None:
    """Cards for a hand, and gems to play them."""
    for code in codes:
        card = t.mint(FACES[code], t.deck[seat].lot)
        t.show(card, 1 << seat)
        t.hand[seat].append(card)
    t.gems[seat] = gems


def room(t: Keep, space: str, code: str, souls: int = 0) -> int:
    """A face-up dungeon card."""
    at = NUMBERS[space]
    t.name_room(at, FACES[code])
    t.turn_up(at)
    t.enemy_souls[at] = souls
    return t.rooms[at]


def opened(t: Keep, *names: str) -> None:
    """Open spaces, with nothing in them."""
    for name in names:
        t.face_down[NUMBERS[name]] = False


def empty_the_pile(t: Keep) -> None:
    """Only as many dungeon cards are left as lie face down unseen."""
    for face, number in t.dungeon.odds():
        t.dungeon.put(face, -min(number, t.in_pile()))


def play(t: Keep, frame: Frame, *keys: str) -> State:
    """Answer the questions of a frame in this order."""
    state = State(t, frame)
    answer(state, *keys)
    return state


def answer(state: State, *keys: str) -> None:
    """Go on with these answers; what leaves no choice is answered by the way."""
    answer_forced(state)
    for key in keys:
        offered = state.keys()
        assert key in offered, f"{asked(state)} does not offer {key}, only {offered}"
        state.answer_key(key)
        answer_forced(state)


def answer_forced(state: State) -> None:
    """What leaves no choice is answered."""
    while forced(state):
        state.answer_key(state.keys()[0])


def all_pass(state: State) -> None:
    """Everybody passes until the window is closed."""
    while "window" in asked(state):
        answer(state, "pass")


def move(t: Keep, card: int, to: str, *keys: str) -> State:
    """A character moves, and these are the answers."""
    return play(t, Move(card, NUMBERS[to]), *keys)


def asked(state: State) -> str:
    """The kind of the open question and who is asked, empty after the end."""
    if state.pending is None:
        return ""
    name = state.pending.kind.name
    return str(name) if state.asked == CHANCE else f"{name} {state.asked}"


def where(t: Keep, card: int) -> str:
    """The name of the place a character stands in, with its slot in a zone; nothing if it is not in play."""
    if card not in t.in_play:
        return ""
    at = t.in_play.index(card)
    name = next(name for name, number in NUMBERS.items() if number == t.place[at])
    return name if t.place[at] < SPACES else f"{name}:{t.slot[at]}"


def souls(t: Keep, card: int) -> int:
    """The souls on a character."""
    return t.souls[t.in_play.index(card)]


def codes(t: Keep, pile: list[int]) -> list[str]:
    """The codes of the cards in a pile."""
    names = list(FACES)
    return [names[t.face[card]] for card in pile]


def face_down(t: Keep, space: str) -> bool:
    """Whether a face-down card lies in a space."""
    return t.face_down[NUMBERS[space]]


def told(state: State, kind: str) -> list[tuple[Any, ...]]:
    """The facts of all events of a kind so far, cards on the table by their backs."""
    return [
        tuple(fact.card if isinstance(fact, Piece) else fact for fact in event.facts)
        for event in state.events()
        if event.kind.name == kind
    ]


def play_out(state: State, random: Random, steps: int = 4000) -> None:
    """Answer everything at random until the frame is over."""
    for _ in range(steps):
        if state.over:
            return
        if state.asked == CHANCE:
            state.answer(pick(state.offers(), random.getrandbits(48)))
        else:
            state.answer(random.choice(list(state.offers())))
    raise AssertionError(f"still going on: {state.trail()}")
