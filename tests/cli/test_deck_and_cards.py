"""What has to be true of the commands for makers of decks and cards:

- `deck check` says whether a deck is legal, and what is wrong with it; what `deck show` prints can be read
  again;
- `cards show` draws a card, and names near misses;
- `cards check` names everything that is wrong with own cards, with its line, says what they add or replace,
  and has bots play with them; a single card can be checked too;
- what can be used, but is refused by games or mistaken for something else, is told too, and so are faults of
  files for other games;
- errors of own content name the line wherever they come up.
"""

from __future__ import annotations

import json
import re
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

from tests.cli.conftest import Run

PACKAGE = files("undercroft.games.immortal_magic")
GUIDE = (PACKAGE / "content.md").read_text(encoding="utf-8")
BEEKEEPER, SWARM, HONEY = [
    f"[[card]]{text}" for text in re.findall(r"```toml\n(.*?)```", GUIDE, re.DOTALL)[0].split("[[card]]")[1:]
]
"""The cards that the guide shows."""

HUMANS = (PACKAGE / "characters/human.toml").read_text(encoding="utf-8")
LEGAL = "Deck: Mine\n" + "".join(
    f"4 {code}\n" for code in ("H04", "H06", "H07", "WE01", "WE04", "WE05", "WE07", "WE08", "WE09", "WE11")
)


def own(folder: Path, **texts: str) -> Path:
    """A folder with files of the owner's: `plays__mine` is plays/mine.toml."""
    for name, text in texts.items():
        path = folder / "immortal_magic" / f"{name.replace('__', '/')}.toml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


# decks


def test_a_legal_deck_is_told_in_figures(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text(LEGAL, encoding="utf-8")
    ran = run("deck", "check", file)
    assert (ran.code, ran.err) == (0, "")
    told = ran.out.splitlines()
    assert told[0] == "Mine: 40 cards, legal."
    assert "Characters 12, Weapons 28" in told[1]
    assert "8 Warriors, 4 Mages, 12 dice in all: 12 Soldier" in told[2]
    assert told[-2:] == [f"  0 {'█' * 28} 28", f"  1 {'█' * 12} 12"]
    facts = json.loads(run("deck", "check", file, "--json").out)
    assert (facts["legal"], facts["size"], facts["cards"]["H04"], facts["costs"][:2]) == (
        True,
        40,
        4,
        [28, 12],
    )


def test_a_deck_that_is_not_legal_is_told_why(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('name = "Mine"\n[cards]\nH04 = 5\nH14 = 1\nO14 = 1\n', encoding="utf-8")
    ran = run("deck", "check", file)
    assert ran.code == 1
    assert ran.out.startswith("Mine: 7 cards, not legal.\n  It has 7 cards; a deck has 40 or more: add 33.\n")
    assert "It has 5 times Vadorian Footman (H04); its shields allow 4: take 1 out." in ran.out
    assert "It has 2 characters of class Legend; a deck has 1 at most: take 1 out." in ran.out
    assert len(json.loads(run("deck", "check", file, "--json").out)["faults"]) == 4


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        (
            "mine.toml",
            'name = "Mine"\n[cards]\nH04 = 3\nH4 = 2\n',
            ", line 4: the list: cards names H4, but no",
        ),
        ("mine.toml", 'name = "Mine"\n[cards]\nH04 = many\n', ": Invalid value (at line 3"),
        (
            "mine.txt",
            "Mine\n3 H04\n2 Vadorian Footmen\n",
            ": line 3: there is no card 'Vadorian Footmen'; did you",
        ),
    ],
)
def test_a_deck_that_cannot_be_read_names_the_line(
    run: Run, tmp_path: Path, name: str, text: str, why: str
) -> None:
    file = tmp_path / name
    file.write_text(text, encoding="utf-8")
    ran = run("deck", "check", file)
    assert ran.code == 1
    assert ran.out.startswith(f"{file}{why}")
    refused = json.loads(run("deck", "check", file, "--json").out)
    assert (refused["legal"], len(refused["faults"])) == (False, 1)


