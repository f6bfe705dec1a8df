"""Erasing accounts: locked at once, and everything that belongs to the player gone soon after."""
