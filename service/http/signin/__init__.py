"""The way to the identity provider and back."""
