"""§8: who may respond, in which order, and what is made known of it."""

import json

from regalia import Match
from regalia.match.picture import picture
from tests.games.kingdom_kards.table import hand, log, play, points, table, typed


def test_after_a_king_the_others_may_respond_with_a_jack_or_a_red_ace_or_pass():
    """§8.1: seat 1 holds both, and cards that are no response."""
    match = table('hand = [["K♠"], ["J♦", "A♥", "K♥", "7♣", "A♠"]]\ndiscard = [[], ["Q♥"]]')
    play(match, "K♠ > 1")
    assert match.to_act == 1
    assert typed(match) == ["pass", "J♦", "A♥ > 0"]


def test_what_may_be_responded_to_lies_open_with_its_target():
    """§8.1: a client shows the King and at whom it strikes, as long as somebody may respond."""
    match = table('hand = [["K♠"], ["J♦"]]')
    assert picture(match, 1)["waiting"] == []
    play(match, "K♠ > 1")
    [waiting] = picture(match, 1)["waiting"]
    assert (waiting["seat"], waiting["face"], waiting["target_seat"]) == (0, "K♠", 1)


def test_after_a_queen_too():
    """§8.1: a Red Ace may send her to anybody but her player."""
    match = table('hand = [["Q♠"], ["J♦", "A♥"], []]', seats=3)
    play(match, "Q♠")
    assert typed(match) == ["pass", "J♦", "A♥ > 1", "A♥ > 2"]


def test_asking_begins_with_the_seat_after_the_player_and_goes_round():
    """§8.2: seat 2 strikes; 3, 0 and 1 are asked, whoever is the target."""
    hands = 'hand = [["J♠"], ["J♠"], ["K♠"], ["J♠"]]'
    match = table(f"turn_player = 2\nto_act = 2\n{hands}", seats=4)
    asked = []
    play(match, "K♠ > 1")
    while match.to_act != 2:
        asked.append(match.to_act)
        play(match, "pass")
    assert asked == [3, 0, 1]
    assert points(match) == [100, 90, 100, 100]


def test_who_is_out_is_not_asked():
    """§8.2: seat 1 has no points left."""
    match = table('points = [100, 0, 50, 50]\nhand = [["K♠"], [], ["J♠"], ["J♠"]]', seats=4)
    told = play(match, "K♠ > 3", "pass", "pass")
    assert [line for line in told if line.startswith("§8.3")] == ["§8.3 Seat 2 lets it happen", "§8.3 Seat 3 lets it happen"]


def test_after_a_response_asking_begins_with_the_seat_after_its_player_and_who_has_passed_is_asked_again():
    """§8.2: seat 1 passes, seat 2 redirects; now 3, 0 and once more 1 are asked, but not 2."""
    match = table('hand = [["K♠", "J♠"], ["J♠"], ["A♥", "J♠"], ["J♠"]]', seats=4)
    play(match, "K♠ > 2", "pass", "A♥ > 3")
    asked = []
    while match.to_act != 0 or match.state.phase:
        asked.append(match.to_act)
        play(match, "pass")
    assert asked == [3, 0, 1]
    assert points(match) == [100, 100, 100, 90]


def test_the_round_ends_once_all_but_the_last_player_have_passed_in_a_row():
    """§8.2: a second response keeps it going, and the first responder is asked again."""
    match = table('hand = [["K♠"], ["A♥", "J♠"], ["A♦", "J♦"]]', seats=3)
    play(match, "K♠ > 1", "A♥ > 2", "A♦ > 0")
    assert match.to_act == 1
    play(match, "pass")
    assert points(match) == [90, 100, 100]
    assert match.to_act == 0


def test_passes_are_told_together_when_somebody_responds():
    """§8.3: as long as seat 2 is asked nothing is told of seat 1's pass."""
    match = table('hand = [["K♠"], ["J♠"], ["J♦"]]', seats=3)
    play(match, "K♠ > 2")
    assert play(match, "pass") == []
    assert play(match, "J♦") == ["§8.3 Seat 1 lets it happen", "§9.1 Seat 2 plays J♦: K♠ is negated"]


def test_passes_are_told_before_a_red_ace_too():
    """§8.3: and after it those of the new round."""
    match = table('hand = [["K♠"], ["J♠"], ["A♦"]]', seats=3)
    assert play(match, "K♠ > 2", "pass", "A♦ > 0", "pass")[1:] == [
        "§8.3 Seat 1 lets it happen",
        "§10.1 Seat 2 plays A♦: the target is now Seat 0",
        "§8.3 Seat 0 lets it happen",
        "§8.3 Seat 1 lets it happen",
        "§4.2 Seat 0 loses 10 points",
    ]


def test_passes_are_told_together_when_all_have_passed():
    """§8.3."""
    match = table('hand = [["K♠"], ["J♠"], ["J♦"]]', seats=3)
    assert play(match, "K♠ > 2", "pass", "pass") == [
        "§4.1 Seat 0 strikes Seat 2 with K♠",
        "§8.3 Seat 1 lets it happen",
        "§8.3 Seat 2 lets it happen",
        "§4.2 Seat 2 loses 10 points",
    ]


