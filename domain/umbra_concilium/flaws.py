"""Why play cannot have led to a position: cards, the trick on the table, stratagems, turns and points."""

from collections.abc import Iterable, Iterator

from domain.kernel.flaws import (
    Flaw,
    Laid,
    each_once,
    exactly,
    first_of,
    listed,
    one_of,
    seat_at,
    so_many,
    unless,
    within,
)
from domain.umbra_concilium.components import EDITIONS, LASTING, SEATS, Edition, deck, in_play
from domain.umbra_concilium.dealing import DirectionChoice
from domain.umbra_concilium.playing import PlayTurn
from domain.umbra_concilium.state import State
from domain.umbra_concilium.stratagems import MIRROR, RIGHTEOUS_WAR


def flaws(state: State) -> Iterable[Flaw]:
    """See Game.flaws."""
    return first_of(
        lambda: one_of(("options", "edition"), state.options.edition, EDITIONS, "1"),
        lambda: _table(state),
        lambda: _cards(state, EDITIONS[state.options.edition]),
        lambda: _stratagems(state),
        lambda: _points(state, EDITIONS[state.options.edition]),
        lambda: _pending(state),
    )


def _table(state: State) -> Iterator[Flaw]:
    seats = len(state.players)
    yield from within(("players",), seats, SEATS[0], SEATS[-1], "2")
    yield from exactly(("stratagems",), state.stratagems, in_play(state.options.edition, seats), "5")
    yield from seat_at(("lead",), state.lead, range(seats), "3")
    yield from within(("deal",), state.deal, 1, None, "2")
    for seat, player in enumerate(state.players):
        yield from exactly(("players", seat, "hand", "unknown"), player.hand.unknown, 0, "2")


def _cards(state: State, data: Edition) -> Iterator[Flaw]:
    """Every card of the deck lies once, the trick is in order, and hands have as many cards as they must."""
    seats, plays, dealt = len(state.players), state.trick.plays, data.deals[len(state.players)]
    lying: list[Laid] = [
        *(
            pair
            for seat, player in enumerate(state.players)
            for pair in listed(("players", seat, "hand", "known"), player.hand.known)
        ),
        *([(("aside",), state.aside)] if isinstance(state.aside, str) else []),
        *listed(("discards",), state.discards),
        *[(("trick", "plays", number, "card"), play.card) for number, play in enumerate(plays)],
    ]
    wrong = tuple(each_once(lying, deck(state.options.edition), "2", ("discards",)))
    yield from wrong
    if wrong:
        return
    yield from so_many(("aside",), int(state.aside is not None), dealt.left_over, "2")
    yield from within(("trick", "plays"), len(plays), 0, seats - 1 if state.agenda else 0, "3")
    tricks, over = divmod(len(state.discards), seats)
    yield from unless(not over, ("discards",), "multiple", "3", of=seats)
    for number, play in enumerate(plays):
        yield from exactly(("trick", "plays", number, "seat"), play.seat, (state.lead + number) % seats, "3")
    played = {(state.lead + number) % seats for number in range(len(plays))}
    for seat, player in enumerate(state.players):
        left = dealt.hand - tricks - (seat in played)
        yield from so_many(("players", seat, "hand"), len(player.hand), left, "2")
    yield from _trick(state)


def _trick(state: State) -> Iterator[Flaw]:
    """What belongs to the trick is there if cards are, and only then."""
    trick, begun = state.trick, bool(state.trick.plays)
    yield from unless((trick.suit is not None) == begun, ("trick", "suit"), "of_the_trick", "4")
    if begun:
        suits = sorted({deck(state.options.edition)[play.card].suit for play in trick.plays})
        yield from one_of(("trick", "suit"), trick.suit, suits, "4")
    yield from unless((trick.before is not None) == begun, ("trick", "before"), "of_the_trick", "4")
    due = len(state.players) if begun else 0
    yield from so_many(("trick", "gains"), len(trick.gains), due, "4")
    yield from exactly(("trick", "winner"), trick.winner, None, "7")
    if not begun:
        yield from exactly(("trick", "pursued"), trick.pursued, 0, "5")
        yield from exactly(("trick", "silenced"), trick.silenced, False, "5")


