"""A torture run: the service as real processes on a store of its own, played on, killed by a seed, then checked.

`python -m bench.torture --minutes 10 --kill all --seed 1` prints a table and ends with 1 if any promise of
docs/security.md that it checks was broken.
"""
