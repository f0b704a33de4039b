// Options of commands that search from all vertices or from random ones.
#pragma once

#include <algorithms/source_sample.hpp>
#include <tools/session.hpp>

#include <algorithm>
#include <optional>

namespace gustav::tools {

inline option_row samples_option() { return {"samples", 0, "K", "search from K random vertices"}; }
inline option_row confidence_option() {
  return {"confidence", 0, "P", "probability that all errors are within the bound (default: 0.9)"};
}
inline option_row seed_option() { return {"seed", 0, "N", "seed of the random vertices (default: 1)"}; }

// Reads --confidence, --seed and --samples into `o` and returns --error; of the two that say how many `sources`, one
// may be given.
template <class Options>
std::optional<double> read_sample_options(const session& s, Options& o, const char* sources) {
  const arguments& a = s.args();
  o.confidence = a.real("confidence", o.confidence, 0, 1, true, true);
  o.seed = static_cast<std::uint64_t>(a.integer("seed", 1, 0));
  if (a.has("samples")) o.samples = a.integer("samples", 1, 1);
  if (!a.has("error")) return {};
  const double error = a.real("error", 1, 0, 1, true);
  if (o.samples)
    throw usage_error("{}: --samples and --error both say how many {}: expected one of them", s.row().name, sources);
  return error;
}

// Sets the samples of a graph of n vertices, so many that means over the n - 1 others are right within `error`.
template <class Options>
void set_samples(const session& s, Options& o, std::optional<double> error, offset_t n, offset_t least) {
  // Such a mean is n / (n - 1) times the one that the bound is about.
  if (error && n > least) o.samples = samples_for_error(s.row().name, n, *error * (1 - 1 / double(n)), o.confidence);
  if (o.samples) o.samples = std::min(*o.samples, n);
}

}  // namespace gustav::tools
