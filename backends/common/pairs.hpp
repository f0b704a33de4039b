// The one table of the (semiring, types) pairs whose products the library carries compiled. Headers of CPU kernels
// declare them as `extern template`, so that programs that use them compile none of their kernels. Everything else is
// compiled where it is used, from the same headers.
#pragma once

#include <span>
#include <string_view>

// A row: semiring, value type of the first operand (the matrix of a product with a vector), of the second, index type;
// then for each kernel 0, or the number of the source that compiles it. Operands whose values a semiring ignores are
// unit.
//   mxm           products of sparse matrices, CPU: 1 real, 2 integer, 3 traversal, 4 wide
//   mxv           mxv and vxm with CSR, CPU: 2 where multiply does not commute, and they are two kernels
//   formats       mxv with all storage formats, CPU: 1 double, 2 float
//   tuned         mxv with the formats that a tuner chooses from, CPU: 1 double, 2 float, 3 others, 4 wide
//   dense         mxm with a dense second operand, and of dense operands inside a mask, CPU
//   cuda_mxv      mxv with CSR, CUDA
//   cuda_mxm      products of sparse matrices, CUDA: 1, all in one source
//   cuda_formats  mxv with all storage formats, CUDA
//   cuda_dense    mxm and mxm_batch with a dense second operand, and of dense operands inside a mask, CUDA
#define GUSTAV_PAIRS(ROW, X, part)                                                                            \
  ROW(X, part, plus_times<double>, double, double, std::int32_t, 1, 1, 1, 1, 1, 1, 1, 1, 1)                   \
  ROW(X, part, plus_times<float>, float, float, std::int32_t, 1, 1, 2, 2, 1, 1, 1, 1, 1)                      \
  ROW(X, part, min_plus<double>, double, double, std::int32_t, 1, 1, 0, 3, 0, 1, 1, 0, 0)                     \
  ROW(X, part, plus_times<std::int64_t>, std::int64_t, std::int64_t, std::int32_t, 2, 0, 0, 0, 0, 1, 1, 0, 0) \
  ROW(X, part, plus_times<std::int32_t>, std::int32_t, std::int32_t, std::int32_t, 2, 0, 0, 0, 0, 0, 0, 0, 0) \
  ROW(X, part, plus_pair<std::int64_t>, unit, unit, std::int32_t, 2, 0, 0, 0, 0, 1, 1, 0, 0)                  \
  ROW(X, part, min_first<std::int32_t>, std::int32_t, unit, std::int32_t, 3, 0, 0, 0, 0, 1, 0, 0, 0)          \
  ROW(X, part, any_pair<bool>, unit, unit, std::int32_t, 3, 1, 0, 0, 0, 1, 1, 0, 0)                           \
  ROW(X, part, lor_land<bool>, bool, bool, std::int32_t, 3, 1, 0, 0, 0, 1, 1, 0, 0)                           \
  ROW(X, part, plus_second<double>, unit, double, std::int32_t, 0, 2, 0, 3, 0, 1, 0, 0, 0)                    \
  ROW(X, part, min_plus<float>, float, float, std::int32_t, 0, 0, 0, 0, 0, 1, 0, 0, 0)                        \
  ROW(X, part, min_plus<std::int64_t>, std::int64_t, std::int64_t, std::int32_t, 0, 0, 0, 0, 0, 1, 0, 0, 0)   \
  ROW(X, part, min_first<std::int64_t>, std::int64_t, unit, std::int32_t, 0, 0, 0, 0, 0, 1, 0, 0, 0)          \
  ROW(X, part, min_second<std::int64_t>, unit, std::int64_t, std::int32_t, 0, 0, 0, 0, 0, 1, 0, 0, 0)         \
  ROW(X, part, min_second<std::int32_t>, unit, std::int32_t, std::int32_t, 0, 0, 0, 0, 0, 1, 0, 0, 0)         \
  ROW(X, part, min_second_row<std::int64_t>, unit, unit, std::int32_t, 0, 0, 0, 0, 0, 1, 0, 0, 0)             \
  ROW(X, part, min_second_row<std::int32_t>, unit, unit, std::int32_t, 0, 0, 0, 0, 0, 1, 0, 0, 0)             \
  ROW(X, part, plus_times<double>, double, double, std::int64_t, 4, 1, 0, 4, 0, 1, 0, 0, 0)                   \
  ROW(X, part, plus_second<double>, unit, double, std::int64_t, 0, 2, 0, 4, 0, 0, 0, 0, 0)                    \
  ROW(X, part, plus_pair<std::int64_t>, unit, unit, std::int64_t, 4, 0, 0, 0, 0, 0, 0, 0, 0)                  \
  ROW(X, part, min_first<std::int64_t>, std::int64_t, unit, std::int64_t, 4, 0, 0, 0, 0, 0, 0, 0, 0)          \
  ROW(X, part, any_pair<bool>, unit, unit, std::int64_t, 0, 1, 0, 0, 0, 0, 0, 0, 0)
#define GUSTAV_MXM_ROW(X, part, S, A, B, I, mxm, ...) GUSTAV_PAIR_IF(part, mxm)(X, S, A, B, I)
#define GUSTAV_MXV_ROW(X, part, S, A, B, I, mxm, mxv, ...) GUSTAV_PAIR_IF(part, mxv)(X, S, A, B, I)
#define GUSTAV_FORMATS_ROW(X, part, S, A, B, I, mxm, mxv, formats, ...) GUSTAV_PAIR_IF(part, formats)(X, S, A, B, I)
#define GUSTAV_TUNED_ROW(X, part, S, A, B, I, mxm, mxv, formats, tuned, ...) GUSTAV_PAIR_IF(part, tuned)(X, S, A, B, I)
#define GUSTAV_DENSE_ROW(X, part, S, A, B, I, mxm, mxv, formats, tuned, dense, ...) \
  GUSTAV_PAIR_IF(part, dense)(X, S, A, B, I)
