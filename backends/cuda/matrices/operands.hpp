// Matrices, their masks and index lists as the kernels of a call need them.
#pragma once

#include <backends/common/index_span.hpp>
#include <backends/common/operand.hpp>
#include <backends/cuda/entries.hpp>
#include <backends/cuda/kernels/matrix_entries.hpp>
#include <backends/cuda/objects.hpp>
#include <backends/cuda/operands.hpp>
#include <core/buffer.hpp>
#include <core/views.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <utility>

namespace gustav::backends::cuda {

template <class Z, class I>
using matrix_on_device = std::shared_ptr<const device_matrix<Z, I>>;

// A' inside the mask. Defined in parts_run.hpp.
template <class S, class I>
struct transpose_entry {
  static constexpr const char* name = "transpose";
  using result = matrix_on_device<S, I>;
  using function = result(device_stream&, const device_matrix<S, I>&, const mask_rows<I>&);
  template <class L>
  static result on(device_stream& stream, const device_matrix<S, I>& a, const mask_rows<I>& mask);
};

// The rows of an operand, or its columns, on the device of a call: S is the type of its values, or unit for the
// pattern. Those of the transpose of what is there already are made there.
template <class S, class E, class T, class I>
loaded_rows<S, I> rows_or_columns_on(const E& exec, device_stream& on, const lazy_operand<T, I>& a, matrix_side side) {
  using entry = transpose_entry<S, I>;
  const bool is_other_side = a.is_by_columns() != (side == matrix_side::columns);
  if constexpr (std::is_same_v<S, T>)
    if (is_other_side && a.kept() && has_entry<entry>(exec))
      if (const auto stored = a.kept()->template find<any_device_matrix<I>>(on.where(), stored_side))
        return {std::static_pointer_cast<const device_matrix<S, I>>(copy_on<any_device_matrix<I>>(
                    on, a.kept(),
                    [&] {
                      const device_call<entry> transpose(exec);
                      return transpose(static_cast<const device_matrix<S, I>&>(*stored), mask_rows<I>());
                    },
                    other_side)),
                nullptr};
  return loaded<S>(on, a, side);
}
template <class E, class S, class I>
matrix_on_device<S, I> rows_on(const E& exec, device_stream& on, const lazy_operand<S, I>& a) {
  return rows_or_columns_on<S>(exec, on, a, matrix_side::rows).matrix;
}

// Whether the operand, if it is not on the device, has no entries.
template <class S, class I>
bool is_empty_on_host(device_stream& on, const lazy_operand<S, I>& a) {
  if (a.kept() && a.kept()->template find<any_device_matrix<I>>(on.where(), stored_side)) return false;
  return stored_form(a).entries() == 0;
}

// A mask, and what owns its arrays.
template <class I>
struct loaded_matrix_mask {
  mask_rows<I> view;
  matrix_pattern<I> pattern;
};

template <class I>
mask_rows<I> mask_of(const matrix_pattern<I>& pattern, bool complement) {
  return {{data_of(pattern.offsets), data_of(pattern.indices)}, true, complement};
}

// The entries of a mask that are true.
template <class I>
matrix_pattern<I> uploaded_mask(device_stream& on, const mask_view<I>& m) {
  const auto rows = static_cast<std::size_t>(m.rows);
  buffer<offset_t> offsets(rows + 1, 0);
  const offset_t stored = m.rows ? m.offsets[m.rows] : 0;
  buffer<I> indices(static_cast<std::size_t>(m.rows ? stored - m.offsets[0] : 0));
  offset_t kept = 0;
  for (std::size_t i = 0; i < rows; ++i) {
    for (offset_t k = m.offsets[i]; k < m.offsets[i + 1]; ++k) {
      indices[static_cast<std::size_t>(kept)] = m.indices[k];
      kept += m.allows_entry(k);
    }
    offsets[i + 1] = kept;
  }
  matrix_pattern<I> pattern{m.rows, m.cols, kept, nullptr, nullptr};
  pattern.offsets = uploaded(on, "offsets of a mask", offsets.data(), m.rows + 1);
  pattern.indices = uploaded(on, "indices of a mask", indices.data(), kept);
  return pattern;
}

template <bool ByValue, class I>
struct matrix_mask_copy {
  matrix_pattern<I> pattern;
  std::uint64_t bytes() const { return bytes_of(pattern.offsets) + bytes_of(pattern.indices); }
};

// Entries that are false are in the mask unless it is by value.
template <class I>
loaded_matrix_mask<I> loaded(device_stream& on, const lazy_mask<mask_view<I>>& m) {
  loaded_matrix_mask<I> result;
  if (!m.present) return result;
  const auto* const kept = m.kept();
  const auto there = kept ? kept->template find<any_device_matrix<I>>(on.where(), stored_side) : nullptr;
  const auto upload = [&]<bool ByValue>() {
    using copy = matrix_mask_copy<ByValue, I>;
    return copy_on<copy>(
               on, kept,
               [&] {
                 auto truth = ByValue && there ? there->truth() : std::nullopt;
                 return std::make_shared<const copy>(copy{truth ? *std::move(truth) : uploaded_mask(on, m.view())});
               })
        ->pattern;
  };
  if (m.by_value)
    result.pattern = upload.template operator()<true>();
  else
    result.pattern = there ? there->pattern() : upload.template operator()<false>();
  result.view = mask_of(result.pattern, m.complement);
  return result;
}

// An index list on the device; without an array: all. Ascending, maybe with equal neighbours.
template <class I>
struct loaded_list {
  offset_t size = 0;
  shared_array<I> array;
  bool is_ascending = true;

  bool is_all() const { return !array; }
};
template <class I>
loaded_list<I> loaded(device_stream& on, const index_span<I>& list) {
  loaded_list<I> result{list.size, nullptr, true};
  if (!list.list) return result;
  result.array = uploaded(on, "index list", list.list, list.size);
  for (offset_t k = 1; k < list.size && result.is_ascending; ++k)
    result.is_ascending = list.list[k - 1] <= list.list[k];
  return result;
}

}  // namespace gustav::backends::cuda
