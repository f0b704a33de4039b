// The tuning numbers: as text and back, refused where they are wrong, and obeyed by plans.
#include <algorithms/bfs.hpp>
#include <algorithms/components.hpp>
#include <algorithms/core_numbers.hpp>
#include <algorithms/scc.hpp>
#include <algorithms/spanning_forest.hpp>
#include <algorithms/triangle_count.hpp>
#include <backends/common/cost/tuning.hpp>
#include <backends/cpu/spgemm/plan.hpp>
#include <core/allocation.hpp>
#include <core/parallel.hpp>
#include <graphblas/graphblas.hpp>
#include <graphblas/kernels/distance_sums.hpp>
#include <graphblas/kernels/path_dependencies.hpp>
#include <graphblas/plan.hpp>
#include <tests/backends/grid_objects.hpp>

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <regex>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace {

namespace gb = gustav;

class tuning_file : public ::testing::Test {
 protected:
  std::string path = ::testing::TempDir() + "gustav_tuning_" + std::to_string(::getpid());
  ~tuning_file() override { std::remove(path.c_str()); }
  void write(const std::string& text) { std::ofstream(path) << text; }
  // The line of the error for a file with that text, and its reason.
  void expect_refused(const std::string& text, std::uint64_t line, const std::string& reason) {
    write(text);
    try {
      gb::load_tuning(path);
      ADD_FAILURE() << "accepted: " << text;
    } catch (const gb::bad_data& e) {
      EXPECT_EQ(e.line(), line) << e.what();
      EXPECT_EQ(e.file(), path);
      EXPECT_NE(e.reason().find(reason), std::string::npos) << e.what();
    }
  }
};

TEST_F(tuning_file, text_reads_back) {
  gb::tuning t;
  t.search_cost = 17;
  t.dot_share = 0.3;
  t.capacity_factor = 1.0625;
  t.dense_columns = 123456789012;
  write(gb::to_text(t));
  const gb::tuning read = gb::load_tuning(path);
  EXPECT_EQ(read.search_cost, 17);
  EXPECT_EQ(read.dot_share, 0.3);
  EXPECT_EQ(read.capacity_factor, 1.0625);
  EXPECT_EQ(read.dense_columns, 123456789012);
  EXPECT_EQ(read.push_cost, gb::default_tuning().push_cost);
  EXPECT_EQ(gb::to_text(read), gb::to_text(t));
}

TEST_F(tuning_file, numbers_that_are_not_given_keep_their_default) {
  write("# a comment\n\n  push_cost=9 # more\n");
  const gb::tuning read = gb::load_tuning(path);
  EXPECT_EQ(read.push_cost, 9);
  EXPECT_EQ(read.transpose_cost, gb::default_tuning().transpose_cost);
}

TEST_F(tuning_file, numbers_are_listed) {
  gb::tuning t;
  t.dot_share = 0.25;
  t.push_cost = 9;
  std::string lines;
  for (const gb::tuning_entry& n : gb::list_numbers(t)) {
    if (n.name == std::string("dot_share")) {
      EXPECT_EQ(std::pair(n.value, n.is_integer), std::pair(0.25, false));
    }
    if (n.name == std::string("push_cost")) {
      EXPECT_EQ(std::pair(n.value, n.is_integer), std::pair(9.0, true));
    }
    lines += "# " + std::string(n.meaning) + "\n" + n.name + "\n";
  }
  // The same names in the same order as in the text.
  EXPECT_EQ(std::regex_replace(gb::to_text(t), std::regex(" = .*"), ""), lines);
}

TEST_F(tuning_file, wrong_lines_are_refused) {
  expect_refused("push_cost = 3\npush cost\n", 2, "name = value");
  expect_refused("push_costs = 3\n", 1, "push_costs");
  expect_refused("push_cost = 3\n\npush_cost = 3\n", 3, "twice");
  expect_refused("push_cost = three\n", 1, "integer");
  expect_refused("push_cost = 3.5\n", 1, "integer");
  expect_refused("push_cost = 0\n", 1, "1 or more");
  expect_refused("push_cost = 99999999999999999999\n", 1, "at most");
  expect_refused("dot_share = nan\n", 1, "dot_share");
  expect_refused("dot_share =\n", 1, "number");
  EXPECT_THROW(gb::load_tuning(path + ".none"), gb::io_error);
}

TEST_F(tuning_file, plans_obey) {
  grid::source random(1);
  const auto a = grid::random_matrix<double>(random, 200, 200, 0.1);
  const gb::plus_times<double> ring;
  const auto kernel = [&](const gb::tuning& t) {
    return std::string(gb::plan_mxm(gb::cpu{.numbers = &t}, gb::no_mask, ring, a, a).summary().kernel.kernel);
  };
  gb::tuning t;
  EXPECT_NE(kernel(t).find("dense accumulator"), std::string::npos);
  t.dense_columns = 100;
  EXPECT_NE(kernel(t).find("hash table"), std::string::npos);
  // Dense accumulators are bounded for all threads together.
  t.dense_columns = 100000;
  t.dense_bytes = 3 * 9 * 200;
  EXPECT_NE(kernel(t).find("dense accumulator"), std::string::npos);
  t.dense_bytes = 9 * 200 - 1;
  EXPECT_NE(kernel(t).find("hash table"), std::string::npos);
  // Results do not depend on the numbers.
  t.tile_multiply_adds = 3;
  t.capacity_factor = 0.1;
  t.sampled_multiply_adds = 1;
  EXPECT_TRUE(grid::same(gb::mxm(gb::cpu{.threads = 3, .numbers = &t}, a, a, ring), gb::mxm(a, a, ring), 1e-12));
  // Directions of vectors.
  a.transposed_view();
  gb::vector<double> u(200);
  for (int i = 0; i < 20; ++i) u.set(i, 1.0);
  gb::tuning cheap, expensive;
  cheap.push_cost = 1;
  expensive.push_cost = 1000;
  EXPECT_EQ(gb::plan_mxv(gb::cpu{.numbers = &cheap}, gb::no_mask, ring, a, u).how(), gb::method::push);
  EXPECT_EQ(gb::plan_mxv(gb::cpu{.numbers = &expensive}, gb::no_mask, ring, a, u).how(), gb::method::pull);
}

// A band of 16 columns: contiguous ranges are looked for where rows of B have the given mean length.
TEST(tuning_numbers, contiguous_ranges) {
  constexpr std::int32_t rows = 200, length = 16;
  std::vector<gb::offset_t> offsets;
  std::vector<std::int32_t> indices;
  for (std::int32_t i = 0; i <= rows; ++i) offsets.push_back(i * length);
  for (std::int32_t i = 0; i < rows; ++i)
    for (std::int32_t j = 0; j < length; ++j) indices.push_back(std::min(i, rows - length) + j);
  const std::vector<double> values(indices.size(), 1.0);
  gb::csr_view<double, std::int32_t> a;
  a.rows = a.cols = rows;
  a.offsets = offsets.data();
  a.indices = indices.data();
  a.values = values.data();
  gb::tuning t;
  const auto found = [&] {
    return gb::backends::cpu::plan_product(a, a, gb::mask_view<std::int32_t>{}, {.numbers = &t}).contiguous_columns;
  };
  EXPECT_TRUE(found());
  t.contiguous_length = length;
  EXPECT_TRUE(found());
  t.contiguous_length = length + 1;
  EXPECT_FALSE(found());
}

// Numbers of a file reach the kernels that have a choice of their own: what they report differs from the defaults.
class kernel_numbers : public tuning_file {
 protected:
  struct last_kernel : gb::kernel_log {
    std::string kernel;
    void report(const gb::kernel_report& r) override { kernel = r.kernel; }
  };
  gb::tuning with(const std::string& line) {
    write(line + "\n");
    return gb::load_tuning(path);
  }
  // A symmetric graph of 600 vertices with `degree` entries a row.
  static gb::matrix<double> ring(std::int32_t degree) {
    std::vector<std::int32_t> row, col;
    for (std::int32_t i = 0; i < 600; ++i)
      for (std::int32_t d = 1; d <= degree / 2; ++d) {
        const std::int32_t j = (i + d * 7) % 600;
        row.insert(row.end(), {i, j});
        col.insert(col.end(), {j, i});
      }
    return gb::matrix<double>::build(600, 600, row, col, std::vector<double>(row.size(), 1.0), gb::max<>{});
  }
};

TEST_F(kernel_numbers, reach_mxv) {
  const auto a = ring(8);
  a.transposed_view();
  gb::vector<double> u(600);
  for (int i = 0; i < 30; ++i) u.set(i * 20, 1.0);
  const auto kernel = [&](const gb::tuning& t) {
    last_kernel log;
    gb::vector<double> w(600);
    gb::mxv(gb::cpu{.log = &log, .numbers = &t}, w, gb::no_mask, gb::no_accum, gb::plus_times<double>{}, a, u, {});
    return log.kernel;
  };
  EXPECT_EQ(kernel(with("push_cost = 1")), "push along the columns");
  EXPECT_EQ(kernel(with("push_cost = 100000")), "pull row by row");
}

TEST_F(kernel_numbers, reach_a_search) {
  const auto a = ring(8);
  const auto pulls = [&](const gb::tuning& t) {
    last_kernel log;
    gb::bfs_state<> s(600, false);
    s.add_source(0);
    int n = 0;
    while (gb::bfs_step(gb::cpu{.log = &log, .numbers = &t}, a, s, true)) n += log.kernel == "pull from the unreached";
    return n;
  };
  EXPECT_EQ(pulls(with("bfs_scanned_share = 1")), 0);
  EXPECT_GT(pulls(with("bfs_scanned_share = 100000\nbfs_unexplored_share = 1000000")), 3);
  EXPECT_LT(pulls(with("bfs_scanned_share = 100000\nbfs_unexplored_share = 1")),
            pulls(with("bfs_scanned_share = 100000\nbfs_unexplored_share = 1000000")));
}

TEST_F(kernel_numbers, reach_components) {
  const auto a = ring(8);
  const auto read = [&](const gb::tuning& t) {
    struct last_count : gb::kernel_log {
      gb::offset_t operations = 0;
      void report(const gb::kernel_report& r) override { operations = r.operations; }
    } log;
    gb::components(gb::cpu{.log = &log, .numbers = &t}, a, {.symmetric = true});
    return log.operations;
  };
  EXPECT_LT(read(with("component_neighbours = 2")), read(with("component_neighbours = 6")));
}

TEST_F(kernel_numbers, reach_searches_from_many_sources) {
  const auto a = ring(8);
  std::vector<std::int32_t> sources;
  for (std::int32_t i = 0; i < 64; ++i) sources.push_back(i * 9);
  const auto kernel = [&](const gb::tuning& t) {
    last_kernel log;
    gb::multi_source_bfs(gb::cpu{.log = &log, .numbers = &t}, a, std::span<const std::int32_t>(sources),
                         {.symmetric = true, .method = gb::multi_source_method::bit_parallel});
    return log.kernel;
  };
  EXPECT_EQ(kernel(with("bfs_push_cost = 1000000")), "bit-parallel, pull");
  EXPECT_EQ(kernel(with("bfs_push_cost = 1\nbfs_vertices_share = 1")), "bit-parallel, push and pull");
}

TEST_F(kernel_numbers, reach_triangles) {
  // Vertices 0 to 199 are linked to all vertices: most wedges have such a vertex in the middle.
  std::vector<std::int32_t> row, col;
  for (std::int32_t i = 0; i < 200; ++i)
    for (std::int32_t j = 0; j < 600; ++j) {
      if (i == j) continue;
      row.insert(row.end(), {i, j});
      col.insert(col.end(), {j, i});
    }
  const auto a = gb::matrix<double>::build(600, 600, row, col, std::vector<double>(row.size(), 1.0), gb::max<>{});
  const auto counts = [&](const gb::tuning& t) {
    return gb::count_triangles(gb::cpu{.numbers = &t}, a, {.simple = true});
  };
  const auto cheap = counts(with("triangle_step_indices = 1")),
             expensive = counts(with("triangle_step_indices = 1000000"));
  EXPECT_EQ(cheap.triangles, expensive.triangles);
  EXPECT_TRUE(cheap.method != expensive.method || cheap.order != expensive.order);
}

TEST_F(kernel_numbers, reach_the_markov_step) {
  auto m = ring(40);
  gb::apply(m, gb::no_mask, gb::no_accum, gb::times<>{}, m, 1.0 / 40);
  gb::matrix<float> narrow(600, 600);
  gb::apply(narrow, gb::no_mask, gb::no_accum, gb::identity<float>{}, m);
  const auto teams = [&](const gb::tuning& t) {
    const auto before = gb::teams_started();
    gb::markov_step(gb::cpu{.threads = 2, .numbers = &t}, narrow);
    return gb::teams_started() - before;
  };
  EXPECT_LT(teams(with("markov_thread_multiply_adds = 1000000000")), teams(with("markov_thread_multiply_adds = 1")));
}

// The arrays that a call allocates: a kernel with scratch of its own needs more.
std::atomic<int> arrays{0};
template <class F>
int arrays_of(const F& f) {
  arrays = 0;
  gb::set_allocation_fault(+[](std::size_t) noexcept {
    ++arrays;
    return false;
  });
  f();
  gb::set_allocation_fault(nullptr);
  return arrays;
}

TEST_F(kernel_numbers, reach_transpositions) {
  const auto a = ring(8);
  const auto transposed = [&](const gb::tuning& t) {
    const auto kept = a.clone();
    return arrays_of([&] { gb::transpose(gb::cpu{.threads = 1, .numbers = &t}, kept); });
  };
  const std::string scattered = "cached_bytes = 0\nscattered_misses = 0\ntranspose_cursor_bytes = ";
  EXPECT_GT(transposed(with(scattered + "0")), transposed(with(scattered + "1000000")));
}

TEST_F(kernel_numbers, reach_few_searches) {
  const auto a = ring(8);
  struct names : gb::kernel_log {
    std::string all;
    void report(const gb::kernel_report& r) override { all += std::string(r.operation) + ' '; }
  };
  const auto operations = [&](const gb::tuning& t) {
    const std::vector<std::int32_t> sources{0, 100, 200};
    names log;
    gb::bfs_many(gb::cpu{.log = &log, .numbers = &t}, a, std::span<const std::int32_t>(sources), {.symmetric = true});
    return log.all;
  };
  const std::string together = operations(with("bfs_batched_searches = 3")),
                    products = operations(with("bfs_batched_searches = 4\nbfs_frontier_share = 1")),
                    alone = operations(with("bfs_batched_searches = 4\nbfs_frontier_share = 1000000"));
  const auto has = [](const std::string& all, const char* name) { return all.find(name) != std::string::npos; };
  EXPECT_TRUE(has(together, "multi_source_bfs") && !has(together, "mxm")) << together;
  EXPECT_TRUE(has(products, "mxm") && !has(products, "multi_source_bfs")) << products;
  EXPECT_TRUE(has(alone, "bfs_step") && !has(alone, "mxm") && !has(alone, "multi_source_bfs")) << alone;
}

TEST_F(kernel_numbers, reach_sums_of_distances) {
  const auto a = ring(120);
  const auto kernel = [&](const gb::tuning& t) {
    const std::vector<std::int32_t> sources{0, 100, 200};
    last_kernel log;
    gb::run<gb::kernels::distance_sums>(gb::cpu{.log = &log, .numbers = &t}, gb::lengths_argument(a),
                                        std::span<const std::int32_t>(sources), true,
                                        gb::multi_source_method::automatic);
    return log.kernel;
  };
  EXPECT_EQ(kernel(with("bfs_summed_searches = 3")), "bit-parallel");
  EXPECT_EQ(kernel(with("bfs_summed_searches = 4")), "one search a thread");
}

TEST_F(kernel_numbers, reach_strong_components_and_forests) {
  const auto a = ring(8);
  struct last_count : gb::kernel_log {
    gb::offset_t operations = 0;
    void report(const gb::kernel_report& r) override { operations = r.operations; }
  };
  const auto searched = [&](const gb::tuning& t) {
    last_count log;
    gb::scc(gb::cpu{.log = &log, .numbers = &t}, a);
    return log.operations;
  };
  const auto alone = searched(with("strong_core_entries = 1000000"));
  EXPECT_NE(searched(with("strong_core_entries = 1")), alone);
  const auto joined = [&](const gb::tuning& t) {
    last_count log;
    auto edges = a.clone();
    gb::apply(edges, gb::no_mask, gb::no_accum, gb::rowindex{}, a, 0);
    gb::spanning_forest(gb::cpu{.log = &log, .numbers = &t}, edges);
    return log.operations;
  };
  EXPECT_NE(joined(with("forest_many_edges = 0")), joined(with("forest_many_edges = 1000000")));
}

TEST_F(kernel_numbers, reach_core_peeling) {
  const auto a = ring(120);
  const auto teams = [&](const gb::tuning& t) {
    const auto before = gb::teams_started();
    gb::core_numbers(gb::cpu{.threads = 2, .numbers = &t}, a, {.simple = true});
    return gb::teams_started() - before;
  };
  EXPECT_GT(teams(with("core_shared_threads = 2")), teams(with("core_shared_threads = 3")));
}

TEST_F(kernel_numbers, reach_betweenness) {
  // A star and a ring: one vertex has far more arcs than the mean.
  auto a = ring(2);
  for (std::int32_t v = 1; v < 600; ++v) {
    a.set(0, v, 1.0);
    a.set(v, 0, 1.0);
  }
  a.wait();
  const auto allocated = [&](const std::string& lines) {
    const gb::tuning t = with("degree_order_vertices = 0\ndegree_order_local_share = 1\n" + lines);
    const std::vector<std::int32_t> sources{1, 2, 3};
    return arrays_of([&] {
      gb::run<gb::kernels::path_dependencies>(gb::cpu{.threads = 1, .numbers = &t}, gb::lengths_argument(a),
                                              std::span<const std::int32_t>(sources), true, gb::sources_observer{});
    });
  };
  EXPECT_GT(allocated("degree_order_searches = 3"), allocated("degree_order_searches = 4"));
  EXPECT_GT(allocated("degree_order_searches = 3"),
            allocated("degree_order_searches = 3\ndegree_order_hub_share = 1000000"));
}

}  // namespace
