// What a mask does with its object, whose type is erased, in calls on hypersparse objects.
#pragma once

#include <core/types.hpp>
#include <core/views.hpp>
#include <graphblas/detail/dcsr_access.hpp>
#include <graphblas/detail/index_map.hpp>
#include <graphblas/detail/relabel.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/vector.hpp>

#include <type_traits>

namespace gustav::detail {

// The entries that an object keeps in memory: none where one value stands for all positions.
template <class T, class I>
offset_t stored_entries(const vector_view<T, I>& u) {
  if (u.form == vector_form::sparse) return u.entries;
  return u.form == vector_form::full && (u.iso || std::is_same_v<T, unit>) ? 0 : u.size;
}

// The functions are null for 32-bit indices.
template <class I>
struct matrix_mask_relabelling {
  offset_t (*stored)(const void* object) = nullptr;
  void (*add)(const void* object, index_map<I>* rows, index_map<I>* cols) = nullptr;
  // The entries that the mask lets through, as a pattern.
  matrix<void, I> (*relabelled)(const void* object, const index_map<I>& rows, const index_map<I>& cols) = nullptr;
};
template <class I>
struct vector_mask_relabelling {
  offset_t (*stored)(const void* object) = nullptr;
  void (*add)(const void* object, index_map<I>& map) = nullptr;
  vector<void, I> (*relabelled)(const void* object, const index_map<I>& map) = nullptr;
};

struct keep_true {
  template <class S>
  bool operator()(const S& value) const {
    return static_cast<bool>(value);
  }
};
template <bool ByValue>
using keeps_in_mask = std::conditional_t<ByValue, keep_true, keep_all>;

template <class T, class I, bool ByValue>
constexpr matrix_mask_relabelling<I> relabelling_of_matrix() {
  if constexpr (has_hypersparse<I>)
    return {[](const void* object) { return static_cast<const matrix<T, I>*>(object)->entries(); },
            [](const void* object, index_map<I>* rows, index_map<I>* cols) {
              add_indices(dcsr_access::rows_of(*static_cast<const matrix<T, I>*>(object)), rows, cols);
            },
            [](const void* object, const index_map<I>& rows, const index_map<I>& cols) {
              return relabelled_rows<void>(dcsr_access::rows_of(*static_cast<const matrix<T, I>*>(object)), rows, cols,
                                           keeps_in_mask<ByValue>());
            }};
  else
    return {};
}
template <class T, class I, bool ByValue>
constexpr vector_mask_relabelling<I> relabelling_of_vector() {
  if constexpr (has_hypersparse<I>)
    return {[](const void* object) { return stored_entries(static_cast<const vector<T, I>*>(object)->view()); },
            [](const void* object, index_map<I>& map) {
              add_indices(static_cast<const vector<T, I>*>(object)->view(), map);
            },
            [](const void* object, const index_map<I>& map) {
              return relabelled_vector<void>(static_cast<const vector<T, I>*>(object)->view(), map,
                                             keeps_in_mask<ByValue>());
            }};
  else
    return {};
}

}  // namespace gustav::detail
