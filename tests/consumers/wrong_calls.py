#!/usr/bin/env python3
"""wrong_calls.py COMPILER [-v]: compiles calls with a wrong semiring, monoid, operator or argument, one a program.

Each must fail with fewer than 15 lines, which name what is missing and the line of the call. The same objects in right
calls must compile. -v lists the lines of each message.
"""
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
LINES = 15  # a message has fewer
HEADER = """#include <graphblas/graphblas.hpp>
#include <cstdint>
#include <memory>
#include <numeric>
#include <string>
#include <vector>
namespace gb = gustav;
using gb::no_accum, gb::no_mask, gb::offset_t;
using number = double;
struct sum {
  using value_type = number;
  number identity() const { return 0; }
  number operator()(number a, number b) const { return a + b; }
};
struct product {
  number operator()(number a, number b) const { return a * b; }
};
struct ring {
  using value_type = number;
  sum add;
  product multiply;
};
struct place {
  place() = default;
  place(int a, int b) : x(a), y(b) {}
  int x = 0, y = 0;
};
struct derived : gb::matrix<number> {
  using matrix::matrix;
};
number twice(number x) { return 2 * x; }
number both(number x, number y) { return x + y; }
struct unmovable {
  unmovable(const unmovable&) = delete;
  number operator()(number a, number b) const { return a + b; }
};
const auto above = [](number value, offset_t, offset_t, number bar) { return value > bar; };
"""
# What makes a struct a wrong monoid: its members, and a word of the message.
MONOIDS = {
    "no_value_type": ("number identity() const; number operator()(number, number) const;", "value_type"),
    "no_identity": ("using value_type = number; number operator()(number, number) const;", "identity"),
    "identity_not_const": ("using value_type = number; number identity(); number operator()(number, number) const;",
                           "identity"),
    "no_call": ("using value_type = number; number identity() const;", "operator()"),
    "call_not_const": ("using value_type = number; number identity() const; number operator()(number, number);",
                       "const arguments"),
    "returns_nothing": ("using value_type = number; number identity() const; void operator()(number, number) const;",
                        "returns nothing"),
    "not_closed": ("using value_type = number; number identity() const; place operator()(number, number) const;",
                   "does not return a value_type"),
    "terminal": ("using value_type = number; static constexpr bool has_terminal = true; number identity() const; "
                 "place terminal() const; number operator()(number, number) const;", "terminal"),
    "not_copyable": ("using value_type = number; std::unique_ptr<int> p; number identity() const; "
                     "number operator()(number, number) const;", "copied"),
}
# The same for multiply, over numbers.
MULTIPLIES = {
    "wrong_operands": ("number operator()(std::string, number) const;", "cannot be called"),
    "not_const": ("number operator()(number, number);", "const arguments"),
    "by_reference": ("number operator()(number&, number&) const;", "const arguments"),
    "returns_nothing": ("void operator()(number, number) const;", "returns nothing"),
    "other_result": ("place operator()(number, number) const;", "does not convert to the value_type"),
}


def struct(name, members):
    return f"struct {name} {{ {members} }};\n"


def with_add(members):
    return struct("wrong_add", members) + struct("wrong", "using value_type = number; wrong_add add; product multiply;")


def with_multiply(members):
    semiring = struct("wrong", "using value_type = number; sum add; wrong_multiply multiply;")
    return struct("wrong_multiply", members) + semiring


# (name, declarations, call, words of the message)
PROGRAMS = []


def program(name, declarations, call, *words):
    PROGRAMS.append((name, declarations, call, words))


for name, call in {
        "no_value_type": "gb::reduce(wrong{}, A)",
        "no_identity": "gb::reduce(w, no_mask, no_accum, wrong{}, A)",
        "identity_not_const": "gb::reduce(s, no_accum, wrong{}, A)",
        "no_call": "gb::mxm_reduce(wrong{}, gb::structure(A), ring{}, A, A)",
        "call_not_const": "gb::reduce(gb::cpu{}, wrong{}, u)",
        "returns_nothing": "gb::reduce(gb::reference{}, w, gb::structure(u), gb::plus<>{}, wrong{}, gb::transposed(A))",
        "not_closed": "gb::reduce(wrong{}, u)",
        "terminal": "gb::reduce(gb::cpu{}, s, gb::plus<>{}, wrong{}, u)"}.items():
    members, word = MONOIDS[name]
    program("monoid_" + name, struct("wrong", members), call, "the monoid", word)
