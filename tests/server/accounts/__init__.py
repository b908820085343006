"""Accounts: ratings."""
