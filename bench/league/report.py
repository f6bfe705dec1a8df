"""The tables of a league, in Markdown."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from statistics import fmean

from msgspec import Struct

from bench.league.bouts import RESPONSE, Bout, Played
from bench.match import wilson

SHOWN = 5
"""So many kinds of commands are named of each mirror match."""
MARGIN = 0.15
"""A level ships if no best response wins more beyond what the level wins against itself."""
LEAST = 10
"""Of fewer matches nothing is said about whether a level holds."""

ByBout = Mapping[str, Sequence[Played]]


def by_bout(matches: Sequence[Played]) -> ByBout:
    """The matches by bout."""
    found = dict[str, list[Played]]()
    for match in matches:
        found.setdefault(match.bout, []).append(match)
    return found


class League(Struct, frozen=True):
    """The levels of a game at tables of one size, from the bottom, and all that was played there."""

    game: str
    seats: int
    levels: Sequence[str]
    matches: ByBout

    def of(self, one: str, others: str) -> Sequence[Played]:
        """The matches of a bout."""
        return self.matches.get(Bout(self.game, self.seats, one, others).name, ())

    def parts(self, one: str, others: str) -> list[float]:
        """By match, the part of the win of one level against another. With two seats both sides are told."""
        found = [match.one for match in self.of(one, others)]
        if self.seats == 2 and one != others:
            found += [match.others for match in self.of(others, one)]
        return found

    def own(self, level: str) -> float:
        """What a seat wins on average where all play at one level; less than its even share if nobody wins."""
        found = self.of(level, level)
        return fmean([(match.one + (self.seats - 1) * match.others) / self.seats for match in found])


def share(parts: Sequence[float]) -> str:
    """A share of wins with its interval."""
    if not parts:
        return ""
    low, high = wilson(sum(parts), len(parts))
    return f"{fmean(parts):.2f} [{low:.2f}, {high:.2f}] of {len(parts)}"


def lines(league: League) -> Iterator[str]:
    """All tables of a league."""
    yield f"### {league.game}, {league.seats} seats"
    for part in (_against_each_other, _mirrors, _responses, _times):
        yield ""
        yield from part(league)
    yield ""


def _row(*cells: str) -> str:
    return "| " + " | ".join(cells) + " |"


def _head(*cells: str) -> Iterator[str]:
    yield _row(*cells)
    yield "|" + "---|" * len(cells)


def _against_each_other(league: League) -> Iterator[str]:
    yield f"One seat at the level of the row, all others at that of the column; even is {1 / league.seats:.2f}."
    yield ""
    yield from _head("wins", *league.levels)
    for level in league.levels:
        yield _row(
            level, *(share(league.parts(level, other)) if other != level else "—" for other in league.levels)
        )


def _mirrors(league: League) -> Iterator[str]:
    yield "All seats at one level:"
    yield ""
    yield from _head("level", "matches", "without a winner", "dull", "commands a match", "what was given")
    for level in league.levels:
        if found := league.of(level, level):
            count = sum((Counter(match.commands) for match in found), Counter[str]())
            given = ", ".join(f"{kind} {times / count.total():.2f}" for kind, times in count.most_common(SHOWN))
            nobody = fmean([not match.one + match.others for match in found])
            dull = fmean([not match.lively for match in found])
            length = count.total() / len(found)
            yield _row(level, str(len(found)), f"{nobody:.2f}", f"{dull:.2f}", f"{length:.0f}", given)


def _responses(league: League) -> Iterator[str]:
    yield f"A best response at one seat. A level holds if it beats all below and loses no more than {MARGIN:.2f}:"
    yield ""
    yield from _head("level", "best response wins", "the level itself", "gained", "holds")
    for level in league.levels:
        parts = league.parts(RESPONSE, level)
        if parts and league.of(level, level):
            own = league.own(level)
            yield _row(level, share(parts), f"{own:.2f}", f"{fmean(parts) - own:+.2f}", holds(league, level))


def holds(league: League, level: str) -> str:
    """Whether a level beats all below it, and no best response gains more than the margin; unsure if it may be."""
    below = [league.parts(level, other) for other in league.levels[: league.levels.index(level)]]
    parts, own = league.parts(RESPONSE, level), league.own(level)
    if min([len(parts), *map(len, below)]) < LEAST:
        return "too few matches"
    (low, high), even = wilson(sum(parts), len(parts)), 1 / league.seats
    beats = [wilson(sum(one), len(one)) for one in below]
    if low - own > MARGIN or any(most < even for _, most in beats):
        return "no"
    return "yes" if high - own <= MARGIN and all(least > even for least, _ in beats) else "unsure"


def _times(league: League) -> Iterator[str]:
    yield "Processor time of a decision:"
    yield ""
    yield from _head("level", "decisions", "mean", "longest")
    for level in league.levels:
        seconds, longest, decisions = _spent(league, level)
        if decisions:
            yield _row(level, str(decisions), f"{1000 * seconds / decisions:.1f} ms", f"{longest:.2f} s")


def _spent(league: League, level: str) -> tuple[float, float, int]:
    """Seconds, the longest of them, and decisions of a level in all matches."""
    seconds, longest, decisions = 0.0, 0.0, 0
    for one in (*league.levels, RESPONSE):
        for others in league.levels:
            for match in league.of(one, others):
                for side, who in enumerate((one, others)):
                    if who == level:
                        seconds += match.seconds[side]
                        decisions += match.decisions[side]
                        longest = max(longest, match.longest[side])
    return seconds, longest, decisions
