"""Builds what a release consists of, twice the same to the last byte. Not part of the product."""
