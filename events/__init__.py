"""The event store: envelopes, their codec and hash chain, Redis Streams, the feed, snapshots and keyed chance.

Knows the kernel, no game and no web framework.
"""
