// Computes rows of the Markov step eight at a time, in single precision.
#pragma once

#include <backends/common/markov_options.hpp>
#include <backends/cpu/mcl/blocked_sums.hpp>
#include <backends/cpu/mcl/row_finish.hpp>
#include <backends/cpu/mcl/row_sums.hpp>
#include <backends/cpu/mcl/single_rows.hpp>
#include <backends/cpu/mcl/unclustered_rows.hpp>
#include <core/buffer.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <vector>

namespace gustav::backends::cpu::markov {

template <class I>
class blocked_rows {
 public:
  // `single` must outlive this object.
  blocked_rows(const csr_view<float, I>& m, const markov_step_options& options, isa set, const tuning& numbers,
               single_rows<float, I>& single)
      : m_(m),
        o_(options),
        set_(set),
        numbers_(numbers),
        finish_(options, set),
        single_(single),
        unclustered_(m, numbers),
        factors_(static_cast<std::size_t>(m.cols), block_factors{}),
        sums_(static_cast<std::size_t>(std::min(m.cols, most_columns(numbers))) * rows_per_block, 0.0),
        flags_(static_cast<std::size_t>(std::min(m.cols, most_columns(numbers))) + 64, 0),
        inner_set_(static_cast<std::size_t>(m.cols)) {}

  // Computes rows rows[0 .. count) of the next matrix, 1 <= count <= rows_per_block, which take `multiply_adds`
  // multiply-adds together; the products of all rows are rounded, or of none. Calls store(i, row, outcome) for each.
  template <class Store>
  void step(const I* rows, int count, offset_t multiply_adds, bool rounded, markov_statistics& statistics,
            Store&& store) {
    gather(rows, count);
    const double threshold = threshold_;
    measures_ = {};
    std::fill_n(lists_.count, rows_per_block, 0);
    const bool unclustered = choose_unclustered(count, m_.cols, multiply_adds, entries_, numbers_);
    if (unclustered && rounded)
      compute_unclustered<true>(rows, count, threshold);
    else if (unclustered)
      compute_unclustered<false>(rows, count, threshold);
    else if (rounded)
      compute_blocked<true>(threshold);
    else
      compute_blocked<false>(threshold);
    threshold_ = std::min(o_.cutoff, 1.25 * threshold_);  // rows that recover come several blocks apart
    for (int l = 0; l < count; ++l) {
      const row_measures measured{measures_.highest[l], measures_.squares[l], measures_.mass[l], measures_.entries[l]};
      const row_entries<float, I> listed{lists_.columns[l], lists_.values[l],
                                         static_cast<std::size_t>(lists_.count[l])};
      bool recovers = false;
      const auto recover = [&] {
        recovers = true;
        const bool enough = lists_.count[l] >= std::min(o_.recover, measures_.entries[l]);
        return enough ? listed : single_.entries_of(rows[l], rounded);
      };
      row_outcome outcome;
      const auto row =
          finish_.finish(rows[l], measured, threshold < o_.cutoff ? above_cutoff_.of(listed, o_.cutoff) : listed,
                         recover, outcome, statistics);
      if (recovers) threshold_ = std::min(threshold_, std::max(finish_.recovered_from() / 2, o_.cutoff / 64));
      store(rows[l], row, outcome);
    }
  }

