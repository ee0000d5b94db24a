"""What lies where on the table of Dungeons of Immortal Magic. Section 7 of the rules says who sees it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from undercroft.games.immortal_magic.board import NOWHERE, SPACES
from undercroft.kernel.events import Event, EventKind
from undercroft.kernel.ids import NO_CARD, NOBODY, CardId, Face, Seat, Seers
from undercroft.kernel.piles import Deck
from undercroft.kernel.table import BAG, DECK, ROW, Table, Zone

NO_SEAT: Final = -1
UNROLLED: Final = -1
"""The dice of an attack step before they are rolled."""

OVER: Final = "over"
"""The phase after the end of the game."""

ZONES: Final = (
    Zone("deck", DECK, of_each_seat=True),
    Zone("hand", BAG, of_each_seat=True),
    Zone("graveyard", ROW, of_each_seat=True),
    Zone("hall", ROW, of_each_seat=True),
    Zone("in_play", ROW),
    Zone("plays", ROW),
    Zone("rooms", ROW),
    Zone("dungeon", DECK),
    Zone("dungeon_graveyard", ROW),
)

COLUMNS: Final = (
    "faces", "owner", "place", "slot", "bearer", "souls", "counters", "moved", "granted", "stunned", "fresh",
    "used",
)  # fmt: skip
"""What is known of each card in play, in the order of `in_play`."""

BACKS: Final = ("in_play", "plays", "rooms")
"""Zones whose cards are told apart: everybody sees which back lies where, beside the faces of the zone."""

PUBLIC: Final = (
    "options", *BACKS,
    *COLUMNS, "players_of_plays", "face_down", "enemy_souls", "lasting", "first", "active", "round",
    "turns_taken", "phase", "gems", "bought", "cards_played", "credits", "slain", "slayers", "survivors",
    "gone", "enterer", "opponent", "came_from", "helpers", "attacker", "attack_steps", "attack_dice",
    "attack_count", "attack_total", "defence_dice", "defence_count", "step_cards", "moving", "heading_for",
    "answered", "table_roll", "vacated", "winners",
)  # fmt: skip

ONE: Final = frozenset(("card", "enterer", "opponent", "bearer", "victor", "lead", "target"))
"""Facts of events that are a card on the table; the log tells them apart by place and owner."""

_SPOTS: Final[dict[str, tuple[int, ...]]] = {}
"""Where these stand among the facts of each kind of event, once it was told."""


class Piece(NamedTuple):
    """A card on the table as an event tells of it: its back, its face, whose it is (NO_SEAT for a card of the
    dungeon), where it stands or lies (NOWHERE for cards that stand nowhere)."""

    card: CardId
    face: Face
    owner: Seat
    place: int


@dataclass(init=False, slots=True)
class Layout(Table):
    """The fields of the table.

    `in_play` holds characters, equipment, Deployables and Universals of all players in the order they came
    into play; the COLUMNS are lists beside it, one entry for each card: `faces`; `owner` the seat; `place`
    where a character stands (see `board`), NOWHERE for other cards; `slot` its place in the queue of a zone,
    from 1, 0 in the dungeon; `bearer` the card that equipment is attached to; `souls`; `counters`; `moved`
    the moves made this turn; `granted` the extra moves given for this turn; `stunned` how many of its
    controller's turns it still may not move in, the current one included; `fresh` that it came into play or
    was equipped this turn; `used` a mask of its abilities used in this turn cycle, by the number of the
    effect.

    `plays` are cards that are being played, the last on top, `players_of_plays` whose they are.

    `rooms` has the dungeon card of each space; a face-down card that nobody has looked at has no face yet:
    its space is `face_down` and has NO_CARD, and the card is still counted in the pool of `dungeon`; chance
    names it when it is turned up, looked at or discarded. `enemy_souls` are by space.

    `lasting` are modifiers with a duration: rows of target card (or seat, below zero: -1 - seat), face,
    number of the effect, name of the step (the module `lasting` reads and writes these rows), figure,
    duration by its number in DURATIONS, the seat whose turn ends a round, the seat who played it.

    Of the turn: `first` the first player, `active`, `round`, `turns_taken` by seat, `phase`, `bought` extra
    draws for gems, `cards_played` by seat. `credits` are champions credited by a campaign, `slain` the faces
    of slay objectives that are met and `slayers` by whom, `survivors` who has met an objective to survive,
    `gone` who has conceded.

    Of the battle: `enterer` and `opponent` the leads, NO_CARD without a battle; `came_from` the place the
    enterer came from; `helpers`; `attacker` the lead that attacks, NO_CARD until the start window has closed;
    `attack_steps` so far; the sums of dice and how many dice were rolled, `attack_total` once it is final;
    `step_cards` rows of seat and card for what was played in this attack step and is lost if a lead leaves. A
    lead that has left the battle is NO_CARD.

    Of a move: `moving` the character, `heading_for` its destination and, once it has set out, `came_from`,
    until the move is completely resolved. `answered` is the card in `plays`, or the face-up dungeon card,
    that can be answered now; `table_roll` the total on a dungeon card's table while it can be rolled again.
    `vacated` are rows of place, character and seat for what was left since the last refill. `winners` are who
    has won, when the game is over (`phase` is then OVER).
    """

    deck: list[Deck]
    hand: list[list[int]]
    graveyard: list[list[int]]
    hall: list[list[int]]
    in_play: list[int]
    plays: list[int]
    rooms: list[int]
    dungeon: Deck
    dungeon_graveyard: list[int]
    faces: list[int]
    owner: list[int]
    place: list[int]
    slot: list[int]
    bearer: list[int]
    souls: list[int]
    counters: list[int]
    moved: list[int]
    granted: list[int]
    stunned: list[int]
    fresh: list[bool]
    used: list[int]
    players_of_plays: list[int]
    face_down: list[bool]
    enemy_souls: list[int]
    lasting: list[list[int]]
    first: int
    active: int
    round: int
    turns_taken: list[int]
    phase: str
    gems: list[int]
    bought: int
    cards_played: list[int]
    credits: list[int]
    slain: list[int]
    slayers: list[int]
    survivors: list[int]
    gone: list[bool]
    enterer: int
    opponent: int
    came_from: int
    helpers: list[int]
    attacker: int
    attack_steps: int
    attack_dice: int
    attack_count: int
    attack_total: int
    defence_dice: int
    defence_count: int
    step_cards: list[list[int]]
    moving: int
    heading_for: int
    answered: int
    table_roll: int
    vacated: list[list[int]]
    winners: list[int]

    def __init__(self, options: Any = None, seats: int = 0) -> None:
        """Without options it is a blank that a copy will fill, made often: it gets no fields yet."""
        Table.__init__(self, options, seats)
        if options is None:
            return
        self.deck, self.dungeon = [Deck() for _ in range(seats)], Deck()
        self.hand = [[] for _ in range(seats)]
        self.graveyard = [[] for _ in range(seats)]
        self.hall = [[] for _ in range(seats)]
        self.in_play, self.plays, self.dungeon_graveyard, self.players_of_plays = [], [], [], []
        self.rooms, self.face_down, self.enemy_souls = [NO_CARD] * SPACES, [False] * SPACES, [0] * SPACES
        self.faces, self.owner, self.place, self.slot, self.bearer = [], [], [], [], []
        self.souls, self.counters, self.moved, self.granted = [], [], [], []
        self.stunned, self.fresh, self.used, self.lasting = [], [], [], []
        self.first = self.active = NO_SEAT
        self.round = self.bought = 0
        self.cards_played = [0] * seats
        self.turns_taken, self.gems, self.credits = [0] * seats, [0] * seats, [0] * seats
        self.slain, self.gone, self.phase = [], [False] * seats, ""
        self.slayers, self.survivors, self.vacated, self.winners = [], [], [], []
        self.end_battle_fields()

    def tell(self, kind: EventKind, *facts: Any, seers: Seers = NOBODY) -> None:
        """Add an event to the log, if one is kept; cards on the table are told with all that names them."""
        if self.log is None:
            return
        spots = _SPOTS.get(kind.name)
        if spots is None:
            spots = _SPOTS[kind.name] = tuple(at for at, name in enumerate(kind.facts) if name in ONE)
        if spots:
            told = list(facts)
            for at in spots:
                if told[at] >= 0:
                    told[at] = self.piece(told[at])
            facts = tuple(told)
        self.log.append(Event(kind, facts, seers))

    def piece(self, card: CardId) -> Piece:
        """A card on the table, for the log."""
        if card in self.in_play:
            at = self.in_play.index(card)
            return Piece(card, self.face[card], self.owner[at], self.place[at])
        space = self.rooms.index(card) if card in self.rooms else NOWHERE
        return Piece(card, self.face[card], NO_SEAT, space)

    def end_battle_fields(self) -> None:
        """No battle, no move, nothing to answer."""
        self.enterer = self.opponent = self.attacker = self.moving = self.answered = NO_CARD
        self.came_from = self.heading_for = NO_CARD
        self.attack_steps = self.attack_count = self.attack_total = self.defence_count = 0
        self.attack_dice = self.defence_dice = self.table_roll = UNROLLED
        self.helpers, self.step_cards = [], []

    def zones(self) -> tuple[Zone, ...]:
        """Where cards can lie."""
        return ZONES

    def public(self) -> tuple[str, ...]:
        """The fields that everybody sees."""
        return PUBLIC
