"""Opening matches (new ones, tables of tournaments, branches, rematches) and starting them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import wraps
from typing import Any

import msgspec
from msgspec.structs import replace

from domain.kernel import engine
from domain.kernel.actors import OPERATOR, is_guest, is_person, is_player
from domain.kernel.game import Game, S, default_bot, under_rules
from domain.kernel.messages import Seat
from domain.kernel.options import Rejection
from domain.match import refusals
from domain.match.commands import BOT, INVITED, ME, OpenMatch, OpenTable, Rematch, Start
from domain.match.ending import conclude
from domain.match.events import MatchOpened, MatchStarted, PositionSet, SeatTaken
from domain.match.nonces import fit
from domain.match.position import NotThisTable, whole_position
from domain.match.situation import Situation
from domain.match.state import Match
from domain.match.table import Consequence, follow_all, read_state
from domain.match.terms import ClockTerms, Occupant, Reservation, StartWhen, UndoPolicy

Seated = Mapping[Seat, Occupant]
Opener = Callable[[Situation[Any], str, Any], Consequence[Any] | Rejection]


def _new(opener: Opener) -> Opener:
    """Wrap an opener: a match is opened only once, with options and a position that fit the game."""

    @wraps(opener)
    def open_or_refuse(at: Situation[Any], by: str, command: Any) -> Consequence[Any] | Rejection:
        if at.match.opened:
            return Rejection(refusals.MATCH_EXISTS)
        try:
            return opener(at, by, command)
        except (msgspec.ValidationError, NotThisTable):
            return Rejection(refusals.OPENING_WRONG)

    return open_or_refuse


@_new
def open_match(at: Situation[S], by: str, command: OpenMatch) -> Consequence[S] | Rejection:
    """A player opens a match and becomes its host."""
    if not is_player(by):
        return Rejection(refusals.TOKEN_NEEDED)
    if command.analysis and not is_board(command.seats, command.undo, command.start_when, command.clock):
        return Rejection(refusals.OPENING_WRONG)
    seated = seated_as_wanted(at.game, by, command.name, command.seats, alone=command.analysis)
    if isinstance(seated, Rejection):
        return seated
    opened = _match_opened(at, by, command, kept_for_guests(command.seats))
    position = None
    if command.position is not None:
        state = under_rules(read_state(at.game, command.position), opened.rules_version)
        position = whole_position(at.game, state, opened.seats)
    return open_with(at, opened, seated, position)


@_new
def open_table(at: Situation[S], by: str, command: OpenTable) -> Consequence[S] | Rejection:
    """The organiser of a tournament, its staff or the operator opens a match for the entries paired at a table."""
    if by not in (command.organiser, command.staff, OPERATOR) or not is_player(command.organiser):
        return Rejection(refusals.NOT_ORGANISER)
    if refused := _unfit(at.game, command.seats):
        return refused
    if not fit(command.nonces, command.seats):
        return Rejection(refusals.OPENING_WRONG)
    opened = MatchOpened(
        game=command.game,
        rules_version=at.rules_version,
        seats=len(command.seats),
        options=_options(at.game, command.options),
        host=command.organiser,
        start_when="full",
        commitment=command.commitment,
        tournament=command.tournament,
        host_name=command.name,
        clock=command.clock,
        watch=command.watch,
        undo="never",
    )
    given = dict(enumerate(command.nonces))
    return _open_with(
        at, opened, [SeatTaken(Seat(seat), sits, given.get(seat)) for seat, sits in enumerate(command.seats)]
    )


def _match_opened(
    at: Situation[S],
    by: str,
    command: OpenMatch | Rematch,
    reserved: tuple[Reservation, ...],
    rematch_of: str | None = None,
) -> MatchOpened:
    return MatchOpened(
        game=command.game,
        rules_version=at.rules_version,
        seats=len(command.seats),
        options=_options(at.game, command.options),
        host=by,
        start_when=command.start_when,
        commitment=command.commitment,
        host_name=command.name or None,
        clock=command.clock,
        watch=command.watch,
        reserved=reserved,
        rematch_of=rematch_of,
        undo=command.undo,
        hints=command.hints,
        pace=command.pace,
        analysis=isinstance(command, OpenMatch) and command.analysis,
    )


def rematch_of(match: Match, by: str, commitment: str, of: str | None) -> Rematch | Rejection:
    """The command by which a player of a finished match plays it again; `of` is that match.

    With a guest there is no rematch: it plays at the tables of its tournament and nowhere else.
    """
    if any(sat and sat.player and is_guest(sat.player) for sat in match.seats):
        return Rejection(refusals.NOT_FOR_GUESTS)
    if all(sat is None or sat.player != by for sat in match.seats):
        return Rejection(refusals.NOT_SEATED)
    if match.status != "finished":
        return Rejection(refusals.NOT_FINISHED)
    was = match.terms
    return Rematch(
        game=was.game,
        of=of,
        seats=moved_up(match),
        options=was.options,
        commitment=commitment,
        start_when=was.start_when,
        undo=was.undo,
        clock=was.clock,
        watch=was.watch,
        hints=was.hints,
        pace=was.pace,
    )


def moved_up(match: Match) -> tuple[Occupant, ...]:
    """The occupants of a rematch: everybody one seat earlier, and people instead of bots that took over."""
    seats = nameless(Occupant(sat.name, sat.player) if sat.player else sat for sat in match.seats if sat)
    return (*seats[1:], *seats[:1])


def nameless(seats: Iterable[Occupant]) -> tuple[Occupant, ...]:
    """Occupants without the names of people."""
    return tuple(replace(sat, name="") if sat.player else sat for sat in seats)


@_new
def rematch(at: Situation[S], by: str, command: Rematch) -> Consequence[S] | Rejection:
    """A player of the previous match opens the rematch; the other players' seats are reserved."""
    if not is_player(by) or all(sat.player != by for sat in command.seats):
        return Rejection(refusals.NOT_SEATED)
    if refused := _not_as_before(at, by, command) or _unfit(at.game, command.seats):
        return refused
    if any(sits.player and is_guest(sits.player) for sits in command.seats):
        return Rejection(refusals.NOT_FOR_GUESTS)
    places = {Seat(seat): sits for seat, sits in enumerate(command.seats)}
    seated = {seat: sits for seat, sits in places.items() if sits.player in (None, by)}
    kept = tuple(Reservation(seat, sits.player) for seat, sits in places.items() if seat not in seated)
    opened = _match_opened(at, by, command, kept, command.of)
    return open_with(at, opened, seated)


