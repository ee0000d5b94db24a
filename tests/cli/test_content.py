"""What has to be true of an owner's own content:

- a folder of files takes the place of printed ones, in this process and in those that it starts;
- what cannot be used is refused with file, entry and field;
- a game played with other cards than those in use is refused, by record and by table;
- the printed files can be copied as a beginning, and nothing is overwritten.

Each command runs in a process of its own: content is read once, when the first game is loaded.
"""

from __future__ import annotations

import json
import re
from importlib.resources import files
from pathlib import Path

import pytest

from tests.cli.conftest import Run

PRINTED = files("undercroft.games.dungeonquest")


def own(folder: Path, name: str, *changes: tuple[str, str]) -> Path:
    """A folder with one file of the owner's: a printed one with changes."""
    text = (PRINTED / name).read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    path = folder / "dungeonquest" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return folder


SMALL_TRAP_DECK = """
[[card]]
name = "Pin"
code = "trap-pin"
count = 2
text = "Suffer 1 wound."
data = ["resolve: wounds(1)"]
provenance = "owner"
"""
OTTO = (
    ('name = "Hugo the Glorious"', 'name = "Otto the Patient"'),
    ('abilities = ["steady"]', 'abilities = ["archer", "keen_eyed"]'),
    ("life = 16", "life = 21"),
)


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A Trap deck of two cards and another hero in Hugo's place."""
    folder = own(tmp_path / "own", "heroes/hugo.toml", *OTTO)
    traps = folder / "dungeonquest" / "decks" / "trap.toml"
    traps.parent.mkdir()
    traps.write_text(SMALL_TRAP_DECK, encoding="utf-8")
    return folder


@pytest.mark.parametrize("games", [4, pytest.param(20, marks=pytest.mark.soak)])
def test_games_are_played_with_own_cards_also_by_workers(
    undercroft: Run, started: Run, small: Path, games: int
) -> None:
    play = ["sim", "dungeonquest", "--bots", "random,random", "--games", games, "--seed", "4", "--json"]
    ran = undercroft(*play, "--content", small)
    assert ran.code == 0, ran.err
    figures = json.loads(ran.out)
    assert (figures["games"], figures["errors"]) == (games, 0)
    printed = json.loads(undercroft(*play).out)
    assert figures["digest"] != printed["digest"]
    shared = json.loads(started(*play, "--workers", 2, "--content", small).out)
    assert shared["digest"] == figures["digest"]


def test_another_hero_is_played_under_his_name_and_with_his_ability(undercroft: Run, small: Path) -> None:
    only = "--option heroes_available=hugo --option hero_assignment=random"
    play = f"play dungeonquest --seats greedy --seed 3 {only} --content {small}".split()
    ran = undercroft(*play)
    assert ran.code == 0, ran.err
    assert "Otto the Patient" in ran.out
    assert "Hugo" not in ran.out


def test_a_hero_more_in_the_box(undercroft: Run, tmp_path: Path) -> None:
    heroes = ('"gherinn"]', '"gherinn", "otto"]')
    folder = own(tmp_path / "own", "box.toml", heroes)
    codes = [("power-", "own-")]
    otto = own(tmp_path / "other", "heroes/hugo.toml", *OTTO, *codes) / "dungeonquest/heroes/hugo.toml"
    place = folder / "dungeonquest" / "heroes" / "otto.toml"
    place.parent.mkdir()
    place.write_text(otto.read_text(encoding="utf-8"), encoding="utf-8")
    only = "--option heroes_available=otto --option combat_mode=standard"
    ran = undercroft(*f"play dungeonquest --seats greedy --seed 3 {only} --content {folder}".split())
    assert ran.code == 0, ran.err
    assert "Otto the Patient" in ran.out


HEROES = ("hugo", "krutzbeck", "lindel", "gherinn")
MONSTERS = ("skeleton", "sorcerer", "troll", "golem", "demon")
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
    **{f"heroes/{key}.toml": ("[[power]]", "", 2) for key in HEROES},
    **{f"monsters/{key}.toml": ("[[power]]", "", 2) for key in MONSTERS},
}
"""By file: the heading of its entries, what they must hold, and how many are enough."""


def smallest_box(folder: Path) -> Path:
    """As little of everything as the rules can do with; all counts are one."""
    for name, (heading, holding, number) in FEWEST.items():
        top, *found = (PRINTED / name).read_text(encoding="utf-8").split(heading)
        kept = [entry for entry in found if holding in entry][:number]
        text = heading.join([top, *kept])
        path = folder / "dungeonquest" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(re.sub(r"count = \d+", "count = 1", text), encoding="utf-8")
    (folder / "dungeonquest" / "box.toml").write_text(f"heroes = {json.dumps(HEROES)}", encoding="utf-8")
    return folder


