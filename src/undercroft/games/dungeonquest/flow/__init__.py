"""The procedures of DungeonQuest, one module for each chapter of the rules."""
