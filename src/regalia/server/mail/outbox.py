"""Outbox: sends letters by the operator's mail server."""

from __future__ import annotations

import smtplib
import ssl
from email.message import EmailMessage
from urllib.parse import unquote, urlsplit

SECONDS = 20
"""How long a mail server may take."""


def send(server: str, sender: str, to: str, subject: str, text: str) -> None:
    """Send one letter through `smtp://user:password@host:port` (encrypted as soon as the server can) or `smtps://…`."""
    letter = EmailMessage()
    letter["From"], letter["To"], letter["Subject"] = sender, to, subject
    letter["Auto-Submitted"] = "auto-generated"
    letter.set_content(text)
    parts = urlsplit(server)
    host = parts.hostname or "localhost"
    if parts.scheme == "smtps":
        with smtplib.SMTP_SSL(host, parts.port or 465, timeout=SECONDS, context=ssl.create_default_context()) as line:
            _deliver(line, parts.username, parts.password, letter)
        return
    with smtplib.SMTP(host, parts.port or 25, timeout=SECONDS) as line:
        line.ehlo()
        if line.has_extn("starttls"):
            line.starttls(context=ssl.create_default_context())
        _deliver(line, parts.username, parts.password, letter)


def _deliver(line: smtplib.SMTP, user: str | None, password: str | None, letter: EmailMessage) -> None:
    if user:
        line.login(unquote(user), unquote(password or ""))
    line.send_message(letter)
