// Sizes, bounds and traffic of products, against what can be counted by hand.
#include <analysis/product_bounds.hpp>
#include <analysis/reorder.hpp>
#include <graphblas/graphblas.hpp>
#include <tests/algorithms/graphs.hpp>
#include <tests/support/skip.hpp>

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace {

namespace gb = gustav;
using graphs::arcs;
using graphs::offset_t;

bool has_partitioner() { return gb::partitioner_absent().empty(); }

arcs diagonal(int n) {
  arcs list;
  for (int i = 0; i < n; ++i) list.emplace_back(i, i);
  return list;
}
arcs block(int n) {
  arcs list;
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) list.emplace_back(i, j);
  return list;
}
// A value of its own for each entry.
gb::matrix<double> valued(int n, const arcs& list) {
  std::vector<std::int32_t> from, to;
  std::vector<double> values;
  for (const auto& [i, j] : list) {
    from.push_back(i);
    to.push_back(j);
    values.push_back(1 + double(values.size()));
  }
  return gb::matrix<double>::build(n, n, from, to, values, gb::first<>{});
}

TEST(ProductBounds, Identity) {
  const auto a = valued(10, diagonal(10));
  const auto size = gb::measure_product(a, a);
  EXPECT_EQ(size.multiply_adds, 10);
  EXPECT_EQ(size.flops(), 20);
  EXPECT_EQ(size.entries, 10);
  EXPECT_EQ(size.compression(), 1);
  const auto lower = gb::product_lower_bound(a, a, size);
  EXPECT_EQ(lower.words, 60);
  EXPECT_EQ(lower.bytes, 10 * 36);
  const auto upper = gb::product_upper_bound(a, a, size);
  EXPECT_EQ(upper.parts, 1);
  EXPECT_EQ(upper.volume.words, 60);
  EXPECT_EQ(upper.volume.bytes, 10 * 36);
  // The multiply-adds share no data: no partition of them moves more.
  const auto tight = gb::product_upper_bound(a, a, size, {.cache = 36});
  if (!has_partitioner()) SKIP_FOR(missing::library, gb::partitioner_absent());
  EXPECT_EQ(tight.parts, 10);
  EXPECT_EQ(tight.volume.words, 60);
}

TEST(ProductBounds, DenseBlock) {
  const auto a = graphs::directed<double>(6, block(6));  // one value for all: 4 bytes an entry
  const auto size = gb::measure_product(a, a);
  EXPECT_EQ(size.multiply_adds, 216);
  EXPECT_EQ(size.entries, 36);
  EXPECT_EQ(size.compression(), 6);
  const auto lower = gb::product_lower_bound(a, a, size);
  EXPECT_EQ(lower.words, 6 * 36);
  EXPECT_EQ(lower.bytes, 36 * (4 + 4 + 12));
}

TEST(ProductBounds, Star) {
  constexpr int leaves = 5;
  const auto a = graphs::undirected<double>(leaves + 1, graphs::star(leaves));
  const auto size = gb::measure_product(a, a);
  EXPECT_EQ(size.multiply_adds, leaves * leaves + leaves);  // from leaf to leaf, and from the hub to itself
  EXPECT_EQ(size.entries, leaves * leaves + 1);
  EXPECT_EQ(gb::product_lower_bound(a, a, size).words, 2 * (4 * leaves + leaves * leaves + 1));
}

TEST(ProductBounds, OneMultiplyAddPerPart) {
  if (!has_partitioner()) SKIP_FOR(missing::library, gb::partitioner_absent());
  // 20 bytes hold the data of one multiply-add and no more, so the partition is known: 8 parts of one.
  const auto a = graphs::directed<double>(2, block(2));
  const auto size = gb::measure_product(a, a);
  const auto upper = gb::product_upper_bound(a, a, size, {.cache = 20});
  EXPECT_EQ(upper.parts, 8);
  EXPECT_EQ(upper.volume.words, 8 * 2 + 8 * 2 + 8 * 3 - 4);
  EXPECT_EQ(upper.volume.bytes, 8 * 4 + 8 * 4 + 8 * (4 + 8 + 8) - 4 * 8);
  EXPECT_THROW(gb::product_upper_bound(a, a, size, {.cache = 19}), gb::invalid_value);
}

