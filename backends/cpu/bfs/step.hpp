// One level of a breadth-first search: product with the frontier, complement mask and assignment in one pass.
#pragma once

#include <backends/common/buffer.hpp>
#include <backends/common/parallel.hpp>
#include <backends/common/result.hpp>
#include <graphblas/views.hpp>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <type_traits>
#include <vector>

namespace gustav::backends::cpu {

// What a search knows. level[v] is -1 where v was not reached; parent is null when nobody asked.
template <class I>
struct bfs_arrays {
  std::int32_t* level;
  I* parent;
};

// From the frontier, in any order, along its rows. Every reached vertex gets the least frontier vertex that sees it as
// parent, whatever the number of threads. `next` comes out in any order. O(entries of the frontier's rows + |next|),
// and O(vertices) when |next| is a good part of them.
template <class T, class I>
void bfs_push(const csr_view<T, I>& a, const std::vector<I>& frontier, std::int32_t depth, const bfs_arrays<I>& s,
              std::vector<I>& next, int threads) {
  const long n = static_cast<long>(frontier.size());
  std::vector<offset_t> work(frontier.size() + 1);
  for (std::size_t f = 0; f < frontier.size(); ++f)
    work[f + 1] = work[f] + a.offsets[frontier[f] + 1] - a.offsets[frontier[f]];
  threads = useful_threads(threads, work.back());
  const int chunks = threads == 1 ? 1 : threads * 4;
  std::vector<long> borders(static_cast<std::size_t>(chunks) + 1, 0);
  if (n) balance(work.data(), n, chunks, borders.data());
  std::vector<buffer<I>> found(static_cast<std::size_t>(chunks));
  const bool alone = threads == 1;
  auto body = [&](long begin, long end, int chunk) {
    const auto room = static_cast<std::size_t>(
        std::min(a.rows, work[static_cast<std::size_t>(end)] - work[static_cast<std::size_t>(begin)]));
    buffer<I> mine(room);
    std::size_t met = 0;
    for (long f = begin; f < end; ++f) {
      const I i = frontier[static_cast<std::size_t>(f)];
      for (offset_t k = a.offsets[i]; k < a.offsets[i + 1]; ++k) {
        const I j = a.indices[k];
        if (alone) {
          if (s.level[j] < 0) {
            s.level[j] = depth;
            if (s.parent) s.parent[j] = i;
            mine[met++] = j;
          } else if (s.parent && s.level[j] == depth && i < s.parent[j]) {
            s.parent[j] = i;
          }
          continue;
        }
        std::atomic_ref<std::int32_t> level(s.level[j]);
        std::int32_t seen = level.load(std::memory_order_relaxed);
        if (seen < 0 && level.compare_exchange_strong(seen, depth, std::memory_order_relaxed)) {
          mine[met++] = j;
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
    mine.shrink(met);
    found[static_cast<std::size_t>(chunk)] = std::move(mine);
  };
  parallel_chunks(borders.data(), chunks, threads, body);
  std::size_t total = 0;
  for (const auto& mine : found) total += mine.size();
  if (static_cast<offset_t>(total) < a.rows / 16) {
    next.clear();
    for (const auto& mine : found) next.insert(next.end(), mine.begin(), mine.end());
    return;
  }
  // Many: a walk over all levels brings them in order, so that the next step goes through the rows in order.
  next.resize(total + 1);
  std::size_t at = 0;
  for (offset_t j = 0; j < a.rows; ++j) {
    next[at] = static_cast<I>(j);
    at += s.level[j] == depth;
  }
  next.resize(total);
}

// From the vertices that were not reached, looking for a frontier vertex among their in-neighbours (`at` is the matrix
// by columns); ends at the first, which is the least. O(vertices + entries looked at).
template <class T, class I>
void bfs_pull(const csr_view<T, I>& at, std::int32_t depth, const bfs_arrays<I>& s, std::vector<I>& next, int threads) {
  threads = useful_threads(threads, at.rows + at.entries() / 8);
  constexpr int most = 256;
  const int chunks = static_cast<int>(std::clamp<offset_t>(at.rows / 2048, 1, most));
  std::vector<long> borders(static_cast<std::size_t>(chunks) + 1, 0);
  if (at.rows) balance(at.offsets, at.rows, chunks, borders.data());
  std::vector<std::vector<I>> found(static_cast<std::size_t>(chunks));
  auto body = [&](long begin, long end, int chunk) {
    auto& mine = found[static_cast<std::size_t>(chunk)];
    for (long j = begin; j < end; ++j) {
      // Only the owner of j writes its level; neighbours read it, hence relaxed atomics.
      std::atomic_ref<std::int32_t> own(s.level[j]);
      if (own.load(std::memory_order_relaxed) >= 0) continue;
      for (offset_t k = at.offsets[j]; k < at.offsets[j + 1]; ++k) {
        const I i = at.indices[k];
        if (std::atomic_ref<std::int32_t>(s.level[i]).load(std::memory_order_relaxed) != depth - 1) continue;
        own.store(depth, std::memory_order_relaxed);
        if (s.parent) s.parent[j] = i;
        mine.push_back(static_cast<I>(j));
        break;
      }
    }
  };
  parallel_chunks(borders.data(), chunks, threads, body);
  next.clear();
  for (const auto& mine : found) next.insert(next.end(), mine.begin(), mine.end());
}

}  // namespace gustav::backends::cpu
