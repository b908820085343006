"""The client: play at a server from Python, and write a bot for it. See docs/write-a-bot.md."""

from regalia.engine.extra import needs

with needs("client"):
    from regalia.client.errors import Lost, Refused
    from regalia.client.seat import Seat
    from regalia.client.server import Server

__all__ = ["Lost", "Refused", "Seat", "Server"]
