// Uses every public header and every operation: over a named semiring and over a user-defined monoid and semiring, with
// masks, accumulators and descriptors, on each executor. It is compiled by every supported compiler and checks some of
// the results.
#include <algorithms/bfs.hpp>
#include <algorithms/cluster_measures.hpp>
#include <algorithms/components.hpp>
#include <algorithms/label_propagation.hpp>
#include <algorithms/markov_cluster.hpp>
#include <algorithms/observer.hpp>
#include <algorithms/pagerank.hpp>
#include <algorithms/peer_pressure.hpp>
#include <algorithms/triangle_count.hpp>
#include <analysis/product_bounds.hpp>
#include <analysis/product_traffic.hpp>
#include <analysis/reorder.hpp>
#include <analysis/vector_product_bounds.hpp>
#include <graphblas/graphblas.hpp>
#include <loaders/atomic_file.hpp>
#include <loaders/generate.hpp>
#include <loaders/load.hpp>
#include <loaders/mcl/cluster_cover.hpp>
#include <loaders/mcl/clusters.hpp>
#include <loaders/mcl/tab.hpp>
#include <loaders/mcl/transform.hpp>
#include <loaders/options.hpp>
#include <loaders/save.hpp>
#include <loaders/vertex_names.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <sstream>
#include <vector>

namespace gb = gustav;

