"""From what a player sees to the numbers that the search works on."""

from __future__ import annotations

from undercroft.bots.heuristics.dungeon_kingdom.lines import PLACES, Going, begun
from undercroft.bots.heuristics.dungeon_kingdom.outlook import Outlook
from undercroft.bots.heuristics.dungeon_kingdom.position import Counts, Faces, Position, push
from undercroft.bots.heuristics.dungeon_kingdom.rules import later
from undercroft.drive.players import Thinker
from undercroft.games.dungeon_kingdom.asks import NOTHING
from undercroft.games.dungeon_kingdom.cards import KINDS
from undercroft.games.dungeon_kingdom.flow.ability import Ability
from undercroft.kernel.ids import NO_CARD
from undercroft.kernel.sight import BagView, DeckView, View
from undercroft.kernel.state import State

DRAWN_BY_ABILITIES = 0.2
"""The part of the main deck that will not come to the Matrix, as a guess."""


def outlook_of(view: View, state: State, thinker: Thinker) -> Outlook:
    """The lasting facts. Of the imagined state only the options are used."""
    seat, zones, facts = thinker.seat, view.zones, view.facts
    options = state.table.options
    others = [other for other in range(options.players) if other != seat]
    piles = (zones["main"], zones["ability"], zones["discard"])
    return Outlook(
        seat=seat,
        options=options,
        reserve=facts["reserve"][seat],
        captured=facts["captured"],
        left=turns_left(view, options.players),
        can_draw=any(pile.size() for pile in piles),
        can_kidnap=any(zones["hand"][other].size() for other in others),
    )


def turns_left(view: View, players: int) -> float:
    """How many turns the asked player has after this one: exact after the trigger, a guess before."""
    lying: int = sum(face != NO_CARD for face in view.zones["matrix"])
    to_come = lying - 1 if view.question == "take" else lying
    if view.facts["triggered"]:
        return float(to_come // players)
    deck: DeckView = view.zones["main"]
    return (to_come + deck.size() * (1 - DRAWN_BY_ABILITIES)) / players


def position_of(view: View, thinker: Thinker) -> Position:
    """The phase as the player sees it."""
    seat, zones = thinker.seat, view.zones
    others = [other for other in range(len(zones["hand"])) if other != seat]
    arrays: Faces = tuple([face for other in others for face in zones["array"][other]])
    return Position(
        kingdom=counted(zones["kingdom"]),
        hand=(*_bag(zones["hand"][seat]), 0),
        dungeon=counted(zones["dungeon"]),
        gems=_bag(zones["treasury"][seat]),
        kingdom_monsters=monsters(zones["kingdom"]),
        dungeon_monsters=monsters(zones["dungeon"]),
        graves=len(zones["graveyard"][seat]),
        untargeted=len(view.facts["defeated"]) - view.facts["targeted"],
        points=0,
        extra=0.0,
        others_adventurers=counted(arrays),
        others_monsters=monsters(arrays),
        others_gems=_added([_bag(zones["treasury"][other]) for other in others]),
        todo=(),
    )


def counted(faces: Faces) -> Counts:
    """How many Adventurers of each kind there are among faces."""
    return tuple([faces.count(kind) for kind in range(KINDS)])


def monsters(faces: Faces) -> Faces:
    """The Monsters among faces."""
    return tuple([face for face in faces if face >= KINDS])


def _bag(bag: BagView) -> Counts:
    known = dict(bag.known)
    return tuple([known.get(kind, 0) for kind in range(KINDS)])


def _added(bags: list[Counts]) -> Counts:
    return tuple([sum(numbers) for numbers in zip(*bags, strict=True)])


def with_unfinished(position: Position, view: View, state: State) -> Position:
    """The position with what is going on, outermost first, ending with the question asked.

    An imagined state is in the middle of the same procedures as the real one, so its frames tell.
    """
    for frame in state.frames[:-1]:
        if isinstance(frame, Ability):
            position = later(position, _going(state, frame))
    asking = state.frames[-1]
    if isinstance(asking, Ability):
        return push(
            position,
            (view.question, _going(state, asking)._replace(card=view.about.get("grappled", NOTHING))),
        )
    return push(position, (view.question, view.about.get("monster", view.about.get("card", 0))))


def _going(state: State, frame: Ability) -> Going:
    at = PLACES[frame.face][frame.path, frame.at - 1, frame.round]
    it = NOTHING if frame.it == NO_CARD else state.table.face[frame.it]
    return begun(frame.face, frame.by)._replace(at=at, it=it)
