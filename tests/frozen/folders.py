"""Folders with content of an owner's own: what each holds, and a table to play with it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any, NamedTuple

from tests.frozen.records import BA, DK, DQ, IM

Own = dict[str, str]
"""Own files by their names in the folder of a game."""

PACKAGES = {DK: "dungeon_kingdom", DQ: "dungeonquest", IM: "immortal_magic", BA: "battles"}
NOT_COPIED = ("clauses.toml", "guide.toml", "language.toml", "reworded.toml", "tutorial.toml")


@dataclass(frozen=True)
class Folder:
    """A folder of own content for a game, and with which options, in how many answers, it is played."""

    game: str
    own: Own
    options: dict[str, Any] = field(default_factory=dict)
    answers: int = 250


def text_of(game: str, name: str) -> str:
    """A printed file."""
    return (files(f"undercroft.games.{PACKAGES[game]}") / name).read_text(encoding="utf-8")


def changed(game: str, name: str, *changes: tuple[str, str]) -> Own:
    """A printed file with something else in it."""
    text = text_of(game, name)
    for old, new in changes:
        assert old in text, (name, old)
        text = text.replace(old, new)
    return {name: text}


def renumbered(game: str, name: str, heading: str, number: Callable[[int], int]) -> Own:
    """A printed file with other numbers after a word."""
    text = re.sub(
        rf"\b({heading} = )(\d+)", lambda found: f"{found[1]}{number(int(found[2]))}", text_of(game, name)
    )
    assert text != text_of(game, name), (name, heading)
    return {name: text}


def names_in(game: str, *folders: str) -> list[str]:
    """The printed files of some folders; "" is the folder of the game itself."""
    found = []
    for folder in folders:
        place = files(f"undercroft.games.{PACKAGES[game]}") / folder
        names = sorted(each.name for each in place.iterdir() if each.name.endswith(".toml"))
        found += [f"{folder}/{name}".lstrip("/") for name in names]
    return found


def copied(game: str, *folders: str) -> Own:
    """Printed files as `undercroft content GAME --copy` writes them."""
    kept = [name for name in names_in(game, *folders) if name not in NOT_COPIED]
    return {name: text_of(game, name) for name in kept}


# DungeonQuest

DECKS = ("dungeon", "crypt", "corpse", "search", "trap", "door", "treasure", "dragon", "catacomb", "rune")
PIN = """# Two cards are enough.
[[card]]
name = "Pin"
code = "trap-pin"
count = 2
text = "Suffer 1 wound."
effect = [{ do = "wounds", plus = 1 }]
provenance = "owner"

[[card]]
name = "Soft Floor"
code = "trap-soft-floor"
count = 1
text = "Test your agility or lose a turn."
effect = [{ do = "test", attribute = "agility", failure = [{ do = "lose_turns", plus = 1 }] }]
provenance = "owner"
"""
TRAPS_IN_LINES = """[[card]]
name = "Pin"
code = "trap-pin"
count = 2
text = "Suffer 1 wound, and a die of them if you are clumsy."
data = ["resolve: wounds(1); test(agility) else[wounds(1d6)]"]
provenance = "owner"

