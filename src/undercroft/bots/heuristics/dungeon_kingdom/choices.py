"""The answers worth searching: those of the rules without the ones that never pay."""

from __future__ import annotations

from typing import Any

from undercroft.bots.heuristics.dungeon_kingdom.lines import (
    DOUBLING,
    DRAWERS,
    HONOURED,
    LINES,
    MOVERS,
    SUMMONERS,
    Going,
    begun,
)
from undercroft.bots.heuristics.dungeon_kingdom.paying import pool, spare, to_waive
from undercroft.bots.heuristics.dungeon_kingdom.position import Position, in_zone, moved_out
from undercroft.bots.heuristics.dungeon_kingdom.rules import Phase
from undercroft.games.dungeon_kingdom.asks import (
    CONTROLS,
    DEEDS,
    DEFEATS,
    DUNGEON,
    HAND,
    KINGDOM,
    MONSTER_MOVES,
    NOTHING,
    PLACES,
    STAY,
    GemSet,
    Meal,
    Menu,
    Place,
)
from undercroft.games.dungeon_kingdom.cards import ADVENTURERS, COLOURED, PRINCESS
from undercroft.games.dungeon_kingdom.cards.vocabulary import asked_for
from undercroft.games.dungeon_kingdom.flow.ability import zones_named
from undercroft.games.dungeon_kingdom.queries.offers import payable
from undercroft.kernel.ids import Face

FULL_SET = 3
ROOM_TO_DRAW = 6


