"""Whom and what steps act on, and what can be chosen. DIM-PLAY-07, -15, -18"""

from __future__ import annotations

from typing import Final

from undercroft.games.immortal_magic.board import NOWHERE, spaces
from undercroft.games.immortal_magic.cards import CAMPAIGNS, CARDS
from undercroft.games.immortal_magic.cards.campaigns import SLAY
from undercroft.games.immortal_magic.cards.records import ARMS, INSTANT, SPELL
from undercroft.games.immortal_magic.cards.vocabulary import CHOSEN, PLAYERS
from undercroft.games.immortal_magic.layout import NO_SEAT, UNROLLED, Layout
from undercroft.games.immortal_magic.queries.in_force import immune, nullifying, reaches, side_of
from undercroft.games.immortal_magic.queries.matching import (
    CHARACTERS,
    ENEMIES,
    Sieve,
    Source,
    all_characters,
    amount,
    characters,
    controller,
    enemies,
    face_matches,
    fighters,
    foe,
    foe_of,
    gear_of,
    in_dungeon,
    is_lead,
    lead_of,
    matches,
    passes,
    roller,
    sieve,
    souls_on,
    standing,
)
from undercroft.kernel.ids import NO_CARD, CardId, Seat
from undercroft.kit.language.syntax import Step, Target
from undercroft.kit.refusals import Refusal

MUST_CHANGE: Final = ("remove", "soul", "stop", "push", "exit", "nullify")
"""Actions on cards whose target is legal only if something would change. DIM-PLAY-15"""

ONE_SHOTS: Final = frozenset(
    face for face, card in enumerate(CARDS) if card.type in (SPELL, ARMS, INSTANT) and not card.deployable()
)
"""Cards that go to the graveyard when they have resolved. DIM-PLAY-13"""

NOT_ON_ENEMIES: Final = frozenset(
    ("remove", "push", "exit", "nullify", "kill", "stun", "moves", "movesas", "limit", "share")
)
"""Actions that do nothing to an enemy of the dungeon."""

NOT_NAMED: Final = Refusal("{name} is not among those whom the effect names.", ("DIM-PLAY-07", "DIM-PLAY-17"))
UNMARKED: Final = Refusal("{name} is not of the path that the card is for.", ("DIM-PLAY-07",))
UNCHANGED: Final = Refusal("The effect would change nothing about {name}.", ("DIM-PLAY-15",))
NO_LEAD: Final = Refusal("You have no side in a battle that {name} could join.", ("DIM-HELP-02",))
IN_BATTLE: Final = Refusal("{name} is in this battle already.", ("DIM-HELP-02",))
NO_HELPER: Final = Refusal("Only another character of yours can help.", ("DIM-HELP-02",))
NOT_CALLED: Final = Refusal("The card does not call {name}.", ("DIM-HELP-02", "DIM-PLAY-15"))
NO_SPACE: Final = Refusal("Choose a space of the dungeon.", ("DIM-PLAY-17",))
CHOSEN_ALREADY: Final = Refusal("{place} is chosen already.", ("DIM-PLAY-17",))
SEEN: Final = Refusal("No card lies face down at {place}.", ("DIM-PLAY-15",))
HELD: Final = Refusal("Somebody holds {place}.", ("DIM-PLAY-15",))
EMPTY: Final = Refusal("No card lies at {place}.", ("DIM-PLAY-15",))
UNDER_WAY: Final = Refusal("What is going on needs {place} as it is.", ("DIM-MOVE-12", "DIM-PLAY-15"))
BOSS: Final = Refusal("{card} is a boss and stays.", ("DIM-PLAY-15", "DIM-CAMP-09"))
WANTED: Final = Refusal("{card} is to be slain and stays.", ("DIM-PLAY-15", "DIM-CAMP-09"))


def is_chosen(step: Step) -> bool:
    """Whether somebody chooses what a step acts on; in answers `card` is what is answered. DIM-PLAY-17"""
    if step.act == "help":
        return True
    who = step.target.who if step.target else ""
    return who in CHOSEN and (who != "card" or step.act == "remove")