def test_a_deck_that_is_shown_can_be_checked_and_played(run: Run, tmp_path: Path) -> None:
    shown = run("deck", "show", "Shield of VADO")
    assert shown.code == 0
    assert "3 Vadorian Footman (H04)" in shown.out
    file = tmp_path / "copy.txt"
    file.write_text(shown.out, encoding="utf-8")
    assert run("deck", "check", file).out.startswith("Shield of Vado: 60 cards, legal.")
    short = json.loads(run("deck", "show", "shield_of_vado", "--json").out)["short"]
    sim = f"sim immortal-magic --bots random,random --games 1 --seed 1 --option decks={short}+axes_of_olkog"
    ran = run(*sim.split(), "--option", "round_cap=10", "--json")
    assert (ran.code, json.loads(ran.out)["errors"]) == (0, 0)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("deck show shield", "There is no deck 'shield'; "),
        ("deck show songs_of_sylthea", "did you mean songs_of_sylthae?"),
        ("deck chek x", "There is no command 'chek'; did you mean check? `undercroft deck --help` lists"),
        (
            "deck check /no/such/file",
            "There is no file /no/such/file; name a file, a deck like H04*3,E12*1, or a ready one: shield_of",
        ),
        ("deck show", "`undercroft deck show` needs a value for NAME"),
        ("dekc show", "There is no command 'dekc'; did you mean deck?"),
        ("cards show vado", "There is no card 'vado'; did you mean "),
        ("cards show zzzzz", "name it by its id, like H11, or its whole name."),
        ("cards check /no/such/place", "There is no /no/such/place; name a folder with your own cards"),
        ("cards check . --games many", "'many' is not a whole number from 0 to 1000"),
    ],
)
def test_wrong_use_is_told_in_one_sentence(run: Run, line: str, why: str) -> None:
    ran = run(*line.split(" "))
    assert (ran.code, ran.out) == (2, "")
    assert why in ran.err
    assert ran.err.count("\n") == 1


# cards


def test_a_card_is_drawn_with_figures_words_and_effects(run: Run) -> None:
    drawn = run("cards", "show", "captain aldric").out.splitlines()
    assert len({len(line) for line in drawn}) == 1
    text = "\n".join(drawn)
    for part in (
        "Captain Aldric", "H11", "Human Warrior · Commander · Vado", "price 3", "attack +1", "dice 3",
        "Your other Vado characters have +1 defence.", "static: def(1)@others(align=Vado)",
    ):  # fmt: skip
        assert part in text
    facts = json.loads(run("cards", "show", "H11", "--json").out)
    assert (facts["numbers"]["defence"], facts["lines"]) == (2, ["static: def(1)@others(align=Vado)"])
    assert facts["data"][0]["do"][0]["act"] == "def"


def test_a_card_that_only_one_can_be_meant_by_is_shown(run: Run) -> None:
    whole = run("cards", "show", "captain aldric").out
    for said in ("aldric", "capten-aldrik"):
        assert run("cards", "show", said).out == whole


