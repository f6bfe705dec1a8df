"""What others' tools make of openapi.yaml."""