def choosable(t: Layout, step: Step, source: Source) -> list[int]:
    """The legal targets of a step that somebody chooses: cards, spaces or seats. DIM-PLAY-07, -15"""
    if step.target is None:
        return []
    match "help" if step.act == "help" else step.target.who:
        case "help":
            return [
                card for card in characters(t, source.seat) if why_not_help(t, step, source, card) is None
            ]
        case "room":
            return [space for space in spaces(*t.options.size()) if _why_kept(t, step, space) is None]
        case "rival":
            return [seat for seat in rivals(t, source.seat) if step.act != "steal" or t.gems[seat] > 0]
        case "card":
            return [card for card in t.in_play if why_not_target(t, step, source, card) is None]
        case _:
            s = sieve(step.target.filter)
            return [card for card in all_characters(t) if _why_not(t, step, source, s, card) is None]


def _marked(t: Layout, source: Source, card: CardId) -> bool:
    """Whether a marked one-shot may choose one of its player's own characters. DIM-PLAY-07"""
    mark = CARDS[source.face].path
    return not mark or source.face not in ONE_SHOTS or CARDS[t.face[card]].path == mark


def why_not_target(t: Layout, step: Step, source: Source, card: CardId) -> Refusal | None:
    """Why a step that chooses characters or cards in play cannot choose one. DIM-PLAY-07, -15"""
    if step.target is not None and step.target.who == "card":
        return None if step.act == "remove" and matches(t, step.filter, card) else NOT_NAMED
    if step.target is None or t.face[card] not in CHARACTERS:
        return NOT_NAMED
    return _why_not(t, step, source, sieve(step.target.filter), card)


def _why_not(t: Layout, step: Step, source: Source, named: Sieve, card: CardId) -> Refusal | None:
    own = controller(t, card) == source.seat
    who = step.target.who if step.target is not None else ""
    if who == ("opp" if own else "own"):
        return NOT_NAMED
    if own and not _marked(t, source, card):
        return UNMARKED
    if not passes(t, named, card):
        return NOT_NAMED
    return None if would_change(t, step, source, card) else UNCHANGED


def why_not_help(t: Layout, step: Step, source: Source, card: CardId) -> Refusal | None:
    """Why a card in play cannot be called to help: another character of the player, wherever it stands, that
    is not in the battle yet. DIM-HELP-02, -10"""
    if lead_of(t, source.seat) == NO_CARD:
        return NO_LEAD
    if card in fighters(t):
        return IN_BATTLE
    if t.face[card] not in CHARACTERS or controller(t, card) != source.seat:
        return NO_HELPER
    return None if passes(t, sieve(step.filter), card) and _marked(t, source, card) else NOT_CALLED


def why_not_room(t: Layout, step: Step, space: int) -> Refusal | None:
    """Why a space cannot be chosen: face-down rooms are looked at, unoccupied cards that are no face-up boss
    replaced; a card to be slain never, nor what a character that is on the move may come back to, nor one
    that is being revealed. DIM-RULING-53, DIM-CAMP-09, DIM-MOVE-12"""
    return _why_kept(t, step, space) if space in spaces(*t.options.size()) else NO_SPACE


def _why_kept(t: Layout, step: Step, space: int) -> Refusal | None:
    """The same of a space of the grid."""
    if t.face_down[space]:
        return None
    if step.act == "peek":
        return SEEN
    if standing(t, space):
        return HELD
    card = t.rooms[space]
    if card == NO_CARD:
        return EMPTY
    if card in (t.opponent, t.answered) or space == t.came_from:
        return UNDER_WAY
    if CARDS[t.face[card]].kind == "boss":
        return BOSS
    campaign = CAMPAIGNS.get(t.options.campaign)
    goals = campaign.objectives if campaign else ()
    wanted = any(goal.type == SLAY and goal.face == t.face[card] for goal in goals)
    return WANTED if wanted else None


def rivals(t: Layout, seat: Seat) -> list[Seat]:
    """The opponents of a player in the order of turns; none in a solo campaign. DIM-CAMP-06"""
    first = 0 if seat == NO_SEAT else seat + 1
    order = [other % t.seats for other in range(first, first + t.seats)]
    return [other for other in order if other != seat and not t.gone[other]]


def seats_of(t: Layout, target: Target, source: Source) -> list[Seat]:
    """The players that a target means, in the order of turns."""
    match target.who:
        case "you":
            return [] if source.seat == NO_SEAT else [source.seat]
        case "rivals":
            return rivals(t, source.seat)
        case "each":
            order = [seat % t.seats for seat in range(t.active, t.active + t.seats)]
            return [seat for seat in order if not t.gone[seat]]
        case "active":
            return [t.active]
        case "occupier":
            held = standing(t, t.rooms.index(source.card)) if source.card in t.rooms else []
            return [t.active] if any(controller(t, card) == t.active for card in held) else []
        case _:
            return []


