"""What holds at every question, whatever was played. Section 9 of the rules."""

from __future__ import annotations

from undercroft.games.dungeon_kingdom.cards import ALL_CARDS, CARDS, is_monster
from undercroft.games.dungeon_kingdom.queries import HAND_LIMIT
from undercroft.games.dungeon_kingdom.table import Realm
from undercroft.kernel.errors import BrokenInvariant
from undercroft.kernel.ids import NO_CARD, CardId


def check(t: Realm) -> None:
    """Raise BrokenInvariant with the law that does not hold."""
    _require(_census(t) == [card.count for card in CARDS], "every card lies in exactly one place")
    for seat in range(t.seats):
        _require(not any(is_monster(face) for face in t.faces(t.hand[seat])), "hands hold Adventurers only")
        _require(not any(is_monster(face) for face in t.faces(t.treasury[seat])), "Gems are Adventurers")
        _require(
            all(is_monster(face) for face in t.faces(t.graveyard[seat])), "Graveyards hold Monsters only"
        )
        _require(t.reserve[seat] >= 0, "no Reserve is below zero")
    _require(_captured_lie_on_monsters(t), "points lie only on Monsters in an Array, Kingdom or Dungeon")
    _require(t.targeted <= len(t.defeated), "no more defeats are targeted than there were")
    _require(t.turn <= ALL_CARDS, "a game has no more turns than there are cards")


def check_between_turns(t: Realm) -> None:
    """What holds at the start of a turn."""
    check(t)
    _require(not (t.spent or t.limbo or t.look or t.kingdom or t.dungeon), "a turn leaves nothing in between")
    _require(all(len(hand) <= HAND_LIMIT for hand in t.hand), "no hand exceeds seven cards between turns")
    for array in t.array:
        _require(_captured_form_a_prefix(t, array), "Monsters with points stand left in the Array")
    _require(not t.defeated and not t.targeted, "defeats are forgotten at the end of the turn")


def _require(holds: bool, law: str) -> None:
    if not holds:
        raise BrokenInvariant(f"It should be that {law}.")


def _census(t: Realm) -> list[int]:
    """How many cards of each name lie anywhere: no card has another identity. DK-COMP-06"""
    counts = [main + ability for main, ability in zip(t.main.pool, t.ability.pool, strict=True)]
    for card in _lying(t):
        counts[t.face[card]] += 1
    return counts


def _lying(t: Realm) -> list[CardId]:
    common = t.discard + t.spent + t.kingdom + t.dungeon + t.limbo + t.look + t.box
    decks = t.main.top + t.main.bottom + t.ability.top + t.ability.bottom
    own = [card for piles in (t.array, t.hand, t.treasury, t.graveyard) for pile in piles for card in pile]
    return common + decks + own + [card for card in t.matrix if card != NO_CARD]


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
