"""Everything derived from the streams: views, the match index, results. All of it can be rebuilt.

Knows the event store and the kernel, no game and no web framework.
"""
