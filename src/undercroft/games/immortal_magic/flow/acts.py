"""The actions of effects: what changes the table at once, and the procedures of all others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from undercroft.games.immortal_magic.board import NOWHERE
from undercroft.games.immortal_magic.cards import CARDS, FIRST_DUNGEON
from undercroft.games.immortal_magic.cards.vocabulary import DURATIONS, PLAYERS
from undercroft.games.immortal_magic.flow.choices import Discard, Peek, RemoveWorn, Replace, Seek
from undercroft.games.immortal_magic.flow.draw import Draw
from undercroft.games.immortal_magic.flow.leaving import LeaveBattle, Push
from undercroft.games.immortal_magic.flow.rolls import Join, Reroll
from undercroft.games.immortal_magic.flow.souls import GainSouls
from undercroft.games.immortal_magic.layout import NO_SEAT
from undercroft.games.immortal_magic.queries.figures import boost, boosted
from undercroft.games.immortal_magic.queries.in_force import immune
from undercroft.games.immortal_magic.queries.lasting import TURN, as_target, row_of
from undercroft.games.immortal_magic.queries.matching import CHARACTERS, Source, amount, controller, souls_on
from undercroft.games.immortal_magic.queries.targets import group, is_chosen, seats_of
from undercroft.games.immortal_magic.table import Keep
from undercroft.kernel.frame import Frame
from undercroft.kernel.ids import NO_CARD, CardId, Seat
from undercroft.kit.language.syntax import Step

FIGURES: Final = ("atk", "def", "roll")
"""The figures that boosts raise. DIM-BOOST-03, DIM-RULING-21"""


class Doing(NamedTuple):
    """A step that is carried out: the step and its id, where it comes from, what was named for it, and how
    many counters were removed for it."""

    step: Step
    step_id: int
    source: Source
    picked: tuple[int, ...]
    times: int


def figure(t: Keep, doing: Doing) -> int:
    """What the figure of a step comes to, with counters and boosts. DIM-COUNTER-02, DIM-BOOST-01..03"""
    step, source = doing.step, doing.source
    number = amount(t, step.figure, source) * doing.times
    if step.act in FIGURES and CARDS[source.face].effects[source.number].on == "play":
        return boosted(number, boost(t, source.seat, source.face))
    return number


def seats_for(t: Keep, doing: Doing) -> list[Seat]:
    """The players that a step acts on."""
    target = doing.step.target
    if target is None:
        return [doing.source.seat]
    seats = list(doing.picked) if is_chosen(doing.step) else seats_of(t, target, doing.source)
    return [seat for seat in seats if seat != NO_SEAT and not t.gone[seat]]


def named_cards(t: Keep, doing: Doing) -> list[CardId]:
    """The characters, enemies or cards that a step is for, as far as they are still there."""
    target = doing.step.target
    if target is None:
        return []
    chosen = is_chosen(doing.step) and target.who != "card"
    found = list(doing.picked) if chosen or doing.picked else group(t, target, doing.source)
    return [card for card in found if card != NO_CARD and (card in t.in_play or card in t.rooms)]


def cards_for(t: Keep, doing: Doing) -> list[CardId]:
    """Those of them that are not immune to the card."""
    return [card for card in named_cards(t, doing) if not immune(t, card, doing.source.face)]


# modifiers


def modify(t: Keep, doing: Doing) -> None:
    """A modifier is in force for its duration; without one it would last no time.

    Whether its target is immune to it is looked at when it counts.
    """
    step, source = doing.step, doing.source
    if not step.until or step.target is None:
        return
    number = figure(t, doing)
    if step.target.who in PLAYERS:
        targets = [as_target(seat) for seat in seats_for(t, doing)]
    else:
        targets = named_cards(t, doing)
    until, seat = DURATIONS.index(step.until), source.seat
    ender = t.active if seat == NO_SEAT else seat
    for target in targets:
        row = row_of(target, source.face, source.number, doing.step_id, number, until, ender, seat)
        t.last(row, step.act)


def moves(t: Keep, doing: Doing) -> None:
    """Extra moves for this turn, or for longer. DIM-DEPLOY-04"""
    if doing.step.until not in ("", DURATIONS[TURN]):
        modify(t, doing)
        return
    number = figure(t, doing)
    for card in cards_for(t, doing):
        if card in t.in_play:
            t.grant_moves(card, number)


def stun(t: Keep, doing: Doing) -> None:
    """Characters are stunned; enemies never move. DIM-MOVE-14"""
    for card in cards_for(t, doing):
        if t.face[card] in CHARACTERS:
            t.stun(card)


# one-shots


def gems(t: Keep, doing: Doing) -> None:
    """Gain gems, or pay as many as there are. DIM-GEM-01, -02"""
    number = figure(t, doing)
    for seat in seats_for(t, doing):
        if number > 0:
            t.gain_gems(seat, number)
        else:
            t.lose_gems(seat, -number)


def steal(t: Keep, doing: Doing) -> None:
    """Take gems from a player."""
    number = figure(t, doing)
    for seat in seats_for(t, doing):
        t.steal_gems(doing.source.seat, seat, number)


def counters(t: Keep, doing: Doing) -> None:
    """Counters on the card itself. DIM-COUNTER-01"""
    if doing.source.card in t.in_play:
        t.put_counters(doing.source.card, figure(t, doing))


def lose_souls(t: Keep, doing: Doing) -> None:
    """Souls return to the pot, as many as there are."""
    number = -figure(t, doing)
    for card in cards_for(t, doing):
        lost = min(number, souls_on(t, card))
        if lost and card in t.in_play:
            t.return_souls(card, lost)
        elif lost:
            t.enemy_gains(t.rooms.index(card), -lost)


def remove(t: Keep, doing: Doing) -> None:
    """A card in play is discarded; a character is gone as if killed by fate. DIM-UNIV-03, DIM-SOUL-06"""
    for card in named_cards(t, doing):
        if t.face[card] in CHARACTERS:
            t.kill(card)
        else:
            t.remove_card(card)


def kill(t: Keep, doing: Doing) -> None:
    """Characters are killed by fate. DIM-SOUL-06"""
    for card in cards_for(t, doing):
        if t.face[card] in CHARACTERS:
            t.kill(card)


def cancel(t: Keep, doing: Doing) -> None:
    """The card being answered has no effect. DIM-WINDOW-11"""
    if t.answered != NO_CARD:
        t.cancel_answered()


def stop(t: Keep, doing: Doing) -> None:
    """The declared move does not happen. DIM-WINDOW-05"""
    if t.heading_for != NOWHERE and cards_for(t, doing):
        t.stop_move()


def nothing(t: Keep, doing: Doing) -> None:
    """The action of a line that does nothing."""


AT_ONCE: Final[dict[str, Callable[[Keep, Doing], None]]] = {
    "atk": modify, "def": modify, "roll": modify, "boost": modify, "immune": modify, "first": modify,
    "movesas": modify, "limit": modify, "discount": modify, "nullify": modify, "share": modify,
    "moves": moves, "stun": stun, "gems": gems, "steal": steal, "counters": counters, "kill": kill,
    "cancel": cancel, "stop": stop, "none": nothing,
}  # fmt: skip
"""What each of these actions does."""


# procedures: whom they are for, and which each is


def _fighters(t: Keep, doing: Doing) -> list[CardId]:
    return [card for card in cards_for(t, doing) if t.face[card] in CHARACTERS]


def _picked(t: Keep, doing: Doing) -> list[int]:
    return list(doing.picked)


def _once(t: Keep, doing: Doing) -> list[int]:
    return [doing.source.seat]


def _draw(t: Keep, doing: Doing, seat: Seat) -> Frame:
    return Draw(seat, figure(t, doing))


def _discard(t: Keep, doing: Doing, seat: Seat) -> Frame:
    return Discard(seat, figure(t, doing))


def _seek(t: Keep, doing: Doing, seat: Seat) -> Frame:
    return Seek(seat, doing.source.face, doing.source.number, doing.step_id)


def _gain_souls(t: Keep, doing: Doing, card: CardId) -> Frame:
    return GainSouls(card, figure(t, doing))


def _remove_worn(t: Keep, doing: Doing, card: CardId) -> Frame:
    """For a dungeon card the character's controller chooses. DIM-ROOM-16"""
    source = doing.source
    seat = source.seat if source.face < FIRST_DUNGEON else controller(t, card)
    return RemoveWorn(seat, card, source.face, source.number, doing.step_id)


