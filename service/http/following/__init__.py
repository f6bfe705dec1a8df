"""Following a match live: its events as they happen, to any number of followers."""
