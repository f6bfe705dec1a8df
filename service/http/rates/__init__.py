"""How often a caller may ask."""
