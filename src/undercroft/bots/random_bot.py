"""The bot that answers anything legal, all answers alike."""

from __future__ import annotations

from undercroft.drive.players import Thinker


class RandomBot:
    """Chooses uniformly among the answers offered."""

    def choose(self, thinker: Thinker) -> str:
        """Any of them."""
        return thinker.keys[thinker.rng.randrange(len(thinker.keys))]
