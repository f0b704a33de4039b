// Fuzz target of clusterings and tab files: a result is a valid partition, and its names can be found.
#include <graphblas/error.hpp>
#include <loaders/mcl/clusters.hpp>

#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace {

void check(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  try {
    const auto c = gustav::io::load_clusters_bytes(bytes, "c");
    check(c.names.size() == static_cast<gustav::offset_t>(c.cluster_of.size()));
    for (gustav::offset_t v = 0; v < c.names.size(); ++v) {
      const auto cluster = c.cluster_of[static_cast<std::size_t>(v)];
      check(cluster >= 0 && cluster < c.clusters && c.line_of(v) > 0);
      if (v < 64) check(c.names.find(c.names.name(v)) == v);
    }
    check(gustav::io::clusters_of(c, c.names, "itself") == c.cluster_of);
  } catch (const gustav::error&) {
  }
  try {
    const auto t = gustav::io::label_table::load_bytes(bytes, "t");
    for (gustav::offset_t k = 0; k < t.size(); ++k) check(t.number_of(t.label(k)) == t.number(k));
  } catch (const gustav::error&) {
  }
  return 0;
}
