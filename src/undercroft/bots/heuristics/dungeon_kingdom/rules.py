"""The rules of the Dungeon & Kingdom Phase in small: what an answer makes of a position.

What is drawn, looked at or kidnapped brings cards without a face or an allowance, never what an imagined deck
or hand happens to hold. Payments inside the search are the sensible one. A verb that is not written here
changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from undercroft.bots.heuristics.dungeon_kingdom.lines import LINES, Going, begun
from undercroft.bots.heuristics.dungeon_kingdom.outlook import Outlook
from undercroft.bots.heuristics.dungeon_kingdom.paying import pay, pay_one, to_waive
from undercroft.bots.heuristics.dungeon_kingdom.position import (
    UNSEEN,
    Faces,
    Position,
    lacking,
    more,
    moved_in,
    moved_out,
    push,
)
from undercroft.games.dungeon_kingdom.asks import (
    DEED,
    DEFEAT,
    DUNGEON,
    HAND,
    KINGDOM,
    NOTHING,
    REAPER,
    STAY,
    GemSet,
    Meal,
    Menu,
    Payment,
    Place,
    question_of,
)
from undercroft.games.dungeon_kingdom.cards import CARDS, KINDS, POINTS_FOR_GEMS, PRINCESS
from undercroft.games.dungeon_kingdom.cards.vocabulary import opening, target_of
from undercroft.games.dungeon_kingdom.flow.ability import sides_of
from undercroft.games.dungeon_kingdom.queries.needs import Finds, What, idle, lack
from undercroft.games.dungeon_kingdom.queries.offers import without
from undercroft.kernel.ids import Face
from undercroft.kit.language.syntax import Step
from undercroft.kit.language.walking import MAY

SEEN_BY_A_WIZARD: Final = 5
VERBS: Final = frozenset(
    ["claim", "points", "score", "move", "draw", "summon", "kidnap", "conquer", "use", "may"]
)


def _conquerable(outlook: Outlook, position: Position) -> bool:
    return any(to_waive(position, outlook.icons(monster)) >= 0 for monster in position.others_monsters)


_FOUND: Final[dict[What, Callable[[Outlook, Position], Any]]] = {
    "defeated": lambda *_: True,
    "hand": lambda _, position: any(position.hand[:KINDS]),
    "conquerable": _conquerable,
    "can_draw": lambda outlook, _: outlook.can_draw,
    "can_kidnap": lambda outlook, _: outlook.can_kidnap,
}
"""What a position does not count under the same name; that a Monster was defeated goes without saying where
one is untargeted."""


class Phase:
    """What answers make of positions. What a question is answered with goes to the method of its name."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook

    def finds(self, position: Position) -> Finds:
        """What there is in a position."""

        def found(what: What) -> bool:
            special = _FOUND.get(what)
            if special is not None:
                return bool(special(self.outlook, position))
            counted = getattr(position, what)
            return any(counted) if isinstance(counted, tuple) else counted > 0

        return found

    def effective(self, position: Position, kind: Face) -> bool:
        """Whether an Adventurer's ability would do anything, the card itself out of the way. DK-ABIL-03"""
        return idle(kind, self.finds(position)) is None

    def go_on(self, position: Position, going: Going) -> Position:
        """Carry out an ability up to its next question, or to its end."""
        line = LINES[going.face]
        while going.at < len(line):
            step, _, otherwise = line[going.at]
            unseen = opening(step).act == "use" and going.by == UNSEEN
            if unseen or lack(opening(step), self.finds(position), going.by, going.it):
                going = going._replace(at=otherwise)
            elif step.act == "use":
                face = going.by if target_of(step) == "controller" else going.it
                return self.go_on(later(position, going), begun(face))
            elif step.act == "conquer":
                return push(later(position, going), ("robot.target", NOTHING))
            elif step.act == MAY:
                return push(position, ("angel.use", going))
            else:
                question = question_of(step)
                if question and question != REAPER:
                    return push(position, (question.name, going))
                position, going = self._done(position, step, going)
        return _kept(position, going.it)

    def _done(self, position: Position, step: Step, going: Going) -> tuple[Position, Going]:
        """A step that asks nothing, or has one answer that is always best."""
        number = step.figure.n
        if step.act == "claim":
            position = position._replace(untargeted=position.untargeted - 1)
        elif step.act == "points":
            position = position._replace(points=position.points + number)
        elif step.act == "score":
            position = position._replace(points=position.points + position.graves, graves=0)
        elif step.act == "draw":
            position = position._replace(hand=more(position.hand, UNSEEN, number))
        elif step.act == "summon":
            worth = self.outlook.summon * min(1.0, number / SEEN_BY_A_WIZARD)
            position = position._replace(extra=position.extra + worth)
        elif step.act == "kidnap":
            extra = position.extra + self.outlook.harm
            position = position._replace(hand=more(position.hand, UNSEEN), extra=extra)
        elif step.act == "move":
            position, going = _kept(position, going.it), going._replace(it=NOTHING)
        return position, going._replace(at=going.at + 1)

    def answer(self, position: Position, value: Any) -> Position:
        """The position after the task on top, or the menu, is answered."""
        if not position.todo:
            return self.settle(self.from_menu(position, value))
        name, about = position.todo[-1]
        answered: Position = answer_to(name)(self, position._replace(todo=position.todo[:-1]), about, value)
        return self.settle(answered)

    def settle(self, position: Position) -> Position:
        """Go on with abilities that have waited for another."""
        while position.todo and position.todo[-1][0] == "go":
            going: Any = position.todo[-1][1]
            position = self.go_on(position._replace(todo=position.todo[:-1]), going)
        return position

    def from_menu(self, position: Position, choice: Menu) -> Position:
        face = choice.face
        if choice.verb == DEFEAT:
            return self.win(pay(position, self.outlook.icons(face)), face)
        if choice.verb == DEED:
            return self.go_on(moved_out(position, DUNGEON, face), begun(face))
        return push(position, ("controller", face))

    def win(self, position: Position, monster: Face) -> Position:
        """A Monster of the Kingdom, or of an opponent's Array, is paid for. DK-DEFEAT-04, DK-ROBOT-02"""
        position = position._replace(
            points=position.points + CARDS[monster].value + self.outlook.captured[monster],
            graves=position.graves + 1,
            untargeted=position.untargeted + 1,
        )
        if monster in position.kingdom_monsters:
            return moved_out(position, KINGDOM, monster)
        others, extra = lacking(position.others_monsters, monster), position.extra + self.outlook.harm
        return position._replace(others_monsters=others, extra=extra)

    def _controller(self, position: Position, monster: Face, place: Place) -> Position:
        position = moved_out(moved_out(position, place.zone, place.face), DUNGEON, monster)
        points = position.points + self.outlook.captured[monster]
        return self.go_on(position._replace(points=points), begun(monster, place.face))

    def _pay(self, position: Position, monster: Face, value: tuple[Payment, Faces]) -> Position:
        payment, wanted = value
        return self.win(pay(pay_one(position, wanted[0], payment), wanted[1:]), monster)

    def _then(self, position: Position, going: Going) -> Position:
        """The steps after the one that asked."""
        return self.go_on(position, going._replace(at=going.at + 1))

    def _left_out(self, position: Position, going: Going) -> Position:
        return self.go_on(position, going._replace(at=LINES[going.face][going.at].otherwise))

    def _gems(self, position: Position, going: Going, chosen: GemSet) -> Position:
        gems = more(position.gems, PRINCESS, -chosen.white)
        if chosen.coloured:
            gems = more(gems, chosen.colour, -chosen.coloured)
        points = POINTS_FOR_GEMS[chosen.coloured + chosen.white - 1]
        return self._then(position._replace(gems=gems, points=position.points + points), going)

    def _angel_card(self, position: Position, going: Going, place: Place) -> Position:
        position = _kept(moved_out(position, place.zone, place.face), going.it)
        if LINES[going.face][going.at].step.word == "treasury":
            return self._then(_kept(position, place.face), going._replace(it=NOTHING))
        return self._then(position, going._replace(it=place.face))

    def _angel_use(self, position: Position, going: Going, yes: bool) -> Position:
        return self._then(position, going) if yes else self._left_out(position, going)

    def _warrior_move(self, position: Position, going: Going, place: Place) -> Position:
        if place == STAY:
            return self._left_out(position, going)
        from_kingdom = place.zone == KINGDOM or place.face in position.kingdom_monsters
        here, there = (KINGDOM, DUNGEON) if from_kingdom else (DUNGEON, KINGDOM)
        return self._then(moved_in(moved_out(position, here, place.face), there, place.face), going)

    def _wizard_card(self, position: Position, about: int, face: Face) -> Position:
        return push(position, ("wizard.zone", face))

    def _wizard_zone(self, position: Position, face: Face, zone: int) -> Position:
        return moved_in(position, zone, face)

    def _ninja_card(self, position: Position, going: Going, face: Face) -> Position:
        return self._then(moved_in(position, HAND, face), going)

    def _dragon(self, position: Position, going: Going, meal: Meal) -> Position:
        colours = (meal.colour, PRINCESS) if meal.white else (meal.colour,)
        gems, others = list(position.gems), list(position.others_gems)
        eaten = sum(gems[colour] + others[colour] for colour in set(colours))
        harm = sum(others[colour] for colour in set(colours)) * self.outlook.harm
        for colour in colours:
            gems[colour] = others[colour] = 0
        points, extra = position.points + eaten, position.extra + harm
        position = position._replace(gems=tuple(gems), others_gems=tuple(others), points=points, extra=extra)
        return self._then(position, going)

    def _harpy_card(self, position: Position, going: Going, face: Face) -> Position:
        others, extra = more(position.others_adventurers, face, -1), position.extra + self.outlook.harm
        position, going = position._replace(others_adventurers=others, extra=extra), going._replace(card=face)
        sides = sides_of(LINES[going.face][going.at].step)
        if len(sides) == 1:
            return self._harpy_zone(position, going, sides[0])
        return push(position, ("harpy.zone", going))

    def _harpy_zone(self, position: Position, going: Going, zone: int) -> Position:
        return self._then(moved_in(position, zone, going.card), going._replace(card=NOTHING))

    def _robot_target(self, position: Position, about: int, monster: Face) -> Position:
        return self._robot_waive(position, monster, to_waive(position, self.outlook.icons(monster)))

    def _robot_waive(self, position: Position, monster: Face, icon: Face) -> Position:
        return self.win(pay(position, without(self.outlook.icons(monster), icon)), monster)

    def _reaper(self, position: Position, going: Going, number: int) -> Position:
        position = position._replace(points=position.points + number, graves=position.graves - number)
        return self._then(position, going)


def answer_to(question: str) -> Any:
    """What an answer to a question of the phase does; None for any other question."""
    return getattr(Phase, f"_{question.replace('.', '_')}", None)


def knows(face: Face) -> bool:
    """Whether all that a card does is written here."""
    return all(part.step.act in VERBS for part in LINES[face])


def _kept(position: Position, it: Face) -> Position:
    """A card in limbo has become a Gem."""
    return position if it == NOTHING else position._replace(gems=more(position.gems, it))


def later(position: Position, going: Going) -> Position:
    """The position with the rest of an ability still to be done."""
    rest = going._replace(at=going.at + 1)
    return push(position, ("go", rest)) if rest.at < len(LINES[rest.face]) or rest.it != NOTHING else position
