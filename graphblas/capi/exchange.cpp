// Matrices from and to arrays of the program.
#include <core/buffer.hpp>
#include <core/error.hpp>
#include <graphblas/capi/exchange.hpp>

#include <algorithm>
#include <cstring>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace gustav::capi {
namespace {

// One index for each entry of a compressed format, from the offsets of its `count` rows or columns.
std::vector<GrB_Index> expand(const given_arrays& arrays, GrB_Index count) {
  if (arrays.offsets_length <= count)
    throw invalid_value(std::to_string(arrays.offsets_length) + " offsets, expected " + std::to_string(count + 1));
  if (arrays.offsets[0] != 0) throw invalid_value("the first offset is not 0");
  const auto entries = arrays.offsets[count];
  if (arrays.indices_length < entries || arrays.values_length < entries)
    throw invalid_value("the last offset is " + std::to_string(entries) + ", but there are " +
                        std::to_string(arrays.indices_length) + " indices and " + std::to_string(arrays.values_length) +
                        " values");
  std::vector<GrB_Index> expanded(entries);
  for (GrB_Index k = 0; k < count; ++k) {
    const auto from = arrays.offsets[k], to = arrays.offsets[k + 1];
    if (from > to || to > entries) throw invalid_value("the offsets decrease at " + std::to_string(k));
    std::fill(expanded.begin() + static_cast<std::ptrdiff_t>(from), expanded.begin() + static_cast<std::ptrdiff_t>(to),
              k);
  }
  return expanded;
}

[[noreturn]] void refuse_format(GrB_Format format) {
  throw invalid_value("format is " + std::to_string(static_cast<int>(format)) + ", expected CSR, CSC or COO");
}

GrB_Index offsets_of(GrB_Format format, const runtime::any_matrix& A) {
  switch (format) {
    case GrB_CSR_FORMAT:
      return static_cast<GrB_Index>(A.rows()) + 1;
    case GrB_CSC_FORMAT:
      return static_cast<GrB_Index>(A.cols()) + 1;
    case GrB_COO_FORMAT:
      return static_cast<GrB_Index>(A.entries());
  }
  refuse_format(format);
}

void require_room(const char* name, GrB_Index given, GrB_Index needed) {
  if (given < needed)
    throw insufficient_space(std::string(name) + " has " + std::to_string(given) + " elements, expected " +
                             std::to_string(needed));
}

// Offsets of sorted or unsorted indices, of which there are `count` different ones.
void count_offsets(const buffer<runtime::index_type>& indices, GrB_Index count, GrB_Index* offsets) {
  std::fill_n(offsets, count + 1, GrB_Index{0});
  for (std::size_t k = 0; k < indices.size(); ++k) ++offsets[indices.data()[k] + 1];
  for (GrB_Index k = 0; k < count; ++k) offsets[k + 1] += offsets[k];
}

}  // namespace

void import_arrays(GrB_Matrix* A, const runtime::type& t, GrB_Index nrows, GrB_Index ncols, const given_arrays& arrays,
                   GrB_Format format) {
  auto made = std::make_unique<GrB_Matrix_opaque>(
      runtime::any_matrix(t, dimension("the number of rows", nrows), dimension("the number of columns", ncols)));
  std::vector<GrB_Index> expanded;
  const GrB_Index *rows = nullptr, *cols = nullptr;
  GrB_Index entries = 0;
  switch (format) {
    case GrB_CSR_FORMAT:
      expanded = expand(arrays, nrows);
      rows = expanded.data();
      cols = arrays.indices;
      entries = expanded.size();
      break;
    case GrB_CSC_FORMAT:
      expanded = expand(arrays, ncols);
      rows = arrays.indices;
      cols = expanded.data();
      entries = expanded.size();
      break;
    case GrB_COO_FORMAT:
      rows = arrays.offsets;
      cols = arrays.indices;
      entries = arrays.values_length;
      if (arrays.offsets_length != entries || arrays.indices_length != entries)
        throw invalid_value("the arrays of a COO matrix have " + std::to_string(arrays.offsets_length) + ", " +
                            std::to_string(arrays.indices_length) + " and " + std::to_string(entries) + " elements");
      break;
    default:
      refuse_format(format);
  }
  runtime::build(made->value, signed_indices(rows), signed_indices(cols), t, arrays.values,
                 length("the number of entries", entries), nullptr);
  *A = made.release();
}

void export_size(GrB_Index* offsets, GrB_Index* indices, GrB_Index* values, GrB_Format format, GrB_Matrix A) {
  const auto needed = offsets_of(format, A->value);
  const auto entries = static_cast<GrB_Index>(A->value.entries());
  *offsets = needed;
  *indices = entries;
  *values = entries;
}

void export_arrays(const written_arrays& arrays, GrB_Format format, const runtime::any_matrix& A) {
  const auto offsets = offsets_of(format, A);
  const auto entries = static_cast<GrB_Index>(A.entries());
  require_room("Ap", *arrays.offsets_length, offsets);
  require_room("Ai", *arrays.indices_length, entries);
  require_room("Ax", *arrays.values_length, entries);
  if (format == GrB_CSC_FORMAT) {
    const auto found = A.tuples(A.domain());
    const auto size = A.domain().size();
    std::vector<GrB_Index> cursors(offsets);
    count_offsets(found.cols, offsets - 1, cursors.data());
    std::copy(cursors.begin(), cursors.end(), arrays.offsets);
    for (std::size_t k = 0; k < entries; ++k) {
      const auto to = cursors[static_cast<std::size_t>(found.cols.data()[k])]++;
      arrays.indices[to] = static_cast<GrB_Index>(found.rows.data()[k]);
      std::memcpy(static_cast<std::byte*>(arrays.values) + to * size, found.values.data() + k * size, size);
    }
  } else if (format == GrB_CSR_FORMAT) {
    buffer<runtime::index_type> rows(entries);
    A.tuples_to(rows.data(), signed_indices(arrays.indices), A.domain(), arrays.values);
    count_offsets(rows, offsets - 1, arrays.offsets);
  } else {
    A.tuples_to(signed_indices(arrays.offsets), signed_indices(arrays.indices), A.domain(), arrays.values);
  }
  *arrays.offsets_length = offsets;
  *arrays.indices_length = *arrays.values_length = entries;
}

}  // namespace gustav::capi
