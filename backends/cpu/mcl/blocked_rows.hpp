// Rows of the Markov step eight at a time, in single precision.
#pragma once

#include <backends/common/buffer.hpp>
#include <backends/cpu/mcl/blocked_sums.hpp>
#include <backends/cpu/mcl/row_finish.hpp>
#include <backends/cpu/mcl/row_sums.hpp>
#include <backends/cpu/mcl/single_rows.hpp>
#include <backends/cpu/mcl/unclustered_rows.hpp>
#include <graphblas/fused/markov_options.hpp>
#include <graphblas/views.hpp>

#include <algorithm>
#include <vector>

namespace gustav::backends::cpu::markov {

template <class I>
class blocked_rows {
 public:
  // `alone` outlives it.
  blocked_rows(const csr_view<float, I>& m, const markov_step_options& options, isa set, single_rows<float, I>& alone)
      : m_(m),
        o_(options),
        set_(set),
        finish_(options, set),
        alone_(alone),
        apart_(m),
        factors_(static_cast<std::size_t>(m.cols), lane_factors{}),
        sums_(static_cast<std::size_t>(std::min<offset_t>(m.cols, wide_block)) * lanes, 0.0),
        flags_(static_cast<std::size_t>(std::min<offset_t>(m.cols, wide_block)) + 64, 0),
        met_(static_cast<std::size_t>(m.cols)) {}

  // Rows rows[0 .. count) of the next matrix, 1 <= count <= lanes, which have `products` products together; those of
  // all rows are rounded, or of none. store(i, row, outcome) takes each.
  template <class Store>
  void step(const I* rows, int count, offset_t products, bool rounded, markov_statistics& statistics, Store&& store) {
    gather(rows, count);
    const double floor = floor_;
    measures_ = {};
    std::fill_n(lists_.count, lanes, 0);
    const bool apart = apart_pays(count, m_.cols, products, entries_);
    if (apart && rounded)
      compute_unclustered<true>(rows, count, floor);
    else if (apart)
      compute_unclustered<false>(rows, count, floor);
    else if (rounded)
      form<true>(floor);
    else
      form<false>(floor);
    floor_ = std::min(o_.cutoff, 1.25 * floor_);  // rows that recover come some groups apart
    for (int l = 0; l < count; ++l) {
      const row_measures measured{measures_.highest[l], measures_.squares[l], measures_.mass[l], measures_.entries[l]};
      const row_entries<float, I> found{lists_.columns[l], lists_.values[l], static_cast<std::size_t>(lists_.count[l])};
      bool recovers = false;
      const auto recover = [&] {
        recovers = true;
        const bool enough = lists_.count[l] >= std::min(o_.recover, measures_.entries[l]);
        return enough ? found : alone_.entries_of(rows[l], rounded);
      };
      row_outcome outcome;
      const auto row = finish_.finish(rows[l], measured, floor < o_.cutoff ? strong_.of(found, o_.cutoff) : found,
                                      recover, outcome, statistics);
      if (recovers) floor_ = std::min(floor_, std::max(finish_.recovered_from() / 2, o_.cutoff / 64));
      store(rows[l], row, outcome);
    }
  }

 private:
  // The inner indices that any of the rows has, ascending, each one's factors, and the entries that they stand for.
  void gather(const I* rows, int count) {
    for (int l = 0; l < count; ++l)
      for (offset_t a = m_.offsets[rows[l]]; a < m_.offsets[rows[l] + 1]; ++a) {
        const auto k = static_cast<std::size_t>(m_.indices[a]);
        factors_[k].of[l] = m_.values[a];
        met_.put(k);
      }
    k_.clear();
    of_k_.clear();
    at_.clear();
    entries_ = 0;
    met_.drain([&](std::size_t k) {
      k_.push_back(static_cast<I>(k));
      of_k_.push_back(factors_[k]);
      at_.push_back(m_.offsets[k]);
      entries_ += m_.offsets[k + 1] - m_.offsets[k];
      factors_[k] = lane_factors{};
    });
  }
  // The lists of what is at least `floor`, and what is known of all.
  template <bool Rounded>
  void form(double floor) {
    const lane_operands<I> operands{k_.data(), of_k_.data(), at_.data(), static_cast<offset_t>(k_.size())};
    const bool few = few_ || entries_ < m_.cols / 2;  // so that most columns are met by none
    const offset_t block = few ? wide_block : near_block;
    for (offset_t begin = 0; begin < m_.cols; begin += block) {
      const offset_t end = std::min(m_.cols, begin + block);
      for (int l = 0; l < lanes; ++l) make_room(l, static_cast<std::size_t>(lists_.count[l] + end - begin));
      std::uint8_t* met = few ? flags_.data() : nullptr;
      add_to_lanes<Rounded>(m_, operands, static_cast<I>(begin), static_cast<I>(end), sums_.data(), met, set_);
      take_from_lanes(sums_.data(), met, static_cast<I>(begin), static_cast<I>(end), floor, measures_, lists_, set_);
    }
    few_ = *std::max_element(measures_.entries, measures_.entries + lanes) < m_.cols / 8;
  }
  // The same, each row by itself.
  template <bool Rounded>
  void compute_unclustered(const I* rows, int count, double floor) {
    apart_.begin(rows, count);
    for (offset_t begin = 0; begin < m_.cols; begin += apart_.block()) {
      const offset_t end = std::min(m_.cols, begin + apart_.block());
      for (int l = 0; l < lanes; ++l) make_room(l, static_cast<std::size_t>(lists_.count[l] + end - begin));
      apart_.template add<Rounded>(static_cast<I>(begin), static_cast<I>(end), sums_.data());
      apart_.take(static_cast<I>(begin), static_cast<I>(end), sums_.data(), [&](double* lined, I from, I to) {
        take_from_lanes(lined, nullptr, from, to, floor, measures_, lists_, set_);
      });
    }
  }
  void make_room(int l, std::size_t entries) {
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
  row_finisher<float, I> finish_;
  single_rows<float, I>& alone_;  // forms a row again that recovers more than is listed
  double floor_ = o_.cutoff;      // what is listed: lower where rows of late had to recover what is below the cutoff
  bool few_ = false;              // the group before met few columns, and the next one is likely to
  unclustered_rows<I> apart_;
  buffer<lane_factors> factors_;  // 0 between groups
  buffer<double> sums_;           // likewise
  buffer<std::uint8_t> flags_;    // likewise
  met_columns met_;
  std::vector<I> k_;
  std::vector<lane_factors> of_k_;
  std::vector<offset_t> at_;
  offset_t entries_ = 0;
  lane_measures measures_;
  lane_lists<I> lists_{};
  std::vector<I> columns_[lanes];
  std::vector<float> values_[lanes];
  entries_above<float, I> strong_;
};

}  // namespace gustav::backends::cpu::markov
