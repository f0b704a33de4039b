// Properties of all kinds: structure, and results that depend on the seed only.
#include <graphblas/error.hpp>
#include <tests/generators/generated_graph.hpp>

#include <limits>

namespace gustav::test {
namespace {

class every_kind : public ::testing::TestWithParam<io::graph_kind> {};

std::string test_name(const ::testing::TestParamInfo<io::graph_kind>& info) {
  std::string name(io::name_of(info.param));
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(kinds, every_kind,
                         ::testing::ValuesIn(std::vector<io::graph_kind>(io::graph_kinds().begin(),
                                                                         io::graph_kinds().end())),
                         test_name);

TEST_P(every_kind, has_the_structure_it_claims) {
  for (const bool directed : {false, true})
    for (const bool loops : {false, true})
      for (const io::weight_kind weights : {io::weight_kind::none, io::weight_kind::integer, io::weight_kind::real}) {
        auto o = small_options(3);
        o.directed = directed;
        o.loops = loops;
        o.weights = weights;
        const auto g = io::generate<double>(GetParam(), o);
        const bool graph =
            g.matrix.rows == g.matrix.cols && !is_adversarial(GetParam()) && GetParam() != io::graph_kind::corpus;
        EXPECT_EQ(g.kind, GetParam());
        EXPECT_EQ(g.directed, directed || !graph);
        EXPECT_EQ(g.weighted, weights != io::weight_kind::none || GetParam() == io::graph_kind::protein);
        EXPECT_EQ(g.matrix.iso, !g.weighted);
        ASSERT_NO_FATAL_FAILURE(check_structure(g, loops || !graph));
        EXPECT_EQ(entries(g) > 0, GetParam() != io::graph_kind::empty);
      }
}

// Large enough for many parallel chunks.
TEST_P(every_kind, is_the_same_on_any_number_of_threads) {
  auto o = small_options(7);
  const bool quadratic = GetParam() == io::graph_kind::complete || GetParam() == io::graph_kind::bipartite;
  o.vertices = quadratic ? 700 : 20000;
  o.weights = io::weight_kind::real;
  o.permute = true;
  o.threads = 1;
  const auto one = io::generate<double>(GetParam(), o);
  for (const int threads : {2, 3, 7}) {
    o.threads = threads;
    const auto many = io::generate<double>(GetParam(), o);
    EXPECT_TRUE(same(one.matrix.offsets, many.matrix.offsets)) << threads;
    EXPECT_TRUE(same(one.matrix.indices, many.matrix.indices)) << threads;
    EXPECT_TRUE(same(one.matrix.values, many.matrix.values)) << threads;
    EXPECT_TRUE(same(one.permutation, many.permutation)) << threads;
  }
}

TEST_P(every_kind, does_not_depend_on_index_width_or_value_type) {
  auto o = small_options(11);
  o.weights = io::weight_kind::integer;
  const auto narrow = io::generate<double, std::int32_t>(GetParam(), o);
  const auto wide = io::generate<std::int64_t, std::int64_t>(GetParam(), o);
  const auto bare = io::generate<void, std::int32_t>(GetParam(), o);
  EXPECT_TRUE(same(narrow.matrix.offsets, wide.matrix.offsets));
  EXPECT_TRUE(same(narrow.matrix.indices, wide.matrix.indices));
  EXPECT_TRUE(same(narrow.matrix.values, wide.matrix.values));
  EXPECT_TRUE(same(narrow.matrix.indices, bare.matrix.indices));
  EXPECT_TRUE(bare.matrix.values.empty());
  EXPECT_FALSE(bare.weighted);
}

TEST_P(every_kind, follows_its_seed) {
  const auto g = io::generate<double>(GetParam(), small_options(1));
  const auto again = io::generate<double>(GetParam(), small_options(1));
  const auto other = io::generate<double>(GetParam(), small_options(2));
  EXPECT_TRUE(same(g.matrix.indices, again.matrix.indices));
  const bool equal = same(g.matrix.offsets, other.matrix.offsets) && same(g.matrix.indices, other.matrix.indices);
  EXPECT_EQ(equal, !is_random(GetParam()));
}

TEST_P(every_kind, expects_about_as_many_entries_as_it_makes) {
  auto o = small_options(5);
  o.vertices = 3000;
  if (GetParam() == io::graph_kind::complete || GetParam() == io::graph_kind::bipartite) o.vertices = 500;
  o.deduplicate = false;
  for (const bool directed : {false, true}) {
    o.directed = directed;
    const double made = static_cast<double>(entries(io::generate<void>(GetParam(), o)));
    const double expected = io::expected_entries(GetParam(), o);
    EXPECT_NEAR(made, expected, 0.08 * expected + 3) << directed;
  }
}

TEST_P(every_kind, accepts_tiny_sizes) {
  for (const offset_t n : {0, 1, 2, 3}) {
    auto o = small_options(1);
    o.vertices = n;
    const auto g = io::generate<double>(GetParam(), o);
    const bool graph =
        g.matrix.rows == g.matrix.cols && !is_adversarial(GetParam()) && GetParam() != io::graph_kind::corpus;
    ASSERT_NO_FATAL_FAILURE(check_structure(g, !graph));
    const bool about = GetParam() == io::graph_kind::road || GetParam() == io::graph_kind::grid;
    EXPECT_TRUE(g.matrix.rows == n || about);
    EXPECT_TRUE(entries(g) == 0 || n > 0);
  }
}

TEST_P(every_kind, is_found_by_its_name) {
  EXPECT_EQ(io::graph_kind_named(io::name_of(GetParam())), GetParam());
  EXPECT_FALSE(io::describe(GetParam()).empty());
}

TEST(kinds, have_no_other_names) {
  EXPECT_EQ(io::graph_kind_named("rmat "), std::nullopt);
  EXPECT_EQ(io::graph_kind_named(""), std::nullopt);
  std::set<std::string_view> names;
  for (const io::graph_kind kind : io::graph_kinds()) names.insert(io::name_of(kind));
  EXPECT_EQ(names.size(), io::graph_kinds().size());
}

TEST(kinds, reject_invalid_options) {
  using io::graph_kind;
  const auto refuses = [](graph_kind kind, auto change) {
    auto o = small_options();
    change(o);
    EXPECT_THROW(io::generate<double>(kind, o), invalid_value) << io::name_of(kind);
  };
  refuses(graph_kind::rmat, [](auto& o) { o.a = 0.9, o.b = 0.2; });
  refuses(graph_kind::rmat, [](auto& o) { o.a = -0.1; });
  refuses(graph_kind::rmat, [](auto& o) { o.vertices = -1, o.scale = 41; });
  refuses(graph_kind::rmat,
          [](auto& o) { o.a = 0, o.b = 0.5, o.c = 0.5; });  // 700 vertices: rejection would not terminate
  refuses(graph_kind::er, [](auto& o) { o.edge_factor = -1; });
  refuses(graph_kind::er, [](auto& o) { o.edge_factor = std::numeric_limits<double>::quiet_NaN(); });
  refuses(graph_kind::er, [](auto& o) { o.weights = io::weight_kind::real, o.weight_min = 2, o.weight_max = 1; });
  refuses(graph_kind::er, [](auto& o) { o.weights = io::weight_kind::integer, o.weight_min = 0.5; });
  refuses(graph_kind::grid, [](auto& o) { o.stencil = 7; });
  refuses(graph_kind::grid, [](auto& o) { o.dimensions = 5; });
  refuses(graph_kind::banded, [](auto& o) { o.bandwidth = -1; });
  refuses(graph_kind::banded, [](auto& o) { o.fill = 1.5; });
  refuses(graph_kind::planted, [](auto& o) { o.mixing = 2; });
  refuses(graph_kind::powerlaw, [](auto& o) { o.exponent = 2; });
  refuses(graph_kind::protein, [](auto& o) { o.exponent = 2; });
  refuses(graph_kind::protein, [](auto& o) { o.mixing = -0.1; });
  refuses(graph_kind::powerlaw, [](auto& o) { o.max_degree = 1; });
  refuses(graph_kind::tree, [](auto& o) { o.arity = 0; });
  auto o = small_options();
  o.weights = io::weight_kind::real;
  EXPECT_THROW((io::generate<std::int64_t>(graph_kind::er, o)), invalid_value);
}

TEST(kinds, report_indices_that_are_too_narrow) {
  io::generate_options o;
  o.vertices = (offset_t{1} << 31) + 1;
  EXPECT_THROW(io::generate<double>(io::graph_kind::path, o), index_overflow);
  o.vertices = offset_t{1} << 40;
  EXPECT_THROW((io::generate<void, std::int64_t>(io::graph_kind::complete, o)), out_of_memory);
}

}  // namespace
}  // namespace gustav::test
