// A single row of the Markov step: accumulate, measure, prune, inflate. One worker a thread.
#pragma once

#include <backends/common/buffer.hpp>
#include <backends/common/markov_rules.hpp>
#include <graphblas/views.hpp>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

namespace gustav::backends::cpu::markov {

// Sums of one row by column. Slots are reached directly (dense) or by hashing; a slot counts only when it carries
// the row's mark, so that nothing is cleared between rows. Columns come out in order of first touch either way.
template <class I>
class row_accumulator {
 public:
  explicit row_accumulator(offset_t cols) : cols_(cols) {}

  // Makes room for a row of at most `products` products.
  void begin(offset_t products) {
    const offset_t most = std::min(products, cols_);
    dense_ = most > cols_ / 16;
    std::size_t slots = static_cast<std::size_t>(cols_);
    if (!dense_) slots = std::bit_ceil(static_cast<std::size_t>(2 * most + 16));
    auto& mine = dense_ ? direct_ : hashed_;
    if (mine.mark.size() < slots) {
      mine.mark = buffer<std::uint32_t>(slots, 0);
      mine.sum = buffer<double>(slots);
      if (!dense_) mine.key = buffer<I>(slots);
      mine.now = 0;
    }
    if (++mine.now == 0) {  // the marks have gone round
      std::fill(mine.mark.begin(), mine.mark.end(), 0);
      mine.now = 1;
    }
    if (!dense_) {
      shift_ = 64 - std::countr_zero(slots);
      mask_ = slots - 1;
    }
    touched_.clear();
    if (touched_.capacity() < static_cast<std::size_t>(most)) touched_.reserve(static_cast<std::size_t>(most));
  }

  // Adds factor times a sparse row; Product is the type that products are rounded to.
  template <class Product, class T>
  void add(T factor, const I* cols, const T* values, offset_t count) {
    const auto x = static_cast<Product>(factor);
    if (dense_) {
      for (offset_t k = 0; k < count; ++k) put(direct_, static_cast<std::size_t>(cols[k]), x * values[k]);
    } else {
      for (offset_t k = 0; k < count; ++k) put(hashed_, find(cols[k]), x * values[k]);
    }
  }

  // Copies the columns and the sums, rounded to T, out by first touch. What is rounded to 0 is no entry.
  template <class T>
  void take(std::vector<I>& cols, std::vector<T>& sums) const {
    const auto& mine = dense_ ? direct_ : hashed_;
    cols.clear();
    sums.clear();
    for (const I touched : touched_) {
      const auto slot = static_cast<std::size_t>(touched);
      const T sum = static_cast<T>(mine.sum[slot]);
      if (sum == 0) continue;
      cols.push_back(dense_ ? touched : mine.key[slot]);
      sums.push_back(sum);
    }
  }

 private:
  struct table {
    buffer<std::uint32_t> mark;
    buffer<double> sum;
    buffer<I> key;
    std::uint32_t now = 0;
  };

  void put(table& t, std::size_t slot, double x) {
    if (t.mark[slot] == t.now) {
      t.sum[slot] += x;
    } else {
      t.mark[slot] = t.now;
      t.sum[slot] = x;
      touched_.push_back(static_cast<I>(slot));
    }
  }
  // The slot of a column: its own, or the first free one of its run.
  std::size_t find(I col) {
    std::size_t slot = (static_cast<std::uint64_t>(col) * 0x9E3779B97F4A7C15u) >> shift_;
    while (hashed_.mark[slot] == hashed_.now && hashed_.key[slot] != col) slot = (slot + 1) & mask_;
    hashed_.key[slot] = col;
    return slot;
  }

  offset_t cols_;
  bool dense_ = true;
  int shift_ = 0;
  std::size_t mask_ = 0;
  table direct_, hashed_;
  std::vector<I> touched_;
};

template <class T, class I>
class row_worker {
 public:
  row_worker(const csr_view<T, I>& m, const markov_step_options& options) : m_(m), o_(options), row_(m.cols) {}

