// assign_row and assign_column of matrices whose types are known at run time.
#include <core/executor.hpp>
#include <graphblas/operations/assign.hpp>
#include <graphblas/runtime/accumulate_blobs.hpp>
#include <graphblas/runtime/any_store.hpp>
#include <graphblas/runtime/any_values.hpp>
#include <graphblas/runtime/operations.hpp>
#include <graphblas/runtime/part_checks.hpp>

#include <cstddef>
#include <utility>

namespace gustav::runtime {
namespace {

enum class line : bool { row, column };

// u of C's type into row or column i.
template <line Line>
void assign_same(any_matrix& c, const vector_mask<index_type>& m, const binary_operator* accum, const any_vector& u,
                 offset_t i, const indices<index_type>& list, const call_options& options) {
  c.visit([&]<class Stored>(Stored& to) {
    constexpr std::size_t N = sizeof(typename Stored::value_type);
    const auto& from = u.as<N>();
    with_accumulator<N>(accum, c.domain(), nullptr, [&](const auto& f) {
      if constexpr (Line == line::row)
        gustav::assign_row(executor_of(options), to, m, f, from, i, list, descriptor_of(options));
      else
        gustav::assign_column(executor_of(options), to, m, f, from, list, i, descriptor_of(options));
    });
  });
}

// list: the indices along the line.
template <line Line>
void assign_any(const char* name, any_matrix& c, const any_vector* mask, const binary_operator* accum,
                const any_vector& u, offset_t i, const index_list& list, const call_options& options) {
  constexpr bool is_row = Line == line::row;
  require_stores(name, c.domain(), accum, u.domain());
  const offset_t length = is_row ? c.cols() : c.rows();
  require_index(name, is_row ? "row" : "column", i, is_row ? c.rows() : c.cols());
  require_alike(name, "u", u.size(), "the index list", size_of(list, length));
  require_mask(name, mask, length);
  const auto l = checked_list(name, is_row ? "column" : "row", list, length);
  const vector_mask_of m(mask, options);
  if (!accum || accumulates_after_cast(c.domain(), *accum, u.domain()))
    return assign_same<Line>(c, *m, accum, *operand<any_vector>(u, c.domain(), options.threads), i, l, options);
  // As assign: entries that C lacks and operands of the accumulator have two types.
  const call_options plain{.transpose_first = is_row, .threads = options.threads};
  any_vector t(u.domain(), length), whole(c.domain(), length);
  assign(t, nullptr, nullptr, u, list, plain);
  extract_column(whole, nullptr, nullptr, c, {}, i, plain);
  store(whole, m, accum, std::move(t), options);
  assign_same<Line>(c, {}, nullptr, whole, i, all, plain);
}

}  // namespace

void assign_row(any_matrix& c, const any_vector* mask, const binary_operator* accum, const any_vector& u, offset_t row,
                const index_list& cols, const call_options& options) {
  assign_any<line::row>("assign_row", c, mask, accum, u, row, cols, options);
}

void assign_column(any_matrix& c, const any_vector* mask, const binary_operator* accum, const any_vector& u,
                   const index_list& rows, offset_t col, const call_options& options) {
  assign_any<line::column>("assign_column", c, mask, accum, u, col, rows, options);
}

}  // namespace gustav::runtime
