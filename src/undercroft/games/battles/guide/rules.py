"""The rules of BATTLES: Armageddon for the help: the game in short, and the rules of each question."""

from __future__ import annotations

from typing import Final

SHORT: Final = "\n".join(
    (
        "Aim: two parties of Mobs fight until one of them is dead, or obeys the enemy.",
        "Muster: choose Mobs, share out LP among them and then between the two abilities of each. LP make "
        "needed numbers and pools of dice; a die adds melee points for ATT or DEF, another one Hit Points.",
        "Places: ACTIVE Mobs lie ready in the Portal. Who has acted rests INACTIVE in the Umbra. FALLOW on "
        "the Stage and BUSY in the Umbra keep up an effect. STUCK costs two Rounds and the DEF.",
        "Round: in the GO step abilities with a G are prepared. Dice decide who is first; then Turns "
        "alternate, one Action of one Mob each, until nobody can act. At the end of the Round most Mobs "
        "recover.",
        "Attack: a d20 has to reach your ATT plus the enemy's DEF; a low ATT is good. A hit deals one Mod "
        "die. A 20 doubles, a 1 misses and leaves the attacker STUCK.",
        "Spells and Abilities: a d20 must not exceed the VC number. A 1 always succeeds, a 20 fails and "
        "leaves the Mob STUCK. What is spent is spent, whatever happens.",
        "A Turn Action: it is declared, standing effects look at it, both players may answer out of turn, "
        "targets are guarded, then come the rolls, the damage, and the last answers.",
        "Hacked: a FALLOW or BUSY Mob that is hit, hurt or moved loses its effect. Releasing it does the "
        "same.",
        "Rank Bonus: the most LP that one use may spend, 3 for a Page.",
        "The almanac tells what each of the forty Mobs does.",
    )
)
"""The game in short, a paragraph a line."""

