"""What can be worked out about a hand, and that re-dealing for a bot never deals anybody a hand that can be ruled out."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import pytest

from regalia import Match
from regalia.engine.cards import NAMES
from regalia.engine.key import stream_of
from regalia.engine.knowledge import SCRATCH_LENGTH
from regalia.engine.pile import card_at, size
from tests.games.kingdom_kards.table import hand, others, play, table


def redealt_hands(match: Match, seat: int, owner: int, times: int, seed: int = 1) -> list[set[str]]:
    """Hands of an owner that a bot at a seat is dealt to think with."""
    stream, found = stream_of(seed), []
    for _ in range(times):
        known = match.known_to(seat)
        match.game.knowledge.redeal(known, seat, stream, [0] * SCRATCH_LENGTH)
        pile = known.hand[owner]
        found.append({NAMES[card_at(pile, place)] for place in range(size(pile))})
    return found


def test_who_holds_what_was_not_shuffled_is_not_dealt_anything_else():
    """§2.3, §12.2: all but J♠ and 9♠ went from seat 0's discard pile into the deck, then one card was drawn."""
    match = table('hand = [["J♠", "9♠"], []]\ndeck = [[], "dealt"]', draw=1)
    play(match, "end", "end")
    hands = redealt_hands(match, seat=1, owner=0, times=60)
    assert all({"J♠", "9♠"} < held for held in hands)
    assert len(set.union(*hands)) > 30


def test_what_is_shown_of_a_hand_leaves_the_rest_as_certain_as_it_was():
    """§2.3, §12.2: of the four that were held J♠ and 5♥ are left, whatever else seat 0 drew, discarded and drew again."""
    match = table('hand = [["2♠", "J♠", "9♠", "5♥"], []]\ndeck = [[], "dealt"]', draw=2)
    play(match, "end", "end")
    drawn = hand(match, 0)[4]
    play(match, "2♠", f"-{drawn}", "-9♠")
    hands = redealt_hands(match, seat=1, owner=0, times=60)
    assert all({"J♠", "5♥"} < held and not {"2♠", "9♠", drawn} & held for held in hands)
    assert len(set.union(*hands)) > 30


def test_what_was_drawn_since_may_be_any_card():
    """§2.3, §12.2: one of J♠, 2♥, 3♥ and 4♥ is in the hand for certain, the other five places are open."""
    match = table('hand = [["J♠"], []]\ndeck = [["2♥", "3♥", "4♥"], "dealt"]', draw=5)
    play(match, "end", "end")
    hands = redealt_hands(match, seat=1, owner=0, times=100)
    assert all({"J♠", "2♥", "3♥", "4♥"} & held for held in hands)
    assert sum(len({"J♠", "2♥", "3♥", "4♥"} & held) == 1 for held in hands) > 50


def test_a_card_that_everybody_knows_takes_no_unseen_place():
    """§7.3, §12.2: K♦ was fetched, so only one place is older than the shuffle; 2♥ may have been drawn or not."""
    match = table('hand = [["K♦ seen by all", "J♠"], []]\ndeck = [["2♥"], "dealt"]', draw=2)
    play(match, "end", "end")
    hands = redealt_hands(match, seat=1, owner=0, times=100)
    assert all("K♦" in held and {"J♠", "2♥"} & held for held in hands)
    assert 10 < sum("2♥" in held for held in hands) < 90


def bars(**barred: int) -> str:
    """The line of a position that says how many places of seat 0's hand are barred to each card: three unless given."""
    row = [barred.get(card.translate({ord("♠"): "s", ord("♥"): "h"}), 3) for card in others()]
    return f"barred = [{row}, {[0] * 52}]"


def test_where_only_one_hand_is_possible_it_is_dealt():
    """§12.2: of three places J♠ and Q♠ can lie in all, K♥ in the newest, and no other card in any."""
    match = table(f'hand = [["J♠", "Q♠", "K♥"], []]\n{bars(Js=0, Qs=0, Kh=2)}')
    assert all(held == {"J♠", "Q♠", "K♥"} for held in redealt_hands(match, seat=1, owner=0, times=60))


