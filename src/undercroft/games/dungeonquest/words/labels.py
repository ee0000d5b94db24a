"""Answers in words: a way with where it leads, a card with what is printed on it."""

from __future__ import annotations

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
from undercroft.kit.words import Key, Names, Phrase, Who, answer_told

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

DISTANCES: Final = ("", "One space", "Two spaces")


def outcome(kind: str, value: Any, who: Who) -> str:
    """What chance can give."""
    if kind == "dice":
        return dice(value)
    if kind == "given hero":
        return hero_name(value)
    if kind == "pick token":
        return space_name(value)
    return str(value) if kind == "die" else NAMES[value]


def label(kind: str, answer: Any, view: View, who: Who) -> str:
    """An answer as it stands in a list of choices."""
    return answer_told(_LABELS, _NAMES, kind, answer, view, who, otherwise="{card}")


def _doing(view: View, way: str, who: Who) -> str:
    """A way, an action, or a card used instead of one."""
    if way in USED:
        return f"Use {loot_name(USED[way])}"
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


def _shift(view: View, way: str, who: Who) -> str:
    heading = view.facts["heading"][asked_seat(view)]
    turned = left_of(heading) if way == "left" else right_of(heading)
    return f"{way.capitalize()}, to the {DIRECTION_NAMES[turned]}"


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


def _side(view: View, near_or_far: int, who: Who) -> str:
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


def _secret(view: View, at: int, who: Who) -> str:
    """A space behind the wall: how far, where, and what is there."""
    here = view.facts["place"][asked_seat(view)]
    if at == NOWHERE:
        return "Stay here"
    for steps, direction, cell in product((1, 2), DIRECTIONS, cells_of(here)):
        if space_of(in_line(cell, direction, steps)) == at:
            return f"{DISTANCES[steps]} {DIRECTION_NAMES[direction]} to {chamber_name(view, at)}"
    return space_name(at).capitalize()


def _classic(view: View, face: int, who: Who) -> str:
    """An attack with those that it beats. DQ-CLASSIC-04"""
    own = attack(face).type
    if asked_seat(view) == view.facts["fighter"]:
        beaten = [other for other in ATTACK_TYPES if DISPLAY[own, other][0] < DISPLAY[own, other][1]]
    else:
        beaten = [other for other in ATTACK_TYPES if DISPLAY[other, own][1] < DISPLAY[other, own][0]]
    return f"{NAMES[face]} ({own}), beats {' and '.join(beaten)}"


_NAMES: Final[Names] = {
    "card": lambda given: loot_name(given.answer) if is_loot(given.answer) else NAMES[given.answer],
    "loot": lambda given: loot_name(given.answer),
    "attack": lambda given: attack_sheet(given.answer),
    "hero": lambda given: hero_sheet(given.answer),
    "tile": lambda given: tile_name(given.answer),
    "space": lambda given: space_name(given.answer),
    "Space": lambda given: space_name(given.answer).capitalize(),
    "heading": lambda given: DIRECTION_NAMES[given.answer].capitalize(),
    "monster": lambda given: MONSTERS[given.view.facts["monster"]].name,
}

_LABELS: Final[dict[Key, Phrase]] = {
    **dict.fromkeys(("action", "move on", "web", "bridge", "tower room", "retreat", "monster"), _doing),
    "hero": "{hero}",
    "tower": "{Space}",
    "drink": "Use {loot}",
    "secret": _secret,
    "heading": "{heading}",
    "arrow": "{heading}",
    "shift": _shift,
    "side": _side,
    "token": "The {monster} at {space}",
    "tile": "{tile}",
    "fight": "{attack}",
    "counter": "{attack}",
    "classic": _classic,
    "react": "Use {loot}",
    ("scout", True): "Draw two tiles and keep one",
    ("scout", False): "Draw one tile",
    ("open", True): "Draw the card",
    ("open", False): "Leave it",
    ("keen eyes", True): "Draw two Search cards",
    ("keen eyes", False): "Draw one Search card",
    ("hole", True): "Try the Hole in the Roof again",
    ("hole", False): "Draw a card instead",
    ("surface", True): "Leave the catacombs",
    ("surface", False): "Stay in the catacombs",
    ("volley", True): "Open with a volley",
    ("volley", False): "No volley",
    ("further wound", True): "Deal one further wound",
    ("further wound", False): "No further wound",
    ("reroll die", True): "Roll the 1 again",
    ("reroll die", False): "Keep the 1",
    ("imp", True): "Open the Bottle Imp",
    ("imp", False): "Leave it closed",
    ("tokens", True): "Suffer a wound for three tokens",
    ("tokens", False): "Suffer none",
    ("reroll", "none"): "Keep both dice",
    ("reroll", "first"): "Roll the lower die again",
    ("reroll", "second"): "Roll the higher die again",
    ("reroll", "both"): "Roll both dice again",
    ("drink", DONE): "Use nothing, and act",
    ("drop", DONE): "Drop nothing more",
    ("bribe", DONE): "Give nothing more",
    ("counter", DONE): "Play no further card",
    ("end effect", DONE): "Resolve nothing more",
    ("react", DONE): "Use nothing",
}
"""By question, and by question and answer, where it is not just a card."""
