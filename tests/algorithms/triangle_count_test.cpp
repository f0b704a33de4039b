// Triangles against hand-written numbers and against three nested loops, in every order, on every executor.
#include <algorithms/triangle_count.hpp>
#include <backends/cpu/simd/isa.hpp>
#include <tests/algorithms/graphs.hpp>
#include <tests/objects/throws.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

namespace gb = gustav;

namespace {

using graphs::arcs;
constexpr gb::triangle_order orders[] = {gb::triangle_order::automatic, gb::triangle_order::given,
                                         gb::triangle_order::by_degree};
constexpr gb::triangle_method methods[] = {gb::triangle_method::automatic, gb::triangle_method::sandia_ll,
                                           gb::triangle_method::sandia_lu, gb::triangle_method::sandia_uu};

struct counted {
  std::int64_t all = 0;
  std::vector<std::int64_t> through, degree;
};
counted by_loops(int n, const arcs& list) {
  std::vector<std::vector<bool>> edge(static_cast<std::size_t>(n), std::vector<bool>(static_cast<std::size_t>(n)));
  for (const auto& [i, j] : list)
    if (i != j)
      edge[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)] =
          edge[static_cast<std::size_t>(j)][static_cast<std::size_t>(i)] = true;
  counted c{0, std::vector<std::int64_t>(edge.size()), std::vector<std::int64_t>(edge.size())};
  for (std::size_t i = 0; i < edge.size(); ++i)
    for (std::size_t j = 0; j < edge.size(); ++j) {
      c.degree[i] += edge[i][j];
      if (j >= i || !edge[i][j]) continue;
      for (std::size_t k = 0; k < j; ++k)
        if (edge[i][k] && edge[j][k]) ++c.all, ++c.through[i], ++c.through[j], ++c.through[k];
    }
  return c;
}

// Every method in every order, on any number of threads and with every available instruction set. The wedges examined
// are those of the reference backend, and the method chosen is always the same.
template <class T, class I>
void check_every_method(const gb::matrix<T, I>& a, std::int64_t expected) {
  for (const auto order : orders)
    for (const auto method : methods) {
      SCOPED_TRACE("method " + std::to_string(int(method)) + " order " + std::to_string(int(order)));
      const gb::triangle_options options{.order = order, .method = method};
      const auto first = gb::count_triangles(gb::cpu{.threads = 1, .isa = gb::isa::baseline}, a, options);
      EXPECT_EQ(first.triangles, expected);
      EXPECT_NE(first.method, gb::triangle_method::automatic);
      EXPECT_NE(first.order, gb::triangle_order::automatic);
      if (method != gb::triangle_method::automatic) {
        EXPECT_EQ(first.method, method);
      }
      if (order != gb::triangle_order::automatic) {
        EXPECT_EQ(first.order, order);
      }
      const auto by_definition =
          gb::count_triangles(gb::reference{}, a, {.order = first.order, .method = first.method});
      EXPECT_EQ(by_definition.triangles, expected);
      EXPECT_EQ(by_definition.wedges, first.wedges);
      for (const auto set : {gb::isa::baseline, gb::isa::avx2, gb::isa::avx512}) {
        if (!gb::backends::cpu::has_isa(set)) continue;
        for (const int threads : {1, 2, 3, 7}) {
          const auto t = gb::count_triangles(gb::cpu{.threads = threads, .isa = set}, a, options);
          EXPECT_EQ(t.triangles, expected) << "isa " << int(set) << ", " << threads << " threads";
          EXPECT_EQ(t.wedges, first.wedges);
          EXPECT_EQ(t.method, first.method);
          EXPECT_EQ(t.order, first.order);
        }
      }
    }
}
void check_every_method(int n, const arcs& list) {
  const auto expected = by_loops(n, list).all;
  check_every_method(graphs::directed(n, list), expected);
  check_every_method(graphs::directed<void, std::int64_t>(n, list), expected);
}

// Counts in every order and per vertex.
template <class E, class T, class I>
void check_all(const E& exec, const gb::matrix<T, I>& a, const counted& expected) {
  for (const auto order : orders) EXPECT_EQ(gb::triangle_count(exec, a, {.order = order}), expected.all);
  const auto r = gb::triangles_per_vertex(exec, a);
  ASSERT_EQ(r.triangles.entries(), a.rows());
  ASSERT_EQ(r.clustering.entries(), a.rows());
  for (std::size_t v = 0; v < expected.through.size(); ++v) {
    const auto at = static_cast<gb::offset_t>(v);
    const auto d = static_cast<double>(expected.degree[v]);
    EXPECT_EQ(r.triangles.get(at), expected.through[v]) << v;
    EXPECT_DOUBLE_EQ(r.clustering.get(at).value(),
                     d < 2 ? 0.0 : static_cast<double>(expected.through[v]) / (d * (d - 1) / 2))
        << v;
  }
}

