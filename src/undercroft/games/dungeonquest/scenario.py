"""Positions laid out by hand: for tests, examples and lessons.

`heroes` has a table for each seat: `hero` by key, and where they are `at`: a space as column and row (`4,4`),
`treasure`, `catacombs`, `out` or `dead`. They came over the arrow of their tile unless `came_from` names the
space, or they are `special`. `loot`, `rune`, `kept` and `trip` name cards by code (`corpse-rope*2`), `marker`
and `heading` are the travel marker of a hero below. `tiles` gives spaces their tile and facing
(`room-OOW east`), `lairs` their monster (`golem`, or `golem 5`). `tops` are cards on decks, from the top
down, `discards` the discard piles, `sleeping` how many Dragon cards lie open. Whatever is not named is
shuffled into its deck. Without any field it is the first turn, each hero in a tower room.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from undercroft.games.dungeonquest.board import (
    BACK,
    CATACOMBS,
    CELLS,
    DEAD,
    DIRECTION_NAMES,
    DIRECTIONS,
    NOWHERE,
    OUT,
    TOWERS,
    TREASURE,
    column,
    is_printed,
    neighbour,
    row,
    space_of,
)
from undercroft.games.dungeonquest.cards import (
    CARDS,
    DECK_CARDS,
    FACES,
    FIRST_ATTACK,
    NAMES,
    is_loot,
    is_treasure,
)
from undercroft.games.dungeonquest.cards.heroes import HERO_KEYS, HEROES
from undercroft.games.dungeonquest.cards.vocabulary import MONSTER_KEYS
from undercroft.games.dungeonquest.flow.action import Act
from undercroft.games.dungeonquest.flow.journey import Journey
from undercroft.games.dungeonquest.flow.reckoning import Reckoning
from undercroft.games.dungeonquest.flow.setup import Quests
from undercroft.games.dungeonquest.flow.turn import Turn
from undercroft.games.dungeonquest.invariants import check
from undercroft.games.dungeonquest.layout import DISCARDING
from undercroft.games.dungeonquest.options import Options
from undercroft.games.dungeonquest.queries.depths import arrival_side
from undercroft.games.dungeonquest.queries.heroes import in_dungeon, kind_at
from undercroft.games.dungeonquest.table import FAR, NEAR, NUMBERED, OBSTACLES, Quest, blank
from undercroft.kernel.frame import Frame
from undercroft.kernel.ids import NOBODY, CardId, Face, Seat, Seers
from undercroft.kernel.piles import Deck
from undercroft.kernel.state import State
from undercroft.kit.positions import (
    MOST,
    Placing,
    flag,
    known,
    number,
    table,
    taken,
    text,
    texts,
    word,
    wrong,
)

PHASES: Final = ("turn", "action", "encounter", "reckoning")
FIELDS: Final = (
    "phase", "active", "first", "round", "heroes", "tiles", "turned", "lairs", "entrances", "tops",
    "discards", "sleeping",
)  # fmt: skip
PILES: Final = ("loot", "rune", "kept", "trip")
FLAGS: Final = ("special", "pending", "surfaced", "crossed", "returning", "permitted", "hole")
COUNTS: Final = ("wounds", "lost_turns", "searches", "trapped_searches", "trip_kept", "relit")
HERO_FIELDS: Final = (
    "hero", "at", "came_from", "side", "marker", "heading", "determination", "chests",
    *PILES, *FLAGS, *COUNTS,
)  # fmt: skip

SPACES: Final[dict[str, int]] = {f"{column(at)},{row(at)}": at for at in range(CELLS)}
PLACES: Final[dict[str, int]] = {"treasure": TREASURE, "catacombs": CATACOMBS, "out": OUT, "dead": DEAD}
GONE: Final = (OUT, DEAD)
SIDES: Final[dict[str, int]] = {"near": NEAR, "far": FAR}
STACKED: Final = (*DISCARDING, "catacomb", "dragon", "combat", "tiles")


def place(options: Options, position: Mapping[str, Any]) -> State:
    """The state with everything where the position says; refuses what cannot be, naming the field."""
    placing = Laying(options, position)
    return placing.laid(placing.quest, placing.check, check)


class Laying(Placing):
    """A position of this game."""

    def __init__(self, options: Options, position: Mapping[str, Any]) -> None:
        super().__init__(position, FIELDS, PHASES, options.players)
        self.quest: Quest = blank(options)
        self.named: list[Any] = []

    def lay_out(self) -> None:
        """Put everything into its place, the board before those who stand on it."""
        t = self.quest
        if t.options.combat_mode == "classic":
            t.deal_classic_hands()
        self.board()
        heroes = self.position.get("heroes", [])
        if not isinstance(heroes, list | tuple) or len(heroes) > t.seats:
            raise wrong("heroes", f"must be a list of tables, one for each of the {t.seats} seats")
        owned = [table(own, f"heroes[{seat}]") for seat, own in enumerate(heroes)]
        owned += [{}] * (t.seats - len(owned))
        self.named = [own.get("hero") for own in owned]
        for seat, own in enumerate(owned):
            self.hero(seat, own, f"heroes[{seat}].")
        self.decks()
        self.day()

    def board(self) -> None:
        """Tiles, then what lies on them. DQ-MOVE-13, DQ-TOKEN-03, DQ-CAT-01"""
        t = self.quest
        for name, written in table(self.position.get("tiles", {}), "tiles").items():
            at = _space(name, "tiles")
            code, _, facing = text(written, f"tiles.{name}").partition(" ")
            if is_printed(at):
                raise wrong(f"tiles.{name}", "is printed on the board and bears no tile")
            t.laid[at] = self.card(t.tiles, f"tile-{code.removeprefix('tile-')}", f"tiles.{name}", t.all)
            t.facing[at] = DIRECTION_NAMES.index(word(facing or "north", DIRECTION_NAMES, f"tiles.{name}"))
        for name in texts(self.position.get("turned", []), "turned"):
            t.turned.append(_space(name, "turned"))
            if kind_at(t, t.turned[-1]) != "rotating":
                raise wrong("turned", f"names {name}, which is no Rotating Room")
        t.entrances = [
            _space(name, "entrances") for name in texts(self.position.get("entrances", []), "entrances")
        ]
        for name, written in table(self.position.get("lairs", {}), "lairs").items():
            self.lair(_space(name, "lairs"), text(written, f"lairs.{name}"), f"lairs.{name}")

    def lair(self, at: int, written: str, name: str) -> None:
        """A monster token; without its number the smallest, which nobody sees. DQ-SOLO-02"""
        t = self.quest
        key, _, life = written.partition(" ")
        monster = MONSTER_KEYS.index(word(key, MONSTER_KEYS, name))
        pool = t.tokens(monster)
        if not pool.size():
            raise wrong(name, f"names more {key} tokens than there are")
        code = f"token-{key}-{life}" if life else CARDS[pool.odds()[0][0]].code
        t.lairs.append(self.card(pool, code, name, t.all if t.solo else NOBODY))
        t.lair_at.append(at)
        t.lair_kind.append(monster)

    def hero(self, seat: Seat, own: Mapping[str, Any], prefix: str) -> None:
        """One hero with all that is theirs."""
        t = self.quest
        known(own, HERO_FIELDS, prefix)
        free = [HERO_KEYS[hero] for hero in t.options.heroes() if hero not in t.hero]
        unnamed = [key for key in free if key not in self.named] or free
        t.hero[seat] = HERO_KEYS.index(word(own.get("hero", unnamed[0]), free, f"{prefix}hero"))
        for name in COUNTS:
            most = HEROES[t.hero[seat]].life - 1 if name == "wounds" else MOST
            getattr(t, name)[seat] = number(own.get(name, 0), 0, most, f"{prefix}{name}")
        for name in FLAGS:
            getattr(t, name)[seat] = flag(own.get(name, False), f"{prefix}{name}")
        self.stand(seat, own, prefix)
        self.belongings(seat, own, prefix)
        for name, given in table(own.get("determination", {}), f"{prefix}determination").items():
            obstacle = OBSTACLES.index(word(name, OBSTACLES, f"{prefix}determination"))
            tokens = number(given, 1, MOST, f"{prefix}determination.{name}")
            t.determination.append([seat, obstacle, tokens])

    def stand(self, seat: Seat, own: Mapping[str, Any], prefix: str) -> None:
        """Where a hero is, and how they came there. DQ-MOVE-09, -14, DQ-CAT-04"""
        t = self.quest
        free = [tower for tower in TOWERS if tower not in t.place]
        where = own.get("at", f"{column(free[0])},{row(free[0])}")
        at = PLACES.get(where, NOWHERE) if isinstance(where, str) else NOWHERE
        t.place[seat] = at if at != NOWHERE else space_of(_space(where, f"{prefix}at"))
        if t.place[seat] == CATACOMBS:
            t.marker[seat] = _space(own.get("marker"), f"{prefix}marker")
            heading = word(own.get("heading"), DIRECTION_NAMES, f"{prefix}heading")
            t.heading[seat] = DIRECTION_NAMES.index(heading)
        elif "marker" in own or "heading" in own:
            raise wrong(f"{prefix}marker", "and heading are for a hero in the catacombs")
        if t.place[seat] >= 0:
            self.arrival(seat, own, prefix)
            entered = t.side_entered(t.place[seat], t.came_by[seat])
            t.side[seat] = _side(own["side"], f"{prefix}side") if "side" in own else entered

    def arrival(self, seat: Seat, own: Mapping[str, Any], prefix: str) -> None:
        """The space a hero came from and the side they came in by. DQ-MOVE-09"""
        t = self.quest
        here = t.place[seat]
        if "came_from" in own:
            origin = space_of(_space(own["came_from"], f"{prefix}came_from"))
            for at in [at for at in range(CELLS) if space_of(at) == here]:
                for direction in DIRECTIONS:
                    beyond = neighbour(at, direction)
                    if beyond != NOWHERE and space_of(beyond) == origin != here:
                        t.came_from[seat] = origin
                        t.came_by[seat] = arrival_side(t, at, (direction + 2) % 4)
                        return
            raise wrong(f"{prefix}came_from", "must be a space next to the hero's")
        if not is_printed(here) and not t.special[seat]:
            back = neighbour(here, (t.facing[here] + BACK) % 4)
            laid = back != NOWHERE and kind_at(t, space_of(back)) != ""
            t.came_by[seat], t.came_from[seat] = BACK, space_of(back) if laid else NOWHERE

    def belongings(self, seat: Seat, own: Mapping[str, Any], prefix: str) -> None:
        """A hero's Loot, rune, kept cards and pile, and what their Chests are worth. DQ-LOOT-01, DQ-CAT-09"""
        t = self.quest
        for name in PILES:
            given = own.get(name, [])
            if name == "rune":
                given = [given] if isinstance(given, str) else given
            cards = [self.own_card(code, f"{prefix}{name}", name) for code in texts(given, f"{prefix}{name}")]
            getattr(t, name)[seat] = cards
        treasures = any(is_treasure(face) for face in t.faces(t.loot[seat]))
        t.with_treasure[seat] = t.place[seat] == OUT and treasures
        if len(t.rune[seat]) > (1 if t.options.rune_cards else 0):
            raise wrong(f"{prefix}rune", "must be one card at most, and none in a game without runes")
        chests = own.get("chests", [])
        if not isinstance(chests, list | tuple):
            raise wrong(f"{prefix}chests", "must be a list of values")
        t.out_value[seat] = [number(worth, 0, 9999, f"{prefix}chests") for worth in chests]
        if chests and t.place[seat] != OUT:
            raise wrong(f"{prefix}chests", "are opened by a hero who is out")

    def own_card(self, code: str, name: str, pile: str) -> CardId:
        """A card that lies before a hero; only cards that can lie there are taken."""
        face = FACES.get(code, NOWHERE)
        if not 0 <= face < FIRST_ATTACK:
            raise wrong(name, f"names {code[:40]!r}, which is not a card of a deck")
        card = DECK_CARDS[face]
        fits = {
            "loot": is_loot(face),
            "rune": card.deck == "rune",
            "kept": card.can_stay() or (card.status != "" and not is_loot(face)),
            "trip": card.deck == "catacomb",
        }
        if not fits[pile]:
            raise wrong(name, f"names {code[:40]!r}, which does not belong there")
        t = self.quest
        return self.card(t.runes if card.deck == "rune" else t.deck(card.deck), code, name, t.all)

    def decks(self) -> None:
        """Discard piles, open Dragon cards, and cards on top of decks. DQ-CARD-01, DQ-TC-03"""
        t = self.quest
        for name, codes in table(self.position.get("discards", {}), "discards").items():
            pile = t.discard_pile(word(name, DISCARDING, "discards"))
            field = f"discards.{name}"
            pile += [self.card(t.deck(name), code, field, t.all) for code in texts(codes, field)]
        sleeping = number(self.position.get("sleeping", 0), 0, 7, "sleeping")
        if sleeping and TREASURE not in t.place:
            raise wrong("sleeping", "must be 0 where no hero is in the treasure chamber")
        t.dragon_cards += [self.card(t.dragon, "dragon-sleeping", "sleeping", t.all) for _ in range(sleeping)]
        for name, codes in table(self.position.get("tops", {}), "tops").items():
            deck = t.deck(word(name, STACKED, "tops"))
            field = f"tops.{name}"
            deck.top += [self.card(deck, code, field, NOBODY) for code in texts(codes, field)]

    def day(self) -> None:
        """Round and sun; the First Player's turn moves them on itself. DQ-SUN-01, -04"""
        t = self.quest
        t.first = self.first
        t.round = number(self.position.get("round", 1), 1, t.options.round_cap, "round")
        t.round -= self.phase == "turn" and self.active == self.first
        t.dawned = t.round > 0
        t.sun = min(t.round, t.options.sun_length + NUMBERED)

    def card(self, deck: Deck, code: str, name: str, seers: Seers) -> CardId:
        """A card taken out of its deck, seen by some."""
        face: Face = FACES.get(code, NOWHERE)
        if face == NOWHERE:
            raise wrong(name, f"names {code[:40]!r}, which is not a card")
        if not deck.count(face):
            raise wrong(name, f"names more cards {NAMES[face]} ({code}) than its deck has")
        return taken(self.quest, deck, face, seers)

    def check(self, t: Quest) -> None:
        """Refuse what no game comes to."""
        within = [in_dungeon(t, seat) for seat in range(t.seats)]
        if (self.phase == "reckoning") == any(within):
            raise wrong("phase", "is reckoning exactly when every hero is out or dead")
        if self.phase in ("action", "encounter") and t.place[self.active] < 0:
            raise wrong("active", f"must be a hero in the dungeon in phase {self.phase}")
        for seat, place in enumerate(t.place):
            together = [other for other in range(seat) if t.place[other] == place >= 0 and place != TREASURE]
            if together and not any(t.special[each] for each in (*together, seat)):
                raise wrong(
                    f"heroes[{seat}].at", "is taken; only who came up from the catacombs may share it"
                )
            if place >= 0 and not is_printed(place) and kind_at(t, place) == "":
                raise wrong(f"heroes[{seat}].at", "must be a space with a tile, a tower room or the treasure")

    def frames(self) -> list[tuple[Frame, str]]:
        """What is going on at the phase named."""
        t, seat = self.quest, self.active
        turns = (t.round - 1) * t.seats + (seat - self.first) % t.seats + 1
        quests: Frame = Quests(max(turns, 1))
        t.active = seat
        if self.phase == "reckoning":
            return [(quests, "over"), (Reckoning(), "start")]
        if self.phase == "turn":
            return [(quests, "next_turn"), (Turn(seat), "start")]
        t.begin_turn(seat)
        doing: Frame = Act(seat)
        if self.phase == "encounter":
            t.begin_pending(seat)
            doing = Journey(seat)
        return [(quests, "next_turn"), (Turn(seat), "end"), (doing, "start")]


def _side(value: Any, name: str) -> int:
    return SIDES[word(value, tuple(SIDES), name)]


def _space(value: Any, name: str) -> int:
    if not isinstance(value, str) or value not in SPACES:
        raise wrong(name, f"names {str(value)[:40]!r}, which is not a space; spaces are written as 4,4")
    return SPACES[value]
