"""The command line: `undercroft games | play | serve | sim | …`."""

from undercroft.cli.app import main

__all__ = ["main"]
