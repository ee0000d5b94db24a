"""Everything that answers questions from outside: chance, players, records on disk."""