[[card]]
name = "Moth"
code = "trap-moth"
count = 3
text = "Keep this: roll at the start of each turn, on 5 or 6 you are rid of it, else it costs a wound."
data = ["resolve: keep()", "turn: table(1d6,[1-4 => wounds(1)],[5-6 => shed()])"]
status = "venom"
provenance = "owner"
"""
OTTO = (
    ('name = "Hugo the Glorious"', 'name = "Otto the Patient"'),
    ('abilities = ["steady"]', 'abilities = ["archer", "keen_eyed", "scouting"]'),
    ("life = 16", "life = 21"),
)
FEWEST = {
    **{
        f"decks/{deck}.toml": ("[[card]]", "", 1) for deck in ("dungeon", "crypt", "corpse", "search", "trap")
    },
    "decks/treasure.toml": ("[[card]]", "", 1),
    "decks/door.toml": ("[[card]]", "pass()", 1),
    "decks/dragon.toml": ("[[card]]", "rage()", 1),
    "decks/catacomb.toml": ("[[card]]", "surface()", 1),
    "decks/rune.toml": ("[[card]]", "", 4),
    "tiles.toml": ("[[kind]]", 'key = "room"', 1),
    **{f"heroes/{key}.toml": ("[[power]]", "", 2) for key in ("hugo", "krutzbeck", "lindel", "gherinn")},
    **{f"monsters/{key}.toml": ("[[power]]", "", 2) for key in ("skeleton", "golem", "demon")},
}
"""By file: the heading of its entries, what they must hold, and how many are enough."""


def _smallest_box() -> Own:
    own = {"box.toml": 'heroes = ["hugo", "krutzbeck", "lindel", "gherinn"]'}
    for name, (heading, holding, number) in FEWEST.items():
        top, *found = text_of(DQ, name).split(heading)
        kept = [entry for entry in found if holding in entry][:number]
        own[name] = re.sub(r"count = \d+", "count = 1", heading.join([top, *kept]))
    return own


def _seventh_hero() -> Own:
    (otto,) = changed(DQ, "heroes/hugo.toml", *OTTO, ("power-", "own-")).values()
    return changed(DQ, "box.toml", ('"gherinn"]', '"gherinn", "otto"]')) | {"heroes/otto.toml": otto}


def _quest_folders() -> dict[str, Folder]:
    decks = [f"decks/{deck}.toml" for deck in DECKS]
    more = {
        name: text for deck in decks for name, text in renumbered(DQ, deck, "count", lambda n: n + 1).items()
    }
    richer = {
        name: text
        for deck in ("decks/treasure.toml", "decks/corpse.toml", "decks/crypt.toml")
        for name, text in renumbered(DQ, deck, "value", lambda n: min(9999, 2 * n + 5)).items()
    }
    monsters = renumbered(DQ, "monsters/golem.toml", "damage", lambda n: n + 1)
    monsters |= changed(DQ, "monsters/golem.toml", ("[4, 5, 5, 6]", "[2, 9]"))
    return {
        "traps": Folder(DQ, {"decks/trap.toml": PIN}),
        "traps-in-lines": Folder(DQ, {"decks/trap.toml": TRAPS_IN_LINES}, {"players": 3}),
        "another-hero": Folder(
            DQ, changed(DQ, "heroes/hugo.toml", *OTTO), {"heroes_available": "hugo+lindel"}
        ),
        "seventh-hero": Folder(DQ, _seventh_hero(), {"hero_assignment": "choose", "players": 3}),
        "five-heroes": Folder(DQ, changed(DQ, "box.toml", (' "challara",', "")), {"players": 4}),
        "tiles": Folder(DQ, renumbered(DQ, "tiles.toml", "count", lambda n: 1 + n % 3), {"torchlight": True}),
        "monsters": Folder(DQ, monsters, {"combat_mode": "classic_solo"}),
        "smallest-box": Folder(DQ, _smallest_box(), {"players": 4, "combat_mode": "dice"}),
        "riches": Folder(DQ, richer, {"players": 1}),
        "more-of-all-cards": Folder(DQ, more, {"combat_mode": "classic"}),
        "combat": Folder(DQ, changed(DQ, "decks/combat.toml", ("count = 3", "count = 6"), ("Jab", "Poke"))),
        "quest-copy": Folder(
            DQ,
            copied(DQ, "", "decks", "heroes", "monsters")
            | renumbered(DQ, "heroes/lindel.toml", "life", lambda n: n - 2),
            {"heroes_available": "krutzbeck+lindel+tatianna", "players": 2},
        ),
    }


# Dungeon & Kingdom

BARD = """name = "Bard"
code = "B"
colour = "pink"
count = 6
ability = "Ballad"
text = "Two points for a Monster you have defeated this turn, and draw an Adventurer."
data = ["deed: claim(); points(2); draw(1)"]
provenance = "owner"
"""
BASILISK = """name = "Basilisk"
code = "BA"
ability = "Petrify"
text = "Bring an Adventurer from an opponent's Array into your Dungeon, and gain a point."
data = ["control: move(dungeon)@rivals; points(1)"]
provenance = "owner"

