"""The public modules, as Sphinx reads them out of the code."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from docs.site.page import Page, table
from docs.site.public import PUBLIC

INTRODUCTION: Final = """# Python

What others can build on. A name without an underscore in one of these modules stays what it is: if it has to
change, the [changelog](../changelog.md) says so. Everything else may change without a word.

"""
MODULE: Final = """# `{name}`

```{{eval-rst}}
.. automodule:: {name}
   :members:
```
"""


def pages() -> Iterator[Page]:
    """A page for each module, and one that lists them."""
    links = [f"[{name}](python/{name}.md)" for name in PUBLIC]
    yield Page("reference/python.md", INTRODUCTION + table(("module", "what it has"), _rows(links)))
    for name in PUBLIC:
        yield Page(f"reference/python/{name}.md", MODULE.format(name=name))


def _rows(links: list[str]) -> Iterator[tuple[str, str]]:
    for name, link in zip(PUBLIC, links, strict=True):
        module = __import__(name, fromlist=["__doc__"])
        yield link, (module.__doc__ or "").strip().splitlines()[0]
