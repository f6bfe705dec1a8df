"""The games that this service offers."""
