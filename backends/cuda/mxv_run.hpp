// The launch sequence of w = A (+.x) u, on any launcher.
#pragma once

#include <backends/cuda/entries.hpp>
#include <backends/cuda/kernels/mxv.hpp>
#include <backends/cuda/kernels/mxv_push.hpp>
#include <backends/cuda/kernels/mxv_row_blocks.hpp>
#include <backends/cuda/launcher/launcher.hpp>
#include <backends/cuda/mxv.hpp>
#include <backends/cuda/mxv_plan.hpp>
#include <backends/cuda/objects.hpp>
#include <backends/cuda/positions_run.hpp>
#include <core/buffer.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

namespace gustav::backends::cuda {

// What tests and measurements force; otherwise the plan chooses.
struct mxv_forced {
  std::optional<mxv_borders> borders;
  int width = 0;  // lanes for each row; 0: row blocks where the semiring allows them, the plan's width elsewhere
};

// Rows of up to plan.borders.long_row entries.
template <class L, class S, class Task>
void launch_mxv_rows(L& l, const S& s, const Task& task, int width) {
  const auto rows = [&]<int W>() {
    const mxv_rows<W, S, Task> body{s, task};
    const int lanes = l.lanes(body.threads);
    l.launch("mxv by rows", body, grid_for(task.a.rows, lanes / W), lanes, 0);
  };
  switch (width) {
    case 2:
      return rows.template operator()<2>();
    case 4:
      return rows.template operator()<4>();
    case 8:
      return rows.template operator()<8>();
    case 16:
      return rows.template operator()<16>();
    default:
      return rows.template operator()<32>();
  }
}

// The same rows, where every entry counts.
template <class L, class S, class Task>
void launch_mxv_row_blocks(L& l, const S& s, const Task& task, const mxv_plan& plan) {
  const auto blocks = [&]<bool Full>() {
    const mxv_row_blocks<mxv_batch, Full, S, Task> body{s, task};
    const int lanes = l.lanes(body.threads), warps = lanes / 32;
    l.launch("mxv by row blocks", body, grid_for(plan.row_blocks(), warps), lanes,
             mxv_row_blocks_shared<typename S::value_type>(warps, plan.borders, Full));
  };
  task.u.full ? blocks.template operator()<true>() : blocks.template operator()<false>();
}

// All operands are on the device. s and task are passed by value.
// width: lanes for each row; 0: row blocks.
template <class L, class S, class Task>
void launch_mxv(L& l, const S& s, const Task& task, const mxv_plan& plan, int width) {
  if constexpr (mxv_by_row_blocks_v<S>)
    width ? launch_mxv_rows(l, s, task, width) : launch_mxv_row_blocks(l, s, task, plan);
  else
    launch_mxv_rows(l, s, task, width);
  if (task.long_rows == 0) return;
  const mxv_segments<S, Task> segments{s, task};
  const mxv_finish<S, Task> finish{s, task};
  const int lanes = l.lanes(segments.threads), warps = lanes / 32;
  l.launch("mxv by segments", segments, grid_for(plan.segments(), 1), lanes,
           static_cast<std::size_t>(warps) * sizeof(mxv_partial_t<Task>));
  l.launch("mxv, end of long rows", finish, grid_for(task.long_rows, warps), lanes, 0);
}

// The plan of a matrix on the device, kept with it.
struct device_mxv_plan {
  device_mxv_plan(device_stream& on, mxv_plan made)
      : plan(std::move(made)),
        blocks(on, "row blocks", plan.blocks.data(), plan.blocks.size()),
        rows(on, "long rows", plan.rows.data(), plan.rows.size()),
        first_segment(on, "first segments", plan.first_segment.data(), plan.first_segment.size()) {}
  std::uint64_t bytes() const { return blocks.bytes() + rows.bytes() + first_segment.bytes(); }

