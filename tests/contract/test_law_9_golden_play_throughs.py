from tests.contract import golden
from tests.contract.games import golden_of


def test_every_game_and_every_class_of_option_values_has_a_golden_play_through(game):
    assert golden.missing_classes(game, golden_of(game)) == []


def test_golden_play_throughs_come_out_as_they_are_written(game):
    for path in sorted(golden_of(game).glob("*.txt")):
        text = path.read_text(encoding="utf-8")
        assert golden.read_heading(text.split("\n\n", 1)[0].splitlines())[0] == game.slug
        assert golden.replayed(text).splitlines() == text.splitlines(), path.name


def test_a_play_through_is_written_and_read_back(game, tmp_path):
    heading = golden.Heading(game.least_seats, "1", ["random"] * game.least_seats)
    text = golden.text_of(golden.played(game, heading), heading)
    assert golden.replayed(text) == text
    first_digest = next(line for line in text.splitlines() if line.startswith("    = "))
    tampered = text.replace(first_digest, "    = 0000000000000000", 1)
    assert golden.replayed(tampered) != tampered


def test_what_is_wanted_covers_every_class_of_option_values(game, tmp_path):
    for name, heading in golden.wanted(game).items():
        (tmp_path / name).write_text("\n".join(heading.lines(game)) + "\n\ndeal\n", encoding="utf-8")
    assert golden.missing_classes(game, tmp_path) == []
