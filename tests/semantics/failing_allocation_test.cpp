// Every allocation of every operation fails once (support/allocation_faults.hpp). AddressSanitizer checks for leaks.
#include <algorithms/bfs.hpp>
#include <algorithms/components.hpp>
#include <algorithms/label_propagation.hpp>
#include <algorithms/leiden.hpp>
#include <algorithms/louvain.hpp>
#include <algorithms/pagerank.hpp>
#include <algorithms/peer_pressure.hpp>
#include <algorithms/triangle_count.hpp>
#include <graphblas/graphblas.hpp>
#include <graphblas/operations/kronecker.hpp>
#include <graphblas/operations/mxm_forced.hpp>
#include <tests/support/allocation_faults.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace {

namespace gb = gustav;
using allocation_faults::sweep;
using gb::offset_t;
using ints = std::vector<std::int32_t>;
using matrix = gb::matrix<int>;
using vector = gb::vector<int>;

// n x n with `each` entries per row at pseudo-random columns.
matrix scattered(int n, int each, int seed) {
  ints rows, cols, values;
  for (int i = 0; i < n; ++i)
    for (int k = 0; k < each; ++k) {
      rows.push_back(i);
      cols.push_back(static_cast<int>((static_cast<std::int64_t>(i) * 7919 + k * 104729 + seed * 31 + i * k) % n));
      values.push_back(1 + (i + k) % 5);
    }
  return matrix::build(n, n, rows, cols, values, gb::plus<>{});
}

const matrix A = scattered(40, 4, 1), B = scattered(40, 3, 2), M = scattered(40, 5, 3);
const matrix wide_A = scattered(3000, 6, 1), wide_M = scattered(3000, 8, 2);  // enough work for several threads
const vector u = [] {
  vector v(40);
  for (int k = 0; k < 40; k += 3) v.set(k, k);
  return v;
}();
const vector few = vector::build(40, ints{3, 17}, ints{1, 2});
const gb::plus_times<int> sr;

matrix old_matrix() { return scattered(40, 2, 9); }
vector old_vector() { return vector::build(40, ints{1, 5, 38}, ints{7, 8, 9}); }

template <class E>
void products(const E& e, const std::string& name) {
  for (const auto how : {gb::method::automatic, gb::method::hash, gb::method::hash_vector, gb::method::heap,
                         gb::method::merge, gb::method::dense, gb::method::blocked})
    sweep("mxm" + name, old_matrix,
          [&](matrix& c) { gb::mxm_forced(e, c, gb::no_mask, gb::plus<>{}, sr, A, B, {.how = how}); });
  for (const auto how :
       {gb::method::automatic, gb::method::hash, gb::method::dense, gb::method::dot, gb::method::masked_dense})
    sweep("mxm inside a mask" + name, old_matrix,
          [&](matrix& c) { gb::mxm(e, c, M, gb::no_accum, sr, A, gb::transposed(B), {.how = how}); });
  sweep("mxm outside a mask" + name, old_matrix,
        [&](matrix& c) { gb::mxm(e, c, !gb::structure(M), gb::plus<>{}, sr, A, B); });
  sweep("mxm in two phases" + name, old_matrix, [&](matrix& c) {
    gb::mxm(e, c, gb::no_mask, gb::no_accum, sr, A, B, {.sorted = false, .passes = gb::phases::two});
  });
  sweep(
      "mxm of many threads" + name, [] { return matrix(3000, 3000); },
      [&](matrix& c) { gb::mxm(e, c, gb::no_mask, gb::no_accum, sr, wide_A, wide_A); });
  sweep(
      "mxm of many threads inside a mask" + name, [] { return matrix(3000, 3000); },
      [&](matrix& c) { gb::mxm(e, c, wide_M, gb::no_accum, sr, wide_A, wide_A); });
  sweep("mxm_reduce" + name,
        [&] { gb::mxm_reduce(e, gb::plus_monoid<int>{}, gb::mask<>(M), gb::plus_min<int>{}, A, B); });
  sweep("mxv_reduce" + name, [&] {
    gb::mxv_reduce(
        e, gb::plus_monoid<int>{}, [](offset_t, int y) { return y; }, sr, A, vector(40, 1));
  });
  sweep("mxm_in_blocks" + name, [&] { gb::mxm_in_blocks(e, A, B, sr, 2000, [](offset_t, const matrix&) {}); });
  sweep("mxm returning" + name, [&] { gb::mxm(e, A, B, sr, gb::structure(M)); });
  for (const auto* x : {&u, &few}) {
    for (const auto how : {gb::method::automatic, gb::method::push, gb::method::pull})
      sweep("mxv" + name, old_vector, [&](vector& w) { gb::mxv(e, w, u, gb::plus<>{}, sr, A, *x, {.how = how}); });
    sweep("vxm" + name, old_vector, [&](vector& w) { gb::vxm(e, w, !few, gb::no_accum, sr, *x, A); });
  }
}

