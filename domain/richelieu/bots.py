"""The intendant."""

from domain.kernel.bots import random

intendant = random
