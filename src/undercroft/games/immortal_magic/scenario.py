"""Positions laid out by hand: for tests, examples and lessons.

`players` has a table for each seat: `gems`; `hand`, `graveyard` and `hall` with cards by code (`H04*2`);
`row` with Deployables and Universals; `characters`; `credits`, champions credited by a campaign; whether they
have `survived` as long as it asks for; `peeked`, the rooms they have looked at. A character is a table: its
`card`, where it is `at` (`b2`, or a line of its own zone, `S:b`, where those named first stand in front),
its `gear`, `souls`, `moved`, `granted` and `stunned`, and whether it is `fresh`. Behind a card of `gear` or
`row` its counters may stand (`IT01 2`), else it has as many as when it was played. `rooms` gives spaces
their face-up card (`EN01`, or `EN01 2` with two souls), `down` a face-down card; other spaces have a
face-down card that nobody knows, unless somebody stands there or they are `open`. `slain` names enemies of
objectives with the seat that slew them.

Every card comes out of its player's deck or out of the dungeon, and whatever is not named stays there. With
a `deck` a player brings cards of their own, and has these left to draw; with a `dungeon` these dungeon cards
are left. Without any field it is the first turn, everybody with a hand of no cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from undercroft.games.immortal_magic.board import NAMES as BOARD
from undercroft.games.immortal_magic.board import NOWHERE, NUMBERS, SIDES, SPACES, lines, spaces, zone
from undercroft.games.immortal_magic.cards import (
    CARDS,
    FACES,
    FIRST_CAMPAIGN,
    FIRST_DUNGEON,
    IS_CHARACTER,
    IS_EQUIPMENT,
    NAMES,
    PLAYS,
    RUNS_OUT,
)
from undercroft.games.immortal_magic.cards.campaigns import SLAY
from undercroft.games.immortal_magic.cards.records import ENEMY, ROOM
from undercroft.games.immortal_magic.flow.deployment import Deployment
from undercroft.games.immortal_magic.flow.movement import MovementPhase
from undercroft.games.immortal_magic.flow.setup import Delve
from undercroft.games.immortal_magic.flow.turn import Turn
from undercroft.games.immortal_magic.invariants import check, check_at_rest
from undercroft.games.immortal_magic.options import Options
from undercroft.games.immortal_magic.queries.moves import MOST_MOVES
from undercroft.games.immortal_magic.queries.playable import is_one_shot
from undercroft.games.immortal_magic.table import Keep, blank
from undercroft.kernel.frame import Frame
from undercroft.kernel.ids import NO_CARD, NOBODY, CardId, Face, Seat, Seers, only
from undercroft.kernel.piles import Deck
from undercroft.kernel.state import State
from undercroft.kit.language.syntax import Step
from undercroft.kit.positions import (
    MOST,
    Placing,
    flag,
    known,
    number,
    table,
    tables,
    taken,
    text,
    texts,
    word,
    wrong,
)

PHASES: Final = ("turn", "deployment", "movement")
FIELDS: Final = (
    "phase", "active", "first", "round", "players", "rooms", "down", "open", "dungeon", "discarded", "slain",
)  # fmt: skip
PLAYER_FIELDS: Final = (
    "gems", "hand", "graveyard", "hall", "deck", "row", "characters", "credits", "survived", "peeked",
    "bought",
)  # fmt: skip
COUNTS: Final[dict[str, int]] = {
    "souls": MOST, "moved": MOST_MOVES, "granted": MOST_MOVES, "stunned": 2,
}  # fmt: skip
"""What a character can have so and so much of."""

CHARACTER_FIELDS: Final = ("card", "at", "gear", "fresh", *COUNTS)
MOST_GEMS: Final = 999
MOST_CHARACTERS: Final = 75


def place(options: Options, position: Mapping[str, Any]) -> State:
    """The state with everything where the position says; refuses what cannot be, naming the field."""
    placing = Laying(options, position)
    return placing.laid(placing.keep, check, check_at_rest)


def brings_cards(position: Mapping[str, Any] | None) -> bool:
    """Whether a position has cards beside those of the decks and the dungeon that are played with."""
    if position is None:
        return False
    return "dungeon" in position or any("deck" in own for own in position.get("players", ()))


class Laying(Placing):
    """Lays out a position by its fields, and refuses what no game could come to."""

    def __init__(self, options: Options, position: Mapping[str, Any]) -> None:
        super().__init__(position, FIELDS, PHASES, options.players)
        self.keep: Keep = blank(options)
        self.owned = tables(position.get("players", []), "players", options.players)
        self.owned += [{}] * (options.players - len(self.owned))

    def lay_out(self) -> None:
        """Put everything into its place: players before rooms, since somebody may stand in these."""
        self.turns()
        for seat, own in enumerate(self.owned):
            known(own, PLAYER_FIELDS, f"players[{seat}].")
            self.player(seat, own, f"players[{seat}].")
        self.dungeon()
        for seat, own in enumerate(self.owned):
            self.peek(seat, texts(own.get("peeked", []), f"players[{seat}].peeked"))

    def turns(self) -> None:
        """Round and turns, and the phase of the one who is at it. DIM-TURN-01, -11"""
        t = self.keep
        t.first = self.first
        rounds = number(self.position.get("round", 1), 1, t.options.rounds(), "round")
        for seat in range(t.seats):
            later = (seat - self.first) % t.seats >= (self.active - self.first) % t.seats
            t.turns_taken[seat] = rounds - later
        if self.phase != "turn":
            t.begin_turn(self.active)
            t.enter_phase(self.phase)
        else:
            t.active, t.round = self.active, rounds

    # what is a player's

    def player(self, seat: Seat, own: Mapping[str, Any], prefix: str) -> None:
        """Gems and cards. DIM-SETUP-03, -04"""
        t = self.keep
        if "deck" in own:
            t.deck[seat].clear()
        t.gems[seat] = number(own.get("gems", t.options.gems_at_start()), 0, MOST_GEMS, f"{prefix}gems")
        t.credits[seat] = number(own.get("credits", 0), 0, MOST, f"{prefix}credits")
        if flag(own.get("survived", False), f"{prefix}survived"):
            t.survivors.append(seat)
        if "bought" in own:
            t.bought = number(own["bought"], 0, 2 if seat == self.active else 0, f"{prefix}bought")
        for name, seers in (("hand", only(seat)), ("graveyard", t.all), ("hall", t.all)):
            codes = texts(own.get(name, []), f"{prefix}{name}")
            getattr(t, name)[seat] = [self.own_card(seat, code, f"{prefix}{name}", seers) for code in codes]
        if not all(IS_CHARACTER[t.face[card]] for card in t.hall[seat]):
            raise wrong(f"{prefix}hall", "holds champions, so characters only")
        for written in texts(own.get("row", []), f"{prefix}row"):
            self.lie(seat, written, f"{prefix}row")
        people = tables(own.get("characters", []), f"{prefix}characters", MOST_CHARACTERS)
        for at, person in enumerate(people):
            self.character(seat, person, f"{prefix}characters[{at}].")
        for face in self.faces(own.get("deck", []), f"{prefix}deck", range(FIRST_DUNGEON)):
            t.deck[seat].put(face)

    def character(self, seat: Seat, own: Mapping[str, Any], prefix: str) -> None:
        """A character with what it wears, at the back of its queue. DIM-DEPLOY-01, -05"""
        t = self.keep
        known(own, CHARACTER_FIELDS, prefix)
        card = self.own_card(seat, text(own.get("card"), f"{prefix}card"), f"{prefix}card", t.all)
        if not IS_CHARACTER[t.face[card]]:
            raise wrong(f"{prefix}card", f"names {NAMES[t.face[card]]}, which is no character")
        side, size = SIDES[t.seats][seat], t.options.size()
        places = {*spaces(*size), *(zone(side, line) for line in range(lines(side, *size)))}
        where = NUMBERS.get(text(own.get("at"), f"{prefix}at"), NOWHERE)
        if where not in places:
            raise wrong(f"{prefix}at", "must be a space, as b2, or a line of the player's own zone, as S:b")
        t.come_into_play(card, seat, where, 0 if where < SPACES else t.back_of(where), NO_CARD)
        t.fresh[-1] = flag(own.get("fresh", False), f"{prefix}fresh")
        for name, most in COUNTS.items():
            getattr(t, name)[-1] = number(own.get(name, 0), 0, most, f"{prefix}{name}")
        for written in texts(own.get("gear", []), f"{prefix}gear"):
            self.wear(seat, card, written, f"{prefix}gear")

    def wear(self, seat: Seat, bearer: CardId, written: str, name: str) -> None:
        """A piece of equipment on a character. DIM-EQUIP-01"""
        code, _, counters = written.partition(" ")
        card = self.own_card(seat, code, name, self.keep.all)
        if not IS_EQUIPMENT[self.keep.face[card]]:
            raise wrong(name, f"names {NAMES[self.keep.face[card]]}, which is no equipment")
        self.into_play(seat, card, bearer, counters, name)

    def lie(self, seat: Seat, written: str, name: str) -> None:
        """A Deployable or a Universal in a player's row. DIM-PLAY-14, DIM-UNIV-01"""
        code, _, counters = written.partition(" ")
        card = self.own_card(seat, code, name, self.keep.all)
        face = self.keep.face[card]
        if IS_CHARACTER[face] or IS_EQUIPMENT[face] or is_one_shot(face):
            raise wrong(name, f"names {NAMES[face]}, which is neither Deployable nor Universal")
        self.into_play(seat, card, NO_CARD, counters, name)

    def into_play(self, seat: Seat, card: CardId, bearer: CardId, counters: str, name: str) -> None:
        """A card that is no character, with its counters. DIM-COUNTER-01"""
        t = self.keep
        t.come_into_play(card, seat, NOWHERE, 0, bearer)
        t.fresh[-1] = False
        t.counters[-1] = _figure(counters, name) if counters else _counters(t.face[card])
        if t.counters[-1] and not RUNS_OUT[t.face[card]]:
            raise wrong(name, f"gives counters to {NAMES[t.face[card]]}, which has none")

    def own_card(self, seat: Seat, code: str, name: str, seers: Seers) -> CardId:
        """A card of a player, out of their deck unless they bring their own."""
        if not 0 <= FACES.get(code, NO_CARD) < FIRST_DUNGEON:
            raise wrong(
                name, f"names {code[:40]!r}, which is not a card of a player; such cards are like H04"
            )
        return self.card(self.keep.deck[seat], FACES[code], name, seers, "deck" in self.owned[seat])

    # the dungeon

    def dungeon(self) -> None:
        """Rooms, the dungeon graveyard, and what is left in the pile. DIM-SETUP-01, -02, DIM-CAMP-07"""
        t, given = self.keep, self.position
        if "dungeon" in given:
            t.dungeon.clear()
        self.objectives()
        self.laid_by_campaign()
        for name, written in table(given.get("rooms", {}), "rooms").items():
            self.room(self.space(name, "rooms"), text(written, f"rooms.{name}"), f"rooms.{name}")
        self.face_down()
        for code in texts(given.get("discarded", []), "discarded"):
            t.dungeon_graveyard.append(self.dungeon_card(code, "discarded", t.all))
        for face in self.faces(given.get("dungeon", []), "dungeon", range(FIRST_DUNGEON, FIRST_CAMPAIGN)):
            t.dungeon.put(face)
        if t.in_pile() < 0:
            raise wrong("dungeon", "has too few cards for the face-down rooms; name more, or spaces as open")

    def face_down(self) -> None:
        """Face-down cards wherever there is no other, nobody stands, and nothing is open."""
        t, given = self.keep, self.position
        taken = {place for place in t.place if 0 <= place < SPACES}
        taken |= {space for space, card in enumerate(t.rooms) if card != NO_CARD}
        taken |= {self.space(name, "open") for name in texts(given.get("open", []), "open")}
        for name, code in table(given.get("down", {}), "down").items():
            space = self.space(name, "down")
            if space in taken:
                raise wrong(f"down.{name}", "is open, or somebody or another card is there; name it once")
            t.rooms[space] = self.dungeon_card(text(code, f"down.{name}"), f"down.{name}", NOBODY)
        for space in spaces(*t.options.size()):
            t.face_down[space] = space not in taken

    def room(self, space: int, written: str, name: str) -> None:
        """A face-up card with the souls on it. DIM-ROOM-07, -13"""
        t = self.keep
        code, _, souls = written.partition(" ")
        t.rooms[space] = self.dungeon_card(code, name, t.all)
        if CARDS[t.face[t.rooms[space]]].type not in (ENEMY, ROOM):
            raise wrong(name, "must be an enemy or a room; other cards do not stay face up")
        t.enemy_souls[space] = _figure(souls, name) if souls else 0

    def laid_by_campaign(self) -> None:
        """Fixed cards that the position does not name lie in the first of their spaces that is free."""
        t, campaign = self.keep, self.keep.options.of_campaign()
        rooms = table(self.position.get("rooms", {}), "rooms")
        named = [str(written).partition(" ")[0] for written in rooms.values()]
        named += texts(self.position.get("discarded", []), "discarded")
        for fixed in campaign.fixed if campaign else ():
            code = CARDS[fixed.face].code
            if "dungeon" not in self.position:
                t.dungeon.put(fixed.face)
            if code not in named:
                free = [at for at in fixed.spaces if BOARD[at] not in rooms and t.rooms[at] == NO_CARD]
                self.room(free[0], code, "rooms")

    def objectives(self) -> None:
        """Enemies that were to be slain and are. DIM-CAMP-03"""
        t, campaign = self.keep, self.keep.options.of_campaign()
        goals = [goal for goal in campaign.objectives if goal.type == SLAY] if campaign else []
        codes = [CARDS[goal.face].code for goal in goals]
        for code, seat in table(self.position.get("slain", {}), "slain").items():
            t.slain.append(FACES[word(code, codes, "slain")])
            t.slayers.append(number(seat, 0, t.seats - 1, f"slain.{code}"))
            if code not in texts(self.position.get("discarded", []), "discarded"):
                raise wrong("slain", f"names {code}, which lies in the dungeon; name it under discarded too")

    def peek(self, seat: Seat, names: list[str]) -> None:
        """Face-down cards that a player knows."""
        t = self.keep
        for name in names:
            space = self.space(name, f"players[{seat}].peeked")
            if t.rooms[space] == NO_CARD or not t.face_down[space]:
                raise wrong(f"players[{seat}].peeked", f"names {name}; say under down what lies there")
            t.seen[t.rooms[space]] |= only(seat)

    def space(self, name: Any, field: str) -> int:
        at = NUMBERS.get(name, NOWHERE) if isinstance(name, str) else NOWHERE
        if at not in spaces(*self.keep.options.size()):
            raise wrong(field, f"names {str(name)[:40]!r}, which is not a space; spaces are written as b2")
        return at

    def dungeon_card(self, code: str, name: str, seers: Seers) -> CardId:
        if not FIRST_DUNGEON <= FACES.get(code, NO_CARD) < FIRST_CAMPAIGN:
            raise wrong(name, f"names {code[:40]!r}, which is not a dungeon card; such cards are like EN01")
        return self.card(self.keep.dungeon, FACES[code], name, seers, "dungeon" in self.position)

    # all of it

    def card(self, deck: Deck, face: Face, name: str, seers: Seers, brought: bool) -> CardId:
        """A card seen by some, out of its deck unless it is brought beside it."""
        if brought:
            deck.put(face)
        elif not deck.count(face):
            raise wrong(name, f"names more cards {NAMES[face]} ({CARDS[face].code}) than there are")
        return taken(self.keep, deck, face, seers)

    def faces(self, value: Any, name: str, belonging: range) -> list[Face]:
        """The faces that a list names."""
        codes = texts(value, name)
        for code in codes:
            if FACES.get(code, NO_CARD) not in belonging:
                raise wrong(name, f"names {code[:40]!r}, which does not belong there")
        return [FACES[code] for code in codes]

    def frames(self) -> list[tuple[Frame, str]]:
        """What is going on at the phase named."""
        seat = self.active
        if self.phase == "turn":
            return [(Delve(), "next_turn"), (Turn(seat), "start")]
        if self.phase == "deployment":
            return [(Delve(), "next_turn"), (Turn(seat), "move"), (Deployment(seat), "start")]
        return [(Delve(), "next_turn"), (Turn(seat), "end"), (MovementPhase(seat), "start")]


def _figure(written: str, name: str) -> int:
    if not (written.isdecimal() and written.isascii() and 1 <= int(written[:3]) <= MOST):
        raise wrong(name, f"has {written[:40]!r} behind a code; that must be a number from 1 to {MOST}")
    return int(written[:3])


def _counters(face: Face) -> int:
    """The counters that a card comes into play with. DIM-COUNTER-01"""
    steps = [step for _, effect in PLAYS[face] for step in effect.steps if isinstance(step, Step)]
    return sum(step.figure.n for step in steps if step.act == "counters")
