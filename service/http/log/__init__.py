"""The transparency log, as files."""
