"""Playing at a table: what is asked over the socket and what comes of it."""

import hashlib
import random
import sqlite3

import pytest

from regalia.client import Refused
from regalia.server.storage.fair_deal import key_of
from tests.games.kingdoms.table import table as laid_out
from tests.server.host import ending_of, listen, play_on, quiet_choice, quiet_pair, settle, until


@pytest.fixture
def pair(host):
    ana, bo = host.pair()
    yield ana, bo
    ana.close()
    bo.close()


def mover(seats):
    return next(seat for seat in seats if seat.legal), next(seat for seat in seats if not seat.legal)


def test_both_players_see_each_decision_and_only_who_decided_is_told_which(pair):
    one, other = mover(pair)
    choice = one.legal[0]
    one.ask("decide", number=one.number, notation=choice["notation"])
    settle(one)
    told = listen(other, "step")
    assert told["number"] == 1 and told["decision"] is None and told["seat"] == one.seat
    assert one.number == 1


def test_a_game_against_a_bot_is_played_to_its_end_and_the_key_fits_its_hash(host):
    ana = host.guest("Ana")
    table = ana.open_table("kraljevska-igra", ["me", "random"])
    chance = random.Random(3)
    with ana.sit_at(table["id"]) as seat:
        for picture in seat.turns():
            seat.decide(chance.choice(picture["legal"])["id"])
        ending = seat.ending
    assert ending["reason"] == "played" and ending["winners"]
    assert hashlib.sha256(ending["secret"].encode()).hexdigest() == table["commitment"] == ending["commitment"]
    assert ending["shares"][0] == ana.shares[table["id"]] and ending["key"] == key_of(ending["secret"], ending["shares"])


@pytest.mark.parametrize("level", ["greedy", "page", "knight"])
def test_bots_of_several_levels_play_each_other_without_anybody_watching(host, level):
    ana = host.guest("Ana")
    table = ana.open_table("kraljevska-igra", [level, "random"])
    with ana.sit_at(table["id"]) as seat:
        assert seat.seat is None
        before = seat.number
        listen(seat, "step")
        assert seat.number > before


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"number": 99, "action": 0}, "stale_number"),
        ({"number": 0, "action": 2_000_000}, "illegal_decision"),
        ({"number": 0, "notation": "castle on the moon"}, "bad_notation"),
        ({"number": 0}, "bad_message"),
        ({"number": 0, "action": 1, "notation": "pass"}, "bad_message"),
        ({"number": -1, "action": 1}, "bad_message"),
        ({"number": 0, "action": "1"}, "bad_message"),
    ],
)
def test_a_decision_that_cannot_be_is_refused_by_its_code_and_changes_nothing(pair, asked, code):
    one, other = mover(pair)
    with pytest.raises(Refused) as refused:
        one.ask("decide", **asked)
    assert refused.value.code == code
    one.decide(one.legal[0]["id"])
    assert listen(other, "step")["number"] == 1


def test_nobody_decides_for_another_seat_and_a_watcher_for_none(host, pair):
    one, other = mover(pair)
    with pytest.raises(Refused) as refused:
        other.ask("decide", number=other.number, action=one.legal[0]["id"])
    assert refused.value.code == "not_your_turn"
    with host.guest("Cy").sit_at(one.table["id"]) as watcher:
        assert watcher.seat is None and watcher.picture["legal"] == []
        with pytest.raises(Refused) as refused:
            watcher.ask("decide", number=0, action=one.legal[0]["id"])
        assert refused.value.code == "not_seated"


def test_what_was_just_decided_is_taken_back_freely_and_the_log_is_cut(host):
    pair = quiet_pair(host)
    one, other = mover(pair)
    before, logs = one.picture["zones"], [list(seat.log) for seat in (one, other)]
    one.decide(quiet_choice(one))
    one.take_back()
    settle(*pair)
    assert one.picture["zones"] == before and [one.log, other.log] == logs
    assert one.number == other.number == 2 and one.legal


