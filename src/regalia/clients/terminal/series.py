"""Series: plays the matches of a series in the terminal until a player has won it."""

from __future__ import annotations

from rich.text import Text

from regalia.clients.terminal.keyboard import read_line
from regalia.clients.terminal.paint import new_console, painted, plain
from regalia.clients.terminal.saves import Keeper
from regalia.clients.terminal.seats import Seating
from regalia.clients.terminal.session import Session
from regalia.engine.language import ENGLISH, Translate, translation
from regalia.match.series import Series


def play_series(series: Series, seating: Seating, language: str = ENGLISH) -> int:
    """Play the matches of a series; the exit code."""
    say = translation(language)
    while True:
        code = Session(series.match, seating, Keeper(), language).run()
        if code or not series.match.over:
            return code
        new_console().print(_standing(series, say))
        if series.over or (seating.humans and not _is_ready(say)):
            return 0
        series.next_match()


def _standing(series: Series, say: Translate) -> Text:
    """The matches that each player has won, and the winner once the series is over."""
    names = series.match.names
    wins = ", ".join(f"{name} {won}" for name, won in zip(names, series.wins, strict=True))
    begun = say("After match {number} of at most {most}: {wins}.")
    line = painted(begun.format(number=len(series.matches), most=series.best_of, wins=wins), "bold")
    if not series.over:
        return line
    winners = [names[seat] for seat in series.winners]
    ended = say("{name} wins the series.") if len(winners) == 1 else say("The series is drawn.")
    return line.append(" " + plain(ended.format(name=winners[0])))


def _is_ready(say: Translate) -> bool:
    try:
        return read_line(say("Press Enter for the next match, or type quit: ")).lower() != "quit"
    except EOFError:
        return False
