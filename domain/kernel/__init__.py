"""What every game consists of: messages, hidden values, options, the game protocol, the engine that plays it.

Pure: standard library and msgspec only; no clock, no dice, no input or output.
"""
