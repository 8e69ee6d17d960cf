"""`league init` and `league demo`: leagues that begin."""

from typing import Annotated

import typer

app = typer.Typer()


@app.command("init")
def init(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(help="The league's name.")],
    ruleset: Annotated[str, typer.Option("--ruleset", help="The edition it plays.")] = "bb1",
    house_rules: Annotated[
        str | None, typer.Option("--house-rules", metavar="FILE", help="A TOML file of what differs from the edition.")
    ] = None,
) -> None:
    """Found a league: make its database."""
    from league.cli.league_founding import found_league

    found_league(ctx.obj, name, ruleset, house_rules)


@app.command("demo")
def demo(
    ctx: typer.Context,
    keep: Annotated[str | None, typer.Option("--keep", metavar="PATH", help="Keep the demo's database there.")] = None,
) -> None:
    """Play a sample season in a temporary database, and show what it did."""
    from league.cli.demonstration import demonstrate

    demonstrate(ctx.obj, keep)
