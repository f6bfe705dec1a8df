"""`cabinet players`: what the operator does with the accounts of people."""

import click

from service.application.accounts import leaving, locking, tokens
from service.application.quotas import KINDS, Kind, most_in, quotas_of, set_quotas
from service.application.tokens.records import KeptToken
from service.runtime.commandline.composition import as_operator, open_cabinet
from service.runtime.commandline.plain import plain

SHOWN_MATCHES = 10


@click.group()
def players() -> None:
    """Look at players, lock them, end their tokens, erase them."""


@players.command()
@click.argument("player")
def show(player: str) -> None:
    """Show a player: since when it is locked, its tokens, and its newest matches."""
    with open_cabinet() as cabinet:
        found = locking.overview(cabinet.play, cabinet.accounts, as_operator(), player)
        click.echo(plain(f"{found.player.id}  {found.player.created_at}  {found.player.name}"))
        if found.locked_since:
            click.echo(f"locked since {found.locked_since}")
        for held in found.tokens:
            click.echo(plain(f"    {_line(held)}"))
        for match in found.matches[:SHOWN_MATCHES]:
            click.echo(f"    {match}")
        click.echo(f"{len(found.tokens)} tokens, {len(found.matches)} matches.", err=True)


def _line(held: KeptToken) -> str:
    token = held.token
    of = f" of {token.client}" if token.client else ""
    ends = f", until {token.expires_at}" if token.expires_at else ""
    used = f", used {held.last_used_at}" if held.last_used_at else ", never used"
    return f"{token.id}{of}  {token.name or '(first)'}  {' '.join(token.scopes)}  {token.created_at}{ends}{used}"


@players.command()
@click.argument("names", metavar="PLAYER...", nargs=-1, required=True)
def lock(names: tuple[str, ...]) -> None:
    """Refuse all tokens of players at once, and give them no new ones. Nothing is lost."""
    with open_cabinet() as cabinet:
        for player in names:
            done = locking.lock(cabinet.play, cabinet.accounts, as_operator(), player)
            click.echo(f"{player} locked." if done else f"{player} was locked before.")


@players.command()
@click.argument("names", metavar="PLAYER...", nargs=-1, required=True)
def unlock(names: tuple[str, ...]) -> None:
    """Take the tokens of players again."""
    with open_cabinet() as cabinet:
        for player in names:
            done = locking.unlock(cabinet.accounts, as_operator(), player)
            click.echo(f"{player} unlocked." if done else f"{player} was not locked.")


@players.command()
@click.argument("player")
@click.argument("names", metavar="[TOKEN]...", nargs=-1)
@click.option("--all", "every", is_flag=True, help="All tokens, and what applications were allowed.")
def revoke(player: str, names: tuple[str, ...], every: bool) -> None:
    """End tokens of a player for good. The recovery code stays: with it the player comes back."""
    if bool(names) == every:
        raise click.UsageError("name tokens, or give --all")
    with open_cabinet() as cabinet:
        play, accounts, by = cabinet.play, cabinet.accounts, as_operator()
        if every:
            ended = tokens.revoke_all(play, accounts, by, player)
        else:
            ended = [tokens.revoke(play, accounts, by, player, token) for token in names]
        for held in ended:
            click.echo(f"{held.token.id} revoked.")


@players.command()
@click.argument("player")
@click.option("--yes", is_flag=True, help="Do not ask.")
def erase(player: str, yes: bool) -> None:
    """Erase a player for good: name and tokens at once, the rest by workers. Finished matches stay.

    Prints the id of the erasure; `GET /v1/erasures/{erasure}` says how far it is.
    """
    with open_cabinet() as cabinet:
        accounts, by = cabinet.accounts, as_operator()
        if not yes:
            name = locking.overview(cabinet.play, accounts, by, player).player.name
            click.confirm(plain(f"Erase {name} ({player}) for good?"), abort=True)
        _, erasure = leaving.erase(accounts, by, player)
        click.echo(erasure.id)


@players.command()
@click.argument("player")
@click.option(
    "--set",
    "wanted",
    type=(click.Choice(KINDS), str),
    multiple=True,
    help=f"A kind ({', '.join(KINDS)}) and how many, or `default`.",
)
def quotas(player: str, wanted: tuple[tuple[Kind, str], ...]) -> None:
    """Show what a player has and may have, and set it."""
    with open_cabinet() as cabinet:
        found, by = cabinet.accounts.players, as_operator()
        if wanted:
            asked: dict[str, int | None] = {
                kind: most_in("" if most == "default" else most, kind) for kind, most in wanted
            }
            set_quotas(found, cabinet.play.quotas, by, player, asked)
        for one in quotas_of(found, cabinet.play.quotas, by, player):
            own = "  (set for this account)" if one.is_own else ""
            click.echo(f"{one.kind}  {one.used} of {one.most or 'any number'}{own}")
