"""Searching for good commands in worlds that a seat holds possible, for every game that offers insight.

Imports the kernel only. Knows no clock: a budget is in iterations, so that the same question with the same chance
has the same answer on every machine.
"""
