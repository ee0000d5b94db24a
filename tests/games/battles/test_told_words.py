"""What has to be true of the log and of the table as text:

- rolls are told with what they needed and how they came out, numbers with their parts;
- a whole Action can be followed from its declaration to the end of the Turn;
- the table has both fields, zone by zone, with all numbers, effects and counters of each Mob.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.acts import ICE_BOLT
from tests.games.battles.fights import ABILITY, Fight
from undercroft.games.battles import GAME, events
from undercroft.games.battles.abilities import ATTACK, NOTHING
from undercroft.games.battles.board import ACTIVE, BUSY, INACTIVE
from undercroft.games.battles.cards import KIND_NAMED, TOTAL_AT
from undercroft.games.battles.layout import FIRE, UNDEAD_COUNTER
from undercroft.games.battles.table import Piece
from undercroft.games.battles.words.sheet import counters, field_lines, headline, mob_lines, sheet
from undercroft.kernel.events import Event, EventKind
from undercroft.kernel.sight import view
from undercroft.testing import clause

WHO = ("Ana", "Ben")


def log(fight: Fight) -> list[str]:
    """All that was told."""
    return [GAME.words.tell(event, None, WHO) for event in fight.state.events()]


# the log


def of(name: str, home: int, number: int = 0) -> Piece:
    """A Mob as an event tells of it."""
    return Piece(3 * home, KIND_NAMED[name.casefold()], home, number)


RANGER, THUG, MYSTIC, ROGUE = of("Ranger", 0), of("Thug", 1), of("Mystic", 1), of("Rogue", 0)
HOWL, TRAP = ABILITY["HOWL"], ABILITY["TRAP"]


@pytest.mark.parametrize(
    ("kind", "facts", "line"),
    [
        (events.FIELDS, (0, 5), "Ana fields an Assassin."),
        (events.LP, (ROGUE, 4, 1), "Ana's Rogue has 4 LP for Sneak Attack and 1 LP for Trap."),
        (events.TOTALS, (ROGUE, (12, 10, 8)),
         "Totals of Ana's Rogue: Sneak Attack to lie in wait 12, Trap to set 10, Trap to spring 8."),
        (events.MELEE, (THUG, 5, 3, 2, 10, 4),
         "Ben's Thug rolls 5 melee points, 3 to ATT and 2 to DEF: ATT 10, DEF 4."),
        (events.MELEE, (THUG, 1, 0, 1, 13, 3),
         "Ben's Thug rolls 1 melee point, 0 to ATT and 1 to DEF: ATT 13, DEF 3."),
        (events.MOVED, (THUG, ACTIVE, INACTIVE, 1), "Ben's Thug goes from ACTIVE to INACTIVE."),
        (events.MOVED, (THUG, ACTIVE, INACTIVE, 0),
         "Ben's Thug goes from ACTIVE to INACTIVE on Ana's side."),
        (events.LAID_BACK, (THUG, BUSY), "Ben's Thug goes back and is BUSY."),
        (events.HACKED, (MYSTIC, ABILITY["LIGHT"], "hit"),
         "Ben's Mystic is Hacked and Light ends: it is hit."),
        (events.STANDING_ENDED, (MYSTIC, ABILITY["LIGHT"]), "Light of Ben's Mystic ends."),
        (events.PREPARED, (of("Wizard", 0), FIRE), "Ana's Wizard is prepared in Fire."),
        (events.ASLEEP, (THUG, of("Enchanter", 0)),
         "Ben's Thug falls asleep under the spell of Ana's Enchanter."),
        (events.DAMAGED, (THUG, 6, 10, RANGER, "attack"),
         "Ben's Thug takes 6 damage from Ana's Ranger: 10 HP left."),
        (events.DAMAGED, (THUG, 6, 10, THUG, "self"), "Ben's Thug takes 6 damage: 10 HP left."),
        (events.HEALED, (THUG, 0, 12, MYSTIC), "Ben's Thug is at full health already: 12 HP."),
        (events.HEALED, (THUG, 4, 12, MYSTIC), "Ben's Thug gains 4 HP from Ben's Mystic: 12 HP now."),
        (events.SAVED, (of("Monk", 0), 1), "The spirit saves Ana's Monk, who has 1 HP left."),
        (events.RETURNS, (THUG, 20), "Ben's Thug comes back from the dead with 20 HP."),
        (events.TOTAL, (ROGUE, TOTAL_AT[TRAP, "vc2"], 8, 7),
         "Ana's Rogue: Trap to spring falls from 8 to 7."),
        (events.TRAP_LIES, (ROGUE, True), "Ana's Rogue has set a trap."),
        (events.TRAP_LIES, (ROGUE, False), "Ana's Rogue has no trap any more."),
        (events.STORED, (of("Samurai", 0), 1), "Ana's Samurai has stored 1 Attack."),
        (events.STORED, (of("Samurai", 0), 0), "Ana's Samurai has no stored Attack left."),
        (events.BEGS, (of("Beggar", 0), 2, 7, 9),
         "Ana's Beggar begs with 2D6: 7 is named, 9 is rolled."),
        (events.CALLED, (THUG, ABILITY["BACKSTAB"], 2),
         "Ben's Thug has to do this next: Backstab, with 2 LP."),
        (events.CALLED, (THUG, ATTACK, NOTHING), "Ben's Thug has to do this next: an Attack."),
        (events.GO_ACTION, (of("Barbarian", 0), HOWL), "Ana's Barbarian uses Howl in the GO step."),
        (events.RELEASED, (THUG, NOTHING), "Ben's Thug is released."),
        (events.INITIATIVE, ((5, 3), 0, (0, 0), (0, 1)),
         "Initiative: Ana rolls 5, Ben rolls 3; Ana is first."),
        (events.INITIATIVE, ((3, 4), 0, (2, 0), (0, 1)),
         "Initiative: Ana rolls 3 +2 = 5, Ben rolls 4; Ana is first."),
        (events.INITIATIVE_GIVEN, (1, "a CHARGE that missed"),
         "Ben is first without a roll: the other has missed a Charge."),
        (events.DECLARED, (of("Ice Mage", 0), ICE_BOLT, (THUG,), 3, NOTHING),
         "Ana's Ice Mage uses Ice Bolt against Ben's Thug with 3 LP."),
        (events.DECLARED, (RANGER, ATTACK, (THUG,), 0, NOTHING), "Ana's Ranger attacks Ben's Thug."),
        (events.DECLARED, (of("Gladiator", 0), ABILITY["ARENA"], (RANGER, THUG, MYSTIC), 0, NOTHING),
         "Ana's Gladiator uses Arena against Ana's Ranger, Ben's Thug and Mystic."),
        (events.DECLARED, (of("Thief", 1), ABILITY["STEAL"], (ROGUE,), 1, 2),
         "Ben's Thief uses Steal against Ana's Rogue with 1 LP, aimed at Trap to spring."),
        (events.VC_ROLL, (MYSTIC, ABILITY["LIGHT"], 14, 9, "success"),
         "Ben's Mystic rolls for Light, 14 or less: 9, success."),
        (events.VC_ROLL, (MYSTIC, ABILITY["LIGHT"], 23, 20, "botch"),
         "Ben's Mystic rolls for Light, 19 or less: 20, a botch."),
        (events.ATT_ROLL, (RANGER, THUG, 14, 17, "success"),
         "Ana's Ranger strikes at Ben's Thug, 14 or more: 17, a hit."),
        (events.ATT_ROLL, (RANGER, THUG, 20, 20, "critical"),
         "Ana's Ranger strikes at Ben's Thug, 20: 20, a critical hit."),
        (events.DAMAGE_ROLL, (RANGER, 1, 8, 6, 1, 0), "Ana's Ranger rolls D8 for damage: 6."),
        (events.DAMAGE_ROLL, (RANGER, 2, 6, 7, 2, 3), "Ana's Ranger rolls 2D6 for damage: 7 x2 +3 = 17."),
        (events.DAMAGE_ROLL, (RANGER, 0, 0, 4, 1, 0), "Ana's Ranger deals 4 damage."),
        (events.HEAL_ROLL, (MYSTIC, 0, 0, 9, 2), "Ben's Mystic heals 9 x2 = 18 HP."),
        (events.ZONE_ROLL, (of("Fire Mage", 0), 5, 2), "Ana's Fire Mage rolls 5 for the zone: Umbra."),
        (events.STANCE_ROLL, (of("Samurai", 0), 15, 7),
         "Ana's Samurai rolls for Properstance, 15 or less: 7, success."),
        (events.STANCE_ROLL, (of("Samurai", 0), 15, 20),
         "Ana's Samurai rolls for Properstance, 15 or less: 20, failure."),
        (events.REACTS, (of("Shaman", 0), ABILITY["DANCE"], THUG),
         "Ana's Shaman uses Dance on Ben's Thug out of turn."),
        (events.REACTS, (RANGER, ABILITY["COUNTER"], NOTHING), "Ana's Ranger uses Counter out of turn."),
        (events.BLOCKED, (THUG, THUG), "Ben's Thug is shielded: nothing gets through."),
        (events.BLOCKED, (THUG, of("Light Mage", 1)),
         "Ben's Thug is shielded by Ben's Light Mage: nothing gets through."),
        (events.CANCELLED, (RANGER, ATTACK), "An Attack of Ana's Ranger is cancelled."),
        (events.PUT_OFF, (THUG, ABILITY["BACKSTAB"], 1),
         "Backstab of Ben's Thug is put off; 1 point comes back."),
        (events.PUT_OFF, (THUG, ABILITY["HIDE"], 0), "Hide of Ben's Thug is put off."),
        (events.LOCKED, (2,), "Nobody can move any more: all effects end, 2 Mobs are INACTIVE."),
        (events.TURN_ENDED, (0, RANGER), "Ana's Turn ends."),
        (events.WINS, (0, "last Mob standing"), "Ana wins: last Mob standing."),
        (events.CONCEDES, (1,), "Ben concedes."),
    ],
    ids=lambda value: value.name if isinstance(value, EventKind) else None,
)  # fmt: skip
def test_the_log_tells_facts_in_words(kind: EventKind, facts: tuple[Any, ...], line: str) -> None:
    assert len(facts) == len(kind.facts)
    assert GAME.words.tell(Event(kind, facts, 0), None, WHO) == line


def test_an_attack_is_told_from_the_declaration_to_the_end() -> None:
    fight = Fight(["Ranger", "Cleric"], ["Thug", "Mystic"]).act(0, ATTACK, 2).roll(17, 6)
    assert log(fight)[-9:] == [
        "Ana's Ranger comes to the Stage.",
        "Ana's Ranger attacks Ben's Thug.",
        "Ben's Thug comes to the Stage to defend.",
        "Ana's Ranger strikes at Ben's Thug, 13 or more: 17, a hit.",
        "Ana's Ranger rolls D8 for damage: 6.",
        "Ben's Thug takes 6 damage from Ana's Ranger: 10 HP left.",
        "Ana's Ranger goes from ACTIVE to INACTIVE.",
        "Ben's Thug goes back and is ACTIVE.",
        "Ana's Turn ends.",
    ]


@clause("BA-WIN-02")
def test_a_game_is_won_for_a_reason() -> None:
    killed = Fight(["Ranger"], [{"name": "Thug", "hp": 1}]).act(0, ATTACK, 1).roll(17, 6)
    assert log(killed)[-1] == "Ana wins: last Mob standing."
    taken = Fight([{"name": "Assassin", "lp": (0, 5)}, "Cleric"], ["Druid"])
    taken.act(0, ABILITY["GUISE"], 2).passing().roll(10)
    assert log(taken)[-1] == "Ana wins: the last enemy obeys the winner."


# the table


def test_a_field_has_all_zones_and_each_mob_its_numbers() -> None:
    thug = {"name": "Thug", "position": "FALLOW", "standing": "HIDE", "lp": (2, 1), "hp": 9}
    fight = Fight([thug, "Cleric"], [{"name": "Warrior", "position": "DEAD", "hp": 0}, "Mystic"])
    assert field_lines(view(fight.state, fight.seat), 0, WHO) == [
        "Ana, Page",
        "  Portal",
        "    Cleric ACTIVE: 16 of 16 HP, ATT 12, DEF 2, D8",
        "      Heal (T RB), 0 LP: healing dice 3",
        "      Resurrect (T), 0 LP: to raise 9",
        "  Stage",
        "    Thug FALLOW: 9 of 16 HP, ATT 13, DEF 6 (written 2), D6; hidden",
        "      Hide (T B), 2 LP: to hide 14",
        "      Backstab (T F RB), 1 LP: multiplier 3",
        "  Umbra: nobody",
        "  Mausoleum: nobody",
    ]
    assert field_lines(view(fight.state, fight.seat), 1, WHO)[-2:] == ["  Mausoleum", "    Warrior DEAD"]


@pytest.mark.parametrize(
    ("mob", "told"),
    [
        ({"name": "Air Mage", "position": "BUSY", "standing": "FLY"}, ["Fly stands"]),
        ({"name": "Warlock", "position": "BUSY", "standing": "SUMMON DEMON"}, ["with the Demon"]),
        ({"name": "Rogue", "position": "FALLOW", "standing": "TRAP", "trap": True},
         ["Trap stands", "a trap is set"]),
        ({"name": "Dark Mage", "position": "BUSY", "standing": "BALLS", "balls": 3},
         ["Balls stands", "3 dice in the Balls"]),
        ({"name": "Samurai", "position": "BUSY", "standing": "PROPERSTANCE", "stored": 2},
         ["Properstance stands", "2 Attacks stored"]),
        ({"name": "Conjurere", "position": "FALLOW", "standing": "ICON OF IMPULSE", "touched": True},
         ["Icon of Impulse stands", "the Pigeon flies"]),
        ({"name": "Wizard", "position": "BUSY", "standing": "ELEMENTAL BLAST", "element": FIRE, "steps": 2},
         ["Elemental Blast stands", "prepared in Fire, 2 steps on"]),
        ({"name": "Thug", "asleep_by": 1, "position": "STUCK"}, ["asleep by the spell of Cleric"]),
        ({"name": "Thug", "charging": 1}, ["charging behind Cleric"]),
        ({"name": "Thug", "kis": 2}, ["2 Kis"]),
    ],
)  # fmt: skip
@clause("BA-COUNTER-01")
def test_counters_are_told(mob: dict[str, Any], told: list[str]) -> None:
    fight = Fight([mob, "Cleric", "Joker"], ["Warrior", "Mystic"], after={"charges": []})
    assert counters(view(fight.state, 0), 0, WHO) == told


@clause("BA-NECROMANCER-02")
def test_a_borrowed_mob_is_told_with_whom_it_obeys() -> None:
    undead = {"name": "Warrior", "borrowed": UNDEAD_COUNTER, "holder": 0, "controller": 0, "side": 0}
    fight = Fight(["Necromancer", "Cleric"], [undead, "Mystic"])
    now = view(fight.state, 0)
    assert mob_lines(now, 2, WHO)[0] == (
        "Ben's Warrior ACTIVE: 19 of 19 HP, ATT 11, DEF 3, D10; undead, summoned by Necromancer, obeys Ana"
    )


def test_the_running_action_is_shown_with_its_phase() -> None:
    fight = Fight([{"name": "Ice Mage", "lp": (2, 0)}, "Cleric"], [{"name": "Shaman", "lp": (0, 3)}, "Thug"])
    fight.act(0, ICE_BOLT, 3, 2)
    text = sheet(view(fight.state, fight.seat), WHO)
    assert text[0] == "Round 1   Turns   first player Ana   Turn of Ana"
    assert "    > Ice Mage MOBILE, from ACTIVE: 14 of 14 HP, ATT 14, DEF 1, D4" in text
    assert text[-1] == "Play Phase: Ana's Ice Mage uses Ice Bolt against Thug with 2 LP"


def test_the_end_is_shown_with_its_reason() -> None:
    fight = Fight(["Ranger"], [{"name": "Thug", "hp": 1}]).act(0, ATTACK, 1).roll(17, 6)
    assert headline(view(fight.state, None), WHO).endswith("The game is over   first player Ana   Ana wins: "
                                                           "last Mob standing")  # fmt: skip
    assert GAME.words.prompt(view(fight.state, 0), WHO) == "The game is over."
