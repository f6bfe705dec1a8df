"""What a new sandbox has in it: players, a match of each game at a moment worth looking at, and a tournament.

All of it is the same in every sandbox, but for the tokens.
"""

from typing import Any

from msgspec import Struct

from domain.kernel import engine
from domain.kernel.actors import HOUSE_ACTOR, bot_actor
from domain.kernel.bots import random
from domain.kernel.game import Bot, Game, default_bot
from domain.kernel.messages import HOUSE, Seat, wire_name
from domain.kernel.options import Refuse
from domain.match.commands import BOT, ME, OPEN, TakeSeat
from domain.match.commands import Play as Give
from domain.match.state import Match
from domain.match.table import awaited
from events.envelope import Actor
from service.application.callers import Caller
from service.application.languages import DEFAULT
from service.application.matches.opening import WantedMatch, open_match
from service.application.parts import Accounts, Play, Tournaments
from service.application.players import Player, Principal
from service.application.tournaments.announcing import Announcement, announce
from service.application.tournaments.entries import Entrant, enter
from service.application.tournaments.pairing import WantedPairings, pair_round
from service.application.tournaments.rounds import open_round, start_round
from streams.request import Done, Request

NAMES = ("Ada", "Bob", "Cleo")
FIRST_SEAT = Seat(0)
MOMENTS = {
    "conspiracy": "raise",
    "pax_illuminaten": "call_challenge",
    "richelieu": "sell_jewel",
    "umbra_concilium": "play_stratagem",
}
"""A match of each game is played until its first seat may give such a command."""
PLIES = 2000
"""After so many commands without it, the match stays as it is."""


class Resident(Struct, frozen=True):
    """A player of the sandbox, with its token."""

    name: str
    id: str
    token: str


class Fixtures(Struct, frozen=True):
    """What a sandbox began with: its players, the id of a match for each game, and that of the tournament."""

    players: tuple[Resident, ...]
    matches: dict[str, str]
    tournament: str


class FixtureMaker:
    """Makes them by the use cases that everybody else uses, and by the bots of the games."""

    def __init__(self, play: Play, tournaments: Tournaments, accounts: Accounts) -> None:
        self._play = play
        self._tournaments = tournaments
        self._accounts = accounts

    def make(self) -> Fixtures:
        """All of them."""
        people = [self._sign_up(name) for name in NAMES]
        first, second, organiser = (_as(player) for player, _ in people)
        matches = {game: self._match(game, offered, first, second) for game, offered in MOMENTS.items()}
        residents = (Resident(player.name, player.id, token) for player, token in people)
        return Fixtures(tuple(residents), matches, self._tournament(organiser, (first, second)))

    def _sign_up(self, name: str) -> tuple[Player, str]:
        player, secrets, _ = self._accounts.players.create(name, self._play.clock())
        self._accounts.players.keep(player.id)
        return player, secrets.token

    def _match(self, game: str, offered: str, first: Caller, second: Caller) -> str:
        least = max(2, self._play.games[game].meta.seats[0])
        seats = (ME, OPEN, *[BOT] * (least - 2))
        match = open_match(self._play, first, WantedMatch(game, seats, hints=True), _options).summary.id
        self._play.writing.carry_out(second, match, TakeSeat(Seat(1), second.player_id))
        for _ in range(PLIES):
            if not self._go_on(match, offered):
                break
        return match

    def _go_on(self, match: str, offered: str) -> bool:
        """Play one command as a bot would, unless the moment has come or the match is over."""
        now = self._play.matches.current(match)[0].state
        game = self._play.games[now.match.terms.game]
        waiting = awaited(game, now.match, now.known_world.truth)
        if not waiting:
            return False
        seat = waiting[0]
        view = now.known_world.view(seat)
        options = [one for one in engine.options(game, view, seat) if not isinstance(one, Refuse)]
        if seat == FIRST_SEAT and offered in {wire_name(type(one.command)) for one in options}:
            return False
        bot: Bot = game.bots[default_bot(game)] if seat != HOUSE else random
        command = bot(view, seat, tuple(options), self._play.matches.chance(match, now.match, f"bot/{seat}"))
        done = self._play.writing.writer.transact(Request(match, _actor(now.match, seat), Give(seat, command)))
        return isinstance(done, Done)

    def _tournament(self, organiser: Caller, people: tuple[Caller, ...]) -> str:
        """A Swiss tournament whose first round is being played."""
        wanted = Announcement(name="Tournoi de la Bastille", format="swiss", rounds=3)
        made = announce(self._play, self._tournaments, organiser, "conspiracy", wanted, _options, None).document.id
        for one in people:
            enter(self._play, self._tournaments, self._accounts, one, made, Entrant())
        for _ in range(2):
            enter(self._play, self._tournaments, self._accounts, organiser, made, Entrant(bot=BOT))
        open_round(self._play, self._tournaments, organiser, made)
        pair_round(self._play, self._tournaments, organiser, made, 1, WantedPairings())
        start_round(self._play, self._tournaments, organiser, made, 1)
        return made


def _as(player: Player) -> Caller:
    return Caller(Principal(player), "req_fixtures", language=DEFAULT)


def _options(game: Game[Any]) -> Struct:
    """The options of a match as they are by default."""
    return game.meta.options()


def _actor(match: Match, seat: Seat) -> Actor:
    """Who plays a seat: its player, its bot, or the house."""
    occupant = None if seat == HOUSE else match.seats[seat]
    if occupant is None:
        return Actor(HOUSE_ACTOR)
    return Actor(occupant.player or bot_actor(occupant.bot or ""))
