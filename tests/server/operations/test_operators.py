"""What operators rely on: health that is true, pages of other sites that they allow, quotas, rules for alerts that fit."""

import json
import re
import resource
from pathlib import Path

import httpx
import pytest
import yaml
from prometheus_client import REGISTRY

from regalia.server.accounts import own_decks
from regalia.server.accounts.players import add_guest
from regalia.server.errors import Refused
from regalia.server.monitoring import metrics
from regalia.server.storage.database import Database, upgrade
from tests.server.host import until

DEPLOY = Path(__file__).parents[3] / "deploy"
FRIEND, EVIL = "https://friend.example", "https://evil.example"


def test_a_server_that_cannot_write_is_not_healthy(own_host):
    host = own_host()

    def health():
        answer = httpx.get(f"{host.address}/healthz")
        return answer.status_code, answer.json()["status"]

    assert health() == (200, "ok")
    resource.prlimit(host.process.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
    until(lambda: health() == (503, "storage"))
    resource.prlimit(host.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    until(lambda: health() == (200, "ok"))


def test_pages_of_sites_that_the_settings_name_may_read_answers_and_no_others(own_host):
    host = own_host(origins=FRIEND)
    for origin, allowed in ((FRIEND, FRIEND), (EVIL, None)):
        read = httpx.get(f"{host.address}/api/v1/games", headers={"Origin": origin})
        assert read.headers.get("access-control-allow-origin") == allowed
        asked = {"Origin": origin, "Access-Control-Request-Method": "POST"}
        before = httpx.options(f"{host.address}/api/v1/tables", headers=asked)
        assert before.headers.get("access-control-allow-origin") == allowed
    assert "access-control-allow-origin" not in httpx.get(f"{host.address}/", headers={"Origin": FRIEND}).headers


def test_nobody_keeps_decks_without_end(tmp_path):
    upgrade(str(tmp_path / "decks.db"))
    database = Database(str(tmp_path / "decks.db"))
    try:
        guest, _ = database.write(lambda connection: add_guest(connection, "Ana", None, 0))
        deck = {"game": "kingdoms", "name": "Mine", "text": "Torchbearer"}
        for _ in range(own_decks.MOST_OF_GUEST):
            database.write(lambda connection: own_decks.add(connection, guest, deck, 0))
        with pytest.raises(Refused) as refused:
            database.write(lambda connection: own_decks.add(connection, guest, deck, 0))
        assert refused.value.code == "too_many"
    finally:
        database.close()


def named_in(file):
    """The figures that a file of deploy/ speaks of."""
    return set(re.findall(r"\bregalia_\w+", (DEPLOY / file).read_text(encoding="utf-8")))


@pytest.mark.parametrize("file", ["alerts.yml", "grafana.json"])
def test_alerts_and_the_dashboard_name_figures_that_there_are(file):
    there = {sample.name for family in REGISTRY.collect() for sample in family.samples}
    there |= {
        f"{family.name}{suffix}" for family in REGISTRY.collect() for suffix in ("_bucket", "_count", "_sum", "_total", "")
    }
    assert metrics.exposition() and named_in(file) and named_in(file) <= there, named_in(file) - there


def test_alerts_are_rules_and_the_dashboard_has_panels():
    (group,) = yaml.safe_load((DEPLOY / "alerts.yml").read_text(encoding="utf-8"))["groups"]
    assert all(rule["alert"] and rule["expr"] and rule["annotations"]["summary"] for rule in group["rules"])
    panels = json.loads((DEPLOY / "grafana.json").read_text(encoding="utf-8"))["panels"]
    assert all(target["expr"] for panel in panels for target in panel["targets"])
