"""Own Mobs and Ranks of BATTLES played to the end."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.games.playing_own import OwnPlay, run

POOL = 12


class OfBattles(OwnPlay):
    """Games with own Mobs in every party."""

    folder = "battles"
    shown_every = 25

    def options(self, random: Random, number: int) -> dict[str, Any]:
        """A table of a low Rank or an own one, with a pool of all own Mobs and some printed ones."""
        from undercroft.games.battles.abilities import PRINTED_MOBS
        from undercroft.games.battles.cards import RANKS
        from undercroft.games.battles.cards.printed import RANKS as PRINTED_RANKS
        from undercroft.games.battles.options import MOB_KEYS

        own = MOB_KEYS[PRINTED_MOBS:]
        beside = random.sample(MOB_KEYS[:PRINTED_MOBS], max(POOL - len(own), 1))
        ranks = range(min(PRINTED_RANKS + 1, len(RANKS) - 1), len(RANKS))
        rank = random.choice(ranks) if number % 5 == 4 or not own else random.randint(1, 6)
        return {
            "rank_p1": rank, "rank_p2": rank, "round_cap": 10, "duplicates": number % 2 == 0,
            "selection": ("random", "secret", "alternate")[number % 3],
            "mob_pool": "+".join((*own, *beside)),
        }  # fmt: skip

    def used(self, state: Any) -> set[str]:
        """The own Mobs in the field, and the own abilities that are declared or stand."""
        from undercroft.games.battles.abilities import PRINTED_MOBS
        from undercroft.games.battles.cards import CODES, NAMES

        table = state.table
        mobs = {NAMES[mob] for mob in table.mobs if mob >= PRINTED_MOBS}
        acts = (table.act, *table.standing)
        return mobs | {CODES[act] for act in acts if 2 * PRINTED_MOBS <= act < len(CODES)}

    def answer(self, state: Any, random: Random) -> Any:
        """Own Mobs and abilities are used rather than not."""
        from undercroft.games.battles.abilities import PRINTED_MOBS

        offers = list(state.offers())
        first = {"act": 2 * PRINTED_MOBS, "mob": PRINTED_MOBS, "open mob": PRINTED_MOBS}
        own = first.get(state.pending.kind.name)
        mine = [each for each in offers if own is not None and each >= own]
        return random.choice(mine if mine and random.random() < 0.6 else offers)

    def look(self, game: Any, seen: Any, who: list[str]) -> list[str]:
        """Why not, of every Mob and ability."""
        from undercroft.kernel.guide import Spot

        fielded = range(len(seen.facts["mobs"]))
        spots = [Spot("mobs", place=mob) for mob in fielded]
        spots += [Spot("abilities", place=2 * mob + slot) for mob in fielded for slot in range(2)]
        reasons = [game.guide.why_not(seen, spot, who) for spot in spots]
        return [reason.says for reason in reasons if reason is not None]


if __name__ == "__main__":
    run(OfBattles())
