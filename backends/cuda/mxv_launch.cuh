// Launches kernels/mxv.hpp on a device, for any semiring known to the .cu file that includes this header:
//
//   #include <backends/cuda/mxv_launch.cuh>
//   #include "my_semiring.hpp"   // operators marked GUSTAV_HD
//   static const bool added = gustav::backends::cuda::register_mxv<my_semiring, double, double>();
//
// Then gustav::mxv(gustav::cuda{}, ...) runs my_semiring on matrix<double> and vector<double> from any source file.
#pragma once

#include <backends/cuda/bitmaps.hpp>
#include <backends/cuda/device_group.cuh>
#include <backends/cuda/kernels/mxv.hpp>
#include <backends/cuda/kernels/mxv_plan.hpp>
#include <backends/cuda/kernels/mxv_row_blocks.hpp>
#include <backends/cuda/memory.hpp>
#include <backends/cuda/mxv.hpp>

#include <type_traits>

namespace gustav::backends::cuda {

template <int W, class S, class Task>
__global__ void __launch_bounds__(mxv_block) mxv_rows_kernel(S s, Task task) {
  mxv_rows<W>(device_block{}, s, task);
}
// Eight blocks a multiprocessor: 64 registers a lane, which is enough for eight entries of 8 bytes at a time.
template <bool Full, class S, class Task>
__global__ void __launch_bounds__(mxv_row_blocks_lanes, 8) mxv_row_blocks_kernel(S s, Task task) {
  mxv_row_blocks<mxv_batch, Full>(device_block{}, s, task);
}
template <class S, class Task>
__global__ void __launch_bounds__(mxv_block) mxv_segments_kernel(S s, Task task) {
  mxv_segments(device_block{}, s, task);
}
template <class S, class Task>
__global__ void __launch_bounds__(mxv_block) mxv_finish_kernel(S s, Task task) {
  mxv_finish(device_block{}, s, task);
}

// Rows of up to plan.borders.long_row entries.
template <class S, class Task>
void launch_mxv_rows(const S& s, const Task& task, const mxv_plan& plan, cudaStream_t stream) {
  const auto rows = [&]<int W>() {
    mxv_rows_kernel<W><<<mxv_grid(task.a.rows, mxv_block / W), mxv_block, 0, stream>>>(s, task);
  };
  switch (plan.width) {
    case 2:
      rows.template operator()<2>();
      break;
    case 4:
      rows.template operator()<4>();
      break;
    case 8:
      rows.template operator()<8>();
      break;
    case 16:
      rows.template operator()<16>();
      break;
    default:
      rows.template operator()<32>();
  }
  check_launch("mxv by rows");
}

// The same rows, where every entry counts.
template <class S, class Task>
void launch_mxv_row_blocks(const S& s, const Task& task, const mxv_plan& plan, cudaStream_t stream) {
  constexpr int warps = mxv_row_blocks_lanes / 32;
  const bool full = task.u.form == vector_form::full;
  const std::size_t shared = mxv_row_blocks_shared<typename S::value_type>(warps, plan.borders, full);
  const int grid = mxv_grid(plan.row_blocks(), warps);
  if (full)
    mxv_row_blocks_kernel<true><<<grid, mxv_row_blocks_lanes, shared, stream>>>(s, task);
  else
    mxv_row_blocks_kernel<false><<<grid, mxv_row_blocks_lanes, shared, stream>>>(s, task);
  check_launch("mxv by row blocks");
}

// All operands are on the device. s and task are passed by value.
template <class S, class Task>
void launch_mxv(const S& s, const Task& task, const mxv_plan& plan, void* stream) {
  const auto q = static_cast<cudaStream_t>(stream);
  if constexpr (mxv_by_row_blocks_v<S>)
    launch_mxv_row_blocks(s, task, plan, q);
  else
    launch_mxv_rows(s, task, plan, q);
  if (task.long_rows == 0) return;
  const std::size_t shared = mxv_block / 32 * sizeof(*task.partials);
  mxv_segments_kernel<<<mxv_grid(plan.segments(), 1), mxv_block, shared, q>>>(s, task);
  check_launch("mxv by segments");
  mxv_finish_kernel<<<mxv_grid(task.long_rows, mxv_block / 32), mxv_block, 0, q>>>(s, task);
  check_launch("mxv, end of long rows");
}

template <class S, class TA, class TU, class I>
vector_result<typename S::value_type, I> run_mxv(const gustav::cuda& exec, const S& s, const csr_view<TA, I>& a,
                                                 const vector_view<TU, I>& u, const vector_mask_view<I>& mask) {
  using Z = typename S::value_type;
  static_assert(std::is_trivially_copyable_v<S>, "semirings are passed to the device by value");
  const device_scope scope(exec.device);
  void* const stream = exec.stream;
  vector_result<Z, I> w;
  w.size = a.rows;
  w.form = vector_form::bitmap;
  if (a.rows == 0) return w;

  const auto n = [](offset_t count) { return static_cast<std::size_t>(count); };
  const mxv_plan plan = plan_mxv(a.offsets, a.rows, mxv_borders_for(shared_memory_of_multiprocessor()));
  const offset_t stored = a.offsets[a.rows];
  const device_array<offset_t> offsets(a.offsets, n(a.rows + 1), stream);
  const device_array<I> indices(a.indices, n(stored), stream);
  const device_array<TA> a_values(a.values,
                                  std::is_same_v<TA, unit> || stored == 0 ? 0
                                  : a.iso                                 ? 1
                                                                          : n(stored),
                                  stream);

  const bool full = u.form == vector_form::full, sparse = u.form == vector_form::sparse;
  const buffer<std::uint8_t> present = sparse ? present_bytes(u) : buffer<std::uint8_t>();
  const device_array<std::uint8_t> u_present(sparse ? present.data() : u.present, full ? 0 : n(u.size), stream);
  buffer<TU> scattered;
  offset_t u_count = u.iso ? (u.entries > 0 ? 1 : 0) : u.size;
  if constexpr (std::is_same_v<TU, unit>)
    u_count = 0;
  else if (sparse && !u.iso)
    scattered = scatter_values(u);
  const device_array<TU> u_values(scattered.empty() ? u.values : scattered.data(), n(u_count), stream);

  const buffer<std::uint8_t> allowed = mask.present ? mask_bytes(mask) : buffer<std::uint8_t>();
  const device_array<std::uint8_t> mask_array(allowed.data(), allowed.size(), stream);

  const device_array<Z> out_values(n(a.rows), stream);
  // With a full u and no mask the pattern of w is known.
  const bool counted = !full || mask.present;
  const bool all_present = !counted && plan.present == a.rows;
  const device_array<std::uint8_t> out_present(all_present ? 0 : n(a.rows), stream);
  const device_array<offset_t> counter(counted ? 1 : 0, stream);
  if (counted) fill_zero(counter.data(), sizeof(offset_t), stream);
  const device_array<mxv_row_block> blocks(plan.blocks.data(), plan.blocks.size(), stream);
  const device_array<offset_t> long_rows(plan.rows.data(), plan.rows.size(), stream);
  const device_array<offset_t> first_segment(plan.first_segment.data(), plan.first_segment.size(), stream);
  const device_array<partial<Z>> partials(n(plan.segments()), stream);

  mxv_task<TA, TU, Z, I> task;
  task.a = {a.rows, a.cols, offsets.data(), indices.data(), a_values.data(), a.iso, a.sorted};
  task.u = {u.size,          u.entries, full ? vector_form::full : vector_form::bitmap, nullptr, u_present.data(),
            u_values.data(), u.iso};
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
  launch_mxv(s, task, plan, stream);

  w.entries = plan.present;
  w.values = buffer<Z>(n(a.rows));
  copy_to_host(w.values.data(), out_values.data(), n(a.rows) * sizeof(Z), stream);
  if (counted) copy_to_host(&w.entries, counter.data(), sizeof(offset_t), stream);
  if (w.entries == w.size) {
    w.form = vector_form::full;
  } else {
    w.present = buffer<std::uint8_t>(n(a.rows));
    copy_to_host(w.present.data(), out_present.data(), n(a.rows), stream);
  }
  return w;
}

// Registers S with mxv for matrix<A>, vector<U> (void: pattern only) and index type I. Call it once, before main.
template <class S, class A, class U, class I = std::int32_t>
bool register_mxv() {
  using left = mxv_left_t<S, storage_t<A>>;
  using right = mxv_right_t<S, storage_t<U>>;
  mxv_registration<S, left, right, I>::run = &run_mxv<S, left, right, I>;
  return true;
}

}  // namespace gustav::backends::cuda
