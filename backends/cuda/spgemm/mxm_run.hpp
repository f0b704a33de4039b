// The launch sequence of C = A (+.x) B of sparse matrices, on any launcher.
#pragma once

#include <backends/cuda/kernels/matrix_rules.hpp>
#include <backends/cuda/kernels/spgemm_values.hpp>
#include <backends/cuda/kernels/spgemm_windows.hpp>
#include <backends/cuda/launcher/launcher.hpp>
#include <backends/cuda/matrices/merge_run.hpp>
#include <backends/cuda/objects.hpp>
#include <backends/cuda/spgemm/mxm.hpp>
#include <backends/cuda/spgemm/pattern_run.hpp>
#include <backends/cuda/spgemm/product_numbers.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <utility>

namespace gustav::backends::cuda {

// Values at the positions of a pattern, and which positions have one.
template <class Z>
struct computed_values {
  made_array<Z> values;
  made_array<std::uint8_t> present;  // may be null where all have one
};

// Rows of a group, or their segments, in the memory of the device, and in windows of task.slots columns.
template <launcher L, class S, class Task>
void run_long_rows(L& l, const char* name, const S& s, const Task& task, const row_segments& segments, offset_t items) {
  const product_of_long_rows<S, Task> body{s, task, segments, items};
  const int lanes = l.lanes(body.threads);
  l.launch(name, body, grid_for(items, lanes / 32), lanes, body.shared(lanes));
}
template <int W, launcher L, class S, class Task>
void run_windows(L& l, const char* name, const S& s, const Task& task, const row_segments& segments, offset_t items) {
  const product_by_windows<W, S, Task> body{s, task, segments, items};
  const int lanes = lanes_within(l, body.threads, body.shared(32 / W, task.slots)), tiles = lanes / W;
  l.launch(name, body, grid_for(items, tiles), lanes, body.shared(tiles, task.slots));
}

// The segments of the rows of a group, and the places of their sums. Task: a product_task of these rows.
class segmented_rows {
 public:
  template <launcher L, class Task, class I>
  segmented_rows(L& l, const Task& task, const counted_products<I>& products, const product_numbers& numbers) {
    const auto ends = static_cast<std::size_t>(task.count) + 1;
    device_array<offset_t> lengths(l, "entries of split rows", ends), counts(l, "segments of rows", ends),
        sums(l, "sums of segments", ends);
    launch_over(
        l, "segments of rows",
        count_segments{task.count, numbers.segment_products, numbers.most_segments, task.rows, task.a.offsets,
                       products.before.data(), task.pattern.offsets, lengths.data(), counts.data(), sums.data()},
        task.count + 1);
    entries_before_ = summed(l, "entries of split rows", lengths);
    first_ = summed(l, "first segments", counts);
    places_ = summed(l, "places of sums", sums);
    count_ = last_of(l, first_);
    parts_ = last_of(l, places_);
    entries_ = last_of(l, entries_before_);
  }
  offset_t count() const { return count_; }
  offset_t parts() const { return parts_; }      // sums of all segments
  offset_t entries() const { return entries_; }  // of the pattern in these rows
  row_segments view() const { return {first_.data(), places_.data()}; }
  global<const offset_t> entries_before() const { return entries_before_.data(); }

 private:
  device_array<offset_t> entries_before_, first_, places_;
  offset_t count_ = 0, parts_ = 0, entries_ = 0;
};

// run(task, segments): the sums of segments.
template <class Z, launcher L, class S, class Task, class Run>
void run_split_rows(L& l, const S& s, const Task& task, const segmented_rows& segments, const Run& run) {
  const auto parts = static_cast<std::size_t>(segments.parts());
  const device_array<Z> values(l, "sums of segments", parts);
  device_array<std::uint8_t> present(l, "presence of sums", parts);
  present.fill_zero();
  Task of_segments = task;
  of_segments.values = values.data();
  of_segments.present = present.data();
  run(of_segments, segments);
  using monoid = std::remove_cvref_t<decltype(s.add)>;
  const offset_t entries = segments.entries();
  launch_over(
      l, "sums of split rows",
      add_segments<monoid, Z>{s.add, task.count, entries, task.rows, segments.entries_before(), task.pattern.offsets,
                              segments.view(), values.data(), present.data(), task.values, task.present},
      entries);
}

// The arrays of values at the positions of a pattern. is_exact: each position has a product.
template <class Z, launcher L>
computed_values<Z> values_to_compute(L& l, offset_t entries, bool is_exact) {
  computed_values<Z> result{make_array<Z>(l, "values of a result", entries), nullptr};
  if (is_exact) return result;
  result.present = make_array<std::uint8_t>(l, "presence of values", entries);
  result.present->fill_zero();
  return result;
}

// The values of a product at the positions of a pattern, for the rows that the numbers limit: the groups of rows, made
// at once, and the launches.
template <launcher L, class S, class TA, class TB, class I>
class value_run {
 public:
  using Z = typename S::value_type;
  using task_type = product_task<TA, TB, Z, I>;

