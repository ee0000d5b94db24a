"""What has to be true of cards that an owner of the game writes:

- cards of every type can be written with the fields and the notation of the rules;
- a card that cannot be used is refused, and the error names the file, the card, the field and a remedy;
- words stand only where they mean something, and figures are within the bounds that content.md tells;
"""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from tests.games.immortal_magic.known_words import TRIGGERS, VOCABULARY
from undercroft.games.immortal_magic.cards.check import check_card, check_cards
from undercroft.games.immortal_magic.cards.printed import TYPES_IN, Printed, entries, parse_card
from undercroft.games.immortal_magic.cards.records import PLAYER_TYPES, Card
from undercroft.kit.content import BadContent, Content
from undercroft.kit.language.notation import read_effect

COMMON = {"id": "X1", "name": "Otto", "words": "Hums.", "provenance": "owner"}
PLAYED = {**COMMON, "cost": 1, "shields": 2}
FIGURES = {"atk": 1, "def": 0}
HERO = {
    **PLAYED, **FIGURES, "type": "character", "race": "Elf", "path": "M", "class": "Royal", "dice": 4,
}  # fmt: skip
SWORD = {**PLAYED, **FIGURES, "type": "weapon", "kind": "sword", "hands": 1}
HELMET = {**PLAYED, **FIGURES, "type": "armor", "armor_type": "helmet", "spaces": 1}
RING = {**PLAYED, "type": "item", "mode": "equipment"}
FORGE = {**PLAYED, "type": "item", "mode": "deployable"}
SPELL = {**PLAYED, "type": "spell", "magic": "fire", "data": ["play: draw(1)@you"]}
BOLT = {**PLAYED, "type": "spell", "magic": "fire", "instant": True, "data": ["play[any]: draw(1)@you"]}
ARMS = {**PLAYED, "type": "arms", "data": ["play: draw(1)@you"]}
TRICK = {**PLAYED, "type": "instant", "data": ["play[any]: draw(1)@you"]}
AGE = {**PLAYED, "type": "universal"}
OGRE = {**COMMON, **FIGURES, "type": "enemy", "kind": "boss", "dice": 4, "gems": 9, "copies": 6}
DOOM = {**COMMON, "type": "fate", "copies": 1}
HALL = {**COMMON, "type": "room", "life": "occupied", "copies": 1}
ALL = (HERO, SWORD, HELMET, RING, FORGE, SPELL, BOLT, ARMS, TRICK, AGE, OGRE, DOOM, HALL)


def printed(entry: dict[str, Any]) -> Printed:
    folder = next(folder for folder, types in TYPES_IN.items() if entry.get("type") in types)
    return parse_card(f"{folder}/own.toml", folder, entry)


def card(entry: dict[str, Any]) -> Card:
    found = printed(entry)
    check_card(found)
    return found.card


def refusal(entry: dict[str, Any]) -> str:
    with pytest.raises(BadContent) as refused:
        card(entry)
    return str(refused.value)


def test_an_owner_can_write_cards_of_every_type() -> None:
    assert {card(entry).type for entry in ALL} == {
        *PLAYER_TYPES, "enemy", "fate", "room",
    }  # fmt: skip
    assert card({**DOOM, "type": "trap"}).type == "trap"
    assert card({**HERO, "realm": "Mine", "tags": ["Half-Elf"]}).tags == ("Half-Elf",)
    assert card({**ARMS, "mode": "deployable", "data": []}).deployable()


def test_effects_can_be_written_as_tables_too() -> None:
    data = tomllib.loads('[[do]]\nact = "draw"\nn = 1\nto = { who = "you" }')
    assert card({**SPELL, "data": [{"on": "play", **data}]}) == card(SPELL)


