// The launch sequence of a step of the Markov cluster process, on any launcher.
#pragma once

#include <backends/cuda/kernels/markov_rows.hpp>
#include <backends/cuda/kernels/matrix_parts.hpp>
#include <backends/cuda/launcher/launcher.hpp>
#include <backends/cuda/matrices/merge_run.hpp>
#include <backends/cuda/mcl/markov_step.hpp>
#include <backends/cuda/spgemm/mxm_run.hpp>
#include <backends/cuda/spgemm/pattern_run.hpp>
#include <semirings/monoids.hpp>
#include <semirings/semirings.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace gustav::backends::cuda {

// The steps of a Markov step: blocks of rows of the square, each pruned and inflated, and put together.
template <launcher L, class T, class I>
class markov_run {
 public:
  markov_run(L& l, const device_matrix<T, I>& m, const markov_step_options& options, const product_numbers& numbers,
             bool wants_mass)
      : l_(l),
        m_(m),
        options_(options),
        numbers_(numbers),
        products_(l, m.pattern(), m.pattern()),
        scales_(l, "sums of powers", static_cast<std::size_t>(m.rows())),
        retained_(l, "retained masses", wants_mass ? static_cast<std::size_t>(m.rows()) : 0),
        totals_(l, "totals of a step", markov_total::count) {
    totals_.fill_zero();
    const double begin[markov_extreme::count] = {0, 1};
    extremes_ = device_array<double>(l, "extremes of a step", begin, markov_extreme::count);
  }

  // Cost: two passes over the products for the pattern and one for the sums; three to five passes over the entries of
  // the square. Memory: 17 to 21 bytes for each entry of a block of the square, beside both matrices.
  markov_step_on_device<T, I> step() {
    const auto firsts = first_rows();
    for (std::size_t b = 0; b + 1 < firsts.size(); ++b)
      if (firsts[b] < firsts[b + 1]) parts_.push_back(part(firsts[b], firsts[b + 1]));
    markov_step_on_device<T, I> result;
    result.next = parts_.size() == 1 ? whole() : joined();
    markov_statistics& s = result.statistics;
    offset_t totals[markov_total::count];
    double extremes[markov_extreme::count];
    totals_.copy_to(totals, markov_total::count);
    extremes_.copy_to(extremes, markov_extreme::count);
    s.multiply_adds = products_.total;
    s.expanded = totals[markov_total::expanded];
    s.kept = totals[markov_total::kept];
    s.selected = totals[markov_total::selected];
    s.recovered = totals[markov_total::recovered];
    s.lost_mass = static_cast<std::uint64_t>(totals[markov_total::lost_mass]);
    s.least_mass = extremes[markov_extreme::least_mass];
    result.chaos = extremes[markov_extreme::chaos];
    return result;
  }
  void copy_retained(double* to) const { retained_.copy_to(to, retained_.size()); }

 private:
  // The rows [first, last) of the next matrix; offsets of all rows, as if the others were empty.
  struct rows_of_next {
    made_array<offset_t> offsets;
    made_array<I> cols;
    made_array<T> values;
    offset_t entries = 0;
  };

  // Of the blocks, and the number of rows.
  std::vector<offset_t> first_rows() {
    const offset_t blocks =
        std::max<offset_t>((products_.total + numbers_.block_products - 1) / numbers_.block_products, 1);
    if (blocks == 1) return {0, m_.rows()};
    const device_array<offset_t> firsts(l_, "first rows of blocks", static_cast<std::size_t>(blocks) + 1);
    launch_over(l_, "first rows of blocks",
                share_rows{m_.rows(), blocks, products_.total, data_of(m_.pattern().offsets), products_.before.data(),
                           firsts.data()},
                blocks + 1);
    std::vector<offset_t> rows(firsts.size());
    firsts.copy_to(rows.data(), rows.size());
    return rows;
  }

  // The least number of products of a row whose terms are rounded.
  offset_t least_rounded() const {
    offset_t begin = 0, end = products_.total + 1;
    while (begin < end) {
      const offset_t middle = begin + (end - begin) / 2;
      if (rounds_terms(middle, m_.rows(), options_.sparse))
        end = middle;
      else
        begin = middle + 1;
    }
    return begin;
  }