TEST(ProductBounds, SizesAreThoseOfTheProduct) {
  for (unsigned seed = 0; seed < 20; ++seed) {
    const auto a = graphs::directed<double>(70, graphs::random_arcs(70, 400, seed, seed % 2));
    const auto b = graphs::directed<double>(70, graphs::random_arcs(70, 200, seed + 100));
    const auto size = gb::measure_product(a, b);
    EXPECT_EQ(size.entries, gb::mxm(a, b, gb::plus_times<double>{}).entries());
    const auto count = gb::mxm(a, b, gb::plus_pair<std::int64_t>{});
    EXPECT_EQ(size.multiply_adds, gb::reduce(gb::plus_monoid<std::int64_t>{}, count));
  }
  const gb::matrix<double> nothing(3, 3);
  EXPECT_EQ(gb::measure_product(nothing, nothing).compression(), 0);
}

TEST(ProductBounds, ShapesMustMatch) {
  const gb::matrix<double> a(3, 4), b(4, 2);
  EXPECT_EQ(gb::measure_product(a, b).multiply_adds, 0);
  EXPECT_EQ(gb::product_upper_bound(a, b, gb::product_size{}).volume.words, 0);
  EXPECT_THROW(gb::measure_product(b, a), gb::dimension_mismatch);
  EXPECT_THROW(gb::product_upper_bound(b, a, gb::product_size{}), gb::dimension_mismatch);
  EXPECT_THROW(gb::estimate_traffic(b, a, gb::product_variant{}, 1000), gb::dimension_mismatch);
}

TEST(ProductBounds, ABoundThatIsNotComputedHasAReason) {
  const auto a = graphs::directed<double>(6, block(6));
  const auto size = gb::measure_product(a, a);
  const auto upper = gb::product_upper_bound(a, a, size, {.cache = 100, .max_multiply_adds = 215});
  EXPECT_EQ(upper.parts, 0);
  if (has_partitioner())
    EXPECT_EQ(upper.absent, "216 multiply-adds, at most 215 are partitioned");
  else
    EXPECT_EQ(upper.absent, gb::partitioner_absent());
}

TEST(ProductBounds, PartsFitTheCache) {
  if (!has_partitioner()) SKIP_FOR(missing::library, gb::partitioner_absent());
  const auto a = graphs::directed<double>(40, graphs::random_arcs(40, 250, 9));
  const auto v = a.view();
  const auto graph = gb::detail::make_multiply_graph(v, v);
  for (const double cache : {20.0, 100.0, 700.0, 3000.0}) {
    const auto split = gb::detail::split_until_it_fits(graph, {4, 4, 12}, {4, 4, 20}, cache);
    std::map<std::int32_t, std::set<std::pair<char, std::uint32_t>>> touched;
    for (std::size_t m = 0; m < graph.vertices.size(); ++m) {
      auto& part = touched[split.part_of[m]];
      part.emplace('a', graph.vertices[m].a);
      part.emplace('b', graph.vertices[m].b);
      part.emplace('c', graph.vertices[m].c);
    }
    EXPECT_EQ(static_cast<std::int32_t>(touched.size()), split.parts);
    offset_t all = 0;
    for (const auto& [part, data] : touched) {
      EXPECT_TRUE(part >= 0 && part < split.parts);
      double bytes = 0;
      for (const auto& [kind, number] : data) bytes += kind == 'c' ? 12 : 4;
      EXPECT_LE(bytes, cache);
      all += static_cast<offset_t>(data.size());
    }
    const auto n = gb::detail::count_touched(graph, split);
    EXPECT_EQ(n.a + n.b + n.c, all);
  }
}

TEST(ProductBounds, LowerUpperAndTheCache) {
  for (unsigned seed = 0; seed < 6; ++seed) {
    // Directed and sparse: some entries are used by no multiply-add.
    const auto a = graphs::directed<double>(50, graphs::random_arcs(50, 120 + 60 * static_cast<int>(seed), seed, true));
    const auto size = gb::measure_product(a, a);
    const auto lower = gb::product_lower_bound(a, a, size);
    gb::product_volume before;
    for (const double cache : {40.0, 100.0, 256.0, 1024.0, 4096.0, 1e9}) {
      const auto upper = gb::product_upper_bound(a, a, size, {.cache = cache});
      if (!has_partitioner() && cache < lower.bytes) {
        EXPECT_EQ(upper.parts, 0);
        continue;
      }
      ASSERT_GT(upper.parts, 0) << upper.absent;
      EXPECT_GE(upper.volume.words, lower.words);
      EXPECT_GE(upper.volume.bytes, lower.bytes);
      if (before.words > 0) {
        EXPECT_LE(upper.volume.words, before.words);
        EXPECT_LE(upper.volume.bytes, before.bytes);
      }
      before = upper.volume;
    }
    EXPECT_EQ(before.words, lower.words);
    EXPECT_EQ(before.bytes, lower.bytes);
  }
}

