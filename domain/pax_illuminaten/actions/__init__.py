"""The six actions (RULES 7): each has one file with its targets, its parts, its cost and its outcome."""