  rows_of_next part(offset_t first, offset_t last) {
    product_numbers numbers = numbers_;
    numbers.limits.first = first;
    numbers.limits.last = last;
    const auto square = product_pattern(l_, m_.pattern(), m_.pattern(), products_, mask_rows<I>(), numbers);
    const auto sums = values_to_compute<double>(l_, square.entries, true);
    const offset_t rounded = least_rounded();
    numbers.limits.least = 0;
    numbers.limits.most = rounded - 1;
    compute_values(l_, semiring<plus_monoid<double>, markov_product<T, false>>(), m_, m_, square, products_, numbers,
                   sums);
    numbers.limits.least = rounded;
    numbers.limits.most = row_limits::any;
    compute_values(l_, semiring<plus_monoid<double>, markov_product<T, true>>(), m_, m_, square, products_, numbers,
                   sums);

    device_array<T> powers(l_, "powers", static_cast<std::size_t>(square.entries));
    device_array<offset_t> lengths(l_, "lengths of rows", static_cast<std::size_t>(m_.rows()) + 1);
    lengths.fill_zero();
    const markov_rules rules{options_.inflation, options_.cutoff, options_.pct, options_.recover, options_.select};
    const markov_prune<T, I> prune{
        rules,           first,          last,           data_of(square.offsets), sums.values->data(),
        powers.data(),   lengths.data(), scales_.data(), retained_.data(),        totals_.data(),
        extremes_.data()};
    const int lanes = l_.lanes(prune.threads);
    const int blocks = grid_for(last - first, lanes / 32);
    l_.launch("markov step, prune", prune, blocks, lanes, prune.shared(lanes));
    rows_of_next rows;
    rows.offsets = std::make_shared<device_array<offset_t>>(summed(l_, "offsets of a result", lengths));
    rows.entries = last_of(l_, *rows.offsets);
    rows.cols = make_array<I>(l_, "indices of a result", rows.entries);
    rows.values = make_array<T>(l_, "values of a result", rows.entries);
    l_.launch("markov step, write",
              markov_write<T, I>{first, last, data_of(square.offsets), rows.offsets->data(), data_of(square.indices),
                                 powers.data(), scales_.data(), rows.cols->data(), rows.values->data()},
              blocks, lanes, 0);
    return rows;
  }

  matrix_on_device<T, I> made_of(offset_t entries, made_array<offset_t> offsets, made_array<I> cols,
                                 made_array<T> values) const {
    return std::make_shared<const device_matrix<T, I>>(
        l_, matrix_pattern<I>{m_.rows(), m_.cols(), entries, std::move(offsets), std::move(cols)},
        device_values<T>{std::move(values)});
  }
  matrix_on_device<T, I> whole() const {
    const rows_of_next& all = parts_.front();
    return made_of(all.entries, all.offsets, all.cols, all.values);
  }
  // The parts one after the other.
  matrix_on_device<T, I> joined() {
    offset_t entries = 0;
    for (const rows_of_next& p : parts_) entries += p.entries;
    auto offsets = make_array<offset_t>(l_, "offsets of a result", m_.rows() + 1);
    auto cols = make_array<I>(l_, "indices of a result", entries);
    auto values = make_array<T>(l_, "values of a result", entries);
    offsets->fill_zero();
    offset_t before = 0;
    for (const rows_of_next& p : parts_) {
      launch_over(l_, "offsets of a result", add_elements{m_.rows() + 1, p.offsets->data(), offsets->data()},
                  m_.rows() + 1);
      copy_part(*p.cols, *cols, before);
      copy_part(*p.values, *values, before);
      before += p.entries;
    }
    return made_of(entries, std::move(offsets), std::move(cols), std::move(values));
  }
  template <class X>
  void copy_part(const device_array<X>& from, const device_array<X>& to, offset_t at) {
    if (from.size() > 0) l_.copy(raw_address::of(to.data() + at), raw_address::of(from.data()), from.bytes());
  }

  L& l_;
  const device_matrix<T, I>& m_;
  const markov_step_options options_;
  const product_numbers numbers_;
  const counted_products<I> products_;
  device_array<double> scales_, retained_;
  device_array<offset_t> totals_;
  device_array<double> extremes_;
  std::vector<rows_of_next> parts_;
};

template <class T, class I>
template <class L>
auto markov_step_entry<T, I>::on(device_stream& stream, const device_matrix<T, I>& m,
                                 const markov_step_options& options, double* retained_mass) -> result {
  auto& l = static_cast<L&>(stream);
  markov_run<L, T, I> run(l, m, options, product_numbers_for(l.shared_memory(), sizeof(I), sizeof(double)),
                          retained_mass != nullptr);
  auto step = run.step();
  if (retained_mass) run.copy_retained(retained_mass);
  return step;
}

}  // namespace gustav::backends::cuda
