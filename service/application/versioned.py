"""What a use case gives of a stream: a document and its version."""

from typing import Generic, TypeVar

from msgspec import Struct

T = TypeVar("T")


class Versioned(Struct, Generic[T], frozen=True):
    """A document with the version of its stream; `is_replayed` if the command that led to it had been carried out
    before.
    """

    document: T
    version: int
    is_replayed: bool = False
