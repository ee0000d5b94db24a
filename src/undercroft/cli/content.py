"""`undercroft content`: your own cards, heroes and tiles."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from undercroft.cli.arguments import BadArgument, GameName, use_content
from undercroft.drive.games import find_game, games
from undercroft.drive.own_content import BACKUP, GUIDE, SUFFIX, content_text, left_alone
from undercroft.kernel.game import Game
from undercroft.kit.content import content_names, own_names, printed_or_none, printed_text

NAME = "content"
EXAMPLES = (
    "Examples:\n"
    "  undercroft content dungeonquest\n"
    "  undercroft content dungeonquest --copy my-cards\n"
    "  undercroft content dungeonquest --check my-cards\n"
    "  undercroft content dungeonquest --upgrade my-cards\n"
    "  undercroft play dungeonquest --content my-cards\n\n"
    "The folder has a folder for each game, like my-cards/dungeonquest. A file in it takes the place of the "
    "printed file of the same name; delete copies that you do not change. content.md explains the "
    "fields. --upgrade rewrites files of an older release, and keeps them as they were beside the new ones. "
    "A game played with your own cards can be read and resumed with the same cards only."
)


def run(
    game: GameName,
    /,
    *,
    copy: Annotated[
        Path | None, Parameter(help="Write the printed files into this folder, as a beginning.")
    ] = None,
    check: Annotated[
        Path | None, Parameter(help="Read the files of this folder and say what they replace.")
    ] = None,
    upgrade: Annotated[
        Path | None, Parameter(help="Rewrite files of an older release in this folder, and keep them too.")
    ] = None,
) -> int:
    """List the content files of a game, copy them into a folder, or check or upgrade a folder of your own."""
    if sum(each is not None for each in (copy, check, upgrade)) > 1:
        raise BadArgument("--copy, --check and --upgrade cannot be done at once; leave all but one out.")
    use_content(check or upgrade)
    played = find_game(game)
    names = _names(played)
    if copy is not None:
        _copy(played, names, copy.expanduser())
    elif check is not None:
        _report(played, check)
    elif upgrade is not None:
        _upgrade(played, upgrade.expanduser())
    else:
        print("\n".join(names))
    return 0


def _names(game: Game) -> list[str]:
    names = content_names(game.folder)
    if not names:
        able = ", ".join(each.name for each in games().values() if content_names(each.folder))
        raise BadArgument(f"{game.title} takes no own content; these games do: {able}.")
    return names


def _copy(game: Game, names: list[str], folder: Path) -> None:
    """Write all files, or none where one would have to be overwritten."""
    if own_names(game.folder):
        raise BadArgument("--copy writes the printed files; do it without own content.")
    texts = {name: printed_text(game.package, name) for name in names}
    guide = printed_or_none(game.package, GUIDE)
    if guide is not None:
        texts[GUIDE] = guide
    place = folder / game.folder
    for name in texts:
        if (place / name).exists():
            raise BadArgument(f"There is already a file {place / name}; name another folder.")
    try:
        for name, text in texts.items():
            (place / name).parent.mkdir(parents=True, exist_ok=True)
            (place / name).write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadArgument(f"--copy: {place} cannot be written: {error.strerror or error}.") from error
    explained = "" if guide is None else f", and {GUIDE}, which explains them"
    print(f"{len(names)} files of {game.title} are in {place}{explained}.")


def _upgrade(game: Game, folder: Path) -> None:
    """Rewrite all files that need it, or none where one cannot be rewritten or its backup would be lost."""
    if game.upgrade is None:
        raise BadArgument(f"Files of {game.title} are written as ever; there is nothing to upgrade.")
    found: list[tuple[Path, Path, str]] = []
    for name in content_names(game.folder):
        place = folder / game.folder / name
        text = content_text(place) if place.is_file() else ""
        new = game.upgrade(name, str(place), text) if text else text
        if new != text:
            found.append((place, place.with_name(f"{place.name}{BACKUP}"), new))
    for _, backup, _ in found:
        if backup.exists():
            raise BadArgument(f"There is already a file {backup}; move it away first. Nothing was changed.")
    for place, backup, new in found:
        try:
            backup.write_bytes(place.read_bytes())
            place.write_text(new, encoding="utf-8")
        except OSError as error:
            raise BadArgument(f"--upgrade: {place} cannot be written: {error.strerror or error}.") from error
        print(f"{place}: rewritten; the file as it was is {backup.name}.")
    if not found:
        print(f"{folder} has no file of {game.title} that needs it.")
        return
    print(f"Check them with --check {folder}. Games begun with the old files can go on with those only.")


def _report(game: Game, folder: Path) -> None:
    own = own_names(game.folder)
    for name in left_alone(folder.expanduser() / game.folder):
        print(f"{name}: not read; files are called NAME{SUFFIX} and lie where the printed ones do.")
    if not own:
        print(f"{folder} says nothing else of {game.title} than the printed files.")
        return
    for name in own:
        there = printed_or_none(game.package, name) is not None
        print(f"{name}: {'in place of the printed file' if there else 'your own'}")
    same = [name for name in content_names(game.folder) if name not in own and _is_copied(game, folder, name)]
    if same:
        print(f"{len(same)} {'file' if len(same) == 1 else 'files'} as printed, which can be deleted.")
    print(f"{game.title} can be played with them: --content {folder}. They are known as {game.content}.")
    bots = ",".join(["random"] * max(2, game.seats[0]))
    print("Nothing has been played. Games with the laws checked after every decision:")
    print(f"  undercroft sim {game.name} --bots {bots} --games 20 --seed 1 --laws --content {folder}")


def _is_copied(game: Game, folder: Path, name: str) -> bool:
    return (folder.expanduser() / game.folder / name).is_file()