@pytest.mark.parametrize("mode", ["standard", "dice", "classic_solo", "classic"])
def test_the_smallest_box_can_be_played(undercroft: Run, tmp_path: Path, mode: str) -> None:
    folder = smallest_box(tmp_path / "own")
    four = f"--bots random,greedy,random,bold --option combat_mode={mode} --option torchlight=true".split()
    ran = undercroft("sim", "dungeonquest", *four, "--games", 4, "--seed", 2, "--json", "--content", folder)
    assert ran.code == 0, ran.out + ran.err
    assert json.loads(ran.out)["errors"] == 0


def test_a_hero_without_a_file_is_refused(undercroft: Run, tmp_path: Path) -> None:
    folder = own(tmp_path / "own", "box.toml", ('"gherinn"]', '"gherinn", "otto"]'))
    ran = undercroft("games", "--content", folder)
    assert ran.code == 2
    line = (folder / "dungeonquest" / "box.toml").read_text().split("otto")[0].count("\n") + 1
    told = f"box.toml, line {line}: box: heroes names 'otto', but there is no heroes/otto.toml; write it"
    assert told in ran.err


def test_a_hero_who_is_left_out_of_the_box_must_leave_the_folder(undercroft: Run, tmp_path: Path) -> None:
    folder = own(tmp_path / "own", "box.toml", (' "challara",', ""))
    challara = own(folder, "heroes/challara.toml") / "dungeonquest" / "heroes" / "challara.toml"
    ran = undercroft("content", "dungeonquest", "--check", folder)
    assert ran.code == 2
    remedy = "box.toml does not name challara: name challara there or delete this file."
    assert ran.err == f"{challara}: {remedy}\n"
    challara.unlink()
    left_out = undercroft("content", "dungeonquest", "--check", folder)
    assert left_out.code == 0, left_out.err
    assert left_out.out.startswith("box.toml: in place of the printed file\n")


def test_the_games_in_use_say_what_is_the_owners_own(undercroft: Run, started: Run, small: Path) -> None:
    told = undercroft("games", "--content", small).out
    assert f"own content    heroes/hugo.toml, decks/trap.toml of {small}" in told
    facts = json.loads(started("games", "--json", UNDERCROFT_CONTENT=str(small)).out)
    assert [each["own_content"] for each in facts] == [[], ["heroes/hugo.toml", "decks/trap.toml"], [], []]
    assert "own content" not in undercroft("games").out


FAULTS = [
    ("heroes/hugo.toml", ("life = 16", "life = 0"), "hero: life must be a whole number from 1 to 99."),
    ("heroes/hugo.toml", ("life = 16", 'life = "many"'), "hero: life must be a whole number from 1 to 99."),
    (
        "heroes/hugo.toml",
        ("life = 16", "lief = 16"),
        "hero: life is missing; there is 'lief'; did you mean life?",
    ),
    (
        "heroes/hugo.toml",
        ("Hugo the Glorious", "H" * 90),
        "hero: name must be one line of 1 to 40 printable characters.",
    ),
    (
        "decks/trap.toml",
        ('code = "trap-trapdoor"', 'code = "trap-gas"'),
        "card trap-gas: code stands twice in ",
    ),
    ("heroes/hugo.toml", ('"steady"', '"tall"'), "hero: abilities names 'tall'"),
    ("decks/trap.toml", ("descend(now)", "naga()"), "card trap-trapdoor: data 1: 'naga' cannot be said"),
    (
        "decks/trap.toml",
        ("wounds(4)", "wound(4)"),
        "line 44: card trap-explosion: data 1: at character 10: 'wound' is no action; did you mean wounds?",
    ),
    ("decks/trap.toml", ("[[card]]", "[[cart]]"), "unknown heading 'cart'; there is card."),
    ("decks/trap.toml", ("[[card]]", "[[card]"), "(at line"),
    (
        "decks/trap.toml",
        ('code = "trap-trapdoor"', 'code = "door-opens"'),
        "card door-opens: code is also in ",
    ),
    ("decks/dragon.toml", ("rage()", "kill()"), "one card or more must say rage()."),
    (
        "tiles.toml",
        ('"OOW", count = 5', '"OOO", count = 5'),
        "kind room: shape OOO stands twice; write it once",
    ),
    ("tiles.toml", ('key = "web"', 'key = "attic"'), "kind attic: key is 'attic', but must be one of room"),
    ("monsters/troll.toml", ('attribute = "armor"', 'attribute = "nose"'), "monster: attribute is 'nose'"),
]


