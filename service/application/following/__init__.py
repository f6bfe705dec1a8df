"""Following a match: which events arrive, which follower gets which of them, and from which version on."""
