"""Examples: one of every message, for docs/protocol.md. A test checks each against its model."""

from __future__ import annotations

from typing import Any

TABLE = "p3Zk0yT1mXcQ8vUeRr5h2A"
KEY = "00112233445566778899aabbccddeeff"
COMMITMENT = "5947d7c33d783f94b3b4c1a96ebc8991ed28f1b069b71e03376cba8caa98a720"
PICTURE: dict[str, Any] = {"game": "kraljevska-igra", "number": 4, "seat": 0, "to_act": 0, "zones": [], "legal": []}
CLOCK = {"now": 1794800000000, "left_ms": [291000, 300000], "running": 0, "due": 1794800060000}
CHAT_MESSAGE = {"id": 7, "at": 1794800000000, "player": "uQ0f6tq1Yl8b3sKd9mPz7w", "name": "Bo", "seat": 1, "text": "Good luck!"}
OFFER = {"id": 3, "kind": "draw", "by": 0, "seat": None, "agreed": [], "wanted": [1], "state": "open"}
EVENT = {"kind": "wins", "paragraph": "§9.2", "text": "Ana wins", "values": {"seat": 0}}
SEATS = [
    {"seat": 0, "kind": "person", "name": "Ana", "player": "k2Vd8aXo5Rj1tNw6bLhCqg", "level": None, "deck": None,
     "rating": 1000, "here": True, "gone": False},
    {"seat": 1, "kind": "bot", "name": "Knight", "player": None, "level": "knight", "deck": None, "rating": None,
     "here": True, "gone": False},
]  # fmt: skip
INFO: dict[str, Any] = {
    "id": TABLE, "game": "kraljevska-igra", "game_name": "Kraljevska igra", "version": 1, "options": {}, "seats": SEATS,
    "state": "playing", "private": False, "rated": False, "clock": {"move_s": 60, "game_s": 300, "on_time_out": "safest"},
    "from_position": False, "commitment": COMMITMENT, "host": "k2Vd8aXo5Rj1tNw6bLhCqg", "link": f"/play/{TABLE}", "watchers": 0,
    "created": 1794799900000, "started": 1794799900000, "ended": None, "branch_of": None, "rematch_of": None, "rematch": None,
    "tournament": None,
}  # fmt: skip
ENDING: dict[str, Any] = {
    "winners": [0],
    "score": [1, 0],
    "reason": "played",
    "key": KEY,
    "commitment": COMMITMENT,
    "ratings": [{"seat": 0, "player": "k2Vd8aXo5Rj1tNw6bLhCqg", "before": 1000, "after": 1072}],
}

EXAMPLES: dict[str, dict[str, Any]] = {
    "Hello": {"type": "hello", "protocol": 1, "since": 4},
    "Decide": {"type": "decide", "ref": "12", "number": 4, "notation": "K♠"},
    "TakeBack": {"type": "take_back", "ref": "13"},
    "Offer": {"type": "offer", "ref": "14", "kind": "draw"},
    "Answer": {"type": "answer", "ref": "15", "offer": 3, "agree": True},
    "Resign": {"type": "resign", "ref": "16"},
    "SetPace": {"type": "pace", "ref": "17", "words": ["turn", "end"]},
    "AskHint": {"type": "hint", "ref": "18"},
    "Say": {"type": "say", "ref": "19", "text": "Good luck!"},
    "Mute": {"type": "mute", "ref": "20", "player": "uQ0f6tq1Yl8b3sKd9mPz7w", "muted": True},
    "Report": {"type": "report", "ref": "21", "message": 7, "why": "rude"},
    "Ping": {"type": "ping", "ref": "22"},
    "Welcome": {
        "type": "welcome", "ref": None, "protocol": 1, "table": INFO, "player": "k2Vd8aXo5Rj1tNw6bLhCqg", "seat": 0,
        "number": 4,
        "picture": PICTURE, "log": [EVENT], "log_from": 11, "clock": CLOCK, "pace": [], "chat": [CHAT_MESSAGE], "muted": [],
        "offers": [OFFER], "over": None,
    },
    "StepTaken": {
        "type": "step", "number": 5, "kind": "decide", "seat": 0,
        "decision": {"seat": 0, "action": 12, "notation": "K♠", "label": "Play K♠"},
        "events": [EVENT], "log_from": 12, "picture": {**PICTURE, "number": 5}, "clock": CLOCK,
    },
    "Ack": {"type": "ack", "ref": "12", "number": 5},
    "Refusal": {
        "type": "error", "ref": "12", "code": "stale_number", "message": "the newest picture has number 5", "place": "number",
    },
    "SeatsChanged": {"type": "seats", "seats": SEATS, "watchers": 2},
    "Said": {"type": "chat", "line": CHAT_MESSAGE},
    "Removed": {"type": "removed", "message": 7},
    "Offered": {"type": "offer", "offer": OFFER},
    "Answered": {"type": "answered", "offer": {**OFFER, "agreed": [1], "state": "agreed"}},
    "Hint": {
        "type": "hint", "ref": "18", "number": 5,
        "choices": [{"action": 12, "notation": "K♠", "label": "Play K♠", "share": 0.71, "expected": 0.64}],
    },
    "Over": {"type": "over", "match": TABLE, "ending": ENDING},
    "Rematch": {"type": "rematch", "table": "w9Yx4rT7nBqE2kLsV0mDfQ"},
    "Closing": {"type": "closing", "code": "going_away", "message": "the server restarts", "again_in_s": 2.0},
    "Pong": {"type": "pong", "ref": "22", "now": 1794800000000},
}  # fmt: skip
