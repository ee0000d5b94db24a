"""Why no answer lies at a spot now: the first thing that stands in the way."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from undercroft.kernel.guide import Clauses, Reason, Spot, Texts
from undercroft.kernel.ids import CHANCE, Face
from undercroft.kernel.sight import EMPTY, View
from undercroft.kernel.table import BAG, DECK, ROW, Zone
from undercroft.kit.guide import Asks, SpotsOf, each_once

ALWAYS: Final = "always"
"""The group of reasons that every game has: `over`, `nowhere` and `chance`."""

MISSING: Final = "missing"
"""The group with a reason for each zone in which what is pointed at does not lie."""

OTHERS: Final = " of others"
"""Stands after a zone in the name of the group about what other players have there."""

ANY: Final = "any"
"""Stands for what a group has no reason of its own for."""

WhyHere = Callable[[View, Spot, Face | None, Sequence[str]], Reason | None]
"""Why a spot of a zone, with the card there if it is known, is no answer; None where the texts say it."""


class WhyNot:
    """Why no answer lies at a spot of a game; a game overrides what is otherwise with it.

    `here` works a reason out, by zone. Where it finds none, the texts may have one by zone and question, in
    which {owner} is whose the spot is. Nobody ever chooses from decks and the zones that are
    `unchosen`. `board` is the zone that is the board, where reasons are about single places, and what these
    are called.
    """

    def __init__(
        self,
        texts: Texts,
        asks: Asks,
        zones: Sequence[Zone],
        spots: SpotsOf,
        here: Mapping[str, WhyHere],
        unchosen: Sequence[str] = (),
        board: tuple[str, str] = ("", ""),
    ) -> None:
        self.texts = texts
        self.asks = asks
        self.zones = {zone.name: zone for zone in zones}
        self.spots = spots
        self.here = here
        self.board, self.places = board
        self.unchosen = {*unchosen, *(zone.name for zone in zones if zone.shape == DECK)}

    def why_not(self, view: View, spot: Spot, who: Sequence[str]) -> Reason:
        """The first thing that stands in the way."""
        always = self.texts.reasons[ALWAYS]
        if view.asked is None:
            return always["over"]
        zone = self.zones.get(spot.zone)
        if zone is None or (zone.of_each_seat and spot.seat not in self.seats(view, zone)):
            return always["nowhere"]
        spot = spot if zone.of_each_seat else replace(spot, seat=None)
        if not self.exists(view, spot):
            return self.missing(view, spot)
        if view.asked == CHANCE:
            return always["chance"]
        if view.asked != view.seat:
            return self.not_asked(view, who[view.asked])
        return self.offered(view, spot) or self.refused(view, spot, who) or self.something_else(view, spot)

    # what lies where

    def seats(self, view: View, zone: Zone) -> range:
        """Everybody who has a zone of their own."""
        return range(len(view.zones[zone.name]))

    def pile(self, view: View, spot: Spot) -> Any:
        """The pile that a spot lies in."""
        pile = view.zones[spot.zone]
        return pile[spot.seat] if self.zones[spot.zone].of_each_seat else pile

    def card_at(self, view: View, spot: Spot) -> Face | None:
        """The card that a spot names; None for a gap, a whole zone, an empty place or a card not known."""
        shape = self.zones[spot.zone].shape
        if spot.gap or shape not in (ROW, BAG):
            return None
        if shape == BAG or spot.place is None:
            return spot.face if shape == BAG else None
        row = self.pile(view, spot)
        face: Face | None = row[spot.place] if spot.place < len(row) else EMPTY
        return None if face == EMPTY else face

    def exists(self, view: View, spot: Spot) -> bool:
        """Whether what a spot names is there."""
        shape = self.zones[spot.zone].shape
        if spot.gap:
            return False
        pile = self.pile(view, spot)
        if shape == ROW and spot.place is not None:
            return 0 <= spot.place < len(pile)
        if shape == ROW:
            return spot.face is None or spot.face in pile
        return shape != BAG or spot.face is None or pile.count(spot.face) > 0

    # reasons

    def about(self, view: View) -> Clauses:
        """The clauses that put the open question."""
        return self.texts.cited.get(view.question, ())

    def prompt(self, view: View) -> str:
        """The open question as a sentence."""
        words = self.asks[view.question].prompt
        return words if words.endswith("?") else f"{words}."

    def missing(self, view: View, spot: Spot) -> Reason:
        """That nothing like this lies there."""
        reasons = self.texts.reasons[MISSING]
        says = reasons.get(spot.zone, reasons[ANY])
        return says if says.clauses else Reason(says.says, self.texts.zones[spot.zone].clauses)

    def not_asked(self, view: View, asked: str) -> Reason:
        """Who is asked, and what, as far as the viewer may know it."""
        watching = "You are watching. " if view.seat is None else ""
        told = self.texts.reasons[ALWAYS]["asked" if view.question else "asked in secret"]
        prompt = self.prompt(view) if view.question else ""
        says = told.says.format(asked=asked, prompt=prompt)
        return Reason(f"{watching}{says}", (*told.clauses, *self.about(view)))

    def all_spots(self, view: View) -> list[Spot]:
        """Where the answers lie."""
        return [spot for key in view.options for spot in self.spots(view, key)]

    def offered(self, view: View, spot: Spot) -> Reason | None:
        """That a spot can be chosen after all, with others or as a part of what can."""
        offered = self.all_spots(view)
        if spot in offered:
            return Reason("This can be chosen now.", self.about(view))
        if Spot(spot.zone, spot.seat) in offered:
            return Reason(f"This is chosen as a whole. {self.prompt(view)}", self.about(view))
        inside = any(
            (found.zone, found.seat, found.gap) == (spot.zone, spot.seat, False) for found in offered
        )
        if inside and spot.place is None and spot.face is None:
            what = self.places if spot.zone == self.board else "cards"
            return Reason(f"One of the {what} there can be chosen. {self.prompt(view)}", self.about(view))
        return None

    def refused(self, view: View, spot: Spot, who: Sequence[str]) -> Reason | None:
        """Why just this is no answer."""
        here = self.here.get(spot.zone)
        reason = None if here is None else here(view, spot, self.card_at(view, spot), who)
        if reason is not None:
            return reason
        if spot.zone == self.board and spot.place is None:
            return None
        owner = "" if spot.seat is None or spot.seat == view.seat else who[spot.seat]
        group = self.texts.reasons.get(f"{spot.zone}{OTHERS}" if owner else spot.zone, {})
        written = group.get(view.question) or group.get(ANY)
        if written is not None:
            return Reason(written.says.format(**self.names(view, owner)), written.clauses)
        return self.not_chosen(spot.zone) if spot.zone in self.unchosen else None

    def names(self, view: View, owner: str) -> dict[str, str]:
        """Who and what the texts about a spot can name in {braces}."""
        return {"owner": owner}

    def not_chosen(self, zone: str) -> Reason:
        """That nothing is chosen from a zone."""
        told = self.texts.zones[zone]
        return Reason(f"Nothing is chosen from here. {told.says}", told.clauses)

    def something_else(self, view: View, spot: Spot) -> Reason:
        """What is asked, and what the zone is for."""
        zone = self.texts.zones[spot.zone]
        says = f"What is asked now: {self.prompt(view)} {zone.says}"
        return Reason(says, each_once((*self.about(view), *zone.clauses)))
