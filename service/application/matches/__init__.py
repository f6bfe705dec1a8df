"""Reading matches: who may see what, records, positions, undo requests, comments."""
