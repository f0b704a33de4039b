// Plain loops as a peer process: the code that a programmer writes who uses compressed rows, OpenMP and no library.
#include "plain_loops.hpp"

#include <climits>
#include <cstdlib>

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

}  // namespace plain

namespace {

constexpr const char* peer_name = "plain loops";
constexpr const char* compiler =
#ifdef __clang__
    "clang " __clang_version__;
#else
    "gcc " __VERSION__;
#endif

void prepare(void* state) { static_cast<plain::operation*>(state)->prepare(); }
void run(void* state, int variant) { static_cast<plain::operation*>(state)->run(variant); }
void keep(void*) {}  // results are overwritten by the next run

}  // namespace

int main(int argc, char** argv) {
  const peer_options o = peer_arguments(argc, argv);
  static const char* const known[] = {"spmv", "spmm", "sddmm", "spmm-batch", "pagerank", "bfs", "components"};
  if (std::none_of(std::begin(known), std::end(known), [&](const char* op) { return peer_is(&o, op); }))
    peer_absent(peer_name, o.op, "has no such operation");
  omp_set_num_threads(o.threads);
  const double begin = peer_now();
  gbin_matrix m = gbin_read(o.file);
  if (m.rows >= INT_MAX || m.cols >= INT_MAX) peer_absent(peer_name, o.op, "too large: its indices have 32 bits");
  const bool dense = peer_is(&o, "spmv") || peer_is(&o, "spmm") || peer_is(&o, "sddmm");
  if (m.rows == 0 || (!dense && m.rows != m.cols)) peer_absent(peer_name, o.op, "the matrix is not square");
  const std::unique_ptr<plain::operation> work(dense                       ? plain::make_dense(m, o)
                                               : peer_is(&o, "spmm-batch") ? plain::make_batch(m, o)
                                                                           : plain::make_graph(m, o));
  gbin_free(&m);
  const double load_seconds = peer_now() - begin;
  const std::vector<const char*> names = work->variants();
  const peer_task task{names.data(), static_cast<int>(names.size()), prepare, run, keep};
  const peer_times times = peer_measure(&o, &task, work.get());
  peer_print(&o, peer_name, compiler, o.threads, load_seconds, &task, &times, work->check().c_str());
}
