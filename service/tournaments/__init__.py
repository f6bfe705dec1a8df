"""Tournaments as a service: carrying commands out, proposing pairings, opening the matches of a round, results."""
