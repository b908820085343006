"""Chooser: from clicks to a decision. It knows the legal choices and what has been picked so far; it knows no game."""

from __future__ import annotations

from typing import Any, NamedTuple

Choice = dict[str, Any]


class Pickable(NamedTuple):
    """Something to click on: a card, a square or a seat, by its key."""

    kind: str
    key: str

    @property
    def known_by(self) -> tuple[str, str]:
        """Copies of one card are as good as each other."""
        return self.kind, self.key.partition("#")[0] if self.kind == "card" else self.key


def pickables_of(choice: Choice) -> list[Pickable]:
    """What one clicks on for a choice, in the order of its parts."""
    found: list[Pickable] = []
    for part in choice["parts"]:
        if part.get("cards"):
            found += [Pickable("card", key) for key in part["cards"]]
        elif part["kind"] == "seat":
            found.append(Pickable("seat", str(part["seat"])))
        elif part["kind"] == "square" and part["square"]:
            found.append(Pickable("square", part["square"]))
    return found


def left(choice: Choice, picks: list[Pickable]) -> list[Pickable] | None:
    """What is left of a choice's pickables after the picks; None where they do not lead to it. Squares keep their order."""
    rest = pickables_of(choice)
    for pick in picks:
        if pick.kind == "square":
            at = next((n for n, one in enumerate(rest) if one.kind == "square"), -1)
        else:
            at = next((n for n, one in enumerate(rest) if one.known_by == pick.known_by), -1)
        if at < 0 or rest[at].known_by != pick.known_by:
            return None
        del rest[at]
    return rest


class Chooser:
    """The legal choices, and the picks on the way to one of them."""

    def __init__(self) -> None:
        self.legal: list[Choice] = []
        self.picks: list[Pickable] = []

    def offer(self, legal: list[Choice]) -> None:
        """Offer new choices; what was picked before is forgotten."""
        self.legal, self.picks = legal, []

    @property
    def remaining(self) -> list[Choice]:
        """The choices that the picks lead to."""
        return [choice for choice in self.legal if left(choice, self.picks) is not None]

    @property
    def complete(self) -> list[Choice]:
        """The choices for which everything has been picked."""
        return [choice for choice in self.legal if left(choice, self.picks) == []]

    @property
    def next(self) -> list[Pickable]:
        """What can be picked next."""
        found: dict[Pickable, None] = {}
        for choice in self.legal:
            has_square = False
            for pickable in left(choice, self.picks) or []:
                if pickable.kind == "square" and has_square:
                    continue
                has_square = has_square or pickable.kind == "square"
                found[pickable] = None
        return list(found)

    @property
    def next_known(self) -> set[tuple[str, str]]:
        """What can be picked next, by what it is known by."""
        return {pickable.known_by for pickable in self.next}

    def can_pick(self, pickable: Pickable) -> bool:
        """Can this be picked now? A copy of a card that can be is as good."""
        return pickable.known_by in self.next_known

    def begins(self, pickable: Pickable) -> bool:
        """Would this be a beginning?"""
        return any(left(choice, [pickable]) is not None for choice in self.legal)

    def pick(self, pickable: Pickable) -> Choice | None:
        """Pick something; the decision where only one is left. Something picked is put back; something else begins anew."""
        if pickable in self.picks:
            self.picks.remove(pickable)
            return None
        if not self.can_pick(pickable):
            if not self.begins(pickable):
                return None
            self.picks = []
        self.picks.append(pickable)
        remaining = self.remaining
        return remaining[0] if len(remaining) == 1 else None

    def put_back(self) -> bool:
        """Put the last pick back; False where there was none."""
        return bool(self.picks) and self.picks.pop() is not None
