"""What was played is kept, whatever is done with it and whenever the window is closed; no file that is opened is changed."""

import random

import pygame
import pytest

from regalia.clients.desktop.saves import MOST_EARLIER, Settings, earlier_paths, kept_path
from regalia.clients.desktop.table import EVERYTHING
from regalia.match.match import Match


def evening(folder, decisions=6):
    """A saved match, and the path of its file."""
    match, path = Match.new("kingdom-kards", seats=2, seed=5), folder / "evening.regalia"
    for _ in range(decisions):
        match.play(match.legal()[0])
    match.save(path)
    return match, path


def played(open_app, decisions=3, seed=3):
    """A window at a table at which some decisions were taken."""
    hand = open_app().sit_down("kingdom-kards", "human", "human", seed=seed)
    hand.screen.look_through(EVERYTHING)
    chance = random.Random(seed)
    for _ in range(decisions):
        hand.decide_by_clicks(chance.choice(hand.screen.chooser.legal))
    return hand


def test_a_file_that_is_watched_stays_as_it_is(open_app, home):
    match, path = evening(home)
    before = path.read_bytes()
    hand = open_app()
    hand.app.open_file(path, ["human", "human"])
    hand.see()
    hand.press(pygame.K_RETURN)
    for key in (pygame.K_HOME, pygame.K_RIGHTBRACKET):
        hand.press(key)
    assert hand.screen.table.ahead
    hand.app.close()
    assert path.read_bytes() == before and not kept_path(match.game.slug).exists()


def test_what_is_played_on_from_a_file_is_kept_beside_it(open_app, home):
    _, path = evening(home)
    before = path.read_bytes()
    hand = open_app()
    hand.app.open_file(path, ["human", "human"])
    hand.screen.look_through(EVERYTHING)
    hand.see()
    hand.decide_by_clicks(hand.screen.chooser.legal[0])
    digest = hand.screen.table.match.digest()
    hand.app.close()
    assert path.read_bytes() == before and Match.load(kept_path("kingdom-kards")).digest() == digest


def test_what_lies_ahead_is_kept_when_the_window_is_closed(open_app):
    hand = played(open_app)
    end = hand.screen.table.match.digest()
    hand.press(pygame.K_HOME)
    assert hand.screen.table.place == (0, 3)
    hand.app.close()
    assert Match.load(kept_path("kingdom-kards")).digest() == end


def test_a_line_that_is_left_for_another_branch_is_kept_among_the_earlier_matches(open_app):
    hand = played(open_app)
    end = hand.screen.table.match.digest()
    hand.press(pygame.K_HOME)
    other = next(choice for choice in hand.screen.chooser.legal if choice["id"] != hand.screen.table.ahead[-1])
    hand.decide_by_clicks(other)
    branch = hand.screen.table.match.digest()
    hand.app.close()
    assert Match.load(kept_path("kingdom-kards")).digest() == branch
    assert Match.load(earlier_paths("kingdom-kards")[0]).digest() == end


def test_the_match_before_an_edit_is_kept_while_the_edited_one_is_played(open_app):
    hand = played(open_app)
    table, end = hand.screen.table, hand.screen.table.match.digest()
    position = table.match.position().replace("points = [", "points = [9", 1)
    table.replace(Match.from_position(position))
    hand.see()
    earlier = earlier_paths("kingdom-kards")[0]
    hand.wait_until(earlier.exists)
    assert Match.load(earlier).digest() == end and not table.aside
    hand.app.close()
    assert Match.load(kept_path("kingdom-kards")).digest() == table.match.digest() != end
    assert not earlier_paths("kingdom-kards")[1].exists()


def test_what_was_played_from_an_edit_is_kept_when_one_goes_back_before_it(open_app):
    hand = played(open_app)
    table, before = hand.screen.table, hand.screen.table.match.digest()
    table.replace(Match.from_position(table.match.position().replace("points = [", "points = [9", 1)))
    table.decide(table.match.legal()[0])
    edited = table.match.digest()
    table.back()
    table.back()
    assert table.match.digest() == before
    hand.app.close()
    assert edited in [Match.load(path).digest() for path in earlier_paths("kingdom-kards") if path.exists()]


def test_a_new_match_puts_the_one_before_it_among_the_earlier_ones(open_app):
    digests = []
    for seed in range(MOST_EARLIER + 2):
        hand = played(open_app, 2, seed)
        digests.append(hand.screen.table.match.digest())
        hand.app.close()
    kept = [kept_path("kingdom-kards"), *earlier_paths("kingdom-kards")]
    assert [Match.load(path).digest() for path in kept] == digests[: -len(kept) - 1 : -1]
    hand = open_app(game="kingdom-kards")
    hand.app.open_menu()
    hand.screen.go("open")
    hand.see()
    hand.screen._menu.get_widget(f"file {kept[1].name}").apply()
    assert hand.screen.table.match.digest() == digests[-2]


def test_a_folder_that_cannot_be_written_to_is_said_and_the_match_is_kept_elsewhere(open_app, home, monkeypatch, capsys):
    (home / "file").write_text("")
    monkeypatch.setenv("XDG_STATE_HOME", str(home / "file"))
    monkeypatch.setattr("tempfile.tempdir", str(home))
    hand = played(open_app)
    hand.wait_until(lambda: "cannot be written" in hand.screen.notice)
    digest = hand.screen.table.match.digest()
    hand.app.close()
    assert "the match is kept as" in capsys.readouterr().err
    assert Match.load(home / "kingdom-kards.regalia").digest() == digest


def test_a_match_that_cannot_be_saved_where_one_is_is_said_and_the_game_goes_on(open_app, home, monkeypatch):
    hand = played(open_app)
    place = home / "gone"
    place.mkdir()
    monkeypatch.chdir(place)
    place.rmdir()
    hand.press(pygame.K_F3)
    for press in (
        lambda: hand.press(pygame.K_s, pygame.KMOD_CTRL),
        lambda: hand.click_on("save position"),
        lambda: hand.click_on("save test"),
    ):
        hand.screen.notice = ""
        press()
        assert "cannot be written" in hand.screen.notice
    monkeypatch.chdir(home)


@pytest.mark.parametrize(
    "kept", [{"speed": 99}, {"width": 10**9}, {"language": "xx"}, {"options": {"kingdoms": 5}}, {"tokens": {"a": 1}}]
)
def test_settings_that_make_no_sense_are_as_at_first(home, kept):
    (name,) = kept
    settings = Settings(theme="light", **kept)
    settings.save()
    assert getattr(Settings.load(), name) == getattr(Settings(), name) and Settings.load().theme == "light"
