"""Files: a match is saved, loaded and replayed; what is broken is refused with its place."""

import json
from pathlib import Path

import pytest

from regalia import Match, Replay, Series
from regalia.agents import agent
from regalia.engine.errors import BadFile, BadOption

KEPT = Path(__file__).with_name("saved_match.jsonl")
"""A match as version 0.1.0 saved it: four decisions, the third of them forced."""


@pytest.fixture
def played(tmp_path):
    """A saved match of thirty decisions and its path."""
    match = Match.new("kingdom-kards", seats=3, seed=7, names=["Ana", "Bo", "Cy"])
    players = [agent.make("random", seed=5, seat=seat) for seat in range(3)]
    for _ in range(30):
        question = agent.question_for(match)
        match.play(players[question.seat].decide(question).action)
    path = tmp_path / "match.regalia"
    match.save(path)
    return match, path


def test_a_saved_match_comes_back_to_the_same_bytes(played):
    match, path = played
    again = Match.load(path)
    assert again.state.pack() == match.state.pack()
    assert again.log(1) == match.log(1) and again.names == match.names
    again.undo(again.decisions[-1].seat, agreed=range(3))


def test_a_file_that_was_saved_before_is_loaded_and_saved_to_the_same_bytes(tmp_path):
    match = Match.load(KEPT)
    assert [(decision.seat, decision.forced) for decision in match.decisions] == [(0, False), (0, False), (0, True), (0, False)]
    match.save(tmp_path / "again.regalia")
    assert (tmp_path / "again.regalia").read_bytes() == KEPT.read_bytes()


def test_a_file_that_was_saved_before_is_watched():
    replay = Replay(KEPT)
    replay.go(3)
    assert replay.decision() == {"seat": 0, "action": 1189, "notation": "-K♠", "forced": True}
    assert replay.view(0)["table"]["hand"] == [{"size": 2, "cards": ["2♦", "7♣"]}, {"size": 2}]
    assert replay.events(1)[0]["text"] == "Ana discards K♠"


def test_a_match_from_a_position_is_saved_and_loaded(tmp_path):
    match = Match.from_position('game = "kingdom-kards"\nseed = 3\n[state]\npoints = [20, 30]\n')
    match.play("end")
    match.save(tmp_path / "match.regalia")
    assert Match.load(tmp_path / "match.regalia").digest() == match.digest()


def test_a_replay_shows_what_was_shown(played):
    match, path = played
    replay = Replay(path)
    replay.go(len(replay))
    assert len(replay) == len(match.decisions)
    for seat in (0, 1, 2, None):
        shown = {**match.view(seat), "legal": []}
        assert replay.view(seat) == json.loads(json.dumps(shown))


def test_a_replay_goes_forwards_and_backwards_and_branches(played):
    match, path = played
    replay = Replay(path)
    replay.go(12)
    branch = replay.branch()
    assert len(branch.decisions) == 12
    assert branch.view(1)["table"] == replay.view(1)["table"]
    replay.go(-5)
    assert replay.place == 0 and replay.decision() is None
    replay.go(10_000)
    assert replay.place == len(match.decisions) and replay.decision()["seat"] == match.decisions[-1].seat


def test_a_replay_of_another_version_is_watched_but_not_played_on(played):
    _, path = played
    path.write_text(path.read_text().replace('"version":1', '"version":99'))
    assert len(Replay(path)) > 0
    with pytest.raises(BadFile, match="version 99"):
        Match.load(path)


def test_there_is_no_replay_from_a_seat_that_does_not_exist(played):
    with pytest.raises(BadOption, match="seat"):
        Replay(played[1]).view(7)


def _without_last_line(text):
    return "\n".join(text.splitlines()[:-1]) + "\n"


@pytest.mark.parametrize(
    ("damage", "place"),
    [
        (lambda text: "", "line 1"),
        (lambda text: text[: len(text) // 2], "line"),
        (_without_last_line, "cut short"),
        (lambda text: text.replace("regalia-match/1", "chess/9"), "line 1"),
        (lambda text: text.replace('"digest":"', '"digest":"00'), "line 3"),
        (lambda text: text.replace('"action":', '"action":9', 1), "line 3"),
        (lambda text: text.replace('"key":"', '"key":"00'), "line"),
        (lambda text: text.replace('"shown":', '"shewn":'), "line 2"),
        (lambda text: "[" * 100_000, "line 1"),
        (lambda text: "\x00\x01", "line 1"),
    ],
)
def test_a_damaged_file_is_refused_with_its_line(played, damage, place):
    _, path = played
    path.write_text(damage(path.read_text()))
    kept = path.read_bytes()
    with pytest.raises(BadFile, match=place):
        Match.load(path)
        Replay(path)  # only watching reads what was shown
    assert path.read_bytes() == kept


def test_a_file_that_is_not_there_is_named(tmp_path):
    with pytest.raises(BadFile, match=r"nowhere\.regalia"):
        Match.load(tmp_path / "nowhere.regalia")


def test_saving_never_leaves_half_a_file(played, monkeypatch):
    match, path = played
    kept = path.read_bytes()
    monkeypatch.setattr("regalia.match.file.json.dumps", lambda *a, **k: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        match.save(path)
    assert path.read_bytes() == kept and list(path.parent.iterdir()) == [path]


def test_a_series_ends_when_somebody_has_won_more_than_half():
    series = Series("kingdom-kards", seats=2, best_of=3, seed=1, options={"points": 10})
    while not series.over:
        while not series.match.over:
            series.match.play(series.match.legal()[-1])
        if not series.over:
            series.next_match()
    assert max(series.wins) == 2 and len(series.matches) in (2, 3)
    assert series.winners == [series.wins.index(2)]
    with pytest.raises(BadOption, match="over"):
        series.next_match()


@pytest.mark.parametrize("best_of", [0, 2, -1, "3"])
def test_a_series_is_best_of_an_odd_number(best_of):
    with pytest.raises(BadOption, match="best_of"):
        Series("kingdom-kards", best_of=best_of)
