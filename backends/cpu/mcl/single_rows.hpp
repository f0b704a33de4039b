// Computes rows of the Markov step one at a time.
#pragma once

#include <backends/common/cost/tuning.hpp>
#include <backends/common/dense_reservation.hpp>
#include <backends/common/markov_options.hpp>
#include <backends/common/prefetch.hpp>
#include <backends/cpu/mcl/row_finish.hpp>
#include <backends/cpu/mcl/row_sums.hpp>
#include <core/buffer.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <optional>

namespace gustav::backends::cpu::markov {

template <class T, class I>
class single_rows {
 public:
  single_rows(const csr_view<T, I>& m, const markov_step_options& options, isa set, const tuning& numbers)
      : m_(m),
        o_(options),
        hashed_below_(m.cols / numbers.markov_hashed_share),
        dense_limit_(numbers.dense_bytes),
        finish_(options, set) {}

  // Row i of the next matrix, which takes `multiply_adds` multiply-adds. Valid until the next call.
  row_entries<T, I> step(offset_t i, offset_t multiply_adds, row_outcome& outcome, markov_statistics& statistics) {
    const bool rounded = rounds_terms(multiply_adds, m_.rows, o_.sparse);
    if (multiply_adds < hashed_below_ || !has_dense_sums())
      expand_hashed(i, rounded, multiply_adds);
    else
      expand_dense(i, rounded);
    return finish_.finish(
        i, measured_, above_cutoff_.of(all(), o_.cutoff), [&] { return all(); }, outcome, statistics);
  }
  // All entries of row i of the square, by ascending column. Valid until the next call.
  row_entries<T, I> entries_of(offset_t i, bool rounded) {
    if (has_dense_sums())
      expand_dense(i, rounded);
    else
      expand_hashed(i, rounded, m_.cols);
    return all();
  }

 private:
  row_entries<T, I> all() { return {columns_.data(), sums_.data(), count_}; }
  // Whether this worker has dense sums, or gets them now within the memory that the process allows them.
  bool has_dense_sums() {
    if (dense_) return true;
    reserved_ = dense_reservation(dense_sums::bytes(m_.cols), dense_limit_);
    if (reserved_.is_granted()) dense_.emplace(m_.cols);
    return reserved_.is_granted();
  }
  void expand_dense(offset_t i, bool rounded) { expand(*dense_, i, rounded, static_cast<std::size_t>(m_.cols) + 1); }
  void expand_hashed(offset_t i, bool rounded, offset_t multiply_adds) {
    const offset_t most = std::min(multiply_adds, m_.cols);
    hashed_.begin(most);
    expand(hashed_, i, rounded, static_cast<std::size_t>(most) + 1);
  }
  template <class Sums>
  void expand(Sums& sums, offset_t i, bool rounded, std::size_t capacity) {
    if (rounded)
      add<T>(sums, i);
    else
      add<double>(sums, i);
    if (columns_.size() < capacity) {
      columns_ = buffer<I>(capacity);
      sums_ = buffer<T>(capacity);
    }
    // Locals instead of members, which drain() could alias: they stay in registers.
    I* const columns = columns_.data();
    T* const out = sums_.data();
    std::size_t count = 0;
    double highest = 0, squares = 0, mass = 0;
    sums.drain([&](std::size_t j, double x) {
      const auto sum = static_cast<T>(x);
      columns[count] = static_cast<I>(j);
      out[count] = sum;
      count += sum != 0;
      const auto wide = static_cast<double>(sum);
      highest = std::max(highest, wide);
      squares += wide * wide;
      mass += wide;
    });
    count_ = count;
    measured_ = {highest, squares, mass, static_cast<offset_t>(count)};
  }
  template <class Product, class Sums>
  void add(Sums& sums, offset_t i) {
    for (offset_t a = m_.offsets[i]; a < m_.offsets[i + 1]; ++a) {
      const offset_t k = m_.indices[a], first = m_.offsets[k];
      prefetch_row(a + 2);
      sums.template add<Product>(m_.values[a], m_.indices + first, m_.values + first, m_.offsets[k + 1] - first);
    }
  }

  // Prefetches the row that entry a selects, if there is such an entry, up to 16 lines of it.
  GUSTAV_INLINE void prefetch_row(offset_t a) const {
    if (a >= m_.entries()) return;
    constexpr offset_t line = line_entries<T>, most = 16 * line;
    const offset_t first = m_.offsets[m_.indices[a]];
    const offset_t end = std::min(m_.offsets[m_.indices[a] + 1], first + most);
    for (offset_t b = first; b < end; b += line) prefetch_line(m_, b);
  }

  csr_view<T, I> m_;
  markov_step_options o_;
  offset_t hashed_below_;  // multiply-adds
  offset_t dense_limit_;   // bytes
  row_finisher<T, I> finish_;
  hashed_sums<I> hashed_;
  dense_reservation reserved_;
  std::optional<dense_sums> dense_;
  row_measures measured_;
  buffer<I> columns_;
  buffer<T> sums_;
  std::size_t count_ = 0;
  entries_above<T, I> above_cutoff_;
};

}  // namespace gustav::backends::cpu::markov