// Results of mxv are written over the values of w; in a matrix of few rows w becomes sparse, after its first row is
// written.
template <class E>
void products_over_a_full_vector(const E& e, const std::string& name) {
  const auto full_vector = [](int n) {
    vector w(n, 5);
    w.set(0, 3);
    return w;
  };
  matrix few_rows(3000, 3000);
  for (int k = 0; k < 3000; ++k) few_rows.set(7, k, k);
  few_rows.wait();
  const vector x(40, 2), wide_x(3000, 2);
  sweep(
      "mxv of full vectors" + name, [&] { return full_vector(40); },
      [&](vector& w) { gb::mxv(e, w, gb::no_mask, gb::no_accum, sr, A, x); });
  for (const auto* a : {&wide_A, &std::as_const(few_rows)}) {
    sweep(
        "mxv of many rows" + name, [&] { return full_vector(3000); },
        [&](vector& w) { gb::mxv(e, w, gb::no_mask, gb::no_accum, sr, *a, wide_x); });
    sweep(
        "mxv of many rows, accumulated" + name, [&] { return full_vector(3000); },
        [&](vector& w) { gb::mxv(e, w, gb::no_mask, gb::plus<>{}, sr, *a, wide_x); });
    sweep(
        "vxm of many rows" + name, [&] { return full_vector(3000); },
        [&](vector& w) { gb::vxm(e, w, gb::no_mask, gb::no_accum, sr, wide_x, *a); });
  }
}

TEST(failing_allocation, products_over_a_full_vector) {
  products_over_a_full_vector(gb::cpu{.threads = 1}, ", 1 thread");
  products_over_a_full_vector(gb::cpu{.threads = 3}, ", 3 threads");
}

TEST(failing_allocation, products) { products(gb::cpu{.threads = 1}, ", 1 thread"); }
TEST(failing_allocation, products_of_threads) { products(gb::cpu{.threads = 3}, ", 3 threads"); }

TEST(failing_allocation, products_of_the_reference) {
  const gb::reference e;
  sweep("reference mxm", old_matrix, [&](matrix& c) { gb::mxm(e, c, M, gb::plus<>{}, sr, A, B); });
  sweep("reference mxv", old_vector, [&](vector& w) { gb::mxv(e, w, u, gb::plus<>{}, sr, A, u); });
}

TEST(failing_allocation, dense_products) {
  const gb::cpu e{.threads = 2};
  const gb::dense_matrix<int> X(40, 6), Y(6, 40, gb::layout::column_major), D(40, 40, gb::layout::column_major);
  sweep(
      "spmm", [] { return gb::dense_matrix<int>(40, 40); }, [&](auto& c) { gb::mxm(e, c, M, gb::plus<>{}, sr, A, D); });
  sweep("sddmm", old_matrix, [&](matrix& c) { gb::mxm(e, c, M, gb::plus<>{}, sr, X, Y); });
  sweep("scaled sddmm", old_matrix, [&](matrix& c) { gb::mxm(e, c, gb::scaled_by(M), gb::no_accum, sr, X, Y); });
  sweep("dense copy", [&] { X.clone(); });
}

