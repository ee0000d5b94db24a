"""What has to be true of commands with an own Mob of BATTLES: its page of the rules is shown."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Run
from tests.web.test_own_mobs import with_witch


def test_the_rules_show_an_own_mob(undercroft: Run, tmp_path: Path) -> None:
    told = undercroft("rules", "battles", "Frost Witch", "--content", with_witch(tmp_path))
    assert (told.code, told.err) == (0, "")
    assert told.out.startswith("Frost Witch\n")
    assert "BA-RULING-135  How do Mobs and Ranks of your own join the game?" in told.out
