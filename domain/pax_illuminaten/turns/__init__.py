"""The course of a turn (RULES 4, 12 and 13)."""
