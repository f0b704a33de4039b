// Operations with one kernel on hypersparse objects: computed over the indices in use.
#pragma once

#include <backends/common/kernels/elementwise.hpp>
#include <core/executor.hpp>
#include <core/types.hpp>
#include <graphblas/detail/index_map.hpp>
#include <graphblas/detail/objects.hpp>
#include <graphblas/detail/relabelled_operands.hpp>
#include <graphblas/detail/relabelled_operators.hpp>
#include <graphblas/mask.hpp>

#include <algorithm>
#include <type_traits>

namespace gustav::detail {

// update() (store.hpp) on objects of any shape.
template <class Kernel, executor E, class Output, class Mask, class Accum, class... X>
void update_directly(const E& exec, Output& c, const Mask& mask, const Accum& accum, const descriptor& desc, X&&... x);

// static run(exec, c, mask, accum, desc, arguments...) for kernels that take relabelled operands. A result has no entry
// in a row or column in which neither an operand nor the output has one, so the indices of these are enough. Masks are
// restricted to them. Maps ascend, so the order in which sums are added stays.
template <class Kernel>
struct relabelled_update {
  static constexpr bool is_missing = true;
};
template <class Kernel>
inline constexpr bool relabels = !requires {
  relabelled_update<Kernel>::is_missing;
};

// A mask by the maps of the output.
template <class I>
auto relabelled_in(const mask<I>& m, const index_map<I>& rows, const index_map<I>& cols) {
  return relabelled(m, rows, cols);
}
template <class I>
auto relabelled_in(const vector_mask<I>& m, const index_map<I>& map, const index_map<I>&) {
  return relabelled(m, map);
}

// The argument itself, or an operator for relabelled operands.
template <class X>
struct kept_argument {
  X x;
  const std::remove_cvref_t<X>& argument() const { return x; }
};

// The operands have the rows and columns of the output, or are transposed.
template <class Kernel, bool Swapped = false>
struct relabelled_elementwise {
  template <executor E, class C, class Mask, class Accum, class... X>
  static void run(const E& exec, C& c, const Mask& mask, const Accum& accum, const descriptor& desc, const X&... x) {
    using I = index_of_t<C>;
    index_map<I> rows, cols;
    add_output(c, rows, cols);
    (add(x, rows, cols), ...);
    rows.finish(largest(c, rows_of_shape));
    cols.finish(largest(c, cols_of_shape));
    auto small = small_output(c, rows, cols);
    const auto m = relabelled_in(mask, rows, cols);
    const position_maps<I> at{&rows, nullptr, is_vector<C>::value ? nullptr : &cols};
    update_directly<Kernel>(exec, small, m.argument(), accum, desc, of(x, rows, cols, at).argument()...);
    restore_output(c, small, rows, cols);
  }

 private:
  static constexpr int rows_of_shape = 0, cols_of_shape = 1;
  template <class T, class I>
  static offset_t largest(const matrix<T, I>& c, int which) {
    return which == rows_of_shape ? c.rows() : c.cols();
  }
  template <class T, class I>
  static offset_t largest(const vector<T, I>& w, int which) {
    return which == rows_of_shape ? w.size() : 1;
  }
  template <class X, class I>
  static void add(const X& x, index_map<I>& rows, index_map<I>& cols) {
    if constexpr (matrix_operand<X>)
      add_operand<Swapped>(x, &rows, &cols);
    else if constexpr (is_vector<X>::value)
      add_indices(x.view(), rows);
  }
  template <class X, class I>
  static auto of(const X& x, const index_map<I>& rows, const index_map<I>& cols, const position_maps<I>& at) {
    if constexpr (matrix_operand<X>)
      return relabelled(x, Swapped ? cols : rows, Swapped ? rows : cols);
    else if constexpr (is_vector<X>::value)
      return relabelled(x, rows);
    else
      return kept_argument<decltype(function_at(x, at))>{function_at(x, at)};
  }
};
template <>
struct relabelled_update<kernels::ewise_add> : relabelled_elementwise<kernels::ewise_add> {};
template <>
struct relabelled_update<kernels::ewise_mult> : relabelled_elementwise<kernels::ewise_mult> {};
template <>
struct relabelled_update<kernels::apply> : relabelled_elementwise<kernels::apply> {};
template <>
struct relabelled_update<kernels::select> : relabelled_elementwise<kernels::select> {};
template <>
struct relabelled_update<kernels::transpose> : relabelled_elementwise<kernels::transpose, true> {};

// The columns of the operand are summed over.
template <>
struct relabelled_update<kernels::reduce_rows> {
  template <executor E, class W, class I, class Accum, class Monoid, class A>
  static void run(const E& exec, vector<W, I>& w, const vector_mask<I>& mask, const Accum& accum,
                  const descriptor& desc, const Monoid& monoid, const A& a) {
    index_map<I> rows, cols;
    add_output(w, rows, cols);
    add_operand(a, &rows, &cols);
    rows.finish(w.size());
    cols.finish(shape_of(a).cols);
    auto small = small_output(w, rows, cols);
    const auto m = relabelled(mask, rows);
    update_directly<kernels::reduce_rows>(exec, small, m.argument(), accum, desc, monoid,
                                          relabelled(a, rows, cols).argument());
    restore_output(w, small, rows, cols);
  }
};

}  // namespace gustav::detail
