"""The transparency log of the service: an append-only Merkle tree that commits to every match and tournament."""
