"""Tables that the tests of cards and depths start from, and how a script is played on them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from undercroft.games.dungeonquest.board import cell
from undercroft.games.dungeonquest.cards import CARDS, CODES, DECKS, FACES, is_loot
from undercroft.games.dungeonquest.cards.heroes import HERO_KEYS
from undercroft.games.dungeonquest.flow.turn import Turn
from undercroft.games.dungeonquest.layout import DISCARDING
from undercroft.games.dungeonquest.options import Options
from undercroft.games.dungeonquest.table import Quest, blank
from undercroft.kernel.frame import Frame, Next, call
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.odds import pick
from undercroft.kernel.state import State

HELD = (*DISCARDING, "catacomb", "dragon")
"""The decks whose cards must all be somewhere."""


def quest(*heroes: str, **options: Any) -> Quest:
    """A table with these heroes, all nowhere yet; the first has the turn."""
    t = blank(Options(players=len(heroes), **options))
    for seat, key in enumerate(heroes):
        t.take_hero(seat, HERO_KEYS.index(key))
    t.take_first(0)
    t.begin_turn(0)
    return t


def mint(t: Quest, code: str, deck: str = "") -> int:
    """A card taken out of its deck, seen by all."""
    face = FACES[code]
    card = t.take_from_pool(t.deck(deck or CARDS[face].deck), face)
    t.show(card, t.all)
    return card


def lay(t: Quest, x: int, y: int, code: str, facing: int) -> int:
    """A tile of the pile is laid; gives its space."""
    t.lay_tile(0, cell(x, y), mint(t, f"tile-{code}", "tiles"), facing)
    return cell(x, y)


def stand(t: Quest, seat: int, space: int, came_from: int = -1, came_by: int = 2) -> None:
    """A hero stands in a space, having come over the arrow."""
    t.enter(seat, space, came_from, came_by, False)


def in_room(t: Quest, seat: int, x: int = 4, y: int = 4, code: str = "room-OOO", facing: int = 0) -> int:
    """A hero stands in a chamber laid for them."""
    space = lay(t, x, y, code, facing)
    stand(t, seat, space)
    return space


def give(t: Quest, seat: int, *codes: str) -> None:
    """Cards for a hero: Loot, runes, or cards that weigh on them."""
    for code in codes:
        if CARDS[FACES[code]].deck == "rune":
            t.take_rune(seat, mint(t, code, "runes"))
            continue
        card = mint(t, code)
        (t.loot if is_loot(FACES[code]) else t.kept)[seat].append(card)


def below(t: Quest, seat: int, x: int, y: int, heading: int, *pile: str) -> None:
    """A hero in the catacombs, with Catacomb cards drawn on this trip."""
    stand(t, seat, cell(x, y))
    t.enter_catacombs(seat, heading)
    t.begin_turn(seat)
    for code in pile:
        t.trip[seat].append(mint(t, f"catacomb-{code}"))


class Part(Turn):
    """A part of a turn, played alone."""

    def __init__(self, frame: Frame) -> None:
        super().__init__(0)
        self.frame = frame

    def start(self, t: Quest) -> Next[None]:
        played: Any = self.frame
        return call(played, then=self.over)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return ""


def play(t: Quest, frame: Frame, *keys: str) -> State:
    """Answer the questions of a frame in this order."""
    state = State(t, Part(frame))
    for key in keys:
        assert key in offered(state), f"{asked(state)} does not offer {key}, only {offered(state)}"
        state.answer_key(key)
    return state


def offered(state: State) -> list[str]:
    """The answers to the open question."""
    return state.keys()


def ended(t: Quest) -> bool:
    """Whether the turn is over."""
    return t.turn_over


def asked(state: State) -> str:
    """The kind of the open question, empty after the end."""
    return state.pending.kind.name if state.pending is not None else ""


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


def where(t: Quest, face: int) -> dict[str, int]:
    """How many cards of a face lie in which pile."""
    found: dict[str, int] = {}
    for zone in t.zones():
        for seat in range(t.seats if zone.of_each_seat else 1):
            pile = t.pile(zone, seat)
            if zone.shape == "deck":
                number = pile.count(face) + sum(t.face[c] == face for c in pile.top + pile.bottom)
            else:
                number = sum(card >= 0 and t.face[card] == face for card in pile)
            if number:
                found[zone.name] = found.get(zone.name, 0) + number
    return found


def all_accounted(t: Quest) -> None:
    """Each deck is complete: draw, discard, held by heroes."""
    for deck in HELD:
        for face, count in DECKS[deck]:
            assert sum(where(t, face).values()) == count, (CODES[face], where(t, face))
    assert not t.considered