TEST(triangles, known_graphs) {
  auto count = [](int n, const arcs& list) { return gb::triangle_count(graphs::undirected(n, list)); };
  EXPECT_EQ(count(3, graphs::cycle(3)), 1);
  EXPECT_EQ(count(7, graphs::cycle(7)), 0);
  EXPECT_EQ(count(7, graphs::path(7)), 0);
  EXPECT_EQ(count(9, graphs::star(8)), 0);
  EXPECT_EQ(count(4, graphs::complete(4)), 4);
  EXPECT_EQ(count(20, graphs::complete(20)), 1140);
  EXPECT_EQ(count(4, {{0, 1}, {1, 2}, {2, 0}, {1, 3}, {3, 2}}), 2);          // sharing an edge
  EXPECT_EQ(count(6, {{0, 1}, {1, 2}, {2, 0}, {3, 4}, {4, 5}, {5, 3}}), 2);  // disjoint
  EXPECT_EQ(gb::triangle_count(gb::matrix<void>(0, 0)), 0);
  EXPECT_EQ(gb::triangle_count(gb::matrix<void>(5, 5)), 0);
}

// Squares with both diagonals, in rows of up to 8 entries: each square has four triangles. Large enough for several
// threads. Another edge makes one row longer, a loop does not count.
TEST(triangles, short_rows) {
  constexpr int width = 64, height = 60;
  arcs list;
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) {
      const int v = y * width + x;
      if (x + 1 < width) list.emplace_back(v, v + 1);
      if (y + 1 == height) continue;
      list.emplace_back(v, v + width);
      if (x + 1 < width) list.emplace_back(v, v + width + 1);
      if (x > 0) list.emplace_back(v, v + width - 1);
    }
  std::int64_t expected = 4 * (width - 1) * (height - 1);
  const auto check = [&](int n) {
    for (const int threads : {1, 2, 4})
      EXPECT_EQ(gb::triangle_count(gb::cpu{.threads = threads}, graphs::undirected(n, list)), expected);
  };
  check(width * height);
  list.emplace_back(0, 0);  // row 0 has room
  check_every_method(graphs::undirected(width * height + 3, list), expected);
  list.emplace_back(width * height, width * height - 1);  // to isolated vertices, and from the last row on
  list.emplace_back(width * height, width * height - 2);
  ++expected;
  check(width * height + 3);
  list.emplace_back(2 * width + 2, 5 * width + 5);  // nine entries
  check(width * height + 3);
}

TEST(triangles, a_wheel_by_hand) {
  // A hub and a rim of five: one triangle a rim edge; the hub has 5 of 10 pairs, a rim vertex 2 of 3.
  arcs list = graphs::star(5);
  for (int i = 1; i <= 5; ++i) list.emplace_back(i, i % 5 + 1);
  graphs::on_every_executor([&](const auto& exec, const char* name) {
    SCOPED_TRACE(name);
    const auto a = graphs::undirected(6, list);
    for (const auto order : orders) {
      EXPECT_EQ(gb::triangle_count(exec, a, {.order = order}), 5);
      EXPECT_EQ(gb::triangle_count(exec, a, {.simple = true, .order = order}), 5);
    }
    const auto r = gb::triangles_per_vertex(exec, a);
    EXPECT_EQ(r.triangles.get(0), 5);
    EXPECT_EQ(r.clustering.get(0), 0.5);
    EXPECT_EQ(r.triangles.get(3), 2);
    EXPECT_DOUBLE_EQ(r.clustering.get(3).value(), 2.0 / 3);
  });
}