def test_what_a_written_hand_contradicts_is_forgotten():
    """§12.2: 9♠ is in the hand although it is barred from all three places."""
    match = table(f'hand = [["J♠", "Q♠", "9♠"], []]\n{bars(Js=0, Qs=0, Kh=2)}')
    assert not any(match.state.barred[0])


def test_before_any_shuffle_any_card_may_be_in_any_hand():
    """§12.2: after the deal all 52 cards turn up."""
    match = Match.new("kingdom-kards", seed=4)
    seat = match.to_act or 0
    assert set.union(*redealt_hands(match, seat, 1 - seat, times=120)) == set(others())


# ── Whole games, against all ways in which a hand can have come about ────────────────────────────────────────────────


@dataclass
class Onlooker:
    """Somebody who writes down when a player drew, and for each card that was shown the stay in the hand that ended then.

    A stay is the last moment when the card was seen elsewhere, and the moment when it was shown; a draw in between began it.
    """

    moment: int = 0
    draws: list[int] = field(default_factory=list)
    stays: list[tuple[int, int]] = field(default_factory=list)
    elsewhere: dict[str, int] = field(default_factory=lambda: dict.fromkeys(others(), -1))
    discard: list[str] = field(default_factory=list)
    fetched: set[str] = field(default_factory=set)

    def hear(self, kind: str, values: dict[str, object]) -> None:
        self.moment += 1
        cards = [str(values[part]) for part in ("king", "queen", "number", "jack", "ace") if values.get(part)]
        if kind == "draws":
            self.draws.append(self.moment)
        elif kind == "reshuffles":
            self.elsewhere.update(dict.fromkeys(self.discard, self.moment))
            self.discard.clear()
        elif kind == "fetches":
            self.see(*cards)
            self.discard.remove(str(values["card"]))
            self.fetched.add(str(values["card"]))
        elif kind == "discards":
            self.see(str(values["card"]))
        else:
            self.see(*cards)

    def see(self, *cards: str) -> None:
        for card in cards:
            if card in self.fetched:
                self.fetched.remove(card)
            else:
                self.stays.append((self.elsewhere[card], self.moment))
            self.discard.append(card)

    def rules_out(self, held: set[str]) -> bool:
        """Is there no way to give every stay, also of the cards that would be held now, a draw of its own?"""
        stays = [*self.stays, *((self.elsewhere[card], self.moment + 1) for card in held - self.fetched)]
        assert self.fetched <= held
        assert len(stays) == len(self.draws)
        taken: dict[int, int] = {}

        def place(stay: int, tried: set[int]) -> bool:
            for index, moment in enumerate(self.draws):
                if stays[stay][0] < moment < stays[stay][1] and index not in tried:
                    tried.add(index)
                    if index not in taken or place(taken[index], tried):
                        taken[index] = stay
                        return True
            return False

        return not all(place(stay, set()) for stay in range(len(stays)))


def onlooker_of(match: Match, owner: int) -> Onlooker:
    """All that the log tells everybody about one player's cards."""
    onlooker = Onlooker(draws=[0] * int(match.options["hand"]))
    for line in match.log():
        if line["values"].get("seat") == owner:
            onlooker.hear(line["kind"], line["values"])
    return onlooker


@pytest.mark.parametrize("seed", range(40))
def test_no_hand_is_dealt_that_the_log_rules_out(seed):
    """§2.3, §3.5, §7.3, §12.2: random games with small and large hands, long enough for many shuffles."""
    chance = random.Random(seed)
    options = [{}, {"draw": 5}, {"hand": 20}, {"hand": 45, "draw": 3}, {"points": 400}][seed % 5]
    match = Match.new("kingdom-kards", seats=2 + seed % 2, seed=seed, options=options)
    for _ in range(chance.randrange(80, 400)):
        if not match.over:
            match.play(chance.choice(match.legal()))
    for owner in range(match.seats):
        onlooker, seat = onlooker_of(match, owner), (owner + 1) % match.seats
        if match.state.points[owner] > 0:
            assert not onlooker.rules_out(set(hand(match, owner)))
            assert not any(onlooker.rules_out(held) for held in redealt_hands(match, seat, owner, times=3, seed=seed))
