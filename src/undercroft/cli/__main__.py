"""`python -m undercroft.cli` is the command `undercroft`."""

import sys

from undercroft.cli import main

sys.exit(main())
