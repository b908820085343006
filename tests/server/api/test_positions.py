"""Written positions."""

import pytest

from regalia.client import Refused


def test_a_position_is_checked_and_written_in_full(host):
    ana = host.guest("Ana")
    seen = ana.post("/positions/check", {"text": 'game = "kingdom-kards"\n[state]\npoints = [30, 15]\n'})
    assert "points = [30, 15" in seen["text"] and seen["fields"]["points"][:2] == [30, 15]
    wish = {"game": "kingdom-kards", "seats": 2, "state": {"points": [7, 9]}}
    assert ana.post("/positions/write", wish)["fields"]["points"][:2] == [7, 9]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "game",
        'game = "chess"',
        'game = "kingdom-kards"\n[state]\npoints = [1, 2, 3]',
        'game = "kingdom-kards"\nx = ' + "[" * 500,
    ],
)
def test_a_position_that_cannot_be_says_what_is_wrong(host, text):
    with pytest.raises(Refused) as refused:
        host.guest().post("/positions/check", {"text": text})
    assert refused.value.code in ("bad_position", "unknown_game", "bad_option")
