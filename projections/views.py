"""The current view of each seat and of the public, kept ready. Reading one never touches the truth."""

from importlib.resources import files
from typing import Any

from domain.kernel.game import Game
from domain.kernel.match import Match, follow
from domain.kernel.messages import HOUSE, Event, Seat, Viewer
from domain.kernel.table import Sight, awaited, watch
from events import chain, keys
from events.codec import Codec, dump_match, load_match
from events.connection import Client
from events.envelope import Envelope
from projections.projection import Change
from projections.tables import Tables, UnknownMatch

PUBLIC = "public"


class Seen:
    """A match as its viewers know it now: the kept views plus what they were told since."""

    def __init__(
        self, codec: Codec[Any], kept: dict[bytes, bytes], since: list[Envelope[Event]], beginning: Match
    ) -> None:
        self._codec = codec
        self._kept = kept
        self._since = since
        self._beginning = beginning
        self.match = beginning
        for envelope in since:
            self.match = follow(self.match, envelope.event)
        self.at: str = since[-1].at if since else kept[b"at"].decode()

    @property
    def game(self) -> Game[Any]:
        """The game of the match."""
        game: Game[Any] = self._codec.game
        return game

    def view(self, viewer: Viewer) -> Any:
        """What `viewer` knows of the game; the house knows what the public knows."""
        field = PUBLIC if viewer is None or viewer == HOUSE else str(viewer)
        kept = self._kept.get(field.encode())
        view = self._codec.load_state(kept) if kept else self.game.initial()
        sight = Sight(self._beginning, view)
        for envelope in self._since:
            sight = watch(self.game, sight, envelope.event.seen_by(viewer))
        return sight.view

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that must answer now."""
        return awaited(self.game, self.match, self.view(None))


class Views:
    """The projection and its reader."""

    def __init__(self, client: Client, tables: Tables) -> None:
        self._redis = client
        self._tables = tables
        self._put = client.register_script(files("projections").joinpath("put.lua").read_text())

    def apply(self, change: Change) -> None:
        """See Projection."""
        step, codec = change.last, change.codec
        table = step.checkpoint.table
        fields: list[str | bytes] = ["at", step.envelope.at, "hash", step.envelope.hash]
        fields += ["match", dump_match(table.match)]
        for seat, view in enumerate(table.known_world.views):
            fields += [str(seat), codec.dump_state(view)]
        fields += [PUBLIC, codec.dump_state(table.known_world.public)]
        self._put(keys=(keys.views(change.match),), args=(step.envelope.version, codec.fingerprint, *fields))

    def forget(self, match: str) -> None:
        """See Projection."""
        self._redis.delete(keys.views(match))

    def matches(self) -> tuple[str, ...]:
        """There is no list."""
        return ()

    def mark(self, match: str) -> tuple[int, str]:
        """How far the kept views are: version and hash; version 0 if there are none of today's shape.

        Raises UnknownMatch.
        """
        version, digest, shape = self._redis.hmget(keys.views(match), ["version", "hash", "shape"])
        if shape != self._tables.codec(match).fingerprint:
            return 0, ""
        return int(version), digest.decode()

    def kept(self, match: str) -> dict[str, bytes]:
        """The fields that are kept, for whoever checks them; none if they are not of today's shape."""
        found = self._redis.hgetall(keys.views(match))
        today = found.get(b"shape") == self._tables.codec(match).fingerprint
        return {name.decode(): body for name, body in found.items()} if today else {}

    def seen(self, match: str) -> Seen:
        """A match as its viewers know it now. Raises UnknownMatch."""
        codec = self._tables.codec(match)
        kept = self._redis.hgetall(keys.views(match))
        if kept.get(b"shape") == codec.fingerprint:
            version = int(kept[b"version"])
            read = self._tables.store.read(match, version - 1)
            since = chain.after(read, version, kept[b"hash"].decode())
            if since is not None:
                return Seen(codec, kept, [codec.envelope(body) for body in since], load_match(kept[b"match"]))
        whole = self._tables.store.read(match)
        if not whole:
            self._tables.forget(match)
            raise UnknownMatch(match)
        return Seen(codec, {}, [codec.envelope(body) for body in whole], Match())
