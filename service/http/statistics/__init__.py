"""Results, leaderboards and statistics of finished matches."""
