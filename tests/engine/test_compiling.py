"""The compiled tier, in processes of their own: what is compiled, kept, loaded again and never mixed up."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.engine import foxes

ROOT = Path(__file__).parents[2]

PRELUDE = """
import sys
from dataclasses import replace
from types import ModuleType
import numba.core.compiler as compiler
from regalia.engine.game import load
from regalia.engine.key import stream_of
from regalia.engine.tiers import open_tier
from tests.engine.foxes import GAME

def result(game, tier="compiled"):
    blank = game.blank(2, {})
    return open_tier(game, tier).run(blank, [0] * game.most_seats, stream_of(5), 0, 40, 200)

def forbid_compiling():
    def refuse(*arguments, **options):
        raise AssertionError("compiled again")
    compiler.compile_extra = refuse
"""


def run(script: str, cache: Path | None, path: Path | None = None) -> str:
    """The output of a script in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(str(one) for one in (ROOT, path) if one)}
    if cache:
        environment["REGALIA_CACHE"] = str(cache)
    done = subprocess.run(
        [sys.executable, "-c", PRELUDE + script], env=environment, capture_output=True, text=True, timeout=200, cwd=ROOT
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout.strip()


@pytest.fixture(scope="module")
def cache(tmp_path_factory):
    """A cache in which Foxes has been compiled."""
    folder = tmp_path_factory.mktemp("cache")
    compiled = run("tier = open_tier(GAME, 'compiled'); tier.prepare(); print(tier.was_cached['random'])", folder)
    assert compiled == "False"
    return folder


def test_threads_that_ask_at_once_wait_for_one_compilation(tmp_path):
    script = """
from concurrent.futures import ThreadPoolExecutor
from regalia.engine.tiers import driver
from regalia.engine.tiers.compiled import Compiled
from regalia.engine.tiers.plan import RANDOM
begun = []
compile_one = Compiled._compile
Compiled._compile = lambda tier, *given: begun.append(1) or compile_one(tier, *given)
tier = open_tier(GAME, 'compiled')
with ThreadPoolExecutor(4) as pool:
    made = list(pool.map(lambda _: tier.driver(driver.run_games, RANDOM), range(4)))
print(len(begun), len({id(one) for one in made}))
"""
    assert run(script, tmp_path) == "1 1"


def test_a_second_process_loads_the_game_and_compiles_nothing(cache):
    script = """
forbid_compiling()
tier = open_tier(GAME, 'compiled')
tier.prepare()
print(tier.was_cached['random'], result(GAME) == result(GAME, 'interpreted'))
"""
    assert run(script, cache) == "True True"


def test_a_damaged_cache_is_thrown_away_and_the_game_compiled_again(cache, tmp_path):
    copied = tmp_path / "cache"
    subprocess.run(["cp", "-r", str(cache), str(copied)], check=True)
    damaged = [path for path in copied.rglob("*.nb?") if path.is_file()]
    for path in damaged:
        path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    script = "print(result(GAME) == result(GAME, 'interpreted'), open_tier(GAME, 'compiled').was_cached['random'])"
    assert damaged and run(script, copied) == "True False"


def other_foxes(folder: Path, worth: int) -> Path:
    """A game of the same name in two files; what a shown fox is worth stands in the second one."""
    source = Path(foxes.__file__).read_text(encoding="utf-8")
    changed = source.replace("10 * state.shown[seat]", "worth_of(state.shown[seat])")
    assert changed.count("worth_of") == 2
    (folder / "other_foxes.py").write_text(changed.replace("import sys\n", "import sys\n\nfrom counting import worth_of\n"))
    (folder / "counting.py").write_text(f"def worth_of(shown: int) -> int:\n    return {worth} * shown\n")
    return folder


@pytest.fixture(scope="module")
def package(tmp_path_factory):
    """Where the other game lies."""
    return tmp_path_factory.mktemp("package")


BOTH = """
import other_foxes
pair = [GAME, other_foxes.GAME]
results = [result(game) for game in pair]
print(results[0][1] != results[1][1], results == [result(game, 'interpreted') for game in pair])
"""


def test_two_games_bound_to_the_same_driver_do_not_mix(cache, package):
    """Both have the same name and driver and are compiled into one cache, then loaded from it."""
    folder = other_foxes(package, worth=7)
    assert run(BOTH, cache, folder) == "True True"
    assert run("forbid_compiling()\n" + BOTH, cache, folder) == "True True"


def test_a_change_in_a_called_function_of_another_file_is_compiled_anew(cache, package):
    first = run(BOTH + "print(results[1][0])", cache, other_foxes(package, worth=7))
    second = run(BOTH + "print(results[1][0])", cache, other_foxes(package, worth=-30))
    assert first.splitlines()[0] == second.splitlines()[0] == "True True"
    assert first.splitlines()[1] != second.splitlines()[1]


def test_a_changed_rule_gives_another_digest_and_an_unchanged_one_the_same(package):
    script = """
import other_foxes
from regalia.engine.tiers import driver
from regalia.engine.tiers.binding import Binding
binding = Binding(other_foxes.GAME, lambda copy: copy, {})
binding.bind(driver.run_games)
print(binding.digest())
"""
    digests = [run(script, None, other_foxes(package, worth)) for worth in (7, 7, 8)]
    assert digests[0] == digests[1] != digests[2]


def test_where_numba_has_changed_inside_the_parts_are_compiled_in_full(tmp_path):
    script = """
from numba.core import codegen
codegen.CPUCodeLibrary = object
print(result(GAME) == result(GAME, 'interpreted'), open_tier(GAME, 'compiled').was_cached['random'])
"""
    assert run(script, tmp_path) == "True False"


def test_while_parts_are_compiled_numba_is_changed_and_afterwards_it_is_as_before():
    script = """
from numba.core import codegen, cpu
from regalia.engine.tiers.linker import lightly_optimised, parts_only
from numba import config
def inside():
    library = codegen.CPUCodeLibrary
    return [library._optimize_final_module, library._finalize_final_module, cpu.CPUContext.get_executable, config.OPT]
before = inside()
try:
    with lightly_optimised(), parts_only():
        print([one is not other for one, other in zip(before, inside())])
        raise KeyError
except KeyError:
    print(inside() == before)
"""
    assert run(script, None) == "[True, True, True, True]\nTrue"


def test_a_cache_that_cannot_be_written_is_replaced_by_a_new_folder(tmp_path, monkeypatch):
    from regalia.engine.tiers.compiled import cache_folder

    (tmp_path / "file").write_text("not a folder")
    monkeypatch.setenv("REGALIA_CACHE", str(tmp_path / "file"))
    folder = cache_folder()
    assert folder.is_dir() and tmp_path not in folder.parents
    folder.rmdir()


def test_the_cache_is_where_the_environment_says(tmp_path, monkeypatch):
    from regalia.engine.tiers.compiled import cache_folder

    monkeypatch.setenv("REGALIA_CACHE", str(tmp_path / "here"))
    assert cache_folder() == tmp_path / "here"
    monkeypatch.delenv("REGALIA_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "there"))
    assert cache_folder() == tmp_path / "there" / "regalia"
