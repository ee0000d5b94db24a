"""Answers in words: a way with where it leads, a card with what is printed on it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any, Final

from undercroft.games.dungeonquest.asks import (
    ATTACK,
    CROSS,
    DESCEND,
    DONE,
    DRAW_DRAGON,
    ESCAPE,
    GO_BACK,
    GROPE,
    LEAVE,
    PASS_TURN,
    PASSAGES,
    SEARCH,
    STAY,
    STOP,
    USED,
)
from undercroft.games.dungeonquest.board import (
    DIRECTION_NAMES,
    DIRECTIONS,
    NOWHERE,
    in_line,
    left_of,
    neighbour,
    passage_cell,
    passage_direction,
    right_of,
    space_of,
)
from undercroft.games.dungeonquest.cards import NAMES, attack, is_loot, is_treasure, tile
from undercroft.games.dungeonquest.cards.heroes import MONSTERS
from undercroft.games.dungeonquest.cards.tiles import WALL
from undercroft.games.dungeonquest.cards.vocabulary import ATTACK_TYPES
from undercroft.games.dungeonquest.flow.combat_variants import DISPLAY
from undercroft.games.dungeonquest.guide.reading import asked_seat, cells_of, told_cell
from undercroft.games.dungeonquest.words.chart import UNEXPLORED, near_directions, side
from undercroft.games.dungeonquest.words.naming import (
    attack_sheet,
    chamber_name,
    dice,
    hero_name,
    hero_sheet,
    loot_name,
    space_name,
    tile_name,
)
from undercroft.kernel.ids import NO_CARD
from undercroft.kernel.sight import View

CHOICES: Final[dict[str, tuple[str, str]]] = {
    "scout": ("Draw two tiles and keep one", "Draw one tile"),
    "open": ("Draw the card", "Leave it"),
    "keen eyes": ("Draw two Search cards", "Draw one Search card"),
    "hole": ("Try the Hole in the Roof again", "Draw a card instead"),
    "surface": ("Leave the catacombs", "Stay in the catacombs"),
    "volley": ("Open with a volley", "No volley"),
    "further wound": ("Deal one further wound", "No further wound"),
    "reroll die": ("Roll the 1 again", "Keep the 1"),
    "imp": ("Open the Bottle Imp", "Leave it closed"),
    "tokens": ("Suffer a wound for three tokens", "Suffer none"),
}
"""What yes and no mean."""

DECLINED: Final[dict[str, str]] = {
    "drink": "Use nothing, and act",
    "drop": "Drop nothing more",
    "bribe": "Give nothing more",
    "counter": "Play no further card",
    "end effect": "Resolve nothing more",
    "react": "Use nothing",
}

DOINGS: Final[dict[str, str]] = {
    SEARCH: "Search this chamber",
    DESCEND: "Go down into the catacombs",
    DRAW_DRAGON: "Draw a Dragon card",
    GROPE: "Grope on in the dark",
    STAY: "Stay on this side and go back next turn",
    STOP: "Stop here",
    PASS_TURN: "Pass",
    ESCAPE: "Try to escape",
}

CROSSED: Final[dict[str, str]] = {"bridge": "bridge", "cave_in": "rubble", "web": "web"}

REROLLS: Final[dict[str, str]] = {
    "none": "Keep both dice",
    "first": "Roll the lower die again",
    "second": "Roll the higher die again",
    "both": "Roll both dice again",
}

DISTANCES: Final = ("", "One space", "Two spaces")


def outcome(kind: str, value: Any) -> str:
    """What chance can give."""
    if kind == "dice":
        return dice(value)
    if kind == "given hero":
        return hero_name(value)
    if kind == "pick token":
        return space_name(value)
    return str(value) if kind == "die" else NAMES[value]


def label(kind: str, answer: Any, view: View) -> str:
    """An answer as it stands in a list of choices."""
    if isinstance(answer, bool):
        yes, no = CHOICES.get(kind, ("Yes", "No"))
        return yes if answer else no
    if isinstance(answer, str):
        return _doing(kind, answer, view)
    if answer == DONE and kind in DECLINED:
        return DECLINED[kind]
    return _LABELS.get(kind, _card)(view, answer)


def _doing(kind: str, way: str, view: View) -> str:
    """A way, an action, or a card used instead of one."""
    if way in USED:
        return f"Use {loot_name(USED[way])}"
    if kind == "reroll":
        return REROLLS[way]
    if kind == "shift":
        return f"{way.capitalize()}, to the {DIRECTION_NAMES[_turned(view, way)]}"
    if way in PASSAGES:
        return _passage(view, PASSAGES.index(way))
    if way == ATTACK:
        return f"Attack the {MONSTERS[view.facts['monster']].name}"
    if way == CROSS:
        return f"Cross the {CROSSED.get(_kind_here(view), 'chamber')}"
    if way == GO_BACK:
        return _back(view)
    if way == LEAVE:
        return _leave(view)
    return DOINGS.get(way, way.capitalize())


def _turned(view: View, way: str) -> int:
    heading = view.facts["heading"][asked_seat(view)]
    return left_of(heading) if way == "left" else right_of(heading)


def _passage(view: View, passage: int) -> str:
    """A passage with what lies behind it; of the unexplored the notes tell."""
    here = view.facts["place"][asked_seat(view)]
    way = PASSAGES[passage].capitalize()
    if here < 0:
        return way
    beyond = neighbour(passage_cell(here, passage), passage_direction(here, passage))
    if beyond == NOWHERE or side(view, beyond, 0) == UNEXPLORED:
        return way
    return f"{way} to {chamber_name(view, beyond)}"


def _back(view: View) -> str:
    came_from = view.facts["came_from"][asked_seat(view)]
    return "Go back" if came_from < 0 else f"Go back to {chamber_name(view, came_from)}"


def _leave(view: View) -> str:
    """Alone one wins with a treasure only. DQ-SOLO-07"""
    loot = [face for face, _ in view.zones["loot"][asked_seat(view)].known]
    alone = len(view.facts["hero"]) == 1
    poor = alone and not any(is_treasure(face) for face in loot)
    return "Leave the dungeon without a treasure, which is no victory" if poor else "Leave the dungeon"


def _kind_here(view: View) -> str:
    at = view.facts["place"][asked_seat(view)]
    face = view.zones["laid"][at] if at >= 0 else NO_CARD
    return "" if face == NO_CARD else tile(face).kind


def _heading(view: View, direction: int) -> str:
    return DIRECTION_NAMES[direction].capitalize()


def _side(view: View, near_or_far: int) -> str:
    """A side of a Chasm or Bridge, with the passages that lie on it."""
    at = told_cell(view)
    ways = [
        DIRECTION_NAMES[way]
        for way in DIRECTIONS
        if at >= 0
        and side(view, at, way) not in (UNEXPLORED, WALL)
        and (way in near_directions(view, at)) == (near_or_far == 0)
    ]
    leading = f", passages {' and '.join(ways)}" if ways else ""
    return f"{side_name(near_or_far).capitalize()}{leading}"


def side_name(near_or_far: int) -> str:
    """A side of a Chasm or Bridge."""
    return ("side of the arrow", "far side")[near_or_far]


def _space(view: View, at: int) -> str:
    return space_name(at).capitalize()


def _secret(view: View, at: int) -> str:
    """A space behind the wall: how far, where, and what is there."""
    here = view.facts["place"][asked_seat(view)]
    if at == NOWHERE:
        return "Stay here"
    for steps, direction, cell in product((1, 2), DIRECTIONS, cells_of(here)):
        if space_of(in_line(cell, direction, steps)) == at:
            return f"{DISTANCES[steps]} {DIRECTION_NAMES[direction]} to {chamber_name(view, at)}"
    return space_name(at).capitalize()


def _token(view: View, at: int) -> str:
    return f"The {MONSTERS[view.facts['monster']].name} at {space_name(at)}"


def _card(view: View, face: int) -> str:
    return loot_name(face) if is_loot(face) else NAMES[face]


def _classic(view: View, face: int) -> str:
    """An attack with those that it beats. DQ-CLASSIC-04"""
    own = attack(face).type
    if asked_seat(view) == view.facts["fighter"]:
        beaten = [other for other in ATTACK_TYPES if DISPLAY[own, other][0] < DISPLAY[own, other][1]]
    else:
        beaten = [other for other in ATTACK_TYPES if DISPLAY[other, own][1] < DISPLAY[other, own][0]]
    return f"{NAMES[face]} ({own}), beats {' and '.join(beaten)}"


def _attack(view: View, face: int) -> str:
    return attack_sheet(face)


def _hero(view: View, hero: int) -> str:
    return hero_sheet(hero)


def _tile(view: View, face: int) -> str:
    return tile_name(face)


def _use(view: View, face: int) -> str:
    return f"Use {loot_name(face)}"


_LABELS: Final[dict[str, Callable[[View, Any], str]]] = {
    "hero": _hero,
    "tower": _space,
    "drink": _use,
    "secret": _secret,
    "heading": _heading,
    "arrow": _heading,
    "side": _side,
    "token": _token,
    "tile": _tile,
    "fight": _attack,
    "counter": _attack,
    "classic": _classic,
    "react": _use,
}