for name, call in {
        "no_value_type": "gb::mxv(A, u, wrong{})",
        "no_identity": "gb::mxm(C, no_mask, no_accum, wrong{}, A, A)",
        "no_call": "gb::vxm(w, no_mask, no_accum, wrong{}, u, A)",
        "returns_nothing": "gb::mxm(X, X, wrong{}, gb::structure(A))",
        "not_closed": "gb::mxm_reduce(sum{}, gb::structure(A), wrong{}, A, A)",
        "terminal": "gb::mxm(gb::cpu{.threads = 1}, C, gb::structure(A), gb::plus<>{}, wrong{}, A, A, "
                    "{.sorted = false})",
        "not_copyable": "gb::mxm(A, A, wrong{})"}.items():
    members, word = MONOIDS[name]
    program("add_" + name, with_add(members), call, "`add`", word)
for name, call in {
        "wrong_operands": "gb::mxm(A, A, wrong{})",
        "not_const": "gb::mxv(w, gb::structure(u), gb::plus<>{}, wrong{}, A, u)",
        "by_reference": "gb::mxm(Y, no_mask, no_accum, wrong{}, A, X)",
        "returns_nothing": "gb::vxm(gb::reference{}, u, A, wrong{})",
        "other_result": "gb::mxm_in_blocks(gb::cpu{}, A, A, wrong{}, 1000, [](offset_t, const auto&) {})"}.items():
    members, word = MULTIPLIES[name]
    program("multiply_" + name, with_multiply(members), call, "`multiply`", word)
program("semiring_no_add", struct("wrong", "using value_type = number; product multiply;"),
        "gb::mxm(C, no_mask, no_accum, wrong{}, A, A)", "no member `add`")
program("semiring_no_multiply", struct("wrong", "using value_type = number; sum add;"),
        "gb::mxm(A, gb::transposed(A), wrong{})", "no member `multiply`")
program("semiring_other_value_type", struct("wrong", "using value_type = float; sum add; product multiply;"),
        "gb::mxm(A, X, wrong{})", "value_type", "`add`")
program("operands_of_another_type", "", "gb::mxm(P, P, ring{})", "`multiply`", "cannot be called")
program("operator_for_semiring", "", "gb::mxm(A, A, gb::plus<>{})", "semiring", "`add`", "`multiply`")
program("semiring_and_mask_swapped", "", "gb::mxm(C, ring{}, no_accum, gb::structure(A), A, A)", "semiring", "order")
program("accumulator_left_out", "", "gb::mxm(C, no_mask, ring{}, A, A)", "order", "accumulator")
program("operands_first", "", "gb::mxv(w, no_mask, no_accum, A, u, ring{})", "order", "semiring")
program("mask_of_other_kind", "", "gb::mxv(w, gb::structure(A), no_accum, ring{}, A, u)", "mask")
program("output_of_other_type", "", "gb::mxm(P, no_mask, no_accum, ring{}, A, A)", "does not convert", "output")
program("ewise_add_unary", "", "gb::ewise_add(C, no_mask, no_accum, gb::ainv<>{}, A, A)", "binary operator", "called")
program("ewise_add_rest", "", "gb::ewise_add(A, P, [](number, place) { return place{}; })", "do not convert")
program("ewise_mult_by_reference", "", "gb::ewise_mult(A, A, [](number& a, number b) { return a = b; })",
        "binary operator", "const arguments")
program("ewise_mult_mutable", "", "gb::ewise_mult(u, u, [n = 0.0](number a, number b) mutable { return n += a * b; })",
        "binary operator", "const arguments")
program("ewise_mult_order", "", "gb::ewise_mult(gb::plus<>{}, u, u)", "order", "operator")
program("kronecker_unary", "", "gb::kronecker(A, A, gb::ainv<>{})", "binary operator", "called")
program("kronecker_of_vectors", "", "gb::kronecker(u, u, product{})", "order", "operator")
program("diagonal_accumulator", "", "gb::diagonal(w, no_mask, gb::ainv<>{}, A, 1)", "accumulator")
program("concat_mask", "", "gb::concat(C, gb::structure(u), no_accum, matrices, 1, 2)", "mask")
program("concat_accumulator", "", "gb::concat(C, no_mask, gb::ainv<>{}, matrices, 1, 2)", "accumulator")
program("reshape_accumulator_left_out", "", "gb::reshape(C, no_mask, A, A)", "accumulator")
program("sort_unary", "", "gb::sort(twice, A)", "binary operator", "called")
program("sort_order", "", "gb::sort(A, gb::lt<>{})", "order", "operator")
program("apply_binary", "", "gb::apply(C, no_mask, no_accum, product{}, A)", "unary operator", "called")
program("apply_returns_nothing", "", "gb::apply([](number) {}, u)", "unary operator", "returns nothing")
program("apply_bound", "", 'gb::apply(w, no_mask, no_accum, product{}, u, std::string("2"))', "binary operator",
        "called")
