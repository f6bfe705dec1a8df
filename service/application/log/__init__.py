"""The transparency log, as callers read it."""
