// label_mode: the most frequent label in each row by weight.
#pragma once

namespace gustav::kernels {

// run(exec, A, labels, mask): vector_result<I, I>, for row i of A that has entries and that the vector_mask_view allows
// (the reference may ignore it) the label l with the largest sum of A(i, j) over the j with labels(j) = l, the least of
// several. labels is a full vector_view, each in [0, columns of A). Sums: backends/common/label_weights.hpp.
struct label_mode {
  static constexpr const char* name = "label_mode";
};

}  // namespace gustav::kernels
