// Scores of optimisations.
#include <backends/tuning/scoreboard.hpp>

#include <algorithm>
#include <numeric>

namespace gustav::tuning_rules {
namespace {

// The only optimisation of `with` that `without` lacks, if there is exactly one and nothing else differs.
const std::string* one_more(const kernel_variant& with, const kernel_variant& without) {
  if (with.optimisations.size() != without.optimisations.size() + 1) return nullptr;
  const std::string* more = nullptr;
  for (const std::string& o : with.optimisations) {
    if (std::count(without.optimisations.begin(), without.optimisations.end(), o) != 0) continue;
    if (more) return nullptr;
    more = &o;
  }
  return more;
}

}  // namespace

scoreboard::scoreboard(const std::vector<kernel_variant>& variants) {
  for (const kernel_variant& v : variants)
    for (const kernel_variant& less : variants) {
      const std::string* const o = one_more(v, less);
      if (!o) continue;
      int& score = scores_[*o];
      for (std::size_t m = 0; m < v.seconds.size(); ++m) {
        const double gain = less.seconds[m] / v.seconds[m] - 1;
        score += gain > 0.01 ? 1 : gain < -0.01 ? -1 : 0;
      }
    }
  const auto rank = [&](const kernel_variant& v) {
    int sum = 0;
    for (const std::string& o : v.optimisations) sum += scores_[o];
    return std::pair(sum, -std::accumulate(v.seconds.begin(), v.seconds.end(), 0.0));
  };
  for (std::size_t k = 1; k < variants.size(); ++k)
    if (rank(variants[k]) > rank(variants[best_])) best_ = k;
}

}  // namespace gustav::tuning_rules
