"""Series: tournaments in order, and links by which entries go over from one to another.

A qualifier with a cut and a final, a league, a circuit and a promotion are all series. A phase is a tournament.
"""
