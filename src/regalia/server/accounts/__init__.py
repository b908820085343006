"""Accounts: who people are: players, their sessions, ratings and decks."""
