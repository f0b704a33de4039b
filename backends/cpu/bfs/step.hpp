// One level of a breadth-first search, push or pull: frontier product, complement mask and assignment fused.
#pragma once

#include <backends/common/buffer.hpp>
#include <backends/common/cost/tuning.hpp>
#include <backends/common/parallel.hpp>
#include <backends/common/result.hpp>
#include <graphblas/views.hpp>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <type_traits>
#include <vector>

namespace gustav::backends::cpu {

// The state of a search: level[v] is -1 where v is not reached; parent is null where parents are not wanted.
template <class I>
struct bfs_arrays {
  std::int32_t* level;
  I* parent;
};

// The entries that a pull reads less than a push from a frontier with `frontier_entries` entries. It reads a share of
// the unexplored entries before it hits (Beamer et al. 2012, section IV), and all vertices.
inline offset_t pull_saves(offset_t frontier_entries, offset_t unexplored, offset_t vertices, const tuning& numbers) {
  return frontier_entries - unexplored / numbers.bfs_unexplored_share - vertices / numbers.bfs_vertices_share;
}

// Push: from the frontier, in any order, along its rows. The parent of a reached vertex is its least neighbour in the
// frontier, for any number of threads. `next` has any order. Cost: O(entries of the rows of the frontier + |next|), and
// O(vertices) when |next| is one in bfs_dense_share of them or more.
template <class T, class I>
void bfs_push(const csr_view<T, I>& a, const std::vector<I>& frontier, std::int32_t depth, const bfs_arrays<I>& s,
              std::vector<I>& next, int threads, const tuning& numbers) {
  const long n = static_cast<long>(frontier.size());
  std::vector<offset_t> work(frontier.size() + 1);
  for (std::size_t f = 0; f < frontier.size(); ++f)
    work[f + 1] = work[f] + a.offsets[frontier[f] + 1] - a.offsets[frontier[f]];
  threads = useful_threads(threads, work.back());
  const int chunks = threads == 1 ? 1 : threads * 4;
  std::vector<long> borders(static_cast<std::size_t>(chunks) + 1, 0);
  if (n) balance(work.data(), n, chunks, borders.data());
  std::vector<buffer<I>> found(static_cast<std::size_t>(chunks));
  const bool serial = threads == 1;
  auto body = [&](long begin, long end, int chunk) {
    const auto capacity = static_cast<std::size_t>(
        std::min(a.rows, work[static_cast<std::size_t>(end)] - work[static_cast<std::size_t>(begin)]));
    buffer<I> reached(capacity);
    std::size_t count = 0;
    for (long f = begin; f < end; ++f) {
      const I i = frontier[static_cast<std::size_t>(f)];
      for (offset_t k = a.offsets[i]; k < a.offsets[i + 1]; ++k) {
        const I j = a.indices[k];
        if (serial) {
          if (s.level[j] < 0) {
            s.level[j] = depth;
            if (s.parent) s.parent[j] = i;
            reached[count++] = j;
          } else if (s.parent && s.level[j] == depth && i < s.parent[j]) {
            s.parent[j] = i;
          }
          continue;
        }
        std::atomic_ref<std::int32_t> level(s.level[j]);
        std::int32_t seen = level.load(std::memory_order_relaxed);
        if (seen < 0 && level.compare_exchange_strong(seen, depth, std::memory_order_relaxed)) {
          reached[count++] = j;
          seen = depth;
        }
        if (seen == depth && s.parent) {
          std::atomic_ref<I> parent(s.parent[j]);
          I old = parent.load(std::memory_order_relaxed);
          while ((old < 0 || i < old) && !parent.compare_exchange_weak(old, i, std::memory_order_relaxed)) {
          }
        }
      }
    }
    reached.shrink(count);
    found[static_cast<std::size_t>(chunk)] = std::move(reached);
  };
  parallel_chunks(borders.data(), chunks, threads, body);
  std::size_t total = 0;
  for (const auto& part : found) total += part.size();
  if (static_cast<offset_t>(total) < a.rows / numbers.bfs_dense_share) {
    next.clear();
    for (const auto& part : found) next.insert(next.end(), part.begin(), part.end());
    return;
  }
  // Many vertices are collected by a scan of all levels, in order, so that the next level reads the rows in order.
  next.resize(total + 1);
  std::size_t at = 0;
  for (offset_t j = 0; j < a.rows; ++j) {
    next[at] = static_cast<I>(j);
    at += s.level[j] == depth;
  }
  next.resize(total);
}

// Pull: each vertex that is not reached searches its in-neighbours for a vertex of the frontier and stops at the first,
// which is the least. `at` is the matrix by columns. Cost: O(vertices + entries read).
template <class T, class I>
void bfs_pull(const csr_view<T, I>& at, std::int32_t depth, const bfs_arrays<I>& s, std::vector<I>& next, int threads) {
  threads = useful_threads(threads, at.rows + at.entries() / 8);
  constexpr int max_chunks = 256;
  const int chunks = static_cast<int>(std::clamp<offset_t>(at.rows / 2048, 1, max_chunks));
  std::vector<long> borders(static_cast<std::size_t>(chunks) + 1, 0);
  if (at.rows) balance(at.offsets, at.rows, chunks, borders.data());
  std::vector<std::vector<I>> found(static_cast<std::size_t>(chunks));
  auto body = [&](long begin, long end, int chunk) {
    auto& reached = found[static_cast<std::size_t>(chunk)];
    for (long j = begin; j < end; ++j) {
      // Only this worker writes the level of j; others read it, hence relaxed atomics.
      std::atomic_ref<std::int32_t> own(s.level[j]);
      if (own.load(std::memory_order_relaxed) >= 0) continue;
      for (offset_t k = at.offsets[j]; k < at.offsets[j + 1]; ++k) {
        const I i = at.indices[k];
        if (std::atomic_ref<std::int32_t>(s.level[i]).load(std::memory_order_relaxed) != depth - 1) continue;
        own.store(depth, std::memory_order_relaxed);
        if (s.parent) s.parent[j] = i;
        reached.push_back(static_cast<I>(j));
        break;
      }
    }
  };
  parallel_chunks(borders.data(), chunks, threads, body);
  next.clear();
  for (const auto& part : found) next.insert(next.end(), part.begin(), part.end());
}

}  // namespace gustav::backends::cpu
