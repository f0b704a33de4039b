// A matrix in a storage format as an argument of kernels.
#pragma once

#include <backends/formats/all_formats.hpp>
#include <core/executor.hpp>
#include <graphblas/detail/format_matrix.hpp>

namespace gustav::detail {

// The form, and for devices what keeps its copies.
template <class T, class I>
struct form_argument {
  const format_matrix<T, I>& operand;
};
template <executor E, class T, class I>
auto lowered(const E&, const form_argument<T, I>& a) {
  if constexpr (host_executor<E>)
    return formats::in_set<formats::all_formats>(a.operand.form());
  else
    return formats::form_operand<storage_t<T>, I>{&a.operand.form(), &a.operand.kept()};
}

}  // namespace gustav::detail
