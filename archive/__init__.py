"""Streams that left Redis: what an object contains, where objects are stored, and the ways in and out.

Readers notice nothing: `ArchivingStore` is the event store of every process.
"""
