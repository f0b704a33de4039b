// The checks of --verify: they accept right scores and find wrong ones.
#include <tests/algorithms/graphs.hpp>
#include <tools/verify/paths.hpp>
#include <tools/verify/spectral.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

namespace gb = gustav;
namespace tools = gustav::tools;

namespace {

using doubles = std::vector<double>;
using ints = std::vector<std::int32_t>;
using scores = std::span<const double>;

// check(scores) accepts `right`, and no vector that differs from it in one score.
template <class F>
void expect_only(const doubles& right, F&& check) {
  EXPECT_NO_THROW(check(right));
  for (std::size_t v = 0; v < right.size(); ++v)
    for (const double wrong : {right[v] + 0.01, right[v] - 0.01, std::nan("")}) {
      auto changed = right;
      changed[v] = wrong;
      EXPECT_THROW(check(changed), tools::verify_error) << v << ": " << wrong;
    }
}

TEST(centrality_verify, betweenness) {
  const auto a = graphs::undirected<double>(4, graphs::cycle(4));
  const ints sources{0, 1, 2, 3};
  expect_only({0.5, 0.5, 0.5, 0.5},
              [&](const doubles& x) { tools::verify_betweenness<std::int32_t>(a.view(), sources, 0.5, scores(x)); });
}

TEST(centrality_verify, closeness) {
  const auto a = graphs::directed<double>(3, graphs::path(3));
  const auto mean = [](double reached, double distances, double) { return distances > 0 ? reached / distances : 0; };
  expect_only({2.0 / 3, 1, 0},
              [&](const doubles& x) { tools::verify_closeness<std::int32_t>(a.view(), scores(x), mean); });
  expect_only({0, 3, 1.5},
              [&](const doubles& x) { tools::verify_inverses<std::int32_t>(a.view(), ints{0}, 3, scores(x)); });
}

TEST(centrality_verify, hits) {
  const auto a = graphs::directed<double>(3, {{0, 1}, {0, 2}});
  const doubles authorities{0, 0.5, 0.5}, hubs{1, 0, 0};
  expect_only(hubs, [&](const doubles& x) { tools::verify_hits(a.view(), scores(x), scores(authorities), 1e-9); });
  expect_only(authorities, [&](const doubles& x) { tools::verify_hits(a.view(), scores(hubs), scores(x), 1e-9); });
  const doubles none{0, 0, 0};
  EXPECT_THROW(tools::verify_hits(a.view(), scores(none), scores(none), 1e-9), tools::verify_error);
  const auto empty = graphs::directed<double>(3, {});
  EXPECT_NO_THROW(tools::verify_hits(empty.view(), scores(none), scores(none), 1e-9));
}

TEST(centrality_verify, eigenvector) {
  const auto a = graphs::undirected<double>(2, graphs::path(2));
  const double half = std::sqrt(0.5);
  expect_only({half, half}, [&](const doubles& x) { tools::verify_eigenvector(a.view(), scores(x), 1, 1e-9); });
  EXPECT_THROW(tools::verify_eigenvector(a.view(), scores(doubles{half, half}), 2, 1e-9), tools::verify_error);
  EXPECT_THROW(tools::verify_eigenvector(a.view(), scores(doubles{0, 0}), 0, 1e-9), tools::verify_error);
  const auto path = graphs::directed<double>(3, graphs::path(3));
  EXPECT_NO_THROW(tools::verify_eigenvector(path.view(), scores(doubles{0, 0, 0}), 0, 1e-9));
}

TEST(centrality_verify, katz) {
  const auto a = graphs::directed<double>(3, graphs::path(3));
  expect_only({1, 1.5, 1.75}, [&](const doubles& x) { tools::verify_katz(a.view(), scores(x), 0.5, 1, 1e-9); });
}

TEST(centrality_verify, personalized_pagerank) {
  const auto a = graphs::directed<double>(2, {{0, 1}});
  expect_only({2.0 / 3, 1.0 / 3},
              [&](const doubles& x) { tools::verify_personalized<std::int32_t>(a.view(), scores(x), 0, 0.5, 1e-9); });
}

}  // namespace
