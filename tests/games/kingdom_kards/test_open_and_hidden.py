"""§12: what everybody sees, and what only its owner or nobody does."""

import json

from tests.games.kingdom_kards.table import hand, log, play, table


def test_points_discard_piles_and_sizes_are_open_to_all():
    """§12.1: seat 1, seat 2 and a spectator see the same of seat 0."""
    match = table('points = [70, 80, 90]\nhand = [["K♠", "J♥"], [], []]\ndiscard = [["5♥", "9♣"], [], []]', seats=3)
    for seat in (1, 2, None):
        shown = match.view(seat)["table"]
        assert shown["points"] == [70, 80, 90]
        assert shown["discard"][0] == {"size": 2, "cards": ["5♥", "9♣"]}
        assert shown["hand"][0] == {"size": 2}
        assert shown["deck"][0] == {"size": 48}


def test_a_king_its_number_and_its_targets_are_open_to_all():
    """§12.1: after a Red Ace both targets can be seen."""
    match = table('hand = [["K♠", "8♦", "J♥"], ["A♥"], []]', seats=3)
    play(match, "K♠+8♦ > 1", "A♥ > 0")
    for seat in (0, 1, 2, None):
        shown = match.view(seat)["table"]
        assert shown["discard"][0]["cards"] == ["K♠", "8♦"]
        assert (shown["amount"], shown["red_aces"], shown["targets"][:2]) == (18, 1, [1, 0])


def test_a_hand_is_seen_by_its_owner_alone():
    """§12.2."""
    match = table('hand = [["K♠", "J♥"], ["2♠"]]')
    assert match.view(0)["table"]["hand"] == [{"size": 2, "cards": ["K♠", "J♥"]}, {"size": 1}]
    assert match.view(1)["table"]["hand"] == [{"size": 2}, {"size": 1, "cards": ["2♠"]}]
    assert match.view()["table"]["hand"] == [{"size": 2}, {"size": 1}]


def test_nobody_sees_the_order_of_a_deck():
    """§12.2: two decks in another order look the same, to their owner as well."""
    seen = set()
    for top in ('"4♣", "5♣"', '"5♣", "4♣"'):
        match = table(f'hand = [["2♠"], []]\ndeck = [[{top}], "dealt"]')
        seen.add(json.dumps([match.view(seat) for seat in (0, 1, None)]))
    assert len(seen) == 1


def test_what_is_drawn_only_its_player_reads():
    """§12.2: the log names the card to seat 1 and nobody else."""
    match = table('hand = [[], ["2♥", "3♥", "4♥", "5♥"]]\ndeck = ["dealt", ["K♣", "Q♣"]]')
    play(match, "end")
    assert log(match, 1)[-1] == "§2.2 Seat 1 draws Q♣"
    assert [log(match, seat)[-1] for seat in (0, None)] == ["§2.2 Seat 1 draws a card"] * 2
    assert "Q♣" not in json.dumps([match.view(0), match.log(0)], ensure_ascii=False)


def test_what_is_discarded_for_a_number_everybody_reads():
    """§12.1, §6.2."""
    match = table('hand = [["2♠", "K♥", "9♥", "J♦"], []]')
    play(match, "2♠", "-K♥")
    assert log(match, 1)[-1] == "§6.2 Seat 0 discards K♥"
    assert hand(match, 0) == ["9♥", "J♦"]
