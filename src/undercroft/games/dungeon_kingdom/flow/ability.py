"""The use of a card's ability, step by step as its line says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.dungeon_kingdom import events
from undercroft.games.dungeon_kingdom.asks import (
    ANGEL_CARD,
    ANGEL_USE,
    DRAGON,
    DUNGEON,
    GEMS,
    HAND,
    HARPY_CARD,
    HARPY_ZONE,
    KINGDOM,
    MONSTER_MOVES,
    NINJA_CARD,
    NINJA_TARGET,
    NOTHING,
    REAPER,
    STAY,
    WARRIOR_MOVE,
    ZONE_NAMES,
    ArraySlot,
    GemSet,
    Meal,
    Place,
    question_of,
)
from undercroft.games.dungeon_kingdom.cards import CARDS, COLOURED, POINTS_FOR_GEMS, PRINCESS, is_monster
from undercroft.games.dungeon_kingdom.cards.vocabulary import REPEAT, asked_for, opening, target_of
from undercroft.games.dungeon_kingdom.flow.battle_call import BattleCall
from undercroft.games.dungeon_kingdom.flow.conquer import Conquer
from undercroft.games.dungeon_kingdom.flow.summon import Summon
from undercroft.games.dungeon_kingdom.queries.needs import lack
from undercroft.games.dungeon_kingdom.queries.offers import (
    adventurers,
    finds,
    grapplable,
    in_order,
    kinds_in,
    opponents,
    places,
)
from undercroft.games.dungeon_kingdom.table import Realm
from undercroft.kernel.ask import AskKind
from undercroft.kernel.frame import Next, ask, call, done
from undercroft.kernel.ids import NO_CARD, CardId, Face, Seat
from undercroft.kit.language.syntax import AnyStep, Step
from undercroft.kit.language.walking import BODY, Walk, steps_at

STEPS: Final = tuple(card.line.steps for card in CARDS)
TWICE: Final = ("first", "second")


@dataclass
class Ability(Walk):
    """One use of an ability; its player answers every question of it. DK-TURN-05

    `by` is the card that controls a Monster, `it` one that a step has put into limbo, `claimed` the Monster
    that points are for, `round` how often the steps of a `repeat` have been done. `named` is what was
    answered to a question that another follows: the number of a card's slot (`grapple`), or a seat
    (`search`). Less can be done only where the card says so: a Warrior stays, an Angel may, a Reaper counts.
    DK-ABIL-01, -02, -04, DK-RULING-18
    """

    seat: Seat
    face: Face
    by: Face = NOTHING
    path: tuple[int, ...] = ()
    at: int = 0
    round: int = 0
    it: CardId = NO_CARD
    claimed: Face = NOTHING
    named: int = NOTHING

    def start(self, t: Realm) -> Next[None]:
        return self.next_step(t)

    def effect_steps(self) -> tuple[AnyStep, ...]:
        return STEPS[self.face]

    def next_step(self, t: Realm) -> Next[None]:
        while self.path and self.at == len(steps_at(STEPS[self.face], self.path)):
            around = self.around()
            self.round += around.act == REPEAT
            if around.act == REPEAT and self.round < around.figure.n:
                self.at = 0
            else:
                self.leave_block()
        return super().next_step(t)

    def around(self) -> Step:
        """The step whose brackets are being done."""
        step = steps_at(STEPS[self.face], self.path[:-2])[self.path[-2]]
        assert isinstance(step, Step)
        return step

    def leave_block(self) -> None:
        if self.around().act == REPEAT:
            self.round = 0
        self.at, self.path = self.path[-2] + 1, self.path[:-2]

    def leave_out(self, t: Realm) -> Next[None]:
        """Nothing is found, or wanted: the rest of the brackets, or of the line, is not done. DK-ABIL-02"""
        if not self.path:
            return self.finish(t)
        self.leave_block()
        return self.next_step(t)

    def finish(self, t: Realm) -> Next[None]:
        self.keep(t)
        return done(None)

    def lacks(self, t: Realm, step: Step) -> bool:
        """Asked before each step, with what those before have left. DK-ABIL-03, DK-ORTHOS-04"""
        it = NOTHING if self.it == NO_CARD else t.face[self.it]
        return bool(lack(step, finds(t), self.by, it))

    def offer(self, t: Realm, step: Step) -> Next[None]:
        """DK-ANGEL-02"""
        return self.next_step(t) if self.lacks(t, opening(step)) else super().offer(t, step)

    def question(self, step: Step) -> AskKind[bool]:
        return ANGEL_USE

    def carry_out(self, t: Realm, step: Step) -> Next[None]:
        """A verb is carried out by the method of its name."""
        if step.act == REPEAT:
            return self.go_into(t, BODY)
        if self.lacks(t, step):
            return self.leave_out(t)
        then: Next[None] = getattr(self, step.act)(t, step)
        return then

    def goes_on(self, t: Realm, _: object) -> Next[None]:
        return self.next_step(t)

    # points

    def claim(self, t: Realm, step: Step) -> Next[None]:
        """DK-KNIGHT-01, DK-DEMON-01"""
        self.claimed = t.claim()
        return self.next_step(t)

    def points(self, t: Realm, step: Step) -> Next[None]:
        """For the Monster that was claimed, or for the card itself. DK-KNIGHT-01, DK-DEMON-01"""
        t.reward(self.face if self.claimed == NOTHING else self.claimed, step.figure.n)
        return self.next_step(t)

    def score(self, t: Realm, step: Step) -> Next[None]:
        question = question_of(step)
        if question == REAPER:
            return ask(self.seat, REAPER, self.graves, then=self.dispel)
        if question == GEMS:
            return ask(self.seat, GEMS, self.gem_sets, then=self.score_gems)
        return ask(self.seat, DRAGON, self.meals, then=self.devour)

    def gem_sets(self, t: Realm) -> Sequence[GemSet]:
        """One, two or three Gems that can count as one colour; white ones fit any.

        DK-PRINCESS-01..04, DK-WILD-09, DK-RULING-07
        """
        have = adventurers(t, t.treasury[self.seat])
        return [
            choice
            for choice in GEMS.domain
            if choice.white <= have[PRINCESS] and choice.coloured <= have[choice.colour]
        ]

    def score_gems(self, t: Realm, chosen: GemSet) -> Next[None]:
        """DK-PRINCESS-01"""
        faces = (chosen.colour,) * chosen.coloured + (PRINCESS,) * chosen.white
        t.score_gems(faces, POINTS_FOR_GEMS[len(faces) - 1])
        return self.next_step(t)

    def meals(self, t: Realm) -> Sequence[Meal]:
        """Every colour that feeds the Dragon, with white or without. DK-DRAGON-01, -04"""
        lying = adventurers(t, [gem for treasury in t.treasury for gem in treasury])
        some_colour_missing = any(not lying[colour] for colour in COLOURED)
        return [
            meal
            for meal in DRAGON.domain
            if (lying[PRINCESS] or not meal.white)
            and (some_colour_missing if meal.colour == PRINCESS else lying[meal.colour])
        ]

    def devour(self, t: Realm, meal: Meal) -> Next[None]:
        """DK-DRAGON-02, -03"""
        t.devour((meal.colour, PRINCESS) if meal.white and meal.colour != PRINCESS else (meal.colour,))
        return self.next_step(t)

    def graves(self, t: Realm) -> Sequence[int]:
        """None to all, however they came there. DK-REAPER-01, -02"""
        return list(range(len(t.graveyard[self.seat]) + 1))

    def dispel(self, t: Realm, number: int) -> Next[None]:
        """DK-REAPER-01"""
        t.dispel(number)
        return self.next_step(t)

    # cards

    def move(self, t: Realm, step: Step) -> Next[None]:
        question = question_of(step)
        if question == HARPY_CARD:
            return ask(self.seat, HARPY_CARD, self.grapplable, then=self.grapple)
        if question == WARRIOR_MOVE:
            return ask(self.seat, WARRIOR_MOVE, self.movable, then=self.gallop)
        if question == ANGEL_CARD:
            return ask(self.seat, ANGEL_CARD, self.navigable, then=self.navigate)
        self.keep(t)
        return self.next_step(t)

    def navigable(self, t: Realm) -> Sequence[Place]:
        """There is no declining among them. DK-ANGEL-01, -06, -07, DK-RULING-16, -17"""
        return in_order(ANGEL_CARD, places(t, zones_named(asked_for(self.step()), (HAND, KINGDOM, DUNGEON))))

    def navigate(self, t: Realm, place: Place) -> Next[None]:
        """DK-ANGEL-01"""
        self.keep(t)
        self.it = t.navigate(self.face, place.zone, place.face)
        if self.step().word == "treasury":
            self.keep(t)
        return self.next_step(t)

    def keep(self, t: Realm) -> None:
        """Only after its ability is over. DK-ANGEL-03, -05, DK-PRINCESS-05"""
        if self.it != NO_CARD:
            t.keep_as_gem(self.it)
            self.it = NO_CARD

    def movable(self, t: Realm) -> Sequence[Place]:
        """Every card of Kingdom and Dungeon at each move, and staying. DK-WARRIOR-01..04"""
        sides = zones_named(asked_for(self.step()), (KINGDOM, DUNGEON))
        monsters = [face for zone in sides for face in t.faces(t.side(zone)) if is_monster(face)]
        choices = [*places(t, sides), *[MONSTER_MOVES[face] for face in sorted(monsters)], STAY]
        return in_order(WARRIOR_MOVE, choices)

    def gallop(self, t: Realm, place: Place) -> Next[None]:
        """DK-WARRIOR-01"""
        if place == STAY:
            return self.leave_out(t)
        zone = place.zone
        if zone == NOTHING:
            zone = KINGDOM if place.face in t.faces(t.kingdom) else DUNGEON
        t.gallop(zone, place.face)
        return self.next_step(t)

    def grapplable(self, t: Realm) -> Sequence[ArraySlot]:
        return grapplable(t)

    def grapple(self, t: Realm, taken: ArraySlot) -> Next[None]:
        """Kingdom or Dungeon, where the card leaves the choice. DK-HARPY-01"""
        self.named = HARPY_CARD.number(taken)
        sides = sides_of(self.step())
        if len(sides) == 1:
            return self.bring(t, sides[0])
        return ask(self.seat, HARPY_ZONE, self.sides, then=self.bring)

    def sides(self, t: Realm) -> Sequence[int]:
        return sides_of(self.step())

    def grappled(self, t: Realm) -> CardId:
        taken = HARPY_CARD.domain[self.named]
        return t.array[taken.seat][taken.slot]

    def bring(self, t: Realm, zone: int) -> Next[None]:
        """DK-HARPY-01"""
        taken: ArraySlot = HARPY_CARD.domain[self.named]
        t.grapple(taken.seat, taken.slot, zone)
        return self.next_step(t)

    def kidnap(self, t: Realm, step: Step) -> Next[None]:
        """Who is robbed is asked only where several hands are the largest. DK-NINJA-01"""
        victims = self.victims(t)
        if len(victims) == 1:
            return self.search(t, victims[0])
        return ask(self.seat, NINJA_TARGET, self.victims, then=self.search)

    def victims(self, t: Realm) -> Sequence[Seat]:
        """The opponents whose hand is the largest; your own does not count. DK-NINJA-01, -03, DK-RULING-38"""
        largest = max(len(t.hand[seat]) for seat in opponents(t))
        return [seat for seat in opponents(t) if largest and len(t.hand[seat]) == largest]

    def search(self, t: Realm, victim: Seat) -> Next[None]:
        """DK-NINJA-02"""
        self.named = victim
        t.search_hand(victim)
        return ask(self.seat, NINJA_CARD, self.searched, then=self.take)

    def victim(self, t: Realm) -> Seat:
        return self.named

    def searched(self, t: Realm) -> Sequence[Face]:
        """The kinds in the searched hand. DK-NINJA-02"""
        return kinds_in(t, t.hand[self.named])

    def take(self, t: Realm, face: Face) -> Next[None]:
        """DK-NINJA-02"""
        t.kidnap(self.named, face)
        return self.next_step(t)

    # procedures of their own, and other abilities

    def draw(self, t: Realm, step: Step) -> Next[None]:
        """DK-CAPTAIN-01"""
        return call(BattleCall(self.seat, step.figure.n), then=self.goes_on)

    def summon(self, t: Realm, step: Step) -> Next[None]:
        """DK-WIZARD-01"""
        return call(Summon(self.seat, step.figure.n, sides_of(step)), then=self.goes_on)

    def conquer(self, t: Realm, step: Step) -> Next[None]:
        """DK-ROBOT-01"""
        return call(Conquer(self.seat), then=self.goes_on)

    def use(self, t: Realm, step: Step) -> Next[None]:
        """Another ability, which ends before this one goes on: of the card in limbo, a second Angel included,
        or of the controller, twice in a row with nothing between.

        DK-ANGEL-02, -05, DK-ORTHOS-01, -03, -05, DK-ABIL-06
        """
        face = self.by if target_of(step) == "controller" else t.face[self.it]
        around = self.around() if self.path else step
        if around.act == REPEAT and around.figure.n == len(TWICE):
            t.tell(events.DOUBLES_WITH[self.face], self.seat, face, TWICE[self.round])
        else:
            t.tell(events.USES, self.seat, face, CARDS[face].ability)
        return call(Ability(self.seat, face), then=self.goes_on)

    def title(self, t: Realm, who: Sequence[str]) -> str:
        """The name on the card."""
        return CARDS[self.face].kind


def sides_of(step: Step) -> tuple[int, ...]:
    """The halves that a step names."""
    return zones_named(step.word.split("/"), (KINGDOM, DUNGEON))


def zones_named(names: Sequence[str], zones: tuple[int, ...]) -> tuple[int, ...]:
    """Those of some zones that are named, in their order."""
    return tuple([zone for zone in zones if ZONE_NAMES[zone] in names])
