"""Statistics of finished matches: seats, lengths, openings, components, players and their opponents.

All are sums that are updated at the end of each match. Running matches are not included.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec
from msgspec import Struct

from analysis import counting
from analysis.counting import STEP, Counts, begins_with, counts_at_seats, counts_of
from analysis.facts import Facts, Table, facts_of
from analysis.shares import Cell, FormShare, Share, forms, mean, shares_by_name
from events.connection import Client
from projections.meetings import Met
from projections.packing import packed, unpacked
from projections.projection import Change
from projections.results import result_change
from projections.tallies import Tallies

SHAPE = 2
"""Data of another shape counts as missing until `cabinet rebuild`."""


class Form(Struct, frozen=True):
    """A selection of matches: by version of the rules, number of seats, and occupants; None for all."""

    rules_version: int | None = None
    """The version of the rules; null for all."""
    seats: int | None = None
    """How many seats; null for all."""
    table: Table | None = None
    """Who sits there: people alone, bots alone, or both; null for all."""

    def fits(self, rules_version: str, seats: str, table: str) -> bool:
        """Whether sums of this form are included."""
        return (
            self.rules_version in (None, int(rules_version))
            and self.seats in (None, int(seats))
            and self.table in (None, table)
        )


class Length(Struct, frozen=True):
    """The number of matches with at least `plies` plies and fewer than the next step."""

    plies: int
    matches: int
    """How many matches are that long."""


class GameFigures(Struct, frozen=True):
    """Statistics of a game. `how` counts the matches by how they ended."""

    matches: int
    """How many finished."""
    how: Mapping[str, int]
    mean_plies: float | None
    """The events of the game in a match, on average; null without a match."""
    mean_seconds: float | None
    """From the opening of a match to its end, on average; null without a match."""
    lengths: tuple[Length, ...]
    """A histogram: matches by their number of plies."""
    forms: tuple[FormShare, ...]
    """By number of seats."""


class SomeMatches(Struct, frozen=True):
    """Some matches, and whose seats in them count; None for all seats."""

    matches: Sequence[str]
    who: str | None = None


class Statistics:
    """The projection and its reader."""

    def __init__(self, client: Client, games: Iterable[str]) -> None:
        name, of = f"statistics.{SHAPE}", tuple(games)
        self._tallies = Tallies(client, name, of, lambda body: counts_of(unpacked(body)))
        self.met = Met(client, name, of)

    def apply(self, change: Change) -> None:
        """See Projection."""
        settled = result_change(change)
        if settled and settled.result:
            envelopes = change.whole[: settled.result.events]
            facts = facts_of(settled.result, change.last.checkpoint.state.match, envelopes)
            self.file(change.match, facts, settled.version)
        elif settled:
            self._tallies.put(change.codec.game.meta.key, change.match, b"", settled.version)

    def file(self, match: str, facts: Facts, version: int = 1) -> None:
        """File the facts of a match at a version; repeated or older ones change nothing."""
        self._tallies.put(facts.game, match, packed(msgspec.json.encode(facts)), version)

    def forget(self, match: str) -> None:
        """See Projection."""
        self._tallies.remove(match)

    def matches(self) -> Iterator[str]:
        """The matches that are counted."""
        return self._tallies.documents()

    def sums_of(self, game: str, chosen: SomeMatches) -> Counts:
        """The sums of what seats did, over some matches of a game."""
        found = Counts()
        for body in self._tallies.bodies(game, chosen.matches):
            found.update(counts_at_seats(unpacked(body), chosen.who))
        return found

    def matches_with_opening(
        self,
        game: str,
        matches: Sequence[str],
        path: Sequence[str],
        form: Form,
        who: str | None = None,
        seat: int | None = None,
    ) -> set[str]:
        """Those of some matches of a form in which a seat, or one that somebody held, began with a path."""
        return {
            match
            for match, body in self._tallies.bodies_by_document(game, matches).items()
            if begins_with(unpacked(body), path, form.fits, who, seat)
        }

    def game(self, game: str, form: Form) -> GameFigures:
        """Statistics of a game."""
        cells = list(self._cells(game, counting.of_game(game), form))
        whole = Counter[tuple[str, ...]]()
        for what, count in cells:
            whole[what[1:]] += count
        matches = whole["matches",]
        lengths = {int(what[1]): count for what, count in whole.items() if what[0] == "length"}
        return GameFigures(
            matches=matches,
            how={what[1]: count for what, count in sorted(whole.items()) if what[0] == "how"},
            mean_plies=mean(whole["plies",], matches),
            mean_seconds=mean(whole["seconds",], matches),
            lengths=tuple(_lengths(lengths)),
            forms=forms((what, count) for what, count in cells if what[1].isdigit()),
        )

    def player(self, who: str) -> dict[str, tuple[FormShare, ...]]:
        """The results of a player or a bot in each game, by number of seats and seat."""
        by_game: dict[str, list[Cell]] = {}
        for field, count in self._tallies.sums(counting.of_player(who)).items():
            game, seats, _, *rest = field.split(" ")
            by_game.setdefault(game, []).append(((seats, *rest), count))
        return {game: forms(cells) for game, cells in sorted(by_game.items())}

    def seats(self, game: str, form: Form, counts: Counts) -> tuple[FormShare, ...]:
        """The results of seats, by number of seats, from the sums of some matches."""
        return forms(self._cells(game, counting.of_game(game), form, counts=counts))

    def names(self, game: str, form: Form, counts: Counts | None = None) -> dict[str, Share]:
        """Everything that events named, by number of seats and their results; of all matches, or from the sums of
        some.
        """
        cells = self._cells(game, counting.of_names(game), form, counts=counts)
        return shares_by_name((name, what, count) for (_, what, name), count in cells)

    def openings(
        self, game: str, path: Sequence[str], form: Form, seat: int | None = None, counts: Counts | None = None
    ) -> dict[str, Share]:
        """How seats continued after a path of canonical JSON: each next step in canonical JSON; in all matches, or
        from the sums of some.
        """
        name = counting.of_opening(game, counting.path_of(path))
        cells = self._cells(game, name, form, words=3, counts=counts)
        return shares_by_name(
            (step, what, count) for (_, at, what, step), count in cells if seat is None or int(at) == seat
        )

    def _cells(
        self, game: str, name: str, form: Form, words: int = -1, counts: Counts | None = None
    ) -> Iterator[Cell]:
        """The sums of a form: the number of seats and the words after the form."""
        if counts is None:
            sums = self._tallies.sums(name, game)
        else:
            sums = {field: count for (where, field), count in counts.items() if where == name}
        for field, count in sums.items():
            rules_version, seats, table, *what = field.split(" ", words + 2 if words > 0 else -1)
            if form.fits(rules_version, seats, table):
                yield (seats, *what), count


def _lengths(found: Mapping[int, int]) -> Iterator[Length]:
    """The steps from the shortest to the longest match, without gaps."""
    if found:
        for plies in range(min(found), max(found) + STEP, STEP):
            yield Length(plies, found.get(plies, 0))
