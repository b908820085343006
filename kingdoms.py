"""Open the desktop program: `python kingdoms.py`, or `python kingdoms.py FILE` for a position or a saved match."""

import sys
from pathlib import Path

SOURCE = Path(__file__).resolve().parent / "src"

if __name__ == "__main__":
    try:
        import regalia  # noqa: F401
    except ModuleNotFoundError:
        sys.path.insert(0, str(SOURCE))
    try:
        from regalia.clients.desktop.launch import main
    except ModuleNotFoundError as error:
        sys.exit(f"kingdoms.py: {error.name} is missing; run make desktop, or pip install 'regalia[desktop]'")
    sys.exit(main(None, "kingdoms.py", "kingdoms"))
