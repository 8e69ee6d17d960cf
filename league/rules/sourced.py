"""What the tables of an edition have in common: a source, names, and gold."""

from typing import Annotated

import msgspec

from league.rules.values import Value

Gold = Annotated[int, msgspec.Meta(ge=0, multiple_of=5000)]
Name = Annotated[str, msgspec.Meta(min_length=1)]


class Sourced(Value):
    """A table that names where its facts come from."""

    source: Name
