"""Pure analysis: what a result says, ratings, statistics, what a seat could know, how commands fare."""
