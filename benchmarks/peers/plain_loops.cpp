// Plain loops as a peer process: the code that a programmer writes who uses compressed rows, OpenMP and no library.
#include "plain_loops.hpp"

#include <climits>
#include <cstdio>
#include <cstdlib>
#include <iterator>

namespace plain {

csr pattern_of(const gbin_matrix& m) {
  csr a{m.rows, m.cols, {}, {}};
  a.offsets.assign(m.offsets, m.offsets + m.rows + 1);
  a.indices.assign(m.indices, m.indices + m.entries);
  return a;
}

csr transposed(const csr& a) {
  csr t{a.cols, a.rows, std::vector<std::int64_t>(a.cols + 1), std::vector<std::int32_t>(a.indices.size())};
  for (const std::int32_t j : a.indices) ++t.offsets[j + 1];
  for (std::int64_t j = 0; j < t.rows; ++j) t.offsets[j + 1] += t.offsets[j];
  std::vector<std::int64_t> cursor(t.offsets.begin(), t.offsets.end() - 1);
  for (std::int64_t i = 0; i < a.rows; ++i)
    for (std::int64_t k = a.offsets[i]; k < a.offsets[i + 1]; ++k)
      t.indices[cursor[a.indices[k]]++] = static_cast<std::int32_t>(i);
  return t;
}

csr simple_graph(const csr& a) {
  const csr in = transposed(a), out = transposed(in);  // both with ascending rows
  csr both{a.rows, a.cols, std::vector<std::int64_t>(a.rows + 1), {}};
  both.indices.reserve(2 * a.indices.size());
  for (std::int64_t i = 0; i < a.rows; ++i) {
    const auto row = static_cast<std::ptrdiff_t>(both.indices.size());
    std::set_union(out.indices.begin() + out.offsets[i], out.indices.begin() + out.offsets[i + 1],
                   in.indices.begin() + in.offsets[i], in.indices.begin() + in.offsets[i + 1],
                   std::back_inserter(both.indices));
    both.indices.erase(std::remove(both.indices.begin() + row, both.indices.end(), static_cast<std::int32_t>(i)),
                       both.indices.end());
    both.offsets[i + 1] = static_cast<std::int64_t>(both.indices.size());
  }
  both.indices.shrink_to_fit();
  return both;
}

std::vector<double> lengths_of(const csr& a) {
  std::vector<double> lengths(a.indices.size());
  for (std::int64_t i = 0; i < a.rows; ++i)
    for (std::int64_t k = a.offsets[i]; k < a.offsets[i + 1]; ++k)
      lengths[k] = operand_length(static_cast<std::uint64_t>(i), static_cast<std::uint64_t>(a.indices[k]));
  return lengths;
}

std::vector<std::int64_t> equal_shares(const csr& a, std::int64_t parts) {
  const std::int64_t work = a.rows + a.offsets[a.rows];
  std::vector<std::int64_t> borders(parts + 1, a.rows);
  for (std::int64_t p = 0, row = 0; p < parts; ++p) {
    const std::int64_t from = work / parts * p + std::min(p, work % parts);
    while (row < a.rows && row + a.offsets[row] < from) ++row;
    borders[p] = row;
  }
  return borders;
}

std::string taken(char* text) {
  const std::string copy = text;
  std::free(text);
  return copy;
}

std::string exact(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.17g", value);
  return text;
}

}  // namespace plain

namespace {

constexpr const char* peer_name = "plain loops";
constexpr const char* compiler =
#ifdef __clang__
    "clang " __clang_version__;
#else
    "gcc " __VERSION__;
#endif

struct known_operation {
  const char* name;
  plain::operation* (*make)(const gbin_matrix&, const peer_options&);
};
constexpr known_operation known[] = {
    {"spmv", plain::make_dense},       {"spmm", plain::make_dense},          {"sddmm", plain::make_dense},
    {"spmm-batch", plain::make_batch}, {"pagerank", plain::make_graph},      {"bfs", plain::make_graph},
    {"components", plain::make_graph}, {"sssp", plain::make_paths},          {"betweenness", plain::make_paths},
    {"scc", plain::make_connectivity}, {"forest", plain::make_connectivity}, {"core", plain::make_cohesion},
    {"truss", plain::make_cohesion},   {"louvain", plain::make_communities}};

void prepare(void* state) { static_cast<plain::operation*>(state)->prepare(); }
void run(void* state, int variant) { static_cast<plain::operation*>(state)->run(variant); }
void keep(void*) {}  // results are overwritten by the next run

}  // namespace

int main(int argc, char** argv) {
  const peer_options o = peer_arguments(argc, argv);
  const known_operation* const op =
      std::find_if(std::begin(known), std::end(known), [&](const known_operation& k) { return peer_is(&o, k.name); });
  if (op == std::end(known)) peer_absent(peer_name, o.op, "has no such operation");
  omp_set_num_threads(o.threads);
  const double begin = peer_now();
  gbin_matrix m = gbin_read(o.file);
  if (m.rows >= INT_MAX || m.cols >= INT_MAX) peer_absent(peer_name, o.op, "too large: its indices have 32 bits");
  if (m.rows == 0 || (op->make != plain::make_dense && m.rows != m.cols))
    peer_absent(peer_name, o.op, "the matrix is not square");
  const std::unique_ptr<plain::operation> work(op->make(m, o));
  gbin_free(&m);
  const double load_seconds = peer_now() - begin;
  const std::vector<const char*> names = work->variants();
  const peer_task task{names.data(), static_cast<int>(names.size()), prepare, run, keep};
  const peer_times times = peer_measure(&o, &task, work.get());
  peer_print(&o, peer_name, compiler, o.threads, load_seconds, &task, &times, work->check().c_str());
}
