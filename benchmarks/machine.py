"""What a page of results says about the machine and the build; no date and no name of a host."""
import os
import platform
import re
import subprocess
from pathlib import Path

# The folders whose code runs in `gustav bench`.
MEASURED = ("algorithms", "analysis", "backends", "core", "graphblas", "loaders", "semirings", "tools")


def read(path):
    try:
        return Path(path).read_text(encoding="utf-8")
    except OSError:
        return ""


def said(*command):
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def human(kibibytes):
    return f"{kibibytes // 1024} MiB" if kibibytes >= 1024 else f"{kibibytes} KiB"


def caches():
    """The data caches of the first core, for instance "32 KiB of L1, 1 MiB of L2, 32 MiB of L3"."""
    found = []
    for index in sorted(Path("/sys/devices/system/cpu/cpu0/cache").glob("index*")):
        level, kind, size = (read(index / name).strip() for name in ("level", "type", "size"))
        if kind != "Instruction" and size.endswith("K"):
            found.append(f"{human(int(size[:-1]))} of L{level}")
    return ", ".join(found)


def build_of(gustav):
    """Compiler, flags and commit of the build that the program `gustav` belongs to."""
    cache = read(Path(gustav).resolve().parent.parent / "CMakeCache.txt")

    def value(name):
        found = re.search(rf"^{name}(?::\w+)?=(.*)$", cache, re.M)
        return found[1].strip() if found else ""
    facts = {}
    if compiler := value("CMAKE_CXX_COMPILER"):
        facts["compiler"] = said(compiler, "--version").split("\n")[0]
        kind = value("CMAKE_BUILD_TYPE").upper()
        facts["flags"] = " ".join(filter(None, [value("CMAKE_CXX_FLAGS"), value(f"CMAKE_CXX_FLAGS_{kind}")]))
    if source := value("CMAKE_HOME_DIRECTORY"):
        commit = said("git", "-C", source, "log", "-1", "--format=%h", "--abbrev=12", "--", *MEASURED)
        changed = said("git", "-C", source, "status", "--porcelain", "--", *MEASURED)
        facts["gustav"] = commit + (" and changes" if changed else "")
    return facts


def facts(gustav):
    processor = re.search(r"^model name\s*:\s*(.*)$", read("/proc/cpuinfo"), re.M)
    memory = re.search(r"^MemTotal:\s*(\d+) kB$", read("/proc/meminfo"), re.M)
    found = {
        "processor": processor[1] if processor else platform.machine(),
        "cores": len(os.sched_getaffinity(0)),
        "caches": caches(),
        "memory": f"{round(int(memory[1]) / 2**20)} GiB of memory" if memory else "",
        "kernel": f"{platform.system()} {platform.release().split('-')[0]}",
        **build_of(gustav),
    }
    return {key: value for key, value in found.items() if value}
