"""Play: a table while a game is played there: sockets, requests, clocks, offers, chat and bots."""
