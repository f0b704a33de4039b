// Matrices from tuples: order, duplicates, wrong input, value and index types.
#include <graphblas/matrix.hpp>
#include <semirings/operators.hpp>
#include <tests/objects/throws.hpp>

#include <gtest/gtest.h>

#include <complex>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <random>
#include <span>
#include <sstream>
#include <stdexcept>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace gb = gustav;
using gb::offset_t;

namespace {

using ints = std::vector<std::int32_t>;

template <class T, class I = std::int32_t>
std::map<std::pair<offset_t, offset_t>, gb::storage_t<T>> entries_of(const gb::matrix<T, I>& m) {
  std::map<std::pair<offset_t, offset_t>, gb::storage_t<T>> out;
  const auto v = m.view();
  for (offset_t i = 0; i < v.rows; ++i)
    for (offset_t k = v.offsets[i]; k < v.offsets[i + 1]; ++k)
      out.emplace(std::pair{i, offset_t{v.indices[k]}}, v.value(k));
  return out;
}

TEST(matrix_build, any_order_comes_out_by_rows_ascending) {
  const ints rows{2, 0, 2, 1, 2}, cols{3, 1, 0, 2, 2};
  const std::vector<double> values{5, 1, 3, 2, 4};
  const auto m = gb::matrix<double>::build(4, 5, rows, cols, values);
  EXPECT_EQ(m.rows(), 4);
  EXPECT_EQ(m.cols(), 5);
  EXPECT_EQ(m.entries(), 5);
  const auto v = m.view();
  EXPECT_EQ(std::vector<offset_t>(v.offsets, v.offsets + 5), (std::vector<offset_t>{0, 1, 2, 5, 5}));
  EXPECT_EQ(ints(v.indices, v.indices + 5), (ints{1, 2, 0, 2, 3}));
  EXPECT_EQ(std::vector<double>(v.values, v.values + 5), (std::vector<double>{1, 2, 3, 4, 5}));
  EXPECT_TRUE(v.sorted);
  EXPECT_FALSE(v.iso);
}

TEST(matrix_build, tuples_give_back_what_was_built) {
  const ints rows{0, 1, 1, 3}, cols{2, 0, 1, 2};
  const std::vector<std::int64_t> values{7, -1, 0, 9};
  const auto m = gb::matrix<std::int64_t>::build(4, 3, rows, cols, values);
  const auto t = m.tuples();
  EXPECT_EQ(ints(t.rows.begin(), t.rows.end()), rows);
  EXPECT_EQ(ints(t.cols.begin(), t.cols.end()), cols);
  EXPECT_EQ(std::vector<std::int64_t>(t.values.begin(), t.values.end()), values);
  EXPECT_EQ(gb::matrix<std::int64_t>::build(4, 3, t.rows, t.cols, t.values), m);
}

TEST(matrix_build, an_explicit_zero_is_an_entry) {
  const auto m = gb::matrix<double>::build(1, 2, ints{0}, ints{1}, std::vector<double>{0.0});
  EXPECT_EQ(m.entries(), 1);
  EXPECT_EQ(m.get(0, 1), 0.0);
  EXPECT_EQ(m.get(0, 0), std::nullopt);
}

TEST(matrix_build, a_duplicate_without_an_operator_is_an_error) {
  const ints rows{1, 0, 1}, cols{2, 0, 2};
  const auto text = objects::duplicate([&] { gb::matrix<int>::build(3, 3, rows, cols, std::vector<int>{1, 2, 3}); });
  EXPECT_TRUE(objects::mentions(text, "(1, 2)")) << text;
  objects::duplicate([&] { gb::matrix<int>::build_iso(3, 3, rows, cols, 1); });
  objects::duplicate([&] { gb::matrix<void>::build(3, 3, rows, cols); });
  // Equal values are duplicates, too.
  objects::duplicate([&] { gb::matrix<int>::build(3, 3, rows, cols, std::vector<int>{1, 1, 1}); });
}

TEST(matrix_build, duplicates_are_combined_left_to_right_in_tuple_order) {
  const ints rows{1, 0, 1, 1}, cols{2, 0, 2, 2};
  const std::vector<int> values{10, 5, 3, 2};
  auto build = [&](auto dup) { return gb::matrix<int>::build(2, 3, rows, cols, values, dup).get(1, 2); };
  EXPECT_EQ(build(gb::plus<>{}), 15);
  EXPECT_EQ(build(gb::minus<>{}), 5);  // (10 - 3) - 2
  EXPECT_EQ(build(gb::first<>{}), 10);
  EXPECT_EQ(build(gb::second<>{}), 2);
  EXPECT_EQ(build(gb::min<>{}), 2);
  EXPECT_EQ(build(gb::max<>{}), 10);
  EXPECT_EQ(build([](int x, int y) { return 100 * x + y; }), (100 * 10 + 3) * 100 + 2);
}

TEST(matrix_build, duplicates_of_an_iso_build_may_leave_it) {
  const ints rows{0, 0, 1}, cols{1, 1, 0};
  const auto summed = gb::matrix<int>::build_iso(2, 2, rows, cols, 3, gb::plus<>{});
  EXPECT_EQ(summed.get(0, 1), 6);
  EXPECT_EQ(summed.get(1, 0), 3);
  EXPECT_FALSE(summed.iso());
  const auto distinct = gb::matrix<int>::build_iso(2, 2, ints{0, 1}, ints{1, 0}, 3, gb::plus<>{});
  EXPECT_TRUE(distinct.iso());
  EXPECT_EQ(distinct.get(1, 0), 3);
  const auto pattern = gb::matrix<void>::build(2, 2, rows, cols, gb::plus<>{});
  EXPECT_EQ(pattern.entries(), 2);
}

TEST(matrix_build, an_index_outside_is_reported) {
  const std::vector<int> one{1};
  auto at = [&](std::int32_t i, std::int32_t j) {
    return objects::out_of_bounds([&] { gb::matrix<int>::build(3, 4, ints{i}, ints{j}, one); });
  };
  EXPECT_TRUE(objects::mentions(at(3, 0), "(3, 0) in a 3 x 4"));
  EXPECT_TRUE(objects::mentions(at(0, 4), "(0, 4) in a 3 x 4"));
  at(-1, 0);
  at(0, -1);
  at(std::numeric_limits<std::int32_t>::max(), 0);
  at(std::numeric_limits<std::int32_t>::min(), 0);
  objects::out_of_bounds([&] { gb::matrix<int>::build(0, 0, ints{0}, ints{0}, one); });
  // The first invalid tuple is reported, for any number of threads.
  ints rows(200000, 0), cols(200000, 0);
  rows[70000] = 7;
  cols[190000] = 9;
  const auto text = objects::out_of_bounds([&] { gb::matrix<void>::build(3, 4, rows, cols, gb::first<>{}); });
  EXPECT_TRUE(objects::mentions(text, "tuple 70000 ")) << text;
}

TEST(matrix_build, lists_of_different_lengths_are_refused) {
  objects::invalid_value([] { gb::matrix<int>::build(3, 3, ints{0, 1}, ints{0}, std::vector<int>{1, 2}); });
  objects::invalid_value([] { gb::matrix<int>::build(3, 3, ints{0, 1}, ints{0, 1}, std::vector<int>{1}); });
  objects::invalid_value([] { gb::matrix<int>::build(3, 3, ints{0}, ints{0}, std::vector<int>{1, 2}); });
  objects::invalid_value([] { gb::matrix<int>::build_iso(3, 3, ints{0, 1}, ints{0}, 1); });
  objects::invalid_value([] { gb::matrix<void>::build(3, 3, ints{0}, ints{0, 1}); });
}

TEST(matrix_build, from_views_of_tuples_and_of_columns) {
  const ints rows{2, 0, 0}, cols{1, 3, 0}, values{7, 8, 9};
  const auto m = gb::matrix<int>::build(3, 4, rows, cols, values);
  EXPECT_EQ(gb::matrix<int>::build(gb::coo_view<int>{3, 4, 3, rows.data(), cols.data(), values.data(), false}), m);
  const gb::coo_view<gb::unit> pattern{3, 4, 3, rows.data(), cols.data(), nullptr, false};
  EXPECT_EQ(gb::matrix<void>::build(pattern), gb::matrix<void>::build(3, 4, rows, cols));
  const int one = 5;
  const auto iso = gb::matrix<int>::build(gb::coo_view<int>{3, 4, 3, rows.data(), cols.data(), &one, true});
  EXPECT_TRUE(iso.iso());
  EXPECT_EQ(iso.get(2, 1), 5);
  const ints same{0, 0, 0};
  const gb::coo_view<int> twice{3, 4, 3, same.data(), same.data(), values.data(), false};
  objects::duplicate([&] { gb::matrix<int>::build(twice); });
  EXPECT_EQ(gb::matrix<int>::build(twice, gb::plus<>{}).get(0, 0), 24);
  objects::invalid_value([&] {
    gb::matrix<int>::build(gb::coo_view<int>{3, 4, -1, rows.data(), cols.data(), values.data()});
  });
  objects::out_of_bounds([&] {
    gb::matrix<int>::build(gb::coo_view<int>{2, 4, 3, rows.data(), cols.data(), values.data()});
  });

  const std::vector<offset_t> offsets{0, 1, 2, 2, 3};
  const ints row_indices{0, 2, 0}, by_column{9, 7, 8};
  const gb::csr_view<int> flipped{4, 3, offsets.data(), row_indices.data(), by_column.data()};
  EXPECT_EQ(gb::matrix<int>(gb::csc_view<int>{flipped}), m);
  auto short_by_one = flipped;
  short_by_one.cols = 2;
  objects::out_of_bounds([&] { gb::matrix<int>(gb::csc_view<int>{short_by_one}); });
}

TEST(matrix_build, an_exception_of_the_duplicate_operator_arrives) {
  auto refuse = [](int, int) -> int { throw std::domain_error("no"); };
  EXPECT_THROW(gb::matrix<int>::build(2, 2, ints{0, 0}, ints{1, 1}, std::vector<int>{1, 2}, refuse), std::domain_error);
  EXPECT_EQ(gb::matrix<int>::build(2, 2, ints{0, 1}, ints{1, 1}, std::vector<int>{1, 2}, refuse).entries(), 2);
}

TEST(matrix_build, shapes_that_do_not_fit) {
  objects::invalid_value([] { gb::matrix<int>(-1, 3); });
  objects::invalid_value([] { gb::matrix<int>(3, -1); });
  constexpr offset_t most = std::numeric_limits<std::int32_t>::max();
  objects::overflow([] { gb::matrix<int>(1, most + 1); });
  objects::overflow([] { gb::matrix<int>(most + 1, 1); });
  objects::overflow([] { gb::matrix<int>::build(1, most + 1, ints{}, ints{}, std::vector<int>{}); });
  const auto wide =
      gb::matrix<int>::build(1, most, ints{0}, ints{std::numeric_limits<std::int32_t>::max() - 1}, std::vector<int>{4});
  EXPECT_EQ(wide.get(0, most - 1), 4);
  EXPECT_EQ(wide.get(0, most - 2), std::nullopt);
  // Row offsets whose bytes exceed 64 bits throw out_of_memory; the product does not wrap.
  using wider = gb::matrix<int, std::int64_t>;
  objects::out_of_memory([] { (void)wider(offset_t{1} << 61, 1).view(); });
  objects::out_of_memory([] { (void)wider(std::numeric_limits<offset_t>::max(), 1).view(); });
}

TEST(matrix_build, sixty_four_bit_indices) {
  using longs = std::vector<std::int64_t>;
  constexpr std::int64_t large = std::int64_t{1} << 40;
  const auto m =
      gb::matrix<int, std::int64_t>::build(2, large + 1, longs{1, 0, 1}, longs{large, 3, 5}, std::vector<int>{1, 2, 3});
  EXPECT_EQ(m.get(1, large), 1);
  EXPECT_EQ(m.get(1, 5), 3);
  const auto t = m.tuples();
  EXPECT_EQ(longs(t.cols.begin(), t.cols.end()), (longs{3, 5, large}));
  objects::out_of_bounds(
      [&] { gb::matrix<int, std::int64_t>::build(2, large, longs{1}, longs{large}, std::vector<int>{1}); });
}

// Building, reading and combining preserve the limits of each type.
template <class T>
class matrix_of : public testing::Test {};
using value_types = testing::Types<std::int8_t, std::uint8_t, std::int16_t, std::uint16_t, std::int32_t, std::uint32_t,
                                   std::int64_t, std::uint64_t, float, double>;
TYPED_TEST_SUITE(matrix_of, value_types);

TYPED_TEST(matrix_of, limits_survive) {
  using T = TypeParam;
  constexpr T least = std::numeric_limits<T>::lowest(), most = std::numeric_limits<T>::max();
  const std::vector<T> values{least, most, T(1), T(0)};
  auto m = gb::matrix<T>::build(2, 2, ints{0, 0, 1, 1}, ints{0, 1, 0, 1}, values);
  EXPECT_EQ(m.get(0, 0), least);
  EXPECT_EQ(m.get(0, 1), most);
  EXPECT_EQ(m.get(1, 1), T(0));
  m.set(1, 1, most);
  EXPECT_EQ(m.get(1, 1), most);
  m.wait();
  EXPECT_EQ(m.get(1, 1), most);
  if constexpr (std::is_integral_v<T>) {
    const auto wrapped = gb::matrix<T>::build(1, 1, ints{0, 0}, ints{0, 0}, std::vector<T>{most, T(1)}, gb::plus<T>{});
    EXPECT_EQ(wrapped.get(0, 0), least);
  }
}

TEST(matrix_build, booleans) {
  const bool values[] = {true, false, true};
  const auto m = gb::matrix<bool>::build(2, 2, ints{0, 0, 1}, ints{0, 1, 1}, values);
  EXPECT_EQ(m.get(0, 0), true);
  EXPECT_EQ(m.get(0, 1), false);
  EXPECT_EQ(m.get(1, 0), std::nullopt);
  const auto any =
      gb::matrix<bool>::build(1, 1, ints{0, 0}, ints{0, 0}, std::span<const bool>(values + 1, 2), gb::lor<>{});
  EXPECT_EQ(any.get(0, 0), true);
}

TEST(matrix_build, a_users_own_value_type) {
  struct money {
    long units;
    int cents;
    bool operator==(const money&) const = default;
  };
  auto add = [](money a, money b) { return money{a.units + b.units, a.cents + b.cents}; };
  auto m = gb::matrix<money>::build(2, 2, ints{0, 0}, ints{1, 1}, std::vector<money>{{1, 50}, {2, 25}}, add);
  EXPECT_TRUE(m.get(0, 1) == (money{3, 75}));
  m.set(1, 0, {9, 9});
  EXPECT_EQ(m.entries(), 2);
  EXPECT_TRUE(m == m.clone());
}

TEST(matrix_build, complex_values_print) {
  const auto m =
      gb::matrix<std::complex<double>>::build(1, 1, ints{0}, ints{0}, std::vector<std::complex<double>>{{1, -1}});
  std::ostringstream out;
  out << m;
  EXPECT_TRUE(objects::mentions(out.str(), "(1,-1)")) << out.str();
}

// Large enough for several threads and blocks. The oracle is a map.
TEST(matrix_build, random_tuples_against_a_map) {
  std::mt19937 random(7);
  for (const auto& [rows, cols, count] :
       {std::tuple{50, 60, 400}, {3000, 10, 200000}, {2, 100000, 150000}, {100000, 100000, 1000}}) {
    ints row, col;
    std::vector<std::int64_t> values;
    std::map<std::pair<offset_t, offset_t>, std::int64_t> expected;
    for (int k = 0; k < count; ++k) {
      row.push_back(static_cast<std::int32_t>(random() % static_cast<unsigned>(rows)));
      col.push_back(static_cast<std::int32_t>(random() % static_cast<unsigned>(cols)));
      values.push_back(static_cast<std::int64_t>(random() % 1000));
      const auto [at, fresh] = expected.try_emplace({row.back(), col.back()}, values.back());
      if (!fresh) at->second = 3 * (at->second % 100000) - values.back();
    }
    const auto m = gb::matrix<std::int64_t>::build(rows, cols, row, col, values,
                                                   [](std::int64_t x, std::int64_t y) { return 3 * (x % 100000) - y; });
    ASSERT_TRUE(entries_of(m) == expected);
  }
}

}  // namespace
