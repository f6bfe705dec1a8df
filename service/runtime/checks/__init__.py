"""Checks of the settings and of the servers that they name, the same at every start and for `cabinet doctor`."""
