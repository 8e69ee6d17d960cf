"""One side of a replay: the team as it was before the match, and its lines of the match sheet."""

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from league.imports.bb2_ids import Ids
from league.imports.bb2_players import Deeds, ReplayPlayer, number_at, text_at
from league.imports.naming import shown
from league.imports.replay_file import BadReplay
from league.rules.entries import TeamSheet
from league.rules.events import (
    CASUALTY,
    AnyEvent,
    CasualtiesCaused,
    Completion,
    FanChange,
    Interception,
    KnockDown,
    LineUp,
    MostValuable,
    Note,
    Touchdown,
    Winnings,
)
from league.rules.injury import row_word
from league.rules.injury_tables import CasualtyRow
from league.rules.values import Side


class ReplaySide:
    """The home or the away team of a replay.

    It is made of its part of the result and of the players of the first step, by the game's number of them. That is a
    `BadReplay` where the part lacks what every result has, or the ruleset does not have the race.
    """

    def __init__(self, side: Side, team_result: Element, before: dict[int, Element], coach: str, ids: Ids) -> None:
        data = team_result.find("TeamData")
        if data is None:
            raise BadReplay("a TeamResult has no TeamData")
        self.side = side
        self.name = text_at(data, "Name")
        self._coach = coach
        self._result = team_result
        self._data = data
        self._ids = ids
        race = number_at(data, "IdRace")
        try:
            self._roster = ids.roster(race)
        except KeyError:
            raise BadReplay(f"the ruleset has no race number {race}, which {shown(self.name)} are") from None
        everybody = [
            ReplayPlayer(player, before.get(number_at(player, "PlayerData/Id")), self._roster, ids)
            for player in team_result.iterfind("PlayerResults/PlayerResult")
        ]
        everybody.sort(key=lambda player: player.number)
        self._players = [p for p in everybody if not p.is_hired_for_match and not p.is_dead_already]
        self._hired = [player for player in everybody if player.is_hired_for_match and player.played]
        self._playing = [player for player in self._players if player.played]

    def unknown(self) -> list[str]:
        """What the ruleset does not have."""
        return [f"{shown(self.name)}, {message}" for player in self._players for message in player.unknown]

    def team_sheet(self) -> TeamSheet:
        """The team before the match; its treasury is what was left after the inducements for it."""
        data = self._data
        sheets = [player.sheet(self._ids) for player in self._players]
        return TeamSheet(
            name=self.name,
            race=self._roster.name,
            coach=self._coach,
            rerolls=number_at(data, "Reroll"),
            apothecary=number_at(data, "Apothecary") > 0,
            fan_factor=number_at(data, "Popularity"),
            assistant_coaches=number_at(data, "AssistantCoaches"),
            cheerleaders=number_at(data, "Cheerleaders"),
            treasury_gp=number_at(data, "Treasury"),
            players=tuple(sheet for sheet in sheets if sheet is not None),
        )

    def line_up(self) -> Iterator[AnyEvent]:
        """Who took part, and what no other line can say."""
        yield LineUp(side=self.side, numbers=tuple(player.number for player in self._playing))
        for player in self._hired:
            yield Note(comment=f"{self.side}: {shown(player.name)} was hired for this match alone")
        spent_gp = number_at(self._result, "CashSpentInducements")
        if spent_gp:
            yield Note(comment=f"{self.side}: {spent_gp} gp were spent on inducements")

    def deeds(self, score: int) -> Iterator[AnyEvent]:
        """Touchdowns, completions, interceptions and casualties; what is nobody's on the roster is the side's."""
        for player in self._playing:
            yield from self._deeds(f"{self.side}{player.number}", player.deeds)
        missing = score - sum(player.deeds.touchdowns for player in self._playing)
        if missing > 0:
            yield Touchdown(player=self.side.value, times=missing)
        casualties = sum(player.deeds.casualties for player in self._hired)
        if casualties:
            yield CasualtiesCaused(player=self.side.value, times=casualties)

    def casualties(self) -> Iterator[AnyEvent]:
        """Who was hurt, and how it ended."""
        for player in self._playing:
            if player.new_casualties:
                yield self._hurt(player, player.new_casualties)
            elif player.sustained_casualty:
                comment = "healed: the replay tells of no result"
                yield KnockDown(cause="hurt", victim=f"{self.side}{player.number}", result=CASUALTY, comment=comment)

    def after_match(self) -> Iterator[AnyEvent]:
        """The most valuable player, winnings and fans."""
        for player in self._playing:
            for _ in range(player.deeds.mvps):
                yield MostValuable(side=self.side, player=f"{self.side}{player.number}")
        cash_gp = number_at(self._result, "CashEarned")
        if cash_gp:
            yield Winnings(side=self.side, gp=cash_gp)
        fans = number_at(self._result, "PopularityGain")
        if fans:
            yield FanChange(side=self.side, change=fans)

    def _deeds(self, mark: str, deeds: Deeds) -> Iterator[AnyEvent]:
        if deeds.touchdowns:
            yield Touchdown(player=mark, times=deeds.touchdowns)
        if deeds.completions:
            yield Completion(player=mark, times=deeds.completions)
        if deeds.interceptions:
            yield Interception(player=mark, times=deeds.interceptions)
        if deeds.casualties:
            yield CasualtiesCaused(player=mark, times=deeds.casualties)
        spp = self._ids.ruleset.rules.spp
        ours = (
            deeds.touchdowns * spp.touchdown
            + deeds.completions * spp.completion
            + deeds.interceptions * spp.interception
            + deeds.casualties * spp.casualty
            + deeds.mvps * spp.mvp
        )
        if deeds.spp != ours:
            yield Note(comment=f"{mark}: {deeds.spp} SPP in the game, {ours} by this sheet")

    def _hurt(self, player: ReplayPlayer, rows: list[CasualtyRow]) -> KnockDown:
        """A casualty as it ended: Regeneration and apothecary have had their say, so nothing is left to roll."""
        victim = f"{self.side}{player.number}"
        skills = player.all_skills()
        expected = self._ids.casualty_rolls(skills)
        comment = ""
        if len(rows) > expected:
            comment = "the replay tells of " + " and ".join(row.name for row in rows)
            rows = sorted(rows, key=lambda row: row.severity)[-expected:]
        word = row_word(rows[0])
        if len(rows) < expected:
            return KnockDown(cause="hurt", victim=victim, result=word, comment=rows[0].name)
        result = word if self._ids.regenerates(skills) else ""
        dice = tuple(row.first for row in rows)
        return KnockDown(cause="hurt", victim=victim, casualty=dice, result=result, comment=comment)
