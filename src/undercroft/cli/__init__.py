"""The command line: `undercroft games | play | sim | replay | ledger | golden | rules | content`."""

from undercroft.cli.app import main

__all__ = ["main"]
