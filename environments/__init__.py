"""The games as environments for reinforcement learning, in the form of PettingZoo. Needs the extra `gym`."""

from environments.table import Table, env

__all__ = ["Table", "env"]