  // Forms row i of the result and returns its number of entries; store() fetches them.
  std::size_t step(offset_t i, offset_t products, double& chaos, markov_statistics& statistics) {
    row_.begin(products);
    if (rounds_products(products, m_.rows))
      expand<T>(i);
    else
      expand<double>(i);
    row_.take(cols_, sums_);
    double highest = 0, center = 0, mass = 0;
    for (const double x : sums_) {  // T widened
      highest = std::max(highest, x);
      center += x * x;
      mass += x;
    }
    statistics.expanded += static_cast<offset_t>(sums_.size());
    prune(statistics);
    if (kept_.empty() && !sums_.empty()) kept_.push_back({static_cast<I>(i), T(1)});
    std::sort(kept_.begin(), kept_.end(), [](const entry& x, const entry& y) { return x.col < y.col; });
    const double kept_mass = kept_sum();
    chaos = std::max(chaos, (highest - center) * static_cast<double>(kept_.size()));
    if (mass > 0) statistics.least_mass = std::min(statistics.least_mass, kept_mass / mass);
    inflate(kept_mass);
    return kept_.size();
  }

  void store(I* cols, T* values) const {
    for (std::size_t k = 0; k < kept_.size(); ++k) {
      cols[k] = kept_[k].col;
      values[k] = kept_[k].value;
    }
  }

 private:
  struct entry {
    I col;
    T value;
  };

  template <class Product>
  void expand(offset_t i) {
    for (offset_t a = m_.offsets[i]; a < m_.offsets[i + 1]; ++a) {
      const offset_t k = m_.indices[a], first = m_.offsets[k];
      row_.template add<Product>(m_.values[a], m_.indices + first, m_.values + first, m_.offsets[k + 1] - first);
    }
  }
  // sums_ -> kept_: cutoff, recovery, selection.
  void prune(markov_statistics& statistics) {
    keep_at_least(o_.cutoff);
    const auto above = static_cast<offset_t>(kept_.size());
    if (lost_too_much()) {
      keep_at_least(bar(o_.recover, 0));
      ++statistics.recovered;
    } else if (above > o_.select) {
      keep_at_least(bar(o_.select, o_.cutoff));
      ++statistics.selected;
      if (lost_too_much()) {
        keep_at_least(bar(o_.recover, o_.cutoff));
        ++statistics.recovered;
      }
    }
  }
  bool lost_too_much() const {
    if (static_cast<offset_t>(kept_.size()) >= o_.recover) return false;
    return kept_sum() < o_.pct;
  }
  double kept_sum() const {
    double sum = 0;
    for (const entry& e : kept_) sum += e.value;
    return sum;
  }
  void keep_at_least(double least) {
    kept_.clear();
    for (std::size_t k = 0; k < sums_.size(); ++k)
      if (sums_[k] >= least) kept_.push_back({cols_[k], sums_[k]});
  }
  // The count-th largest of the sums that are at least `floor`; the floor where there are fewer.
  double bar(offset_t count, double floor) {
    if (count <= 0) return std::numeric_limits<double>::infinity();
    ranked_.clear();
    for (const T x : sums_)
      if (x >= floor) ranked_.push_back(x);
    if (static_cast<offset_t>(ranked_.size()) <= count) return floor;
    const auto at = ranked_.begin() + (count - 1);
    std::nth_element(ranked_.begin(), at, ranked_.end(), std::greater<>());
    return *at;
  }
  // Rounds to T after each of the three: scaling, power, scaling.
  void inflate(double mass) {
    const double power = o_.inflation;
    double sum = 0;
    for (entry& e : kept_) {
      const double x = static_cast<T>(e.value / mass);
      e.value = static_cast<T>(power == 2 ? x * x : std::pow(x, power));
      sum += e.value;
    }
    if (sum == 0) kept_.clear();  // the power took all of it below what T can hold
    for (entry& e : kept_) e.value = static_cast<T>(e.value / sum);
  }

  csr_view<T, I> m_;
  markov_step_options o_;
  row_accumulator<I> row_;
  std::vector<I> cols_;
  std::vector<T> sums_;
  std::vector<T> ranked_;
  std::vector<entry> kept_;
};

}  // namespace gustav::backends::cpu::markov
