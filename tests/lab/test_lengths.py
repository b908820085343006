"""The length of every single game of a simulation."""

from regalia.lab.simulate import simulate


def test_each_game_is_told_by_itself_and_the_result_is_the_same():
    lengths: list[int] = []
    told = simulate("magic-duel", 12, ["random", "random"], seed=3, tier="interpreted", each=lengths.append)
    plain = simulate("magic-duel", 12, ["random", "random"], seed=3, tier="interpreted")
    assert len(lengths) == 12 and sum(lengths) == told["decisions"] == plain["decisions"]
    assert told["wins"] == plain["wins"]


def test_where_time_runs_out_the_report_is_about_the_games_that_were_played():
    lengths: list[int] = []
    told = simulate("magic-duel", 500, ["random", "random"], seed=3, tier="interpreted", each=lengths.append, seconds=0.2)
    assert 0 < told["games"] < 500
    assert len(lengths) == told["games"] and sum(lengths) == told["decisions"]
