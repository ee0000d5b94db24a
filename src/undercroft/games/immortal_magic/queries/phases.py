"""What a player may do in their phases besides playing cards, and with a card in play. DIM-TURN-02, -08..11,
DIM-EQUIP-09, -11, -15
"""

from __future__ import annotations

from typing import Final

from undercroft.games.immortal_magic.asks import BUY, SWAP
from undercroft.games.immortal_magic.board import SPACES
from undercroft.games.immortal_magic.cards import USES
from undercroft.games.immortal_magic.layout import Layout
from undercroft.games.immortal_magic.queries.matching import CHARACTERS, why_not_theirs
from undercroft.games.immortal_magic.queries.moves import why_not_move
from undercroft.games.immortal_magic.queries.playable import DEPLOYMENT, MOVEMENT, why_not_used
from undercroft.kernel.ids import NO_CARD, CardId, Seat
from undercroft.kit.refusals import Refusal

MOST_BOUGHT: Final = 2
"""So many cards can be bought in a turn. DIM-TURN-08"""

SWAPPED_CARDS: Final = 2
"""So many cards are discarded to draw one. DIM-TURN-09"""

DRAWS_OVER: Final = Refusal(
    "Further cards are drawn in the deployment phase, which is over for this turn.",
    ("DIM-TURN-08", "DIM-TURN-09", "DIM-TURN-11"),
)
FIRST_TURN: Final = Refusal("In your first turn no further cards are drawn.", ("DIM-TURN-02",))
EMPTY_DECK: Final = Refusal("Your deck is empty.", ("DIM-TURN-10", "DIM-TURN-15"))
NO_GEM: Final = Refusal("A card costs 1 gem, and you have none.", ("DIM-TURN-08",))
BOUGHT: Final = Refusal(f"You have bought {MOST_BOUGHT} cards this turn, and no more.", ("DIM-TURN-08",))
FEW_CARDS: Final = Refusal(
    f"It takes {SWAPPED_CARDS} cards of your hand to draw one; you have fewer.", ("DIM-TURN-09",)
)

SERVES: Final = Refusal(
    "{name} serves {bearer} by itself; it is taken off in your deployment phase only.",
    ("DIM-EQUIP-09", "DIM-EQUIP-14"),
)
FAR_OFF: Final = Refusal(
    "{bearer} is in the dungeon: equipment is taken off in your zone only.",
    ("DIM-EQUIP-09", "DIM-EQUIP-11"),
)
JUST_EQUIPPED: Final = Refusal(
    "{name} was equipped this turn and stays on until the next.", ("DIM-EQUIP-15",)
)
MOVES_LATER: Final = Refusal(
    "{name} moves in the movement phase, which comes next.", ("DIM-TURN-11", "DIM-MOVE-01")
)
NOTHING_TO_USE: Final = Refusal("{name} has nothing to use in this window.", ("DIM-WINDOW-09",))


def _why_no_draw(t: Layout, seat: Seat, window: str) -> Refusal | None:
    """What bars every extra draw. DIM-TURN-02, -10, -11, DIM-RULING-03, -04"""
    if window == MOVEMENT and t.options.bonus_draw_phase != "any":
        return DRAWS_OVER
    if t.turns_taken[seat] == 1 and not t.options.first_turn_bonus_draw:
        return FIRST_TURN
    if not t.deck[seat].loose and not (t.options.deck_out == "reshuffle" and t.graveyard[seat]):
        return EMPTY_DECK
    return None


def why_not_buy(t: Layout, seat: Seat, window: str) -> Refusal | None:
    """Why a player cannot pay for a card in a phase. DIM-TURN-08"""
    barred = _why_no_draw(t, seat, window)
    if barred is not None or (t.gems[seat] and t.bought < MOST_BOUGHT):
        return barred
    return BOUGHT if t.gems[seat] else NO_GEM


def why_not_swap(t: Layout, seat: Seat, window: str) -> Refusal | None:
    """Why a player cannot discard cards for one in a phase. DIM-TURN-09"""
    barred = _why_no_draw(t, seat, window)
    return FEW_CARDS if barred is None and len(t.hand[seat]) < SWAPPED_CARDS else barred


def extra_draws(t: Layout, seat: Seat, window: str) -> list[str]:
    """The extra draws that a player may take in a phase."""
    found = [BUY] if why_not_buy(t, seat, window) is None else []
    if why_not_swap(t, seat, window) is None:
        found.append(SWAP)
    return found


def removable(t: Layout, seat: Seat) -> list[CardId]:
    """What a player may take off in the deployment phase. DIM-EQUIP-09, -15, DIM-RULING-38"""
    worn = [at for at, bearer in enumerate(t.bearer) if bearer in t.in_play]
    own = [at for at in worn if t.owner[t.in_play.index(t.bearer[at])] == seat]
    return sorted(t.in_play[at] for at in own if why_not_taken_off(t, at, DEPLOYMENT) is None)


def why_not_taken_off(t: Layout, at: int, window: str) -> Refusal | None:
    """Why worn equipment stays on, items too. DIM-EQUIP-09, -11, -15"""
    if window != DEPLOYMENT:
        return SERVES
    if t.place[t.in_play.index(t.bearer[at])] < SPACES:
        return FAR_OFF
    return JUST_EQUIPPED if t.fresh[at] else None


def soulful(t: Layout, seat: Seat) -> list[CardId]:
    """Characters whose souls can be traded now. DIM-SOUL-05, DIM-RULING-12"""
    if t.options.soul_trade != "deployment":
        return []
    rows = zip(t.in_play, t.owner, t.souls, strict=True)
    return sorted(
        card for card, owner, souls in rows if souls and owner == seat and t.face[card] in CHARACTERS
    )


def why_idle(t: Layout, seat: Seat, at: int, window: str) -> Refusal | None:
    """Why a player can do nothing in a phase or window with a card in play: not move or use it, take it off,
    or trade its souls."""
    card, face = t.in_play[at], t.faces[at]
    theirs = why_not_theirs(t, seat, card)
    if theirs is not None:
        return theirs
    unused = why_not_used(t, at, window)
    if unused is None:
        return None
    if face not in CHARACTERS:
        kept = why_not_taken_off(t, at, window) if t.bearer[at] != NO_CARD else unused
        return unused if kept is not None and USES[face] else kept
    if window == MOVEMENT:
        return why_not_move(t, card)
    if window == DEPLOYMENT and card in soulful(t, seat):
        return None
    if USES[face]:
        return unused
    return MOVES_LATER if window == DEPLOYMENT else NOTHING_TO_USE
