"""Learns weights of bots from play by the rules.

`python -m bench.learning --game KEY` learns those of a game that names figures to tell odds by (`rounds`);
without a game it learns those of the courtier of Umbra Concilium, which has a net of its own (`courtier`).
"""
