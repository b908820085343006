"""A match: one game being played, with its seats, decisions, views, undo, files and series."""
