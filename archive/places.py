"""Which store a setting names."""

from archive.bounded import Bounded
from archive.directory import Directory
from archive.objects import NoArchive, Objects

BUCKET = "s3://"


def objects_at(place: str) -> Objects:
    """The store at a directory, or at `s3://bucket/prefix`; none for an empty text. Raises ArchiveDown."""
    if not place:
        return NoArchive()
    if not place.startswith(BUCKET):
        return Directory(place)
    from archive.bucket import Bucket  # a directory does not need the library

    return Bounded(Bucket(place))
