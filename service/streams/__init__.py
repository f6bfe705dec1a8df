"""Following a match live: the events of a match as they come, to any number of followers."""
