"""The room of a search: lines are found by their key, and a table is wiped by wiping what is in use."""

from regalia.agents import tree_memory

LINES, TABLES = 64, 2


def furnished():
    place = [0] * tree_memory.memory_length(LINES, TABLES)
    place[tree_memory.LINES] = LINES
    return place


def learn(place, table, keys):
    """Enter something under keys at a table."""
    tree_memory.sit_down(place, table)
    for key in keys:
        place[tree_memory.line_of(place, tree_memory.mixed(key, table)) + tree_memory.VISITS] = key


def known(place, table, keys):
    """What stands under keys at a table."""
    tree_memory.sit_down(place, table)
    return [place[tree_memory.place_of(place, tree_memory.mixed(key, table)) + tree_memory.VISITS] for key in keys]


def test_what_was_entered_is_found_under_its_key():
    place = furnished()
    learn(place, 0, range(1, 40))
    assert known(place, 0, range(1, 41)) == [*range(1, 40), 0]


def test_a_table_that_was_wiped_knows_nothing_and_has_all_its_space_and_the_other_is_as_before():
    place = furnished()
    learn(place, 0, range(1, 40))
    learn(place, 1, range(50, 60))
    tree_memory.sit_down(place, 0)
    assert not tree_memory.has_space(place, LINES // 2)
    tree_memory.wipe(place)
    assert known(place, 0, range(1, 40)) == [0] * 39 and tree_memory.has_space(place, LINES // 2)
    assert known(place, 1, range(50, 60)) == list(range(50, 60))


def test_to_forget_is_to_wipe_every_table():
    place = furnished()
    for table in range(TABLES):
        learn(place, table, range(1, 20))
    tree_memory.forget(place)
    assert [known(place, table, range(1, 20)) for table in range(TABLES)] == [[0] * 19] * TABLES
