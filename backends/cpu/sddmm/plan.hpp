// The plan of a product of two dense operands inside a mask: its kernel, and what it costs.
#pragma once

#include <backends/formats/column_tiles.hpp>
#include <core/executor.hpp>
#include <core/types.hpp>

namespace gustav::backends::cpu {

struct sddmm_plan {
  method kernel = method::dot;  // or tiles
  formats::tiling cut;          // of the tiles
  const char* why = "";
};

// A is rows x inner, B inner x cols; the mask allows so many positions.
struct sddmm_sizes {
  offset_t rows = 0, inner = 0, cols = 0, entries = 0;
  offset_t index_bytes = 0;
  offset_t a_bytes = 0, b_bytes = 0, c_bytes = 0;  // of an element, and of a value of the result
  bool copies_a = false, copies_b = false;         // A is column-major, B row-major
  bool shares_pattern = false;                     // the result has the arrays of the mask
};

// Throws invalid_value for a method that SDDMM does not have.
void require_sddmm(method how);
// A forced plan. Throws as require_sddmm(). row_bytes: of a column of B.
sddmm_plan forced_sddmm(method how, offset_t rows, offset_t cols, offset_t row_bytes, const tuning& numbers);

// The report of a call but for its seconds. Memory is an upper bound: the result and the copies of operands in another
// layout.
kernel_report sddmm_report(const sddmm_plan& plan, const sddmm_sizes& sizes);

}  // namespace gustav::backends::cpu
