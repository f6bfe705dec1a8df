"""The pictures that show how each game is played, `domain/<game>/how_to_play.json`.

`python -m tests.how_to_play` writes them anew; a test holds that they are up to date. Each is a position of the
match in the gallery of boards, found by what the text beside it says of it, so that it is true whatever bots play.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import takewhile
from pathlib import Path
from typing import Any

import msgspec

from domain.conspiracy import commands as conspiracy_commands
from domain.conspiracy import events as conspiracy_events
from domain.kernel.messages import Event, Seat
from domain.match.table import Table, awaited
from domain.pax_illuminaten import commands as pax_commands
from domain.pax_illuminaten.events import actions, schemes
from domain.richelieu import commands as richelieu_commands
from domain.richelieu import events as richelieu_events
from domain.richelieu import intrigue_events
from domain.umbra_concilium import commands as umbra_commands
from domain.umbra_concilium import events as umbra_events
from service.application.how_to_play import Picture
from tests.gallery import CASES
from tests.playouts import Case, Ply, play_out

DOMAIN = Path(__file__).parents[1] / "domain"
ADA = Seat(0)
"""The seat whose eyes see."""
Facts = dict[str, int | str]


def player(seat: int) -> str:
    """A seat as a fact."""
    return f"player.{seat}"


WHOLE = {"pax_illuminaten": Case("pax_illuminaten", 2, bot="areopagite")}
"""Matches in place of those of the gallery: they are played to an end that these do not reach."""


class Shot:
    """What takes the pictures of a match."""

    def __init__(self, key: str) -> None:
        case = WHOLE.get(key) or next(case for case in CASES if case.game == key)
        self.game = case.rules
        self.plies: Sequence[Ply] = play_out(case).plies
        self.pictures: list[Picture] = []

    def first(self, holds: Callable[[int], object]) -> int:
        """The first command of which something holds, by its number. Raises StopIteration if it holds of none."""
        return next(number for number in range(len(self.plies)) if holds(number))

    def command(self, number: int) -> Any:
        """A command of the match."""
        return self.plies[number].command

    def events(self, number: int, *kinds: type[Event]) -> list[Any]:
        """What a command led to, of some kinds."""
        return [event for event in self.plies[number].decided.events if isinstance(event, kinds)]

    def table(self, number: int) -> Table[Any]:
        """The table before a command; after the last one, at the end."""
        return self.plies[number].before if number < len(self.plies) else self.plies[-1].decided.table

    def truth(self, number: int) -> Any:
        """The whole position before a command."""
        return self.table(number).known_world.truth

    def take(self, name: str, number: int, *sheets: str, seat: Seat | None = ADA, **facts: int | str) -> None:
        """Picture the position before a command."""
        table = self.table(number)
        world = table.known_world
        view = msgspec.json.decode(msgspec.json.encode(world.view(seat), order="deterministic"))
        asked = awaited(self.game, table.match, world.truth)
        self.pictures.append(Picture(name, seat, sheets, tuple(asked), view, facts))


def conspiracy(shot: Shot) -> None:
    """A start, a shield, and a move that a challenger could not stop."""
    own, happened = conspiracy_commands, conspiracy_events
    turn = shot.first(lambda n: shot.events(n, happened.TurnBegan)) + 1
    homes = shot.truth(turn).players
    shot.take("start", turn, "map", **{f"home_{seat}": home.hq for seat, home in enumerate(homes)})

    def bids(number: int) -> list[int]:
        """The numbers of the commands from a move with the case to the end of the duel about it."""
        following = range(number + 1, len(shot.plies))
        return [number, *takewhile(lambda n: not shot.events(n, happened.AgentMoved), following)]

    def withstood(number: int) -> bool:
        declared = shot.command(number)
        if not isinstance(declared, own.MoveAgent) or not declared.with_case:
            return False
        between = bids(number)
        raised = [n for n in between if shot.events(n, happened.BidRaised)]
        last = between[-1] + 1
        return (
            len(raised) > 2
            and isinstance(shot.command(between[1]), own.Pass)
            and last < len(shot.plies)
            and bool(shot.events(last, happened.ChallengeLost))
            and not shot.events(last, happened.CaseDelivered, happened.PowerOffered)
        )

    number = shot.first(withstood)
    declared, between, mover = shot.command(number), bids(number), shot.plies[number].seat
    raised = [event for n in between for event in shot.events(n, happened.BidRaised)]
    (made,) = (event for n in between for event in shot.events(n, happened.ChallengeMade))
    waived = shot.plies[between[1]].seat
    coins = shot.truth(number).players[mover].coins.amounts
    facts: Facts = {
        "agent": declared.agent,
        "from": shot.truth(number).agents[declared.agent],
        "to": declared.city,
        "mover": player(mover),
        "waived": player(waived),
        "challenger": player(made.seat),
        "opening": made.amount,
        "last": raised[-1].amount,
        "coins": coins[declared.agent],
    }
    shot.take("shield", number, f"shield-{mover}", "track", seat=mover)
    shot.take("declared", number + 1, "map", seat=mover, **facts)
    shot.take("moved", between[-1] + 2, "map", seat=mover)


def richelieu(shot: Shot) -> None:
    """A start, what a player owns, and a placement that wins a sheet of Richelieu for whoever makes it."""
    decided_by = intrigue_events.IntrigueDecided

    def wins(number: int) -> bool:
        found = shot.events(number, decided_by)
        return (
            len(found) == 1
            and isinstance(shot.command(number), richelieu_commands.PlaceWorker)
            and (found[0].side, found[0].first) == ("richelieu", shot.plies[number].seat)
            and found[0].second not in (None, found[0].first)
            and bool(shot.events(number, richelieu_events.WorkerPlacedFaceDown))
            and bool(shot.events(number, intrigue_events.CardinalMoved))
            and not shot.events(number, intrigue_events.RewardOffered, richelieu_events.WorkersReturned)
        )

    number = shot.first(wins)
    mover = shot.plies[number].seat
    (decided,) = shot.events(number, decided_by)
    (placed,) = shot.events(number, richelieu_events.WorkerPlacedFaceDown)
    (cardinal,) = shot.events(number, intrigue_events.CardinalMoved)
    best, next_best, *_ = decided.standing
    facts: Facts = {
        "mover": player(mover),
        "second": player(decided.second),
        "value": placed.value,
        "cost": placed.cost + placed.surcharge,
        "sheet": decided.sheet,
        "richelieu": decided.richelieu_total,
        "enemy": decided.enemy_total,
        "best": best.total,
        "next": next_best.total,
        "steps": cardinal.steps,
        "space": cardinal.space,
    }
    shot.take("start", 0, "boxes", seat=mover)
    shot.take("own", number, f"panel-{mover}", "tracks", seat=mover)
    shot.take("full", number, "boxes", seat=mover, **facts)
    shot.take("after", number + 1, "prestige", seat=mover)


def umbra_concilium(shot: Shot) -> None:
    """A hand at the start, the stratagems, and a trick that its second card wins, by another suit and direction."""
    happened = umbra_events
    seats = len(shot.truth(0).players)

    def turns(number: int) -> bool:
        plays = range(number, number + seats)
        if plays[-1] >= len(shot.plies) or any(
            not isinstance(shot.command(n), umbra_commands.PlayCard) for n in plays
        ):
            return False
        won = shot.events(plays[-1], happened.TrickWon)
        return (
            bool(shot.events(plays[1], happened.BattleSuitChanged))
            and bool(shot.events(plays[2], happened.DirectionChanged))
            and not any(shot.events(n, happened.BattleSuitChanged, happened.DirectionChanged) for n in plays[3:])
            and [won[0].seat] == [shot.plies[plays[1]].seat]
            and won[0].by is None
        )

    lead = shot.first(lambda n: isinstance(shot.command(n), umbra_commands.PlayCard))
    used = shot.first(lambda n: shot.events(n, happened.StratagemUsed)) + 1
    trick = shot.first(turns)
    plays = range(trick, trick + seats)
    (suit,) = shot.events(plays[1], happened.BattleSuitChanged)
    (turned,) = shot.events(plays[2], happened.DirectionChanged)
    facts: Facts = {f"card_{place}": shot.command(n).card for place, n in enumerate(plays)}
    facts |= {f"player_{place}": player(shot.plies[n].seat) for place, n in enumerate(plays)}
    facts |= {
        "led": shot.events(plays[0], happened.CardPlayed)[0].suit,
        "suit": suit.suit,
        "direction": turned.direction,
    }
    shot.take("start", lead, "table", "hand", seat=shot.plies[lead].seat, lead=player(shot.plies[lead].seat))
    shot.take("stratagems", used, "stratagems", seat=None)
    shot.take("trick", plays[-1], "table", seat=shot.plies[plays[-1]].seat, **facts)
    shot.take("after", plays[-1] + 1, "table", seat=None)


def pax_illuminaten(shot: Shot) -> None:
    """A map at the start, what a player has, and discs that make a plot true."""

    def claims_after_influence(number: int) -> bool:
        if number == 0 or not shot.events(number, schemes.PlotClaimed):
            return False
        placed = shot.events(number - 1, actions.DiscsPlaced)
        return [event.discs for event in placed] == [1] and isinstance(
            shot.command(number - 1), pax_commands.Influence
        )

    number = shot.first(claims_after_influence)
    mover = shot.plies[number].seat
    (claimed,) = shot.events(number, schemes.PlotClaimed)
    (placed,) = shot.events(number - 1, actions.DiscsPlaced)
    facts: Facts = {
        "mover": player(mover),
        "card": placed.card,
        "plot": claimed.plot,
        "condition": f"effect.{claimed.plot}",
    }
    shot.take("start", 0, "map", seat=mover)
    shot.take("own", number - 1, f"hand-{mover}", f"panel-{mover}", seat=mover)
    shot.take("before", number - 1, "map", seat=mover, **facts)
    shot.take("after", number + 1, "map", seat=mover)


GAMES: Mapping[str, Callable[[Shot], None]] = {
    "conspiracy": conspiracy,
    "pax_illuminaten": pax_illuminaten,
    "richelieu": richelieu,
    "umbra_concilium": umbra_concilium,
}


def taken(key: str) -> bytes:
    """What the file of a game holds."""
    shot = Shot(key)
    GAMES[key](shot)
    return msgspec.json.encode(shot.pictures, order="deterministic") + b"\n"


def files() -> Iterator[tuple[str, Path]]:
    """Each game, and where its pictures are."""
    for key in GAMES:
        yield key, DOMAIN / key / "how_to_play.json"


def main() -> None:
    """Write all of them."""
    for key, path in files():
        path.write_bytes(taken(key))


if __name__ == "__main__":
    main()
