"""Arrangement: what a run of games is made of: a game, an agent for every seat, options, and a seed.

It is plain data, which can be handed to another thread, process or machine and gives the same games there.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from regalia.agents import tree
from regalia.engine.errors import BadAgent
from regalia.engine.game import Game, load
from regalia.engine.key import Seed
from regalia.engine.wording import CARD
from regalia.lab.outside import digest_of
from regalia.lab.simulate import WITHOUT


@dataclass(frozen=True)
class Arrangement:
    """One table at which many games are played, all with the same agents at the same seats and the same options."""

    game: str
    agents: tuple[str, ...]
    seed: Seed = 0
    options: dict[str, Any] = field(default_factory=dict)
    blank: bytes = b""
    """The packed state before the deal; where it is given, options are not read again and files need not be there."""
    changed: tuple[tuple[str, Any], ...] = ()
    """The numbers of cards that its decks have otherwise (see `reprint`), as they are told."""

    def opened(self) -> tuple[Game, Any]:
        """The game, and a state with nothing in it but the number of seats and the options."""
        game = load(self.game)
        if not self.blank:
            return game, game.blank(len(self.agents), self.options)
        blank = game.state()
        blank.unpack(self.blank)
        return game, blank

    def packed(self) -> Arrangement:
        """The same with its options read."""
        _, blank = self.opened()
        return replace(self, blank=bytes(blank.pack()))

    @property
    def digest(self) -> str:
        """A short name for all that decides how its games go: rules, cards, options, agents and seed."""
        game, blank = self.opened()
        cards = game.library.printed_in(decks_of(self)) if game.library and decks_of(self) else game.lookup_digest
        packed = blank.pack().hex()
        weights = [digest_of(game, len(self.agents), agent_and_barred(game, name)[0]) for name in self.agents]
        told = [game.slug, game.version, packed, cards, list(self.agents), weights, tree.VERSION, str(self.seed)]
        return hashlib.blake2s(json.dumps(told).encode(), digest_size=8).hexdigest()

    def described(self) -> dict[str, Any]:
        """All that a reader of its results wants to know."""
        game, blank = self.opened()
        return {
            "game": game.slug,
            "version": game.version,
            "agents": list(self.agents),
            "seed": str(self.seed),
            "options": game.read_options(blank),
            "digest": self.digest,
            "cards": [card_names(game, blank, seat) for seat in range(len(self.agents))],
        }


def decks_of(arrangement: Arrangement) -> list[str]:
    """The decks that the options name, where the game is played with decks from a library."""
    game, blank = arrangement.opened()
    read = game.read_options(blank)
    return [str(read[name]) for name in (f"deck_{seat}" for seat in range(len(arrangement.agents))) if name in read]


def card_names(game: Game, blank: Any, seat: int) -> list[str]:
    """What each card of a seat is called."""
    named = [game.naming(blank, CARD, card, seat) if game.naming else "" for card in range(len(game.card_names))]
    return [own or plain for own, plain in zip(named, game.card_names, strict=True)]


def agent_and_barred(game: Game, name: str) -> tuple[str, list[str]]:
    """An agent as it was written, `greedy without jack and red_ace`: whose it is, and the families that it may not use."""
    plain, _, without = name.partition(WITHOUT)
    families = [word.strip() for word in without.replace(",", " and ").split(" and ") if word.strip()]
    for family in families:
        if family not in game.actions.families:
            known = ", ".join(game.actions.families)
            raise BadAgent(f"{game.name} has no kind of decision {family!r}; there are: {known}", place="agents")
    if without and not families:
        raise BadAgent(f"{name!r} does not say without what", place="agents")
    return plain.strip(), families


def barred_actions(game: Game, families: Sequence[str]) -> list[int]:
    """The actions of some families."""
    spans = [(game.actions.base[name], game.actions.families[name].extent) for name in families]
    return [action for first, extent in spans for action in range(first, first + extent)]
