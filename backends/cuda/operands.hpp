// Operands of a call as its kernels need them: the copy on the device that the object keeps, or a new one.
#pragma once

#include <backends/common/operand.hpp>
#include <backends/cuda/bitmaps.hpp>
#include <backends/cuda/objects.hpp>
#include <core/views.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <utility>

namespace gustav::backends::cuda {

// --- Copies of views -------------------------------------------------------------------------------------------------

template <class T>
shared_array<T> uploaded(device_stream& on, const char* name, const T* from, offset_t n) {
  return std::make_shared<const device_array<T>>(on, name, from, static_cast<std::size_t>(n));
}
// n values, or the one that stands for all, which stays here.
template <class T>
device_values<T> uploaded_values(device_stream& on, const char* name, const T* from, offset_t n, bool iso) {
  if constexpr (std::is_same_v<T, unit>)
    return {};
  else if (n == 0)
    return {nullptr, true, T{}};
  else if (iso)
    return {nullptr, true, *from};
  else
    return {uploaded(on, name, from, n), false, T{}};
}

template <class T, class I>
vector_pattern uploaded_pattern(device_stream& on, const vector_view<T, I>& u) {
  vector_pattern p{u.size, nullptr, std::make_shared<const device_count>(u.entries)};
  if (u.form == vector_form::full || u.entries == u.size) return p;
  const bool sparse = u.form == vector_form::sparse;
  const buffer<std::uint8_t> scattered = sparse ? present_bytes(u) : buffer<std::uint8_t>();
  p.present = uploaded(on, "presence of a vector", sparse ? scattered.data() : u.present, u.size);
  return p;
}
template <class T, class I>
std::shared_ptr<const device_vector<T, I>> uploaded(device_stream& on, const vector_view<T, I>& u) {
  device_values<T> values;
  if constexpr (!std::is_same_v<T, unit>) {
    if (u.form == vector_form::sparse && !u.iso && u.entries > 0 && u.entries < u.size) {
      const buffer<T> scattered = scatter_values(u);
      values = uploaded_values(on, "values of a vector", scattered.data(), u.size, false);
    } else {
      values = uploaded_values(on, "values of a vector", u.values, u.entries > 0 ? u.size : 0, u.iso);
    }
  }
  return std::make_shared<const device_vector<T, I>>(on, uploaded_pattern(on, u), std::move(values));
}

template <class T, class I>
std::shared_ptr<const device_matrix<T, I>> uploaded(device_stream& on, const csr_view<T, I>& a) {
  const offset_t zero = 0, first = a.rows ? a.offsets[0] : 0, entries = a.entries();
  matrix_pattern<I> pattern{a.rows, a.cols, entries, nullptr, nullptr};
  buffer<offset_t> moved;  // on devices entries are counted from 0
  if (first != 0) {
    moved = buffer<offset_t>(static_cast<std::size_t>(a.rows) + 1);
    for (std::size_t i = 0; i < moved.size(); ++i) moved[i] = a.offsets[i] - first;
  }
  const offset_t* const offsets = first != 0 ? moved.data() : a.rows ? a.offsets : &zero;
  pattern.offsets = uploaded(on, "offsets of a matrix", offsets, a.rows + 1);
  pattern.indices = uploaded(on, "indices of a matrix", entries ? a.indices + first : nullptr, entries);
  const T* const values_from = std::is_same_v<T, unit> || a.iso || entries == 0 ? a.values : a.values + first;
  auto values = uploaded_values(on, "values of a matrix", values_from, entries, a.iso);
  return std::make_shared<const device_matrix<T, I>>(on, std::move(pattern), std::move(values));
}

// --- Operands of calls -----------------------------------------------------------------------------------------------

// The copy of type Form on the stream's device, made by make() and kept where the operand has alternates. number: tells
// forms of one type apart.
template <class Form, class Make>
std::shared_ptr<const Form> copy_on(device_stream& on, const gustav::detail::alternates* kept, const Make& make,
                                    std::uint64_t number = 0) {
  if (!kept) return make();
  using made = gustav::detail::alternates::made<Form>;
  return kept->get<Form>(
      [&] {
        const auto copy = make();
        return made{copy, copy->bytes(), &on.copies()};
      },
      false, on.where(), number);
}

// The pattern of a vector without its values.
template <class I>
struct pattern_copy {
  vector_pattern pattern;
  std::uint64_t bytes() const { return bytes_of(pattern.present) + pattern.entries->bytes(); }
};

// S: the type of the values that kernels read; unit: none.
template <class S, class T, class I>
std::shared_ptr<const device_vector<S, I>> loaded(device_stream& on, const lazy_vector<T, I>& u) {
  if constexpr (std::is_same_v<S, unit> && !std::is_same_v<T, unit>) {
    const auto whole = u.kept() ? u.kept()->template find<any_device_vector<I>>(on.where()) : nullptr;
    vector_pattern pattern;
    if (whole)
      pattern = whole->pattern();
    else
      pattern = copy_on<pattern_copy<I>>(on, u.kept(), [&] {
                  return std::make_shared<const pattern_copy<I>>(pattern_copy<I>{uploaded_pattern(on, u.view())});
                })->pattern;
    return std::make_shared<const device_vector<unit, I>>(on, std::move(pattern), device_values<unit>{});
  } else {
    static_assert(std::is_same_v<S, T>);
    return std::static_pointer_cast<const device_vector<S, I>>(
        copy_on<any_device_vector<I>>(on, u.kept(), [&] { return uploaded(on, u.view()); }));
  }
}

// The rows of a matrix, or those of its transpose. What the object does not store itself is another copy.
enum class matrix_side : bool { rows, columns };
inline constexpr std::uint64_t stored_side = 0, other_side = 1;

template <class I>
struct matrix_pattern_copy {
  std::shared_ptr<const device_matrix<unit, I>> rows;
  std::uint64_t bytes() const { return rows->bytes(); }
};

// The device's copy, and the offsets on the host if it has just been made of arrays there; null otherwise.
template <class S, class I>
struct loaded_rows {
  std::shared_ptr<const device_matrix<S, I>> matrix;
  const offset_t* host_offsets = nullptr;
};

template <class S, class T, class I>
loaded_rows<S, I> loaded(device_stream& on, const lazy_operand<T, I>& a, matrix_side side = matrix_side::rows) {
  const bool by_columns = side == matrix_side::columns;
  const std::uint64_t number = a.is_by_columns() == by_columns ? stored_side : other_side;
  loaded_rows<S, I> result;
  const auto view_there = [&]() -> const csr_view<T, I>& { return by_columns ? a.by_cols() : a.by_rows(); };
  const auto from_host = [&](auto view) {
    if (view.rows == 0 || view.offsets[0] == 0) result.host_offsets = view.offsets;
    return uploaded(on, view);
  };
  if constexpr (std::is_same_v<S, unit>) {
    if (const auto whole = a.kept() ? a.kept()->template find<any_device_matrix<I>>(on.where(), number) : nullptr)
      result.matrix = std::make_shared<const device_matrix<unit, I>>(on, whole->pattern(), device_values<unit>{});
    else
      result.matrix = copy_on<matrix_pattern_copy<I>>(
                          on, a.kept(),
                          [&] {
                            return std::make_shared<const matrix_pattern_copy<I>>(
                                matrix_pattern_copy<I>{from_host(pattern_of(view_there()))});
                          },
                          number)
                          ->rows;
  } else {
    static_assert(std::is_same_v<S, T>);
    result.matrix = std::static_pointer_cast<const device_matrix<S, I>>(copy_on<any_device_matrix<I>>(
        on, a.kept(), [&] { return from_host(view_there()); }, number));
  }
  return result;
}

// A dense operand. Of a user's array the padding after the last line does not exist.
template <class T>
std::shared_ptr<const device_dense<T>> loaded(device_stream& on, const lazy_dense<T>& m) {
  const auto upload = [&] {
    const dense_view<const T> v = m.view();
    const bool by_rows = v.order == layout::row_major;
    const offset_t lines = by_rows ? v.rows : v.cols, length = by_rows ? v.cols : v.rows;
    const offset_t n = lines > 0 && length > 0 ? (lines - 1) * v.stride + length : 0;
    return std::make_shared<const device_dense<T>>(on, v.rows, v.cols, v.order, v.stride,
                                                   uploaded(on, "elements of a dense matrix", v.data, n));
  };
  return std::static_pointer_cast<const device_dense<T>>(
      copy_on<any_device_dense>(on, m.kept(), [&]() -> std::shared_ptr<const device_dense<T>> { return upload(); }));
}

// The mask of a vector, and what owns it.
struct loaded_mask {
  mask_bytes view;
  shared_array<std::uint8_t> bytes;
};

// The bytes of a mask that came from the host.
template <bool ByValue>
struct mask_copy {
  shared_array<std::uint8_t> array;
  std::uint64_t bytes() const { return bytes_of(array); }
};

// Entries that are false are in the mask unless it is by value.
template <class I>
loaded_mask loaded(device_stream& on, const lazy_mask<vector_mask_view<I>>& m) {
  loaded_mask result;
  if (!m.present) return result;
  result.view.complement = m.complement;
  if (!m.by_value) {
    const auto there = m.kept() ? m.kept()->template find<any_device_vector<I>>(on.where()) : nullptr;
    const auto pattern = m.kept() && !there ? m.kept()->template find<pattern_copy<I>>(on.where()) : nullptr;
    if (there || pattern) {
      result.bytes = there ? there->pattern().present : pattern->pattern.present;
      result.view.bytes = data_of(result.bytes);
      return result;
    }
  }
  const auto truth_there = [&]() -> shared_array<std::uint8_t> {
    const auto there = m.by_value && m.kept() ? m.kept()->template find<any_device_vector<I>>(on.where()) : nullptr;
    return there ? there->truth() : nullptr;
  };
  const auto upload = [&]<bool ByValue>() {
    using copy = mask_copy<ByValue>;
    return copy_on<copy>(on, m.kept(),
                         [&] {
                           if (auto bytes = truth_there()) return std::make_shared<const copy>(copy{std::move(bytes)});
                           const buffer<std::uint8_t> bytes = bytes_of_mask(m.view());
                           return std::make_shared<const copy>(
                               copy{uploaded(on, "mask", bytes.data(), static_cast<offset_t>(bytes.size()))});
                         })
        ->array;
  };
  result.bytes = m.by_value ? upload.template operator()<true>() : upload.template operator()<false>();
  result.view.bytes = data_of(result.bytes);
  return result;
}

}  // namespace gustav::backends::cuda
