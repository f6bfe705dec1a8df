"""Event streams of matches and tournaments: loaded at any version, folded, cached; and the one way to write."""
