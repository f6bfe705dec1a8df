"""Studying a match: branches, comments, comparison, knowledge, adjudication."""
