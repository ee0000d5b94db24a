"""What players make for themselves: decks, and cards in the public notation of effects."""