def test_who_is_asked_is_told_to_that_player_alone():
    """§8.3: the others and spectators see that somebody is asked, not who."""
    match = table('hand = [["K♠"], ["J♠"], ["J♦"]]', seats=3)
    play(match, "K♠ > 2")
    assert [match.view(seat)["to_act"] for seat in (0, 1, 2, None)] == [None, 1, None, None]
    assert match.view(2)["legal"] == []


def test_who_holds_no_response_is_not_asked():
    """§8.4: seat 1 has Kings and a Black Ace, seat 2 a Jack."""
    match = table('hand = [["K♠"], ["K♥", "A♠", "5♦"], ["J♦"]]\ndiscard = [[], ["Q♥"], []]', seats=3)
    play(match, "K♠ > 1")
    assert match.to_act == 2
    assert len(match.decisions) == 1


def seen_by(match: Match, *seats: int | None) -> str:
    """All that these onlookers can see and read, as bytes would be sent."""
    return json.dumps([[match.view(seat), match.log(seat)] for seat in seats], ensure_ascii=False)


def test_who_was_not_asked_goes_down_as_one_who_passed():
    """§8.4: seat 1 holds a Jack and passes, or holds none: for all others both come out byte for byte the same."""
    asked = table('hand = [["K♠", "2♥"], ["J♠", "9♦"], ["4♣"]]', seats=3)
    passed_over = table('hand = [["K♠", "2♥"], ["3♠", "9♦"], ["4♣"]]', seats=3)
    play(asked, "K♠+2♥ > 1", "pass")
    play(passed_over, "K♠+2♥ > 1")
    assert seen_by(asked, 0, 2, None) == seen_by(passed_over, 0, 2, None)
    assert log(asked)[-3:] == ["§8.3 Seat 1 lets it happen", "§8.3 Seat 2 lets it happen", "§4.2 Seat 1 loses 12 points"]


def test_before_a_response_as_well():
    """§8.4: seat 2 responds, after seat 1 passed or was not asked."""
    asked = table('hand = [["K♠"], ["A♦"], ["J♥"]]', seats=3)
    passed_over = table('hand = [["K♠"], ["10♦"], ["J♥"]]', seats=3)
    play(asked, "K♠ > 2", "pass", "J♥")
    play(passed_over, "K♠ > 2", "J♥")
    assert seen_by(asked, 0, 2, None) == seen_by(passed_over, 0, 2, None)


def test_while_somebody_is_asked_the_others_cannot_tell_who():
    """§8.3, §8.4: seat 1 or seat 3 is asked; seats 0, 2 and a spectator see the same."""
    one = table('hand = [["K♠"], ["J♠"], [], ["5♠"]]', seats=4)
    other = table('hand = [["K♠"], ["5♠"], [], ["J♠"]]', seats=4)
    for match in (one, other):
        play(match, "K♠ > 2")
    assert (one.to_act, other.to_act) == (1, 3)
    assert seen_by(one, 0, 2, None) == seen_by(other, 0, 2, None)


def test_after_the_effect_the_turn_player_goes_on():
    """§8.5: with nothing of the responses left on the table."""
    match = table('hand = [["K♠", "Q♠"], ["J♠"]]')
    play(match, "K♠ > 1", "pass")
    assert match.to_act == 0
    assert typed(match) == ["end", "Q♠"]
    state = match.state
    assert (state.phase, state.played, state.amount, state.red_aces, state.discreet) == (0, 0, 0, 0, 0)
    assert not any(state.targets)


def test_after_a_negated_card_the_turn_player_goes_on():
    """§8.5."""
    match = table('hand = [["K♠", "Q♠"], ["J♠"]]')
    play(match, "K♠ > 1", "J♠")
    assert match.to_act == 0
    assert typed(match) == ["end", "Q♠"]


def test_the_effect_falls_on_whoever_is_the_target_by_then():
    """§8.5: a Queen that seat 2 drew to itself."""
    match = table('hand = [["Q♠", "9♠"], [], ["A♦"]]', seats=3)
    told = play(match, "Q♠+9♠", "A♦ > 2")
    assert told[-1] == "§5.2 Seat 2 gains 19 points"
    assert points(match) == [100, 100, 119]


def test_the_turn_player_is_not_asked_about_the_own_card():
    """§8.6: a Jack and a Red Ace in hand, but nobody has responded."""
    match = table('hand = [["K♠", "J♠", "A♥"], []]')
    play(match, "K♠ > 1")
    assert points(match) == [100, 90]
    assert hand(match, 0) == ["J♠", "A♥"]


def test_the_turn_player_may_respond_to_a_red_ace():
    """§8.6: the King comes back, and its player negates the Red Ace."""
    match = table('hand = [["K♠", "J♠"], ["A♥"]]')
    play(match, "K♠ > 1", "A♥ > 0")
    assert match.to_act == 0
    play(match, "J♠")
    assert points(match) == [100, 90]


def test_the_turn_player_may_respond_when_a_jack_has_undone_a_red_ace():
    """§8.6: seat 2 undoes seat 1's redirection; the turn player sends the own King elsewhere, or even negates it."""
    for response, after in (("A♦ > 2", [100, 100, 90]), ("J♦", [100, 100, 100]), ("pass", [100, 90, 100])):
        match = table('hand = [["K♠", "A♦", "J♦"], ["A♥"], ["J♥"]]', seats=3)
        play(match, "K♠ > 1", "A♥ > 0", "J♥")
        assert match.to_act == 0
        play(match, response)
        assert points(match) == after