def test_a_take_back_beyond_the_decision_of_another_needs_consent(pair):
    one, other = mover(pair)
    before, log = one.picture["zones"], list(one.log)
    one.decide(one.legal[0]["id"])
    settle(*pair)
    if not other.legal:
        return pytest.fail("the game should go on with the other player")
    other.decide(other.legal[0]["id"])
    settle(*pair)
    with pytest.raises(Refused) as refused:
        one.take_back()
    assert refused.value.code == "undo_refused"
    one.offer("take_back")
    offer = listen(other, "offer")["offer"]
    assert offer["wanted"] == [other.seat]
    other.agree(offer["id"])
    settle(*pair)
    assert one.picture["zones"] == before and one.log == log


def test_a_declined_offer_changes_nothing_and_an_unanswered_one_lapses_with_the_next_decision(pair):
    one, other = mover(pair)
    one.offer("draw")
    offer = listen(other, "offer")["offer"]
    other.decline(offer["id"])
    assert listen(one, "answered")["offer"]["state"] == "declined"
    other.offer("draw")
    offer = listen(one, "offer")["offer"]
    one.decide(one.legal[0]["id"])
    assert listen(other, "answered")["offer"]["state"] == "declined"
    with pytest.raises(Refused) as refused:
        one.agree(offer["id"])
    assert refused.value.code == "unknown_offer"


def test_a_draw_that_both_agree_to_ends_the_game(pair):
    one, other = mover(pair)
    one.offer("draw")
    other.agree(listen(other, "offer")["offer"]["id"])
    ending = ending_of(one)
    assert ending["reason"] == "agreed" and ending["winners"] == [0, 1]
    with pytest.raises(Refused) as refused:
        one.ask("decide", number=one.number, action=0)
    assert refused.value.code == "game_over"


def test_who_resigns_has_lost_and_a_rematch_swaps_the_seats(host, pair):
    one, other = mover(pair)
    one.resign()
    ending = ending_of(other)
    assert ending["reason"] == "resigned" and ending["winners"] == [other.seat]
    other.offer("rematch")
    one.agree(listen(one, "offer")["offer"]["id"])
    again = listen(other, "rematch")["table"]
    table = host.guest("Cy").get(f"/tables/{again}")["table"]
    assert table["rematch_of"] == one.table["id"] and table["state"] == "playing"
    assert [seat["name"] for seat in table["seats"]] == ["Bo", "Ana"]


def test_in_a_game_of_three_a_bot_plays_on_for_who_resigns(host):
    people = [host.guest(name) for name in ("Ana", "Bo", "Cy")]
    table = people[0].open_table("kingdom-kards", ["me", "open", "open"])["id"]
    for one in people[1:]:
        one.join(table)
    ana, bo, cy = (one.sit_at(table) for one in people)
    bo.resign()
    told = listen(ana, "seats")
    while not told["seats"][1]["gone"]:
        told = listen(ana, "seats")
    assert ana.ending is None
    with pytest.raises(Refused) as refused:
        bo.resign()
    assert refused.value.code == "not_seated"
    cy.resign()
    ending = ending_of(ana)
    assert ending["winners"] == [0]
    for seat in (ana, bo, cy):
        seat.close()


def is_claimed(one, seat):
    """May the seat of somebody who has been away for long enough be given to a bot?"""
    try:
        one.offer("bot_takes_seat", seat=seat)
    except Refused as refused:
        assert refused.code == "offer_refused"
        return False
    return True


def test_a_leavers_seat_goes_to_a_bot_if_the_others_agree(host):
    people = [host.guest(name) for name in ("Ana", "Bo", "Cy")]
    table = people[0].open_table("kingdom-kards", ["me", "open", "open"])["id"]
    for one in people[1:]:
        one.join(table)
    ana, bo, cy = (one.sit_at(table) for one in people)
    with pytest.raises(Refused) as refused:
        ana.offer("bot_takes_seat", seat=1)
    assert refused.value.code == "offer_refused"
    bo.close()
    until(lambda: is_claimed(ana, 1), ana)
    offer = listen(cy, "offer")["offer"]
    assert offer["wanted"] == [2]
    cy.agree(offer["id"])
    while not ana.table["seats"][1]["gone"]:
        listen(ana, "seats")
    with people[1].sit_at(table) as watching:
        assert watching.seat is None
    ana.close()
    cy.close()


