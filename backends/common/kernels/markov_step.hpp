// markov_step, markov_step_rows: one step of the Markov cluster process, and some rows of its result.
#pragma once

#include <backends/common/markov_options.hpp>
#include <backends/common/result.hpp>

namespace gustav::kernels {

// run(exec, M, markov_step_options, markov_step_state*, release): M is n x n over float or double with stochastic rows.
// The next matrix has sorted rows and does not depend on the number of threads. The state is that of the steps before,
// or null; release() is called once M is not needed any more. Throws out_of_memory if a matrix alone is over the limit
// of the state.
struct markov_step {
  static constexpr const char* name = "markov_step";
  template <class T, class I>
  struct result {
    csr_result<T, I> next;
    double chaos = 0;  // the largest (max - sum of squares) * entries kept over all rows; 0 at a fixed point
    markov_statistics statistics;
  };
};

// run(exec, M, span of rows, markov_step_options): rows[0], rows[1], ... of the next matrix, as a csr_result.
struct markov_step_rows {
  static constexpr const char* name = "markov_step_rows";
};

}  // namespace gustav::kernels