  mxv_plan plan;
  device_array<mxv_row_block> blocks;
  device_array<offset_t> rows, first_segment;
};

// host_offsets: those of A where the host has them; null: they are copied for the first plan.
template <launcher L, class TA, class I>
std::shared_ptr<const device_mxv_plan> plan_of(L& l, const device_matrix<TA, I>& a, const offset_t* host_offsets,
                                               const mxv_forced& forced) {
  const auto make = [&] {
    buffer<offset_t> copied;
    if (!host_offsets) {
      copied = buffer<offset_t>(static_cast<std::size_t>(a.rows()) + 1);
      a.pattern().offsets->copy_to(copied.data(), copied.size());
    }
    return std::make_shared<const device_mxv_plan>(
        l, plan_mxv(host_offsets ? host_offsets : copied.data(), a.rows(),
                    forced.borders ? *forced.borders : mxv_borders_for(l.shared_memory())));
  };
  return forced.borders ? make() : copy_on<device_mxv_plan>(l, a.pattern().plans.get(), make);
}

// w = A (+.x) u inside the mask, which has no complement or a byte for each row. kernel: what has run, for reports.
template <launcher L, class S, class TA, class TU, class I>
std::shared_ptr<const device_vector<typename S::value_type, I>> run_mxv(
    L& l, const S& s, const device_matrix<TA, I>& a, const device_vector<TU, I>& u, const mask_bytes& mask,
    const offset_t* host_offsets, const mxv_forced& forced = {}, const char** kernel = nullptr) {
  using Z = typename S::value_type;
  static_assert(std::is_trivially_copyable_v<S>, "semirings are passed to the device by value");
  const auto n = static_cast<std::size_t>(a.rows());
  const auto kept = plan_of(l, a, host_offsets, forced);
  const mxv_plan& plan = kept->plan;
  auto values = std::make_shared<device_array<Z>>(l, "w's values", n);
  vector_pattern pattern{a.rows(), nullptr, nullptr};
  // With a full u and no mask the pattern of w is known.
  const bool counted = !u.is_full() || !mask.allows_all();
  std::shared_ptr<device_array<std::uint8_t>> present;
  if (counted || plan.present != a.rows()) present = std::make_shared<device_array<std::uint8_t>>(l, "w's presence", n);
  device_array<offset_t> counter(l, "count of entries", counted ? 1 : 0);
  counter.fill_zero();
  const device_array<partial<Z>> partials(l, "partial sums", static_cast<std::size_t>(plan.segments()));

  mxv_task<TA, TU, Z, I> task;
  task.a = a.arrays();
  task.u = u.arrays();
  task.mask = mask;
  task.borders = plan.borders;
  task.values = values->data();
  if (present) task.present = present->data();
  task.entries = counter.data();
  task.rows = kept->rows.data();
  task.first_segment = kept->first_segment.data();
  task.long_rows = static_cast<offset_t>(plan.rows.size());
  task.partials = partials.data();
  task.blocks = kept->blocks.data();
  task.row_blocks = plan.row_blocks();
  const int width = forced.width || mxv_by_row_blocks_v<S> ? forced.width : plan.width;
  if (a.rows() > 0) launch_mxv(l, s, task, plan, width);
  if (kernel) *kernel = mxv_kernel_name(plan, width);

  pattern.present = std::move(present);
  pattern.entries = counted ? std::make_shared<const device_count>(l, std::move(counter))
                            : std::make_shared<const device_count>(plan.present);
  return std::make_shared<const device_vector<Z, I>>(l, std::move(pattern), device_values<Z>{std::move(values)});
}

template <class S, class TA, class TU, class I>
template <class L>
auto mxv_entry_point<S, TA, TU, I>::on(device_stream& stream, const S& s, const device_matrix<TA, I>& a,
                                       const device_vector<TU, I>& u, const mask_bytes& mask,
                                       const offset_t* host_offsets, const char** kernel) -> result {
  return run_mxv(static_cast<L&>(stream), s, a, u, mask, host_offsets, {}, kernel);
}

// w = A (+.x) u inside the mask by the columns of A.
template <launcher L, class S, class TA, class TU, class I>
std::shared_ptr<const device_vector<typename S::value_type, I>> run_push(L& l, const S& s,
                                                                         const device_matrix<TA, I>& columns,
                                                                         const device_vector<TU, I>& u,
                                                                         const mask_bytes& mask) {
  using Z = typename S::value_type;
  using task_type = push_task<TA, TU, Z, I>;
  constexpr int most_blocks = 2048;  // those that find nothing to do end at once
  const offset_t n = columns.cols();
  task_type task;
  task.columns = columns.arrays();
  task.u = u.arrays();
  task.mask = mask;
  task.count = u.size();
  device_array<offset_t> positions;
  if (!u.is_full()) {
    positions = device_array<offset_t>(l, "positions of entries", static_cast<std::size_t>(u.size()));
    task.count = l.select(task.u.present, positions.data(), positions.size());
    task.positions = positions.data();
  }
  const auto ends = static_cast<std::size_t>(task.count) + 1;
  const device_array<offset_t> lengths(l, "lengths of columns", ends), starts(l, "starts of columns", ends);
  const device_array<push_word_t<Z>> sums(l, "sums by columns", static_cast<std::size_t>(n));
  const device_array<std::int32_t> found(l, "claims of sums", static_cast<std::size_t>(n));
  task.starts = starts.data();
  task.sums = sums.data();
  task.found = found.data();
  const int lanes = l.lanes(push_block);
  if (n > 0) {
    push_word_t<Z> none = 0;  // what nobody reads with `any`
    if constexpr (!is_always_terminal_v<semiring_add_t<S>>) none = static_cast<push_word_t<Z>>(s.add.identity());
    const push_begin<Z> begin{n, none, sums.data(), found.data()};
    l.launch("mxv by columns, begin", begin, grid_for(n, lanes), lanes, 0);
  }
  l.launch("lengths of columns", push_lengths<task_type>{task, lengths.data()}, grid_for(task.count + 1, lanes), lanes,
           0);
  l.exclusive_scan(lengths.data(), starts.data(), ends);
  l.launch("mxv by columns", push_entries<S, task_type, Z>{s, task},
           std::min(most_blocks, grid_for(columns.entries(), offset_t{entries_batch} * lanes)), lanes, 0);
  return filled<Z, I>(l, "mxv by columns, end", pushed_at<Z>{sums.data(), found.data()}, n, nullptr);
}

template <class S, class TA, class TU, class I>
template <class L>
auto mxv_push_entry_point<S, TA, TU, I>::on(device_stream& stream, const S& s, const device_matrix<TA, I>& columns,
                                            const device_vector<TU, I>& u, const mask_bytes& mask) -> result {
  return run_push(static_cast<L&>(stream), s, columns, u, mask);
}

// mxv with the semiring S for matrix<A>, vector<U> (void: pattern only) and index type I; also vxm where multiplication
// commutes.
template <class L, class S, class A, class U, class I>
void add_mxv() {
  using left = mxv_left_t<S, storage_t<A>>;
  using right = mxv_right_t<S, storage_t<U>>;
  add_entry<mxv_entry_point<S, left, right, I>, L>();
  if constexpr (pushes_v<S>) add_entry<mxv_push_entry_point<S, left, right, I>, L>();
}

}  // namespace gustav::backends::cuda
