"""Tournaments: entries, rounds, pairings, results, rulings and standings, as a decider and a fold of their own.

Pure like a game, and about no game in particular. A tournament has a stream of its own; its matches have theirs.
"""
