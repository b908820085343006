"""Bad input gets one clear sentence that names the place, exit code 1, and leaves what was there untouched."""

import json
import os
import subprocess

import pytest

from regalia import Match
from tests.cli.conftest import PROGRAM
from tests.cli.positions import STRIKE


def refused(result) -> str:
    """The one sentence on stderr."""
    assert result.exit_code == 1, result.output
    assert result.stderr.startswith("regalia: ") and result.stderr.count("\n") == 1, result.stderr
    assert "Traceback" not in result.output
    return result.stderr.removeprefix("regalia: ").strip()


@pytest.fixture
def saved(tmp_path):
    match = Match.from_position(STRIKE)
    for decision in ("5♥ ", "2♣", "end"):
        if match.to_act is not None and decision.strip() in [choice["notation"] for choice in match.choices()]:
            match.play(decision)
    match.save(tmp_path / "saved.regalia")
    return tmp_path / "saved.regalia"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["rules", "chess"], "there is no game 'chess'; there are: kingdom-kards"),
        (["play", "chess"], "there is no game 'chess'"),
        (["simulate", "chess"], "there is no game 'chess'"),
        (["play", "kingdom-kards", "--option", "draw=9"], "option draw: '9' is not allowed: it takes refill or a whole number"),
        (["play", "kingdom-kards", "--option", "draw"], "--option: 'draw' is not NAME=VALUE"),
        (["play", "kingdom-kards", "--option", "trumps=1"], "options: Kingdom Kards has no option 'trumps'"),
        (["play", "kingdom-kards", "--seed", "x y"], "seed: 'x y' is no seed"),
        (
            ["play", "kingdom-kards", "--seats", "human,alpha"],
            "--seats: 'alpha' cannot sit at seat 1; each entry is one of: human",
        ),
        (["play", "kingdom-kards", "--seats", "human"], "--seats: Kingdom Kards takes 2 to 6 players, not 1"),
        (["play", "kingdom-kards", "--names", "Ana,ana"], "names: two players have the same name"),
        (["play", "kingdom-kards", "--names", "Ana,Bo,Cy"], "names: 3 names for 2 seats"),
        (["play", "kingdom-kards", "--best-of", "2"], "best_of: a series is best of an odd number"),
        (["play", "kingdom-kards", "--lang", "xx"], "--lang: there is no language 'xx'; there are: en"),
        (["play", "--load", "nowhere.regalia"], "nowhere.regalia: there is no such file"),
        (["replay", "nowhere.regalia"], "nowhere.regalia: there is no such file"),
        (["position", "nowhere.toml"], "nowhere.toml: there is no such file"),
        (["position", "."], ".: it cannot be read: Is a directory"),
        (["rules", "kingdom-kards", "99"], "rules: the rules of Kingdom Kards have no paragraph '99'; there are: §1"),
        (["simulate", "kingdom-kards", "--agents", "random,alpha"], "agents: there is no agent 'alpha'"),
        (["simulate", "kingdom-kards", "--agents", "random"], "seats: Kingdom Kards takes 2 to 6 players, not 1"),
        (["simulate", "kingdom-kards", "--tier", "steam"], "tier: there is no tier 'steam'"),
        (["simulate", "kingdom-kards", "--games", "0"], "games: there must be at least one game, not 0"),
        (["simulate", "kingdom-kards", "--jobs", "-1"], "jobs: there must be at least one job, not -1"),
        (
            ["simulate", "kingdom-kards", "--json", "no/such/folder.json"],
            "no/such/folder.json: the report cannot be written here",
        ),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(regalia, arguments, sentence):
    assert refused(regalia(*arguments)).startswith(sentence)


@pytest.mark.parametrize("arguments", [["play"], ["rules"], ["fly"], ["simulate", "kingdom-kards", "--games", "many"]])
def test_wrong_usage_has_exit_code_2(regalia, arguments):
    assert regalia(*arguments).exit_code == 2


def test_a_saved_match_takes_no_other_options(regalia, saved):
    assert regalia("play", "--load", saved, "--option", "draw=2").exit_code == 2


@pytest.mark.parametrize(
    ("written", "becomes", "sentence"),
    [
        ('"K♠"', '"Z♠"', "state.hand[0][0]: 'Z♠' is no card of Kingdom Kards"),
        ("points = [30, 40]", "points = [30]", "state.points: a list of 2 is wanted here, one for each seat"),
        ("to_act = 0", "to_act = zero", "position: this is not TOML"),
        ("kingdom-kards", "chess", "there is no game 'chess'"),
        ("turn_player = 0", "turn_player = 1", "state: outside a response window"),
    ],
)
def test_a_broken_position_is_refused_with_its_place(regalia, tmp_path, written, becomes, sentence):
    path = tmp_path / "broken.toml"
    path.write_text(STRIKE.replace(written, becomes))
    before = path.read_bytes()
    assert refused(regalia("position", path)).startswith(f"{path}: {sentence}")
    assert path.read_bytes() == before


@pytest.mark.parametrize("command", [["play", "--load"], ["replay"]])
@pytest.mark.parametrize("kept", [0.0, 0.2, 0.5, 0.9, 0.999])
def test_a_file_that_is_cut_short_is_refused_and_stays_as_it_is(regalia, saved, command, kept):
    whole = saved.read_bytes()
    saved.write_bytes(whole[: int(kept * len(whole))])
    before = saved.read_bytes()
    assert refused(regalia(*command, saved)).startswith(f"{saved}, line ")
    assert saved.read_bytes() == before


