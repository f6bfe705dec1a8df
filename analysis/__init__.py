"""Pure analysis: results, ratings, statistics, what a seat could know, how commands fare."""
