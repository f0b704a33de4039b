// The rule by which --verify checks that an eigenvalue is the largest one.
#pragma once

#include <algorithms/scc.hpp>
#include <algorithms/verify/verify_error.hpp>
#include <core/views.hpp>
#include <graphblas/matrix.hpp>
#include <semirings/binary_operators.hpp>

#include <algorithm>
#include <cstddef>
#include <limits>
#include <span>
#include <utility>
#include <vector>

namespace gustav {
namespace detail {

// A' of the arcs of positive weight inside strongly connected components: all that its eigenvalues depend on. Weights
// are divided by the largest.
template <class I>
class irreducible_blocks {
 public:
  explicit irreducible_blocks(const csr_view<double, I>& a) {
    for (offset_t p = 0; a.rows > 0 && p < a.offsets[a.rows]; ++p) unit_ = std::max(unit_, a.value(p));
    std::vector<I> from, to;
    std::vector<double> weight;
    for (offset_t u = 0; u < a.rows; ++u)
      for (offset_t p = a.offsets[u]; p < a.offsets[u + 1]; ++p)
        if (a.value(p) > 0) {
          from.push_back(static_cast<I>(u));
          to.push_back(a.indices[p]);
          weight.push_back(a.value(p) / unit_);
        }
    const auto found = scc(reference{}, matrix<void, I>::build(a.rows, a.rows, from, to, first<>{}));
    const auto block = found.component.tuples().second;
    block_.assign(block.begin(), block.end());
    blocks_ = found.sizes.size();
    for (std::size_t k = 0; k < from.size(); ++k)
      if (block_[static_cast<std::size_t>(from[k])] == block_[static_cast<std::size_t>(to[k])])
        arcs_.push_back({static_cast<std::size_t>(from[k]), static_cast<std::size_t>(to[k]), weight[k]});
  }

  // The bounds of each block's largest eigenvalue by a vector y that is positive on it, the least and the largest of
  // (A' y)[v] / y[v] (Collatz 1942; Wielandt 1950). A step of power iteration brings them together; `y` is its result,
  // with the larger bound on the diagonal, which separates eigenvalues of one magnitude.
  std::vector<std::pair<double, double>> bounds(std::vector<double>& y) const {
    std::vector<double> product(y.size(), 0.0);
    for (const arc& e : arcs_) product[e.to] += e.weight * y[e.from];
    std::vector<std::pair<double, double>> found(blocks_, {std::numeric_limits<double>::infinity(), 0.0});
    for (std::size_t v = 0; v < y.size(); ++v) {
      auto& [least, most] = found[static_cast<std::size_t>(block_[v])];
      least = std::min(least, product[v] / y[v]);
      most = std::max(most, product[v] / y[v]);
    }
    for (std::size_t v = 0; v < y.size(); ++v) {
      const double most = found[static_cast<std::size_t>(block_[v])].second;
      if (most > 0) y[v] += product[v] / most;
    }
    for (auto& [least, most] : found) least *= unit_, most *= unit_;
    return found;
  }

  // x on the blocks where it is far from 0, 1 on the others.
  std::vector<double> start(std::span<const double> x) const {
    std::vector<std::uint8_t> is_small(blocks_, 0);
    for (std::size_t v = 0; v < x.size(); ++v)
      if (!(x[v] > 1e-200)) is_small[static_cast<std::size_t>(block_[v])] = 1;
    std::vector<double> y(x.begin(), x.end());
    for (std::size_t v = 0; v < y.size(); ++v)
      if (is_small[static_cast<std::size_t>(block_[v])]) y[v] = 1;
    return y;
  }

 private:
  struct arc {
    std::size_t from, to;
    double weight;
  };
  std::vector<arc> arcs_;
  std::vector<I> block_;
  std::size_t blocks_ = 0;
  double unit_ = 0;
};

}  // namespace detail

// Throws verify_error if a strongly connected component has an eigenvalue above `lambda`: the largest eigenvalue of A'
// is that of one of them. Power iteration from x bounds each from both sides, and ends when all are at most lambda, but
// for a relative `slack`, or after 100 steps. O(entries) a step.
template <class I>
void verify_largest_eigenvalue(const csr_view<double, I>& a, std::span<const double> x, double lambda, double slack) {
  const detail::irreducible_blocks<I> blocks(a);
  std::vector<double> y = blocks.start(x);
  const double most_allowed = lambda * (1 + slack);
  bool is_open = true;
  for (int step = 0; step < 100 && is_open; ++step) {
    is_open = false;
    for (const auto& [least, most] : blocks.bounds(y)) {
      if (least > most_allowed)
        throw verify_error("the eigenvalue is ", lambda, ", but a part of the graph has one of ", least, " at least");
      is_open = is_open || most > most_allowed;
    }
  }
}

}  // namespace gustav
