"""Adds the messages for webhooks to the outbox. The relay calls it for every append; repetitions add nothing."""

from collections.abc import Callable, Iterable
from functools import cache, partial

from domain.kernel.actors import OPERATOR
from events import ids
from events.store import EventStore
from service.application.players import Players, Principal
from service.application.webhooks.drafts import draft
from service.application.webhooks.outbox import MessageDraft, Outbox, Position, all_wanted
from service.application.webhooks.registry import Registry, Webhook
from service.application.webhooks.sources import Happening, MessageSource, Sources


class Teller:
    """Adds messages about matches and tournaments, each as the webhook's owner may see it."""

    def __init__(
        self,
        store: EventStore,
        sources: Sources,
        webhooks: Registry,
        outbox: Outbox,
        players: Players,
        time: Callable[[], int],
    ) -> None:
        self._store = store
        self._sources = sources
        self._webhooks = webhooks
        self._outbox = outbox
        self._players = players
        self._time = time

    def has_webhooks(self) -> bool:
        """Whether there is any webhook, or anybody has an inbox."""
        return self._webhooks.any()

    def tell(self, stream: str) -> None:
        """Add the changes of a stream for every webhook that follows it and does not have them yet."""
        source = self._sources.source_of(stream)
        if source is None:
            return
        after = cache(lambda version: tuple(source.happenings(stream, version)))
        concerned, done = self._concerned(source, stream)
        there = self._store.version(stream)
        for webhook in self._webhooks.about(concerned):
            while not self._tell(webhook, stream, after, there):
                webhook = self._webhooks.get(webhook.subscription.id) or webhook

        done()

    def _concerned(self, source: MessageSource, stream: str) -> tuple[Iterable[str], Callable[[], None]]:
        """Everything whose webhooks may have to be told of a stream, and what to call when they are.

        A tournament has too many players to look for the inbox of each at every event. Only those are looked for
        whom something new concerns: what was told to all is noted.
        """
        if ids.kind_of(stream) != ids.TOURNAMENT:
            return source.subjects(stream, 0), _nothing
        version = self._store.version(stream)
        before = min(self._outbox.told_of_tournament(stream), version)
        return source.subjects(stream, before), partial(self._outbox.note_tournament, stream, version)

    def _tell(self, webhook: Webhook, stream: str, after: Callable[[int], Iterable[Happening]], there: int) -> bool:
        """Add the messages for one webhook; False if another process did so first. `there` are events for certain.

        A stream that is shorter than the webhook's position has lost its end. Other relays add messages at the same
        time, so the length of the stream is read after the position.
        """
        before = self._outbox.position(webhook.subscription.id, stream)
        who = self._owner(webhook)
        drafts: list[MessageDraft] = []
        upto = before or 0
        if upto > there:
            upto = min(upto, self._store.version(stream))
        for happening in after(upto):
            messages = _messages(webhook, who, happening)
            if messages is None:
                break
            drafts += messages
            upto = happening.version
        if upto == before:
            return True
        return self._outbox.put(webhook, drafts, self._time(), Position(stream, before, upto))

    def _owner(self, webhook: Webhook) -> Principal:
        """The owner of a webhook, as an actor."""
        if webhook.subscription.owner == OPERATOR:
            return Principal(operator=True)
        return Principal(self._players.get(webhook.subscription.owner))


def _nothing() -> None:
    """Nothing is noted."""


def _messages(webhook: Webhook, who: Principal, happening: Happening) -> list[MessageDraft] | None:
    subscription = webhook.subscription
    if subscription.subject not in happening.subjects or happening.at < webhook.since:
        return []
    told = happening.messages_for(who)
    if told is None:
        return None
    drafts = [draft(subscription, kind, happening.stream, happening.at, data) for kind, data in told]
    return all_wanted(webhook, drafts)
