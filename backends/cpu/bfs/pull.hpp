// The search of unreached vertices for a parent: the kernels of a pull.
#pragma once

#include <backends/common/bitmap.hpp>
#include <backends/common/prefetch.hpp>
#include <backends/cpu/bfs/frontier.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace gustav::backends::cpu::bfs_detail {

using bitmap::word;

// What all threads of a pull share.
template <class I>
struct pull_job {
  const pattern_view<I>& at;
  const pattern_view<I>& a;
  const word* frontier;
  word* next;
  word* unreached;
  std::int32_t depth;
  bfs_arrays<I> s;
  offset_t distance;  // of the prefetch, in vertices
};

// The first in-neighbour of j in the frontier, as the position of its entry; `last` if there is none.
template <class I>
GUSTAV_INLINE offset_t find_parent(const I* indices, const word* frontier, offset_t first, offset_t last) {
  while (first < last && !bitmap::test(frontier, indices[first])) ++first;
  return first;
}

// Reaches j from the entry k of its row.
template <class I>
GUSTAV_INLINE void reach(const pull_job<I>& job, I j, offset_t k, bfs_found& found) {
  job.s.level[j] = job.depth;
  if (job.s.parent) job.s.parent[j] = job.at.indices[k];
  ++found.vertices;
  found.entries += job.a.offsets[j + 1] - job.a.offsets[j];
}

// Searches the in-neighbours of `count` vertices. Their rows ascend in memory with gaps and are left early, which
// hardware prefetchers do not follow.
template <class I>
bfs_found pull_vertices(const pull_job<I>& job, const I* vertices, long count) {
  const long distance = job.distance;
  const offset_t* const offsets = job.at.offsets;
  const I* const indices = job.at.indices;
  bfs_found found;
  for (long p = 0; p < count; ++p) {
    prefetch_row(job.at, vertices[std::min(p + distance, count - 1)]);
    const I j = vertices[p];
    const offset_t first = offsets[j], last = offsets[j + 1];
    const offset_t k = find_parent(indices, job.frontier, first, last);
    found.read += std::min(k + 1, last) - first;
    if (k < last) {
      reach(job, j, k, found);
      bitmap::set(job.next, j);
    } else if (first < last) {
      continue;
    }
    bitmap::clear(job.unreached, j);
  }
  return found;
}

template <class I>
bfs_found pull_words(const pull_job<I>& job, long begin, long end) {
  std::array<I, 512> vertices;
  long count = 0;
  bfs_found found;
  auto flush = [&] {
    const bfs_found some = pull_vertices(job, vertices.data(), count);
    found.vertices += some.vertices;
    found.entries += some.entries;
    found.read += some.read;
    count = 0;
  };
  for (long w = begin; w < end; ++w) {
    job.next[w] = 0;
    bitmap::for_each(job.unreached[w], w,
                     [&](long v) { vertices[static_cast<std::size_t>(count++)] = static_cast<I>(v); });
    if (count > static_cast<long>(vertices.size()) - bitmap::word_bits) flush();
  }
  flush();
  return found;
}

// The same for a matrix in cache: nothing is prefetched, so the vertices need no list, and the bits of a word stay in
// registers.
template <class I>
bfs_found pull_cached_words(const pull_job<I>& job, long begin, long end) {
  const offset_t* const offsets = job.at.offsets;
  const I* const indices = job.at.indices;
  bfs_found found;
  for (long w = begin; w < end; ++w) {
    word next = 0, done = 0;
    const word unreached = job.unreached[w];
    for (word bits = unreached; bits; bits &= bits - 1) {
      const I j = static_cast<I>(bitmap::least(bits, w));
      const offset_t first = offsets[j], last = offsets[j + 1];
      const offset_t k = find_parent(indices, job.frontier, first, last);
      found.read += std::min(k + 1, last) - first;
      if (k < last) {
        reach(job, j, k, found);
        next |= bits & -bits;
      }
      done |= k < last || first == last ? bits & -bits : 0;
    }
    job.next[w] = next;
    job.unreached[w] = unreached & ~done;
  }
  return found;
}

}  // namespace gustav::backends::cpu::bfs_detail
