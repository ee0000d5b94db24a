"""Compile the rules layers with mypyc into a tree of their own; the sources stay as they are.

    .venv/bin/python -m bench.compile build/compiled

The tree gets a copy of the whole package. Constructors and copiers are written out (`spelled.py`). Every
module of the packages named in PACKAGES is compiled, in one group, so that calls between them are direct;
its `.py` copy is then removed, so that nothing can fall back to the interpreter unnoticed. At the end each
compiled module is imported from the tree and must have come from a shared library. A module that cannot be
compiled stands in LEFT_OUT with its reason, which is printed.

Put the tree first on PYTHONPATH to use it.
"""

from __future__ import annotations

import argparse
import importlib.machinery
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from time import perf_counter

from bench.spelled import spell_out

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "undercroft"
PACKAGES = ("kernel", "kit", "games")
LEFT_OUT: dict[str, str] = {}
GROUP = "undercroft_rules"
LIST = "compiled.txt"

PROBE = """
import importlib, sys
for name in sys.argv[1:]:
    print(name, importlib.import_module(name).__file__, sep="\\t")
"""


def module_name(path: Path, base: Path) -> str:
    """Give the dotted name of a source file under `base`."""
    parts = path.relative_to(base).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def copy_sources(tree: Path) -> dict[str, Path]:
    """Copy the package afresh and give the modules to compile, by name, as paths inside the tree."""
    if tree.exists():
        if not (tree / LIST).exists() and any(tree.iterdir()):
            raise SystemExit(f"{tree} exists and was not made by this script: name another directory.")
        shutil.rmtree(tree)
    tree.mkdir(parents=True)
    (tree / LIST).touch()
    shutil.copytree(SOURCE, tree / "undercroft", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    modules = {}
    for package in PACKAGES:
        files = sorted((tree / "undercroft" / package).rglob("*.py"))
        if not files:
            raise SystemExit(f"There is nothing to compile in {SOURCE / package}.")
        modules.update({module_name(file, tree): file.relative_to(tree) for file in files})
    unknown = LEFT_OUT.keys() - modules.keys()
    if unknown:
        raise SystemExit(f"LEFT_OUT names modules that do not exist: {', '.join(sorted(unknown))}.")
    for name, reason in LEFT_OUT.items():
        print(f"  left out: {name} ({reason})")
        del modules[name]
    return modules


def require_compiler() -> None:
    """Stop with a remedy if there is no C compiler or no Python header."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        raise SystemExit(
            f"No C compiler: {compiler} was not found. Install one (on Debian: apt install gcc)."
        )
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        raise SystemExit(
            "Python.h was not found. Install Python's headers (on Debian: apt install python3-dev)."
        )


def build(tree: Path, modules: dict[str, Path], level: str) -> None:
    """Run mypyc and the C compiler inside the tree."""
    from mypyc.build import mypycify
    from setuptools import setup

    work = tree.parent / f"{tree.name}-work"
    shutil.rmtree(work, ignore_errors=True)
    os.chdir(tree)
    extensions = mypycify(
        [
            "--config-file=",
            "--strict",
            f"--cache-dir={work / 'mypy'}",
            *(str(path) for path in modules.values()),
        ],
        opt_level=level,
        debug_level="0",
        multi_file=True,
        group_name=GROUP,
        target_dir=str(work / "c"),
    )
    setup(
        name="undercroft-compiled",
        packages=[],
        py_modules=[],
        ext_modules=extensions,
        script_args=[
            "-q",
            "build_ext",
            "--inplace",
            "--build-temp",
            str(work / "o"),
            "--build-lib",
            str(work / "l"),
        ],
    )
    for path in modules.values():
        path.unlink()
    (tree / LIST).write_text("".join(f"{name}\n" for name in modules))


def check(tree: Path) -> int:
    """Import every module of the list from the tree: give their number, or stop if one is not compiled."""
    names = (tree / LIST).read_text().split()
    run = subprocess.run(
        [sys.executable, "-c", PROBE, *names],
        capture_output=True,
        text=True,
        cwd=tree,
        env=dict(os.environ, PYTHONPATH=str(tree)),
    )
    if run.returncode:
        raise SystemExit(f"The compiled build does not import:\n{run.stderr.strip()}")
    found = dict(line.split("\t") for line in run.stdout.splitlines())
    endings = tuple(importlib.machinery.EXTENSION_SUFFIXES)
    bad = [
        name
        for name in names
        if not found[name].startswith(f"{tree}{os.sep}") or not found[name].endswith(endings)
    ]
    if bad or not names:
        raise SystemExit(f"Not compiled: {', '.join(bad) or 'anything'}.")
    return len(names)


def main() -> None:
    """Read the arguments, compile, check."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("tree", type=Path, help="the directory to make, for instance build/compiled")
    parser.add_argument("--level", default="3", choices="0123", help="how hard the C compiler optimises")
    arguments = parser.parse_args()
    tree: Path = arguments.tree.resolve()
    require_compiler()
    start = perf_counter()
    modules = copy_sources(tree)
    for name, path in modules.items():
        spell_out(name, tree / path)
    build(tree, modules, arguments.level)
    print(f"  {check(tree)} modules of {', '.join(PACKAGES)} compiled in {perf_counter() - start:.0f} s")


if __name__ == "__main__":
    main()
