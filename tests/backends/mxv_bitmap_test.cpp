// The bitmap of a pulled product, whose chunks of rows are written by several threads: all rows, some or none are
// empty.
#include <graphblas/graphblas.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace gb = gustav;
using gb::offset_t;

namespace {

using value = std::int32_t;  // of no product that the library carries, so that this program compiles the kernel
constexpr offset_t n = 150'000;

// Two entries in each row for which has_entries(i) holds.
template <class F>
gb::matrix<value> make(const F& has_entries) {
  gb::buffer<offset_t> offsets(static_cast<std::size_t>(n) + 1);
  std::vector<std::int32_t> columns;
  offsets[0] = 0;
  for (offset_t i = 0; i < n; ++i) {
    if (has_entries(i)) {
      columns.push_back(static_cast<std::int32_t>(i % 1000));
      columns.push_back(static_cast<std::int32_t>(1000 + i));
    }
    offsets[static_cast<std::size_t>(i) + 1] = static_cast<offset_t>(columns.size());
  }
  gb::buffer<value> values(columns.size());
  for (std::size_t k = 0; k < values.size(); ++k) values[k] = 1;
  return gb::matrix<value>::adopt(
      n, n + 1000, {std::move(offsets), gb::buffer<std::int32_t>(std::move(columns)), std::move(values)});
}

template <class F>
void check(const std::string& what, const F& has_entries) {
  const auto a = make(has_entries);
  const gb::vector<value> x(n + 1000, 2);
  for (const int threads : {1, 2, 3}) {
    gb::vector<value> y(n);
    gb::mxv(gb::cpu{.threads = threads}, y, gb::no_mask, gb::no_accum, gb::plus_times<value>{}, a, x);
    offset_t entries = 0;
    for (offset_t i = 0; i < n; ++i) {
      entries += has_entries(i);
      const auto found = y.get(i);
      ASSERT_EQ(found.has_value(), has_entries(i)) << what << ", row " << i << ", " << threads << " threads";
      if (found) {
        ASSERT_EQ(*found, 4) << what;
      }
    }
    EXPECT_EQ(y.entries(), entries) << what;
  }
}

TEST(mxv_bitmap, any_rows_are_empty) {
  check("all", [](offset_t) { return false; });
  check("none", [](offset_t) { return true; });
  check("the first", [](offset_t i) { return i >= 5; });
  check("the last", [](offset_t i) { return i < n - 5; });
  check("a stretch", [](offset_t i) { return i < 70'000 || i > 71'000; });
  check("every third", [](offset_t i) { return i % 3 != 0; });
}

}  // namespace
