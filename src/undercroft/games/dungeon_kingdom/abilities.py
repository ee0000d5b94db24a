"""The thirteen abilities as data. Section 3.14 and 3.15 of the rules."""

from __future__ import annotations

from typing import Final

from undercroft.games.dungeon_kingdom.asks import (
    ANGEL_CARD,
    ANGEL_USE,
    DRAGON,
    DUNGEON,
    GEMS,
    HARPY_CARD,
    HARPY_ZONE,
    KINGDOM,
    MONSTER_MOVES,
    NINJA_CARD,
    NINJA_TARGET,
    NOTHING,
    PLACES,
    REAPER,
    STAY,
    WARRIOR_MOVE,
    GemSet,
    Meal,
    Place,
    Spot,
)
from undercroft.games.dungeon_kingdom.cards import ADVENTURERS, CARDS, COLOURED, PRINCESS, is_monster
from undercroft.games.dungeon_kingdom.flow.battle_call import BattleCall
from undercroft.games.dungeon_kingdom.flow.conquer import Conquer
from undercroft.games.dungeon_kingdom.flow.summon import Summon
from undercroft.games.dungeon_kingdom.queries import (
    adventurers,
    conquerable,
    gems,
    has_effect,
    largest_hands,
    navigable,
    opponents,
    untargeted,
)
from undercroft.games.dungeon_kingdom.table import Realm
from undercroft.kernel.frame import Frame
from undercroft.kernel.ids import Face, Seat
from undercroft.kit.content import BadContent
from undercroft.kit.effects import Choose, Do, Effect, If, May, Repeat, Use, seq
from undercroft.kit.perform import ABILITIES, Ability

POINTS_FOR_GEMS: Final = (2, 5, 9)


def ability(seat: Seat, face: Face, controller: Face = NOTHING) -> Ability:
    """The use of a card's ability; its player answers every question of it. DK-TURN-05"""
    return Ability(f"dungeon_kingdom.{CARDS[face].kind}", seat, face, controller)


# Princess


def gem_sets(t: Realm, use: Ability) -> list[GemSet]:
    """One, two or three Gems that can count as one colour; white ones fit any.

    DK-PRINCESS-01..04, DK-WILD-09, DK-RULING-07
    """
    have = gems(t, use.seat)
    return [
        choice
        for choice in GEMS.domain
        if choice.white <= have[PRINCESS] and choice.coloured <= have[choice.colour]
    ]


def score_gems(t: Realm, use: Ability) -> None:
    """DK-PRINCESS-01"""
    chosen: GemSet = use.chosen("gems", GEMS)
    faces = (chosen.colour,) * chosen.coloured + (PRINCESS,) * chosen.white
    t.score_gems(faces, POINTS_FOR_GEMS[len(faces) - 1])


# Knight and Demon King


def two_points(t: Realm, use: Ability) -> None:
    """DK-KNIGHT-01"""
    t.honour(2)


def four_points(t: Realm, use: Ability) -> None:
    """DK-DEMON-01"""
    t.honour(4)


# Angel


def angel_cards(t: Realm, use: Ability) -> list[Place]:
    """There is no declining among them. DK-ANGEL-01, -07"""
    return navigable(t)


def send_to_limbo(t: Realm, use: Ability) -> None:
    """DK-ANGEL-01"""
    place: Place = use.chosen("place", ANGEL_CARD)
    use.bind("card", t.navigate(place.zone, place.face))


def chosen_has_effect(t: Realm, use: Ability) -> bool:
    """DK-ANGEL-02"""
    return has_effect(t, t.face[use.recall("card")])


def announce_chosen(t: Realm, use: Ability) -> None:
    """DK-ANGEL-02"""
    t.note_use(t.face[use.recall("card")])


def the_chosen(t: Realm, use: Ability) -> Frame:
    """The ability of the card in limbo, a second Angel included: it ends before the first goes on.

    DK-ANGEL-05, DK-ABIL-06
    """
    return ability(use.seat, t.face[use.recall("card")])


