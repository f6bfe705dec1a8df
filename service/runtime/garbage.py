"""How often a process that runs for long looks for garbage."""

import gc

SELDOM = (50_000, 20, 100)
"""Thresholds of the three generations: the states of matches are values without cycles, so few are found."""


def collect_seldom() -> None:
    """Look for garbage seldom, and never again among what the process has loaded by now."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)
