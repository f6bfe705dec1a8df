"""Links between the tournaments of a series, and the cuts that are made by them."""

from domain.kernel.messages import Event
from domain.kernel.options import Rejection
from domain.series import commands as asked
from domain.series import events as told
from domain.series import refusals
from domain.series.checks import Decided, Members, not_directed
from domain.series.cutting import verdicts_of
from domain.series.state import Series
from domain.series.terms import Link, MemberAt
from domain.tournament.admission import ENTRIES_MAX
from domain.tournament.checks import takes_entries
from domain.tournament.state import Tournament

LINKS_MAX = 200
"""The most links of a series, also those that were removed."""


def set_link(now: Series, by: str, command: asked.SetLink, known: Members) -> Decided:
    """A link is made, with the next number, or changed before its cut. It leads to a later tournament."""
    number, link = command.number, command.link
    if not 1 <= number <= min(len(now.links) + 1, LINKS_MAX):
        return Rejection(refusals.LINK_UNKNOWN, {"link": number})
    if now.cut_of(number):
        return Rejection(refusals.CUT_MADE, {"link": number})
    for tournament in (link.source, link.target):
        if tournament is not None and tournament not in now.tournaments:
            return Rejection(refusals.TOURNAMENT_NOT_IN, {"tournament": tournament})
    if wrong := _wrong(now, link):
        return Rejection(refusals.LINK_WRONG, {"link": number, "what": wrong})
    return () if now.link(number) == link else (told.LinkSet(number, link),)


def _wrong(now: Series, link: Link) -> str | None:
    """What is wrong with a link: every way to choose has fields of its own, and needs them."""
    given = {name for name in ("count", "first", "last", "halves") if getattr(link, name) is not None}
    needed = {"best": {"count"}, "ranks": {"first", "last"}, "points": {"halves"}, "picked": set()}[link.choose]
    if given != needed:
        return link.choose
    if link.count is not None and not 1 <= link.count <= ENTRIES_MAX:
        return "count"
    if link.first is not None and link.last is not None and not 1 <= link.first <= link.last <= ENTRIES_MAX:
        return "ranks"
    if link.target and now.tournaments.index(link.source) >= now.tournaments.index(link.target):
        return "backwards"
    return None


def remove_link(now: Series, by: str, command: asked.RemoveLink, known: Members) -> Decided:
    """A link goes, unless a cut was made by it. Its number is not given again."""
    if now.link(command.number) is None:
        return Rejection(refusals.LINK_UNKNOWN, {"link": command.number})
    if now.cut_of(command.number):
        return Rejection(refusals.CUT_MADE, {"link": command.number})
    return (told.LinkRemoved(command.number),)


def make_cut(now: Series, by: str, command: asked.MakeCut, known: Members) -> Decided:
    """The cut of a link is made once, when its source has ended and while its target takes entries.

    A target that was announced for it becomes the last tournament of the series. Who makes a cut directs both.
    """
    link = now.link(command.link)
    if link is None:
        return Rejection(refusals.LINK_UNKNOWN, {"link": command.link})
    if now.cut_of(command.link):
        return Rejection(refusals.CUT_MADE, {"link": command.link})
    found = _tournaments(now, by, link, command, known)
    if isinstance(found, Rejection):
        return found
    source, target = found
    if refused := _picked_wrong(link, source, command):
        return refused
    verdicts = verdicts_of(link, source, target, command.picked, _place_of(now, command))
    through = [one for one in verdicts if one.goes]
    if not through:
        return Rejection(refusals.NOBODY_GOES, {"link": command.link})
    new = sum(one.player is None or target.entry_of(one.player) is None for one in through)
    if len(target.entries) + new > ENTRIES_MAX:
        return Rejection(refusals.TOO_MANY_ENTRIES, {"most": ENTRIES_MAX})
    cut = told.CutMade(len(now.cuts) + 1, command.link, command.source, command.target, verdicts)
    return *_added(now, command.target), cut


def _added(now: Series, target: MemberAt) -> tuple[Event, ...]:
    return () if target.tournament in now.tournaments else (told.TournamentAdded(target.tournament),)


def _tournaments(
    now: Series, by: str, link: Link, command: asked.MakeCut, known: Members
) -> tuple[Tournament, Tournament] | Rejection:
    """Source and target of a cut, if it can be made between them."""
    wanted = command.target.tournament
    if command.source.tournament != link.source or link.target not in (None, wanted) or wanted == link.source:
        return Rejection(refusals.LINK_WRONG, {"link": command.link, "what": "target"})
    places = now.tournaments
    if wanted in places and places.index(wanted) < places.index(link.source):
        return Rejection(refusals.LINK_WRONG, {"link": command.link, "what": "backwards"})
    if refused := not_directed(by, [command.source, command.target], known):
        return refused
    source = known(command.source.tournament, command.source.version)
    target = known(command.target.tournament, command.target.version)
    if source is None or source.status != "ended":
        return Rejection(refusals.TOURNAMENT_UNFINISHED, {"tournament": link.source})
    if target is None or target.status == "ended" or not takes_entries(target):
        return Rejection(refusals.ENTRIES_CLOSED)
    return source, target


def _picked_wrong(link: Link, source: Tournament, command: asked.MakeCut) -> Rejection | None:
    """Entries are picked where the link says so, each once, and only those that can go over."""
    picked = command.picked
    if bool(picked) != (link.choose == "picked") or len({*picked}) < len(picked):
        return Rejection(refusals.PICKED_WRONG, {"entry": picked[0] if picked else 0})
    for number in picked:
        if (entry := source.entry(number)) is None or not entry.active:
            return Rejection(refusals.PICKED_WRONG, {"entry": number})
    return None


def _place_of(now: Series, command: asked.MakeCut) -> tuple[int, int]:
    """Which of the links to a target this is, and how many there are."""
    to = command.target.tournament
    links = [at for at, link in enumerate(now.links, 1) if link and (link.target == to or at == command.link)]
    return links.index(command.link) + 1, len(links)
