"""Several people at one keyboard: nobody sees another's cards."""

from regalia import Match
from tests.cli.conftest import uncoloured
from tests.cli.positions import STRIKE

ERASED = "\x1b[H\x1b[2J\x1b[3J"


def hidden_from(match: Match, viewer: int, owner: int) -> set[str]:
    """Cards in a hand that do not also lie somewhere the viewer may look."""
    table, own = match.view(viewer)["table"], match.view(owner)["table"]
    open_cards = {card for pile in [*table["hand"], *table["discard"]] for card in pile.get("cards", [])}
    return set(own["hand"][owner]["cards"]) - open_cards


def test_the_keyboard_is_passed_and_the_screen_erased_between_two_people(terminal):
    match = Match.new("kingdom-kards", seed=5, names=["Ana", "Bo"])
    first = match.to_act
    names = [match.names[first], match.names[1 - first]]
    opened = terminal("play", "kingdom-kards", "--seats", "human,human", "--names", "Ana,Bo", "--seed", "5")
    before = opened.reads("Pass the keyboard to ")
    assert "hand" not in uncoloured(before)
    opened.reads(f"{names[0]}, then press Enter. ")
    opened.types("")
    assert f"{names[0]}: hand" in uncoloured(opened.reads(f"{names[0]}> "))

    opened.types("end")
    match.play("end")
    handed = opened.reads(f"Pass the keyboard to {names[1]}, then press Enter. ")
    assert ERASED in handed and "hand" not in uncoloured(handed.split(ERASED)[1])

    opened.types("")
    shown = uncoloured(opened.reads(f"{names[1]}> "))
    assert f"{names[1]}: hand" in shown and f"{names[0]}: hand" not in shown
    secret = hidden_from(match, 1 - first, first)
    assert secret and not any(card in shown for card in secret)


def test_with_a_bot_between_two_people_each_sees_one_hand_only(terminal):
    opened = terminal("play", "kingdom-kards", "--seats", "human,greedy,human", "--names", "Ana,Bo,Cy", "--seed", "2")
    holders = []
    while len(holders) < 6:
        passed = opened.child.expect([r"(Ana|Cy)> ", r"Pass the keyboard to (Ana|Cy), then press Enter. "])
        read, name = uncoloured(opened.child.before.split(ERASED)[-1]), opened.child.match[1]
        if passed:
            assert ": hand" not in read and name not in holders[-1:]
            holders.append(name)
            opened.types("")
        else:
            assert name == holders[-1] and read.count(": hand") == 1 and f"{name}: hand" in read
            opened.types("end" if "End your turn" in read else "pass")
    assert set(holders) == {"Ana", "Cy"}


def test_beyond_a_draw_the_others_are_asked_before_a_decision_is_taken_back(terminal, home):
    (home / "strike.toml").write_text(STRIKE)
    for answer, outcome in (("no", "seats [1] must agree"), ("yes", "Taken back.")):
        opened = terminal("position", "strike.toml", "--play", "--seats", "human,human")
        opened.reads("Pass the keyboard to Ana")
        opened.types("")
        for typed in ("2♣", "-5h", "-5d"):
            opened.reads("Ana> ")
            opened.types(typed)
        opened.reads("Ana> ")
        opened.types("undo")
        asked = opened.reads("Bo, may Ana take the last decision back")
        assert "hand" not in uncoloured(asked.split(ERASED)[-1])
        opened.types(answer)
        opened.reads("Pass the keyboard to Ana")
        opened.types("")
        assert outcome in uncoloured(opened.reads("Ana> "))


def test_at_the_end_no_hand_lies_open(regalia, home):
    (home / "strike.toml").write_text(STRIKE.replace('"J♣", ', "").replace("40", "12"))
    result = regalia("position", "strike.toml", "--play", "--seats", "human,human", typed="\nK+5h > Bo\n")
    end = result.stdout.split("K+5h > Bo")[1]
    assert result.exit_code == 0 and "Ana wins." in end and ": hand" not in end


def test_who_leaves_does_not_leave_a_hand_behind(terminal):
    opened = terminal("play", "kingdom-kards", "--seats", "human,human", "--seed", "5")
    opened.reads("then press Enter. ")
    opened.types("")
    opened.reads("Human [12]> ")
    opened.types("quit")
    left, code = opened.ends()
    assert code == 0 and ERASED in left and "hand" not in uncoloured(left.split(ERASED)[1])
