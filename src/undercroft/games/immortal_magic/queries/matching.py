"""Who and what filters and conditions mean, and who stands where."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Final, NamedTuple

from undercroft.games.immortal_magic.board import NOWHERE, SIDES, SPACES, side_of_zone
from undercroft.games.immortal_magic.cards import CARDS
from undercroft.games.immortal_magic.cards.records import (
    ARMOR,
    CHARACTER,
    ENEMY,
    ITEM,
    ROOM,
    UNIVERSAL,
    WEAPON,
    Card,
)
from undercroft.games.immortal_magic.cards.vocabulary import CAMPAIGN
from undercroft.games.immortal_magic.layout import NO_SEAT, UNROLLED, Layout
from undercroft.kernel.ids import NO_CARD, CardId, Face, Seat
from undercroft.kit.language.syntax import Condition, Effect, Figure, Filter
from undercroft.kit.refusals import Refusal

IN_DUNGEON: Final = "dungeon"
IN_ZONE: Final = "deployment"
ANY_WEAPON: Final = "any"

ANOTHERS: Final = Refusal("{name} belongs to {owner}: you cannot use it.", ("DIM-MOVE-01", "DIM-WINDOW-10"))
HOARDED: Final = Refusal(
    "{name} is loot of an enemy, without effect: you cannot use it.", ("DIM-BATTLE-25", "DIM-WINDOW-10")
)


class Source(NamedTuple):
    """Where an effect comes from: its controller, the face, the card itself (NO_CARD for a card played from
    hand and for a campaign), who `me` is on it (NO_CARD where there is none), the number of the effect."""

    seat: Seat
    face: Face
    card: CardId
    me: CardId
    number: int


class Sieve(NamedTuple):
    """A filter, ready for use: the faces it lets through, and what else it looks at on the table."""

    faces: frozenset[Face]
    zones: tuple[str, ...]
    weapons: tuple[str, ...]


def is_gear(card: Card) -> bool:
    """Whether a card is attached to a character. DIM-EQUIP-01"""
    return card.type in (WEAPON, ARMOR) or (card.type == ITEM and not card.deployable())


def _faces(wanted: Callable[[Card], bool]) -> frozenset[Face]:
    return frozenset(face for face, card in enumerate(CARDS) if wanted(card))


CHARACTERS: Final = _faces(lambda card: card.type == CHARACTER)
ENEMIES: Final = _faces(lambda card: card.type == ENEMY)
ROOMS: Final = _faces(lambda card: card.type == ROOM)
WEAPONS: Final = _faces(lambda card: card.type == WEAPON)
ARMORS: Final = _faces(lambda card: card.type == ARMOR)
GEAR: Final = _faces(is_gear)
"""The faces of characters, enemies, Room cards, weapons, armor, and of everything a character can wear."""


def _kinds(card: Card) -> tuple[str, ...]:
    """A boss is an enemy in all respects. DIM-ENEMY-06"""
    if card.type == ENEMY:
        return ("enemy", card.kind)
    return ("char",) if card.type == CHARACTER else ()


def _types(card: Card) -> tuple[str, ...]:
    """What a filter by type matches; a campaign counts as a Universal. DIM-CAMP-01"""
    if card.type == CAMPAIGN:
        return (UNIVERSAL,)
    deployable = card.deployable() and card.type != UNIVERSAL
    return (*card.types(), "deployable") if deployable else card.types()


def _weapons(card: Card) -> tuple[str, ...]:
    return (card.kind, ANY_WEAPON) if card.type == WEAPON else ()


PRINTED: Final[dict[str, Callable[[Card], tuple[str, ...]]]] = {
    "path": lambda card: (card.path,),
    "race": lambda card: card.tags if card.type == ENEMY else (card.race,),
    "class": lambda card: (card.rank,),
    "align": lambda card: (card.realm,),
    "tag": lambda card: card.tags,
    "type": _types,
    "magic": lambda card: (card.magic,),
    "kind": _kinds,
    "weapon": _weapons,
}
"""What a card says about each thing that a filter can ask for. DIM-CARD-04..08"""


def _lets_through(filter: Filter, face: Face) -> bool:
    """Whether a face can pass a filter at all; what a character holds is looked at later."""
    card = CARDS[face]
    if any(card.cost > most for _, _, most in filter.bounds):
        return False
    for name, values in filter.terms:
        if name == "zone" or (name == "weapon" and card.type == CHARACTER):
            continue
        if not set(PRINTED[name](card)).intersection(values):
            return False
    return True


@cache
def sieve(filter: Filter) -> Sieve:
    """A filter, ready for use."""
    terms = dict(filter.terms)
    faces = frozenset(face for face in range(len(CARDS)) if _lets_through(filter, face))
    return Sieve(faces, terms.get("zone", ()), terms.get("weapon", ()))


def passes(t: Layout, s: Sieve, card: CardId) -> bool:
    """Whether a card on the table passes a sieve."""
    face = t.face[card]
    if face not in s.faces or (s.zones and zone_of(t, card) not in s.zones):
        return False
    return not s.weapons or face not in CHARACTERS or holds_weapon(t, card, s.weapons)


def matches(t: Layout, filter: Filter, card: CardId) -> bool:
    """Whether a filter matches a card in play, a face-up card of the dungeon or a card being played."""
    return passes(t, sieve(filter), card)


def face_matches(filter: Filter, face: Face) -> bool:
    """Whether a filter matches what is printed on a card that is not in play."""
    s = sieve(filter)
    return face in s.faces and not s.zones and (not s.weapons or face in WEAPONS)


def index(t: Layout, card: CardId) -> int:
    """Where a card stands in `in_play` and its columns."""
    return t.in_play.index(card)


def is_enemy(t: Layout, card: CardId) -> bool:
    """Whether a card is an enemy of the dungeon."""
    return t.face[card] in ENEMIES


def controller(t: Layout, card: CardId) -> Seat:
    """Who acts for a card: its owner, for equipment its bearer's; NO_SEAT for the dungeon's cards, which
    decide nothing. DIM-BATTLE-21"""
    if t.face[card] in ENEMIES:
        return NO_SEAT
    if card in t.in_play:
        at = t.in_play.index(card)
        bearer = t.bearer[at]
        return t.owner[at] if bearer == NO_CARD else controller(t, bearer)
    return t.players_of_plays[t.plays.index(card)] if card in t.plays else NO_SEAT


def why_not_theirs(t: Layout, seat: Seat, card: CardId) -> Refusal | None:
    """Why a player does not act for a card in play."""
    acting = controller(t, card)
    if acting == seat:
        return None
    return HOARDED if acting == NO_SEAT else ANOTHERS


def place_of(t: Layout, card: CardId) -> int:
    """Where a card is: a character's place, a bearer's for equipment, an enemy's space; else NOWHERE."""
    if card in t.in_play:
        at = t.in_play.index(card)
        return t.place[at] if t.bearer[at] == NO_CARD else place_of(t, t.bearer[at])
    return t.rooms.index(card) if card in t.rooms else NOWHERE


