// Spring layouts: finite, the same on every executor, neighbours near, components apart.
#include <algorithms/spring_layout.hpp>
#include <tests/algorithms/graphs.hpp>
#include <tests/objects/throws.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace gb = gustav;
using gb::offset_t;

namespace {

struct points {
  std::vector<double> x, y;

  double distance(int a, int b) const {
    const auto i = static_cast<std::size_t>(a), j = static_cast<std::size_t>(b);
    return std::hypot(x[i] - x[j], y[i] - y[j]);
  }
};

template <class I>
points points_of(const gb::spring_layout_result<I>& r) {
  EXPECT_EQ(r.x.entries(), r.x.size());
  EXPECT_EQ(r.y.entries(), r.y.size());
  const auto x = r.x.tuples().second, y = r.y.tuples().second;
  points p{{x.begin(), x.end()}, {y.begin(), y.end()}};
  for (std::size_t v = 0; v < p.x.size(); ++v) {
    EXPECT_TRUE(std::isfinite(p.x[v]) && std::isfinite(p.y[v])) << v;
    EXPECT_TRUE(p.x[v] >= 0 && p.x[v] <= r.width && p.y[v] >= 0 && p.y[v] <= r.height) << v;
  }
  return p;
}

// Two cliques of `size`, joined by one edge.
graphs::arcs barbell(int size) {
  auto list = graphs::complete(size);
  for (const auto& [i, j] : graphs::complete(size)) list.emplace_back(i + size, j + size);
  list.emplace_back(0, size);
  return list;
}

TEST(spring_layout, two_cliques_are_apart) {
  constexpr int size = 12;
  const auto p = points_of(gb::spring_layout(graphs::undirected(2 * size, barbell(size))));
  double inside = 0, between = INFINITY;
  for (int a = 0; a < 2 * size; ++a)
    for (int b = 0; b < a; ++b) {
      const double d = p.distance(a, b);
      if ((a < size) == (b < size))
        inside = std::max(inside, d);
      else if (a != size || b != 0)
        between = std::min(between, d);
    }
  EXPECT_LT(inside, between + 1);
  double mx = 0, my = 0;  // from the middle of one clique to that of the other
  for (int v = 0; v < size; ++v) {
    const auto a = static_cast<std::size_t>(v), b = static_cast<std::size_t>(v + size);
    mx += (p.x[a] - p.x[b]) / size;
    my += (p.y[a] - p.y[b]) / size;
  }
  EXPECT_GT(std::hypot(mx, my), inside);
}

TEST(spring_layout, a_path_and_a_grid_unfold) {
  const auto path = points_of(gb::spring_layout(graphs::undirected(30, graphs::path(30))));
  for (int v = 0; v + 2 < 30; ++v) EXPECT_LT(path.distance(v, v + 1), path.distance(v, v + 2)) << v;
  EXPECT_GT(path.distance(0, 29), 10 * path.distance(14, 15));
  constexpr int side = 8;
  graphs::arcs list;
  for (int v = 0; v < side * side; ++v) {
    if (v % side) list.emplace_back(v - 1, v);
    if (v >= side) list.emplace_back(v - side, v);
  }
  const auto grid = points_of(gb::spring_layout(graphs::undirected(side * side, list)));
  double longest = 0;
  for (const auto& [i, j] : list) longest = std::max(longest, grid.distance(i, j));
  EXPECT_GT(grid.distance(0, side * side - 1), 3 * longest);
  EXPECT_GT(grid.distance(side - 1, side * (side - 1)), 3 * longest);
}

TEST(spring_layout, the_same_on_every_executor) {
  constexpr int n = 9000;  // enough for several threads
  for (const int vertices : {60, n}) {
    const auto a = graphs::directed(vertices, graphs::random_arcs(vertices, 2 * vertices, 7, true));
    const gb::spring_layout_options few{.iterations = 6, .on_iteration = {}};
    const auto expected = points_of(gb::spring_layout(gb::cpu{.threads = 1}, a, few));
    graphs::on_every_executor([&](const auto& exec, const char* what) {
      SCOPED_TRACE(what);
      const auto p = points_of(gb::spring_layout(exec, a, few));
      EXPECT_EQ(p.x, expected.x);
      EXPECT_EQ(p.y, expected.y);
    });
  }
}

TEST(spring_layout, the_seed_decides) {
  const auto a = graphs::undirected(20, graphs::random_arcs(20, 40, 3));
  const auto x = [&](std::uint64_t seed) {
    return points_of(gb::spring_layout(a, {.seed = seed, .on_iteration = {}})).x;
  };
  EXPECT_EQ(x(1), x(1));
  EXPECT_NE(x(1), x(2));
}

TEST(spring_layout, odd_graphs) {
  graphs::on_every_executor([](const auto& exec, const char*) {
    const auto none = gb::spring_layout(exec, gb::matrix<void>(0, 0));
    EXPECT_EQ(none.width, 0);
    EXPECT_EQ(none.x.size(), 0);
    const auto loop = gb::spring_layout(exec, graphs::directed(1, {{0, 0}}));
    EXPECT_EQ(points_of(loop).x, std::vector<double>{0.5});
    EXPECT_EQ(loop.iterations, 0);
    const auto single = points_of(gb::spring_layout(exec, gb::matrix<double>(50, 50)));
    for (int a = 0; a < 50; ++a)
      for (int b = 0; b < a; ++b) EXPECT_GE(single.distance(a, b), 1 - 1e-9);
    points_of(gb::spring_layout(exec, graphs::undirected(200, graphs::star(199))));
    points_of(gb::spring_layout(exec, graphs::undirected(2, {{0, 1}})));
  });
}

TEST(spring_layout, components_do_not_overlap) {
  graphs::arcs list;
  for (const auto& [i, j] : graphs::cycle(20)) list.emplace_back(i, j);
  for (const auto& [i, j] : graphs::complete(6)) list.emplace_back(20 + i, 20 + j);
  for (const auto& [i, j] : graphs::path(5)) list.emplace_back(26 + i, 26 + j);
  const auto p = points_of(gb::spring_layout(graphs::undirected(34, list)));
  const auto part = [](int v) { return v < 20 ? 0 : v < 26 ? 1 : v < 31 ? 2 : v; };
  struct box {
    double left = INFINITY, right = 0, low = INFINITY, high = 0;
  };
  std::vector<box> boxes(34);
  for (int v = 0; v < 34; ++v) {
    box& b = boxes[static_cast<std::size_t>(part(v))];
    const auto at = static_cast<std::size_t>(v);
    b = {std::min(b.left, p.x[at]), std::max(b.right, p.x[at]), std::min(b.low, p.y[at]), std::max(b.high, p.y[at])};
  }
  for (std::size_t a = 0; a < boxes.size(); ++a)
    for (std::size_t b = 0; b < a; ++b)
      EXPECT_TRUE(boxes[a].right < boxes[b].left || boxes[b].right < boxes[a].left || boxes[a].high < boxes[b].low ||
                  boxes[b].high < boxes[a].low)
          << a << " and " << b;
}

TEST(spring_layout, direction_loops_and_values_do_not_count) {
  const auto expected = points_of(gb::spring_layout(graphs::undirected(4, {{0, 1}, {1, 2}, {2, 0}, {2, 3}})));
  const auto p = points_of(
      gb::spring_layout(graphs::directed<double, std::int64_t>(4, {{0, 1}, {1, 0}, {2, 1}, {2, 0}, {3, 2}, {3, 3}})));
  EXPECT_EQ(p.x, expected.x);
  EXPECT_EQ(p.y, expected.y);
  const auto simple = graphs::undirected(4, {{0, 1}, {1, 2}, {2, 0}, {2, 3}});
  EXPECT_EQ(points_of(gb::spring_layout(simple, {.simple = true, .on_iteration = {}})).x, expected.x);
}

TEST(spring_layout, observer_ends_it) {
  const auto a = graphs::undirected(2 * 12 + 3, barbell(12));
  int calls = 0;
  const auto r = gb::spring_layout(a, {.on_iteration = [&](const gb::spring_iteration& now) {
                                     EXPECT_EQ(now.iteration, ++calls);
                                     return calls < 3;
                                   }});
  EXPECT_TRUE(r.cancelled);
  EXPECT_EQ(calls, 3);
  EXPECT_EQ(r.iterations, 3);
  points_of(r);
}

TEST(spring_layout, errors) {
  const auto a = graphs::undirected(3, graphs::path(3));
  EXPECT_EQ(objects::invalid_value([&] { gb::spring_layout(a, {.iterations = -1, .on_iteration = {}}); }),
            "spring_layout: the number of iterations must not be negative");
}

}  // namespace
