"""Tables: how people find each other: the lobby, positions to begin from, and games that have ended."""
