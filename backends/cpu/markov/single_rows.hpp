// Rows of the Markov step one at a time.
#pragma once

#include <backends/common/markov_rules.hpp>
#include <backends/cpu/markov/row_finish.hpp>
#include <backends/cpu/markov/row_sums.hpp>
#include <graphblas/views.hpp>

#include <memory>
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
    const auto all = [&] { return row_entries<T, I>{columns_.data(), sums_.data(), columns_.size()}; };
    if (products < m_.cols / 256)
      expand_hashed(i, products);
    else
      expand_dense(i, rounds_products(products, m_.rows));
    return finish_.finish(i, measured_, strong(), all, chaos, statistics);
  }
  // All entries of row i of the square, by ascending column. Live until the next call.
  row_entries<T, I> entries_of(offset_t i, bool rounded) {
    expand_dense(i, rounded);
    return {columns_.data(), sums_.data(), columns_.size()};
  }

 private:
  void expand_hashed(offset_t i, offset_t products) {
    hashed_.begin(products);
    expand(hashed_, i, rounds_products(products, m_.rows));
  }
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
  // Those that are at least the cutoff.
  row_entries<T, I> strong() {
    strong_columns_.resize(columns_.size());
    strong_.resize(columns_.size());
    std::size_t strong = 0;
    for (std::size_t k = 0; k < columns_.size(); ++k) {
      strong_columns_[strong] = columns_[k];
      strong_[strong] = sums_[k];
      strong += static_cast<double>(sums_[k]) >= o_.cutoff;
    }
    return {strong_columns_.data(), strong_.data(), strong};
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
  std::vector<I> columns_, strong_columns_;
  std::vector<T> sums_, strong_;
};

}  // namespace gustav::backends::cpu::markov
