#!/usr/bin/env python3
"""Checks the include rules of docs/design.md over a source tree, and that what exists once has no second copy.

usage: include_rules.py ROOT        lists what breaks a rule; exit code 1 if anything does
       include_rules.py --self-test ROOT
                                    ROOT is a tree of bad examples: each file names in lines `// breaks: RULE` what it
                                    breaks, and exactly that must be found
"""

import re
import sys
from pathlib import Path

# Each layer may include itself and those with a smaller number; algorithms, analysis and loaders stand side by side.
LEVEL = {"core": 0, "semirings": 1, "backends": 2, "graphblas": 3, "algorithms": 4, "analysis": 4, "loaders": 4,
         "prebuilt": 5, "tools": 5}
FOLDERS = set(LEVEL)
ANY = {"benchmarks", "examples", "python", "tests"}  # may include every layer

STANDARD = set("""
algorithm any array atomic barrier bit bitset cassert cctype cerrno cfenv cfloat charconv chrono cinttypes climits
clocale cmath codecvt compare complex concepts condition_variable coroutine csetjmp csignal cstdarg cstddef cstdint
cstdio cstdlib cstring ctime cuchar cwchar cwctype deque exception execution filesystem forward_list fstream functional
future initializer_list iomanip ios iosfwd iostream istream iterator latch limits list locale map memory
memory_resource mutex new numbers numeric optional ostream queue random ranges ratio regex scoped_allocator semaphore
set shared_mutex source_location span sstream stack stdexcept stop_token streambuf string string_view strstream
syncstream system_error thread tuple type_traits typeindex typeinfo unordered_map unordered_set utility valarray
variant vector version
""".split())
CUDA = re.compile(r"(?:cuda|cub/|thrust/|cooperative_groups|nvrtc|cusparse|curand|cublas)")
COMPILER = {"immintrin.h"}  # comes with the compiler, like the standard library

# A file named by a macro for somebody else to include counts as included.
INCLUDE = re.compile(r'^[ \t]*#[ \t]*(?:include|define[ \t]+GUSTAV_\w*FILE)[ \t]*(?:<([^>\n]+)>|"([^"\n]+)")', re.M)
PRAGMA_OMP = re.compile(r'^[ \t]*#[ \t]*pragma[ \t]+omp\b|_Pragma[ \t]*\([ \t]*"[ \t]*omp\b', re.M)
PRAGMA_ONCE = re.compile(r"^[ \t]*#[ \t]*pragma[ \t]+once\b", re.M)
# Kernels are included once for each instruction set; they begin by asking whether it is their turn.
REPEATED = re.compile(r"\s*#if defined\(GUSTAV_\w+\)")


# What exists once in the engine: a pattern of copies, the only file that may have it, and what others call.
REMAINDER_OF_64 = r"(?:&[ ]*63|%[ ]*64|%[ ]*(?:bitmap::)?word_bits)\b"
ONE_PLACE = {
    "bitmap": (rf"(?:<<|>>)[ ]*[^;\n]*?{REMAINDER_OF_64}|\[[^][;\n]*(?:/[ ]*64|>>[ ]*6|/[ ]*(?:bitmap::)?word_bits)[ ]*\]",
               "backends/common/bitmap.hpp", "bitmap::test, set, insert"),
    "prefetch": (r"\b__builtin_prefetch\b|\b_mm_prefetch\b", "backends/common/prefetch.hpp", "prefetch"),
    "target": (r'\bgnu::target\b|\btarget[ ]*\([ ]*"|\bGCC[ ]+(?:target|push_options)\b|\battribute[ ]+push\b',
               "backends/cpu/simd/targets.hpp", "GUSTAV_AVX2, GUSTAV_PUSH_TARGET"),
    "probe": (r"(?:\+[ ]*1\)|\b1[ ]*\+[ ]*\w+\))[ ]*&[ ]*\(?\w*(?:mask_?|capacity - 1)\b",
              "backends/common/linear_probe.hpp", "probe_linearly"),
    "borders": (r"\*[ ]*[a-z][ ]*/[ ]*(?:\w*_)?chunks_?\b", "core/parallel.hpp", "split_evenly"),
}
# The definition of a function that prefetches, where it does not say that it is forced inline.
DROPPED_PREFETCH = re.compile(r"^(?![^\n]*GUSTAV_INLINE)[^\n;=]*\bvoid[ ]+(?:[\w<>, ]+::)?(?:\w+_)?prefetch\w*\([^;{}]*\{",
                              re.M)


