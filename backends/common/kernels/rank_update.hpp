// rank_update: the next ranks of many random walks with restarts, a column each.
#pragma once

#include <vector>

namespace gustav::kernels {

// run(exec, next, share, ranks, sent) for row-major n x k views and a full vector of n elements: ranks becomes next,
// and sent(i, c) = next(i, c) * share(i). The sums do not depend on the number of threads.
struct rank_update {
  static constexpr const char* name = "rank_update";
  struct result {
    double change = 0;         // the largest sum of a column of |next - ranks|
    std::vector<double> lost;  // of each column, the sum of next where the share is 0
  };
};

}  // namespace gustav::kernels
