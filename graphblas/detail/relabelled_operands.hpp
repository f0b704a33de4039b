// The arguments of a call on hypersparse objects, relabelled, whatever their kind.
#pragma once

#include <core/error.hpp>
#include <core/executor.hpp>
#include <core/types.hpp>
#include <core/views.hpp>
#include <graphblas/detail/dcsr.hpp>
#include <graphblas/detail/dcsr_access.hpp>
#include <graphblas/detail/device_operand.hpp>
#include <graphblas/detail/hypersparse_rule.hpp>
#include <graphblas/detail/in_place.hpp>
#include <graphblas/detail/index_map.hpp>
#include <graphblas/detail/operand.hpp>
#include <graphblas/detail/relabel.hpp>
#include <graphblas/mask.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/vector.hpp>

#include <algorithm>
#include <string>
#include <type_traits>
#include <utility>

namespace gustav::detail {

// --- Which calls are hypersparse -------------------------------------------------------------------------------------

// The largest size of an argument, and the entries that it keeps in memory; 0 for what is no matrix or vector.
template <class X>
offset_t largest_size(const X& x) {
  if constexpr (matrix_operand<X>)
    return std::max(shape_of(x).rows, shape_of(x).cols);
  else
    return 0;
}
template <class T, class I>
offset_t largest_size(const vector<T, I>& u) {
  return u.size();
}
template <class X>
offset_t stored_entries(const X&) {
  return 0;
}
template <class T, class I>
offset_t stored_entries(const matrix<T, I>& a) {
  return a.entries();
}
template <class T, class I>
offset_t stored_entries(const csr_view<T, I>& a) {
  return a.entries();
}
template <class T, class I>
offset_t stored_entries(const csc_view<T, I>& a) {
  return a.transpose.entries();
}
template <class T, class I>
offset_t stored_entries(const csr_view32<T, I>& a) {
  return a.rows > 0 ? offset_t{a.offsets[a.rows]} - a.offsets[0] : 0;
}
template <class T, class I>
offset_t stored_entries(const vector<T, I>& u) {
  return stored_entries(u.view());
}
template <class M>
offset_t stored_entries(const transposed_ref<M>& a) {
  if constexpr (std::is_pointer_v<decltype(a.object)>)
    return stored_entries(*a.object);
  else
    return stored_entries(a.object);
}
template <class I>
offset_t stored_entries(const mask<I>& m) {
  offset_t n = 0;
  m.with_relabelling([&](const void* object, const auto& functions) { n = functions.stored(object); });
  return n;
}
template <class I>
offset_t stored_entries(const vector_mask<I>& m) {
  offset_t n = 0;
  m.with_relabelling([&](const void* object, const auto& functions) { n = functions.stored(object); });
  return n;
}

// Whether a call with these arguments, output and mask among them, has so few entries that it is computed over the
// indices in use. O(1) for calls without a large object.
template <class... X>
bool is_hypersparse_call(const X&... x) {
  offset_t size = 0;
  ((size = std::max(size, largest_size(x))), ...);
  if (size <= hypersparse.least_size.load(std::memory_order_relaxed)) return false;
  offset_t entries = 0;
  ((entries += stored_entries(x)), ...);
  return is_hypersparse(size, entries);
}

template <class X>
bool is_dcsr(const X&) {
  return false;
}
template <class T, class I>
bool is_dcsr(const matrix<T, I>& a) {
  return a.is_hypersparse();
}
template <class T, class I>
bool is_dcsr(const transposed_ref<matrix<T, I>>& a) {
  return a.object->is_hypersparse();
}
// Throws not_implemented where a backend that is not on the host would get a hypersparse matrix.
template <executor E, class... X>
void refuse_hypersparse(const E&, const char* operation, const X&... x) {
  if constexpr (!host_executor<E>)
    if ((is_dcsr(x) || ...))
      throw not_implemented(std::string(operation) + " with " + executor_traits<E>::name +
                            " takes no hypersparse matrix; use gb::automatic or gb::cpu");
}
// Calls that may be hypersparse. Only these compile what relabels objects.
template <class E, class I>
inline constexpr bool may_relabel = has_hypersparse<I>&& host_executor<E>;

// --- Operands --------------------------------------------------------------------------------------------------------

template <class T, class I>
dcsr_view<storage_t<T>, I> dcsr_of(const matrix<T, I>& a) {
  return dcsr_access::rows_of(a);
}
template <class T, class I>
dcsr_view<T, I> dcsr_of(const csr_view<T, I>& a) {
  return nonempty_rows(a);
}
template <class T, class I>
dcsr_view<T, I> dcsr_of(const csr_view32<T, I>& a) {
  return nonempty_rows(with_wide_offsets(a).view);
}

// Adds the indices of the entries. `Swapped`: of the transpose.
template <bool Swapped = false, class A, class I>
void add_operand(const A& a, index_map<I>* rows, index_map<I>* cols) {
  add_indices(dcsr_of(a), Swapped ? cols : rows, Swapped ? rows : cols);
}
template <bool Swapped = false, class T, class I>
void add_operand(const csc_view<T, I>& a, index_map<I>* rows, index_map<I>* cols) {
  add_operand<!Swapped>(a.transpose, rows, cols);
}
template <bool Swapped = false, class M, class I>
void add_operand(const transposed_ref<M>& a, index_map<I>* rows, index_map<I>* cols) {
  if constexpr (std::is_pointer_v<decltype(a.object)>)
    add_operand<!Swapped>(*a.object, rows, cols);
  else
    add_operand<!Swapped>(a.object, rows, cols);
}

// A relabelled object, and the argument that stands for the original one.
template <class T, class I, bool Transposed>
struct relabelled_matrix {
  matrix<T, I> object;
  decltype(auto) argument() const {
    if constexpr (Transposed)
      return transposed(object);
    else
      return (object);
  }
};
template <class T, class I>
struct relabelled_vector_operand {
  vector<T, I> object;
  const vector<T, I>& argument() const { return object; }
};

template <bool Transposed = false, class A, class I>
auto relabelled(const A& a, const index_map<I>& rows, const index_map<I>& cols) {
  using T = value_of_storage_t<operand_storage_t<A>>;
  return relabelled_matrix<T, I, Transposed>{
      relabelled_rows<T>(dcsr_of(a), Transposed ? cols : rows, Transposed ? rows : cols, keep_all())};
}
template <bool Transposed = false, class T, class I>
auto relabelled(const csc_view<T, I>& a, const index_map<I>& rows, const index_map<I>& cols) {
  return relabelled<!Transposed>(a.transpose, rows, cols);
}
template <bool Transposed = false, class M, class I>
auto relabelled(const transposed_ref<M>& a, const index_map<I>& rows, const index_map<I>& cols) {
  if constexpr (std::is_pointer_v<decltype(a.object)>)
    return relabelled<!Transposed>(*a.object, rows, cols);
  else
    return relabelled<!Transposed>(a.object, rows, cols);
}
template <class T, class I>
relabelled_vector_operand<T, I> relabelled(const vector<T, I>& u, const index_map<I>& map) {
  return {relabelled_vector<T>(u.view(), map, keep_all())};
}

// --- Masks -----------------------------------------------------------------------------------------------------------

// A mask over numbers: structural, over the entries that the original one lets through.
template <class Object, class Mask>
struct relabelled_mask {
  Object object;
  bool is_present = false, is_complement = false;
  Mask argument() const {
    if (!is_present) return no_mask;
    return is_complement ? Mask(!structure(object)) : Mask(structure(object));
  }
};
template <class I>
relabelled_mask<matrix<void, I>, mask<I>> relabelled(const mask<I>& m, const index_map<I>& rows,
                                                     const index_map<I>& cols) {
  relabelled_mask<matrix<void, I>, mask<I>> out{{}, m.is_present(), m.is_complement()};
  if (m.is_present()) out.object = matrix<void, I>(rows.size(), cols.size());  // the complement of no mask is empty
  m.with_relabelling(
      [&](const void* object, const auto& functions) { out.object = functions.relabelled(object, rows, cols); });
  return out;
}
template <class I>
relabelled_mask<vector<void, I>, vector_mask<I>> relabelled(const vector_mask<I>& m, const index_map<I>& map) {
  relabelled_mask<vector<void, I>, vector_mask<I>> out{{}, m.is_present(), m.is_complement()};
  if (m.is_present()) out.object = vector<void, I>(map.size());
  m.with_relabelling(
      [&](const void* object, const auto& functions) { out.object = functions.relabelled(object, map); });
  return out;
}
struct relabelled_no_mask {
  no_mask_t argument() const { return no_mask; }
};
template <class I>
relabelled_no_mask relabelled(const no_mask_t&, const index_map<I>&, const index_map<I>&) {
  return {};
}

// --- Outputs ---------------------------------------------------------------------------------------------------------

// Adds the indices of an output, makes it small, and takes the small one's entries over. The columns of a vector are
// not used.
template <class C, class I>
void add_output(const matrix<C, I>& c, index_map<I>& rows, index_map<I>& cols) {
  add_operand(c, &rows, &cols);
}
template <class W, class I>
void add_output(const vector<W, I>& w, index_map<I>& map, index_map<I>&) {
  add_indices(w.view(), map);
}
template <class C, class I>
matrix<C, I> small_output(const matrix<C, I>& c, const index_map<I>& rows, const index_map<I>& cols) {
  return relabelled_rows<C>(dcsr_of(c), rows, cols, keep_all());
}
template <class W, class I>
vector<W, I> small_output(const vector<W, I>& w, const index_map<I>& map, const index_map<I>&) {
  return relabelled_vector<W>(w.view(), map, keep_all());
}
template <class C, class I>
void restore_output(matrix<C, I>& c, const matrix<C, I>& small, const index_map<I>& rows, const index_map<I>& cols) {
  replace_object(c, with_indices(small, rows, cols, c.rows(), c.cols()));
}
template <class W, class I>
void restore_output(vector<W, I>& w, const vector<W, I>& small, const index_map<I>& map, const index_map<I>&) {
  replace_object(w, with_indices(small, map, w.size()));
}

}  // namespace gustav::detail