def group(t: Layout, target: Target, source: Source) -> list[CardId]:
    """The cards that a target means without being chosen, fixed at this moment."""
    match target.who:
        case "me":
            found = [source.me]
        case "foe":
            found = [foe(t, source)]
        case "foeside":
            lead = source.me if source.me != NO_CARD else lead_of(t, source.seat)
            found = side_of(t, foe_of(t, lead))
        case "roller":
            found = [roller(t)]
        case "ally":
            found = [lead_of(t, source.seat)]
        case "this":
            found = [source.card]
        case "card":
            found = [t.moving]
        case "occupant":
            found = standing(t, t.rooms.index(source.card)) if source.card in t.rooms else [source.me]
        case "enemies":
            return [card for card in enemies(t) if matches(t, target.filter, card)]
        case _:
            return _group_of_characters(t, target, source)
    return [card for card in found if card != NO_CARD]


def _group_of_characters(t: Layout, target: Target, source: Source) -> list[CardId]:
    s = sieve(target.filter)
    return [card for card in all_characters(t) if reaches(t, target.who, s, source, card)]


def would_change(t: Layout, step: Step, source: Source, card: CardId) -> bool:
    """Whether a step would do something to a card, where that is asked for. DIM-PLAY-15

    In answer to a move nobody is stunned twice. Only a lead leaves a battle. Enemies neither move nor leave,
    and what they have hoarded has no effect. DIM-EXIT-06, DIM-ENEMY-07, DIM-BATTLE-25
    """
    if step.act in NOT_ON_ENEMIES and t.face[card] in ENEMIES:
        return False
    if step.act == "stun" and step.target is not None and step.target.who == "card":
        return card in t.in_play and not t.stunned[t.in_play.index(card)]
    if step.act not in MUST_CHANGE:
        return True
    if immune(t, card, source.face):
        return False
    match step.act:
        case "remove":
            return any(matches(t, step.filter, worn) for worn in gear_of(t, card))
        case "soul":
            return amount(t, step.figure, source) >= 0 or souls_on(t, card) > 0
        case "stop":
            declared = t.came_from == NOWHERE and t.heading_for != NOWHERE
            return declared and controller(t, card) != source.seat
        case "push":
            return in_dungeon(t, card)
        case "exit":
            return is_lead(t, card)
        case _:
            return _can_nullify(t, step, card)


def _can_nullify(t: Layout, step: Step, bearer: CardId) -> bool:
    """Whether a bearer wears something that would be nullified and is not yet."""
    absent = nullifying(t, bearer)
    worn = [card for card in gear_of(t, bearer) if matches(t, step.filter, card)]
    return any(t.face[card] not in absent for card in worn)


def would_act(t: Layout, step: Step, source: Source) -> bool:
    """Whether a step has a legal target now. Looking at rooms may name none. DIM-PLAY-15, -18"""
    target = step.target
    if step.act == "peek" or target is None or target.who == "this":
        return True
    if is_chosen(step):
        return bool(choosable(t, step, source))
    if step.act == "reroll":
        return _can_reroll(t, step.word)
    if step.act == "cancel":
        return _can_cancel(t, step)
    if target.who in PLAYERS:
        return any(_seat_is_legal(t, step, seat) for seat in seats_of(t, target, source))
    return any(would_change(t, step, source, card) for card in group(t, target, source))


def _can_reroll(t: Layout, roll: str) -> bool:
    """Whether the roll that a card rolls again has been made and is not final. DIM-WINDOW-13"""
    if roll == "fate":
        return t.table_roll != UNROLLED
    if roll == "defence":
        return t.defence_dice != UNROLLED
    late = t.options.attack_timing == "after_roll"
    return late and t.attack_dice != UNROLLED and t.defence_dice == UNROLLED


def _can_cancel(t: Layout, step: Step) -> bool:
    """Whether the card being answered is one of those, and its table is not rolled yet. DIM-WINDOW-07"""
    if t.answered == NO_CARD or (t.table_roll != UNROLLED and t.answered in t.rooms):
        return False
    return face_matches(step.filter, t.face[t.answered])


def _seat_is_legal(t: Layout, step: Step, seat: Seat) -> bool:
    if step.act == "recover":
        return any(face_matches(step.filter, t.face[card]) for card in t.graveyard[seat])
    return step.act != "steal" or t.gems[seat] > 0