  value_run(L& l, const S& s, const device_matrix<TA, I>& a, const device_matrix<TB, I>& b,
            const matrix_pattern<I>& pattern, const counted_products<I>& products, const product_numbers& numbers)
      : l_(l),
        s_(s),
        numbers_(numbers),
        entries_(pattern.entries),
        borders_(window_borders(numbers)),
        groups_(grouped(l, a.pattern(), b.cols(), products, &pattern, borders_)) {
    task_.a = a.arrays();
    task_.b = b.arrays();
    task_.pattern = {data_of(pattern.offsets), data_of(pattern.indices)};
    task_.multiplier = numbers.multiplier;
    if (take(borders_.split_rows())) segments_ = std::make_unique<const segmented_rows>(l, task_, products, numbers);
    if (take(borders_.split_windows()))
      window_segments_ = std::make_unique<const segmented_rows>(l, task_, products, numbers);
  }

  bool has_tables() const { return has_rows(1, borders_.split_rows() + 1); }
  bool has_windows() const { return has_rows(borders_.window(0), borders_.count()); }

  // The most bytes that run() allocates at a time, beside the result's arrays.
  std::uint64_t bytes(bool is_exact) const {
    const offset_t parts = segments_ ? segments_->parts() : 0;
    const offset_t window_parts = window_segments_ ? window_segments_->parts() : 0;
    return static_cast<std::uint64_t>(std::max(parts, window_parts)) * (sizeof(Z) + 1) +
           (is_exact && groups_.count(borders_.long_rows()) > 0 ? static_cast<std::uint64_t>(entries_) : 0);
  }

  void run(const computed_values<Z>& result) {
    made_array<std::uint8_t> present = result.present;  // which long rows need
    if (!present && groups_.count(borders_.long_rows()) > 0) {
      present = make_array<std::uint8_t>(l_, "presence of values", entries_);
      present->fill_zero();
    }
    task_.values = result.values->data();
    if (present) task_.present = present->data();
    if (take(1)) by_tiles<8>(numbers_.tile_slots);
    if (take(2)) by_tiles<32>(numbers_.warp_slots[0]);
    if (take(3)) by_tiles<32>(numbers_.warp_slots[1]);
    if (take(borders_.long_rows())) run_long_rows(l_, "product of long rows", s_, task_, {}, task_.count);
    if (take(borders_.split_rows()))
      run_split_rows<Z>(l_, s_, task_, *segments_, [&](const task_type& task, const segmented_rows& segments) {
        run_long_rows(l_, "product of split rows", s_, task, segments.view(), segments.count());
      });
    if (take_window(0)) run_windows<8>(l_, "product by windows", s_, task_, {}, task_.count);
    if (take_window(1)) run_windows<32>(l_, "product by windows", s_, task_, {}, task_.count);
    if (take_window(2)) run_windows<32>(l_, "product by windows", s_, task_, {}, task_.count);
    if (take(borders_.split_windows()))
      run_split_rows<Z>(l_, s_, task_, *window_segments_, [&](task_type task, const segmented_rows& segments) {
        task.slots = static_cast<int>(borders_.widest[borders_.used_windows - 1]);
        run_windows<32>(l_, "product of split windows", s_, task, segments.view(), segments.count());
      });
  }

 private:
  bool has_rows(int begin, int end) const {
    return groups_.starts[static_cast<std::size_t>(begin)] < groups_.starts[static_cast<std::size_t>(end)];
  }
  bool take_window(int w) {
    if (w >= borders_.used_windows) return false;
    task_.slots = static_cast<int>(borders_.widest[w]);
    return take(borders_.window(w));
  }
  bool take(int group) {
    task_.rows = groups_.rows(group);
    task_.count = groups_.count(group);
    return task_.count > 0;
  }
  template <int W>
  void by_tiles(int slots) {
    task_.slots = slots;
    const product_by_tiles<W, S, task_type> body{s_, task_};
    const int lanes = lanes_within(l_, body.threads, body.shared(32 / W, slots)), tiles = lanes / W;
    l_.launch("product by tiles", body, grid_for(task_.count, tiles), lanes, body.shared(tiles, slots));
  }

