"""The one way to skip a test program in Python: skip("device", "no GPU here"). As skip.hpp does for GoogleTest."""
import os
import sys

EXCUSED = ("device", "isa", "memory")  # under CI=true, too: nothing installs them
KINDS = EXCUSED + ("file", "program", "library")


def skip(missing, why):
    """Ends the program: with 77, which ctest shows as skipped, or with 1 where the skip is no excuse."""
    if missing not in KINDS:
        raise ValueError(f"{missing!r} is none of {KINDS}")
    print(f"missing {missing}: {why}")
    if os.environ.get("CI") == "true" and missing not in EXCUSED:
        print("CI=true excuses a missing device, instruction set or memory only")
        sys.exit(1)
    sys.exit(77)
