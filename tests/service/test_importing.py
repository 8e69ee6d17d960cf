"""Many facts from files: all of them, or with leave the good ones; and the same files again."""

from collections.abc import Callable
from pathlib import Path

import pytest

from league.errors import AgainstTheRules, InvalidInput, Problem, Unusable
from league.imports.files import read_items
from league.imports.item import Item
from league.rules.entries import RecordedFact, TeamSheet
from league.rules.events import MatchSheet
from league.service.facts import facts
from league.service.importing import ImportSummary, import_items
from league.service.match import record
from league.store.transaction import FLUSH_AFTER_ENTRIES, Transaction
from tests.service.world import TODAY, Leagues, World, sheet_of, team_sheet

TEAM = """
name = "Wood"
race = "wood_elf"
coach = "Lia"
{more}
""" + "".join(f'[[players]]\nnumber = {number}\nposition = "lineman"\nname = "E{number}"\n' for number in range(1, 12))


def all_or_nothing(*files: Path) -> Callable[[Transaction], ImportSummary]:
    """What `league import` does without --keep-going."""

    def action(transaction: Transaction) -> ImportSummary:
        items = (item for file in files for item in read_items(file))
        summary = import_items(transaction, items, today=TODAY)
        if summary.problems:
            raise Unusable(summary.problems)
        return summary

    return action


def fifty(wrong: str = "H77 td") -> str:
    """Fifty matches of five lines; the 37th has something wrong in its last."""
    return "\n".join(
        f"match Reavers vs Eye\nid r{number}\ndate 2026-{number // 28 + 1:02}-{number % 28 + 1:02}\n"
        f"H{number % 5 + 1} td\n{wrong if number == 37 else 'A1 comp'}"
        for number in range(1, 51)
    )


class TestFiftyMatches:
    """B036."""

    def test_one_unknown_player_and_nothing_is_recorded(self, world: World, tmp_path: Path) -> None:
        file = tmp_path / "season.match"
        file.write_text(fifty(), encoding="utf-8")
        before = world.path_bytes()
        with pytest.raises(Unusable) as refused:
            world.do(all_or_nothing(file))
        (problem,) = refused.value.problems
        assert (problem.source, problem.line, problem.match) == (str(file), 37 * 5, "Reavers vs Eye")
        assert problem.message == "Reavers have no player number 77"
        assert world.path_bytes() == before
        assert world.matches() == []

        file.write_text(fifty("A1 comp"), encoding="utf-8")
        assert world.do(all_or_nothing(file)).recorded == {"match": 50}
        assert len(world.matches()) == 50

    def test_with_leave_the_others_are_recorded_and_the_rest_follows(self, world: World, tmp_path: Path) -> None:
        file = tmp_path / "season.match"
        file.write_text(fifty(), encoding="utf-8")
        summary = world.read(file)
        assert (summary.recorded, summary.skipped, len(summary.problems)) == ({"match": 49}, 0, 1)
        assert "r37" not in world.matches()

        file.write_text(fifty("A1 comp"), encoding="utf-8")
        summary = world.read(file)
        assert (summary.recorded, summary.skipped, summary.problems) == ({"match": 1}, 49, [])
        assert world.matches() == [f"r{number}" for number in range(1, 51)]
        before = world.export(), world.rows()
        assert world.read(file).skipped == 50
        assert (world.export(), world.rows()) == before

    def test_it_is_one_command(self, world: World, tmp_path: Path) -> None:
        file = tmp_path / "season.match"
        file.write_text(fifty("A1 comp"), encoding="utf-8")
        before = world.export(), world.rows()
        world.read(file)
        assert world.undo().kinds == ["match"] * 50
        assert (world.export(), world.rows()) == before
        assert world.read(file).recorded == {"match": 50}


