// What the files of the peer "plain loops" share: compressed rows and the row borders of its loops.
#pragma once

#include "gbin.h"
#include "operands.h"
#include "peer.h"
#include <omp.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace plain {

// A pattern in compressed rows, with 32-bit indices and 64-bit offsets.
struct csr {
  std::int64_t rows = 0, cols = 0;
  std::vector<std::int64_t> offsets;
  std::vector<std::int32_t> indices;

  std::int64_t degree(std::int64_t i) const { return offsets[i + 1] - offsets[i]; }
};

csr pattern_of(const gbin_matrix& m);
csr transposed(const csr& a);
// The pattern of A + A' without the diagonal, rows ascending.
csr simple_graph(const csr& a);
// operand_length of each entry.
std::vector<double> lengths_of(const csr& a);

// Borders of `parts` contiguous ranges of rows with about equally many rows and entries together.
std::vector<std::int64_t> equal_shares(const csr& a, std::int64_t parts);

// An array whose pages are first written, and so mapped, by the first run, as in the other peers.
template <class T>
std::unique_ptr<T[]> uninitialized(std::int64_t n) {
  return std::unique_ptr<T[]>(new T[static_cast<std::size_t>(n)]);
}

// An operation with its operands and its last result.
class operation {
 public:
  virtual ~operation() = default;
  virtual std::vector<const char*> variants() const { return {"default"}; }
  // Data that is kept between calls; its time is part of the first run.
  virtual void prepare() {}
  virtual void run(int variant) = 0;
  // The inside of the check object.
  virtual std::string check() const = 0;
};

// The text of one of the peer_check_ functions, freed.
std::string taken(char* text);
// A real number with all its digits.
std::string exact(double value);

operation* make_dense(const gbin_matrix& m, const peer_options& o);         // spmv, spmm, sddmm
operation* make_batch(const gbin_matrix& m, const peer_options& o);         // spmm-batch
operation* make_graph(const gbin_matrix& m, const peer_options& o);         // pagerank, bfs, components
operation* make_paths(const gbin_matrix& m, const peer_options& o);         // sssp, betweenness
operation* make_connectivity(const gbin_matrix& m, const peer_options& o);  // scc, forest
operation* make_cohesion(const gbin_matrix& m, const peer_options& o);      // core, truss
operation* make_communities(const gbin_matrix& m, const peer_options& o);   // louvain

}  // namespace plain
