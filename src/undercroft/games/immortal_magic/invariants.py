"""What holds at every question, whatever was played."""

from __future__ import annotations

from typing import Final

from undercroft.games.immortal_magic.board import NOWHERE, SIDES, SPACES, lines, spaces, zone
from undercroft.games.immortal_magic.cards import (
    CARDS,
    COMES_WITH_COUNTERS,
    DUNGEONS,
    IS_CHARACTER,
    IS_ENEMY,
    IS_EQUIPMENT,
    RUNS_OUT,
)
from undercroft.games.immortal_magic.cards.campaigns import ALL
from undercroft.games.immortal_magic.ending import wins
from undercroft.games.immortal_magic.layout import COLUMNS, NO_SEAT, OVER, UNROLLED
from undercroft.games.immortal_magic.queries.limits import overloaded, soul_limit
from undercroft.games.immortal_magic.queries.matching import ARMORS, all_characters, gear_of, standing
from undercroft.games.immortal_magic.queries.moves import MOST_MOVES
from undercroft.games.immortal_magic.queries.phases import MOST_BOUGHT
from undercroft.games.immortal_magic.queries.playable import is_one_shot
from undercroft.games.immortal_magic.table import Keep
from undercroft.kernel.ids import NO_CARD, CardId, Seat
from undercroft.kit.laws import lying, require

COMPANY: Final = 2
"""So many characters share a space at most. DIM-SHARE-02"""


def check(t: Keep) -> None:
    """Raise BrokenInvariant with the law that does not hold."""
    _check_backs(t)
    _check_rooms(t)
    for at, card in enumerate(t.in_play):
        _check_in_play(t, at)
        if IS_CHARACTER[t.face[card]]:
            _check_character(t, at)
    for seat in range(t.seats):
        require(t.gems[seat] >= 0, "nobody has less than no gems")
    require(0 <= t.bought <= MOST_BOUGHT, "two cards a turn are bought at most")
    _check_battle(t)
    campaign = t.options.of_campaign()
    if t.phase != OVER and (campaign is None or campaign.goal != ALL):
        require(not any(wins(t, seat) for seat in range(t.seats)), "who has enough champions has won")


def check_box(t: Keep) -> None:
    """Every card of the decks and of the dungeon is somewhere, and no other."""
    for seat in range(t.seats):
        deck = dict(t.options.cards_of(seat))
        require(_cards_of(t, seat) == deck, "every card of a player lies in exactly one place")
    if t.first == NO_SEAT and not any(t.face_down):
        return  # the dungeon is not laid yet
    campaign = t.options.of_campaign()
    box = dict(campaign.dungeon if campaign and campaign.dungeon else DUNGEONS[t.options.dungeon])
    fixed = [laid.face for laid in campaign.fixed] if campaign else []
    require(_cards_of_dungeon(t) == _counted(box, fixed), "every dungeon card lies in exactly one place")


def check_at_rest(t: Keep) -> None:
    """What holds when a player has the main decision, or a turn begins: nothing is half done."""
    require(NO_CARD == t.enterer == t.opponent == t.attacker == t.moving, "no battle and no move is open")
    require(not t.plays and t.answered == NO_CARD, "no card is half played")
    require(t.table_roll == UNROLLED and not t.helpers and not t.vacated, "everything is seen to")
    for space in spaces(*t.options.size()):
        bare = t.rooms[space] == NO_CARD and not t.face_down[space] and space not in t.place
        require(not bare or not t.in_pile(), "no space is bare while the pile has a card")
    for line in {place for place in t.place if place >= SPACES}:
        queue = sorted(slot for slot, place in zip(t.slot, t.place, strict=True) if place == line)
        require(queue == list(range(1, len(queue) + 1)), "queues have no gaps")
    for at, card in enumerate(t.in_play):
        counted = RUNS_OUT[t.face[card]] and COMES_WITH_COUNTERS[t.face[card]]
        require(not counted or t.counters[at] > 0, "a card without counters is discarded")
        if IS_CHARACTER[t.face[card]]:
            require(t.souls[at] <= soul_limit(t, card), "a character has no more souls than it can hold")
            require(not overloaded(t, card), "a character carries no more than it can")


def check_new_turn(t: Keep) -> None:
    """What holds when a player is asked how they take their turn."""
    check_at_rest(t)
    before = (t.active - 1) % t.seats
    kept = t.gone[before] or len(t.hand[before]) <= t.options.hand_limit
    require(kept or t.seats == 1, "a turn ends with no more cards in hand than the limit")


# cards


def _check_backs(t: Keep) -> None:
    known = [card for card, face in enumerate(t.face) if face >= 0]
    require(sorted(lying(t)) == known, "one card lies in one place")
    number = len(t.in_play)
    require(all(len(getattr(t, name)) == number for name in COLUMNS), "all is known of each card in play")
    require(len(t.plays) == len(t.players_of_plays), "every card being played is somebody's")


