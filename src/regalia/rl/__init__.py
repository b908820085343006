"""Learning: observations, vector environments, and adapters to the conventions of others. See docs/environments.md."""

from regalia.rl.layout import Layout, Section, layout
from regalia.rl.observation import observation, observer
from regalia.rl.vector import Saved, Vector

__all__ = ["Layout", "Saved", "Section", "Vector", "layout", "observation", "observer"]
