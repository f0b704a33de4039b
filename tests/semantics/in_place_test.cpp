// mxv and vxm between full vectors: the results are in the memory of w, and nothing else that shares it is changed.
#include <graphblas/graphblas.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <numeric>
#include <random>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

namespace gb = gustav;
using gb::offset_t;

// Not one of the pairs that the library has compiled.
using value = std::uint16_t;
using semiring = gb::plus_times<value>;
using matrix = gb::matrix<value>;
using vector = gb::vector<value>;

enum class shape { every_row, some_rows, few_rows, long_row };

matrix make(shape kind, int n) {
  std::mt19937 random(static_cast<unsigned>(kind) + 5);
  std::vector<std::int32_t> rows, cols;
  std::vector<value> values;
  const auto add = [&](int i, int j) {
    rows.push_back(i);
    cols.push_back(j);
    values.push_back(static_cast<value>(random() % 9));
  };
  for (int i = 0; i < n; ++i) {
    const int each = kind == shape::every_row || kind == shape::long_row ? 1 + static_cast<int>(random() % 6)
                     : kind == shape::some_rows                          ? static_cast<int>(random() % 3)
                                                                         : i % 100 == 7;
    for (int k = 0; k < each; ++k) add(i, static_cast<int>(random() % static_cast<unsigned>(n)));
  }
  if (kind == shape::long_row)
    for (int k = 0; k < 3; ++k)
      for (int j = 0; j < n; ++j) add(n / 2, j);
  return matrix::build(n, n, rows, cols, values, gb::plus<>{});
}

vector full(int n, int seed) {
  vector v(n, value{1});
  for (int i = 0; i < n; ++i) v.set(i, static_cast<value>((i * 31 + seed) % 17));
  return v;
}

class in_place : public testing::TestWithParam<shape> {};

// Counts reports, of pulls by merge path apart.
struct counts final : gb::kernel_log {
  int reports = 0, merge_paths = 0;
  void report(const gb::kernel_report& r) override {
    ++reports;
    merge_paths += std::string(r.kernel) == "pull by merge path";
  }
};

// w = full(n, 8) accum (a x), or accum (x' a').
template <class E, class Accum>
void multiply(const E& e, vector& w, const Accum& accum, const matrix& a, const vector& x, bool flipped) {
  if (flipped)
    gb::vxm(e, w, gb::no_mask, accum, semiring{}, x, gb::transposed(a));
  else
    gb::mxv(e, w, gb::no_mask, accum, semiring{}, a, x);
}

TEST_P(in_place, equals_the_reference_in_the_memory_of_w) {
  constexpr int n = 30000;
  const matrix a = make(GetParam(), n);
  const vector x = full(n, 3);
  const auto check = [&](const auto& accum, bool in_memory) {
    vector want = full(n, 8);
    multiply(gb::reference{}, want, accum, a, x, false);
    for (const int threads : {1, 2, 5})
      for (const auto set : {gb::isa::best, gb::isa::baseline})
        for (const bool flipped : {false, true})
          for (const bool listens : {false, true}) {
            vector w = full(n, 8);
            const void* const before = w.view().values;
            counts log;
            multiply(gb::cpu{.threads = threads, .isa = set, .log = listens ? &log : nullptr}, w, accum, a, x, flipped);
            EXPECT_EQ(w, want) << threads << " threads";
            EXPECT_EQ(log.reports, listens);
            EXPECT_EQ(log.merge_paths, listens && GetParam() == shape::long_row);
            if (in_memory) {
              EXPECT_EQ(w.view().values, before) << threads << " threads";
            }
          }
  };
  check(gb::no_accum, GetParam() != shape::few_rows);
  check(gb::plus<>{}, GetParam() != shape::long_row);
}
INSTANTIATE_TEST_SUITE_P(shapes, in_place,
                         testing::Values(shape::every_row, shape::some_rows, shape::few_rows, shape::long_row));

