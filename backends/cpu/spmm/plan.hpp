// The plan of a sparse times dense product: its kernel, and what it costs.
#pragma once

#include <backends/formats/column_tiles.hpp>
#include <core/executor.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <vector>

namespace gustav::backends::cpu {

struct spmm_plan {
  method kernel = method::rows;  // or tiles, scatter
  formats::tiling cut;           // of the tiles
  const char* why = "";
};

// A is rows x inner, B inner x cols.
struct spmm_sizes {
  offset_t rows = 0, inner = 0, cols = 0, entries = 0;
  offset_t index_bytes = 0, value_bytes = 0;  // of an entry of A
  offset_t b_bytes = 0, c_bytes = 0;          // of an element
  bool copies_b = false;                      // it is column-major
  bool makes_rows = false;                    // A is stored by columns and has no rows yet
  bool merges = false;                        // C cannot take the rows of A B as they are
};

// The kernels that operands, output and semiring allow beside `rows`.
struct spmm_kernels {
  bool tiles = false, scatter = false;
};

// Throws invalid_value for a method that is not one of `allowed`.
void require_spmm(method how, const spmm_kernels& allowed);
// A forced plan. Throws as require_spmm().
spmm_plan forced_spmm(method how, const spmm_kernels& allowed, offset_t rows, offset_t inner, offset_t row_bytes,
                      const tuning& numbers);

// The report of a call but for its seconds. Memory is an upper bound: a second C, the rows of A B apart where C merges
// them, and the copies of operands in another layout.
kernel_report spmm_report(const spmm_plan& plan, const spmm_sizes& sizes);

// The row offsets of a matrix that is stored by columns; `columns`: the rows of its transpose. O(rows + entries).
template <class I>
std::vector<offset_t> offsets_of_transpose(const pattern_view<I>& columns);

}  // namespace gustav::backends::cpu
