"""What a position is worth to a seat, in points, by its own view: the judgement of the intendant.

A rough estimate, not a search: which side of a box is ahead, who is ahead on each sheet, what the rewards are worth
at this stage of the game. A face-down worker counts as the mean of what it can be.
"""

from collections.abc import Mapping
from functools import cache
from math import exp

from domain.kernel.hidden import Hidden
from domain.kernel.messages import Seat
from domain.richelieu.components import EDITIONS, RICHELIEU, Kind, SheetData
from domain.richelieu.pieces import Box, Piece, Sheet, Worker
from domain.richelieu.state import State

WORTH = {"worker": 1.0, "bribe": 1.0, "queen": 1.0, "grey_eminence": 1.0, "prestige": 1.0, "military": 1.5}
"""What a part of a reward is worth; louis and income depend on the stage of the game."""
RICHELIEU_SHEET = 1.0
"""A step towards the majority."""
ENVY = 0.4
"""How much a reward of a rival hurts, in a match of two; with more rivals it is shared."""


class Appraisal:
    """The judgement of one seat on one position."""

    def __init__(self, view: State, seat: Seat) -> None:
        self.view = view
        self.data = EDITIONS[view.edition]
        self.seat = seat
        self.mine = view.colour(seat)
        pile = view.richelieu_pile
        left = pile.count if isinstance(pile, Hidden) else len(pile)
        self.stage = left / (len(self.data.pile(RICHELIEU)) - len(view.boxes) or 1)
        """1 at the start of the game, 0 when the piles are empty."""
        self.louis = 0.12 + 0.33 * self.stage
        self.income = 1 + 5 * self.stage * self.louis
        self._means = {
            (colour, lot.number): sum(lot.unseen) / len(lot.unseen)
            for colour, camp in view.camps.items()
            for lot in camp.lots
            if lot.unseen
        }
        self._promises = cache(self._promise)
        self._prizes = {sheet.id: self._prize(self.data.by_id[sheet.id]) for _, _, sheet in view.sheets()}

    def boxes(self, boxes: Mapping[int, Box]) -> float:
        """How much better some boxes, by number, would be than they are."""
        return sum(self.box(box) - self.box(self.view.box(number)) for number, box in boxes.items())

    def box(self, box: Box) -> float:
        """What a box is worth: what both sides promise, by how likely they win, more if it is nearly full."""
        (ours, promised, free), (theirs, other, left) = map(self._promises, box.sheets)
        nearly = min(free, left)
        likely = _likely(ours - theirs + 0.5, 1 + 0.4 * nearly)
        return (2.25 - 0.27 * nearly) * (likely * promised + (1 - likely) * other)

    def _promise(self, sheet: Sheet) -> tuple[float, float, int]:
        """The strength of a side by its sheet, what its victory promises, and how many spaces are free."""
        free = sheet.spaces.count(None)
        return self._total(sheet), self._share(sheet, 0.8 + 0.3 * free), free

    def _prize(self, sheet: SheetData) -> tuple[float, float]:
        return self._reward(sheet.first) + self._trophy(sheet), self._reward(sheet.second)

    def _reward(self, reward: Mapping[Kind, int]) -> float:
        values = {**WORTH, "louis": self.louis, "income": self.income}
        return sum(values[kind] * amount for kind, amount in reward.items())

    def _trophy(self, sheet: SheetData) -> float:
        """What one more sheet of that faction is worth at the end."""
        if sheet.faction == RICHELIEU:
            return RICHELIEU_SHEET
        others = [won for won in self.view.players[self.seat].sheets if won != sheet.id]
        count = sum(self.data.by_id[won].faction == sheet.faction for won in others)
        return self.data.scoring.sets[count] - (self.data.scoring.sets[count - 1] if count else 0)

    def _value(self, piece: Piece | None) -> float:
        if not isinstance(piece, Worker):
            return self.data.pawn_value if piece else 0
        return self._means[piece.owner, piece.lot] if isinstance(piece.value, Hidden) else piece.value

    def _total(self, sheet: Sheet) -> float:
        return sum(map(self._value, sheet.spaces))

    def _share(self, sheet: Sheet, doubt: float) -> float:
        """What the own workers on a sheet promise if its side wins, less what a rival ahead would get."""
        sums: dict[str, float] = {}
        for place, worker in enumerate(sheet.spaces):
            if isinstance(worker, Worker):
                before = sums.get(worker.owner, -0.1 * place)
                sums[worker.owner] = before + self._value(worker)
        mine = sums.pop(self.mine, 0.0)
        first, second = self._prizes[sheet.id]
        rivals = sorted([(total, owner) for owner, total in sums.items() if total > 0], reverse=True)
        best, next_best = (*[total for total, _ in rivals], 0.0, 0.0)[:2]
        lost = 0.0
        if rivals and not self.view.camps[rivals[0][1]].neutral:
            lost = ENVY * first * (1 - _likely(mine - best, doubt)) / (len(self.view.players) - 1)
        if mine <= 0:
            return -lost
        leads = _likely(mine - best, doubt)
        return leads * first + (_likely(mine - next_best, doubt) - leads) * second - lost


def _likely(ahead: float, doubt: float) -> float:
    """How likely it is to stay ahead."""
    return 1 / (1 + exp(-ahead / doubt))
