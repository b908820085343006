"""What MkDocs does besides: pages from outside docs/ are shown on the site, and links to what is no page become plain text."""

import posixpath
import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "src" / "regalia" / "games"
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")
FENCE = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)

SHOWN = {
    "index.md": "README.md",
    "contributing.md": "CONTRIBUTING.md",
    "reporting.md": "SECURITY.md",
    "changelog.md": "CHANGELOG.md",
    **{f"rulebooks/{path.parent.name.replace('_', '-')}.md": f"{path.relative_to(ROOT)}" for path in GAMES.glob("*/RULES.md")},
    **{
        f"rulebooks/{path.parent.name.replace('_', '-')}.sr.md": f"{path.relative_to(ROOT)}"
        for path in GAMES.glob("*/RULES.sr.md")
    },
}
"""Where on the site a file of the repository is shown."""
PAGE_OF = {source: page for page, source in SHOWN.items()}


def on_files(files: Any, config: Any) -> Any:
    """Add the pages that lie outside docs/."""
    for page, source in SHOWN.items():
        files.append(File.generated(config, page, content=(ROOT / source).read_text(encoding="utf-8")))
    return files


def on_page_markdown(markdown: str, page: Any, **more: Any) -> str:
    """Lead every link to a page of the site, and make plain text of those that lead elsewhere in the repository."""
    home = SHOWN.get(page.file.src_uri, f"docs/{page.file.src_uri}")
    parts = FENCE.split(markdown)
    return "".join(part if part.startswith("```") else LINK.sub(lambda link: _led(link, home, page), part) for part in parts)


def _led(link: re.Match[str], home: str, page: Any) -> str:
    mark, label, target = link.groups()
    if re.match(r"\w+:|#", target):
        return link.group()
    path, anchor = (*target.split("#", 1), "")[:2]
    found = posixpath.normpath(posixpath.join(posixpath.dirname(home), path))
    shown = PAGE_OF.get(found) or (found.removeprefix("docs/") if found.startswith("docs/") else "")
    if not shown:
        return label
    relative = posixpath.relpath(shown, posixpath.dirname(page.file.src_uri) or ".")
    return f"{mark}[{label}]({relative}{'#' * bool(anchor)}{anchor})"
