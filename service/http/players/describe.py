"""Players, their tokens and what belongs to them as documents."""

from typing import Any

from service.application.accounts.leaving import Account
from service.application.accounts.tokens import NewText
from service.application.callers import Caller
from service.application.erasures.registry import Erasure
from service.application.players import Player, Secrets
from service.application.tokens.records import KeptToken
from service.http.players.documents import (
    AccountExport,
    ErasedPlayer,
    ErasureDocument,
    NewPlayerAnswer,
    NewTokenAnswer,
    TokenDocument,
)
from service.http.webhooks.describe import webhook_document


def new_player_answer(player: Player, secrets: Secrets) -> NewPlayerAnswer:
    """A player with its secrets."""
    return NewPlayerAnswer(player.id, player.name, player.created_at, secrets.token, secrets.recovery_code)


def token_document(held: KeptToken, by: Caller) -> TokenDocument:
    """A token, as the caller sees it: `current` if the request has it."""
    return TokenDocument(**_fields(held, by))


def new_token_answer(made: NewText, by: Caller) -> NewTokenAnswer:
    """A token with its text."""
    return NewTokenAnswer(**_fields(made.held, by), token=made.text)


def _fields(held: KeptToken, by: Caller) -> dict[str, Any]:
    token = held.token
    return {
        "id": token.id,
        "name": token.name,
        "scopes": token.scopes,
        "created_at": token.created_at,
        "expires_at": token.expires_at,
        "last_used_at": held.last_used_at,
        "client": token.client,
        "current": token.id == by.who.token,
    }


def export_document(account: Account, by: Caller) -> AccountExport:
    """Everything that belongs to a player."""
    return AccountExport(
        exported_at=account.exported_at,
        player=account.player,
        former_names=account.former_names,
        tokens=tuple(token_document(held, by) for held in account.tokens),
        webhooks=tuple(map(webhook_document, account.webhooks)),
        matches=tuple(account.matches),
        comments=tuple(account.comments),
        phrases=tuple(account.phrases),
        entries=tuple(account.entries),
        announcements=tuple(account.announcements),
        studies=tuple(account.studies),
        reports=account.reports,
        decisions=account.decisions,
    )


def erased_player(was: Player, erasure: Erasure) -> ErasedPlayer:
    """A player as it was, and its erasure."""
    return ErasedPlayer(was.id, was.name, was.created_at, erasure_document(erasure))


def erasure_document(erasure: Erasure) -> ErasureDocument:
    """How far an erasure is."""
    return ErasureDocument(erasure.id, erasure.status, erasure.left, erasure.asked_at, erasure.updated_at)
