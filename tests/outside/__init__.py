"""Games of other packages, as somebody else would publish them, and ways to have them installed."""
