"""Tells people what was decided about reports: notices of an account, and messages to its webhooks."""

from typing import Any

from events.envelope import milliseconds
from service.application.parts import Hooks
from service.application.webhooks.drafts import draft
from service.application.webhooks.outbox import Position, all_wanted


def tell(hooks: Hooks, player: str, kind: str, about: str, at: str, data: Any) -> None:
    """Tell a player something once: `about` names what it is told of, so a repetition tells nothing."""
    position = f"{kind}:{about}"
    for webhook in hooks.registry.about({player}):
        to = webhook.subscription
        while to.owner == player and hooks.outbox.position(to.id, position) is None:
            wanted = all_wanted(webhook, [draft(to, kind, player, at, data)])
            if not wanted or hooks.outbox.put(webhook, wanted, milliseconds(at), Position(position, None, 1)):
                break
            webhook = hooks.registry.get(to.id) or webhook
