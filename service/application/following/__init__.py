"""Following a match: what is heard of it, who is told what, and from where."""
