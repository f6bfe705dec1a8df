"""What a token allows."""

from typing import Literal, get_args

Scope = Literal["read", "play", "host", "organise", "webhooks", "account"]
SCOPES: tuple[Scope, ...] = get_args(Scope)
ALL: frozenset[Scope] = frozenset(SCOPES)
OF_GUESTS: tuple[Scope, ...] = ("read", "play")
"""What the link of a guest allows; see `service.application.accounts.guests` for how much of it."""
