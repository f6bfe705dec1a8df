"""Guests of a tournament: entering them by name, and their links."""

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from domain.kernel.actors import is_guest
from domain.tournament import refusals
from domain.tournament.commands import Enter
from domain.tournament.events import PlayerEntered
from domain.tournament.state import Entry, Tournament
from events.envelope import timestamp
from service.application import problems
from service.application.callers import Caller, checked_key
from service.application.parts import Play, Tournaments
from service.application.players import Player
from service.application.problems import Problem
from service.application.remarks import Remark
from service.application.tokens.records import new_secret, secret_of
from service.application.tournaments.directing import check_enters_others
from service.application.tournaments.documents import GuestLink
from service.application.tournaments.finding import tournament_for_known
from service.application.tournaments.particulars import Particulars
from streams.request import Done


class Person(Struct, frozen=True):
    """What staff says of somebody. A player has a name of its own, so only a guest is given one."""

    name: str | None = None
    club: str | None = None
    contact: str | None = None

    @property
    def particulars(self) -> Particulars:
        """What is kept besides the name."""
        return Particulars(self.club, self.contact)


def enter_guest(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str, person: Person, rating: int
) -> Done:
    """Enter a guest by its name. It has no link until one is made."""
    if person.name is None:
        raise problems.malformed({"guest": {"name": Remark("required")}})
    reserve(play, by, tournament, {"guest": person, "rating": rating})
    guest = Player(tournaments.guests.new_ids(1, play.clock())[0], person.name, timestamp(play.clock()))
    command, said = Enter("", guest.id, None, rating), {"do": "guest"}
    if by.key and (done := play.writing.recall(by, tournament, command, said)):
        entered = done.envelopes[0].event
        if isinstance(entered, PlayerEntered) and entered.player:
            tournaments.guests.keep([entered.player])
        return done
    return entered_with(
        tournaments,
        tournament,
        [guest],
        {guest.id: person.particulars},
        lambda: play.writing.carry_out(by, tournament, command, body=said),
    )


def reserve(play: Play, by: Caller, tournament: str, body: object) -> str:
    """Have the key of a request stand for its body for a day, and for the salt that is returned.

    The tournament keeps less of the body for ever: names are in no stream, and no digest of them either.
    """
    key = checked_key(by.key)
    return play.writing.reserve(by, f"{tournament}/{by.name}", key, body, new_secret())[0]


def entered_with(
    tournaments: Tournaments,
    tournament: str,
    guests: Sequence[Player],
    known: Mapping[str, Particulars],
    act: Callable[[], Done],
    links: Sequence[str] = (),
) -> Done:
    """What entering leads to. Guests are stored before it, and removed if nothing comes of them."""
    ids = [guest.id for guest in guests]
    tournaments.guests.add(guests, tournament, links)
    try:
        done = act()
    except Problem:
        tournaments.guests.remove(ids)
        raise
    if done.replayed:  # the same request was faster
        tournaments.guests.remove(ids)
        return done
    tournaments.particulars.keep(tournament, known)
    tournaments.guests.keep(ids)
    return done


def make_guest_link(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str, entry: int
) -> tuple[GuestLink, bool]:
    """Make the link of a guest, or make it anew: the one before ends. Also whether the same request had made it."""
    guest = _guest(tournaments, by, tournament, entry)
    key = checked_key(by.key)
    salt, replayed = play.writing.reserve(by, by.name, key, {"link": guest}, new_secret())
    tournaments.guests.keep([guest])
    return GuestLink(entry, tournaments.guests.make_link(guest, secret_of(salt, key))), replayed


def end_guest_link(tournaments: Tournaments, by: Caller, tournament: str, entry: int) -> None:
    """Take the link of a guest back: nobody plays by it any more. The guest stays entered."""
    tournaments.guests.end_link(_guest(tournaments, by, tournament, entry))


def _guest(tournaments: Tournaments, by: Caller, tournament: str, entry: int) -> str:
    """The id of the guest of an entry, for who enters others; a problem for any other entry."""
    found = entry_for_staff(tournaments, by, tournament, entry)
    if found.player is None or not is_guest(found.player):
        raise Problem(problems.NOT_A_GUEST, {"entry": entry})
    return found.player


def entry_for_staff(tournaments: Tournaments, by: Caller, tournament: str, entry: int) -> Entry:
    """An entry, for who enters others; a problem if there is none."""
    now = tournament_for_known(tournaments, by, tournament)
    check_enters_others(by, now)
    return existing_entry(now, entry)


def existing_entry(now: Tournament, entry: int) -> Entry:
    """An entry by number; a problem if there is none."""
    found = now.entry(entry)
    if found is None:
        raise Problem(refusals.ENTRY_UNKNOWN, {"entry": entry})
    return found