[[card]]
value = 5
icons = ["Knight", "Ninja"]
provenance = "owner"

[[card]]
value = 9
icons = ["Bard", "Bard", "Knight"]
light_icons = ["Bard", "Knight"]
provenance = "owner"
"""


def _realm_folders() -> dict[str, Folder]:
    bard, basilisk = {"adventurers/bard.toml": BARD}, {"monsters/basilisk.toml": BASILISK}
    plain = {"monsters/basilisk.toml": BASILISK.replace("Bard", "Angel")}
    more = {
        name: text
        for kind in names_in(DK, "adventurers")
        for name, text in renumbered(DK, kind, "count", lambda n: n + 2).items()
    }
    icons = changed(DK, "monsters/orthos.toml", ('["Knight", "Warrior"]', '["Wizard", "Wizard"]'))
    return {
        "bard": Folder(DK, bard, {"players": 3}),
        "basilisk": Folder(DK, plain),
        "bard-and-basilisk": Folder(DK, bard | basilisk, {"players": 4, "icon_set": "light"}, 400),
        "more-adventurers": Folder(DK, more),
        "other-icons": Folder(DK, icons, {"players": 2}),
        "realm-copy": Folder(DK, copied(DK, "adventurers", "monsters") | icons | bard),
    }


# BATTLES: Armageddon

FROST_WITCH = """name = "Frost Witch"
att = 13
def = 2
mod = 6
hp = 14
words = "She hides behind a veil and lets it hail."

[[abilities]]
title = "Hail"
type = "spell"
words = "Spend dice: all enemies in their Umbra are struck, and she is STUCK."
totals = [{ name = "pool", base = 4, per_lp = 1, die = 6, of = "dice" }]
data = ["turn[spend=pool]: send(stuck)@me; harm(n*d6)@enemies(zone=umbra&side=theirs)"]

[[abilities]]
title = "Frozen Veil"
type = "spell"
words = "While it stands, enemies that act give way or are hurt, and the party has better DEF."
totals = [
    { name = "vc", base = 8, per_lp = 1, of = "to cast" },
    { name = "dmg", base = 2, per_lp = 1, of = "damage" },
    { name = "def", base = 1, per_lp = 0, of = "better DEF" },
]
data = [
    "go: roll(vc); stand(fallow)",
    "hear[play]{by=enemy}: choose(send(inactive)@actor OR harm(dmg)@actor)",
    "while: plus(def,def)@party",
]
"""
SMITH = """name = "Gunsmith"
att = 12
def = 3
mod = 8
hp = 15
words = "They mend what is broken and fire what is loaded."

[[abilities]]
title = "Mend"
type = "ability"
words = "Spend dice and heal a friend."
totals = [{ name = "pool", base = 3, per_lp = 1, die = 4, of = "healing dice" }]
data = ["turn[spend=pool]: heal(n*d4)@friend"]

