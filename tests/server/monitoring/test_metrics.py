"""What operators can read of a running server."""

import httpx


def test_health_and_metrics(host):
    assert httpx.get(f"{host.address}/healthz").json()["status"] == "ok"
    ana, bo = host.pair()
    one = ana if ana.legal else bo
    one.decide(one.legal[0]["id"])
    text = httpx.get(f"{host.address}/metrics").text
    counted = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert float(counted['regalia_entries_total{kind="decide"}']) >= 1 and float(counted["regalia_sockets"]) >= 2
    assert float(counted["regalia_decision_seconds_count"]) >= 1
