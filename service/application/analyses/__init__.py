"""Analyses: how the commands of a seat fare, computed in the background."""
