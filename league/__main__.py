"""The entry point; asking for the version loads nothing else."""

import gc
import sys


def main() -> None:
    """Run the command line.

    Garbage is left to the end of the process: looking for it while modules load would cost more than it frees.
    """
    gc.disable()
    arguments = sys.argv[1:]
    if arguments == ["--version"]:
        from league import __version__

        sys.stdout.write(f"league {__version__}\n")
        return
    try:
        from league.cli.app import run

        run(arguments)
    except KeyboardInterrupt:
        sys.stderr.write("interrupted: nothing was changed\n")
        sys.exit(130)


if __name__ == "__main__":
    main()
