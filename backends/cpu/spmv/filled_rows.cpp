// The rows of a CSR matrix that have entries, compiled for each instruction set.
#include <backends/cpu/spmv/filled_rows.hpp>

#include <type_traits>

#define GUSTAV_KERNEL_FILE <backends/cpu/spmv/row_marks.hpp>
#include <backends/cpu/simd/for_each_isa.hpp>

namespace gustav::backends::cpu {

offset_t count_filled_rows(isa set, const offset_t* offsets, offset_t n) {
  return GUSTAV_CALL_ISA(set, count_rows(offsets, n));
}

void mark_filled_rows(isa set, const offset_t* offsets, offset_t n, std::uint8_t* present) {
  GUSTAV_CALL_ISA(set, mark_rows(offsets, n, present));
}

}  // namespace gustav::backends::cpu