TEST(triangles, direction_values_and_loops_are_dropped) {
  const arcs list{{0, 1}, {2, 1}, {2, 0}, {0, 0}, {1, 1}, {1, 0}, {3, 2}};
  const auto expected = by_loops(4, list);
  EXPECT_EQ(expected.all, 1);
  graphs::on_every_executor([&](const auto& exec, const char* name) {
    SCOPED_TRACE(name);
    check_all(exec, graphs::directed(4, list), expected);
  });
  const gb::cpu exec{.threads = 2};
  check_all(exec, graphs::directed<double>(4, list), expected);
  check_all(exec, graphs::directed<void, std::int64_t>(4, list), expected);
  auto zeros = graphs::directed<bool>(4, list);
  for (const auto& [i, j] : list) zeros.set(i, j, false);
  check_all(exec, zeros, expected);
  // `simple` refers to patterns: for a matrix with values the pattern is extracted in any case.
  EXPECT_EQ(gb::triangle_count(zeros, {.simple = true}), 1);
}

TEST(triangles, fifty_random_graphs) {
  for (unsigned seed = 0; seed < 50; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const int n = 1 + static_cast<int>(seed);
    const auto list = graphs::random_arcs(n, n * static_cast<int>(1 + seed % 7), seed, seed % 2 == 0);
    check_all(gb::cpu{.threads = 3}, graphs::directed(n, list), by_loops(n, list));
    if (seed % 10 == 3) check_all(gb::reference{}, graphs::directed(n, list), by_loops(n, list));
  }
}

TEST(triangles, skewed_degrees_on_any_number_of_threads) {
  const int n = 400;
  auto list = graphs::random_arcs(n, 6000, 21, true);
  for (int i = 1; i < n; ++i) list.emplace_back(0, i);  // a hub: the automatic order is by degree
  const auto expected = by_loops(n, list);
  const auto a = graphs::directed(n, list);
  for (const int threads : {1, 2, 3, 7}) check_all(gb::cpu{.threads = threads}, a, expected);
}

TEST(triangles, every_method_of_small_graphs) {
  check_every_method(1, {});
  check_every_method(40, {});
  check_every_method(40, graphs::star(39));
  check_every_method(60, graphs::path(60));
  for (const int n : {3, 9, 17, 33, 70})
    check_every_method(n, graphs::complete(n));  // rows about the width of a vector
}

TEST(triangles, every_method_of_random_graphs) {
  for (unsigned seed = 0; seed < 24; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const int n = 20 + static_cast<int>(seed) * 9;
    check_every_method(n, graphs::random_arcs(n, n * static_cast<int>(1 + seed % 12), seed, seed % 2 == 0));
  }
}

TEST(triangles, every_method_of_a_dense_graph) { check_every_method(150, graphs::random_arcs(150, 12000, 5)); }

TEST(triangles, rows_that_fit_no_register) {
  // Neighbours 37 apart fall into a thousand words of a bitmap; two hubs have more than any table takes.
  const int n = 40000;
  arcs list;
  for (int i = 37; i < n; i += 37) {
    list.emplace_back(0, i);
    list.emplace_back(i, n - 1);
    if (i % 74 == 0) list.emplace_back(i, i - 37);
  }
  list.emplace_back(0, n - 1);
  for (int i = 1; i < 30; ++i)
    for (int j = 0; j < i; ++j) list.emplace_back(1024 * i + 5, 1024 * j + 5);  // all hash to one slot
  const auto a = graphs::undirected(n, list);
  const auto expected = gb::triangle_count(gb::cpu{.isa = gb::isa::baseline}, a);
  std::int64_t through = 0;
  const auto vertices = gb::triangles_per_vertex(a);
  const auto each = vertices.triangles.view();
  for (gb::offset_t i = 0; i < n; ++i) through += each.value(i);
  EXPECT_EQ(through, 3 * expected);
  check_every_method(a, expected);
}

TEST(triangles, short_lists_with_long_ones_among_them) {
  // A path keeps the mean list short, so that lists are packed; some do not fit the packed array, alone or with others.
  const int n = 32000;
  arcs list;
  for (int i = 3001; i < n; ++i) list.emplace_back(i, i - 1);
  for (int i = 0; i < 1500; ++i) list.emplace_back(2000, i);  // longer than the packed array
  for (const int long_one : {2010, 2011, 2012})
    for (int i = long_one % 3; i < 1500; i += 3) list.emplace_back(long_one, i);  // three of them exceed it
  for (int row = 2100; row < 2130; ++row) {
    for (const int other : {2000, 2010, 2011, 2012})
      if ((row + other) % 4 != 0) list.emplace_back(row, other);
    for (int k = 0; k < (row % 3 == 0 ? 5 : 5 * (row % 7)); ++k) list.emplace_back(row, (row * 37 + k * 211) % 1500);
  }
  const auto a = graphs::undirected(n, list);
  const auto counts = gb::count_triangles(gb::cpu{}, a, {.method = gb::triangle_method::sandia_ll});
  EXPECT_LT(counts.wedges, 8 * static_cast<std::int64_t>(list.size()));
  check_every_method(a, gb::triangle_count(gb::reference{}, a));
}

