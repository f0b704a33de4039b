// The launches of backends/cuda/mxv_launch.cuh, executed by a host runner.
#pragma once

#include <backends/cuda/kernels/mxv.hpp>
#include <backends/cuda/kernels/mxv_plan.hpp>
#include <backends/cuda/kernels/mxv_row_blocks.hpp>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace gustav::device_host {

// The result of a product, with a byte per position.
template <class Z>
struct mxv_result {
  std::vector<Z> values;
  std::vector<std::uint8_t> present;
  offset_t entries = 0;
};

inline constexpr int by_plan = 0;         // a tile's width
inline constexpr int by_row_blocks = -1;  // in the place of a width

// run(blocks, lanes, shared bytes, body). width: of a tile, or one of the above. max_blocks is small, so that bodies
// loop over the grid.
template <class Runner, class S, class TA, class TU, class I>
auto run_mxv(const Runner& run, const S& s, const csr_view<TA, I>& a, const vector_view<TU, I>& u,
             const std::uint8_t* mask, bool complement, const backends::cuda::mxv_borders& borders, int width,
             int lanes, int max_blocks) {
  using Z = typename S::value_type;
  namespace cuda = backends::cuda;
  const cuda::mxv_plan plan = cuda::plan_mxv(a.offsets, a.rows, borders);
  // Bytes, since vector<bool> has no data().
  std::vector<unsigned char> values(static_cast<std::size_t>(a.rows) * sizeof(Z), 0xee);
  std::vector<std::uint8_t> present(static_cast<std::size_t>(a.rows), 0xee);
  std::vector<cuda::partial<Z>> partials(static_cast<std::size_t>(plan.segments()));
  offset_t entries = 0;
  cuda::mxv_task<TA, TU, Z, I> task;
  task.a = a;
  task.u = u;
  task.mask = mask;
  task.complement = complement;
  task.borders = borders;
  task.values = reinterpret_cast<Z*>(values.data());
  // With a full u and no mask the pattern of w is known, as in the launch.
  const bool counted = u.form != vector_form::full || mask != nullptr;
  const bool all_present = !counted && plan.present == a.rows;
  if (all_present) std::fill(present.begin(), present.end(), std::uint8_t{1});
  task.present = all_present ? nullptr : present.data();
  task.entries = counted ? &entries : nullptr;
  task.rows = plan.rows.data();
  task.first_segment = plan.first_segment.data();
  task.long_rows = static_cast<offset_t>(plan.rows.size());
  task.partials = partials.data();
  task.blocks = plan.blocks.data();
  task.row_blocks = plan.row_blocks();

  const auto blocks = [&](offset_t items, offset_t per_block) {
    return std::min(max_blocks, cuda::mxv_grid(items, per_block));
  };
  if (width == by_plan) width = plan.width;
  const int grid = width > 0 ? blocks(a.rows, lanes / width) : blocks(plan.row_blocks(), lanes / 32);
  switch (width) {
    case by_row_blocks:
      if constexpr (cuda::mxv_by_row_blocks_v<S>) {
        const bool full = u.form == vector_form::full;
        run(grid, lanes, cuda::mxv_row_blocks_shared<Z>(lanes / 32, borders, full), [&](auto g) {
          if (full)
            cuda::mxv_row_blocks<4, true>(g, s, task);
          else
            cuda::mxv_row_blocks<4, false>(g, s, task);
        });
      }
      break;
    case 2:
      run(grid, lanes, 0, [&](auto g) { cuda::mxv_rows<2>(g, s, task); });
      break;
    case 4:
      run(grid, lanes, 0, [&](auto g) { cuda::mxv_rows<4>(g, s, task); });
      break;
    case 8:
      run(grid, lanes, 0, [&](auto g) { cuda::mxv_rows<8>(g, s, task); });
      break;
    case 16:
      run(grid, lanes, 0, [&](auto g) { cuda::mxv_rows<16>(g, s, task); });
      break;
    default:
      run(grid, lanes, 0, [&](auto g) { cuda::mxv_rows<32>(g, s, task); });
  }
  if (task.long_rows > 0) {
    const std::size_t shared = sizeof(cuda::partial<Z>) * static_cast<std::size_t>(lanes / 32);
    run(blocks(plan.segments(), 1), lanes, shared, [&](auto g) { cuda::mxv_segments(g, s, task); });
    run(blocks(task.long_rows, lanes / 32), lanes, 0, [&](auto g) { cuda::mxv_finish(g, s, task); });
  }
  mxv_result<Z> w;
  for (offset_t i = 0; i < a.rows; ++i) w.values.push_back(task.values[i]);
  w.present = std::move(present);
  w.entries = counted ? entries : plan.present;
  return w;
}

}  // namespace gustav::device_host
