"""Where players lose: sums over the matches on which a report was made, kept as reports end."""

from collections.abc import Iterable, Iterator

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from analysis import losses
from analysis.losses import MATCHES, Losses
from events.connection import Client
from projections.packing import packed, unpacked
from projections.projection import Change
from projections.results import result_change
from projections.tallies import Tallies

Where = tuple[int, str]
"""A period, and a kind of command."""

_losses = msgspec.json.Decoder(Losses)


class Sums(Struct, frozen=True):
    """Sums over so many matches: by period and kind decisions, what they lost in thousandths, and mistakes."""

    matches: int
    by_kind: dict[Where, tuple[int, int, int]]


class Mistakes:
    """Files what reports came to, and reads the sums. They follow from no stream: a report is not made again."""

    def __init__(self, client: Client, games: Iterable[str]) -> None:
        self._games = tuple(games)
        self._tallies = Tallies(client, "mistakes", self._games, lambda body: losses.counts_of(_read(body)))

    def put(self, match: str, found: Losses, version: int) -> None:
        """File what was lost in a match by a report on it, unless one by as many play-outs is filed: whoever asks
        again, with seeds of one's own, does not choose what everybody sees.
        """
        if all(_read(body).playouts < found.playouts for body in self._filed(found.game, match)):
            self._file(match, found, version)

    def _filed(self, game: str, match: str) -> list[bytes]:
        return self._tallies.bodies(game, [match])

    def _file(self, match: str, found: Losses, version: int) -> None:
        self._tallies.put(found.game, match, packed(msgspec.json.encode(found)), version)

    def follow(self, change: Change) -> None:
        """A match that counts no more, by a ruling, or counts again, changes whose sums it is in."""
        settled = result_change(change)
        game = change.codec.game.meta.key
        for body in self._filed(game, change.match) if settled else ():
            found, counts = _read(body), bool(settled and settled.result)
            if settled and found.counts != counts:
                self._file(change.match, replace(found, counts=counts), settled.version)

    def forget(self, match: str) -> None:
        """Take a match out."""
        self._tallies.remove(match)

    def matches(self) -> Iterator[str]:
        """The matches on which there was a report."""
        return self._tallies.documents()

    def player(self, who: str) -> dict[str, Sums]:
        """By game, the sums of a player or a bot over matches that count."""
        return self._by_game(losses.of_player(who))

    def own(self, who: str) -> dict[str, Sums]:
        """By game, the sums of a player over matches that do not count."""
        return self._by_game(losses.of_own(who))

    def tournament(self, tournament: str, game: str, who: str | None = None) -> Sums:
        """The sums of all who played in a tournament, or of one."""
        found = self._tallies.sums(losses.of_tournament(tournament), game)
        fields = ((field.split(" "), count) for field, count in found.items())
        alone = [(words[1:], count) for words, count in fields if words[1:] and who in (None, words[0])]
        matches = found.get(MATCHES if who is None else f"{who} {MATCHES}", 0)
        return replace(_sums(alone), matches=matches)

    def _by_game(self, name: str) -> dict[str, Sums]:
        found: dict[str, list[tuple[list[str], int]]] = {}
        for field, count in self._tallies.sums(name).items():
            game, *rest = field.split(" ")
            found.setdefault(game, []).append((rest, count))
        return {game: _sums(fields) for game, fields in sorted(found.items())}


def _read(body: bytes) -> Losses:
    return _losses.decode(unpacked(body))


def _sums(fields: Iterable[tuple[list[str], int]]) -> Sums:
    matches, by_kind = 0, dict[Where, dict[str, int]]()
    for words, count in fields:
        if words == [MATCHES]:
            matches += count
        else:
            period, kind, what = words
            sums = by_kind.setdefault((int(period), kind), {})
            sums[what] = sums.get(what, 0) + count
    return Sums(
        matches,
        {
            where: (sums.get("decisions", 0), sums.get("lost", 0), sums.get("mistakes", 0))
            for where, sums in sorted(by_kind.items())
        },
    )
