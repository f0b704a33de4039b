// markov_start: the first matrix of the Markov cluster process.
#pragma once

namespace gustav::kernels {

// run(exec, A, markov_start::options): the rows of the n x n matrix A with their loops, scaled to sum 1, in single
// precision as in mcl, as a csr_result. Zeros are dropped. A loop is the largest other entry of its row (sum_loops:
// their sum), or 1 in an empty row; with keep_loops it is that of the input, if there is one. Either is multiplied by
// loop_weight. Weights are finite and not negative. Cost: two reads of A, on one thread.
struct markov_start {
  static constexpr const char* name = "markov_start";
  struct options {
    double pre_inflation = 1;  // power of the entries before the rows are scaled
    bool keep_loops = false;
    bool sum_loops = false;
    double loop_weight = 1;
  };
};

}  // namespace gustav::kernels
