"""When the lines of abilities are heard: while an effect stands, and when its user is Hacked. BA-TURN-08"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from undercroft.games.battles.abilities import ATTACK, NOTHING
from undercroft.games.battles.asks import DICE, SHADOWED, YIELDING
from undercroft.games.battles.board import DEAD, FALLOW, INACTIVE, NOWHERE, PORTAL, STUCK, ZONE_OF
from undercroft.games.battles.cards import CODES, TRAIL, lines
from undercroft.games.battles.cards.facts import aimed_at
from undercroft.games.battles.cards.records import ABILITY
from undercroft.games.battles.flow import mobs
from undercroft.games.battles.flow.damage import BY_SPELL, BY_STANDING, TO_SELF
from undercroft.games.battles.flow.healing import Heal
from undercroft.games.battles.flow.lines.compiling import Doing, Going, Line, compiled
from undercroft.games.battles.flow.lines.steps import Steps
from undercroft.games.battles.flow.moves import HELPED
from undercroft.games.battles.flow.rolls import BOTCHED
from undercroft.games.battles.flow.settle import Settle, unsettled
from undercroft.games.battles.layout import GO
from undercroft.games.battles.queries.figures import boost, damage_number, dice, value
from undercroft.games.battles.queries.targets import allies, flowered, rolls_to_hit, shielded
from undercroft.games.battles.queries.titles import mob_name
from undercroft.games.battles.table import RELEASE, Field
from undercroft.kernel.frame import Next, Odds, ask, call, chance, done
from undercroft.kernel.odds import dice_sum
from undercroft.kit.content import BadContent
from undercroft.kit.language.notation import is_hook
from undercroft.kit.language.syntax import all_steps

ENDING: Final = frozenset({"end", "wane"})
"""Actions that can be the end of an effect."""


@dataclass
class Heard(Steps):
    """A line of a standing effect; `through` is who acts, moves, or broke the effect. Hands back STUCK where
    a roll of a Hacked line was botched, else NOWHERE."""

    count: int = 0

    def hacks(self) -> bool:
        """Whether it is a Hacked line."""
        return mobs.LINES[self.line].on == "hacked"

    def finish(self, t: Field) -> Next[int]:
        """What follows where the effect is over, after the steps that come then. A line that moves nobody of
        itself leaves what is not settled yet to whoever looks at it. BA-DARKMAGE-06"""
        ended = self.gate == NOTHING and not ENDING.isdisjoint(mobs.LINES[self.line].does)
        if ended and unsettled(t) and not self.hacks():
            return call(Settle(), then=self.settled)
        return self.settled(t, None)

    def settled(self, t: Field, _: None) -> Next[int]:
        return done(STUCK if self.outcome == BOTCHED and self.hacks() else NOWHERE)

    def kind(self, t: Field) -> str:
        """Of a Spell where the line says so: then windows open for it. BA-DRUID-06"""
        return BY_SPELL if "spell" in self.step().said else BY_STANDING

    def harm_doer(self, t: Field, step: Doing) -> Going:
        """Unless whoever broke the effect is gone, or did it in the GO step. BA-SAMURAI-07, BA-GO-05"""
        by = self.through[0]
        return None if by == NOTHING or t.phase == GO or t.position[by] == DEAD else self.harm(t, step)

    def harm_me(self, t: Field, step: Doing) -> Going:
        """Hacked in the air its user falls, after the effect and before it lies anywhere.

        Nothing reduces, doubles or answers a fall, and whoever dies of it dies with those of the effect. All
        the dice count; AMPLIFY is for a bolt alone. BA-AIRMAGE-02, -04, BA-THAUMATURGIST-02
        """
        self.count = dice(t, self.mob, value(t, self.mob, step.total) - boost(t, self.mob))
        return chance(DICE, self.sums, then=self.fallen) if self.count else None

    def rolls(self, t: Field) -> str:
        return "fall"

    def need(self, t: Field) -> int:
        return t.hp[self.mob]

    def sums(self, t: Field) -> Odds[int]:
        return dice_sum(self.count, self.step().sides)

    def fallen(self, t: Field, pips: int) -> Next[int]:
        t.note_damage(self.mob, self.count, self.step().sides, pips, 1, 0)
        t.lose(self.mob, pips, self.mob, TO_SELF)
        return self.go_on(t)

    def heal(self, t: Field, step: Doing) -> Going:
        """Healing that nothing answers, with dice that are fixed, or a Total. BA-MYSTIC-01, BA-MONK-06"""
        healing = Heal(self.mob, self.through, step.number, step.sides, standing=True)
        if not step.sides:
            healing.fixed = t.totals[self.mob][step.total]
        return call(healing, then=self.followed)

    def heal_allies(self, t: Field, step: Doing) -> Going:
        """Allies that lie in the own Portal. BA-MYSTIC-02"""
        side = t.controller[self.mob]
        self.through = tuple(
            mob for mob in allies(t, self.mob) if ZONE_OF[t.position[mob]] == PORTAL and t.side[mob] == side
        )
        return self.heal(t, step)

    def send_actor(self, t: Field, step: Doing) -> Going:
        """A trap, or the dark, moves who acts. BA-ROGUE-07, BA-MYSTIC-05"""
        return self.shift(t, step)

    def wane(self, t: Field, step: Doing) -> Going:
        """A Total falls by one; at 0 the effect is over. BA-FIREMAGE-08, BA-CONJURERE-07, BA-RULING-07"""
        t.quip(self.mob, step.total, -1)
        return self.end(t, step) if value(t, self.mob, step.total) == 0 else None

    def end(self, t: Field, step: Doing) -> Going:
        """The effect is over; what follows of that waits for the steps that come after. BA-DARKMAGE-06"""
        if self.in_force(t):
            t.put(self.mob, INACTIVE)
        return None

    def stand(self, t: Field, step: Doing) -> Going:
        """The effect goes on in another position. BA-ROGUE-08"""
        if self.in_force(t):
            t.stand_as(self.mob, step.position)
        return self.settle(t)

    def block(self, t: Field, step: Doing) -> Going:
        """The Action does not go through. BA-DRUID-02"""
        t.cancel()
        return None

    def choose(self, t: Field, step: Doing) -> Going:
        """Whom it is for chooses: the first of the next two steps, or the second. BA-MYSTIC-05, -06"""
        return ask(t.controller[self.through[0]], SHADOWED, self.ways, then=self.chosen)

    def ways(self, t: Field) -> Sequence[str]:
        return SHADOWED.domain

    def chosen(self, t: Field, way: str) -> Next[int]:
        """The other one is left out."""
        step = mobs.LINES[self.line].steps[self.at if way == YIELDING else self.at + 1]
        self.at += 2
        return step.do(self, t, step) or self.go_on(t)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Whose effect it is, in the words of its record."""
        ability = mobs.LINES[self.line].ability
        said = TRAIL[ability].hacked if self.hacks() else TRAIL[ability].hear
        hurt = damage_number(t, self.mob, ability) if "{dmg}" in said else 0
        actor = mob_name(t, self.through[0], who) if "{actor}" in said else ""
        return said.format(mob=mob_name(t, self.mob, who), actor=actor, dmg=hurt)


