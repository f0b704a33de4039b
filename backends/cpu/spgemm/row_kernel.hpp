// What a row kernel of the sparse product is, and tables of row kernels by method.
#pragma once

#include <core/types.hpp>

#include <concepts>
#include <cstddef>
#include <memory>
#include <tuple>
#include <type_traits>
#include <utility>

namespace gustav::backends::cpu {

// The state of one worker that computes rows of a product with values Z and indices I. bound(i) is an upper bound of
// the entries of row i. compute(i, ...) writes them, by ascending column where `sorted`, and returns their number; the
// arrays have capacity for bound(i) + 1 entries. It is constructed from the operands of the product.
template <class Rows, class Z, class I>
concept row_kernel = requires(Rows& rows, offset_t i, I* indices, Z* values, bool sorted) {
  { rows.bound(i) } -> std::convertible_to<offset_t>;
  { rows.compute(i, indices, values, sorted) } -> std::convertible_to<offset_t>;
};

// One that can also count the entries of a row without computing them, so that a product may run in two phases.
template <class Rows, class Z, class I>
concept counting_row_kernel = row_kernel<Rows, Z, I> && requires(Rows& rows, offset_t i) {
  { rows.count(i) } -> std::convertible_to<offset_t>;
};

// One that can also compute the columns [from, to) of a row by themselves, so that several workers share a heavy row.
template <class Rows, class Z, class I>
concept splitting_row_kernel = row_kernel<Rows, Z, I> &&
    requires(Rows& rows, offset_t i, offset_t from, offset_t to, I* indices, Z* values, bool sorted) {
  { rows.compute_part(i, from, to, indices, values, sorted) } -> std::convertible_to<offset_t>;
};

// One that can also pass each entry of a row to a functor, by the order of its columns in the mask, for products that
// are reduced and never stored.
template <class Rows, class Z, class I>
concept streaming_row_kernel = row_kernel<Rows, Z, I> && requires(Rows& rows, offset_t i, void (*out)(I, const Z&)) {
  rows.row(i, out);
};

// Gives each worker its row kernel.
template <class Workers>
using rows_of_workers_t = std::remove_cvref_t<decltype(std::declval<Workers&>().mine())>;
template <class Workers, class Z, class I>
concept row_workers = row_kernel<rows_of_workers_t<Workers>, Z, I>;

// A row of a table of kernels: `How` is computed by Rows<Operands>, constructed from the operands, or from the operands
// and the kernel_selection of the plan.
template <method How, template <class> class Rows>
struct kernel_row {
  static constexpr method how = How;
  template <class Operands>
  using rows = Rows<Operands>;
};

template <class... Row>
struct kernel_table;

// select(how, f) returns f.template operator()<n, Row>() for the n-th row, the one for `how`; the last row serves all
// methods that no other names.
template <class First, class... Others>
struct kernel_table<First, Others...> {
  // One worker's kernels, in the order of the table; each is made when its first row comes.
  template <class Operands>
  using state = std::tuple<std::unique_ptr<typename First::template rows<Operands>>,
                           std::unique_ptr<typename Others::template rows<Operands>>...>;

  template <std::size_t N = 0, class F>
  GUSTAV_INLINE static auto select(method how, F&& f) {
    if constexpr (sizeof...(Others) == 0) {
      return f.template operator()<N, First>();
    } else {
      if (how == First::how) return f.template operator()<N, First>();
      return kernel_table<Others...>::template select<N + 1>(how, f);
    }
  }
};

// Rows(p, selection), or Rows(p) for a kernel that the selection has nothing to say to.
template <class Rows, class Operands, class Selection>
auto make_rows(const Operands& p, const Selection& selection) {
  if constexpr (std::is_constructible_v<Rows, const Operands&, const Selection&>)
    return Rows(p, selection);
  else
    return Rows(p);
}

}  // namespace gustav::backends::cpu
