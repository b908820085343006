"""A table of Kraljevska igra as tests write it, and what can be read off it."""

from __future__ import annotations

import re
from typing import Any

from regalia import Match
from regalia.engine.cards import NAMES
from regalia.engine.pile import card_at, size
from regalia.match.wording import notation

CARDS = (NAMES, tuple(f"{name}′" for name in NAMES))
"""Every card of each deck by name."""


def table(state: str, *, top: tuple[list[str], list[str]] | None = None, seed: int = 0, **options: str) -> Match:
    """A match from what stands under [state]; unless it says otherwise seat 0 attacks. `top` lies on top of the decks."""
    if "attacker" not in state:
        state = f"attacker = 0\nto_act = 0\n{state}"
    if top is not None:
        state = f"{state}\ndeck = [{', '.join(written(_deck(state, seat, top)) for seat in range(2))}]"
    chosen = "\n".join(f'{name} = "{value}"' for name, value in options.items())
    return Match.from_position(f'game = "kraljevska-igra"\nseed = {seed}\n[options]\n{chosen}\n[state]\n{state}')


def _deck(state: str, seat: int, top: tuple[list[str], list[str]]) -> list[str]:
    """All cards of a deck that are mentioned nowhere, and on them those that are to be on top."""
    mentioned = {*re.findall(r'"([^"]+)"', state), *top[0], *top[1]}
    return [card for card in CARDS[seat] if card not in mentioned] + top[seat]


def fight(
    attack: str,
    defence: str,
    *,
    add: str = "",
    answer: str = "",
    lay: str = "",
    spare: tuple[str, str] = ("3♦ 4♦", "3♦′ 4♦′"),
    dice: tuple[int, int] = (0, 0),
    grave: tuple[str, ...] = (),
    top: tuple[list[str], list[str]] | None = None,
    seed: int = 0,
    hook: str = "always",
) -> Match:
    """A whole battle on a table written for it: seat 0 attacks seat 1, and each has two spare cards."""
    hands = [[attack, *filter(None, [add]), *spare[0].split()], [defence, *filter(None, [answer]), *spare[1].split()]]
    match = table(
        f"hand = [{written(hands[0])}, {written(hands[1])}]\ndie = {list(dice)}\ngrave = {written(list(grave))}",
        top=top,
        seed=seed,
        hook=hook,
    )
    play(match, attack, defence)
    if spare[0] or add:
        play(match, f"+{add}" if add else "pass")
    if spare[1] or answer:
        play(match, f"+{answer}" if answer else "pass")
    if lay:
        play(match, lay)
    return match


def play(match: Match, *decisions: str) -> list[str]:
    """Take decisions; what they told. A decision that was forced and so already taken is passed over."""
    since = len(match.told())
    for decision in decisions:
        if not _was_forced(match, decision):
            match.play(decision)
    return log(match, None, since)


def _was_forced(match: Match, decision: str) -> bool:
    step = match.decisions[-1] if match.decisions else None
    return step is not None and step.forced and notation(match.game, step.action) == decision


def log(match: Match, seat: int | None = None, since: int = 0) -> list[str]:
    """What was told, each line with its paragraph."""
    return [f"{line['paragraph']} {line['text']}" for line in match.log(seat, since)]


def verdict(match: Match) -> str:
    """The line of §7 by which the last battle was decided."""
    return [line for line in log(match) if line.startswith("§7.")][-1]


def told(match: Match, paragraph: str) -> list[str]:
    """What was told by a paragraph."""
    return [line.removeprefix(f"{paragraph} ") for line in log(match) if line.startswith(f"{paragraph} ")]


def typed(match: Match) -> list[str]:
    """What may be typed now."""
    return [notation(match.game, action) for action in match.legal()]


def hand(match: Match, seat: int) -> list[str]:
    return _cards(match, match.state.hand[seat])


def deck(match: Match, seat: int) -> list[str]:
    return _cards(match, match.state.deck[seat])


def grave(match: Match) -> list[str]:
    return _cards(match, match.state.grave)


def stack(match: Match, seat: int) -> list[str]:
    """The Count Stack of a seat, in the order in which it grew."""
    return _cards(match, match.state.count_stack[seat])


def written(cards: list[str]) -> str:
    """Cards as a position lists them."""
    return "[" + ", ".join(f'"{card}"' for card in cards) + "]"


def _cards(match: Match, pile: Any) -> list[str]:
    return [match.game.card_names[card_at(pile, place)] for place in range(size(pile))]