@pytest.mark.parametrize(("name", "change", "why"), FAULTS)
def test_faulty_files_are_refused_with_file_entry_and_field(
    undercroft: Run, tmp_path: Path, name: str, change: tuple[str, str], why: str
) -> None:
    folder = own(tmp_path / "own", name, change)
    ran = undercroft("content", "dungeonquest", "--check", folder)
    assert ran.code == 2
    assert ran.err.startswith(f"{folder}/dungeonquest/")
    assert why in ran.err
    assert ran.err.count("\n") == 1


def test_files_that_nobody_reads_are_refused(undercroft: Run, small: Path) -> None:
    (small / "dungeonquest" / "decks" / "trap.toml").rename(small / "dungeonquest" / "traps.toml")
    ran = undercroft(
        "sim", *["dungeonquest", "--bots", "random", "--games", "1", "--seed", "1", "--content"], small
    )
    assert ran.code == 2
    assert ran.err.startswith(f"{small}/dungeonquest/traps.toml: no game reads such a file. Own files lie in")
    inside = undercroft("games", "--content", small / "dungeonquest")
    assert inside.code == 2
    assert "heroes/hugo.toml: no game reads such a file." in inside.err


def test_files_that_nothing_reads_are_told(undercroft: Run, small: Path) -> None:
    place = small / "dungeonquest"
    for name in (
        "decks/sub/trap.toml",
        "decks/mine.txt",
        "content.md",
        "decks/trap.toml.old",
        ".hidden/x.txt",
    ):
        (place / name).parent.mkdir(exist_ok=True)
        (place / name).write_text("", encoding="utf-8")
    ran = undercroft("content", "dungeonquest", "--check", small)
    told = "not read; files are called NAME.toml and lie where the printed ones do."
    assert ran.code == 0
    assert [line for line in ran.out.splitlines() if "not read" in line] == [
        f"decks/mine.txt: {told}", f"decks/sub/trap.toml: {told}",
    ]  # fmt: skip


def test_a_mark_of_the_order_of_bytes_is_no_fault(undercroft: Run, small: Path) -> None:
    traps = small / "dungeonquest" / "decks" / "trap.toml"
    before = undercroft("content", "dungeonquest", "--check", small).out
    traps.write_bytes(b"\xef\xbb\xbf" + traps.read_bytes())
    assert undercroft("content", "dungeonquest", "--check", small).out == before


@pytest.mark.parametrize(
    ("content", "why"),
    [(b"\xff", "is not a text in UTF-8"), (b"#" * 1_000_001, "is larger than 1000000 bytes")],
)
def test_what_is_no_text_is_refused(undercroft: Run, small: Path, content: bytes, why: str) -> None:
    traps = small / "dungeonquest" / "decks" / "trap.toml"
    traps.write_bytes(content)
    ran = undercroft("games", "--content", small)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"{traps}: the file {why}")


