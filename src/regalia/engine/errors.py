"""Errors: what can go wrong, few and typed, each with a stable code and the place where it went wrong."""


class RegaliaError(Exception):
    """Something a person can put right; the text is one sentence that names the place."""

    code = "error"

    def __init__(self, message: str, *, place: str = "") -> None:
        super().__init__(f"{place}: {message}" if place else message)
        self.message = message
        self.place = place


class UnknownGame(RegaliaError):
    """No game of that name is installed."""

    code = "unknown-game"


class BadOption(RegaliaError):
    """An option, or the number of seats, is not one the game takes."""

    code = "bad-option"


class BadPosition(RegaliaError):
    """A written position cannot be set up."""

    code = "bad-position"


class BadFile(RegaliaError):
    """A saved match or a replay cannot be read."""

    code = "bad-file"


class BadNotation(RegaliaError):
    """The text is no decision of this game."""

    code = "bad-notation"


class AmbiguousNotation(RegaliaError):
    """The text could mean more than one legal decision."""

    code = "ambiguous-notation"


class IllegalDecision(RegaliaError):
    """The decision exists in this game but may not be taken now."""

    code = "illegal-decision"


class GameOver(RegaliaError):
    """The match has ended; nothing more can be decided."""

    code = "game-over"


class UndoRefused(RegaliaError):
    """There is nothing to take back, or others must agree first."""

    code = "undo-refused"


class BadAgent(RegaliaError):
    """No agent of that name, or the wrong number of them."""

    code = "bad-agent"


class BadTier(RegaliaError):
    """No tier of that name, or it cannot run here."""

    code = "bad-tier"


class BadGame(RegaliaError):
    """A game package breaks the contract."""

    code = "bad-game"


class BadCard(RegaliaError):
    """A card in a file is not one the game can read."""

    code = "bad-card"


class BadDeck(RegaliaError):
    """A deck cannot be read, or breaks a rule."""

    code = "bad-deck"


class MissingExtra(RegaliaError, ImportError):
    """A part of Regalia needs packages that are not installed."""

    code = "missing-extra"
