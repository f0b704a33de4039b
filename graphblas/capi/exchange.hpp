// import, export and serialize of the C API.
#pragma once

#include <graphblas/capi/convert.hpp>
#include <graphblas/capi/elements.hpp>
#include <graphblas/capi/object.hpp>

#include <cstddef>

namespace gustav::capi {

// Arrays of the program in one of the formats: offsets, row or column indices, values. COO: rows, columns, values.
struct given_arrays {
  const GrB_Index* offsets;
  const GrB_Index* indices;
  const void* values;
  GrB_Index offsets_length, indices_length, values_length;
};
struct written_arrays {
  GrB_Index* offsets;
  GrB_Index* indices;
  void* values;
  GrB_Index *offsets_length, *indices_length, *values_length;  // in: what fits, out: what was written
};

// Throws invalid_value for lengths that do not fit, offsets that decrease and duplicates, index_out_of_bounds.
void import_arrays(GrB_Matrix* A, const runtime::type& t, GrB_Index nrows, GrB_Index ncols, const given_arrays& arrays,
                   GrB_Format format);
// Throws insufficient_space.
void export_arrays(const written_arrays& arrays, GrB_Format format, const runtime::any_matrix& A);

void export_size(GrB_Index* offsets, GrB_Index* indices, GrB_Index* values, GrB_Format format, GrB_Matrix A);
// Rows are what the engine stores.
inline void export_hint(GrB_Format* format, GrB_Matrix) { *format = GrB_CSR_FORMAT; }

// Values are copied, not cast.
inline void require_same(const runtime::type& array, const runtime::type& t) {
  if (!(array == t))
    throw domain_mismatch("an array of " + std::string(array.name()) + " for values of type " + std::string(t.name()));
}

template <class T>
void import_matrix(GrB_Matrix* A, GrB_Type type, GrB_Index nrows, GrB_Index ncols, const GrB_Index* offsets,
                   const GrB_Index* indices, const T* values, GrB_Index offsets_length, GrB_Index indices_length,
                   GrB_Index values_length, GrB_Format format) {
  require_same(value_type<T>(type->value), type->value);
  import_arrays(A, type->value, nrows, ncols, {offsets, indices, values, offsets_length, indices_length, values_length},
                format);
}

template <class T>
void export_matrix(GrB_Index* offsets, GrB_Index* indices, T* values, GrB_Index* offsets_length,
                   GrB_Index* indices_length, GrB_Index* values_length, GrB_Format format, GrB_Matrix A) {
  require_same(value_type<T>(A->value.domain()), A->value.domain());
  export_arrays({offsets, indices, values, offsets_length, indices_length, values_length}, format, A->value);
}

// serialize_size serializes, so that the size is exact.
void serialize_size(GrB_Index* size, GrB_Matrix A);
void serialize(void* blob, GrB_Index* size, GrB_Matrix A);
// The type may be NULL for values of a built-in type.
void deserialize(GrB_Matrix* C, GrB_Type type, const void* blob, GrB_Index size);

}  // namespace gustav::capi
