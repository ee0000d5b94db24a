"""The options of BATTLES: Armageddon."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from undercroft.games.battles.abilities import SAMURAI
from undercroft.games.battles.cards import CARDS, NAMES, RANKS
from undercroft.games.battles.cards.records import Rank
from undercroft.kernel.errors import BadOption
from undercroft.kernel.options import JOINED, check_settings, number, one_of, setting, switch

MOB_KEYS: Final[tuple[str, ...]] = tuple(name.lower().replace(" ", "-") for name in NAMES)
"""By Mob of the almanac: its name as it is typed."""

ALL: Final = "all"
FIRST20: Final = "first20"
FEWEST_OF_POOL: Final = 12
FEWEST_MOBS: Final = 3
"""So many Mobs a Player fields at least. BA-SETUP-02"""

HAWK: Final = 20
"""The highest printed Rank, whose limits are lifted."""
UNLIMITED: Final = 99
DICE_OF_HAWK: Final = 7
CLASSIC_LP: Final = 20
MOST_ROUNDS: Final = 200
MOST_KIS: Final = 5
"""So many Kis lie on one Mob at most. BA-SETUP-06"""

PRESETS: Final[dict[str, dict[str, object]]] = {
    "page": {"rank_p1": 1, "rank_p2": 1},
    "champion": {"rank_p1": 6, "rank_p2": 6},
    "hawk": {"rank_p1": HAWK, "rank_p2": HAWK},
    "first20": {"mob_pool": FIRST20, "auto_setup": True},
}
"""The first Rank, the first one with four Mobs, the last one, and a quick game with the simpler Mobs."""


def pool_fault(text: str) -> str:
    """What is wrong with a list of Mobs that may be chosen."""
    named = text.split(JOINED)
    for key in named:
        if key not in MOB_KEYS:
            return f"there is no Mob {key[:40]!r}; write names like fire-mage with {JOINED} between them."
    if len(set(named)) < len(named):
        twice = next(key for key in named if named.count(key) > 1)
        return f"it names {twice} twice; name each Mob once."
    if len(named) < FEWEST_OF_POOL:
        return f"it names {len(named)} Mobs; name {FEWEST_OF_POOL} at least."
    return ""


@lru_cache(maxsize=64)
def pool_of(text: str) -> tuple[int, ...]:
    """The Mobs of a pool, in the order of the almanac."""
    if text == ALL:
        return tuple(range(len(MOB_KEYS)))
    if text == FIRST20:
        return tuple(range(20))
    return tuple(sorted(MOB_KEYS.index(key) for key in text.split(JOINED)))


@dataclass(frozen=True)
class Options:
    """Ranks, the choice of Mobs, and readings of the rules."""

    players: int = setting(2, (2,), "number of players")
    rank_p1: int = number(
        1, 1, len(RANKS) - 1, "Rank of the first player, from Page to Hawk", "Rank of the first player"
    )
    rank_p2: int = number(1, 1, len(RANKS) - 1, "Rank of the second player", "Rank of the second player")
    equal_ranks: bool = switch("both players have the same Rank", on=True)
    lp_scale: str = one_of(
        ("table", "classic"), "LP of a Rank: 14 + Rank, or classic 20 + Rank", "LP of a Rank"
    )
    melee_die: str = one_of(
        ("mod", "d6"), "the die of melee points: the Mod die, or a D6", "Die of melee points"
    )
    selection: str = one_of(
        ("secret", "alternate", "random"),
        "how Mobs are chosen: in secret, in turns, or by lot",
        "Choosing Mobs",
    )
    mob_pool: str = setting(
        ALL,
        (ALL, FIRST20, JOINED.join(MOB_KEYS)),
        f"Mobs that may be chosen; {FEWEST_OF_POOL} at least",
        pool_fault,
        label="Mobs that may be chosen",
    )
    duplicates: bool = switch("a party may have the same Mob twice", "The same Mob twice")
    kis: int = number(0, 0, 30, "Kis of each player, one LP for a single Mob each", "Kis of each player")
    zero_rule: str = one_of(("initial", "always"), "when a Total of 0 counts as 1", "Totals of 0")
    friendly_hack: bool = switch(
        "healing and gifts from friends Hack a FALLOW or BUSY Mob too", "Help from friends Hacks"
    )
    free_o_actions: bool = switch(
        "DANCE, ENTROPY, CALL and ECHO do not cost the turn when they succeed", "Free O actions"
    )
    warrior_bonus: str = one_of(
        ("full", "grow"), "BONUS DAMAGE starts in full, or grows from 0", "BONUS DAMAGE of the Warrior"
    )
    fireball_both_sides: bool = switch(
        "FIREBALL burns the chosen zone of both players", "FIREBALL burns both sides"
    )
    backstab_from_active: bool = switch("BACKSTAB may also be used from ACTIVE", "BACKSTAB from ACTIVE")
    standing_miss_hacks: bool = switch(
        "a missed roll of WALL OF THORNS, SUMMON WOLF or DELAY Hacks its Mob",
        "A missed standing roll Hacks",
        on=True,
    )
    samurai_hp: int = number(13, 13, 23, "Hit Points printed on the Samurai", "Hit Points of the Samurai")
    hawk_mobs: int = number(8, 7, 12, "the most Mobs of a Hawk", "Mobs of a Hawk")
    round_cap: int = number(40, 10, MOST_ROUNDS, "the game ends after this Round", "Last Round")
    cap_result: str = one_of(
        ("adjudicate", "draw"),
        "after the last Round: Mobs and Hit Points decide, or a draw",
        "After the last Round",
    )
    auto_setup: bool = switch(
        "LP, Kis and melee points are shared out evenly for the players", "Set up evenly"
    )
    warlock_thp: str = one_of(
        ("max", "current"),
        "the Hit Points that a Demon's attack is measured by: highest or present",
        "What a Demon is measured by",
    )
    beg_chooser: str = one_of(
        ("opponent", "beggar"), "who names the number that BEG rolls for", "Who names BEG's number"
    )
    pigeon_targets: str = one_of(
        ("all", "enemies"), "which acting Mobs the Pigeon hits: all, or enemies", "Whom the Pigeon hits"
    )
    dissension_penalty: str = one_of(
        ("permanent", "next"), "how long DISSENSION's loss of VC lasts", "How long DISSENSION lasts"
    )
    leap_per: str = one_of(
        ("game", "round"), "LEAP's uses are for the game, or for each Round", "Uses of LEAP"
    )
    monk_saved_hp: int = number(
        1, 1, 10, "Hit Points of a Monk saved by their spirit", "Hit Points of a saved Monk"
    )

    def rank_number(self, seat: int) -> int:
        """The Rank of a Player, from 1."""
        return self.rank_p2 if seat else self.rank_p1

    def rank(self, seat: int) -> Rank:
        """The line of the Rank table for a Player."""
        return RANKS[self.rank_p2 if seat else self.rank_p1]

    def lp(self, seat: int) -> int:
        """The LP that a Player distributes. BA-SETUP-05, BA-RULING-01"""
        return CLASSIC_LP + self.rank_number(seat) if self.lp_scale == "classic" else self.rank(seat).lp

    def most_mobs(self, seat: int) -> int:
        """The most Mobs of a Player. BA-SETUP-02, BA-RULING-37"""
        return self.hawk_mobs if self.rank_number(seat) == HAWK else self.rank(seat).most_mobs

    def bonus(self, seat: int) -> int:
        """The Rank Bonus of a Player: the most LP spent at once. BA-RULING-37"""
        return self.rank(seat).bonus or UNLIMITED

    def bonus_dice(self, seat: int) -> int:
        """The dice of a Rank Bonus that are not spent from a pool. BA-RULING-37"""
        return self.rank(seat).bonus or DICE_OF_HAWK

    def pool(self) -> tuple[int, ...]:
        """The Mobs that may be chosen."""
        return pool_of(self.mob_pool)

    def printed_hp(self, kind: int) -> int:
        """The Hit Points printed on a Mob's card. BA-RULING-38"""
        return self.samurai_hp if kind == SAMURAI else CARDS[kind].hp

    def melee_sides(self, kind: int) -> int:
        """The sides of the die that a Mob rolls for melee points. BA-SETUP-08, BA-RULING-03"""
        return 6 if self.melee_die == "d6" else CARDS[kind].mod

    def __post_init__(self) -> None:
        check_settings(self)
        if self.equal_ranks and self.rank_p1 != self.rank_p2:
            raise BadOption(
                f"Option rank_p2 cannot be {self.rank_p2} while rank_p1 is {self.rank_p1} and equal_ranks is "
                f"on; give both the same Rank, or set equal_ranks to false."
            )
