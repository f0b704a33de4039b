// The average distance between vertices, exact or from a sample of sources.
#pragma once

#include <algorithms/distances/parts.hpp>
#include <algorithms/source_sample.hpp>
#include <core/entry.hpp>
#include <core/observer.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/kernels/distance_sums.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

namespace gustav {

// The argument of on_batch.
struct average_distance_batch {
  offset_t sources = 0;  // searched from so far
  double average = 0;    // of their distances
};

struct average_distance_options {
  bool symmetric = false;  // the matrix equals its transpose: pull needs no transpose
  offset_t samples = 0;    // sources drawn at random; 0, or the vertices and more: all
  std::uint64_t seed = 1;
  double units = 1;  // entry that means the length 1, such as decimal_unit::in_one(); above 0
  observer<average_distance_batch> on_batch = {};
};

struct average_distance_result {
  double average = 0;      // over the ordered pairs of different vertices that a path leads along; 0 if there are none
  double pairs = 0;        // such pairs; from a sample: estimated
  double error = 0;        // from a sample: the half width of the 95 % confidence interval of the average
  offset_t sources = 0;    // searched from
  bool cancelled = false;  // on_batch returned false; the results are those of the sources so far
};

namespace detail {

// The sums of sources, and from them the average: a ratio of two sums.
class average_of_sums {
 public:
  explicit average_of_sums(double units) : units_(units) {}
  template <class L>
  void add(const std::vector<distance_sum<L>>& found) {
    for (const auto& one : found) {
      const double others = static_cast<double>(one.reached - 1), sum = static_cast<double>(one.sum);  // in units
      ++sources_;
      others_ += others;
      sum_ += sum;
      squares_others_ += others * others;
      squares_sum_ += sum * sum;
      products_ += others * sum;
    }
  }
  offset_t sources() const { return sources_; }
  double average() const { return others_ > 0 ? sum_ / units_ / others_ : 0; }
  average_distance_result result(offset_t vertices) const {
    average_distance_result r{.average = average(), .pairs = others_, .sources = sources_};
    if (sources_ == 0 || sources_ == vertices) return r;
    const auto n = static_cast<double>(vertices), k = static_cast<double>(sources_);
    r.pairs = others_ / k * n;
    // The variance of a ratio of sums, with the correction for a finite population (Cochran 1977, section 2.11).
    const double in_units = r.average * units_;
    const double residual = squares_sum_ - 2 * in_units * products_ + in_units * in_units * squares_others_;
    if (k > 1 && others_ > 0)
      r.error = 1.96 * std::sqrt((1 - k / n) * k / (k - 1) * std::max(0.0, residual)) / others_ / units_;
    return r;
  }

 private:
  double units_;
  offset_t sources_ = 0;
  double others_ = 0, sum_ = 0, squares_others_ = 0, squares_sum_ = 0, products_ = 0;
};

}  // namespace detail

// The average of the distances from each vertex of A (n x n) to the others that it reaches along the arcs. Entries are
// lengths; those of a pattern are 1. Searches from all vertices, or from options.samples of them drawn at random: then
// with a confidence interval. Sums of a pattern are exact up to 2^53. on_batch is called after each 512 sources at
// most; the result does not depend on the number of threads. Throws dimension_mismatch (not square), invalid_value (a
// length that is negative or not finite, integers whose sums may overflow, negative samples, units out of range). Cost:
// a search for each source; those of a pattern share their levels (distance_sums), component by component. Sources:
// Then et al. 2014; Cochran 1977.
struct average_distance_call {
  using options = average_distance_options;
  template <executor E, class T, class I>
  average_distance_result operator()(const E& exec, const matrix<T, I>& a,
                                     const average_distance_options& how = {}) const {
    kernels::require_kernel<kernels::distance_sums>(exec);
    detail::require_square("average_distance", a.rows(), a.cols());
    if (how.samples < 0) throw invalid_value("average_distance: samples must not be negative");
    detail::require_lengths("average_distance", a, detail::threads_of(exec));
    constexpr std::size_t batch = 512;  // what the widest words of distance_sums hold
    if (!(how.units > 0 && std::isfinite(how.units)))
      throw invalid_value("average_distance: units must be above 0 and finite");
    detail::average_of_sums all(how.units);
    bool cancelled = false;
    const auto search = [&](const matrix<T, I>& from, std::span<const I> sources) {
      for (std::size_t k = 0; k < sources.size() && !cancelled; k += batch) {
        const auto some = sources.subspan(k, std::min(batch, sources.size() - k));
        all.add(run<kernels::distance_sums>(exec, lengths_argument(from), some, how.symmetric,
                                            multi_source_method::automatic));
        cancelled = !how.on_batch({.sources = all.sources(), .average = all.average()});
      }
      return !cancelled;
    };
    if (how.samples > 0 && how.samples < a.rows()) {
      search(a, draw_vertices<I>(a.rows(), how.samples, how.seed));
      auto result = all.result(a.rows());
      result.cancelled = cancelled && result.sources < how.samples;
      return result;
    }
    const detail::grouped_vertices<I> groups(components(exec, a, {.symmetric = how.symmetric}));
    detail::for_each_part(exec, a, groups, [&](const matrix<T, I>& part, std::span<const I> vertices) {
      std::vector<I> sources(vertices.size());
      std::iota(sources.begin(), sources.end(), I{0});
      return search(part, sources);
    });
    // Those that are alone reach nobody and are not searched from.
    offset_t searched = 0;
    for (std::size_t k = 0; k < groups.parts() && groups.part(k).size() > 1; ++k)
      searched += static_cast<offset_t>(groups.part(k).size());
    auto result = all.result(all.sources());
    result.cancelled = cancelled && all.sources() < searched;
    if (!result.cancelled) result.sources = a.rows();
    return result;
  }
};
inline constexpr detail::entry<average_distance_call> average_distance;

}  // namespace gustav
