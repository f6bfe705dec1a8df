"""Tournaments in practice: terms, pairings, opening the matches of a round, results."""
