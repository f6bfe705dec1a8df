"""What positions and commands are worth to a seat, one step ahead. The areopagite and searches share it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from domain.kernel.game import REMEMBERED
from domain.kernel.messages import Command, Seat
from domain.pax_illuminaten import commands as cmd
from domain.pax_illuminaten.actions.extort import counts_rivals, whispers
from domain.pax_illuminaten.challenge.strength import initial_strength
from domain.pax_illuminaten.components import CARDS, EDICTS, SETUP
from domain.pax_illuminaten.favor.payable import worth
from domain.pax_illuminaten.ids import MAIN, PLACARD
from domain.pax_illuminaten.plots import count_together, met
from domain.pax_illuminaten.position import Position, controlled_lodges, scores
from domain.pax_illuminaten.progress import nearness
from domain.pax_illuminaten.state import State

SURE = 1000.0
"""Worth doing at once."""
PLOT, ALMOST, CARD, LODGE, DISC = 60.0, 30.0, 1.0, 0.7, 1.0
"""What a plot met or nearly met, a card or a lodge controlled and a disc on the map are worth."""
FOOTHOLD = 12.0
"""What it is worth to have a disc on the map at all."""
POINT, LEAD, LEAD_MAX = 0.5, 8.0, 4
"""What a point of faction scoring is worth, and near the end one that the best rival lacks, up to so many."""
ENOUGH = 9
"""With so many favor more is of little use."""

Judge = Callable[[State, Seat, Any], float]


def policy_of(view: State, seat: Seat, tried: Sequence[Command]) -> list[float]:
    """How good each command looks."""
    return [JUDGES[type(command)](view, seat, command) for command in tried]


# How good a position is.


def worth_of(view: State, position: Position, seat: Seat) -> float:
    """Plots met that count together or nearly met, cards, lodges and discs."""
    player = view.players[seat]
    own = (player.plot,) if isinstance(player.plot, str) else ()
    plots = tuple(dict.fromkeys((*player.claims, *view.plots, *own)))
    return _worth(plots, view.edicts_gone, position, seat)


@lru_cache(maxsize=REMEMBERED)
def _worth(plots: tuple[str, ...], edicts_gone: int, position: Position, seat: Seat) -> float:
    mine = position.mine(seat)
    cards = sum(position.controls(place, seat) for place in mine)
    lodges = sum(min(5, position.on(lodge.places, seat)) for lodge in controlled_lodges(position, seat))
    discs = sum(position.discs[place][seat] for place in mine) + FOOTHOLD * bool(mine)
    points = _points(edicts_gone, position, seat)
    return _plots(plots, position, seat) + CARD * cards + LODGE * lodges + DISC * discs + points


def _plots(plots: Iterable[str], position: Position, seat: Seat) -> float:
    kept, almost = list[str](), 0.0
    for plot in plots:
        if not met(plot, position, seat):
            almost += nearness(plot, position, seat) ** 2
        elif all(count_together(plot, other, position, seat) for other in kept):
            kept.append(plot)
    return PLOT * len(kept) + ALMOST * almost


def _points(edicts_gone: int, position: Position, seat: Seat) -> float:
    """Points of faction scoring, which decide the sooner the more edicts are gone."""
    points = [sum(row.values()) for row in scores(position)]
    mine = points.pop(seat % position.players)
    near = edicts_gone / SETUP.edicts_to_end
    return POINT * mine + LEAD * near * max(-LEAD_MAX, min(LEAD_MAX, mine - max(points, default=0)))


def gain_of(view: State, seat: Seat, place: int, more: int, whose: Seat | None = None) -> float:
    """How much better the position gets by `more` discs of `whose` on a place."""
    before, row = view.position, list(view.discs[place])
    row[seat if whose is None else whose] += more
    discs = (*before.discs[:place], tuple(row), *before.discs[place + 1 :])
    return worth_of(view, replace(before, discs=discs), seat) - worth_of(view, before, seat)


def favor_of(view: State, seat: Seat) -> int:
    """All favor that `seat` holds."""
    return sum(view.players[seat].purse.values())


def thirst(view: State, seat: Seat) -> float:
    """How much one more favor is worth."""
    return 1.5 if favor_of(view, seat) < ENOUGH else 0.3


# What each command is worth. Ending the Action phase is worth 0.


def _scout(view: State, seat: Seat, command: cmd.Scout) -> float:
    return 3.5 if view.position.mine(seat) else FOOTHOLD


def _influence(view: State, seat: Seat, command: cmd.Influence) -> float:
    return gain_of(view, seat, view.place(command.target), 1) + (4 if command.by != MAIN else 0)


def _extort(view: State, seat: Seat, command: cmd.Extort) -> float:
    if command.target == PLACARD:
        return 3 * thirst(view, seat)
    discs = view.discs[view.place(command.target)]
    shared = 0 if counts_rivals(view) else sum(discs) - discs[seat]
    others = 2 * len(whispers(view, seat, command.target, quiet=False))
    return (len(worth(command.target, discs[seat])) - shared + others) * thirst(view, seat)


def _oust(view: State, seat: Seat, command: cmd.Oust) -> float:
    place = view.place(command.target)
    edge = initial_strength(view, seat, place) - initial_strength(view, command.rival, place)
    if edge < 0 or not len(view.players[seat].hand):
        return -1
    count = view.discs[place][command.rival]
    return gain_of(view, seat, place, -count, command.rival) + edge + 2


def _expel(view: State, seat: Seat, command: cmd.Expel) -> float:
    return 2.0 if view.discs[view.place(command.target)][seat] == 0 else -2.0


def _quick(view: State, seat: Seat, command: cmd.QuickFavor) -> float:
    return 2 * len(worth(command.card)) * thirst(view, seat) - 1


ABILITY_WORTH: Mapping[str, float] = {
    "ace_collect_and_bridge": 6,
    "crown_extra_main_action": 7,
    "draw_two_or_court_one": 4,
    "organize_any_free": 3,
    "scout_any_free": 3,
    "influence_any_rival_discount": 3,
    "oust_set_initial_strength": 1,
    "take_two_from_edict": 1,
    "influence_cost_minus_one": 2,
}


def _scheme(view: State, seat: Seat, command: cmd.Scheme) -> float:
    return ABILITY_WORTH.get(CARDS[command.card].ability, 0) - 1.5


def _commit(view: State, seat: Seat, command: cmd.Commit) -> float:
    return command.discs


def _place(view: State, seat: Seat, command: cmd.PlaceCard) -> float:
    return CARDS[command.card].locations - (2 if CARDS[command.card].high else 0)


def _move(view: State, seat: Seat, command: cmd.MoveDisc) -> float:
    return gain_of(view, seat, view.place(command.card), 1)


def _pick(view: State, seat: Seat, command: cmd.PickDisc) -> float:
    return gain_of(view, seat, view.place(command.card), -1)


def _pass(view: State, seat: Seat, command: cmd.Pass) -> float:
    return -3.0


def _pay(view: State, seat: Seat, command: cmd.PayFavor) -> float:
    return view.players[seat].purse[command.faction]


def _take(view: State, seat: Seat, command: cmd.TakeFavor) -> float:
    return 5.0 - view.players[seat].purse[command.faction] + (command.rival is not None)


def _give(view: State, seat: Seat, command: cmd.GiveFavor) -> float:
    return view.players[seat].purse[command.faction]


def _strength(view: State, seat: Seat, command: cmd.PlayStrength) -> float:
    strength = CARDS[command.card].strength
    if isinstance(strength, int):
        return strength
    duel = view.duel
    assert duel is not None
    ahead = duel.initial[0] - duel.initial[1] if duel.seat == seat else duel.initial[1] - duel.initial[0]
    wins = not duel.level and (ahead < 0 if strength == "dagger" else ahead > 0)
    return 9 if wins else 0


def _press(view: State, seat: Seat, command: cmd.PressOn) -> float:
    duel = view.duel
    assert duel is not None
    behind = duel.attack <= duel.defence and not duel.autos[0]
    return 2.0 if behind and len(view.players[seat].hand) > 1 and duel.rounds < 2 else -1.0


def _event(view: State, seat: Seat, command: cmd.KeepEvent) -> float:
    return float(command.event not in EDICTS)


def _court(view: State, seat: Seat, command: cmd.TakeCourt) -> float:
    return ABILITY_WORTH.get(CARDS[command.card].ability, 0) - 3


def _fixed(value: float) -> Judge:
    return lambda view, seat, command: value


JUDGES: Mapping[type[Command], Judge] = {
    cmd.Scout: _scout,
    cmd.Influence: _influence,
    cmd.Extort: _extort,
    cmd.Organize: _fixed(1.0),
    cmd.Expel: _expel,
    cmd.Oust: _oust,
    cmd.ActFrom: _fixed(0),
    cmd.Commit: _commit,
    cmd.PlaceCard: _place,
    cmd.PickDisc: _pick,
    cmd.MoveDisc: _move,
    cmd.Whisper: _fixed(1),
    cmd.Pass: _pass,
    cmd.PayFavor: _pay,
    cmd.Exchange: _fixed(-1),
    cmd.Waive: _fixed(0.5),
    cmd.TakeFavor: _take,
    cmd.GiveFavor: _give,
    cmd.SetStrength: lambda view, seat, command: float(command.above),
    cmd.PlayStrength: _strength,
    cmd.PressOn: _press,
    cmd.CallChallenge: _fixed(0),
    cmd.Concede: _fixed(-5),
    cmd.Scheme: _scheme,
    cmd.QuickFavor: _quick,
    cmd.ChooseCard: _fixed(-2),
    cmd.TapEdict: _fixed(1),
    cmd.KeepPlot: _fixed(0),
    cmd.Borrow: _fixed(-4),
    cmd.DrawCard: _fixed(0),
    cmd.TakeCourt: _court,
    cmd.ClaimFaction: _fixed(SURE),
    cmd.ClaimPlot: _fixed(SURE),
    cmd.RegainPlot: _fixed(0),
    cmd.LookAtHand: _fixed(-1),
    cmd.LookAtPlot: _fixed(0.1),
    cmd.BuyAction: lambda view, seat, command: favor_of(view, seat) - 11.0,
    cmd.Activate: _fixed(0),
    cmd.KeepEvent: _event,
    cmd.EndActions: _fixed(0),
    cmd.TurnPlan: _fixed(0),
    cmd.FollowScript: _fixed(0),
}
