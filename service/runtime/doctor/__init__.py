"""Checks of a configuration and of what it leads to, for `cabinet doctor`."""
