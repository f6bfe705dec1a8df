"""Clients generated from openapi.yaml by others' tools, and the terminal: what a stranger needs to play."""
