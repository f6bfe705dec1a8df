"""Tournaments: entries, rounds, pairings, results, rulings and standings, with their own decider and fold.

Pure like a game, and independent of any game. A tournament has its own stream; its matches have theirs.
"""
