"""One game being played: its decisions, what each seat sees of them, undo, files, replays and series."""
