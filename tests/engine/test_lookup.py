"""Lookup: what a game reads at run time, in every tier the same, and never compiled in."""

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest

from regalia.engine.errors import BadOption
from regalia.engine.lookup import Lookup, digest_of, read
from regalia.engine.record import Field, Option, Record, option, per_seat
from regalia.engine.tiers import open_tier
from regalia.match import position
from regalia.match.match import Match
from tests.engine import foxes
from tests.engine.test_compiling import PRELUDE

ROOT = Path(__file__).parents[2]


def tabled(folder: Path) -> Path:
    """Foxes in which a shown fox is worth what a table says."""
    source = Path(foxes.__file__).read_text(encoding="utf-8")
    source = source.replace("import sys\n", "import os\nimport sys\n\nfrom regalia.engine.lookup import Lookup, read\n", 1)
    assert "state.shown[seat] += 1" in source or "10 * state.shown[seat]" in source
    source = source.replace("10 * state.shown[seat]", "read(state, 1) * state.shown[seat]")
    begun = source.index("class State(Record")
    line_end = source.index("\n", source.index('"""', source.index('"""', begun) + 3))
    declared = "\n\n    lookup = Lookup(lambda: [int(word) for word in os.environ['FOX_TABLES'].split(',')])\n"
    source = source[:line_end] + declared + source[line_end:]
    (folder / "tabled_foxes.py").write_text(source.replace('slug="foxes"', 'slug="tabled-foxes"'), encoding="utf-8")
    return folder


SCRIPT = """
import tabled_foxes
game = tabled_foxes.GAME
def greedy(tier):
    return open_tier(game, tier).run(game.blank(2, {}), [1, 1, 1, 1], stream_of(5), 0, 30, 200)
same = greedy("compiled") == greedy("interpreted")
print(same, open_tier(game, "compiled").was_cached["policies"], greedy("compiled")[0][:8], game.lookup_digest)
"""


