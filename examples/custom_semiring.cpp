// A user-defined semiring: the most reliable connections, and the number of them.
#include <graphblas/graphblas.hpp>

#include <cstdint>
#include <iostream>
#include <vector>

namespace gb = gustav;

// A user-defined value type.
struct route {
  double reliability = 0;
  std::int64_t ways = 0;
  friend bool operator==(const route&, const route&) = default;
};

int main() {
  // Two routes in sequence: both must hold. Two alternative routes: the more reliable one, or both if they are equal.
  const auto in_a_row = [](const route& a, const route& b) {
    return route{a.reliability * b.reliability, a.ways * b.ways};
  };
  const auto choice = [](const route& a, const route& b) {
    if (a.reliability != b.reliability) return a.reliability > b.reliability ? a : b;
    return route{a.reliability, a.ways + b.ways};
  };
  // Lambdas use the same kernels as the named operators. The identity of the choice is "no route".
  const gb::semiring best(gb::monoid(choice, route{}), in_a_row);

  const std::vector<std::int32_t> from{0, 0, 0, 1, 2, 3}, to{1, 2, 3, 4, 4, 4};
  const std::vector<route> lines{{0.5, 1}, {0.75, 1}, {0.5, 1}, {0.75, 1}, {0.5, 1}, {0.25, 1}};
  const auto network = gb::matrix<route>::build(5, 5, from, to, lines);

  const auto two_hops = gb::mxm(network, network, best);
  const auto found = two_hops.get(0, 4).value_or(route{});
  std::cout << "0 reaches 4 with reliability " << found.reliability << " in " << found.ways << " ways\n";

  // The same for row 0 alone, as a vector.
  const auto first =
      gb::vector<route>::build(5, std::vector<std::int32_t>{1, 2, 3}, std::vector<route>{lines[0], lines[1], lines[2]});
  const auto reached = gb::vxm(first, network, best);
  return found == route{0.375, 2} && reached.get(4) == found && two_hops.entries() == 1 ? 0 : 1;
}
