// The slices of columns of a matrix on the device: made there, and kept with its pattern; and whether they pay.
#pragma once

#include <backends/cuda/kernels/column_slices.hpp>
#include <backends/cuda/launcher/launcher.hpp>
#include <backends/cuda/matrices/merge_run.hpp>
#include <backends/cuda/matrices/parts_run.hpp>
#include <backends/cuda/objects.hpp>
#include <backends/cuda/operands.hpp>
#include <core/error.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace gustav::backends::cuda {

template <class I>
struct device_column_slices {
  offset_t width = 0, active = 0;  // columns of a slice, and active rows of all
  device_array<I> rows;
  device_array<offset_t> begins, before;

  std::uint64_t bytes() const { return rows.bytes() + begins.bytes() + before.bytes(); }
  slice_arrays<I> arrays() const { return {active, rows.data(), begins.data(), before.data()}; }
};

// Columns of a slice: L2 / (2 K) for columns of B with K elements. From Nisa et al. 2018, section IV.A: the words moved
// from memory are M N K / Tj + N K + nnz + c nnz K / Tk, with slices of Tj columns and Tk elements that fill the L2
// cache, Tj Tk = L2. Sums keep their order here, so Tk = K. Half of the cache is left to what streams through.
inline offset_t slice_columns(std::size_t l2, std::size_t column_bytes) {
  return std::max<offset_t>(static_cast<offset_t>(l2 / 2 / column_bytes), 1);
}

// Cost: a stable sort of the active rows by slices, and about six passes over the entries.
template <launcher L, class I>
std::shared_ptr<const device_column_slices<I>> made_slices(L& l, const matrix_pattern<I>& a, offset_t width) {
  const auto made = std::make_shared<device_column_slices<I>>();
  made->width = width;
  const numbered_entries<I> all(l, a);
  device_array<offset_t> starts(l, "active rows", static_cast<std::size_t>(a.entries) + 1);
  launch_over(l, "active rows", find_active<I>{all.view, width, starts.data()}, a.entries + 1);
  const auto before = summed(l, "active rows before", starts);
  made->active = last_of(l, before);
  const auto size = static_cast<std::size_t>(made->active);
  const device_array<offset_t> begins(l, "active rows", size + 1), slices(l, "slices of active rows", size);
  launch_over(l, "slices of active rows",
              list_active<I>{all.view, width, made->active, before.data(), begins.data(), slices.data()},
              a.entries + 1);
  const auto sorted =
      sorted_by_key(l, global<const offset_t>(slices.data()), made->active, (a.cols + width - 1) / width);
  made->rows = device_array<I>(l, "active rows of slices", size);
  made->begins = device_array<offset_t>(l, "active rows of slices", size);
  const device_array<offset_t> lengths(l, "active rows of slices", size + 1);
  launch_over(l, "active rows of slices",
              order_active<I>{made->active, sorted.order.data(), begins.data(), all.rows.data(), made->rows.data(),
                              made->begins.data(), lengths.data()},
              made->active + 1);
  made->before = summed(l, "entries of slices", lengths);
  return made;
}

// The slices of a product that runs without tiles; null: B fits into L2, or slices do not pay. The entries read columns
// of B of `column_bytes` each, of which L2 / (bytes of B) are taken to be in L2 already, and slices read B once and a
// row of A of `row_bytes` for each active row. They are made once calls have read as many bytes as making them moves.
template <launcher L, class I>
std::shared_ptr<const device_column_slices<I>> slices_for(L& l, const matrix_pattern<I>& pattern, offset_t width,
                                                          std::size_t column_bytes, std::size_t row_bytes) {
  constexpr double bytes_made = 200;   // for each entry: six passes over 8 to 24 bytes, and the sort
  constexpr double least_gain = 1.25;  // docs/notes/cuda-sddmm.md
  using slices = device_column_slices<I>;
  if (width >= pattern.cols || pattern.entries == 0) return nullptr;
  const auto number = static_cast<std::uint64_t>(width);
  const double entries = static_cast<double>(pattern.entries), b = static_cast<double>(pattern.cols) * column_bytes;
  const double missed = entries * column_bytes * (1 - static_cast<double>(width) / static_cast<double>(pattern.cols));
  if (missed <= b) return nullptr;
  if (!pattern.plans->template find<slices>(l.where(), number) &&
      !pattern.plans->template due<slices>(static_cast<offset_t>(missed), static_cast<offset_t>(entries * bytes_made),
                                           l.where()))
    return nullptr;
  try {
    const auto made = copy_on<slices>(
        l, pattern.plans.get(), [&] { return made_slices(l, pattern, width); }, number);
    return least_gain * (static_cast<double>(made->active) * row_bytes + b) < missed ? made : nullptr;
  } catch (const out_of_memory&) {
    return nullptr;
  }
}

}  // namespace gustav::backends::cuda