def test_a_folder_without_content_is_refused(undercroft: Run, tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    assert "holds no content; `" in undercroft("games", "--content", empty).err
    missing = undercroft("games", "--content", tmp_path / "missing")
    assert missing.code == 2
    assert "is not a folder" in missing.err


def test_a_record_is_read_with_its_own_cards_only(undercroft: Run, small: Path, tmp_path: Path) -> None:
    own_game, printed_game = tmp_path / "own.json", tmp_path / "printed.json"
    play = ["play", "dungeonquest", "--seats", "random,random", "--seed", "8", "--record"]
    assert undercroft(*play, own_game, "--content", small).code == 0
    assert undercroft(*play, printed_game).code == 0
    assert "content" not in json.loads(printed_game.read_text(encoding="utf-8"))
    assert undercroft("replay", own_game, "--verify", "--content", small).code == 0
    assert undercroft("replay", printed_game, "--verify").code == 0

    without = undercroft("replay", own_game)
    assert without.code == 2
    assert "own.json: content is " in without.err
    assert "with --content DIR" in without.err
    with_own = undercroft("replay", printed_game, "--content", small)
    assert with_own.code == 2
    assert "printed.json: content is '': it was played with the printed cards; leave out" in with_own.err
    other = own(tmp_path / "other", "heroes/hugo.toml", *OTTO)
    assert "name the folder of the others" in undercroft("replay", own_game, "--content", other).err


def test_transcripts_are_of_the_printed_cards(undercroft: Run, small: Path) -> None:
    ran = undercroft("golden", "dungeonquest", UNDERCROFT_CONTENT=str(small))
    assert ran.code == 2
    assert "are of the printed cards; unset UNDERCROFT_CONTENT." in ran.err


def test_printed_files_copied_change_nothing(undercroft: Run, tmp_path: Path) -> None:
    folder, record = tmp_path / "copy", tmp_path / "game.json"
    copied = undercroft("content", "dungeonquest", "--copy", folder)
    assert copied.code == 0, copied.err
    place = folder / "dungeonquest"
    number = len(list(place.rglob("*.toml")))
    assert copied.out.startswith(
        f"{number} files of DungeonQuest are in {place}, and content.md, which explains"
    )
    assert len(undercroft("content", "dungeonquest").out.split()) == number
    assert (place / "content.md").is_file()
    assert "says nothing else" in undercroft("content", "dungeonquest", "--check", folder).out
    trap = folder / "dungeonquest" / "decks" / "trap.toml"
    trap.write_text(f"# mine\n{trap.read_text(encoding='utf-8')}", encoding="utf-8")
    again = undercroft("content", "dungeonquest", "--copy", folder)
    assert again.code == 2
    assert "There is already a file" in again.err
    assert trap.read_text(encoding="utf-8").startswith("# mine")
    play = f"play dungeonquest --seats random --seed 8 --record {record}".split()
    assert undercroft(*play, "--content", folder).code == 0
    assert undercroft("replay", record, "--verify").code == 0


def test_checking_names_the_files_and_what_they_are_known_as(undercroft: Run, small: Path) -> None:
    told = undercroft("content", "dungeonquest", "--check", small).out.splitlines()
    assert told[:2] == [
        f"{name}: in place of the printed file" for name in ("heroes/hugo.toml", "decks/trap.toml")
    ]
    assert told[2].startswith("DungeonQuest can be played with them: --content ")


def test_the_files_are_listed(run: Run, tmp_path: Path) -> None:
    listed = run("content", "dungeonquest").out.split()
    assert {"box.toml", "decks/trap.toml", "heroes/hugo.toml", "monsters/demon.toml", "tiles.toml"} <= set(
        listed
    )
    assert all((PRINTED / name).is_file() for name in listed)
    both = run("content", "dungeonquest", "--copy", tmp_path, "--check", tmp_path)
    assert both.code == 2
    assert "leave all but one out" in both.err


def test_content_cannot_change_while_games_are_loaded(run: Run, tmp_path: Path) -> None:
    run("games")
    late = run("games", "--content", own(tmp_path / "own", "heroes/hugo.toml", *OTTO))
    assert late.code == 2
    assert late.err == "Own content must be chosen before the first game is loaded.\n"


OLDER_TRAPS = SMALL_TRAP_DECK.replace(
    'data = ["resolve: wounds(1)"]', 'effect = [{ do = "wounds", plus = 1 }]  # ouch'
)


def test_files_of_an_older_release_are_read_and_rewritten(undercroft: Run, small: Path) -> None:
    traps = small / "dungeonquest" / "decks" / "trap.toml"
    traps.write_text(OLDER_TRAPS, encoding="utf-8")
    play = [
        "sim",
        "dungeonquest",
        "--bots",
        "random,random",
        "--games",
        2,
        "--seed",
        "4",
        "--json",
        "--content",
    ]
    before = undercroft(*play, small)
    assert before.code == 0, before.err
    ran = undercroft("content", "dungeonquest", "--upgrade", small)
    assert ran.code == 0, ran.err
    assert ran.out.splitlines()[0] == f"{traps}: rewritten; the file as it was is trap.toml.old."
    assert len(ran.out.splitlines()) == 2
    assert traps.read_text(encoding="utf-8") == SMALL_TRAP_DECK.replace("data", "# ouch\ndata")
    assert traps.with_name("trap.toml.old").read_text(encoding="utf-8") == OLDER_TRAPS
    after = undercroft(*play, small)
    assert json.loads(after.out)["mean_decisions"] == json.loads(before.out)["mean_decisions"]
    assert (
        "has no file of DungeonQuest that needs it"
        in undercroft("content", "dungeonquest", "--upgrade", small).out
    )


def test_a_file_is_not_rewritten_over_another(undercroft: Run, small: Path) -> None:
    traps = small / "dungeonquest" / "decks" / "trap.toml"
    traps.write_text(OLDER_TRAPS, encoding="utf-8")
    backup = traps.with_name("trap.toml.old")
    backup.write_text("mine", encoding="utf-8")
    ran = undercroft("content", "dungeonquest", "--upgrade", small)
    assert ran.code == 2
    assert ran.err == f"There is already a file {backup}; move it away first. Nothing was changed.\n"
    assert (traps.read_text(encoding="utf-8"), backup.read_text(encoding="utf-8")) == (OLDER_TRAPS, "mine")


def test_a_file_that_is_written_as_ever_needs_no_upgrade(undercroft: Run, small: Path) -> None:
    ran = undercroft("content", "battles", "--upgrade", small)
    assert ran.code == 2
    assert "there is nothing to upgrade" in ran.err
