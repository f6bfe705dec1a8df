"""Announcements of the operator to everybody."""
