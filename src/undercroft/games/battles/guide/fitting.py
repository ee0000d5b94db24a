"""Who can be chosen where a single ability, or set-up, asks for a Mob."""

from __future__ import annotations

from typing import Final

FITTING: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "kis": ("Kis are for your own Mobs, five for each at most.", ("BA-SETUP-06", "BA-KIS-01")),
    "echo": (
        "Only another Mob can be chosen on which the Action could be done again.",
        ("BA-ABJURER-03",),
    ),
    "plop": ("The Pigeon drops on an enemy of the Conjurere within reach.", ("BA-CONJURERE-04",)),
    "forecast": (
        "The list has the enemies that are ACTIVE and used no GO action, each of them once.",
        ("BA-DIVINER-01",),
    ),
    "called mob": ("Only an enemy that could take a Turn Action now can be called.", ("BA-DIVINER-04",)),
    "raise": (
        "Only the dead come back, and none that was sacrificed.",
        ("BA-NECROMANCER-01", "BA-CLERIC-03", "BA-CLERIC-04"),
    ),
    "bodyguard": (
        "Only undead of the Necromancer's that are free can take his place.",
        ("BA-NECROMANCER-07",),
    ),
    "wolf": (
        "The wolf bites an enemy that was hit in this Action and lives.",
        ("BA-DRUID-06", "BA-DRUID-11"),
    ),
    "disguise": (
        "Only another Mob of your party that the Action could have named can be its target.",
        ("BA-ILLUSIONIST-01", "BA-ILLUSIONIST-02"),
    ),
    "joins": ("Only ACTIVE allies join the Grapple, each once.", ("BA-FIGHTER-01",)),
    "free attack": ("Only allies that joined and have not struck yet strike now.", ("BA-FIGHTER-04",)),
    "victim": (
        "The Arena takes enemies within reach that are ACTIVE or INACTIVE with 10 Hit Points or more.",
        ("BA-GLADIATOR-01",),
    ),
    "dissenter": ("Only enemies within reach in the enemy Portal are named, each once.", ("BA-DARKMAGE-01",)),
    "dissenting ally": ("Only ACTIVE Mobs of your own pay for it.", ("BA-DARKMAGE-03",)),
    "stance target": ("The Samurai strikes at enemies that can be attacked.", ("BA-SAMURAI-06", "BA-ATT-01")),
    "striker": ("Who is to strike must be an ACTIVE enemy within reach.", ("BA-JOKER-03", "BA-JOKER-06")),
    "counter": ("The Ranger strikes back at whoever hit him and lives.", ("BA-RANGER-01",)),
    "join charge": ("One ACTIVE ally after the other is asked whether it joins.", ("BA-CAVALIER-08",)),
    "charger": ("Only those act now who charge and have not acted in the charge.", ("BA-CAVALIER-10",)),
}
"""By question: whom it takes, and the clauses that say so."""
