"""The automa (RULES 15)."""
