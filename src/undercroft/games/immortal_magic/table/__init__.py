"""The table of Dungeons of Immortal Magic with everything that can happen to it."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.games.immortal_magic.cards import DUNGEONS
from undercroft.games.immortal_magic.options import Options
from undercroft.games.immortal_magic.table.battle import Battles


@dataclass(init=False, slots=True)
class Keep(Battles):
    """Cards of the players, the dungeon and its battles."""


def blank(options: Options) -> Keep:
    """A table with shuffled decks, before the dungeon is laid. DIM-SETUP-02, -03, DIM-CAMP-01"""
    keep = Keep(options, options.players)
    for seat in range(options.players):
        keep.fill_deck(seat, options.cards_of(seat))
    campaign = options.of_campaign()
    keep.fill_dungeon(campaign.dungeon if campaign and campaign.dungeon else DUNGEONS[options.dungeon])
    return keep
