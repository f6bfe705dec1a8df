"""Tokens: what a player's programs may do, and until when."""
