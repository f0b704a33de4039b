// Gustav's kernels with the command line and the JSON output of a peer (benchmarks/peers/README.md).
#pragma once

#include <core/executor.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/vector.hpp>
#include <tools/session.hpp>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
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
  offset_t cols = 32;   // of the dense operands of spmm, sddmm and spmm-batch
  bool fp32 = false;    // spmv, spmm, sddmm, spmm-batch: values are float instead of double
  descriptor how = {};  // of the product, if the operation is one
  kernel_log* log = nullptr;
  const tuning* numbers = nullptr;  // of --tuning
  enum isa isa = isa::best;
  bool uses_tuner = false;  // a tuner chooses the storage format of spmv and pagerank
};

// A prepared operation. run() is timed and keeps its result until drop(); check() describes the last result.
struct work {
  std::function<void()> run;
  std::function<void()> drop;
  std::function<json()> check;
};

// The work of call(input): its last result is dropped, and described by check(result).
template <class Input, class Call, class Check>
work work_of(Input input, const Call& call, const Check& check) {
  struct state {
    Input input;
    std::optional<std::invoke_result_t<Call&, const Input&>> found;
  };
  const auto s = std::make_shared<state>(state{std::move(input), {}});
  return {[=] { s->found = call(std::as_const(s->input)); }, [=] { s->found.reset(); },
          [=]() -> json { return check(*s->found); }};
}

using real_matrix = matrix<double, std::int32_t>;
using pattern = matrix<void, std::int32_t>;

// The entries of A with other values, one for each.
template <class T, class S>
matrix<T, std::int32_t> with_values(matrix<S, std::int32_t> A, buffer<storage_t<T>> values) {
  const offset_t rows = A.rows(), cols = A.cols();
  auto from = A.release();
  csr_arrays<T, std::int32_t> to;
  to.offsets = std::move(from.offsets);
  to.indices = std::move(from.indices);
  to.values = std::move(values);
  to.sorted = from.sorted;
  return matrix<T, std::int32_t>::adopt(rows, cols, std::move(to), check::trusted);
}

// The semiring of a product of A with itself.
enum class product_kind { plus_times, min_plus, lambda };

// Each consumes the matrix and prepares the operands of its operation.
work make_spgemm(real_matrix A, const cpu& exec, product_kind kind, const descriptor& how);
work make_lower_upper(real_matrix A, const cpu& exec, const descriptor& how);
work make_tall(real_matrix A, const cpu& exec, int bits, const descriptor& how);
work make_masked(real_matrix A, const cpu& exec, const descriptor& how);
work make_dense_product(real_matrix A, const cpu& exec, const worker_options& o);
work make_batch(real_matrix A, const cpu& exec, const worker_options& o);
work make_triangles(real_matrix A, const cpu& exec);
work make_bfs(real_matrix A, const cpu& exec, std::int64_t source);
work make_searches(real_matrix A, const cpu& exec);
work make_pagerank(real_matrix A, const cpu& exec, std::int64_t iterations);
work make_components(real_matrix A, const cpu& exec);
work make_toolbox(real_matrix A, const cpu& exec, const worker_options& o);
work make_loading(const std::string& file);

// All operations, in the order of the report.
const std::vector<std::string>& operations();

// Whether peers run the operation; the others compare Gustav only with itself.
bool peers_have(const std::string& op);

// The operation that does the same work as one of Gustav alone: "spgemm" for "spgemm-minplus".
std::string base_of(const std::string& op);

// Whether systems may have different answers of one quality: communities, whose modularity is compared.
bool has_quality(const std::string& op);

// Whether the operation has dense operands, whose type --type chooses.
bool has_dense_operands(const std::string& op);

// Reads the file and prepares the operation. Throws index_overflow, dimension_mismatch (matrix not square).
work make_work(const worker_options& o);

// Runs the operation and returns its JSON object.
json run_worker(const worker_options& o);

// The weight of entry (i, j) in the checksum `mixed`.
double mix(std::uint64_t i, std::uint64_t j);
// Number of nonzeros, sum and weighted sum of a sparse result.
template <class T>
json check_values(const matrix<T, std::int32_t>& C) {
  const auto v = C.view();
  offset_t nonzeros = 0;
  double sum = 0, mixed = 0;
  for (offset_t i = 0; i < v.rows; ++i)
    for (offset_t k = v.offsets[i]; k < v.offsets[i + 1]; ++k) {
      const auto value = static_cast<double>(v.value(k));
      nonzeros += value != 0;
      sum += value;
      mixed += value * mix(static_cast<std::uint64_t>(i), static_cast<std::uint64_t>(v.indices[k]));
    }
  return {{"nonzeros", nonzeros}, {"sum", sum}, {"mixed", mixed}};
}
// Sum, weighted sum and the ten largest.
json check_scores(const vector<double, std::int32_t>& scores);
// From the component of each vertex and the vertices of each component, largest first.
json check_components(const vector<std::int32_t, std::int32_t>& component, const std::vector<offset_t>& sizes);
// A with one stored value per entry, even if A is iso; peers have no iso matrices.
real_matrix with_full_values(real_matrix A);
// Throws dimension_mismatch unless A is square and not empty.
void require_square(const real_matrix& A);
pattern pattern_of(real_matrix A);
// The pattern of A + A' without the diagonal.
pattern simple_graph(real_matrix A, const cpu& exec);
// 2654435761 k mod n, a well-spread sequence of numbers below n > 0; the peers use the same rule.
std::int64_t spread(std::uint64_t k, std::int64_t n);
// Of the m vertices with out-arcs, in ascending order, those at the positions 2654435761 k mod m for k below 64 and m;
// vertex 0 if m = 0. All differ.
std::vector<std::int32_t> many_sources(const pattern& arcs);
// `asked`, or the first vertex of largest out-degree when `asked` is negative.
std::int64_t source_of(const real_matrix& A, std::int64_t asked);

}  // namespace gustav::tools::bench
