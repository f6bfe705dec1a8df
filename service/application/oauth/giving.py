"""What players allow applications, and the tokens that applications get for it (OAuth 2.1)."""

from collections.abc import Iterable
from typing import Any

from service.application.callers import Caller
from service.application.oauth.clients import Client, NotRegistered, new_client
from service.application.oauth.codes import Code, family_of
from service.application.oauth.grants import InvalidGrant, Issued, Presented
from service.application.parts import Accounts, Play
from service.application.tokens.records import Token
from service.application.tokens.scopes import SCOPES, Scope

OFFERED: tuple[Scope, ...] = tuple(scope for scope in SCOPES if scope != "account")
"""What a player can allow an application: not the account itself, by which it could make itself other tokens."""


def register(play: Play, accounts: Accounts, name: Any, uris: Any, method: Any) -> Client:
    """Register an application, by anybody: a public client. Raises NotRegistered.

    `method` is how it would show at the token endpoint who it is.
    """
    client = new_client(name, uris, play.clock())
    if method != "none":
        raise NotRegistered("invalid_client_metadata", "Only public clients: token_endpoint_auth_method is none.")
    accounts.clients.add(client)
    return client


def check_consent(by: Caller, scopes: Iterable[Scope] = ()) -> None:
    """A problem unless the caller may allow this much: a player, with a token for the account and all of it."""
    by.need_player()
    by.need_scope("account")
    for scope in scopes:
        by.need_scope(scope)


def exchange(play: Play, accounts: Accounts, client: Client, text: str, code: Code) -> Issued:
    """The first tokens of an application, for the text of a code and what it stood for.

    Raises InvalidGrant if all tokens of the player were revoked since the code was made, or if the code was used a
    second time meanwhile.
    """
    family, now = family_of(text), play.clock()
    issued = accounts.grants.issue(code.player, client, code.scopes, family, now, code.generation)
    if accounts.codes.came_again(text):
        accounts.grants.end(code.player, family)
        raise InvalidGrant
    accounts.clients.touch(client.id)
    return issued


def player_of_code(accounts: Accounts, code: Code) -> str | None:
    """The player for whom a code is good; None if it was erased, is locked, or had all its tokens revoked since."""
    player, tokens = accounts.players.get(code.player), accounts.players.tokens
    if player is None or tokens.locked_since(player.id) or tokens.generation(player.id) != code.generation:
        return None
    return player.id


def present(play: Play, accounts: Accounts, text: str) -> Presented:
    """Check a refresh token. Raises Refused; if it was valid once, what was allowed ends."""
    return accounts.grants.present(text, play.clock())


def refresh(play: Play, accounts: Accounts, client: Client, presented: Presented) -> Issued:
    """New tokens for a refresh token, which is used up. Raises Refused if somebody was faster."""
    issued = accounts.grants.refresh(presented, play.clock())
    accounts.clients.touch(client.id)
    return issued


def revoke(play: Play, accounts: Accounts, client_id: str, text: str) -> bool:
    """Take back what an application was allowed, by one of its tokens; False for the token of another."""
    return accounts.grants.revoke(text, client_id, play.clock())


def introspect(play: Play, accounts: Accounts, client_id: str, text: str) -> tuple[str, Token] | None:
    """The player of a token of this application, and what it allows; None if it is not taken now."""
    found = accounts.grants.look_up(text, play.clock())
    if found is None or found[1].client != client_id or accounts.players.tokens.locked_since(found[0]):
        return None
    return found
