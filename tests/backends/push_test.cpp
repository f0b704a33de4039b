// push(): products with a sparse vector by each kernel, with each kind of mask and on several threads, against a model;
// what they cost is counted.
#include <backends/cpu/spmv/push.hpp>
#include <graphblas/mask.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/vector.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace gb = gustav;
namespace be = gustav::backends::cpu;

namespace {

using be::push_kernel;
using gb::offset_t;
using index_type = std::int64_t;
template <class T>
using values = std::vector<std::pair<index_type, T>>;

// A' of `columns` rows with `each` entries, as the matrix of columns that a push reads.
template <class T, class Value>
gb::matrix<T, index_type> columns_of(offset_t columns, offset_t rows, int each, const Value& value) {
  std::mt19937 random(3);
  std::vector<index_type> i, j;
  const offset_t part = rows / each;  // each entry of a column has a part of the rows
  for (offset_t k = 0; k < columns; ++k)
    for (offset_t e = 0; e < each; ++e) {
      i.push_back(k);
      j.push_back(e * part + static_cast<index_type>(random() % static_cast<unsigned>(part)));
    }
  gb::buffer<T> x(i.size());
  for (T& entry : x) entry = value(random);
  return gb::matrix<T, index_type>::build(columns, rows, i, j, {x.data(), x.size()});
}

template <class T, class Value>
gb::vector<T, index_type> every(offset_t n, offset_t step, const Value& value) {
  gb::vector<T, index_type> u(n);
  for (offset_t i = 0; i < n; i += step) u.set(i, value(i));
  return u;
}

// By the definition: terms in the order of u.
template <class Semiring, class T>
values<T> model(const Semiring& sr, const gb::matrix<T, index_type>& at, const gb::vector<T, index_type>& u,
                const std::vector<bool>& allowed) {
  std::vector<std::optional<T>> sums(static_cast<std::size_t>(at.cols()));
  const auto a = at.view();
  for (offset_t k = 0; k < at.rows(); ++k) {
    const auto x = u.get(k);
    if (!x) continue;
    for (offset_t p = a.offsets[k]; p < a.offsets[k + 1]; ++p) {
      const index_type i = a.indices[p];
      if (!allowed[static_cast<std::size_t>(i)]) continue;
      const T term = sr.multiply(a.value(p), *x);
      auto& sum = sums[static_cast<std::size_t>(i)];
      sum = sum ? sr.add(*sum, term) : term;
    }
  }
  values<T> out;
  for (offset_t i = 0; i < at.cols(); ++i)
    if (const auto& sum = sums[static_cast<std::size_t>(i)]) out.emplace_back(i, *sum);
  return out;
}

template <class T>
values<T> entries_of(const gb::vector_result<T, index_type>& w) {
  values<T> out;
  const auto v = w.view();
  if (v.form == gb::vector_form::sparse) {
    for (offset_t k = 0; k < v.entries; ++k) out.emplace_back(v.indices[k], v.value(k));
  } else {
    for (offset_t i = 0; i < v.size; ++i)
      if (v.has(i)) out.emplace_back(i, v.value(i));
    EXPECT_EQ(out.size(), static_cast<std::size_t>(w.entries));
  }
  return out;
}

struct shape {
  offset_t columns, rows, step;
  int each;
  push_kernel kernel;  // for values of eight bytes
};
// Those of a release, in every build.
gb::tuning release_numbers() {
  gb::tuning numbers = gb::default_tuning();
  numbers.push_sort_bytes = 4096;
  return numbers;
}
constexpr shape shapes[] = {
    {4'000, 300'000, 100, 4, push_kernel::sort},  {4'000, 20'000, 40, 4, push_kernel::sparse},
    {4'000, 20'001, 4'000, 4, push_kernel::sort}, {60'000, 900'000, 3, 2, push_kernel::sparse},
    {4'000, 500, 40, 4, push_kernel::bitmap},     {60'000, 1'000, 3, 2, push_kernel::bitmap},
    {60'000, 40'000, 2, 3, push_kernel::bitmap},  {4'000, 63, 1'000, 1, push_kernel::sparse},
};

using bit_vector = gb::vector<bool, index_type>;
struct named_mask {
  std::string name;
  gb::vector_mask<index_type> mask;
  std::vector<bool> allowed;
};

// Masks that list every `step`-th position, half of them with the value false.
std::vector<named_mask> masks_of(const bit_vector& m) {
  const auto n = static_cast<std::size_t>(m.size());
  std::vector<bool> listed(n), is_true(n);
  for (std::size_t i = 0; i < n; ++i)
    if (const auto x = m.get(static_cast<offset_t>(i))) listed[i] = true, is_true[i] = *x;
  const auto complement = [](std::vector<bool> b) {
    b.flip();
    return b;
  };
  return {{"structure", gb::structure(m), listed},
          {"complement of structure", !gb::structure(m), complement(listed)},
          {"values", m, is_true},
          {"complement of values", !m, complement(is_true)}};
}

template <class Semiring, class T>
void check(const std::string& what, const Semiring& sr, const gb::matrix<T, index_type>& at,
           const gb::vector<T, index_type>& u, const gb::vector_mask<index_type>& mask,
           const std::vector<bool>& allowed) {
  const auto expected = model(sr, at, u, allowed);
  const auto x = be::to_sparse(u.view(), 1);
  const auto resolved = mask.resolve(at.cols(), 1);
  const offset_t terms = be::push_multiply_adds(at.view(), x.view());
  for (const int threads : {1, 2, 3, 7}) {
    const auto w =
        be::push<be::side::matrix_first>(sr, at.view(), x.view(), resolved, terms, threads, release_numbers());
    EXPECT_EQ(w.size, at.cols());
    EXPECT_TRUE(entries_of(w) == expected) << what << ", threads " << threads;
  }
}

template <class Semiring, class Value>
void check_all(const Semiring& sr, const Value& value) {
  using T = typename Semiring::value_type;
  for (const shape& s : shapes) {
    const auto at = columns_of<T>(s.columns, s.rows, s.each, value);
    std::mt19937 random(5);
    const auto u = every<T>(s.columns, s.step, [&](offset_t) { return value(random); });
    const auto x = be::to_sparse(u.view(), 1);
    if (sizeof(T) == 8) {
      const offset_t terms = be::push_multiply_adds(at.view(), x.view());
      EXPECT_EQ(be::push_kernel_for(s.rows, 8, terms, release_numbers()), s.kernel) << s.rows;
    }
    const std::string what = std::to_string(s.columns) + " x " + std::to_string(s.rows);
    check(what, sr, at, u, gb::no_mask, std::vector<bool>(static_cast<std::size_t>(s.rows), true));
    check(what + ", empty mask", sr, at, u, !gb::no_mask, std::vector<bool>(static_cast<std::size_t>(s.rows), false));
    for (const offset_t step : {offset_t{1}, offset_t{2}, offset_t{50}, s.rows}) {  // full, bitmap, sparse, one entry
      const auto m = every<bool>(s.rows, step, [](offset_t i) { return i % 3 != 0; });
      for (const auto& [name, mask, allowed] : masks_of(m))
        check(what + ", " + name + " of every " + std::to_string(step), sr, at, u, mask, allowed);
    }
  }
}

TEST(Push, GivesWhatTheModelGives) {
  check_all(gb::plus_times<std::int64_t>(), [](auto& random) { return static_cast<std::int64_t>(random() % 9) - 4; });
}
TEST(Push, SumsOfTruthValuesMayStop) {
  check_all(gb::lor_land<bool>(), [](auto& random) { return random() % 4 == 0; });
  check_all(gb::lor_land<bool>(), [](auto&) { return true; });
}
TEST(Push, SumsThatNeverEndGoOnAfterTheOpening) {
  check_all(gb::min_plus<std::int64_t>(), [](auto& random) { return static_cast<std::int64_t>(random() % 999'983); });
}
// Bit for bit: each thread adds in the order of u.
TEST(Push, AddsInOneOrder) {
  check_all(gb::plus_times<double>(),
            [](auto& random) { return static_cast<double>(random()) * (random() % 2 ? 1.0 : 1e-9); });
}

struct throws_at_7 {
  std::int64_t operator()(std::int64_t a, std::int64_t) const {
    if (a == 7) throw std::runtime_error("seven");
    return a;
  }
};
TEST(Push, ExceptionsOfOperatorsReachTheCaller) {
  const gb::semiring<gb::plus_monoid<std::int64_t>, throws_at_7> sr;
  for (const shape& s : shapes) {
    const auto at = columns_of<std::int64_t>(s.columns, s.rows, s.each, [](auto&) { return std::int64_t{7}; });
    const auto u = every<std::int64_t>(s.columns, s.step, [](offset_t) { return 1; });
    const auto x = be::to_sparse(u.view(), 1);
    const offset_t terms = be::push_multiply_adds(at.view(), x.view());
    const auto run = [&](const gb::vector_mask_view<index_type>& m) {
      be::push<be::side::matrix_first>(sr, at.view(), x.view(), m, terms, 2, release_numbers());
    };
    EXPECT_THROW(run({}), std::runtime_error) << s.rows;
    const gb::vector_mask<index_type> none = !gb::no_mask;  // and terms outside a mask are not computed
    EXPECT_NO_THROW(run(none.resolve(s.rows, 1))) << s.rows;
  }
}

// 1,000 columns of the same 4 rows: the first makes all sums terminal.
TEST(Push, StopsWhereAllSumsAreTerminal) {
  std::vector<index_type> i, j;
  for (index_type k = 0; k < 1000; ++k)
    for (index_type row = 0; row < 4; ++row) i.push_back(k), j.push_back(row);
  const gb::buffer<bool> ones(i.size(), true);
  const auto at = gb::matrix<bool, index_type>::build(1000, 4, i, j, {ones.data(), ones.size()});
  const auto u = every<bool>(1000, 1, [](offset_t) { return true; });
  const auto x = be::to_sparse(u.view(), 1);
  const auto terms_for = [&](const auto& sr) {
    int asked = 0;
    bool present[4] = {}, sums[4] = {};
    const auto claim = [&](index_type row) {
      ++asked;
      return !std::exchange(present[row], true);
    };
    const auto counts = be::detail::push_terms<be::side::matrix_first>(
        sr, at.view(), x.view(), [](index_type) { return true; }, {0, 4, false, true}, 8, claim, sums);
    EXPECT_EQ(counts.found, 4);
    return asked;
  };
  EXPECT_EQ(terms_for(gb::lor_land<bool>()), 4);
  EXPECT_EQ(terms_for(gb::lxor_land<bool>()), 4000);
}

TEST(Push, OneThreadOpensWhereSumsMayEnd) {
  const auto u = every<bool>(20'000, 2, [](offset_t) { return true; });
  const auto x = be::to_sparse(u.view(), 1);
  EXPECT_EQ(be::detail::opening_entries<gb::lor_land<bool>>(x.view(), 1000, 40'000), 2500);  // 10,000 terms
  EXPECT_EQ(be::detail::opening_entries<gb::lxor_land<bool>>(x.view(), 1000, 40'000), 0);
  EXPECT_EQ(be::detail::opening_entries<gb::lor_land<bool>>(x.view(), 1000, 9'000), 0);
  EXPECT_EQ(be::detail::opening_entries<gb::lor_land<bool>>(x.view(), 100'000, 40'000'000), 0);
}

// A mask that is searched and one that became bits agree, also where words have several entries, or the last bit.
TEST(Push, MasksAreSearchedOrBecomeBits) {
  bit_vector m(1000);
  for (const offset_t i : {0, 1, 2, 63, 64, 127, 128, 500, 501, 959, 999}) m.set(i, i % 2 == 1);
  for (const auto& [name, mask, allowed] : masks_of(m)) {
    const auto resolved = mask.resolve(1000, 1);
    for (const offset_t lookups : {offset_t{0}, offset_t{1} << 62}) {
      const be::detail::mask_index<index_type> index(resolved, lookups, 3);
      const auto allows = index.lookup();
      for (index_type i = 0; i < 1000; ++i)
        ASSERT_EQ(allows(i), allowed[static_cast<std::size_t>(i)]) << name << ' ' << i << ' ' << lookups;
    }
  }
}

// Terms are counted where they would be sorted.
TEST(Push, AnEstimateThatIsTooLowDoesNoHarm) {
  const gb::plus_times<std::int64_t> sr;
  const auto at = columns_of<std::int64_t>(4'000, 20'000, 4, [](auto&) { return std::int64_t{2}; });
  const auto u = every<std::int64_t>(4'000, 3, [](offset_t) { return 1; });
  const auto x = be::to_sparse(u.view(), 1);
  const auto w = be::push<be::side::matrix_first>(sr, at.view(), x.view(), {}, 0, 2, release_numbers());
  EXPECT_EQ(w.form, gb::vector_form::bitmap);
  EXPECT_TRUE(entries_of(w) == model(sr, at, u, std::vector<bool>(20'000, true)));
}

TEST(Push, EstimatesFromASample) {
  const auto even = columns_of<std::int64_t>(4'000, 1'000'000, 4, [](auto&) { return std::int64_t{1}; });
  const auto all = be::to_sparse(every<std::int64_t>(4'000, 1, [](offset_t) { return 1; }).view(), 1);
  EXPECT_NEAR(static_cast<double>(be::estimate_multiply_adds(even.view(), all.view())), 16'000, 200);
  const auto few = be::to_sparse(every<std::int64_t>(4'000, 16, [](offset_t) { return 1; }).view(), 1);
  EXPECT_EQ(be::estimate_multiply_adds(even.view(), few.view()), be::push_multiply_adds(even.view(), few.view()));
  const gb::vector_result<std::int64_t, index_type> none;
  EXPECT_EQ(be::estimate_multiply_adds(even.view(), none.view()), 0);
}

}  // namespace
