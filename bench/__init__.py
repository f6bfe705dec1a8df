"""Benchmarks: `python -m bench`. Every figure beside its limit, taken in the same run (see README.md)."""