def test_a_replay_without_its_last_line_is_refused(regalia, saved):
    saved.write_text("\n".join(saved.read_text().splitlines()[:-1]) + "\n")
    assert "the file is cut short: its last line does not close it" in refused(regalia("replay", saved))


@pytest.mark.parametrize("line", [0, 1, 2])
@pytest.mark.parametrize("value", [None, -1, "x", [], {}, 10**12])
def test_a_saved_match_with_a_damaged_entry_is_never_a_traceback(regalia, saved, line, value):
    lines = saved.read_text().splitlines()
    for key in json.loads(lines[line]):
        damaged = [*lines]
        damaged[line] = json.dumps({**json.loads(lines[line]), key: value})
        saved.write_text("\n".join(damaged) + "\n")
        for command in (["play", "--load"], ["replay"]):
            result = regalia(*command, saved)
            assert result.exit_code == 0 or refused(result)


def test_an_illegal_decision_out_of_a_file_ends_with_its_sentence(regalia, tmp_path):
    (tmp_path / "strike.toml").write_text(STRIKE)
    result = regalia("position", "strike.toml", "--play", typed="K♥ > Bo\n")
    assert refused(result).startswith("decision: 'K♥ > Bo' is not allowed now; allowed are end, ")


def test_an_ambiguous_decision_out_of_a_file_ends_with_its_sentence(regalia, tmp_path):
    (tmp_path / "strike.toml").write_text(STRIKE)
    result = regalia("position", "strike.toml", "--play", typed="K+5 > Bo\n")
    assert refused(result).startswith("decision: 'K+5 > Bo' could mean ") and "K♠+5♦" in result.stderr


def test_what_is_no_decision_ends_with_its_sentence(regalia, tmp_path):
    (tmp_path / "strike.toml").write_text(STRIKE)
    result = regalia("position", "strike.toml", "--play", typed="abracadabra\n")
    assert refused(result).startswith("decision: 'abracadabra' is no decision of Kingdom Kards")


def test_a_choice_that_is_not_listed_ends_with_its_sentence(regalia, tmp_path):
    (tmp_path / "strike.toml").write_text(STRIKE)
    assert "there is no choice 99; they run from 1 to " in refused(regalia("position", "strike.toml", "--play", typed="99\n"))


def test_saving_never_writes_over_another_file(regalia, tmp_path):
    (tmp_path / "strike.toml").write_text(STRIKE)
    (tmp_path / "diary.txt").write_text("Dear diary")
    result = regalia("position", "strike.toml", "--play", typed="save diary.txt\n")
    assert refused(result) == "diary.txt: this file exists already; choose another name"
    assert (tmp_path / "diary.txt").read_text() == "Dear diary"


@pytest.mark.parametrize("name", ["evenings/first.regalia", "a/b/c.regalia", "./evenings/first", "evenings/"])
def test_saving_makes_no_folder_that_nobody_has_asked_for(regalia, tmp_path, name):
    (tmp_path / "strike.toml").write_text(STRIKE)
    result = regalia("position", "strike.toml", "--play", typed=f"save {name}\n")
    folder = name[: name.rindex("/")].removeprefix("./")
    assert refused(result) == f"{folder}: there is no such folder; make it first, or choose another"
    assert [path.name for path in tmp_path.iterdir()] == ["strike.toml"]


@pytest.mark.parametrize("name", ["/proc/nowhere/match", "~nobody-of-that-name/match", "x" * 300, "nul\0l", "."])
def test_a_name_that_no_file_can_have_is_refused(regalia, tmp_path, name):
    (tmp_path / "strike.toml").write_text(STRIKE)
    assert name[:3] in refused(regalia("position", "strike.toml", "--play", typed=f"save {name}\n"))


def test_without_any_input_a_match_is_left_and_a_replay_printed(tmp_path, saved):
    for arguments in (["play", "kingdom-kards"], ["replay", str(saved)]):
        command = f"{PROGRAM[0]} -m regalia {' '.join(arguments)} <&-"
        ended = subprocess.run(["sh", "-c", command], capture_output=True, text=True)
        assert ended.returncode == 0 and ended.stderr == "", ended.stderr


def test_a_reader_that_goes_away_is_no_error(saved):
    command = f"{PROGRAM[0]} -m regalia rules kingdom-kards | head -1"
    ended = subprocess.run(["sh", "-c", command], capture_output=True, text=True)
    assert "Traceback" not in ended.stderr and "Kingdom Kards" in ended.stdout


def test_what_is_no_text_ends_with_its_sentence(tmp_path):
    (tmp_path / "strike.toml").write_text(STRIKE)
    command = [*PROGRAM, "position", "strike.toml", "--play"]
    ended = subprocess.run(
        command, input=b"\xff\xfe\n", capture_output=True, env={**os.environ, "PYTHONIOENCODING": "utf-8:strict"}
    )
    assert ended.returncode == 1 and ended.stderr.startswith(b"regalia: decision: this is not text")


def test_seats_of_a_saved_match_must_be_as_many_as_it_has(regalia, saved):
    sentence = "--seats: the match has 2 seats, not 3"
    assert refused(regalia("play", "--load", saved, "--seats", "human,greedy,greedy")) == sentence


def test_a_seat_that_is_not_there_cannot_look(regalia, saved, tmp_path):
    (tmp_path / "strike.toml").write_text(STRIKE)
    assert refused(regalia("position", "strike.toml", "--seat", "2")) == "seat: there is no seat 2; the seats are 0 to 1"
    assert refused(regalia("replay", saved, "--seat", "2")).startswith("seat: there is no seat 2")