def test_a_deck_is_checked_by_file_key_name_and_short_form(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "my-deck.txt"
    path.write_text(run("deck", "show", "shield_of_vado").out, encoding="utf-8")
    short = json.loads(run("deck", "show", "shield_of_vado", "--json").out)["short"]
    figures = [run("deck", "check", said).out.splitlines()[1:] for said in (path, "shield_of_vado", short)]
    assert figures[0] == figures[1] == figures[2]
    assert run("deck", "check", "Shield of Vado").code == 0
    spaced = run("deck", "check", short.replace(",", ", "))
    assert spaced.out.splitlines()[1:] == figures[0]
    faults = run("deck", "check", "H04*3, H07x2, NO99*2, E12*0").out.splitlines()
    assert [next(code for code in ("H07x2", "NO99", "E12*0") if code in fault) for fault in faults] == [
        "H07x2",
        "NO99",
        "E12*0",
    ]
    broken = run("deck", "check", "H04*3,NO99*2")
    assert (broken.code, broken.err) == (1, "")
    assert "NO99" in broken.out


def test_every_line_of_a_deck_that_cannot_be_read_is_told(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "my-deck.txt"
    path.write_text("Deck: Mine\n3 Vadorian Footman\n2 Nobody at all\n1 Fireball\n4 Nothing either\n")
    ran = run("deck", "check", path)
    assert ran.code == 1
    *lines, hint = ran.out.splitlines()
    assert [line.split(":")[1] for line in lines] == [" line 3", " line 5"]
    assert hint == "Own cards are known with --content DIR."
    assert json.loads(run("deck", "check", path, "--json").out) == {"legal": False, "faults": lines}


def test_printed_files_are_not_called_your_own(run: Run, tmp_path: Path) -> None:
    run("content", "immortal-magic", "--copy", tmp_path / "own")
    told = run("cards", "check", tmp_path / "own", "--games", 0).out
    assert "your own" not in told
    assert " files as printed, which can be deleted.\n" in told


def test_every_card_can_be_drawn(run: Run) -> None:
    from undercroft.cli.immortal_magic.drawing import WIDTH, drawn
    from undercroft.games.immortal_magic.cards import CARDS, FIRST_CAMPAIGN

    lines = [line for card in CARDS[:FIRST_CAMPAIGN] for line in drawn(card)]
    assert {len(line) for line in lines} == {WIDTH}


def test_own_cards_are_checked_and_played(run: Run, tmp_path: Path) -> None:
    instants = (PACKAGE / "plays/instants.toml").read_text(encoding="utf-8")
    folder = own(
        tmp_path / "own",
        characters__bees=BEEKEEPER,
        dungeon__bees=HONEY,
        plays__instants=instants.replace("cost = 2", "cost = 3", 1) + SWARM,
        decks__bees='name = "Bees"\n[cards]\nBEEKEEPER = 3\nSWARM = 2\n',
    )
    ran = run("cards", "check", folder, "--games", 2)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines() == [
        "characters/bees.toml: added; 1 card new (BEEKEEPER)",
        "decks/bees.toml: your own",
        "dungeon/bees.toml: added; 1 card new (HONEY)",
        "plays/instants.toml: in place of the printed file; 1 card new (SWARM), 1 card changed (IN01)",
        f"{folder}/immortal_magic/decks/bees.toml: games refuse it, but with deck_check=false. It has 5 "
        "cards; a deck has 40 or more: add 35. It has 3 characters; a deck has 10 or more: add 7.",
        "Nothing else is wrong with what is written.",
        "Bots have played 2 games to the end.",
    ]


def test_everything_that_is_wrong_is_told_at_once_with_its_line(run: Run, tmp_path: Path) -> None:
    folder = own(
        tmp_path / "own",
        characters__bees=BEEKEEPER.replace("cost = 1", "cost = 11"),
        plays__bees=SWARM.replace("roller~roll OR", "rollr~roll OR") + SWARM.replace('"SWARM"', '"OTHER"'),
        dungeon__bees=HONEY.replace("[6 =>", "[5-6 =>"),
        gear__bees="[[card]\n",
        cards__bees="",
    )
    ran = run("cards", "check", folder, "--json")
    assert ran.code == 1
    place = folder / "immortal_magic"
    assert json.loads(ran.out)["faults"] == [
        f"{place}/cards/bees.toml: no such file is read; put it into one of characters, gear, plays, "
        "dungeon, decks, dungeons, campaigns.",
        f"{place}/characters/bees.toml, line 8: card BEEKEEPER: cost must be a whole number from 0 to 9.",
        f"{place}/dungeon/bees.toml, line 6: card HONEY: data 1: table has more than one line for 5; give "
        "every total exactly one.",
        f"{place}/gear/bees.toml: Expected ']]' at the end of an array declaration (at line 1, column 7)",
        f"{place}/plays/bees.toml, line 7: card SWARM: data 1: at character 49: 'rollr' is no target; did "
        "you mean roller?",
    ]


def test_every_fault_of_a_card_is_told_and_a_misspelt_field_by_what_was_meant(
    run: Run, tmp_path: Path
) -> None:
    keeper = BEEKEEPER.replace("name =", "naem =").replace('"Elf"', '"Bee"').replace("cost = 1", "cost = 11")
    keeper = keeper.replace('"spaces 2"', '"spaces 9"').replace("counters(3)", "cuonters(3)")
    keeper = keeper.replace("roller~roll", "rollr~roll") + "colour = 3\n"
    swarm = SWARM.replace("cost = 2", "cots = 2").replace("play[fight]", "win")
    folder = own(tmp_path / "own", characters__bees=keeper, plays__bees=swarm)
    (tmp_path / "bees.toml").write_text(keeper + swarm, encoding="utf-8")
    bees, more = (folder / "immortal_magic" / name / "bees.toml" for name in ("characters", "plays"))
    for path, first, second, line in (
        (folder, bees, more, 0),
        (tmp_path / "bees.toml", tmp_path / "bees.toml", tmp_path / "bees.toml", 20),
    ):
        faults = json.loads(run("cards", "check", path, "--json").out)["faults"]
        told = [
            f"{first}, line 3: card BEEKEEPER: unknown field 'naem'; did you mean name?",
            f"{first}, line 5: card BEEKEEPER: race is 'Bee', but must be one of ",
            f"{first}, line 8: card BEEKEEPER: cost must be a whole number from 0 to 9.",
            f"{first}, line 15: card BEEKEEPER: limits has 'spaces 9'; there is ",
            f"{first}, line 16: card BEEKEEPER: data 1: at character 9: 'cuonters' is ",
            f"{first}, line 16: card BEEKEEPER: data 2: at character 25: 'rollr' is no target; did ",
            f"{first}, line 20: card BEEKEEPER: unknown field 'colour'; take it out.",
            f"{second}, line {line + 5}: card SWARM: unknown field 'cots'; did you mean cost?",
            f"{second}, line {line + 7}: card SWARM: data 1: win cannot stand on a card of type instant",
        ]
        for fault, begins in zip(faults, told, strict=True):
            assert fault.startswith(begins), fault


def test_a_card_whose_type_is_misspelt_tells_that_and_what_else_is_wrong(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "bees.toml"
    file.write_text(BEEKEEPER.replace("type =", "tpye =").replace("name =", "naem ="), encoding="utf-8")
    assert run("cards", "check", file).out.splitlines() == [
        f"{file}, line 3: card BEEKEEPER: unknown field 'naem'; did you mean name?",
        f"{file}, line 4: card BEEKEEPER: unknown field 'tpye'; did you mean type?",
        "2 faults to mend.",
    ]
    folder = own(tmp_path / "own", gear__bees=BEEKEEPER.replace("name =", "naem ="))
    place = f"{folder}/immortal_magic/gear/bees.toml"
    assert run("cards", "check", folder).out.splitlines()[1:] == [
        f"{place}, line 3: card BEEKEEPER: unknown field 'naem'; did you mean name?",
        f"{place}, line 4: card BEEKEEPER: type is 'character', but must be one of weapon, armor, item.",
        "2 faults to mend.",
    ]


@pytest.mark.parametrize(
    ("texts", "why"),
    [
        (
            {"plays__bees": SWARM},
            "plays/bees.toml, line 7: card SWARM: data 1: no card has tag 'Keeper'; give it",
        ),
        (
            {"dungeon__bees": HONEY.replace('"HONEY"', '"H04"')},
            ", line 2: card H04: id H04 is also that of char",
        ),
        (
            {"decks__bees": 'name = "Bees"\n[cards]\nH4 = 2\n'},
            "decks/bees.toml, line 3: the list: cards names H4",
        ),
        (
            {"decks__bees": 'name = "Bees"\n[cards]\nH4 = 2\n'},
            "take it out or write it; did you mean H14?\n",
        ),
        (
            {"decks__All": 'name = "Bees"\n[cards]\nH04 = 2\n'},
            "decks/All.toml: name the file with small letters",
        ),
        (
            {"campaigns__b": 'name = "B"\nprovenance = "owner"\ngoal = "last"'},
            "b.toml, line 3: the campaign: goal",
        ),
        ({"characters__human": "[[card]]\n"}, ", line 1: card ?: id is missing"),
        (
            {"characters__human": HUMANS.replace('"H04"', '"H99"')},
            "decks/shield_of_vado.toml: the list: cards names H04, but no file has such",
        ),
    ],
)
def test_what_does_not_go_together_is_told(run: Run, tmp_path: Path, texts: dict[str, str], why: str) -> None:
    ran = run("cards", "check", own(tmp_path / "own", **texts), "--games", 0)
    assert ran.code == 1
    assert why in ran.out
    assert re.search(r"\d+ faults? to mend\.\n$", ran.out)


FIREBALL = SWARM.replace('"The Whole Swarm"', '"Fireball"')
TOO_FEW = 'name = "Few"\n[cards]\nH04 = 5\n'


@pytest.mark.parametrize(
    ("texts", "remark"),
    [
        (
            {"decks__few": TOO_FEW},
            "decks/few.toml: games refuse it, but with deck_check=false. It has 5 cards; a deck has 40",
        ),
        ({"decks__few": TOO_FEW}, "It has 5 times Vadorian Footman (H04); its shields allow 4: take 1 out."),
        (
            {"dungeons__cave": 'name = "Cave"\n[cards]\nEN28 = 1\n'},
            "dungeons/cave.toml: games on the usual grid of 16 spaces refuse it. It has 1 cards; 16",
        ),
        (
            {"characters__bees": BEEKEEPER, "plays__bees": FIREBALL},
            "plays/bees.toml: card SWARM: name 'Fireball' is also that of ",
        ),
        (
            {"characters__bees": BEEKEEPER, "plays__bees": FIREBALL.replace("SWARM", "WINDSTEP")},
            "plays/bees.toml: card WINDSTEP: id 'WINDSTEP' is also that of ",
        ),
    ],
)
def test_what_games_refuse_or_mistake_is_told(
    run: Run, tmp_path: Path, texts: dict[str, str], remark: str
) -> None:
    folder = own(tmp_path / "own", **texts)
    ran = run("cards", "check", folder, "--games", 0)
    assert ran.code == 0
    assert remark in ran.out
    assert ran.out.endswith("Nothing else is wrong with what is written.\n")
    assert any(remark in each for each in json.loads(run("cards", "check", folder, "--json").out)["remarks"])


def test_a_file_without_cards_and_faults_of_other_games_are_told(run: Run, tmp_path: Path) -> None:
    folder = own(tmp_path / "own", characters__bees=BEEKEEPER, plays__mine="")
    beasts = folder / "dungeon_kingdom/monsters"
    beasts.mkdir(parents=True)
    (beasts / "beast.toml").write_text("name = 3\n", encoding="utf-8")
    ran = run("cards", "check", folder)
    assert ran.code == 1
    assert f"{folder}/immortal_magic/plays/mine.toml: there is no card in it; write one under" in ran.out
    assert f"{beasts}/beast.toml, line 1: the monster: name must be a text." in ran.out


def test_a_name_that_two_cards_have_asks_for_an_id(undercroft: Run, tmp_path: Path) -> None:
    folder = own(tmp_path / "own", characters__bees=BEEKEEPER, plays__bees=FIREBALL)
    shown = undercroft("cards", "show", "fireball", "--content", folder)
    assert shown.code == 2
    assert "2 cards are called Fireball; write the id: " in shown.err
    assert "or SWARM." in shown.err


def test_a_deck_list_goes_on_meaning_the_printed_card(undercroft: Run, tmp_path: Path) -> None:
    folder = own(tmp_path / "own", characters__bees=BEEKEEPER, plays__bees=FIREBALL)
    deck = tmp_path / "deck.txt"
    deck.write_text("Deck: Two\n3 Fireball\n2 Fireball (SWARM)\n", encoding="utf-8")
    told = undercroft("deck", "check", deck, "--content", folder).out
    assert "Spells 3, Instants 2" in told, "the printed card is a Spell, the own one an Instant"
    assert "line 2" not in told
    assert "line 3" not in told
    assert "--content" not in told


def test_a_single_card_is_drawn_and_checked(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "bees.toml"
    file.write_text(BEEKEEPER.removeprefix("[[card]]\n"), encoding="utf-8")
    ran = run("cards", "check", file, "--games", 0)
    assert (ran.code, ran.err) == (0, "")
    assert "Beekeeper of Aelwood" in ran.out
    assert ran.out.endswith("Nothing is wrong with what is written.\n")
    file.write_text(BEEKEEPER.replace('"Elf"', '"Bee"'), encoding="utf-8")
    wrong = run("cards", "check", file)
    assert wrong.code == 1
    assert wrong.out.startswith(
        f"{file}, line 5: card BEEKEEPER: race is 'Bee', but must be one of Human, Orc"
    )
    file.write_text(SWARM + HONEY, encoding="utf-8")
    assert "its cards belong into dungeon and plays; part them into files." in run("cards", "check", file).out
    file.write_text("# nothing", encoding="utf-8")
    assert "there is no card in it; write one under [[card]]." in run("cards", "check", file).out


def test_a_folder_without_cards_of_the_game_is_refused(run: Run, tmp_path: Path) -> None:
    other = tmp_path / "own" / "dungeonquest"
    other.mkdir(parents=True)
    (other / "box.toml").write_text("", encoding="utf-8")
    ran = run("cards", "check", tmp_path / "own")
    assert ran.code == 2
    assert (
        "has no folder immortal_magic with cards in it; `undercroft content immortal-magic --copy" in ran.err
    )


def test_own_content_in_use_stands_in_the_way(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("UNDERCROFT_CONTENT", str(tmp_path))
    ran = run("cards", "check", tmp_path)
    assert (ran.code, ran.err) == (
        2,
        "The cards are compared with the printed ones; unset UNDERCROFT_CONTENT.\n",
    )


def test_the_printed_files_can_be_copied_and_changed(undercroft: Run, tmp_path: Path) -> None:
    folder = tmp_path / "copy"
    copied = undercroft("content", "immortal-magic", "--copy", folder)
    assert copied.code == 0, copied.err
    place = folder / "immortal_magic"
    number = len(list(place.rglob("*.toml")))
    assert copied.out.startswith(
        f"{number} files of Dungeons of Immortal Magic are in {place}, and content.md"
    )
    human = place / "characters" / "human.toml"
    text = human.read_text(encoding="utf-8")
    line = next(at for at, said in enumerate(text.splitlines(), 1) if said == "cost = 4")
    human.write_text(text.replace("cost = 4\n", "cost = 40\n", 1), encoding="utf-8")
    assert tomllib.loads(human.read_text(encoding="utf-8"))["card"][0]["cost"] == 40
    wrong = undercroft("content", "immortal-magic", "--check", folder)
    assert wrong.code == 2
    assert wrong.err == f"{human}, line {line}: card H01: cost must be a whole number from 0 to 9.\n"


def test_own_decks_are_shown_with_their_content(undercroft: Run, tmp_path: Path) -> None:
    bees = 'name = "Bees"\n[cards]\nBEEKEEPER = 3\n'
    folder = own(tmp_path / "own", characters__bees=BEEKEEPER, decks__bees=bees)
    deck = undercroft("deck", "show", "bees", "--content", folder)
    assert (deck.code, "3 Beekeeper of Aelwood (BEEKEEPER)" in deck.out) == (0, True)
