// What mcl's table of iterations says beyond the statistics of the step.
#pragma once

#include <algorithms/markov_cluster/options.hpp>
#include <backends/common/parallel.hpp>
#include <graphblas/matrix.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <vector>

namespace gustav::detail {

// Looks at the iterate before a step and at the one behind it; two passes over the entries.
template <class I>
class iterate_statistics_collector {
 public:
  // What the step is about to square; memory and inflation are those it is given.
  void before(const matrix<float, I>& M, markov_memory& memory, double inflation, offset_t sparse) {
    const auto m = M.view();
    const auto n = static_cast<std::size_t>(m.rows);
    out_ = {};
    if (memory.left.size() != n) memory.left = buffer<double>(n, 1.0);
    centers_ = centers(m, 1);
    if (seen_.size() != n) seen_.assign(n, I(-1));
    std::fill(seen_.begin(), seen_.end(), I(-1));
    const bool known = memory.still.size() == n && memory.inflation == inflation;
    std::vector<char> dense(n, 0), rest(n, 0);
    by_rows(m, [&](offset_t i) {
      const auto at = static_cast<std::size_t>(i);
      bool rests = known && memory.still[at];
      offset_t products = 0;
      for (offset_t k = m.offsets[i]; k < m.offsets[i + 1]; ++k) {
        const auto j = static_cast<std::size_t>(m.indices[k]);
        products += m.offsets[j + 1] - m.offsets[j];
        rests = rests && memory.still[j];
      }
      dense[at] = rounds_products(products, m.rows, sparse);
      rest[at] = rests;
    });
    for (std::size_t i = 0; i < n; ++i) {
      out_.dense += dense[i];
      if (rest[i]) out_.expanded += reached(m, static_cast<offset_t>(i));
    }
  }
  // The step's own count lacks the rows at rest, which are short.
  iterate_statistics after(const matrix<float, I>& M, const markov_statistics& statistics, const markov_memory& memory,
                           double inflation) {
    out_.expanded += statistics.expanded;
    const std::vector<double> now = centers(M.view(), 2 / inflation);
    double sum = 0;
    for (std::size_t i = 0; i < now.size(); ++i) {
      const bool empty = now[i] == 0;  // mcl gives such a row an entry for the moment
      const double ratio = empty ? 1 : centers_[i] / now[i];
      out_.expanded += empty;
      out_.least = i ? std::min(out_.least, ratio) : ratio;
      out_.greatest = i ? std::max(out_.greatest, ratio) : ratio;
      sum += ratio;
    }
    out_.mean = now.empty() ? 0 : sum / static_cast<double>(now.size());
    out_.jury = mean_of_least(memory.left, 1000);
    return out_;
  }

 private:
  // Of values up to 1, nearly all of which are 1 in late iterations: these are not sorted.
  static double mean_of_least(const buffer<double>& values, std::size_t most) {
    std::vector<double> least;
    std::copy_if(values.begin(), values.end(), std::back_inserter(least), [](double x) { return x < 1; });
    const std::size_t count = std::min(most, values.size()), below = std::min(count, least.size());
    if (count == 0) return 1;
    std::partial_sort(least.begin(), least.begin() + static_cast<std::ptrdiff_t>(below), least.end());
    double sum = static_cast<double>(count - below);
    for (std::size_t k = 0; k < below; ++k) sum += least[k];
    return sum / static_cast<double>(count);
  }
  template <class F>
  static void by_rows(const csr_view<float, I>& m, F&& f) {
    parallel_for(static_cast<long>(m.rows), 1 << 10, 0, [&](long begin, long end) {
      for (long i = begin; i < end; ++i) f(static_cast<offset_t>(i));
    });
  }
  // The sum of squares of each row, its entries to that power and then scaled; 0 for empty rows.
  static std::vector<double> centers(const csr_view<float, I>& m, double power) {
    std::vector<double> out(static_cast<std::size_t>(m.rows), 0);
    by_rows(m, [&](offset_t i) {
      double sum = 0, squares = 0;
      for (offset_t k = m.offsets[i]; k < m.offsets[i + 1]; ++k) {
        const double x = power == 1 ? m.value(k) : std::pow(m.value(k), static_cast<float>(power));  // to two digits
        sum += x;
        squares += x * x;
      }
      if (sum > 0) out[static_cast<std::size_t>(i)] = squares / (sum * sum);
    });
    return out;
  }
  // Entries of row i of the square.
  offset_t reached(const csr_view<float, I>& m, offset_t i) {
    offset_t count = 0;
    for (offset_t k = m.offsets[i]; k < m.offsets[i + 1]; ++k)
      for (offset_t l = m.offsets[m.indices[k]]; l < m.offsets[m.indices[k] + 1]; ++l) {
        I& last = seen_[static_cast<std::size_t>(m.indices[l])];
        count += last != static_cast<I>(i);
        last = static_cast<I>(i);
      }
    return count;
  }

  iterate_statistics out_;
  std::vector<double> centers_;
  std::vector<I> seen_;
};

}  // namespace gustav::detail
