// Runs operations of a graph on the emulated device and prints what their kernels moved.
#include <algorithms/bfs.hpp>
#include <algorithms/components.hpp>
#include <algorithms/pagerank.hpp>
#include <algorithms/triangle_count.hpp>
#include <backends/cuda/emulator/emulated.hpp>
#include <benchmarks/bench/count.hpp>
#include <core/error.hpp>
#include <graphblas/operations/mxm.hpp>
#include <graphblas/operations/mxv.hpp>
#include <graphblas/vector.hpp>
#include <semirings/semirings.hpp>
#include <tools/graph.hpp>
#include <tools/kernel_report_printer.hpp>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace gustav::tools {
namespace {

using device_host::access_counts;
using device_host::kernel_counts;
using device_host::traffic;

constexpr const char* counted_operations[] = {"spmv",       "pagerank", "bfs",    "bfs64",
                                              "components", "spgemm",   "masked", "triangles"};
constexpr int lanes = 256;     // of a block, where its body allows so many
constexpr int iterations = 2;  // of pagerank
constexpr std::uint64_t sector = 32;

// The emulator remembers who touched each element.
constexpr std::uint64_t bytes_for_entry = 1024, bytes_for_vertex = 2048;

struct row {
  std::string operation, kernel;
  kernel_counts counts;

