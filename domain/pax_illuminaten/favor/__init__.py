"""Favor that is paid, gained or handed on (RULES 5 and 7)."""