TEST(triangles, the_order_by_degree_is_chosen_where_it_repays) {
  // Hubs in the middle are the middle of most wedges; on a path the order stays.
  const int n = 3000;
  auto list = graphs::random_arcs(n, 10000, 3);
  for (int hub = 1480; hub < 1520; ++hub)
    for (int i = hub % 3; i < n; i += 3) list.emplace_back(hub, i);
  const auto skewed = gb::count_triangles(gb::cpu{}, graphs::undirected(n, list));
  EXPECT_EQ(skewed.order, gb::triangle_order::by_degree);
  const auto given = gb::count_triangles(gb::cpu{}, graphs::undirected(n, list), {.order = gb::triangle_order::given});
  EXPECT_EQ(skewed.triangles, given.triangles);
  EXPECT_LT(4 * skewed.wedges, given.wedges);
  EXPECT_EQ(gb::count_triangles(gb::cpu{}, graphs::undirected(n, graphs::path(n))).order, gb::triangle_order::given);
}

TEST(triangles, more_wedges_than_32_bits_hold) {
  // A star of 200,000 leaves with its hub last, and one triangle: 2e10 wedges with the hub in the middle, never met.
  const int n = 200001;
  arcs list;
  for (int i = 0; i + 1 < n; ++i) list.emplace_back(i, n - 1);
  list.emplace_back(0, 1);
  const auto a = graphs::undirected(n, list);
  EXPECT_EQ(gb::count_triangles(a).triangles, 1);
  const auto mirrored = [&] {
    arcs m;
    for (const auto& [i, j] : list) m.emplace_back(n - 1 - i, n - 1 - j);
    return graphs::undirected(n, m);
  }();
  const auto t = gb::count_triangles(gb::cpu{}, mirrored,
                                     {.order = gb::triangle_order::given, .method = gb::triangle_method::sandia_lu});
  EXPECT_EQ(t.triangles, 1);
  EXPECT_EQ(t.wedges, 200000LL * 199999 / 2);
}

TEST(triangles, loops_in_a_matrix_said_to_be_simple) {
  // The kernels pass over the diagonal, in every method.
  arcs list = graphs::complete(20);
  for (int i = 0; i < 20; i += 3) list.emplace_back(i, i);
  const auto a = graphs::undirected(20, list);
  for (const auto order : orders)
    for (const auto method : methods) {
      EXPECT_EQ(gb::count_triangles(gb::cpu{}, a, {.simple = true, .order = order, .method = method}).triangles, 1140);
      EXPECT_EQ(gb::count_triangles(gb::reference{}, a, {.simple = true, .order = order, .method = method}).triangles,
                1140);
    }
}

TEST(triangles, positions_beyond_32_bits) {
  // The same kernel with 64-bit offsets; large first offsets stand for a matrix of five billion entries.
  const auto a = graphs::undirected(300, graphs::random_arcs(300, 6000, 8, true));
  const auto v = a.view();
  const auto expected = gb::count_triangles(gb::reference{}, a, {.simple = true});
  constexpr gb::offset_t high = gb::offset_t{5} << 30;
  std::vector<gb::offset_t> offsets(v.offsets, v.offsets + v.rows + 1);
  for (auto& o : offsets) o += high;
  const gb::csr_view<gb::unit, std::int32_t> shifted{v.rows, v.cols, offsets.data(), v.indices - high};
  for (const auto set : {gb::isa::baseline, gb::isa::avx2, gb::isa::avx512})
    for (const auto order : orders)
      for (const auto method : methods) {
        if (!gb::backends::cpu::has_isa(set)) continue;
        EXPECT_EQ(gb::backends::cpu::triangle_sum(shifted, {.order = order, .method = method}, 2, set).triangles,
                  expected.triangles);
      }
}

TEST(triangles, a_matrix_that_is_not_square) {
  const gb::matrix<void> oblong(2, 3);
  objects::dimension_mismatch([&] { gb::triangle_count(oblong); });
  objects::dimension_mismatch([&] { gb::triangles_per_vertex(oblong); });
}

}  // namespace
