// Random walks from every vertex, plain or biased as for node2vec.
#pragma once

#include <core/observer.hpp>
#include <graphblas/fused/random_walks.hpp>
#include <graphblas/graphblas.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <new>
#include <utility>
#include <vector>

namespace gustav {

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
template <executor E, class T, class I>
random_walks_result<I> random_walks(const E& exec, const matrix<T, I>& a,
                                    const std::type_identity_t<random_walks_options<I>>& options = {}) try {
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
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class T, class I>
random_walks_result<I> random_walks(const matrix<T, I>& a,
                                    const std::type_identity_t<random_walks_options<I>>& options = {}) {
  return random_walks(default_executor{}, a, options);
}

}  // namespace gustav