TEST(failing_allocation, entries_that_move) {
  const gb::cpu e{.threads = 2};
  const gb::csr_view<int> v = A.view();
  const std::array tiles{&A, &B, &B, &A};
  const ints sizes{10, 30};
  sweep("diagonal", old_matrix, [&](matrix& c) { gb::diagonal(e, c, M, gb::plus<>{}, u); });
  sweep("a diagonal", old_vector, [&](vector& w) { gb::diagonal(e, w, u, gb::plus<>{}, gb::transposed(v)); });
  sweep(
      "concat", [] { return matrix(80, 80); },
      [&](matrix& c) { gb::concat(e, c, gb::no_mask, gb::plus<>{}, tiles, 2, 2); });
  sweep(
      "concat of vectors", [] { return vector(80, 1); },
      [&](vector& w) {
        gb::concat(e, w, w, gb::plus<>{}, std::array{&u, &few});
      });
  sweep("split", [&] { gb::split(e, gb::transposed(v), sizes, sizes); });
  for (const bool by_columns : {false, true})
    sweep("reshape", old_matrix, [&](matrix& c) { gb::reshape(e, c, M, gb::plus<>{}, v, by_columns); });
  sweep("sort", [&] { gb::sort(e, gb::lt<int>{}, v); });
  sweep("sort of a vector", [&] { gb::sort(e, gb::lt<int>{}, u); });
  const vector long_one = [] {
    vector w(70000, 1);
    for (int k = 0; k < 70000; ++k) w.set(k, k % 100);
    return w;
  }();
  sweep("sort of a long vector", [&] { gb::sort(e, gb::lt<int>{}, long_one); });
}

TEST(failing_allocation, element_by_element) {
  const gb::cpu e{.threads = 2};
  const auto at_odds = [](int x, offset_t i, offset_t j, int) { return (x + i + j) % 2 == 1; };
  sweep("ewise_add", old_matrix, [&](matrix& c) { gb::ewise_add(e, c, M, gb::plus<>{}, gb::min<>{}, A, B); });
  sweep("ewise_mult", old_matrix,
        [&](matrix& c) { gb::ewise_mult(e, c, gb::no_mask, gb::no_accum, gb::times<>{}, A, gb::transposed(B)); });
  sweep("ewise_add of vectors", old_vector,
        [&](vector& w) { gb::ewise_add(e, w, !u, gb::plus<>{}, gb::min<>{}, u, few); });
  sweep("ewise_mult of vectors", old_vector,
        [&](vector& w) { gb::ewise_mult(e, w, few, gb::no_accum, gb::times<>{}, u, few); });
  sweep("apply", old_matrix, [&](matrix& c) { gb::apply(e, c, M, gb::plus<>{}, gb::ainv<>{}, A); });
  sweep("apply to a vector", old_vector, [&](vector& w) { gb::apply(e, w, u, gb::plus<>{}, gb::plus<>{}, u, 3); });
  sweep("select", old_matrix, [&](matrix& c) { gb::select(e, c, M, gb::plus<>{}, at_odds, A, 0); });
  sweep("select of a vector", old_vector, [&](vector& w) { gb::select(e, w, u, gb::no_accum, at_odds, u, 0); });
  sweep("transpose", old_matrix, [&](matrix& c) { gb::transpose(e, c, M, gb::plus<>{}, A.clone()); });
  sweep(
      "kronecker", [] { return matrix(1600, 1600); },
      [&](matrix& c) { gb::kronecker(e, c, gb::no_mask, gb::plus<>{}, gb::times<>{}, A, gb::transposed(B)); });
  sweep("reduce to a vector", old_vector,
        [&](vector& w) { gb::reduce(e, w, u, gb::plus<>{}, gb::plus_monoid<int>{}, A); });
  sweep(
      "reduce to a scalar", [] { return gb::scalar<int>(5); },
      [&](gb::scalar<int>& s) { gb::reduce(e, s, gb::plus<>{}, gb::plus_monoid<int>{}, A); });
  sweep("label_mode", old_vector,
        [&](vector& w) { gb::label_mode(e, w, gb::no_mask, gb::no_accum, A, vector(40, 1)); });
}

