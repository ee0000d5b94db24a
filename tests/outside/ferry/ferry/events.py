"""What can be seen to happen in Ferry."""

from __future__ import annotations

from typing import Final

from undercroft.kernel.events import EventKind
from undercroft.kit.declared import declared
from undercroft.kit.telling import event

DRAWS = event("draws", "{seat} draws {card}.", unseen="{seat} draws a coin.")
PAYS = event("pays", "{seat} pays with {card}.", unseen="{seat} lays down a coin.")
CALLS = event("calls", "{by} calls the coin of {seat}: it is {card}.")
STORM = event("storm", "The river shows {eyes}: the coin sinks, whatever it was.")
CROSSES = event("crosses", "The river shows {eyes}: {seat} crosses with {card}.")
SCORES = event("scores", "{seat} has {points} points.")

EVENTS: Final = declared(EventKind, globals())
