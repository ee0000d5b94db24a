"""Which static effects and lasting rows are in force on whom: immunity and nullification included.

Effects come from characters in play, from equipment on them, from Deployables and Universals, from face-up
enemies, from the room that a character holds, from the campaign, and from the rows of `lasting`. Most cards
have none: the tables of `statics` say which cards matter for which action.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from undercroft.games.immortal_magic.board import SPACES
from undercroft.games.immortal_magic.cards import CAMPAIGN_FACES
from undercroft.games.immortal_magic.layout import NO_SEAT, Layout
from undercroft.games.immortal_magic.queries.lasting import FACE, FIGURE, TARGET, step_of
from undercroft.games.immortal_magic.queries.matching import (
    CHARACTERS,
    ENEMIES,
    GEAR,
    ROOMS,
    Sieve,
    Source,
    amount,
    controller,
    foe_of,
    holds,
    is_lead,
    itself,
    lead_of,
    passes,
    place_of,
    roller,
    sieve,
    standing,
)
from undercroft.games.immortal_magic.queries.statics import NARROW, Force, Forces, forces_of
from undercroft.kernel.ids import NO_CARD, CardId, Face, Seat
from undercroft.kit.language.syntax import Step

GROUPS: Final = ("all", "allown", "others", "allopp")
"""Groups of characters."""

Found = list[tuple[Source, Force]]
"""Steps with where they come from."""

NO_FACES: Final[frozenset[Face]] = frozenset()
IMMUNE: Final = forces_of("immune")
NULLIFY: Final = forces_of("nullify")


def in_play_source(t: Layout, at: int, number: int) -> Source:
    """The source of an effect of a card in play, by its number there. Loot of an enemy has no controller."""
    card, face, bearer = t.in_play[at], t.faces[at], t.bearer[at]
    if bearer != NO_CARD:
        return Source(controller(t, bearer), face, card, bearer, number)
    return Source(t.owner[at], face, card, card if face in CHARACTERS else NO_CARD, number)


def source_of(t: Layout, card: CardId, number: int) -> Source:
    """The source of an effect of a card in play or of a face-up enemy."""
    if card in t.in_play:
        return in_play_source(t, t.in_play.index(card), number)
    return Source(controller_of_foe(t, card), t.face[card], card, card, number)


def controller_of_foe(t: Layout, enemy: CardId) -> Seat:
    """Who `you` is on an enemy: the controller of the character that fights it."""
    against = foe_of(t, enemy)
    return NO_SEAT if against == NO_CARD else controller(t, against)


def room_held(t: Layout, character: CardId) -> CardId:
    """The face-up room whose static effects count for a character now.

    In a battle they count only for those who defend it. DIM-ROOM-07, -18
    """
    if t.face[character] not in CHARACTERS:
        return NO_CARD
    place = t.place[t.in_play.index(character)]
    room = t.rooms[place] if 0 <= place < SPACES and not t.face_down[place] else NO_CARD
    if room == NO_CARD or t.face[room] not in ROOMS:
        return NO_CARD
    if t.enterer != NO_CARD or t.opponent != NO_CARD:
        helps = character in t.helpers and place != place_of(t, t.opponent)
        if character == t.enterer or helps:
            return NO_CARD
    return room


def _of_players(t: Layout, forces: Forces, card: CardId, nullifying: bool) -> Found:
    """Steps of cards in play that may reach a card, in the order they came, equal cards each for itself.

    DIM-HELP-06, DIM-UNIV-02
    """
    found: Found = []
    for at in _acting(t, forces, card):
        other, bearer = t.in_play[at], t.bearer[at]
        me = other if bearer == NO_CARD else bearer
        for force in forces.by_face[t.faces[at]]:
            who = force.who
            if (who == "me" and me != card) or (who == "foe" and me != foe_of(t, card)):
                continue
            if bearer == NO_CARD or _counts(t, other, bearer, nullifying):
                found.append((in_play_source(t, at, force.number), force))
    return found


def _acting(t: Layout, forces: Forces, card: CardId) -> list[int]:
    """Where the cards in play lie whose steps may reach a card: it, what it wears, those that reach out."""
    faces, acting, outward = t.faces, forces.of_players, forces.outward
    if acting.isdisjoint(faces):
        return []
    found = [] if outward.isdisjoint(faces) else [at for at, face in enumerate(faces) if face in outward]
    if card == NO_CARD or t.face[card] in ENEMIES:
        return found
    inward = [t.in_play.index(card)] if t.face[card] in acting else []
    if card in t.bearer:
        inward += [at for at, bearer in enumerate(t.bearer) if bearer == card and faces[at] in acting]
    return sorted({*found, *inward}) if found and inward else found or inward


def _counts(t: Layout, worn: CardId, bearer: CardId, nullifying: bool) -> bool:
    """Whether a worn card has its effects: not with an enemy, and not if it is nullified. DIM-BATTLE-25"""
    return t.face[bearer] not in ENEMIES and (nullifying or not nullified(t, worn))


def _of_dungeon(t: Layout, forces: Forces, card: CardId) -> Found:
    """Steps of dungeon cards that may reach a fighter: its own, its foe's, its room's, and wide ones."""
    by_face, face, found = forces.by_face, t.face, []
    near = [other for other in (card, t.opponent) if other != NO_CARD and face[other] in ENEMIES]
    for enemy in dict.fromkeys(near):
        for force in by_face[face[enemy]]:
            source = Source(controller_of_foe(t, enemy), face[enemy], enemy, enemy, force.number)
            found.append((source, force))
    room = room_held(t, card) if forces.of_rooms and card != NO_CARD else NO_CARD
    if room != NO_CARD:
        seat = controller(t, card)
        found += [(Source(seat, face[room], room, card, f.number), f) for f in by_face[face[room]]]
    if forces.wide:
        found += _wide(t, forces, (*near, room))
    return found


def _wide(t: Layout, forces: Forces, done: Sequence[CardId]) -> Found:
    """Steps of all other face-up dungeon cards that act on more than their fighter, foe or occupant."""
    found: Found = []
    for space, card in enumerate(t.rooms):
        if card == NO_CARD or card in done or t.face_down[space] or t.face[card] not in forces.wide:
            continue
        held = standing(t, space)
        me = card if t.face[card] in ENEMIES else held[0] if held else NO_CARD
        seat = controller_of_foe(t, card) if me == card else controller(t, me) if held else NO_SEAT
        for force in forces.by_face[t.face[card]]:
            if force.who not in NARROW:
                found.append((Source(seat, t.face[card], card, me, force.number), force))
    return found


def _of_campaign(t: Layout, forces: Forces) -> Found:
    """Steps of the campaign; they have no controller. DIM-CAMP-10"""
    face = CAMPAIGN_FACES.get(t.options.campaign, NO_CARD)
    steps = () if face == NO_CARD else forces.by_face[face]
    return [(Source(NO_SEAT, face, NO_CARD, NO_CARD, force.number), force) for force in steps]


def _sources(t: Layout, forces: Forces, card: CardId, nullifying: bool = False) -> Found:
    """Every static step that may reach a card (NO_CARD: a player), whatever its conditions."""
    found = _of_players(t, forces, card, nullifying) if forces.of_players else []
    if forces.of_dungeon:
        by_face, opponent = forces.by_face, t.opponent
        attacked = opponent != NO_CARD and by_face[t.face[opponent]]
        if attacked or forces.of_rooms or forces.wide or (card != NO_CARD and by_face[t.face[card]]):
            found += _of_dungeon(t, forces, card)
    if forces.of_campaigns:
        found += _of_campaign(t, forces)
    return found


def _hold(t: Layout, force: Force, source: Source) -> bool:
    return not force.conditions or all(holds(t, condition, source) for condition in force.conditions)


def reaches(t: Layout, who: str, whom: Sieve, source: Source, card: CardId) -> bool:
    """Whether a target means a card. Static effects on `foe` need a lead and hit a lead. DIM-HELP-06"""
    if who in GROUPS:
        return t.face[card] in CHARACTERS and _in_group(t, who, whom, source, card)
    match who:
        case "me" | "occupant":
            return card == source.me
        case "foe":
            return card == foe_of(t, source.me) and is_lead(t, source.me)
        case "roller":
            return card == roller(t)
        case "ally":
            return card == lead_of(t, source.seat)
        case "foeside":
            lead = source.me if source.me != NO_CARD else lead_of(t, source.seat)
            return card in side_of(t, foe_of(t, lead))
        case "this":
            return card == source.card
        case _:
            return who == "enemies" and t.face[card] in ENEMIES and passes(t, whom, card)


def _in_group(t: Layout, who: str, whom: Sieve, source: Source, card: CardId) -> bool:
    """Whether a group of characters has this one in it; all means those of the owner too.

    DIM-ITEM-02, DIM-UNIV-01, DIM-RULING-48
    """
    if not passes(t, whom, card):
        return False
    if who == "all":
        return True
    own = t.owner[t.in_play.index(card)] == source.seat
    if who == "allopp":
        return not own
    return own and (who == "allown" or card != itself(source))


def reaches_seat(t: Layout, who: str, source: Source, seat: Seat) -> bool:
    """Whether a target means a player."""
    match who:
        case "you":
            return seat == source.seat
        case "each":
            return True
        case "rivals":
            return seat != source.seat
        case "active":
            return seat == t.active
        case "occupier":
            return seat == source.seat == t.active
        case _:
            return False


def reaching(t: Layout, forces: Forces, card: CardId, nullifying: bool = False) -> Found:
    """The static steps of some actions that are in force on a fighter or character: they go before the rules.

    DIM-PLAY-16
    """
    sources = _sources(t, forces, card, nullifying)
    return sources and [
        (source, force)
        for source, force in sources
        if reaches(t, force.who, force.whom, source, card) and _hold(t, force, source)
    ]


def reaching_seat(t: Layout, forces: Forces, seat: Seat) -> Found:
    """The static steps of some actions that are in force on a player."""
    sources = _sources(t, forces, NO_CARD)
    return sources and [
        (source, force)
        for source, force in sources
        if reaches_seat(t, force.who, source, seat) and _hold(t, force, source)
    ]


def rows_on(t: Layout, target: int, forces: Forces) -> list[tuple[list[int], Step]]:
    """The rows of `lasting` of some actions on a card or a player, with their steps."""
    if not t.lasting:
        return []
    rows = [(row, step_of(row)) for row in t.lasting if row[TARGET] == target]
    return [(row, step) for row, step in rows if step.act in forces.acts]


def side_of(t: Layout, lead: CardId) -> list[CardId]:
    """A lead and its helpers. DIM-HELP-01"""
    if lead == NO_CARD:
        return []
    if not t.helpers:
        return [lead]
    against = foe_of(t, lead)
    return [lead, *(card for card in t.helpers if foe_of(t, card) == against)]


# immunity and nullification


def nullifying(t: Layout, bearer: CardId) -> frozenset[Face]:
    """The equipment that counts as absent on a bearer.

    What the bearer is immune to, by other than equipment, does not touch it. A card that nullifies is not
    itself looked at, so that two of them do not undo each other.
    """
    rows = [(source.face, force.about) for source, force in reaching(t, NULLIFY, bearer, True)]
    rows += [(row[FACE], sieve(step.filter).faces) for row, step in rows_on(t, bearer, NULLIFY)]
    if not rows:
        return NO_FACES
    safe = [force.about for source, force in reaching(t, IMMUNE, bearer, True) if source.face not in GEAR]
    return NO_FACES.union(*[about for face, about in rows if not any(face in faces for faces in safe)])


def nullified(t: Layout, card: CardId) -> bool:
    """Whether the figures and abilities of a worn card count as absent."""
    bearer = t.bearer[t.in_play.index(card)]
    return bearer != NO_CARD and t.face[card] in nullifying(t, bearer)


def immunities(t: Layout, fighter: CardId) -> frozenset[Face]:
    """The cards a fighter is immune to. Attacks ask only the lead that is attacked. DIM-HELP-06"""
    found = [force.about for _, force in reaching(t, IMMUNE, fighter)]
    found += [sieve(step.filter).faces for _, step in rows_on(t, fighter, IMMUNE)]
    return NO_FACES.union(*found) if found else NO_FACES


def immune(t: Layout, fighter: CardId, face: Face) -> bool:
    """Whether a fighter ignores what a card does to it. DIM-ROOM-17"""
    return face in immunities(t, fighter)


class Term(NamedTuple):
    """A part of what something comes to: the face it comes from (NO_CARD for souls), what it adds, the card
    in play it comes from (NO_CARD for a card that was played), and the word of its step."""

    face: Face
    amount: int
    of: CardId
    word: str = ""


def in_force(t: Layout, forces: Forces, card: CardId) -> list[Term]:
    """What some actions come to for a fighter or character, without what it is immune to; what raises a roll
    an immune fighter may make use of too."""
    found = [
        (force.step, Term(source.face, amount(t, force.step.figure, source), source.card, force.step.word))
        for source, force in reaching(t, forces, card)
    ]
    for row, step in rows_on(t, card, forces):
        found.append((step, Term(row[FACE], row[FIGURE], NO_CARD, step.word)))
    shielded = immunities(t, card) if found else NO_FACES
    return [term for step, term in found if term.face not in shielded or serves(step, term.amount)]


def serves(step: Step, figure: int) -> bool:
    """Whether a step raises a roll, and not the fighter."""
    return figure > 0 and step.target is not None and step.target.who == "roller"
