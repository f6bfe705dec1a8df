"""Matches: opening, seats, playing, history, undo."""
