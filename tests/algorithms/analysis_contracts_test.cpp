// Contracts of the analysis of products, and of threads in all that has no kernel of its own.
#include <algorithms/cluster_measures.hpp>
#include <algorithms/markov_cluster.hpp>
#include <analysis/product_bounds.hpp>
#include <analysis/reorder.hpp>
#include <graphblas/graphblas.hpp>
#include <tests/algorithms/graphs.hpp>
#include <tests/objects/throws.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <span>
#include <vector>

namespace gb = gustav;
using gb::offset_t;

namespace {

using ints = std::vector<std::int32_t>;
using measures = gb::cluster_measures<double, std::int32_t>;

std::span<const std::int32_t> span_of(const ints& values) { return values; }

TEST(contracts, multiply_adds_that_32_bits_cannot_number) {
  // The views claim 2^32 multiply-adds; they are counted from the offsets alone.
  const std::int32_t column = 0;
  const offset_t one[] = {0, 1}, many[] = {0, offset_t{1} << 32};
  const gb::csr_view<gb::unit> a{1, 1, one, &column}, b{1, 1, many, &column};
  objects::overflow([&] { gb::detail::make_multiply_graph(a, b); });
}

TEST(contracts, orders_that_are_no_permutation) {
  EXPECT_EQ(objects::out_of_bounds([] {
              gb::inverse_order(ints{0, 3, 1});
            }),
            "inverse_order: the position 3 is out of bounds: the order has positions 0 to 2");
  EXPECT_EQ(objects::invalid_value([] { gb::inverse_order(ints{0, 2, 2}); }), "inverse_order: the order names 2 twice");
}

template <class F>
std::uint64_t teams_of(F&& f) {
  const auto before = gb::teams_started();
  f();
  return gb::teams_started() - before;
}

// One thread means one thread, in statistics, measures and models, too.
TEST(contracts, threads_are_those_of_the_executor) {
  constexpr int n = 50000;
  const auto a = graphs::undirected<double>(n, graphs::path(n));
  const ints together(n, 0);
  const auto hub = graphs::undirected(5800, graphs::star(5799));  // 2^25 multiply-adds are two blocks of them
  const auto everything = [&](const gb::cpu& exec) {
    gb::markov_cluster(exec, a, {.max_iterations = 1, .iterate_statistics = true});
    (void)measures(exec, a)(span_of(together));
    gb::measure_product(exec, hub, hub);
    gb::estimate_traffic(exec, hub, hub, gb::product_variant{.accumulator = gb::row_accumulator::none}, 1 << 10);
  };
  EXPECT_EQ(teams_of([&] { everything({.threads = 1}); }), 0u);
  EXPECT_GT(teams_of([&] { measures(gb::cpu{.threads = 2}, a)(span_of(together)); }), 0u);
}

}  // namespace
