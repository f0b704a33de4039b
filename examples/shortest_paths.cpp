// Shortest paths by the Bellman-Ford algorithm: a product over (min, plus) relaxes every edge.
#include <graphblas/graphblas.hpp>

#include <cstdint>
#include <iostream>
#include <vector>

namespace gb = gustav;

int main() {
  //      4        5
  //  0 -----> 1 -----> 3
  //   \       ^        |
  //    \ 1    | 2      | 3
  //     `---> 2 <------'
  const std::vector<std::int32_t> from{0, 0, 2, 1, 3}, to{1, 2, 1, 3, 2};
  const auto roads = gb::matrix<double>::build(5, 5, from, to, std::vector<double>{4, 1, 2, 5, 3});

  gb::vector<double> distance(5);
  distance.set(0, 0.0);
  for (gb::offset_t round = 1; round < roads.rows(); ++round) {
    const auto before = distance.clone();
    // distance = min(distance, distance' roads): an accumulator, and a semiring whose sum is min.
    gb::vxm(distance, gb::no_mask, gb::min<>{}, gb::min_plus<double>{}, distance, roads);
    if (distance == before) break;
  }
  for (gb::offset_t v = 0; v < distance.size(); ++v)
    if (const auto d = distance.get(v))
      std::cout << v << " is " << *d << " away\n";
    else
      std::cout << v << " cannot be reached\n";

  const auto expected =
      gb::vector<double>::build(5, std::vector<std::int32_t>{0, 1, 2, 3}, std::vector<double>{0, 3, 1, 8});
  return distance == expected ? 0 : 1;
}
