"""The command `cabinet` and what it can do without a browser."""