def in_dungeon(t: Layout, card: CardId) -> bool:
    """Whether a card is in the dungeon and not in a deployment zone."""
    return 0 <= place_of(t, card) < SPACES


def zone_of(t: Layout, card: CardId) -> str:
    """Dungeon or deployment, as filters and conditions say; nothing for cards that are nowhere."""
    at = place_of(t, card)
    if at == NOWHERE:
        return ""
    return IN_DUNGEON if at < SPACES else IN_ZONE


def characters(t: Layout, seat: Seat) -> list[CardId]:
    """The characters that a player has in play, in the order they came."""
    in_play, places = t.in_play, t.place
    return [in_play[at] for at, owner in enumerate(t.owner) if owner == seat and places[at] != NOWHERE]


def all_characters(t: Layout) -> list[CardId]:
    """The characters in play of all players."""
    face = t.face
    return [card for card in t.in_play if face[card] in CHARACTERS]


def standing(t: Layout, place: int) -> list[CardId]:
    """The characters in a space, or in a line of a zone from the front on. DIM-SHARE-02, DIM-DEPLOY-01"""
    found = [at for at, other in enumerate(t.place) if other == place]
    if len(found) > 1 and place >= SPACES:
        found.sort(key=t.slot.__getitem__)
    return [t.in_play[at] for at in found]


def seat_at(t: Layout, line: int) -> Seat:
    """Whose zone a line is in; nobody's is an open gate. DIM-MULTI-04"""
    sides = SIDES[t.seats]
    side = side_of_zone(line)
    return sides.index(side) if side in sides else NO_SEAT


def guard_of(t: Layout, line: int) -> CardId:
    """Who guards a gate: the one in the first slot, NO_CARD if nobody does. DIM-CHAMP-03, DIM-RULING-26"""
    if not t.options.guarded_gates or seat_at(t, line) == NO_SEAT:
        return NO_CARD
    queue = standing(t, line)
    return queue[0] if queue and t.slot[t.in_play.index(queue[0])] == 1 else NO_CARD


def enemies(t: Layout) -> list[CardId]:
    """The face-up enemies of the dungeon, in the order of spaces."""
    face = t.face
    return [
        card
        for card, hidden in zip(t.rooms, t.face_down, strict=True)
        if card != NO_CARD and not hidden and face[card] in ENEMIES
    ]


def gear_of(t: Layout, character: CardId) -> list[CardId]:
    """Everything a character wears and holds."""
    if character not in t.bearer:
        return []
    return [t.in_play[at] for at, bearer in enumerate(t.bearer) if bearer == character]


def holds_weapon(t: Layout, character: CardId, kinds: Iterable[str]) -> bool:
    """Whether a character holds a weapon of one of these kinds, or any at all. Enemies hold none."""
    if character not in t.bearer or is_enemy(t, character):
        return False
    held = [CARDS[t.face[card]].kind for card in gear_of(t, character) if t.face[card] in WEAPONS]
    return bool(held) if ANY_WEAPON in kinds else any(kind in kinds for kind in held)


