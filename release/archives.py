"""Archives that depend on nothing but what is in them: no times, owners or orders of this machine."""

import gzip
import io
import tarfile
from pathlib import Path


def repacked(body: bytes, epoch: int) -> bytes:
    """A `.tar.gz` with the same files, sorted, of one time and of nobody."""
    with tarfile.open(fileobj=io.BytesIO(body), mode="r:gz") as given:
        members = [(member, given.extractfile(member)) for member in given.getmembers()]
        found = sorted(((member, of.read() if of else b"") for member, of in members), key=lambda one: one[0].name)
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as made:
        for member, content in found:
            member.mtime, member.uid, member.gid, member.uname, member.gname = epoch, 0, 0, "", ""
            member.mode = 0o755 if member.isdir() or member.mode & 0o100 else 0o644
            member.pax_headers = {}
            made.addfile(member, io.BytesIO(content))
    return gzip.compress(packed.getvalue(), 9, mtime=epoch)


def repack(path: Path, epoch: int) -> None:
    """Write an archive anew that depends on its content alone."""
    path.write_bytes(repacked(path.read_bytes(), epoch))


def unpack(archive: tarfile.TarFile, place: Path | str) -> None:
    """Unpack files and folders, nothing that reaches beyond `place`, as far as this Python can tell: one of before
    3.11.4 has no filters (PEP 706), so give it only archives of our own.
    """
    archive.extraction_filter = getattr(tarfile, "data_filter", None)
    archive.extractall(place)
