"""What has to be true of musters that are written down:

- a muster is written and read again as it was, on one line and as a file;
- lines are read as people write them;
- what cannot be read is refused with the field and the remedy;
- a muster that the options do not allow has its faults named, each with the remedy.
"""

from __future__ import annotations

import pytest

from tests.games.battles.acts import RUNECASTER, THUG, WARRIOR
from undercroft.games.battles.cards.rosters import (
    HALF,
    TENTHS,
    Member,
    Roster,
    melee_to_att,
    read_roster,
    roster_faults,
    write_roster,
    write_roster_file,
)
from undercroft.games.battles.options import Options
from undercroft.kit.content import BadContent
from undercroft.testing import clause

LINE = "rank1,warrior:3/2:att10,thug:4/1,runecaster:3/2:rune4"
FILE = """rank = 1

[[mob]]
name = "Warrior"
lp = [3, 2]
melee = "att first"

[[mob]]
name = "Thug"
lp = [4, 1]

[[mob]]
name = "Runecaster"
lp = [3, 2]
rune = 4
"""
MUSTER = Roster(
    1,
    (
        Member(WARRIOR, 3, 2, 0, 0, TENTHS),
        Member(THUG, 4, 1, 0, 0, HALF),
        Member(RUNECASTER, 3, 2, 0, 4, HALF),
    ),
)
CHAMPIONS = "rank6,fire-mage:5/0:kis2:att0,ice-mage:6/1,dark-mage:2/3:att3,light-mage:5/0"


@pytest.mark.parametrize("text", [LINE, FILE, LINE.upper(), LINE.replace(",", " , "), f"  {LINE}\n"])
def test_a_muster_is_read_in_either_form(text: str) -> None:
    assert read_roster(text) == MUSTER


@pytest.mark.parametrize("line", [LINE, CHAMPIONS, "rank20"])
def test_a_muster_is_written_and_read_again(line: str) -> None:
    roster = read_roster(line)
    assert write_roster(roster) == line
    assert read_roster(write_roster_file(roster)) == roster


def test_a_file_says_what_is_not_taken_for_granted() -> None:
    assert write_roster_file(MUSTER) == FILE
    said = write_roster_file(read_roster(CHAMPIONS))
    assert 'name = "Fire Mage"\nlp = [5, 0]\nkis = 2\nmelee = "def first"\n' in said
    assert "melee = 3\n" in said


@pytest.mark.parametrize("name", ["fire-mage", "Fire Mage", "fire_mage", "FIRE  MAGE"])
def test_a_name_is_read_as_people_write_it(name: str) -> None:
    assert (
        read_roster(f"rank1,{name}:1/2").members[0].kind == read_roster("rank1,Fire Mage:1/2").members[0].kind
    )


@pytest.mark.parametrize(
    ("text", "refused"),
    [
        ("rank21,thug:1/2", "the muster: rank is 21, but must be a whole number from 1 to 20."),
        ("rank1,thugg:1/2", "the muster: name 'thugg' is no Mob; correct it; did you mean thug?"),
        ("rank1,qqq:1/2", "name 'qqq' is no Mob; a Mob of your own needs --content DIR; correct it."),
        ("thug:1/2", "the muster: rank is 'thug:1/2'; write as in rank6."),
        (" ", "the muster: nothing is written; begin with rank, as in rank = 6, or rank6 in a line."),
        ("rank1,thug", "the muster: lp of Thug must follow its name; write as in thug:3/2."),
        ("rank1,thug:1", "the muster: lp of Thug must follow its name; write as in thug:3/2."),
        (
            "rank1,thug:1/2:kis6",
            "the muster: Thug has 'kis6'; there is kis0 to kis5, rune0 to rune65, att0 to att10.",
        ),
        ("rank1,thug:1/2:luck3", "the muster: Thug has 'luck3'; there is kis0 to kis5, rune0 to rune65,"),
        ("rank1" + ",thug:1/2" * 13, "the muster: mob stands 13 times; name 12 Mobs or fewer."),
        ("rank1," + "x" * 2000, "the muster: it has 2006 characters; shorten it to 2000 or fewer."),
        ("rank = 0", "the muster: rank is 0, but must be a whole number from 1 to 20."),
        ("x = 0", "the muster: the muster: rank is missing."),
        (FILE.replace("[4, 1]", "[4]"), "mob Thug: lp must be two whole numbers from 0 to 65, as in [3, 2]."),
        (
            FILE.replace("att first", "att"),
            "mob Warrior: melee is 'att', but must be one of att first, def first.",
        ),
        (FILE.replace("rune =", "runes ="), "mob Runecaster: unknown field 'runes'; did you mean rune?"),
        (
            FILE.replace("rune =", "luck ="),
            "mob Runecaster: unknown field 'luck'; there are name, lp, kis, rune and melee.",
        ),
        (FILE + "luck = 1\n", "unknown field 'luck'; there are name, lp, kis, rune and melee."),
        ("colour = 'red'\n" + FILE, "unknown field 'colour'; there are name, words, rank and mob."),
        (FILE.replace("Thug", "Tug"), "mob Tug: name 'Tug' is no Mob; correct it; did you mean thug?"),
        (FILE + "[[mob]]\nname = 'Thug'\nlp = [0, 0]\n" * 10, "mob stands 13 times; name 12 Mobs or fewer."),
    ],
)
def test_what_cannot_be_read_is_refused(text: str, refused: str) -> None:
    with pytest.raises(BadContent) as error:
        read_roster(text)
    assert refused in str(error.value)


