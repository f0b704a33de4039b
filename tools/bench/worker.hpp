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
  int bits = 12;
  descriptor how = {};  // of the product, where the operation is one
  kernel_log* log = nullptr;
};

// An operation ready to run: run() is timed and keeps its result until drop(); check() describes the last one.
struct work {
  std::function<void()> run;
  std::function<void()> drop;
  std::function<json()> check;
};

using real_matrix = matrix<double, std::int32_t>;
using pattern = matrix<void, std::int32_t>;

// The semiring of a product of A with itself.
enum class product_kind { plus_times, min_plus, lambda };

// Each takes the matrix over and brings it to the form its operation starts from.
work make_spgemm(real_matrix A, const cpu& exec, product_kind kind, const descriptor& how);
work make_lower_upper(real_matrix A, const cpu& exec, const descriptor& how);
work make_tall(real_matrix A, const cpu& exec, int bits, const descriptor& how);
work make_masked(real_matrix A, const cpu& exec, const descriptor& how);
work make_spmv(real_matrix A, const cpu& exec);
work make_triangles(real_matrix A, const cpu& exec);
work make_bfs(real_matrix A, const cpu& exec, std::int64_t source);
work make_searches(real_matrix A, const cpu& exec);
work make_pagerank(real_matrix A, const cpu& exec, std::int64_t iterations);
work make_loading(const std::string& file);

// The operations in the order they are reported in.
const std::vector<std::string>& operations();

// Whether peers are asked for it: not for what only Gustav's own times are compared by.
bool peers_have(const std::string& op);

// Reads the file and gets the operation ready. Throws index_overflow, dimension_mismatch (not square).
work make_work(const worker_options& o);

// Runs one and gives its JSON object.
json run_worker(const worker_options& o);

// The weight of position (i, j) in `mixed`.
double mix(std::uint64_t i, std::uint64_t j);
json check_values(const real_matrix& C);
// One value an entry, also where one stood for all: peers have no other form.
real_matrix with_full_values(real_matrix A);
// What is asked for must be square and not empty, or dimension_mismatch is thrown.
void require_square(const real_matrix& A);
pattern pattern_of(real_matrix A);
// The pattern of A or A', without the diagonal.
pattern simple_graph(real_matrix A, const cpu& exec);
// A well spread sequence of numbers below n > 0, by the rule that peers have: 2654435761 k mod n.
std::int64_t spread(std::uint64_t k, std::int64_t n);
// The vertex of the greatest out-degree, the first of them, unless one is asked for.
std::int64_t source_of(const real_matrix& A, std::int64_t asked);

}  // namespace gustav::tools::bench
