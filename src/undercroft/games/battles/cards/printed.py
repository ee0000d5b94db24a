"""How the files of Mobs and Ranks are read. BA-SETUP-11

What a printed ability does is as printed in an owner's file too, and so are the names of its Totals. Files of
other names are Mobs and Ranks of the owner's own. BA-RULING-135
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from undercroft.games.battles.abilities import MOB_FILES, OTHER_ACTS, OWN_FILES, PACKAGE, PRINTED_FILES
from undercroft.games.battles.cards.facts import go_of, reaction_of, standing_of, totals_in, turn_of
from undercroft.games.battles.cards.old_uses import READERS, refuse_other_uses, without_once_printed
from undercroft.games.battles.cards.own import Lent, as_used, check_lines, check_pair, icons_of, lent_by, like
from undercroft.games.battles.cards.records import (
    ABILITY,
    AGAIN,
    DECLARED,
    EITHER,
    KINDS,
    MOVABLE_KINDS,
    NAMED,
    READY,
    SHIELDED,
    SPELL,
    STANDS,
    WITH_OPTION,
    Ability,
    Mob,
    Rank,
    Refusal,
    Total,
    Trail,
    Worth,
)
from undercroft.games.battles.cards.vocabulary import VOCABULARY
from undercroft.kit.content import BadContent, Entry, own_files_in, read_content, read_toml
from undercroft.kit.language.entries import take_effects
from undercroft.kit.language.syntax import Effect

LONGEST_NAME: Final = 40
LONGEST_WORDS: Final = 700
MOST_FIGURE: Final = 40
MOST_BASE: Final = 30
MOST_PER_LP: Final = 9
MOST_LINES: Final = 8
DICE: Final = (4, 6, 8, 10, 12, 20)
RANKS: Final = 20
MOST_OWN_MOBS: Final = 20
MOST_OWN_RANKS: Final = 10
MOST_LP: Final = 60
MOST_WORTH: Final = 100
RUNES_OF: Final = "RUNECAST"
LEAST_RUNES: Final = 3
"""What the two runes of a Runecaster have together at least, the first less than the second."""
ICONS: Final = ("G", "T", "O", "D", "F", "B", "P", "RB")

_OPEN: Final = ("title", "words", "totals")
"""What an owner's own file may say otherwise of an ability; of its Totals the formula and the words."""

_FIXED: Final = ("data", "refused", "worth", "trail", *READERS)
"""What an ability does, why it is refused, and what bots think of it."""

_FIELD: Final = {"effects": "data", "refusals": "refused"}
"""Fields of a file that are called otherwise than those of a record."""


def read_mobs() -> tuple[Mob, ...]:
    """All Mobs, in the order of the almanac."""
    files = own_files_in(PACKAGE, "mobs")
    printed = [_read_mob(number, name, name in files) for number, name in enumerate(PRINTED_FILES, 1)]
    few_enough("mobs", OWN_FILES, MOST_OWN_MOBS)
    lent = lent_by(printed)
    contents = [read_content(PACKAGE, f"mobs/{name}.toml") for name in OWN_FILES]
    own = [
        parse_own_mob(content.place, number, content.data, lent)
        for number, content in enumerate(contents, len(printed) + 1)
    ]
    mobs = (*printed, *own)
    _no_name_twice(mobs)
    return mobs


def few_enough(folder: str, own: Sequence[str], most: int) -> None:
    """Refuse more files of an owner's own than there is room for."""
    if len(own) > most:
        raise BadContent(f"{folder}: there are {len(own)} own files; {most} are the most, take some out.")


def parse_own_mob(file: str, number: int, data: dict[str, Any], lent: Lent) -> Mob:
    """A Mob of an owner's own, whose file leaves out what its lines say. BA-RULING-135"""
    said = data.get("abilities")
    abilities = [
        _filled(file, ability, lent) if isinstance(ability, dict) else ability
        for ability in (said if isinstance(said, list) else [])
    ]
    mob = parse_mob(
        file, number, {"number": number, **data, **({"abilities": abilities} if abilities else {})}
    )
    Entry(file, "the mob", data).spelled("name", LONGEST_NAME)
    first, second = (
        _own_ability(file, ability, now, lent) for ability, now in zip(said or (), mob.abilities, strict=True)
    )
    mob = mob._replace(abilities=(first, second))
    check_pair(file, mob)
    return as_used(mob)


