"""BATTLES: Armageddon, clause by clause."""
