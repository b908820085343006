"""Who stands where: points first, then the points of those who were beaten; and ratings by the lab."""

from regalia.server.tournaments.director import result_of
from regalia.server.tournaments.standings import AWAY, DRAWN, HOME, VOID, Met, performance, standings

ROUND = [Met(0, 1, HOME), Met(2, 3, AWAY), Met(0, 2, DRAWN), Met(3, 1, HOME), Met(3, 0, AWAY), Met(1, 2, AWAY)]


def test_the_standings_count_wins_draws_and_losses():
    lines = {line.entrant: line for line in standings(range(4), ROUND)}
    assert [(one.points, one.wins, one.draws, one.losses) for one in (lines[0], lines[1], lines[2], lines[3])] == [
        (5, 2, 1, 0),
        (0, 0, 0, 3),
        (3, 1, 1, 1),
        (4, 2, 0, 1),
    ]
    assert [line.entrant for line in standings(range(4), ROUND)] == [0, 3, 2, 1]


def test_of_two_with_as_many_points_the_one_who_beat_the_better_stands_higher():
    met = [Met(0, 2, HOME), Met(1, 3, HOME), Met(3, 2, HOME)]
    assert [(line.entrant, line.place) for line in standings(range(4), met)] == [(1, 1), (0, 2), (3, 2), (2, 4)]


def test_a_meeting_that_counts_for_nobody_changes_nothing():
    assert standings(range(4), [*ROUND, Met(1, 0, VOID)]) == standings(range(4), ROUND)


def test_the_lab_rates_the_games_of_the_tournament_alone():
    elo = performance(range(5), ROUND)
    assert set(elo) == {0, 1, 2, 3}, "whoever has not played has no rating"
    assert elo[0][0] > elo[3][0] > elo[2][0] > elo[1][0]
    assert all(low < rating < high for rating, low, high in elo.values())
    assert performance(range(5), []) == {}


def test_what_an_ending_says_about_a_meeting():
    endings = [([0], "played"), ([1], "resigned"), ([0, 1], "agreed"), ([], "played"), ([0], "closed")]
    found = [result_of({"winners": winners, "reason": reason}) for winners, reason in endings]
    assert found == [HOME, AWAY, DRAWN, VOID, VOID] and result_of(None) == VOID
