"""The table as lines of text: the dungeon, everybody's zone, cards and gems, the battle.

Inside a space of the grid stand the room, the number of an enemy's souls, and the characters with the number
of their player and their souls.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from undercroft.games.immortal_magic.board import SIDES, space
from undercroft.games.immortal_magic.cards import (
    CAMPAIGN_FACES,
    CAMPAIGNS,
    CARDS,
    IS_CHARACTER,
    IS_ENEMY,
    NAMES,
)
from undercroft.games.immortal_magic.guide.reading import seats, table
from undercroft.games.immortal_magic.guide.texts import goals_of
from undercroft.games.immortal_magic.queries.figures import (
    attack_dice,
    attack_terms,
    defence_dice,
    defence_terms,
)
from undercroft.games.immortal_magic.queries.lasting import FIGURE, TARGET, UNTIL, step_of
from undercroft.games.immortal_magic.queries.moves import moves_left
from undercroft.games.immortal_magic.queries.prices import price
from undercroft.games.immortal_magic.words.battle import battle_lines
from undercroft.games.immortal_magic.words.effects import effect_words, gives
from undercroft.games.immortal_magic.words.labels import standing_at
from undercroft.games.immortal_magic.words.naming import (
    called_at,
    counted,
    fighter_line,
    names,
    place_name,
    row_of,
    seat_side,
    signed,
    spot,
)
from undercroft.kernel.ids import NO_CARD, CardId, Seat
from undercroft.kernel.sight import BagView, View

WIDTH: Final = 20
"""The width of a space."""

FEWEST_LINES: Final = 2
"""The lines of a space: the card, and a character; more where more stand."""

FACE_DOWN: Final = "?"


def sheet(view: View, who: Sequence[str]) -> list[str]:
    """The whole table in lines of text: the dungeon, each player, what lasts and what goes on."""
    lines = [headline(view), *campaign_lines(view), "", *grid(view)]
    for more in (room_lines(view), *(player_lines(view, seat, who) for seat in seats(view))):
        lines += ["", *more] if more else []
    for more in (lasting_lines(view, who), play_lines(view, who), battle_lines(view, who)):
        lines += ["", *more] if more else []
    return lines


def headline(view: View) -> str:
    """Round, phase, and what is left of the dungeon."""
    facts = view.facts
    phase = f"   {facts['phase']} phase" if facts["phase"] in ("deployment", "movement") else ""
    unseen = sum(
        down and back == NO_CARD for down, back in zip(facts["face_down"], facts["rooms"], strict=True)
    )
    pile = counted(view.zones["dungeon"].size() - unseen, "dungeon card")
    return f"Round {facts['round']}{phase}   {pile} left, {len(view.zones['dungeon_graveyard'])} discarded"


def campaign_lines(view: View) -> list[str]:
    """The campaign, its goals, and what it does all the time. DIM-CAMP-03, -10"""
    key = view.facts["options"].campaign
    if key not in CAMPAIGN_FACES:
        return []
    face = CAMPAIGN_FACES[key]
    effects = "; ".join(effect_words(effect) for effect in CARDS[face].effects)
    parts = (goals_of(CAMPAIGNS[key]), f"{effects[:1].upper()}{effects[1:]}." if effects else "")
    told = " ".join(filter(None, parts))
    return [f"{NAMES[face]}{f': {told}' if told else ''}"]


# the dungeon


def grid(view: View) -> list[str]:
    """The grid, the north row on top: a line of cards, and below it who stands there."""
    width, height = view.facts["options"].size()
    rule = "   +" + f"{'-' * WIDTH}+" * width
    lines = ["   " + "".join(f" {'abcdef'[x]:^{WIDTH}}" for x in range(width)).rstrip(), rule]
    for y in reversed(range(height)):
        cells = [cell_lines(view, space(x, y)) for x in range(width)]
        for number, row in enumerate(zip_longest(*cells, fillvalue="")):
            head = f"{y + 1:>2} " if number == 0 else "   "
            lines.append(f"{head}|" + "|".join(f"{told[:WIDTH]:<{WIDTH}}" for told in row) + "|")
        lines.append(rule)
    return lines


def cell_lines(view: View, at: int) -> list[str]:
    """A space: its card, and who stands there with the number of the player."""
    there = []
    for card in standing_at(view, at):
        row = row_of(view, card)
        souls = view.facts["souls"][row]
        name = NAMES[view.zones["in_play"][row]]
        there.append(_marked(f"{view.facts['owner'][row] + 1} {name}", souls))
    return [room_line(view, at), *(there or [""] * (FEWEST_LINES - 1))]


def _marked(name: str, souls: int) -> str:
    """A name that leaves room for the souls."""
    mark = f" *{souls}" if souls else ""
    return f"{name[: WIDTH - len(mark)]}{mark}"


def room_line(view: View, at: int) -> str:
    """The card of a space; a face-down one by its name only for who has looked at it."""
    face = view.zones["rooms"][at]
    known = face is not None and face != NO_CARD
    if view.facts["face_down"][at]:
        return f"{FACE_DOWN}{f' {NAMES[face]}' if known else ''}"
    if not known:
        return ""
    return _marked(f"!{NAMES[face]}" if IS_ENEMY[face] else NAMES[face], view.facts["enemy_souls"][at])


def room_lines(view: View) -> list[str]:
    """What lies face up in the dungeon, one by one: what an enemy fights with, what a room does."""
    found = []
    for at, face in enumerate(view.zones["rooms"]):
        if face is None or face == NO_CARD or view.facts["face_down"][at]:
            continue
        souls = view.facts["enemy_souls"][at]
        told = f"{fighter_line(face)}, {counted(CARDS[face].gems, 'gem')}" if IS_ENEMY[face] else ""
        parts = [told, counted(souls, "soul") if souls else "", CARDS[face].words]
        found.append(f"{place_name(at)} {NAMES[face]}: {'; '.join(part for part in parts if part)}")
    return found


# players


def player_lines(view: View, seat: Seat, who: Sequence[str]) -> list[str]:
    """A player: gems, champions, piles, characters, what lies before them, their hand if it is known."""
    lines = [player_line(view, seat, who)]
    lines += [f"    {character_line(view, card, who)}" for card in characters_of(view, seat)]
    before = [_lying(view, row) for row in rows_before(view, seat)]
    zones = view.zones
    held = hand_line(view, seat)
    for title, told in (
        ("Before", ", ".join(before)),
        ("Hall", names(zones["hall"][seat]) if zones["hall"][seat] else ""),
        ("Grave", names(zones["graveyard"][seat]) if zones["graveyard"][seat] else ""),
        ("Hand", held),
    ):
        lines += [f"    {title}  {told}"] if told else []
    return lines


def player_line(view: View, seat: Seat, who: Sequence[str]) -> str:
    """Number, player and side, gems, champions, and the sizes of the piles; an arrow marks the active."""
    facts, zones = view.facts, view.zones
    mark = ">" if facts["active"] == seat else " "
    side = seat_side(seat, SIDES[len(seats(view))])
    needed = facts["options"].champions_needed()
    have = len(zones["hall"][seat]) + facts["credits"][seat]
    champions = f"{have} of {counted(needed, 'champion')}" if needed > 0 else counted(have, "champion")
    piles = (
        f"{zones['hand'][seat].size()} in hand, {zones['deck'][seat].size()} in the deck, "
        f"{len(zones['graveyard'][seat])} in the graveyard"
    )
    gone = ", has conceded" if facts["gone"][seat] else ""
    purse = f"{counted(facts['gems'][seat], 'gem')}, {champions}"
    return f"{mark} {seat + 1} {who[seat]} ({side}): {purse}, {piles}{gone}"


def characters_of(view: View, seat: Seat) -> list[CardId]:
    """A player's characters: those in the dungeon, then the queues of their zone."""
    facts = view.facts
    rows = [
        row
        for row, face in enumerate(view.zones["in_play"])
        if facts["owner"][row] == seat and IS_CHARACTER[face]
    ]
    rows.sort(key=lambda row: (facts["place"][row], facts["slot"][row]))
    return [facts["in_play"][row] for row in rows]