#define GUSTAV_CUDA_MXV_ROW(X, part, S, A, B, I, mxm, mxv, formats, tuned, dense, cuda_mxv, ...) \
  GUSTAV_PAIR_IF(part, cuda_mxv)(X, S, A, B, I)
#define GUSTAV_CUDA_MXM_ROW(X, part, S, A, B, I, mxm, mxv, formats, tuned, dense, cuda_mxv, cuda_mxm, ...) \
  GUSTAV_PAIR_IF(part, cuda_mxm)(X, S, A, B, I)
#define GUSTAV_CUDA_FORMATS_ROW(X, part, S, A, B, I, mxm, mxv, formats, tuned, dense, cuda_mxv, cuda_mxm, \
                                cuda_formats, ...)                                                        \
  GUSTAV_PAIR_IF(part, cuda_formats)(X, S, A, B, I)
#define GUSTAV_CUDA_DENSE_ROW(X, part, S, A, B, I, mxm, mxv, formats, tuned, dense, cuda_mxv, cuda_mxm, cuda_formats, \
                              cuda_dense)                                                                             \
  GUSTAV_PAIR_IF(part, cuda_dense)(X, S, A, B, I)

// X(semiring, first type, second type, index type) for the pairs of a kernel in one source, or in `any`.
#define GUSTAV_CUDA_MXV_PAIRS(part, X) GUSTAV_PAIRS(GUSTAV_CUDA_MXV_ROW, X, part)
#define GUSTAV_CUDA_MXM_PAIRS(part, X) GUSTAV_PAIRS(GUSTAV_CUDA_MXM_ROW, X, part)
#define GUSTAV_CUDA_FORMATS_PAIRS(part, X) GUSTAV_PAIRS(GUSTAV_CUDA_FORMATS_ROW, X, part)
#define GUSTAV_CUDA_DENSE_PAIRS(part, X) GUSTAV_PAIRS(GUSTAV_CUDA_DENSE_ROW, X, part)
#if defined(GUSTAV_NO_PREBUILT)  // for programs whose headers differ from the library's: they take no kernel from it
#define GUSTAV_MXM_PAIRS(part, X)
#define GUSTAV_MXV_PAIRS(part, X)
#define GUSTAV_FORMATS_PAIRS(part, X)
#define GUSTAV_TUNED_PAIRS(part, X)
#define GUSTAV_DENSE_PAIRS(part, X)
#else
#define GUSTAV_MXM_PAIRS(part, X) GUSTAV_PAIRS(GUSTAV_MXM_ROW, X, part)
#define GUSTAV_MXV_PAIRS(part, X) GUSTAV_PAIRS(GUSTAV_MXV_ROW, X, part)
#define GUSTAV_FORMATS_PAIRS(part, X) GUSTAV_PAIRS(GUSTAV_FORMATS_ROW, X, part)
#define GUSTAV_TUNED_PAIRS(part, X) GUSTAV_PAIRS(GUSTAV_TUNED_ROW, X, part)
#define GUSTAV_DENSE_PAIRS(part, X) GUSTAV_PAIRS(GUSTAV_DENSE_ROW, X, part)
#endif

// GUSTAV_PAIR_IF(part, column)(X, ...) is X(...) where the column holds the part, nothing otherwise: matches expand to
// two arguments, whatever else does not.
#define GUSTAV_PAIR_IF(part, column) GUSTAV_PAIR_SECOND(GUSTAV_PAIR_##part##_##column, GUSTAV_PAIR_SKIP, ~)
#define GUSTAV_PAIR_SECOND(...) GUSTAV_PAIR_SECOND_OF(__VA_ARGS__)
#define GUSTAV_PAIR_SECOND_OF(first, second, ...) second
#define GUSTAV_PAIR_TAKE(X, ...) X(__VA_ARGS__)
#define GUSTAV_PAIR_SKIP(X, ...)
#define GUSTAV_PAIR_1_1 ~, GUSTAV_PAIR_TAKE
#define GUSTAV_PAIR_2_2 ~, GUSTAV_PAIR_TAKE
#define GUSTAV_PAIR_3_3 ~, GUSTAV_PAIR_TAKE
#define GUSTAV_PAIR_4_4 ~, GUSTAV_PAIR_TAKE
#define GUSTAV_PAIR_any_1 ~, GUSTAV_PAIR_TAKE
#define GUSTAV_PAIR_any_2 ~, GUSTAV_PAIR_TAKE
#define GUSTAV_PAIR_any_3 ~, GUSTAV_PAIR_TAKE
#define GUSTAV_PAIR_any_4 ~, GUSTAV_PAIR_TAKE

namespace gustav::backends {

// A product that the library carries compiled, for those who know semiring and types at run time only.
struct compiled_product {
  std::string_view kernel;    // a column of the table: "mxm", "cuda_dense"
  std::string_view semiring;  // "plus_times<double>"
  std::string_view first, second, index;
};

// All of them, by kernel, in the order of the table.
std::span<const compiled_product> compiled_products();
// Whether there is one.
bool is_compiled(const compiled_product& product);

}  // namespace gustav::backends