class Choices:
    """What to try in positions of a phase, by the question."""

    def __init__(self, phase: Phase) -> None:
        self.phase = phase

    def choices(self, position: Position) -> list[Any]:
        """What to try for the task on top, or from the menu (ending is always possible there)."""
        if not position.todo:
            return self.menu(position)
        name, about = position.todo[-1]
        found: list[Any] = getattr(self, f"_{name.replace('.', '_')}")(position, about)
        return found

    def menu(self, position: Position) -> list[Menu]:
        """Defeats, deeds and controls; only one of them where nothing is lost by doing it at once."""
        at_once = self._deed_at_once(position)
        if at_once is not None:
            return [at_once]
        found: list[Menu] = []
        if position.kingdom_monsters:
            have = pool(position)
            icons = self.phase.outlook.icons
            found += [DEFEATS[m] for m in position.kingdom_monsters if payable(have, icons(m))]
        dungeon = position.dungeon
        doers = [kind for kind in ADVENTURERS if dungeon[kind]]
        found += [DEEDS[kind] for kind in doers if self._worth_a_deed(position, kind)]
        if position.dungeon_monsters and (any(position.hand) or any(dungeon)):
            found += [CONTROLS[m] for m in position.dungeon_monsters]
        return found

    def _deed_at_once(self, position: Position) -> Menu | None:
        """Wizards and Captains of the Dungeon first; Knights once no Monster is left to defeat."""
        kinds: list[Face] = []
        if self.phase.outlook.can_draw:
            kinds += SUMMONERS
            if sum(position.hand) + sum(position.kingdom) < ROOM_TO_DRAW:
                kinds += DRAWERS
        if position.untargeted and not position.kingdom_monsters:
            kinds += HONOURED
        return next((DEEDS[kind] for kind in kinds if position.dungeon[kind]), None)

    def _worth_a_deed(self, position: Position, kind: Face) -> bool:
        after = moved_out(position, DUNGEON, kind)
        if kind in MOVERS:
            return bool(self._warrior_move(after, begun(kind))[1:])
        return self.phase.effective(after, kind)

    def _controller(self, position: Position, monster: Face) -> list[Place]:
        """The card missed least of the hand and of the Dungeon; for Orthos also whoever is worth doubling."""
        found: list[Place] = []
        for zone in (HAND, DUNGEON):
            counts = in_zone(position, zone)
            kind = spare(counts) if zone == HAND else self._idle(position)
            if kind >= 0:
                found.append(PLACES[zone][kind])
            others = [each for each in ADVENTURERS if each != kind and each not in MOVERS and counts[each]]
            if monster in DOUBLING:
                found += [PLACES[zone][each] for each in others if self.phase.effective(position, each)]
        return found

    def _idle(self, position: Position) -> Face:
        """The kind in the Dungeon that is missed least: without a deed, and no part of a set of Gems."""

        def loss(kind: Face) -> int:
            busy = kind == PRINCESS or self.phase.effective(position, kind)
            in_set = (position.gems[kind] + position.dungeon[kind] - 1) % FULL_SET
            return in_set + FULL_SET * busy

        return min([kind for kind in ADVENTURERS if position.dungeon[kind]], key=loss, default=NOTHING)

    def _gems(self, position: Position, going: Going) -> list[GemSet]:
        """Of each colour as many as possible, and filled up with white."""
        gems = position.gems
        white = gems[PRINCESS]
        found: list[GemSet] = []
        for colour in COLOURED:
            number = min(FULL_SET, gems[colour])
            if number:
                found.append(GemSet(colour, number, 0))
                if white and number < FULL_SET:
                    found.append(GemSet(colour, number, min(white, FULL_SET - number)))
        if white and (not found or white >= FULL_SET):
            found.append(GemSet(PRINCESS, 0, min(white, FULL_SET)))
        return found

    def _angel_card(self, position: Position, going: Going) -> list[Place]:
        zones = zones_named(_asked_zones(going), (HAND, KINGDOM, DUNGEON))
        return [PLACES[zone][kind] for zone in zones for kind in ADVENTURERS if in_zone(position, zone)[kind]]

    def _angel_use(self, position: Position, going: Going) -> list[bool]:
        return [True] if going.it in HONOURED else [True, False]

    def _warrior_move(self, position: Position, going: Going) -> list[Place]:
        """Staying first; then Monsters to defeat or control, Adventurers to do a deed or to pay."""
        found = [STAY]
        zones = _asked_zones(going)
        from_kingdom, from_dungeon = "kingdom" in zones, "dungeon" in zones
        monsters = position.kingdom_monsters + position.dungeon_monsters
        wanted = {icon for monster in monsters for icon in self.phase.outlook.icons(monster)}
        for kind in ADVENTURERS:
            doer = from_kingdom and position.kingdom[kind] and kind not in MOVERS
            if doer and self.phase.effective(position, kind):
                found.append(PLACES[KINGDOM][kind])
            if from_dungeon and position.dungeon[kind] and (kind in wanted or (kind == PRINCESS and wanted)):
                found.append(PLACES[DUNGEON][kind])
        if from_kingdom and (any(position.hand) or any(position.dungeon)):
            found += [MONSTER_MOVES[m] for m in position.kingdom_monsters]
        if from_dungeon:
            found += [MONSTER_MOVES[m] for m in position.dungeon_monsters]
        return found

    def _dragon(self, position: Position, going: Going) -> list[Meal]:
        lying = [a + b for a, b in zip(position.gems, position.others_gems, strict=True)]
        whites = (False, True) if lying[PRINCESS] else (False,)
        found = [Meal(colour, white) for colour in COLOURED if lying[colour] for white in whites]
        return found or [Meal(PRINCESS, True)]

    def _harpy_card(self, position: Position, going: Going) -> list[Face]:
        return [kind for kind in ADVENTURERS if position.others_adventurers[kind]]

    def _robot_target(self, position: Position, about: int) -> list[Face]:
        return [m for m in position.others_monsters if to_waive(position, self.phase.outlook.icons(m)) >= 0]

    def _wizard_zone(self, position: Position, about: Any) -> list[int]:
        return [KINGDOM, DUNGEON]

    _harpy_zone = _wizard_zone


def _asked_zones(going: Going) -> tuple[str, ...]:
    """The zones that a step takes cards from."""
    return asked_for(LINES[going.face][going.at].step)
