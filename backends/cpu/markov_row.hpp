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

// Sums of one row by column. Heavy rows add into an array of all columns, which is read off from end to end; light ones
// hash, and a slot counts only when it carries the row's mark, so that nothing is cleared between rows.
template <class I>
class row_accumulator {
 public:
  explicit row_accumulator(offset_t cols) : cols_(static_cast<std::size_t>(cols)) {}

  // Makes room for a row of at most `products` products.
  void begin(offset_t products) {
    const auto most = static_cast<std::size_t>(products);
    flat_ = most > cols_ / 4;
    if (flat_) {
      if (all_.size() < cols_) all_ = buffer<double>(cols_, 0.0);
      return;
    }
    const std::size_t slots = std::bit_ceil(2 * most + 16);
    if (mark_.size() < slots) {
      mark_ = buffer<std::uint32_t>(slots, 0);
      sum_ = buffer<double>(slots);
      key_ = buffer<I>(slots);
      touched_ = buffer<I>(slots);
      now_ = 0;
    }
    if (++now_ == 0) {  // the marks have gone round
      std::fill(mark_.begin(), mark_.end(), 0);
      now_ = 1;
    }
    shift_ = 64 - std::countr_zero(slots);
    mask_ = slots - 1;
    count_ = 0;
  }

  // Adds factor times a sparse row; Product is the type that products are rounded to.
  template <class Product, class T>
  void add(T factor, const I* cols, const T* values, offset_t count) {
    const auto x = static_cast<Product>(factor);
    if (flat_) {
      double* all = all_.data();
      for (offset_t k = 0; k < count; ++k) all[cols[k]] += x * values[k];
    } else {
      for (offset_t k = 0; k < count; ++k) put(cols[k], x * values[k]);
    }
  }

  // Moves the sums, rounded to T, out: by column when flat, else by first touch. What is rounded to 0 is no entry.
  template <class T>
  void take(std::vector<I>& cols, std::vector<T>& sums) {
    cols.clear();
    sums.clear();
    const auto give = [&](I col, double x) {
      const auto sum = static_cast<T>(x);
      if (sum == 0) return;
      cols.push_back(col);
      sums.push_back(sum);
    };
    if (flat_) {
      for (std::size_t j = 0; j < cols_; ++j)
        if (all_[j] != 0) {
          give(static_cast<I>(j), all_[j]);
          all_[j] = 0;
        }
    } else {
      for (std::size_t k = 0; k < count_; ++k) {
        const auto slot = static_cast<std::size_t>(touched_[k]);
        give(key_[slot], sum_[slot]);
      }
    }
  }
  bool in_order() const { return flat_; }

 private:
  void put(I col, double x) {
    std::size_t slot = (static_cast<std::uint64_t>(col) * 0x9E3779B97F4A7C15u) >> shift_;
    while (mark_[slot] == now_) {
      if (key_[slot] == col) {
        sum_[slot] += x;
        return;
      }
      slot = (slot + 1) & mask_;
    }
    mark_[slot] = now_;
    key_[slot] = col;
    sum_[slot] = x;
    touched_[count_++] = static_cast<I>(slot);
  }

  std::size_t cols_;
  bool flat_ = true;
  buffer<double> all_;  // zero between rows
  buffer<std::uint32_t> mark_;
  buffer<double> sum_;
  buffer<I> key_, touched_;
  std::uint32_t now_ = 0;
  int shift_ = 0;
  std::size_t mask_ = 0, count_ = 0;
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
    if (!row_.in_order())
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