program("select_no_thunk", "", "gb::select(C, no_mask, no_accum, [](number x) { return x > 0; }, A, 1.0)",
        "index-unary operator", "(value, i, j, thunk)")
program("accumulator_mxm", "", "gb::mxm(C, no_mask, gb::ainv<>{}, ring{}, A, A)", "accumulator", "no_accum")
program("accumulator_apply", "", "gb::apply(w, no_mask, [](number, number) {}, gb::ainv<>{}, u)", "accumulator",
        "returns nothing")
program("accumulator_assign", "", "gb::assign(C, no_mask, gb::ainv<>{}, A, gb::all, gb::all)", "accumulator")
program("accumulator_assign_value", "",
        "gb::assign(gb::cpu{}, w, no_mask, [](number& a, number b) { return a += b; }, 1.0, gb::all)", "accumulator",
        "const arguments")
program("accumulator_assign_dense", "", "gb::assign(Y, no_mask, gb::ainv<>{}, 1.0, gb::all, gb::all)", "accumulator")
program("accumulator_assign_row", "", "gb::assign_row(C, no_mask, sum{}.identity(), u, 0, gb::all)", "accumulator")
program("accumulator_extract", "", "gb::extract(w, no_mask, [](number, number) { return place{}; }, u, gb::all)",
        "accumulator", "type of the output")
program("accumulator_forgotten", "", "gb::extract(C, no_mask, A, gb::all, gb::all)", "accumulator")
program("batch_semiring", with_add(MONOIDS["no_identity"][0]),
        "gb::mxm_batch(matrices, columns, wrong{})", "`add`", "identity")
program("batch_multiply", with_multiply(MULTIPLIES["wrong_operands"][0]),
        "gb::mxm_batch(gb::cpu{}, results, no_accum, wrong{}, matrices, columns)", "`multiply`", "cannot be called")
program("batch_order", "", "gb::mxm_batch(results, ring{}, no_accum, matrices, columns)", "semiring", "order")
program("batch_operands_swapped", "", "gb::mxm_batch(columns, matrices, ring{})", "order", "sparse")
program("batch_accumulator", "", "gb::mxm_batch(results, gb::ainv<>{}, ring{}, matrices, columns)", "accumulator")
program("scaled_by", "", "gb::mxm(X, X, ring{}, gb::scaled_by(A, gb::ainv<>{}))", "binary operator")

# Calls that must compile: what the overload for wrong calls must leave alone.
RIGHT = """gb::mxm(C, gb::structure(A), gb::plus<>{}, ring{}, A, gb::transposed(A), {.replace = true});
  gb::mxm(C, {}, no_accum, ring{}, A, A, {});
  gb::mxm(D, no_mask, no_accum, ring{}, A, A);
  gb::mxm(V, V, gb::plus<std::string>{}, gb::plus_pair<int>{}, V, V);
  gb::mxm(C, V, gb::plus<>{}, gb::any_first_row<>{}, V, A);
  gb::mxm(Y, {}, both, ring{}, A, X, {.replace = true});
  (void)gb::mxm(A, A, ring{}, {}, {.how = gb::method::hash});
  (void)gb::mxm(A, X, ring{});
  (void)gb::mxm(X, X, ring{}, gb::scaled_by(A, product{}));
  (void)gb::mxm_reduce(sum{}, A, ring{}, A, V);
  gb::mxm_batch(results, both, ring{}, matrices, columns);
  (void)gb::mxm_batch(gb::reference{}, matrices, columns, ring{});
  gb::mxm_in_blocks(A, A, ring{}, 1000, [](offset_t, const auto&) {}, {.sorted = false});
  gb::mxv(w, no_mask, no_accum, ring{}, A, u);
  (void)gb::vxm(u, A, ring{}, {}, {.how = gb::method::push});
  gb::ewise_add(C, no_mask, N, both, A, V);
  gb::ewise_mult(C, {}, no_accum, gb::first_col<>{}, A, A, {});
  (void)gb::apply(twice, A);
  gb::apply(C, {}, no_accum, gb::plus<>{}, 1, A, {.replace = true});
  gb::apply(w, no_mask, N, gb::first_row<>{}, u, 2.0);
  gb::apply(w, no_mask, no_accum, above, u, 2.0);
  (void)gb::select(above, A, 1.0);
  gb::select(w, {}, no_accum, above, u, 1.0, {});
  gb::reduce(s, both, sum{}, V);
  gb::reduce(w, {}, no_accum, sum{}, V, {.replace = true});
  (void)gb::reduce(sum{}, u);
  gb::assign(C, {}, N, A, gb::all, gb::all, gb::replace);
  gb::assign(C, no_mask, no_accum, 7, list, list);
  gb::assign(C, no_mask, no_accum, s, list, list);
  gb::assign(w, no_mask, both, 7, list);
  gb::assign(C, gb::structure(A), no_accum, 7.0, list, list, {.replace = true});
  gb::assign(w, gb::structure(u), no_accum, 7.0, list, {.replace = true});
  gb::assign_row(C, u, both, u, 0, gb::all);
  gb::assign(Y, A, both, gb::transposed(X), list, gb::all);
  gb::assign_column(Y, {}, no_accum, u, gb::all, 0);
  gb::assign_column(C, {}, no_accum, u, gb::all, 0);
  gb::extract(w, {}, no_accum, u, list, {});
  gb::extract_column(w, no_mask, both, A, gb::all, 0, {});
  gb::transpose(C, A, both, gb::transposed(A), {});
  gb::diagonal(C, {}, no_accum, u, 1);
  gb::diagonal(w, u, both, gb::transposed(A), -1, {});
  (void)gb::diagonal(u, 1);
  gb::concat(C, {}, N, matrices, 1, 2, {});
  (void)gb::split(A, list, list);
  gb::reshape(C, A, both, gb::transposed(A), true, {});
  (void)gb::reshape(A, 1, 4);
  (void)gb::sort(gb::lt<>{}, V);
  gb::label_mode(L, {}, gb::min<>{}, A, L)"""
