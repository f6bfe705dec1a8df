"""Edicts and special events (RULES 12)."""