  L& l_;
  const S& s_;
  const product_numbers numbers_;
  const offset_t entries_;
  const row_borders borders_;
  const grouped_rows groups_;
  task_type task_;
  std::unique_ptr<const segmented_rows> segments_, window_segments_;
};

template <launcher L, class S, class TA, class TB, class I>
void compute_values(L& l, const S& s, const device_matrix<TA, I>& a, const device_matrix<TB, I>& b,
                    const matrix_pattern<I>& pattern, const counted_products<I>& products,
                    const product_numbers& numbers, const computed_values<typename S::value_type>& result) {
  value_run(l, s, a, b, pattern, products, numbers).run(result);
}
// is_exact: the pattern has been computed, and is not that of a mask.
inline const char* kernel_name(bool is_exact, bool has_tables, bool has_windows) {
  if (!has_windows) return is_exact ? "hash in two phases" : "hash, the entries of the mask as keys";
  if (!has_tables)
    return is_exact ? "hash for the pattern, windows for the values" : "windows around the entries of the mask";
  return is_exact ? "hash in two phases, windows for narrow rows"
                  : "hash, the entries of the mask as keys, and windows for narrow rows";
}

// Memory for what follows the values of a product: held while they are computed, so that the most bytes at a time do
// not depend on how many positions of a mask have a value, and what follows is not refused.
class held_room {
 public:
  // values: bytes of computing the values. later: the most bytes while the result is made of them.
  held_room(device_stream& on, std::uint64_t values, std::uint64_t later)
      : bytes_(std::max(values, later)),
        room_(made_room(on, bytes_), "room for the result of a product", later - std::min(values, later)) {}
  std::uint64_t bytes() const { return bytes_; }

