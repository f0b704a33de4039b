// Rows of the Markov step one at a time.
#pragma once

#include <backends/common/markov_rules.hpp>
#include <backends/cpu/markov/row_finish.hpp>
#include <backends/cpu/markov/row_sums.hpp>
#include <graphblas/views.hpp>

#include <optional>
#include <vector>

namespace gustav::backends::cpu::markov {

template <class T, class I>
class single_rows {
 public:
  single_rows(const csr_view<T, I>& m, const markov_step_options& options, isa set)
      : m_(m), o_(options), finish_(options, set) {}

  // Row i of the next matrix, which has `products` products. Lives until the next call.
  row_entries<T, I> step(offset_t i, offset_t products, double& chaos, markov_statistics& statistics) {
    if (products < m_.cols / 256) {
      hashed_.begin(products);
      expand(hashed_, i, false);  // far too few to be rounded
    } else {
      expand_dense(i, rounds_products(products, m_.rows));
    }
    return finish_.finish(
        i, measured_, strong_.of(all(), o_.cutoff), [&] { return all(); }, chaos, statistics);
  }
  // All entries of row i of the square, by ascending column. Live until the next call.
  row_entries<T, I> entries_of(offset_t i, bool rounded) {
    expand_dense(i, rounded);
    return all();
  }

 private:
  row_entries<T, I> all() { return {columns_.data(), sums_.data(), columns_.size()}; }
  void expand_dense(offset_t i, bool rounded) {
    if (!dense_) dense_.emplace(m_.cols);
    expand(*dense_, i, rounded);
  }
  template <class Sums>
  void expand(Sums& sums, offset_t i, bool rounded) {
    if (rounded)
      add<T>(sums, i);
    else
      add<double>(sums, i);
    columns_.clear();
    sums_.clear();
    measured_ = {};
    sums.drain([&](std::size_t j, double x) {
      const auto sum = static_cast<T>(x);
      if (sum == 0) return;
      columns_.push_back(static_cast<I>(j));
      sums_.push_back(sum);
      const auto wide = static_cast<double>(sum);
      measured_.highest = std::max(measured_.highest, wide);
      measured_.squares += wide * wide;
      measured_.mass += wide;
      ++measured_.entries;
    });
  }
  template <class Product, class Sums>
  void add(Sums& sums, offset_t i) {
    for (offset_t a = m_.offsets[i]; a < m_.offsets[i + 1]; ++a) {
      const offset_t k = m_.indices[a], first = m_.offsets[k];
      sums.template add<Product>(m_.values[a], m_.indices + first, m_.values + first, m_.offsets[k + 1] - first);
    }
  }

  csr_view<T, I> m_;
  markov_step_options o_;
  row_finisher<T, I> finish_;
  hashed_sums<I> hashed_;
  std::optional<dense_sums> dense_;
  row_measures measured_;
  std::vector<I> columns_;
  std::vector<T> sums_;
  entries_above<T, I> strong_;
};

}  // namespace gustav::backends::cpu::markov
