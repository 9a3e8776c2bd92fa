"""The command `batt`."""

from __future__ import annotations

import signal
import sys

from batt._batt import command


def main() -> None:
    """Runs the command with the arguments of the process, and ends the process."""
    # Python would only note Ctrl-C until the command is done.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    sys.exit(command(sys.argv[1:]))


if __name__ == "__main__":
    main()
