// PageRank, breadth-first search from one and from 64 sources, and connected components on a device beside the cores of
// the same machine. Answers are compared first.
//
// Usage: algorithms [OUT.json]. For each graph and algorithm: the first call on the device, which moves the graph up,
// later calls, and the call on all cores, by turns; medians of five.
#include <algorithms/bfs.hpp>
#include <algorithms/components.hpp>
#include <algorithms/pagerank.hpp>
#include <graphblas/graphblas.hpp>
#include <graphblas/hardware.hpp>

#include "families.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace {

using namespace gustav;

// R-MAT with the parameters of Graph500 (Chakrabarti et al. 2004): 2^scale vertices, 16 arcs each, made symmetric.
matrix<void> rmat(int scale) {
  const std::int64_t n = std::int64_t{1} << scale, arcs = 16 * n;
  std::vector<std::int32_t> from(static_cast<std::size_t>(2 * arcs)), to(from.size());
  bench::for_parts(arcs, [&](std::int64_t begin, std::int64_t end) {
    for (std::int64_t e = begin; e < end; ++e) {
      bench::random_numbers next{static_cast<std::uint64_t>(e) * 2654435761u + 7};
      std::int32_t i = 0, j = 0;
      for (int bit = 0; bit < scale; ++bit) {
        const double x = next.uniform();
        i = 2 * i + (x >= 0.76);                             // 0.57 + 0.19
        j = 2 * j + ((x >= 0.57 && x < 0.76) || x >= 0.95);  // 0.19 each, and 0.05
      }
      from[static_cast<std::size_t>(2 * e)] = to[static_cast<std::size_t>(2 * e + 1)] = i;
      to[static_cast<std::size_t>(2 * e)] = from[static_cast<std::size_t>(2 * e + 1)] = j;
    }
  });
  auto a = matrix<void>::build(n, n, from, to, gustav::any<>{});
  a.mark_symmetric();
  return a;
}
matrix<void> grid(std::int64_t side) {
  const bench::csr m = bench::stencil("grid", side, 2, false);
  matrix<void> a(csr_view<unit>{m.rows(), m.cols, m.offsets.data(), m.indices.data(), nullptr});
  a.mark_symmetric();
  return a;
}

template <class F>
double seconds_of(const F& f) {
  const auto from = std::chrono::steady_clock::now();
  f();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - from).count();
}
double median(std::vector<double> times) {
  std::sort(times.begin(), times.end());
  return times[times.size() / 2];
}

int failures = 0;
std::FILE* json = nullptr;

// device() and host() run the algorithm and leave their answers; agree() compares them.
template <class Device, class Host, class Agree>
void compare(const std::string& graph, const std::string& algorithm, const Device& device, const Host& host,
             const Agree& agree) {
  const double first = seconds_of(device);
  seconds_of(host);
  const bool right = agree();
  failures += !right;
  std::vector<double> on_device, on_host;
  for (int k = 0; k < 5; ++k) {
    on_device.push_back(seconds_of(device));
    on_host.push_back(seconds_of(host));
  }
  const double d = median(on_device), h = median(on_host);
  std::printf("%-8s %-10s first call %8.2f ms, later %8.2f ms, %u cores %8.2f ms, ratio %.2f%s\n", graph.c_str(),
              algorithm.c_str(), first * 1e3, d * 1e3, std::thread::hardware_concurrency(), h * 1e3, h / d,
              right ? "" : "  WRONG");
  if (json)
    std::fprintf(json,
                 "{\"graph\": \"%s\", \"algorithm\": \"%s\", \"first_ms\": %.4f, \"device_ms\": %.4f, "
                 "\"host_ms\": %.4f, \"right\": %s}\n",
                 graph.c_str(), algorithm.c_str(), first * 1e3, d * 1e3, h * 1e3, right ? "true" : "false");
}

void measure(const std::string& name, const matrix<void>& a) {
  const pagerank_options rounds{.iterations = 20};
  pagerank_result<std::int32_t> here, there;
  compare(
      name, "pagerank", [&] { there = pagerank(cuda{}, a, rounds); }, [&] { here = pagerank(cpu{}, a, rounds); },
      [&] {
        double worst = 0;
        const auto x = there.scores.view(), y = here.scores.view();
        for (offset_t i = 0; i < a.rows(); ++i) worst = std::max(worst, std::abs(x.value(i) - y.value(i)));
        return worst < 1e-12;
      });
  // From the vertex with the longest row.
  const auto v = a.view();
  std::int32_t source = 0;
  for (offset_t i = 1; i < v.rows; ++i)
    if (v.offsets[i + 1] - v.offsets[i] > v.offsets[source + 1] - v.offsets[source])
      source = static_cast<std::int32_t>(i);
  bfs_result<std::int32_t> search_here, search_there;
  compare(
      name, "bfs", [&] { search_there = bfs(cuda{}, a, source); },
      [&] { search_here = bfs(cpu{}, a, source, {.symmetric = true}); },
      [&] { return search_there.levels == search_here.levels && search_there.parents == search_here.parents; });
  components_result<std::int32_t> parts_here, parts_there;
  const components_options symmetric{.on_block = {}, .symmetric = true};
  compare(
      name, "components", [&] { parts_there = components(cuda{}, a, symmetric); },
      [&] { parts_here = components(cpu{}, a, symmetric); },
      [&] { return parts_there.component == parts_here.component && parts_there.sizes == parts_here.sizes; });
}

// From 64 vertices.
void measure_many(const std::string& name, const matrix<void>& a) {
  std::vector<std::int32_t> sources;
  for (std::int64_t s = 0; s < 64; ++s) sources.push_back(static_cast<std::int32_t>(a.rows() * s / 64));
  bfs_many_result<std::int32_t> here, there;
  compare(
      name, "bfs of 64", [&] { there = bfs_many(cuda{}, a, sources, {.symmetric = true}); },
      [&] { here = bfs_many(cpu{}, a, sources, {.symmetric = true}); },
      [&] { return there.levels == here.levels && there.parents == here.parents; });
}

}  // namespace

int main(int argc, char** argv) {
  if (cuda_devices() == 0) {
    std::printf("no CUDA device\n");
    return 77;
  }
  if (argc > 1 && (json = std::fopen(argv[1], "w")) == nullptr) {
    std::perror(argv[1]);
    return 1;
  }
  measure("rmat22", rmat(22));
  const auto small = rmat(18), flat = grid(2000);
  measure("rmat18", small);
  measure_many("rmat18", small);
  measure("grid", flat);
  measure_many("grid", flat);
  if (json) std::fclose(json);
  return failures != 0;
}
