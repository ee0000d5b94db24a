"""What the cards of the decks say, line by line:

- what each card does when it is resolved, and while it weighs on a hero;
- what Loot and runes do for the hero who holds them.
"""

from __future__ import annotations

from undercroft.games.dungeonquest.cards import DECK_CARDS
from undercroft.games.dungeonquest.cards.vocabulary import VOCABULARY
from undercroft.kit.language.notation import write_effect
from undercroft.testing import clause

POTION = "use[pack]: table(1d6,[1 => wounds(2)],[3-4 => heal(2)],[5 => heal(4)],[6 => heal(6)])"
TOME = (
    "use[action]: keep(); table(2d6,[2 => kill()],[3-4 => wounds(4)],[5-6 => lose_turns(1)]"
    ",[8-9 => draw(treasure,1)],[10 => heal(3)],[11 => heal(all)],[12 => move(1)@tower])"
)

EFFECTS: dict[str, tuple[str, ...]] = {
    "dungeon-dead-adventurer": ("resolve: may()[draw(corpse,1)]",),
    "dungeon-crypt": ("resolve: may()[draw(crypt,1)]",),
    "dungeon-skeleton": ("resolve: monster(skeleton)",),
    "dungeon-sorcerer": ("resolve: monster(sorcerer)",),
    "dungeon-troll": ("resolve: monster(troll)",),
    "dungeon-golem": ("resolve: monster(golem)",),
    "dungeon-demon": ("resolve: monster(demon)",),
    "dungeon-hidden-trap": ("resolve: draw(trap,1)",),
    "dungeon-passage-down": ("resolve: descend(later)",),
    "dungeon-ceiling-collapses": ("resolve: turn(1)",),
    "dungeon-torch-goes-out": (
        "resolve: keep()",
        "turn: test(luck)[shed()] else[end_turn()]",
    ),
    "dungeon-secret-door": ("resolve: move(1)@through",),
    "dungeon-razorwing-attack": ("resolve: wounds(1d6)",),
    "dungeon-curse-of-the-wizard": (
        "resolve: table(1d6,[1-2 => turn(1)@corridors],[3-4 => turn(2)@corridors],"
        "[5-6 => turn(3)@corridors])",
    ),
    "dungeon-lingering-shade": (
        "resolve: keep()",
        "turn: table(2d6,[2-3 => kill()])",
    ),
    "crypt-old-bones": ("resolve: table(1d6,[4-6 => monster(skeleton,no_escape)])",),
    "crypt-spectral-storm": ("resolve: test(strength) else[wounds(half)]",),
    "crypt-hidden-trap": ("resolve: draw(trap,1)",),
    "corpse-old-bones": ("resolve: table(1d6,[4-6 => monster(skeleton,no_escape)])",),
    "corpse-scorpion": ("resolve: wounds(1d6-1)",),
    "corpse-small-scorpion": ("resolve: wounds(1d6-2)",),
    "corpse-deadly-scorpion": ("resolve: wounds(1d6)",),
    "door-opens": ("resolve: pass()",),
    "door-jammed": ("resolve: end_turn()",),
    "door-hidden-trap": ("resolve: draw(trap,1); end_turn()",),
    "search-secret-door": ("resolve: move(1)@through",),
    "search-secret-passage": ("resolve: move(2)@through",),
    "search-passage-down": ("resolve: descend(later)",),
    "search-giant-centipede": ("resolve: test(agility) else[wounds(1d6)]",),
    "search-ferrox": ("resolve: test(armor) else[wounds(3)]",),
    "search-hidden-trap": ("resolve: draw(trap,1)",),
    "trap-trapdoor": ("resolve: test(agility,obstacle=trapdoor) else[wounds(1); descend(now)]",),
    "trap-snakes": ("resolve: wounds(1d6)",),
    "trap-gas": ("resolve: wounds(1d6-3); lose_turns(1d6-3)",),
    "trap-ceiling-collapses": ("resolve: turn(1)",),
    "trap-explosion": ("resolve: wounds(4); lose_turns(1)",),
    "trap-blade": ("resolve: test(armor) else[kill()]",),
    "trap-crossfire": ("resolve: test(armor) else[wounds(excess)]",),
    "catacomb-exit": ("resolve: may()[surface()]",),
    "catacomb-hole-in-the-roof": ("resolve: test(agility,obstacle=hole)[may()[surface()]]",),
    "catacomb-hidden-trap": ("resolve: draw(trap,1)",),
    "catacomb-torch-goes-out": ("turn: test(luck)[shed()] else[end_turn()]",),
    "catacomb-horde-of-rats": ("resolve: test(armor) else[wounds(4)]",),
    "catacomb-spiders-venom": ("turn: table(1d6,[1-2 => wounds(1)])",),
    "catacomb-razorwing-attack": ("resolve: wounds(1d6)",),
    "catacomb-demon-flame": ("resolve: test(luck,bare)[wounds(1)] else[wounds(5)]",),
    "catacomb-golem-grab": ("resolve: test(luck) else[wounds(2); lose(choice)]",),
    "catacomb-troll-smash": ("resolve: test(luck) else[wounds(10,less=armor)]",),
    "catacomb-sorcerers-bolt": ("resolve: test(luck) else[wounds(excess)]",),
    "catacomb-vampire-bite": (
        "resolve: test(agility/armor) else[keep()]",
        "turn: wounds(1)",
    ),
    "catacomb-greedy-deep-elf": ("resolve: bargain(1d6*100)[may()[surface()]] else[wounds(4)]",),
    "catacomb-giant-naga": ("resolve: naga()",),
    "catacomb-skeleton": ("resolve: monster(skeleton)",),
    "catacomb-sorcerer": ("resolve: monster(sorcerer)",),
    "catacomb-golem": ("resolve: monster(golem)",),
    "dragon-sleeping": ("resolve: draw(treasure,2)",),
    "dragon-rage": ("resolve: rage()",),
}
"""Cards that are not named here do nothing when they are resolved: Empty, and Loot, which is kept."""