def _leave(t: Keep, doing: Doing, card: CardId) -> Frame:
    return LeaveBattle(card, doing.step.word)


def _push(t: Keep, doing: Doing, card: CardId) -> Frame:
    return Push(card, doing.step.word)


def _join(t: Keep, doing: Doing, card: CardId) -> Frame:
    return Join(card)


def _peek(t: Keep, doing: Doing, seat: Seat) -> Frame:
    return Peek(seat, doing.picked)


def _replace(t: Keep, doing: Doing, space: int) -> Frame:
    return Replace(space)


def _reroll(t: Keep, doing: Doing, seat: Seat) -> Frame:
    return Reroll(doing.step.word)


Whom = Callable[[Keep, Doing], list[int]]
Begins = Callable[[Keep, Doing, int], Frame]

PROCEDURES: Final[dict[str, tuple[Whom, Begins]]] = {
    "draw": (seats_for, _draw),
    "discard": (seats_for, _discard),
    "search": (seats_for, _seek),
    "recover": (seats_for, _seek),
    "soul": (cards_for, _gain_souls),
    "remove": (_fighters, _remove_worn),
    "exit": (_fighters, _leave),
    "push": (_fighters, _push),
    "help": (_picked, _join),
    "peek": (_once, _peek),
    "refill": (_picked, _replace),
    "reroll": (_once, _reroll),
}
"""Actions that need answers, dice or further steps; tables are rolled again by the frame that carries out."""
