"""Card words: printed cards in a line or a paragraph: name, cost, attack and health, and what is true of them now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any

from rich.text import Text

from regalia.clients.terminal.paint import NOTHING, NUMBER, UNKNOWN_CARD, painted, plain
from regalia.engine.errors import BadOption
from regalia.engine.game import Game
from regalia.engine.language import Translate
from regalia.engine.table import ATTACHED, ATTACK, CHOSEN, DAMAGE, EXHAUSTED, HEALTH, HELD_BY, KEYWORD, VITAL
from regalia.match.game_description import faces

Card = dict[str, Any]
SIGNS = {EXHAUSTED: "↷", "unbriefed": "*", CHOSEN: "✓", VITAL: ""}
"""Marks that are shown as a sign behind the card; `legend` explains them."""
SILENT = {ATTACK, HEALTH, ATTACHED, HELD_BY, KEYWORD, DAMAGE, VITAL}
NO_ATTACK = "–"
MOST_NAMED = 6
"""How many names are offered for one that no card has."""


class CardWords:
    """The cards of a game in a language."""

    def __init__(self, game: Game, say: Translate) -> None:
        self._game = game
        self._say = say
        self._faces: dict[str, dict[str, Any]] = {}

    @property
    def are_printed(self) -> bool:
        """Do the cards have more on them than a rank and a suit?"""
        return self._game.library is not None

    def _face(self, card: Card) -> dict[str, Any]:
        if not self._faces:
            self._faces = faces(self._game, self._say)
        return self._faces.get(str(card.get("face", "")), {})

    def name(self, card: Card) -> str:
        """What is printed on a card as its name; which copy it is does not matter."""
        return plain(self._face(card).get("title") or card.get("name") or UNKNOWN_CARD)

    def has_health(self, card: Card) -> bool:
        """Is it a card with health just now?"""
        return any(mark["kind"] == HEALTH for mark in card.get("marks", ()))

    def in_play(self, card: Card, name: str = "") -> Text:
        """A card on the table: attack and health as they are now, and signs for what is true of it."""
        marks = {mark["kind"]: mark["value"] for mark in card.get("marks", ())}
        line = Text(name or self.name(card))
        if not marks and self._face(card):
            return line.append(f" {self._face(card)['numbers']}" if self._face(card)["numbers"] else "", "bold")
        if HEALTH in marks:
            strength = f"{marks[ATTACK]}/{marks[HEALTH]}" if ATTACK in marks else f"♥{marks[HEALTH]}"
            line.append(f" {strength}", "bold red" if DAMAGE in marks else "bold")
        signs = "".join(sign for kind, sign in SIGNS.items() if kind in marks)
        others = [f"{self._say(kind)} {value}" for kind, value in marks.items() if kind not in SIGNS and kind not in SILENT]
        line.append(signs, "yellow")
        return line.append(f" ({', '.join(others)})", "dim") if others else line

    def in_hand(self, card: Card) -> Text:
        """A card in a hand: its cost, and the attack and health that are printed on it."""
        face = self._face(card)
        if not face:
            return painted(card.get("name") or UNKNOWN_CARD)
        numbers = str(face["numbers"])
        line = Text.assemble(self.name(card), (f" ({face['cost']})", NUMBER), (f" {numbers}" if numbers else "", "bold"))
        return line.append("".join(SIGNS[mark["kind"]] for mark in card.get("marks", ()) if mark["kind"] in SIGNS), "yellow")

    def listed(self, cards: Iterable[Text]) -> Text:
        """Cards in a sentence, those that are alike counted."""
        styled: dict[str, Text] = {}
        counted: Counter[str] = Counter()
        for card in cards:
            styled.setdefault(card.plain, card)
            counted[card.plain] += 1
        shown = [Text.assemble(styled[one], (f" ×{count}" if count > 1 else "", "dim")) for one, count in counted.items()]
        return Text(", ").join(shown) if shown else Text(NOTHING, style="dim")

    def legend(self) -> Text:
        """What the signs mean."""
        meanings = (f"{sign} {self._say(kind)}" for kind, sign in SIGNS.items() if sign)
        return Text("   ".join(meanings), style="dim")

    def called(self, wanted: str, cards: Iterable[Card]) -> Card:
        """A card by its name or the beginning of it, as it lies in sight or else as it is printed."""
        titles = {str(face.get("title", name)): {"face": name, "name": name} for name, face in self._all().items()}
        known = {**titles, **{self.name(card): card for card in cards if card.get("face")}}
        asked = wanted.strip().casefold()
        found = [name for name in known if asked and name.casefold().startswith(asked)]
        exact = [name for name in found if name.casefold() == asked]
        if exact or len(found) == 1:
            return known[(exact or found)[0]]
        like = found or [name for name in known if asked and asked in name.casefold()]
        like = like or get_close_matches(wanted.strip().title(), list(known), MOST_NAMED)
        problem = "could be several cards" if found else "is no card of this game"
        some = f"; is it one of these: {', '.join(sorted(like)[:MOST_NAMED])}" if like else ""
        raise BadOption(f"{wanted.strip()!r} {problem}{some}", place="card")

    def names(self, cards: Iterable[Card]) -> list[str]:
        """A few names of cards that lie in sight, each once."""
        return list(dict.fromkeys(self.name(card) for card in cards if card.get("face")))[:MOST_NAMED]

    def described(self, wanted: str, cards: Iterable[Card]) -> Text:
        """A card by its name: what is printed on it, and what is true of it where it lies in sight."""
        return self._described(self.called(wanted, cards))

    def _all(self) -> dict[str, dict[str, Any]]:
        self._face({})
        return self._faces

    def _described(self, card: Card) -> Text:
        face = self._face(card)
        if face.get("kind") != "printed":
            return painted(self._say(str(card.get("name"))))
        head = self.in_hand({**card, "marks": []})
        about = " · ".join(filter(None, (self._say(str(face["type"])), str(face["faction"]))))
        lines = [Text.assemble(head, (f"   {about}", "dim")), *([Text(str(face["text"]))] if face["text"] else [])]
        if now := [mark for mark in card.get("marks", ()) if mark["kind"] not in (VITAL, ATTACHED, HELD_BY)]:
            said = (str(m["value"]) if m["kind"] == KEYWORD else f"{self._say(m['kind'])} {m['value']}" for m in now)
            lines.append(Text(f"{self._say('now')}: {', '.join(said)}", style="bold"))
        if face["flavour"]:
            lines.append(Text(str(face["flavour"]), style="italic dim"))
        return Text("\n").join(lines)