  access_counts loads() const { return counts.total(traffic::load); }
  access_counts stores() const { return counts.total(traffic::store); }
  access_counts atomics() const { return counts.total(traffic::atomic); }
  std::uint64_t requests() const { return loads().requests + stores().requests + atomics().requests; }
  std::uint64_t bytes() const { return loads().bytes + stores().bytes + atomics().bytes; }
  std::uint64_t conflicts() const {
    return counts.total(traffic::shared_load).conflicts + counts.total(traffic::shared_store).conflicts;
  }
  double sectors_of_request() const { return requests() ? double(counts.sectors()) / double(requests()) : 0; }
  double over_compulsory(std::uint64_t sectors) const {
    return counts.compulsory ? double(sectors * sector) / double(counts.compulsory) : 0;
  }
};

// What run(executor, A) launches on a fresh device.
template <class Run>
void count(session& s, std::vector<row>& rows, const std::string& operation, const matrix<double>& A, const Run& run) {
  device_host::host_launcher_options options;
  options.emulator.yields = false;
  options.emulator.counts = true;
  options.lanes = lanes;
  options.most_blocks = 1 << 16;
  device_host::emulated_device device(options);
  {
    const matrix<double> copy = A.clone();  // whose copies on the device end before it
    kernel_report_printer reports(s);
    device_host::emulated where;
    if (s.explains()) where.log = &reports;
    run(where, copy);
  }
  for (const auto& [kernel, counts] : device.device().counts()) rows.push_back({operation, kernel, counts});
}

// The multiply-adds of A A, where an operation computes it.
std::uint64_t products_of(const matrix<double>& A, const std::vector<std::string>& operations) {
  const auto has = [&](const char* name) {
    return std::find(operations.begin(), operations.end(), name) != operations.end();
  };
  if (!has("spgemm")) return 0;
  const auto v = A.view();
  if (v.rows != v.cols) return 0;
  std::uint64_t products = 0;
  for (offset_t k = 0; k < v.entries(); ++k)
    products += static_cast<std::uint64_t>(v.offsets[v.indices[k] + 1] - v.offsets[v.indices[k]]);
  return products;
}

// The vertex with the longest row, unless --source names one.
std::int32_t source_of(const session& s, const matrix<double>& A) {
  const auto v = A.view();
  if (s.args().has("source"))
    return static_cast<std::int32_t>(s.args().integer("source", 0, 0, std::max<offset_t>(v.rows - 1, 0)));
  std::int32_t longest = 0;
  for (offset_t i = 1; i < v.rows; ++i)
    if (v.offsets[i + 1] - v.offsets[i] > v.offsets[longest + 1] - v.offsets[longest])
      longest = static_cast<std::int32_t>(i);
  return longest;
}

std::vector<row> rows_of(session& s, const matrix<double>& A, const std::vector<std::string>& operations) {
  std::vector<row> rows;
  for (const std::string& operation : operations) {
    s.say("{}", operation);
    if (operation == "spmv")
      count(s, rows, operation, A, [](const auto& where, const matrix<double>& a) {
        vector<double> w(a.rows());
        const vector<double> u = vector<double>::adopt(buffer<double>(static_cast<std::size_t>(a.cols()), 1.0));
        mxv(where, w, no_mask, no_accum, plus_times<double>{}, a, u);
      });
    else if (operation == "pagerank")
      count(s, rows, operation, A,
            [](const auto& where, const matrix<double>& a) { (void)pagerank(where, a, {.iterations = iterations}); });
    else if (operation == "bfs64")
      count(s, rows, operation, A, [](const auto& where, const matrix<double>& a) {
        std::vector<std::int32_t> from;
        for (offset_t k = 0; k < 64 && a.rows() > 0; ++k) from.push_back(static_cast<std::int32_t>(a.rows() * k / 64));
        (void)bfs_many(where, a, from);
      });
    else if (operation == "spgemm")
      count(s, rows, operation, A,
            [](const auto& where, const matrix<double>& a) { (void)mxm(where, a, a, plus_times<double>{}); });
    else if (operation == "triangles")
      count(s, rows, operation, A, [](const auto& where, const matrix<double>& a) { (void)count_triangles(where, a); });
    else if (operation == "masked")
      count(s, rows, operation, A, [](const auto& where, const matrix<double>& a) {
        (void)mxm(where, a, a, plus_times<double>{}, structure(a));
      });
    else if (operation == "components")
      count(s, rows, operation, A, [](const auto& where, const matrix<double>& a) { (void)components(where, a); });
    else
      count(s, rows, operation, A,
            [from = source_of(s, A)](const auto& where, const matrix<double>& a) { (void)bfs(where, a, from); });
  }
  return rows;
}

constexpr std::string_view head =
    "operation\tkernel\tlaunches\tcompulsory_bytes\tbytes\trequests\tsectors_of_request\tsector_bytes_over_compulsory\t"
    "bytes_beyond_l1_over_compulsory\tactive_lanes\tbank_conflicts\tatomics\tcollisions\tbarriers\tcollectives\n";

void write(text_sink& out, const row& r) {
  out << r.operation << '\t' << r.kernel << '\t' << r.counts.launches << '\t' << r.counts.compulsory << '\t'
      << r.bytes() << '\t' << r.requests() << '\t' << fmt::format("{:.3g}", r.sectors_of_request()) << '\t'
      << fmt::format("{:.3g}", r.over_compulsory(r.counts.sectors())) << '\t'
      << fmt::format("{:.3g}", r.over_compulsory(r.counts.sectors_beyond_l1())) << '\t'
      << fmt::format("{:.3g}", r.counts.active_lanes()) << '\t' << r.conflicts() << '\t' << r.atomics().accesses << '\t'
      << r.atomics().collisions << '\t' << r.counts.barriers << '\t' << r.counts.collectives << '\n';
}

json to_json(const row& r) {
  return {{"operation", r.operation},
          {"kernel", r.kernel},
          {"launches", r.counts.launches},
          {"compulsory_bytes", r.counts.compulsory},
          {"bytes", r.bytes()},
          {"requests", r.requests()},
          {"sectors", r.counts.sectors()},
          {"sectors_beyond_l1", r.counts.sectors_beyond_l1()},
          {"active_lanes", r.counts.active_lanes()},
          {"bank_conflicts", r.conflicts()},
          {"atomics", r.atomics().accesses},
          {"collisions", r.atomics().collisions},
          {"barriers", r.counts.barriers},
          {"collectives", r.counts.collectives}};
}

int count_graph(session& s, const io::loaded<double, std::int32_t>& g, const std::vector<std::string>& operations) {
  const matrix<double>& A = g.adjacency;
  s.require_memory(matrix_bytes(A) + (std::uint64_t(A.entries()) + products_of(A, operations)) * bytes_for_entry +
                       std::uint64_t(A.rows()) * bytes_for_vertex,
                   "counting on the emulated device");
  const auto rows = [&] {
    try {
      return rows_of(s, A, operations);
    } catch (const invalid_value& e) {
      throw bad_data(g.report.file, 0, e.what());
    }
  }();
  s.compute_ends();
  s.ran_on("emulator");
  if (s.wants_json()) {
    set_sizes(s, g);
    json& list = s.report()["kernels"] = json::array();
    for (const row& r : rows) list.push_back(to_json(r));
  }
  return s.finish(exit_done, [&](text_sink& out) {
    out << head;
    for (const row& r : rows) write(out, r);
  });
}

}  // namespace

int count_kernels(session& s) {
  std::vector<std::string> operations = s.args().all("op");
  if (operations.empty()) operations.assign(std::begin(counted_operations), std::end(counted_operations));
  for (const std::string& operation : operations)
    if (std::find(std::begin(counted_operations), std::end(counted_operations), operation) ==
        std::end(counted_operations))
      throw usage_error("bench: --count has no kernels of {}: expected --op {}", operation,
                        fmt::join(counted_operations, ", "));
  const auto graph = load_graph(s, s.load_options());
  if (const auto* g = std::get_if<io::loaded<double, std::int32_t>>(&graph)) return count_graph(s, *g, operations);
  throw not_implemented("bench: --count takes graphs with fewer than 2^31 vertices");
}

}  // namespace gustav::tools
