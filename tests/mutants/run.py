#!/usr/bin/env python3
"""Plants one fault after the other and expects the tests to catch it.

usage: run.py [--check | --list] [--jobs N] [--every N] [--first K] [NAME...]

A fault is a file NAME.patch of this folder: lines of `Key: value`, an empty line, a unified diff with two lines of
context, which may have changed since. Keys:
  Part    the part of the tree
  Breaks  what goes wrong
  Tests   a regular expression of ctest names; one of these tests must fail (or not compile: a static_assert)
  Cases   optional, a GoogleTest filter: only these cases of the programs are run
  Needs   optional, an instruction set (a flag of /proc/cpuinfo); without it the fault is left out
  Library optional, `yes`: a source of the library includes the header, and not the tests; the library is compiled again
Without names all are planted. Each is built and run in a copy of the tree under build/mutants. First, every test named
must pass there without a fault. The exit code is 1 when fewer than 95 % are caught, or when a patch does not apply or
does not compile. A time limit that a test runs into counts as caught.

--every takes one patch in N, from the K-th (0 to N - 1) on. --check only says whether every patch is complete and
applies. No two faults may be in one patch, and a fault that no test can see (an equivalent one) has no place here.
"""
import argparse
import concurrent.futures
import json
import os
import queue
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(ROOT / "tests/support"))
from skip import skip  # noqa: E402

SCRATCH = ROOT / "build/mutants"
KEYS = ("Part", "Breaks", "Tests")
NEEDED = 0.95
SECONDS = 180  # for one test
SHARED = os.environ.get("GUSTAV_SHARED_DATA") or ROOT.parent / "shared/data"


class Fault:
    def __init__(self, path):
        self.name = path.stem
        self.path = path
        head, _, self.diff = path.read_text(encoding="utf-8").partition("\n\n")
        self.keys = dict(line.split(": ", 1) for line in head.splitlines() if ": " in line)
        self.lacks = [key for key in KEYS if key not in self.keys]
        self.files = re.findall(r"^\+\+\+ b/(\S+)", self.diff, re.M)

    def applies(self):
        """Tries the patch on copies of what it changes; why it does not apply, or an empty text."""
        if self.lacks:
            return f"lacks {', '.join(self.lacks)}"
        if len(self.files) == 0 or not all((ROOT / f).is_file() for f in self.files):
            return f"changes what is not there: {' '.join(self.files) or 'nothing'}"
        with tempfile.TemporaryDirectory() as folder:
            for name in self.files:
                (Path(folder) / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, Path(folder) / name)
            return self.apply(Path(folder))

    def apply(self, tree):
        done = subprocess.run(["patch", "-p1", "-F2", "-f", "--no-backup-if-mismatch", "-r", "-"], cwd=tree,
                              input=self.diff, capture_output=True, text=True)
        return "" if done.returncode == 0 else done.stdout.strip()

    def is_header_only(self):
        return "Library" not in self.keys and all(f.endswith((".hpp", ".cuh")) for f in self.files)


