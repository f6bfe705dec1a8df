"""A league of levels: each level of a game against each, against itself, and against a best response to it."""
