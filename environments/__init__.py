"""The games as environments for reinforcement learning, in the form of PettingZoo.

They are published as a package of their own, `clients/environments/`.
"""

from environments.table import Table, env

__all__ = ["Table", "env"]