CLAUSES: Final[dict[str, tuple[str, ...]]] = {
    "mob": ("BA-SETUP-02", "BA-SETUP-03", "BA-SETUP-04"),
    "open mob": ("BA-SETUP-02", "BA-SETUP-03", "BA-SETUP-15"),
    "kis": ("BA-SETUP-06", "BA-KIS-01"),
    "mob lp": ("BA-SETUP-05", "BA-SETUP-14"),
    "ability lp": ("BA-SETUP-07", "BA-SETUP-11"),
    "rune": ("BA-SETUP-17", "BA-RUNECASTER-01"),
    "melee": ("BA-SETUP-08", "BA-SETUP-10"),
    "go": ("BA-GO-02", "BA-GO-03", "BA-GO-04", "BA-GO-06"),
    "before": ("BA-TURN-01", "BA-O-01", "BA-HACK-06"),
    "actor": ("BA-ROUND-03", "BA-ROUND-04", "BA-ROUND-05", "BA-ROUND-09"),
    "act": ("BA-TURN-02", "BA-ATT-01", "BA-LP-06"),
    "target": ("BA-TURN-02", "BA-TURN-04", "BA-PROT-05", "BA-PROT-06"),
    "aim": ("BA-TURN-02", "BA-PALADIN-03", "BA-THIEF-01"),
    "spend": ("BA-TURN-03", "BA-LP-01", "BA-LP-02"),
    "as what": ("BA-RANGER-07",),
    "play": ("BA-TURN-10", "BA-O-01", "BA-O-02", "BA-O-06"),
    "end": ("BA-TURN-21", "BA-O-01", "BA-O-02", "BA-O-06"),
    "guard": ("BA-TURN-11", "BA-TURN-26"),
    "avert": ("BA-FIGHTER-07", "BA-FIGHTER-08"),
    "harm": ("BA-WITCH-04", "BA-WITCH-05"),
    "release": ("BA-END-01", "BA-HACK-06"),
    "choice": ("BA-TURN-02",),
    "counter": ("BA-TURN-20", "BA-RANGER-01", "BA-RANGER-02"),
    "beg": ("BA-BEGGAR-02", "BA-BEGGAR-03"),
    "give": ("BA-BEGGAR-04",),
    "change": ("BA-BEGGAR-07",),
    "element": ("BA-WIZARD-01",),
    "step": ("BA-WIZARD-06", "BA-WIZARD-08"),
    "final delay": ("BA-ABJURER-07",),
    "echo": ("BA-ABJURER-03",),
    "echo total": ("BA-ABJURER-03",),
    "plop": ("BA-CONJURERE-04",),
    "charmed": ("BA-SOOTHSAYER-03", "BA-SOOTHSAYER-04"),
    "forecast": ("BA-DIVINER-01", "BA-DIVINER-02"),
    "called mob": ("BA-DIVINER-04",),
    "called act": ("BA-DIVINER-04", "BA-DIVINER-05"),
    "called n": ("BA-DIVINER-04", "BA-DIVINER-05"),
    "amplify": ("BA-THAUMATURGIST-01", "BA-THAUMATURGIST-02", "BA-THAUMATURGIST-04"),
    "spend more": ("BA-THAUMATURGIST-03",),
    "raise": ("BA-NECROMANCER-01", "BA-CLERIC-03", "BA-TERM-07"),
    "bodyguard": ("BA-NECROMANCER-07", "BA-NECROMANCER-08"),
    "wolf": ("BA-DRUID-06", "BA-DRUID-11"),
    "disguise": ("BA-ILLUSIONIST-02", "BA-ILLUSIONIST-04"),
    "joins": ("BA-FIGHTER-01", "BA-FIGHTER-06"),
    "free attack": ("BA-FIGHTER-04", "BA-FIGHTER-05"),
    "victim": ("BA-GLADIATOR-01", "BA-GLADIATOR-03"),
    "dissenter": ("BA-DARKMAGE-01", "BA-DARKMAGE-02", "BA-DARKMAGE-03"),
    "dissenting ally": ("BA-DARKMAGE-03",),
    "stance target": ("BA-SAMURAI-06", "BA-SAMURAI-07"),
    "striker": ("BA-JOKER-03", "BA-JOKER-04", "BA-JOKER-05"),
    "wall": ("BA-FIREMAGE-05", "BA-FIREMAGE-06"),
    "divvy": ("BA-THIEF-05", "BA-THIEF-06"),
    "join charge": ("BA-CAVALIER-08", "BA-CAVALIER-10"),
    "charger": ("BA-CAVALIER-10", "BA-CAVALIER-15"),
    "charge attack": ("BA-CAVALIER-11",),
    "shadows": ("BA-MYSTIC-05", "BA-MYSTIC-06", "BA-HACK-07"),
}
"""The clauses that put each question."""

