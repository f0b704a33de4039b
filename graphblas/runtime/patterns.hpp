// Objects of run-time types as arrays: where their entries are, and the bytes of their values.
#pragma once

#include <core/buffer.hpp>
#include <core/function_ref.hpp>
#include <core/types.hpp>
#include <core/views.hpp>
#include <graphblas/csr_arrays.hpp>
#include <graphblas/runtime/any_matrix.hpp>
#include <graphblas/runtime/any_vector.hpp>
#include <graphblas/runtime/type.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>

namespace gustav::runtime {

// A matrix but for its values.
struct matrix_pattern {
  offset_t rows = 0, cols = 0;
  bool is_hypersparse = false;
  buffer<index_type> ids;  // of the rows that offsets are of, where it is hypersparse; some may be empty
  csr_arrays<void, index_type> arrays;
};
// A vector but for its values.
struct vector_pattern {
  offset_t size = 0, entries = 0;
  vector_form form = vector_form::sparse;
  buffer<index_type> indices;    // of sparse ones
  buffer<std::uint8_t> present;  // of bitmaps
};

// The pattern of an object. Arrays of matrices that are not hypersparse are shared, others copied. Throws
// out_of_memory.
matrix_pattern pattern_of(const any_matrix& a, int threads);
vector_pattern pattern_of(const any_vector& u, int threads);

// The arrays of an object, read only. Values are blobs of blob_bytes bytes; iso: one stands for all. `owner` keeps
// arrays alive that are not the object's.
struct matrix_arrays {
  offset_t rows = 0;  // that offsets are of
  bool is_hypersparse = false;
  const index_type* ids = nullptr;  // of these rows where it is hypersparse; otherwise row r is the r-th
  const offset_t* offsets = nullptr;
  const index_type* indices = nullptr;
  const std::byte* values = nullptr;
  std::size_t blob_bytes = 0;
  bool iso = false;
  std::shared_ptr<const void> owner;

  offset_t entries() const { return rows ? offsets[rows] : 0; }
  // How many values are stored.
  offset_t stored() const { return iso && entries() > 0 ? 1 : entries(); }
  offset_t row(offset_t r) const { return is_hypersparse ? ids[r] : r; }
};
struct vector_arrays {
  offset_t size = 0, entries = 0;
  vector_form form = vector_form::sparse;
  const index_type* indices = nullptr;
  const std::uint8_t* present = nullptr;
  const std::byte* values = nullptr;
  std::size_t blob_bytes = 0;
  bool iso = false;

  // One slot for each entry, or for each position where the vector is not sparse.
  offset_t slots() const { return form == vector_form::sparse ? entries : size; }
  offset_t stored() const { return iso && entries > 0 ? 1 : slots(); }
  bool has(offset_t slot) const { return form != vector_form::bitmap || present[slot] != 0; }
};
matrix_arrays arrays_of(const any_matrix& a, int threads);
// Those of the transpose of a matrix that is not hypersparse, which the matrix keeps as it keeps other transposes.
matrix_arrays transposed_arrays_of(const any_matrix& a, int threads);
vector_arrays arrays_of(const any_vector& u, int threads);

// Writes the values of an object into its blobs.
using value_writer = function_ref<void(void*)>;

// An object with that pattern and `stored` values of type t: one for each slot, or a single one that stands for all
// (iso). Throws out_of_memory.
any_matrix object_of(matrix_pattern&& p, const type& t, offset_t stored, bool iso, int threads, value_writer write);
any_vector object_of(vector_pattern&& p, const type& t, offset_t stored, bool iso, int threads, value_writer write);

// Writes a blob and a byte, 0 or 1, for each position, and returns how many are 1.
using bitmap_writer = function_ref<offset_t(void*, std::uint8_t*)>;
// A vector whose entries are at the positions with a 1. Throws out_of_memory.
any_vector bitmap_of(const type& t, offset_t size, int threads, bitmap_writer write);

}  // namespace gustav::runtime
