// Components in the order of their sizes, against a sort.
#include <backends/cpu/components/size_order.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string>
#include <vector>

namespace {

using gustav::offset_t;

void check(const std::vector<offset_t>& sizes) {
  std::vector<std::size_t> sorted(sizes.size());
  std::iota(sorted.begin(), sorted.end(), std::size_t{0});
  std::stable_sort(sorted.begin(), sorted.end(), [&](std::size_t x, std::size_t y) { return sizes[x] > sizes[y]; });
  gustav::buffer<offset_t> copy(sizes.size());
  std::copy(sizes.begin(), sizes.end(), copy.begin());
  for (const int threads : {1, 2, 3}) {
    SCOPED_TRACE(std::to_string(sizes.size()) + " components, " + std::to_string(threads) + " threads");
    const auto order = gustav::backends::cpu::order_by_size<std::int32_t>(copy, threads);
    ASSERT_EQ(order.sizes.size(), sizes.size());
    for (std::size_t k = 0; k < sorted.size(); ++k) {
      ASSERT_EQ(order.rank[sorted[k]], static_cast<std::int32_t>(k));
      ASSERT_EQ(order.sizes[k], sizes[sorted[k]]);
    }
  }
}

TEST(size_order, few) {
  check({});
  check({1});
  check({1, 1, 5, 1, 5, 300, 300, 255, 256, 1000000000000});
}

TEST(size_order, many_chunks_with_ties_on_both_sides_of_the_bound) {
  std::vector<offset_t> sizes(200'000);
  std::uint64_t state = 42;
  for (offset_t& size : sizes) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    const auto draw = static_cast<offset_t>(state >> 40);
    size = draw % 10 < 7 ? 1 : draw % 10 < 9 ? 2 + draw % 7 : 250 + draw % 12;
  }
  check(sizes);
}

}  // namespace
