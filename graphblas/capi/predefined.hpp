// Storage of the predefined objects. Their handles are constants of the linker; GrB_init makes the objects.
#pragma once

#include <graphblas/capi/object.hpp>

#include <cstddef>
#include <new>

namespace gustav::capi {

// Memory for one object, which is made later and never destroyed.
template <class Opaque>
union storage {
  constexpr storage() noexcept : empty() {}
  ~storage() {}
  char empty;
  Opaque object;
};

struct type_row {
  const char* name;
  runtime::type_code code;
};
struct unary_row {
  const char* name;
  runtime::unary_code code;
  runtime::type_code domain;
};
struct binary_row {
  const char* name;
  runtime::binary_code code;
  runtime::type_code domain;
};
struct index_unary_row {
  const char* name;
  runtime::index_unary_code code;
  runtime::type_code domain;
};
struct monoid_row {
  const char* name;
  runtime::binary_code code;
  runtime::type_code domain;
};
struct semiring_row {
  const char* name;
  runtime::binary_code add, multiply;
  runtime::type_code domain;
};
struct descriptor_row {
  const char* name;
  int output, mask, first, second;
};

inline runtime::type make(const type_row& r) { return runtime::type(r.code); }
inline runtime::unary_operator make(const unary_row& r) {
  return runtime::unary_operator(r.code, runtime::type(r.domain));
}
inline runtime::binary_operator make(const binary_row& r) {
  return runtime::binary_operator(r.code, runtime::type(r.domain));
}
inline runtime::index_unary_operator make(const index_unary_row& r) {
  return runtime::index_unary_operator(r.code, runtime::type(r.domain));
}
inline runtime::monoid make(const monoid_row& r) { return runtime::monoid(r.code, runtime::type(r.domain)); }
inline runtime::semiring make(const semiring_row& r) {
  const runtime::type domain(r.domain);
  return runtime::semiring(runtime::monoid(r.add, domain), runtime::binary_operator(r.multiply, domain));
}
inline descriptor_fields make(const descriptor_row& r) { return {r.output, r.mask, r.first, r.second}; }

// Makes those that are not there yet.
template <class Opaque, class Row, std::size_t N>
void fill(storage<Opaque> (&objects)[N], const Row (&rows)[N]) {
  static std::size_t done = 0;  // of this kind, which has one array
  for (; done < N; ++done) {
    auto* const made = new (&objects[done].object) Opaque(make(rows[done]));
    made->is_predefined = true;
    made->name = rows[done].name;
  }
}

// Makes all of them. Throws std::bad_alloc; a later call continues.
void make_predefined();

}  // namespace gustav::capi
