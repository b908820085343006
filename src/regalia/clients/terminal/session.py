"""Session: one match in the terminal, played by one or several people at one keyboard and by agents."""

from __future__ import annotations

import shlex
from pathlib import Path

from rich.text import Text

from regalia.agents import agent
from regalia.agents.agent import Advice, question_for
from regalia.clients.terminal.algebra import choice_meant
from regalia.clients.terminal.commands import COMMANDS, help_for, ways_within
from regalia.clients.terminal.copies import Copies
from regalia.clients.terminal.keyboard import read_line, whole_number
from regalia.clients.terminal.log import fresh_for
from regalia.clients.terminal.menu import Choice, Menu
from regalia.clients.terminal.paint import log_line, new_console, painted, plain
from regalia.clients.terminal.rulebook import card_at_the_table, rules_of
from regalia.clients.terminal.saves import Keeper
from regalia.clients.terminal.screen import Screen
from regalia.clients.terminal.seats import Seating
from regalia.engine.errors import AmbiguousNotation, BadNotation, IllegalDecision, RegaliaError
from regalia.engine.game import WIN
from regalia.engine.language import ENGLISH
from regalia.match.match import Match
from regalia.match.picture import picture

INTERRUPTED = 130
LOG_LINES = 40
ADVISER = "adviser:search:200"
HINTS, RARE = 3, 0.1
"""A hint shows at most HINTS choices, and after the first none that got less than RARE of the search."""
BACK = "Type a number, or Enter to go back"
CONSENT = "{name}, may {other} take the last decision back? Type yes to agree: "


class Left(Exception):
    """Raised when the player leaves the match."""


