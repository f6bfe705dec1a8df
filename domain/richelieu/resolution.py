"""Resolving a full box (RULES 7): who wins, who is rewarded, the cardinal, the cleanup, the next pair."""

from collections.abc import Mapping
from typing import ClassVar

from msgspec import Struct

from domain.kernel.game import Turn
from domain.kernel.messages import Seat
from domain.richelieu import events as ev
from domain.richelieu import intrigue_events as iv
from domain.richelieu.components import EDITIONS, ENEMY, RICHELIEU, SPACES, Kind
from domain.richelieu.ids import SheetId, SideId
from domain.richelieu.intrigue_events import Parts, Rank, Shown
from domain.richelieu.pieces import Box, Piece, Sheet, Worker, colours_of
from domain.richelieu.placing import bring_home
from domain.richelieu.rewards import USES
from domain.richelieu.scoring import end_game
from domain.richelieu.state import FullBox, State


class Tally(Struct, frozen=True):
    """The winning side of a box, and who contributed to it, best first."""

    side: str
    totals: tuple[int, int]
    standing: tuple[Rank, ...]

    def colour(self, place: int) -> str | None:
        """The colour that ranks at `place`, from 0; None if there is none."""
        return self.standing[place].owner if place < len(self.standing) else None


def tally(box: Box, pawn_value: int) -> Tally:
    """The side with the higher total wins, Richelieu's on a tie; on its sheet every colour above 0 ranks."""
    totals = (_total(box.richelieu, pawn_value), _total(box.enemy, pawn_value))
    side = ENEMY if totals[1] > totals[0] else RICHELIEU
    return Tally(side, totals, _standing(box.sheet(side)))


def _total(sheet: Sheet, pawn_value: int) -> int:
    return sum([shown.value for shown in _piece_values(sheet, pawn_value)])


def _piece_values(sheet: Sheet, pawn_value: int) -> tuple[Shown, ...]:
    """Every piece on a sheet with its value, from left to right."""
    return tuple([_piece_value(piece, pawn_value) for piece in sheet.spaces if piece])


def _piece_value(piece: Piece, pawn_value: int) -> Shown:
    return Shown(piece.owner, piece.known_value) if isinstance(piece, Worker) else Shown(piece, pawn_value)


def _standing(sheet: Sheet) -> tuple[Rank, ...]:
    """By the sum of the workers, ties by the leftmost worker of any value; sums of 0 and below do not count."""
    owners = [piece.owner if isinstance(piece, Worker) else None for piece in sheet.spaces]
    ranks = [
        Rank(owner, sum([w.known_value for w in sheet.workers if w.owner == owner]), 1 + owners.index(owner))
        for owner in colours_of(sheet.workers)
    ]
    return tuple(sorted([r for r in ranks if r.total > 0], key=lambda rank: (-rank.total, rank.leftmost)))


class ResolveIntrigue(FullBox, frozen=True):
    """A full box that waits for its resolution."""

    def proceed(self, turn: Turn[State]) -> None:
        data, box = EDITIONS[turn.state.edition], turn.state.box(self.box)
        shown = [_piece_values(sheet, data.pawn_value) for sheet in box.sheets]
        turn.emit(iv.WorkersTurnedUp(self.box, next(s.id for s in box.sheets if s.full), *shown))
        decided = self._intrigue_decided(turn.state, tally(box, data.pawn_value))
        turn.emit(decided)
        if decided.first is not None:
            turn.emit(iv.SheetWon(decided.first, decided.sheet))

    def _intrigue_decided(self, state: State, found: Tally) -> iv.IntrigueDecided:
        sheet = EDITIONS[state.edition].by_id[state.box(self.box).sheet(found.side).id]
        leader, runner_up = found.colour(0), found.colour(1)
        return iv.IntrigueDecided(
            box=self.box,
            side=found.side,
            sheet=sheet.id,
            richelieu_total=found.totals[0],
            enemy_total=found.totals[1],
            tied=found.totals[0] == found.totals[1],
            standing=found.standing,
            leader=leader,
            runner_up=runner_up,
            first=_rewarded(state, leader),
            second=_rewarded(state, runner_up),
            first_reward=_parts(sheet.first),
            second_reward=_parts(sheet.second),
            cardinal=sheet.cardinal,
        )


def _rewarded(state: State, colour: str | None) -> Seat | None:
    """The seat that a colour is rewarded through; None for a neutral one."""
    camp = state.camps[colour] if colour else None
    return camp.keeper if camp and not camp.neutral else None


def _parts(reward: Mapping[Kind, int]) -> Parts:
    """A reward in its order, split at each choice."""
    parts: list[tuple[str, int]] = []
    for kind, amount in reward.items():
        parts += [(kind, 1)] * amount if kind in USES else [(kind, amount)]
    return tuple(parts)


class CloseIntrigue(FullBox, frozen=True):
    """A box whose rewards are given: `sheet` won, `first` took it, the cardinal moves by `step`."""

    resolving: ClassVar[bool] = True
    side: SideId
    """The side that won: `richelieu` or `enemy`."""
    sheet: SheetId
    first: Seat | None
    step: int

    def proceed(self, turn: Turn[State]) -> None:
        self._move_cardinal(turn)
        won = self.sheet if self.first is not None else None
        sheets = turn.state.box(self.box).sheets
        turn.emit(iv.BoxCleared(self.box, tuple([sheet.id for sheet in sheets if sheet.id != won])))
        for colour in turn.state.colours:
            bring_home(turn, colour)
        self._draw(turn)
        if not any(turn.state.boxes):
            end_game(turn)

    def _move_cardinal(self, turn: Turn[State]) -> None:
        turn.emit(iv.CardinalMoved(self.step < 0, abs(self.step), max(0, turn.state.cardinal + self.step)))
        if self.side == RICHELIEU and self.first is not None:
            ahead = turn.state.players[self.first].prestige
            if ahead > turn.state.cardinal:
                turn.emit(iv.CardinalCaughtUp(self.first, ahead))

    def _draw(self, turn: Turn[State]) -> None:
        """The next pair of sheets; without one the box stays closed."""
        richelieu, enemy = turn.state.richelieu_pile, turn.state.enemy_pile
        assert isinstance(richelieu, tuple)
        assert isinstance(enemy, tuple)
        if richelieu:
            turn.emit(ev.SheetsDrawn(self.box, richelieu[0], enemy[0], SPACES))
