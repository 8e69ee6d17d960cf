"""The entry point; asking for the version loads nothing else."""

import sys


def main() -> None:
    """Run the command line."""
    arguments = sys.argv[1:]
    if arguments == ["--version"]:
        from league import __version__

        print(f"league {__version__}")
        return
    from league.cli.app import run

    run(arguments)


if __name__ == "__main__":
    main()
