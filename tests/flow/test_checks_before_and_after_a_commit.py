"""The hooks and the workflow of a public forge run what a contributor runs, and fetch nothing besides."""

from pathlib import Path

import yaml

ROOT = Path(__file__).parents[2]


def loaded(name: str) -> dict:
    return yaml.safe_load((ROOT / name).read_text(encoding="utf-8"))


def commands(job: dict) -> list[str]:
    return [step["run"] for step in job["steps"] if "run" in step]


def test_every_hook_is_a_tool_of_the_environment():
    repositories = loaded(".pre-commit-config.yaml")["repos"]
    hooks = [hook for repository in repositories for hook in repository["hooks"]]
    assert {repository["repo"] for repository in repositories} == {"local"}
    assert all(hook["language"] == "system" and hook["entry"].startswith(".venv/bin/") for hook in hooks)


def test_the_hooks_check_what_make_lint_checks():
    lint = (ROOT / "Makefile").read_text(encoding="utf-8").partition("\nlint:")[2].partition("\n\n")[0]
    checked = [" ".join(line.split("/")[-1].split()[:2]).removesuffix(" .") for line in lint.splitlines()[1:]]
    entries = [hook["entry"] for hook in loaded(".pre-commit-config.yaml")["repos"][0]["hooks"]]
    assert checked and all(any(check in entry for entry in entries) for check in checked)


def test_the_forge_runs_make_test_and_builds_the_site():
    jobs = loaded(".github/workflows/test.yml")["jobs"]
    assert commands(jobs["test"]) == ["make test"] and commands(jobs["docs"]) == ["make docs"]


def test_continuous_integration_runs_make_test():
    assert (ROOT / ".ci" / "run").read_text(encoding="utf-8").rstrip().endswith("\nmake test")