def character_line(view: View, card: CardId, who: Sequence[str]) -> str:
    """A character: where it is, its dice and figures with all that is in force, souls, moves, equipment."""
    known, row, facts = table(view), row_of(view, card), view.facts
    side = seat_side(facts["owner"][row], SIDES[len(seats(view))])
    attack = sum(term.amount for term in attack_terms(known, card))
    defence = sum(term.amount for term in defence_terms(known, card))
    parts = [
        f"attack {counted(attack_dice(known, card), 'dice')} {signed(attack)}",
        f"defence {counted(defence_dice(known, card), 'dice')} {signed(defence)}",
    ]
    if facts["souls"][row]:
        parts.append(counted(facts["souls"][row], "soul"))
    if facts["active"] == facts["owner"][row]:
        parts.append(f"{counted(moves_left(known, card), 'move')} left")
    if facts["stunned"][row]:
        parts.append("stunned")
    where = spot(view, card).removesuffix(f" of the {side} zone")
    return f"{NAMES[known.face[card]]} {where}: {', '.join(parts)}{_worn(view, card)}"


def _worn(view: View, card: CardId) -> str:
    """The equipment of a character, with its counters."""
    facts = view.facts
    worn = [_lying(view, row) for row, bearer in enumerate(facts["bearer"]) if bearer == card]
    return f"; wears {', '.join(worn)}" if worn else ""


