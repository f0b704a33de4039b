#!/usr/bin/env python3
"""What a user's program costs to compile: processor time and memory of the compiler, against the goals.

usage: compile_cost.py COMPILER SOURCE_ROOT [--json]

Each program is compiled three times with -O2 from the headers of SOURCE_ROOT, the programs in turns. A program that
includes only the standard library is compiled before and after each of them: its mean time is the unit of the machine's
speed at that moment, and goals are multiples of it, with slack. The median of a program's three ratios counts.
"""
import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

STANDARD = """
#include <algorithm>
#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <vector>
int main() {}
"""

PRODUCT = """
#include <graphblas/graphblas.hpp>
namespace gb = gustav;
int main() {
  gb::matrix<double> A(10, 10);
  A.set(1, 2, 3.0);
  return static_cast<int>(gb::mxm(A, A, gb::plus_times<double>{}).entries());
}
"""

DENSE_PRODUCT = """
#include <graphblas/graphblas.hpp>
namespace gb = gustav;
int main() {
  gb::matrix<double> A(10, 10);
  gb::dense_matrix<double> B(10, 8), C(10, 8);
  gb::mxm(C, gb::no_mask, gb::no_accum, gb::plus_times<double>{}, A, B);
  return static_cast<int>(C(1, 1));
}
"""

SAMPLED_PRODUCT = """
#include <graphblas/graphblas.hpp>
namespace gb = gustav;
int main() {
  gb::matrix<double> A(10, 10);
  gb::dense_matrix<double> X(10, 8), Y(8, 10);
  gb::mxm(A, gb::structure(A), gb::no_accum, gb::plus_times<double>{}, X, Y);
  return static_cast<int>(A.entries());
}
"""

# Without the header of all operations.
ONE_HEADER = PRODUCT.replace("graphblas/graphblas.hpp", "graphblas/operations/mxm.hpp")

OWN_SEMIRING = """
#include <graphblas/graphblas.hpp>
namespace gb = gustav;
struct widest {
  using value_type = double;
  struct {
    using value_type = double;
    double identity() const { return 0; }
    double operator()(double a, double b) const { return a > b ? a : b; }
  } add;
  struct {
    double operator()(double a, double b) const { return a < b ? a : b; }
  } multiply;
};
int main() {
  gb::matrix<double> A(10, 10);
  A.set(1, 2, 3.0);
  return static_cast<int>(gb::mxm(A, A, widest{}).entries());
}
"""

OWN_SEMIRING_IN_A_MASK = OWN_SEMIRING.replace("widest{})", "widest{}, gb::structure(A))")

ALGORITHMS = """
#include <algorithms/bfs.hpp>
#include <algorithms/components.hpp>
#include <algorithms/pagerank.hpp>
#include <algorithms/triangle_count.hpp>
#include <graphblas/graphblas.hpp>
namespace gb = gustav;
int main() {
  gb::matrix<double> A(10, 10);
  A.set(1, 2, 3.0);
  const auto ranks = gb::pagerank(A);
  const auto levels = gb::bfs(A, 0);
  const auto parts = gb::components(A);
  return static_cast<int>(gb::triangle_count(A) + ranks.iterations + levels.levels.entries()) +
         static_cast<int>(parts.sizes.size());
}
"""

# name: text, the goal in seconds where the standard program takes 0.45 s, in MB.
PROGRAMS = {
    "the standard library": (STANDARD, None, None),
    "one mxm<double>, its header alone": (ONE_HEADER, 2.5, 220),
    # The goal was 220 MB; decision 0008 says what the tuner costs, the calls of CUDA take 8 MB more, and
    # what moves entries of hypersparse objects 1 MB.
    "one mxm<double>": (PRODUCT, 2.5, 262),
    "one SDDMM": (SAMPLED_PRODUCT, 3.0, None),
    "one SpMM": (DENSE_PRODUCT, 3.0, None),
    "a semiring of the user's": (OWN_SEMIRING, 4.0, None),
    # Without a goal: it compiles the kernels inside and outside a mask, too.
    "the same inside a mask": (OWN_SEMIRING_IN_A_MASK, None, None),
    "four algorithms": (ALGORITHMS, 4.0, None),
}
UNIT = 0.45
ROUNDS = 3
SLACK = 1.1  # other compilers' versions; the memory of one version varies by a few per cent


def cost(compiler, root, text, folder):
    """Processor seconds and megabytes of one run of the compiler."""
    source = Path(folder) / "program.cpp"
    said = Path(folder) / "messages"
    source.write_text(text)
    with said.open("wb") as messages:
        child = subprocess.Popen([compiler, "-std=c++20", "-O2", f"-I{root}", "-c", "-o", os.devnull, str(source)],
                                 stdout=messages, stderr=subprocess.STDOUT)
        _, status, used = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode:
        sys.exit(f"compile_cost: the program does not compile:\n{said.read_text(errors='replace')}")
    return used.ru_utime, used.ru_maxrss / 1000


def measure(compiler, root):
    """For each program: its least seconds, its median multiple of the unit, its most megabytes."""
    runs = {name: [] for name in PROGRAMS}
    with tempfile.TemporaryDirectory() as folder:
        before, _ = cost(compiler, root, STANDARD, folder)
        for _ in range(ROUNDS):
            for name, (text, _, _) in PROGRAMS.items():
                seconds, megabytes = cost(compiler, root, text, folder)
                after, _ = cost(compiler, root, STANDARD, folder)
                runs[name].append((seconds, seconds / statistics.mean((before, after)), megabytes))
                before = after
    return {name: (min(s for s, _, _ in of), statistics.median(r for _, r, _ in of), max(m for _, _, m in of))
            for name, of in runs.items()}


def main():
    compiler, root = sys.argv[1:3]
    costs = measure(compiler, root)
    if "--json" in sys.argv:
        print(json.dumps({name: {"seconds": s, "units": u, "megabytes": m} for name, (s, u, m) in costs.items()},
                         indent=2))
    missed = 0
    for name, (seconds, units, megabytes) in costs.items():
        _, most_seconds, most_megabytes = PROGRAMS[name]
        most_units = most_seconds / UNIT if most_seconds else None
        late = most_units is not None and units > most_units * SLACK
        large = most_megabytes is not None and megabytes > most_megabytes * SLACK
        missed += late or large
        print(f"{name:33} {seconds:5.2f} s  {units:4.1f} units" + (f" (goal {most_units:.1f})" if most_units else "") +
              f" {megabytes:5.0f} MB" + (f" (goal {most_megabytes})" if most_megabytes else "") +
              ("  MISSED" if late or large else ""))
    return 1 if missed else 0


sys.exit(main())
