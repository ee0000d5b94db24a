"""What lies where on the table of DungeonQuest, and who sees it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from undercroft.games.dungeonquest.board import CELLS, DEAD, DIRECTION_NAMES, NOWHERE
from undercroft.games.dungeonquest.cards import DECKS, FIRST_POWER, FIRST_TILE, TOKEN_FACES
from undercroft.games.dungeonquest.cards.heroes import HERO_KEYS
from undercroft.games.dungeonquest.cards.vocabulary import MONSTER_KEYS
from undercroft.kernel.facts import FLAG, Fact, amount, codes, things
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

SEAT: Final = things("seat", 4)
HERO: Final = things("hero", len(HERO_KEYS))
MONSTER: Final = things("monster", len(MONSTER_KEYS))
SPACE: Final = things("space", CELLS, 0)
PLACE: Final = things("space", CELLS, DEAD)
SIDES: Final = codes(*DIRECTION_NAMES)
PASSAGE: Final = codes("none", *DIRECTION_NAMES, "south-east", "south-west", low=NOWHERE)
"""The treasure chamber has the last two as well. DQ-TC-01"""

BANK: Final = codes("none", "near", "far", low=NOWHERE)
ALL_CARDS: Final = 512
MOST_ROUNDS: Final = 1_000
MOST_TOKENS: Final = 1_000
MOST_WOUNDS: Final = 1_000
"""Bounds that no game comes near."""

ZONES: Final = (
    *(
        Zone(name, DECK, ALL_CARDS)
        for name in (*DISCARDING, "catacomb", "dragon", "combat", "runes", "tiles", *POOLS)
    ),
    *(Zone(f"{name}_discard", BAG, ALL_CARDS) for name in DISCARDING),
    Zone("laid", ROW, CELLS),
    *(Zone(name, ROW, ALL_CARDS) for name in ("dragon_cards", "resolving", "considered")),
    Zone("rune", ROW, ALL_CARDS, of_each_seat=True),
    Zone("loot", BAG, ALL_CARDS, of_each_seat=True),
    Zone("kept", BAG, ALL_CARDS, of_each_seat=True),
    Zone("trip", ROW, ALL_CARDS, of_each_seat=True),
    Zone("classic_hand", BAG, ALL_CARDS, of_each_seat=True),
    Zone("used_runes", BAG, ALL_CARDS),
    Zone("lairs", ROW, ALL_CARDS),
    Zone("token", ROW, ALL_CARDS),
    *(Zone(name, DECK, ALL_CARDS) for name in ("hero_power", "monster_power")),
    *(Zone(name, BAG, ALL_CARDS) for name in ("hero_hand", "monster_hand")),
    *(Zone(f"{side}_played", ROW, ALL_CARDS) for side in ("hero", "monster")),
    *(Zone(f"{side}_damage", ROW, ALL_CARDS) for side in ("hero", "monster")),
    Zone("combat_stack", ROW, ALL_CARDS),
    Zone("set_aside", ROW, ALL_CARDS),
)
"""How much of each lot is seen; how many cards lie in a stack is open. DQ-DMG-04"""

FACTS: Final = (
    Fact("first", SEAT, "Who begins each round."),
    Fact("active", SEAT, "Whose turn it is."),
    Fact("round", amount(MOST_ROUNDS), "The round, from 1."),
    Fact("sun", amount(MOST_ROUNDS), "How far the sun has moved."),
    Fact("dawned", FLAG, "Whether the sun marker has been laid."),
    Fact("facing", SIDES, "The direction of a tile's side ahead.", by=SPACE),
    Fact("turned", SPACE, "The Rotating Rooms that have turned.", most=CELLS),
    Fact("entrances", SPACE, "The spaces with an entrance marker.", most=CELLS),
    Fact("lair_at", SPACE, "Where each token of `lairs` lies.", most=ALL_CARDS),
    Fact("lair_kind", MONSTER, "Of which monster each of these is.", most=ALL_CARDS),
    Fact("hero", HERO, "The hero.", by=SEAT),
    Fact("wounds", amount(MOST_WOUNDS), "Wounds suffered.", by=SEAT),
    Fact("place", PLACE, "The space a hero is in: below 0 nowhere, in the catacombs, out, or dead.", by=SEAT),
    Fact("came_from", PLACE, "The space a hero entered from.", by=SEAT),
    Fact(
        "came_by", PASSAGE,
        "The side of the chamber that faces it, as the tile counts: it turns with the tile.",
        by=SEAT,
    ),
    Fact("special", FLAG, "Whether a hero came by special movement.", by=SEAT),
    Fact("pending", FLAG, "Whether the next turn begins with an encounter.", by=SEAT),
    Fact("surfaced", FLAG, "Whether a hero is up from the catacombs, before the encounter.", by=SEAT),
    Fact("lost_turns", amount(MOST_ROUNDS), "How many turns are still lost.", by=SEAT),
    Fact("searches", amount(MOST_ROUNDS), "Searches made in this chamber.", by=SEAT),
    Fact("trapped_searches", amount(MOST_ROUNDS), "Of these, the ones that found a trap.", by=SEAT),
    Fact("side", BANK, "The side of a Chasm or Bridge that a hero stands on.", by=SEAT),
    Fact("crossed", FLAG, "Whether a hero is across a Cave-in or Web.", by=SEAT),
    Fact("returning", FLAG, "Whether a hero must go back from a Web or Bridge.", by=SEAT),
    Fact("permitted", FLAG, "Whether this hero alone may enter the catacombs here.", by=SEAT),
    Fact("hole", FLAG, "Whether a Hole in the Roof waits.", by=SEAT),
    Fact("marker", PLACE, "The space of the travel marker of a hero in the catacombs.", by=SEAT),
    Fact("heading", SIDES, "The direction of that marker.", by=SEAT),
    Fact("trip_kept", amount(ALL_CARDS), "Kept cards of this trip; they count for the distance.", by=SEAT),
    Fact("relit", amount(ALL_CARDS), "How many Torches of the pile burn again.", by=SEAT),
    Fact(
        "determination", SEAT, "Determination tokens.", most=MOST_TOKENS,
        columns=(("seat", SEAT), ("obstacle", amount(MOST_TOKENS)), ("tokens", amount(MOST_TOKENS))),
    ),
    Fact("entered", SPACE, "The spaces entered this turn so far.", most=CELLS),
    Fact("moves_left", amount(CELLS), "The moves of a Stasis Rune that are left."),
    Fact("bought", FLAG, "Whether Gherinn has bought tokens this turn."),
    Fact("turn_over", FLAG, "Whether nothing more can be done this turn."),
    Fact("monster", MONSTER, "The monster that is fought."),
    Fact("fighter", SEAT, "Who fights it."),
    Fact("keeper", SEAT, "Who plays the monster; nobody in the solo game."),
    Fact("fight_round", amount(MOST_TOKENS), "The round of the fight."),
    Fact("hurt", amount(MOST_WOUNDS), "The wounds on the monster in fights without cards."),
    Fact("withstood", amount(MOST_WOUNDS), "The most wounds that it has been seen to survive."),
    Fact("out_value", amount(100_000), "What Treasure Chests proved to be worth.", by=SEAT, most=ALL_CARDS),
    Fact("with_treasure", FLAG, "Whether a hero had a Treasure card when they left.", by=SEAT),
)  # fmt: skip


AT_FIRST: Final[dict[str, int]] = {
    **dict.fromkeys(("first", "active", "fighter", "keeper"), NO_SEAT),
    **dict.fromkeys(("place", "came_from", "came_by", "side", "marker"), NOWHERE),
    "monster": NO_MONSTER,
    "hero": -1,
}
"""What is not 0 before anything has happened."""


def _at_first(fact: Fact, seats: int) -> Any:
    """Every hero with nothing, nowhere, unhurt. DQ-SETUP-09"""
    start: Any = AT_FIRST.get(fact.name, 0)
    if fact.sort is FLAG:  # not in one expression: the compiler would make a number of it
        start = False
    if fact.by is SEAT:
        return [[] if fact.most else start for _ in range(seats)]
    return [] if fact.most or fact.by is not None else start


@dataclass(init=False, slots=True)
class Layout(Table):
    """The board, the decks, what lies before each hero, and the fight that is going on.

    `laid` is by cell the tile, NO_CARD where none lies.
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
        for fact in FACTS:
            setattr(self, fact.name, _at_first(fact, seats))

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
        return ZONES

    def facts(self) -> tuple[Fact, ...]:
        return FACTS

    @property
    def solo(self) -> bool:
        """Whether one player plays alone. DQ-SOLO-01"""
        return self.seats == 1

    def deck(self, name: str) -> Deck:
        deck: Deck = getattr(self, name)
        return deck

    def discard_pile(self, name: str) -> list[CardId]:
        pile: list[CardId] = getattr(self, f"{name}_discard")
        return pile

    def tokens(self, monster: int) -> Deck:
        """The pool of a monster's tokens."""
        return self.deck(POOLS[monster])

    def faces(self, cards: list[CardId]) -> tuple[Face, ...]:
        """The faces of cards, in order."""
        return tuple(map(self.face.__getitem__, cards))