# Another function of a name that Gustav has, found beside it.
OTHER_FUNCTIONS = """;
  using std::reduce;
  (void)reduce(matrices.begin(), matrices.end(), 1, [](auto&&, auto&&) { return 1; })"""


def source(declarations, call):
    objects = ("gb::matrix<number>& C, const gb::matrix<number>& A, gb::matrix<place>& P, gb::vector<number>& w, "
               "const gb::vector<number>& u, gb::scalar<number>& s, const gb::dense_matrix<number>& X, "
               "gb::dense_matrix<number>& Y, derived& D, gb::matrix<void>& V, gb::vector<std::int32_t>& L, "
               "const unmovable& N, const std::vector<std::int32_t>& list, const std::vector<gb::matrix<number>>& matrices, "
               "const std::vector<gb::dense_matrix<number>>& columns, std::vector<gb::dense_matrix<number>>& results")
    return f"{HEADER}{declarations}void calls({objects}) {{\n  {call};\n}}\n"


def compiled(compiler, folder, name, text):
    """(exit code, lines of the diagnostics)"""
    path = folder / f"{name}.cpp"
    path.write_text(text, encoding="utf-8")
    # The library's own use of a deprecated function is no part of the message.
    words = [compiler, "-std=c++20", "-fsyntax-only", "-fdiagnostics-color=never", "-Wno-deprecated-declarations",
             f"-I{ROOT}", str(path)]
    run = subprocess.run(words, capture_output=True, text=True, timeout=300)
    return run.returncode, run.stderr.splitlines()


def faults_of(compiler, folder, name, declarations, call, words):
    text = source(declarations, call)
    code, lines = compiled(compiler, folder, name, text)
    line_of_call = text[:text.index(f"  {call};\n")].count("\n") + 1
    message = "\n".join(lines)
    faults = []
    if code == 0:
        faults.append("compiles")
    if len(lines) >= LINES:
        faults.append(f"{len(lines)} lines")
    faults += [f"no word {word!r}" for word in words if word not in message]
    if f"{name}.cpp:{line_of_call}:" not in message:
        faults.append("the line of the call is missing")
    if message.count("error:") > 1:
        faults.append("more than one error")
    return len(lines), [f"{name}: {', '.join(faults)}\n{message[:4000]}"] if faults else []


def main():
    compiler = sys.argv[1]
    with tempfile.TemporaryDirectory() as name, ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        folder = Path(name)
        right = pool.submit(compiled, compiler, folder, "right", source("", RIGHT + OTHER_FUNCTIONS))
        results = list(pool.map(lambda p: faults_of(compiler, folder, *p), PROGRAMS))
        code, lines = right.result()
    faults = [fault for _, found in results for fault in found]
    if code != 0:
        faults.append("the right calls do not compile:\n" + "\n".join(lines)[:4000])
    for fault in faults:
        print(fault)
    if "-v" in sys.argv:
        for n, (name, *_) in sorted(zip((n for n, _ in results), PROGRAMS)):
            print(n, name)
    print(f"{compiler}: {len(PROGRAMS)} programs, messages of up to {max(n for n, _ in results)} lines, "
          f"{len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
