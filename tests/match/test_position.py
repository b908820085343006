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
        (f"{HEAD}[state]\nphase = 7", "phase 7"),
        (f"{HEAD}[state]\nphase = 1000", r"state\.phase"),
        (f"{HEAD}[state]\nto_act = 5", "living"),
        (f"{HEAD}[state]\nphase = 2", "King or a Queen"),
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
