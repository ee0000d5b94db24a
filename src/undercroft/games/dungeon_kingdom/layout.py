"""What lies where on the table of Dungeon & Kingdom, and how to find it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from undercroft.games.dungeon_kingdom.asks import DUNGEON, FACE, KINGDOM, SEAT
from undercroft.games.dungeon_kingdom.cards import ADVENTURERS, ALL_CARDS, CARDS, MONSTERS
from undercroft.kernel.facts import FLAG, Fact, amount, codes, texts
from undercroft.kernel.ids import NO_CARD, CardId, Face, Seat, Seers, only
from undercroft.kernel.piles import Deck
from undercroft.kernel.table import BAG, DECK, ROW, Table, Zone

MATRIX_SLOTS: Final = 9
MAIN_DECK: Final = 0
ABILITY_DECK: Final = 1
DECK_NAMES: Final = ("main deck", "ability deck")
MOST_POINTS: Final = 1_000

ZONES: Final = (
    Zone("matrix", ROW, MATRIX_SLOTS),
    Zone("array", ROW, ALL_CARDS, of_each_seat=True),
    Zone("kingdom", ROW, ALL_CARDS),
    Zone("dungeon", ROW, ALL_CARDS),
    Zone("limbo", ROW, ALL_CARDS),
    Zone("look", ROW, ALL_CARDS),
    Zone("hand", BAG, ALL_CARDS, of_each_seat=True, holds=frozenset(ADVENTURERS)),
    Zone("treasury", BAG, ALL_CARDS, of_each_seat=True),
    Zone("graveyard", ROW, ALL_CARDS, of_each_seat=True),
    Zone("discard", BAG, ALL_CARDS),
    Zone("spent", BAG, ALL_CARDS),
    Zone("box", BAG, ALL_CARDS),
    Zone("main", DECK, ALL_CARDS),
    Zone("ability", DECK, ALL_CARDS),
)
"""Kingdom and Dungeon are no zones of each seat: the active player alone has them. DK-PHASE-08"""

FACTS: Final = (
    Fact("active", SEAT, "Whose turn it is."),
    Fact("turn", amount(ALL_CARDS), "How many turns have begun."),
    Fact(
        "phase",
        texts("set-up", "take", "action", "dungeon & kingdom", "aftermath", "refill"),
        "The phase of the turn.",
    ),
    Fact("triggered", FLAG, "Whether the end of the game is triggered."),
    Fact("last_turn", FLAG, "Whether this turn is the last."),
    Fact("reserve", amount(MOST_POINTS), "Victory Points in the Reserve.", by=SEAT),
    Fact("captured", amount(2), "Victory Points on a Monster.", by=FACE),
    Fact("defeated", FACE, "The Monsters defeated this turn, in order.", most=len(MONSTERS)),
    Fact("targeted", amount(len(MONSTERS)), "How many of these a Knight or a Demon King has used."),
    Fact(
        "look_from", codes(*DECK_NAMES), "The deck that each card of the look zone came from.", most=ALL_CARDS
    ),
    Fact("menu_actions", amount(ALL_CARDS), "How many menu actions this turn has had."),
)


@dataclass(init=False, slots=True)
class Layout(Table):
    """Matrix, decks, and what lies before each player.

    `box` holds cards that a laid-out position leaves out of the game; it is empty in a game played from its
    opening.
    """

    matrix: list[int]
    array: list[list[int]]
    kingdom: list[int]
    dungeon: list[int]
    limbo: list[int]
    look: list[int]
    look_from: list[int]
    hand: list[list[int]]
    treasury: list[list[int]]
    graveyard: list[list[int]]
    discard: list[int]
    spent: list[int]
    box: list[int]
    main: Deck
    ability: Deck
    reserve: list[int]
    captured: list[int]
    defeated: list[int]
    targeted: int
    active: int
    turn: int
    phase: str
    menu_actions: int
    triggered: bool
    last_turn: bool

    def __init__(self, options: Any = None, seats: int = 0) -> None:
        Table.__init__(self, options, seats)
        self.matrix = []
        self.array = []
        self.kingdom = []
        self.dungeon = []
        self.limbo = []
        self.look = []
        self.look_from = []
        self.hand = []
        self.treasury = []
        self.graveyard = []
        self.discard = []
        self.spent = []
        self.box = []
        self.main = Deck(0, 0)
        self.ability = Deck(0, 0)
        self.reserve = []
        self.captured = []
        self.defeated = []
        self.targeted = 0
        self.active = 0
        self.turn = 0
        self.phase = "set-up"
        self.menu_actions = 0
        self.triggered = False
        self.last_turn = False

    def prepare(self) -> None:
        """Everything empty but the Reserves, all cards shuffled into the main deck.

        DK-SETUP-02, -04..06, DK-DECK-07, DK-RULING-41
        """
        seats = range(self.seats)
        self.matrix = [NO_CARD] * MATRIX_SLOTS
        self.captured = [0] * len(CARDS)
        self.ability = Deck(len(CARDS), 0)
        self.main = Deck(len(CARDS), self.new_lot())
        self.main.pool = [card.count for card in CARDS]
        self.main.loose = sum(self.main.pool)
        self.array = [[] for _ in seats]
        self.hand = [[] for _ in seats]
        self.treasury = [[] for _ in seats]
        self.graveyard = [[] for _ in seats]
        self.reserve = [self.options.starting_vp for _ in seats]

    def zones(self) -> tuple[Zone, ...]:
        """Where cards can lie. DK-INFO-01, -02"""
        return ZONES

    def facts(self) -> tuple[Fact, ...]:
        return FACTS

    def hand_seers(self, seat: Seat) -> Seers:
        """Who sees the cards of a hand. DK-INFO-02, DK-VARIANT-07"""
        return self.all if self.options.open_hands else only(seat)

    def side(self, zone: int) -> list[CardId]:
        """The active player's Kingdom, hand or Dungeon."""
        if zone == KINGDOM:
            return self.kingdom
        return self.dungeon if zone == DUNGEON else self.hand[self.active]

    def find(self, pile: list[CardId], face: Face) -> CardId:
        """The card of a face in a pile; of equal ones, the one that most seats know."""
        best = NO_CARD
        for card in pile:
            if self.face[card] == face and (
                best == NO_CARD or self.seen[card].bit_count() > self.seen[best].bit_count()
            ):
                best = card
        return best

    def looked_at(self, which: int) -> list[CardId]:
        """The cards in the look zone that came from a deck, in the order drawn."""
        return [card for card, from_ in zip(self.look, self.look_from, strict=True) if from_ == which]

    def deck(self, which: int) -> Deck:
        """The main deck or the ability deck."""
        return self.main if which == MAIN_DECK else self.ability

    def faces(self, cards: list[CardId]) -> tuple[Face, ...]:
        """The faces of cards, in order."""
        return tuple([self.face[card] for card in cards])
