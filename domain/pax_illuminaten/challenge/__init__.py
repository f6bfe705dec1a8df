"""Challenges (RULES 9): an attack on discs of a rival, decided by discs around and hidden cards."""
