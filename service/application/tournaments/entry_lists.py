"""The entries of a tournament as a list, and what is known of each besides the name."""

from domain.kernel.actors import is_guest
from domain.tournament.commands import Enter
from domain.tournament.state import Entry, Tournament
from service.application import problems
from service.application.callers import Caller
from service.application.parts import Accounts, Play, Tournaments
from service.application.problems import Problem
from service.application.remarks import Remark
from service.application.tournaments.describe import entry_document
from service.application.tournaments.directing import has_right
from service.application.tournaments.documents import EntryList, ListedEntry
from service.application.tournaments.finding import tournament_now
from service.application.tournaments.guests import Person, end_guest_link, entry_for_staff, existing_entry
from service.application.tournaments.particulars import NONE, Particulars
from service.application.versioned import Versioned


def entries_of(play: Play, tournaments: Tournaments, by: Caller, tournament: str) -> Versioned[EntryList]:
    """The entries of a tournament, with clubs, and with contacts for who enters others."""
    found = tournament_now(play, tournaments, by, tournament)
    known, shows = tournaments.particulars.all_of(tournament), _sees_contacts(by, found.state)
    listed = tuple(_listed(entry, known.get(entry.player or "", NONE), shows) for entry in found.state.entries)
    return Versioned(EntryList(tournament, found.version, listed), found.version)


def _sees_contacts(by: Caller, now: Tournament) -> bool:
    return has_right(by, now, Enter) and "organise" in by.who.scopes


def _listed(entry: Entry, known: Particulars, shows: bool) -> ListedEntry:
    return ListedEntry(entry_document(entry), known.club, known.contact if shows else None)


def describe(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str, entry: int, person: Person
) -> ListedEntry:
    """Note club and contact of an entry in place of those before, and rename a guest."""
    who = _person_of(entry_for_staff(tournaments, by, tournament, entry))
    if person.name is not None:
        if not is_guest(who):
            raise problems.malformed({"name": Remark("name_of_guests")})
        tournaments.guests.rename(who, person.name)
        play.names.forget(who)
    tournaments.particulars.keep(tournament, {who: person.particulars})
    return _listed_now(play, tournaments, by, tournament, entry)


def forget(
    play: Play, tournaments: Tournaments, accounts: Accounts, by: Caller, tournament: str, entry: int
) -> ListedEntry:
    """Forget club and contact of an entry; a guest is erased, with its name and its link, and withdraws."""
    who = _person_of(entry_for_staff(tournaments, by, tournament, entry))
    tournaments.particulars.remove(tournament, [who])
    guest = accounts.players.get(who) if is_guest(who) else None
    if guest is not None:
        accounts.erasing.begin(guest, by.request_id)
    return _listed_now(play, tournaments, by, tournament, entry)


def end_link(play: Play, tournaments: Tournaments, by: Caller, tournament: str, entry: int) -> ListedEntry:
    """Take the link of a guest back: nobody plays by it any more. The guest stays entered."""
    end_guest_link(tournaments, by, tournament, entry)
    return _listed_now(play, tournaments, by, tournament, entry)


def _person_of(entry: Entry) -> str:
    if entry.player is None:
        raise Problem(problems.NOT_A_GUEST, {"entry": entry.number})
    return entry.player


def _listed_now(play: Play, tournaments: Tournaments, by: Caller, tournament: str, entry: int) -> ListedEntry:
    now = tournament_now(play, tournaments, by, tournament).state
    found = existing_entry(now, entry)
    return _listed(found, tournaments.particulars.one_of(tournament, found.player or ""), shows=True)
