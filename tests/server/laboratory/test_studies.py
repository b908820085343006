"""Studies: questions to the lab are answered in the background, kept, shared, stopped, and taken up after a restart."""

import time
from dataclasses import replace

import httpx
import pytest

from regalia.client import Refused
from regalia.server.errors import Refused as TooMany
from regalia.server.laboratory.question import command_of
from regalia.server.laboratory.studies import DONE, MOST_AT_ONCE, MOST_OF_ONE, Studies, Study
from tests.server.host import BUSY_S, Host

FEW = {"game": "magic-duel", "agents": ["random", "random"], "games": 20, "seed": 3}


def answered(player, study):
    ends = time.monotonic() + 2 * BUSY_S
    while time.monotonic() < ends:
        found = player.get(f"/studies/{study['id']}")
        if found["state"] != "running":
            return found
        time.sleep(0.1)
    raise AssertionError(f"not answered: {found['played']} of {found['wanted']}")


def test_a_question_is_answered_and_kept_for_whoever_knows_its_link(host):
    ana, bo = host.guest("Ana"), host.guest("Bo")
    asked = ana.post("/studies", FEW)
    assert (asked["state"], asked["wanted"], asked["mine"]) == ("running", 20, True)
    found = answered(bo, asked)
    assert (found["state"], found["played"], found["mine"], found["error"]) == ("done", 20, False, "")
    assert found["page"]["title"] == "Magic Duel: what 20 games say"
    assert [section["title"] for section in found["page"]["sections"]][:2] == ["In short", "Who began"]
    assert found["command"].startswith("regalia simulate magic-duel --agents random,random --games 20 --seed 3")
    page = httpx.get(f"{host.address}/api/v1/studies/{asked['id']}/report.html")
    assert page.text.startswith("<!doctype html>") and "attachment" in page.headers["content-disposition"]
    assert [one["id"] for one in ana.get("/studies")["studies"]] == [asked["id"]] and not bo.get("/studies")["studies"]


def test_two_variants_and_a_tournament_are_questions_too(host):
    ana = host.guest("Ana")
    variants = ana.post("/studies", {**FEW, "question": "variants", "variant": {"target": 1}})
    held = ana.post("/studies", {**FEW, "question": "tournament", "agents": ["greedy", "random"], "games": 10})
    found = answered(ana, variants)
    assert found["page"]["title"].startswith("Magic Duel: target=") and found["wanted"] == 40
    assert found["page"]["sections"][0]["grid"]["heads"][:3] == ["figure", "a", "b"]
    found = answered(ana, held)
    assert found["played"] == 10 and "Skill" in [section["title"] for section in found["page"]["sections"]]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"agents": ["random", "wizard"]}, "bad_agent"),
        ({"agents": ["random", "search:1000000"]}, "bad_agent"),
        ({"agents": ["random", "policy:/etc/passwd"]}, "bad_agent"),
        ({"agents": ["random", "greedy without wings"]}, "bad_agent"),
        ({"agents": ["random"]}, "bad_option"),
        ({"options": {"target": 100_000}}, "bad_option"),
        ({"games": 1_000_000}, "bad_request"),
        ({"question": "variants"}, "bad_option"),
        ({"question": "tournament"}, "bad_agent"),
        ({"question": "tournament", "decks": ["/etc/passwd"], "agents": ["random"]}, "bad_deck"),
        ({"game": "solitaire"}, "unknown_game"),
    ],
)
def test_what_cannot_be_asked_is_refused_at_once(host, change, code):
    with pytest.raises(Refused) as refused:
        host.guest("Ana").post("/studies", {**FEW, **change})
    assert refused.value.code == code


def test_only_who_asked_may_stop_or_remove_and_what_was_played_is_told(host):
    ana, bo = host.guest("Ana"), host.guest("Bo")
    asked = ana.post("/studies", {**FEW, "games": 20_000, "agents": ["greedy", "greedy"]})
    with pytest.raises(Refused) as refused:
        bo.ask("DELETE", f"/studies/{asked['id']}")
    assert refused.value.code == "not_yours"
    ana.ask("DELETE", f"/studies/{asked['id']}")
    found = answered(ana, asked)
    assert found["state"] == "done" and 0 < found["played"] < 20_000
    assert found["page"]["title"] == f"Magic Duel: what {found['played']:,} games say"
    ana.ask("DELETE", f"/studies/{asked['id']}")
    with pytest.raises(Refused) as refused:
        ana.get(f"/studies/{asked['id']}")
    assert refused.value.code == "unknown_study"


def test_a_killed_server_goes_on_where_it_was_and_finds_the_same(tmp_path):
    server = Host(tmp_path / "lab.db").start()
    try:
        ana = server.guest("Ana")
        whole = answered(ana, ana.post("/studies", {**FEW, "games": 600}))
        again = ana.post("/studies", {**FEW, "games": 600})
        server.kill()
        server.start()
        found = answered(ana, again)
    finally:
        server.stop()
    assert (found["state"], found["error"], found["played"]) == ("done", "", 600)
    for part in ("tiles", "sections"):
        assert found["page"][part] == whole["page"][part]


# ── As files ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def study(number, **more):
    return Study(f"s{number}", "ana", {**FEW, "question": "games"}, 20, number, **more)


def test_the_oldest_go_where_there_are_too_many_and_few_run_at_once(tmp_path):
    studies = Studies(tmp_path / "lab")
    for number in range(MOST_OF_ONE + 3):
        studies.finish(study(number, state=DONE), {"title": str(number)})
    studies.make_room("ana")
    assert [one.id for one in studies.of("ana")][-1] == "s4" and len(studies.all()) == MOST_OF_ONE - 1
    assert studies.page("s4") == {"title": "4"} and studies.page("s3") is None
    for number in range(MOST_AT_ONCE):
        studies.keep(study(100 + number))
    with pytest.raises(TooMany, match="at once"):
        studies.make_room("ana")


def test_a_study_is_taken_up_where_its_process_has_ended_and_nowhere_else(tmp_path):
    studies = Studies(tmp_path / "lab")
    studies.keep(replace(study(1), process=1))
    studies.keep(replace(study(2), process=2**22 - 1))
    studies.keep(replace(study(3), process=0, state=DONE))
    assert [one.id for one in studies.orphans()] == ["s2"]


def test_what_a_process_still_writes_after_another_has_taken_up_its_study_counts_for_nothing(tmp_path):
    studies = Studies(tmp_path / "lab")
    first = studies.take_up(study(1))
    studies.games(first).mkdir()
    (studies.games(first) / "played").write_text("by the first")
    second = studies.take_up(studies.read("s1"))
    assert (studies.games(second) / "played").read_text() == "by the first" and not studies.games(first).exists()
    studies.games(first).mkdir()
    studies.finish(replace(second, state=DONE), {})
    assert not list((tmp_path / "lab").glob("*.games"))


@pytest.mark.parametrize("name", ["../regalia", "a/b", "", "a" * 50])
def test_no_name_leads_out_of_the_folder(tmp_path, name):
    with pytest.raises(Exception, match="no such study"):
        Studies(tmp_path).read(name)


def test_the_command_asks_the_same():
    asked = {"game": "kingdoms", "question": "variants", "agents": ["greedy", "greedy"], "options": {"best_of": 1},
             "variant": {"deck_0": "ember-march"}, "decks": [], "games": 50, "seed": 2}  # fmt: skip
    assert command_of(asked) == (
        "regalia compare kingdoms --agent greedy --seats 2 --b deck_0=ember-march --games 50 --seed 2 --option best_of=1 "
        "--report report.html"
    )
