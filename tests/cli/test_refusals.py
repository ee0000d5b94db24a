"""What has to be true of wrong input: one sentence on standard error, nothing else, exit status 2."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run

PLAY = "play dungeon-kingdom"
SIM = "sim dungeon-kingdom --bots random,random --games 1 --seed 1"

WRONG = [
    ("frobnicate", "--help"),
    ("--frobnicate", "--help"),
    ("games extra", "undercroft games --help"),
    ("games --jsno", "--json"),
    ("play", "GAME"),
    ("play chess", "dungeon-kingdom"),
    (f"{PLAY} --seats human,bob", "random"),
    (f"{PLAY} --seats human,,random", "commas"),
    (f"{PLAY} --seats random", "2 to 4"),
    (f"{PLAY} --seats random,random,random,random,random", "2 to 4"),
    (f"{PLAY} --seats random,random --option players=3", "leave the option out"),
    ("play dungeonquest --seats random --option players=3", "--seats names 1 player and --option players=3"),
    (f"{PLAY} --seats random,random --option players", "NAME=VALUE"),
    (f"{PLAY} --seats random,random --option =3", "NAME=VALUE"),
    (f"{PLAY} --seats random,random --option playrs=2", "first_player"),
    (f"{PLAY} --seats random,random --option icon_set=heavy", "standard, light"),
    (f"{PLAY} --seats random,random --option first_player=2", "first_player"),
    (f"{PLAY} --seats random,random --option icon_set=light --option icon_set=standard", "leave one out"),
    (f"{PLAY} --option players=9", "2, 3, 4"),
    (f"{PLAY} --seed x", "'x' is not a whole number from 0 on;"),
    (f"{PLAY} --seed -1", "whole number"),
    (f"{PLAY} --seed 1.5", "whole number"),
    (f"{PLAY} --seed 99999999999999999999", "whole number from 0 to 9223372036854775807;"),
    (f"{PLAY} --seed", "--seed"),
    (f"{PLAY} --seed 1 --seed 2", "--seed"),
    (f"{PLAY} --seats random,random --record /no/such/folder/x.json", "make it first"),
    (f"{PLAY} --seats random,random --record /", "not a file"),
    (f"{PLAY} --resume /no/such/file.json", "undercroft play --record"),
    (f"{PLAY} --resume /dev/zero", "not a file"),
    ("sim", "`undercroft sim` needs values for GAME, --bots, --games and --seed; `undercroft sim --help`"),
    (
        "sim dungeon-kingdom",
        "`undercroft sim` needs values for --bots, --games and --seed; `undercroft sim --help`",
    ),
    ("sim dungeon-kingdom --seed=1", "`undercroft sim` needs values for --bots and --games; "),
    ("sim dungeon-kingdom --games", "`undercroft sim` needs values for --games, --bots and --seed; "),
    ("sim chess --bots random,random --games 1 --seed 1", "dungeon-kingdom"),
    ("sim dungeon-kingdom --games 1 --seed 1", "--bots"),
    ("sim dungeon-kingdom --bots random,random --seed 1", "--games"),
    ("sim dungeon-kingdom --bots random,random --games 1", "--seed"),
    ("sim dungeon-kingdom --bots random,bob --games 1 --seed 1", "greedy"),
    ("sim dungeon-kingdom --bots random,human --games 1 --seed 1", "greedy"),
    ("sim dungeon-kingdom --bots random --games 1 --seed 1", "2 to 4"),
    ("sim dungeon-kingdom --bots random,random --games 0 --seed 1", "'0' is not a whole number from 1 to"),
    ("sim dungeon-kingdom --bots random,random --games many --seed 1", "whole number"),
    (f"{SIM} --workers 0", "1 to"),
    (f"{SIM} --option players=3", "leave the option out"),
    (f"{SIM} --json=maybe", "--json"),
    ("sim dungeon-kingdom --bots random,random --games -5 --seed 1", "'-5' is not a whole number from 1 to"),
    ("plya dungeon-kingdom", "There is no command 'plya'; did you mean play? `undercroft --help`"),
    (f"{PLAY} --seat human", "did you mean --seats? `undercroft play --help` shows what it takes."),
    (f"{PLAY} --seats human greedy --seed 1", "write `--seats human,greedy`, with commas"),
    (f"{PLAY} --seats human, greedy random", "write `--seats human,greedy,random`, with commas"),
    ("sim dungeon-kingdom --bots random random --games 1 --seed 1", "write `--bots random,random`,"),
    (f"{PLAY} --seats human:,greedy", "'human:' has no name behind the colon; write human or human:NAME."),
    (f"{PLAY} --seats human:\x1b,greedy", "has no name behind the colon"),
    ("replay", "FILE"),
    ("replay /no/such/file.json", "There is no file"),
    ("replay /", "not a file"),
    ("ledger chess", "dungeon-kingdom"),
    ("golden chess", "dungeon-kingdom"),
    ("golden", "GAME"),
    ("rules chess", "dungeon-kingdom"),
    ("rules dungeon-kingdom DK-CUT-99", "DK-CUT-09"),
    ("rules dungeon-kingdom NONSENSE", "CUT"),
    (f"rules battles {'x' * 60}", "WITCH, RULING."),
]


@pytest.mark.parametrize(("line", "named"), WRONG, ids=[line for line, _ in WRONG])
def test_wrong_input_gets_one_sentence_that_names_the_remedy(run: Run, line: str, named: str):
    ran = run(*line.split(" "))
    assert ran.code == 2
    assert ran.out == ""
    assert named in ran.err
    assert ran.err.count("\n") == 1
    assert ran.err.endswith((".\n", "?\n"))
    assert "Traceback" not in ran.err


def test_a_very_long_argument_is_not_repeated_in_full(run: Run):
    ran = run("rules", "x" * 10_000)
    assert ran.code == 2
    assert len(ran.err) < 700


COMMANDS = ("games", "play", "sim", "replay", "ledger", "golden", "rules")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(run: Run, command: str):
    ran = run(command, "--help")
    assert ran.code == 0
    assert "Example" in ran.out
    assert f"  undercroft {command}" in ran.out


def test_help_lists_every_command(run: Run):
    for arguments in ((), ("--help",)):
        ran = run(*arguments)
        assert ran.code == 0
        assert all(command in ran.out for command in COMMANDS)


def test_the_version_can_be_asked(run: Run):
    assert run("--version").out.strip()[0].isdigit()


@pytest.mark.parametrize("text", ["# Undercroft", "", "{}"])
def test_a_file_that_is_no_record_gets_the_remedy(run: Run, tmp_path: Path, text: str):
    path = tmp_path / "README.md"
    path.write_text(text)
    ran = run("replay", path)
    assert ran.code == 2
    assert ran.err.endswith("; name a record, as written by `undercroft play --record`.\n")


def test_hints_name_the_program_as_it_was_started(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    program = tmp_path / "my bin" / "undercroft"
    program.parent.mkdir()
    program.touch()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.argv", [str(program)])
    monkeypatch.setenv("PATH", "/usr/bin")
    assert "`'my bin/undercroft' --help` lists the commands." in run("frobnicate").err
    assert "`'my bin/undercroft' play --record`." in run("replay", "nothing.json").err
