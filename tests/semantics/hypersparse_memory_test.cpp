// Operations on 2^40 x 2^40 matrices with 1,000 entries take less than 1 MB and few milliseconds, and leave their
// output unchanged where an allocation fails.
#include <graphblas/graphblas.hpp>
#include <tests/support/allocation_faults.hpp>
#include <tests/support/hypersparse.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <random>
#include <string>
#include <vector>

namespace gb = gustav;
using gb::offset_t;
using hypersparse::huge;

namespace {

using matrix = gb::matrix<double, std::int64_t>;
using vector = gb::vector<double, std::int64_t>;
using list = std::vector<std::int64_t>;

constexpr int entries = 1000;

list random_indices(unsigned seed) {
  std::mt19937_64 random(seed);
  list out;
  for (int k = 0; k < entries; ++k) out.push_back(static_cast<std::int64_t>(random() % huge));
  return out;
}
matrix random_matrix(unsigned seed) {
  return matrix::build(huge, huge, random_indices(seed), random_indices(seed + 1), std::vector<double>(entries, 2.0));
}
vector random_vector(unsigned seed) {
  return vector::build(huge, random_indices(seed), std::vector<double>(entries, 3.0));
}

// A and B share the inner indices, the rows of M are those of A.
const matrix A = random_matrix(1), B = random_matrix(2), M = random_matrix(1);
const vector U = random_vector(2), V = random_vector(1);
const list some = [] {
  list out = random_indices(1);
  out.resize(100);
  std::sort(out.begin(), out.end());
  return out;
}();

struct result {
  matrix c;
  vector w;
  bool operator==(const result& o) const { return c == o.c && w == o.w; }
};
struct operation {
  std::string name;
  std::function<void(result&)> call;
};

const std::vector<operation>& operations() {
  static const std::vector<operation> all = {
      {"ewise_add", [](result& r) { gb::ewise_add(r.c, gb::no_mask, gb::no_accum, gb::plus<>(), A, B); }},
      {"ewise_mult", [](result& r) { gb::ewise_mult(r.c, !M, gb::plus<>(), gb::plus<>(), A, gb::transposed(A)); }},
      {"apply", [](result& r) { gb::apply(r.c, M, gb::no_accum, gb::plus<>(), A, 1.0); }},
      {"select", [](result& r) { gb::select(r.c, gb::no_mask, gb::no_accum, gb::tril(), A, 0); }},
      {"transpose", [](result& r) { gb::transpose(r.c, gb::no_mask, gb::plus<>(), A); }},
      {"reduce", [](result& r) { gb::reduce(r.w, gb::no_mask, gb::no_accum, gb::plus_monoid<double>(), A); }},
      {"reduce to a scalar", [](result&) { EXPECT_EQ(gb::reduce(gb::plus_monoid<double>(), A), 2000); }},
      {"mxm", [](result& r) { gb::mxm(r.c, gb::no_mask, gb::no_accum, gb::plus_times<double>(), A, B); }},
      {"masked mxm",
       [](result& r) { gb::mxm(r.c, gb::structure(M), gb::no_accum, gb::plus_times<double>(), A, gb::transposed(B)); }},
      {"mxv", [](result& r) { gb::mxv(r.w, gb::no_mask, gb::no_accum, gb::plus_times<double>(), A, U); }},
      {"vxm", [](result& r) { gb::vxm(r.w, !V, gb::plus<>(), gb::plus_times<double>(), U, B); }},
      {"extract", [](result& r) { gb::extract(r.c, gb::no_mask, gb::no_accum, A, gb::all, gb::all); }},
      {"extract of a list", [](result&) { EXPECT_EQ(gb::extract(A, some, gb::all).rows(), 100); }},
      {"extract_column",
       [](result& r) { gb::extract_column(r.w, gb::no_mask, gb::no_accum, gb::transposed(A), gb::all, some[3]); }},
      {"extract of a vector", [](result&) { EXPECT_EQ(gb::extract(U, some).size(), 100); }},
      {"assign", [](result& r) { gb::assign(r.c, gb::no_mask, gb::no_accum, B, gb::all, gb::all); }},
      {"assign inside a mask", [](result& r) { gb::assign(r.c, M, gb::no_accum, 5.0, gb::all, gb::all); }},
      {"assign to a list", [](result& r) { gb::assign(r.c, gb::no_mask, gb::plus<>(), 5.0, some, some); }},
      {"assign_row", [](result& r) { gb::assign_row(r.c, gb::no_mask, gb::no_accum, U, some[3], gb::all); }},
      {"assign_column", [](result& r) { gb::assign_column(r.c, gb::no_mask, gb::no_accum, U, gb::all, some[3]); }},
      {"assign to a vector", [](result& r) { gb::assign(r.w, V, gb::no_accum, 5.0, gb::all); }},
      {"ewise_add of vectors", [](result& r) { gb::ewise_add(r.w, V, gb::no_accum, gb::plus<>(), U, V); }},
      {"set", [](result& r) { r.c.set(huge - 1, 5, 1); }},
  };
  return all;
}

result output() { return {random_matrix(1), random_vector(3)}; }

std::atomic<std::size_t> allocated{0};

TEST(hypersparse_memory, operations_take_less_than_a_megabyte_and_five_milliseconds) {
  for (const operation& op : operations()) {
    double best = 1;
    for (int run = 0; run < 20; ++run) {
      result r = output();
      allocated = 0;
      gb::set_allocation_fault(+[](std::size_t bytes) noexcept {
        allocated += bytes;
        return false;
      });
      const auto start = std::chrono::steady_clock::now();
      op.call(r);
      EXPECT_GE(r.c.entries(), 0);
      best = std::min(best, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
      gb::set_allocation_fault(nullptr);
      EXPECT_LT(allocated, std::size_t{1} << 20) << op.name;
    }
    EXPECT_LT(best, 0.005) << op.name;
  }
}

TEST(hypersparse_memory, products_of_entries_alone) {
  const matrix b = matrix::build(huge >> 30, huge >> 30, list{1, 1000}, list{2, 3}, std::vector<double>{1, 2});
  const matrix a = matrix::build(offset_t{1} << 30, offset_t{1} << 30, list{5}, list{7}, std::vector<double>{3});
  const matrix c = gb::kronecker(a, b, gb::times<>());
  EXPECT_EQ(c.rows(), huge);
  EXPECT_EQ(c.get(5 * 1024 + 1, 7 * 1024 + 2), 3);
  EXPECT_EQ(c.get(5 * 1024 + 1000, 7 * 1024 + 3), 6);
  EXPECT_EQ(c.entries(), 2);
}

TEST(hypersparse_memory, one_value_for_all_positions_of_a_vector) {
  const vector ones(huge, 1.0);
  const auto degrees = gb::mxv(A, ones, gb::plus_second<double>());
  EXPECT_EQ(degrees.entries(), entries);
  EXPECT_EQ(gb::reduce(gb::plus_monoid<double>(), degrees), entries);
}

TEST(hypersparse_memory, what_does_not_fit_says_so) {
  matrix c = random_matrix(1);
  const auto refused = [](const auto& call) -> std::string {
    try {
      call();
    } catch (const gb::out_of_memory& e) {
      return e.what();
    }
    return "";
  };
  EXPECT_NE(refused([&] {
              gb::assign(c, gb::no_mask, gb::no_accum, 1.0, gb::all, gb::all);
            }).find("a constant at all of 1099511627776 indices"),
            std::string::npos);
  EXPECT_NE(refused([&] {
              (void)gb::mxm_reduce(gb::plus_monoid<double>(), gb::structure(M), gb::plus_times<double>(), A, B);
            }).find("1099511627776 x 1099511627776 matrix"),
            std::string::npos);
  EXPECT_TRUE(c == random_matrix(1));
}

TEST(hypersparse_memory, an_output_is_unchanged_where_memory_is_short) {
  for (const operation& op : operations())
    if (op.name != "set") allocation_faults::sweep(op.name, output, op.call);
}

}  // namespace
