// The launch sequences of sums over a product of sparse matrices inside a mask, on any launcher.
#pragma once

#include <backends/cuda/kernels/masked_sums.hpp>
#include <backends/cuda/kernels/reduce.hpp>
#include <backends/cuda/launcher/launcher.hpp>
#include <backends/cuda/objects.hpp>
#include <backends/cuda/positions_run.hpp>
#include <backends/cuda/spgemm/mxm_reduce.hpp>
#include <backends/cuda/spgemm/mxm_run.hpp>
#include <backends/cuda/spgemm/product_numbers.hpp>

#include <cstddef>
#include <memory>
#include <optional>
#include <utility>

namespace gustav::backends::cuda {

// The sum, by the addition of the semiring, which commutes, over all products at the positions of the pattern.
// Cost: one pass over the products; 16 to 32 bytes for each row, beside what counting the products takes.
template <launcher L, class S, class TA, class TB, class I>
partial<typename S::value_type> masked_sum(L& l, const S& s, const device_matrix<TA, I>& a,
                                           const device_matrix<TB, I>& b, const matrix_pattern<I>& pattern,
                                           const counted_products<I>& products, const product_numbers& numbers) {
  using Z = typename S::value_type;
  using task_type = product_task<TA, TB, Z, I>;
  const row_borders borders = value_borders(numbers);
  const auto groups = grouped(l, a.pattern(), b.cols(), products, &pattern, borders);
  const int long_rows = borders.long_rows(), split_rows = borders.split_rows();

  task_type task;
  task.a = a.arrays();
  task.b = b.arrays();
  task.pattern = {data_of(pattern.offsets), data_of(pattern.indices)};
  task.multiplier = numbers.multiplier;
  const auto take = [&](int group) {
    task.rows = groups.rows(group);
    task.count = groups.count(group);
    return task.count > 0;
  };
  offset_t items = 0;
  for (int group = 1; group <= long_rows; ++group) items += groups.count(group);
  std::unique_ptr<const segmented_rows> segments;
  if (take(split_rows)) {
    segments = std::make_unique<const segmented_rows>(l, task, products, numbers);
    items += segments->count();
  }
  const device_array<partial<Z>> sums(l, "sums of rows", static_cast<std::size_t>(items));
  offset_t done = 0;
  const auto by_tiles = [&]<int W>(int slots) {
    task.slots = slots;
    const sum_by_tiles<W, S, task_type> body{s, task, sums.data() + done};
    const int lanes = lanes_within(l, body.threads, body.shared(32 / W, slots)), tiles = lanes / W;
    l.launch("masked sum by tiles", body, grid_for(task.count, tiles), lanes, body.shared(tiles, slots));
    done += task.count;
  };
  const auto over = [&](const row_segments& of, offset_t n) {
    const sum_of_long_rows<S, task_type> body{s, task, of, n, sums.data() + done};
    const int lanes = l.lanes(body.threads);
    l.launch("masked sum of long rows", body, grid_for(n, lanes / 32), lanes, body.shared(lanes));
    done += n;
  };
  if (take(1)) by_tiles.template operator()<8>(numbers.tile_slots);
  if (take(2)) by_tiles.template operator()<32>(numbers.warp_slots[0]);
  if (take(3)) by_tiles.template operator()<32>(numbers.warp_slots[1]);
  if (take(long_rows)) over({}, task.count);
  if (take(split_rows)) over(segments->view(), segments->count());
  return sum_of_terms(l, "sum of rows", s.add, partial_terms<Z>{sums.data()}, items);
}

template <class Monoid, class S, class TA, class TB, class I>
template <class L>
auto mxm_reduce_entry<Monoid, S, TA, TB, I>::on(device_stream& stream, const Monoid& total, const S& s,
                                                const device_matrix<TA, I>& a, const device_matrix<TB, I>& b,
                                                const matrix_pattern<I>& mask) -> result {
  using Z = typename S::value_type;
  auto& l = static_cast<L&>(stream);
  const auto numbers = product_numbers_for(l.shared_memory(), sizeof(I), sizeof(Z));
  partial<typename Monoid::value_type> sum;
  if constexpr (sums_directly_v<Monoid, S>) {
    sum = masked_sum(l, s, a, b, mask, counted_products<I>(l, a.pattern(), b.pattern()), numbers);
  } else {
    const auto product = run_mxm(l, s, a, b, loaded_matrix_mask<I>{mask_of(mask, false), mask}, numbers, nullptr);
    const vector_terms<Z> terms{{true, {}, product->values().arrays()}};
    sum = sum_of_terms(l, "sum of a product", total, terms, product->entries());
  }
  return sum.found ? result(sum.value) : std::nullopt;
}

}  // namespace gustav::backends::cuda