def _filled(file: str, data: dict[str, Any], lent: Lent) -> dict[str, Any]:
    """What the file of an own ability may leave out: its code, its icons, and what bots think of it."""
    entry = Entry(file, f"ability {data.get('code', str(data.get('title', '?')).upper())}", data)
    for name in ("refused", "trail"):
        if name in data:
            raise entry.wrong(name, "is for printed Mobs; take it out")
    title = entry.spelled("title", LONGEST_NAME)
    effects = take_effects(entry, "data", VOCABULARY, MOST_LINES, needed=True)
    return {"code": title.upper(), "icons": [*icons_of(effects)], **data}


def _own_ability(file: str, data: dict[str, Any], ability: Ability, lent: Lent) -> Ability:
    """An ability with all that its lines say; bots think of it as of the printed one that lent them."""
    entry = Entry(file, f"ability {ability.code}", {})
    check_lines(entry.place, ability, lent)
    icons = icons_of(ability.effects)
    if set(ability.icons) - {"D"} != set(icons):
        raise entry.wrong(
            "icons", f"must be {', '.join(icons)} as its lines say, perhaps with D; change them"
        )
    if ability.worth.stands or ability.worth.ready:
        raise entry.wrong("worth", "has stands or ready, which its lines say; take them out")
    worth = like(ability.effects, lent).worth
    if "worth" in data:
        worth = ability.worth._replace(stands=worth.stands, ready=worth.ready)
    return ability._replace(worth=worth)


def _read_mob(number: int, name: str, own: bool) -> Mob:
    file = f"mobs/{name}.toml"
    content = read_content(PACKAGE, file, _open_part)
    if not own:
        return parse_mob(content.place, number, content.data)
    printed = parse_mob(file, number, read_toml(PACKAGE, file))
    mob = parse_mob(content.place, number, content.data, printed)
    check_own(content.place, mob, printed)
    return mob


def _open_part(place: str, data: dict[str, Any]) -> object:
    """A file of a Mob without what an owner's own must have as printed, or can leave out."""
    abilities = data.get("abilities")
    if not isinstance(abilities, list) or not all(isinstance(each, dict) for each in abilities):
        return data
    return {
        **data,
        "abilities": [
            {name: value for name, value in ability.items() if name not in _FIXED} for ability in abilities
        ],
    }


def parse_mob(file: str, number: int, data: dict[str, Any], printed: Mob | None = None) -> Mob:
    """One Mob of a file; an owner's own file need not repeat what its abilities do."""
    entry = Entry(file, "the mob", data)
    if entry.number("number") != number:
        raise entry.wrong("number", f"must be {number}: the rules know this Mob by it")
    mob = Mob(
        entry.line("name", LONGEST_NAME),
        entry.number("att", most=MOST_FIGURE),
        entry.number("def", most=MOST_FIGURE),
        _die(entry, "mod"),
        entry.number("hp", least=1, most=MOST_FIGURE),
        entry.line("words", LONGEST_WORDS),
        _abilities(entry, file, printed),
    )
    entry.finish()
    return mob


def _die(entry: Entry, name: str, default: int | None = None) -> int:
    value = entry.number(name, default)
    if value not in DICE and value != default:
        raise entry.wrong(name, f"is {value}, but must be one of {', '.join(map(str, DICE))}")
    return value


def _abilities(entry: Entry, file: str, printed: Mob | None) -> tuple[Ability, Ability]:
    found = entry.rows("abilities")
    if len(found) != 2:
        raise entry.wrong("abilities", f"are {len(found)}, but must be two; write [[abilities]] above each")
    first, second = (None, None) if printed is None else printed.abilities
    return parse_ability(file, found[0], first), parse_ability(file, found[1], second)


