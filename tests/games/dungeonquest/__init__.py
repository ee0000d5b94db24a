"""DungeonQuest, clause by clause."""
