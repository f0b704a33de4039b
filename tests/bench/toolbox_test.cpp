// The toolbox's operations of `gustav bench`: their answers on a small graph, and communities of one quality.
#include <tests/bench/bench_command.hpp>

#include <algorithm>
#include <cstdint>

namespace {

using namespace gustav::test;

json check_of(const json& report, const std::string& op) {
  for (const json& one : report.at("ops"))
    if (one.at("op") == op) return one.at("check");
  return {};
}

// The length of the edge between i and j, i < j, by the rule of benchmarks/peers/README.md.
double length(std::uint64_t i, std::uint64_t j) {
  return static_cast<double>(1 + (((i * 2654435761U) ^ (j * 2246822519U)) >> 16) % 255);
}

TEST_F(bench_command, runs_the_toolbox) {
  const json report =
      json::parse(run("--quick --json --threads 2 --op sssp --op betweenness --op scc --op forest "
                      "--op core --op truss"));
  EXPECT_EQ(code_, 0);
  // Arcs a->b, b->c, c->a, c->d; the source is c.
  const double to_a = length(0, 2), to_d = length(2, 3), to_b = to_a + length(0, 1);
  const json paths = check_of(report, "sssp");
  EXPECT_EQ(paths.at("source"), 2);
  EXPECT_EQ(paths.at("reached"), 4);
  EXPECT_EQ(paths.at("sum"), to_a + to_b + to_d);
  EXPECT_EQ(paths.at("farthest"), std::max(to_b, to_d));
  EXPECT_DOUBLE_EQ(paths.at("mixed"), (to_b * 131 + to_d * 393) / 1024);
  EXPECT_EQ(check_of(report, "scc"),
            (json{{"components", 2}, {"largest", 3}, {"mixed", (3 * (131 + 262) + 393) / 1024.0}}));
  // From a, b and c: b is between a and two others, c between a or b and two others, a between c and b.
  EXPECT_EQ(check_of(report, "betweenness"),
            (json{{"sum", 6.0}, {"mixed", (2 * 131 + 3 * 262) / 1024.0}, {"top", {3.0, 2.0, 1.0, 0.0}}}));
  // Without the longest edge of the triangle.
  const double ab = length(0, 1), bc = length(1, 2);
  EXPECT_EQ(check_of(report, "forest"),
            (json{{"edges", 3}, {"weight", ab + bc + to_a + to_d - std::max({ab, bc, to_a})}}));
  EXPECT_EQ(check_of(report, "core"),
            (json{{"degeneracy", 2}, {"sum", 7}, {"mixed", (2 * (131 + 262) + 393) / 1024.0}}));
  // Edges ab, ac and bc in a triangle, and cd.
  EXPECT_EQ(check_of(report, "truss"),
            (json{{"largest", 3}, {"sum", 11}, {"mixed", (3 * (31 + 62 + 131 + 62) + 2 * (262 + 93)) / 1024.0}}));
}

TEST_F(bench_command, searches_from_the_source_that_is_asked_for) {
  const json check = json::parse(run("--worker --op sssp --source 3 --threads 1")).at("check");
  EXPECT_EQ(check, (json{{"source", 3}, {"reached", 1}, {"sum", 0.0}, {"farthest", 0.0}, {"mixed", 0.0}}));
}

TEST_F(bench_command, compares_communities_by_their_modularity) {
  // Two triangles with an edge between them: 6/7 of the edges are inside, each has half of the ends.
  std::ofstream(folder_ / "graph.el") << "a b\nb c\nc a\nc d\nd e\ne f\nf d\n";
  const double best = 6 / 7.0 - 0.5;
  add_peer("near", answer("near", "{\"modularity\": " + std::to_string(best - 0.004) + "}"));
  add_peer("far", answer("far", "{\"modularity\": " + std::to_string(best - 0.006) + "}"));
  for (const std::string op : {"louvain", "leiden"}) {
    const json report = json::parse(run("--quick --json --threads 1 --op " + op));
    EXPECT_EQ(code_, 1);
    EXPECT_NEAR(check_of(report, op).at("modularity").get<double>(), best, 1e-12) << op;
    EXPECT_TRUE(result_of("near", report).contains("ratio")) << report.dump();
    EXPECT_NEAR(result_of("near", report).at("modularity").get<double>(), best - 0.004, 1e-6);
    EXPECT_EQ(result_of("far", report).at("differs").get<std::string>().substr(0, 11), "modularity ");
  }
  EXPECT_NE(run("--quick --threads 1 --op leiden").find("modularity 0.3571"), std::string::npos);
}

}  // namespace