TEST(failing_allocation, parts) {
  const gb::cpu e{.threads = 2};
  ints some{5, 3, 17}, others{0, 8, 39};
  const auto S = gb::extract(A, some, others);
  const auto s = gb::extract(u, some);
  sweep(
      "extract", [] { return matrix(3, 3); },
      [&](matrix& c) { gb::extract(e, c, gb::no_mask, gb::plus<>{}, A, some, others); });
  sweep(
      "extract of a vector", [] { return vector(3); },
      [&](vector& w) { gb::extract(e, w, gb::no_mask, gb::plus<>{}, u, some); });
  sweep("extract_column", old_vector,
        [&](vector& w) { gb::extract_column(e, w, u, gb::no_accum, A.clone(), gb::all, 3); });
  sweep("assign", old_matrix, [&](matrix& c) { gb::assign(e, c, M, gb::plus<>{}, S, some, others); });
  sweep("assign a value", old_matrix, [&](matrix& c) { gb::assign(e, c, !M, gb::no_accum, 4, some, others); });
  sweep("assign nothing", old_matrix,
        [&](matrix& c) { gb::assign(e, c, M, gb::no_accum, gb::scalar<int>(), some, others); });
  sweep("assign to a vector", old_vector, [&](vector& w) { gb::assign(e, w, u, gb::plus<>{}, s, some); });
  sweep("assign a value to a vector", old_vector, [&](vector& w) { gb::assign(e, w, u, gb::no_accum, 4, gb::all); });
  sweep("assign_row", old_matrix, [&](matrix& c) { gb::assign_row(e, c, u, gb::plus<>{}, few, 3, gb::all); });
  sweep("assign_column", old_matrix, [&](matrix& c) { gb::assign_column(e, c, u, gb::no_accum, few, gb::all, 3); });
}

TEST(failing_allocation, matrices) {
  const ints rows{2, 0, 2, 1}, cols{1, 1, 0, 3}, values{1, 2, 3, 4};
  sweep("build", [&] { matrix::build(4, 4, rows, cols, values); });
  sweep("build_iso", [&] { matrix::build_iso(4, 4, rows, cols, 5, gb::plus<>{}); });
  sweep("a tuple outside", [&] {
    try {
      matrix::build(2, 2, rows, cols, values);
    } catch (const gb::index_out_of_bounds&) {
    }
  });
  sweep("an index outside", old_matrix, [&](matrix& c) {
    try {
      c.set(40, 0, 1);
    } catch (const gb::index_out_of_bounds&) {
    }
  });
  sweep("set", old_matrix, [&](matrix& c) { c.set(3, 3, 100); });
  sweep("remove", old_matrix, [&](matrix& c) { c.remove(0, 0); });
  const auto edited = [] {
    matrix m = old_matrix();
    for (int k = 0; k < 40; ++k) m.set(k, (k * 7) % 40, k);
    return m;
  };
  sweep("wait", edited, [](matrix& c) { c.wait(); });
  sweep("entries", edited, [](matrix& c) { (void)c.entries(); });
  sweep("view", edited, [](matrix& c) { (void)c.view(); });
  sweep("transposed_view", edited, [](matrix& c) { (void)c.transposed_view(); });
  sweep("tuples", edited, [](matrix& c) { (void)c.tuples(); });
  sweep("clone", edited, [](matrix& c) { (void)c.clone(); });
  sweep("resize", edited, [](matrix& c) { c.resize(20, 50); });
  sweep("clear", edited, [](matrix& c) { c.clear(); });
  sweep("release", edited, [](matrix& c) { (void)c.release(); });
  sweep("a copy of a view", [&] { matrix{A.view()}; });
  sweep("a copy of columns", [&] { matrix{gb::csc_view<int>{A.view()}}; });
  auto arrays = matrix(A.view()).release();
  sweep("adopt", [&] {
    const auto nobody = std::shared_ptr<void>();
    matrix::adopt(40, 40,
                  {gb::buffer<offset_t>(arrays.offsets.data(), arrays.offsets.size(), nobody),
                   gb::buffer<std::int32_t>(arrays.indices.data(), arrays.indices.size(), nobody),
                   gb::buffer<int>(arrays.values.data(), arrays.values.size(), nobody), false, false});
  });
}

