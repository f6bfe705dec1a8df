"""Hand cards played for their abilities or for Quick Favor (RULES 10)."""
