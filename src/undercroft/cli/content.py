"""`undercroft content`: your own cards, heroes and tiles."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from undercroft.cli.arguments import BadArgument, GameName, use_content
from undercroft.drive.games import find_game, games
from undercroft.kernel.game import Game
from undercroft.kit.content import content_names, own_names, printed_or_none, printed_text

NAME = "content"
GUIDE = "content.md"
EXAMPLES = (
    "Examples:\n"
    "  undercroft content dungeonquest\n"
    "  undercroft content dungeonquest --copy my-cards\n"
    "  undercroft content dungeonquest --check my-cards\n"
    "  undercroft play dungeonquest --content my-cards\n\n"
    "The folder has a folder for each game, like my-cards/dungeonquest. A file in it takes the place of the "
    "printed file of the same name; delete copies that you do not change. content.md explains the "
    "fields. A game played with your own cards can be read and resumed with the same cards only."
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
) -> int:
    """List the content files of a game, copy them into a folder, or check a folder of your own."""
    if copy is not None and check is not None:
        raise BadArgument("--copy and --check cannot be done at once; leave one out.")
    use_content(check)
    played = find_game(game)
    names = content_names(played.folder)
    if not names:
        able = ", ".join(each.name for each in games().values() if content_names(each.folder))
        raise BadArgument(f"{played.title} takes no own content; these games do: {able}.")
    if copy is not None:
        _copy(played, names, copy.expanduser())
    elif check is not None:
        _report(played, check)
    else:
        print("\n".join(names))
    return 0


def _copy(game: Game, names: list[str], folder: Path) -> None:
    """Write all files, or none where one would have to be overwritten."""
    if own_names(game.folder):
        raise BadArgument("--copy writes the printed files; do it without own content.")
    texts = {name: printed_text(_package(game), name) for name in (*names, GUIDE)}
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
    print(f"{len(names)} files of {game.title} are in {place}, and {GUIDE}, which explains them.")


def _report(game: Game, folder: Path) -> None:
    own = own_names(game.folder)
    if not own:
        print(f"{folder} says nothing else of {game.title} than the printed files.")
        return
    for name in own:
        there = printed_or_none(_package(game), name) is not None
        print(f"{name}: {'in place of the printed file' if there else 'your own'}")
    same = [name for name in content_names(game.folder) if name not in own and _is_copied(game, folder, name)]
    if same:
        print(f"{len(same)} {'file' if len(same) == 1 else 'files'} as printed, which can be deleted.")
    print(f"{game.title} can be played with them: --content {folder}. They are known as {game.content}.")


def _is_copied(game: Game, folder: Path, name: str) -> bool:
    return (folder.expanduser() / game.folder / name).is_file()


def _package(game: Game) -> str:
    return f"undercroft.games.{game.folder}"
