"""Responses against an independent, naive reading of §8, §9 and §10: a heap of cards, and a list of who is yet to be asked."""

import random
from dataclasses import dataclass

import pytest

from tests.games.kingdom_kards.table import points, table, typed, written

RESPONSES = ["J♠", "J♥", "J♦", "J♣", "A♥", "A♦"]


@dataclass
class NaiveWindow:
    """The heap holds the target that each standing card names: first the King's or Queen's, then one for each Red Ace."""

    hands: list[list[str]]
    points: list[int]
    heap: list[int]
    to_ask: list[int]

    def asked(self) -> int | None:
        """Who is asked: the next in the list who holds anything; nobody once the list is empty."""
        while self.to_ask and not self.hands[self.to_ask[0]]:
            self.to_ask.pop(0)
        return self.to_ask[0] if self.to_ask else None

    def after(self, seat: int) -> list[int]:
        """All other living players, by seat, from the one after."""
        around = [(seat + step) % len(self.points) for step in range(1, len(self.points))]
        return [other for other in around if self.points[other] > 0]

    def may(self, seat: int) -> set[str]:
        """What that player may do."""
        named = [target for target in range(len(self.points)) if self.points[target] > 0 and target != self.heap[-1]]
        jacks = {card for card in self.hands[seat] if card[0] == "J"}
        return {"pass"} | jacks | {f"{ace} > {target}" for ace in set(self.hands[seat]) - jacks for target in named}

    def do(self, seat: int, decision: str) -> None:
        """A pass, a Jack that takes the last card off the heap, or a Red Ace that puts one on."""
        if decision == "pass":
            self.to_ask.pop(0)
            return
        card, _, target = decision.partition(" > ")
        self.hands[seat].remove(card)
        self.heap = [*self.heap, int(target)] if target else self.heap[:-1]
        self.to_ask = self.after(seat) if self.heap else []


@pytest.mark.parametrize("seed", range(120))
def test_windows_come_out_as_read_naively(seed):
    """§8.2, §8.4, §8.6, §9.1, §9.2, §10.1, §10.2, §10.3, §10.4: hands of responses, random decisions, two to six players."""
    chance = random.Random(seed)
    seats = 2 + seed % 5
    player = chance.randrange(seats)
    standing = [chance.choice([0, 30, 60]) if seat != player else 40 for seat in range(seats)]
    standing[(player + 1) % seats] = 50
    hands = [chance.sample(RESPONSES, chance.randrange(5)) if standing[seat] else [] for seat in range(seats)]
    card = chance.choice(["K♠", "Q♠"])
    dealt = [written(held + [card] * (seat == player)) for seat, held in enumerate(hands)]
    text = f"turn_player = {player}\nto_act = {player}\npoints = {standing}\nhand = [{', '.join(dealt)}]"
    match, naive = table(text, seats=seats), NaiveWindow(hands, list(standing), [], [])
    target = chance.choice(naive.after(player)) if card == "K♠" else player
    naive.heap, naive.to_ask = [target], naive.after(player)
    match.play(f"K♠ > {target}" if card == "K♠" else "Q♠")
    while (seat := naive.asked()) is not None:
        assert match.to_act == seat
        assert set(typed(match)) == naive.may(seat)
        decision = chance.choice(sorted(naive.may(seat)))
        match.play(decision)
        naive.do(seat, decision)
    if naive.heap:
        naive.points[naive.heap[-1]] += -10 if card == "K♠" else 10
    assert points(match) == naive.points
    assert match.to_act == player
