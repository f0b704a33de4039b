// Reads the clusters off the limit of the Markov cluster process: attractor systems and the vertices that flow to them.
#include <backends/cpu/mcl/clusters.hpp>

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>
#include <vector>

namespace gustav::backends::cpu {
namespace {

// The entries of each row that decide where its vertex belongs.
template <class I>
struct kept_entries {
  std::vector<offset_t> offsets{0};
  std::vector<I> cols;
  std::vector<char> attractor;  // whose own loop is kept

  const I* begin(I v) const { return cols.data() + offsets[static_cast<std::size_t>(v)]; }
  const I* end(I v) const { return cols.data() + offsets[static_cast<std::size_t>(v) + 1]; }
};

template <class I>
kept_entries<I> keep_strong(const csr_view<float, I>& m) {
  kept_entries<I> kept;
  kept.attractor.assign(static_cast<std::size_t>(m.rows), 0);
  for (offset_t i = 0; i < m.rows; ++i) {
    const offset_t first = m.offsets[i], last = m.offsets[i + 1];
    double loop = 0, highest = 0;
    for (offset_t k = first; k < last; ++k) {
      const double x = m.value(k);
      highest = std::max(highest, x);
      if (m.indices[k] == i) loop = x;
    }
    const double cutoff = loop < highest ? 0.999 * loop + 0.001 * highest : loop / 1.01;
    double sum = 0;
    offset_t count = 0;
    for (offset_t k = first; k < last; ++k)
      if (m.value(k) >= cutoff) {
        sum += m.value(k);
        ++count;
      }
    const double share = sum / static_cast<double>(count + 1);
    for (offset_t k = first; k < last; ++k)
      if (m.value(k) >= cutoff && m.value(k) >= share) {
        kept.cols.push_back(m.indices[k]);
        if (m.indices[k] == i) kept.attractor[static_cast<std::size_t>(i)] = 1;
      }
    kept.offsets.push_back(static_cast<offset_t>(kept.cols.size()));
  }
  return kept;
}

// Union-find; a set is represented by its least member.
template <class I>
class disjoint_sets {
 public:
  explicit disjoint_sets(std::size_t n) : up_(n) { std::iota(up_.begin(), up_.end(), I(0)); }
  I find(I v) {
    while (up(v) != v) v = up(v) = up(up(v));
    return v;
  }
  void join(I a, I b) {
    a = find(a);
    b = find(b);
    up(std::max(a, b)) = std::min(a, b);
  }

 private:
  I& up(I v) { return up_[static_cast<std::size_t>(v)]; }
  std::vector<I> up_;
};

// The number of each vertex's attractor system, -1 for vertices that are no attractors. Systems are numbered by the
// count of their attractors, largest first, ties by the least attractor.
template <class I>
std::vector<I> attractor_systems(const kept_entries<I>& kept, I& systems) {
  const std::size_t n = kept.attractor.size();
  disjoint_sets<I> sets(n);
  std::vector<I> count(n, 0);
  std::vector<I> least;
  for (std::size_t v = 0; v < n; ++v) {
    if (!kept.attractor[v]) continue;
    for (const I* w = kept.begin(I(v)); w != kept.end(I(v)); ++w)
      if (kept.attractor[static_cast<std::size_t>(*w)]) sets.join(I(v), *w);
  }
  for (std::size_t v = 0; v < n; ++v)
    if (kept.attractor[v] && count[static_cast<std::size_t>(sets.find(I(v)))]++ == 0) least.push_back(I(v));
  std::stable_sort(least.begin(), least.end(),
                   [&](I a, I b) { return count[static_cast<std::size_t>(a)] > count[static_cast<std::size_t>(b)]; });
  systems = static_cast<I>(least.size());
  std::vector<I> number(n, I(-1));
  for (std::size_t s = 0; s < least.size(); ++s) number[static_cast<std::size_t>(least[s])] = static_cast<I>(s);
  std::vector<I> system(n, I(-1));
  for (std::size_t v = 0; v < n; ++v)
    if (kept.attractor[v]) system[v] = number[static_cast<std::size_t>(sets.find(I(v)))];
  return system;
}

// Finds the systems that a vertex reaches along kept entries, ascending.
template <class I>
class reach {
 public:
  reach(const kept_entries<I>& kept, const std::vector<I>& system)
      : kept_(kept), system_(system), seen_(system.size(), I(-1)) {}

