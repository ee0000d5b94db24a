"""The procedures of BATTLES: Armageddon."""
