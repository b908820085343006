"""docs/security.md names a test for whatever holds, and each of those tests is there."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
NAMED = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`")


def test_every_test_that_the_page_names_is_there():
    page = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    named = NAMED.findall(page)
    assert len(named) > 30
    missing = [f"{file}::{test}" for file, test in named if f"def {test}(" not in (ROOT / file).read_text(encoding="utf-8")]
    assert missing == []


def test_every_row_of_the_page_names_a_test():
    page = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    rows = [line for line in page.splitlines() if line.startswith("| ") and not line.startswith(("| what", "|---"))]
    assert [row for row in rows if not NAMED.search(row)] == []