# Stratagems and points.


def _stratagems(state: State) -> Iterator[Flaw]:
    seats = range(len(state.players))
    users: dict[int, int] = {}
    yield from each_once(
        ((("used", number, "stratagem"), use.stratagem) for number, use in enumerate(state.used)),
        state.stratagems,
        "5",
        all_here=False,
    )
    for number, use in enumerate(state.used):
        yield from seat_at(("used", number, "seat"), use.seat, seats, "5")
        yield from unless(use.seat not in users, ("used", number, "seat"), "used_before", "5", seat=use.seat + 1)
        users[use.seat] = number
    used = {use.stratagem: use.seat for use in state.used}
    declared = [(number, play) for number, play in enumerate(state.trick.plays) if play.stratagem]
    for number, play in enumerate(state.trick.plays):
        at = ("trick", "plays", number)
        if play.stratagem is None:
            yield from exactly((*at, "copies"), play.copies, None, "5")
            yield from exactly((*at, "use_effect"), play.use_effect, False, "5")
            continue
        told = used.get(play.stratagem) == play.seat
        yield from unless(told, (*at, "stratagem"), "not_used", "5", thing=play.stratagem)
        yield from unless((number, play) == declared[0], (*at, "stratagem"), "one_a_trick", "5")
        if play.stratagem == MIRROR:
            yield from one_of((*at, "copies"), play.copies, [one for one in used if one != MIRROR], "5")
        else:
            yield from exactly((*at, "copies"), play.copies, None, "5")
        if play.acts_as != RIGHTEOUS_WAR:
            yield from exactly((*at, "use_effect"), play.use_effect, False, "5")
    if state.lasting is not None:
        yield from one_of(("lasting",), state.lasting, sorted(LASTING & used.keys()), "5")


def _points(state: State, data: Edition) -> Iterator[Flaw]:
    """Nobody has enough points while the game goes on, but by Relentless Pursuit in the trick on the table."""
    yield from within(("trick", "pursued"), state.trick.pursued, 0, None, "5")
    for seat, player in enumerate(state.players):
        most = data.points.target - 1 + state.trick.pursued if state.agenda else None
        yield from within(("players", seat, "score"), player.score, 0, most, "8")


# What is pending.


def _pending(state: State) -> Iterator[Flaw]:
    if not state.agenda:
        yield from _end_flaws(state)
        return
    yield from exactly(("ending",), state.ending, None, "8")
    yield from so_many(("agenda",), len(state.agenda), 1, "3")
    top, at = state.agenda[-1], ("agenda", 0)
    if isinstance(top, DirectionChoice):
        yield from exactly((*at, "seat"), top.seat, state.lead, "2")
        for field, due in (("deal", 1), ("direction", None), ("chosen", None), ("discards", ()), ("used", ())):
            yield from exactly((field,), getattr(state, field), due, "2")
        yield from so_many(("trick", "plays"), len(state.trick.plays), 0, "2")
    elif isinstance(top, PlayTurn):
        due = (state.lead + len(state.trick.plays)) % len(state.players)
        yield from exactly((*at, "seat"), top.seat, due, "3")
        for field in ("direction", "chosen"):
            yield from unless(getattr(state, field) is not None, (field,), "empty", "2")
    else:
        yield Flaw((*at, "kind"), "nobody_asked", "3")


def _end_flaws(state: State) -> Iterator[Flaw]:
    target = EDITIONS[state.options.edition].points.target
    there = [seat for seat, player in enumerate(state.players) if player.score >= target]
    if state.ending is None or not there:
        yield Flaw(("agenda",), "nothing_pending", "8")
        return
    alone = len(there) == 1
    yield from exactly(("ending", "how"), state.ending.how, "ruler" if alone else "nobody", "8")
    yield from exactly(("ending", "ruler"), state.ending.ruler, there[0] if alone else None, "8")
