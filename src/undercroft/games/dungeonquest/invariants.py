"""What holds at every question, whatever was played."""

from __future__ import annotations

from typing import Final

from undercroft.games.dungeonquest.board import CATACOMBS, DEAD, NOWHERE, OUT, TREASURE, is_printed
from undercroft.games.dungeonquest.cards import CARDS, POWERS, is_loot, is_power, tile, token
from undercroft.games.dungeonquest.cards.heroes import HERO_KEYS
from undercroft.games.dungeonquest.cards.vocabulary import MONSTER_KEYS
from undercroft.games.dungeonquest.queries.actions import MOST_SEARCHES
from undercroft.games.dungeonquest.queries.depths import status_of
from undercroft.games.dungeonquest.queries.heroes import kind_at
from undercroft.games.dungeonquest.table import MARKERS, OBSTACLES, STAYING, Quest
from undercroft.kernel.ids import NO_CARD, Seat
from undercroft.kit.laws import census, require

OF_THE_CHAMBER: Final = ("web", "cave_in", "pit", "bridge")
"""Obstacles that are chambers themselves."""


def check(t: Quest) -> None:
    """Raise BrokenInvariant with the law that does not hold."""
    require(census(t, len(CARDS)) == _box(t), "every card, tile and token lies in exactly one place")
    _check_board(t)
    for seat in range(t.seats):
        _check_hero(t, seat)
        _check_holdings(t, seat)
    for seat, obstacle, _ in t.determination:
        require(_faces(t, seat, OBSTACLES[obstacle]), "determination is for what a hero still faces")
    if t.fighter < 0:
        require(not _fighting(t), "outside of a fight no fight cards lie about")


def check_between_turns(t: Quest) -> None:
    """What holds beside at the start of a turn."""
    require(not t.resolving and not t.considered, "a turn leaves no card half resolved")
    require(not t.dragon_cards or TREASURE in t.place, "the dragon's cards are away when it is alone")
    longest: int = t.options.sun_length + 5
    require(t.sun == min(t.round, longest), "the sun moves one space a round")


def _box(t: Quest) -> list[int]:
    """What is on the table: everything, but of the Power cards only those in the fight. DQ-SETUP-03"""
    fighting: tuple[int, ...] = ()
    if t.fighter >= 0:
        fighting = (*POWERS[HERO_KEYS[t.hero[t.fighter]]], *POWERS[MONSTER_KEYS[t.monster]])
    return [card.count if not is_power(face) or face in fighting else 0 for face, card in enumerate(CARDS)]


def _check_board(t: Quest) -> None:
    for at, card in enumerate(t.laid):
        require(card == NO_CARD or not is_printed(at), "tiles lie on chamber spaces only")
        require(card == NO_CARD or t.facing[at] in range(4), "tiles face one of four directions")
    require(len(set(t.lair_at)) == len(t.lair_at) == len(t.lairs), "one monster token lies in a chamber")
    for at, card, monster in zip(t.lair_at, t.lairs, t.lair_kind, strict=True):
        require(t.laid[at] != NO_CARD, "monster tokens lie in explored chambers")
        require(token(t.face[card]).monster == MONSTER_KEYS[monster], "tokens are of the monster they show")
    require(len(t.entrances) == len(set(t.entrances)) <= MARKERS, "there are ten entrance markers")
    for at in t.entrances:
        require(
            t.laid[at] != NO_CARD and kind_at(t, at) != "cave_in",
            "markers lie on chambers that can bear them",
        )


def _check_hero(t: Quest, seat: Seat) -> None:
    place = t.place[seat]
    if place == DEAD:
        held = t.loot[seat] + t.kept[seat] + t.rune[seat] + t.trip[seat]
        require(not held, "a dead hero holds no cards")
    elif place == OUT:
        require(bool(t.loot[seat]), "who left holds Loot")
        needed = t.solo and t.options.solo_exit == "treasure"
        require(not needed or t.with_treasure[seat], "who needs a treasure to leave has left with one")
    elif place >= 0:
        require(is_printed(place) or t.laid[place] != NO_CARD, "figures stand on explored spaces")
        _check_stay(t, seat)
    require((place == CATACOMBS) == (t.marker[seat] != NOWHERE), "a travel marker lies for who is below")
    trip = t.trip[seat] or t.trip_kept[seat] or t.relit[seat]
    require(place == CATACOMBS or not trip, "Catacomb cards lie beside who is below")
    if place not in (DEAD, NOWHERE) and t.fighter != seat:
        require(0 <= t.wounds[seat] < t.life(seat), "the living have fewer wounds than life")


def _check_holdings(t: Quest, seat: Seat) -> None:
    require(all(is_loot(face) for face in t.faces(t.loot[seat])), "Loot lies with Loot")
    others = t.faces(t.kept[seat] + t.trip[seat] + t.rune[seat])
    require(not any(is_loot(face) for face in others), "kept cards, Catacomb cards and runes are no Loot")
    require(len(t.rune[seat]) <= 1, "a hero has one rune at most")


def _faces(t: Quest, seat: Seat, obstacle: str) -> bool:
    """Whether an obstacle is one that a hero can be up against now. DQ-TEST-04"""
    if obstacle == "torch":
        return any(status_of(face) == "torch" for face in t.faces(t.kept[seat]))
    if OBSTACLES.index(obstacle) < STAYING:
        return t.place[seat] == CATACOMBS
    if obstacle in OF_THE_CHAMBER:
        return t.place[seat] >= 0 and kind_at(t, t.place[seat]) == obstacle
    return t.place[seat] >= 0 or (obstacle == "card" and t.place[seat] == CATACOMBS)


def _check_stay(t: Quest, seat: Seat) -> None:
    place = t.place[seat]
    company = [other for other in range(t.seats) if t.place[other] == place and place != TREASURE]
    special = any(t.special[other] for other in company)
    require(len(company) < 2 or special, "heroes share a chamber only after one came up in it")
    free = t.searches[seat] - t.trapped_searches[seat]
    require(max(free, t.trapped_searches[seat]) <= MOST_SEARCHES, "two searches a stay, and two when trapped")
    card = t.laid[place]
    divided = card != NO_CARD and bool(tile(t.face[card]).near)
    chosen = t.side[seat] != NOWHERE
    require(chosen == divided or (divided and t.special[seat]), "who stands at a gap stands on a side of it")
    kind = kind_at(t, place)
    require(not t.crossed[seat] or kind in ("cave_in", "web"), "one is across a Cave-in or a Web only")


def _fighting(t: Quest) -> bool:
    piles = (t.hero_hand, t.monster_hand, t.hero_played, t.monster_played, t.hero_damage, t.monster_damage)
    return any(piles) or bool(t.combat_stack or t.set_aside or t.token)
