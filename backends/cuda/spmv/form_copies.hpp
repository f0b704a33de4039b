// Matrices in storage formats on a device: the arrays of backends/formats, copied there or made there, and kept with
// the format_matrix.
#pragma once

#include <backends/cuda/kernels/format_rows.hpp>
#include <backends/cuda/kernels/format_walks.hpp>
#include <backends/cuda/objects.hpp>
#include <backends/cuda/operands.hpp>
#include <backends/formats/all_formats.hpp>
#include <core/types.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <variant>
#include <vector>

namespace gustav::backends::cuda {

// What one launch reads: a matrix in one layout, or a segment.
template <class I>
struct form_part {
  std::variant<sell_walk<I>, ell_walk<I>, coo_walk<I>, jds_walk<I>, block_walk<I>, dia_walk, amb_walk> walk;
  offset_t origin = 0;     // its first column, or position of columns
  std::size_t values = 0;  // which of form_values
  bool adds = false;       // to the sums of parts before it
};

// With the pieces that the CPU's kernel cuts rows into.
template <class I>
coo_walk<I> walk_of_coo(offset_t entries, global<const I> row_of, global<const I> indices) {
  const offset_t parts = std::clamp<offset_t>(entries >> 14, 1, 256);
  return {entries, std::max<offset_t>(1, entries / parts), entries % parts, row_of, indices};
}

// A form without its values, in the memory of a device.
template <class I>
class form_structure : public formats::matrix_properties {
 public:
  using form = form_structure;
  // A copy of the layout of a form. Throws out_of_memory.
  template <class Layout>
  form_structure(device_stream& on, const Layout& layout) : formats::matrix_properties(layout), on_(&on) {
    add(layout, 0, 0, false);
  }
  // For a conversion, which adds arrays and parts.
  form_structure(device_stream& on, const formats::matrix_properties& properties)
      : formats::matrix_properties(properties), on_(&on) {}
  template <class T>
  global<const T> keep(shared_array<T> array) {
    bytes_ += array->bytes();
    const global<const T> data = data_of(array);
    arrays_.push_back(std::move(array));
    return data;
  }
  void add_part(const form_part<I>& part) { parts_.push_back(part); }
  void set_columns(shared_array<I> columns) { columns_ = std::move(columns); }

  const std::vector<form_part<I>>& parts() const { return parts_; }
  // The column at each position of a segmented matrix; null where positions are columns.
  const shared_array<I>& columns() const { return columns_; }
  std::uint64_t bytes() const { return bytes_ + bytes_of(columns_); }

 private:
  template <class T>
  global<const T> copied(const char* name, const buffer<T>& from) {
    return from.empty() ? global<const T>()
                        : keep(uploaded(*on_, name, from.data(), static_cast<offset_t>(from.size())));
  }

