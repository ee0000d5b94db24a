"""What a Mob's next Turn is worth: its best act against those it could reach."""

from __future__ import annotations

from typing import Final

from undercroft.bots.heuristics.battles.worths import BODY, WEIGHT
from undercroft.games.battles.abilities import ATTACK
from undercroft.games.battles.board import DEAD
from undercroft.games.battles.cards import TOTAL_AT, TURN, WORTH
from undercroft.games.battles.cards.records import ENEMY
from undercroft.games.battles.queries.declarable import FROM_ACTIVE
from undercroft.games.battles.queries.figures import rank_bonus, undead, value, vc
from undercroft.games.battles.queries.odds import blow, hit_odds, mean, number_of, vc_odds
from undercroft.games.battles.queries.single_acts import RAISING
from undercroft.games.battles.queries.targets import party
from undercroft.games.battles.table import Field

LEAST: Final = 1.0
SPENT: Final = 0.8
"""What a point that is spent is worth of one at the beginning."""
MOST: Final = 9.0
"""A Turn is worth no less and no more."""


class Powers:
    """By Mob: what its Attack and its best Turn are worth, and how likely it hits a common enemy."""

    def __init__(self, t: Field) -> None:
        parties = (party(t, 0), party(t, 1))
        self.weight = [WEIGHT[kind] * (0.5 if undead(t, mob) else 1.0) for mob, kind in enumerate(t.mobs)]
        self.attack = [0.0] * len(t.mobs)
        self.tempo = [LEAST] * len(t.mobs)
        self.hits = [0.5] * len(t.mobs)
        self.acts: list[dict[int, float]] = [{} for _ in t.mobs]
        for mob in range(len(t.mobs)):
            if t.position[mob] != DEAD:
                foes = parties[1 - t.controller[mob]]
                self._weigh(t, mob, foes, parties[t.controller[mob]])

    def loss(self, t: Field, mob: int, damage: float) -> float:
        """What a Mob is worth less after so much damage."""
        hp = t.hp[mob]
        return self.weight[mob] * (BODY[hp] - BODY[max(0, round(hp - damage))])

    def _weigh(self, t: Field, mob: int, foes: list[int], friends: list[int]) -> None:
        if foes:
            self.hits[mob] = sum(hit_odds(t, mob, foe).hits for foe in foes) / len(foes)
            self.attack[mob] = self._blow(t, mob, ATTACK, foes)
        acts = self.acts[mob]
        acts[ATTACK] = self.attack[mob]
        if not undead(t, mob):
            for act in FROM_ACTIVE[t.mobs[mob]]:
                if act != ATTACK:
                    acts[act] = self._act(t, mob, act, foes, friends)
        self.tempo[mob] = min(MOST, max(LEAST, *acts.values()))

    def _blow(self, t: Field, mob: int, act: int, foes: list[int]) -> float:
        """The damage to the enemy that it hurts most."""
        turn = TURN[act]
        n = 0
        if turn is not None and turn.spends:
            n = min(rank_bonus(t, mob), value(t, mob, TOTAL_AT[act, turn.spends]))
            if n == 0 and turn.least:
                return 0.0
        most = max((self.loss(t, foe, mean(blow(t, mob, act, foe, n))) for foe in foes), default=0.0)
        return most - n * WORTH[act].point * SPENT if n else most

    def _act(self, t: Field, mob: int, act: int, foes: list[int], friends: list[int]) -> float:
        turn = TURN[act]
        if turn is None:
            return 0.0
        if turn.heals:
            return self._healing(t, mob, act, friends)
        if act in RAISING and DEAD not in t.position:
            return 0.0
        found = WORTH[act].use
        if found and turn.roll:
            found *= vc_odds(vc(t, mob, act, turn.roll)).success
        if turn.damages and turn.names == ENEMY:
            found += self._blow(t, mob, act, foes)
        return found

    def _healing(self, t: Field, mob: int, act: int, friends: list[int]) -> float:
        turn = TURN[act]
        assert turn is not None
        n = min(rank_bonus(t, mob), value(t, mob, TOTAL_AT[act, turn.spends])) if turn.spends else 0
        healed = number_of(t, mob, act, turn, n) * (turn.die + 1) / 2
        gains = [self.gain(t, friend, healed) for friend in friends]
        return max(gains, default=0.0) if turn.names else sum(gains)

    def gain(self, t: Field, mob: int, healed: float) -> float:
        """What a Mob is worth more after so much healing."""
        hp = t.hp[mob]
        return self.weight[mob] * (BODY[min(t.max_hp[mob], round(hp + healed))] - BODY[hp])
