// Shared by the commands of Markov clustering: options, reading, messages.
#pragma once

#include <algorithms/markov_cluster.hpp>
#include <algorithms/verify/markov_clusters.hpp>
#include <tools/clusters_out.hpp>
#include <tools/evalues.hpp>
#include <tools/graph.hpp>

#include <fmt/format.h>

#include <string>

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
      throw usage_error("{}: --{}: {}", s.row().name, name, error.what());
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
  s.detail("iteration {}: chaos {:.6g}, {}, {:.3f} s", it.iteration, it.chaos, counted_entries(it.entries_after),
           it.seconds);
  const markov_phases& p = it.statistics.phases;
  s.detail("phases of iteration {}: plan {:.6f}, product {:.6f}, select {:.6f}, inflate {:.6f}, store {:.6f}",
           it.iteration, p.plan, p.product, p.select, p.inflate, p.store);
  s.explain("iteration {}: fused square, prune and inflate by {:.4g}; {} in, {} out", it.iteration, it.inflation,
            counted_entries(it.entries_before), it.entries_after);
}

}  // namespace gustav::tools