[[abilities]]
title = "Buckshot"
type = "ability"
words = "Spend dice and hurt an enemy."
totals = [{ name = "pool", base = 4, per_lp = 1, die = 6, of = "dice" }]
data = ["turn[spend=pool]: harm(n*d6)@foe"]
worth = { point = 0.5 }
"""
WARLORD = """name = "Warlord"
lp = 36
hp = 22
most_mobs = 8
bonus = 8
def = 5
att = 5
init = 5
kis = 4400
"""
MOBS = tuple(name for name in names_in(BA, "mobs"))


def _all_mobs(word: str, number: Callable[[int], int]) -> Own:
    return {name: text for mob in MOBS for name, text in renumbered(BA, mob, word, number).items()}


def _fray_folders() -> dict[str, Folder]:
    brawler = (('"Warrior"', '"Brawler"'), ("hp = 19", "hp = 25"), ("att = 11", "att = 9"))
    titles = (('title = "Absorption"', 'title = "Thick Hide"'), ("The Warrior walks", "He walks"))
    die = re.compile(r"^mod = \d+$", re.MULTILINE)
    mods = {name: die.sub("mod = 20", text_of(BA, name)) for name in MOBS[::3]}
    runes = renumbered(BA, "mobs/runecaster.toml", "per_lp", lambda n: min(9, n + 1) if n else 0)
    auto = {"auto_setup": True, "selection": "random"}
    return {
        "brawler": Folder(BA, changed(BA, "mobs/warrior.toml", *brawler), {"mob_pool": _pool("brawler")}),
        "titles": Folder(BA, changed(BA, "mobs/warrior.toml", *titles)),
        "ranks": Folder(
            BA,
            renumbered(BA, "ranks.toml", "lp", lambda n: n + 3)
            | {"ranks.toml": re.sub(r"\bhp = (\d+)", "hp = 9", text_of(BA, "ranks.toml"))},
            {"rank_p1": 4, "rank_p2": 4},
        ),
        "glass": Folder(BA, _all_mobs("hp", lambda n: max(1, n // 2)), auto),
        "clumsy": Folder(BA, _all_mobs("att", lambda n: min(40, n + 4)), {**auto, "lp_scale": "classic"}),
        "totals": Folder(BA, _all_mobs("base", lambda n: max(3, min(30, n + 2))), auto),
        "large-dice": Folder(BA, mods, {**auto, "melee_die": "mod"}),
        "runes": Folder(BA, runes, {"mob_pool": _pool("runecaster")}),
        "frost-witch": Folder(
            BA, {"mobs/frost_witch.toml": FROST_WITCH}, {"mob_pool": _pool("frost-witch")}, 400
        ),
        "two-own-mobs": Folder(
            BA,
            {"mobs/frost_witch.toml": FROST_WITCH, "mobs/gunsmith.toml": SMITH},
            {**auto, "mob_pool": _pool("frost-witch+gunsmith")},
            400,
        ),
        "warlord": Folder(BA, {"ranks/warlord.toml": WARLORD}, {**auto, "rank_p1": 21, "rank_p2": 21}),
        "fray-copy": Folder(
            BA,
            copied(BA, "mobs") | copied(BA, "")
            | renumbered(BA, "mobs/thug.toml", "hp", lambda n: n + 1),
            {**auto, "rank_p1": 20, "rank_p2": 20},
        ),
    }  # fmt: skip


def _pool(mob: str) -> str:
    others = [
        "thug",
        "cleric",
        "rogue",
        "thief",
        "monk",
        "joker",
        "beggar",
        "druid",
        "witch",
        "wizard",
        "samurai",
    ]
    return "+".join([mob, *others])


# Dungeons of Immortal Magic


class Shown(NamedTuple):
    """A line of an effect that the guide shows, and the card that it can stand on."""

    line: str
    type: str
    mode: str


TRIGGERS = "static|play|use|deploy|champ|win|battle|dies|slay|turn|reveal|enter|leave"
ROW = re.compile(rf"`((?:{TRIGGERS})\b[^`]*: [^`]*)` \| ([a-z]+)(?: \(([a-z]+)\))? \|")
PLAYERS_CARD: dict[str, Any] = {"cost": 1, "shields": 3}
KINDS: dict[str, dict[str, Any]] = {
    "character": {"race": "Human", "path": "W", "class": "Soldier", "dice": 2, "atk": 1, "def": 1},
    "weapon": {"kind": "sword", "hands": 1, "atk": 1, "def": 0},
    "armor": {"armor_type": "vest", "spaces": 1, "hands": 0, "atk": 0, "def": 1},
    "item": {},
    "spell": {"magic": "fire"},
    "arms": {},
    "instant": {},
    "universal": {},
    "enemy": {"kind": "enemy", "dice": 1, "atk": 0, "def": 0, "gems": 1},
    "room": {"life": "permanent"},
    "fate": {},
    "fateroll": {},
    "treasure": {},
    "trap": {},
}
PLACES = {
    "character": "characters", "weapon": "gear", "armor": "gear", "item": "gear", "spell": "plays",
    "arms": "plays", "instant": "plays", "universal": "plays",
}  # fmt: skip


def shown_lines() -> list[Shown]:
    """Every line that the guide of the game shows: each word of the language is in one of them."""
    found = ROW.findall(text_of(IM, "content.md"))
    return [Shown(*each) for each in dict.fromkeys(found)]


def _card(number: int, shown: Shown) -> str:
    entry: dict[str, Any] = {"id": f"G{number:03}", "name": f"Of one's own {number}", "type": shown.type}
    of_player = shown.type in PLACES
    entry |= (PLAYERS_CARD if of_player else {"copies": 1}) | KINDS[shown.type]
    if shown.mode == "instant":
        entry["instant"] = True
    elif shown.mode:
        entry["mode"] = shown.mode
    elif shown.type in ("item", "arms"):
        entry["mode"] = "equipment" if shown.type == "item" else "one-shot"
    lines = [shown.line]
    if "[c1" in shown.line:
        lines.insert(0, f"{'deploy' if shown.type == 'character' else 'play'}: counters(3)@this")
    entry |= {"data": lines, "words": "As the guide has it.", "provenance": "owner"}
    return "[[card]]\n" + "".join(f"{name} = {_value(value)}\n" for name, value in entry.items())


def _value(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _shown_cards(of_players: bool) -> tuple[Own, list[str]]:
    """The lines of the guide as cards, of players or of the dungeon, and their ids."""
    texts: dict[str, list[str]] = {}
    codes = []
    for number, shown in enumerate(shown_lines(), 1):
        if (shown.type in PLACES) == of_players:
            place = PLACES.get(shown.type, "dungeon")
            texts.setdefault(f"{place}/guide.toml", []).append(_card(number, shown))
            codes.append(f"G{number:03}")
    return {name: "\n".join(cards) for name, cards in texts.items()}, codes


BEES = """[[card]]
id = "BEEKEEPER"
name = "Beekeeper of Aelwood"
type = "character"
race = "Elf"
path = "M"
class = "Soldier"
cost = 1
shields = 3
dice = 1
atk = 0
def = 1
realm = "Aelwood"
tags = ["Keeper"]
limits = ["spaces 2", "no helmet"]
data = ["deploy: counters(3)@this", "use[c1,attack]: atk(-1)@roller~roll"]
words = "3 counters; each takes 1 from one attack roll of an opposing side."
provenance = "owner"
"""
SWARM = """[[card]]
id = "SWARM"
name = "The Whole Swarm"
type = "instant"
cost = 2
shields = 2
data = ["play[fight]{have(tag=Keeper)>=1}: choose(atk(4)@roller~roll OR def(4)@roller~roll)"]
words = "With a Keeper in play: 4 more on an attack or a defence."

