// Reader of clusterings that may overlap.
#include <core/error.hpp>
#include <loaders/mcl/cluster_cover.hpp>
#include <loaders/mcl/detail/mci.hpp>
#include <loaders/options.hpp>

#include <algorithm>
#include <new>
#include <numeric>

namespace gustav::io {

cluster_cover load_cluster_cover(const std::string& path) try {
  detail::memory_budget budget(0);
  const detail::source from = detail::open_source(path, budget);
  const load_options options;
  const detail::parse_context context{from, options, detail::value_domain::none, budget, 1};
  const detail::mci_matrix matrix = detail::read_mci(context);

  cluster_cover out;
  if (matrix.entries.is_explicit) {
    out.nodes = matrix.entries.values;
  } else {
    budget.take(8 * matrix.entries.size, "the nodes of the clustering");
    out.nodes.resize(matrix.entries.size);
    std::iota(out.nodes.begin(), out.nodes.end(), std::int64_t{0});
  }
  budget.take(sizeof(std::vector<std::int64_t>) * matrix.vectors.size, "the clusters");
  out.clusters.resize(matrix.vectors.size);
  for (std::size_t k = 0; k < matrix.list.size(); ++k)
    out.clusters[matrix.list.src(k)].push_back(out.nodes[matrix.list.dst(k)]);
  std::sort(out.nodes.begin(), out.nodes.end());
  for (auto& members : out.clusters) {
    std::sort(members.begin(), members.end());
    members.erase(std::unique(members.begin(), members.end()), members.end());
  }
  return out;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

}  // namespace gustav::io