@clause("BA-SETUP-02", "BA-SETUP-03", "BA-SETUP-05", "BA-SETUP-06", "BA-SETUP-07", "BA-SETUP-17")
def test_a_legal_muster_has_no_faults() -> None:
    assert roster_faults(MUSTER, Options()) == []
    assert roster_faults(read_roster(CHAMPIONS), Options(rank_p1=6, rank_p2=6, kis=2)) == []
    uneven = Options(rank_p1=6, rank_p2=1, equal_ranks=False)
    assert roster_faults(MUSTER, uneven) == []


@clause("BA-SETUP-02", "BA-SETUP-03", "BA-SETUP-05", "BA-SETUP-06", "BA-SETUP-07", "BA-SETUP-17")
@pytest.mark.parametrize(
    ("line", "fault"),
    [
        (LINE.replace("rank1", "rank2"), "rank: it is a muster of Rank 2; choose one of Rank 1."),
        ("rank1,thug:5/2,warrior:4/4", "mob: the party has 2 Mobs; name exactly 3 at Rank 1."),
        (f"{LINE},witch:0/0", "mob: the party has 4 Mobs; name exactly 3 at Rank 1."),
        (
            "rank1,thug:5/0,thug:5/0,witch:5/0",
            "name: Thug is in the party twice; take another Mob, or allow duplicates.",
        ),
        ("rank1,thug:4/0,warrior:5/0,witch:5/0", "lp: the party has 14 LP, but Rank 1 has 15; add 1."),
        ("rank1,thug:9/1,warrior:5/0,witch:5/0", "lp: the party has 20 LP, but Rank 1 has 15; take away 5."),
        ("rank1,thug:6/0:kis1,warrior:5/0,witch:5/0", "kis: the party uses 1 Kis; use 0 or fewer."),
        (
            "rank1,runecaster:5/0:rune6,warrior:5/0,witch:5/0",
            "rune: the first rune of the Runecaster is 6; choose from 1 to 5 of 11.",
        ),
        (
            "rank1,runecaster:5/0,warrior:5/0,witch:5/0",
            "rune: the first rune of the Runecaster is 0; choose from 1 to 5 of 11.",
        ),
        ("rank1,thug:5/0:rune1,warrior:5/0,witch:5/0", "rune: Thug has no runes; take the rune away."),
    ],
)
def test_a_fault_is_named_with_its_remedy(line: str, fault: str) -> None:
    assert roster_faults(read_roster(line), Options()) == [fault]


@clause("BA-SETUP-03")
def test_duplicates_and_the_pool_are_options() -> None:
    twice = read_roster("rank1,thug:5/0,thug:5/0,witch:5/0")
    assert roster_faults(twice, Options(duplicates=True)) == []
    witch = "name: Witch is not in the mob_pool of this game; take another Mob."
    assert roster_faults(twice, Options(duplicates=True, mob_pool="first20")) == [witch]


@clause("BA-SETUP-05", "BA-RULING-01", "BA-RULING-37")
def test_classic_levels_and_the_mobs_of_a_hawk() -> None:
    classic = read_roster("rank1,fighter:7/0,thief:7/0,joker:4/3")
    assert roster_faults(classic, Options(lp_scale="classic")) == []
    slip = read_roster("rank1,fighter:9/0,thief:6/0,joker:4/3")
    assert roster_faults(slip, Options(lp_scale="classic")) == [
        "lp: the party has 22 LP, but Rank 1 has 21; take away 1."
    ]
    names = ("thug", "rogue", "joker", "monk", "witch", "druid", "thief", "fighter", "ranger")
    hawk = read_roster(",".join(("rank20", "warrior:34/0", *(f"{name}:0/0" for name in names))))
    assert roster_faults(hawk, Options(rank_p1=20, rank_p2=20, hawk_mobs=10)) == []
    assert roster_faults(hawk, Options(rank_p1=20, rank_p2=20)) == [
        "mob: the party has 10 Mobs; name from 3 to 8 at Rank 20."
    ]


@clause("BA-SETUP-06")
def test_kis_lie_among_the_lp_of_single_mobs() -> None:
    party = read_roster("rank1,thug:4/4:kis4,warrior:5/0,witch:6/0")
    assert roster_faults(party, Options(kis=4)) == []
    few = read_roster("rank1,thug:1/1:kis4,warrior:10/0,witch:7/0")
    assert roster_faults(few, Options(kis=4)) == [
        "lp: Thug has 4 Kis but 2 LP; give it 4 LP or more, or fewer Kis."
    ]
    many = Roster(1, (party.members[0]._replace(kis=6), *party.members[1:]))
    assert "kis: Thug has 6 Kis; put 5 or fewer on one Mob." in roster_faults(many, Options(kis=6))


@clause("BA-SETUP-08")
@pytest.mark.parametrize(
    ("tenths", "points", "to_att"), [(10, 7, 7), (0, 7, 0), (5, 7, 4), (5, 6, 3), (3, 10, 3)]
)
def test_melee_points_are_shared_as_the_muster_wants(tenths: int, points: int, to_att: int) -> None:
    assert melee_to_att(Member(THUG, 0, 0, 0, 0, tenths), points) == to_att
