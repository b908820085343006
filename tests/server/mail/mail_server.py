"""A mail server that keeps what it is given."""

from __future__ import annotations

import socketserver
import threading
from email import message_from_bytes, policy
from email.message import Message


class _Line(socketserver.StreamRequestHandler):
    """One conversation in SMTP, as much of it as smtplib needs."""

    def handle(self) -> None:
        self._say("220 here")
        for raw in self.rfile:
            word = raw.split(None, 1)[0].upper() if raw.strip() else b""
            if word == b"DATA":
                self._say("354 go on")
                self._take_letter()
            elif word == b"QUIT":
                self._say("221 bye")
                return
            else:
                self._say("250 fine")

    def _take_letter(self) -> None:
        lines = []
        for raw in self.rfile:
            if raw.strip() == b".":
                break
            lines.append(raw)
        self.server.letters.append(message_from_bytes(b"".join(lines), policy=policy.default))  # type: ignore[attr-defined]
        self._say("250 kept")

    def _say(self, text: str) -> None:
        self.wfile.write(f"{text}\r\n".encode())


class MailServer(socketserver.ThreadingTCPServer):
    """Listens on a free port of this machine."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Line)
        self.letters: list[Message] = []
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        """Its address, as a setting takes it."""
        return f"smtp://127.0.0.1:{self.server_address[1]}"
