"""The six actions (RULES 7): each stands in one file with its targets, its parts, its cost and what comes of it."""