class Session:
    """Plays a match to its end, or until the player leaves."""

    def __init__(self, match: Match, seating: Seating, keeper: Keeper, language: str = ENGLISH) -> None:
        self.match = match
        self.seating = seating
        self.keeper = keeper
        self.language = language
        self.screen = Screen(new_console(), match.game, language)
        self._agents = seating.agents(match.origin.get("key"))
        self._adviser = agent.make(ADVISER, match.origin.get("key"))
        self._told = 0
        self._holder: int | None = seating.humans[0] if len(seating.humans) == 1 else None
        self._notice = Text()
        self._narrowed: list[list[Choice]] = []

    def run(self) -> int:
        """Play; the exit code is 0, or 130 after Ctrl-C."""
        try:
            while not self.match.over:
                if self.match.to_act not in self.seating.humans:
                    self._let_decide()
                elif (passing := self.match.passing()) is not None:
                    self.match.play(passing)
                else:
                    self._ask()
            self._show_end()
        except (Left, EOFError):
            self._take_leave()
        except KeyboardInterrupt:
            self._take_leave()
            return INTERRUPTED
        except RegaliaError:
            self._take_leave()
            raise
        return 0

    # ── Who decides ──────────────────────────────────────────────────────────────────────────────────────────────────

    def _let_decide(self) -> None:
        """Let an agent decide; if no people play, print what happens at once."""
        self.match.play(self._agents[self._seat].decide(question_for(self.match)).action)
        if not self.seating.humans:
            self._tell_news()

    def _ask(self) -> None:
        """Let a person decide: show the table and read input until a decision is taken."""
        self._hand_over(self._seat)
        self._narrowed = []
        menu, asked = self._show(), len(self.match.decisions)
        while len(self.match.decisions) == asked and self._holder is not None:
            try:
                menu = self._obey(self._read(f"{self.match.names[self._holder]}> "), menu)
            except RegaliaError as error:
                if not self.screen.is_interactive:
                    raise
                self._tell(Text.assemble(("✗ ", "red"), painted(error)))

    @property
    def _seat(self) -> int:
        return -1 if self.match.to_act is None else self.match.to_act

    def _hand_over(self, seat: int) -> None:
        """Hide the screen between two people until the next one has the keyboard."""
        if self._holder == seat:
            return
        self._holder = None
        self.screen.hide()
        self._read(self._words("Pass the keyboard to {name}, then press Enter. ", name=self.match.names[seat]))
        self._holder = seat

    def _read(self, prompt: str) -> str:
        """The line typed after a prompt; it is echoed if it comes from a file."""
        typed = read_line(prompt)
        if not self.screen.is_interactive:
            self._say(Text(plain(typed)))
        return typed

    # ── What is typed ────────────────────────────────────────────────────────────────────────────────────────────────

    def _obey(self, typed: str, menu: Menu) -> Menu:
        """Carry out a command, the number of a choice, or a decision in notation; the menu that is shown after it."""
        word, _, rest = typed.partition(" ")
        if not typed or word.lower() == "back":
            self._narrowed = self._narrowed[:-1]
            return self._show()
        if word.lower() in COMMANDS:
            getattr(self, f"_do_{COMMANDS[word.lower()].name}")(rest.strip(), menu)
            return menu
        number = whole_number(typed)
        if number is None:
            self._play_typed(typed)
            return menu
        entry = menu.pick(number)
        if len(entry.choices) > 1:
            self._narrowed.append(list(entry.choices))
            return self._show()
        self.match.play(entry.choices[0]["id"])
        return menu

    def _play_typed(self, typed: str) -> None:
        """Play a decision in notation; on a board also as chess players write it, and a card also by its own name."""
        try:
            self.match.play(typed)
        except (BadNotation, AmbiguousNotation, IllegalDecision):
            view, shown = self.match.view(self._seat, self.language), picture(self.match, self._seat, self.language)
            offered = Copies(shown, self.screen.words).once(view["legal"], shown["legal"])
            named = [choice["id"] for choice in offered if choice["notation"].casefold() == " ".join(typed.casefold().split())]
            action = named[0] if named else choice_meant(self.match.game, typed, view["legal"], view)
            if action is None:
                raise
            self.match.play(action)

    def _do_card(self, name: str, menu: Menu) -> None:
        """Print a card: what it costs and does, what is true of it now, and why it cannot be used now."""
        shown = picture(self.match, self._holder, self.language)
        cards = [card for zone in shown["zones"] for card in zone.get("cards", ())]
        self.screen.console.print(card_at_the_table(self.match.game, name, cards, self.screen.words, self.language))

    def _do_undo(self, _: str, menu: Menu) -> None:
        """Take back the last decision; agents always agree, people are asked if something was shown since."""
        seat = self._seat
        agreed = self.seating.bots if self.match.may_undo_freely(seat) else [*self.seating.bots, *self._consenting(seat)]
        self.match.undo(seat, agreed)
        self._notice = Text(self._words("Taken back."), style="bold")

    def _consenting(self, seat: int) -> list[int]:
        """Ask the other people whether a seat may take its decision back; those who agree."""
        if self.match.last_decision(seat) is None:
            return []
        others = [other for other in self.seating.humans if other != seat]
        if others:
            self._holder = None
            self.screen.hide()
        names = self.match.names
        asked = [(other, self._words(CONSENT, name=names[other], other=names[seat])) for other in others]
        return [other for other, question in asked if self._read(question).lower() in ("y", "yes", self._words("yes"))]

    def _do_hint(self, _: str, menu: Menu) -> None:
        """Show the adviser's choice, and the others that it searched most."""
        advice = self._adviser.decide(question_for(self.match))
        choices = {choice["id"]: choice for choice in self.match.choices(self.language)}
        others = sorted(set(choices) - {advice.action}, key=lambda action: -advice.share.get(action, 0.0))
        for action in [advice.action, *(other for other in others[: HINTS - 1] if advice.share.get(other, 0.0) >= RARE)]:
            number, choice = menu.number_of(action), choices[action]
            where = f"{number}: " if number else ""
            head = (f"{self._words('hint')}  ", "bold cyan") if action == advice.action else "      "
            seen = Text(self._seen_as(advice, action), "dim")
            self._say(Text.assemble(head, painted(f"{where}{choice['notation']} – {choice['label']}"), seen))

    def _seen_as(self, advice: Advice, action: int) -> str:
        """The adviser's opinion of an action: its share of the search and its expected result."""
        if action not in advice.value or action not in advice.share:
            return ""
        is_share = self.match.game.stake == WIN
        expected = f"{advice.value[action]:.0%}" if is_share else f"{advice.value[action]:+.2f}"
        share = f"{advice.share[action]:.0%}"
        return f"  ({self._words('looked at {share}, expects {expected}', share=share, expected=expected)})"

    def _do_save(self, name: str, menu: Menu) -> None:
        """Save the match."""
        path = self.keeper.save(self.match, name)
        self._say_whole(Text.assemble(self._words("Saved. Go on later with: "), (self._command(path), "bold")))

    def _do_pace(self, words: str, menu: Menu) -> None:
        """Set the player's pace, or print it."""
        if words:
            self.match.set_pace(self._seat, *words.split())
        self._say(Text(f"pace: {' '.join(self.match.pace[self._seat].words()) or 'ask'}"))

    def _do_log(self, lines: str, menu: Menu) -> None:
        """Print the last lines of the log, as the seat may know it."""
        wanted = whole_number(lines) or LOG_LINES
        for event in self.match.log(self._holder, language=self.language)[-wanted:]:
            self._say(log_line(event))

    def _do_rules(self, paragraph: str, menu: Menu) -> None:
        """Print the rules, or one paragraph."""
        self.screen.console.print(rules_of(self.match.game, paragraph, self.language))

    def _do_help(self, _: str, menu: Menu) -> None:
        """Print what can be typed."""
        self.screen.console.print(help_for(self.match.game, self.screen.say))

    def _do_quit(self, _: str, menu: Menu) -> None:
        """Leave the match."""
        raise Left

    # ── What is shown ────────────────────────────────────────────────────────────────────────────────────────────────

    def _show(self) -> Menu:
        """Show the table to the person at the keyboard."""
        seat = self._seat
        view, log = self.match.view(seat, self.language), self.match.log(seat, language=self.language)
        shown = picture(self.match, seat, self.language)
        choices = self._narrowed[-1] if self._narrowed else Copies(shown, self.screen.words).once(view["legal"], shown["legal"])
        menu = self.screen.show(view, log, fresh_for(self.match, seat), choices, shown)
        ways = self._words(BACK) if self._narrowed else ways_within(self.screen.console.width, self.screen.say)
        self._say(self._notice or Text(ways, style="dim"))
        self._notice = Text()
        return menu

    def _tell(self, line: Text) -> None:
        """Print a message to the person at the keyboard, or keep it until somebody has the keyboard again."""
        if self._holder is None:
            self._notice = line
        else:
            self._say(line)

    def _tell_news(self) -> None:
        """Print what happened since, for spectators."""
        news = self.match.log(since=self._told, language=self.language)
        for event in news:
            self._say(log_line(event))
        self._told += len(news)

    def _show_end(self) -> None:
        """Show the table at the end: to one person as before, to several people as to a spectator."""
        viewer = self.seating.humans[0] if len(self.seating.humans) == 1 else None
        if len(self.seating.humans) > 1:
            self.screen.hide()
        fresh = fresh_for(self.match, viewer) if viewer is not None else 0
        log, shown = self.match.log(viewer, language=self.language), picture(self.match, viewer, self.language)
        self.screen.show(self.match.view(viewer), log, fresh, [], shown)
        self._say(painted(self._result(), "bold yellow"))
        self._tell_kept("Watch it again with: regalia replay {path}")

    def _take_leave(self) -> None:
        """Save the match, if nobody did, and print how to play on."""
        if len(self.seating.humans) > 1:
            self.screen.hide()
        self._say(Text("\n" + self._words("The match is left unfinished.")))
        self._tell_kept("It is kept. Go on with: {command}")
        self._say(Text(self._words("While you play, save FILE keeps a match under a name of your own."), style="dim"))

    def _tell_kept(self, sentence: str) -> None:
        try:
            path = self.keeper.keep(self.match)
        except RegaliaError as error:
            self._say(painted(self._words("It could not be kept: {error}", error=error)))
            return
        if path is not None:
            self._say_whole(Text(self._words(sentence, path=shlex.quote(str(path)), command=self._command(path))))

    def _command(self, path: Path) -> str:
        return f"regalia play --load {shlex.quote(str(path))} --seats {self.seating}"

    def _say(self, line: Text) -> None:
        self.screen.console.print(line)

    def _say_whole(self, line: Text) -> None:
        """Print without breaking the line, so that a command in it can be copied."""
        self.screen.console.print(line, soft_wrap=True)

    def _words(self, sentence: str, **values: object) -> str:
        """A sentence of this client in the language of the session."""
        return self.screen.say(sentence).format(**values)

    def _result(self) -> str:
        """The result in words."""
        names = [self.match.names[seat] for seat in self.match.winners]
        if len(names) == 1:
            return self._words("{name} wins.", name=names[0])
        return self._words("A draw between {names}.", names=", ".join(names))
