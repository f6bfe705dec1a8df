"""`cabinet applications`: the applications that may ask players for tokens (OAuth 2.1)."""

import click

from service.application.oauth.clients import NotRegistered, new_client
from service.runtime.commandline.composition import open_cabinet
from service.runtime.commandline.plain import plain


@click.group()
def applications() -> None:
    """Register, list or remove applications that may ask players for tokens."""


@applications.command()
@click.argument("name")
@click.argument("uris", metavar="REDIRECT_URI...", nargs=-1, required=True)
def register(name: str, uris: tuple[str, ...]) -> None:
    """Register an application, which stays until it is removed; prints its client_id."""
    with open_cabinet() as cabinet:
        try:
            client = new_client(name, list(uris), cabinet.clock())
        except NotRegistered as fault:
            raise click.ClickException(str(fault)) from None
        cabinet.accounts.clients.add(client, lasting=True)
        click.echo(client.id)


@applications.command("list")
def list_applications() -> None:
    """List all applications, the oldest first, also those that registered themselves."""
    with open_cabinet() as cabinet:
        found = cabinet.accounts.clients.all()
        for client in found:
            click.echo(plain(f"{client.id}  {client.created_at}  {client.name}"))
            click.echo(plain(f"    {' '.join(client.redirect_uris)}"))
        click.echo(f"{len(found)} applications.", err=True)


@applications.command()
@click.argument("names", metavar="CLIENT_ID...", nargs=-1, required=True)
def remove(names: tuple[str, ...]) -> None:
    """Remove applications. Players' access tokens for them last an hour at most and are not renewed."""
    with open_cabinet() as cabinet:
        for name in names:
            if not cabinet.accounts.clients.remove(name):
                raise click.ClickException(f"{name} is no application; `cabinet applications list` shows them")
            click.echo(f"{name} removed.")
