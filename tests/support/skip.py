"""Skips a test program in Python: skip("device", "no GPU here"). The counterpart of skip.hpp for GoogleTest."""
import os
import sys

EXCUSED = ("device", "isa", "memory")  # also under CI=true: they cannot be installed
KINDS = EXCUSED + ("file", "program", "library")


def skip(missing, why):
    """Ends the program: with 77, which ctest shows as skipped, or with 1 if the skip is not excused."""
    if missing not in KINDS:
        raise ValueError(f"{missing!r} is none of {KINDS}")
    print(f"missing {missing}: {why}")
    if os.environ.get("CI") == "true" and missing not in EXCUSED:
        print("CI=true excuses a missing device, instruction set or memory only")
        sys.exit(1)
    sys.exit(77)
