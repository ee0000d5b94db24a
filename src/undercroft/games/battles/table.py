"""The table of BATTLES: Armageddon, with an atom for everything that can happen to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from undercroft.games.battles import events
from undercroft.games.battles.abilities import MOBS, NOTHING, RUNECAST, RUNECASTER, TOUCH
from undercroft.games.battles.board import (
    ACTIVE,
    DEAD,
    DEFENSE,
    INACTIVE,
    MOBILE,
    MOST_MOBS,
    OVERLAY,
    STUCK,
    ZONE_OF,
)
from undercroft.games.battles.cards import CARDS, FIRST_TOTAL, POOL, TOTALS, VC, VC2, written
from undercroft.games.battles.cards.records import SPELL
from undercroft.games.battles.layout import (
    ACROSS,
    ACTED,
    ACTION,
    BACK,
    CHARM_COUNTER,
    COLUMNS,
    DECLARE,
    EARTH,
    END_ROUND,
    FLOWER_COUNTER,
    GO,
    GO_USED,
    GUISE_COUNTER,
    INTO,
    NO_SEAT,
    OVER,
    TURNS,
    UNDEAD_COUNTER,
    WITHIN,
    Layout,
)
from undercroft.games.battles.options import FEWEST_MOBS, Options
from undercroft.games.battles.queries.in_force import (
    AFTER_SPELL,
    COVERING,
    GROWS,
    HOLDING,
    MARKED,
    OF_LAID,
    OF_MOVES,
    TOUCHABLE,
)
from undercroft.kernel.events import Event, EventKind
from undercroft.kernel.ids import NOBODY, Seat, Seers
from undercroft.kit.telling import Pieces

NO_MOB: Final = -1
"""Written in place of a Mob by a Player who wants no more of them."""

OF_MOBS: Final = Pieces((
    "mob", "actor", "target", "targets", "attacker", "defender", "source", "ally", "holder", "guard", "by",
    "other", "enchanter",
))  # fmt: skip
"""Facts of events that are a Mob, or a tuple of them; the log tells them apart by name and home."""

LIES: Final[dict[str, int | bool]] = {
    "position": ACTIVE, "hp": 0, "max_hp": 0, "thp": 0, "kis": 0, "standing": NOTHING, "since": 0,
    "borrowed": 0,
    "holder": NOTHING, "asleep_by": NOTHING, "charging": NOTHING, "sacrificed": False, "trap": False,
    "balls": 0, "owed": 0, "touched": False, "stored": 0, "element": NOTHING, "start": NOTHING, "steps": 0,
    "reacted": 0, "this_round": 0,
}  # fmt: skip
"""What is known of a Mob that has just been fielded. BA-SETUP-12"""


class Piece(NamedTuple):
    """A Mob as an event tells of it: its number, its number in the almanac, whose it is, and which of the
    equal ones in that party, from 1 (0: the only one)."""

    mob: int
    kind: int
    home: Seat
    number: int = 0


PIECES: Final[tuple[Piece, ...]] = tuple(
    Piece(mob, kind, home) for mob in range(MOST_MOBS) for kind in range(MOBS) for home in range(2)
)
"""Every Mob that is the only one of its kind in its party."""


def equal_number(kinds: Sequence[int], homes: Sequence[Seat], mob: int) -> int:
    """Which of the equal Mobs of its party a Mob is, from 1; 0 if it is the only one. BA-SETUP-03"""
    equal = [other for other, kind in enumerate(kinds) if kind == kinds[mob] and homes[other] == homes[mob]]
    return equal.index(mob) + 1 if len(equal) > 1 else 0


def most_of_rune(lp: int) -> int:
    """The most that the first rune can have: less than the second. BA-RUNECASTER-01"""
    return (rune_value(lp) - 1) // 2


def rune_value(lp: int) -> int:
    """What the two runes have together: the VC of RUNECAST. BA-RUNECASTER-01"""
    return written(RUNECAST, lp)[VC[RUNECAST]]


RELEASE: Final = "release"
"""The cause of a Hack that a Player wants."""

WATCHERS: Final = OF_LAID | OF_MOVES | COVERING
"""Standing effects that look at Mobs as they move."""

FOLLOWING: Final = (FLOWER_COUNTER, UNDEAD_COUNTER)
"""Borrowed Mobs that follow their holder to a new controller. BA-NECROMANCER-06, BA-ILLUSIONIST-11"""


@dataclass(init=False, slots=True)
class Field(Layout):
    """Both halves of the playing field."""

    # what is told, and set-up

    def tell(self, kind: EventKind, *facts: Any, seers: Seers = NOBODY) -> None:
        """Add an event to the log, if one is kept; Mobs are told with all that names them."""
        if self.log is not None:
            self.log.append(Event(kind, OF_MOBS.told(kind, facts, self.piece), seers))

    def tell_of(self, kind: EventKind, mob: int, *facts: Any) -> None:
        """Add an event whose first fact is a Mob; further Mobs come as pieces already."""
        log = self.log
        if log is not None:
            log.append(Event(kind, (self.piece(mob), *facts), NOBODY))

    def piece(self, mob: int) -> Piece:
        """A Mob, for the log."""
        kind, home = self.mobs[mob], self.home[mob]
        if self.options.duplicates:
            return Piece(mob, kind, home, equal_number(self.mobs, self.home, mob))
        return PIECES[(mob * MOBS + kind) * 2 + home]

    def fielded(self, seat: Seat) -> range:
        """The Mobs that a Player has fielded, by slot."""
        first = self.home.count(0) if seat else 0
        return range(first, first + self.home.count(seat))

    # what is written down

    def write_down(self, seat: Seat, number: int) -> None:
        """A Player notes a number that they alone see."""
        self.muster[seat].append(number)

    def finish_choosing(self, seat: Seat) -> None:
        """A Player has chosen all their Mobs. BA-SETUP-04"""
        self.tell(events.CHOSEN, seat)

    def finish_writing(self, seat: Seat) -> None:
        """A Player has fixed their LP. BA-SETUP-14"""
        self.tell(events.WRITTEN, seat)

    def mob_lp(self, seat: Seat, slot: int) -> int:
        """The LP of a Mob as its Player has written them down, with its Kis. BA-SETUP-05, -06"""
        return self.muster[seat][slot] + self.kis[self.fielded(seat)[slot]]

    # Mobs

    def throw_coin(self, seat: Seat) -> None:
        """The coin names who has the first word. BA-SETUP-13"""
        self.starter = self.first = seat
        self.tell(events.COIN, seat)

    def reveal_mobs(self) -> None:
        """What was chosen in secret is fielded together. BA-SETUP-04"""
        chosen, self.muster = self.muster, [[] for _ in range(self.seats)]
        self.learn_more()
        for seat, kinds in enumerate(chosen):
            for kind in kinds:
                if kind != NO_MOB:
                    self.field(seat, kind)

    def field(self, seat: Seat, kind: int) -> None:
        """A Mob lies face up in its Player's Portal. BA-SETUP-10, -12, BA-RULING-06"""
        at = len(self.mobs) if seat else self.home.count(0)
        rank, card = self.options.rank(seat), CARDS[kind]
        known: dict[str, Any] = {
            **LIES, "mobs": kind, "home": seat, "controller": seat, "side": seat, "return_to": [],
            "att": card.att - rank.att, "defense": card.defense + rank.defense, "lp": [0, 0], "totals": [],
        }  # fmt: skip
        for name in COLUMNS:
            getattr(self, name).insert(at, known[name])
        self.tell(events.FIELDS, seat, kind)

    def put_kis(self, mob: int) -> None:
        """One Kis is one LP for this Mob alone. BA-SETUP-06, BA-KIS-01"""
        self.kis[mob] += 1
        self.tell(events.KIS, mob, self.kis[mob])

    # numbers

    def reveal_lp(self) -> None:
        """All LP become public at once. BA-SETUP-05, -07"""
        rows, self.muster = self.muster, [[] for _ in range(self.seats)]
        self.learn_more()
        for seat, row in enumerate(rows):
            party = self.fielded(seat)
            later = iter(row[len(party) :])
            for mob, lp in zip(party, row, strict=False):
                first = next(later)
                self.write_lp(mob, first, lp + self.kis[mob] - first)
                if self.mobs[mob] == RUNECASTER:
                    self.split_runes(mob, next(later))

    def write_lp(self, mob: int, first: int, second: int) -> None:
        """The LP of both abilities, never changed again. BA-SETUP-07"""
        self.lp[mob] = [first, second]
        self.tell(events.LP, mob, first, second)

    def split_runes(self, mob: int, rune1: int) -> None:
        """The runes of a Runecaster, the first of its Totals to be written. BA-SETUP-17, BA-RUNECASTER-01"""
        value = rune_value(self.lp[mob][0])
        totals = [0] * len(TOTALS[RUNECASTER])
        totals[POOL[RUNECAST]] = rune1
        totals[VC2[RUNECAST]] = TOTALS[RUNECASTER][VC2[RUNECAST]].base + value - rune1
        self.totals[mob] = totals
        self.tell(events.RUNES, mob, rune1, value - rune1)

    def share_melee(self, mob: int, pips: int, to_att: int) -> None:
        """Points lower ATT, the others raise DEF. BA-SETUP-08, -10"""
        to_def = pips - to_att
        self.att[mob] -= to_att
        self.defense[mob] += to_def
        self.tell(events.MELEE, mob, pips, to_att, to_def, self.att[mob], self.defense[mob])

    def roll_hit_points(self, mob: int, pips: int) -> None:
        """Printed Hit Points, a die and the Rank. BA-SETUP-09"""
        hp = self.options.printed_hp(self.mobs[mob]) + pips + self.options.rank(self.home[mob]).hp
        self.hp[mob] = self.max_hp[mob] = self.thp[mob] = hp
        self.tell(events.HIT_POINTS, mob, pips, hp)

    def write_totals(self, mob: int) -> None:
        """Every Total by its formula; runes stay as split. BA-SETUP-11, BA-RULING-11"""
        kind = self.mobs[mob]
        split = self.totals[mob]
        first, second = self.lp[mob]
        totals = [*written(2 * kind, first), *written(2 * kind + 1, second)]
        if kind == RUNECASTER:
            for at in (POOL[RUNECAST], VC2[RUNECAST]):
                totals[at] = split[at]
        elif kind in GROWS and self.options.warrior_bonus == "grow":
            totals[GROWS[kind][1]] = 0
        self.totals[mob] = totals
        self.tell(events.TOTALS, mob, tuple(totals))

    # what others may have written

    def guess(self, owner: Seat, below: Callable[[int], int]) -> None:
        """As many numbers as the owner has written, all legal ones alike: everybody has counted them."""
        size = len(self.muster[owner])
        if size:
            drawn = self._some_lp(owner, below) if self.mobs else self._some_mobs(owner, size, below)
            self.muster[owner] = drawn[:size]

    def _some_mobs(self, owner: Seat, size: int, below: Callable[[int], int]) -> list[int]:
        """A choice of Mobs, of any number that it may have."""
        pool = list(self.options.pool())
        number = FEWEST_MOBS + below(size - FEWEST_MOBS + 1) if size > FEWEST_MOBS else size
        drawn: list[int] = []
        for _ in range(number):
            at = below(len(pool))
            drawn.append(pool[at] if self.options.duplicates else pool.pop(at))
        return [*drawn, *[NO_MOB] * (size - number)]

    def _some_lp(self, owner: Seat, below: Callable[[int], int]) -> list[int]:
        """A whole distribution of LP, every sum over the Mobs alike."""
        party = self.fielded(owner)
        numbers = _some_parts(self.options.lp(owner), len(party), below)
        for mob, lp in zip(party, numbers[:], strict=True):
            first = below(lp + self.kis[mob] + 1)
            numbers.append(first)
            if self.mobs[mob] == RUNECASTER:
                numbers.append(1 + below(most_of_rune(first)))
        return numbers

    # dice

    def note_vc(self, mob: int, ability: int, need: int, pips: int, outcome: str) -> None:
        """Tell of a VC roll. BA-VC-01"""
        self.tell_of(events.VC_ROLL, mob, ability, need, pips, outcome)

    def note_attack(self, attacker: int, defender: int, need: int, pips: int, outcome: str) -> None:
        """Tell of an ATT roll. BA-ATT-02"""
        self.tell_of(events.ATT_ROLL, attacker, self.piece(defender), need, pips, outcome)

    def note_damage(self, mob: int, count: int, sides: int, dice: int, multiplier: int, flat: int) -> None:
        """Tell of the damage dice. BA-ATT-06, -09"""
        self.tell_of(events.DAMAGE_ROLL, mob, count, sides, dice, multiplier, flat)

    def note_stance(self, mob: int, need: int, pips: int) -> None:
        """Tell of the roll for PROPERSTANCE, which is no VC roll. BA-SAMURAI-03"""
        self.tell(events.STANCE_ROLL, mob, need, pips)

    def note_zone(self, mob: int, pips: int, zone: int) -> None:
        """Tell which zone the die found. BA-FIREMAGE-01"""
        self.tell(events.ZONE_ROLL, mob, pips, zone)

    def note_begging(self, mob: int, dice: int, named: int, pips: int) -> None:
        """Tell of the dice of BEG. BA-BEGGAR-02"""
        self.tell(events.BEGS, mob, dice, named, pips)

    def note_healing(self, mob: int, count: int, sides: int, dice: int, multiplier: int) -> None:
        """Tell of the dice of healing. BA-HEAL-01"""
        self.tell(events.HEAL_ROLL, mob, count, sides, dice, multiplier)

    # where a Mob lies

    def base(self, mob: int) -> int:
        """The position a Mob has, or returns to in the end."""
        beneath = self.return_to[mob]
        return beneath[0] if beneath else self.position[mob]

    def become_mobile(self, mob: int, cause: str) -> None:
        """Called to the Stage face up. BA-TURN-02, -13"""
        self.return_to[mob].append(self.position[mob])
        self.position[mob] = MOBILE
        self.tell_of(events.MOBILE, mob, cause)

    def defend(self, mob: int) -> None:
        """Called to the Stage sideways: protected. BA-PROT-01"""
        self.return_to[mob].append(self.position[mob])
        self.position[mob] = DEFENSE
        self.tell_of(events.DEFENDS, mob)

    def lay_back(self, mob: int) -> None:
        """Off the Stage again, to what lies beneath; one that was moved stays. BA-TURN-22, BA-ATT-07"""
        if OVERLAY[self.position[mob]] and self.return_to[mob]:
            self.position[mob] = self.return_to[mob].pop()
            self.tell_of(events.LAID_BACK, mob, self.position[mob])
            if not OVERLAY[self.position[mob]] and not OF_MOVES.isdisjoint(self.standing):
                self._note_entry(mob, self.position[mob], BACK)

    def put(self, mob: int, position: int, side: Seat = NOTHING) -> None:
        """Really move a Mob: whatever it stood in ends; a charmed one lies at home.

        BA-POS-06, -07, BA-WIZARD-05, BA-SOOTHSAYER-06, BA-CAVALIER-13
        """
        was, lay, beneath = self.position[mob], self.side[mob], self.return_to[mob]
        before, zone = beneath[0] if beneath else was, ZONE_OF[was]
        acts = was == MOBILE and mob == self.actor
        if self.standing[mob] != NOTHING:
            self.end_standing(mob)
        if self.return_to[mob]:
            self.return_to[mob] = []
        self.position[mob] = position
        if side == NOTHING:
            side = self.home[mob] if self.borrowed[mob] == CHARM_COUNTER else self.controller[mob]
        self.side[mob] = side
        if self.element[mob] == EARTH and not before == position == ACTIVE:
            self.unprepare(mob)
        self.charging[mob] = NOTHING
        if acts or before != position or lay != side:
            if position != DEAD:
                self.tell_of(events.MOVED, mob, before, position, side)
            if not WATCHERS.isdisjoint(self.standing):
                new = zone != ZONE_OF[position] or lay != side
                across = before == position and not acts
                self._note_entry(mob, position, ACROSS if across else INTO if new else WITHIN)
        elif zone != ZONE_OF[position]:
            self._note_entry(mob, position, BACK)

    def stand_as(self, mob: int, position: int) -> None:
        """Move a Mob whose standing effect goes on in the new position. BA-THUG-03, BA-ROGUE-08"""
        before, zone = self.base(mob), ZONE_OF[self.position[mob]]
        self.return_to[mob] = []
        self.position[mob] = position
        self.tell_of(events.MOVED, mob, before, position, self.side[mob])
        self._note_entry(mob, position, INTO if zone != ZONE_OF[position] else WITHIN)

    def _note_entry(self, mob: int, position: int, how: int) -> None:
        """Something that stands may look at this move."""
        if position != DEAD and not WATCHERS.isdisjoint(self.standing):
            self.entered.append([mob, position, self.side[mob], how])

    def next_entry(self) -> list[int]:
        """The oldest move that has not been looked at: the Mob, its position, side, and how it came."""
        return self.entered.pop(0)

    # standing effects

    def begin_standing(self, mob: int, ability: int, position: int, side: Seat = NOTHING) -> None:
        """A Mob lies down in the position that keeps its effect in force. BA-TURN-25"""
        self.put(mob, position, side)
        self.standing[mob] = ability
        self.clock += 1
        self.since[mob] = self.clock
        self.tell_of(events.STANDING_BEGAN, mob, ability)
        if ability in MARKED:
            self.set_trap(mob, True)

    def end_standing(self, mob: int) -> None:
        """A standing effect is over, with the counters it laid. BA-DMG-02, BA-COUNTER-01"""
        ability = self.standing[mob]
        self.standing[mob] = NOTHING
        self.trap[mob] = self.touched[mob] = False
        self.balls[mob] = self.stored[mob] = 0
        if self.element[mob] != NOTHING:
            self.unprepare(mob)
        self.tell_of(events.STANDING_ENDED, mob, ability)
        self.let_go(mob)

    def prepare(self, mob: int, element: int) -> None:
        """A Wizard is prepared in an element. BA-WIZARD-01"""
        self.element[mob] = self.start[mob] = element
        self.steps[mob] = 0
        self.tell(events.PREPARED, mob, element)

    def unprepare(self, mob: int) -> None:
        """A Wizard's preparation is lost. BA-WIZARD-08"""
        self.element[mob], self.start[mob], self.steps[mob] = NOTHING, NOTHING, 0

    # who holds whom

    def let_go(self, holder: int) -> None:
        """What a Mob held by a standing effect is free. BA-ASSASSIN-09, BA-ENCHANTER-06, BA-CAVALIER-12"""
        for mob, held_by in enumerate(self.asleep_by):
            if held_by == holder:
                self.asleep_by[mob] = NOTHING
                self.tell(events.WAKES, mob)
                if self.base(mob) == STUCK:
                    self.put(mob, INACTIVE)
        self.let_go_of_borrowed(holder)
        if holder in self.charges:
            self.halt_charge(holder)

    def let_go_of_borrowed(self, holder: int) -> None:
        """Whom GUISE or FLOWER holds goes home; undead stay while their summoner lives. BA-ASSASSIN-09"""
        for mob, held_by in enumerate(self.holder):
            if held_by == holder and self.borrowed[mob] == GUISE_COUNTER:
                self.send_home(mob)

    def miss_charge(self, cavalier: int) -> None:
        """A CHARGE has failed: the enemy may get the initiative. BA-INIT-04, BA-CAVALIER-09, BA-RULING-29"""
        self.charge_missed[self.controller[cavalier]] = True

    def lead_charge(self, cavalier: int) -> None:
        """A CHARGE has succeeded. BA-CAVALIER-08"""
        self.charges.append(cavalier)
        self.tell(events.CHARGES, cavalier)

    def join_charge(self, mob: int, cavalier: int) -> None:
        """An ally follows the Cavalier to the Stage. BA-CAVALIER-08"""
        self.charging[mob] = cavalier
        self.become_mobile(mob, "charge")

    def finish_charge(self, cavalier: int) -> None:
        """All that charged have acted. BA-CAVALIER-11"""
        self.charges.remove(cavalier)

    def halt_charge(self, cavalier: int) -> None:
        """The charge is over: who was still to charge lies INACTIVE. BA-CAVALIER-12"""
        self.charges.remove(cavalier)
        self.tell(events.CHARGE_HALTS, cavalier)
        for mob, leader in enumerate(self.charging):
            if leader == cavalier:
                self.put(mob, INACTIVE)

    def wake(self, mob: int) -> None:
        """A sleeper wakes, and the Enchanter's spell is over. BA-ENCHANTER-05"""
        enchanter = self.asleep_by[mob]
        self.asleep_by[mob] = NOTHING
        self.tell(events.WAKES, mob)
        self.lose_hold(enchanter)

    def lose_hold(self, keeper: int) -> None:
        """Whom it held is gone: the effect is over, or will not begin.

        BA-ENCHANTER-06, -07, BA-ASSASSIN-10
        """
        if self.standing[keeper] in HOLDING:
            self.put(keeper, INACTIVE)
        elif keeper == self.actor and self.begins in HOLDING:
            self.begins, self.ends_as = NOTHING, INACTIVE

    def fall_asleep(self, mob: int, enchanter: int) -> None:
        """Held in its own controller's Portal. BA-ENCHANTER-03"""
        self.asleep_by[mob] = enchanter
        self.tell(events.ASLEEP, mob, enchanter)

    def take_control(self, mob: int, by: int, counter: int) -> None:
        """A Mob obeys another controller; whom it holds follows. BA-ASSASSIN-06, BA-ILLUSIONIST-06, -11"""
        self.borrowed[mob], self.holder[mob] = counter, by
        self._obey(mob, self.controller[by])
        self.upset = True

    def send_home(self, mob: int, position: int = INACTIVE) -> None:
        """A borrowed Mob obeys its home Player again and lies there, awake.

        BA-ASSASSIN-09, BA-ILLUSIONIST-08, BA-ENCHANTER-05
        """
        self.borrowed[mob], self.holder[mob] = 0, NOTHING
        if self.asleep_by[mob] != NOTHING:
            self.wake(mob)
        self._obey(mob, self.home[mob])
        self.put(mob, position)
        self.upset = True

    def charm(self, mob: int, soothsayer: int) -> None:
        """A Mob obeys another Player for one Action; its card stays at home. BA-SOOTHSAYER-03"""
        self.take_control(mob, soothsayer, CHARM_COUNTER)

    def end_charm(self, mob: int) -> None:
        """A charmed Mob obeys its home Player again. BA-SOOTHSAYER-06"""
        self.borrowed[mob], self.holder[mob] = 0, NOTHING
        self._obey(mob, self.home[mob])
        self.upset = True

    def _obey(self, mob: int, seat: Seat) -> None:
        if self.controller[mob] == seat:
            return
        self.controller[mob] = seat
        self.tell(events.CONTROL, mob, seat)
        for other, held_by in enumerate(self.holder):
            if held_by == mob and self.borrowed[other] in FOLLOWING:
                self._follow(other, seat)

    def _follow(self, mob: int, seat: Seat) -> None:
        """Whom a Mob holds follows it and charges no more. BA-NECROMANCER-06, BA-ILLUSIONIST-11"""
        if self.borrowed[mob] == FLOWER_COUNTER and self.home[mob] == seat:
            self.send_home(mob)
            return
        self.controller[mob] = self.side[mob] = seat
        self.tell(events.CONTROL, mob, seat)
        if self.charging[mob] != NOTHING:
            self.charging[mob] = NOTHING
            self.lay_back(mob)

    # Hit Points and death

    def lose(self, mob: int, amount: int, source: int, kind: str) -> None:
        """Hit Points are marked off, never below 0. BA-DMG-01"""
        self.hp[mob] = max(0, self.hp[mob] - amount)
        if self.hp[mob] == 0:
            self.upset = True
        self.tell(events.DAMAGED, mob, amount, self.hp[mob], source, kind)

    def gain(self, mob: int, amount: int, source: int) -> None:
        """Healing, up to the maximum. BA-HEAL-01, BA-LP-05, BA-RULING-45"""
        gained = min(amount, self.max_hp[mob] - self.hp[mob])
        self.hp[mob] += gained
        self.tell(events.HEALED, mob, gained, self.hp[mob], source)

    def kill(self, mob: int) -> None:
        """Killed outright: no damage. BA-DMG-04"""
        self.hp[mob] = 0
        self.upset = True

    def save_spirit(self, mob: int, hp: int) -> None:
        """The spirit saves the Monk, who lies ACTIVE in its Portal. BA-MONK-03"""
        self.hp[mob] = min(hp, self.max_hp[mob])
        self.tell(events.SAVED, mob, self.hp[mob])
        self.put(mob, ACTIVE)

    def die(self, mob: int) -> None:
        """Under the Rank card of its home Player; counters and what it upheld are gone. BA-DMG-02"""
        self.hp[mob] = 0
        self.tell(events.DIES, mob)
        keeper = self.holder[mob] if self.borrowed[mob] == GUISE_COUNTER else NOTHING
        if self.asleep_by[mob] != NOTHING:
            self.wake(mob)
        self.borrowed[mob], self.holder[mob] = 0, NOTHING
        self.controller[mob], self.max_hp[mob] = self.home[mob], self.thp[mob]
        self.put(mob, DEAD, self.home[mob])
        self.let_go(mob)
        if keeper != NOTHING:
            self.lose_hold(keeper)
        for other, held_by in enumerate(self.holder):
            if held_by == mob and self.borrowed[other] == FLOWER_COUNTER:
                self.send_home(other)

    def calm(self) -> None:
        """What may have died or changed sides is looked at now."""
        self.upset = False

    def come_back(self, mob: int, hp: int, most: int) -> None:
        """A dead Mob lies INACTIVE again. BA-CLERIC-03, BA-NECROMANCER-01"""
        self.hp[mob], self.max_hp[mob] = hp, most
        self.tell(events.RETURNS, mob, hp)
        self.put(mob, INACTIVE)

    def sacrifice(self, mob: int) -> None:
        """Lost for ever. BA-CLERIC-04"""
        self.sacrificed[mob] = True
        self.tell(events.SACRIFICED, mob)

    # Totals

    def quip(self, mob: int, total: int, by: int) -> None:
        """A Total changes, never below 0. BA-PALADIN-02, BA-ASSASSIN-04"""
        before = self.totals[mob][total]
        after = max(0, before + by)
        if after != before:
            self.totals[mob][total] = after
            self.tell_of(events.TOTAL, mob, total, before, after)

    def quip_armor(self, mob: int, total: int) -> None:
        """ABSORBTION wears off by one. BA-WARRIOR-02"""
        self.quip(mob, total, -1)

    # marks of standing effects

    def set_trap(self, mob: int, lying: bool) -> None:
        """A trap is set or gone. BA-ROGUE-07..09"""
        self.trap[mob] = lying
        self.tell(events.TRAP_LIES, mob, lying)

    def store(self, mob: int, by: int) -> None:
        """The Samurai's stance stores attacks. BA-SAMURAI-05"""
        self.stored[mob] += by
        self.tell(events.STORED, mob, self.stored[mob])

    def throw_balls(self, mob: int, dice: int) -> None:
        """So many dice lie in the BALLS. BA-DARKMAGE-05"""
        self.balls[mob] = dice

    def owe(self, mob: int, number: int) -> None:
        """So much DISSENSION gets back after its next casting. BA-RULING-110"""
        self.owed[mob] = number

    def free_the_pigeon(self, mob: int) -> None:
        """The Icon has become the Pigeon. BA-CONJURERE-04"""
        self.touched[mob] = True
        self.tell(events.PIGEON_FLIES, mob)

    def step_on(self, mob: int, element: int, start: int, steps: int) -> None:
        """A Wizard lies in the next element; so many steps ago it began at the first. BA-WIZARD-06, -08"""
        self.element[mob], self.start[mob], self.steps[mob] = element, start, steps
        self.tell(events.STEPPED, mob, element, self.steps[mob])

    def mark_round(self, mob: int, mark: int) -> None:
        """Something that holds for the rest of the Round."""
        self.this_round[mob] |= mark

    # what Hacks do

    def note_hack(self, mob: int, cause: str) -> None:
        """Tell that a Mob is Hacked, also just before it stands; a release is told. BA-HACK-03, -04, -06"""
        if cause != RELEASE:
            ability = self.standing[mob] if self.standing[mob] != NOTHING else self.begins
            self.tell(events.HACKED, mob, ability, cause)

    def end_effect(self, mob: int) -> None:
        """The effect of a Mob that is about to die is over."""
        if self.standing[mob] != NOTHING:
            self.end_standing(mob)

    def hold_on_stage(self, mob: int, position: int) -> None:
        """Hacked, but kept in DEFENSE until it is let off. BA-FIGHTER-11"""
        self.end_effect(mob)
        self.return_to[mob] = [position]

    def let_off_stage(self, mob: int) -> None:
        """Whoever was held on the Stage takes the position that the Hack gave. BA-FIGHTER-11"""
        if OVERLAY[self.position[mob]] and self.return_to[mob]:
            position = self.return_to[mob][0]
            self.return_to[mob] = []
            self.put(mob, position)

    def forestall(self, mob: int) -> None:
        """The standing effect of the actor will not begin; whom it held is free.

        BA-HACK-03, BA-ASSASSIN-12, BA-ENCHANTER-07
        """
        self.begins, self.ends_as = NOTHING, INACTIVE
        self.let_go(mob)

    # Rounds

    def begin_round(self) -> None:
        """A new Round, with the GO step; limits of the last one are gone. BA-ROUND-01, BA-END-04"""
        self.round += 1
        self.phase, self.starter = GO, self.first
        self.said_go, self.ready = [False] * self.seats, [False] * self.seats
        self.shut_out = [False] * self.seats
        self.turn_actions, self.idle_turns, self.turns_of = 0, 0, [0] * self.seats
        self.charge_missed = [False] * self.seats
        self.forecast, self.called = [[] for _ in range(self.seats)], [[] for _ in range(self.seats)]
        self.icon_due, self.binding = 0, False
        self.this_round = [0] * len(self.mobs)
        self.tell(events.ROUND, self.round)

    def say_go(self, seat: Seat) -> None:
        """GO, or ready where the other has said GO already. BA-GO-02, -03"""
        last = any(self.said_go)
        self.said_go[seat] = True
        self.ready[seat] = last
        self.tell(events.SAYS_READY if last else events.SAYS_GO, seat)

    def use_go(self, mob: int, act: int) -> None:
        """A Mob uses its GO action. BA-GO-04"""
        self.this_round[mob] |= GO_USED
        self.tell_of(events.GO_ACTION, mob, act)

    def set_first(self, seat: Seat, dice: tuple[int, int], why: str) -> None:
        """The order of the Round is fixed, by dice or without; who is ready rolls first. BA-INIT-01..05"""
        self.first = seat
        if why:
            self.tell(events.INITIATIVE_GIVEN, seat, why)
        else:
            rollers = (1, 0) if self.ready[1] else (0, 1)
            bonuses = tuple([self.options.rank(each).initiative for each in rollers])
            self.tell(events.INITIATIVE, tuple([dice[each] for each in rollers]), seat, bonuses, rollers)

    def note_release(self, mob: int) -> None:
        """Tell of a release."""
        self.tell_of(events.RELEASED, mob, self.standing[mob])

    def begin_turns(self) -> None:
        """From now on NEW binds, and an untouched Icon asks. BA-LIGHTMAGE-09, BA-CONJURERE-02"""
        self.phase, self.binding = TURNS, True
        self.icon_due = 1 if self.untouched_icons() else 0

    def untouched_icons(self) -> list[int]:
        """The Conjureres whose Icon nobody has touched. BA-CONJURERE-02"""
        if TOUCHABLE.isdisjoint(self.standing):
            return []
        return [
            mob for mob, ability in enumerate(self.standing) if ability in TOUCHABLE and not self.touched[mob]
        ]

    def pass_icon_on(self) -> None:
        """The duty to touch the Icon passes to the other player, or lapses. BA-CONJURERE-02"""
        self.icon_due = 2 if self.icon_due == 1 and self.untouched_icons() else 0

    def begin_turn(self, seat: Seat) -> None:
        """A Player's Turn. BA-ROUND-02"""
        self.turn_seat = seat
        self.reacted = [0] * len(self.mobs)

    def count_turn(self, seat: Seat) -> None:
        """A Turn was taken. BA-TERM-01"""
        self.turns_of[seat] += 1
        self.turn_actions += 1

    def end_turn(self, seat: Seat, mob: int) -> None:
        """Tell that the Turn is over. BA-TURN-23"""
        self.tell(events.TURN_ENDED, seat, mob)

    def skip(self, seat: Seat) -> None:
        """Tell that a Player has no Turn. BA-ROUND-05"""
        self.tell(events.SKIPPED, seat)

    def hold(self, seat: Seat) -> None:
        """Tell that a Player holds. BA-ROUND-05"""
        self.tell(events.HOLDS, seat)

    def idle(self, mob: int) -> None:
        """A Mob that can do nothing lies INACTIVE. BA-ROUND-08, BA-RULING-40"""
        self.tell(events.IDLE, mob)
        self.idle_turns += 1
        self.this_round[mob] |= ACTED
        self.put(mob, INACTIVE)

    def foretell(self, seat: Seat, mob: int) -> None:
        """The next place in the order that a FORECAST dictates. BA-DIVINER-01"""
        self.forecast[seat].append(mob)
        self.tell(events.FORESEEN, mob, len(self.forecast[seat]))

    def call_on(self, seat: Seat, mob: int, act: int, n: int) -> None:
        """The next Turn of a Player is dictated; a newer CALL replaces an older one. BA-DIVINER-05, -06"""
        self.called[seat] = [mob, act, n]
        self.tell(events.CALLED, mob, act, n)

    def fulfil_call(self, seat: Seat) -> None:
        """A CALL is obeyed, or lapses. BA-DIVINER-05, -06"""
        self.called[seat] = []

    def begin_end_round(self) -> None:
        """End Round begins. BA-END-01"""
        self.phase = END_ROUND
        self.turn_seat = NO_SEAT

    def shut(self, seat: Seat) -> None:
        """A Player gets no more Turns, windows or options in this Round. BA-ABJURER-07"""
        self.shut_out[seat] = True
        self.tell(events.SHUT_OUT, seat)

    def finish(self, winner: Seat, reason: str) -> None:
        """The game is over, with a winner or without. BA-WIN-02, -03, -05"""
        self.phase, self.winner, self.reason = OVER, winner, reason
        if winner == NO_SEAT:
            self.tell(events.DRAW, reason)
        else:
            self.tell(events.WINS, winner, reason)

    # Turn Actions

    def declare(self, mob: int, act: int, type_: str) -> None:
        """A Mob is named with its Action; a touch, even one that fails, ends the duty.

        BA-TURN-02, BA-CONJURERE-03
        """
        if self.actor != NOTHING:
            self.no_action()
        self.actor, self.act, self.declared_as, self.step = mob, act, type_, DECLARE
        self.acted_before = self.this_round[mob] & ACTED != 0
        self.this_round[mob] |= ACTED
        if act == TOUCH:
            self.icon_due = 0

    def declare_as(self, type_: str) -> None:
        """CALLED SHOT is a Spell or an Ability this time. BA-RANGER-07"""
        self.declared_as = type_

    def name_target(self, mob: int) -> None:
        """One more Mob is written into the declaration. BA-TURN-02"""
        self.targets.append(mob)

    def aim_at(self, total: int) -> None:
        """The Total of the target that is meant. BA-PALADIN-03, BA-THIEF-01"""
        self.aim = total

    def join(self, mob: int) -> None:
        """An ally joins GRAPPLE. BA-FIGHTER-01"""
        self.joined.append(mob)

    def name_lp(self, n: int) -> None:
        """How many LP are written into the declaration. BA-TURN-02"""
        self.spent = n

    def spend(self, total: int) -> None:
        """The LP declared are erased at once. BA-TURN-03, BA-LP-01"""
        self.held_before = self.totals[self.actor][total]
        self.tell(events.LP_SPENT, self.actor, self.act, self.spent)
        self.quip(self.actor, total, -self.spent)

    def spend_more(self, total: int, n: int) -> None:
        """AMPLIFY lets the controller raise n. BA-THAUMATURGIST-03"""
        self.quip(self.actor, total, self.spent - n)
        self.spent = n

    def amplify(self, by: int) -> None:
        """The numbers of the running Action count higher. BA-THAUMATURGIST-02"""
        self.boost += by
        self.tell(events.AMPLIFIED, self.actor, self.act, by)

    def touch_icons(self) -> None:
        """Tell that the actor touches the Icons. BA-CONJURERE-03"""
        self.tell(events.TOUCHED, self.actor)

    def set_aside(self) -> None:
        """The Action of a charmed Mob comes in between; its windows count for themselves. BA-SOOTHSAYER-05"""
        self.reacted = [0] * len(self.mobs)

    def take_up(
        self, actor: int, act: int, targets: Sequence[int], reached: Sequence[int], reacted: Sequence[int]
    ) -> None:
        """The Action that a charmed Mob interrupted goes on, after its success. BA-SOOTHSAYER-06"""
        self.no_action()
        self.actor, self.act, self.declared_as, self.step = actor, act, SPELL, ACTION
        self.targets, self.reached, self.reacted = list(targets), list(reached), list(reacted)
        self.succeeded = True

    def stand_ready(self) -> None:
        """The declaration is complete. BA-TURN-07"""
        targets = tuple([self.piece(mob) for mob in self.targets])
        self.tell_of(events.DECLARED, self.actor, self.act, targets, self.spent, self.aim)

    def enter_step(self, step: str) -> None:
        """The next phase of the Turn Action."""
        self.step = step

    def retarget(self, old: int, new: int) -> None:
        """The Action goes at another Mob for everything that follows; no Total of it is named. BA-TURN-26"""
        self.targets[self.targets.index(old)] = new
        self.aim = NOTHING

    def redirect(self, old: int, new: int) -> None:
        """DISGUISE lets the Action go at another Mob. BA-ILLUSIONIST-02"""
        self.tell(events.REDIRECTED, old, new)
        self.retarget(old, new)

    def stand_in(self, guard: int, target: int) -> None:
        """A guard takes the place of a target. BA-CAVALIER-01, BA-NECROMANCER-07

        BA-CAVALIER-02, BA-RULING-28
        """
        self.stand_ins.append(guard)
        self.tell(events.STANDS_IN, guard, target)

    def stand_down(self, guard: int) -> None:
        """A guard against an action out of turn is done, or is the target itself. BA-CAVALIER-04"""
        self.stand_ins.remove(guard)

    def spare(self, target: int) -> None:
        """The effect on this target is blocked. BA-WARLOCK-03, BA-BEGGAR-06, BA-WIZARD-06"""
        self.spared.append(target)

    def reach(self, targets: Sequence[int]) -> None:
        """The effect is aimed at these Mobs."""
        self.reached += targets

    def record_hit(self, attacker: int, defender: int) -> None:
        """An ATT roll of this Turn Action hit. BA-RANGER-01, BA-DRUID-06, BA-WARRIOR-07"""
        self.hits.append([attacker, defender])

    def record_deed(self, deed: int, mob: int, number: int, more: int = 0) -> None:
        """What the Action did to a target, for ECHO. BA-ABJURER-02"""
        self.deeds.append([deed, mob, number, more])

    def succeed(self) -> None:
        """The Action came off. BA-ABJURER-01, BA-WITCH-02"""
        self.succeeded = True

    def end_as(self, position: int, ability: int = NOTHING) -> None:
        """Where the actor goes in E3, and the standing effect that begins there. BA-TURN-25"""
        self.ends_as, self.begins = position, ability

    def cancel(self) -> None:
        """The Action stops early; the actor ends INACTIVE unless moved elsewhere. BA-TURN-24"""
        if not self.cancelled:
            self.cancelled = True
            self.ends_as, self.begins = INACTIVE, NOTHING
            self.tell(events.CANCELLED, self.actor, self.act)

    def fizzle(self) -> None:
        """No legal target is left. BA-TURN-14"""
        self.cancelled = True
        self.ends_as, self.begins = INACTIVE, NOTHING
        self.tell(events.FIZZLES, self.actor, self.act)

    def take_back(self, total: int, n: int) -> None:
        """The Action is put off: n of a Total come back, its turn is unused. BA-ABJURER-06"""
        paid = min(n, self.held_before)
        self.taken_back = self.cancelled = True
        self.tell(events.PUT_OFF, self.actor, self.act, paid)
        if paid:
            self.quip(self.actor, total, paid)
        if not self.acted_before:
            self.this_round[self.actor] &= ~ACTED
        self.charging[self.actor] = NOTHING
        self.lay_back(self.actor)

    def echo(self) -> None:
        """ECHO is tried on this Action. BA-ABJURER-01"""
        self.echoed = True

    def note_echo(self) -> None:
        """Tell that the Action is done again. BA-ABJURER-02"""
        self.tell(events.ECHOED, self.actor, self.act)

    # out of turn

    def respond(self, mob: int, ability: int, target: int, mark: int = 0) -> None:
        """A Mob uses an ability out of turn; who curses now will answer it. BA-O-02, BA-WITCH-02, -03

        Within another response, who cursed when that began still answers it.
        """
        if self.responder == NOTHING:
            self.cursing = [other for other, stands in enumerate(self.standing) if stands in AFTER_SPELL]
            self.parties = self.loyalties() if self.cursing else []
        self.responder = mob
        self.reacted[mob] |= mark or 1 << (ability & 1)
        self.tell(events.REACTS, mob, ability, target)

    def loyalties(self) -> list[Seat]:
        """Whose party each Mob is of; a flowered one is of none. BA-ILLUSIONIST-07"""
        return [
            NO_SEAT if self.borrowed[mob] == FLOWER_COUNTER else seat
            for mob, seat in enumerate(self.controller)
        ]

    def responded(self, outer: int = NOTHING) -> None:
        """The response is over; one within another gives the word back to that."""
        self.responder = outer

    def on_stage(self) -> bool:
        """Whether the Action goes on: its actor is still MOBILE, and it is not cancelled.

        BA-TURN-05, -08, BA-O-03
        """
        return self.position[self.actor] == MOBILE and not self.cancelled

    def use_up(self, total: int) -> None:
        """One of a Total is used at Declare; what it held before counts for this Action. BA-EVOKER-02"""
        self.held_before = self.totals[self.actor][total]
        self.quip(self.actor, total, -1)

    def leave_hiding(self, mob: int) -> None:
        """BACKSTAB ends HIDE when it is declared: INACTIVE beneath. BA-THUG-07"""
        self.end_standing(mob)
        self.position[mob] = INACTIVE
        self.become_mobile(mob, "turn")

    def note_blocked(self, target: int, shield: int) -> None:
        """A standing effect blocks what would reach a Mob."""
        self.tell(events.BLOCKED, target, shield)

    def circle(self) -> None:
        """The MAGIC CIRCLE has struck back at this Action. BA-RUNECASTER-05"""
        self.circled = True

    def narrow(self, legal: list[int]) -> None:
        """Only these of the named targets are left. BA-TURN-14"""
        self.named = len(self.targets)
        self.targets = legal

    def succeeded_on_mobs(self) -> bool:
        """Whether the Action was a Spell that came through to Mobs, or was blocked there. BA-WITCH-02"""
        return self.declared_as == SPELL and bool(self.reached)

    def grow_bonus(self, mob: int, ability: int, total: int) -> None:
        """A Total grows by one; with the option up to what was written. BA-WARRIOR-07"""
        most = written(ability, self.lp[mob][ability & 1])[total - FIRST_TOTAL[ability]]
        if self.options.warrior_bonus != "grow" or self.totals[mob][total] < most:
            self.quip(mob, total, 1)

    def break_lock(self, mobs: list[int]) -> None:
        """Nobody could move any more: all that stand are INACTIVE, no Hacked lines. BA-LOCK-01, -02"""
        self.tell(events.LOCKED, len(mobs))
        for mob in mobs:
            self.put(mob, INACTIVE)

    def note_recovery(self) -> None:
        """Tell that the Round ends. BA-END-03"""
        self.tell(events.RECOVERY, self.round)

    def note_aura_end(self) -> None:
        """Tell that AURA ends the Round. BA-LIGHTMAGE-07"""
        self.tell(events.AURA_END, self.round)

    def unprepare_earth(self, mob: int) -> None:
        """A preparation in Earth lasts one Round. BA-WIZARD-04"""
        if self.element[mob] == EARTH:
            self.unprepare(mob)

    def concede(self, seat: Seat) -> None:
        """A Player gives up. BA-WIN-04"""
        self.tell(events.CONCEDES, seat)
        self.finish(1 - seat, "the other concedes")


def _some_parts(whole: int, parts: int, below: Callable[[int], int]) -> list[int]:
    """A number cut into parts, 0 or more each, all ways alike: bars drawn among the points."""
    places = list(range(whole + parts - 1))
    bars = sorted(places.pop(below(len(places))) for _ in range(parts - 1))
    edges = [-1, *bars, whole + parts - 1]
    return [edges[at + 1] - edges[at] - 1 for at in range(parts)]


def blank(options: Options) -> Field:
    """A field before anybody has mustered. BA-SETUP-14, BA-KIS-03"""
    return Field(options, 2)
