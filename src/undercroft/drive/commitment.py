"""What a host publishes of its seed before a game, so that everybody can check the draws after it."""

from __future__ import annotations

from hashlib import blake2b


def commitment(seed: int, salt: str) -> str:
    """A hash of seed and salt: it binds the host and tells nobody the seed."""
    return blake2b(f"{seed}/{salt}".encode(), digest_size=32, person=b"undercroft-seed").hexdigest()
