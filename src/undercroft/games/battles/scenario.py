"""Positions laid out by hand: for tests, examples and lessons.

`phase` says whether the GO step begins (`go`), the Turns are under way (`turns`) or End Round begins
(`end round`); `active` has the word or the Turn, `first` is the first player, `actions` so many Turn Actions
were taken in this Round. `players` has a table for each seat: its `mobs`; `forecast`, the Mobs it has to use
in this order; `called`, a table of the `mob`, the `act` and the `n` of its next Turn; whether it has
`missed_charge`, and whether it is `shut_out` of the Round.

A Mob is a table: the name of its card (`mob`, as `fire-mage`), the `lp` of both abilities, `kis`, `hp`,
`thp` (its Total Hit Points), `att`, `defense`, and Totals by ability and name (`"ice-bolt pool" = 4`), all as
at set-up without melee points and dice where they are not given. It lies `at` a position, ACTIVE if none is
named; `standing` is the ability that stands, in the order of `since`, with its marks `trap`, `balls`,
`pigeon` and `stored`; `element`, `start` and `steps` are those of a prepared Wizard. Mobs are numbered as
everywhere, `#0` for the first of the first seat. `guise`, `flower`, `undead`, `asleep` and `charging` name
the Mob that it obeys, that holds or that leads it; an undead Mob has `most` Hit Points at most. `sacrificed`
Mobs stay dead, `owed` is what DISSENSION gets back, and what a Mob has done `this_round` is a list of MARKS.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from undercroft.games.battles.abilities import (
    ASSASSIN,
    CAVALIER,
    ENCHANTER,
    ILLUSIONIST,
    NECROMANCER,
    NOTHING,
    RUNECASTER,
    WIZARD,
)
from undercroft.games.battles.asks import act_key, mob_key
from undercroft.games.battles.board import ACTIVE, DEAD, FALLOW, MOST_MOBS, OVERLAY, POSITIONS, STUCK
from undercroft.games.battles.cards import ACT_NAMES, NAMES, STANDING, TITLES, TOTAL_AT
from undercroft.games.battles.flow.end_round import EndRound
from undercroft.games.battles.flow.go import GoStep
from undercroft.games.battles.flow.mobs.wizard import CIRCLE, LIES_AS
from undercroft.games.battles.flow.round import MOST_TURN_ACTIONS, Battle, Round, Turns
from undercroft.games.battles.invariants import check, check_at_rest
from undercroft.games.battles.layout import (
    ACTED,
    BARRED,
    DELAY_TRIED,
    EARTH,
    ELEMENTS,
    END_ROUND,
    FLOWER_COUNTER,
    FORESEES,
    GO,
    GO_USED,
    GUISE_COUNTER,
    SUMMONED,
    TURNS,
    UNDEAD_COUNTER,
)
from undercroft.games.battles.options import MOB_KEYS, MOST_KIS, Options
from undercroft.games.battles.queries.in_force import LEADING, MARKED, OF_MOVES
from undercroft.games.battles.table import Field, blank, most_of_rune
from undercroft.kernel.frame import Frame
from undercroft.kernel.ids import Seat
from undercroft.kernel.state import State
from undercroft.kit.positions import MOST, Placing, flag, known, number, table, tables, texts, word, wrong

PHASES: Final = (TURNS, GO, END_ROUND)
FIELDS: Final = ("phase", "round", "first", "active", "actions", "players")
PLAYER_FIELDS: Final = ("mobs", "forecast", "called", "missed_charge", "shut_out")
HOLDERS: Final = {
    "guise": ASSASSIN, "flower": ILLUSIONIST, "undead": NECROMANCER, "asleep": ENCHANTER,
    "charging": CAVALIER,
}  # fmt: skip
"""Who can hold or lead a Mob, by the field that names them."""
COUNTERS: Final = {"guise": GUISE_COUNTER, "flower": FLOWER_COUNTER, "undead": UNDEAD_COUNTER}
"""What of that gives a Mob to another controller. BA-COUNTER-01"""
MARKS: Final = {
    "go": GO_USED, "barred": BARRED, "summoned": SUMMONED, "acted": ACTED, "delayed": DELAY_TRIED,
    "foresees": FORESEES,
}  # fmt: skip
"""What holds of a Mob for the rest of the Round, see `layout`."""
MOB_FIELDS: Final = (
    "mob", "lp", "kis", "hp", "thp", "most", "att", "defense", "totals", "at", "standing", "since", "trap",
    "balls", "pigeon", "stored", "owed", "element", "start", "steps", "sacrificed", "this_round", *HOLDERS,
)  # fmt: skip
ABILITY_KEYS: Final = tuple(act_key(ability) for ability in range(len(TITLES)))
ACT_KEYS: Final = tuple(act_key(act) for act in range(len(ACT_NAMES)))
LIES: Final = tuple(name.lower() for at, name in enumerate(POSITIONS) if not OVERLAY[at])
"""Positions that a Mob can be laid in; who charges is MOBILE on top of ACTIVE."""
MOST_OF_PARTY: Final = MOST_MOBS // 2
MOST_LP: Final = 45
MOST_TOTAL: Final = 60
"""No single ability can have more LP at set-up; so many dice a roll can have."""
MELEE: Final = 30


def place(options: Options, position: Mapping[str, Any]) -> State:
    """A game in the middle, as the position says; refuses what cannot be, naming the field."""
    placing = Laying(options, position)
    return placing.laid(placing.field, check, check_at_rest)


class Laying(Placing):
    """A position of this game. `given` are the tables of all Mobs with the fields they came from."""

    def __init__(self, options: Options, position: Mapping[str, Any]) -> None:
        super().__init__(position, FIELDS, PHASES, 2)
        if "active" not in position:
            self.active = self.first
        self.field: Field = blank(options)
        self.owned = tables(position.get("players", []), "players", 2)
        if len(self.owned) < 2:
            raise wrong("players", "must be two tables, each with mobs")
        self.given: list[tuple[Mapping[Any, Any], str]] = []

    def lay_out(self) -> None:
        """Put everything into its place: all Mobs before what holds between them."""
        for seat, own in enumerate(self.owned):
            known(own, PLAYER_FIELDS, f"players[{seat}].")
            party = tables(own.get("mobs"), f"players[{seat}].mobs", MOST_OF_PARTY)
            if not party:
                raise wrong(f"players[{seat}].mobs", "is empty; name a Mob at least")
            for slot, given in enumerate(party):
                self.mob(seat, given, f"players[{seat}].mobs[{slot}].")
        for mob, (given, prefix) in enumerate(self.given):
            self.held(mob, given, prefix)
        self.obey()
        for mob, (given, prefix) in enumerate(self.given):
            self.points(mob, given, prefix)
        self.turns()
        for seat, own in enumerate(self.owned):
            self.bound(seat, own, f"players[{seat}].")

    # single Mobs

    def mob(self, seat: Seat, given: Mapping[Any, Any], prefix: str) -> None:
        """A Mob with the numbers of its card, where it lies and what it upholds. BA-SETUP-09..12"""
        t, mob = self.field, len(self.given)
        known(given, MOB_FIELDS, prefix)
        self.given.append((given, prefix))
        t.field(seat, MOB_KEYS.index(word(given.get("mob"), MOB_KEYS, f"{prefix}mob")))
        t.kis[mob] = number(given.get("kis", 0), 0, MOST_KIS, f"{prefix}kis")
        t.att[mob] = number(given.get("att", t.att[mob]), -MELEE, MELEE, f"{prefix}att")
        t.defense[mob] = number(given.get("defense", t.defense[mob]), 0, MELEE, f"{prefix}defense")
        t.owed[mob] = number(given.get("owed", 0), 0, MOST_TOTAL, f"{prefix}owed")
        self.totals(mob, given, prefix)
        self.lies(mob, given, prefix)
        for mark in texts(given.get("this_round", []), f"{prefix}this_round"):
            t.mark_round(mob, MARKS[word(mark, tuple(MARKS), f"{prefix}this_round")])

    def totals(self, mob: int, given: Mapping[Any, Any], prefix: str) -> None:
        """LP as written, Totals by their formulas unless they are given. BA-SETUP-07, -11, -17"""
        t = self.field
        lp = given.get("lp", (0, 0))
        if not isinstance(lp, list | tuple) or len(lp) != 2:
            raise wrong(f"{prefix}lp", "must be two numbers, the LP of both abilities")
        t.lp[mob] = [number(each, 0, MOST_LP, f"{prefix}lp") for each in lp]
        if t.mobs[mob] == RUNECASTER:
            t.split_runes(mob, most_of_rune(t.lp[mob][0]))
        t.write_totals(mob)
        for key, value in table(given.get("totals", {}), f"{prefix}totals").items():
            at = _total(t.mobs[mob], str(key), f"{prefix}totals")
            t.totals[mob][at] = number(value, 0, MOST_TOTAL, f"{prefix}totals.{key}")

    def lies(self, mob: int, given: Mapping[Any, Any], prefix: str) -> None:
        """Its position, and the effect that stands there. BA-POS-01, BA-TURN-25"""
        t = self.field
        ability = self.stands(mob, given, prefix)
        places = _places(ability) if ability != NOTHING else [ACTIVE]
        if t.element[mob] != NOTHING:
            places = [LIES_AS[t.element[mob]]]
        elif "flower" in given or "asleep" in given:
            places = [STUCK]
        at = word(given.get("at", POSITIONS[places[0]].lower()), LIES, f"{prefix}at").upper()
        t.position[mob] = POSITIONS.index(at)
        if t.position[mob] not in places and (ability != NOTHING or places != [ACTIVE]):
            names = " or ".join(POSITIONS[place].lower() for place in places)
            raise wrong(f"{prefix}at", f"must be {names} for what is said of it; name another, or none")
        if ability != NOTHING:
            t.standing[mob] = ability
            t.clock += 1
            t.since[mob] = number(given.get("since", t.clock), 1, MOST, f"{prefix}since")
            t.clock = max(t.clock, t.since[mob])
        self.marks(mob, given, prefix)

    def stands(self, mob: int, given: Mapping[Any, Any], prefix: str) -> int:
        """The ability that stands: the one named, or that of a Wizard's element. BA-WIZARD-01"""
        t, kind = self.field, self.field.mobs[mob]
        own = [key for key in ABILITY_KEYS[2 * kind : 2 * kind + 2] if STANDING[ABILITY_KEYS.index(key)]]
        if "element" in given:
            if kind != WIZARD:
                raise wrong(f"{prefix}element", f"is not for {NAMES[kind]}; only a Wizard prepares one")
            t.element[mob] = _element(given["element"], f"{prefix}element")
            t.start[mob] = _element(given.get("start", given["element"]), f"{prefix}start")
            t.steps[mob] = number(given.get("steps", 0), 0, CIRCLE, f"{prefix}steps")
            return NOTHING if t.element[mob] == EARTH else 2 * WIZARD
        if "standing" not in given:
            return NOTHING
        if not own:
            raise wrong(
                f"{prefix}standing", f"is not for {NAMES[kind]}, of whom nothing stands; leave it out"
            )
        ability = ABILITY_KEYS.index(word(given["standing"], own, f"{prefix}standing"))
        if ability == 2 * WIZARD:
            raise wrong(f"{prefix}standing", "follows from the element of a Wizard; name that instead")
        return ability

    def marks(self, mob: int, given: Mapping[Any, Any], prefix: str) -> None:
        """What lies on the card of a standing effect."""
        t, ability, seat = self.field, self.field.standing[mob], self.field.home[mob]
        lying = ability in MARKED and t.position[mob] == FALLOW
        t.trap[mob] = flag(given.get("trap", lying), f"{prefix}trap")
        t.touched[mob] = flag(given.get("pigeon", False), f"{prefix}pigeon")
        t.stored[mob] = number(given.get("stored", 0), 0, MOST_TURN_ACTIONS, f"{prefix}stored")
        t.balls[mob] = number(given.get("balls", int(ability in OF_MOVES)), 0, MOST_TOTAL, f"{prefix}balls")
        t.side[mob] = 1 - seat if ability in OF_MOVES else seat
        if ability in LEADING:
            t.lead_charge(mob)

    def points(self, mob: int, given: Mapping[Any, Any], prefix: str) -> None:
        """Hit Points and their maximum; the dead have none. BA-SETUP-09, BA-NECROMANCER-01"""
        t = self.field
        printed = t.options.printed_hp(t.mobs[mob]) + t.options.rank(t.home[mob]).hp
        least = number(given.get("hp", 0), 0, MOST, f"{prefix}hp")
        whole = max(printed, least) if t.borrowed[mob] != UNDEAD_COUNTER else printed
        t.thp[mob] = t.max_hp[mob] = number(given.get("thp", whole), 1, MOST, f"{prefix}thp")
        t.sacrificed[mob] = flag(given.get("sacrificed", False), f"{prefix}sacrificed")
        if t.position[mob] == DEAD:
            if "hp" in given and given["hp"] != 0:
                raise wrong(f"{prefix}hp", "must be 0 for a dead Mob; leave it out")
            return
        usual = t.thp[mob]
        if "most" in given:
            if t.borrowed[mob] != UNDEAD_COUNTER:
                raise wrong(f"{prefix}most", "is for the undead; others have thp at most")
            usual = t.max_hp[mob] = number(given["most"], 1, MOST, f"{prefix}most")
        t.hp[mob] = number(given.get("hp", usual), 1, t.max_hp[mob], f"{prefix}hp")

    # who holds whom

    def held(self, mob: int, given: Mapping[Any, Any], prefix: str) -> None:
        """Who has this Mob, and by what. BA-COUNTER-01, BA-ENCHANTER-03, BA-CAVALIER-08"""
        t = self.field
        counters = [name for name in COUNTERS if name in given]
        if len(counters) > 1:
            raise wrong(f"{prefix}{counters[1]}", f"and {counters[0]} cannot be together; name one of them")
        for name in HOLDERS:
            if name not in given:
                continue
            holder = self.number_of(given[name], f"{prefix}{name}")
            if t.mobs[holder] != HOLDERS[name]:
                raise wrong(f"{prefix}{name}", f"names {mob_key(holder)}, which is no {NAMES[HOLDERS[name]]}")
            if name in COUNTERS:
                t.borrowed[mob], t.holder[mob] = COUNTERS[name], holder
            elif name == "asleep":
                t.asleep_by[mob] = holder
            else:
                t.join_charge(mob, holder)

    def obey(self) -> None:
        """Who is borrowed obeys the Player of the holder, who may be borrowed too. BA-NECROMANCER-06"""
        t = self.field
        for _ in range(len(t.mobs)):
            for mob, holder in enumerate(t.holder):
                if holder != NOTHING:
                    t.controller[mob] = t.side[mob] = t.controller[holder]
        for mob, seat in enumerate(t.controller):
            t.side[mob] = 1 - seat if t.standing[mob] in OF_MOVES else seat

    def number_of(self, value: Any, name: str) -> int:
        """A Mob of this position, written as its number."""
        keys = [mob_key(mob) for mob in range(len(self.field.mobs))]
        if not isinstance(value, str) or value not in keys:
            raise wrong(name, f"is {str(value)[:40]!r}; Mobs are written from #0 to {keys[-1]}")
        return keys.index(value)

    # Rounds and Turns

    def turns(self) -> None:
        """Round, order, and how far the Round has come. BA-ROUND-01, -02"""
        t, given = self.field, self.position
        t.round = number(given.get("round", 1), 1, t.options.round_cap, "round")
        t.first = t.starter = self.first
        t.phase = self.phase
        most = 0 if self.phase == GO else MOST_TURN_ACTIONS
        t.turn_actions = number(given.get("actions", 0), 0, most, "actions")
        if self.phase == TURNS:
            t.begin_turns()

    def bound(self, seat: Seat, own: Mapping[Any, Any], prefix: str) -> None:
        """What a Player has to do. BA-DIVINER-01, -05, BA-INIT-04, BA-ABJURER-07"""
        t = self.field
        t.charge_missed[seat] = flag(own.get("missed_charge", False), f"{prefix}missed_charge")
        t.shut_out[seat] = flag(own.get("shut_out", False), f"{prefix}shut_out")
        for value in texts(own.get("forecast", []), f"{prefix}forecast"):
            t.foretell(seat, self.number_of(value, f"{prefix}forecast"))
        if "called" in own:
            call = table(own["called"], f"{prefix}called")
            known(call, ("mob", "act", "n"), f"{prefix}called.")
            mob = self.number_of(call.get("mob"), f"{prefix}called.mob")
            act = ACT_KEYS.index(word(call.get("act"), ACT_KEYS, f"{prefix}called.act"))
            n = number(call.get("n", NOTHING), NOTHING, MOST_TOTAL, f"{prefix}called.n")
            t.call_on(seat, mob, act, n)

    def frames(self) -> list[tuple[Frame, str]]:
        """What is going on at the phase named."""
        if self.phase == GO:
            return [(Battle(), "go_on"), (Round(), "order"), (GoStep(self.active), "")]
        if self.phase == TURNS:
            return [(Battle(), "go_on"), (Round(), "end"), (Turns(self.active), "")]
        return [(Battle(), "go_on"), (Round(), "over"), (EndRound(self.first), "")]


def _total(kind: int, key: str, name: str) -> int:
    """The place of a Total, by its ability and its name."""
    ability, _, total = key.partition(" ")
    if ability in ABILITY_KEYS[2 * kind : 2 * kind + 2]:
        at = TOTAL_AT.get((ABILITY_KEYS.index(ability), total), NOTHING)
        if at != NOTHING:
            return at
    names = ", ".join(f"{ABILITY_KEYS[own]} {named}" for own, named in TOTAL_AT if own >> 1 == kind)
    raise wrong(name, f"names {key[:40]!r}; {NAMES[kind]} has {names}")


def _places(ability: int) -> list[int]:
    """The positions that a standing effect can have. BA-END-03"""
    standing = STANDING[ability]
    return [] if standing is None else [place for place, _ in standing.recovers]


def _element(value: Any, name: str) -> int:
    """One of the four elements."""
    names = tuple(element.lower() for element in ELEMENTS)
    return names.index(word(value, names, name))