ASKED: Final = ("by", "at", "near", "kind", "marked", "left")
"""The conditions that are looked at when an Action is played."""

Asked: TypeAlias = dict[str, tuple[str, ...]]

ALTOGETHER: Final[dict[str, tuple[Asked, ...]]] = {
    "moved": ({"at": ("enemy",), "near": ()},),
    "laid": ({"at": ("ally",)},),
    "after": (
        {"by": ("party",), "struck": ("enemy",)},
        {"by": ("enemy",), "at": ("party",), "kind": ("spell",)},
    ),
    "": ({}, {"cause": ("release",)}),
}
"""By window, all that a line can ask there; the window of a line without one is that its user is Hacked."""


def _unseen(window: str, asked: Asked) -> list[str]:
    """The conditions of a line that nothing looks at."""
    if window == "play":
        return [who for who in asked if who not in ASKED]
    if asked in ALTOGETHER[window]:
        return []
    near = min(ALTOGETHER[window], key=lambda known: len(known.items() ^ asked.items()))
    return [who for who, _ in near.items() ^ asked.items()]


def heard(trigger: str, window: str) -> dict[int, list[Line]]:
    """By standing effect: its lines for a moment, without those of its Mob's module."""
    found: dict[int, list[Line]] = {}
    for ability, effect in lines(trigger):
        steps = list(all_steps(effect.steps))
        if window not in effect.window.split("/") or any(is_hook(step.act) for step in steps):
            continue
        if trigger == "hacked" and all((step.act, aimed_at(step)) in READ_OFF for step in steps):
            continue
        for who in _unseen(window, {each.who: each.values for each in effect.conditions}):
            raise BadContent(
                f"{CODES[ability]}: nothing looks at {who!r} when {effect.on}[{window}] is heard; "
                "mend the line, or have flow/lines/hear.py look at it."
            )
        line = compiled(ability, effect, Heard)
        found.setdefault(line.stands, []).append(line)
    return found


