"""A game gets a new version, or other cards, while it is played: those who play finish under the rules they began with."""

import dataclasses
from types import SimpleNamespace

import pytest

from regalia.engine.game import load
from regalia.server.api.matches import check_present
from regalia.server.errors import Refused
from regalia.server.play import bot_tasks
from regalia.server.storage import kept_rules, rows
from regalia.server.tables.archive import file_of, played_out
from tests.server.course_of import course_of, play_randomly, row_of, written
from tests.server.host import QUIET


def nothing_like_before(*given):
    raise AssertionError("this is another rule than the game began with")


def newer(game):
    """The same game in a later version, of which no rule is as it was."""
    rules = SimpleNamespace(**{name: nothing_like_before for name in ("deal", "legal", "play", "evaluate")})
    return dataclasses.replace(game, version=game.version + 1, rules=rules, rulebook=game.rulebook)


@pytest.fixture(params=["kraljevska-igra", "kingdoms"])
def replaced(request, tmp_path, monkeypatch):
    """A row and the entries of a match that began before the game was replaced by a newer one."""
    game = load(request.param)
    kept_rules.use(tmp_path / "rules", [game])
    course = course_of(request.param)
    play_randomly(course, 12)
    monkeypatch.setattr(rows, "cached_game", lambda slug: newer(game))
    return course


def test_a_match_goes_on_under_the_rules_it_began_with(replaced):
    again = course_of(replaced.row.game)
    assert again.match.game is not load(replaced.row.game)
    for entry in replaced.entries:
        again.apply(entry)
    assert again.match.digest() == replaced.match.digest()
    assert [again.picture(viewer, "sr") for viewer in again.viewers] == [
        replaced.picture(viewer, "sr") for viewer in replaced.viewers
    ]
    play_randomly(again, 10, seed=3)
    assert len(again.entries) == 22


def test_a_match_that_began_with_a_position_goes_on_under_them_too(tmp_path, monkeypatch):
    """Else what stood in a position, or branched off a game, went on under the newest rules."""
    game = load("kingdom-kards")
    kept_rules.use(tmp_path / "rules", [game])
    course = written("kingdom-kards", 2, **QUIET)
    monkeypatch.setattr(rows, "cached_game", lambda slug: newer(game))
    again = course_of("kingdom-kards", position=course.row.position)
    assert again.match.game is not game and again.match.branch().game is again.match.game
    assert again.match.digest() == course.match.digest()


def test_bots_play_on_under_them_too(replaced):
    match = replaced.match
    seat = match.to_act
    reference = replaced.row.game_reference
    assert kept_rules.AT in reference
    action = bot_tasks.decide(reference, "greedy", seat, match.known_to(seat).pack(), match.legal())
    assert action in match.legal()


def test_replays_and_files_stay(replaced):
    row = dataclasses.replace(replaced.row, ended=1, ending={"winners": [0], "score": [1, 0], "reason": "resigned"})
    assert len(played_out(row, replaced.entries).decisions) == len(replaced.match.decisions)
    assert file_of(row, replaced.entries).count("\n") == len(replaced.match.decisions) + 3


def test_what_would_weigh_an_old_match_by_new_rules_is_refused(replaced):
    check_present(row_of(load(replaced.row.game), 2, version=newer(load(replaced.row.game)).version))
    with pytest.raises(Refused) as refused:
        check_present(replaced.row)
    assert refused.value.code == "other_version"


def test_without_what_was_put_aside_a_match_of_old_is_refused(tmp_path, monkeypatch):
    game = load("magic-duel")
    kept_rules.use(tmp_path / "empty", [])
    monkeypatch.setattr(rows, "cached_game", lambda slug: newer(game))
    with pytest.raises(Refused) as refused:
        row_of(game, 2).unchanged_game()
    assert refused.value.code == "other_version"


def test_other_cards_are_another_version(tmp_path, monkeypatch):
    game = load("kingdoms")
    kept_rules.use(tmp_path / "rules", [game])
    row = row_of(game, 2)
    other = SimpleNamespace(name=game.name, version=game.version, has_lookup=True, lookup_digest="of other cards")
    monkeypatch.setattr(rows, "cached_game", lambda slug: other)
    assert row.is_of_old and row.unchanged_game().lookup_digest == game.lookup_digest
