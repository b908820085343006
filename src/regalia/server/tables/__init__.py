"""Tables: the lobby, positions to begin from, finished games, and proof that they were dealt honestly."""
