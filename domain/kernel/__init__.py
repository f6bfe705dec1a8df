"""What every game is made of: messages, hidden values, options, the game protocol and the match around it.

Pure: standard library and msgspec only; no clock, no dice, no input or output.
"""