GIFTS: dict[str, tuple[str, ...]] = {
    "dungeon-unstable-potion": (POTION,),
    "dungeon-bottle-imp": ("end: may()[table(1d6,[1-2 => lose(random)],[4-6 => draw(treasure,1)])]",),
    "crypt-unstable-potion": (POTION,),
    "corpse-unstable-potion": (POTION,),
    "corpse-rope": (
        "spend[tested]{test.of=pit/bridge/cave_in/trapdoor/hole}: pass()",
        "spend[chasm]: pass()",
    ),
    "search-unstable-potion": (POTION,),
    "treasure-belt-of-strength": ("held: bonus(strength,1)",),
    "treasure-jinn-lamp": ("spend[rolled]: reroll()",),
    "treasure-loadstone": ("held: heavy(2)",),
    "treasure-quicksilver-potion": ("use[pack]: heal(all)",),
    "treasure-charmers-flute": ("spend[fleeing]: pass()",),
    "treasure-staff-of-light": ("held: immune(torch)",),
    "treasure-ebon-amulet": ("held: bonus(luck,1)",),
    "treasure-flying-carpet": (
        "spend[tested]{test.of=pit/bridge/cave_in/trapdoor}: pass()",
        "spend[chasm]: pass()",
    ),
    "treasure-harp-of-tranquility": ("spend[raging]: cancel()",),
    "treasure-crystal-of-tival": ("held{have(card=treasure-crystal-of-orris)>=1}: worth(500)",),
    "treasure-crystal-of-orris": ("held{have(card=treasure-crystal-of-tival)>=1}: worth(500)",),
    "treasure-vestments-of-kellos": ("held: bonus(armor,1)",),
    "treasure-artifact-eater": ("end: table(1d6,[1-3 => lose(best)])",),
    "treasure-forbidden-tome": (TOME,),
    "catacomb-treasure-chest": ("held: worth(2d6*100)",),
    "rune-stasis": ("use[action]: move(3)",),
    "rune-warning": ("spend[sprung]: cancel()",),
    "rune-healing": ("use[pack]: heal(1d6+2)",),
    "rune-flight": (
        "spend[tested]{test.of=pit/bridge/cave_in/trapdoor}: pass()",
        "spend[chasm]: pass()",
    ),
    "rune-might": ("spend[tested]{test.of=strength}: pass()",),
    "rune-fortune": ("spend[rolled]: reroll()",),
    "rune-shielding": ("spend[hurt]: wounds(-5)",),
    "rune-opening": ("spend[barred]: pass()",),
    "rune-banishment": ("spend[met]: cancel()",),
    "rune-vanishing": ("spend[fleeing]: pass()",),
    "rune-passage": ("use[action]: move(1)@through",),
    "rune-slumber": ("spend[raging]: cancel(); sleep()",),
}
"""All other Loot is worth gold and nothing else."""


def said(*triggers: str) -> dict[str, tuple[str, ...]]:
    """The lines of all cards with some triggers."""
    found = {
        card.code: tuple(write_effect(VOCABULARY, line) for line in card.effects if line.on in triggers)
        for card in DECK_CARDS
    }
    return {code: lines for code, lines in found.items() if lines}


@clause("DQ-CARD-01", "DQ-RULING-04", "DQ-RULING-34", "DQ-STAT-01")
def test_what_each_card_does_when_it_is_resolved_and_later() -> None:
    assert said("resolve", "turn") == EFFECTS


@clause("DQ-TURN-05", "DQ-RUNE-01", "DQ-LOOT-04", "DQ-LOOT-05", "DQ-LOOT-06", "DQ-HERO-09")
def test_what_loot_and_runes_do_for_their_holder() -> None:
    assert said("use", "spend", "held", "end") == GIFTS