TEST(ProductTraffic, IdentityByHand) {
  const auto a = valued(10, diagonal(10));
  const auto t = gb::estimate_traffic(a, a, gb::product_variant{.two_phases = true}, 1 << 20);
  EXPECT_EQ(t.a, 2 * (10 * 12 + 10 * 8));
  EXPECT_EQ(t.b, 2 * 10 * (64 + 64 + 16));
  EXPECT_EQ(t.c, 10 * 12 + 10 * 8);
  // Marks of ten columns are one line; with values they are two, of which one was written back before.
  EXPECT_EQ(t.accumulator, 64 + 128 + 64);
  EXPECT_EQ(t.total(), t.a + t.b + t.c + t.accumulator);

  const auto once = gb::estimate_traffic(
      a, a, gb::product_variant{.accumulator = gb::row_accumulator::none, .two_phases = false}, 1 << 20);
  EXPECT_EQ(once.a, t.a / 2);
  EXPECT_EQ(once.b, t.b / 2);
  EXPECT_EQ(once.accumulator, 0);
  // The smallest table: 16 keys are one line, with their positions two, of which one was written back before.
  const auto hashed = gb::estimate_traffic(
      a, a, gb::product_variant{.accumulator = gb::row_accumulator::hash, .two_phases = true}, 1 << 20);
  EXPECT_EQ(hashed.accumulator, 64 + 128 + 64);
}

TEST(ProductTraffic, RowsThatOutgrowTheCacheAreReadToBeSorted) {
  const auto a = graphs::directed<double>(100, block(100));
  const gb::product_variant sorted{.accumulator = gb::row_accumulator::none};
  const gb::product_variant unsorted{.accumulator = gb::row_accumulator::none, .sorted = false};
  EXPECT_EQ(gb::estimate_traffic(a, a, unsorted, 1000).c, 100 * (1200 + 8));
  EXPECT_EQ(gb::estimate_traffic(a, a, sorted, 1000).c, 100 * (1200 + 8 + 800));
  EXPECT_EQ(gb::estimate_traffic(a, a, sorted, 2000).c, 100 * (1200 + 8));
}

TEST(ProductTraffic, NeverBelowTheFootprintOfASymmetricGraph) {
  for (unsigned seed = 0; seed < 10; ++seed) {
    const auto a = graphs::undirected<double>(80, graphs::random_arcs(80, 300, seed, seed % 2));
    const auto lower = gb::product_lower_bound(a, a, gb::measure_product(a, a));
    for (const offset_t cache : {200, 2000, 200000})
      for (const auto kind : {gb::row_accumulator::dense, gb::row_accumulator::hash, gb::row_accumulator::none}) {
        const auto t = gb::estimate_traffic(a, a, gb::product_variant{.accumulator = kind}, cache);
        EXPECT_GE(double(t.total()), lower.bytes);
      }
  }
}

TEST(ProductTraffic, GoodOrdersAndLargeCachesMoveLess) {
  // A ring of 4000 vertices with three neighbours to each side, shuffled.
  constexpr int n = 4000;
  arcs list;
  for (int i = 0; i < n; ++i)
    for (int d = 1; d <= 3; ++d) list.emplace_back(i, (i + d) % n);
  std::vector<std::int32_t> order(n);
  for (int i = 0; i < n; ++i) order[static_cast<std::size_t>(i)] = i;
  std::mt19937 random(4);
  for (std::size_t k = n; k > 1; --k) std::swap(order[k - 1], order[random() % k]);
  const auto a = gb::permute(graphs::undirected<double>(n, list), order);
  const auto ordered = gb::permute(a, gb::order_by_rcm(a));
  const auto shuffled_traffic = gb::estimate_traffic(a, a, gb::product_variant{}, 8192),
             ordered_traffic = gb::estimate_traffic(ordered, ordered, gb::product_variant{}, 8192);
  EXPECT_LT(2 * ordered_traffic.b, shuffled_traffic.b);
  EXPECT_LT(2 * ordered_traffic.accumulator, shuffled_traffic.accumulator);
  EXPECT_EQ(ordered_traffic.c, shuffled_traffic.c);
  EXPECT_LT(gb::estimate_traffic(a, a, gb::product_variant{}, 1 << 24).total(), shuffled_traffic.total());
}

}  // namespace
