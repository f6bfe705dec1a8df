"""`cabinet witness`: watches the transparency log of a service, usually of somebody else."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click
import httpx2
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from transparency.notes import COSIGNATURE, BadNote, Signer, Verifier
from transparency.witness import Misbehaved, Read, Witness

KEY_FILE = "witness.key"
TIMEOUT_SECONDS = 10


@click.command()
@click.argument("address")
@click.option("--key", "keys", multiple=True, required=True, help="The public key of the log; may be repeated.")
@click.option(
    "--keep",
    "folder",
    required=True,
    type=click.Path(file_okay=False, path_type=Path),
    help="Where checkpoints are kept.",
)
@click.option("--name", help="Cosign checkpoints under this name, with a key that is made at the first start.")
@click.option("--every", "seconds", default=60, show_default=True, help="Seconds between two looks.")
@click.option("--once", is_flag=True, help="Look once, and end.")
def witness(address: str, keys: tuple[str, ...], folder: Path, name: str | None, seconds: int, once: bool) -> None:
    """Watch the log of the service at ADDRESS (https://…): keep its checkpoints, and say so if it contradicts them.

    Exit code 1 after a bad signature, a fork, a shrunken tree or tiles that do not give the signed root.
    With --once it is 2 if the log does not answer.
    """
    try:
        known = [Verifier.parse(key) for key in keys]
        signer = _signer(folder, name) if name else None
    except BadNote as bad:
        raise click.UsageError(str(bad)) from None
    watching = Witness(folder, known, signer)
    if signer:
        click.echo(f"cosigning as {signer.verifier}")
    with reading(address) as read:
        while True:
            answers = _look(watching, read)
            if once:
                sys.exit(0 if answers else 2)
            time.sleep(seconds)


@contextmanager
def reading(address: str) -> Iterator[Read]:
    """Reads what is below the address of the log of a service."""
    with httpx2.Client(base_url=f"{address.rstrip('/')}/v1/log/", timeout=TIMEOUT_SECONDS) as client:

        def read(path: str) -> bytes:
            answered = client.get(path)
            answered.raise_for_status()
            return answered.content

        yield read


def _look(watching: Witness, read: Read) -> bool:
    """Look once; returns whether the log answers."""
    try:
        seen = watching.look(read, int(time.time()))
    except Misbehaved as fault:
        click.echo(f"THE LOG CONTRADICTS ITSELF: {fault}", err=True)
        sys.exit(1)
    except httpx2.HTTPError as error:
        click.echo(f"the log does not answer: {error}", err=True)
        return False
    click.echo(f"{seen.checkpoint.size} leaves, root {seen.checkpoint.root.hex()}: continues")
    return True


def _signer(folder: Path, name: str) -> Signer:
    """The key of this witness, made if there is none."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / KEY_FILE
    if not path.exists():
        path.touch(mode=0o600)
        path.write_bytes(Ed25519PrivateKey.generate().private_bytes_raw())
    return Signer(name, path.read_bytes(), COSIGNATURE)
