"""`regalia observe`: the layout of observations, and an example."""


def test_the_layout_and_a_decoded_example_are_printed(regalia):
    read = regalia("observe", "kingdom-kards", "--seats", 3).stdout
    assert "Kingdom Kards, 3 seats:" in read and "hand[own] size" in read and "counts of cards known" in read
    assert any(line.split()[1:2] == ["hand"] and line.endswith("if another's of those known") for line in read.splitlines())


def test_a_number_of_seats_that_does_not_fit_is_refused_in_one_sentence(regalia):
    result = regalia("observe", "kingdom-kards", "--seats", 9)
    assert result.exit_code == 1 and result.stderr == "regalia: seats: Kingdom Kards takes 2 to 6 players, not 9\n"