def keep_as_gem(t: Realm, use: Ability) -> None:
    """Only after its ability is over. DK-ANGEL-03, -05, DK-PRINCESS-05"""
    t.keep_as_gem(use.recall("card"))


# Warrior


def movable(t: Realm, use: Ability) -> list[Place]:
    """Every card of Kingdom and Dungeon at each move, and staying. DK-WARRIOR-01..04"""
    if not t.kingdom and not t.dungeon:
        return []
    kingdom, dungeon = adventurers(t, t.kingdom), adventurers(t, t.dungeon)
    choices = [PLACES[KINGDOM][face] for face in ADVENTURERS if kingdom[face]]
    choices += [PLACES[DUNGEON][face] for face in ADVENTURERS if dungeon[face]]
    choices += [MONSTER_MOVES[face] for face in sorted(monsters_at_hand(t))]
    return [*choices, STAY]


def monsters_at_hand(t: Realm) -> list[Face]:
    """The Monsters in your Kingdom and Dungeon."""
    return [t.face[card] for card in t.kingdom + t.dungeon if is_monster(t.face[card])]


def gallop(t: Realm, use: Ability) -> None:
    """DK-WARRIOR-01"""
    place: Place = use.chosen("card", WARRIOR_MOVE)
    zone = place.zone
    if zone == NOTHING:
        zone = KINGDOM if any(t.face[card] == place.face for card in t.kingdom) else DUNGEON
    t.gallop(zone, place.face)


# Ninja


def searchable(t: Realm, use: Ability) -> list[Seat]:
    """DK-NINJA-01"""
    return largest_hands(t)


def search_hand(t: Realm, use: Ability) -> None:
    """DK-NINJA-02"""
    t.search_hand(use.chosen("victim", NINJA_TARGET))


def victims_cards(t: Realm, use: Ability) -> list[Face]:
    """The kinds in the searched hand. DK-NINJA-02"""
    counts = adventurers(t, t.hand[use.chosen("victim", NINJA_TARGET)])
    return [face for face in ADVENTURERS if counts[face]]


def kidnap(t: Realm, use: Ability) -> None:
    """DK-NINJA-02"""
    t.kidnap(use.chosen("victim", NINJA_TARGET), use.chosen("card", NINJA_CARD))


# Orthos


def controller_has_effect(t: Realm, use: Ability) -> bool:
    """Asked before each use, with what the first one has left. DK-ORTHOS-02, -04"""
    return has_effect(t, use.by)


def announce(t: Realm, use: Ability) -> None:
    """DK-ORTHOS-01"""
    first = not use.bound
    use.bind("used", 1)
    t.note_double(use.by, "first" if first else "second")


def the_controller(t: Realm, use: Ability) -> Frame:
    """The controller's own ability, twice in a row with nothing between. DK-ORTHOS-03, -05, DK-ABIL-06"""
    return ability(use.seat, use.by)


# Hungry Dragon


def meals(t: Realm, use: Ability) -> list[Meal]:
    """Every colour that feeds the Dragon, with white or without. DK-DRAGON-01, -04"""
    lying = [0] * len(ADVENTURERS)
    for seat in range(t.seats):
        for face, number in enumerate(gems(t, seat)):
            lying[face] += number
    white = lying[PRINCESS] > 0
    some_colour_missing = any(not lying[colour] for colour in COLOURED)
    return [
        meal
        for meal in DRAGON.domain
        if (white or not meal.white)
        and (some_colour_missing if meal.colour == PRINCESS else lying[meal.colour])
    ]


def devour(t: Realm, use: Ability) -> None:
    """DK-DRAGON-02, -03"""
    meal: Meal = use.chosen("meal", DRAGON)
    t.devour((meal.colour, PRINCESS) if meal.white and meal.colour != PRINCESS else (meal.colour,))


# Harpy


def grapplable(t: Realm, use: Ability) -> list[Spot]:
    """Adventurers in opponents' Arrays, from any slot. DK-HARPY-01, -03, DK-RULING-39"""
    return [
        Spot(seat, slot)
        for seat in opponents(t)
        for slot, card in enumerate(t.array[seat])
        if not is_monster(t.face[card])
    ]


