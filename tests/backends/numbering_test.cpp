// Numbers of components: one pass on one thread and the passes of several give the same.
#include <backends/common/bitmap.hpp>
#include <backends/cpu/components/numbering.hpp>
#include <core/buffer.hpp>
#include <tests/backends/grid_objects.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace {

namespace gb = gustav;
namespace be = gb::backends::cpu;

// Parents of n vertices: each is a root with the probability of 1 in `roots`, or hangs below any smaller vertex.
std::vector<int> forest(grid::source& random, int n, int roots) {
  std::vector<int> up(static_cast<std::size_t>(n));
  for (int v = 0; v < n; ++v)
    up[static_cast<std::size_t>(v)] = v == 0 || random.below(roots) == 0 ? v : static_cast<int>(random.below(v));
  return up;
}

// The numbers by their definition: by size, ties by the first vertex.
std::pair<std::vector<int>, std::vector<gb::offset_t>> expected_of(std::vector<int> up) {
  std::map<int, gb::offset_t> size_of;  // by root
  for (std::size_t v = 0; v < up.size(); ++v) {
    up[v] = up[static_cast<std::size_t>(up[v])];
    ++size_of[up[v]];
  }
  std::vector<std::pair<gb::offset_t, int>> order;
  for (const auto& [root, size] : size_of) order.emplace_back(-size, root);
  std::sort(order.begin(), order.end());
  std::map<int, int> number;
  std::vector<gb::offset_t> sizes;
  for (const auto& [size, root] : order) {
    number[root] = static_cast<int>(sizes.size());
    sizes.push_back(-size);
  }
  for (int& root : up) root = number[root];
  return {up, sizes};
}

void compare(const std::vector<int>& up, const gb::buffer<std::uint64_t>& inside, int member, int threads) {
  const auto [component, sizes] = expected_of(up);
  const auto found = be::number_trees(gb::buffer<int>(std::vector<int>(up)), inside, member, threads);
  EXPECT_EQ(found.sizes, sizes);
  EXPECT_TRUE(std::equal(component.begin(), component.end(), found.component.begin(), found.component.end()));
}

TEST(numbering, small_forests) {
  grid::source random(1);
  for (int n = 0; n < 200; ++n)
    for (const int roots : {1, 2, 5, 1000})
      for (const int threads : {1, 3}) compare(forest(random, n, roots), {}, 0, threads);
}

TEST(numbering, large_forests_on_several_threads) {
  grid::source random(2);
  for (const int roots : {1, 3, 1 << 30})
    for (const int threads : {1, 4}) compare(forest(random, 1'200'000, roots), {}, 0, threads);
}

// A tree of which a part is known by a bitmap, one of many or one with most vertices.
TEST(numbering, with_a_known_part_of_a_tree) {
  grid::source random(3);
  for (const int n : {1, 64, 65, 5000, 300'000, 1'200'000})
    for (const bool has_most : {false, true}) {
      auto up = forest(random, n, 10);
      for (int v = 0; v < n && has_most; ++v) up[static_cast<std::size_t>(v)] = v % 5 == 3 ? v : 0;
      std::vector<int> root = up;
      for (int& r : root) r = root[static_cast<std::size_t>(r)];
      const int member = n / 2, main = root[static_cast<std::size_t>(member)];
      gb::buffer<std::uint64_t> inside(gb::backends::bitmap::words_for(n), 0);
      for (int v = 0; v < n; ++v)
        if (root[static_cast<std::size_t>(v)] == main && (v == member || random.below(4) > 0))
          inside[static_cast<std::size_t>(v) / 64] |= std::uint64_t{1} << (v % 64);
      for (const int threads : {1, 4})
        if (threads == 4 || n < 1'000'000) compare(up, inside, member, threads);
    }
}

}  // namespace
