"""Checking a history against itself: chain, rules, authority, dice, result, and the data stored beside it."""
