"""Players and their tokens."""
