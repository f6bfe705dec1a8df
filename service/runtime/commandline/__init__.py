"""The command `cabinet`."""
