"""A hero in a chamber, a monster before them, and answers by their text; for the tests of fights."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from undercroft.games.dungeonquest.board import CATACOMBS, NORTH, cell
from undercroft.games.dungeonquest.cards import ATTACKS, CARDS, CODES, DECK_CARDS, FACES, POWERS, attack
from undercroft.games.dungeonquest.cards.heroes import HERO_KEYS
from undercroft.games.dungeonquest.cards.vocabulary import MONSTER_KEYS
from undercroft.games.dungeonquest.flow.monster import MeetMonster
from undercroft.games.dungeonquest.layout import POOLS
from undercroft.games.dungeonquest.options import Options
from undercroft.games.dungeonquest.table import Quest, blank
from undercroft.kernel.frame import Frame, Next, call, done
from undercroft.kernel.ids import CHANCE, NO_CARD
from undercroft.kernel.odds import pick
from undercroft.kernel.state import State

HERE = cell(3, 3)
BACK = cell(3, 2)
COMBAT_PLACES = (
    "hero_hand", "monster_hand", "hero_played", "monster_played", "hero_damage", "monster_damage",
    "combat_stack", "set_aside", "considered",
)  # fmt: skip


@dataclass
class Bout(Frame):
    """Meets the monster and notes how it ended."""

    seat: int
    monster: int
    lair: int
    no_escape: bool
    outcome: int = -1

    def start(self, t: Quest) -> Next[None]:
        return call(MeetMonster(self.seat, self.monster, self.lair, self.no_escape), then=self.end)

    def end(self, t: Quest, outcome: int) -> Next[None]:
        self.outcome = outcome
        return done(None)


def code(name: str) -> str:
    """A face by its code, for Combat and Power cards also by their short name."""
    for prefix in ("", "combat-", "power-"):
        if prefix + name in FACES:
            return prefix + name
    return name


def spent_when(window: str) -> list[int]:
    """The faces of cards that can be spent when something happens."""
    return [face for face, card in enumerate(DECK_CARDS) if card.lines("spend", window)]


def chamber(t: Quest, at: int, kind: str = "tile-room-OOO", facing: int = NORTH) -> None:
    """Lay a tile."""
    card = t.take_from_pool(t.tiles, FACES[kind])
    t.show(card, t.all)
    t.laid[at] = card
    t.facing[at] = facing


class Arena:
    """Seat 0 meets a monster in a chamber that they entered from the north."""

    def __init__(
        self,
        hero: str = "lindel",
        monster: str = "golem",
        life: int | None = None,
        *,
        wounds: int = 0,
        others: Sequence[str] = ("gherinn", "challara", "hugo"),
        lair: bool = False,
        below: bool = False,
        no_escape: bool = True,
        held: Sequence[int] = (),
        ready: Any = None,
        **options: Any,
    ) -> None:
        self.t = t = blank(Options(**options))
        heroes = [hero, *(key for key in others if key != hero)][: t.seats]
        for seat, key in enumerate(heroes):
            t.hero[seat] = HERO_KEYS.index(key)
            t.place[seat] = (HERE, cell(9, 9), cell(10, 9), cell(11, 9))[seat]
        chamber(t, HERE)
        chamber(t, BACK)
        t.place[0] = CATACOMBS if below else HERE
        t.came_from[0], t.came_by[0] = BACK, NORTH
        t.wounds[0] = wounds
        t.active = 0
        for face in held:
            deck = t.runes if CARDS[face].deck == "rune" else t.deck(CARDS[face].deck)
            card = t.take_from_pool(deck, face)
            t.show(card, t.all)
            (t.rune if CARDS[face].deck == "rune" else t.loot)[0].append(card)
        if t.options.combat_mode == "classic":
            t.deal_classic_hands()
        self.monster = MONSTER_KEYS.index(monster)
        place = self.lay_lair(self.monster, HERE, life) if lair else NO_CARD
        if ready is not None:
            ready(t)
        self.bout = Bout(0, self.monster, place, no_escape)
        self.state = State(t, self.bout)
        if life is not None and not lair and self.asks("card"):
            self.say("card", f"token-{monster}-{life}")

    def lay_lair(self, monster: int, at: int, life: int | None = None) -> int:
        """A token that lies in the dungeon."""
        t = self.t
        pool = t.tokens(monster)
        key = MONSTER_KEYS[monster]
        face = pool.odds()[0][0] if life is None else FACES[f"token-{key}-{life}"]
        card = t.take_from_pool(pool, face)
        if t.solo:
            t.show(card, t.all)
        t.lairs.append(card)
        t.lair_at.append(at)
        t.lair_kind.append(monster)
        return len(t.lairs) - 1

    def asks(self, kind: str, seat: int | None = None) -> bool:
        """Whether this question is open."""
        pending = self.state.pending
        return pending is not None and pending.kind.name == kind and seat in (None, pending.seat)

    @property
    def keys(self) -> list[str]:
        """What can be answered."""
        return self.state.keys()

    @property
    def asked(self) -> str:
        """The open question."""
        return "" if self.state.pending is None else self.state.pending.kind.name

    @property
    def outcome(self) -> int:
        """How it ended; -1 while it goes on."""
        return self.bout.outcome

    def say(self, kind: str, *answers: str) -> Arena:
        """Answer questions of a kind in a row."""
        for answer in answers:
            assert self.asked == kind, (self.asked, self.state.keys(), answer)
            self.state.answer_key(code(answer))
            self.check()
        return self

    def draw(self, *names: str) -> Arena:
        """Cards come off a deck."""
        return self.say("card", *names)

    def deal(self, powers: Sequence[str], hero: Sequence[str], monster: Sequence[str]) -> Arena:
        """The Power cards and the hands of the first round."""
        return self.draw(*powers, *hero, *monster)

    def play(self, mine: str, its: str) -> Arena:
        """Both lay a card."""
        return self.say("fight", mine).say("fight", its)

    def stack(self, *names: str) -> Arena:
        """Put cards into the combat stack."""
        return self.put("combat_stack", *names)

    def put(self, place: str, *names: str) -> Arena:
        """Put cards of the Combat deck somewhere, seen by all."""
        for name in names:
            card = self.t.take_from_pool(self.t.combat, FACES[code(name)])
            self.t.show(card, self.t.all)
            getattr(self.t, place).append(card)
        self.state.forget_offers()
        return self

    def cards(self, place: str) -> list[str]:
        """What lies somewhere, by short names."""
        pile: list[int] = getattr(self.t, place)
        return [CODES[self.t.face[card]].split("-", 1)[1] for card in pile]

    def auto(self, rng: Random) -> Arena:
        """Play on at random to the end."""
        while not self.state.over:
            offers = self.state.offers()
            if self.state.asked == CHANCE:
                self.state.answer(pick(offers, rng.randrange(10_000_000)))
            else:
                self.state.answer(rng.choice(list(offers)))
            self.check()
        return self

    def check(self) -> None:
        """Combat cards, Power cards and tokens are all there. Invariants 5, 6, 8 and 24"""
        t = self.t
        lying = [attack(t.face[card]) for place in COMBAT_PLACES for card in getattr(t, place)]
        classic = 3 * t.seats if t.options.combat_mode == "classic" else 0
        assert t.combat.size() + sum(not card.owner for card in lying) == 60 - classic
        assert sum(t.combat.pool) == t.combat.loose
        counts = Counter(card.code for card in lying if not card.owner)
        for face in range(FACES["combat-slash"], FACES["combat-slash"] + len(ATTACKS)):
            card = attack(face)
            if not card.owner:
                held = sum(t.face[mine] == face for hand in t.classic_hand for mine in hand)
                assert t.combat.count(face) + counts[card.code] + held == card.count, card.code
        if t.fighter >= 0:
            for owner, deck in (
                (HERO_KEYS[t.hero[t.fighter]], t.hero_power),
                (MONSTER_KEYS[t.monster], t.monster_power),
            ):
                assert deck.size() + sum(card.owner == owner for card in lying) == len(POWERS[owner]) == 4
        else:
            assert not lying
            assert not t.hero_power.size() + t.monster_power.size()
            assert not t.token
        for number, pool in enumerate(POOLS):
            met = len(t.token) * (t.monster == number)
            assert t.deck(pool).size() + t.lair_kind.count(number) + met == 4
        assert len(t.lairs) == len(t.lair_at) == len(t.lair_kind) == len(set(t.lair_at))