def armor_worn(t: Layout, character: CardId) -> int:
    """How many armor cards a character wears."""
    if character not in t.bearer or is_enemy(t, character):
        return 0
    return sum(t.face[card] in ARMORS for card in gear_of(t, character))


def souls_on(t: Layout, card: CardId) -> int:
    """The souls on a character or an enemy. DIM-SOUL-01, DIM-ENEMY-04"""
    if t.face[card] in ENEMIES:
        return t.enemy_souls[t.rooms.index(card)] if card in t.rooms else 0
    return t.souls[t.in_play.index(card)] if card in t.in_play else 0


def is_lead(t: Layout, card: CardId) -> bool:
    """Whether a card is one of the two that the battle is between. DIM-BATTLE-01"""
    return card != NO_CARD and (card == t.enterer or card == t.opponent)


def in_battle(t: Layout) -> bool:
    """Whether both leads of a battle are there. DIM-BATTLE-01"""
    return t.enterer != NO_CARD and t.opponent != NO_CARD


def is_rolling(t: Layout) -> bool:
    """Whether an attack is prepared, or rolled already. DIM-BATTLE-06"""
    return in_battle(t) and t.attacker != NO_CARD


def fighters(t: Layout) -> list[CardId]:
    """Both leads and all helpers of the battle."""
    return [card for card in (t.enterer, t.opponent, *t.helpers) if card != NO_CARD]


def lead_of(t: Layout, seat: Seat) -> CardId:
    """The lead of a player's side in the battle, NO_CARD without a side in it."""
    if seat != NO_SEAT:
        for lead in (t.enterer, t.opponent):
            if lead != NO_CARD and controller(t, lead) == seat:
                return lead
    return NO_CARD


def foe_of(t: Layout, card: CardId) -> CardId:
    """The lead that opposes a fighter, NO_CARD for those who do not fight."""
    if card == NO_CARD or t.enterer == NO_CARD:
        return NO_CARD
    if card == t.enterer:
        return t.opponent
    if card == t.opponent:
        return t.enterer
    if card not in t.helpers:
        return NO_CARD
    return t.opponent if controller(t, card) == controller(t, t.enterer) else t.enterer


def roller(t: Layout) -> CardId:
    """The lead of the side whose attack is prepared, or that has just rolled defence; whoever plays a card,
    it may be an enemy. DIM-INSTANT-02"""
    if t.attacker == NO_CARD or t.defence_dice == UNROLLED:
        return t.attacker
    return foe_of(t, t.attacker)


def foe(t: Layout, source: Source) -> CardId:
    """The lead opposing `me`; for a card played from hand the one opposing the roller, before the first
    attack the one opposing its player's own lead."""
    if source.me != NO_CARD:
        return foe_of(t, source.me)
    rolling = roller(t)
    return foe_of(t, rolling if rolling != NO_CARD else lead_of(t, source.seat))


def itself(source: Source) -> CardId:
    """Who is not among the `others` of an effect: the character, or the bearer of the equipment."""
    return source.me if source.face in CHARACTERS or source.face in GEAR else NO_CARD


def holds(t: Layout, condition: Condition, source: Source) -> bool:
    """Whether a condition holds."""
    who = condition.who
    if who == "have":
        return _has_others(t, condition, source)
    card = source.me if who == "me" else foe(t, source) if who == "foe" else roller(t)
    return card != NO_CARD and _is_so(t, condition, card, source)


def _has_others(t: Layout, condition: Condition, source: Source) -> bool:
    s, wanted = sieve(condition.filter), condition.number
    for card in characters(t, source.seat):
        if card != itself(source) and passes(t, s, card):
            wanted -= 1
    return wanted <= 0


def _is_so(t: Layout, condition: Condition, card: CardId, source: Source) -> bool:
    attribute, values = condition.attribute, condition.values
    match attribute:
        case "weapon":
            return holds_weapon(t, card, values)
        case "zone":
            return zone_of(t, card) in values
        case "armor":
            worn = armor_worn(t, card)
            return worn >= condition.number if condition.op == ">=" else worn == condition.number
        case "souls":
            return souls_on(t, card) >= condition.number
        case "initiator":
            return card == t.enterer
        case "own":
            return controller(t, card) == source.seat
        case _:
            return t.face[card] in _faces_with(attribute, values)


@cache
def _faces_with(attribute: str, values: tuple[str, ...]) -> frozenset[Face]:
    return sieve(Filter(((attribute, values),))).faces


def all_hold(t: Layout, effect: Effect, source: Source) -> bool:
    """Whether all conditions of an effect hold."""
    return not effect.conditions or all(holds(t, condition, source) for condition in effect.conditions)


def amount(t: Layout, figure: Figure, source: Source) -> int:
    """What a figure comes to: a number, or one for each soul or character, in the zone too. DIM-RULING-43"""
    if not figure.of:
        return figure.n
    match figure.of:
        case "chars":
            return figure.n * len(characters(t, source.seat))
        case "dungeon":
            return figure.n * sum(in_dungeon(t, card) for card in characters(t, source.seat))
        case _:
            return figure.n * souls_on(t, source.me) if source.me != NO_CARD else 0