BAD_FIELDS: list[tuple[dict[str, Any], str, Any, str]] = [
    (HERO, "id", "X 1", "id must be made of letters, digits and hyphens."),
    (HERO, "id", "", "id must be made of letters, digits and hyphens."),
    (HERO, "name", "O\nO", "name must be one line of 1 to 40 printable characters."),
    (HERO, "words", "", "words must be one line of 1 to 400 printable characters."),
    (HERO, "provenance", "me", "provenance must be one of seed, inferred, ours, owner."),
    (HERO, "path", "X", "path is 'X', but must be one of W, M."),
    (HERO, "path", "", "path is '', but must be one of W, M."),
    (HERO, "race", "Troll", "race is 'Troll', but must be one of Human, Orc, Dwarf, Elf, Neutral."),
    (HERO, "class", "King", "class is 'King', but must be one of Soldier"),
    (HERO, "cost", 10, "cost must be a whole number from 0 to 9."),
    (HERO, "cost", -1, "cost must be a whole number from 0 to 9."),
    (HERO, "shields", 0, "shields must be a whole number from 1 to 4."),
    (HERO, "shields", 5, "shields must be a whole number from 1 to 4."),
    (HERO, "dice", 0, "dice must be a whole number from 1 to 6."),
    (HERO, "dice", 7, "dice must be a whole number from 1 to 6."),
    (HERO, "atk", -4, "atk must be a whole number from -3 to 9."),
    (HERO, "def", 10, "def must be a whole number from -3 to 9."),
    (HERO, "realm", "Two Words", "realm is 'Two Words'; write one word that begins with a letter."),
    (HERO, "tags", ["7"], "tags has '7'; write one word that begins with a letter."),
    (HERO, "tags", ["A", "A"], "tags says a word twice; write it once."),
    (HERO, "limits", ["hands 5"], "limits has 'hands 5'; there is 'hands 0' to 'hands 4'"),
    (HERO, "limits", ["souls 10"], "limits has 'souls 10'; there is"),
    (HERO, "limits", ["no hat"], "limits has 'no hat'; there is"),
    (HERO, "limits", ["hands 1", "hands 2"], "limits sets a limit twice; write it once."),
    (HERO, "rank", "Royal", "unknown field 'rank'; take it out."),
    (HERO, "data", "static: first()@me", "data must be a list of 8 effects or fewer."),
    (HERO, "data", ["static: first()@me"] * 9, "data must be a list of 8 effects or fewer."),
    (HERO, "data", ["static: frist()@me"], "data 1: at character 9: 'frist' is no action; did you mean"),
    (HERO, "data", [7], "data 1: the effect must be a table, or for an effect a line of the notation."),
    (SWORD, "hands", 5, "hands must be a whole number from 0 to 4."),
    (SWORD, "kind", "spoon", "kind is 'spoon', but must be one of sword"),
    (HELMET, "spaces", 0, "spaces must be a whole number from 1 to 4."),
    (HELMET, "spaces", 5, "spaces must be a whole number from 1 to 4."),
    (HELMET, "armor_type", "hat", "armor_type is 'hat', but must be one of helmet"),
    (RING, "mode", "one-shot", "mode is 'one-shot', but must be one of equipment, deployable."),
    (SPELL, "magic", "water", "magic is 'water', but must be one of fire"),
    (SPELL, "instant", "yes", "instant must be true or false."),
    (ARMS, "mode", "equipment", "mode is 'equipment', but must be one of deployable, one-shot."),
    ({**ARMS, "instant": True}, "mode", "deployable", "mode cannot be deployable on an Instant Arms; leave"),
    (OGRE, "gems", 10, "gems must be a whole number from 0 to 9."),
    (OGRE, "kind", "chief", "kind is 'chief', but must be one of enemy, boss."),
    (OGRE, "copies", 7, "copies must be a whole number from 1 to 6."),
    (OGRE, "cost", 1, "unknown field 'cost'; take it out."),
    (HALL, "life", "short", "life is 'short', but must be one of occupied, permanent."),
]


@pytest.mark.parametrize(("entry", "field", "value", "why"), BAD_FIELDS)
def test_a_bad_field_is_refused_by_name(entry: dict[str, Any], field: str, value: Any, why: str) -> None:
    said = refusal({**entry, field: value})
    code = (value or "?") if field == "id" else "X1"
    assert said.partition(": ")[2].startswith(f"card {code}: {why}")
    assert said.partition(":")[0].endswith("/own.toml")


@pytest.mark.parametrize("entry", ALL, ids=lambda entry: str(entry["type"]))
def test_a_missing_field_is_refused_by_name(entry: dict[str, Any]) -> None:
    optional = {"type", "data", "instant", "mode"} if entry is not RING and entry is not FORGE else {"type"}
    for field in set(entry) - optional - {"provenance"}:
        left = {name: value for name, value in entry.items() if name != field}
        assert refusal(left).endswith(f": {field} is missing.")


def test_what_does_not_say_where_it_comes_from_is_the_owners() -> None:
    assert card({name: value for name, value in HERO.items() if name != "provenance"}).provenance == "owner"


