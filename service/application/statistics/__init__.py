"""Results of finished matches, ratings and statistics."""
