"""Law 9: golden play-throughs, one for each game and each class of option values."""

from pathlib import Path

from regalia.contract import golden
from regalia.engine.game import Game


def test_every_class_of_option_values_has_a_golden_play_through(game: Game, golden_folder: Path) -> None:
    golden.assert_all_are_there(game, golden_folder)


def test_golden_play_throughs_come_out_as_they_are_written(game: Game, golden_folder: Path) -> None:
    for path in sorted(golden_folder.glob("*.txt")):
        golden.assert_comes_out_as_written(game, path)


def test_a_play_through_is_written_and_read_back(game: Game) -> None:
    heading = golden.Heading(game.least_seats, "1", ["random"] * game.least_seats)
    text = golden.text_of(golden.played(game, heading), heading)
    assert golden.replayed(text) == text
    first_digest = next(line for line in text.splitlines() if line.startswith("    = "))
    tampered = text.replace(first_digest, "    = 0000000000000000", 1)
    assert golden.replayed(tampered) != tampered


def test_what_is_wanted_covers_every_class_of_option_values(game: Game, tmp_path: Path) -> None:
    for name, heading in golden.wanted(game).items():
        (tmp_path / name).write_text("\n".join(heading.lines(game)) + "\n\ndeal\n", encoding="utf-8")
    assert golden.missing_classes(game, tmp_path) == []
