"""Backups of everything that cannot be derived, of one moment, while the service runs; and copies made of them."""
