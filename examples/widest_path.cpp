// A user-defined semiring with traits: the widest paths of two steps.
#include <graphblas/graphblas.hpp>

#include <cstdint>
#include <iostream>
#include <limits>
#include <vector>

namespace gb = gustav;
using capacity = std::int64_t;

// Two alternatives: the wider one. None is wider than an unlimited one, so a sum that has reached it is complete.
struct wider {
  using value_type = capacity;
  static constexpr bool is_commutative = true;
  static constexpr bool is_speculatable = true;
  static constexpr bool has_terminal = true;
  capacity identity() const { return std::numeric_limits<capacity>::lowest(); }
  capacity terminal() const { return std::numeric_limits<capacity>::max(); }
  capacity operator()(capacity a, capacity b) const { return a < b ? b : a; }
};
// Two steps in sequence: the narrower one.
struct narrower {
  static constexpr bool is_commutative = true;
  static constexpr bool is_speculatable = true;
  capacity operator()(capacity a, capacity b) const { return a < b ? a : b; }
};
struct widest_path {
  using value_type = capacity;
  wider add;
  narrower multiply;
};
static_assert(gb::semiring_for<widest_path, capacity, capacity>);

int main() {
  const std::vector<std::int32_t> from{0, 0, 1, 2, 3}, to{1, 2, 3, 3, 0};
  const std::vector<capacity> pipes{10, 4, 3, 5, wider{}.terminal()};
  const auto network = gb::matrix<capacity>::build(4, 4, from, to, pipes);
  const auto two_steps = gb::mxm(network, network, widest_path{});
  std::cout << "0 to 3 in two steps: " << two_steps.get(0, 3).value_or(0) << '\n';
  // The widest pipe that leaves each junction, by the monoid alone.
  gb::vector<capacity> widest(4);
  gb::reduce(widest, gb::no_mask, gb::no_accum, wider{}, network);
  return two_steps.get(0, 3) == 4 && two_steps.get(1, 0) == 3 && widest.get(0) == 10 ? 0 : 1;
}
