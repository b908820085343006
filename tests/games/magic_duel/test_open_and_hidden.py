"""§3: what everybody sees, what nobody sees, and what is known of a card that was put on Risk."""

from __future__ import annotations

from regalia import Match
from regalia.match.picture import picture
from tests.games.magic_duel.table import cards, hands, listed, play, seen, table, told


def test_sizes_tricks_and_points_are_open():
    """§3.1"""
    match = Match.new("magic-duel", seats=4, seed=2)
    shown = match.view(seat=3)["table"]
    assert [pile["size"] for pile in shown["hand"]] == [7, 7, 7, 7]
    assert (shown["risk"]["size"], shown["advantage"]["size"]) == (4, 23)
    assert shown["tricks"] == [0, 0, 0, 0] and match.view(seat=3)["score"] == [0, 0, 0, 0]


def test_cards_that_were_turned_over_are_open():
    """§3.1: those gathered as well as those that a tie left on the table."""
    match = hands("Red 5♥ 6♥ 7♥", "9♠ 9♥ 3♠ 4♠", "8♠ 10♠ J♠")
    play(match, "Red", "9♠+9♥", "8♠")
    assert seen(match, 2, "tied") == ["Red", "9♠", "9♥", "8♠"]
    play(match, "5♥", "3♠", "10♠")
    assert seen(match, 1, "spent") == ["Red", "9♠", "9♥", "8♠", "5♥", "3♠", "10♠"]


def test_a_gathered_trick_lies_face_down_before_its_winner():
    """§3.4: a back for each trick in every picture, and none of its cards; the log keeps what was turned over."""
    match = hands("Red 5♥ 6♥ 7♥", "9♠ 3♥ 3♠ 4♠", "8♠ 10♠ J♠")
    lines = play(match, "Red", "9♠", "8♠")
    assert told(lines, "§5.5") == ["Seat 0 shows the Badef Red"]
    for viewer in (0, 1, None):
        zones = {(zone["field"], zone["seat"]): zone for zone in picture(match, viewer)["zones"]}
        assert zones["tricks", 0]["cards"] == [{"back": 0}] and zones["tricks", 1]["cards"] == []
        assert not any(card.get("name") == "9♠" for zone in zones.values() for card in zone.get("cards", []))


def test_hands_and_decks_are_hidden_from_all_others():
    """§3.2"""
    match = hands("5♠ 2♠", "9♠ 3♠", more='risk = ["A♦", "A♥"]')
    assert seen(match, 0, "hand", 0) == ["5♠", "2♠"]
    assert seen(match, 0, "hand", 1) == [None, None]
    assert seen(match, 0, "risk") == [None, None] and set(seen(match, 1, "advantage")) == {None}


def risked() -> Match:
    """Seat 0 has put the K♠ on Risk, and the trick that seat 2 won is over: seat 0 is asked to draw."""
    full = "2♠ 3♠ 4♠ 5♠ 6♠ 7♠"
    match = hands(f"K♠ 8♠ {full}", f"9♥ {full.replace('♠', '♥')}", f"9♣ {full.replace('♠', '♣')}", more='risk = ["A♦"]')
    play(match, "K♠ > risk", "8♠", "9♥", "9♣")
    return match


def test_a_card_on_risk_is_known_to_who_put_it_there_and_to_nobody_else():
    """§3.3"""
    match = risked()
    assert seen(match, 0, "risk") == [None, "K♠"]
    assert seen(match, 1, "risk") == seen(match, 2, "risk") == [None, None]


def test_the_knowledge_goes_with_the_card_into_the_hand_of_who_draws_it():
    """§3.3: seat 1 draws the K♠."""
    match = risked()
    play(match, "advantage", "risk")
    assert "K♠" in cards(match, "hand", 1)
    assert sorted(filter(None, seen(match, 0, "hand", 1))) == ["K♠"]
    assert set(seen(match, 2, "hand", 1)) == {None}


def drawn(second: str = "9♠", seats: int = 3) -> Match:
    """Seat 1 leads with the K♠ that seat 0 has put on Risk, another card and five more."""
    others = [listed(cards) for cards in ("2♠ 3♠ 4♠", "2♣ 3♣ 4♣", "5♣ 6♣ 7♣", "8♣ 9♣ 10♣")[: seats - 1]]
    hand = f'["K♠ seen by 0", "{second}", "2♥", "3♥", "4♥", "5♥", "6♥"]'
    return table(f"leader = 1\nto_act = 1\nhand = [{', '.join([others[0], hand, *others[1:]])}]", seats=seats)


def test_while_a_spell_lies_face_down_nobody_knows_whether_the_card_is_in_it():
    """§3.3: whichever card seat 1 casts, seat 0 sees the same."""
    one, other = drawn(), drawn()
    play(one, "K♠")
    play(other, "9♠")
    assert one.view(seat=0)["table"]["hand"] == other.view(seat=0)["table"]["hand"]
    assert one.known_to(0).pack() == other.known_to(0).pack()
    assert set(seen(one, 0, "hand", 1)) == {None}


def test_when_the_spell_is_turned_over_the_card_is_known_again():
    """§3.3: it was another card, so the K♠ is still in the hand."""
    match = drawn()
    play(match, "9♠", "2♣", "2♠")
    assert list(filter(None, seen(match, 0, "hand", 1))) == ["K♠"]
    match = drawn()
    play(match, "K♠", "2♣", "2♠")
    assert set(seen(match, 0, "hand", 1)) == {None} and "K♠" in seen(match, 0, "spent")


def test_when_its_holder_puts_a_card_on_risk_nobody_knows_whether_it_was_this_one():
    """§3.3: and turning over the spell does not tell."""
    one, other = drawn(), drawn()
    play(one, "K♠ > risk", "2♥", "2♣", "2♠")
    play(other, "9♠ > risk", "2♥", "2♣", "2♠")
    assert set(seen(one, 0, "hand", 1)) == set(seen(one, 0, "risk")) == {None}
    assert one.known_to(0).pack() == other.known_to(0).pack()
    assert seen(one, 1, "risk")[-1] == "K♠"


def test_with_two_decks_an_equal_card_that_is_shown_may_be_the_known_one():
    """§3.3: seat 1 shows a K♠; whether it had another one, seat 0 cannot tell."""
    one, other = drawn(second="K♠", seats=5), drawn(second="Q♠", seats=5)
    for match in (one, other):
        play(match, "K♠", "2♣", "5♣", "8♣", "2♠")
    assert one.known_to(0).pack() == other.known_to(0).pack()
