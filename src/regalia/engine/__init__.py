"""The engine: everything a game is declared with, and the tiers that run it."""
