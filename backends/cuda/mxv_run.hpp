// The launch sequence of w = A (+.x) u, on any launcher.
#pragma once

#include <backends/common/result.hpp>
#include <backends/cuda/bitmaps.hpp>
#include <backends/cuda/kernels/mxv.hpp>
#include <backends/cuda/kernels/mxv_plan.hpp>
#include <backends/cuda/kernels/mxv_row_blocks.hpp>
#include <backends/cuda/launcher/launcher.hpp>
#include <core/buffer.hpp>
#include <core/views.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>

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
    l.launch("mxv by rows", body, mxv_grid(task.a.rows, lanes / W), lanes, 0);
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
    l.launch("mxv by row blocks", body, mxv_grid(plan.row_blocks(), warps), lanes,
             mxv_row_blocks_shared<typename S::value_type>(warps, plan.borders, Full));
  };
  task.u.full ? blocks.template operator()<true>() : blocks.template operator()<false>();
}

// All operands are on the device. s and task are passed by value.
template <class L, class S, class Task>
void launch_mxv(L& l, const S& s, const Task& task, const mxv_plan& plan, int width) {
  if constexpr (mxv_by_row_blocks_v<S>)
    width ? launch_mxv_rows(l, s, task, width) : launch_mxv_row_blocks(l, s, task, plan);
  else
    launch_mxv_rows(l, s, task, width ? width : plan.width);
  if (task.long_rows == 0) return;
  const mxv_segments<S, Task> segments{s, task};
  const mxv_finish<S, Task> finish{s, task};
  const int lanes = l.lanes(segments.threads), warps = lanes / 32;
  l.launch("mxv by segments", segments, mxv_grid(plan.segments(), 1), lanes,
           static_cast<std::size_t>(warps) * sizeof(mxv_partial_t<Task>));
  l.launch("mxv, end of long rows", finish, mxv_grid(task.long_rows, warps), lanes, 0);
}

// u has any form. w is full or a bitmap, with entries inside the mask only.
template <launcher L, class S, class TA, class TU, class I>
vector_result<typename S::value_type, I> run_mxv_on(L& l, const S& s, const csr_view<TA, I>& a,
                                                    const vector_view<TU, I>& u, const vector_mask_view<I>& mask,
                                                    const mxv_forced& forced = {}) {
  using Z = typename S::value_type;
  static_assert(std::is_trivially_copyable_v<S>, "semirings are passed to the device by value");
  vector_result<Z, I> w;
  w.size = a.rows;
  w.form = vector_form::bitmap;
  if (a.rows == 0) return w;

  const auto n = [](offset_t count) { return static_cast<std::size_t>(count); };
  const mxv_plan plan =
      plan_mxv(a.offsets, a.rows, forced.borders ? *forced.borders : mxv_borders_for(l.shared_memory()));
  const offset_t stored = a.offsets[a.rows];
  const device_array<offset_t, L> offsets(l, "A's offsets", a.offsets, n(a.rows + 1));
  const device_array<I, L> indices(l, "A's indices", a.indices, n(stored));
  const device_array<TA, L> a_values(l, "A's values", a.values,
                                     std::is_same_v<TA, unit> || stored == 0 ? 0
                                     : a.iso                                 ? 1
                                                                             : n(stored));

  const bool full = u.form == vector_form::full, sparse = u.form == vector_form::sparse;
  const buffer<std::uint8_t> present = sparse ? present_bytes(u) : buffer<std::uint8_t>();
  const device_array<std::uint8_t, L> u_present(l, "u's presence", sparse ? present.data() : u.present,
                                                full ? 0 : n(u.size));
  buffer<TU> scattered;
  offset_t u_count = u.iso ? (u.entries > 0 ? 1 : 0) : u.size;
  if constexpr (std::is_same_v<TU, unit>)
    u_count = 0;
  else if (sparse && !u.iso)
    scattered = scatter_values(u);
  const device_array<TU, L> u_values(l, "u's values", scattered.empty() ? u.values : scattered.data(), n(u_count));

  const buffer<std::uint8_t> allowed = mask.present ? mask_bytes(mask) : buffer<std::uint8_t>();
  const device_array<std::uint8_t, L> mask_array(l, "mask", allowed.data(), allowed.size());

  const device_array<Z, L> out_values(l, "w's values", n(a.rows));
  // With a full u and no mask the pattern of w is known.
  const bool counted = !full || mask.present;
  const bool all_present = !counted && plan.present == a.rows;
  const device_array<std::uint8_t, L> out_present(l, "w's presence", all_present ? 0 : n(a.rows));
  device_array<offset_t, L> counter(l, "count of entries", counted ? 1 : 0);
  counter.fill_zero(counted ? 1 : 0);
  const device_array<mxv_row_block, L> blocks(l, "row blocks", plan.blocks.data(), plan.blocks.size());
  const device_array<offset_t, L> long_rows(l, "long rows", plan.rows.data(), plan.rows.size());
  const device_array<offset_t, L> first_segment(l, "first segments", plan.first_segment.data(),
                                                plan.first_segment.size());
  const device_array<partial<Z>, L> partials(l, "partial sums", n(plan.segments()));

  mxv_task<TA, TU, Z, I> task;
  task.a = {a.rows, offsets.data(), indices.data(), a_values.data(), a.iso};
  task.u = {full, u_present.data(), u_values.data(), u.iso};
  task.mask = mask_array.data();
  task.complement = mask.complement;
  task.borders = plan.borders;
  task.values = out_values.data();
  task.present = out_present.data();
  task.entries = counter.data();
  task.rows = long_rows.data();
  task.first_segment = first_segment.data();
  task.long_rows = static_cast<offset_t>(plan.rows.size());
  task.partials = partials.data();
  task.blocks = blocks.data();
  task.row_blocks = plan.row_blocks();
  launch_mxv(l, s, task, plan, forced.width);

  w.entries = plan.present;
  w.values = buffer<Z>(n(a.rows));
  out_values.copy_to(w.values.data(), n(a.rows));
  if (counted) counter.copy_to(&w.entries, 1);
  if (w.entries == w.size) {
    w.form = vector_form::full;
  } else {
    w.present = buffer<std::uint8_t>(n(a.rows));
    out_present.copy_to(w.present.data(), n(a.rows));
  }
  return w;
}

}  // namespace gustav::backends::cuda