def run(folder: Path, cache: Path, tables: str, script: str = SCRIPT, **more: str) -> str:
    environment = {
        **os.environ,
        "FOX_TABLES": tables,
        "REGALIA_CACHE": str(cache),
        "PYTHONPATH": f"{ROOT}{os.pathsep}{folder}",
        **more,
    }
    done = subprocess.run(
        [sys.executable, "-c", PRELUDE + script], env=environment, capture_output=True, text=True, timeout=200, cwd=ROOT
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout.strip()


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tabled(tmp_path_factory.mktemp("tabled"))


def test_other_tables_play_otherwise_and_nothing_is_compiled_again(folder, tmp_path):
    """The same compiled driver with three tables: it agrees with the interpreted tier each time."""
    first = run(folder, tmp_path, "0,10").split(maxsplit=2)
    other = run(folder, tmp_path, "0,-50").split(maxsplit=2)
    again = run(folder, tmp_path, "0,10").split(maxsplit=2)
    assert (first[0], other[0], again[0]) == ("True",) * 3
    assert (first[1], other[1], again[1]) == ("False", "True", "True")
    assert first[2] == again[2] != other[2]


def test_the_kernel_reads_the_same_tables_in_the_simulator(folder, tmp_path):
    script = """
import tabled_foxes
game = tabled_foxes.GAME
def result(tier):
    return open_tier(game, tier).run(game.blank(2, {}), [1, 0, 1, 1], stream_of(5), 0, 2, 30)
print(result("cuda") == result("interpreted"))
"""
    assert run(folder, tmp_path, "0,-50", script, NUMBA_ENABLE_CUDASIM="1") == "True"


def test_tables_that_change_count_at_once_in_every_tier(folder, tmp_path):
    """A tier that is open, and a workspace that is in use, follow the tables; those before stay for whoever reads them."""
    script = """
import os
import tabled_foxes
from regalia.engine.tiers import open_processor_tier
from regalia.engine.tiers.plan import RANDOM
game = tabled_foxes.GAME
def greedy(tier):
    return open_tier(game, tier).run(game.blank(2, {}), [1, 1, 1, 1], stream_of(5), 0, 30, 200)
first = greedy("compiled")
tier = open_processor_tier(game, "compiled")
kept = tier.workspace(RANDOM)
before = kept.states["lookup"].tolist()
os.environ["FOX_TABLES"] = "0,-50"
game.state.__dict__["lookup"].forget()
later = greedy("compiled")
tier.lay(kept, 0, game.blank(2, {}))
after = kept.states["lookup"].tolist()
print(later == greedy("interpreted"), first != later, len(set(before)), len(set(after)), before[0] != after[0])
"""
    assert run(folder, tmp_path, "0,10", script) == "True True 1 1 True"


def test_tables_are_loaded_once_when_they_are_first_read():
    loaded = []

    class Holder:
        lookup = Lookup(lambda: loaded.append(1) or [4, 5, 6])

    assert loaded == []
    assert read(Holder(), 1) == 5 and read(Holder(), 2) == 6 and loaded == [1]


def test_the_digest_tells_tables_apart_and_a_game_without_any_has_none():
    assert digest_of((1, 2)) == digest_of([1, 2]) != digest_of((2, 1))
    assert digest_of(()) == "" and foxes.GAME.lookup_digest == "" and not foxes.GAME.has_lookup


def test_a_game_without_tables_has_a_record_as_before():
    tier = open_tier(foxes.GAME, "compiled")
    assert "lookup" not in tier.dtype.names
    assert tier.dtype.itemsize == foxes.GAME.state.size + 8 * (len(foxes.GAME.notes) + 1)


# ── Texts of one's own, and names by the state ───────────────────────────────────────────────────────────────────────


def worded_game():
    """Foxes with an option that takes a text, and that names its cards by the state."""
    declared = {name: value for name, value in vars(foxes.State).items() if isinstance(value, (Field, Option))}
    declared["letters"] = per_seat(each=3, given=True)
    declared["option_word"] = option("abc", most=-1, words=("abc", "xyz"), own=True, help="three letters")
    state = type("State", (Record,), declared, most_seats=4)
    rules = ModuleType("worded")
    rules.__dict__.update({name: getattr(foxes, name) for name in ("deal", "legal", "play", "evaluate", "redealt")})
    rules.__file__ = foxes.__file__

    def set_up(state, options):
        if len(options["word"]) != 3:
            return f"{options['word']!r} has not three letters"
        state.letters[0] = [ord(letter) for letter in options["word"]]
        return ""

    rules.set_up = set_up
    rules.own_text = lambda state, name: "".join(map(chr, state.letters[0]))
    rules.naming = lambda state, kind, value, seat: f"fox {chr(state.letters[0][0])}{value}" if state and kind == "card" else ""
    return replace(foxes.GAME, state=state, rules=rules)


def test_an_option_can_take_a_text_of_ones_own_which_is_written_out_again():
    game = worded_game()
    state = game.blank(2, {"word": "fox"})
    assert state.option_word == -3 and game.read_options(state)["word"] == "fox"
    assert game.read_options(game.blank(2, {"word": "xyz"}))["word"] == "xyz"
    assert game.blank(2, {}).letters[0] == [97, 98, 99]


def test_a_text_that_the_rules_cannot_read_is_refused():
    with pytest.raises(BadOption, match="options: 'foxes' has not three letters"):
        worded_game().blank(2, {"word": "foxes"})


def test_what_follows_from_the_options_is_in_no_position_and_no_view():
    match = Match.new(worded_game(), 2, seed=1, options={"word": "fox"})
    assert "letters" not in match.view(0)["table"]
    assert "letters" not in position.write(match.game, match.state)


def test_cards_can_be_named_by_the_state():
    match = Match.new(worded_game(), 2, seed=1, options={"word": "fox"})
    choice = next(choice for choice in match.choices() if choice["family"] == "show")
    assert "fox f" in choice["label"] and match.read(choice["notation"]) == choice["id"]
    assert match.view(match.to_act)["table"]["hand"][match.to_act]["cards"][0].startswith("fox f")
