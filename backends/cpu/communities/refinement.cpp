// Refinement of Leiden.
#include <backends/cpu/communities/refinement.hpp>
#include <core/parallel.hpp>

#include <array>
#include <atomic>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

namespace gustav::backends::cpu {
namespace {

// Calls f(first group, last group) for chunks of groups with about as many nodes each.
template <class I, class F>
void for_group_chunks(const node_groups<I>& groups, int threads, F&& f) {
  constexpr int most_chunks = 256;
  const int chunks = threads == 1 ? 1 : most_chunks;
  std::array<long, most_chunks + 1> borders;
  balance(groups.offsets.data(), static_cast<long>(groups.groups()), chunks, borders.data());
  auto body = [&](long first, long last, int) { f(first, last); };
  parallel_chunks(borders.data(), chunks, threads, body);
}

// The parts of some communities, for one worker.
template <class S, class I>
struct refining {
  const community_level<S, I>& level;
  const I* community;
  I* part;
  double* strength;         // of each part, at its root
  std::uint8_t* is_joined;  // of each root: whether another node has joined it
  label_weights<I>& near;   // by part

  void visit(I v) {
    const auto& a = level.rows;
    const I own = community[v];
    for (offset_t p = a.offsets[v]; p < a.offsets[v + 1]; ++p) {
      const I u = a.indices[p];
      if (community[u] == own && u != v) near.add(part[u], weight_of(a.value(p)));
    }
    const double penalty = level.penalty(v);
    double most = level.least_gain(v);
    I best = v;
    near.flush([&](I r, double w) {
      const double gain = w - penalty * strength[r];
      if (gain <= most) return;
      most = gain;
      best = r;
    });
    if (best == v) return;
    part[v] = best;
    strength[best] += level.strength[v];
    is_joined[best] = 1;
  }
};

template <class S, class I>
int workers_for(const community_level<S, I>& level, int threads) {
  return useful_threads(threads, level.rows.entries() + level.nodes());
}

}  // namespace

template <class S, class I>
buffer<I> refined_parts(const community_level<S, I>& level, const I* community, const node_groups<I>& groups,
                        int threads) {
  const auto n = static_cast<std::size_t>(level.nodes());
  buffer<I> part(n);
  std::iota(part.begin(), part.end(), I{0});
  buffer<double> strength(n);
  std::copy_n(level.strength, n, strength.data());
  buffer<std::uint8_t> is_joined(n, 0);
  threads = workers_for(level, threads);
  const offset_t most = largest_degree(level.rows);
  std::vector<std::optional<label_weights<I>>> near(static_cast<std::size_t>(threads));
  for_group_chunks(groups, threads, [&](long first, long last) {
    auto& mine = near[static_cast<std::size_t>(current_worker())];
    if (!mine) mine.emplace(level.nodes(), most);
    refining<S, I> r{level, community, part.data(), strength.data(), is_joined.data(), *mine};
    const offset_t* const offsets = groups.offsets.data();
    for (long g = first; g < last; ++g) {
      if (offsets[g + 1] - offsets[g] < 2) continue;
      const offset_t end = offsets[g + 1] - 1;
      for (offset_t k = offsets[g]; k <= end; ++k) {
        const I* const nodes = groups.nodes.data();
        prefetch_nodes(level.rows, community, nodes[std::min(k + prefetch_far, end)],
                       nodes[std::min(k + prefetch_middle, end)], nodes[std::min(k + prefetch_near, end)]);
        if (!is_joined[static_cast<std::size_t>(nodes[k])]) r.visit(nodes[k]);
      }
    }
  });
  return part;
}

template <class S, class I>
buffer<I> connected_parts(const community_level<S, I>& level, const I* community, const node_groups<I>& groups,
                          int threads) {
  const auto& a = level.rows;
  // ~community of a node that is not reached yet: one array to read for each neighbour. Other workers write theirs.
  buffer<I> part(static_cast<std::size_t>(level.nodes()));
  for (std::size_t v = 0; v < part.size(); ++v) part[v] = ~community[v];
  const auto part_of = [at = part.data()](I v) { return std::atomic_ref<I>(at[v]); };
  threads = workers_for(level, threads);
  std::vector<std::vector<I>> queues(static_cast<std::size_t>(threads));
  for_group_chunks(groups, threads, [&](long first, long last) {
    auto& queue = queues[static_cast<std::size_t>(current_worker())];
    const offset_t* const offsets = std::as_const(groups.offsets).data();
    for (offset_t k = offsets[first]; k < offsets[last]; ++k) {
      const I root = groups.nodes[static_cast<std::size_t>(k)], unreached = ~community[root];
      if (part_of(root).load(std::memory_order_relaxed) != unreached) continue;
      part_of(root).store(root, std::memory_order_relaxed);
      queue.assign(1, root);
      for (std::size_t next = 0; next < queue.size(); ++next) {
        const I v = queue[next];
        const auto ahead = [&](offset_t nodes) {
          return queue[std::min(next + static_cast<std::size_t>(nodes), queue.size() - 1)];
        };
        prefetch_nodes(a, std::as_const(part).data(), ahead(prefetch_near), ahead(prefetch_now),
                       ahead(prefetch_now / 2));
        for (offset_t p = a.offsets[v]; p < a.offsets[v + 1]; ++p) {
          const I u = a.indices[p];
          if (part_of(u).load(std::memory_order_relaxed) != unreached || !(weight_of(a.value(p)) > 0)) continue;
          part_of(u).store(root, std::memory_order_relaxed);
          queue.push_back(u);
        }
      }
    }
  });
  return part;
}

template <class I>
buffer<I> number_parts(buffer<I>& part, const I* community, const node_groups<I>& groups) {
  buffer<I> number(part.size());
  std::vector<I> of_part;
  for (const I v : groups.nodes) {
    if (part[static_cast<std::size_t>(v)] != v) continue;
    number[static_cast<std::size_t>(v)] = static_cast<I>(of_part.size());
    of_part.push_back(community[v]);
  }
  for (I& p : part) p = number[static_cast<std::size_t>(p)];
  return buffer<I>(std::move(of_part));
}

#define GUSTAV_COMPILE_REFINEMENT(S, I)                                                                 \
  template buffer<I> refined_parts(const community_level<S, I>&, const I*, const node_groups<I>&, int); \
  template buffer<I> connected_parts(const community_level<S, I>&, const I*, const node_groups<I>&, int);
GUSTAV_COMPILE_REFINEMENT(unit, std::int32_t)
GUSTAV_COMPILE_REFINEMENT(unit, std::int64_t)
GUSTAV_COMPILE_REFINEMENT(double, std::int32_t)
GUSTAV_COMPILE_REFINEMENT(double, std::int64_t)
template buffer<std::int32_t> number_parts(buffer<std::int32_t>&, const std::int32_t*,
                                           const node_groups<std::int32_t>&);
template buffer<std::int64_t> number_parts(buffer<std::int64_t>&, const std::int64_t*,
                                           const node_groups<std::int64_t>&);

}  // namespace gustav::backends::cpu