def strip_comments(text):
    """Comments become blanks; line ends stay, and so do string literals (an include is one)."""
    keep = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"', re.S)
    return keep.sub(lambda m: m[0] if m[0][0] == '"' else re.sub(r"[^\n]", " ", m[0]), text)


def layer_of(path):
    return path.split("/")[0]


def is_header(path):
    return path.endswith((".hpp", ".cuh"))


def is_public(path):
    return is_header(path) and path.split("/")[0] in FOLDERS - {"tools"} and "detail" not in path.split("/")


class Tree:
    def __init__(self, root):
        self.root = root
        self.problems = []  # (path, line, rule, sentence)
        self.includes = {}  # path -> [(line, included path)]
        self.foreign = []  # (header, line, what it includes from elsewhere)
        self.standard = []  # (file, line, the standard header that it includes)
        self.files = sorted(
            p.relative_to(root).as_posix()
            for folder in FOLDERS | ANY
            for p in (root / folder).rglob("*")
            if p.suffix in {".hpp", ".cuh", ".cpp", ".cu"}
        )
        # The bad examples of the self-test are no part of the tree around them.
        self.files = [f for f in self.files if not f.startswith("tests/include_rules/bad/")]

    def report(self, path, line, rule, sentence):
        self.problems.append((path, line, rule, sentence))

    def check(self):
        for path in self.files:
            self.check_file(path)
        self.check_third_party()
        self.check_kernel_headers()
        self.check_boost()
        self.check_cycles()
        return sorted(set(self.problems))

    def check_file(self, path):
        text = strip_comments((self.root / path).read_text(encoding="utf-8"))

        def line_of(position):
            return text.count("\n", 0, position) + 1

        self.includes[path] = []
        for m in INCLUDE.finditer(text):
            guard = rf"#if __has_include\(<{re.escape(m[1] or '')}>\)\n$"  # of a backend that may lack the kernel
            if not (re.search(guard, text[: m.start()]) and not (self.root / m[1]).is_file()):
                self.check_include(path, line_of(m.start()), m[1], m[2])
        if is_header(path):
            for m in PRAGMA_OMP.finditer(text):
                self.report(path, line_of(m.start()), "openmp", "an OpenMP pragma in a header is serial for some users")
            for m in re.finditer(r"\bstd::(?:ranges::)?views::", text):
                self.report(path, line_of(m.start()), "views", "clang 14 cannot compile the views of libstdc++ 12")
            if not PRAGMA_ONCE.search(text) and not REPEATED.match(text):
                self.report(path, 1, "once", "a header without #pragma once")
        if path.split("/")[0] in FOLDERS - {"tools"}:
            for rule, (pattern, home, instead) in ONE_PLACE.items():
                if path != home:
                    for m in re.finditer(pattern, text):
                        self.report(path, line_of(m.start()), rule, f"only {home} has `{m[0].strip()}`; call {instead}")
            for m in DROPPED_PREFETCH.finditer(text):
                self.report(path, line_of(m.start()), "inline-prefetch",
                            "g++ drops the calls of a function that only prefetches; GUSTAV_INLINE keeps them")
        if layer_of(path) == "algorithms":
            for m in re.finditer(r"\b(backends|formats)::|\b(cpu|cuda)\b(?=\s*[&{])", text):
                self.report(path, line_of(m.start()), "algorithm", f"an algorithm names {m[1] or m[2]}")
        if layer_of(path) == "tools":
            for m in re.finditer(r"\bbackends::|\bdetail::", text):
                self.report(path, line_of(m.start()), "tool", f"a tool names {m[0][:-2]}")

    def check_include(self, path, line, angled, quoted):
        if quoted is not None:
            if layer_of(path) not in ANY:
                self.report(path, line, "quoted", f'"{quoted}" is to be <folder/file>, from the root')
            return
        target, own = angled, layer_of(path)
        folder = target.split("/")[0]
        if own not in ANY and CUDA.match(target) and not path.startswith("backends/cuda/launcher/"):
            self.report(path, line, "cuda-header", f"<{target}> outside backends/cuda/launcher")
        if "/" in target and folder in FOLDERS | ANY:
            if not (self.root / target).is_file():
                self.report(path, line, "missing", f"<{target}> does not exist")
                return
            self.includes[path].append((line, target))
            if own not in ANY:
                self.check_layers(path, line, own, target)
        elif target in STANDARD:
            self.standard.append((path, line, target))
        elif is_header(path) and not self.is_plain(path, target):
            self.foreign.append((path, line, target))

    @staticmethod
    def is_plain(path, target):
        if target in COMPILER:
            return True
        return path.endswith(".cuh") and target.startswith(("cuda", "cooperative_groups"))

    def check_layers(self, path, line, own, target):
        other = layer_of(target)
        if other in ANY:
            self.report(path, line, "layer", f"{own} includes {target}")
            return
        if own == "algorithms" and other == "backends":
            self.report(path, line, "algorithm", f"an algorithm includes {target}")
        elif own == "tools" and (other == "backends" or other != own and "detail" in target.split("/")):
            self.report(path, line, "tool", f"a tool includes {target}, which is not public")
        elif LEVEL[own] < LEVEL[other] or (LEVEL[own] == LEVEL[other] and own != other):
            self.report(path, line, "layer", f"{own} includes {target}")
        elif path.startswith("backends/formats/") and not target.startswith(("core/", "backends/common/", "backends/formats/")):
            self.report(path, line, "format", f"a format is layout and conversion alone, but includes {target}")

    def reached_from(self, files):
        """These files and what they include, directly or not."""
        reached = set(files)
        ahead = list(reached)
        while ahead:
            for _, target in self.includes[ahead.pop()]:
                if target not in reached and target in self.includes:
                    reached.add(target)
                    ahead.append(target)
        return reached

    def check_kernel_headers(self):
        """Kernel headers reach no standard header but those that NVRTC is given."""
        given = {Path(path).stem for path in self.files if path.startswith("backends/cuda/nvrtc/")}
        kernels = ("backends/cuda/kernels/", "backends/cuda/group/")
        reached = self.reached_from(path for path in self.files if path.startswith(kernels) and is_header(path))
        for path, line, target in self.standard:
            if path in reached and target not in given:
                self.report(path, line, "nvrtc", f"kernel headers reach <{target}>, which backends/cuda/nvrtc lacks")

    def check_third_party(self):
        """No header that a user's file reaches from a public one includes what the user may not have."""
        reached = self.reached_from(path for path in self.files if is_public(path))
        for path, line, target in self.foreign:
            if path in reached:
                self.report(path, line, "third-party", f"public headers reach <{target}>")

    def check_boost(self):
        """Boost only in what tests and measures the adaptors, which take the headers of their caller."""
        for path in self.files:
            if layer_of(path) in ANY:
                continue
            text = strip_comments((self.root / path).read_text(encoding="utf-8"))
            if re.search(r"#[ \t]*include[ \t]*<boost/", text):
                self.report(path, 1, "boost", "no layer includes Boost")

    def check_cycles(self):
        done, stack = set(), []

        def visit(path):
            if path in stack:
                loop = stack[stack.index(path):]
                self.report(min(loop), 1, "cycle", " -> ".join(loop + [path]))
                return
            if path in done:
                return
            stack.append(path)
            for _, target in self.includes.get(path, []):
                visit(target)
            stack.pop()
            done.add(path)

        for path in self.files:
            visit(path)


def main(arguments):
    self_test = arguments[:1] == ["--self-test"]
    root = Path(arguments[-1]).resolve()
    tree = Tree(root)
    problems = tree.check()
    if not self_test:
        for path, line, rule, sentence in problems:
            print(f"{path}:{line}: {sentence} [{rule}]")
        print(f"{len(tree.files)} files, {len(problems)} broken rules")
        return 1 if problems or not tree.files else 0

    found = {(path, rule) for path, _, rule, _ in problems}
    wanted = {
        (path, rule)
        for path in tree.files
        for rule in re.findall(r"^// breaks: ([\w-]+)", (root / path).read_text(encoding="utf-8"), re.M)
    }
    for path, rule in sorted(wanted - found):
        print(f"{path}: breaks {rule}, but that was not found")
    for path, rule in sorted(found - wanted):
        print(f"{path}: {rule} was found, but is not there")
    print(f"{len(wanted)} planted, {len(wanted & found)} found")
    return 0 if wanted and wanted == found else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