def _counted(counts: dict[int, int], faces: list[int]) -> dict[int, int]:
    for face in faces:
        counts[face] = counts.get(face, 0) + 1
    return counts


def _cards_of(t: Keep, seat: Seat) -> dict[int, int]:
    """How many of each face a player has, wherever they are."""
    deck = t.deck[seat]
    cards = deck.top + deck.bottom + t.hand[seat] + t.graveyard[seat] + t.hall[seat]
    cards += [card for card, owner in zip(t.in_play, t.owner, strict=True) if owner == seat]
    cards += [card for card, owner in zip(t.plays, t.players_of_plays, strict=True) if owner == seat]
    return _counted(dict(deck.odds()), [t.face[card] for card in cards])


def _cards_of_dungeon(t: Keep) -> dict[int, int]:
    laid = [card for card in t.rooms if card != NO_CARD]
    cards = t.dungeon.top + t.dungeon.bottom + t.dungeon_graveyard + laid
    return _counted(dict(t.dungeon.odds()), [t.face[card] for card in cards])


# the dungeon


def _check_rooms(t: Keep) -> None:
    inside = spaces(*t.options.size())
    for space in range(SPACES):
        card, down = t.rooms[space], t.face_down[space]
        require(space in inside or (card == NO_CARD and not down), "cards lie inside the dungeon")
        enemy = card != NO_CARD and not down and IS_ENEMY[t.face[card]]
        require(t.enemy_souls[space] >= 0, "nobody has less than no souls")
        require(enemy or not t.enemy_souls[space], "souls lie on enemies that are turned up")
        held = [other for other in standing(t, space) if other != t.moving]
        require(not held or not (down or enemy), "nobody stands where an enemy or a hidden card is")
        owners = {t.owner[t.in_play.index(other)] for other in held}
        require(len(held) <= COMPANY and len(owners) <= 1, "one holds a space, or two of one player")
    require(t.in_pile() >= 0, "there is a card for every room that is face down")


# what is in play


def _check_in_play(t: Keep, at: int) -> None:
    face, bearer = t.face[t.in_play[at]], t.bearer[at]
    require(t.counters[at] >= 0, "nothing has less than no counters")
    if IS_CHARACTER[face]:
        require(bearer == NO_CARD, "characters are carried by nobody")
        return
    require((t.place[at], t.slot[at], t.souls[at]) == (NOWHERE, 0, 0), "only characters stand and have souls")
    if IS_EQUIPMENT[face]:
        bears = bearer in t.in_play or (bearer in t.rooms and IS_ENEMY[t.face[bearer]])
        require(bears, "equipment is on somebody in play")
    else:
        require(bearer == NO_CARD and not is_one_shot(face), "what lies in a row stays in play")


def _check_character(t: Keep, at: int) -> None:
    card, seat, place = t.in_play[at], t.owner[at], t.place[at]
    size = t.options.size()
    side = SIDES[t.seats][seat]
    own = [zone(side, line) for line in range(lines(side, *size))]
    require(place in own or place in spaces(*size), "characters stand in their zone or in the dungeon")
    require((t.slot[at] > 0) == (place >= SPACES), "only who is in the zone stands in a queue")
    require(t.souls[at] >= 0, "nobody has less than no souls")
    require(0 <= t.moved[at] <= MOST_MOVES, "a character makes twelve moves a turn at most")
    require(not t.moved[at] or seat == t.active, "only the active player's characters move")
    require(not t.fresh[at] or t.moved[at] <= t.granted[at], "who is deployed makes only granted moves")
    _check_gear(t, card)


def _check_gear(t: Keep, character: CardId) -> None:
    """Path, armor types and helmets; the other limits may be exceeded until something has gone."""
    bearer = CARDS[t.face[character]]
    worn = [CARDS[t.face[card]] for card in gear_of(t, character)]
    require(all(gear.path in ("", bearer.path) for gear in worn), "equipment is of its bearer's path")
    types = [CARDS[t.face[card]].armor_type for card in gear_of(t, character) if t.face[card] in ARMORS]
    require(len(types) == len(set(types)), "no two pieces of armor are of one type")
    require(bearer.helmet or "helmet" not in types, "helmets are worn by who can wear one")


# battles


def _check_battle(t: Keep) -> None:
    if t.enterer != NO_CARD:
        require(t.enterer in all_characters(t), "who enters is a character in play")
    if t.opponent != NO_CARD:
        require(t.opponent in t.rooms or t.opponent in t.in_play, "who is met is in play")
    require(all(card in all_characters(t) for card in t.helpers), "helpers are characters in play")
    sides = (NO_CARD, t.enterer, t.opponent)
    require(not set(t.helpers) & set(sides), "nobody leads and helps at once")
