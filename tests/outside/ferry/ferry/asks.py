"""What Ferry asks of players and of chance."""

from __future__ import annotations

from typing import Final

from ferry.table import FACES, SEAT
from undercroft.kernel.ask import AskKind, ChanceKind
from undercroft.kernel.facts import Fact
from undercroft.kernel.ids import PASS
from undercroft.kit.declared import declared

CALL: Final = "call"
SIDES: Final = 6

PAY = AskKind("pay", range(len(FACES)), lambda face: FACES[face], "Pay with which coin")
DOUBT = AskKind(
    "doubt",
    (PASS, CALL),
    str,
    "Is this coin lead?",
    default=lambda t, offers: PASS,
    window=True,
    about=(Fact("payer", SEAT, "Who pays."),),
)
DRAW = ChanceKind("draw", range(len(FACES)), lambda face: FACES[face], "A coin out of the bag")
RIVER = ChanceKind("river", range(1, SIDES + 1), str, "The river")

ASKS: Final = declared(AskKind, globals())
CHANCES: Final = declared(ChanceKind, globals())
