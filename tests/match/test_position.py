"""Positions: any situation as a small text."""

import pytest

from regalia import Match
from regalia.agents import agent
from regalia.engine.errors import BadPosition, UnknownGame

HEAD = 'game = "kingdom-kards"\nseats = 2\n'


def test_what_is_not_written_is_dealt_from_the_seed():
    first, same, other = (Match.from_position(f"{HEAD}seed = {seed}\n") for seed in (7, 7, 8))
    assert first.digest() == same.digest() != other.digest()
    assert first.digest() == Match.new("kingdom-kards", seats=2, seed=7).digest()


def test_a_written_hand_leaves_the_rest_of_the_cards_in_the_deck():
    match = Match.from_position(f'{HEAD}[state]\nturn_player = 0\nto_act = 0\nhand = [["K♠", "2♥"], "dealt"]\n')
    table = match.view(seat=0)["table"]
    assert table["hand"][0] == {"size": 2, "cards": ["K♠", "2♥"]}
    assert table["deck"][0]["size"] == 50
    assert table["hand"][1]["size"] >= 5


def test_a_deck_is_written_bottom_to_top():
    text = f'{HEAD}[state]\nturn_player = 1\nto_act = 1\nhand = [["J♠", "J♥", "J♦", "J♣"], ["J♠"]]\n'
    text += 'deck = [["2♣", "A♠", "K♦"], "dealt"]\n'
    match = Match.from_position(text + 'discard = ["dealt", []]\n')
    match.play("end")
    assert "K♦" in match.view(seat=0)["table"]["hand"][0]["cards"]


def test_every_situation_of_a_game_reads_back_to_the_same_bytes():
    match = Match.new("kingdom-kards", seats=3, seed=11)
    players = [agent.make("random", seed=3, seat=seat) for seat in range(3)]
    for _ in range(200):
        assert Match.from_position(match.position()).state.pack() == match.state.pack()
        question = agent.question_for(match)
        match.play(players[question.seat].decide(question).action)


KINGDOMS = 'game = "kingdoms"\n[options]\ndeck_0 = "green-patience"\n[state]\nkingdom = [["Greenhaven"], "dealt"]\n'


def test_what_is_counted_for_every_card_is_written_under_its_name():
    text = f'{KINGDOMS}battlefield = [["Canopy Giant 2", "Hedge Warden"], []]\nhealth = [{{ "canopy giant 2" = 4 }}, {{}}]\n'
    match = Match.from_position(text)
    written = next(line for line in match.position().splitlines() if line.startswith("health = "))
    assert written.startswith('health = [{"Hedge Warden" = 4, "Canopy Giant 2" = 4, "Greenhaven" = 2')
    assert Match.from_position(match.position()).state.pack() == match.state.pack()


def test_the_whole_row_is_read_too():
    by_name = Match.from_position(f'{KINGDOMS}health = [{{ "Greenhaven" = 3 }}, {{}}]\n')
    row = [0] * len(by_name.state.health[0])
    at = by_name.state.health[0].index(3)
    row[at] = 3
    assert Match.from_position(f"{KINGDOMS}health = [{row}, {[0] * len(row)}]\n").state.pack() == by_name.state.pack()


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("game = kingdom", "position: this is not TOML"),
        ("seats = 2", "game"),
        ('game = "kingdom-kards"\nseats = 9', "seats"),
        (f"{HEAD}colour = 3", "'colour'"),
        (f"{HEAD}options = 3", "options"),
        (f"{HEAD}[options]\ndraw = 8", "option draw"),
        (f"{HEAD}[state]\nmagic = 3", "'magic'"),
        (f"{HEAD}[state]\npoints = [1]", r"state\.points"),
        (f'{HEAD}[state]\npoints = [1, "x"]', r"state\.points\[1\]"),
        (f"{HEAD}[state]\npoints = [-3, 10]", "state: seat 0"),
        (f"{HEAD}[state]\npoints = [0, 10]", "fewer than two"),
        (f'{HEAD}[state]\nhand = [["K♠", "K♠"], []]', "K♠ is there more often"),
        (f'{HEAD}[state]\nhand = [["X♠"], []]', r"state\.hand\[0\]\[0\]"),
        (f'{HEAD}[state]\nhand = [["K♠ seen by 9"], []]', "beyond 7"),
        (f'{HEAD}[state]\nhand = ["K♠", []]', r"state\.hand\[0\]"),
        (f"{HEAD}[state]\nphase = 7", "state.phase: 7 is not a number for this"),
        (f"{HEAD}[state]\nphase = 1000", r"state\.phase"),
        (f"{HEAD}[state]\nto_act = 5", "living"),
        (f"{HEAD}[state]\nphase = 2", "King or a Queen"),
        (f'{HEAD}[state]\nbarred = [{{ "X♠" = 1 }}, {{}}]', r"state\.barred\[0\]: 'X♠' is no card that has such a number"),
        (f'{HEAD}[state]\nbarred = [{{ "K♠" = "x" }}, {{}}]', r"state\.barred\[0\]"),
        (f'{HEAD}[state]\npoints = [{{ "K♠" = 1 }}, 10]', r"state\.points\[0\]"),
        (f"{HEAD}chance = [1, 2]", "chance"),
        (f"{HEAD}seed = 'zz'", "seed"),
    ],
)
def test_a_broken_position_is_refused_with_its_place(text, place):
    with pytest.raises(BadPosition, match=place):
        Match.from_position(text)


def test_a_position_of_an_unknown_game_is_refused():
    with pytest.raises(UnknownGame, match="whist"):
        Match.from_position('game = "whist"')
