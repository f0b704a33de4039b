// Random walks from every vertex, plain or biased as for node2vec.
#pragma once

#include <algorithms/memory.hpp>
#include <core/entry.hpp>
#include <core/observer.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/kernels/random_walks.hpp>
#include <graphblas/matrix.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <new>
#include <span>
#include <vector>

namespace gustav {

// Walk k is elements offsets[k] to offsets[k + 1].
template <class I>
struct walks_result {
  std::vector<std::size_t> offsets{0};
  std::vector<I> vertices;
};

// Walks along the arcs of A (n x n), which lives as long as the walker and does not change. Entries are strengths: an
// arc is followed in proportion to its value, of a pattern each with the same probability. With p or q other than 1 the
// value of v -> x after t -> v is multiplied by 1/p for x = t, by 1 if t -> x is an arc, by 1/q otherwise. A walk ends
// early at a vertex without an arc of positive value. Throws dimension_mismatch (not square), invalid_value (a value
// that is negative or not finite, values of a row without a finite sum, length below 1, p or q that are not positive
// and finite), out_of_memory. Memory: none for a pattern, otherwise up to 28 bytes an entry. Sources: Grover and
// Leskovec 2016; Yang et al. 2019.
template <class I>
class random_walker {
 public:
  template <executor E, class T>
  random_walker(const E& exec, const matrix<T, I>& a, const random_walker_options& options = {}) try
      : length_(options.length), vertices_(a.rows()) {
    detail::require_square("random_walks", a.rows(), a.cols());
    const auto is_positive = [](double x) { return x > 0 && std::isfinite(x); };
    if (options.length < 1 || !is_positive(options.p) || !is_positive(options.q))
      throw invalid_value("random_walks: length, p and q must be positive");
    // The kernel goes on to read the rows of A: those of a conversion would end with this call.
    const detail::call_operand<matrix<T, I>> rows(a, detail::threads_of(exec), detail::numbers_of(exec));
    walk_ = run<kernels::random_walks>(exec, rows, options);
  } catch (const std::bad_alloc&) {
    throw out_of_memory();
  }

  // A walk from each of the starts. The random numbers of walk k are a function of the seed and of first + k alone.
  // Throws index_out_of_bounds, out_of_memory. Cost: a few random reads a step, and a binary search in a row with p or
  // q.
  walks_result<I> walks(std::span<const I> starts, std::uint64_t first = 0) const try {
    for (const I v : starts) detail::require_vertex("random_walks", "start", v, vertices_);
    const auto length = static_cast<std::size_t>(length_);
    walks_result<I> result;
    if (!starts.empty() && length > result.vertices.max_size() / starts.size()) throw out_of_memory();
    result.vertices.resize(starts.size() * length);
    std::vector<std::size_t> sizes(starts.size());
    walk_(starts, first, result.vertices.data(), sizes.data());
    std::size_t end = 0;
    for (std::size_t k = 0; k < sizes.size(); ++k) {
      if (end != k * length)
        std::copy_n(result.vertices.begin() + static_cast<std::ptrdiff_t>(k * length), sizes[k],
                    result.vertices.begin() + static_cast<std::ptrdiff_t>(end));
      result.offsets.push_back(end += sizes[k]);
    }
    result.vertices.resize(end);
    return result;
  } catch (const std::bad_alloc&) {
    throw out_of_memory();
  }

 private:
  offset_t length_, vertices_;
  kernels::random_walks::result<I> walk_;
};

// The argument of on_batch.
template <class I>
struct walks_batch {
  offset_t first = 0;            // number of the first walk of the batch
  const walks_result<I>& walks;  // of the batch
};

template <class I>
struct random_walks_options : random_walker_options {
  offset_t walks = 10;  // from each vertex
  bool keep = true;     // whether the result has the walks; false where the observer is all that wants them
  observer<walks_batch<I>> on_batch = {};
};

template <class I>
struct random_walks_result : walks_result<I> {
  bool cancelled = false;  // on_batch returned false; the walks up to that batch are there
};

// options.walks walks from each vertex of A (n x n) along its arcs, by random_walker: walk r n + v is the r-th one from
// v, so that every vertex has a walk before one has two. Values are strengths. on_batch is called after each 16,384
// walks. The walks are a function of the matrix and the options, for any number of threads. Throws as random_walker,
// and invalid_value for walks that are negative or more than 2^63 - 1 in all. Cost: n walks length steps of a few
// random reads each. Memory: the walks, or those of a batch. Sources: Perozzi, Al-Rfou, Skiena 2014; Grover and
// Leskovec 2016.
struct random_walks_call {
  template <class A>
  using options_of = random_walks_options<detail::operand_index_t<A>>;
  template <executor E, class T, class I>
  random_walks_result<I> operator()(const E& exec, const matrix<T, I>& a,
                                    const random_walks_options<I>& options = {}) const {
    const random_walker<I> walker(exec, a, options);
    if (options.walks < 0) throw invalid_value("random_walks: walks must not be negative");
    if (options.walks > std::numeric_limits<offset_t>::max() / std::max<offset_t>(1, a.rows()))
      throw invalid_value("random_walks: too many walks");
    constexpr offset_t batch = 1 << 14;
    const offset_t n = a.rows(), all = n * options.walks;
    random_walks_result<I> result;
    std::vector<I> starts;
    for (offset_t first = 0; first < all && !result.cancelled; first += batch) {
      starts.clear();
      for (offset_t k = first; k < std::min(all, first + batch); ++k) starts.push_back(static_cast<I>(k % n));
      const auto found = walker.walks(starts, static_cast<std::uint64_t>(first));
      result.cancelled = !options.on_batch({.first = first, .walks = found});
      if (!options.keep) continue;
      const std::size_t before = result.vertices.size();
      result.vertices.insert(result.vertices.end(), found.vertices.begin(), found.vertices.end());
      for (std::size_t k = 1; k < found.offsets.size(); ++k) result.offsets.push_back(before + found.offsets[k]);
    }
    return result;
  }
};
inline constexpr detail::entry<random_walks_call> random_walks;

// Bytes that `walks` walks take at most, those of A and of alias tables among them.
template <class T, class I>
std::uint64_t estimate_memory(const detail::entry<random_walks_call>&, const matrix<T, I>& a, std::uint64_t walks,
                              const random_walker_options& how) {
  return matrix_bytes(a) + std::uint64_t(a.view().iso ? 0 : a.entries()) * (16 + sizeof(I)) +
         walks * std::uint64_t(how.length) * sizeof(I);
}

}  // namespace gustav