def parse_ability(file: str, data: dict[str, Any], printed: Ability | None = None) -> Ability:
    """One of the two abilities of a Mob."""
    entry = Entry(
        file, f"ability {data.get('code', '?')}", data if printed is None else without_once_printed(data)
    )
    icons = entry.some_of("icons", ICONS)
    effects = _effects(entry, printed)
    ability = Ability(
        entry.line("code", LONGEST_NAME),
        entry.line("title", LONGEST_NAME),
        icons,
        entry.one_of("type", (SPELL, ABILITY, EITHER)),
        entry.line("words", LONGEST_WORDS),
        _totals(entry),
        effects,
        _refusals(entry, printed),
        _worth(entry, printed),
        _trail(entry, printed),
        turn_of(effects, icons),
        go_of(effects),
        reaction_of(effects),
        standing_of(effects),
    )
    if printed is not None:
        refuse_other_uses(entry, ability)
    entry.finish()
    _names_its_totals(entry, ability)
    return ability


def _effects(entry: Entry, printed: Ability | None) -> tuple[Effect, ...]:
    """What an ability does; an owner's own file need not repeat it."""
    if printed is not None and "data" not in entry.left:
        return printed.effects
    return take_effects(entry, "data", VOCABULARY, MOST_LINES, needed=True)


def _refusals(entry: Entry, printed: Ability | None) -> tuple[Refusal, ...]:
    """Why the ability is refused; an owner's own file need not repeat it."""
    if printed is not None and "refused" not in entry.left:
        return printed.refusals
    return tuple(_refusal(Entry(entry.place, "refused", data)) for data in entry.rows("refused"))


def _refusal(entry: Entry) -> Refusal:
    why = entry.one_of("why", (DECLARED, NAMED, AGAIN, WITH_OPTION, SHIELDED))
    title, says = entry.text("as", ""), entry.line("says", LONGEST_WORDS)
    refusal = Refusal(why, title, says, entry.texts("clauses"))
    entry.finish()
    return refusal


def _worth(entry: Entry, printed: Ability | None) -> Worth:
    """What bots think of the ability; an owner's own file need not repeat it."""
    if printed is not None and "worth" not in entry.left:
        return printed.worth
    part, plain = entry.table("worth", "{ use = 3.5, point = 0.4 }"), Worth()
    if part is None:
        return plain
    worth = Worth(
        part.decimal("use", plain.use, MOST_WORTH),
        part.decimal("point", plain.point, MOST_WORTH),
        part.decimal("success", plain.success, MOST_WORTH),
        part.decimal("lp", plain.lp, MOST_WORTH),
        part.one_of("stands", STANDS, ""),
        part.one_of("ready", READY, ""),
    )
    part.finish()
    return worth


def _trail(entry: Entry, printed: Ability | None) -> Trail:
    """How others read what goes on by itself; an owner's own file need not repeat it."""
    if printed is not None and "trail" not in entry.left:
        return printed.trail
    part = entry.table("trail", '{ hear = "the trap of {mob}" }') or Entry(entry.place, "trail", {})
    hear, hacked = part.text("hear", "the {title} of {mob}"), part.text("hacked", "")
    stands = part.text("stands", "{title} stands")
    part.finish()
    return Trail(hear, hacked, stands)


def _totals(entry: Entry) -> tuple[Total, ...]:
    totals = tuple(_total(Entry(entry.place, "totals", data)) for data in entry.rows("totals"))
    if len({total.name for total in totals}) < len(totals):
        raise entry.wrong("totals", "name a Total twice; give each its own name")
    return totals


def _total(entry: Entry) -> Total:
    name = entry.text("name")
    kind = name.rstrip("2")
    if kind not in KINDS:
        raise entry.wrong("name", f"is {name!r}, but must be one of {', '.join(KINDS)}, or one with a 2")
    total = Total(
        name,
        kind,
        entry.number("base", 0, most=MOST_BASE),
        entry.number("per_lp", 1, most=MOST_PER_LP),
        entry.flag("movable", kind in MOVABLE_KINDS),
        _die(entry, "die", 0),
        entry.line("of", LONGEST_NAME),
    )
    entry.finish()
    return total


