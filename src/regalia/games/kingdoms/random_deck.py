"""Kingdoms: a legal deck at random, for whoever wants to meet decks that nobody has built."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping, Sequence

from regalia.engine.errors import BadDeck
from regalia.games.kingdoms.card import TERRA, Card
from regalia.games.kingdoms.deck import MAIN_CARDS, MOST_COPIES, ROYALS, TERRA_CARDS, Deck, faults_of

TWO_COLOURS = 0.4
"""How often the Royals may be of two factions."""


def deck_at_random(cards: Mapping[str, Card], seed: int, without: Collection[str] = ()) -> Deck:
    """§1.2 to §1.5: a deck at random from a seed, with none of the cards named."""
    chance = random.Random(seed)
    held = [card for card in cards.values() if not card.token and card.name not in without]
    royals = _royals(held, chance)
    colours = {cards[name].faction for name in royals} | {""}
    own = [card for card in held if card.faction in colours]
    bastions = [card.name for card in own if card.type == "bastion"]
    main = [card.name for card in own if card.type not in (*TERRA, "bastion")]
    terra = [card.name for card in own if card.type in TERRA]
    if not bastions:
        raise BadDeck("too many cards are left out: no Bastion can be chosen", place="deck")
    deck = Deck(
        royals=royals,
        bastions=(chance.choice(bastions),),
        main=_drawn(main, MAIN_CARDS, royals, chance),
        terra=_drawn(terra, TERRA_CARDS, (), chance),
    )
    faults = faults_of(deck, cards)
    if faults:
        raise BadDeck(f"no legal deck at random: {'; '.join(faults)}", place="deck")
    return deck


def short_form(deck: Deck) -> str:
    """§1.6: a deck as the text that an option takes."""
    counted = [f"{count} {name}" for part in (deck.main, deck.terra) for name, count in part.items()]
    return "; ".join([*(f"royal {name}" for name in deck.royals), *(f"bastion {name}" for name in deck.bastions), *counted])


def _royals(held: Sequence[Card], chance: random.Random) -> tuple[str, ...]:
    """Two Royals, most often of one faction."""
    royals = [card for card in held if card.type in ("hero", "lord")]
    if len(royals) < ROYALS:
        raise BadDeck("too many cards are left out: two Royals cannot be chosen", place="deck")
    first = chance.choice(royals)
    others = [card for card in royals if card is not first]
    alike = [card for card in others if card.faction == first.faction]
    second = chance.choice(others if not alike or chance.random() < TWO_COLOURS else alike)
    return first.name, second.name


def _drawn(names: Sequence[str], count: int, taken: Sequence[str], chance: random.Random) -> dict[str, int]:
    """So many cards, up to three of each: the Royals count among the copies."""
    drawn: dict[str, int] = {}
    left = [name for name in names for _ in range(MOST_COPIES - taken.count(name))]
    order = chance.sample(list(names), len(names))
    for name in order:
        copies = min(chance.randint(1, MOST_COPIES), left.count(name), count - sum(drawn.values()))
        if copies:
            drawn[name] = copies
    for name in chance.sample(left, len(left)):
        if sum(drawn.values()) < count and drawn.get(name, 0) < left.count(name):
            drawn[name] = drawn.get(name, 0) + 1
    return drawn
