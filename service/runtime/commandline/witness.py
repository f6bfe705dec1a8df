"""`cabinet witness`: watches the transparency log of a service, usually of somebody else."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click
import httpx2
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from service.runtime.processes import witness_server
from transparency.notes import COSIGNATURE, BadNote, Signer, Verifier
from transparency.submission import Cosigner
from transparency.witness import Misbehaved, Read, Witness

KEY_FILE = "witness.key"
TIMEOUT_SECONDS = 10


@click.command()
@click.argument("address", required=False)
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
@click.option("--serve", metavar="HOST:PORT", help="Cosign what logs submit here (needs --name).")
def witness(
    address: str | None,
    keys: tuple[str, ...],
    folder: Path,
    name: str | None,
    seconds: int,
    once: bool,
    serve: str | None,
) -> None:
    """Watch the log of the service at ADDRESS (https://…): keep its checkpoints, and say so if it contradicts them.

    Exit code 1 after a bad signature, a fork, a shrunken tree or tiles that do not give the signed root.
    With --once it is 2 if the log does not answer.

    With --serve it is a witness by C2SP tlog-witness: logs of the given keys submit checkpoints, and it cosigns
    those that continue the ones before (POST /add-checkpoint). Put a proxy with TLS before it.
    """
    if (address is None) == (serve is None):
        raise click.UsageError("give either ADDRESS or --serve")
    if serve and not name:
        raise click.UsageError("--serve needs --name: what it cosigns as")
    try:
        known = [Verifier.parse(key) for key in keys]
        signer = _signer(folder, name) if name else None
    except BadNote as bad:
        raise click.UsageError(str(bad)) from None
    if signer:
        click.echo(f"cosigning as {signer.verifier}")
    if serve and signer:
        _serve(serve, Cosigner(folder, known, signer))
        return
    assert address
    watching = Witness(folder, known, signer)
    with reading(address) as read:
        while True:
            answers = _look(watching, read)
            if once:
                sys.exit(0 if answers else 2)
            time.sleep(seconds)


def _serve(place: str, cosigner: Cosigner) -> None:
    host, _, port = place.rpartition(":")
    try:
        server = witness_server.open_server(host or "127.0.0.1", int(port), cosigner, lambda: int(time.time()))
        with server, cosigner.locked_folder():
            click.echo(f"listening on http://{host or '127.0.0.1'}:{server.server_port}")
            sys.stdout.flush()
            server.serve_forever()
    except BlockingIOError:
        raise click.ClickException("another witness uses this folder") from None
    except (OSError, ValueError) as error:
        raise click.ClickException(f"{place}: {error}") from None


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
