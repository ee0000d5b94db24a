"""What the lines of abilities do, carried out step by step: at any moment, and as Turn Action.

BA-TURN-15..19, -25
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from undercroft.games.battles.abilities import NOTHING
from undercroft.games.battles.asks import AIM, MOST_TOTALS, WALL, ZONE_DIE
from undercroft.games.battles.board import (
    DEAD,
    DEFENSE,
    FALLOW,
    MOBILE,
    NOWHERE,
    PORTAL,
    STAGE,
    STUCK,
    UMBRA,
    ZONE_OF,
)
from undercroft.games.battles.cards import CODES, MOD, POOL, STANDING, TOTAL_AT, USES
from undercroft.games.battles.cards.facts import (
    AREAS,
    OF_TOTALS,
    POSITION,
    aimed_at,
    aims,
    number_of,
    options,
    origin,
    plain_number,
)
from undercroft.games.battles.cards.vocabulary import VOCABULARY
from undercroft.games.battles.deeds import CHANGED, FLIPPED, KILLED, RAISED, SENT
from undercroft.games.battles.figures import counted, dice, rank_dice, value
from undercroft.games.battles.flow import mobs
from undercroft.games.battles.flow.damage import BY_ABILITY, BY_STANDING, TO_SELF, Damage, Harm, Strike
from undercroft.games.battles.flow.healing import Heal
from undercroft.games.battles.flow.kinds import damage_kind
from undercroft.games.battles.flow.moves import AFFECTED, HIT, Affect, Botch, Hack, Shift, hackable, set_free
from undercroft.games.battles.flow.naming import purses
from undercroft.games.battles.flow.reaching import Reaching, kept_off
from undercroft.games.battles.flow.rolls import BOTCHED, SUCCEEDED, AttRoll, StandingRoll, VcRoll
from undercroft.games.battles.flow.settle import Settle, settled, unsettled
from undercroft.games.battles.flow.several import (
    Attacks,
    DriveOut,
    Fights,
    Giving,
    SendEach,
    Share,
    Upheaval,
)
from undercroft.games.battles.flow.windows import NOT_TRIED, Avert, may_dodge
from undercroft.games.battles.in_force import BARS_FALLOW
from undercroft.games.battles.layout import DAMAGE, FLOWER_COUNTER, GUISE_COUNTER, SUMMONED, UNDEAD_COUNTER
from undercroft.games.battles.reach import any_shield, enemies, is_spell, no_fallow, party, shielded
from undercroft.games.battles.table import Field
from undercroft.kernel.frame import Next, Odds, ask, call, chance, done
from undercroft.kernel.ids import Seat
from undercroft.kit.content import BadContent
from undercroft.kit.language.notation import is_hook, read_amount
from undercroft.kit.language.syntax import AnyStep, Choice, Effect, Step, all_steps
from undercroft.kit.procedure import Procedure, choose

# a line, compiled

Going = Next[Any] | None
"""What a step leads to; nothing where the next one follows at once."""


class Doing(NamedTuple):
    """A step, compiled: what it does and with which numbers.

    Its amount consists of `name`, whose place is `total` if it is a Total, and `number`, with dice of so many
    `sides`; `paid` means that a point of it was paid. To dice `flat` is added, and a Total whose place is
    `more`. Damage counts so many `times`, and with `times_n` by the points spent more. `aim` is whom it is
    for, `zone` where they lie; `area` is a line that strikes whoever lies somewhere. `said` are the options
    that it names. A roll in a standing effect (`stands`) Hacks if it is missed; a botch of a `late` one is
    left to what follows. Of two steps in one `after` is the position of the second.
    """

    do: Callable[[Any, Field, Doing], Going]
    ability: int
    name: str = ""
    total: int = NOTHING
    number: int = 0
    sides: int = 0
    flat: int = 0
    more: int = NOTHING
    times: int = 1
    times_n: bool = False
    paid: bool = False
    position: int = NOWHERE
    aim: str = ""
    zone: str = ""
    area: bool = False
    said: tuple[str, ...] = ()
    stands: bool = False
    late: bool = False
    after: int = NOWHERE
    otherwise: tuple[Doing, ...] = ()


class Line(NamedTuple):
    """A line, compiled: of which ability, in which windows, from where, what must hold, and its steps.

    `stands` is the ability whose effect keeps it in force; `said` are all its conditions and options by name,
    of which `by`, `at` and `kinds` have their values here, and `left`, `pays` and `spends` the Total of each.
    `does` are its actions, and those that it is about; `asks` are its hooks among the conditions. It
    `names` somebody before it is used, or strikes at who acts, and `diverts` an effect to somebody.
    """

    on: str
    ability: int
    stands: int
    windows: tuple[str, ...]
    origin: tuple[int, ...]
    said: frozenset[str]
    by: tuple[str, ...]
    at: tuple[str, ...]
    kinds: tuple[str, ...]
    does: frozenset[str]
    asks: tuple[str, ...]
    left: int
    pays: int
    spends: int
    names: str
    diverts: str
    steps: tuple[Doing, ...]


Do = Callable[[Any, Field, Doing], Going]
"""Carries a step out."""

REACHED: Final = ("foe", "enemies", "all", "others", "one", "some")
"""Whom an effect has to get through to."""

UPHEAVAL: Final = "send_others"
"""What looks at each by itself. BA-EARTHMAGE-01"""

WHOLE: Final = (UPHEAVAL, "hit_some", "repeat_give", "repeat_attack")
"""Steps that are one with all that follow them."""

MOVING: Final = ("send", "stand", "take", "hold")
"""Actions whose word is a position."""


def compiled(ability: int, effect: Effect, frame: type[Steps]) -> Line:
    """Compile a line for the frame that walks it.

    A step is carried out by the method that is called as it is written: with whom it is for, with its word,
    with the step that follows where both are one, or just as what it does. A hook is carried out by what the
    Mob's module has for it; where it follows what it settles, by that alone.
    """
    values = {each.who: each.values for each in effect.conditions}
    use = options(effect)
    found = [step for step in effect.steps if isinstance(step, Step)]
    return Line(
        effect.on,
        ability,
        ability if STANDING[ability] is not None else ability ^ 1,
        tuple(effect.window.split("/")),
        origin((effect,)),
        frozenset((*values, *use)),
        values.get("by", ()),
        values.get("at", ()),
        values.get("kind", ()),
        frozenset((*values.get("has", ()), *[step.act for step in found])),
        tuple(name for name in values if is_hook(name)),
        TOTAL_AT[ability, values["left"][0]] if "left" in values else NOTHING,
        TOTAL_AT[ability, use["pay"][0]] if "pay" in use else NOTHING,
        TOTAL_AT[ability, use["spend"][0]] if "spend" in use else NOTHING,
        next((aimed_at(step) for step in found if _names(step)), ""),
        next((aimed_at(step) for step in found if step.act == "divert"), ""),
        tuple(_steps(ability, effect, effect.steps, frame)),
    )


def _steps(ability: int, effect: Effect, steps: Sequence[AnyStep], frame: type[Steps]) -> Iterator[Doing]:
    reach: Do | None = getattr(frame, "reach", None)
    left = [step for step in steps if not _elsewhere(ability, step)]
    while left:
        step = left.pop(0)
        if isinstance(step, Choice):
            yield Doing(_doer(ability, frame, "choose"), ability)
            yield from _steps(ability, effect, step.options, frame)
            continue
        assert isinstance(step, Step)
        hook = _hook(ability, step)
        for_whom = f"{step.act}_{aimed_at(step) or _act(step.body)}"
        if reach is not None and aimed_at(step) in REACHED and for_whom != UPHEAVAL:
            yield _doing(ability, effect, step, reach)
            reach = None
        if hook is not None:
            yield _doing(ability, effect, step, hook)
            continue
        follows = left[0] if left else None
        both = f"{step.act}_{follows.act}" if isinstance(follows, Step) else ""
        if for_whom in WHOLE:
            yield _whole(ability, _doer(ability, frame, for_whom), [step, *left])
            return
        if isinstance(follows, Step) and hasattr(frame, both):
            doing = _both(ability, effect, step, follows, _doer(ability, frame, both))
            left.pop(0)
        elif "/" in step.word and isinstance(follows, Step) and _hook(ability, follows) is not None:
            continue
        else:
            of_word = f"{step.act}_{'somewhere' if '/' in step.word else step.word}"
            doing = _doing(ability, effect, step, _doer(ability, frame, of_word, for_whom, step.act))
        yield doing._replace(otherwise=tuple(_steps(ability, effect, step.otherwise, frame)))


def _hook(ability: int, step: Step) -> Do | None:
    """What carries a hook out."""
    return mobs.STEPS[ability // 2].get(step.act) if is_hook(step.act) else None


def _elsewhere(ability: int, step: AnyStep) -> bool:
    """Whether a step is a hook that is called where a rule asks for it, and not here."""
    return isinstance(step, Step) and is_hook(step.act) and _hook(ability, step) is None


def _act(steps: Sequence[AnyStep]) -> str:
    """What the first of some steps does."""
    return steps[0].act if steps and isinstance(steps[0], Step) else ""


def _names(step: Step) -> bool:
    return aimed_at(step) in ("foe", "one") or (step.act == "hit" and aimed_at(step) == "actor")


def _doer(ability: int, frame: type[Steps], *names: str) -> Do:
    """The first of these methods that there is."""
    for name in names:
        if hasattr(frame, name):
            do: Do = getattr(frame, name)
            return do
    raise BadContent(
        f"{CODES[ability]}: {frame.__name__} has no step {names[-1]!r}; write it there, or mend the line."
    )


def _both(ability: int, effect: Effect, first: Step, second: Step, do: Do) -> Doing:
    """Two steps that are one: the numbers of a hit are those of its damage."""
    said = tuple(name for name, _ in first.options)
    if first.act == "hit":
        return _doing(ability, effect, second, do)._replace(said=said)
    after = POSITION[second.word] if second.act == "stand" else NOWHERE
    return _doing(ability, effect, first, do)._replace(after=after)


def _whole(ability: int, do: Do, steps: Sequence[AnyStep]) -> Doing:
    """A step with all that follows: where some are sent where it fails, and where it does not."""
    sent = [POSITION[step.word] for step in all_steps(steps) if step.act == "send"]
    return Doing(do, ability, position=sent[-1], after=sent[0]) if sent else Doing(do, ability)


def _doing(ability: int, effect: Effect, step: Step, do: Do) -> Doing:
    said, use, figure = dict(step.options), options(effect), step.figure
    times = read_amount(VOCABULARY, said.get("times", "1"))
    name = figure.of.removeprefix("other.")
    owner = ability if name == figure.of else ability ^ 1
    terms = dict(step.target.filter.terms) if step.target is not None else {}
    word = said.get("to", step.word if step.act in MOVING else "")
    standing = effect.on == "hear" or (effect.on == "turn" and "from" in use)
    late = effect.on == "hacked" or effect.window == "avert"
    late = late or (effect.window == "guard" and bool(step.otherwise) and STANDING[ability] is not None)
    return Doing(
        do,
        ability,
        name,
        TOTAL_AT.get((owner, step.word if step.act in OF_TOTALS else name), NOTHING),
        number_of(figure) if figure.sides else plain_number(figure),
        figure.sides,
        plain_number(figure) - number_of(figure),
        next((TOTAL_AT[ability, each.of] for each in figure.plus if (ability, each.of) in TOTAL_AT), NOTHING),
        times.n,
        bool(times.plus),
        name in use.get("pay", ()),
        POSITION.get(word, NOWHERE),
        aimed_at(step),
        terms.get("zone", ("",))[0],
        aims(effect, *AREAS),
        tuple(said),
        standing and "calm" not in said,
        late,
    )


# at any moment


def dice_of(t: Field, mob: int, step: Doing, spent: int, marked: int = 0) -> int:
    """How many dice a step rolls; where a point is paid, as many as at Declare. V4, BA-EVOKER-02"""
    if step.name == "mod":
        return 1
    if step.name == "n":
        number = spent
    elif step.name == "rb":
        number = rank_dice(t, mob)
    elif step.name == "mark":
        number = marked
    elif step.paid:
        number = max(t.held_before, 1)
    else:
        number = value(t, mob, step.total) if step.total != NOTHING else step.number
    return dice(t, mob, number)


def total_of(t: Field, mob: int, step: Doing) -> int:
    """The Total of a step, as it counts, with the number that is added."""
    return counted(t, mob, value(t, mob, step.total)) + step.number


def added(t: Field, mob: int, step: Doing) -> int:
    """What is added to dice."""
    return step.flat if step.more == NOTHING else step.flat + counted(t, mob, value(t, mob, step.more))


def fixed_damage(t: Field, mob: int, step: Doing, target: int) -> int:
    """Damage that nobody rolls for. BA-JOKER-01, BA-WARLOCK-08, BA-RULING-103"""
    if step.name == "top":
        return MOD[t.mobs[target]]
    if step.name == "max":
        return t.hp[mob] if t.options.warlock_thp == "current" else t.max_hp[mob]
    return total_of(t, mob, step)


@dataclass
class Steps(Procedure):
    """The steps of a line from left to right. BA-TURN-15, -16

    A roll that fails ends it, after what its `else` says; `gate` is that roll then, `outcome` how the last
    one came out. `through` are those whom the effect gets through to, `marked` the number that a step has
    found, or its user's mark.
    """

    mob: int
    line: int
    through: tuple[int, ...] = ()
    marked: int = 0
    at: int = 0
    gate: int = NOTHING
    outcome: int = SUCCEEDED

    def start(self, t: Field) -> Next[Any]:
        return self.go_on(t)

    def act(self, t: Field) -> int:
        return mobs.LINES[self.line].ability

    def go_on(self, t: Field) -> Next[Any]:
        steps = mobs.LINES[self.line].steps
        if self.gate != NOTHING:
            steps = steps[self.gate].otherwise
        while self.at < len(steps):
            step = steps[self.at]
            self.at += 1
            going = step.do(self, t, step)
            if going is not None:
                return going
        return self.finish(t)

    def followed(self, t: Field, _: object) -> Next[Any]:
        """On to the next step."""
        return self.go_on(t)

    def found(self, t: Field, number: int) -> Next[Any]:
        """A number that the next steps read; without one nothing follows."""
        self.marked = number
        return self.go_on(t) if number else self.finish(t)

    def finish(self, t: Field) -> Next[Any]:
        """All steps are done."""
        return done(None)

    def step(self) -> Doing:
        """The step that is being carried out, if nothing has failed."""
        return mobs.LINES[self.line].steps[self.at - 1]

    def settle(self, t: Field) -> Going:
        """What follows of a move."""
        return call(Settle(), then=self.followed) if unsettled(t) else None

    def kind(self, t: Field) -> str:
        """The kind of damage that it deals. Event 23"""
        return BY_STANDING

    def in_force(self, t: Field) -> bool:
        """Whether the effect that the line belongs to still stands."""
        return t.standing[self.mob] == mobs.LINES[self.line].stands

    def roll(self, t: Field, step: Doing) -> Going:
        """A VC roll; in a standing effect one whose miss Hacks. BA-VC-01, BA-RULING-23, -33, -111"""
        if step.stands:
            soft = "soft" in step.said
            return call(StandingRoll(self.mob, step.ability, step.name, soft), then=self.rolled)
        need = total_of(t, self.mob, step)
        return call(VcRoll(self.mob, step.ability, need, step.late), then=self.rolled)

    def rolled(self, t: Field, outcome: int) -> Next[Any]:
        """A failure is the end of it, but for what it brings. BA-VC-04, -06"""
        self.outcome = outcome
        return self.go_on(t) if outcome == SUCCEEDED else self.fail(t)

    def fail(self, t: Field) -> Next[Any]:
        """What failure brings. BA-RULING-43"""
        self.gate, self.at = self.at - 1, 0
        return self.go_on(t)

    def quip(self, t: Field, step: Doing) -> Going:
        """A Total of its user changes."""
        t.quip(self.mob, step.total, step.number)
        return None

    def mark_me(self, t: Field, step: Doing) -> Going:
        """Its user is marked, or no longer; where the effect begins only now, the mark comes with it.

        BA-ROGUE-07, -08
        """
        if self.in_force(t):
            t.set_trap(self.mob, bool(step.number))
        return None

    def shift(self, t: Field, step: Doing) -> Going:
        """Somebody is moved. BA-ROGUE-07"""
        return call(Shift(self.through[0], step.position, self.mob), then=self.followed)

    def harm(self, t: Field, step: Doing) -> Going:
        """Damage, unless something shields whom it is for. BA-RUNECASTER-05, -07, BA-LIGHTMAGE-03"""
        return None if kept_off(t, self.mob, self.through[0]) else self.deal(t, step)

    def dice(self, t: Field, step: Doing) -> int:
        """How many dice a step rolls."""
        return dice_of(t, self.mob, step, t.spent, self.marked)

    def first(self, t: Field) -> int:
        """Who was named first."""
        return self.through[0]

    def factor(self) -> int:
        """How often all its damage counts."""
        return 1

    def deal(self, t: Field, step: Doing) -> Next[Any]:
        """Damage without an ATT roll; one roll for all. BA-TURN-19, BA-IMM-02"""
        times = step.times * self.factor()
        damage = Damage(self.mob, self.through, self.kind(t), multiplier=times, to=step.position)
        if step.sides or step.name == "mod":
            damage.count, damage.sides = self.dice(t, step), step.sides or MOD[t.mobs[self.mob]]
            damage.flat = times * added(t, self.mob, step)
        else:
            damage.fixed = fixed_damage(t, self.mob, step, self.first(t))
        return call(damage, then=self.harmed)

    def harmed(self, t: Field, dealt: bool) -> Next[Any]:
        """On to the next step."""
        return self.go_on(t)

    def harm_me(self, t: Field, step: Doing) -> Going:
        """Damage to its user, who still lives. BA-WARLOCK-04, -08, BA-DARKMAGE-04"""
        if t.position[self.mob] == DEAD:
            return None
        if step.sides:
            damage = Damage(self.mob, (self.mob,), TO_SELF, self.dice(t, step), step.sides)
            return call(damage, then=self.harmed)
        return call(Harm(self.mob, (self.mob,), total_of(t, self.mob, step), TO_SELF), then=self.followed)


# as Turn Action

ZONE_BY_PIPS: Final = (PORTAL, PORTAL, STAGE, STAGE, UMBRA, UMBRA)
"""By pips of the zone die, less one. BA-FIREMAGE-01"""

ONE_D6: Final = tuple((pips, 1) for pips in range(1, 7))


def struck_by(t: Field, step: Doing) -> tuple[int, ...]:
    """Whom an area effect strikes: everybody else, or enemies, in the enemy Umbra if it says so.

    BA-WIZARD-02, BA-NECROMANCER-10
    """
    seat = t.controller[t.actor]
    found = enemies(t, seat)
    if step.aim == "others":
        return tuple([mob for mob, at in enumerate(t.position) if at != DEAD and mob != t.actor])
    if not step.zone:
        return tuple(found)
    return tuple([mob for mob in found if ZONE_OF[t.position[mob]] == UMBRA and t.side[mob] != seat])


def lying_in(t: Field, zone: int, sides: tuple[Seat, ...]) -> tuple[int, ...]:
    """Living Mobs in a zone of these sides that are not protected. BA-FIREMAGE-04, BA-PROT-01"""
    return tuple(
        mob
        for mob, position in enumerate(t.position)
        if ZONE_OF[position] == zone and position != DEFENSE and position != DEAD and t.side[mob] in sides
    )


@dataclass
class CarryOut(Steps):
    """The Action Phase of an act. BA-TURN-15

    With `landed` an ATT roll hit that deals no damage by itself, `dodge` is what the target did against it.
    """

    landed: bool = False
    dodge: int = NOT_TRIED

    def kind(self, t: Field) -> str:
        return damage_kind(t)

    def first(self, t: Field) -> int:
        return t.targets[0] if t.targets else self.through[0]

    def roll(self, t: Field, step: Doing) -> Going:
        """Who has left the Stage rolls no more. BA-DMG-06"""
        return super().roll(t, step) if t.on_stage() else self.finish(t)

    def rolled(self, t: Field, outcome: int) -> Next[None]:
        """An area effect has come off, whoever it strikes."""
        if outcome == SUCCEEDED and self.step().area:
            t.succeed()
        return super().rolled(t, outcome)

    def reach(self, t: Field, step: Doing) -> Going:
        """Whom the effect gets through to. Event 41, BA-SAMURAI-04"""
        if step.zone == "die":
            return chance(ZONE_DIE, self.pips, then=self.zoned)
        found = struck_by(t, step) if step.aim in ("enemies", "others") else tuple(t.targets)
        return self.come_to(t, found, step.aim != "one")

    def come_to(self, t: Field, found: tuple[int, ...], shields: bool) -> Going:
        """Through what shields them, if anything can."""
        if shields and found and any_shield(t):
            return call(Reaching(found), then=self.came_through)
        t.reach(found)
        self.through = found
        return None

    def pips(self, t: Field) -> Odds[int]:
        return ONE_D6

    def zoned(self, t: Field, pips: int) -> Next[None]:
        """Who lies there; a failure is no Action that reached anybody. BA-FIREMAGE-02, -03, BA-RULING-21"""
        zone, seat = ZONE_BY_PIPS[pips - 1], t.controller[t.actor]
        t.note_zone(t.actor, pips, zone)
        t.enter_step(DAMAGE)
        if self.gate != NOTHING:
            found = lying_in(t, zone, (seat,))
            self.through = tuple(
                [mob for mob in found if shielded(t, t.actor, mob, is_spell(t), False) == NOTHING]
            )
            return self.go_on(t)
        found = lying_in(t, zone, (0, 1) if t.options.fireball_both_sides else (1 - seat,))
        return self.come_to(t, found, True) or self.go_on(t)

    def came_through(self, t: Field, through: tuple[int, ...]) -> Next[None]:
        """Without the Mob that was named it stops."""
        self.through = through
        if not through and t.targets:
            t.cancel()
            return done(None)
        return self.go_on(t)

    def hit_harm(self, t: Field, step: Doing) -> Going:
        """An ATT roll with damage. BA-TURN-17, BA-THUG-04"""
        number, bare = self.dice(t, step), "bare" in step.said
        times = step.times + (counted(t, t.actor, t.spent) if step.times_n else 0)
        strike = Strike(t.actor, self.through[0], damage_kind(t), number, step.sides, times, bare)
        return call(strike, then=self.struck)

    def struck(self, t: Field, outcome: int) -> Next[None]:
        """A hit is remembered for what listens to it. BA-RANGER-01, BA-DRUID-06"""
        if outcome < SUCCEEDED:
            return self.fail(t)
        t.succeed()
        t.record_hit(t.actor, t.targets[0])
        return self.go_on(t)

    def hit(self, t: Field, step: Doing) -> Going:
        """An ATT roll without damage. BA-ASSASSIN-01, -05"""
        return call(AttRoll(t.actor, self.through[0], "bare" in step.said), then=self.rolled_to_hit)

    def rolled_to_hit(self, t: Field, outcome: int) -> Next[None]:
        """A hit may be dodged. BA-FIGHTER-07, BA-ASSASSIN-04"""
        if outcome < SUCCEEDED:
            return self.fail(t)
        if may_dodge(t, t.targets[0]):
            return call(Avert(t.targets[0]), then=self.averted)
        return self.averted(t, NOT_TRIED)

    def averted(self, t: Field, outcome: int) -> Next[None]:
        """A dodged hit is a miss. X2"""
        self.dodge = outcome
        if outcome == SUCCEEDED:
            return self.fail(t)
        self.landed = True
        t.record_hit(t.actor, t.targets[0])
        return self.go_on(t)

    def finish(self, t: Field) -> Next[None]:
        """Whom a hit did nothing else to is Hacked like after any other. BA-ASSASSIN-02"""
        if not self.landed:
            return done(None)
        if self.gate == NOTHING or not hackable(t, t.targets[0]):
            return self.hacked(t, None)
        return call(Hack(t.targets[0], HIT, t.actor), then=self.hacked)

    def hacked(self, t: Field, _: None) -> Next[None]:
        """A hit wakes sleepers. BA-ENCHANTER-05"""
        if self.gate != NOTHING:
            set_free(t, t.targets[0])
        return settled(t, self.stay_stuck)

    def stay_stuck(self, t: Field, _: None) -> Next[None]:
        """A botched DODGE leaves its user STUCK only now. BA-FIGHTER-10"""
        if self.dodge == BOTCHED and t.position[t.targets[0]] != DEAD:
            return call(Botch(t.targets[0]), then=self.over)
        return done(None)

    def send_dead(self, t: Field, step: Doing) -> Going:
        """Dead without damage. BA-ASSASSIN-03"""
        t.succeed()
        t.record_deed(KILLED, t.targets[0], 0)
        t.kill(t.targets[0])
        return None

    def hit_some(self, t: Field, step: Doing) -> Going:
        """One after the other. BA-GLADIATOR-02"""
        return call(Fights(self.through, step.position, step.after), then=self.followed)

    def send_others(self, t: Field, step: Doing) -> Going:
        """Everybody is moved. BA-EARTHMAGE-01"""
        t.succeed()
        t.record_deed(FLIPPED, t.actor, 0)
        return call(Upheaval(), then=self.followed)

    def repeat_give(self, t: Field, step: Doing) -> Going:
        """Points for several Totals. BA-THIEF-05"""
        return call(Share(), then=self.followed)

    def repeat_attack(self, t: Field, step: Doing) -> Going:
        """Several Attacks. BA-SAMURAI-06"""
        return call(Attacks(USES[step.ability]), then=self.followed)

    def drain(self, t: Field, step: Doing) -> Going:
        """Of another victim than was named the actor's player names a Total now. BA-TURN-26

        Points that nobody has named a Total for are given up, one by one. BA-BEGGAR-04
        """
        if step.name != "n":
            t.succeed()
            return call(Giving(t.actor, self.through[0], self.marked, True), then=self.followed)
        if t.aim != NOTHING:
            return self.move_points(t)
        return choose(t, t.controller[t.actor], AIM, self.purses, then=self.aimed)

    def purses(self, t: Field) -> Sequence[int]:
        """Totals of the new victim."""
        return purses(t, self.through[0])

    def aimed(self, t: Field, aim: int) -> Next[None]:
        """What is taken instead."""
        t.aim_at(aim % MOST_TOTALS)
        return self.move_points(t)

    def move_points(self, t: Field) -> Next[None]:
        """No more than is there, to the pool of the other ability; an enemy that stands is Hacked.

        BA-THIEF-01, -02, -04
        """
        victim, pool = self.through[0], POOL[t.act ^ 1]
        points = min(counted(t, t.actor, t.spent), t.totals[victim][t.aim])
        t.quip(victim, t.aim, -points)
        t.quip(t.actor, pool, points)
        t.record_deed(CHANGED, victim, -points, t.aim)
        t.record_deed(CHANGED, t.actor, points, pool)
        t.succeed()
        return call(Affect(victim, t.actor), then=self.followed)

    def take_stand(self, t: Field, step: Doing) -> Going:
        """It is held as long as the actor stands. BA-ASSASSIN-06"""
        return self.take_hold(t, step)

    def take_hold(self, t: Field, step: Doing) -> Going:
        """What the target upholds is broken before it changes sides. BA-ASSASSIN-06, BA-ILLUSIONIST-06"""
        t.succeed()
        mob = self.through[0]
        if hackable(t, mob):
            return call(Hack(mob, AFFECTED, t.actor, step.position, held=True), then=self.taken)
        return self.take_over(t, step.position)

    def taken(self, t: Field, _: None) -> Next[None]:
        """A botched Hacked roll leaves it STUCK. BA-ASSASSIN-06"""
        return self.take_over(t, t.base(self.through[0]))

    def take_over(self, t: Field, position: int) -> Next[None]:
        """It changes sides and lies there, if it still lives, and so does who holds it as long as they stand.

        BA-ASSASSIN-06, BA-ILLUSIONIST-06, BA-DMG-06
        """
        mob, step = self.through[0], self.step()
        stands = step.after != NOWHERE
        if t.hp[mob] == 0 or (stands and not t.on_stage()):
            return settled(t, self.over) if stands else done(None)
        if stands:
            t.end_as(step.after, step.ability)
        elif t.asleep_by[mob] != NOTHING:
            t.wake(mob)
        t.take_control(mob, t.actor, GUISE_COUNTER if stands else FLOWER_COUNTER)
        t.put(mob, position)
        if not stands:
            return done(None)
        set_free(t, mob)
        return settled(t, self.over)

    def harm(self, t: Field, step: Doing) -> Going:
        """What spares its target comes off in any case. BA-TURN-19, BA-JOKER-02"""
        if not self.through:
            return None
        t.enter_step(DAMAGE)
        if "spares" in step.said:
            t.succeed()
        return self.deal(t, step)

    def harmed(self, t: Field, dealt: bool) -> Next[None]:
        """It came off, unless it follows a failure, and the target lies where it was sent."""
        if dealt and self.gate == NOTHING:
            t.succeed()
            position = self.step().position
            if position != NOWHERE:
                t.record_deed(SENT, t.targets[0], position)
        return self.go_on(t)

    def harm_me(self, t: Field, step: Doing) -> Going:
        """With the die of who was named it is they who strike, with no window in between. BA-JOKER-05"""
        if step.name != "top":
            return super().harm_me(t, step)
        t.enter_step(DAMAGE)
        by = self.first(t)
        amount = fixed_damage(t, by, step, by)
        return call(Damage(by, (t.actor,), BY_ABILITY, fixed=amount, immediate=True), then=self.followed)

    def heal(self, t: Field, step: Doing) -> Going:
        """The named friend, or the whole party; nothing blocks it. BA-PALADIN-01, BA-CLERIC-01"""
        t.reach(t.targets)
        healed = tuple(t.targets) or tuple(party(t, t.controller[t.actor]))
        return call(Heal(t.actor, healed, self.dice(t, step), step.sides), then=self.healed)

    def healed(self, t: Field, _: None) -> Next[None]:
        t.succeed()
        return self.go_on(t)

    def give(self, t: Field, step: Doing) -> Going:
        """Points for the Total that was named; nothing blocks a gift to a friend. BA-PALADIN-03, -04"""
        ally, points = t.targets[0], counted(t, t.actor, t.spent)
        t.reach(t.targets)
        t.quip(ally, t.aim, points)
        t.record_deed(CHANGED, ally, points, t.aim)
        t.succeed()
        return call(Affect(ally, t.actor), then=self.followed)

    def send_foe(self, t: Field, step: Doing) -> Going:
        """A move without damage. BA-ICEMAGE-03"""
        t.record_deed(SENT, self.through[0], step.position)
        return self.send_one(t, step)

    def send_one(self, t: Field, step: Doing) -> Going:
        """A move of anybody. BA-TIMEMAGE-05"""
        t.succeed()
        return self.shift(t, step)

    def send_some(self, t: Field, step: Doing) -> Going:
        """All whom it gets through to, one after the other. BA-DARKMAGE-01"""
        t.succeed()
        return call(SendEach(self.through, step.position), then=self.followed)

    def send_it(self, t: Field, step: Doing) -> Going:
        """Who was named first, unless the actor has died meanwhile. BA-JOKER-04, BA-DMG-06"""
        if t.position[t.actor] == DEAD:
            return None
        return call(Shift(t.targets[0], step.position, t.actor), then=self.followed)

    def hold(self, t: Field, step: Doing) -> Going:
        """It lies there, whatever it stood in; a fall from flight comes first. X2"""
        t.succeed()
        return call(Shift(self.through[0], step.position, t.actor), then=self.held)

    def held(self, t: Field, _: None) -> Next[None]:
        """The hold begins at once, if both are still there. BA-ENCHANTER-06"""
        if t.position[self.through[0]] != STUCK or t.position[t.actor] != MOBILE:
            return done(None)
        t.fall_asleep(self.through[0], t.actor)
        return self.go_on(t)

    def raise_dead(self, t: Field, step: Doing) -> Going:
        """A dead Mob lies INACTIVE with all its Hit Points. BA-CLERIC-03"""
        mob = t.targets[0]
        t.succeed()
        t.come_back(mob, t.thp[mob], t.thp[mob])
        t.record_deed(RAISED, mob, t.thp[mob])
        return None

    def raise_take(self, t: Field, step: Doing) -> Going:
        """A dead Mob serves the actor. BA-NECROMANCER-01"""
        mob, hp = t.targets[0], t.totals[t.actor][step.total]
        t.succeed()
        t.take_control(mob, t.actor, UNDEAD_COUNTER)
        t.come_back(mob, hp, hp)
        return None

    def bar(self, t: Field, step: Doing) -> Going:
        """It is not used again in this Round. BA-NECROMANCER-05"""
        t.mark_round(t.actor, SUMMONED)
        return None

    def mark_it(self, t: Field, step: Doing) -> Going:
        """A dead Mob that is marked never comes back. BA-CLERIC-04"""
        t.sacrifice(t.targets[0])
        return None

    def send_enemies(self, t: Field, step: Doing) -> Going:
        """Those of them who lie ready, if the actor lives. BA-WIZARD-02, BA-DMG-06"""
        if t.position[t.actor] == DEAD:
            return None
        return call(SendEach(self.through, step.position, ready=True), then=self.followed)

    def send_me(self, t: Field, step: Doing) -> Going:
        """Where the actor goes in E3; after what has come off a botch has seen to it. BA-TURN-25,
        BA-WIZARD-03"""
        if self.outcome != BOTCHED or not t.succeeded:
            t.end_as(step.position)
        return None

    def stand(self, t: Field, step: Doing) -> Going:
        """The standing effect begins in E3; first whoever lies FALLOW against it is driven out.

        BA-TURN-25, BA-SHAMAN-01
        """
        if step.ability in BARS_FALLOW:
            return call(DriveOut(), then=self.driven_out)
        return self.stand_there(t, step)

    def driven_out(self, t: Field, goes_on: bool) -> Next[None]:
        if goes_on:
            self.stand_there(t, self.step())
        return done(None)

    def stand_there(self, t: Field, step: Doing) -> Going:
        """It begins, or goes on where it is."""
        t.succeed()
        goes_on = t.standing[t.actor] == step.ability and step.position == t.base(t.actor)
        t.end_as(step.position, NOTHING if goes_on else step.ability)
        return None

    def stand_somewhere(self, t: Field, step: Doing) -> Going:
        """Its player says where. Section 6, D17"""
        return ask(t.controller[t.actor], WALL, self.places, then=self.placed)

    def places(self, t: Field) -> Sequence[int]:
        """Under an enemy PEACE PIPE not FALLOW. BA-FIREMAGE-11"""
        barred = no_fallow(t, t.controller[t.actor])
        return [position for position in WALL.domain if position != FALLOW or not barred]

    def placed(self, t: Field, position: int) -> Next[None]:
        """The standing effect begins there in E3."""
        t.succeed()
        t.end_as(position, self.step().ability)
        return self.go_on(t)

    def end(self, t: Field, step: Doing) -> Going:
        """The effect is over in E3. BA-FIREMAGE-10"""
        t.succeed()
        return None


def turn_action(t: Field) -> CarryOut:
    """The Action Phase of the running act, by the line that is used from where the actor lies."""
    lines = mobs.TURN_ACTIONS[t.act]
    if len(lines) > 1:
        base = t.base(t.actor)
        lines = tuple(line for line in lines if base in mobs.LINES[line].origin) or lines
    return mobs.WALKERS.get(t.act, CarryOut)(t.actor, lines[0])