class Tree:
    """A copy of the source tree with its build folder, laid out as the presets do, so that ccache knows its objects."""

    def __init__(self, number):
        self.root = SCRATCH / f"tree{number}"
        self.build = self.root / "build/release"
        self.commands = {}

    def refresh(self):
        """Brings the copy to the state of the tree; files that are alike keep their times."""
        listed = subprocess.run(["git", "ls-files", "-z", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True)
        if listed.returncode != 0 or not listed.stdout:
            sys.exit("run.py: the tree is no git repository")
        wanted = {name for name in listed.stdout.decode().split("\0") if name and (ROOT / name).is_file()}
        for path in self.root.rglob("*") if self.root.exists() else []:
            name = path.relative_to(self.root).as_posix()
            if path.is_file() and not name.startswith("build/") and name not in wanted:
                path.unlink()
        for name in wanted:
            source, target = ROOT / name, self.root / name
            if not target.exists() or source.read_bytes() != target.read_bytes():
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(source, target)
        run(["cmake", "--preset", "release", "-DGUSTAV_BUILD_TESTS=ON", "-DGUSTAV_BUILD_EXAMPLES=OFF",
             f"-DGUSTAV_SHARED_DATA={SHARED}"], self.root)
        listing = json.loads(run(["ctest", "--show-only=json-v1"], self.build))
        self.commands = {test["name"]: test.get("command", []) for test in listing["tests"]}

    def tests_of(self, fault):
        found = [name for name in self.commands if re.search(fault.keys["Tests"], name)]
        if not found:
            raise Broken(f"no test matches {fault.keys['Tests']}")
        return found

    def target_of(self, test):
        """The ninja target that a test needs: its program, or the command for a test in Python."""
        program = Path(self.commands[test][0]) if self.commands[test] else Path(test)
        return program.name if program.parent == Path(".") or program.is_relative_to(self.build) else "gustav_cli"

    def make(self, targets):
        return subprocess.run(["nice", "ninja", "-k", "0", *sorted(targets)], cwd=self.build, capture_output=True,
                              text=True)

    def make_alone(self, target):
        """Compiles the sources of one test program again, with the kernels that the library carries, and links it: a
        fault in a header reaches it, and the libraries, which would all be compiled again, stay."""
        objects = [f"tests/CMakeFiles/{target}.dir/{name}.o" for name in self.sources_of(target)]
        for output in [*objects, f"tests/bin/{target}"]:
            command = run(["ninja", "-t", "commands", "-s", output], self.build).strip()
            if output in objects:
                command = command.replace(" -c ", " -DGUSTAV_NO_PREBUILT -c ", 1)
            done = subprocess.run(["nice", "sh", "-c", command], cwd=self.build, capture_output=True, text=True)
            if done.returncode != 0:
                return done
        return done

    def sources_of(self, target):
        group = next(folder.name for folder in (self.root / "tests").iterdir() if target.startswith(folder.name + "_")
                     and any(folder.glob(target[len(folder.name) + 1:] + ".cpp")))
        return [f"{group}/{target[len(group) + 1:]}.cpp"]

    def test(self, names, cases=None):
        """ctest's return code and what it said."""
        env = {key: value for key, value in os.environ.items() if key != "CI"}
        if cases:
            env["GTEST_FILTER"] = cases
        exact = "^(" + "|".join(re.escape(name) for name in names) + ")$"
        # The tests' own limits are for slow builds, so that one that hangs would take a quarter of an hour.
        process = subprocess.Popen(["ctest", "-R", exact, "--output-on-failure", "--no-tests=error", "--stop-on-failure"],
                                   cwd=self.build, env=env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                                   start_new_session=True)
        try:
            said, _ = process.communicate(timeout=SECONDS * len(names))
            return process.returncode, said
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            return 1, f"\t1 - {','.join(names)} (Timeout)\n"

    def judge(self, fault):
        """("caught" or "SURVIVED", by what)."""
        tests = self.tests_of(fault)
        targets = {self.target_of(test) for test in tests}
        alone = fault.is_header_only() and "gustav_cli" not in targets
        if alone and (done := self.make(targets)).returncode != 0:
            raise Broken("the tree without the fault does not build:\n" + done.stdout[-2000:])
        kept = {name: ((self.root / name).read_bytes(), (self.root / name).stat()) for name in fault.files}
        try:
            if why := fault.apply(self.root):
                raise Broken(why)
            for target in sorted(targets) if alone else ["all of them"]:
                done = self.make_alone(target) if alone else self.make(targets)
                if done.returncode != 0:
                    if "static assertion failed" in done.stdout + done.stderr:
                        return "caught", "a static_assert"
                    raise Broken("does not build:\n" + (done.stdout + done.stderr)[-2000:])
            code, said = self.test(tests, fault.keys.get("Cases"))
            failed = re.findall(r"^\t *\d+ - (\S+) \((.*)\)$", said, re.M)
            failed = [f"{name} ({how})" for name, how in failed if how != "Skipped"]
            return ("caught", failed[0] if failed else "a test") if code != 0 else ("SURVIVED", "")
        finally:
            for name, (text, status) in kept.items():
                (self.root / name).write_bytes(text)
                if alone:  # nothing but the program was built from it
                    os.utime(self.root / name, ns=(status.st_atime_ns, status.st_mtime_ns))
            if alone:
                for target in targets:
                    (self.build / "tests/bin" / target).unlink(missing_ok=True)
                    for name in self.sources_of(target):
                        (self.build / f"tests/CMakeFiles/{target}.dir/{name}.o").unlink(missing_ok=True)


class Broken(Exception):
    """What is wrong with a patch, not with the tests."""


def run(words, folder):
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"run.py: {' '.join(map(str, words))}:\n{done.stdout[-3000:]}{done.stderr[-3000:]}")
    return done.stdout


