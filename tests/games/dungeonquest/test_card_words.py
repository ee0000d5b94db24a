"""What the cards of the decks say, word by word, as section 2 of the rules says it:

- what each card does when it is resolved;
- what Loot and runes do for the hero who holds them.
"""

from __future__ import annotations

from undercroft.games.dungeonquest.cards import DECK_CARDS
from undercroft.games.dungeonquest.cards.effects import (
    AttributeTest,
    Bargain,
    DiscardLoot,
    Draw,
    Effect,
    Encounter,
    Heal,
    LoseTurns,
    Moves,
    Plain,
    Range,
    Roll,
    Turn,
    Wounds,
)
from undercroft.games.dungeonquest.cards.gifts import (
    Bonus,
    CalmsDragon,
    Chest,
    Gift,
    Heavy,
    Ignores,
    Pair,
    Passes,
    PassesTest,
    PlainGift,
    Shields,
    Use,
)
from undercroft.testing import clause

TRAP = Draw("trap")
A_DIE = Wounds(1, 0)
KEPT = Plain("keep")
WAY_UP = Plain("leave_catacombs")
BONES = Roll(1, (Range(4, 6, (Encounter("skeleton", no_escape=True),)),))
CURSE = Roll(1, (Range(1, 2, (Turn(True, 1),)), Range(3, 4, (Turn(True, 2),)), Range(5, 6, (Turn(True, 3),))))

EFFECTS: dict[str, tuple[Effect, ...]] = {
    "dungeon-dead-adventurer": (Draw("corpse", optional=True),),
    "dungeon-crypt": (Draw("crypt", optional=True),),
    "dungeon-skeleton": (Encounter("skeleton"),),
    "dungeon-sorcerer": (Encounter("sorcerer"),),
    "dungeon-troll": (Encounter("troll"),),
    "dungeon-golem": (Encounter("golem"),),
    "dungeon-demon": (Encounter("demon"),),
    "dungeon-hidden-trap": (TRAP,),
    "dungeon-passage-down": (Plain("passage_down"),),
    "dungeon-ceiling-collapses": (Turn(False, 1),),
    "dungeon-torch-goes-out": (KEPT,),
    "dungeon-secret-door": (Plain("secret_door"),),
    "dungeon-razorwing-attack": (A_DIE,),
    "dungeon-curse-of-the-wizard": (CURSE,),
    "dungeon-lingering-shade": (KEPT,),
    "crypt-old-bones": (BONES,),
    "crypt-spectral-storm": (AttributeTest("strength", failure=(Plain("wounds_half_life"),)),),
    "crypt-hidden-trap": (TRAP,),
    "corpse-old-bones": (BONES,),
    "corpse-scorpion": (Wounds(1, -1),),
    "corpse-small-scorpion": (Wounds(1, -2),),
    "corpse-deadly-scorpion": (A_DIE,),
    "door-opens": (Plain("door_opens"),),
    "door-jammed": (Plain("door_stays"),),
    "door-hidden-trap": (TRAP, Plain("door_stays")),
    "search-secret-door": (Plain("secret_door"),),
    "search-secret-passage": (Plain("secret_passage"),),
    "search-passage-down": (Plain("passage_down"),),
    "search-giant-centipede": (AttributeTest("agility", failure=(A_DIE,)),),
    "search-ferrox": (AttributeTest("armor", failure=(Wounds(0, 3),)),),
    "search-hidden-trap": (TRAP,),
    "trap-trapdoor": (AttributeTest("agility", obstacle="trapdoor", failure=(Wounds(0, 1), Plain("fall"))),),
    "trap-snakes": (A_DIE,),
    "trap-gas": (Wounds(1, -3), LoseTurns(1, -3)),
    "trap-ceiling-collapses": (Turn(False, 1),),
    "trap-explosion": (Wounds(0, 4), LoseTurns(0, 1)),
    "trap-blade": (AttributeTest("armor", failure=(Plain("killed"),)),),
    "trap-crossfire": (AttributeTest("armor", excess=True),),
    "catacomb-exit": (WAY_UP,),
    "catacomb-hole-in-the-roof": (AttributeTest("agility", obstacle="hole", again=True, success=(WAY_UP,)),),
    "catacomb-hidden-trap": (TRAP,),
    "catacomb-horde-of-rats": (AttributeTest("armor", failure=(Wounds(0, 4),)),),
    "catacomb-razorwing-attack": (A_DIE,),
    "catacomb-demon-flame": (
        AttributeTest("luck", (Wounds(0, 1),), (Wounds(0, 5),), without_determination=True),
    ),
    "catacomb-golem-grab": (AttributeTest("luck", failure=(Wounds(0, 2), DiscardLoot("choice"))),),
    "catacomb-troll-smash": (AttributeTest("luck", failure=(Wounds(0, 10, "armor"),)),),
    "catacomb-sorcerers-bolt": (AttributeTest("luck", excess=True),),
    "catacomb-vampire-bite": (AttributeTest("agility", or_lower="armor", failure=(KEPT,)),),
    "catacomb-greedy-deep-elf": (Bargain(100, success=(WAY_UP,), failure=(Wounds(0, 4),)),),
    "catacomb-giant-naga": (Plain("naga"),),
    "catacomb-skeleton": (Encounter("skeleton"),),
    "catacomb-sorcerer": (Encounter("sorcerer"),),
    "catacomb-golem": (Encounter("golem"),),
    "dragon-sleeping": (Draw("treasure", count=2),),
    "dragon-rage": (Plain("dragon_rage"),),
}
"""Cards that are not named here do nothing when they are resolved: Empty, and Loot, which is kept."""

