"""README tells the truth: its console blocks print what it says, and every command stands in it."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from league.cli.commands import COMMANDS, RootCommands

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
EXIT_STATUS = re.compile(r"^\[exit (\d+)\]$")


class Example:
    """One command of a console block, the lines it prints, and the exit status it ends with."""

    def __init__(self, command: str) -> None:
        self.command = command
        self.printed: list[str] = []
        self.exit_status = 0


def examples() -> list[Example]:
    """Every command of every console block, in order."""
    found: list[Example] = []
    for block in BLOCK.findall(README):
        for line in block.splitlines():
            status = EXIT_STATUS.match(line)
            if line.startswith("$ "):
                found.append(Example(line[2:]))
            elif status is not None:
                found[-1].exit_status = int(status[1])
            elif line.startswith("> "):
                found[-1].command += "\n" + line[2:]
            else:
                found[-1].printed.append(line.rstrip())
    return found


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder such as a newcomer has: the sample leagues in it, and `league` on the path."""
    folder = tmp_path_factory.mktemp("readme")
    shutil.copytree(ROOT / "sample_leagues", folder / "sample_leagues")
    program = folder / "bin" / "league"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m league "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    return folder


def test_every_console_block_prints_what_it_says(folder: Path) -> None:
    environment = {
        "PATH": f"{folder / 'bin'}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT),
        "HOME": str(folder),
        "LEAGUE_DB": "harbour.db",
        "LC_ALL": "C.UTF-8",
    }
    shown = examples()
    assert len(shown) > 10
    for example in shown:
        if "jq" in example.command and shutil.which("jq") is None:
            continue
        done = subprocess.run(
            ["bash", "-c", f"exec 2>&1; {example.command}"],
            cwd=folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == example.exit_status, f"{example.command}\n{done.stdout}"
        printed = [line.rstrip() for line in done.stdout.splitlines()]
        if "..." in example.printed:
            cut = example.printed.index("...")
            head, tail = example.printed[:cut], example.printed[cut + 1 :]
            assert printed[: len(head)] == head, example.command
            assert not tail or printed[-len(tail) :] == tail, example.command
        else:
            assert printed == example.printed, example.command


def commands() -> list[str]:
    """Every command, those of a noun with both words."""
    root = RootCommands()
    names = []
    for name, entry in COMMANDS.items():
        names += [f"{name} {verb}" for verb in root[name].commands] if entry.is_group else [name]
    return names


@pytest.mark.parametrize("name", commands())
def test_every_command_stands_in_readme_and_has_help(name: str) -> None:
    assert f"league {name}" in README
    words = name.split()
    command = RootCommands()[words[0]]
    for word in words[1:]:
        command = command.commands[word]
    assert command.help


@pytest.mark.parametrize("name", ["main job", "tests"])
def test_the_two_commands_are_there_for_ci_to_run(name: str) -> None:
    assert re.search(rf"<!-- {name} -->\n```sh\n.+\n```", README)
