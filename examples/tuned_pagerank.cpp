// PageRank while a tuner looks for a faster storage format in the background: the iterations start on CSR at once, and
// switch when the other thread has converted the matrix and found that it wins.
#include <algorithms/pagerank.hpp>
#include <graphblas/graphblas.hpp>
#include <graphblas/tuner.hpp>

#include <cmath>
#include <iostream>
#include <string_view>

namespace gb = gustav;

namespace {

// A grid of side x side vertices with arcs to the neighbours, and shortcuts from every tenth vertex to vertex 0.
gb::matrix<void> streets(std::int32_t side) {
  gb::matrix<void> A(side * side, side * side);
  for (std::int32_t i = 0; i < side; ++i)
    for (std::int32_t j = 0; j < side; ++j) {
      const std::int32_t v = i * side + j;
      if (j + 1 < side) A.set(v, v + 1), A.set(v + 1, v);
      if (i + 1 < side) A.set(v, v + side), A.set(v + side, v);
      if (v % 10 == 0 && v > 0) A.set(v, 0);
    }
  return A;
}

// Counts the products that ran in a format of the tuner.
struct counter : gb::kernel_log {
  int tuned = 0, all = 0;
  void report(const gb::kernel_report& r) override {
    if (std::string_view(r.operation) != "mxv_reduce") return;
    ++all;
    tuned += !std::string_view(r.kernel).starts_with("pull");  // else it ran on CSR
  }
};

}  // namespace

int main() {
  const auto A = streets(250);
  gb::tuner tuner({.mode = gb::tuner_mode::background});
  counter log;
  const auto tuned = gb::pagerank(gb::cpu{.log = &log, .tuner = &tuner}, A, {.tolerance = 1e-12});
  const auto plain = gb::pagerank(A, {.tolerance = 1e-12});
  double difference = 0;
  for (gb::offset_t v = 0; v < A.rows(); ++v) difference += std::abs(*tuned.scores.get(v) - *plain.scores.get(v));
  std::cout << log.all << " products, " << log.tuned << " of them in a format that the tuner chose; difference "
            << difference << '\n';
  return tuned.converged && log.all == tuned.iterations && difference < 1e-9 ? 0 : 1;
}
