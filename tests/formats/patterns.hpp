// Patterns that round-trip tests of the storage formats run over, as CSR matrices of any type.
#pragma once

#include <backends/common/result.hpp>
#include <backends/formats/conversion.hpp>
#include <graphblas/error.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <limits>
#include <random>
#include <string>
#include <type_traits>
#include <vector>

namespace formats_test {

using gustav::buffer;
using gustav::csr_result;
using gustav::csr_view;
using gustav::offset_t;
using gustav::unit;

struct pattern {
  std::string name;
  offset_t rows = 0, cols = 0;
  std::vector<std::vector<offset_t>> columns;  // ascending, one list a row
  offset_t entries() const;
};

// Each entry present with probability `density`.
pattern random_pattern(offset_t rows, offset_t cols, double density, unsigned seed);
// The diagonals that `diagonals` names, an entry each with probability `density`.
pattern banded_pattern(offset_t rows, offset_t cols, const std::vector<offset_t>& diagonals, double density,
                       unsigned seed);
// Dense r x c blocks at random positions of the grid of blocks, cut at the borders.
pattern blocked_pattern(offset_t rows, offset_t cols, offset_t r, offset_t c, double density, unsigned seed);
// Without entries, rows and columns of all kinds of sizes; with one dense row or column; hubs; sizes around the borders
// of tiles and chunks of 8, 16, 32 and 64.
const std::vector<pattern>& small_patterns();

// Values that differ from entry to entry, among them zeros, which are entries, too.
template <class T>
T value_of(std::mt19937& random) {
  if constexpr (std::is_same_v<T, unit>)
    return {};
  else if constexpr (std::is_same_v<T, bool>)
    return random() % 2 == 0;
  else
    return static_cast<T>(static_cast<int>(random() % 17) - 8);
}

// Infinities, NaNs of both signs and minus zero: sums of them and of whole numbers do not depend on their order.
template <class T>
T special_value_of(std::mt19937& random) {
  using limits = std::numeric_limits<T>;
  const T all[] = {limits::infinity(), -limits::infinity(), limits::quiet_NaN(), -limits::quiet_NaN(), -T(0)};
  return all[random() % std::size(all)];
}

// special: every third value or so of a floating type is a special one.
template <class T, class I>
csr_result<T, I> make_csr(const pattern& p, bool iso = false, unsigned seed = 1, bool special = false) {
  std::mt19937 random(seed);
  csr_result<T, I> out;
  out.rows = p.rows;
  out.cols = p.cols;
  out.iso = iso;
  const auto n = static_cast<std::size_t>(p.entries());
  out.offsets = buffer<offset_t>(static_cast<std::size_t>(p.rows) + 1, 0);
  out.indices = buffer<I>(n);
  if constexpr (!std::is_same_v<T, unit>) {
    out.values = buffer<T>(iso ? std::min<std::size_t>(n, 1) : n);
    for (auto& v : out.values) {
      v = value_of<T>(random);
      if constexpr (std::is_floating_point_v<T>)
        if (special && random() % 3 == 0) v = special_value_of<T>(random);
    }
  }
  std::size_t at = 0;
  for (offset_t i = 0; i < p.rows; ++i) {
    for (const offset_t j : p.columns[static_cast<std::size_t>(i)]) out.indices[at++] = static_cast<I>(j);
    out.offsets[static_cast<std::size_t>(i) + 1] = static_cast<offset_t>(at);
  }
  return out;
}

// Whether n values are the same; numbers of a floating type bit by bit.
template <class T>
bool same_values(const T* a, const T* b, std::size_t n) {
  if constexpr (std::is_floating_point_v<T>)
    return n == 0 || std::memcmp(a, b, n * sizeof(T)) == 0;
  else
    return std::equal(a, a + n, b);
}

// Fails unless both are the same matrix in every array.
template <class T, class I>
void expect_same(const csr_view<T, I>& want, const csr_result<T, I>& got, const std::string& what) {
  ASSERT_EQ(want.rows, got.rows) << what;
  ASSERT_EQ(want.cols, got.cols) << what;
  ASSERT_EQ(want.entries(), static_cast<offset_t>(got.indices.size())) << what;
  ASSERT_EQ(static_cast<std::size_t>(want.rows) + 1, got.offsets.size()) << what;
  EXPECT_EQ(want.iso, got.iso) << what;
  EXPECT_TRUE(got.sorted) << what;
  const offset_t first = want.offsets[0], n = want.entries();
  bool same = true;
  for (offset_t i = 0; i <= want.rows; ++i) same &= want.offsets[i] - first == got.offsets[static_cast<std::size_t>(i)];
  EXPECT_TRUE(same) << what << ": offsets";
  EXPECT_TRUE(std::equal(got.indices.begin(), got.indices.end(), want.indices + first)) << what << ": indices";
  const offset_t values = std::is_same_v<T, unit> ? 0 : want.iso ? std::min<offset_t>(n, 1) : n;
  ASSERT_EQ(static_cast<std::size_t>(values), got.values.size()) << what;
  EXPECT_TRUE(same_values(got.values.data(), want.values + (want.iso || values == 0 ? 0 : first), got.values.size()))
      << what << ": values";
}

// f.template operator()<T, I>(iso) for the types of the grid.
template <class F>
void for_each_type(F&& f) {
  f.template operator()<double, std::int32_t>(false);
  f.template operator()<double, std::int32_t>(true);
  f.template operator()<float, std::int64_t>(false);
  f.template operator()<std::int8_t, std::int32_t>(false);
  f.template operator()<bool, std::int64_t>(true);
  f.template operator()<bool, std::int64_t>(false);
  f.template operator()<unit, std::int32_t>(false);
  f.template operator()<unit, std::int64_t>(false);
}

// What every format has to do. convert(view, byte_limit, threads) makes the form, bytes(view, threads) counts its bytes
// before.
template <class Convert, class Bytes>
void check_conversion(const Convert& convert, const Bytes& bytes,
                      const std::vector<pattern>& patterns = small_patterns()) {
  constexpr auto no_limit = gustav::formats::no_byte_limit;
  for_each_type([&]<class T, class I>(bool iso) {
    for (const auto& p : patterns) {
      const auto a = make_csr<T, I>(p, iso);
      const auto made = convert(a.view(), no_limit, 1);
      EXPECT_EQ(made.rows, p.rows);
      EXPECT_EQ(made.cols, p.cols);
      EXPECT_EQ(made.entries, p.entries());
      expect_same(a.view(), to_csr(made, 1), p.name);
      if (std::is_floating_point_v<T>) {
        const auto special = make_csr<T, I>(p, iso, 2, true);
        expect_same(special.view(), to_csr(convert(special.view(), no_limit, 1), 1), p.name + ", special values");
      }
      EXPECT_EQ(bytes(a.view(), 1), made.bytes()) << p.name;
    }
  });
  // Large enough for several threads, and a slice whose offsets do not begin at 0.
  const auto p = banded_pattern(20000, 20010, {-100, -1, 0, 1, 2, 3, 101, 19000}, 0.8, 3);
  const auto large = make_csr<double, std::int32_t>(p);
  const csr_view<double, std::int32_t> slice{p.rows - 5, p.cols, large.offsets.data() + 5, large.indices.data(),
                                             large.values.data()};
  for (const int threads : {1, 2, 3}) {
    for (const auto& view : {large.view(), slice}) {
      const auto made = convert(view, no_limit, threads);
      expect_same(view, to_csr(made, threads), p.name);
      EXPECT_EQ(bytes(view, threads), made.bytes());
    }
  }
  // A limit that fits, one that does not, unsorted rows.
  const auto needed = bytes(large.view(), 0);
  EXPECT_NO_THROW(convert(large.view(), needed, 0));
  try {
    convert(large.view(), needed - 1, 0);
    ADD_FAILURE() << "not refused";
  } catch (const gustav::out_of_memory& e) {
    EXPECT_EQ(e.needed_bytes(), needed);
  }
  auto unsorted = large.view();
  unsorted.sorted = false;
  EXPECT_THROW(convert(unsorted, no_limit, 0), gustav::invalid_value);
}

}  // namespace formats_test
