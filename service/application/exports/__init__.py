"""Everything about matches that are over, as tables for analysts."""
