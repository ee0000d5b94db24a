"""DungeonQuest: into Dragonfire Castle for treasure, and out again before the sun sets."""
