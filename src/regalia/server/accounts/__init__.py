"""Accounts: players, their sessions, ratings and decks, and who sends a request."""
