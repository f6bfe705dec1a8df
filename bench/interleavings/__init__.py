"""Searches interleavings of the real code for one that loses something: `python -m bench.interleavings`.

An actor is a function of the product that runs as a process would: it knows only what the store and the bucket
answer. It pauses before every command of the store and every use of the bucket, and a seeded scheduler says who
goes on. A schedule is one such order from the beginning until every actor came to its end or was killed.

An actor that gets the same answers does the same: so what it asks after some answers is found out once, by running
it, and looked up afterwards. The same holds of what a command does to a state of the store. That is why a schedule
costs microseconds, though every step of it is the product's own.
"""
