"""`league correct ...`: what the commissioner puts right by hand."""

from typing import Annotated

import typer

from league.cli.options import DryRun, On

app = typer.Typer()

Reason = Annotated[str, typer.Option("--reason", metavar="TEXT", help="Why; it stands in the log.")]
Totals = Annotated[bool, typer.Option("--set", help="Amounts without a sign are what it is from now on.")]
Amount = str | None
Words = list[str] | None


@app.command("player")
def player(
    ctx: typer.Context,
    player: Annotated[str, typer.Argument(metavar="PLAYER", help="The player: Reavers#7, his name, or his id: p17.")],
    reason: Reason,
    niggling: Annotated[Amount, typer.Option("--niggling", metavar="N", help="Niggling injuries.")] = None,
    injury: Annotated[Words, typer.Option("--injury", metavar="MA", help="A point of MA lost by injury.")] = None,
    heal: Annotated[Words, typer.Option("--heal", metavar="MA", help="A point lost by injury is back.")] = None,
    ma: Annotated[Amount, typer.Option("--ma", metavar="N", help="Points of MA, not by injury; + is better.")] = None,
    st: Annotated[Amount, typer.Option("--st", metavar="N", help="Points of ST.")] = None,
    ag: Annotated[Amount, typer.Option("--ag", metavar="N", help="Points of AG.")] = None,
    av: Annotated[Amount, typer.Option("--av", metavar="N", help="Points of AV.")] = None,
    pa: Annotated[Amount, typer.Option("--pa", metavar="N", help="Points of PA.")] = None,
    misses: Annotated[bool | None, typer.Option("--mng/--no-mng", help="Misses the next game, or plays.")] = None,
    spp: Annotated[Amount, typer.Option("--spp", metavar="N", help="Star player points won.")] = None,
    spent: Annotated[Amount, typer.Option("--spent", metavar="N", help="Star player points spent.")] = None,
    gain: Annotated[Words, typer.Option("--gain", metavar="SKILL", help="A skill more, or a point: +MA.")] = None,
    lose: Annotated[Words, typer.Option("--lose", metavar="SKILL", help="A skill or such a point less.")] = None,
    value: Annotated[Amount, typer.Option("--value", metavar="GP", help="Value; else it follows the skills.")] = None,
    totals: Totals = False,
    on: On = None,
    dry_run: DryRun = False,
) -> None:
    """Put something about a player right, be he alive, dead or fired.

    `--spp +3` adds, `--spp -3` takes away, `--set --spp 12` makes it 12. A skill that is gained here counts as an
    improvement, and --injury toward what injuries may take.
    """
    from league.cli.correcting import correct_player

    correct_player(
        ctx.obj,
        player,
        reason,
        on,
        counts={"--niggling": niggling, "--spp": spp, "--spent": spent},
        points={"--ma": ma, "--st": st, "--ag": ag, "--av": av, "--pa": pa},
        gold={"--value": value},
        words={"--injury": injury, "--heal": heal, "--gain": gain, "--lose": lose},
        misses=misses,
        totals=totals,
        dry_run=dry_run,
    )


@app.command("team")
def team(
    ctx: typer.Context,
    team: Annotated[str, typer.Argument(metavar="TEAM", help="The team: its name, the start of it, or its id.")],
    reason: Reason,
    treasury: Annotated[Amount, typer.Option("--treasury", metavar="GP", help="Gold, such as -20k.")] = None,
    fans: Annotated[Amount, typer.Option("--fans", metavar="N", help="Fan factor, or dedicated fans.")] = None,
    rerolls: Annotated[Amount, typer.Option("--rerolls", metavar="N", help="Re-rolls.")] = None,
    coaches: Annotated[Amount, typer.Option("--assistant-coaches", metavar="N", help="Assistant coaches.")] = None,
    cheerleaders: Annotated[Amount, typer.Option("--cheerleaders", metavar="N", help="Cheerleaders.")] = None,
    apothecary: Annotated[bool | None, typer.Option("--apothecary/--no-apothecary", help="Whether it has one.")] = None,
    totals: Totals = False,
    on: On = None,
    dry_run: DryRun = False,
) -> None:
    """Put something about a team right: its gold, fans, re-rolls or staff; nothing of it is paid for.

    `--treasury +20k` adds, `--treasury -20k` takes away, `--set --treasury 50000` makes it 50,000 gp.
    """
    from league.cli.correcting import correct_team

    correct_team(
        ctx.obj,
        team,
        reason,
        on,
        counts={
            "--fans": fans,
            "--rerolls": rerolls,
            "--assistant-coaches": coaches,
            "--cheerleaders": cheerleaders,
        },
        gold={"--treasury": treasury},
        apothecary=apothecary,
        totals=totals,
        dry_run=dry_run,
    )