RULES: Final[dict[str, str]] = {
    "mob": (
        "Three Mobs at least, more with a higher Rank, each once. The enemy sees them when both have chosen."
    ),
    "open mob": "The players name Mobs in turns; both may field the same one.",
    "kis": (
        "Each Kis is one LP more for that Mob alone; a Mob takes five at most. Kis that you keep are lost."
    ),
    "mob lp": (
        "All LP of your Rank are shared out; the last Mob gets what is left. The enemy does not see it."
    ),
    "ability lp": (
        "The first ability gets so many LP, the second the rest. A Total that comes to 0 is written as 1."
    ),
    "rune": (
        "The first rune is how many dice strike, the second raises the number to cast. It must be smaller."
    ),
    "melee": "Points to ATT make it lower, which is better; the others raise DEF.",
    "go": (
        "Prepare an ability with a G, release a Mob, or say GO. After GO you do nothing more until the "
        "Turns; a roll that fails costs the Mob its Round."
    ),
    "before": "Before you declare you may release Mobs and use abilities out of turn, in any order.",
    "actor": (
        "One Mob takes one Action. Whoever has an ACTIVE Mob that can act must use one; only with FALLOW or "
        "BUSY Mobs alone you may hold."
    ),
    "act": "An Attack, one of its abilities, or what its standing effect allows.",
    "target": "It is fixed now; only guards and Disguise can change it.",
    "aim": "Needed numbers, pools, uses and fixed damage can be changed; Hit Points, armor, ATT and DEF not.",
    "spend": (
        "Up to your Rank Bonus, or to plead any part of the Stock, and no more than there is. They are lost "
        "whatever happens."
    ),
    "as what": "What you say counts for every rule that asks whether it is a Spell or an Ability.",
    "play": (
        "Before the Action is carried out Mobs may act out of turn, the other player first, until both "
        "pass. Most who do are INACTIVE afterwards."
    ),
    "end": "After the Action Mobs may act out of turn once more, the other player first, until both pass.",
    "guard": "One guard may take the place of the target, or stop what threatens it.",
    "avert": "The hit becomes a miss if the roll succeeds; it costs nothing, but a 20 leaves him STUCK.",
    "harm": "On success what was rolled counts once more, for everybody it concerns; failing costs the turn.",
    "release": (
        "A released Mob loses its effect and is INACTIVE, so that it recovers with the others now; out of "
        "Balls it is STUCK."
    ),
    "choice": "Both is allowed.",
    "counter": (
        "A roll, and on success one blow that nothing can answer. Failing does nothing, a 20 leaves him "
        "STUCK."
    ),
    "beg": (
        "If the dice do not exceed the number named, as many points are given as they show; else one more "
        "die is rolled."
    ),
    "give": "The points are taken one by one from Totals of the Mob, as its player likes.",
    "change": "The points that were pleaded with go to a Total of the acting Mob.",
    "element": (
        "Earth stays ACTIVE, Ice is posted in the Portal, Air is FALLOW, Fire BUSY; each blasts in its own "
        "way."
    ),
    "step": "Earth, Air, Ice, Fire and round again; a whole circle doubles the blast.",
    "final delay": (
        "Once in a Round, when your side cannot act any more: on success the enemy has no more Turns."
    ),
    "echo": "A target that is gone, or on which nothing would change, may be replaced.",
    "echo total": "A Total that nothing would change any more may be replaced.",
    "plop": "The Pigeon hits one enemy of the Conjurere at once.",
    "charmed": "An Attack, or a Turn ability without G, F and B; what it costs is paid from its own Totals.",
    "forecast": "Of the Mobs in your list only the first that is ACTIVE and has not acted can be used.",
    "called mob": "It must be able to take a Turn Action now.",
    "called act": (
        "That will be the enemy's next Turn of this Round, if it can be declared then; the target is his "
        "choice."
    ),
    "called n": "So many LP it has to spend.",
    "amplify": (
        "So many points its numbers count higher in this Action. They are lost also when the roll fails."
    ),
    "spend more": (
        "All that the pool held may be spent now, whatever the Rank Bonus; only what Amplify adds is free."
    ),
    "raise": "Of the dead only those come back who were not sacrificed.",
    "bodyguard": "It takes the blow in the Necromancer's place if his roll succeeds.",
    "wolf": "One enemy that was hit and lives is bitten if the roll succeeds.",
    "disguise": "Another Mob of the party that the Action could have named is its target from now on.",
    "joins": "Each who joins has a free Attack if the grapple succeeds, and is STUCK if it is botched.",
    "free attack": "Each who joined strikes once, without the target's DEF; it costs no turn.",
    "victim": "Each is fought one after the other; whoever is missed strikes back and is ACTIVE.",
    "dissenter": (
        "On success all whom you name are INACTIVE, on failure as many of yours. Each costs the number a "
        "point."
    ),
    "dissenting ally": "As many of your ACTIVE Mobs as were named become INACTIVE.",
    "stance target": "Each attack has a target of its own, named before its roll.",
    "striker": "It must be ACTIVE; on success it is INACTIVE and the other suffers the most of its Mod die.",
    "wall": (
        "STUCK walls off your Portal, FALLOW the Stage, BUSY the Umbra. In the Portal her DEF does not count."
    ),
    "divvy": "Point by point to movable Totals of the party, only not to the pool of Divvy itself.",
    "join charge": (
        "Who joins acts in the charge, your first Turn; until then it waits on the Stage, unprotected."
    ),
    "charger": "Each takes one Turn Action, in any order; who can do nothing is INACTIVE.",
    "charge attack": (
        "DEF does not count and the damage is doubled; whether he attacks or not he is INACTIVE then."
    ),
    "shadows": (
        "Give up the Action and be INACTIVE, or suffer the damage and go on; damage Hacks who acts out of "
        "FALLOW or BUSY, and its Action is over."
    ),
}
"""The rules of each question in a sentence or two."""
