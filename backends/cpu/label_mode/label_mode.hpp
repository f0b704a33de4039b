// label_mode: the label of the largest weight in each row. The product with the membership matrix is never stored.
#pragma once

#include <backends/common/kernels/label_mode.hpp>
#include <backends/common/label_weights.hpp>
#include <backends/common/operand.hpp>
#include <backends/common/report.hpp>
#include <backends/common/result.hpp>
#include <backends/cpu/elementwise/write_back.hpp>
#include <backends/cpu/spgemm/hash_keys.hpp>
#include <backends/cpu/spmv/vector_forms.hpp>
#include <core/buffer.hpp>
#include <core/kernel.hpp>
#include <core/parallel.hpp>
#include <semirings/arithmetic.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <vector>

namespace gustav::backends::cpu {

// The label histogram of a row. Short rows use a list with linear search, longer ones a hash table.
template <class V, class I>
class label_histogram {
 public:
  // Prepares for a row of `entries` entries and labels below `labels`. The histogram is empty before.
  void open(offset_t entries, offset_t labels) {
    used_ = 0;
    is_short_ = entries <= max_short;
    if (is_short_) return;
    labels_.reserve(std::min(entries, labels));
    if (labels_.slots() > sums_.size()) {
      sums_ = buffer<V>(labels_.slots());
      used_slots_ = buffer<slot>(labels_.slots());
    }
  }
  void add(I label, V weight) {
    if (is_short_) return add_to_list(label, weight);
    const std::size_t at = labels_.probe(label);
    if (labels_.holds(at, label)) {
      sums_[at] = arithmetic::add(sums_[at], weight);
      return;
    }
    labels_.put(at, label);
    sums_[at] = weight;
    used_slots_[used_++] = static_cast<slot>(at);
  }
  // The winning label of at least one entry. Empties the histogram.
  I close() {
    if (is_short_)
      return winner([&](std::size_t k) { return list_sums_[k]; }, [&](std::size_t k) { return list_labels_[k]; });
    const I won = winner([&](std::size_t k) { return sums_[used_slots_[k]]; },
                         [&](std::size_t k) { return labels_.key(static_cast<std::size_t>(used_slots_[k])); });
    for (std::size_t k = 0; k < used_; ++k) labels_.remove(static_cast<std::size_t>(used_slots_[k]));
    return won;
  }

 private:
  using slot = std::make_unsigned_t<I>;
  static constexpr offset_t max_short = 8;

  void add_to_list(I label, V weight) {
    std::size_t k = 0;
    while (k < used_ && list_labels_[k] != label) ++k;
    if (k == used_) {
      list_labels_[used_] = label;
      list_sums_[used_++] = weight;
    } else {
      list_sums_[k] = arithmetic::add(list_sums_[k], weight);
    }
  }
  template <class Sum, class Label>
  I winner(const Sum& sum, const Label& label) const {
    V largest = std::is_floating_point_v<V> ? -std::numeric_limits<V>::infinity() : std::numeric_limits<V>::lowest();
    for (std::size_t k = 0; k < used_; ++k)
      if (sum(k) > largest) largest = sum(k);
    const V threshold = winning_sum(largest);
    constexpr I none = std::numeric_limits<I>::max();
    I won = none, least = none;
    for (std::size_t k = 0; k < used_; ++k) {
      least = std::min(least, label(k));
      if (sum(k) >= threshold) won = std::min(won, label(k));
    }
    return won == none ? least : won;  // none won: every sum is NaN
  }

  I list_labels_[max_short];
  V list_sums_[max_short];
  hash_keys<I> labels_;
  buffer<V> sums_;
  buffer<slot> used_slots_;
  std::size_t used_ = 0;
  bool is_short_ = true;
};

// w(i) = the label k with the largest sum of a(i, j) over the entries of row i with labels(j) = k, for the rows with
// entries that the mask allows; the least of several. labels is full, 0 <= labels(j) < a.cols. Weights are added by
// ascending column, so the result does not depend on the number of threads. Cost: O(rows + entries of those rows), and
// per thread a table for its longest row.
template <class S, class I>
vector_result<I, I> label_mode_rows(const csr_view<S, I>& a, const vector_view<I, I>& labels,
                                    const vector_mask_view<I>& m, int threads) {
  using V = label_weight_t<S>;
  threads = useful_threads(threads, a.rows + a.entries());
  const auto n = static_cast<std::size_t>(a.rows);
  vector_result<I, I> out;
  out.size = a.rows;
  out.form = vector_form::bitmap;
  out.present = buffer<std::uint8_t>(n);
  out.values = buffer<I>(n);
  const auto allowed = allowed_bytes(m, threads);
  const int chunks = threads == 1 ? 1 : threads * 16;
  const std::vector<long> borders = balanced_borders(a.offsets, a.rows, chunks);
  std::vector<offset_t> counts(static_cast<std::size_t>(chunks), 0);
  std::vector<label_histogram<V, I>> histograms(static_cast<std::size_t>(threads));
  const auto weight = a.reader();
  const auto label = labels.reader();
  auto body = [&](long begin, long end, int chunk) {
    auto& histogram = histograms[static_cast<std::size_t>(current_worker())];
    offset_t kept = 0;
    for (long i = begin; i < end; ++i) {
      const auto at = static_cast<std::size_t>(i);
      const offset_t first = a.offsets[i], last = a.offsets[i + 1];
      const bool present = first < last && (allowed.empty() || allowed[at] != 0);
      out.present[at] = present;
      out.values[at] = I{};
      if (!present) continue;
      histogram.open(last - first, a.cols);
      for (offset_t k = first; k < last; ++k) histogram.add(label(a.indices[k]), static_cast<V>(weight(k)));
      out.values[at] = histogram.close();
      ++kept;
    }
    counts[static_cast<std::size_t>(chunk)] = kept;
  };
  parallel_chunks(borders.data(), chunks, threads, body);
  for (const offset_t kept : counts) out.entries += kept;
  conform(out, threads);
  return out;
}

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

template <>
struct implementation<label_mode, cpu> {
  template <class S, class I>
  static vector_result<I, I> run(const cpu& e, const lazy_operand<S, I>& a, const vector_view<I, I>& labels,
                                 const vector_mask_view<I>& m) {
    const csr_view<S, I>& rows = a.by_rows();
    detail::report(e, {label_mode::name, "label histogram per row", "a list for few labels, a hash table for more",
                       rows.entries(), detail::bytes_of(rows) + detail::bytes_of(labels)});
    return backends::cpu::label_mode_rows(rows, labels, m, e.threads);
  }
};

}  // namespace gustav::kernels
