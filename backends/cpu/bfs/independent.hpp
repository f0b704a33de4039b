// Independent breadth-first searches, one per thread, for graphs of large diameter: their searches seldom share the
// vertices of a level. The small frontier stays in the cache of its core, and no level waits for other threads.
#pragma once

#include <backends/common/kernels/multi_source_bfs.hpp>
#include <backends/common/prefetch.hpp>
#include <backends/cpu/bfs/tuning.hpp>
#include <core/buffer.hpp>
#include <core/parallel.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <numeric>
#include <span>
#include <vector>

namespace gustav::backends::cpu {

// One search and its result. Levels have 16 bits where they fit, which halves what the inner loop reads and writes.
template <class I>
class single_search {
 public:
  // `queue` has capacity for all vertices.
  void run(const csr_view<unit, I>& a, I source, bool with_parents, I* queue, const bfs_tuning& numbers) {
    offset_distance_ = numbers.bfs_prefetch_vertices;
    if (with_parents) parents_ = buffer<I>(static_cast<std::size_t>(a.rows));
    narrow_ = buffer<std::uint16_t>(static_cast<std::size_t>(a.rows), none<std::uint16_t>);
    if (search(a, source, narrow_.data(), queue)) return;
    narrow_ = {};
    wide_ = buffer<std::int32_t>(static_cast<std::size_t>(a.rows), none<std::int32_t>);
    search(a, source, wide_.data(), queue);
  }

  offset_t reached() const { return reached_; }
  void write(I* indices, std::int32_t* levels, I* parents) const {
    if (narrow_.empty())
      write(wide_, indices, levels, parents);
    else
      write(narrow_, indices, levels, parents);
  }

 private:
  template <class L>
  static constexpr L none = std::numeric_limits<L>::max();

  // Returns false when a level exceeds the range of L.
  template <class L>
  bool search(const csr_view<unit, I>& a, I source, L* level, I* queue) {
    offset_t head = 0, tail = 1;
    queue[0] = source;
    level[source] = 0;
    I* const parent = parents_.data();
    if (parent) parent[source] = source;
    for (std::int64_t depth = 1; head < tail; ++depth) {
      if (depth >= none<L>) return false;
      const L now = static_cast<L>(depth);
      for (const offset_t end = tail; head < end; ++head) {
        const I i = queue[head];
        if (head + offset_distance_ < tail) prefetch_queue(a, level, queue + head, offset_distance_);
        if (!parent)
          for (offset_t k = a.offsets[i]; k < a.offsets[i + 1]; ++k) {
            const I j = a.indices[k];
            if (level[j] != none<L>) continue;
            level[j] = now;
            queue[tail++] = j;
          }
        else
          for (offset_t k = a.offsets[i]; k < a.offsets[i + 1]; ++k) {
            const I j = a.indices[k];
            const L old = level[j];
            if (old == none<L>) {
              level[j] = now;
              parent[j] = i;
              queue[tail++] = j;
            } else if (old == now && i < parent[j]) {
              parent[j] = i;
            }
          }
      }
    }
    reached_ = tail;
    return true;
  }

  template <class L>
  void write(const buffer<L>& level, I* indices, std::int32_t* levels, I* parents) const {
    if (reached_ == static_cast<offset_t>(level.size())) {
      std::iota(indices, indices + reached_, I{0});
      std::copy_n(level.data(), reached_, levels);
      if (parents) std::copy_n(parents_.data(), reached_, parents);
      return;
    }
    offset_t e = 0;
    for (std::size_t v = 0; e < reached_; ++v) {  // stops before it can write past the row
      indices[e] = static_cast<I>(v);
      levels[e] = static_cast<std::int32_t>(level[v]);
      if (parents) parents[e] = parents_[v];
      e += level[v] != none<L>;
    }
  }

  buffer<std::uint16_t> narrow_;
  buffer<std::int32_t> wide_;
  buffer<I> parents_;
  offset_t reached_ = 0;
  offset_t offset_distance_ = 0;  // in vertices
};

// One search per source, `threads` at a time. Cost per search: O(vertices + entries reached). Memory until written: 2
// bytes per vertex and search (4 where levels exceed 16 bits), and an index more with parents.
template <class I>
std::vector<single_search<I>> search_independently(const csr_view<unit, I>& a, std::span<const I> sources, bool parents,
                                                   int threads, const bfs_tuning& numbers,
                                                   multi_source_bfs_statistics& statistics) {
  threads = useful_threads(threads, static_cast<offset_t>(sources.size()) * (a.rows + a.entries()));
  std::vector<single_search<I>> searches(sources.size());
  std::vector<buffer<I>> queues(static_cast<std::size_t>(threads));
  const int chunks = static_cast<int>(sources.size());
  const std::vector<long> borders = even_borders(chunks, chunks);
  auto body = [&](long s, long, int) {
    auto& queue = queues[static_cast<std::size_t>(current_worker())];
    if (queue.empty()) queue = buffer<I>(static_cast<std::size_t>(a.rows));
    searches[static_cast<std::size_t>(s)].run(a, sources[static_cast<std::size_t>(s)], parents, queue.data(), numbers);
  };
  parallel_chunks(borders.data(), chunks, threads, body);
  statistics.independent += chunks;
  statistics.entries_read += a.entries() * chunks;
  return searches;
}

}  // namespace gustav::backends::cpu
