"""What holds at every question, whatever was played."""

from __future__ import annotations

from undercroft.games.dungeon_kingdom.cards import ALL_CARDS, CARDS, is_monster
from undercroft.games.dungeon_kingdom.queries.offers import HAND_LIMIT
from undercroft.games.dungeon_kingdom.table import Realm
from undercroft.kernel.ids import CardId
from undercroft.kit.laws import census, require


def check(t: Realm) -> None:
    """Raise BrokenInvariant with the law that does not hold; no card has another identity. DK-COMP-06"""
    require(census(t, len(CARDS)) == [card.count for card in CARDS], "every card lies in exactly one place")
    for seat in range(t.seats):
        require(not any(is_monster(face) for face in t.faces(t.hand[seat])), "hands hold Adventurers only")
        require(not any(is_monster(face) for face in t.faces(t.treasury[seat])), "Gems are Adventurers")
        require(all(is_monster(face) for face in t.faces(t.graveyard[seat])), "Graveyards hold Monsters only")
        require(t.reserve[seat] >= 0, "no Reserve is below zero")
    require(_captured_lie_on_monsters(t), "points lie only on Monsters in an Array, Kingdom or Dungeon")
    require(t.targeted <= len(t.defeated), "no more defeats are targeted than there were")
    require(t.turn <= ALL_CARDS, "a game has no more turns than there are cards")


def check_between_turns(t: Realm) -> None:
    """What holds beside at the start of a turn."""
    require(not (t.spent or t.limbo or t.look or t.kingdom or t.dungeon), "a turn leaves nothing in between")
    require(all(len(hand) <= HAND_LIMIT for hand in t.hand), "no hand exceeds seven cards between turns")
    for array in t.array:
        require(_captured_form_a_prefix(t, array), "Monsters with points stand left in the Array")
    require(not t.defeated and not t.targeted, "defeats are forgotten at the end of the turn")


def _captured_form_a_prefix(t: Realm, array: list[CardId]) -> bool:
    marks = [t.captured[face] > 0 for face in t.faces(array)]
    return marks == sorted(marks, reverse=True)


def _captured_lie_on_monsters(t: Realm) -> bool:
    allowed = (0, 1, 2) if t.options.raid_partial else (0, 2)
    open_cards = [card for array in t.array for card in array] + t.kingdom + t.dungeon
    faces = set(t.faces(open_cards))
    return all(
        points in allowed and (not points or (is_monster(face) and face in faces))
        for face, points in enumerate(t.captured)
    )
