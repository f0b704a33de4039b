// random_walker: random walks along the rows of a matrix, as a fused operation.
#pragma once

#include <backends/cpu/walks/walk_sampler.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/detail/dispatch.hpp>
#include <graphblas/matrix.hpp>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <new>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

namespace gustav {

struct random_walker_options {
  offset_t length = 80;  // vertices of a walk, the first one included
  double p = 1;          // node2vec: small, a walk often returns to the vertex that it comes from
  double q = 1;          // node2vec: small, a walk moves away from where it comes from
  std::uint64_t seed = 1;
};

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
      : options_(options), threads_(detail::threads_of(exec)) {
    detail::refuse_cuda(exec, "random_walks");
    detail::require_square("random_walks", a.rows(), a.cols());
    const auto is_positive = [](double x) { return x > 0 && std::isfinite(x); };
    if (options.length < 1 || !is_positive(options.p) || !is_positive(options.q))
      throw invalid_value("random_walks: length, p and q must be positive");
    const auto v = a.view(threads_);
    vertices_ = v.rows;
    const double* weights = nullptr;
    if constexpr (!std::is_void_v<T>) {
      const offset_t first = v.entries() > 0 ? v.offsets[0] : 0;
      bool alike = true;
      for (offset_t e = first; e < first + (v.iso ? std::min<offset_t>(1, v.entries()) : v.entries()); ++e) {
        const auto w = static_cast<double>(v.value(e));
        if (!(w >= 0) || !std::isfinite(w))
          throw invalid_value("random_walks: strengths must be finite and not negative");
        alike = alike && w > 0 && v.value(e) == v.value(first);
      }
      const auto is_finite = [&](offset_t row) {
        double sum = 0;
        for (offset_t e = v.offsets[row]; e < v.offsets[row + 1]; ++e) sum += static_cast<double>(v.value(e));
        return std::isfinite(sum);
      };
      for (offset_t row = 0; !alike && row < v.rows; ++row)
        if (!is_finite(row)) throw invalid_value("random_walks: the strengths of a vertex have no finite sum");
      if (!alike) {
        weights_ = buffer<double>(static_cast<std::size_t>(v.entries()));
        for (offset_t e = 0; e < v.entries(); ++e)
          weights_[static_cast<std::size_t>(e)] = static_cast<double>(v.value(first + e));
        weights = weights_.data();
      }
    }
    sampler_.emplace(pattern_of(v), weights, options.p, options.q, threads_);
  } catch (const std::bad_alloc&) {
    throw out_of_memory();
  }

  // A walk from each of the starts. The random numbers of walk k are a function of the seed and of first + k alone.
  // Throws index_out_of_bounds, out_of_memory. Cost: a few random reads a step, and a binary search in a row with p or
  // q.
  walks_result<I> walks(std::span<const I> starts, std::uint64_t first = 0) const try {
    for (const I v : starts) detail::require_vertex("random_walks", "start", v, vertices_);
    const auto length = static_cast<std::size_t>(options_.length);
    walks_result<I> result;
    if (!starts.empty() && length > result.vertices.max_size() / starts.size()) throw out_of_memory();
    result.vertices.resize(starts.size() * length);
    std::vector<std::size_t> sizes(starts.size());
    sampler_->walk(starts, options_.seed, first, length, result.vertices.data(), sizes.data(), threads_);
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
  random_walker_options options_;
  int threads_;
  offset_t vertices_ = 0;
  buffer<double> weights_;
  std::optional<backends::cpu::walk_sampler<I>> sampler_;
};

}  // namespace gustav