def rows_before(view: View, seat: Seat) -> list[int]:
    """The Deployables and Universals of a player, by their numbers among the cards in play."""
    facts = view.facts
    return [
        row
        for row, face in enumerate(view.zones["in_play"])
        if facts["owner"][row] == seat and facts["bearer"][row] == NO_CARD and not IS_CHARACTER[face]
    ]


def _lying(view: View, row: int) -> str:
    """A card in play with its counters."""
    name = NAMES[view.zones["in_play"][row]]
    counters = view.facts["counters"][row]
    return f"{name} ({counted(counters, 'counter')})" if counters else name


def hand_line(view: View, seat: Seat) -> str:
    """The cards of a hand that the viewer knows, each with what it costs now."""
    hand: BagView = view.zones["hand"][seat]
    known = table(view)
    return ", ".join(
        f"{NAMES[face]}{f' x{number}' if number > 1 else ''} ({price(known, seat, face)})"
        for face, number in hand.known
    )


# what goes on


def lasting_lines(view: View, who: Sequence[str]) -> list[str]:
    """Modifiers with a duration: for whom, what, by which card."""
    return [lasting_line(view, row, who) for row in view.facts["lasting"]]


def lasting_line(view: View, row: Sequence[int], who: Sequence[str]) -> str:
    """A row of `lasting`: Fireball: +7 attack for Ada's Vadorian Footman at b2, for this roll."""
    target, face = row[TARGET], row[1]
    whom = who[-1 - target] if target < 0 else called_at(view, target, who)
    until = ("for this roll", "in this battle", "this turn", "for a round")[row[UNTIL]]
    return f"{NAMES[face]}: {gives(step_of(row), row[FIGURE])} for {whom}, {until}"


def play_lines(view: View, who: Sequence[str]) -> list[str]:
    """Cards that are being played, the last on top."""
    players = view.facts["players_of_plays"]
    return [
        f"{who[seat]} plays {NAMES[face]}: {CARDS[face].words}"
        for seat, face in zip(players, view.zones["plays"], strict=True)
    ]