def test_who_comes_back_keeps_the_seat_that_a_bot_was_to_take(host):
    people = [host.guest(name) for name in ("Ana", "Bo", "Cy")]
    table = people[0].open_table("kingdom-kards", ["me", "open", "open"])["id"]
    for one in people[1:]:
        one.join(table)
    ana, bo, cy = (one.sit_at(table) for one in people)
    bo.close()
    until(lambda: is_claimed(ana, 1), ana)
    offer = listen(cy, "offer")["offer"]
    with people[1].sit_at(table) as again:
        assert listen(cy, "answered")["offer"]["state"] == "declined"
        with pytest.raises(Refused) as refused:
            cy.agree(offer["id"])
        assert refused.value.code == "unknown_offer"
        assert again.seat == 1
    ana.close()
    cy.close()


def test_who_comes_back_has_everything_as_it_was(host, pair):
    play_on(pair, 6)
    settle(*pair)
    one = pair[0]
    before = (one.picture, one.log, one.number)
    one._socket.close()
    one.receive(1)
    assert (one.picture, one.log, one.number) == before
    assert one.known.is_welcome


def test_a_hint_names_the_legal_decisions_and_is_refused_in_rated_games(host, pair):
    one, other = mover(pair)
    choices = one.hint()
    assert {choice["action"] for choice in choices} == {choice["id"] for choice in one.legal}
    with pytest.raises(Refused) as refused:
        other.hint()
    assert refused.value.code == "hint_refused"
    rated = host.pair(rated=True, clock={"game_s": 600})
    with pytest.raises(Refused) as refused:
        mover(rated)[0].hint()
    assert refused.value.code == "hint_refused"


def test_a_pace_passes_for_the_player_until_their_turn(host):
    laid = laid_out(hand=[["Siege Ogre"], ["Flashfire"]], battlefield=[["Torchbearer"], []])
    ana, bo = host.pair("kingdoms", position=laid.match.position())
    bo.ask("pace", words=["turn"])
    ana.ask("decide", number=ana.number, notation="deploy Siege Ogre")
    while not ana.legal:
        listen(ana, "step")
    settle(bo)
    assert bo.legal == []
    with sqlite3.connect(host.database) as database:
        passed = database.execute("select seat from entries where match = ? and by = 'pace'", (ana.table["id"],)).fetchall()
    assert {seat for (seat,) in passed} == {bo.seat}
    bo._socket.close()
    listen(bo, "welcome")
    assert bo.pace == ["turn"] and ana.pace == []
    ana.close()
    bo.close()


def test_a_pace_that_the_game_does_not_have_is_refused(host, pair):
    kingdoms = host.pair("kingdoms")
    for seat, words in ((kingdoms[0], ["turn", "tea time"]), (pair[0], ["turn"])):
        with pytest.raises(Refused) as refused:
            seat.ask("pace", words=words)
        assert refused.value.code == "bad_option"


def test_a_rated_game_changes_both_ratings_and_the_table_of_ratings_shows_it(host):
    ana, bo = host.pair("magic-duel", rated=True, clock={"game_s": 600})
    play_on((ana, bo), 12)
    settle(ana, bo)
    mover((ana, bo))[0].resign()
    ending = ending_of(bo)
    winner = ending["winners"][0]
    changes = {one["seat"]: one for one in ending["ratings"]}
    assert changes[winner]["after"] > changes[winner]["before"] == 1000
    assert changes[1 - winner]["after"] < changes[winner]["after"]
    best = host.guest("Cy").get("/ratings/magic-duel")
    assert changes[winner]["player"] in [one["player"] for one in best]
    assert [one["rating"] for one in best] == sorted((one["rating"] for one in best), reverse=True)


def test_what_is_said_is_heard_by_all_but_those_who_do_not_want_to(host, pair):
    one, other = pair
    one.say("  Good\tluck\u202e! ")
    line = listen(other, "chat")["line"]
    assert line["text"] == "Good luck !" and line["name"] == "Ana"
    other.ask("mute", player=line["player"])
    one.say("Do you hear me?")
    settle(other)
    assert [said["text"] for said in other.chat] == ["Good luck !"]
    other.ask("report", message=line["id"], why="rude")
    with pytest.raises(Refused) as refused:
        other.ask("report", message=10**9, why="rude")
    assert refused.value.code == "unknown_line"
    other.ask("mute", player=line["player"], muted=False)
    one.say("And now?")
    assert listen(other, "chat")["line"]["text"] == "And now?"