BAD_EFFECTS: list[tuple[dict[str, Any], str, str]] = [
    (HERO, "play: draw(1)@you", "play cannot stand on a card of type character, only: static, use, deploy"),
    (HERO, "reveal: draw(1)@you", "reveal cannot stand on a card of type character"),
    (HERO, "slay: draw(1)@you", "slay cannot stand on a card of type character"),
    (SWORD, "deploy: draw(1)@you", "deploy cannot stand on a card of type weapon (equipment)"),
    (SWORD, "champ: draw(1)@you", "champ cannot stand on a card of type weapon (equipment)"),
    (FORGE, "win: draw(1)@you", "win cannot stand on a card of type item (deployable)"),
    (AGE, "use[once,any]: draw(1)@you", "use cannot stand on a card of type universal"),
    (SPELL, "static: atk(1)@all(any)", "static cannot stand on a card of type spell (one-shot), only: play."),
    (TRICK, "use[once,any]: draw(1)@you", "use cannot stand on a card of type instant (one-shot), only:"),
    (OGRE, "enter: stun()@foe", "enter cannot stand on a card of type enemy, only: static, battle, dies,"),
    (DOOM, "enter: stun()@me", "enter cannot stand on a card of type fate (event), only: reveal."),
    (HALL, "use[once,any]: draw(1)@you", "use cannot stand on a card of type room"),
    (SPELL, "play[any]: draw(1)@you", "play has a window, which only Instants have; take it out."),
    (BOLT, "play: draw(1)@you", "play on an Instant needs a window, as in play[any]."),
    (RING, "use[c1,any]: draw(1)@you", "c1 needs counters; add an effect like play: counters(3)@this."),
    (RING, "use[c1,any]: counters(1)@this", "what costs a counter cannot give counters; make it c1+once."),
    (SPELL, "play: draw(1)", "draw needs a target, as in draw(...)@you."),
    (SPELL, "play: gems(1)@own(any)", "gems cannot act on own; write one of you, rival"),
    (SPELL, "play: atk(1)@you~turn", "atk cannot act on you; write one of me, foe"),
    (SPELL, "play: none()@you", "none cannot act on you; take it out."),
    (HERO, "static: boost(any,1)@others(any)", "boost cannot act on others; write one of me, you."),
    (HERO, "static: atk(1)@own(any)", "static holds all the time, so nobody can choose own; write a group."),
    (HERO, "static: discount(any,1)@rival", "static holds all the time, so nobody can choose rival"),
    (FORGE, "static: atk(1)@me", "me is not known here; this card belongs to no character."),
    (AGE, "static{me.path=W}: atk(1)@all(any)", "me is not known here; this card belongs to no character."),
    (SPELL, "play: atk(1)@me~turn", "me is not known here; this card belongs to no character."),
    (FORGE, "static: atk(1)@foe", "foe is not known here; it needs one of the windows attack, defence,"),
    (HERO, "turn: soul(-1)@foe", "foe is not known here; there is no battle then."),
    (HERO, "use[once,main]{foe.kind=boss}: draw(1)@you", "foe is not known here; there is no battle then."),
    (HERO, "static: atk(1)@roller", "roller is not known here; it needs one of the windows attack"),
    (TRICK, "play[start]{roller.own}: draw(1)@you", "roller is not known here; it needs one of the windows"),
    (TRICK, "play[any]: first()@ally~turn", "ally is not known here; it needs one of the windows attack"),
    (HERO, "static: nullify(any)@foeside", "foeside is not known here; it needs one of the windows attack"),
    (HERO, "static: atk(1)@occupant", "occupant is not known here; it is for cards of type room only."),
    (AGE, "turn: gems(1)@occupier", "occupier is not known here; it is for cards of type room only."),
    (HALL, "static: atk(1)@me", "me is not known here; write occupant."),
    (HALL, "static{foe.path=M}: atk(1)@occupant", "foe is not known here; write occupant."),
    (HERO, "static: gems(1)@you", "gems happens once, so it cannot be static; give it another trigger."),
    (HERO, "static: stun()@foe", "stun happens once, so it cannot be static; give it another trigger."),
    (HERO, "static: choose(atk(1)@me OR def(1)@me)", "static holds all the time, so it can neither choose"),
    (HERO, "static: table(1d6,[1-6 => atk(1)@me])", "static holds all the time, so it can neither choose"),
    (TRICK, "play[any]: cancel(type=spell)@card", "cancel needs one of the windows respond, fate."),
    (TRICK, "play[any]: stop()@card", "stop needs one of the windows move."),
    (TRICK, "play[any]: stun()@card", "stun needs one of the windows move."),
    (TRICK, "play[start]: help(any)@ally~battle", "help needs one of the windows attack, defence, fight."),
    (TRICK, "play[start]: exit(back)@ally", "exit needs one of the windows attack, defence, fight."),
    (TRICK, "play[any]: counters(1)@this", "counters are for cards of players that stay in play"),
    (HALL, "enter: counters(1)@this", "counters are for cards of players that stay in play"),
    (TRICK, "play[fight]: help(any)@ally", "help lasts for the battle; write ~battle."),
    (SPELL, "play: draw(1)@you~turn", "~turn has no meaning after draw here; take it out."),
    (HERO, "static: atk(1)@me~turn", "~turn has no meaning after atk here; take it out."),
    (DOOM, "reveal: stun()@me~turn", "~turn has no meaning after stun here; take it out."),
    (SPELL, "play: atk(1)@own(any)", "atk needs to know how long; add ~turn or ~round"),
    (SPELL, "play: atk(1)@own(any)~roll", "~roll needs one of the windows attack, defence, fight; or write"),
    (TRICK, "play[start]: atk(1)@ally~roll", "~roll needs one of the windows attack, defence, fight; or"),
    (DOOM, "reveal: atk(1)@me~battle", "~battle needs one of the windows attack, defence, fight, start; or"),
    (TRICK, "play[fight]: moves(1)@ally~battle", "moves cannot last for a battle or a roll; write ~turn or"),
    (HERO, "static: atk(10)@me", "atk has the figure 10; it must be from -9 to 9."),
    (HERO, "static: atk(-10)@me", "atk has the figure -10; it must be from -9 to 9."),
    (SPELL, "play: gems(7)@you", "gems has the figure 7; it must be from -6 to 6."),
    (SPELL, "play: gems(-7*chars)@you", "gems has the figure -7; it must be from -6 to 6."),
    (SPELL, "play: draw(0)@you", "draw has the figure 0; it must be from 1 to 6."),
    (SPELL, "play: draw(-1)@you", "draw has the figure -1; it must be from 1 to 6."),
    (HERO, "static: moves(-1)@me", "moves has the figure -1; it must be from 1 to 9."),
    (HERO, "static: boost(any,-1)@me", "boost has the figure -1; it must be from 1 to 9."),
    (RING, "play: counters(10)@this", "counters has the figure 10; it must be from 1 to 9."),
    (RING, "play: counters(1*chars)@this", "counters takes a plain number; take *chars out."),
    (HERO, "static: limit(hands,5)@me", "limit has the figure 5; it must be from 0 to 4."),
    (HERO, "static: limit(souls,-1)@me", "limit has the figure -1; it must be from 0 to 9."),
    (SPELL, "play: gems(1*souls)@you", "*souls are those of me, but this card belongs to no character."),
    (TRICK, "play[respond]: cancel(any)@card", "cancel in the window respond needs type= and one of spell"),
    (TRICK, "play[respond]: cancel(type=instant)@card", "cancel in the window respond needs type= and one"),
    (TRICK, "play[respond]: cancel(type=spell/trap)@card", "cancel in the window respond needs type= and"),
    (TRICK, "play[fate]: cancel(type=spell)@card", "cancel in the window fate needs type= and one of fate"),
    (TRICK, "play[attack]: reroll(defence)@roller", "reroll(defence) acts on roller, and only in the"),
    (TRICK, "play[defence]: reroll(fate)@card", "reroll(fate) acts on card, and only in the windows fate."),
    (TRICK, "play[fate]: reroll(defence)@card", "reroll(defence) acts on roller, and only in the windows"),
    (DOOM, "reveal: table(1d6,[1-5 => none()])", "table has no line for 6; give every total exactly one."),
    (DOOM, "reveal: table(1d6,[1-4 => none()],[4-6 => none()])", "table has more than one line for 4; give"),
    (DOOM, "reveal: table(1d6,[1-7 => none()])", "table has lines for totals that 1d6 cannot show; keep to"),
    (DOOM, "reveal: table(2d6,[1-12 => none()])", "table has lines for totals that 2d6 cannot show"),
    (DOOM, "reveal: table(1d6,[6-1 => none()])", "table has the line 6-1; write the lower total first."),
    (DOOM, "reveal: table(7d6,[7-42 => none()])", "table rolls 7 dice; make it 6 or fewer."),
    (DOOM, f"reveal: table(1d6,[1-6 => {'; '.join(['none()'] * 9)}])", "table has a line of 9 steps; 8 is"),
    (DOOM, f"reveal: {'; '.join(['none()'] * 9)}", "has 9 steps; part it into effects of 8 or fewer."),
]


