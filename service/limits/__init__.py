"""How much a caller may ask for: requests, and work of which nobody can say beforehand how long it takes."""
