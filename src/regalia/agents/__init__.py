"""Agents: who decides. An agent gets what its seat may know, never the state."""