@pytest.mark.parametrize(("entry", "line", "why"), BAD_EFFECTS)
def test_a_bad_effect_is_refused_by_number(entry: dict[str, Any], line: str, why: str) -> None:
    counters = "play: counters(2)@this"
    before = [counters] if "counters(1)@this" in line and entry is RING else []
    said = refusal({**entry, "data": [*before, line]})
    assert said.partition(": ")[2].startswith(f"card X1: data {len(before) + 1}: {why}")


GOOD_EFFECTS: list[tuple[dict[str, Any], str]] = [
    (HERO, "deploy: counters(9)@this"),
    (HERO, "battle: atk(9)@me~battle"),
    (HERO, "champ: gems(6)@each"),
    (HERO, "dies: kill()@foe"),
    (HERO, "use[once,fight]: exit(zone)@foe"),
    (HERO, "use[sac,any]: remove(type=universal)@card"),
    (HERO, "static: atk(1*souls)@me; limit(souls,0)@me; share()@me; dice(-9)@foe"),
    (SWORD, "turn: table(6d6,[6-36 => soul(1)@me])"),
    (FORGE, "static{have(any)>=2}: discount(any,-9)@rivals"),
    (AGE, "play: moves(9)@all(any)~turn"),
    (SPELL, "play: kill()@any(class=Legend); peek(6)@room"),
    (TRICK, "play[fight]: exit(back)@roller"),
    (TRICK, "play[attack]: reroll(attack)@roller"),
    (TRICK, "play[start]: first()@ally~battle"),
    (TRICK, "play[move]: stun()@card; push(back)@any(any)"),
    (OGRE, "battle: discard(1)@you"),
    (HALL, "leave: gems(1*souls)@you"),
    (HALL, "reveal: limit(hands,4)@me~round"),
]


