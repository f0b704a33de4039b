// PageRank that returns to one vertex, for many such vertices in one run.
#pragma once

#include <algorithms/memory.hpp>
#include <algorithms/pagerank.hpp>
#include <algorithms/power_iteration.hpp>
#include <core/entry.hpp>
#include <core/error.hpp>
#include <core/kernel.hpp>
#include <core/observer.hpp>
#include <graphblas/dense_matrix.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/detail/iterate.hpp>
#include <graphblas/kernels/rank_update.hpp>
#include <graphblas/mask.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/operations/mxm_dense.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav {

// The argument of on_iteration.
struct personalized_pagerank_iteration {
  offset_t seeds = 0;   // finished before this block of them
  int iteration = 0;    // of the block, counted from 1
  double residual = 0;  // the largest of the block
};

struct personalized_pagerank_options {
  double damping = 0.85;  // in [0, 1)
  double tolerance = 1e-9;
  int max_iterations = 1000;  // of a block
  int columns = 32;           // seeds of a block
  observer<personalized_pagerank_iteration> on_iteration = {};
};

struct personalized_pagerank_result {
  dense_matrix<double> scores;  // vertices x seeds, row-major
  int iterations = 0;           // the most of a block
  double residual = 0;          // L1 change x damping / (1 - damping) of the seed where it is largest
  bool converged = false;       // it is at most the tolerance
  bool cancelled = false;       // on_iteration returned false before that; scores of seeds not begun are 0
};

namespace detail {

// The iterates of a block of seeds, a column each.
template <class E, class T, class I>
class personalized_block {
 public:
  // shares: damping / (sum of the row), 0 for a row that sums to 0.
  personalized_block(const E& exec, const matrix<T, I>& a, const iterate<I>& shares, std::span<const I> seeds,
                     double damping)
      : exec_(exec),
        a_(a),
        shares_(shares),
        seeds_(seeds),
        damping_(damping),
        ranks_(a.rows(), static_cast<offset_t>(seeds.size())),
        sent_(a.rows(), ranks_.cols()),
        sums_(dense_matrix<double>::uninitialized(a.rows(), ranks_.cols())) {
    for (std::size_t c = 0; c < seeds.size(); ++c) {
      const double share = shares_[seeds[c]];
      ranks_(seeds[c], static_cast<offset_t>(c)) = 1;
      sent_(seeds[c], static_cast<offset_t>(c)) = share;
      lost_.push_back(share == 0 ? 1 : 0);
    }
  }

  // One iteration; returns the largest L1 change of a column. The rank of dangling vertices goes to the seed.
  double step() {
    mxm(exec_, sums_, no_mask, no_accum, weight_semiring<T>{}, transposed(a_), sent_);
    for (std::size_t c = 0; c < seeds_.size(); ++c)
      sums_(seeds_[c], static_cast<offset_t>(c)) += (1 - damping_) + damping_ * lost_[c];
    auto updated = gustav::run<kernels::rank_update>(exec_, std::as_const(sums_).view(), shares_.read().view(),
                                                     ranks_.view(), sent_.view());
    lost_ = std::move(updated.lost);
    return updated.change;
  }

  const dense_matrix<double>& ranks() const { return ranks_; }

 private:
  const E& exec_;
  const matrix<T, I>& a_;
  const iterate<I>& shares_;
  std::span<const I> seeds_;
  double damping_;
  dense_matrix<double> ranks_, sent_, sums_;
  std::vector<double> lost_;
};

}  // namespace detail

// For each seed s the vector r = d (W' r + dangling mass of r at s) + (1 - d) at s, W = A with rows scaled to sum 1:
// the part of the time that a walk spends at each vertex which returns to s with probability 1 - d at each step, and
// from vertices whose row sums to 0. options.columns seeds are iterated at once, as the columns of a dense matrix: one
// SpMM an iteration, so that an arc is read once for all of them. Throws dimension_mismatch (not square),
// index_out_of_bounds (a seed), invalid_value as pagerank does, and for columns below 1. The result does not depend on
// the number of threads. Cost: O((entries + n) columns) an iteration of a block. Memory: the result, and three doubles
// a vertex and column. Sources: Page et al. 1999; Haveliwala 2002.
struct personalized_pagerank_call {
  using options = personalized_pagerank_options;
  template <executor E, class T, class I>
  personalized_pagerank_result operator()(const E& exec, const matrix<T, I>& a,
                                          std::type_identity_t<std::span<const I>> seeds,
                                          const personalized_pagerank_options& how = {}) const {
    detail::require_host(exec, "personalized_pagerank");
    detail::require_square("personalized_pagerank", a.rows(), a.cols());
    for (const I s : seeds) detail::require_vertex("personalized_pagerank", "seed", s, a.rows());
    const double d = how.damping;
    if (!(d >= 0 && d < 1)) throw invalid_value("personalized_pagerank: damping must be at least 0 and below 1");
    if (!(how.tolerance >= 0)) throw invalid_value("personalized_pagerank: the tolerance must not be negative");
    if (how.max_iterations < 0 || how.columns < 1)
      throw invalid_value("personalized_pagerank: a block needs a column, and its iterations must not be negative");
    const auto in_units_of_rows = [&] { return (*this)(exec, detail::weights_in_units_of_rows(exec, a), seeds, how); };
    if (detail::scale_of_weights(exec, "pagerank", a) != 1) return in_units_of_rows();
    const auto shares = detail::pagerank_shares(exec, a, d);
    if (!shares) return in_units_of_rows();
    personalized_pagerank_result result;
    result.scores = dense_matrix<double>(a.rows(), static_cast<offset_t>(seeds.size()));
    result.converged = true;
    const auto columns = static_cast<std::size_t>(how.columns);
    for (std::size_t first = 0; first < seeds.size() && !result.cancelled; first += columns) {
      const auto some = seeds.subspan(first, std::min(columns, seeds.size() - first));
      detail::personalized_block<E, T, I> block(exec, a, *shares, some, d);
      bool is_done = false;
      double residual = 0;
      int iteration = 0;
      while (iteration < how.max_iterations && !is_done && !result.cancelled) {
        residual = block.step() * d / (1 - d);
        is_done = residual <= how.tolerance;
        const bool go_on =
            how.on_iteration({.seeds = static_cast<offset_t>(first), .iteration = ++iteration, .residual = residual});
        result.cancelled = !go_on && !(is_done && first + some.size() == seeds.size());
      }
      result.iterations = std::max(result.iterations, iteration);
      result.residual = std::max(result.residual, residual);
      result.converged = result.converged && is_done && !result.cancelled;
      for (offset_t i = 0; i < a.rows(); ++i)
        for (std::size_t c = 0; c < some.size(); ++c)
          result.scores(i, static_cast<offset_t>(first + c)) = block.ranks()(i, static_cast<offset_t>(c));
    }
    return result;
  }
};
inline constexpr detail::entry<personalized_pagerank_call> personalized_pagerank;

// Bytes that the call takes at most, those of A among them.
template <class T, class I>
std::uint64_t estimate_memory(const detail::entry<personalized_pagerank_call>&, const matrix<T, I>& a,
                              std::size_t seeds, const personalized_pagerank_options& how = {}) {
  const std::size_t doubles = seeds + 3 * std::size_t(how.columns) + 2;
  return matrix_bytes(a) + transposed_bytes(a) + std::uint64_t(a.rows()) * doubles * sizeof(double);
}

}  // namespace gustav
