// The arguments of concat and split: ranges of tiles, of vectors and of sizes; what is wrong with calls of concat.
#pragma once

#include <backends/common/kernels/rearrange.hpp>
#include <graphblas/detail/batch_calls.hpp>
#include <graphblas/detail/calls.hpp>
#include <graphblas/detail/objects.hpp>
#include <graphblas/detail/shapes.hpp>
#include <graphblas/detail/tile_shapes.hpp>
#include <graphblas/kernels/run.hpp>

#include <concepts>
#include <cstddef>
#include <deque>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav::detail {

// An object of a range, where the range holds it, a pointer or a std::reference_wrapper to it.
template <class X>
const auto& object_of(const X& x) {
  if constexpr (object_operand<X>)
    return x;
  else if constexpr (std::is_pointer_v<X>)
    return *x;
  else
    return x.get();
}
template <class X>
concept refers_to_object = object_operand<X> ||(std::is_pointer_v<X>&& object_operand<std::remove_pointer_t<X>>) ||
                           requires(const X& x) {
  { x.get() } -> object_operand;
};
template <class R>
using object_in_range_t = std::remove_cvref_t<decltype(object_of(std::declval<const batch_element_t<const R>&>()))>;

// A range of objects that stay where they are.
template <class R>
concept range_of_objects = batch<const R> && refers_to_object<batch_element_t<const R>> &&
    (std::is_lvalue_reference_v<batch_reference_t<const R>> || !object_operand<batch_element_t<const R>>);
template <class R>
concept range_of_tiles = range_of_objects<R> && matrix_operand<object_in_range_t<R>>;
template <class R>
concept range_of_vectors = range_of_objects<R> && is_vector<object_in_range_t<R>>::value;
template <class R>
concept range_of_sizes = batch<const R> && std::integral<batch_element_t<const R>>;

template <range_of_tiles R>
shape shape_of_grid(const R& tiles, offset_t rows, offset_t cols) {
  std::vector<shape> shapes;
  for (std::size_t k = 0; k < std::size(tiles); ++k) shapes.push_back(shape_of(object_of(tiles[k])));
  return shape_of_tiles(shapes, rows, cols);
}
template <range_of_vectors R>
offset_t size_of_all(const R& parts) {
  std::vector<offset_t> sizes;
  for (std::size_t k = 0; k < std::size(parts); ++k) sizes.push_back(object_of(parts[k]).size());
  return size_of_parts(sizes);
}
template <range_of_sizes R>
std::vector<offset_t> borders_of(const R& sizes, offset_t total, const char* what) {
  std::vector<offset_t> all;
  for (std::size_t k = 0; k < std::size(sizes); ++k) all.push_back(static_cast<offset_t>(sizes[k]));
  return borders_of_parts(all, total, what);
}

// The arguments of the kernel, and what it gets for them.
template <class R>
struct tiles_argument {
  const R& tiles;
  offset_t rows;
  offset_t cols;
};
template <class R>
struct parts_argument {
  const R& parts;
};
template <class Operand>
struct lowered_tiles : tile_grid<typename Operand::value_type, typename Operand::index_type> {
  std::deque<Operand> operands;  // which the tiles refer to
};
template <executor E, class R>
auto lowered(const E& exec, const tiles_argument<R>& x) {
  lowered_tiles<decltype(lowered(exec, object_of(x.tiles[0])))> grid;
  grid.rows = static_cast<std::size_t>(x.rows);
  grid.cols = static_cast<std::size_t>(x.cols);
  for (std::size_t k = 0; k < std::size(x.tiles); ++k) {
    grid.operands.push_back(lowered(exec, object_of(x.tiles[k])));
    grid.tiles.push_back(&grid.operands.back());
  }
  return grid;
}
template <host_executor E, class R>
auto lowered(const E& exec, const parts_argument<R>& x) {
  std::vector<decltype(lowered(exec, object_of(x.parts[0])))> views;
  for (std::size_t k = 0; k < std::size(x.parts); ++k) views.push_back(lowered(exec, object_of(x.parts[k])));
  return views;
}

// (output, mask, accumulator, range ...), or a range first.
template <class C, class M, class Accum, class R, class... End>
struct concat_form {
  static constexpr fault found = [] {
    if constexpr (range_of_objects<R>)
      return rearrange_fault<C, M, Accum, object_in_range_t<R>>();
    else
      return no_fault;
  }();
  using result = void;
};

}  // namespace gustav::detail
