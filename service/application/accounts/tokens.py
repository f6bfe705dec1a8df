"""The tokens of a player: listed, made, given new texts, ended."""

from datetime import timedelta

from msgspec import Struct

from events import ids
from events.envelope import parse_time, timestamp
from service.application import problems
from service.application.accounts.authority import account_of
from service.application.callers import Caller, checked_key
from service.application.parts import Accounts, Play
from service.application.problems import Problem
from service.application.tokens.records import KeptToken, Token, in_order, new_secret, secret_of
from service.application.tokens.tokens import TOKENS_MAX, Revoked, TooManyTokens


class WantedToken(Struct, frozen=True):
    """A token that a player wants; `expires_in` are seconds, None for never."""

    name: str
    scopes: tuple[str, ...]
    expires_in: int | None


class NewText(Struct, frozen=True):
    """A token with its text, which is shown only once; `replayed` if the same request had made it before."""

    held: KeptToken
    text: str
    replayed: bool


def tokens_of(play: Play, accounts: Accounts, by: Caller, player: str) -> list[KeptToken]:
    """The tokens of a player, the oldest first, and the applications that act for it."""
    account_of(accounts.players, by, player)
    return accounts.players.tokens.tokens_of(player, play.clock())


def create(play: Play, accounts: Accounts, by: Caller, wanted: WantedToken) -> NewText:
    """A new token of the caller. It allows no more than the token that creates it.

    A repeated request is answered with the same text; if that has ended, it stays so. A problem for one token too
    many, and where all tokens were revoked meanwhile.
    """
    player = by.player_id
    _check_scopes(by, wanted.scopes)
    now, key = play.clock(), checked_key(by.key)
    fresh = f"{ids.new_id(ids.TOKEN, now)} {timestamp(now)} {new_secret()}"
    made, replayed = play.writing.reserve(by, player, key, {"token": wanted}, fresh)
    token_id, created_at, salt = made.split(" ")
    secret, tokens = secret_of(salt, key), accounts.players.tokens
    tokens.tokens_of(player, now)  # without those that have expired
    ends = _end(wanted.expires_in, created_at)
    token = Token(token_id, wanted.name, in_order(wanted.scopes), created_at, ends)
    try:
        text = tokens.add(player, by.who.generation, token, secret)
    except TooManyTokens:
        raise Problem(problems.TOO_MANY_TOKENS, {"most": TOKENS_MAX}) from None
    except Revoked:
        raise Problem(problems.BAD_TOKEN) from None
    return NewText(KeptToken(token, "", b"", None), text, replayed)


def revoke(play: Play, accounts: Accounts, by: Caller, player: str, token: str) -> KeptToken:
    """End a token of a player, or what an application was allowed; it is returned as it was.

    It no longer works, and streams that were opened with it end.
    """
    held = _kept_token(play, accounts, by, player, token)
    while not accounts.players.revoke(player, held):
        held = _kept_token(play, accounts, by, player, token)
    return held


def revoke_all(play: Play, accounts: Accounts, by: Caller, player: str) -> list[KeptToken]:
    """End every token of a player, and what applications were allowed; they are returned as they were.

    So do codes, sign-ins and requests under way that were to become a token. The recovery code stays: with it the
    player comes back.
    """
    found, ended = tokens_of(play, accounts, by, player), dict[str, KeptToken]()
    while True:
        accounts.players.revoke_all(player, found)
        ended |= {held.token.id: held for held in found}
        if not (found := accounts.players.tokens.tokens_of(player, play.clock())):
            return list(ended.values())


def rotate(play: Play, accounts: Accounts, by: Caller, token: str) -> NewText:
    """Give a token of the caller a new text; the old one no longer works.

    A repeated request is answered with the same text; if that has ended, it stays so.
    """
    player = by.player_id
    held, key = _kept_token(play, accounts, by, player, token), checked_key(by.key)
    if held.token.client:
        raise Problem(problems.UNKNOWN_TOKEN, {"token": token})
    _check_scopes(by, held.token.scopes)
    salt, replayed = play.writing.reserve(by, player, key, {"rotate": token}, new_secret())
    while (text := accounts.players.rotate(player, held, secret_of(salt, key))) is None:
        held = _kept_token(play, accounts, by, player, token)
    return NewText(held, text, replayed)


def _check_scopes(by: Caller, scopes: tuple[str, ...]) -> None:
    """Refuse to give out more than the caller's own token allows."""
    for scope in in_order(scopes):
        by.need_scope(scope)


def _end(seconds: int | None, created_at: str) -> str | None:
    return None if seconds is None else timestamp(parse_time(created_at) + timedelta(seconds=seconds))


def _kept_token(play: Play, accounts: Accounts, by: Caller, player: str, token: str) -> KeptToken:
    for held in tokens_of(play, accounts, by, player):
        if held.token.id == token:
            return held
    raise Problem(problems.UNKNOWN_TOKEN, {"token": token})
