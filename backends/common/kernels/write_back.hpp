// The kernel that merges the result of another into an output.
#pragma once

#include <backends/common/entry_change.hpp>
#include <backends/common/kernels/products.hpp>
#include <core/buffer.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <span>

namespace gustav::kernels {

// A matrix and changes of it that are not merged yet. The last one for a position counts.
template <class S, class I>
struct unmerged_matrix {
  csr_view<S, I> stored;  // with sorted rows
  std::span<const entry_change<S, I>> pending;
};

// Changes of few entries of a matrix.
template <class S, class I>
struct entry_changes {
  buffer<entry_change<S, I>> entries;
  buffer<offset_t> at;  // where the stored matrix has the entry that gets a value; -1: it comes, goes, or is pending
};

// run(exec, C, T, m, accum, replace): C<m, replace> = C accum T as a new csr_result or vector_result, for a view of C
// and a T that lies inside the mask. over_values<write_back> updates C in its memory where T is small:
// changes(exec, C, T, accum) gives the entry_changes of an unmerged_matrix C, touches_few(w, T, m, accum, replace)
// tells where run(exec, arrays, T, m, accum) costs less than a rebuilt w.
struct write_back {
  static constexpr const char* name = "write_back";
};

}  // namespace gustav::kernels
