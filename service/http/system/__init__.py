"""Health, metrics and the API document."""