  template <class T>
  void add(const formats::sell<T, I>& a, offset_t origin, std::size_t values, bool adds) {
    const auto offsets = copied("chunk offsets", a.chunk_offsets);
    const auto lengths = copied("lengths of rows", a.lengths);
    const auto order = copied("order of rows", a.order);
    parts_.push_back({sell_walk<I>{a.rows, a.chunk, offsets, lengths, order, copied("indices of a form", a.indices)},
                      origin, values, adds});
  }
  template <class T>
  void add(const formats::ell<T, I>& a, offset_t origin, std::size_t values, bool adds) {
    const auto lengths = copied("lengths of rows", a.lengths);
    parts_.push_back(
        {ell_walk<I>{a.rows, a.width, lengths, copied("indices of a form", a.indices)}, origin, values, adds});
  }
  template <class T>
  void add(const formats::coo<T, I>& a, offset_t origin, std::size_t values, bool) {
    const auto row_of = copied("rows of entries", a.row_of);
    parts_.push_back({walk_of_coo<I>(a.entries, row_of, copied("indices of a form", a.indices)), origin, values, true});
  }
  template <class T>
  void add(const formats::hyb<T, I>& a, offset_t origin, std::size_t values, bool adds) {
    add(a.regular, origin, values, adds);
    add(a.rest, origin, values + 1, true);
  }
  template <class T>
  void add(const formats::jds<T, I>& a, offset_t origin, std::size_t values, bool adds) {
    const offset_t positions = !adds ? a.rows : a.width() > 0 ? a.rows_of(0) : 0;
    const auto offsets = copied("diagonal offsets", a.diagonal_offsets);
    const auto order = copied("order of rows", a.order);
    parts_.push_back({jds_walk<I>{positions, a.width(), offsets, order, copied("indices of a form", a.indices)}, origin,
                      values, adds});
  }
  template <class T>
  void add_blocks(const formats::block_storage<T, I>& a, block_walk<I> walk, offset_t origin, std::size_t values,
                  bool adds) {
    walk.rows = a.rows;
    walk.block_rows = a.block.rows;
    walk.block_cols = a.block.cols;
    walk.blocks = a.blocks();
    walk.cols = copied("block columns", a.block_cols);
    walk.occupied = copied("marks of entries", a.occupied);
    parts_.push_back({walk, origin, values, adds});
  }
  template <class T>
  void add(const formats::bcsr<T, I>& a, offset_t origin, std::size_t values, bool adds) {
    block_walk<I> walk;
    walk.offsets = copied("block offsets", a.block_offsets);
    add_blocks(a, walk, origin, values, adds);
  }
  template <class T>
  void add(const formats::bell<T, I>& a, offset_t origin, std::size_t values, bool adds) {
    block_walk<I> walk;
    walk.lengths = copied("lengths of block rows", a.lengths);
    walk.apart = a.block_rows();
    add_blocks(a, walk, origin, values, adds);
  }
  template <class T>
  void add(const formats::bcoo<T, I>& a, offset_t origin, std::size_t values, bool adds) {
    block_walk<I> walk;
    walk.rows_of = copied("block rows", a.block_rows_of);
    add_blocks(a, walk, origin, values, adds);
  }
  template <class T>
  void add(const formats::dia<T, I>& a, offset_t origin, std::size_t values, bool adds) {
    dia_walk walk{a.rows, a.cols, a.tile_rows, a.stripe_rows, {}, {}, {}, {}};
    walk.diagonals = copied("diagonals", a.diagonals);
    walk.tile_first = copied("first diagonals of tiles", a.tile_first);
    walk.tile_words = copied("diagonals of tiles", a.tile_words);
    walk.occupied = copied("marks of entries", a.occupied);
    parts_.push_back({walk, origin, values, adds});
  }
  template <class T>
  void add(const formats::amb<T, I>& a, offset_t, std::size_t values, bool) {
    amb_walk walk;
    walk.chunk = a.chunk;
    walk.sigma = a.sigma;
    walk.block = a.block;
    walk.chunk_offsets = copied("chunk offsets", a.chunk_offsets);
    walk.window_of = copied("windows of chunks", a.window_of);
    walk.order = copied("rows of lanes", a.order);
    walk.lengths = copied("lengths of lanes", a.lengths);
    walk.indices = copied("indices of a form", a.indices);
    walk.occupied = copied("marks of entries", a.occupied);
    for (offset_t s = 0; s < a.segments(); ++s) {
      walk.first_chunk = a.segment_chunks.data()[s];
      walk.chunks = a.segment_chunks.data()[s + 1] - walk.first_chunk;
      if (walk.chunks > 0) parts_.push_back({walk, s * a.segment, values, true});
    }
  }
  template <class Part>
  void add(const formats::segmented<Part, I>& a, offset_t, std::size_t values, bool) {
    if (!a.columns.empty())
      columns_ = uploaded(*on_, "columns by position", a.columns.data(), static_cast<offset_t>(a.columns.size()));
    for (std::size_t s = 0; s < a.parts.size(); ++s) add(a.parts[s], a.borders[s], values + s, s > 0);
  }

  device_stream* on_;
  std::vector<form_part<I>> parts_;
  shared_array<I> columns_;
  std::vector<std::shared_ptr<const void>> arrays_;
  std::uint64_t bytes_ = 0;
};

// The values of a form, in the order in which form_part counts them.
template <class T>
class form_values {
 public:
  using form = form_values;
  template <class Layout>
  form_values(device_stream& on, const Layout& layout) {
    add(on, layout);
  }
  explicit form_values(std::vector<device_values<T>> parts) : parts_(std::move(parts)) {}
  value_array<T> arrays(std::size_t part) const { return parts_[part].arrays(); }
  std::uint64_t bytes() const {
    std::uint64_t sum = 0;
    for (const auto& part : parts_) sum += part.bytes();
    return sum;
  }

 private:
  template <class Layout>
  void add(device_stream& on, const Layout& a) {
    parts_.push_back(
        uploaded_values(on, "values of a form", a.values.data(), static_cast<offset_t>(a.values.size()), a.iso));
  }
  template <class I>
  void add(device_stream& on, const formats::hyb<T, I>& a) {
    add(on, a.regular);
    add(on, a.rest);
  }
  template <class Part, class I>
  void add(device_stream& on, const formats::segmented<Part, I>& a) {
    for (const Part& part : a.parts) add(on, part);
  }

  std::vector<device_values<T>> parts_;
};
template <>
class form_values<unit> {
 public:
  value_array<unit> arrays(std::size_t) const { return {}; }
};

template <class S, class I>
struct loaded_form {
  std::shared_ptr<const form_structure<I>> structure;
  std::shared_ptr<const form_values<S>> values;
};

// The copies of a form on the stream's device, made where its matrix does not keep them. S: the type of the values that
// kernels read; unit: none.
template <class S, class T, class I>
loaded_form<S, I> loaded(device_stream& on, const formats::form_operand<T, I>& a) {
  const auto copy = [&]<class Copy>(std::type_identity<Copy>) {
    return copy_on<Copy>(on, a.kept, [&] {
      return formats::all_formats::visit(*a.whole,
                                         [&](const auto& layout) { return std::make_shared<const Copy>(on, layout); });
    });
  };
  loaded_form<S, I> result;
  result.structure = copy(std::type_identity<form_structure<I>>{});
  if constexpr (std::is_same_v<S, unit>)
    result.values = std::make_shared<const form_values<unit>>();
  else
    result.values = copy(std::type_identity<form_values<S>>{});
  return result;
}

}  // namespace gustav::backends::cuda
