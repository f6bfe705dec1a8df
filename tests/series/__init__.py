"""Series: commands, cuts and standings."""
