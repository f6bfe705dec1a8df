"""Analyses of a position."""
