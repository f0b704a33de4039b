// The scoreboard by which the best kernel of a format is found (Tan, Liu and Li 2018, section 4.2 and figure 4).
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace gustav::tuning_rules {

struct kernel_variant {
  std::vector<std::string> optimisations;  // that the kernel applies; none: the plain one
  std::vector<double> seconds;             // one time for each matrix, the same matrices for all variants
};

// An optimisation gains a point on a matrix where a variant with it is faster than the one that lacks only it, and
// loses one where it is slower; differences below 1 % do not count. The best variant has the highest sum of the scores
// of its optimisations, and among equal ones the least total time.
class scoreboard {
 public:
  explicit scoreboard(const std::vector<kernel_variant>& variants);
  const std::map<std::string, int>& scores() const { return scores_; }
  // The position of the best variant.
  std::size_t best() const { return best_; }

 private:
  std::map<std::string, int> scores_;
  std::size_t best_ = 0;
};

}  // namespace gustav::tuning_rules
