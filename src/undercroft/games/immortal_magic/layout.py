"""What lies where on the table of Dungeons of Immortal Magic."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from undercroft.games.immortal_magic.board import NOWHERE, PLACES, SPACES
from undercroft.games.immortal_magic.cards import CODES
from undercroft.games.immortal_magic.cards.vocabulary import DURATIONS
from undercroft.kernel.events import Event, EventKind
from undercroft.kernel.facts import FLAG, Fact, amount, codes, texts, things
from undercroft.kernel.ids import NO_CARD, NOBODY, CardId, Face, Seat, Seers
from undercroft.kernel.piles import Deck
from undercroft.kernel.table import BAG, DECK, ROW, Table, Zone
from undercroft.kit.telling import Pieces

NO_SEAT: Final = -1
MOST_CARDS: Final = 512
"""Backs of cards: no game gives out more."""
MOST: Final = 10_000
"""More than any game counts."""
UNROLLED: Final = -1
"""The dice of an attack step before they are rolled."""

OVER: Final = "over"
"""The phase after the end of the game."""

SEAT: Final = things("seat", 4)
CARD: Final = things("card", MOST_CARDS)
FACE: Final = things("face", len(CODES))
SPACE: Final = things("space", SPACES)
PLACE: Final = things("place", PLACES)

ZONES: Final = (
    Zone("deck", DECK, MOST_CARDS, of_each_seat=True),
    Zone("hand", BAG, MOST_CARDS, of_each_seat=True),
    Zone("graveyard", ROW, MOST_CARDS, of_each_seat=True),
    Zone("hall", ROW, MOST_CARDS, of_each_seat=True),
    Zone("in_play", ROW, MOST_CARDS),
    Zone("plays", ROW, MOST_CARDS),
    Zone("rooms", ROW, SPACES),
    Zone("dungeon", DECK, MOST_CARDS),
    Zone("dungeon_graveyard", ROW, MOST_CARDS),
)

BACKS: Final = ("in_play", "plays", "rooms")
"""Zones whose cards are told apart: everybody sees which back lies where, beside the faces of the zone."""

OF_CARDS: Final = (
    Fact("faces", FACE, "What it is.", by=CARD),
    Fact("owner", SEAT, "Whose it is.", by=CARD),
    Fact("place", PLACE, "Where a character stands; other cards stand nowhere.", by=CARD),
    Fact("slot", amount(MOST_CARDS), "Its place in the queue of a zone, from 1; 0 in the dungeon.", by=CARD),
    Fact("bearer", CARD, "The card that equipment is attached to.", by=CARD),
    Fact("souls", amount(MOST), "Its souls.", by=CARD),
    Fact("counters", amount(MOST), "The counters on it.", by=CARD),
    Fact("moved", amount(MOST), "The moves it has made this turn.", by=CARD),
    Fact("granted", amount(MOST), "The extra moves given for this turn.", by=CARD),
    Fact(
        "stunned", amount(MOST),
        "In how many of its controller's turns it still may not move, the current one included.", by=CARD,
    ),
    Fact("fresh", FLAG, "Whether it came into play or was equipped this turn.", by=CARD),
    Fact("used", amount(1 << 30), "Its abilities used in this turn cycle, a bit for each effect.", by=CARD),
)  # fmt: skip
"""What is known of each card in play, in the order of `in_play`."""

COLUMNS: Final = tuple(fact.name for fact in OF_CARDS)

FACTS: Final = (
    *(Fact(zone, CARD, "Which back lies where.", most=MOST_CARDS) for zone in BACKS),
    *OF_CARDS,
    Fact("players_of_plays", SEAT, "Whose the cards are that are being played.", most=MOST_CARDS),
    Fact("face_down", FLAG, "Whether a card lies face down that nobody has looked at.", by=SPACE),
    Fact("enemy_souls", amount(MOST), "The souls of an enemy.", by=SPACE),
    Fact(
        "lasting", CARD, "Modifiers with a duration; a target below 0 is a seat, -1 the first.", most=MOST,
        columns=(
            ("target", things("card", MOST_CARDS, -4)), ("face", FACE), ("effect", amount(MOST)),
            ("step", amount(1 << 30)), ("figure", amount(MOST, -MOST)), ("until", codes(*DURATIONS)),
            ("ender", SEAT), ("player", SEAT),
        ),
    ),
    Fact("first", SEAT, "Who begins each round."),
    Fact("active", SEAT, "Whose turn it is."),
    Fact("round", amount(MOST), "The round."),
    Fact("turns_taken", amount(MOST), "Turns taken.", by=SEAT),
    Fact("phase", texts("", "deployment", "movement", OVER), "The phase of the turn."),
    Fact("gems", amount(100_000), "Gems.", by=SEAT),
    Fact("bought", amount(MOST), "Extra draws bought for gems this turn."),
    Fact("cards_played", amount(MOST), "Cards played this turn.", by=SEAT),
    Fact("credits", amount(MOST), "Champions credited by a campaign.", by=SEAT),
    Fact("slain", FACE, "The slay objectives that are met.", most=MOST),
    Fact("slayers", SEAT, "By whom.", most=MOST),
    Fact("survivors", SEAT, "Who has met an objective to survive.", most=4),
    Fact("gone", FLAG, "Who has conceded.", by=SEAT),
    Fact("enterer", CARD, "The lead who entered; none without a battle."),
    Fact("opponent", CARD, "The lead of the other side, which may have left."),
    Fact("came_from", PLACE, "Where the enterer, or who is moving, came from."),
    Fact("helpers", CARD, "Who has joined the battle.", most=MOST_CARDS),
    Fact("attacker", CARD, "The lead that attacks; none until the start window has closed."),
    Fact("attack_steps", amount(MOST), "Attack steps so far."),
    Fact("attack_dice", amount(MOST, UNROLLED), "The sum of the attack's dice."),
    Fact("attack_count", amount(MOST), "How many dice were rolled for it."),
    Fact("attack_total", amount(MOST, -MOST), "The attack, once it is final."),
    Fact("defence_dice", amount(MOST, UNROLLED), "The sum of the defence's dice."),
    Fact("defence_count", amount(MOST), "How many dice were rolled for it."),
    Fact(
        "step_cards", CARD, "What this attack step loses if a lead leaves.", most=MOST_CARDS,
        columns=(("seat", SEAT), ("card", CARD)),
    ),
    Fact("moving", CARD, "The character that moves."),
    Fact("heading_for", PLACE, "Where it goes."),
    Fact("answered", CARD, "The card that can be answered now."),
    Fact("table_roll", amount(MOST, UNROLLED), "A total on a table that can be rolled again."),
    Fact(
        "vacated", PLACE, "What was left since the last refill.", most=MOST,
        columns=(("place", PLACE), ("character", CARD), ("seat", SEAT)),
    ),
    Fact("winners", SEAT, "Who has won.", most=4),
)  # fmt: skip

ON_TABLE: Final = Pieces(("card", "enterer", "opponent", "bearer", "victor", "lead", "target"))
"""Facts of events that are a card on the table; the log tells them apart by place and owner."""


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
    into play; the COLUMNS are lists beside it. `plays` are cards that are being played, the last on top.
    `rooms` has the dungeon card of each space; a face-down card that nobody has looked at has no face yet:
    its space is `face_down` and has NO_CARD, and the card is still counted in the pool of `dungeon`; chance
    names it when it is turned up, looked at or discarded.
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
        if self.log is not None:
            self.log.append(Event(kind, ON_TABLE.told(kind, facts, self.piece), seers))

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
        self.came_from = self.heading_for = NOWHERE
        self.attack_steps = self.attack_count = self.attack_total = self.defence_count = 0
        self.attack_dice = self.defence_dice = self.table_roll = UNROLLED
        self.helpers, self.step_cards = [], []

    def zones(self) -> tuple[Zone, ...]:
        return ZONES

    def facts(self) -> tuple[Fact, ...]:
        return FACTS
