"""A table of Magic Duel as tests write it, and what can be read off it."""

from __future__ import annotations

import json
from typing import Any

from regalia import Match
from regalia.engine.pile import card_at, size
from regalia.match import position
from regalia.match.wording import notation


def table(state: str, *, seats: int = 2, options: str = "", top: str = "") -> Match:
    """A match from what stands under [state]; unless it says otherwise seat 0 leads and is asked to cast. The cards of `top`
    lie on Advantage, the last one uppermost, where `cursed` is the cursed spell."""
    state = state if "to_act" in state else f"leader = 0\nto_act = 0\n{state}"
    text = f'game = "magic-duel"\nseats = {seats}\nseed = 1\n[options]\n{options}\n[state]\n{state}'
    return Match.from_position(f"{text}\n{_advantage(text, top)}" if top else text)


def _advantage(text: str, top: str) -> str:
    """The line of a position that brings Advantage into order, with the cursed spell at its bottom or on top."""
    game, dealt, _ = position.read(text)
    names = [game.card_names[card_at(dealt.advantage, place)] for place in range(size(dealt.advantage))]
    upper = [{"cursed": "Cursed spell"}.get(card, card) for card in top.split()]
    below = sorted((card for card in names if card not in upper), key=lambda card: card != "Cursed spell")
    return f"advantage = {json.dumps(below + upper, ensure_ascii=False)}"


def hands(*cards: str, more: str = "", top: str = "") -> Match:
    """A table at which the wizards hold these cards, seat 0 leading; `more` goes under [state] as it is."""
    return table(f"hand = [{', '.join(listed(hand) for hand in cards)}]\n{more}", seats=len(cards), top=top)


def drawing(*cards: str, winner: int = 0, risk: str = "A♦ A♥", top: str = "Q♣ J♣ 10♣ 9♣", to_act: int = 0) -> Match:
    """A table at which seat 0 led the trick, a seat won it, and all draw."""
    return hands(*cards, more=f"phase = 1\nleader = 0\nto_act = {to_act}\nwinner = {winner}\nrisk = {listed(risk)}", top=top)


def listed(cards: str) -> str:
    """Cards as a position lists them: `K♠ 5♦` for `["K♠", "5♦"]`."""
    return json.dumps(cards.split(), ensure_ascii=False)


def play(match: Match, *decisions: str) -> list[str]:
    """Take decisions and return what they told, each line with its paragraph; what was forced is passed over."""
    since = len(match.told())
    for decision in decisions:
        if not _was_forced(match, decision):
            match.play(decision)
    return log(match, since=since)


def _was_forced(match: Match, decision: str) -> bool:
    step = match.decisions[-1] if match.decisions else None
    return step is not None and step.forced and notation(match.game, step.action) == decision


def log(match: Match, seat: int | None = None, since: int = 0) -> list[str]:
    """What was told, each line with its paragraph."""
    return [f"{line['paragraph']} {line['text']}" for line in match.log(seat, since)]


def told(lines: list[str], paragraph: str) -> list[str]:
    """The lines of a paragraph, without its number."""
    return [line.removeprefix(f"{paragraph} ") for line in lines if line.startswith(f"{paragraph} ")]


def typed(match: Match) -> list[str]:
    """What may be typed now."""
    return [notation(match.game, action) for action in match.legal()]


def cards(match: Match, pile: str, seat: int | None = None) -> list[str]:
    """The cards of a pile, bottom to top."""
    found: Any = getattr(match.state, pile)
    lying = found if seat is None else found[seat]
    return [match.game.card_names[card_at(lying, place)] for place in range(size(lying))]


def seen(match: Match, viewer: int, pile: str, seat: int | None = None) -> list[str | None]:
    """What a viewer sees of a pile; None for a card that is hidden."""
    found = match.view(viewer)["table"][pile]
    shown = found if seat is None else found[seat]
    return shown.get("cards", [None] * shown["size"])
