"""Analyses: how the commands of a seat fare in worlds that it holds possible, worked out in the background."""
