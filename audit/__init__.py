"""Checking a history against itself: chain, rules, who was allowed, dice, result, and what is kept beside it."""
