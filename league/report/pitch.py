"""A match under way: the score, whose is the ball, and who is down or off."""

from typing import Any

from league.report.output import Screen, show_report
from league.report.page import Column, Report, Section
from league.rules.events import MatchSheet
from league.rules.match import Decision
from league.rules.pitch import STANDING, Participant, Pitch
from league.rules.values import Side

COLUMNS = (
    Column("mark", "Player"),
    Column("name", "Name"),
    Column("place", "Where"),
    Column("why", "Why"),
)
_SIDES = (("home", Side.HOME), ("away", Side.AWAY))


def show(screen: Screen, sheet: MatchSheet, decision: Decision, format_: str) -> None:
    """Print where everybody is after the lines of a sheet."""
    show_report(screen, format_, pitch_report(sheet, decision.pitch))


def pitch_report(sheet: MatchSheet, pitch: Pitch) -> Report:
    """Where everybody is: for people those who do not stand, for programs all."""
    home, away = (pitch.teams[side].name for _, side in _SIDES)
    score = [pitch.scores[side] for _, side in _SIDES]
    title = f"{home} {score[0]}-{score[1]} {away}"
    rows = [_row(player) for player in pitch.everybody.values()]
    lines = [f"turn {pitch.turn}" if pitch.turn else "no turn given yet", f"drive {pitch.drive}"]
    lines.append(f"{len(sheet.events)} lines so far")
    lines.append(f"{pitch.carrier.name if pitch.carrier is not None else 'nobody that is known'} has the ball")
    lines += [
        f"{pitch.teams[side].name} may still use their apothecary" for _, side in _SIDES if pitch.apothecaries[side]
    ]
    down = [row for row in rows if row["place"] != STANDING]
    section = Section(title, COLUMNS, down, ("; ".join(lines),), "everybody stands")
    document = {
        "home": home,
        "away": away,
        "score": score,
        "turn": pitch.turn or None,
        "ball": pitch.carrier.mark if pitch.carrier is not None else None,
        "apothecaries": {word: len(pitch.apothecaries[side]) for word, side in _SIDES},
        "players": rows,
    }
    return Report(title, (section,), document, Section(title, COLUMNS, rows))


def _row(player: Participant) -> dict[str, Any]:
    return {"mark": player.mark, "name": player.player.name, "place": player.place, "why": player.why}