POTION = Use(
    "loot_window",
    (
        Roll(
            1,
            (
                Range(1, 1, (Wounds(0, 2),)),
                Range(3, 4, (Heal(0, 2),)),
                Range(5, 5, (Heal(0, 4),)),
                Range(6, 6, (Heal(0, 6),)),
            ),
        ),
    ),
)
TOME = Roll(
    2,
    (
        Range(2, 2, (Plain("killed"),)),
        Range(3, 4, (Wounds(0, 4),)),
        Range(5, 6, (LoseTurns(0, 1),)),
        Range(8, 9, (Draw("treasure"),)),
        Range(10, 10, (Heal(0, 3),)),
        Range(11, 11, (Plain("heal_all"),)),
        Range(12, 12, (Plain("to_tower"),)),
    ),
)
IMP = Roll(1, (Range(1, 2, (DiscardLoot("random"),)), Range(4, 6, (Draw("treasure"),))))
EATER = Roll(1, (Range(1, 3, (DiscardLoot("best"),)),))
FLIGHT = Passes(("pit", "bridge", "cave_in", "trapdoor"), chasm=True)

GIFTS: dict[str, Gift] = {
    "dungeon-unstable-potion": POTION,
    "dungeon-bottle-imp": Use("end", (IMP,), keep=True, optional=True),
    "crypt-unstable-potion": POTION,
    "corpse-unstable-potion": POTION,
    "corpse-rope": Passes(("pit", "bridge", "cave_in", "trapdoor", "hole"), chasm=True),
    "search-unstable-potion": POTION,
    "treasure-belt-of-strength": Bonus("strength", 1),
    "treasure-jinn-lamp": PlainGift("reroll_test"),
    "treasure-loadstone": Heavy(2),
    "treasure-quicksilver-potion": Use("loot_window", (Plain("heal_all"),)),
    "treasure-charmers-flute": PlainGift("escapes"),
    "treasure-staff-of-light": Ignores("torch"),
    "treasure-ebon-amulet": Bonus("luck", 1),
    "treasure-flying-carpet": FLIGHT,
    "treasure-harp-of-tranquility": CalmsDragon(shuffle=False),
    "treasure-crystal-of-tival": Pair("treasure-crystal-of-orris", 500),
    "treasure-crystal-of-orris": Pair("treasure-crystal-of-tival", 500),
    "treasure-vestments-of-kellos": Bonus("armor", 1),
    "treasure-artifact-eater": Use("end", (EATER,), keep=True),
    "treasure-forbidden-tome": Use("action", (TOME,), keep=True),
    "catacomb-treasure-chest": Chest(2, 100),
    "rune-stasis": Use("action", (Moves(3),)),
    "rune-warning": PlainGift("averts_trap"),
    "rune-healing": Use("loot_window", (Heal(1, 2),)),
    "rune-flight": FLIGHT,
    "rune-might": PassesTest("strength"),
    "rune-fortune": PlainGift("reroll_test"),
    "rune-shielding": Shields(5),
    "rune-opening": PlainGift("opens"),
    "rune-banishment": PlainGift("banishes"),
    "rune-vanishing": PlainGift("escapes"),
    "rune-passage": Use("action", (Plain("secret_door"),)),
    "rune-slumber": CalmsDragon(shuffle=True),
}
"""All other Loot is worth gold and nothing else."""


@clause("DQ-CARD-01", "DQ-RULING-04", "DQ-RULING-34")
def test_what_each_card_does_when_it_is_resolved() -> None:
    assert {card.code: card.effect for card in DECK_CARDS if card.effect} == EFFECTS


@clause("DQ-TURN-05", "DQ-RUNE-01", "DQ-LOOT-04", "DQ-LOOT-05", "DQ-LOOT-06", "DQ-HERO-09")
def test_what_loot_and_runes_do_for_their_holder() -> None:
    assert {card.code: card.gift for card in DECK_CARDS if card.gift is not None} == GIFTS
