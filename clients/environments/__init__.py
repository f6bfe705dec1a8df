"""The games as environments for learning programs, as a package of their own; see `building.py`."""
