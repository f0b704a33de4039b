// Gustav's own kernels behind the command line and the JSON object of a peer (benchmarks/peers/README.md).
#pragma once

#include <graphblas/executor.hpp>
#include <graphblas/matrix.hpp>
#include <tools/session.hpp>

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace gustav::tools::bench {

struct worker_options {
  std::string file, op;
  int threads = 1;
  int repeat = 5;
  double seconds = 1e9;
  std::int64_t source = -1;
  std::int64_t iterations = 50;
};

// An operation ready to run: run() is timed and keeps its result until drop(); check() describes the last one.
struct work {
  std::function<void()> run;
  std::function<void()> drop;
  std::function<json()> check;
};

using real_matrix = matrix<double, std::int32_t>;

// Each takes the matrix over and brings it to the form its operation starts from.
work make_spgemm(real_matrix A, const cpu& exec, bool sorted);
work make_masked(real_matrix A, const cpu& exec);
work make_spmv(real_matrix A, const cpu& exec);
work make_triangles(real_matrix A, const cpu& exec);
work make_bfs(real_matrix A, const cpu& exec, std::int64_t source);
work make_pagerank(real_matrix A, const cpu& exec, std::int64_t iterations);
work make_loading(const std::string& file);

// The operations in the order they are reported in.
const std::vector<std::string>& operations();

// Runs one and gives its JSON object.
json run_worker(const worker_options& o);

// The weight of position (i, j) in `mixed`.
double mix(std::uint64_t i, std::uint64_t j);
json check_values(const real_matrix& C);
// One value an entry, also where one stood for all: peers have no other form.
real_matrix with_full_values(real_matrix A);
// The vertex of the greatest out-degree, the first of them, unless one is asked for.
std::int64_t source_of(const real_matrix& A, std::int64_t asked);

}  // namespace gustav::tools::bench
