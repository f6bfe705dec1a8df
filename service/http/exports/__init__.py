"""Exports of everything for analysts."""