  const std::vector<I>& from(I v) {
    found_.clear();
    stack_.assign(1, v);
    seen_[static_cast<std::size_t>(v)] = v;
    while (!stack_.empty()) {
      const I at = stack_.back();
      stack_.pop_back();
      for (const I* w = kept_.begin(at); w != kept_.end(at); ++w) {
        auto& seen = seen_[static_cast<std::size_t>(*w)];
        if (seen == v) continue;
        seen = v;
        if (system_[static_cast<std::size_t>(*w)] >= 0) found_.push_back(system_[static_cast<std::size_t>(*w)]);
        stack_.push_back(*w);  // an attractor of an iterate that has not converged may flow on
      }
    }
    std::sort(found_.begin(), found_.end());
    found_.erase(std::unique(found_.begin(), found_.end()), found_.end());
    return found_;
  }

 private:
  const kept_entries<I>& kept_;
  const std::vector<I>& system_;
  std::vector<I> seen_;
  std::vector<I> stack_, found_;
};

// Splits the vertices of `shared` into groups: vertices that share two systems are in one group, transitively.
template <class I>
std::vector<std::vector<I>> group_shared(const std::vector<std::pair<I, std::vector<I>>>& shared,
                                         std::size_t vertices) {
  disjoint_sets<I> sets(vertices);
  std::map<std::pair<I, I>, I> first_of;  // two systems -> a vertex that reaches both
  for (const auto& [v, to] : shared)
    for (auto a = to.begin(); a != to.end(); ++a)
      for (auto b = a + 1; b != to.end(); ++b) sets.join(v, first_of.emplace(std::pair(*a, *b), v).first->second);
  std::map<I, std::vector<I>> groups;
  for (const auto& [v, to] : shared) groups[sets.find(v)].push_back(v);
  std::vector<std::vector<I>> out;
  out.reserve(groups.size());
  for (auto& [name, members] : groups) out.push_back(std::move(members));
  return out;
}

template <class I>
void sort_clusters(std::vector<std::vector<I>>& clusters, cluster_order order) {
  const auto larger = [](const auto& a, const auto& b) { return a.size() != b.size() ? a.size() > b.size() : a < b; };
  if (order == cluster_order::largest_first) std::sort(clusters.begin(), clusters.end(), larger);
  if (order == cluster_order::smallest_first) std::sort(clusters.rbegin(), clusters.rend(), larger);
  if (order == cluster_order::by_members) std::sort(clusters.begin(), clusters.end());
}

}  // namespace

template <class I>
kernels::markov_clusters::result<I> markov_clusters(const csr_view<float, I>& limit, overlap how, cluster_order order) {
  kernels::markov_clusters::result<I> out;
  const kept_entries<I> kept = keep_strong(limit);
  const auto n = static_cast<I>(limit.rows);
  I systems = 0;
  const std::vector<I> system = attractor_systems(kept, systems);

  std::vector<std::vector<I>> clusters(static_cast<std::size_t>(systems));
  std::vector<std::pair<I, std::vector<I>>> shared;  // vertices and the systems that they reach
  std::vector<I> lost;                               // vertices that reach no system: mcl puts them into one cluster
  reach<I> paths(kept, system);
  for (I v = 0; v < n; ++v) {
    if (system[static_cast<std::size_t>(v)] >= 0) {
      clusters[static_cast<std::size_t>(system[static_cast<std::size_t>(v)])].push_back(v);
      continue;
    }
    const std::vector<I>& to = paths.from(v);
    if (to.empty()) {
      lost.push_back(v);
    } else if (to.size() == 1) {
      clusters[static_cast<std::size_t>(to[0])].push_back(v);
    } else {
      out.overlaps += static_cast<offset_t>(to.size()) - 1;
      shared.emplace_back(v, to);
    }
  }
  if (how == overlap::split) {
    for (auto& part : group_shared(shared, static_cast<std::size_t>(n))) clusters.push_back(std::move(part));
  } else {
    for (const auto& [v, to] : shared)
      for (const I s : to) {
        clusters[static_cast<std::size_t>(s)].push_back(v);
        if (how == overlap::cut) break;
      }
  }
  if (!lost.empty()) clusters.push_back(std::move(lost));
  for (auto& c : clusters) std::sort(c.begin(), c.end());
  const bool by_size = order == cluster_order::as_found && how == overlap::split && !shared.empty();  // as in mcl
  sort_clusters(clusters, by_size ? cluster_order::largest_first : order);
  out.cluster_of.assign(static_cast<std::size_t>(n), I(-1));
  for (std::size_t c = 0; c < clusters.size(); ++c)
    for (const I v : clusters[c]) {
      auto& mine = out.cluster_of[static_cast<std::size_t>(v)];
      if (mine < 0) mine = static_cast<I>(c);
    }
  out.clusters = std::move(clusters);
  return out;
}

template kernels::markov_clusters::result<std::int32_t> markov_clusters(const csr_view<float, std::int32_t>&, overlap,
                                                                        cluster_order);
template kernels::markov_clusters::result<std::int64_t> markov_clusters(const csr_view<float, std::int64_t>&, overlap,
                                                                        cluster_order);

}  // namespace gustav::backends::cpu
