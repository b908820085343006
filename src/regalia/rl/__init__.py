"""Learning: observations, vector environments, and adapters to the conventions of others. See docs/environments.md."""

from regalia.engine.layout import Layout, Section, layout
from regalia.engine.observation import observation, observer
from regalia.rl.vector import Saved, Vector

__all__ = ["Layout", "Saved", "Section", "Vector", "layout", "observation", "observer"]