TEST(in_place, w_is_an_operand) {
  constexpr int n = 3000;
  const matrix a = make(shape::every_row, n);
  vector w = full(n, 1), want(n);
  gb::mxv(gb::reference{}, want, gb::no_mask, gb::no_accum, semiring{}, a, w);
  gb::mxv(w, gb::no_mask, gb::no_accum, semiring{}, a, w);
  EXPECT_EQ(w, want);

  // A matrix whose values are those of w: row i has the value at i - 1, which is written before row i is read.
  std::vector<offset_t> offsets(n + 1, 0);
  std::iota(offsets.begin() + 1, offsets.end(), offset_t{0});
  std::vector<std::int32_t> columns(n - 1);
  for (int k = 0; k < n - 1; ++k) columns[static_cast<std::size_t>(k)] = n - 1 - k;
  const vector x = full(n, 2);
  for (const bool accumulates : {false, true}) {
    vector v = full(n, 1);
    const gb::csr_view<value, std::int32_t> scaling{n, n, offsets.data(), columns.data(), v.view().values, false, true};
    if (accumulates)
      gb::mxv(v, gb::no_mask, gb::plus<>{}, semiring{}, scaling, x);
    else
      gb::mxv(v, gb::no_mask, gb::no_accum, semiring{}, scaling, x);
    EXPECT_EQ(v.get(0).has_value(), accumulates);
    for (int i = 1; i < n; ++i) {
      const int old = (i * 31 + 1) % 17, before = ((i - 1) * 31 + 1) % 17, factor = ((n - i) * 31 + 2) % 17;
      ASSERT_EQ(v.get(i), (accumulates ? old : 0) + before * factor) << i;
    }
  }
}

TEST(in_place, shared_and_foreign_memory_keeps_its_values) {
  constexpr int n = 3000;
  const matrix a = make(shape::every_row, n);
  const vector x = full(n, 3);
  vector want(n);
  gb::mxv(gb::reference{}, want, gb::no_mask, gb::no_accum, semiring{}, a, x);

  gb::buffer<value> owner(n, value{4});
  vector w = vector::adopt(owner.share());
  gb::mxv(w, gb::no_mask, gb::no_accum, semiring{}, a, x);
  EXPECT_EQ(w, want);
  for (const value v : owner) ASSERT_EQ(v, 4);

  std::vector<value> array(n, value{4});
  vector view = vector::adopt(gb::buffer<value>(array.data(), array.size(), std::shared_ptr<void>()));
  gb::mxv(view, gb::no_mask, gb::no_accum, semiring{}, a, x);
  EXPECT_EQ(view, want);
  for (const value v : array) ASSERT_EQ(v, 4);
}

struct refusing final : gb::kernel_log {
  int calls = 0;
  void report(const gb::kernel_report&) override {
    ++calls;
    throw std::runtime_error("refused");
  }
};

TEST(in_place, a_log_that_throws_ends_no_call) {
  constexpr int n = 300;
  const matrix a = make(shape::every_row, n);
  const vector x = full(n, 3);
  vector w = full(n, 8), want = full(n, 8);
  refusing log;
  for (const auto how : {gb::method::automatic, gb::method::pull}) {
    gb::mxv(gb::cpu{.log = &log}, w, gb::no_mask, gb::plus<>{}, semiring{}, a, x, {.how = how});
    gb::mxv(gb::reference{}, want, gb::no_mask, gb::plus<>{}, semiring{}, a, x);
    EXPECT_EQ(w, want);
  }
  EXPECT_EQ(log.calls, 2);
}

// Operators that may throw write a vector of their own.
TEST(in_place, an_operator_that_throws_changes_nothing) {
  constexpr int n = 300;
  const matrix a = make(shape::every_row, n);
  const vector x = full(n, 3);
  vector w = full(n, 8);
  const auto throwing = [](value p, value q) -> value {
    if (q % 16 == 15) throw std::runtime_error("refused");
    return static_cast<value>(p + q);
  };
  EXPECT_THROW(gb::mxv(w, gb::no_mask, throwing, semiring{}, a, x), std::runtime_error);
  EXPECT_EQ(w, full(n, 8));
}

}  // namespace
