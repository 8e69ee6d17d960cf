"""The fixture F of the public reports in the edition bb1.

The teams A and B are alike: seven Linemen (50,000 gp), two Blitzers (90,000), a Thrower and a Catcher (70,000 each),
three re-rolls (150,000) and an apothecary (50,000): a team value of 870,000 gp, and 130,000 gp in the treasury.
"""

from pathlib import Path

import pytest

from tests.cli.harness import League, new_league


@pytest.fixture
def league(tmp_path: Path) -> League:
    return new_league(tmp_path)