def faults_named(names):
    every = {path.stem: Fault(path) for path in sorted(HERE.glob("*.patch"))}
    if unknown := set(names) - set(every):
        sys.exit(f"run.py: no {', '.join(sorted(unknown))} in {HERE}")
    return [fault for name, fault in every.items() if not names or name in names]


def is_here(fault):
    flag = fault.keys.get("Needs")
    return not flag or re.search(rf"^flags\b.*\b{flag}\b", Path("/proc/cpuinfo").read_text(), re.M) is not None


def check_baseline(tree, faults):
    """Every test passes without a fault, with the cases that are asked for."""
    try:
        tests = sorted({name for fault in faults for name in tree.tests_of(fault)})
    except Broken as error:
        sys.exit(f"run.py: {error}")
    print(f"mutants: {len(tests)} tests must pass without a fault", flush=True)
    done = tree.make({tree.target_of(name) for name in tests})
    if done.returncode != 0:
        sys.exit("run.py: the tree does not build:\n" + done.stdout[-3000:])
    filters = {(name, fault.keys.get("Cases")) for fault in faults for name in tree.tests_of(fault)}
    for cases in {cases for _, cases in filters}:
        names = sorted(name for name, own in filters if own == cases)
        code, said = tree.test(names, cases)
        if code != 0:
            sys.exit(f"run.py: fails without a fault, with the cases {cases}:\n{said[-3000:]}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--jobs", type=int, default=max(1, len(os.sched_getaffinity(0))))
    parser.add_argument("--every", type=int, default=1, metavar="N")
    parser.add_argument("--first", type=int, default=0, metavar="K")
    parser.add_argument("names", nargs="*")
    words = parser.parse_args()
    faults = faults_named(words.names)[words.first :: words.every]
    if words.list:
        for fault in faults:
            print(f"{fault.name:32} {fault.keys.get('Part', '?'):20} {fault.keys.get('Breaks', '?')}")
        return 0
    if not shutil.which("patch"):
        skip("program", "patch is not installed")
    broken = [f"{fault.name}: {why}" for fault in faults if (why := fault.applies())]
    if broken or words.check or not faults:
        print("\n".join([*broken, f"{len(faults)} patches, {len(broken)} do not apply"]))
        return 1 if broken or not faults else 0

    begun = time.monotonic()
    absent = [fault for fault in faults if not is_here(fault)]
    faults = [fault for fault in faults if is_here(fault)]
    trees = [Tree(number) for number in range(min(words.jobs, len(faults)))]
    for tree in trees:
        tree.refresh()
    check_baseline(trees[0], faults)
    print(f"mutants: the tree passes, after {time.monotonic() - begun:.0f} s", flush=True)

    free = queue.Queue()
    for tree in trees:
        free.put(tree)

    def judge(fault):
        tree, since = free.get(), time.monotonic()
        try:
            verdict, by = tree.judge(fault)
        except Broken as error:
            verdict, by = "BROKEN", str(error)
        finally:
            free.put(tree)
        print(f"{verdict:9} {fault.name} [{fault.keys['Part']}] {time.monotonic() - since:.0f} s  {by}", flush=True)
        return verdict

    with concurrent.futures.ThreadPoolExecutor(len(trees)) as pool:
        verdicts = list(pool.map(judge, faults))
    caught = verdicts.count("caught")
    for fault in absent:
        print(f"left out  {fault.name}: this processor has no {fault.keys['Needs']}")
    print(f"mutants: {caught} of {len(faults)} caught ({caught / len(faults):.1%}), {verdicts.count('SURVIVED')} "
          f"survived, {verdicts.count('BROKEN')} broken, {time.monotonic() - begun:.0f} s")
    return 1 if caught < NEEDED * len(faults) or "BROKEN" in verdicts else 0


if __name__ == "__main__":
    sys.exit(main())
