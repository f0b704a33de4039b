// Shared by the commands of Markov clustering: options, reading, messages and checks.
#pragma once

#include <algorithms/markov_cluster.hpp>
#include <tools/clusters_out.hpp>
#include <tools/evalues.hpp>
#include <tools/graph.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

namespace gustav::tools {

// The reading rules of mcl: repeats and both directions merge by maximum; a native matrix is not changed.
inline io::load_options mcl_load_options(const session& s) {
  auto options = s.load_options();
  if (options.direction == io::direction::automatic) options.direction = io::direction::undirected_unless_native;
  if (options.duplicates == io::duplicate_rule::automatic) options.duplicates = io::duplicate_rule::max;
  options.check = io::weight_check::not_negative;
  return options;
}

// Options of every command that runs Markov clustering.
constexpr option_row line_transform_row = {
    "line-transform", 0, "SPEC",
    "transform the weight of each line before repeats merge; for e-values: 'neglog(10),ceil(200)'"};
constexpr option_row transform_row = {"transform", 0, "SPEC",
                                      "transform the merged weights, in mcl's syntax, such as 'gq(0.5),#knn(50)'"};

// Parses --line-transform and --transform. Throws usage_error.
inline void add_transforms(const session& s, io::load_options& options) {
  const auto parsed = [&](const char* name, io::transform_scope scope) {
    try {
      return io::transform::parse(s.args().text(name, ""), scope);
    } catch (const invalid_value& error) {
      throw usage_error(fmt::format("{}: --{}: {}", s.row().name, name, error.what()));
    }
  };
  if (s.args().has("line-transform")) options.record_transform = parsed("line-transform", io::transform_scope::lines);
  if (!s.args().has("transform")) return;
  // The loops of the file are dropped first, because new ones are computed from the transformed weights.
  const io::transform given = parsed("transform", io::transform_scope::matrix);
  if (!given.empty())
    options.matrix_transform = io::transform::parse("#selfrm()", io::transform_scope::matrix).then(given);
}

// Warns when untransformed weights look like e-values.
template <class I>
void warn_of_evalues(session& s, const matrix<double, I>& A) {
  if (s.args().has("line-transform") || s.args().has("transform")) return;
  if (const std::string warning = evalue_warning(A); !warning.empty())
    s.note(warning + ": --line-transform 'neglog(10),ceil(200)' makes scores of them");
}

// Reports an iteration; `what` is the prefix of the progress line.
inline void say_iteration(session& s, const std::string& what, const markov_iteration& it) {
  s.progress().say(fmt::format("{}: iteration {}, chaos {:.3g}", what, it.iteration, it.chaos));
  s.detail(fmt::format("iteration {}: chaos {:.6g}, {}, {:.3f} s", it.iteration, it.chaos,
                       counted(it.entries_after, "entry", "entries"), it.seconds));
  const markov_phases& p = it.statistics.phases;
  s.detail(
      fmt::format("phases of iteration {}: plan {:.6f}, product {:.6f}, select {:.6f}, inflate {:.6f}, store {:.6f}",
                  it.iteration, p.plan, p.product, p.select, p.inflate, p.store));
  s.explain(fmt::format("iteration {}: fused square, prune and inflate by {:.4g}; {} in, {} out", it.iteration,
                        it.inflation, counted(it.entries_before, "entry", "entries"), it.entries_after));
}

// Checks that every vertex is in one cluster, that clusters are ordered by size, and that none spans two components.
// Throws verify_error.
template <class I>
void verify_markov_clusters(const matrix<double, I>& A, const markov_clustering<I>& r) {
  std::vector<std::uint8_t> seen(std::size_t(A.rows()), 0);
  for (const auto& cluster : r.clusters)
    for (const I v : cluster) {
      if (v < 0 || v >= A.rows() || seen[std::size_t(v)]) throw verify_error("a vertex is in two clusters");
      seen[std::size_t(v)] = 1;
    }
  if (std::find(seen.begin(), seen.end(), 0) != seen.end()) throw verify_error("a vertex is in no cluster");
  for (std::size_t c = 1; c < r.clusters.size(); ++c)
    if (r.clusters[c - 1].size() < r.clusters[c].size()) throw verify_error("the clusters are not sorted by size");
  std::vector<I> parent(std::size_t(A.rows()));
  std::iota(parent.begin(), parent.end(), I{0});
  const auto root_of = [&](offset_t v) {
    while (parent[std::size_t(v)] != v) v = parent[std::size_t(v)] = parent[std::size_t(parent[std::size_t(v)])];
    return v;
  };
  const auto v = A.view();
  for (offset_t i = 0; i < v.rows; ++i)
    for (offset_t k = v.offsets[i]; k < v.offsets[i + 1]; ++k)
      if (v.value(k) != 0) parent[std::size_t(root_of(i))] = static_cast<I>(root_of(v.indices[k]));
  for (const auto& cluster : r.clusters)
    for (const I member : cluster)
      if (root_of(member) != root_of(cluster.front())) throw verify_error("a cluster holds vertices of two components");
}

}  // namespace gustav::tools