def _names_its_totals(entry: Entry, ability: Ability) -> None:
    """Lines name Totals that the ability has."""
    known = {total.name for total in ability.totals}
    for effect in ability.effects:
        for name in totals_in(effect):
            if name not in known:
                raise entry.wrong("totals", f"have no {name!r}, which a line of data names; write it")


def check_own(place: str, own: Mob, printed: Mob) -> None:
    """An owner's file changes figures and words, not what the rules do with them. BA-RUNECASTER-01"""
    for now, was in zip(own.abilities, printed.abilities, strict=True):
        entry = Entry(place, f"ability {now.code}", {})
        for name in Ability._fields:
            if name not in _OPEN and getattr(now, name) != getattr(was, name):
                raise entry.wrong(
                    _FIELD.get(name, name), "must stay as printed; take the line from the printed file"
                )
        if [_fixed(total) for total in now.totals] != [_fixed(total) for total in was.totals]:
            raise entry.wrong("totals", "must stay as printed but for base, per_lp and of; change only these")
        if now.code == RUNES_OF and now.totals[0].base < LEAST_RUNES:
            raise entry.wrong(
                "totals", f"begin with a base below {LEAST_RUNES}; two runes must come out of it"
            )


def _fixed(total: Total) -> Total:
    """What an owner cannot change of a Total."""
    return total._replace(base=0, per_lp=0, of="")


def _no_name_twice(mobs: tuple[Mob, ...]) -> None:
    """A Mob is chosen by its name, an ability by its title, both spelled with hyphens."""
    seen = {_spelled(name): (name, "the rules") for name in (*OTHER_ACTS, "back", "done")}
    own = own_files_in(PACKAGE, "mobs")
    for file, mob in sorted(zip(MOB_FILES, mobs, strict=True), key=lambda each: each[0] in own):
        place = f"mobs/{file}.toml"
        named = [("name", mob.name), *(("title", ability.title) for ability in mob.abilities)]
        for field, name in named:
            other, there = seen.setdefault(_spelled(name), (name, ""))
            if there:
                label = "the mob" if field == "name" else f"ability {name}"
                like = "" if other == name else f" as {other!r}"
                raise BadContent(
                    f"{own[file].place if file in own else place}: {label}: {field} {name!r} is in {there} "
                    f"too{like}; choose another."
                )
            seen[_spelled(name)] = name, place


def _spelled(name: str) -> str:
    """What a name is in answers, whatever its case."""
    return name.casefold().replace(" ", "-")


def read_ranks() -> tuple[Rank, ...]:
    """All Ranks, Rank 1 first; an owner's own follow the printed ones, each in a file of `ranks`."""
    own = sorted(own_files_in(PACKAGE, "ranks"))
    few_enough("ranks", own, MOST_OWN_RANKS)
    contents = [read_content(PACKAGE, f"ranks/{name}.toml") for name in own]
    ranks = [
        parse_rank(content.place, number, content.data, "the rank")
        for number, content in enumerate(contents, RANKS + 1)
    ]
    return (*_printed_ranks(), *ranks)


def _printed_ranks() -> tuple[Rank, ...]:
    content = read_content(PACKAGE, "ranks.toml")
    entry = Entry(content.place, "the table", content.data)
    lines = entry.rows("rank")
    entry.finish()
    if len(lines) != RANKS:
        raise entry.wrong("rank", f"has {len(lines)} lines, but must have {RANKS}; write [[rank]] above each")
    return tuple(parse_rank(content.place, number, line) for number, line in enumerate(lines, 1))


def parse_rank(file: str, number: int, data: dict[str, Any], label: str = "") -> Rank:
    """One line of the Rank table."""
    entry = Entry(file, label or f"rank {data.get('name', number)}", data)
    rank = Rank(
        entry.line("name", LONGEST_NAME),
        entry.number("lp", most=MOST_LP),
        entry.number("hp", most=99),
        entry.number("most_mobs", least=3, most=12),
        entry.number("bonus", most=20),
        entry.number("def", most=20),
        entry.number("att", most=20),
        entry.number("init", most=20),
        entry.number("kis", 0),
    )
    entry.finish()
    return rank
