"""A table of one game as an environment of PettingZoo, in which the agents act one after another (AEC).

Terry and others, "PettingZoo: Gym for multi-agent reinforcement learning", NeurIPS 2021. Every agent is given the
view of its seat and nothing else. The house is no agent: its dice are thrown in between.
"""

from functools import cache
from typing import Any

import gymnasium
import msgspec
import numpy as np
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from domain import games
from domain.kernel import bots, engine
from domain.kernel.chance import SEED_BYTES, KeyedChance
from domain.kernel.engine import World
from domain.kernel.game import Game
from domain.kernel.messages import HOUSE, Command, Seat
from environments.features import LENGTH, vector
from environments.seats import check_seats, seats_of

ACTIONS = 512
"""The size of the action space. If a seat has more commands, as many of them are offered, evenly spread."""
STEPS_MAX = 5_000
"""Actions after which a match is truncated."""


class Table(AECEnv[str, dict[str, Any], int]):  # type: ignore[misc]  # PettingZoo has no types
    """A match. The agents are `seat_0`, `seat_1`, …

    Action number n is the nth command in `infos[agent]["commands"]`, which are JSON as the API takes it; the mask
    says how many there are. An observation has a vector of the agent's view (`features`) and the mask; the view
    itself, in JSON, is `infos[agent]["view"]`. Both are there for the agent that must act. The reward is the share
    of the win at the end, less an even share. The seed of `reset` determines all chance.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        """`seats` are the fewest of the game by default, but two at least; `options` are those of a match.

        Raises KeyError for an unknown game, ValueError for a number of seats or for options that it does not have.
        """
        self.game: Game[Any] = games()[game]
        count = seats_of(self.game).start if seats is None else check_seats(self.game, seats)
        self.terms = msgspec.convert(options or {}, self.game.meta.options)
        self.metadata = {"name": f"{game}_v{self.game.meta.rules_version}", "render_modes": ["ansi"]}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(count)]
        self._seats = {agent: Seat(seat) for seat, agent in enumerate(self.possible_agents)}
        self._random, _ = seeding.np_random(None)

    @cache  # noqa: B019  # the spaces must stay the same objects, and an environment is long-lived
    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """See AECEnv."""
        return gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(-1.0, 1.0, (LENGTH,), np.float32),
                "action_mask": gymnasium.spaces.Box(0, 1, (ACTIONS,), np.int8),
            }
        )

    @cache  # noqa: B019  # as above
    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """See AECEnv."""
        return gymnasium.spaces.Discrete(ACTIONS)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new match. `options` is not used; see the constructor."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self._key = self._random.bytes(SEED_BYTES)
        self._steps = self._plies = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        world: World[Any] = engine.genesis(self.game, len(self.agents))
        turn = engine.start(self.game, len(self.agents), self.terms, self._chance())
        self._go_on(world.tell(self.game, turn))

    def step(self, action: int | None) -> None:
        """Give a command of the agent that must act. Raises ValueError for an action that the mask rules out."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not 0 <= action < len(self._commands):
            raise ValueError(f"{agent} has the actions 0 to {len(self._commands) - 1}, not {action}")
        self._steps += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._go_on(self._world_after(self._world, self._seats[agent], self._commands[action]))
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What an agent sees, and which actions it has now."""
        mask = np.zeros(ACTIONS, dtype=np.int8)
        if agent == self.agent_selection and not self._is_over:
            mask[: len(self._commands)] = 1
        return {"observation": vector(self._view(agent)), "action_mask": mask}

    def render(self) -> str | None:
        """What everybody sees, as JSON."""
        return msgspec.json.encode(self._world.public).decode() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is to be closed."""

    def _go_on(self, world: World[Any]) -> None:
        """Take the world up to the next agent that must act, or to the end."""
        while engine.awaited(self.game, world.truth) == (HOUSE,):
            options = tuple(engine.options(self.game, world.public, HOUSE))
            world = self._world_after(
                world, HOUSE, bots.random(world.public, HOUSE, options, self._chance("house"))
            )
        self._world, outcome = world, self.game.outcome(world.truth)
        self._is_over = outcome is not None or self._steps >= STEPS_MAX
        self._commands: tuple[Command, ...] = ()
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        if outcome is not None:
            part = 1 / len(outcome.winners) if outcome.winners else 0.0
            for agent, seat in self._seats.items():
                self.rewards[agent] = (part if seat in outcome.winners else 0.0) - 1 / len(self.agents)
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._is_over:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self._await(engine.awaited(self.game, world.truth)[0])
            return
        self.agent_selection = self.agents[0]

    def _await(self, seat: Seat) -> None:
        agent = self.possible_agents[seat]
        found = tuple(engine.legal(self.game, self._world.view(seat), seat))
        if len(found) > ACTIONS:
            found = tuple(found[number * len(found) // ACTIONS] for number in range(ACTIONS))
        self.agent_selection, self._commands = agent, found
        self.infos[agent] = {"view": self._view(agent), "commands": msgspec.to_builtins(found)}

    def _world_after(self, world: World[Any], seat: Seat, command: Command) -> World[Any]:
        turn = engine.resolve(self.game, world.truth, seat, command, self._chance())
        self._plies += 1
        return world.tell(self.game, turn)

    def _chance(self, purpose: str = "") -> KeyedChance:
        return KeyedChance(self._key, self.game.meta.key, self._plies, purpose)

    def _view(self, agent: str) -> Any:
        return msgspec.to_builtins(self._world.view(self._seats[agent]), str_keys=True)


def env(game: str, **how: Any) -> AECEnv[str, dict[str, Any], int]:
    """A table that says what is wrong when it is used in the wrong order; the arguments are those of `Table`."""
    return wrappers.OrderEnforcingWrapper(Table(game, **how))
