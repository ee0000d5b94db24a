"""What is public: the modules that others build on. Whatever is called without an underscore there stays."""

from __future__ import annotations

from typing import Final

KERNEL: Final = (
    "ask", "codec", "errors", "events", "facts", "frame", "game", "guide", "ids", "making", "odds", "options",
    "piles", "record", "resample", "sight", "state", "table",
)  # fmt: skip
"""All but how copies are made and what the compiler is told."""

KIT: Final = (
    "assembly", "content", "declared", "guide", "laws", "plain_words", "positions", "procedure", "refusals",
    "telling", "tutorial", "why_not", "words",
)  # fmt: skip
"""What games are put together of. The language of cards, `kit.language`, is not public yet."""

DRIVE: Final = ("dice", "games", "match", "observers", "players", "records", "rules", "simulate")
"""What carries games on; how a server and a simulation share them out is their own."""

BOTS: Final = ("", "greedy", "random_bot")
TESTING: Final = ("", "conformance", "walks")

PUBLIC: Final = tuple(
    f"undercroft.{layer}.{name}".rstrip(".")
    for layer, names in (
        ("kernel", KERNEL),
        ("kit", KIT),
        ("drive", DRIVE),
        ("bots", BOTS),
        ("testing", TESTING),
    )
    for name in names
)
