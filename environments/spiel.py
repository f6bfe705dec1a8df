"""The games in the form of OpenSpiel.

Lanctot and others, "OpenSpiel: A framework for reinforcement learning in games", 2019. To import this module
registers every game with OpenSpiel: `pyspiel.load_game("cabinet_umbra_concilium(players=3)")`. The parameters are
`players`, `horizon` (commands after which a match is over without a result), and the options of a match.

- A command is the action of its place among those that the seat may give. So the same action is another command at
  another decision; it is the same wherever the seat knows the same.
- A draw is a chance node with all its outcomes, which are equally likely. A shuffle is drawn place by place, as by
  Fisher and Yates. What the house does is drawn too.
- The information state has everything that a seat did and saw, in order; the observation has its view.
- A state is resampled from what a player knows, as IS-MCTS needs it. What the other seats saw cannot be drawn: the
  information state of each of them starts again from its view of the table.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Self

import msgspec
import numpy as np
import pyspiel
from msgspec import Struct
from msgspec.structs import replace
from numpy.typing import NDArray

from domain import games
from domain.kernel import bots, engine
from domain.kernel.chance import Draws
from domain.kernel.engine import World
from domain.kernel.game import Chance, Game, Turn
from domain.kernel.messages import HOUSE, Command, Seat
from domain.match.position import possible
from environments.features import LENGTH, vector
from environments.seats import check_seats, seats_of

ACTIONS = OUTCOMES = 512
"""The most commands at a decision, and the most outcomes of a draw."""
HORIZON = 5_000
DRAWS_MAX = 1_024
"""The most draws of one command."""

PREFIX = "cabinet_"


class Due(Exception):
    """A draw that was not made yet, with so many outcomes."""

    def __init__(self, outcomes: int) -> None:
        super().__init__(outcomes)
        self.outcomes = outcomes


class GivenDraws(Draws):
    """The outcomes of draws in their order. Raises `Due` where there are no more."""

    def __init__(self, outcomes: Sequence[int]) -> None:
        self._left = iter(outcomes)

    def below(self, limit: int) -> int:
        """The next outcome. A draw with a single outcome is none."""
        if limit == 1:
            return 0
        for outcome in self._left:
            return outcome
        raise Due(limit)


class Sampled(Draws):
    """Chance from a function that gives numbers from 0 up to 1, as OpenSpiel hands to `resample_from_infostate`."""

    def __init__(self, uniform: Callable[[], float]) -> None:
        self._uniform = uniform

    def below(self, limit: int) -> int:
        """A whole number from 0 to `limit` - 1."""
        return min(int(self._uniform() * limit), limit - 1)


class Setup(Struct, frozen=True):
    """What a match is played by."""

    game: str
    seats: int
    options: Any
    horizon: int

    @property
    def rules(self) -> Game[Any]:
        """The game itself."""
        return games()[self.game]


class Node(Struct, frozen=True, kw_only=True):
    """A match between two draws or commands. `seat` and `command` are the last one given; None is the setup."""

    terms: Setup
    world: World[Any]
    """As it was before the command, as long as a draw of it is due."""
    observations: tuple[tuple[str, ...], ...]
    """By seat, what it did and saw, as JSON."""
    seat: Seat | None = None
    command: Command | None = None
    made: tuple[int, ...] = ()
    due: int = 0
    """The outcomes of the draw that is due; 0 if none is."""
    given: int = 0
    """How many commands were given."""
    commands: tuple[Command, ...] = ()
    """Those of the seat that must act."""

    def __deepcopy__(self, memo: Any) -> Self:
        return self  # it never changes

    @property
    def is_over(self) -> bool:
        """Whether nothing more can happen."""
        return not self.due and not self.commands

    @property
    def awaited(self) -> Seat:
        """The seat that must act."""
        return engine.awaited(self.terms.rules, self.world.truth)[0]

    def child(self, action: int) -> "Node":
        """The node after an outcome of the draw that is due, else after a command of the seat that must act."""
        if self.due:
            return _went_on(replace(self, made=(*self.made, action), due=0))
        seat, command = self.awaited, self.commands[action]
        observations = list(self.observations)
        observations[seat] = (*observations[seat], _json(command))
        changed = replace(self, seat=seat, command=command, observations=tuple(observations), given=self.given + 1)
        return _went_on(replace(changed, made=(), commands=()))

    def resample(self, seat: Seat, chance: Chance) -> "Node":
        """A node that `seat` holds possible: it knows the same, and all that it does not know is drawn anew.

        Raises ValueError while a draw is due: no seat knows what was drawn for the command so far.
        """
        if self.due:
            raise ValueError("a draw is due: a state is resampled where a player must act, or at the end")
        game = self.terms.rules
        world = possible(game, self.world.view(seat), seat, self.terms.seats, chance)
        observations: list[tuple[str, ...]] = [(_json(view),) for view in world.views]
        observations[seat] = self.observations[seat]
        return _with_commands(replace(self, world=world, observations=tuple(observations)))

    def returns(self) -> list[float]:
        """By seat, its share of the win less an even share; nothing for all without a result."""
        outcome, seats = self.terms.rules.outcome(self.world.truth), range(self.terms.seats)
        if self.due or outcome is None:
            return [0.0 for _ in seats]
        part = 1 / len(outcome.winners) if outcome.winners else 0.0
        return [(part if seat in outcome.winners else 0.0) - 1 / len(seats) for seat in seats]


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def root(terms: Setup) -> Node:
    """A match at its first draw, or at its first decision if there is none before."""
    world = engine.genesis(terms.rules, terms.seats)
    return _went_on(Node(terms=terms, world=world, observations=((),) * terms.seats))


def _went_on(node: Node) -> Node:
    """The match carried on to the next draw, decision of a seat, or end."""
    game = node.terms.rules
    try:
        turn = _turn(game, node, GivenDraws(node.made))
    except Due as due:
        return replace(node, due=due.outcomes)
    world, observations = node.world.tell(game, turn), tuple(_observations_after(node, turn))
    node = replace(node, world=world, observations=observations, made=())
    if engine.awaited(game, world.truth) == (HOUSE,):
        return _went_on(replace(node, seat=HOUSE, command=None))
    return _with_commands(node)


def _with_commands(node: Node) -> Node:
    """The node with the commands of the seat that must act; none at the end."""
    game, world = node.terms.rules, node.world
    awaited = engine.awaited(game, world.truth)
    if not awaited or node.given >= node.terms.horizon:
        return node
    return replace(node, commands=tuple(engine.legal(game, world.view(awaited[0]), awaited[0])))


def _turn(game: Game[Any], node: Node, chance: Chance) -> Turn[Any]:
    world, seat, command = node.world, node.seat, node.command
    if seat is None:
        return engine.start(game, node.terms.seats, node.terms.options, chance)
    if command is None:
        command = bots.random(world.public, seat, tuple(engine.options(game, world.public, seat)), chance)
    return engine.resolve(game, world.truth, seat, command, chance)


def _observations_after(node: Node, turn: Turn[Any]) -> list[tuple[str, ...]]:
    return [
        (*before, *(_json(event.seen_by(Seat(seat))) for event in turn.events))
        for seat, before in enumerate(node.observations)
    ]


class State(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A state of OpenSpiel; see there. All it has is its node."""

    def __init__(self, game: "SpielGame", node: Node) -> None:
        super().__init__(game)
        self.node = node

    def current_player(self) -> int:
        """Whose turn it is: a seat, chance or nobody."""
        if self.node.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.node.due else self.node.awaited

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(len(self.node.commands)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every outcome of the draw that is due, with its odds."""
        return [(outcome, 1 / self.node.due) for outcome in range(self.node.due)]

    def _apply_action(self, action: int) -> None:
        self.node = self.node.child(action)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "State":
        """A state that `player` cannot tell from this one. Raises ValueError while a draw is due."""
        return State(self.get_game(), self.node.resample(Seat(player), Sampled(sampler)))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"{action} below {self.node.due}"
        return _json(self.node.commands[action])

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.node.is_over

    def returns(self) -> list[float]:
        """By seat, its share of the win less an even share."""
        return self.node.returns()

    def __str__(self) -> str:
        """The truth as JSON, with the draws made since the last command."""
        truth = _json(self.node.world.truth)
        return f"{truth} {list(self.node.made)}" if self.node.due else truth


class Observer:
    """What a player sees, as text and as the vector of `environments.features`.

    Public and private parts of a view are not observations apart; there is a text of both or of the public view.
    """

    def __init__(self, kind: Any, params: Mapping[str, Any] | None) -> None:
        """Raises ValueError for parameters: there are none."""
        if params:
            raise ValueError(f"an observation has no parameters, not {params}")
        self._kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        has_tensor = not self._kind.perfect_recall and self._has_view
        self.tensor: NDArray[np.float32] | None = np.zeros(LENGTH, np.float32) if has_tensor else None
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    @property
    def _has_view(self) -> bool:
        one = pyspiel.PrivateInfoType.SINGLE_PLAYER
        return bool(self._kind.public_info and self._kind.private_info == one)

    def set_from(self, state: State, player: int) -> None:
        """Write the vector of a player's view."""
        if self.tensor is not None:
            view = state.node.world.view(Seat(player))
            self.tensor[:] = vector(msgspec.to_builtins(view, str_keys=True))

    def string_from(self, state: State, player: int) -> str | None:
        """A player's information state, its view, or the public view; None for any other part."""
        world = state.node.world
        if self._has_view and self._kind.perfect_recall:
            return "\n".join(state.node.observations[player])
        if self._has_view:
            return _json(world.view(Seat(player)))
        return _json(world.public) if self._is_public else None

    @property
    def _is_public(self) -> bool:
        kind = self._kind
        alone = kind.public_info and kind.private_info == pyspiel.PrivateInfoType.NONE
        return bool(alone and not kind.perfect_recall)


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # as above
    """A game of OpenSpiel; see there. Each of our games is a class of its own."""

    rules: ClassVar[Game[Any]]
    kind: ClassVar[Any]

    def __init__(self, params: Mapping[str, Any]) -> None:
        """Raises ValueError for a number of players or for options that the game does not have."""
        seats, horizon = check_seats(self.rules, params["players"]), params["horizon"]
        options = {name: value for name, value in params.items() if name not in ("players", "horizon")}
        self._terms = Setup(self.rules.meta.key, seats, msgspec.convert(options, self.rules.meta.options), horizon)
        self._first: Node | None = None
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=OUTCOMES,
            num_players=seats,
            min_utility=-1 / seats,
            max_utility=1 - 1 / seats,
            max_game_length=horizon,
        )
        super().__init__(self.kind, info, dict(params))

    def new_initial_state(self, *_: Any) -> State:
        """The state before the first draw."""
        self._first = self._first or root(self._terms)
        return State(self, self._first)

    def make_py_observer(self, kind: Any = None, params: Mapping[str, Any] | None = None) -> Observer:
        """See `Observer`."""
        return Observer(kind, params)

    def max_chance_nodes_in_history(self) -> int:
        """A bound that no match comes near."""
        return (1 + self._terms.horizon) * DRAWS_MAX


def kind_of(game: Game[Any]) -> Any:
    """What OpenSpiel is observations of a game."""
    seats = seats_of(game)
    return pyspiel.GameType(
        short_name=PREFIX + game.meta.key,
        long_name=game.meta.key.replace("_", " ").title(),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats[-1],
        min_num_players=seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": seats[0],
            "horizon": HORIZON,
            **msgspec.to_builtins(game.meta.options()),
        },
    )


for rules in games().values():
    # OpenSpiel lets go of what it was given after Python has ended, which only a class survives.
    kind = kind_of(rules)
    pyspiel.register_game(kind, type(PREFIX + rules.meta.key, (SpielGame,), {"rules": rules, "kind": kind}))