@pytest.mark.parametrize(("entry", "line"), GOOD_EFFECTS)
def test_what_the_starter_set_does_not_say_can_be_said(entry: dict[str, Any], line: str) -> None:
    assert card({**entry, "data": [line]}).effects == (read_effect(VOCABULARY, line),)


def test_a_card_that_is_played_must_do_something() -> None:
    for entry in (SPELL, BOLT, ARMS, TRICK):
        assert refusal({**entry, "data": []}).endswith(
            "data is missing; write what the card does, as in play: draw(1)@you."
        )


def test_an_id_stands_once_and_names_are_those_of_cards() -> None:
    mine = printed({**HERO, "id": "mine", "realm": "Mine", "tags": ["Brave"]})
    check_cards((mine,))
    with pytest.raises(
        BadContent, match=r"id mine is also that of characters/own\.toml: card mine; give it another"
    ):
        check_cards((mine, mine))
    for word, hint in (
        ("align=Mime", "did you mean Mine?"),
        ("tag=Beast", "take it out."),
        ("race=Brave", "out."),
    ):
        liar = printed({**HERO, "data": [f"static: atk(1)@others({word})"]})
        with pytest.raises(BadContent) as refused:
            check_cards((mine, liar))
        name, _, value = word.partition("=")
        assert f"card X1: data 1: no card has {name} {value!r}; give it to a card" in str(refused.value)
        assert str(refused.value).endswith(hint)
    ogre = printed({**OGRE, "id": "ogre", "tags": ["Ogre"]})
    check_cards((ogre, printed({**HERO, "data": ["static{foe.race=Ogre}: atk(1)@others(tag=Ogre)"]})))


def test_every_sort_of_card_and_every_trigger_has_its_place() -> None:
    assert all(VOCABULARY.triggers[on].stands_on for on in TRIGGERS)


def test_a_file_has_cards_and_nothing_else() -> None:
    with pytest.raises(
        BadContent, match=r"gear/own.toml: unknown heading 'cards'; cards stand under \[\[card\]\]"
    ):
        entries(Content("gear/own.toml", {"cards": []}))
    with pytest.raises(BadContent, match=r"card must be a list of entries; write \[\[card\]\] above each"):
        entries(Content("gear/own.toml", {"card": {"id": "X1"}}))
    with pytest.raises(BadContent, match="type is 'spell', but must be one of weapon, armor, item"):
        parse_card("gear/own.toml", "gear", SPELL)


def test_there_are_not_too_many_cards() -> None:
    many = [
        Printed(f"plays/own.toml: card X{number}", card(TRICK | {"id": f"X{number}"}))
        for number in range(2001)
    ]
    with pytest.raises(
        BadContent, match=r"^plays/own.toml: card X2000: there are 2001 different cards .* all but 2000\.$"
    ):
        check_cards(many)