def both_zones(t: Realm, use: Ability) -> list[int]:
    """Kingdom or Dungeon."""
    return [KINGDOM, DUNGEON]


def grapple(t: Realm, use: Ability) -> None:
    """DK-HARPY-01"""
    spot: Spot = use.chosen("spot", HARPY_CARD)
    t.grapple(spot.seat, spot.slot, use.chosen("zone", HARPY_ZONE))


# Undead Reaper


def graves(t: Realm, use: Ability) -> list[int]:
    """None to all, however they came there. DK-REAPER-01, -02"""
    return list(range(len(t.graveyard[use.seat]) + 1))


def dispel(t: Realm, use: Ability) -> None:
    """DK-REAPER-01"""
    t.dispel(use.chosen("number", REAPER))


# the abilities that are procedures of their own


def battle_call(t: Realm, use: Ability) -> Frame:
    """DK-CAPTAIN-01"""
    return BattleCall(use.seat)


def summon(t: Realm, use: Ability) -> Frame:
    """DK-WIZARD-01"""
    return Summon(use.seat)


def conquer(t: Realm, use: Ability) -> Frame:
    """DK-ROBOT-01"""
    return Conquer(use.seat)


# when a controlled Monster's ability has an effect: DK-ABIL-03


def _any_gems(t: Realm, use: Ability) -> bool:
    return any(t.treasury)


def _untargeted_defeat(t: Realm, use: Ability) -> bool:
    return untargeted(t)


def _grapplable_card(t: Realm, use: Ability) -> bool:
    return bool(grapplable(t, use))


def _conquerable_monster(t: Realm, use: Ability) -> bool:
    return bool(conquerable(t))


def _any_graves(t: Realm, use: Ability) -> bool:
    return bool(t.graveyard[use.seat])


POWERS: Final[dict[str, Effect]] = {
    "Princess": seq(Choose("gems", GEMS, gem_sets), Do(score_gems)),
    "Knight": Do(two_points),
    "Angel": seq(
        Choose("place", ANGEL_CARD, angel_cards),
        Do(send_to_limbo),
        If(chosen_has_effect, May(ANGEL_USE, seq(Do(announce_chosen), Use(the_chosen)))),
        Do(keep_as_gem),
    ),
    "Captain": Use(battle_call),
    "Warrior": Repeat(2, seq(Choose("card", WARRIOR_MOVE, movable, stop=STAY), Do(gallop))),
    "Wizard": Use(summon),
    "Ninja": seq(
        Choose("victim", NINJA_TARGET, searchable, only_if_several=True),
        Do(search_hand),
        Choose("card", NINJA_CARD, victims_cards),
        Do(kidnap),
    ),
    "Orthos": Repeat(2, If(controller_has_effect, seq(Do(announce), Use(the_controller)))),
    "Demon King": If(_untargeted_defeat, Do(four_points)),
    "Hungry Dragon": If(_any_gems, seq(Choose("meal", DRAGON, meals), Do(devour))),
    "Harpy": If(
        _grapplable_card,
        seq(Choose("spot", HARPY_CARD, grapplable), Choose("zone", HARPY_ZONE, both_zones), Do(grapple)),
    ),
    "Giant Robot": If(_conquerable_monster, Use(conquer)),
    "Undead Reaper": If(_any_graves, seq(Choose("number", REAPER, graves), Do(dispel))),
}
"""What each kind does. Less can be done only where the card says so: a Warrior stays, an Angel may, a Reaper
counts. An If that does not hold gives nothing back. DK-ABIL-01, -02, -04, DK-RULING-18"""
for card in CARDS:
    if card.kind not in POWERS:
        raise BadContent(f"cards.toml: {card.kind} has no ability in abilities.py; add it to POWERS.")
ABILITIES.update({f"dungeon_kingdom.{kind}": effect for kind, effect in POWERS.items()})
