"""What has to be true of the greedy bot and the eighty abilities of BATTLES: Armageddon.

- For each ability there is a fight in which it uses it, in the Round that is laid out.
- It does not waste one: no healing of the healthy, no shot that cannot hit, no risk without a gain.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.bots.battles_play import choice, table, uses
from tests.games.battles.fights import ABILITY, Fight, Laid
from undercroft.games.battles.abilities import ATTACK
from undercroft.games.battles.cards import CODES
from undercroft.games.battles.flow.rolls import AttRoll, VcRoll
from undercroft.games.battles.layout import GO
from undercroft.kernel.ids import CHANCE

MOST_QUESTIONS = 120

Case = Mapping[str, Any]


def mob(name: str, first: int = 0, second: int = 0, **fields: Any) -> dict[str, Any]:
    """A Mob with LP of its two abilities."""
    return {"name": name, "lp": (first, second), **fields}


def case(a: list[Laid], b: list[Laid], at: str = "turns", turn: int = 0, **more: Any) -> Case:
    return {"a": a, "b": b, "at": at, "turn": turn, "first": turn, **more}


def go(a: list[Laid], b: list[Laid], **more: Any) -> Case:
    return case(a, b, GO, **more)


def theirs(a: list[Laid], b: list[Laid], **more: Any) -> Case:
    return case(a, b, turn=1, **more)


POOR: dict[str, Any] = {"att": 20}
"""Who can hardly hit."""
SURE: dict[str, Any] = {"att": 2}
DOWN: dict[str, Any] = {"position": "INACTIVE"}
CASTERS: list[Laid] = ["Mystic", "Evoker", "Ice Mage"]
BIG = mob("Barbarian", hp=30)
BLASTER = mob("Evoker", 7, att=20)

CASES: dict[str, Case] = {
    "ABSORBTION": theirs([mob("Warrior", 5)], [mob("Barbarian", **SURE)]),
    "BONUS DAMAGE": case([mob("Warrior", 0, 5, **SURE)], [BIG]),
    "BERSERK": case([mob("Barbarian", 4, **SURE)], [BIG]),
    "HOWL": go([mob("Barbarian", 0, 8, att=9), mob("Warrior", **SURE), mob("Fighter", **SURE)], CASTERS),
    "HOLY LIGHT": case([mob("Paladin", 5, hp=6), mob("Mystic", hp=5)], [BIG]),
    "AID": case([mob("Paladin", 0, 3, **POOR), mob("Assassin", 9, **DOWN)], [mob("Joker", hp=30)]),
    "COUNTER": theirs([mob("Ranger", 5, **SURE)], [mob("Cleric", **SURE)]),
    "CALLED SHOT": case([mob("Ranger", 0, 12, att=8)], [mob("Fighter", defense=8, hp=30)]),
    "HIDE": case([mob("Thug", 5, 4, att=8)], [mob("Fighter", defense=9)]),
    "BACKSTAB": case([mob("Thug", 5, 4, att=8, position="FALLOW", standing="HIDE")], ["Fighter"]),
    "ASSASSINATE": case([mob("Assassin", 14, att=8)], [mob("Barbarian", hp=40)]),
    "GUISE": case([mob("Assassin", 0, 10), "Cleric"], [BIG, "Mystic"]),
    "SNEAK ATTACK": go([mob("Rogue", 9, att=5)], [mob("Evoker", 7), mob("Fighter", **SURE)]),
    "TRAP": case([mob("Rogue", 0, 9, **POOR)], [mob("Evoker", 7), mob("Fighter", **SURE)]),
    "JOKE": case([mob("Joker", 8)], [BIG]),
    "PRANK": case([mob("Joker", 0, 9)], [BIG, mob("Mystic", hp=10)]),
    "FIREBALL": case([mob("Fire Mage", 10)], CASTERS),
    "FIREWALL": case([mob("Fire Mage", 0, 12), mob("Mystic", position="INACTIVE")], [BIG, "Fighter"]),
    "ICE BOLT": case([mob("Ice Mage", 5, att=6, totals={("FREEZE", "vc"): 1})], [BIG]),
    "FREEZE": case([mob("Ice Mage", 0, 9)], [mob("Samurai", 9, hp=30)]),
    "FLY": go([mob("Air Mage", 6, 5)], [BIG, "Fighter"]),
    "AIR BOLT": case([mob("Air Mage", 0, 5, position="BUSY", standing="FLY")], [BIG]),
    "EARTHQUAKE": case(
        [mob("Earth Mage", 2), mob("Samurai", 9, position="INACTIVE"), mob("Evoker", 7, position="INACTIVE")],
        [mob("Evoker", 7), mob("Samurai", 9)],
    ),
    "METEOR SHOWER": go([mob("Earth Mage", 0, 9)], [mob("Evoker", 7), BIG, mob("Samurai", 9)]),
    "STEAL": case([mob("Thief", 9, **POOR)], [mob("Assassin", 9, hp=30)]),
    "DIVVY": case([mob("Thief", 0, 5, **POOR), mob("Assassin", 9, position="INACTIVE")], ["Thief"]),
    "VIGILANTE": theirs(
        [mob("Cavalier", 9), mob("Mystic", hp=4)], [mob("Fighter", **SURE)], does=(2, ATTACK, 1)
    ),
    "CHARGE": go([mob("Cavalier", 0, 9), mob("Fighter", **SURE)], [BIG, mob("Evoker", 7)]),
    "LIGHT": case([mob("Mystic", 8), mob("Fighter", hp=5), mob("Ranger", hp=5)], ["Joker", "Thief"]),
    "SHADOWS": case([mob("Mystic", 0, 8)], [mob("Fighter", **SURE), mob("Evoker", 7), BIG]),
    "PEACE PIPE": case(
        [mob("Shaman", 8, **POOR)],
        [
            mob("Mystic", 8, position="FALLOW", standing="LIGHT"),
            mob("Rogue", 0, 9, position="FALLOW", standing="TRAP"),
        ],
        after={"trap": [False, False, True]},
    ),
    "DANCE": theirs([mob("Shaman", 0, 9, hp=5)], [BLASTER]),
    "RETRIBUTION": go([mob("Theurgist", 8), mob("Mystic", hp=5)], [mob("Fighter", **SURE), BIG]),
    "PROTECTION": case([mob("Theurgist", 0, 8), "Mystic", "Shaman"], [BIG, "Fighter", "Ranger"]),
    "SUMMON DEAD": case([mob("Necromancer", 9), mob("Warrior", hp=0, position="DEAD")], [BIG]),
    "DISINTEGRATION": case(
        [mob("Necromancer", 0, 5)],
        [mob("Mystic", hp=6, position="INACTIVE"), mob("Thug", hp=6, position="INACTIVE")],
    ),
    "HEAL": case([mob("Cleric", 5, **POOR), mob("Fighter", hp=3)], [BIG]),
    "RESSURECT": case([mob("Cleric", 0, 9), mob("Warrior", hp=0, position="DEAD")], [BIG]),
    "WALL OF THORNS": go([mob("Druid", 9), "Mystic"], [mob("Fighter", **SURE), BIG]),
    "SUMMON WOLF": case([mob("Druid", 0, 11), mob("Fighter", **SURE), mob("Warrior", **SURE)], [BIG, "Monk"]),
    "SUMMON DEMON": case([mob("Warlock", 9, 8, hp=20)], [mob("Fighter", hp=24)]),
    "DEMON ATTACK": case(
        [mob("Warlock", 9, 8, hp=20, position="FALLOW", standing="SUMMON DEMON")], ["Fighter"]
    ),
    "AURA": go(
        [mob("Light Mage", 9), mob("Warrior", hp=3, **DOWN), mob("Ranger", hp=3, **DOWN)],
        [BIG, "Fighter", "Monk"],
    ),
    "NEW": go([mob("Light Mage", 0, 9), "Cleric"], [mob("Evoker", 7), mob("Samurai", 9, **POOR)]),
    "DISGUISE": theirs([mob("Illusionist", 8, hp=3), mob("Warrior", 9, hp=30)], [mob("Fighter", **SURE)]),
    "FLOWER": case([mob("Illusionist", 0, 9), "Cleric"], [BIG, "Mystic"]),
    "GRAPPLE": case([mob("Fighter", 8, att=3), mob("Warrior", att=8), mob("Barbarian", att=8)], [BIG]),
    "DODGE": theirs([mob("Fighter", 0, 9)], [mob("Barbarian", **SURE)]),
    "ARENA": case([mob("Gladiator", 2, **SURE)], [BIG, mob("Fighter", hp=20)]),
    "LEAP": case([mob("Gladiator", 0, 9, **SURE)], [mob("Cleric", hp=9), mob("Joker", hp=9)]),
    "LIGHTNING STRIKE": case([BLASTER], [BIG]),
    "MAGIC MISSILE": case([mob("Evoker", 0, 7)], [mob("Fighter", hp=12)]),
    "ENTROPY": theirs([mob("Time Mage", 8), mob("Mystic", hp=5)], [mob("Samurai", 9)]),
    "TIME SLIP": case(
        [mob("Time Mage", 0, 8, totals={("ENTROPY", "vc"): 1}), mob("Samurai", 11, **DOWN, **SURE)],
        [BIG, "Monk"],
    ),
    "DISSENSION": case([mob("Dark Mage", 11)], [mob("Samurai", 9), mob("Evoker", 7), BIG]),
    "BALLS": case([mob("Dark Mage", 0, 8)], ["Fighter", "Monk"]),
    "SWORDSING": case([mob("Samurai", 9)], [mob("Evoker", 7)]),
    "PROPERSTANCE": go([mob("Samurai", 0, 5, **SURE)], [BIG, "Fighter", "Ranger"]),
    "SPIRITWALK": go([mob("Monk", 10, **SURE)], [BIG, "Fighter"]),
    "SPIRITHEALING": go(
        [mob("Monk", 0, 10, **POOR), mob("Fighter", hp=4), mob("Ranger", hp=4)], ["Beggar", "Thief"]
    ),
    "ICON OF IMPULSE": go([mob("Conjurere", 8, 6)], [BIG, "Fighter"]),
    "PIGEON": go([mob("Conjurere", 8, 6)], [BIG, "Fighter"]),
    "ENCHANTMENT": go([mob("Enchanter", 9), mob("Fighter", att=12), mob("Warrior", att=12)], CASTERS),
    "SLEEP": case([mob("Enchanter", 0, 10), "Cleric"], [BIG, "Mystic"]),
    "HERB": case([mob("Soothsayer", 5), mob("Fighter", hp=3)], ["Beggar"]),
    "CHARM": case([mob("Soothsayer", 0, 9)], [mob("Fighter", **SURE), mob("Mystic", hp=5)]),
    "FORECAST": go([mob("Diviner", 6), "Beggar"], [mob("Evoker", 7), "Fighter", "Samurai"]),
    "CALL": case([mob("Diviner", 0, 10), "Cleric"], [mob("Evoker", 7, **POOR)]),
    "AMPLIFY": case([mob("Thaumaturgist", 8, **POOR), mob("Evoker", 7)], [mob("Barbarian", hp=14)]),
    "ATTENTUATION": go([mob("Thaumaturgist", 0, 9)], [mob("Evoker", 7), mob("Samurai", 9), mob("Joker", 8)]),
    "BEG": case([mob("Beggar", 8, **POOR)], [mob("Assassin", 9, hp=30)], beg_chooser="beggar"),
    "PLEAD": theirs([mob("Beggar", 0, 8, hp=4)], [mob("Fighter", **SURE)]),
    "ECHO": case([mob("Abjurer", 9), mob("Evoker", 7)], [mob("Barbarian", hp=22)]),
    "DELAY": case([mob("Abjurer", 0, 9, **POOR)], [mob("Evoker", 7), mob("Samurai", 9)]),
    "ELEMENTAL BLAST": go([mob("Wizard", 9)], [BIG]),
    "COUNTER BALANCE": theirs(
        [mob("Wizard", 5, 10, hp=4, position="BUSY", standing="ELEMENTAL BLAST", element=3, start=3)],
        [mob("Fighter", **SURE)],
    ),
    "RUNECAST": go(
        [mob("Runecaster", 9, totals={("RUNECAST", "pool"): 5, ("RUNECAST", "vc2"): 15})], CASTERS
    ),
    "MAGIC CIRCLE": go([mob("Runecaster", 0, 10)], [mob("Evoker", 7), mob("Ice Mage", 7)]),
    "CURSE": case([mob("Witch", 9, **POOR)], [mob("Evoker", 7), mob("Ice Mage", 0, 9), "Cleric"]),
    "KARMA": case([mob("Witch", 0, 9), mob("Evoker", 7)], [mob("Barbarian", hp=14)]),
}  # fmt: skip
"""For each ability a fight in which the first side does well to use it."""


def loaded(fight: Fight) -> None:
    """Dice that let what is tried succeed: the middle of the rest."""
    frame = fight.state.frames[-1]
    offers = fight.state.offers()
    number = (
        18 if isinstance(frame, AttRoll) else 2 if isinstance(frame, VcRoll) else offers[len(offers) // 2][0]
    )
    fight.state.answer(number)


def laid(case_: Case) -> Fight:
    told = {name: value for name, value in case_.items() if name not in ("a", "b", "does")}
    fight = Fight(case_["a"], case_["b"], **told)
    return fight.act(*case_["does"]) if "does" in case_ else fight


def play_round(fight: Fight, code: str) -> bool:
    """Both sides play the bot's game until the ability was used or the Round is over."""
    t = table(fight.state)
    for _ in range(MOST_QUESTIONS):
        if used(fight, code):
            return True
        if fight.state.over or t.round > 1:
            return False
        if fight.state.asked == CHANCE:
            loaded(fight)
        else:
            fight.state.answer_key(choice(fight.state))
    return False


def used(fight: Fight, code: str) -> bool:
    if code in PASSIVE:
        return PASSIVE[code](fight)
    return ABILITY[code] in uses(fight.state)


def _armor_took_some(fight: Fight) -> bool:
    return fight.total(0, "ABSORBTION", "armor") < 8


def _bonus_has_grown(fight: Fight) -> bool:
    return fight.total(0, "BONUS DAMAGE", "dmg") > 8


def _pigeon_has_flown(fight: Fight) -> bool:
    return bool(fight.told("pigeon"))


PASSIVE = {
    "ABSORBTION": _armor_took_some, "BONUS DAMAGE": _bonus_has_grown, "PIGEON": _pigeon_has_flown,
}  # fmt: skip
"""What tells that an ability nobody declares has done its work."""


def test_there_is_a_fight_for_each_ability():
    assert set(CASES) == set(CODES)


@pytest.mark.parametrize("code", CODES)
def test_it_uses_the_ability_where_it_does_well_to(code):
    """Within the Round that is laid out."""
    assert play_round(laid(CASES[code]), code)
