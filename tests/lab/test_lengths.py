"""The length of every single game of a simulation."""

from regalia.lab.simulate import simulate


def test_each_game_is_told_by_itself_and_the_result_is_the_same():
    lengths: list[int] = []
    told = simulate("magic-duel", 12, ["random", "random"], seed=3, tier="interpreted", each=lengths.append)
    plain = simulate("magic-duel", 12, ["random", "random"], seed=3, tier="interpreted")
    assert len(lengths) == 12 and sum(lengths) == told["decisions"] == plain["decisions"]
    assert told["wins"] == plain["wins"]
