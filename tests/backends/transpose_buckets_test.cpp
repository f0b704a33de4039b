// Transposition by buckets of columns, against a sort of the entries.
#include <backends/common/cost/tuning.hpp>
#include <backends/cpu/elementwise/transpose.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <tuple>
#include <type_traits>
#include <vector>

namespace gb = gustav;
using gb::offset_t;

namespace {

template <class T>
T value_of(offset_t k) {
  if constexpr (std::is_same_v<T, gb::unit>)
    return {};
  else
    return static_cast<T>(k % 100);
}

template <class T, class I>
struct arrays {
  std::vector<offset_t> offsets{0};
  std::vector<I> columns;
  gb::buffer<T> values;

  // Rows of random columns, none twice, in any order; `hub` of a hundred entries are in the last column.
  arrays(offset_t rows, offset_t cols, int length, int hub, unsigned seed) {
    std::mt19937_64 random(seed);
    for (offset_t i = 0; i < rows; ++i) {
      std::vector<I> row;
      for (int k = 0; k < length; ++k)
        row.push_back(static_cast<I>(static_cast<int>(random() % 100) < hub
                                         ? static_cast<std::uint64_t>(cols - 1)
                                         : random() % static_cast<std::uint64_t>(cols)));
      std::sort(row.begin(), row.end());
      row.erase(std::unique(row.begin(), row.end()), row.end());
      std::shuffle(row.begin(), row.end(), random);
      columns.insert(columns.end(), row.begin(), row.end());
      offsets.push_back(static_cast<offset_t>(columns.size()));
    }
    values = gb::buffer<T>(columns.size());
    for (std::size_t k = 0; k < columns.size(); ++k) values[k] = value_of<T>(static_cast<offset_t>(k));
  }
};

template <class T, class I>
void check(offset_t rows, offset_t cols, int length, int hub = 0) {
  const arrays<T, I> from(rows, cols, length, hub, 11);
  for (const offset_t first : {offset_t{0}, rows / 3})  // a part of the rows, whose offsets do not begin at 0
    for (const bool iso : {false, true})
      for (const int threads : {1, 2, 3}) {
        SCOPED_TRACE(std::to_string(rows) + " x " + std::to_string(cols) + " from row " + std::to_string(first) + ", " +
                     std::to_string(threads) + " threads" + (iso ? ", iso" : ""));
        const gb::csr_view<T, I> a{
            rows - first, cols, from.offsets.data() + first, from.columns.data(), from.values.data(), iso, false};
        std::vector<std::tuple<offset_t, offset_t, offset_t>> entries;  // column, row, position in A
        for (offset_t i = 0; i < a.rows; ++i)
          for (offset_t k = a.offsets[i]; k < a.offsets[i + 1]; ++k) entries.emplace_back(a.indices[k], i, k);
        std::sort(entries.begin(), entries.end());
        gb::csr_result<T, I> out;
        out.rows = cols;
        out.cols = a.rows;
        out.iso = iso;
        out.offsets = gb::buffer<offset_t>(static_cast<std::size_t>(cols) + 1);
        out.indices = gb::buffer<I>(entries.size());
        out.values = gb::buffer<T>(iso ? 0 : entries.size());
        gb::backends::cpu::detail::transpose_by_buckets(a, threads, out);
        std::size_t k = 0;
        for (offset_t j = 0; j < cols; ++j) {
          ASSERT_EQ(out.offsets[static_cast<std::size_t>(j)], static_cast<offset_t>(k)) << j;
          for (; k < entries.size() && std::get<0>(entries[k]) == j; ++k) {
            ASSERT_EQ(out.indices[k], static_cast<I>(std::get<1>(entries[k])));
            if constexpr (!std::is_same_v<T, gb::unit>)
              if (!iso) ASSERT_EQ(out.values[k], value_of<T>(std::get<2>(entries[k])));
          }
        }
        ASSERT_EQ(out.offsets[static_cast<std::size_t>(cols)], static_cast<offset_t>(entries.size()));
      }
}

TEST(transpose_buckets, any_number_of_columns) {
  for (const offset_t cols : {1, 7, 4095, 4096, 4097, 50'000}) check<double, std::int32_t>(300, cols, 5);
  check<gb::unit, std::int32_t>(2000, 20'000, 4);
  check<bool, std::int64_t>(2000, 20'000, 4);
  check<float, std::int64_t>(1, 10'000, 50);
  check<double, std::int32_t>(20, 10'000'000, 30);
}

TEST(transpose_buckets, a_column_with_most_entries) { check<double, std::int32_t>(5000, 30'000, 3, 60); }

TEST(transpose_buckets, no_entries) { check<double, std::int32_t>(10, 5000, 0); }

// What decides: columns in no order, and more of them than cursors fit in cache.
TEST(transpose_buckets, only_where_cursors_miss) {
  gb::tuning numbers;
  const auto chosen = [&](offset_t cols, const auto& column) {
    std::vector<offset_t> offsets{0};
    std::vector<std::int32_t> columns;
    for (offset_t i = 0; i < cols; ++i) {
      columns.push_back(static_cast<std::int32_t>(column(i)));
      offsets.push_back(i + 1);
    }
    return gb::backends::cpu::detail::transposes_by_buckets(
        gb::csr_view<gb::unit, std::int32_t>{cols, cols, offsets.data(), columns.data()}, numbers);
  };
  constexpr offset_t many = 1 << 16;
  numbers.transpose_cursor_bytes = 8 * many;
  std::mt19937 random(3);
  EXPECT_TRUE(chosen(many, [&](offset_t) { return random() % static_cast<std::uint32_t>(many); }));
#if !defined(GUSTAV_ADVERSARIAL)
  EXPECT_FALSE(chosen(many, [](offset_t i) { return i; }));
#endif
  EXPECT_FALSE(chosen(1000, [&](offset_t) { return random() % 1000; }));
  numbers.transpose_cursor_bytes = 8 * many + 1;
  EXPECT_FALSE(chosen(many, [&](offset_t) { return random() % static_cast<std::uint32_t>(many); }));
}

}  // namespace