READ_OFF: Final = (("send", "me"), ("bar", "me"))
"""What a Hacked line says of where its user lies then, and whether it is used again: facts, no steps."""


def on_play(t: Field, mob: int) -> Any:
    """What a standing effect does to the running Turn Action: the first of its lines that holds.

    Whoever is `immune` (`flow/action.py`) does not come here. A mark that a line reads is the dice of BALLS.
    BA-TURN-08, BA-ROGUE-08
    """
    for line in mobs.LINES_ON_PLAY[t.standing[mob]]:
        if _holds(t, mob, mobs.LINES[line]):
            return Heard(mob, line, (t.actor,), t.balls[mob])
    return None


def _holds(t: Field, mob: int, line: Line) -> bool:
    same = t.controller[mob] == t.controller[t.actor]
    actor = "me" if mob == t.actor else "ally" if same else "enemy"
    if line.by and actor not in line.by:
        return False
    sent_out = line.ability != line.stands  # what another ability keeps in force: the Pigeon of an Icon
    if sent_out and t.options.pigeon_targets != "all" and same:
        return False
    if "from" in line.said and t.base(mob) not in line.origin:
        return False
    if "marked" in line.said and not (t.trap[mob] or t.touched[mob]):
        return False
    if line.left != NOTHING and value(t, mob, line.left) == 0:
        return False
    if "heal" in line.does and t.hp[t.actor] >= t.max_hp[t.actor]:
        return False
    if line.kinds and not _of_kind(t, line.kinds):
        return False
    if "enemy" in line.at:
        can_meet = t.base(mob) == FALLOW and t.charging[t.actor] == NOTHING
        return can_meet and _comes(t, mob, t.actor, t.side[t.actor])
    return not line.at or any(_at(t, mob, target, "near" in line.said) for target in t.targets)


def _of_kind(t: Field, kinds: tuple[str, ...]) -> bool:
    if "attack" in kinds and t.act == ATTACK:
        return True
    if "ability" in kinds and t.declared_as == ABILITY:
        return True
    return "blow" in kinds and rolls_to_hit(t, t.actor, t.act)


def _at(t: Field, mob: int, target: int, near: bool) -> bool:
    """Whether a target is of the Mob's party, and if need be lies in the zone it holds. BA-FIREMAGE-06,
    -07"""
    if t.controller[target] != t.controller[mob] or t.position[target] == DEAD or flowered(t, target):
        return False
    return not near or (ZONE_OF[t.position[target]] == ZONE_OF[t.base(mob)] and t.side[target] == t.side[mob])


def _comes(t: Field, mob: int, other: int, side: int) -> bool:
    """Whether it is an enemy that comes to the side on which a Mob lies, and that nothing shields.

    BA-DARKMAGE-06, -07, BA-GO-05, BA-RULING-46
    """
    if t.phase == GO or t.hp[other] == 0 or flowered(t, other) or side != t.side[mob]:
        return False
    return t.controller[other] != t.controller[mob] and shielded(t, mob, other, True, False) == NOTHING


def on_move(t: Field, mob: int, other: int, position: int, side: int) -> Any:
    """What a standing effect does to an enemy that has moved into its zone; on the Stage only becoming FALLOW
    counts. BA-DARKMAGE-06, -07"""
    if ZONE_OF[t.base(mob)] != ZONE_OF[position] or not _comes(t, mob, other, side):
        return None
    return Heard(mob, mobs.LINES_ON_MOVE[t.standing[mob]][0], (other,), t.balls[mob])


def on_laying(t: Field, mob: int, it: int, position: int, side: int) -> Any:
    """What a standing effect does for an ally that lies down and can be healed. BA-MONK-06, -07"""
    ally = it != mob and t.controller[it] == t.controller[mob]
    wounded = 0 < t.hp[it] < t.max_hp[it]
    if position != INACTIVE or not ally or not wounded or flowered(t, it):
        return None
    return Heard(mob, mobs.LINES_ON_LAYING[t.standing[mob]][0], (it,))


def on_hack(t: Field, mob: int, by: int, cause: str) -> Any:
    """The Hacked line, unless a release, or a friend's help, does not count for it. BA-AIRMAGE-02, -04"""
    line = mobs.LINES_ON_HACK[t.standing[mob]][0]
    if cause in (RELEASE, HELPED) and "cause" in mobs.LINES[line].said:
        return None
    return Heard(mob, line, (by,))
