// One step of the Markov cluster process, compiled in the library.
#pragma once

#include <backends/common/cost/numbers.hpp>
#include <backends/common/cost/tuning.hpp>
#include <backends/common/kernels/markov_step.hpp>
#include <backends/common/markov_options.hpp>
#include <backends/common/operand.hpp>
#include <backends/common/result.hpp>
#include <core/executor.hpp>
#include <core/function_ref.hpp>
#include <core/kernel.hpp>
#include <core/views.hpp>

#include <cstdint>
#include <span>

namespace gustav::backends::cpu {

template <class T, class I>
using markov_result = kernels::markov_step::result<T, I>;

// The next matrix, with sorted rows; it does not depend on the number of threads. m: square, rows stochastic (row i is
// column i of MCL's matrix). `state`: that of the steps before, or null. release() is called when m is not needed any
// more. T: float or double; I: int32_t or int64_t. Throws out_of_memory if a matrix alone is over the limit. Cost: the
// multiply-adds of m m; memory: the result, and scratch of the length of a row for each thread.
template <class T, class I>
markov_result<T, I> markov_step(const csr_view<T, I>& m, const markov_step_options& options, markov_step_state* state,
                                int threads, isa set, const tuning& numbers, function_ref<void()> release);

// Rows rows[0], rows[1], ... of the next matrix, rows.size() x m.cols. Runs on one thread. T: float.
template <class T, class I>
csr_result<T, I> markov_rows_of(const csr_view<T, I>& m, std::span<const I> rows, const markov_step_options& options,
                                isa set, const tuning& numbers);

// The most bytes that a step takes beside the entries of the two matrices: the accumulators of each thread, and the
// state of each row.
std::uint64_t markov_scratch_bytes(offset_t vertices, int threads, const tuning& numbers);

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

template <>
struct implementation<markov_step, cpu> {
  template <class T, class I>
  static markov_step::result<T, I> run(const cpu& e, const lazy_operand<T, I>& m, const markov_step_options& options,
                                       markov_step_state* state, function_ref<void()> release) {
    return backends::cpu::markov_step(m.by_rows(), options, state, e.threads, e.isa, detail::numbers_of(e), release);
  }
};

template <>
struct implementation<markov_step_rows, cpu> {
  template <class T, class I>
  static csr_result<T, I> run(const cpu& e, const lazy_operand<T, I>& m, std::span<const I> rows,
                              const markov_step_options& options) {
    return backends::cpu::markov_rows_of(m.by_rows(), rows, options, e.isa, detail::numbers_of(e));
  }
};

}  // namespace gustav::kernels
