"""Where to go: actions, passages, towers, retreats, secret ways, webs and bridges."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from undercroft.bots.heuristics.dungeonquest.chart import LOST, Chart
from undercroft.bots.heuristics.dungeonquest.dangers import steps_harm
from undercroft.bots.heuristics.dungeonquest.depths import descent
from undercroft.bots.heuristics.dungeonquest.outlook import Outlook
from undercroft.bots.heuristics.dungeonquest.terrain import DRAWING, FREE, Cost
from undercroft.games.dungeonquest.asks import (
    CROSS,
    DESCEND,
    DRAW_DRAGON,
    GO_BACK,
    LEAVE,
    PASSAGES,
    SEARCH,
    STAY,
    STOP,
    USED,
)
from undercroft.games.dungeonquest.board import NOWHERE
from undercroft.games.dungeonquest.cards import DECK_CARDS
from undercroft.games.dungeonquest.cards.holdings import SPENDABLE
from undercroft.games.dungeonquest.cards.vocabulary import CHASM, USES
from undercroft.games.dungeonquest.queries.actions import MOVES, first_step
from undercroft.games.dungeonquest.queries.depths import secret_ways
from undercroft.games.dungeonquest.queries.heroes import (
    attribute,
    kind_at,
    open_passages,
    out_of_reach,
    target,
    ways,
)
from undercroft.games.dungeonquest.queries.odds import tries
from undercroft.kernel.ids import Face
from undercroft.kit.language.syntax import AnyStep, Line, Roll, all_steps

SECRET_FOUND: Final = 8 / 30
"""How often a search finds a secret way."""

NEW_FINDS: Final = 0.6
"""How much of the chance of Loot in a room a space has that may be a room."""

HOLD_BACK: Final = 0.01
"""A card that is used up should gain at least so much."""

ONE_TREASURE: Final = 530.0
REACH: Final = 1
CROSSED: Final = ("cave_in", "web", "bridge")


def finds(o: Outlook, space: int) -> float:
    """The chance that entering a space brings Loot."""
    kind = kind_at(o.t, space)
    if kind in DRAWING:
        return o.dangers.finds["dungeon"]
    return NEW_FINDS * o.dangers.finds["dungeon"] if kind == "" else 0.0


def through(o: Outlook, passage: int, spent: Cost = FREE) -> float:
    """To go by a passage, and on by the best plan."""
    space = o.place
    beyond = target(space, passage)
    return o.plans(spent, o.home.by(space, passage), o.hoard.by(space, passage), finds(o, beyond), beyond)


def here(o: Outlook, chart: Chart) -> Cost:
    """The way to a goal from where the hero stands, by the passages they may take or can cross to."""
    near = [chart.by(o.place, passage) for passage in ways(o.t, o.seat)]
    if kind_at(o.t, o.place) in CROSSED:
        near += [crossing(o).plus(chart.by(o.place, passage)) for passage in far_side(o)]
    return min(near, default=LOST)


def wait(o: Outlook, weight: float = 0.0, found: float = 0.0) -> float:
    """To spend a turn where the hero stands."""
    return o.plans(o.terrain.cost(weight, 1.0), here(o, o.home), here(o, o.hoard), found, o.place)


def appear(o: Outlook, space: int, spent: Cost = FREE) -> float:
    """To come into a space by no passage, and on by the best plan."""
    spent = spent.plus(o.terrain.enter(space))
    return o.plans(spent, o.home.at(space), o.hoard.at(space), finds(o, space), space)


def secret(o: Outlook, reach: int, spent: Cost = FREE) -> float:
    """The best of the spaces that a secret way leads to."""
    return max((appear(o, space, spent) for space in secret_ways(o.t, o.seat, reach)), default=0.0)


def search(o: Outlook) -> float:
    """To search: Loot, a secret way, or nothing. DQ-SEARCH-01"""
    stay = wait(o, o.dangers.draws["search"], o.dangers.finds["search"])
    way = secret(o, REACH, o.terrain.cost(o.dangers.draws["search"], 1.0))
    return (1.0 - SECRET_FOUND) * stay + SECRET_FOUND * max(stay, way)


def cross(o: Outlook) -> float:
    """To cross what divides the chamber, and on by a passage beyond. DQ-CAVE-02, DQ-WEB-02, DQ-BRIDGE-04"""
    return best(through(o, passage, crossing(o)) for passage in far_side(o))


def crossing(o: Outlook) -> Cost:
    """What crossing costs, determination counted."""
    terrain, kind = o.terrain, kind_at(o.t, o.place)
    if kind == "bridge":
        return terrain.bridge
    name = "agility" if kind == "cave_in" else "strength"
    turns = tries(attribute(o.t, o.seat, name) + o.t.tokens_for(o.seat, kind))
    return terrain.cost(0.0, turns - 1.0)


def far_side(o: Outlook) -> list[int]:
    """The passages on the other side."""
    return [passage for passage in open_passages(o.t, o.seat) if out_of_reach(o.t, o.seat, passage)]


def best(values: Iterable[float]) -> float:
    """The highest, 0 where there is none."""
    return max(values, default=0.0)


def go_back(o: Outlook) -> float:
    """To lose this turn and return in the next. DQ-WEB-03, DQ-BRIDGE-03"""
    spent = o.terrain.cost(0.0, 1.0)
    near = [passage for passage in open_passages(o.t, o.seat) if not out_of_reach(o.t, o.seat, passage)]
    return best(through(o, passage, spent) for passage in near)


def leave(o: Outlook) -> float:
    """To leave the dungeon."""
    return o.worth(o.gold, o.treasures)


def draw_dragon(o: Outlook) -> float:
    """Another Dragon card."""
    return o.draw(o.terrain.cost(0.0, 1.0), len(o.t.dragon_cards))


def use(o: Outlook, face: Face) -> float:
    """To use a card as the action. DQ-LOOT-04, -05, DQ-RUNE-04, -05"""
    if face in SPENDABLE[CHASM]:
        return best(through(o, passage) for passage in far_side(o)) - HOLD_BACK
    if face in MOVES:
        return stasis(o, MOVES[face])
    step = first_step(face)
    if (
        step is not None
        and step.target is not None
        and step.target.who == "through"
        and step.figure.n == REACH
    ):
        return secret(o, REACH) - HOLD_BACK
    return read(o, DECK_CARDS[face].lines(USES)[0].steps)


def stasis(o: Outlook, moves: int) -> float:
    """Several moves in one turn: worth it on a long way home, or when the day ends. DQ-RUNE-04"""
    saved = moves - 1.0
    way = here(o, o.home) if o.treasures else here(o, o.hoard)
    if way.turns < moves:
        return 0.0
    values = [through(o, passage, Cost(0.0, -saved)) for passage in ways(o.t, o.seat)]
    gain = best(values) - best(through(o, passage) for passage in ways(o.t, o.seat))
    return best(values) if gain > HOLD_BACK else 0.0


def read(o: Outlook, steps: Sequence[AnyStep]) -> float:
    """A turn with a book: dangers, and perhaps a treasure. DQ-LOOT-05"""
    harm = steps_harm(o.dangers, steps)
    chance = sum(_gives(line) for roll in steps if isinstance(roll, Roll) for line in roll.lines) / 36
    gain = o.worth(o.gold + ONE_TREASURE, True) - o.worth(o.gold, o.treasures)
    return wait(o, harm) * (1.0 + chance * gain)


def _gives(line: Line) -> int:
    """The ways in which two dice give a line that draws treasure."""
    draws = any(step.act == "draw" and step.word == "treasure" for step in all_steps(line.steps))
    return sum(6 - abs(7 - total) for total in range(line.low, line.high + 1)) if draws else 0


SIMPLE: Final[dict[str, Callable[[Outlook], float]]] = {
    SEARCH: search, CROSS: cross, LEAVE: leave, DRAW_DRAGON: draw_dragon, DESCEND: descent, STOP: wait,
    GO_BACK: go_back, STAY: go_back,
}  # fmt: skip


def way(o: Outlook, answer: str) -> float:
    """What an action or a way is worth."""
    if answer in PASSAGES:
        return through(o, PASSAGES.index(answer))
    if answer in USED:
        return use(o, USED[answer])
    return SIMPLE[answer](o) if answer in SIMPLE else 0.0


def secret_target(o: Outlook, space: int) -> float:
    """A space that a secret way leads to, or to stay."""
    return wait(o) if space == NOWHERE else appear(o, space)
