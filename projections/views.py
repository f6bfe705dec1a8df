"""The current view of each seat and of the public, kept ready. Reading one never touches the truth."""

from importlib.resources import files
from typing import Any

from msgspec import Struct

from domain.kernel.game import Game
from domain.kernel.match import Match
from domain.kernel.messages import Seat, Viewer
from domain.kernel.table import Sight, awaited, watch
from events import keys
from events.codec import Codec, dump_match, load_match
from events.connection import Client
from projections.projection import Change
from projections.tables import Tables

PUBLIC = "public"


class Seen(Struct, frozen=True):
    """What one viewer knows of a match, and when it last changed."""

    sight: Sight[Any]
    at: str
    game: Game[Any]

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that must answer now."""
        return awaited(self.game, self.sight.match, self.sight.view)


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
        fields: list[str | bytes] = ["at", step.envelope.at, "match", dump_match(table.match)]
        for seat, view in enumerate(table.known_world.views):
            fields += [str(seat), codec.dump_state(view)]
        fields += [PUBLIC, codec.dump_state(table.known_world.public)]
        self._put(keys=(keys.views(change.match),), args=(step.envelope.version, *fields))

    def drop(self) -> None:
        """Nothing is kept apart from what belongs to a match."""

    def version(self, match: str) -> int:
        """The version of the kept views; 0 if there are none."""
        return int(self._redis.hget(keys.views(match), "version") or 0)

    def seen(self, match: str, viewer: Viewer) -> Seen:
        """What `viewer` knows now: the kept view plus what it was told since. Raises UnknownMatch."""
        codec = self._tables.codec(match)
        field = PUBLIC if viewer is None else str(viewer)
        at, kept, view = self._redis.hmget(keys.views(match), ["at", "match", field])
        if kept is None or view is None:
            return self._from_the_start(codec, match, viewer)
        return self._catch_up(codec, match, viewer, Sight(load_match(kept), codec.load_state(view)), at.decode())

    def _catch_up(self, codec: Codec[Any], match: str, viewer: Viewer, sight: Sight[Any], at: str) -> Seen:
        for body in self._tables.store.read(match, sight.match.version):
            envelope = codec.envelope(body)
            at = envelope.at
            sight = watch(codec.game, sight, envelope.event.seen_by(viewer))
        return Seen(sight, at, codec.game)

    def _from_the_start(self, codec: Codec[Any], match: str, viewer: Viewer) -> Seen:
        return self._catch_up(codec, match, viewer, Sight(Match(), codec.game.initial()), "")
