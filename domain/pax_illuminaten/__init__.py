"""Pax Illuminaten: spread the influence of the Illuminati over a map of luminaries, for one to four."""