 private:
  // Collects the inner indices of all rows, ascending, the factors of each, and the number of entries of their rows.
  void gather(const I* rows, int count) {
    for (int l = 0; l < count; ++l)
      for (offset_t a = m_.offsets[rows[l]]; a < m_.offsets[rows[l] + 1]; ++a) {
        const auto k = static_cast<std::size_t>(m_.indices[a]);
        factors_[k].of[l] = m_.values[a];
        inner_set_.insert(k);
      }
    inner_.clear();
    inner_factors_.clear();
    cursors_.clear();
    entries_ = 0;
    inner_set_.drain([&](std::size_t k) {
      inner_.push_back(static_cast<I>(k));
      inner_factors_.push_back(factors_[k]);
      cursors_.push_back(m_.offsets[k]);
      entries_ += m_.offsets[k + 1] - m_.offsets[k];
      factors_[k] = block_factors{};
    });
  }
  // Lists the sums that are at least `threshold`, and measures all of them.
  template <bool Rounded>
  void compute_blocked(double threshold) {
    const block_operands<I> operands{inner_.data(), inner_factors_.data(), cursors_.data(),
                                     static_cast<offset_t>(inner_.size())};
    const bool sparse = sparse_ || entries_ < m_.cols / numbers_.markov_reading_share;  // most columns stay untouched
    const offset_t block = sparse ? numbers_.markov_sparse_columns : numbers_.markov_dense_columns;
    for (offset_t begin = 0; begin < m_.cols; begin += block) {
      const offset_t end = std::min(m_.cols, begin + block);
      for (int l = 0; l < rows_per_block; ++l) reserve_list(l, static_cast<std::size_t>(lists_.count[l] + end - begin));
      std::uint8_t* touched = sparse ? flags_.data() : nullptr;
      add_to_block<Rounded>(m_, operands, static_cast<I>(begin), static_cast<I>(end), sums_.data(), touched, set_);
      drain_block(sums_.data(), touched, static_cast<I>(begin), static_cast<I>(end), threshold, measures_, lists_,
                  set_);
    }
    sparse_ = *std::max_element(measures_.entries, measures_.entries + rows_per_block) <
              m_.cols / numbers_.markov_touched_share;
  }
  // The same, each row by itself.
  template <bool Rounded>
  void compute_unclustered(const I* rows, int count, double threshold) {
    unclustered_.begin(rows, count);
    for (offset_t begin = 0; begin < m_.cols; begin += unclustered_.column_block()) {
      const offset_t end = std::min(m_.cols, begin + unclustered_.column_block());
      for (int l = 0; l < rows_per_block; ++l) reserve_list(l, static_cast<std::size_t>(lists_.count[l] + end - begin));
      unclustered_.template add<Rounded>(static_cast<I>(begin), static_cast<I>(end), sums_.data());
      unclustered_.drain(static_cast<I>(begin), static_cast<I>(end), sums_.data(),
                         [&](double* interleaved, I from, I to) {
                           drain_block(interleaved, nullptr, from, to, threshold, measures_, lists_, set_);
                         });
    }
  }
  void reserve_list(int l, std::size_t entries) {
    if (columns_[l].size() < entries) {
      columns_[l].resize(2 * entries);
      values_[l].resize(2 * entries);
    }
    lists_.columns[l] = columns_[l].data();
    lists_.values[l] = values_[l].data();
  }
  csr_view<float, I> m_;
  markov_step_options o_;
  isa set_;
  const tuning numbers_;
  row_finisher<float, I> finish_;
  single_rows<float, I>& single_;  // recomputes a row that recovers more entries than are listed
  // Sums from this value on are listed. It is below the cutoff after rows that recovered entries below the cutoff.
  double threshold_ = o_.cutoff;
  bool sparse_ = false;  // the block before touched few columns, and the next one is likely to
  unclustered_rows<I> unclustered_;
  buffer<block_factors> factors_;  // 0 between blocks
  buffer<double> sums_;            // 0 between blocks
  buffer<std::uint8_t> flags_;     // 0 between blocks
  column_bitmap inner_set_;
  std::vector<I> inner_;  // the inner indices of the block
  std::vector<block_factors> inner_factors_;
  std::vector<offset_t> cursors_;
  offset_t entries_ = 0;  // of the rows of m that the block reads
  block_measures measures_;
  block_lists<I> lists_{};
  std::vector<I> columns_[rows_per_block];
  std::vector<float> values_[rows_per_block];
  entries_above<float, I> above_cutoff_;
};

}  // namespace gustav::backends::cpu::markov
