// Single entries of the C API, and all of them as tuples.
#pragma once

#include <core/error.hpp>
#include <graphblas/capi/convert.hpp>
#include <graphblas/capi/object.hpp>

#include <array>
#include <cstddef>
#include <string>
#include <type_traits>

namespace gustav::capi {

// Domains are checked before indices. A scalar without a value removes the entry.
template <class T>
requires is_builtin_v<T>
void set_element(GrB_Matrix C, T x, GrB_Index i, GrB_Index j) {
  const auto from = runtime::type::of<T>();
  require_cast(from, C->value.domain());
  const auto row = position("i", i, C->value.rows()), col = position("j", j, C->value.cols());
  C->value.set(row, col, from, &x);
}
template <class X>
requires std::is_pointer_v<X>
void set_element(GrB_Matrix C, X x, GrB_Index i, GrB_Index j) {
  const auto value = scalar_of(x, C->value.domain());
  require_cast(value.domain(), C->value.domain());
  const auto row = position("i", i, C->value.rows()), col = position("j", j, C->value.cols());
  if (value.has_value())
    C->value.set(row, col, value.domain(), value.value());
  else
    C->value.remove(row, col);
}

template <class T>
requires is_builtin_v<T>
void set_element(GrB_Vector w, T x, GrB_Index i) {
  const auto from = runtime::type::of<T>();
  require_cast(from, w->value.domain());
  w->value.set(position("i", i, w->value.size()), from, &x);
}
template <class X>
requires std::is_pointer_v<X>
void set_element(GrB_Vector w, X x, GrB_Index i) {
  const auto value = scalar_of(x, w->value.domain());
  require_cast(value.domain(), w->value.domain());
  const auto index = position("i", i, w->value.size());
  if (value.has_value())
    w->value.set(index, value.domain(), value.value());
  else
    w->value.remove(index);
}

template <class X>
void set_element(GrB_Scalar s, X x) {
  const auto value = scalar_of(x, s->value.domain());
  s->value.set(value.domain(), value.value());
}

inline void remove_element(GrB_Matrix C, GrB_Index i, GrB_Index j) {
  const auto row = position("i", i, C->value.rows()), col = position("j", j, C->value.cols());
  C->value.remove(row, col);
}
inline void remove_element(GrB_Vector w, GrB_Index i) { w->value.remove(position("i", i, w->value.size())); }

// GrB_NO_VALUE, and *x as it was, where there is no entry.
template <class T>
requires(!std::is_base_of_v<object, T>) GrB_Info get_element(T* x, GrB_Matrix A, GrB_Index i, GrB_Index j) {
  const auto to = value_type<T>(A->value.domain());
  require_cast(A->value.domain(), to);
  const auto row = position("i", i, A->value.rows()), col = position("j", j, A->value.cols());
  return A->value.get(row, col, to, x) ? GrB_SUCCESS : GrB_NO_VALUE;
}

template <class T>
requires(!std::is_base_of_v<object, T>) GrB_Info get_element(T* x, GrB_Vector u, GrB_Index i) {
  const auto to = value_type<T>(u->value.domain());
  require_cast(u->value.domain(), to);
  return u->value.get(position("i", i, u->value.size()), to, x) ? GrB_SUCCESS : GrB_NO_VALUE;
}

template <class T>
requires(!std::is_base_of_v<object, T>) GrB_Info get_element(T* x, GrB_Scalar s) {
  const auto to = value_type<T>(s->value.domain());
  require_cast(s->value.domain(), to);
  if (!s->value.has_value()) return GrB_NO_VALUE;
  s->value.get(to, x);
  return GrB_SUCCESS;
}

// The scalar loses its value where there is no entry.
template <class Handle, class... Indices>
void get_element(GrB_Scalar s, Handle A, Indices... indices) {
  alignas(std::max_align_t) std::array<std::byte, runtime::max_value_bytes> found;
  const auto& domain = s->value.domain();
  require_cast(A->value.domain(), domain);
  bool is_entry;
  if constexpr (sizeof...(indices) == 1)
    is_entry = A->value.get(position("i", indices..., A->value.size()), domain, found.data());
  else
    is_entry = [&](GrB_Index i, GrB_Index j) {
      return A->value.get(position("i", i, A->value.rows()), position("j", j, A->value.cols()), domain, found.data());
    }(indices...);
  if (is_entry)
    s->value.set(domain, found.data());
  else
    s->value.clear();
}

// Throws insufficient_space where the arrays hold fewer than all entries.
inline void require_space(GrB_Index given, offset_t entries) {
  if (given < static_cast<GrB_Index>(entries))
    throw insufficient_space("arrays of " + std::to_string(given) + " elements for " + std::to_string(entries) +
                             " entries");
}

inline runtime::index_type* signed_indices(GrB_Index* indices) {
  return reinterpret_cast<runtime::index_type*>(indices);
}

// The type of values that go to an array of T, which are cast from those of A. Values behind a void pointer, and those
// that nobody asks for, are of A's type. Throws domain_mismatch.
template <class T>
runtime::type type_of_tuples(const runtime::type& domain, const T* values) {
  const auto to = values ? value_type<T>(domain) : domain;
  require_cast(domain, to);
  return to;
}

// A null array is left out, which the specification does not provide for.
template <class T>
void get_tuples(GrB_Index* rows, GrB_Index* cols, T* values, GrB_Index* nvals, GrB_Matrix A) {
  const auto to = type_of_tuples(A->value.domain(), values);
  const auto entries = A->value.entries();
  require_space(*nvals, entries);
  A->value.tuples_to(signed_indices(rows), signed_indices(cols), to, values);
  *nvals = static_cast<GrB_Index>(entries);
}

template <class T>
void get_tuples(GrB_Index* indices, T* values, GrB_Index* nvals, GrB_Vector v) {
  const auto to = type_of_tuples(v->value.domain(), values);
  const auto entries = v->value.entries();
  require_space(*nvals, entries);
  v->value.tuples_to(signed_indices(indices), to, values);
  *nvals = static_cast<GrB_Index>(entries);
}

}  // namespace gustav::capi
