"""Ferry: pay with false coins, and do not be caught."""

from __future__ import annotations

from typing import Final

from ferry.asks import ASKS, CHANCES
from ferry.events import EVENTS
from ferry.flow import Crossings
from ferry.options import Options
from ferry.table import COINS, FACES, blank, check, result
from undercroft.kernel.game import Game
from undercroft.kit.assembly import Rules, Said, assembled
from undercroft.kit.laws import watched
from undercroft.kit.plain_words import plain_words

WORDS: Final = plain_words(
    blank, ASKS, CHANCES, FACES, labels={"pay": "Pay with {card}"}, players=("seat", "by")
)

GAME: Final[Game] = assembled(
    __name__,
    "Ferry",
    Rules(Options, blank, Crossings, result, lambda t: t.crossing, check=watched(check, {})),
    Said(ASKS, CHANCES, EVENTS, FACES, WORDS),
    turn_limit=COINS,
)
