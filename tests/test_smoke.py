from regalia import Match


def test_a_match_is_dealt():
    assert Match.new("kingdom-kards", seats=3, seed=7).to_act in range(3)