[[card]]
id = "NECTAR"
name = "Nectar"
type = "spell"
magic = "light"
cost = 0
shields = 4
data = [
  { on = "play", do = [{ act = "draw", n = 1, to = { who = "you" } }] },
  { on = "play", do = [{ act = "gems", n = 2, to = { who = "you" } }] },
]
words = "Draw a card, gain 2 gems."
"""
HONEY = """[[card]]
id = "HONEY"
name = "Honey Cellar"
type = "treasure"
copies = 2
data = ["reveal: table(1d6,[1 => stun()@me],[2-5 => gems(2)@you],[6 => gems(2)@you; draw(1)@you])"]
words = "Roll: 1 the character is stuck; else gain 2 gems, on a 6 draw a card too."
"""
DECK = """name = "Mine"
provenance = "owner"

[cards]
BEEKEEPER = 3
SWARM = 2
NECTAR = 4
H04 = 3 # Vadorian Footman
H07 = 3
H09 = 2
H11 = 1
O04 = 3
O05 = 2
IS01 = 3
WE05 = 3
AR05 = 3
IT01 = 3
IN01 = 3
RM02 = 2
"""
PLAIN_DECK = DECK.replace("BEEKEEPER = 3\nSWARM = 2\nNECTAR = 4\n", "E04 = 3\nE05 = 3\nD04 = 3\n")
CAVES = """name = "Caves"
provenance = "owner"
[cards]
EN01 = 6
EN02 = 6
EN03 = 4
TR01 = 6
TR02 = 2
FA01 = 4
FR01 = 4
RO07 = 3
"""
REVENGE = """name = "The Bees' Revenge"
provenance = "owner"
players = [2, 3]
grid = [4, 4]
start_gems = 8
start_hand = 9
effects = ["static: atk(1)@enemies(tag=Beast)", "turn: gems(1)@active"]
goal = "first"
round_cap = 12

