"""The desktop program: the designer's bench, on which a game is taken apart. `regalia desktop` opens it."""
