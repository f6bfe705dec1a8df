"""Studying matches: branches, names and comments, comparison, knowledge, adjudication."""