[dungeon]
base = "starter"
remove = { EN28 = 1 }

[[fixed]]
card = "EN28"
face = "up"
one_of = ["b2", "c3"]

[[objectives]]
type = "champions"
n = 2

[[objectives]]
type = "slay"
card = "EN28"
champions = 1
"""
ALONE = """name = "Ten Rounds Below"
players = [1, 1]
grid = [3, 3]
goal = "all"
round_cap = 12
provenance = "owner"

[[objectives]]
type = "survive"
n = 10
"""


def _deck_of(codes: list[str]) -> str:
    """Own cards, and some printed characters and gems, in short."""
    return ",".join([*(f"{code}*1" for code in codes[:60]), "H04*3", "H09*3", "O04*3", "E12*1", "IN09*2"])


def _delve_folders() -> dict[str, Folder]:
    players, codes = _shown_cards(of_players=True)
    dungeon, _ = _shown_cards(of_players=False)
    bees = {"characters/bees.toml": BEES, "plays/bees.toml": SWARM}
    rich = {"deck_check": False, "start_gems": 20, "start_hand": 10, "deck_out": "reshuffle", "round_cap": 15}
    human = renumbered(IM, "characters/human.toml", "atk", lambda n: min(9, n + 1))
    half = len(codes) // 2
    decks = f"{_deck_of(codes[:half])}+{_deck_of(codes[half:])}"
    small = {"grid": "3x3", "round_cap": 12}
    whole = players | dungeon | bees | {
        "dungeon/bees.toml": HONEY, "decks/mine.toml": DECK, "dungeons/caves.toml": CAVES,
        "campaigns/revenge.toml": REVENGE,
    }  # fmt: skip
    return {
        "bees": Folder(IM, bees, {**rich, "decks": "BEEKEEPER*3,SWARM*2,NECTAR*4,H04*3,O04*3,E12*1"}, 400),
        "every-word-of-players": Folder(IM, players, {**rich, "decks": decks}, 900),
        "every-word-of-the-dungeon": Folder(IM, dungeon, {**rich, "champions": 3}, 900),
        "honey": Folder(IM, {"dungeon/bees.toml": HONEY}, small, 300),
        "deck": Folder(IM, {"decks/mine.toml": PLAIN_DECK}, {**small, "decks": "mine+axes_of_olkog"}),
        "deck-of-own-cards": Folder(IM, {**bees, "decks/mine.toml": DECK}, {**small, "decks": "mine"}),
        "caves": Folder(IM, {"dungeons/caves.toml": CAVES}, {**small, "dungeon": "caves"}),
        "revenge": Folder(
            IM, {"campaigns/revenge.toml": REVENGE}, {"campaign": "revenge", "players": 3}, 400
        ),
        "alone": Folder(IM, {"campaigns/alone.toml": ALONE}, {"campaign": "alone", "players": 1}),
        "stronger-humans": Folder(IM, human, small),
        "all-at-once": Folder(IM, whole, {**rich, "campaign": "revenge", "decks": f"mine+{decks}"}, 500),
        "delve-copy": Folder(
            IM,
            copied(IM, "characters", "gear", "plays", "dungeon", "decks", "dungeons", "campaigns")
            | renumbered(IM, "gear/armor.toml", "def", lambda n: min(9, n + 1)),
            small,
        ),
    }


def folders() -> dict[str, Folder]:
    """All folders by name."""
    return _quest_folders() | _fray_folders() | _delve_folders() | _realm_folders()
