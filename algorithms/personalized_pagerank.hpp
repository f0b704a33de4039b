// PageRank that returns to one vertex, for many such vertices in one run.
#pragma once

#include <algorithms/pagerank.hpp>
#include <core/observer.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/graphblas.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <new>
#include <span>
#include <type_traits>
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
  personalized_block(const E& exec, const matrix<T, I>& a, const buffer<double>& shares, std::span<const I> seeds,
                     double damping)
      : exec_(exec),
        a_(a),
        shares_(shares),
        seeds_(seeds),
        damping_(damping),
        columns_(seeds.size()),
        ranks_(a.rows(), static_cast<offset_t>(columns_)),
        sent_(a.rows(), static_cast<offset_t>(columns_)),
        sums_(dense_matrix<double>::uninitialized(a.rows(), static_cast<offset_t>(columns_))),
        lost_(columns_, 0.0) {
    for (std::size_t c = 0; c < columns_; ++c) {
      const double share = shares_[static_cast<std::size_t>(seeds[c])];
      ranks_(seeds[c], static_cast<offset_t>(c)) = 1;
      sent_(seeds[c], static_cast<offset_t>(c)) = share;
      lost_[c] = share == 0 ? 1 : 0;
    }
  }

  // One iteration; returns the largest L1 change of a column. The rank of dangling vertices goes to the seed.
  double step() {
    using semiring = std::conditional_t<std::is_void_v<T>, plus_second<double>, plus_times<double>>;
    mxm(exec_, sums_, no_mask, no_accum, semiring{}, transposed(a_), sent_);
    for (std::size_t c = 0; c < columns_; ++c)
      sums_(seeds_[c], static_cast<offset_t>(c)) += (1 - damping_) + damping_ * lost_[c];
    constexpr offset_t grain = 1 << 10;
    const offset_t n = a_.rows(), chunks = (n + grain - 1) / grain;
    // Of each chunk, the changes and the ranks of dangling vertices, so that sums do not depend on the threads.
    std::vector<double> parts(static_cast<std::size_t>(chunks) * 2 * columns_, 0.0);
    parallel_for(chunks, 1, useful_threads(threads_of(exec_), n * static_cast<offset_t>(columns_)),
                 [&](long begin, long end) {
                   for (long chunk = begin; chunk < end; ++chunk)
                     update(chunk * grain, std::min(n, (chunk + 1) * grain),
                            parts.data() + static_cast<std::size_t>(chunk) * 2 * columns_);
                 });
    double largest = 0;
    for (std::size_t c = 0; c < columns_; ++c) {
      double change = 0;
      lost_[c] = 0;
      for (std::size_t k = 0; k < static_cast<std::size_t>(chunks); ++k) {
        change += parts[(2 * k) * columns_ + c];
        lost_[c] += parts[(2 * k + 1) * columns_ + c];
      }
      largest = std::max(largest, change);
    }
    return largest;
  }

  const dense_matrix<double>& ranks() const { return ranks_; }

 private:
  void update(offset_t begin, offset_t end, double* changes) {
    double* const lost = changes + columns_;
    for (offset_t i = begin; i < end; ++i) {
      const double share = shares_[static_cast<std::size_t>(i)];
      double* const rank = ranks_.data() + static_cast<std::size_t>(i) * columns_;
      double* const send = sent_.data() + static_cast<std::size_t>(i) * columns_;
      const double* const next = sums_.data() + static_cast<std::size_t>(i) * columns_;
      for (std::size_t c = 0; c < columns_; ++c) {
        changes[c] += std::abs(next[c] - rank[c]);
        rank[c] = next[c];
        send[c] = next[c] * share;
      }
      if (share == 0)
        for (std::size_t c = 0; c < columns_; ++c) lost[c] += next[c];
    }
  }

  const E& exec_;
  const matrix<T, I>& a_;
  const buffer<double>& shares_;
  std::span<const I> seeds_;
  double damping_;
  std::size_t columns_;
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
template <executor E, class T, class I>
personalized_pagerank_result personalized_pagerank(const E& exec, const matrix<T, I>& a,
                                                   std::type_identity_t<std::span<const I>> seeds,
                                                   const personalized_pagerank_options& options = {}) try {
  detail::refuse_cuda(exec, "personalized_pagerank");
  detail::require_square("personalized_pagerank", a.rows(), a.cols());
  for (const I s : seeds) detail::require_vertex("personalized_pagerank", "seed", s, a.rows());
  const double d = options.damping;
  if (!(d >= 0 && d < 1)) throw invalid_value("personalized_pagerank: damping must be at least 0 and below 1");
  if (!(options.tolerance >= 0)) throw invalid_value("personalized_pagerank: the tolerance must not be negative");
  if (options.max_iterations < 0 || options.columns < 1)
    throw invalid_value("personalized_pagerank: a block needs a column, and its iterations must not be negative");
  if (const double scale = detail::scale_of_weights(exec, "pagerank", a); scale != 1)
    return personalized_pagerank(exec, detail::scaled_weights(exec, a, scale), seeds, options);
  const buffer<double> shares = detail::pagerank_shares(exec, a, d);
  personalized_pagerank_result result;
  result.scores = dense_matrix<double>(a.rows(), static_cast<offset_t>(seeds.size()));
  result.converged = true;
  const auto columns = static_cast<std::size_t>(options.columns);
  for (std::size_t first = 0; first < seeds.size() && !result.cancelled; first += columns) {
    const auto some = seeds.subspan(first, std::min(columns, seeds.size() - first));
    detail::personalized_block<E, T, I> block(exec, a, shares, some, d);
    bool is_done = false;
    double residual = 0;
    int iteration = 0;
    while (iteration < options.max_iterations && !is_done && !result.cancelled) {
      residual = block.step() * d / (1 - d);
      is_done = residual <= options.tolerance;
      const bool go_on =
          options.on_iteration({.seeds = static_cast<offset_t>(first), .iteration = ++iteration, .residual = residual});
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
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class T, class I>
personalized_pagerank_result personalized_pagerank(const matrix<T, I>& a,
                                                   std::type_identity_t<std::span<const I>> seeds,
                                                   const personalized_pagerank_options& options = {}) {
  return personalized_pagerank(default_executor{}, a, seeds, options);
}

}  // namespace gustav
