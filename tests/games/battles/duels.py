"""Mobs ready for any act, and Turns carried out at one stroke: for tests of who beats whom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from tests.games.battles.acts import BACKSTAB, DEMON_ATTACK, ELEMENTAL_BLAST, RUNECAST
from tests.games.battles.fights import Fight
from undercroft.games.battles.abilities import ABILITIES, ATTACK, NOTHING, STANCE_ATTACKS
from undercroft.games.battles.asks import act_key, mob_key
from undercroft.games.battles.cards import ACT_NAMES, CODES, NAMES
from undercroft.games.battles.flow.rolls import AttRoll, VcRoll
from undercroft.kernel.ids import CHANCE

Laid = dict[str, Any]
Mobs = list[str | Laid]
"""A Mob with its fields, and a party of Mobs."""

READY: dict[int, Laid] = {
    BACKSTAB: {"position": "FALLOW", "standing": "HIDE"},
    DEMON_ATTACK: {"position": "FALLOW", "standing": "SUMMON DEMON"},
    RUNECAST: {"position": "BUSY", "standing": "RUNECAST"},
    ELEMENTAL_BLAST: {"element": 0, "start": 0},
    STANCE_ATTACKS: {"name": "samurai", "position": "BUSY", "standing": "PROPERSTANCE", "stored": 1},
    ATTACK: {"name": "barbarian"},
}
"""How a Mob lies that can use an act which is not used from ACTIVE; the Wizard stands in Earth."""

FLYING: Laid = {"name": "air mage", "position": "BUSY", "standing": "FLY"}
SPARE: Laid = {"name": "barbarian", "hp": 60}
"""A Mob that answers nothing, so that nobody's Round ends."""


def user(act: int, **more: Any) -> Laid:
    """A Mob that can use this act now, hits everybody and lives long."""
    named = {} if act >= ABILITIES else {"name": NAMES[act >> 1].casefold()}
    return {"hp": 60, "att": 2, **named, **READY.get(act, {}), **more}


def standing(code: str, position: str, **more: Any) -> Laid:
    """A Mob whose standing effect is in force."""
    return {
        "name": NAMES[CODES.index(code) >> 1].casefold(),
        "hp": 40,
        "position": position,
        "standing": code,
        **more,
    }


def named(value: Any) -> str | None:
    """The name of an act or of a Mob, as the name of a test."""
    if isinstance(value, dict):
        name = value.get("standing") or value.get("name")
        return None if name is None else str(name)
    return ACT_NAMES[value].upper() if isinstance(value, int) else None


class Duel(Fight):
    """A fight whose Turns are carried out at one stroke."""

    def __init__(self, *party: Any, **more: Any) -> None:
        """`offered` is what windows have offered, `asks` the kinds of questions to Players in order, `phases`
        those of all questions with the phase of the Turn Action.
        """
        Fight.__init__(self, *party, **more)
        self.offered: set[tuple[str, str]] = set()
        self.asks: list[str] = []
        self.phases: list[tuple[str, str]] = []

    def carry_out(
        self,
        mob: int,
        act: int,
        target: int = NOTHING,
        says: Mapping[str, str] | None = None,
        rolls: Mapping[str, int] | None = None,
        zone: int = 1,
        att: int = 19,
        dice: int = NOTHING,
    ) -> Self:
        """One Turn: an act of a Mob, and whatever it brings.

        `says` are other answers by the kind of the question, each given once; everything else is passed.
        `rolls` are d20 of VC rolls by ability, otherwise 1; `att` is rolled to hit; `dice` come up as their
        least, or as named where they can.
        """
        answers = {"actor": mob_key(mob), "act": act_key(act), **(says or {})}
        if target != NOTHING:
            answers = {"target": mob_key(target), **answers}
        self.offered, self.asks, self.phases = set(), [], []
        now = (self.t.round, self.t.turn_actions)
        while not self.state.over and (self.t.round, self.t.turn_actions) == now:
            self.phases.append((self.t.step, self.asked))
            if self.state.asked == CHANCE:
                self.state.answer(self.luck(rolls or {}, zone, att, dice))
            else:
                self.reply(answers)
        return self

    def reply(self, answers: dict[str, str]) -> None:
        """What was asked for, once; else the least."""
        keys, kind = self.keys(), self.asked
        self.asks.append(kind)
        if "pass" in keys:
            self.offered |= {(kind, key) for key in keys if key != "pass"}
        wanted = answers.get(kind, "")
        if wanted in keys:
            if kind not in ("actor", "act", "target"):
                del answers[kind]
            self.say(wanted)
        else:
            self.say(next((key for key in ("pass", "done", "no") if key in keys), keys[0]))

    def luck(self, rolls: Mapping[str, int], zone: int, att: int, dice: int) -> int:
        """The dice."""
        frame = self.state.frames[-1]
        if self.asked == "zone":
            return zone
        if isinstance(frame, AttRoll):
            return att
        if isinstance(frame, VcRoll):
            return rolls.get(CODES[frame.ability], 1)
        sums = [pair[0] for pair in self.state.offers()]
        return dice if dice in sums else sums[0]

    def state_of(self, mob: int) -> tuple[int, str, int, int, list[int]]:
        """All that an enemy can change of a Mob."""
        t = self.t
        return t.hp[mob], self.position(mob), t.standing[mob], t.controller[mob], list(t.totals[mob])

    def lost(self, mob: int, kind: str = "") -> list[int]:
        """The damage that a Mob has suffered, of one kind or all."""
        return [
            amount for piece, amount, _, _, of in self.told("damaged") if piece[0] == mob and kind in ("", of)
        ]