def _not_as_before(at: Situation[S], by: str, command: Rematch) -> Rejection | None:
    """If the previous match is available, it must be over, and seats and terms must follow from it."""
    before = at.past.past_of(command.of) if command.of else None
    if before is None:
        return None
    due = rematch_of(before.latest_match(), by, command.commitment, command.of)
    if isinstance(due, Rejection):
        return due
    given = replace(command, name="", seats=nameless(command.seats))  # older streams hold names
    return None if due == given else Rejection(refusals.OPENING_WRONG)


def _unfit(game: Game[Any], seats: Sequence[Occupant]) -> Rejection | None:
    """Everybody who takes a seat is a person, at one seat only, or a bot of the game."""
    people = [sits.player for sits in seats if sits.player is not None]
    if len(set(people)) < len(people) or not all(map(is_person, people)):
        return Rejection(refusals.OPENING_WRONG)
    if any((sits.player is None) == (sits.bot is None) for sits in seats):
        return Rejection(refusals.OPENING_WRONG)
    keys = (sits.bot for sits in seats if sits.bot is not None)
    return next((unknown_bot(game, key) for key in keys if key not in game.bots), None)


def open_with(
    at: Situation[S], opened: MatchOpened, seated: Seated, position: PositionSet | None = None
) -> Consequence[S] | Rejection:
    """The match begins with the position, or with the setup of the game, as soon as its terms allow."""
    return _open_with(at, opened, seat_events(seated), position)


def _open_with(
    at: Situation[S], opened: MatchOpened, taken: Sequence[SeatTaken], position: PositionSet | None = None
) -> Consequence[S] | Rejection:
    low, high = at.game.meta.seats
    if at.match.opened:
        return Rejection(refusals.MATCH_EXISTS)
    if opened.game != at.game.meta.key or not low <= opened.seats <= high:
        return Rejection(refusals.OPENING_WRONG)
    placed = [position] if position else []
    return begin_when_full(at, follow_all(at.game, at.table, (opened, *placed, *taken)))


