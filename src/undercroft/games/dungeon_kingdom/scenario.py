"""Positions laid out by hand: for tests, examples and lessons.

A position names cards by code (`K`, `DE7`, `DE7+2` with two captured points) in zones of the active player
(`array`, `hand`, `treasury`, `graveyard`, `reserve`), of the others (`opponents`, by seat) and of the table.
With `main` the main deck is exactly that, from the top, and every card not named is out of the game; without
it the rest is shuffled into the main deck beneath the cards of `top`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from undercroft.games.dungeon_kingdom.asks import SLOTS
from undercroft.games.dungeon_kingdom.cards import ALL_CARDS, CARDS, FACES, is_monster
from undercroft.games.dungeon_kingdom.flow.aftermath import Aftermath
from undercroft.games.dungeon_kingdom.flow.dungeon import DungeonAndKingdom
from undercroft.games.dungeon_kingdom.flow.refill import Refill
from undercroft.games.dungeon_kingdom.flow.setup import Match
from undercroft.games.dungeon_kingdom.flow.turn import Turn
from undercroft.games.dungeon_kingdom.invariants import check
from undercroft.games.dungeon_kingdom.layout import MATRIX_SLOTS
from undercroft.games.dungeon_kingdom.options import Options
from undercroft.games.dungeon_kingdom.table import Realm, blank
from undercroft.kernel.frame import Frame
from undercroft.kernel.ids import NO_CARD, CardId, Seat, Seers
from undercroft.kernel.piles import Deck
from undercroft.kernel.state import State
from undercroft.kit.positions import Placing, flag, known, number, table, texts, wrong

PHASES: Final = ("take", "menu", "aftermath", "refill")
OWN: Final = ("array", "hand", "treasury", "graveyard", "reserve")
COMMON: Final = ("matrix", "kingdom", "dungeon", "discard", "spent", "main", "top", "ability")
OTHER: Final = ("phase", "active", "opponents", "defeated", "targeted", "turn", "triggered")
FIELDS: Final = (*OWN, *COMMON, *OTHER)


def place(options: Options, position: Mapping[str, Any]) -> State:
    """The state with everything where the position says; refuses what cannot be, naming the field."""
    placing = Laying(options, position)
    return placing.laid(placing.realm, placing.check, check)


class Laying(Placing):
    """A position of this game."""

    def __init__(self, options: Options, position: Mapping[str, Any]) -> None:
        super().__init__(position, FIELDS, PHASES, options.players)
        self.realm: Realm = blank(options)
        self.left: list[int] = [card.count for card in CARDS]

    def lay_out(self) -> None:
        """Put every card into its place."""
        realm = self.realm
        realm.active = self.active
        realm.turn = number(self.position.get("turn", 1), 1, ALL_CARDS, "turn")
        realm.triggered = flag(self.position.get("triggered", False), "triggered")
        self.seat(self.active, self.position, "")
        for name, own in table(self.position.get("opponents", {}), "opponents").items():
            known(table(own, f"opponents.{name}"), OWN, f"opponents.{name}.")
            self.seat(self.opponent(name), own, f"opponents.{name}.")
        realm.kingdom = self.cards("kingdom")
        realm.dungeon = self.cards("dungeon")
        realm.discard = self.cards("discard")
        realm.spent = self.cards("spent")
        self.matrix()
        self.decks()
        self.defeats()

    def seat(self, seat: Seat, own: Mapping[str, Any], prefix: str) -> None:
        """What lies before one player."""
        realm = self.realm
        realm.array[seat] = self.pile(own.get("array", ()), f"{prefix}array", realm.all)
        realm.hand[seat] = self.pile(own.get("hand", ()), f"{prefix}hand", realm.hand_seers(seat))
        realm.treasury[seat] = self.pile(own.get("treasury", ()), f"{prefix}treasury", realm.all)
        realm.graveyard[seat] = self.pile(own.get("graveyard", ()), f"{prefix}graveyard", realm.all)
        realm.reserve[seat] = number(own.get("reserve", realm.reserve[seat]), 0, 999, f"{prefix}reserve")
        if any(is_monster(face) for face in realm.faces(realm.hand[seat] + realm.treasury[seat])):
            raise wrong(f"{prefix}hand", f"and {prefix}treasury hold Adventurers only")
        if not all(is_monster(face) for face in realm.faces(realm.graveyard[seat])):
            raise wrong(f"{prefix}graveyard", "holds Monsters only")

    def matrix(self) -> None:
        """Nine slots, `-` for an empty one; without the field every slot is empty unless it is refilled."""
        codes = texts(self.position.get("matrix", ()), "matrix")
        if len(codes) > MATRIX_SLOTS:
            raise wrong("matrix", f"has {len(codes)} slots; there are {MATRIX_SLOTS}")
        for slot, code in enumerate(codes):
            self.realm.matrix[slot] = NO_CARD if code == "-" else self.card(code, "matrix", self.realm.all)

    def decks(self) -> None:
        """Known cards first; then the rest goes into the main deck, or out of the game."""
        realm = self.realm
        realm.main = Deck(len(CARDS), realm.main.lot)
        if "ability" in self.position:
            realm.ability.lot = realm.new_lot()
            realm.ability.top = self.pile(self.position["ability"], "ability", 0)
            for card in realm.ability.top:
                realm.lot[card] = realm.ability.lot
        name = "main" if "main" in self.position else "top"
        realm.main.top = self.pile(self.position.get(name, ()), name, 0)
        if name == "main":
            for face, number in enumerate(self.left):
                realm.box += [self.mint(face, realm.all) for _ in range(number)]
        else:
            realm.main.pool = self.left
            realm.main.loose = sum(self.left)

    def defeats(self) -> None:
        """Monsters defeated this turn, earliest first."""
        codes = texts(self.position.get("defeated", ()), "defeated")
        for code in codes:
            if code not in FACES or not is_monster(FACES[code]):
                raise wrong("defeated", f"names {code[:20]!r}, which is not a Monster")
        self.realm.defeated = [FACES[code] for code in codes]
        self.realm.targeted = number(self.position.get("targeted", 0), 0, len(codes), "targeted")

    def check(self, realm: Realm) -> None:
        """Refuse what no game comes to."""
        split = bool(realm.kingdom or realm.dungeon)
        if split and self.phase not in ("menu", "aftermath"):
            raise wrong("kingdom", f"and dungeon are empty in phase {self.phase}")
        if realm.array[self.active] and self.phase in ("menu", "aftermath"):
            raise wrong("array", f"is empty in phase {self.phase}; its cards are kingdom and dungeon")
        if "main" in self.position and "top" in self.position:
            raise wrong("main", "is the whole deck and top its beginning; leave one out")
        if any(not is_monster(face) for array in realm.array for face in realm.faces(array[SLOTS:])):
            raise wrong("array", f"holds at most {SLOTS} cards unless the others are Monsters")

    def frames(self) -> list[tuple[Frame, str]]:
        """What is going on at the phase named."""
        realm, seat = self.realm, self.active
        match: tuple[Frame, str] = (Match(MATRIX_SLOTS), "next_turn")
        if self.phase == "take":
            realm.turn -= 1
            return [match, (Turn(seat), "start")]
        realm.enter("dungeon & kingdom" if self.phase == "menu" else self.phase)
        turn = Turn(seat, cut=self.phase != "refill", refills=not realm.triggered)
        if self.phase == "refill":
            late = realm.options.refill_timing == "end_of_turn"
            return [match, (turn, "end" if late else "resolve"), (Refill(), "start")]
        if self.phase == "aftermath":
            return [match, (turn, "settled"), (Aftermath(seat), "start")]
        return [match, (turn, "aftermath"), (DungeonAndKingdom(seat), "start")]

    def cards(self, name: str) -> list[CardId]:
        """The cards of a common zone, face up."""
        return self.pile(self.position.get(name, ()), name, self.realm.all)

    def pile(self, codes: Any, name: str, seers: Seers) -> list[CardId]:
        """Cards by their codes."""
        return [self.card(code, name, seers) for code in texts(codes, name)]

    def card(self, code: str, name: str, seers: Seers) -> CardId:
        """One card by its code, with the points on it."""
        plain, plus, points = code.partition("+")
        if plain not in FACES:
            raise wrong(name, f"names {code[:20]!r}, which is not a card")
        face = FACES[plain]
        if not self.left[face]:
            raise wrong(name, f"names more {CARDS[face].name} cards than there are")
        if plus:
            if points not in ("1", "2") or not is_monster(face):
                raise wrong(name, f"names {code[:20]!r}, which must be a Monster with 1 or 2 points on it")
            self.realm.captured[face] = int(points)
        self.left[face] -= 1
        return self.mint(face, seers)

    def mint(self, face: int, seers: Seers) -> CardId:
        """A card with a back of its own, seen by some."""
        card = self.realm.mint(face, self.realm.main.lot)
        self.realm.seen[card] = seers
        return card

    def opponent(self, name: Any) -> Seat:
        """A seat other than the active one."""
        seats = [seat for seat in range(self.realm.seats) if seat != self.active]
        if str(name) not in map(str, seats):
            raise wrong(f"opponents.{str(name)[:20]}", f"is not another seat; there are {seats}")
        return int(name)
