"""From what a player sees to the numbers that the search works on."""

from __future__ import annotations

from typing import Final, cast

from undercroft.bots.heuristics.dungeon_kingdom.outlook import Outlook
from undercroft.bots.heuristics.dungeon_kingdom.position import Counts, Faces, Position, Task
from undercroft.drive.players import Thinker
from undercroft.games.dungeon_kingdom.asks import HARPY_CARD, Spot
from undercroft.games.dungeon_kingdom.cards import KINDS
from undercroft.games.dungeon_kingdom.flow.conquer import Conquer
from undercroft.games.dungeon_kingdom.flow.defeat import Pay
from undercroft.games.dungeon_kingdom.flow.dungeon import Control
from undercroft.games.dungeon_kingdom.flow.summon import Summon
from undercroft.games.dungeon_kingdom.table import Realm
from undercroft.kernel.ids import NO_CARD, Face
from undercroft.kernel.sight import BagView, DeckView, View
from undercroft.kernel.state import State
from undercroft.kit.perform import Ability, Perform

ASKED_BY: Final = {
    "take": "", "action": "", "menu": "", "controller": "", "hand.discard": "", "raid": "", "raid.one": "",
    "gems": "Princess", "angel.card": "Angel", "angel.use": "Angel", "warrior.move": "Warrior",
    "wizard.card": "Wizard", "wizard.zone": "Wizard", "ninja.target": "Ninja", "ninja.card": "Ninja",
    "dragon": "Hungry Dragon", "harpy.card": "Harpy", "harpy.zone": "Harpy", "reaper": "Undead Reaper",
    "robot.target": "Giant Robot", "robot.waive": "Giant Robot",
}  # fmt: skip
"""Whose ability asks each question that the heuristic understands; nobody's in the course of a turn."""

MOVES_OF_A_WARRIOR = 2
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


def position_of(view: View, thinker: Thinker, todo: tuple[Task, ...] = ()) -> Position:
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
        todo=todo,
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


def foreign(state: State, kind: str) -> bool:
    """Whether a question is unknown, or is asked by an ability that is not known to ask it."""
    using = [_used(frame) for frame in state.frames if isinstance(frame, Ability)]
    asking = using[-1] if using else ""
    if kind == "pay":
        return asking not in ("", "Giant Robot")
    return kind not in ASKED_BY or ASKED_BY[kind] != asking


def _used(frame: Ability) -> str:
    """The kind of card whose ability is being used."""
    return frame.name.partition(".")[2]


def unfinished(state: State, kind: str) -> tuple[Task, ...]:
    """What is going on, outermost first, ending with the question asked.

    An imagined state is in the middle of the same procedures as the real one, so its frames tell.
    """
    tasks: list[Task] = []
    for at, frame in enumerate(state.frames):
        if isinstance(frame, Ability):
            tasks += _begun(state, frame, at)
    return (*tasks, (kind, _about(state, kind)))


def _begun(state: State, frame: Ability, at: int) -> list[Task]:
    if _used(frame) == "Orthos" and _times(state, at) == 1:
        return [("again", frame.by)]
    bound = dict(frame.bound)
    if _used(frame) == "Angel" and "card" in bound:
        return [("keep", state.table.face[bound["card"]])]
    return []


def _times(state: State, at: int) -> int:
    """Which time a repeated ability is being done: its outermost part counts."""
    part = state.frames[at + 1]
    assert isinstance(part, Perform)
    return part.at


def _about(state: State, kind: str) -> int:
    """The card or number that the open question is about."""
    table = state.table
    if kind == "controller":
        return table.frame(Control).monster
    if kind == "pay":
        return table.frame(Pay).monster
    if kind == "robot.waive":
        return table.frame(Conquer).monster
    if kind == "wizard.zone":
        return table.face[table.frame(Summon).card]
    if kind == "angel.use":
        return table.face[table.frame(Ability).recall("card")]
    if kind == "warrior.move":
        return MOVES_OF_A_WARRIOR + 1 - _times(state, state.frames.index(table.frame(Ability)))
    return _grappled(state) if kind == "harpy.zone" else 0


def _grappled(state: State) -> Face:
    """The card in an opponent's Array that a Harpy has chosen."""
    realm = cast(Realm, state.table)
    spot: Spot = realm.frame(Ability).chosen("spot", HARPY_CARD)
    return realm.face[realm.array[spot.seat][spot.slot]]
