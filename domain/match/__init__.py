"""A match around a game: seats, clocks, taking back, who may watch. The same for all games."""
