"""What a token allows."""

from typing import Literal, get_args

Scope = Literal["read", "play", "host", "organise", "webhooks", "account"]
SCOPES: tuple[Scope, ...] = get_args(Scope)
ALL: frozenset[Scope] = frozenset(SCOPES)
