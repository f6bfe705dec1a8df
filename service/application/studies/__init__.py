"""Studies: ordered chapters of text, boards and notes, which a player keeps and shares by a link."""
