"""What one caller can do to the others, against a polite one: see `__main__.py`."""
