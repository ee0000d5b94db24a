"""The notation of effects in short: every word, what it means, and a line to begin with. Section 2.4"""

from __future__ import annotations

from typing import Final

from undercroft.kernel.making import Word

WHEN: Final = "When it happens"
WINDOW: Final = "Windows of instants: play[…]"
USE: Final = "Windows of abilities: use[cost,…]"
COST: Final = "What using it costs: use[…,window]"
LASTS: Final = "What lasts"
ONCE: Final = "What happens once"
WHOM: Final = "Whom: after @"
HOW_LONG: Final = "How long: after ~"
IF: Final = "Only if: in braces"
WHICH: Final = "Which cards: a filter"
COUNTED: Final = "A number for each"
SEVERAL: Final = "Choices and dice"

_SAID: Final[dict[str, tuple[tuple[str, str, str], ...]]] = {
    WHEN: (
        ("static", "all the time, while the card is in force", "static: atk(1)@me"),
        ("play", "when the card is played", "play: draw(2)@you"),
        ("use", "when its player likes, for a cost", "use[once,deploy]: gems(1)@you"),
        ("deploy", "when the character is deployed", "deploy: draw(1)@you"),
        ("battle", "when a battle of it begins", "battle: atk(2)@me~battle"),
        ("win", "when it, or its bearer, has won a battle", "win: gems(1)@you"),
        ("dies", "when it is defeated", "dies: draw(1)@you"),
        ("slay", "when the enemy has defeated a character", "slay: discard(1)@rivals"),
        ("turn", "at the start of a turn", "turn: gems(1)@you"),
        ("champ", "when the character becomes a champion", "champ: gems(3)@you"),
        ("reveal", "when the dungeon card is turned up", "reveal: gems(2)@you"),
        ("enter", "when a character holds the room", "enter: soul(1)@me"),
        ("leave", "when a character has left the room", "leave: gems(1)@you"),
    ),
    WINDOW: (
        ("attack", "on an attack roll", "play[attack]: atk(3)@roller~roll"),
        ("defence", "on a defence roll", "play[defence]: def(3)@roller~roll"),
        ("fight", "on either roll", "play[fight]: roll(2)@roller~roll"),
        ("start", "as a battle begins", "play[start]: first()@ally~battle"),
        ("move", "on a declared move", "play[move]: stop()@card"),
        ("respond", "in answer to a card", "play[respond]: cancel(type=spell/arms)@card"),
        ("fate", "on a Fate card, a Fate Roll or a Trap", "play[fate]: cancel(type=trap)@card"),
        ("any", "in any window", "play[any]: draw(1)@you"),
    ),
    USE: (
        ("deploy", "in your own deployment phase", "use[once,deploy]: draw(1)@you"),
        ("main", "in your own deployment or movement phase", "use[once,main]: peek(1)@room"),
        ("attack", "on an attack roll", "use[once,attack]: atk(1)@roller~roll"),
        ("defence", "on a defence roll", "use[once,defence]: def(1)@roller~roll"),
        ("fight", "on either roll", "use[once,fight]: roll(1)@roller~roll"),
        ("any", "in any window", "use[once,any]: gems(1)@you"),
    ),
    COST: (
        ("once", "once a turn cycle", "use[once,attack]: atk(1)@roller~roll"),
        ("sac", "the card itself", "use[sac,defence]: def(4)@roller~roll"),
        (
            "c1",
            "a counter, or several at once; the card needs a counters step",
            "use[c1,attack]: atk(1)@roller~roll",
        ),
        ("c1+once", "a counter, once a turn cycle", "use[c1+once,deploy]: gems(1)@you"),
    ),
    LASTS: (
        ("atk", "more attack", "static: atk(1)@me"),
        ("def", "more defence", "static: def(1)@me"),
        ("roll", "more attack and defence", "static: roll(1)@me"),
        ("adice", "more dice in attack", "static: adice(1)@me"),
        ("ddice", "more dice in defence", "static: ddice(1)@me"),
        ("dice", "more dice in both", "static: dice(1)@me"),
        ("boost", "matching cards that you play do more", "static: boost(type=spell,1)@me"),
        ("immune", "ignores matching cards", "static: immune(type=trap)@me"),
        ("first", "attacks first", "static: first()@me"),
        ("moves", "more moves a turn", "static: moves(1)@me"),
        ("movesas", "moves as a class does", "static: movesas(Royal)@me"),
        ("limit", "sets a limit: hands, spaces, items or souls", "static: limit(items,3)@me"),
        ("discount", "matching cards cost less", "static: discount(type=weapon,1)@you"),
        ("nullify", "matching equipment counts as absent", "static: nullify(type=armor)@foe"),
        ("stun", "moves no further, and not in the next turn; has no duration", "play: stun()@opp(any)"),
        ("share", "may share a space", "static: share()@me"),
    ),
    ONCE: (
        ("gems", "gains gems", "play: gems(2)@you"),
        ("steal", "loses gems to you", "play: steal(1)@rival"),
        ("draw", "draws cards", "play: draw(2)@you"),
        ("discard", "discards cards", "play: discard(1)@rival"),
        ("search", "a matching card from the deck", "play: search(type=weapon)@you"),
        ("recover", "a matching card from the graveyard", "play: recover(type=spell)@you"),
        ("counters", "puts counters on this card", "play: counters(3)@this"),
        ("soul", "gains or loses souls", "win: soul(1)@me"),
        ("kill", "is killed by fate", "reveal: kill()@me"),
        ("remove", "discards a matching card in play, or one that is worn", "play: remove(type=armor)@card"),
        ("cancel", "cancels what is answered", "play[respond]: cancel(type=universal)@card"),
        ("reroll", "rolls all dice of a roll again", "play[defence]: reroll(defence)@roller"),
        ("help", "another character joins the battle", "play[fight]: help(path=W)@ally~battle"),
        ("exit", "leaves the battle", "play[defence]: exit(back)@ally"),
        ("push", "leaves its space", "reveal: push(zone)@me"),
        ("stop", "the declared move does not happen", "play[move]: stop()@card"),
        ("peek", "looks at rooms", "play: peek(2)@room"),
        ("refill", "replaces a room", "play: refill()@room"),
        ("none", "nothing at all; has no target", "reveal: table(1d6,[1-3 => none()],[4-6 => gems(2)@you])"),
    ),
    WHOM: (
        ("me", "the character itself, or the bearer", "static: atk(1)@me"),
        ("foe", "the opponent in the battle", "static: def(-1)@foe"),
        ("foeside", "the opponent and all helpers", "play[start]: atk(-1)@foeside~battle"),
        ("roller", "who leads the side that rolls", "play[attack]: atk(2)@roller~roll"),
        ("ally", "who leads your side", "play[start]: first()@ally~battle"),
        ("occupant", "who is in the room", "static: def(1)@occupant"),
        ("own", "one of yours, of your choice", "play: soul(1)@own(any)"),
        ("opp", "one of the others, of your choice", "play: stun()@opp(any)"),
        ("any", "anybody, of your choice", "play: soul(-1)@any(any)"),
        ("others", "your others", "static: atk(1)@others(race=Orc)"),
        ("allown", "all of yours", "play: atk(1)@allown(any)~turn"),
        ("allopp", "all of your opponents", "play: def(-1)@allopp(any)~turn"),
        ("all", "all fighters", "static: roll(1)@all(tag=Undead)"),
        ("enemies", "all enemies of the dungeon", "static: atk(-1)@enemies(any)"),
        ("you", "you", "play: draw(1)@you"),
        ("rival", "another player, of your choice", "play: discard(1)@rival"),
        ("rivals", "all other players", "play: discard(1)@rivals"),
        ("each", "every player", "play: draw(1)@each"),
        ("active", "whose turn it is", "turn: gems(1)@active"),
        ("occupier", "who plays the one in the room", "turn: gems(1)@occupier"),
        ("this", "this card", "play: counters(2)@this"),
        ("card", "what is answered, or a card in play", "play: remove(type=weapon)@card"),
        ("room", "a room", "play: refill()@room"),
    ),
    HOW_LONG: (
        ("roll", "for this roll", "play[attack]: atk(3)@roller~roll"),
        ("battle", "for this battle", "play[start]: atk(1)@ally~battle"),
        ("turn", "until the turn ends", "play: atk(2)@own(any)~turn"),
        ("round", "until your next turn starts", "play: def(1)@allown(any)~round"),
    ),
    IF: (
        (
            "me.",
            "the character: race, path, class, align, tag, kind, weapon or zone",
            "static{me.weapon=spear}: atk(1)@me",
        ),
        ("foe.", "the opponent, the same", "static{foe.kind=boss}: atk(2)@me"),
        ("roller.", "who rolls, the same; or roller.own", "play[fight]{roller.own}: roll(2)@roller~roll"),
        ("armor", "how much armor is worn", "static{me.armor=0}: def(2)@me"),
        ("souls", "how many souls it has", "static{me.souls>=2}: atk(1)@me"),
        ("initiator", "who moved into the battle", "static{me.initiator}: atk(1)@me"),
        ("have", "so many other characters of yours", "static{have(race=Elf)>=2}: def(1)@me"),
    ),
    WHICH: (
        ("any", "whatever there is", "play: soul(1)@own(any)"),
        ("path", "W or M", "play: atk(1)@allown(path=W)~turn"),
        (
            "race",
            "Human, Orc, Dwarf, Elf, Neutral; of an enemy its tags",
            "static: atk(1)@others(race=Dwarf)",
        ),
        ("class", "Soldier, Special, Commander, Royal, Legend", "play: soul(1)@own(class=Soldier)"),
        ("align", "a realm", "static: def(1)@others(align=Vado)"),
        ("tag", "a tag", "static: atk(1)@all(tag=Beast)"),
        ("type", "a type of card", "play: search(type=character&cost<=2)@you"),
        ("magic", "a kind of magic", "static: immune(magic=fire)@me"),
        ("weapon", "a kind of weapon, or any", "play: atk(1)@allown(weapon=bow)~turn"),
        ("kind", "enemy, boss or char", "static: roll(1)@all(kind=boss)"),
        ("zone", "dungeon or deployment", "play: soul(1)@own(zone=dungeon)"),
        ("cost", "the printed price at most", "play: recover(cost<=2)@you"),
    ),
    COUNTED: (
        ("chars", "your characters in play", "static: atk(1*chars)@me"),
        ("dungeon", "your characters in the dungeon", "play: gems(1*dungeon)@you"),
        ("souls", "souls on the character", "static: def(1*souls)@me"),
    ),
    SEVERAL: (
        ("choose", "one of two, of your choice", "play: choose(draw(1)@you OR gems(2)@you)"),
        (
            "table",
            "dice, with one line for every total",
            "reveal: table(1d6,[1-2 => kill()@me],[3-6 => none()])",
        ),
    ),
}

GLOSSARY: Final[tuple[Word, ...]] = tuple(
    Word(group, word, says, example) for group, words in _SAID.items() for word, says, example in words
)
"""Every word of the notation."""
