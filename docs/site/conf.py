"""How Sphinx makes the site; `make docs` runs it over the sources that `docs.site.sources` has laid out."""

from __future__ import annotations

import sys
from hashlib import blake2b
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.writers.html5 import HTML5Translator

HERE = Path(__file__).parent
MAKERS = [path for path in sorted(HERE.rglob("*")) if path.suffix in (".py", ".html", ".css")]
sys.path.insert(0, str(HERE.parents[1]))

from docs.site.contents import SECTIONS, START  # noqa: E402
from undercroft import __version__  # noqa: E402

project = "Undercroft"
author = "the Undercroft authors"
release = __version__
language = "en"
extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = START

myst_heading_anchors = 3

default_role = "py:obj"
add_module_names = False
autodoc_member_order = "bysource"
python_use_unqualified_type_names = True

# Sphinx writes all pages anew where one of its settings is another, and does not know what else makes them.
html_context = {
    "made_by": blake2b(b"".join(path.read_bytes() for path in MAKERS)).hexdigest(),
}

html_theme = "theme"
html_theme_path = [str(HERE)]
html_title = "Undercroft"
html_copy_source = False
html_use_index = False
html_domain_indices = False
# Each page that is found would be fetched at once, to quote a line of it.
html_show_search_summary = False
html_permalinks_icon = "#"


class Writer(HTML5Translator):
    """Sphinx's own, whose tables can be scrolled where they are too wide, also with the keyboard, and have no
    headings that say nothing."""

    def visit_table(self, node: nodes.table) -> None:
        self.body.append('<div class="scrolls" tabindex="0" role="group" aria-label="Table">')
        super().visit_table(node)

    def depart_table(self, node: nodes.table) -> None:
        super().depart_table(node)
        self.body.append("</div>")

    def visit_thead(self, node: nodes.thead) -> None:
        if not node.astext().strip():
            raise nodes.SkipNode
        super().visit_thead(node)

    def visit_entry(self, node: nodes.entry) -> None:
        if not isinstance(node.parent.parent, nodes.thead):
            super().visit_entry(node)
            return
        node.parent.column += 1
        if not node.astext().strip():
            self.body.append("<td></td>")
            raise nodes.SkipNode
        self.body.append('<th scope="col">')
        self.context.append("</th>")


def add_sections(app: Sphinx, page: str, _template: str, context: dict[str, Any], _tree: Any) -> None:
    """Tell the template the sections, and of the one that a page is in the pages."""
    titles = app.env.titles
    pages = {
        section.title: [
            name for name in app.env.toctree_includes.get(START, []) if belongs(name, section.pages)
        ]
        for section in SECTIONS
    }
    context["sections"] = [
        {
            "title": title,
            "pages": [{"name": name, "title": titles[name].astext()} for name in names],
            "here": page in names,
        }
        for title, names in pages.items()
        if names
    ]


def belongs(name: str, patterns: tuple[str, ...]) -> bool:
    """Whether a page is one of a section."""
    return any(
        name.startswith(pattern[:-1]) if pattern.endswith("*") else name == pattern for pattern in patterns
    )


def setup(app: Sphinx) -> None:
    """What Sphinx is told beside the settings."""
    app.set_translator("html", Writer)
    app.connect("html-page-context", add_sections)