def test_the_order_of_a_file_does_not_matter_where_nothing_hangs_on_it(
    world: World, tmp_path: Path, leagues: Leagues
) -> None:
    texts = [
        "match Reavers vs Eye\nid a\ndate 2026-05-03\nH1 td\nA3 block H5 armour 5+4 injury 6+5 casualty 54",
        "match Rats vs Reavers\nid b\ndate 2026-05-10\nA2 td",
        "match Reavers vs Eye\nid c\ndate 2026-05-17\nH5 td\nA3 block H5 armour 5+4 injury 6+5 casualty 53",
        "match Rats vs Eye\nid d\ndate 2026-05-24\nH1 hurt niggling",
    ]
    file = tmp_path / "all.match"
    file.write_text("\n".join(texts), encoding="utf-8")
    world.read(file)
    backwards = tmp_path / "backwards.match"
    backwards.write_text("\n".join(reversed(texts)), encoding="utf-8")
    with leagues.new() as other:
        for name in ("Reavers", "Eye", "Rats"):
            other.add(team_sheet(name))
        assert other.read(backwards).problems == []
        assert other.rows() == world.rows()
        assert other.export() == world.export()


def test_an_id_of_another_match_is_a_problem_with_its_place(world: World, tmp_path: Path) -> None:
    file = tmp_path / "twice.match"
    file.write_text(
        "match Reavers vs Eye\nid r1\ndate 2026-05-03\n\nmatch Rats vs Eye\nid r1\ndate 2026-05-03\n", encoding="utf-8"
    )
    summary = world.read(file)
    assert summary.recorded == {"match": 1}
    assert [(problem.line, problem.message) for problem in summary.problems] == [
        (5, "r1 is another match already: Reavers vs Eye, 2026-05-03")
    ]


def test_a_team_file_twice_and_another_of_that_name(world: World, tmp_path: Path) -> None:
    file, other = tmp_path / "wood.toml", tmp_path / "other.toml"
    file.write_text(TEAM.format(more=""), encoding="utf-8")
    other.write_text(TEAM.format(more="rerolls = 1"), encoding="utf-8")
    assert world.read(file).recorded == {"team": 1}
    summary = world.read(file, file)
    assert (summary.recorded, summary.skipped) == ({}, 2)
    (problem,) = world.read(other).problems
    assert (problem.source, problem.message) == (str(other), "there is a team of that name already")


def test_what_is_wrong_with_a_player_is_told_where_he_stands(world: World, tmp_path: Path) -> None:
    """Whatever his number is: here they go down from 11."""
    lines = ['name = "New"', 'race = "Human"', 'coach = "C"']
    for number in range(11, 0, -1):
        position = "Witch" if number == 9 else "Lineman"
        lines += ["[[players]]", f'position = "{position}"', f"number = {number}", f'name = "N{number}"']
    file = tmp_path / "new.toml"
    file.write_text("\n".join(lines), encoding="utf-8")
    (problem,) = world.read(file).problems
    assert problem.message.startswith("Human have no 'Witch'")
    assert problem.line == lines.index("number = 9") + 1


def test_unreadable_things_are_problems_among_the_good_ones(world: World, tmp_path: Path) -> None:
    file = tmp_path / "some.jsonl"
    file.write_text(
        '{"kind":"hire","team":"Reavers","position":"Lineman"}\n'
        '{"kind":"hire","team":"Reavers","position":"Lineman","number":100}\n'
        '{"kind":"buy","team":"Reavers","item":"rerolls","count":2}\n'
        '{"kind":"fire","player":"Reavers#99"}\n'
        '{"kind":"rename","player":"Reavers#12","name":"Twelve"}\n'
        '{"kind":"retire","team":"Rats"}\n',
        encoding="utf-8",
    )
    summary = world.read(file)
    assert summary.recorded == {"hire": 1, "buy": 1, "rename": 1, "retire": 1}
    assert [problem.line for problem in summary.problems] == [2, 4]
    assert world.player("Reavers", 12).name == "Twelve"
    assert world.team("Reavers").treasury_gp == 450_000 - 50_000 - 2 * 50_000


def test_a_file_that_cannot_be_read_ends_the_import_with_nothing_recorded(world: World, tmp_path: Path) -> None:
    file = tmp_path / "season.match"
    file.write_text(fifty("A1 comp"), encoding="utf-8")
    with pytest.raises(InvalidInput):
        world.read(file, tmp_path)
    assert world.matches() == []


def test_progress_is_told_after_every_item(world: World) -> None:
    told: list[int] = []
    items = [item("match Reavers vs Eye"), Item(None, [Problem("no")], source="x")]
    world.do(lambda transaction: import_items(transaction, items, today=TODAY, progress=lambda: told.append(1)))
    assert told == [1, 1]