TEST(failing_allocation, vectors) {
  const ints at{5, 2, 9}, values{1, 2, 3};
  sweep("build", [&] { vector::build(100, at, values); });
  const auto full = [] { return vector(40, 3); };
  const auto edited = [] {
    vector v = old_vector();
    for (int k = 0; k < 30; ++k) v.set(k, k);
    return v;
  };
  sweep("set", old_vector, [](vector& w) { w.set(30, 5); });
  sweep("set in a full one", full, [](vector& w) { w.set(30, 5); });
  sweep("remove from a full one", full, [](vector& w) { w.remove(30); });
  sweep("wait", edited, [](vector& w) { w.wait(); });
  sweep("tuples", edited, [](vector& w) { (void)w.tuples(); });
  sweep("resize", edited, [](vector& w) { w.resize(200); });
  sweep("a copy of a view", [&] { vector{u.view()}; });
  sweep("a name outside", old_vector, [](vector& w) {
    try {
      w.remove(-1);
    } catch (const gb::index_out_of_bounds&) {
    }
  });
}

// The result of a search, for comparison.
struct search {
  gb::bfs_state<std::int32_t> state{40, true};
  friend bool operator==(const search& x, const search& y) {
    const auto same = [](const auto& a, const auto& b) { return std::equal(a.begin(), a.end(), b.begin(), b.end()); };
    return same(x.state.levels(), y.state.levels()) && same(x.state.parents(), y.state.parents()) &&
           x.state.frontier() == y.state.frontier() && x.state.depth() == y.state.depth() &&
           x.state.reached() == y.state.reached();
  }
};

TEST(failing_allocation, a_push_allocates_nothing) {
  search s;
  s.state.add_source(0);
  (void)A.view();
  gb::set_allocation_fault(+[](std::size_t) noexcept { return allocation_faults::fails(); });
  bool has_found = false;
  {
    const allocation_faults::shortage now(0, true);
    has_found = gb::bfs_step(gb::cpu{.threads = 2}, A, s.state);
  }
  gb::set_allocation_fault(nullptr);
  EXPECT_TRUE(has_found);
}

TEST(failing_allocation, algorithms) {
  const gb::cpu e{.threads = 2};
  const auto S = gb::ewise_add(A, gb::transposed(A), gb::max<>{});
  gb::tuning pulling;
  pulling.bfs_scanned_share = pulling.bfs_unexplored_share = offset_t{1} << 60;
  sweep(
      "bfs_step, pull",
      [] {
        search s;
        s.state.add_source(0);
        return s;
      },
      [&](search& s) { gb::bfs_step(gb::cpu{.threads = 2, .numbers = &pulling}, S, s.state, true); });
  const ints sources{1, 2, 3};
  sweep("multi_source_bfs",
        [&] { gb::multi_source_bfs(e, A, std::span<const std::int32_t>(sources), {.parents = true}); });
  sweep("triangle_sum", [&] { gb::count_triangles(e, S, {.simple = true}); });
  sweep("bfs", [&] { gb::bfs(e, A, 3); });
  sweep("bfs_many", [&] { gb::bfs_many(e, A, sources); });
  sweep("bfs_many in batches", [&] { gb::bfs_many(e, A, sources, {.on_batch = [](const gb::bfs_batch&) {}}); });
  // The observer has too much state to be stored without an allocation.
  const std::array<char, 200> state{};
  sweep("bfs, observed", [&] { gb::bfs(e, A, 3, {.on_level = [state](const gb::bfs_level&) { (void)state; }}); });
  sweep("components", [&] { gb::components(e, A); });
  sweep("components, observed",
        [&] { gb::components(e, A, {.on_block = [state](const gb::components_block&) { (void)state; }}); });
  sweep("components, symmetric", [&] { gb::components(e, S, {.symmetric = true}); });
  sweep("pagerank", [&] { gb::pagerank(e, A, {.iterations = 2}); });
  sweep("triangle_count", [&] { gb::triangle_count(e, A); });
  sweep("triangles_per_vertex", [&] { gb::triangles_per_vertex(e, A); });
  sweep("label_propagation", [&] { gb::label_propagation(e, S); });
  sweep("peer_pressure", [&] { gb::peer_pressure(e, S); });
  sweep("leiden", [&] { gb::leiden(e, S); });
  sweep("louvain, symmetrised", [&] { gb::louvain(e, A); });
}

}  // namespace
