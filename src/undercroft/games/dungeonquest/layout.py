"""What lies where on the table of DungeonQuest. Section 7 of the rules says who sees it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from undercroft.games.dungeonquest.board import CELLS, NOWHERE
from undercroft.games.dungeonquest.cards import DECKS, FIRST_POWER, FIRST_TILE, TOKEN_FACES
from undercroft.games.dungeonquest.cards.heroes import MONSTER_KEYS
from undercroft.kernel.ids import NO_CARD, CardId, Face
from undercroft.kernel.piles import Deck
from undercroft.kernel.table import BAG, DECK, ROW, Table, Zone

NO_MONSTER: Final = -1
NO_SEAT: Final = -1

DISCARDING: Final = ("dungeon", "crypt", "corpse", "door", "search", "trap", "treasure")
"""The decks with a discard pile; Catacomb cards go back into their deck instead. DQ-CAT-09, -13"""

POOLS: Final[tuple[str, ...]] = tuple(f"{monster}_tokens" for monster in MONSTER_KEYS)
"""The tokens of each monster that are not in the dungeon."""

BOXES: Final = {"runes": "rune", "tiles": "tile"}
"""Piles that are not called as their deck is."""


def full_deck(cards: Sequence[tuple[Face, int]]) -> Deck:
    """A deck of these faces, in their order, each so many times.

    Its pool counts no more faces than it can hold, which makes copies of the table cheaper.
    """
    deck = Deck(cards[-1][0] + 1, 0, cards[0][0])
    for face, count in cards:
        deck.put(face, count)
    return deck


FULL_DECKS: Final[dict[str, Deck]] = {
    **{
        name: full_deck(DECKS[BOXES.get(name, name)])
        for name in (*DISCARDING, "catacomb", "dragon", "combat", "runes", "tiles")
    },
    **{pool: full_deck(TOKEN_FACES[monster]) for pool, monster in zip(POOLS, MONSTER_KEYS, strict=True)},
    "hero_power": Deck(FIRST_TILE, 0, FIRST_POWER),
    "monster_power": Deck(FIRST_TILE, 0, FIRST_POWER),
}
"""Every deck as it lies in the box; the table gets copies."""

ZONES: Final = (
    *(Zone(name, DECK) for name in (*DISCARDING, "catacomb", "dragon", "combat", "runes", "tiles", *POOLS)),
    *(Zone(f"{name}_discard", BAG) for name in DISCARDING),
    Zone("laid", ROW),
    Zone("dragon_cards", ROW),
    Zone("resolving", ROW),
    Zone("considered", ROW),
    Zone("rune", ROW, of_each_seat=True),
    Zone("loot", BAG, of_each_seat=True),
    Zone("kept", BAG, of_each_seat=True),
    Zone("trip", ROW, of_each_seat=True),
    Zone("classic_hand", BAG, of_each_seat=True),
    Zone("used_runes", BAG),
    Zone("lairs", ROW),
    Zone("token", ROW),
    Zone("hero_power", DECK),
    Zone("monster_power", DECK),
    Zone("hero_hand", BAG),
    Zone("monster_hand", BAG),
    Zone("hero_played", ROW),
    Zone("monster_played", ROW),
    Zone("hero_damage", ROW),
    Zone("monster_damage", ROW),
    Zone("combat_stack", ROW),
    Zone("set_aside", ROW),
)
"""How much of each lot is seen; how many cards lie in a stack is open. DQ-DMG-04"""

PUBLIC: Final = (
    "options", "first", "active", "round", "sun", "dawned", "facing", "turned", "entrances",
    "lair_at", "lair_kind", "hero", "wounds", "place", "came_from", "came_by", "special", "pending",
    "surfaced", "lost_turns", "searches", "trapped_searches", "side", "crossed", "returning", "permitted",
    "hole", "marker", "heading", "trip_kept", "relit", "determination", "entered", "moves_left", "bought",
    "turn_over", "monster", "fighter", "keeper", "fight_round", "hurt", "withstood", "out_value",
    "with_treasure",
)  # fmt: skip


@dataclass(init=False, slots=True)
class Layout(Table):
    """The board, the decks, what lies before each hero, and the fight that is going on.

    By cell: `laid` is the tile (NO_CARD where none lies), `facing` the direction of its side ahead. `turned`
    lists the Rotating Rooms that have turned, `entrances` the spaces with an entrance marker, `lair_at` and
    `lair_kind` where each token of `lairs` lies and of which monster it is.

    By seat: `place` is a space, or CATACOMBS, OUT, DEAD or NOWHERE; `came_from` the space a hero entered
    from and `came_by` the side of his chamber that faces it, as the tile counts its sides, so that it turns
    with the tile; `special` that he came by special movement; `pending` that his next turn begins with an
    encounter; `surfaced` that he has left the catacombs and not yet encountered the space he came up in;
    `side` the side of a Chasm or Bridge he stands on, `crossed` that he is across a Cave-in or Web,
    `returning` that he must go back from a Web or Bridge; `permitted` that he alone may enter the catacombs
    here; `hole` that a Hole in the Roof waits for him. `marker` and `heading` are the travel marker of a hero
    in the catacombs, `trip_kept` how many cards drawn on this trip he keeps (they count for the distance),
    `relit` how many Torches of his pile burn again.
    `determination` are rows of seat, obstacle and tokens.

    Of the turn: `entered` are the spaces entered so far, `moves_left` the moves of a Stasis Rune, `bought`
    that Gherinn has bought tokens, `turn_over` that nothing more can be done in it.

    Of the fight: the `monster`, the `fighter`'s seat, the `keeper`'s seat who plays the monster (NO_SEAT in
    the solo game), the `fight_round`, `hurt`, the wounds on the monster in fights without cards, and
    `withstood`, the most wounds that it has been seen to survive.
    `out_value` lists what a seat's Treasure Chests proved to be worth, `with_treasure` says that a hero had a
    Treasure card when he left.
    """

    dungeon: Deck
    crypt: Deck
    corpse: Deck
    door: Deck
    search: Deck
    trap: Deck
    treasure: Deck
    catacomb: Deck
    dragon: Deck
    combat: Deck
    runes: Deck
    tiles: Deck
    skeleton_tokens: Deck
    sorcerer_tokens: Deck
    troll_tokens: Deck
    golem_tokens: Deck
    demon_tokens: Deck
    hero_power: Deck
    monster_power: Deck
    dungeon_discard: list[int]
    crypt_discard: list[int]
    corpse_discard: list[int]
    door_discard: list[int]
    search_discard: list[int]
    trap_discard: list[int]
    treasure_discard: list[int]
    dragon_cards: list[int]
    resolving: list[int]
    considered: list[int]
    rune: list[list[int]]
    loot: list[list[int]]
    kept: list[list[int]]
    trip: list[list[int]]
    classic_hand: list[list[int]]
    used_runes: list[int]
    lairs: list[int]
    token: list[int]
    hero_hand: list[int]
    monster_hand: list[int]
    hero_played: list[int]
    monster_played: list[int]
    hero_damage: list[int]
    monster_damage: list[int]
    combat_stack: list[int]
    set_aside: list[int]
    first: int
    active: int
    round: int
    sun: int
    dawned: bool
    laid: list[int]
    facing: list[int]
    turned: list[int]
    entrances: list[int]
    lair_at: list[int]
    lair_kind: list[int]
    hero: list[int]
    wounds: list[int]
    place: list[int]
    came_from: list[int]
    came_by: list[int]
    special: list[bool]
    pending: list[bool]
    surfaced: list[bool]
    lost_turns: list[int]
    searches: list[int]
    trapped_searches: list[int]
    side: list[int]
    crossed: list[bool]
    returning: list[bool]
    permitted: list[bool]
    hole: list[bool]
    marker: list[int]
    heading: list[int]
    trip_kept: list[int]
    relit: list[int]
    determination: list[list[int]]
    entered: list[int]
    moves_left: int
    bought: bool
    turn_over: bool
    monster: int
    fighter: int
    keeper: int
    fight_round: int
    hurt: int
    withstood: int
    out_value: list[list[int]]
    with_treasure: list[bool]

    def __init__(self, options: Any = None, seats: int = 0) -> None:
        """Without options it is a blank that a copy will fill, made often: it gets no fields yet."""
        Table.__init__(self, options, seats)
        if options is None:
            return
        for zone in ZONES:
            empty: Any = Deck(0, 0) if zone.shape == DECK else []
            setattr(self, zone.name, empty)
        self.first = self.active = self.fighter = self.keeper = NO_SEAT
        self.round = self.sun = self.moves_left = self.fight_round = self.hurt = self.withstood = 0
        self.monster = NO_MONSTER
        self.dawned = self.bought = self.turn_over = False
        self.facing, self.turned, self.entrances, self.entered = [], [], [], []
        self.lair_at, self.lair_kind, self.determination = [], [], []
        self._seat_fields(seats)

    def _seat_fields(self, seats: int) -> None:
        """Every hero with nothing, nowhere, unhurt. DQ-SETUP-09"""
        self.hero, self.marker, self.heading = [-1] * seats, [NOWHERE] * seats, [0] * seats
        self.place, self.came_from = [NOWHERE] * seats, [NOWHERE] * seats
        self.came_by, self.side = [NOWHERE] * seats, [NOWHERE] * seats
        self.wounds, self.lost_turns, self.searches = [0] * seats, [0] * seats, [0] * seats
        self.trapped_searches, self.trip_kept, self.relit = [0] * seats, [0] * seats, [0] * seats
        self.out_value = [[] for _ in range(seats)]
        self.special, self.pending, self.surfaced = [False] * seats, [False] * seats, [False] * seats
        self.crossed, self.returning = [False] * seats, [False] * seats
        self.permitted, self.hole, self.with_treasure = [False] * seats, [False] * seats, [False] * seats

    def prepare(self) -> None:
        """All decks shuffled, all tokens in their pools, the board empty. DQ-SETUP-01..04"""
        for name, full in FULL_DECKS.items():
            deck = full.clone()
            deck.lot = self.new_lot()
            setattr(self, name, deck)
        self.laid, self.facing = [NO_CARD] * CELLS, [0] * CELLS
        for name in ("rune", "loot", "kept", "trip", "classic_hand"):
            setattr(self, name, [[] for _ in range(self.seats)])

    def zones(self) -> tuple[Zone, ...]:
        """Where cards, tiles and tokens can lie."""
        return ZONES

    def public(self) -> tuple[str, ...]:
        """The fields that everybody sees."""
        return PUBLIC

    @property
    def solo(self) -> bool:
        """Whether one player plays alone. DQ-SOLO-01"""
        return self.seats == 1

    def deck(self, name: str) -> Deck:
        """A deck by name."""
        deck: Deck = getattr(self, name)
        return deck

    def discard_pile(self, name: str) -> list[CardId]:
        """The discard pile of a deck."""
        pile: list[CardId] = getattr(self, f"{name}_discard")
        return pile

    def tokens(self, monster: int) -> Deck:
        """The pool of a monster's tokens."""
        return self.deck(POOLS[monster])

    def faces(self, cards: list[CardId]) -> tuple[Face, ...]:
        """The faces of cards, in order."""
        return tuple(map(self.face.__getitem__, cards))
