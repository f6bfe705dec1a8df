"""Forgeries of records, proofs, tournaments and chance, each made from honest ones by a function, and who finds it.

`python -m tests.forgeries` makes all and prints them. A module of this folder is a group of kinds; a kind is a
function with `@forgery`, and its docstring says what was forged.
"""
