"""A written position is shown, and played on."""

from regalia import Match
from tests.cli.positions import STRIKE


def test_a_position_shows_the_table_who_is_to_act_and_what_is_legal(regalia, home):
    (home / "strike.toml").write_text(STRIKE)
    read = regalia("position", "strike.toml").stdout
    assert "Ana: play cards or end the turn" in read and "K♠  5♥  5♦  Q♦  2♣" in read
    assert all(choice["notation"] in read for choice in Match.from_position(STRIKE).choices())


def test_another_seat_sees_its_own_hand_and_no_choices(regalia, home):
    (home / "strike.toml").write_text(STRIKE)
    read = regalia("position", "strike.toml", "--seat", 1).stdout
    assert "9♥  J♣" in read and "K♠" not in read


def test_a_position_is_played_on_by_whoever_sits_there(regalia, home):
    (home / "strike.toml").write_text(STRIKE.replace('"J♣", ', "").replace("40", "12"))
    result = regalia("position", "strike.toml", "--play", "--seats", "human,random", typed="K+5h > Bo\n")
    assert result.exit_code == 0 and "Ana wins." in result.stdout


def test_the_seat_to_act_is_human_unless_told_otherwise(regalia, home):
    (home / "strike.toml").write_text(STRIKE.replace("turn_player = 0", "turn_player = 1").replace("to_act = 0", "to_act = 1"))
    assert "Bo> " in regalia("position", "strike.toml", "--play").stdout