def item(text: str, *needs: TeamSheet, fact: RecordedFact | None = None) -> Item:
    return Item(fact or sheet_of(text), [], source="replay", title="a match", needs=needs)


class TestMatchesThatBringTheirTeams:
    def test_unknown_teams_are_made(self, world: World) -> None:
        new = team_sheet("New", treasury_gp=0)
        items = [item("match New vs Eye\nid r1\nH1 td", new, team_sheet("Eye", rerolls=3))] * 2
        summary = world.do(lambda transaction: import_items(transaction, items, today=TODAY))
        assert (summary.recorded, summary.skipped) == ({"team": 1, "match": 1}, 1)
        assert world.team("Eye").rerolls == 0

    def test_a_match_that_is_refused_makes_no_team(self, world: World) -> None:
        new = team_sheet("New", treasury_gp=0)
        items = [item("match New vs Eye\nid r1\nH77 td", new), item("match Rats vs Eye\nid r2\nH1 td", new)]
        summary = world.do(lambda transaction: import_items(transaction, items, today=TODAY))
        assert [problem.message for problem in summary.problems] == ["New have no player number 77"]
        assert summary.recorded == {"team": 1, "match": 1}
        assert world.player("New", 1).id == 34, "no id is lost"

    def test_a_team_that_is_refused_keeps_its_match_out(self, world: World) -> None:
        items = [item("match New vs Eye\nid r1\nH1 td", team_sheet("New", positions=("Ogre",) * 2, treasury_gp=0))]
        summary = world.do(lambda transaction: import_items(transaction, items, today=TODAY))
        assert len(summary.problems) == 1
        assert (summary.recorded, world.matches()) == ({}, [])


def test_an_attempt_leaves_nothing_but_what_was_before_it(world: World) -> None:
    def action(transaction: Transaction) -> None:
        import_items(transaction, [item("match Reavers vs Eye\nid a\nH1 td")], today=TODAY)
        with pytest.raises(AgainstTheRules), transaction.attempt():
            import_items(transaction, [item("match Reavers vs Eye\nid b\nH1 td")], today=TODAY)
            transaction.flush()
            raise AgainstTheRules("so")
        with transaction.attempt():
            import_items(transaction, [item("match Reavers vs Eye\nid c\nH2 td")], today=TODAY)
        assert set(transaction.before) == {1, 2}

    world.do(action)
    assert world.matches() == ["a", "c"]
    assert [world.player("Reavers", number).career.td for number in (1, 2)] == [1, 1]


def test_what_one_file_accepted_is_no_excuse_for_the_next(empty: World) -> None:
    """The founding line of an export lets its own file keep what its log accepted, and no other."""
    founding = Item(empty.do(lambda transaction: next(facts(transaction))), [], source="a.jsonl")
    teams = [Item(team_sheet(name), [], source="teams.jsonl") for name in ("Reavers", "Eye")]
    lacking = sheet_of("match Reavers vs Eye\ndate 2026-05-03\naccept-conflicts\nA3 block H5 armour 6+6")
    summary = empty.do(
        lambda transaction: import_items(
            transaction, [founding, *teams, Item(lacking, [], source="lack.jsonl")], today=TODAY
        )
    )
    assert [problem.source for problem in summary.problems] == ["lack.jsonl"]


def test_nothing_new_leaves_the_file_as_it_is_even_after_a_refusal_in_the_middle(world: World) -> None:
    world.play("match Reavers vs Eye\ndate 2026-05-10\nH5 td")
    before = world.dump()
    hurt = sheet_of("match Reavers vs Rats\ndate 2026-05-03\nA3 block H5 armour 6+6 injury 6+6 casualty 41")
    summary = world.do(lambda transaction: import_items(transaction, [Item(hurt, [], source="x")], today=TODAY))
    assert len(summary.problems) == 1
    assert world.dump() == before


def test_matches_without_a_line_do_not_pile_up(world: World) -> None:
    def action(transaction: Transaction) -> int:
        for number in range(1_200):
            record(transaction, MatchSheet(home="Reavers", away="Eye", id=f"x{number}"), today=TODAY)
        return len(transaction._entries)

    assert world.do(action) <= FLUSH_AFTER_ENTRIES
