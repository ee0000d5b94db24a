"""Frozen files: texts packed together, and what they mean."""

from __future__ import annotations

import json
import lzma
import tarfile
import traceback
from collections.abc import Callable, Mapping
from io import BytesIO
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
PACKED, MEANT = ".tar.xz", ".json.xz"
FAILED = "failed"
HARDEST = 9 | lzma.PRESET_EXTREME

Texts = Mapping[str, str]
"""Files by their names, with folders where they lie in some."""

Meaning = dict[str, dict[str, Any]]
"""What each thing means: by its name, its `facts` and the `words` about it."""


def builds() -> list[Path]:
    """Every folder with what a build made, the oldest first."""
    return sorted((path for path in HERE.iterdir() if (path / "build.json").exists()), key=_age)


def _age(path: Path) -> tuple[int, str]:
    return (int(path.name) if path.name.isdecimal() else 10**9, path.name)


def pack(path: Path, texts: Texts) -> None:
    """Write texts into one file, the same for the same texts."""
    packed = BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, text in texts.items():
            data = text.encode()
            entry = tarfile.TarInfo(name)
            entry.size = len(data)
            archive.addfile(entry, BytesIO(data))
    path.write_bytes(lzma.compress(packed.getvalue(), preset=HARDEST))


def unpack(path: Path, folder: Path) -> Path:
    """Lay packed texts out in a folder."""
    with tarfile.open(fileobj=BytesIO(lzma.decompress(path.read_bytes()))) as archive:
        archive.extractall(folder, filter="data")
    return folder


def write_text(path: Path, text: str) -> None:
    """Write one long text."""
    path.write_bytes(lzma.compress(text.encode(), preset=HARDEST))


def read_text(path: Path) -> str:
    """A long text."""
    return lzma.decompress(path.read_bytes()).decode()


def write_meaning(path: Path, meaning: Any) -> None:
    """Write what things mean."""
    write_text(path, json.dumps(meaning, indent=0, sort_keys=True, ensure_ascii=False))


def read_meaning(path: Path) -> Any:
    """What things meant."""
    return json.loads(read_text(path))


def tried(look: Callable[..., dict[str, Any]], *what: Any) -> dict[str, Any]:
    """What one thing means; where it cannot be opened, why: the others are looked at all the same."""
    try:
        return look(*what)
    except Exception as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        why = f"{type(error).__name__}: {error} ({Path(last.filename).name}, line {last.lineno})"
        return {"facts": {FAILED: why}, "words": {}}


def as_kept(meaning: Any) -> Any:
    """What things mean, as it comes back from a file."""
    return json.loads(json.dumps(meaning))
