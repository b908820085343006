"""The web client is served as it is written."""

import httpx


def test_files_are_served_as_they_are_written_compressed_and_by_their_digest(own_host, tmp_path):
    web = tmp_path / "web"
    (web / "js").mkdir(parents=True)
    (web / "index.html").write_text("<!doctype html><title>Regalia</title>" + " " * 2000)
    (web / "js" / "app.js").write_text("export const one = 1;\n" * 100)
    (web / "README.md").write_text("not for players")
    host = own_host(web=web)
    answer = httpx.get(f"{host.address}/js/app.js", headers={"Accept-Encoding": "gzip"})
    assert answer.headers["content-type"].startswith("text/javascript") and answer.headers["content-encoding"] == "gzip"
    assert answer.text == (web / "js" / "app.js").read_text()
    again = httpx.get(f"{host.address}/js/app.js", headers={"If-None-Match": answer.headers["etag"]})
    assert again.status_code == 304 and again.content == b""
    (web / "js" / "app.js").write_text("export const two = 22;\n")
    changed = httpx.get(f"{host.address}/js/app.js", headers={"If-None-Match": answer.headers["etag"]})
    assert changed.status_code == 200 and "two" in changed.text
    assert "Regalia" in httpx.get(f"{host.address}/play/sometable").text
    assert httpx.get(f"{host.address}/README.md").status_code == httpx.get(f"{host.address}/no.js").status_code == 404


def test_the_drawings_of_all_clients_are_served_beside_the_web_client(own_host):
    from regalia.server.operations.static_files import ART

    host = own_host()
    for path in sorted(ART.glob("*.json")):
        answer = httpx.get(f"{host.address}/art/{path.name}")
        assert answer.headers["content-type"].startswith("application/json") and answer.json()
    for hidden in ("art/cards.py", "art/none.json", "art/../art/cards.py", "pages/courts.json"):
        assert httpx.get(f"{host.address}/{hidden}").status_code == 404