 private:
  static device_stream& made_room(device_stream& on, std::uint64_t bytes) {
    on.make_room("the values of a product", bytes);
    return on;
  }
  std::uint64_t bytes_;
  device_array<std::uint8_t> room_;
};

// The bytes of values_to_compute.
template <class Z, class I>
std::uint64_t bytes_of_values(const matrix_pattern<I>& pattern, bool is_exact) {
  return static_cast<std::uint64_t>(pattern.entries) * (sizeof(Z) + (is_exact ? 0 : 1));
}

// outcome: gets the kernel and the most bytes on the device from now on, or null. They are there, or out_of_memory is
// thrown before the first value is computed. is_exact: compacted() does not follow.
template <launcher L, class S, class TA, class TB, class I>
computed_values<typename S::value_type> product_values(L& l, const S& s, const device_matrix<TA, I>& a,
                                                       const device_matrix<TB, I>& b, const matrix_pattern<I>& pattern,
                                                       const counted_products<I>& products, bool is_exact,
                                                       const product_numbers& numbers, product_outcome* outcome) {
  using Z = typename S::value_type;
  const std::uint64_t before = l.used();
  value_run run(l, s, a, b, pattern, products, numbers);
  const std::uint64_t plan = l.used() - before, values = bytes_of_values<Z>(pattern, is_exact);
  const std::uint64_t later = is_exact ? 0 : values + merged_bytes<Z>(pattern);  // without the plan
  const held_room room(l, values + run.bytes(is_exact), later - std::min(plan, later));
  if (outcome) {
    outcome->kernel = kernel_name(is_exact, run.has_tables(), run.has_windows());
    outcome->memory = before + plan + room.bytes();
  }
  const auto result = values_to_compute<Z>(l, pattern.entries, is_exact);
  run.run(result);
  return result;
}

// The values at the positions of a mask without complement, by inner products with the columns of B. memory: the most
// bytes on the device from now on, until compacted() ends, or null.
template <launcher L, class S, class TA, class TB, class I>
computed_values<typename S::value_type> dot_values(L& l, const S& s, const device_matrix<TA, I>& a,
                                                   const device_matrix<TB, I>& columns,
                                                   const matrix_pattern<I>& pattern, std::uint64_t* memory) {
  using Z = typename S::value_type;
  const std::uint64_t before = l.used(), values = bytes_of_values<Z>(pattern, false);
  const held_room room(l, values, values + merged_bytes<Z>(pattern));
  if (memory) *memory = before + room.bytes();
  computed_values<Z> result{make_array<Z>(l, "values of a result", pattern.entries),
                            make_array<std::uint8_t>(l, "presence of values", pattern.entries)};
  using task_type = product_task<TA, TB, Z, I>;
  task_type task;
  task.a = a.arrays();
  task.b = columns.arrays();
  task.pattern = {data_of(pattern.offsets), data_of(pattern.indices)};
  task.count = pattern.rows;
  task.values = result.values->data();
  task.present = result.present->data();
  launch_over(l, "product by dots", product_by_dots<S, task_type>{s, task, pattern.entries}, pattern.entries, 1);
  return result;
}

// What of the positions of a mask has a value.
template <launcher L, class Z, class I>
matrix_on_device<Z, I> compacted(L& l, const computed_values<Z>& computed, const matrix_pattern<I>& pattern) {
  return merged<Z, merge_of::left>(l, "mxm, what has a value", keep_present{computed.present->data()},
                                   value_kept<Z>{device_values<Z>{computed.values}.arrays()}, pattern, nullptr);
}

// A B inside the mask.
template <launcher L, class S, class TA, class TB, class I>
matrix_on_device<typename S::value_type, I> run_mxm(L& l, const S& s, const device_matrix<TA, I>& a,
                                                    const device_matrix<TB, I>& b, const loaded_matrix_mask<I>& mask,
                                                    const product_numbers& numbers, product_outcome* outcome) {
  using Z = typename S::value_type;
  static_assert(std::is_trivially_copyable_v<S>, "semirings are passed to the device by value");
  const counted_products<I> products(l, a.pattern(), b.pattern());
  // Each entry of a mask costs about as much as a product.
  const bool can_preload = mask.view.present && !mask.view.complement;
  const bool preload = numbers.way == masked_way::automatic ? can_preload && mask.pattern.entries <= products.total
                                                            : can_preload && numbers.way == masked_way::preloaded;
  if (outcome) {
    outcome->products = products.total;
    outcome->why = preload                ? "the mask has no more entries than there are products"
                   : !mask.view.present   ? "there is no mask"
                   : mask.view.complement ? "the mask is complemented"
                                          : "the mask has more entries than there are products";
  }
  if (preload)
    return compacted(l, product_values(l, s, a, b, mask.pattern, products, false, numbers, outcome), mask.pattern);
  const auto pattern = product_pattern(l, a.pattern(), b.pattern(), products, mask.view, numbers);
  const auto computed = product_values(l, s, a, b, pattern, products, true, numbers, outcome);
  return std::make_shared<const device_matrix<Z, I>>(l, pattern, device_values<Z>{computed.values});
}

template <class S, class TA, class TB, class I>
template <class L>
auto mxm_entry<S, TA, TB, I>::on(device_stream& stream, const S& s, const device_matrix<TA, I>& a,
                                 const device_matrix<TB, I>& b, const loaded_matrix_mask<I>& mask,
                                 product_outcome* outcome) -> result {
  auto& l = static_cast<L&>(stream);
  return run_mxm(l, s, a, b, mask, product_numbers_for(l.shared_memory(), sizeof(I), sizeof(typename S::value_type)),
                 outcome);
}

template <class S, class TA, class TB, class I>
template <class L>
auto mxm_dot_entry<S, TA, TB, I>::on(device_stream& stream, const S& s, const device_matrix<TA, I>& a,
                                     const device_matrix<TB, I>& columns, const loaded_matrix_mask<I>& mask,
                                     std::uint64_t* memory) -> result {
  auto& l = static_cast<L&>(stream);
  return compacted(l, dot_values(l, s, a, columns, mask.pattern, memory), mask.pattern);
}

// mxm with the semiring S for matrix<A>, matrix<B> (void: pattern only) and index type I.
template <class L, class S, class A, class B, class I>
void add_mxm() {
  using left = mxv_left_t<S, storage_t<A>>;
  using right = mxv_right_t<S, storage_t<B>>;
  add_entry<mxm_entry<S, left, right, I>, L>();
  add_entry<mxm_dot_entry<S, left, right, I>, L>();
}

}  // namespace gustav::backends::cuda
