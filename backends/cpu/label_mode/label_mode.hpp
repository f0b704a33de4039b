// Row by row the label with the most votes; the product with the membership matrix is never stored.
#pragma once

#include <backends/common/buffer.hpp>
#include <backends/common/label_weights.hpp>
#include <backends/common/parallel.hpp>
#include <backends/common/result.hpp>
#include <backends/cpu/elementwise/write_back.hpp>
#include <backends/cpu/spgemm/hash_keys.hpp>
#include <backends/cpu/spmv/vector_forms.hpp>
#include <semirings/arithmetic.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <vector>

namespace gustav::backends::cpu {

// Where the votes of a row are counted. Few labels are looked through one by one, more are hashed; where all labels
// there can be have a slot, a label is its own.
template <class V, class I>
class label_histogram {
 public:
  // Empty, for up to `voters` votes on labels below `labels`.
  void open(offset_t voters, offset_t labels) {
    used_ = 0;
    listed_ = voters <= few;
    if (listed_) return;
    const std::size_t wanted = hash_slots_for(std::min(voters, labels), 16);
    if (wanted > labels_.size()) {
      labels_ = buffer<I>(wanted, I{-1});
      sums_ = buffer<V>(wanted);
      taken_ = buffer<slot>(wanted);
    }
    mask_ = wanted - 1;
    own_slots_ = wanted >= static_cast<std::size_t>(labels);
    shift_ = 64 - std::countr_zero(wanted);
  }
  void add(I label, V votes) {
    if (listed_) return add_listed(label, votes);
    auto at = own_slots_ ? static_cast<std::size_t>(label)
                         : static_cast<std::size_t>((static_cast<std::uint64_t>(label) * hash_multiplier) >> shift_);
    while (labels_[at] != label) {
      if (labels_[at] == I{-1}) {
        labels_[at] = label;
        sums_[at] = votes;
        taken_[used_++] = static_cast<slot>(at);
        return;
      }
      at = (at + 1) & mask_;
    }
    sums_[at] = arithmetic::add(sums_[at], votes);
  }
  // The winner of at least one vote; empties the box.
  I close() {
    if (listed_)
      return winner([&](std::size_t k) { return listed_sums_[k]; }, [&](std::size_t k) { return listed_labels_[k]; });
    const I won = winner([&](std::size_t k) { return sums_[taken_[k]]; },
                         [&](std::size_t k) { return labels_[static_cast<std::size_t>(taken_[k])]; });
    for (std::size_t k = 0; k < used_; ++k) labels_[static_cast<std::size_t>(taken_[k])] = I{-1};
    return won;
  }

 private:
  using slot = std::make_unsigned_t<I>;
  static constexpr offset_t few = 8;

  void add_listed(I label, V votes) {
    std::size_t k = 0;
    while (k < used_ && listed_labels_[k] != label) ++k;
    if (k == used_) {
      listed_labels_[used_] = label;
      listed_sums_[used_++] = votes;
    } else {
      listed_sums_[k] = arithmetic::add(listed_sums_[k], votes);
    }
  }
  template <class Sum, class Label>
  I winner(const Sum& sum, const Label& label) const {
    V most = std::is_floating_point_v<V> ? -std::numeric_limits<V>::infinity() : std::numeric_limits<V>::lowest();
    for (std::size_t k = 0; k < used_; ++k)
      if (sum(k) > most) most = sum(k);
    const V bar = winning_sum(most);
    constexpr I nobody = std::numeric_limits<I>::max();
    I won = nobody, least = nobody;
    for (std::size_t k = 0; k < used_; ++k) {
      least = std::min(least, label(k));
      if (sum(k) >= bar) won = std::min(won, label(k));
    }
    return won == nobody ? least : won;  // no sum is a number
  }

  I listed_labels_[few];
  V listed_sums_[few];
  buffer<I> labels_;  // -1: a free slot
  buffer<V> sums_;
  buffer<slot> taken_;
  std::size_t used_ = 0, mask_ = 0;
  int shift_ = 64;
  bool listed_ = true, own_slots_ = false;
};

// w(i) = the label k of a voter with the largest sum of a(i, j) over the j with labels(j) = k, for the rows with
// entries that the mask lets through. labels is full, 0 <= labels(j) < a.cols. Votes are added by ascending column, so
// the result does not depend on the number of threads. O(rows + entries of those rows); per thread a table of the
// longest row.
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
  std::vector<long> borders(static_cast<std::size_t>(chunks) + 1, 0);
  if (n) balance(a.offsets, a.rows, chunks, borders.data());
  std::vector<offset_t> counts(static_cast<std::size_t>(chunks), 0);
  std::vector<label_histogram<V, I>> boxes(static_cast<std::size_t>(threads));
  const auto votes = a.reader();
  const auto label = labels.reader();
  auto body = [&](long begin, long end, int chunk) {
    auto& box = boxes[static_cast<std::size_t>(current_worker())];
    offset_t kept = 0;
    for (long i = begin; i < end; ++i) {
      const auto at = static_cast<std::size_t>(i);
      const offset_t first = a.offsets[i], last = a.offsets[i + 1];
      const bool some = first < last && (allowed.empty() || allowed[at] != 0);
      out.present[at] = some;
      out.values[at] = I{};
      if (!some) continue;
      box.open(last - first, a.cols);
      for (offset_t k = first; k < last; ++k) box.add(label(a.indices[k]), static_cast<V>(votes(k)));
      out.values[at] = box.close();
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
