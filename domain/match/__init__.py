"""The match around a game: seats, clocks, undo, watchers. The same for all games."""