namespace {

int failures = 0;
void expect(bool holds, const char* what) {
  if (holds) return;
  std::printf("wrong: %s\n", what);
  ++failures;
}

struct longest {
  using value_type = double;
  double identity() const { return -std::numeric_limits<double>::infinity(); }
  double operator()(double a, double b) const { return std::max(a, b); }
};
struct sum_of_both {
  double operator()(double a, double b) const { return a + b; }
};
struct longest_path {
  using value_type = double;
  longest add;
  sum_of_both multiply;
};
static_assert(gb::is_monoid<longest> && gb::is_semiring<longest_path>);

template <class E, class Semiring>
void multiply(const E& exec, const Semiring& sr, const gb::matrix<double>& A) {
  using list = std::vector<std::int32_t>;
  const auto expected = gb::mxm(gb::reference{}, A, A, sr);
  expect(gb::mxm(exec, A, A, sr) == expected, "mxm");
  gb::matrix<double> C(A.rows(), A.cols());
  gb::mxm(exec, C, gb::structure(A), gb::no_accum, sr, A, gb::transposed(A), gb::replace);
  gb::mxm(exec, C, !gb::structure(A), gb::plus<>{}, sr, A, A, {.how = gb::method::hash, .sorted = false});
  gb::mxm(exec, C, gb::no_mask, gb::no_accum, sr, A, A, {.passes = gb::phases::two});
  expect(C == expected, "mxm in two phases");
  const auto u = gb::vector<double>::build(static_cast<std::int32_t>(A.rows()), list{0, 1}, std::vector<double>{1, 2});
  expect(gb::mxv(exec, A, u, sr) == gb::mxv(gb::reference{}, A, u, sr), "mxv");
  expect(gb::vxm(exec, u, A, sr) == gb::vxm(gb::reference{}, u, A, sr), "vxm");
  gb::vector<double> w(A.rows());
  gb::mxv(exec, w, gb::structure(u), gb::plus<double>{}, sr, A, u);
  gb::vxm(exec, w, !gb::structure(u), gb::no_accum, sr, u, A, gb::replace);
  const auto total = gb::mxm_reduce(exec, sr.add, gb::mask<>(gb::structure(A)), sr, A, A);
  expect(total == gb::mxm_reduce(gb::reference{}, sr.add, gb::mask<>(gb::structure(A)), sr, A, A), "mxm_reduce");
  const auto ones = gb::vector<double>(A.cols(), 1.0);
  const auto itself = [](gb::offset_t, double y) { return y; };
  expect(gb::mxv_reduce(exec, gb::plus_monoid<double>{}, itself, gb::plus_times<double>{}, A, ones) ==
             gb::mxv_reduce(gb::reference{}, gb::plus_monoid<double>{}, itself, gb::plus_times<double>{}, A, ones),
         "mxv_reduce");
  gb::vector<double> twice(A.cols(), 0.0);
  const auto add = [](gb::offset_t, double x, double& to) { return to = 2 * x; };
  expect(gb::transform_reduce(exec, gb::plus_monoid<double>{}, add, std::tie(ones, twice)) == 2.0 * double(A.cols()),
         "transform_reduce");
  gb::offset_t entries = 0;
  gb::mxm_in_blocks(exec, A, A, sr, 1000, [&](gb::offset_t, const auto& block) { entries += block.entries(); });
  expect(entries == expected.entries(), "mxm_in_blocks");
  gb::dense_matrix<double> X(A.rows(), 3), Y(3, A.rows());
  X.fill(2);
  Y.fill(3);
  expect(gb::mxm(exec, A, X, sr) == gb::mxm(gb::reference{}, A, X, sr), "sparse by dense");
  expect(gb::mxm(exec, X, Y, sr, gb::structure(A)) == gb::mxm(gb::reference{}, X, Y, sr, gb::structure(A)),
         "dense by dense inside a mask");
  std::vector<gb::matrix<double>> graphs;
  std::vector<gb::dense_matrix<double>> columns;
  graphs.push_back(A.clone());
  columns.push_back(X.clone());
  expect(gb::mxm_batch(exec, graphs, columns, sr)[0] == gb::mxm(exec, A, X, sr), "mxm_batch");
  expect(gb::reduce(exec, sr.add, A) == gb::reduce(gb::reference{}, sr.add, A), "reduce");
  gb::reduce(exec, w, gb::no_mask, gb::no_accum, sr.add, A);
}

template <class E>
void elementwise(const E& exec, const gb::matrix<double>& A) {
  using list = std::vector<std::int32_t>;
  const auto n = A.rows();
  gb::matrix<double> C(n, n);
  gb::vector<double> u(n), w(n);
  u.set(0, 4);
  gb::ewise_add(exec, C, gb::no_mask, gb::no_accum, gb::plus<>{}, A, gb::transposed(A));
  gb::ewise_mult(
      exec, C, gb::structure(A), gb::minus<>{}, [](double a, double b) { return a * b; }, A, A);
  gb::ewise_add(exec, w, gb::no_mask, gb::no_accum, gb::max<>{}, u, u);
  gb::ewise_mult(exec, w, !gb::structure(u), gb::no_accum, gb::min<>{}, u, u);
  (void)gb::ewise_union(exec, u, 0.0, u, 1.0, gb::minus<>{});
  gb::apply(exec, C, gb::no_mask, gb::no_accum, gb::ainv<>{}, A);
  gb::apply(exec, C, gb::no_mask, gb::no_accum, gb::plus<>{}, 1.0, A);
  gb::apply(exec, w, gb::no_mask, gb::no_accum, gb::plus<>{}, u, 1.0);
  const auto above = [](double x, gb::offset_t, gb::offset_t, double bar) { return x > bar; };
  gb::select(exec, C, gb::no_mask, gb::no_accum, above, A, 1.5);
  gb::select(exec, w, gb::no_mask, gb::no_accum, above, u, 1.5);
  gb::transpose(exec, C, gb::no_mask, gb::no_accum, A);
  expect(C == gb::transpose(gb::reference{}, A), "transpose");
  const list halves{static_cast<std::int32_t>(n / 2), static_cast<std::int32_t>(n - n / 2)};
  expect(gb::diagonal(exec, gb::diagonal(exec, u, -2), -2) == u, "diagonal");
  expect(gb::concat(exec, gb::split(exec, A, halves, halves), 2, 2) == A, "concat and split");
  expect(gb::concat(exec, std::array{&u, &u}).size() == 2 * n, "concat of vectors");
  expect(gb::reshape(exec, gb::reshape(exec, A, n * n, 1, true), n, n, true) == A, "reshape");
  expect(gb::sort(exec, gb::gt<>{}, A).positions == gb::sort(gb::reference{}, gb::gt<>{}, A).positions, "sort");
  gb::diagonal(exec, w, gb::structure(u), gb::plus<>{}, A);
  gb::concat(exec, C, gb::no_mask, gb::plus<>{}, std::array{&A}, 1, 1);
  gb::reshape(exec, C, !gb::structure(A), gb::no_accum, gb::transposed(A));
  gb::extract(exec, w, gb::no_mask, gb::no_accum, u, gb::all);
  gb::extract_column(exec, w, gb::no_mask, gb::no_accum, A, gb::all, 0);
  gb::assign(exec, C, gb::no_mask, gb::no_accum, 7.0, list{0, 0}, list{1});
  gb::assign(exec, C, gb::no_mask, gb::no_accum, gb::scalar<double>(8.0), list{0}, list{1});
  expect(C.get(0, 1) == 8.0, "assign");
  gb::assign(exec, C, gb::no_mask, gb::plus<>{}, A, gb::all, gb::all);
  gb::assign(exec, w, gb::no_mask, gb::no_accum, u, gb::all);
  gb::assign_row(exec, C, gb::no_mask, gb::no_accum, u, 0, gb::all);
  gb::assign_column(exec, C, gb::no_mask, gb::no_accum, u, gb::all, 0);
  gb::dense_matrix<double> block(2, 1);
  gb::assign(exec, block, gb::no_mask, gb::plus<>{}, 3.0, gb::all, gb::all);
  gb::assign_row(exec, block, gb::no_mask, gb::no_accum, gb::vector<double>(1, 4.0), 1, gb::all);
  expect(block(0, 0) + block(1, 0) == 7.0, "assign into a dense matrix");
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  const auto graph = gb::io::load<double>(argv[1]);
  const auto& A = graph.adjacency;
  const auto all = [&](const auto& exec) {
    multiply(exec, gb::plus_times<double>{}, A);
    multiply(exec, gb::semiring(longest{}, gb::plus<double>{}), A);
    multiply(exec, longest_path{}, A);
    elementwise(exec, A);
  };
  all(gb::cpu{.threads = 2});
  all(gb::reference{});
  const gb::semiring widest(gb::max_monoid<double>{}, [](double a, double b) { return std::min(a, b); });
  expect(gb::mxm(A, A, widest) == gb::mxm(gb::reference{}, A, A, widest), "a lambda");

  const auto rank = gb::pagerank(A);
  expect(rank.scores.entries() == A.rows(), "pagerank");
  const auto parts = gb::components(A);
  (void)parts;
  const std::vector<std::int32_t> sources{0};
  (void)gb::multi_source_bfs(A, std::span<const std::int32_t>(sources));
  std::ostringstream text;
  text << A << rank.scores << gb::scalar<double>(2.0);
  expect(!text.str().empty(), "printing");
  return failures == 0 ? 0 : 1;
}