def seat_events(seated: Seated) -> list[SeatTaken]:
    """The events by which the occupants take their seats."""
    return [SeatTaken(seat, occupant) for seat, occupant in seated.items()]


def is_board(wanted: Sequence[str], undo: UndoPolicy, start_when: StartWhen, clock: ClockTerms | None) -> bool:
    """Whether these are the terms of a board for analysis: a player and bots alone, free undo, and no clock."""
    return is_held_alone(wanted) and (undo, start_when, clock) == ("free", "full", None)


def is_held_alone(wanted: Iterable[str]) -> bool:
    """Whether the actor takes seats, and bots all others."""
    return {ME} <= {who.partition(":")[0] for who in wanted} <= {ME, BOT}


def seated_as_wanted(
    game: Game[Any],
    by: str,
    name: str,
    wanted: tuple[str, ...],
    seats: int | None = None,
    *,
    alone: bool = False,
) -> dict[Seat, Occupant] | Rejection:
    """The occupants from the start. An actor can seat only itself and bots, itself once unless it plays `alone`."""
    most = 0 if not is_player(by) else len(wanted) if alone else 1
    if wanted.count(ME) > most or (seats is not None and len(wanted) != seats):
        return Rejection(refusals.OPENING_WRONG)
    if refused := unknown_bots(game, wanted):
        return refused
    seated: dict[Seat, Occupant] = {}
    for seat, who in enumerate(wanted):
        kind, _, key = who.partition(":")
        if kind == ME:
            seated[Seat(seat)] = Occupant(name, player=by)
        elif kind == BOT:
            seated[Seat(seat)] = seated_bot(key or default_bot(game))
    return seated


def unknown_bots(game: Game[Any], wanted: Iterable[str]) -> Rejection | None:
    """The refusal if one of these is a bot that the game does not have."""
    named = (who.partition(":")[2] for who in wanted if who.startswith(f"{BOT}:"))
    return next((unknown_bot(game, key) for key in named if key not in game.bots), None)


def seated_bot(key: str) -> Occupant:
    """A bot as an occupant."""
    return Occupant(f"{key} (bot)", bot=key)


def unknown_bot(game: Game[Any], key: str) -> Rejection:
    """The refusal of a bot that the game does not have."""
    return Rejection(refusals.UNKNOWN_BOT, {"bot": key, "bots": tuple(game.bots)})


def kept_for_guests(wanted: tuple[str, ...]) -> tuple[Reservation, ...]:
    """The seats that require an invitation."""
    return tuple(Reservation(Seat(seat)) for seat, who in enumerate(wanted) if who == INVITED)


def _options(game: Game[Any], options: dict[str, Any]) -> dict[str, Any]:
    """The options with their defaults, as they are read back from a store."""
    whole: dict[str, Any] = msgspec.to_builtins(msgspec.convert(options, game.meta.options), order="sorted")
    return whole


def start(at: Situation[S], by: str, command: Start) -> Consequence[S] | Rejection:
    """The host starts a match whose seats are all taken."""
    if at.match.status != "open":
        return Rejection(refusals.MATCH_NOT_OPEN)
    if by != at.match.host:
        return Rejection(refusals.NOT_HOST)
    if not at.match.full:
        free = [seat for seat, occupant in enumerate(at.match.seats) if occupant is None]
        return Rejection(refusals.SEATS_OPEN, {"seats": free})
    return _begin(at, Consequence((), at.table))


def begin_when_full(at: Situation[S], decided: Consequence[S]) -> Consequence[S]:
    """The decision, and the start of the match if this took its last open seat and the terms start it then."""
    match = decided.table.match
    return _begin(at, decided) if match.full and match.terms.start_when == "full" else decided


def _begin(at: Situation[S], decided: Consequence[S]) -> Consequence[S]:
    """The match starts with the setup of the game, unless it continues from something."""
    so_far = decided.followed_by(follow_all(at.game, decided.table, (MatchStarted(),)))
    if at.game.agenda(so_far.table.known_world.truth):
        return so_far
    match = so_far.table.match
    options = msgspec.convert(match.terms.options, at.game.meta.options)
    return conclude(
        at.game, so_far, engine.start(at.game, len(match.seats), options, at.chance, match.terms.rules_version)
    )
